// What a person typed, as part of an answer.

#include <algorithm>
#include <charconv>

#include "output.hpp"
#include "question.hpp"
#include "terminal.hpp"

namespace kanly::cli {

namespace {

Error illegal(const Field& field, std::string found, std::string needed) {
  return {"answer.illegal", std::string(field.name.text()), std::move(found), std::move(needed),
          ""};
}

std::string in_quotes(std::string_view text) { return "\"" + shortened(text) + "\""; }

std::optional<std::int64_t> number_in(std::string_view text) {
  std::int64_t number = 0;
  const char* end = text.data() + text.size();
  const auto [rest, failure] = std::from_chars(text.data(), end, number);
  if (failure != std::errc() || rest != end || text.empty()) return std::nullopt;
  return number;
}

/// What a label or word looks like to a person who does not look at capitals.
std::string lowered(std::string_view text) {
  std::string low(text);
  std::ranges::transform(low, low.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return low;
}

std::optional<std::int64_t> share_in(std::string_view text) { return number_in(trimmed(text)); }

}  // namespace

bool Question::is_reached(const Field& field, const Answer& answer) const {
  if (field.parent == Form::none) return true;
  const Value& needed = form().options()[field.parent].value;
  for (const Field& asking : form().fields()) {
    if (asking.kind != FieldKind::one_of) continue;
    for (std::uint16_t i = asking.first_option; i != Form::none; i = form().options()[i].next) {
      if (i != field.parent) continue;
      return std::ranges::any_of(answer.entries(), [&](const Answer::Entry& entry) {
        return entry.field == asking.name && entry.group == asking.group && entry.value == needed;
      });
    }
  }
  return false;
}

Result<void> Question::read(const Field& field, std::string_view line, Answer& answer) const {
  if (line.empty() && field.kind != FieldKind::text) return use_fallback(field, answer);
  switch (field.kind) {
    case FieldKind::one_of:
      return read_one(field, line, answer);
    case FieldKind::some_of:
      return read_some(field, line, answer);
    case FieldKind::number:
      return read_number(field, line, answer);
    case FieldKind::split:
      return read_split(field, line, answer);
    case FieldKind::order:
      return read_order(field, line, answer);
    case FieldKind::yes_no:
      return read_yes_no(field, line, answer);
    case FieldKind::text:
      answer.write(field.name, std::string(line), field.group);
      return {};
  }
  return {};
}

Result<void> Question::use_fallback(const Field& field, Answer& answer) const {
  if (fallback_text(field).empty()) return illegal(field, "an empty line", what_is_needed(field));
  answer.choose(field.name, *fallback_of(field), field.group);
  return {};
}

/// By number, then key, then label.
Result<std::uint16_t> Question::find_choice(const Field& field, std::string_view text) const {
  const std::vector<Choice> all = choices(field);
  const std::string wanted = lowered(trimmed(text));
  for (const auto part : {&Choice::number, &Choice::key, &Choice::label}) {
    const auto found = std::ranges::find_if(
        all, [&](const Choice& choice) { return lowered(choice.*part) == wanted; });
    if (found != all.end()) return found->option;
  }
  return illegal(field, in_quotes(text), "the number or the name of an option");
}

Result<std::vector<std::uint16_t>> Question::find_choices(const Field& field,
                                                          std::string_view line) const {
  std::vector<std::uint16_t> found;
  if (lowered(line) == "none") return found;
  for (const std::string& part : split_commas(line)) {
    Result<std::uint16_t> choice = find_choice(field, part);
    if (!choice) return std::move(choice).error();
    if (std::ranges::find(found, *choice) != found.end()) {
      return illegal(field, in_quotes(part) + " twice", "each option once");
    }
    found.push_back(*choice);
  }
  return found;
}

Result<void> Question::read_one(const Field& field, std::string_view line, Answer& answer) const {
  Result<std::uint16_t> choice = find_choice(field, line);
  if (!choice) return std::move(choice).error();
  answer.choose(field.name, form().options()[*choice].value, field.group);
  return {};
}

Result<void> Question::read_some(const Field& field, std::string_view line, Answer& answer) const {
  auto found = find_choices(field, line);
  if (!found) return std::move(found).error();
  const auto count = static_cast<std::int64_t>(found->size());
  if (count < field.low || count > field.high) {
    return illegal(field, counted(count, "option"), what_is_needed(field));
  }
  std::ranges::sort(*found);  // declared order
  for (const std::uint16_t option : *found) {
    answer.choose(field.name, form().options()[option].value, field.group);
  }
  return {};
}

Result<void> Question::read_order(const Field& field, std::string_view line, Answer& answer) const {
  auto found = find_choices(field, line);
  if (!found) return std::move(found).error();
  if (found->size() != field.options) {
    return illegal(field, counted(static_cast<std::int64_t>(found->size()), "option"),
                   "all " + std::to_string(field.options) + " in an order");
  }
  for (const std::uint16_t option : *found) {
    answer.choose(field.name, form().options()[option].value, field.group);
  }
  return {};
}

/// "1=2,3=1": options that are not named get nothing.
Result<void> Question::read_split(const Field& field, std::string_view line, Answer& answer) const {
  std::vector<std::pair<std::uint16_t, std::int64_t>> shares;
  for (const std::string& part : split_commas(line)) {
    const std::size_t sign = part.rfind('=');
    if (sign == std::string::npos) return illegal(field, in_quotes(part), "an option=amount");
    Result<std::uint16_t> choice = find_choice(field, std::string_view(part).substr(0, sign));
    if (!choice) return std::move(choice).error();
    const auto share = share_in(std::string_view(part).substr(sign + 1));
    const std::int64_t cap = form().options()[*choice].cap;
    if (!share || *share < 0 || *share > cap) {
      return illegal(field, in_quotes(part), "an amount from 0 to " + std::to_string(cap));
    }
    shares.emplace_back(*choice, *share);
  }
  std::int64_t total = 0;
  for (std::uint16_t i = field.first_option; i != Form::none; i = form().options()[i].next) {
    std::int64_t share = 0;
    for (const auto& [option, amount] : shares) share += option == i ? amount : 0;
    total += share;
    answer.choose(field.name, form().options()[i].value, field.group, share);
  }
  if (total == field.high) return {};
  return illegal(field, "a total of " + std::to_string(total), what_is_needed(field));
}

Result<void> Question::read_number(const Field& field, std::string_view line,
                                   Answer& answer) const {
  const auto number = number_in(line);
  if (!number || *number < field.low || *number > field.high) {
    return illegal(field, in_quotes(line), what_is_needed(field));
  }
  answer.choose(field.name, *number, field.group);
  return {};
}

Result<void> Question::read_yes_no(const Field& field, std::string_view line,
                                   Answer& answer) const {
  const std::string word = lowered(line);
  const bool yes = word == "y" || word == "yes" || word == "1" || word == "true";
  const bool no = word == "n" || word == "no" || word == "0" || word == "false";
  if (!yes && !no) return illegal(field, in_quotes(line), what_is_needed(field));
  answer.choose(field.name, yes ? 1 : 0, field.group);
  return {};
}

}  // namespace kanly::cli
