// What a question looks like. What is typed in is read in question_read.cpp.

#include "question.hpp"

#include <algorithm>

#include "account.hpp"
#include "output.hpp"
#include "terminal.hpp"

namespace kanly::cli {

namespace {

std::string range_text(std::int64_t low, std::int64_t high) {
  return low == high ? std::to_string(low) : std::to_string(low) + " to " + std::to_string(high);
}

/// "one of these:", "0 to 3 of these, with commas between, or none:"
std::string some_text(const Field& field) {
  std::string text = field.high == 1 ? "one" : range_text(field.low, field.high);
  text += " of these";
  if (field.high != 1) text += ", with commas between";
  return text + (field.low <= 0 ? ", or none:" : ":");
}

std::string padded(std::string text, std::size_t width) {
  text.resize(std::max(width, text.size()), ' ');
  return text;
}

/// More of them than one can take in at a glance stand side by side.
std::vector<std::string> in_rows(const std::vector<std::string>& options) {
  constexpr std::size_t most_lines = 12;
  if (options.size() <= most_lines) return options;
  std::size_t widest = 0;
  for (const std::string& option : options) widest = std::max(widest, option.size());
  const std::size_t in_a_row = std::max<std::size_t>(1, (terminal_width() - 2) / (widest + 2));
  std::vector<std::string> rows;
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (i % in_a_row == 0) rows.emplace_back();
    const bool is_last = i % in_a_row == in_a_row - 1 || i + 1 == options.size();
    rows.back() += is_last ? options[i] : padded(options[i], widest + 2);
  }
  return rows;
}

}  // namespace

/// Options that are numbers are typed as they are, so that one number never means two things.
std::vector<Question::Choice> Question::choices(const Field& field) const {
  std::vector<Choice> all;
  bool are_numbers = field.options > 0;
  for (std::uint16_t i = field.first_option; i != Form::none; i = form().options()[i].next) {
    const Value& value = form().options()[i].value;
    are_numbers = are_numbers && value.kind() == Value::Kind::integer;
    all.push_back({"", value.key(game_.table()), value_label(field.name, value), i});
  }
  for (std::size_t i = 0; i < all.size(); ++i) {
    all[i].number = are_numbers ? all[i].key : std::to_string(i + 1);
  }
  return all;
}

std::string Question::value_label(Name field, const Value& value) const {
  const std::string label = game_.label(prompt_, field, value);
  const bool is_key = label.empty() || label == value.key(game_.table());
  return is_key ? value_text(game_.table(), value) : label;
}

std::string Question::title(const Field& field) const {
  const std::string_view group = form().group_name(field.group);
  const std::string name(field.name.text());
  return group.empty() ? name : name + " (" + std::string(group) + ")";
}

std::vector<std::string> Question::field_lines(const Field& field) const {
  if (field.takes_options() && field.options == 0) return {title(field) + ": nothing to choose"};
  std::vector<std::string> lines{title(field) + ", " + how_to_answer(field)};
  if (!field.takes_options()) return lines;
  const std::vector<Choice> all = choices(field);
  std::size_t widest = 0;
  for (const Choice& choice : all) widest = std::max(widest, choice.number.size());
  std::vector<std::string> options;
  for (const Choice& choice : all) {
    std::string line = padded(choice.number, widest) + "  " + choice.label;
    if (choice.key != choice.label && choice.key != choice.number) line += "  [" + choice.key + "]";
    if (field.kind == FieldKind::split) {
      line += "  up to " + std::to_string(form().options()[choice.option].cap);
    }
    options.push_back(std::move(line));
  }
  for (std::string& row : in_rows(options)) lines.push_back("  " + std::move(row));
  return lines;
}

std::string Question::how_to_answer(const Field& field) const {
  std::string text;
  switch (field.kind) {
    case FieldKind::one_of:
      text = "one of:";
      break;
    case FieldKind::some_of:
      text = some_text(field);
      break;
    case FieldKind::number:
      text = field.low > field.high ? "a number, of which none is allowed now"
                                    : "a number from " + range_text(field.low, field.high);
      break;
    case FieldKind::split:
      text = "shares that add up to " + std::to_string(field.high) + ", as in 1=2,3=1:";
      break;
    case FieldKind::order:
      text = "all of these in an order, with commas between:";
      break;
    case FieldKind::yes_no:
      text = "yes or no";
      break;
    case FieldKind::text:
      text = "a text of at most " + counted(field.high, "byte");
      break;
  }
  const std::string fallback = fallback_text(field);
  if (fallback.empty()) return text;
  const bool has_colon = text.ends_with(':');
  if (has_colon) text.pop_back();
  return text + " (Enter: " + fallback + ")" + (has_colon ? ":" : "");
}

std::string Question::what_is_needed(const Field& field) const {
  std::string text = how_to_answer(field);
  if (!text.ends_with(':')) return text;
  constexpr std::size_t most = 12;  // the others stand in the list that was shown
  std::vector<std::string> labels;
  for (const Choice& choice : choices(field)) {
    labels.push_back(labels.size() == most ? "…" : choice.label);
    if (labels.size() > most) break;
  }
  return text + " " + (labels.empty() ? "no option at all" : joined(labels));
}

std::string Question::fallback_text(const Field& field) const {
  if (!field.has_fallback) return {};
  switch (field.kind) {
    case FieldKind::one_of:
      return value_label(field.name, field.fallback);
    case FieldKind::number:
      return std::to_string(field.fallback.integer());
    case FieldKind::yes_no:
      return field.fallback.integer() != 0 ? "yes" : "no";
    default:
      return {};
  }
}

std::string Question::condition_text(const Form::Condition& condition) const {
  return std::string(condition.field.text()) + " is " +
         value_label(condition.field, condition.value);
}

std::string Question::limit_text(const Form::Limit& limit) const {
  const std::span<const Form::Condition> conditions = form().conditions(limit);
  std::vector<std::string> texts;
  std::vector<std::string> values;
  std::vector<std::string> fields;
  for (const Form::Condition& condition : conditions) {
    texts.push_back(condition_text(condition));
    values.push_back(value_label(limit.field, condition.value));
    fields.emplace_back(condition.field.text());
  }
  const std::string field(limit.field.text());
  switch (limit.kind) {
    case LimitKind::only:
      return field + ": only " + joined(values);
    case LimitKind::never:
      return field + ": not " + joined(values);
    case LimitKind::implies: {
      if (texts.empty()) return {};
      const std::string first = texts.front();
      texts.erase(texts.begin());
      return "where " + first + ": " + joined(texts, " or ");
    }
    case LimitKind::sum:
      return joined(fields, " + ") + " is " + range_text(limit.low, limit.high);
    case LimitKind::at_most:
      return "at most " + std::to_string(limit.high) + " of: " + joined(texts, "; ");
  }
  return {};
}

std::vector<std::string> Question::limit_lines() const {
  std::vector<std::string> lines;
  for (const Form::Limit& limit : form().limits()) {
    std::string line = limit_text(limit);
    if (!limit.source.empty()) line += "  [" + std::string(limit.source.text()) + "]";
    lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace kanly::cli
