// What a question looks like. What is typed in is read in question_read.cpp.

#include "question.hpp"

#include <algorithm>

#include "account.hpp"
#include "kanly/choose.hpp"
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

Question::Question(const Game& game, const Prompt& prompt) : game_(game), prompt_(prompt) {
  has_fallback_ = !prompt.is_opening() && first_legal(game, prompt, fallback_);
}

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
    const bool is_named = choice.label.starts_with(choice.key) || choice.key == choice.number;
    if (!is_named) line += "  [" + choice.key + "]";
    if (const std::string text = piece_text(form().options()[choice.option].value); !text.empty()) {
      line += ": " + text;
    }
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

/// As skip answers, so that Enter never means what a duty forbids; where passing is what skip
/// answers, as the field is marked.
const Value* Question::fallback_of(const Field& field) const {
  if (!field.has_fallback) return nullptr;
  const auto entries = fallback_.entries();
  const auto found = std::ranges::find_if(entries, [&](const Answer::Entry& entry) {
    return entry.field == field.name && entry.group == field.group;
  });
  return has_fallback_ && found != entries.end() ? &found->value : &field.fallback;
}

std::string Question::fallback_text(const Field& field) const {
  const Value* fallback = fallback_of(field);
  if (fallback == nullptr) return {};
  switch (field.kind) {
    case FieldKind::one_of:
      return value_label(field.name, *fallback);
    case FieldKind::number:
      return std::to_string(fallback->integer());
    case FieldKind::yes_no:
      return fallback->integer() != 0 ? "yes" : "no";
    default:
      return {};
  }
}

std::string Question::fallback_line() const {
  if (!has_fallback_) return {};
  if (fallback_.passed()) return "to pass";
  std::vector<std::string> parts;
  for (const Answer::Entry& entry : fallback_.entries()) {
    const Field* field = form().find(entry.field, entry.group);
    const bool is_yes_no = field != nullptr && field->kind == FieldKind::yes_no;
    std::string text = is_yes_no ? (entry.value.integer() != 0 ? "yes" : "no")
                                 : value_label(entry.field, entry.value);
    if (entry.amount != 0) text += " " + std::to_string(entry.amount);
    parts.push_back(std::string(entry.field.text()) + " " + text);
  }
  return joined(parts);
}

/// What it is or does, if it is a piece of which the table tells that.
std::string Question::piece_text(const Value& value) const {
  if (value.kind() != Value::Kind::piece || value.piece().is_none()) return {};
  return game_.table().pieces()[value.piece().number].text;
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

std::string Question::limit_line(const Form::Limit& limit) const {
  const std::string text = limit_text(limit);
  return limit.source.empty() ? text : text + "  [" + std::string(limit.source.text()) + "]";
}

std::vector<std::string> Question::limit_lines() const {
  std::vector<std::string> lines;
  for (const Form::Limit& limit : form().limits()) lines.push_back(limit_line(limit));
  return lines;
}

std::vector<std::string> Question::duty_lines() const {
  std::vector<std::string> lines;
  for (const Form::Limit& limit : form().limits()) {
    if (limit.is_duty) lines.push_back(limit_line(limit));
  }
  return lines;
}

}  // namespace kanly::cli
