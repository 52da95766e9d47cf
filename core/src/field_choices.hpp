#pragma once
// The choices of one field in declared order, one after the other.

#include <cstdint>
#include <vector>

#include "number_range.hpp"

namespace kanly::internal {

class FieldChoices {
 public:
  /// Which choice it is. one_of: the place of the option among the allowed ones; some_of: those
  /// places, ascending; order: places in the chosen order; split: a share per option; number: it.
  using State = std::vector<std::int64_t>;

  FieldChoices(const Form& form, const FormField& field);

  const FormField& field() const { return field_; }

  /// `range` is what is left to a number; other fields do without. False where there is no choice.
  bool first(State& state, const Range& range) const;
  /// False after the last one; the state is then meaningless.
  bool next(State& state, const Range& range) const;
  /// The marked choice, or the first one of a field without mark.
  bool marked(State& state, const Range& range) const;

  void write(const State& state, Answer& answer) const;
  /// The option that one_of takes; none of other fields.
  std::uint16_t option(const State& state) const;

 private:
  bool first_set(State& state) const;
  bool next_set(State& state) const;
  /// Gives `rest` to the options from `from` on, the first as much as they take.
  bool fill(State& state, std::size_t from, std::int64_t rest) const;
  bool next_split(State& state) const;
  void first_order(State& state) const;
  bool marked_number(State& state, const Range& range) const;
  bool marked_set(State& state, std::size_t place) const;
  bool marked_split(State& state, std::size_t place) const;

  const Value& value_at(std::size_t place) const { return form_.options()[options_[place]].value; }
  std::int64_t cap(std::size_t place) const;
  std::size_t fewest() const;
  std::size_t most() const;

  const Form& form_;
  const FormField& field_;
  std::vector<std::uint16_t> options_;  // of split and order all, else those that limits leave
};

}  // namespace kanly::internal
