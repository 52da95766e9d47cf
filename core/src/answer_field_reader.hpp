#pragma once
// Reading one field of an answer from JSON into the answer.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "form_problem.hpp"
#include "kanly/document.hpp"
#include "option_keys.hpp"

namespace kanly::internal {

using Refusal = std::optional<Error>;

class FieldReader {
 public:
  FieldReader(const Form& form, const Table& table, Answer& answer, OptionMarks& taken)
      : form_(form), table_(table), answer_(answer), taken_(taken) {}

  /// Adds what `member` says to the answer and marks the options that it takes.
  Refusal read(const FormField& field, const Document& member);

  Error refused(const char* code, const FormField& field, std::string found,
                std::string needed) const;

 private:
  Refusal read_one_of(const FormField& field, const Document& member);
  Refusal read_some_of(const FormField& field, const Document& member);
  Refusal read_number(const FormField& field, const Document& member);
  Refusal read_split(const FormField& field, const Document& member);
  Refusal read_order(const FormField& field, const Document& member);
  Refusal read_yes_no(const FormField& field, const Document& member);
  Refusal read_text(const FormField& field, const Document& member);

  void choose(const FormField& field, const Value& value, std::int64_t amount = 0);
  Refusal choose_shares(const FormField& field, const std::vector<std::int64_t>& shares);
  /// Looks an option up and marks it. What stands twice is refused, so that a long list of them
  /// ends soon.
  Refusal take(const FormField& field, std::string_view text, const OptionKeys& keys,
               std::uint16_t& option);
  Refusal check_complete(const FormField& field, std::size_t count) const;
  Error wrong_type(const FormField& field, const Document& found, std::string needed) const;
  Error unknown_option(const FormField& field, std::string_view found,
                       const OptionKeys& keys) const;

  const Form& form_;
  const Table& table_;
  Answer& answer_;
  OptionMarks& taken_;
};

}  // namespace kanly::internal
