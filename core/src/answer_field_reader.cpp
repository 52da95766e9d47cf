// One field of an answer from JSON.

#include <utility>

#include "answer_field_reader.hpp"
#include "error_text.hpp"

namespace kanly::internal {
namespace {

/// No value where the integer does not fit.
std::optional<std::int64_t> integer_of(const Document& document) {
  if (document.negative() != nullptr) return *document.negative();
  if (!std::in_range<std::int64_t>(*document.natural())) return {};
  return static_cast<std::int64_t>(*document.natural());
}

bool is_integer(const Document& document) {
  return document.negative() != nullptr || document.natural() != nullptr;
}

std::string integer_text(const Document& document) {
  return document.negative() != nullptr ? std::to_string(*document.negative())
                                        : std::to_string(*document.natural());
}

std::string range_text(std::int64_t low, std::int64_t high) {
  return std::to_string(low) + " to " + std::to_string(high);
}

}  // namespace

Error FieldReader::refused(const char* code, const FormField& field, std::string found,
                           std::string needed) const {
  return {code, field_path(form_, field.name, field.group), std::move(found), std::move(needed),
          ""};
}

Error FieldReader::wrong_type(const FormField& field, const Document& found,
                              std::string needed) const {
  return refused("answer.wrong_type", field, std::string(found.kind_name()), std::move(needed));
}

Error FieldReader::unknown_option(const FormField& field, std::string_view found,
                                  const OptionKeys& keys) const {
  return refused("answer.unknown_option", field, quoted(found), keys.examples());
}

Refusal FieldReader::read(const FormField& field, const Document& member) {
  switch (field.kind) {
    case FieldKind::one_of:
      return read_one_of(field, member);
    case FieldKind::number:
      return read_number(field, member);
    case FieldKind::yes_no:
      return read_yes_no(field, member);
    case FieldKind::text:
      return read_text(field, member);
    case FieldKind::some_of:
      return read_some_of(field, member);
    case FieldKind::order:
      return read_order(field, member);
    case FieldKind::split:
      return read_split(field, member);
  }
  return {};
}

void FieldReader::choose(const FormField& field, const Value& value, std::int64_t amount) {
  answer_.choose(field.name, value, field.group, amount);
}

Refusal FieldReader::read_one_of(const FormField& field, const Document& member) {
  const OptionKeys keys(form_, field, table_);
  if (member.text() == nullptr) return wrong_type(field, member, keys.examples());
  const std::uint16_t option = keys.find(*member.text());
  if (option == Form::none) return unknown_option(field, *member.text(), keys);
  taken_.mark(option);
  choose(field, form_.options()[option].value);
  return {};
}

Refusal FieldReader::read_number(const FormField& field, const Document& member) {
  const std::string needed = "a number from " + range_text(field.low, field.high);
  if (!is_integer(member)) return wrong_type(field, member, needed);
  const std::optional<std::int64_t> number = integer_of(member);
  if (!number || *number < field.low || *number > field.high) {
    return refused("answer.out_of_range", field, integer_text(member), needed);
  }
  choose(field, *number);
  return {};
}

Refusal FieldReader::read_yes_no(const FormField& field, const Document& member) {
  if (member.boolean() == nullptr) return wrong_type(field, member, "true or false");
  choose(field, *member.boolean() ? 1 : 0);
  return {};
}

Refusal FieldReader::read_text(const FormField& field, const Document& member) {
  if (member.text() == nullptr) return wrong_type(field, member, "a text");
  const std::size_t size = member.text()->size();
  if (static_cast<std::int64_t>(size) > most_text_bytes(field)) {
    return refused("answer.text_too_long", field, std::to_string(size) + " bytes",
                   "at most " + std::to_string(most_text_bytes(field)));
  }
  answer_.write(field.name, *member.text(), field.group);
  return {};
}

Refusal FieldReader::take(const FormField& field, std::string_view text, const OptionKeys& keys,
                          std::uint16_t& option) {
  option = keys.find(text);
  if (option == Form::none) return unknown_option(field, text, keys);
  if (taken_.marked(option)) {
    return refused("answer.option_twice", field, quoted(text) + " twice", "each option once");
  }
  taken_.mark(option);
  return {};
}

/// In declared order: the same set is the same answer.
Refusal FieldReader::read_some_of(const FormField& field, const Document& member) {
  const OptionKeys keys(form_, field, table_);
  if (!member.is_array()) return wrong_type(field, member, "an array of options");
  for (const Document& element : *member.array()) {
    if (element.text() == nullptr) return wrong_type(field, element, keys.examples());
    std::uint16_t option = Form::none;
    if (Refusal refusal = take(field, *element.text(), keys, option)) return refusal;
  }
  const auto count = static_cast<std::int64_t>(member.array()->size());
  const std::string found = std::to_string(count) + " options";
  if (count < field.low) {
    return refused("answer.too_few", field, found, "at least " + std::to_string(field.low));
  }
  if (count > field.high) {
    return refused("answer.too_many", field, found, "at most " + std::to_string(field.high));
  }
  for (std::uint16_t i = field.first_option; i != Form::none; i = form_.options()[i].next) {
    if (taken_.marked(i)) choose(field, form_.options()[i].value);
  }
  return {};
}

Refusal FieldReader::read_order(const FormField& field, const Document& member) {
  const OptionKeys keys(form_, field, table_);
  if (!member.is_array()) return wrong_type(field, member, "an array of all options");
  for (const Document& element : *member.array()) {
    if (element.text() == nullptr) return wrong_type(field, element, keys.examples());
    std::uint16_t option = Form::none;
    if (Refusal refusal = take(field, *element.text(), keys, option)) return refusal;
    choose(field, form_.options()[option].value);
  }
  return check_complete(field, member.array()->size());
}

Refusal FieldReader::read_split(const FormField& field, const Document& member) {
  const OptionKeys keys(form_, field, table_);
  if (!member.is_object()) return wrong_type(field, member, "an object with a share per option");
  std::vector<std::int64_t> shares(form_.options().size());
  for (const Document::Member& share : *member.object()) {
    std::uint16_t option = Form::none;
    if (Refusal refusal = take(field, share.key, keys, option)) return refusal;
    const std::int64_t cap = form_.options()[option].cap;
    const std::string needed = quoted(share.key) + " with a share from " + range_text(0, cap);
    if (!is_integer(share.value)) return wrong_type(field, share.value, needed);
    const std::optional<std::int64_t> amount = integer_of(share.value);
    if (!amount || *amount < 0 || *amount > cap) {
      return refused("answer.out_of_range", field, integer_text(share.value), needed);
    }
    shares[option] = *amount;
  }
  if (Refusal refusal = check_complete(field, member.object()->size())) return refusal;
  return choose_shares(field, shares);
}

Refusal FieldReader::choose_shares(const FormField& field,
                                   const std::vector<std::int64_t>& shares) {
  std::int64_t rest = field.high;
  for (std::uint16_t i = field.first_option; i != Form::none; i = form_.options()[i].next) {
    if (shares[i] > rest) {
      rest = -1;
      break;
    }
    rest -= shares[i];
    choose(field, form_.options()[i].value, shares[i]);
  }
  if (rest == 0) return {};
  return refused("answer.wrong_total", field, rest < 0 ? "a larger sum" : "a smaller sum",
                 "shares that add up to " + std::to_string(field.high));
}

Refusal FieldReader::check_complete(const FormField& field, std::size_t count) const {
  if (count == field.options) return {};
  return refused("answer.missing_option", field, std::to_string(count) + " options",
                 "all " + std::to_string(field.options));
}

}  // namespace kanly::internal
