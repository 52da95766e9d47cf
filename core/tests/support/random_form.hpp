#pragma once
// Small random forms of every vocabulary element, with nested groups, contributed groups and
// limits.

#include <array>
#include <cstdint>
#include <vector>

#include "kanly/form.hpp"
#include "support/form_table.hpp"
#include "support/tape.hpp"

namespace kanly {

class RandomForm {
 public:
  explicit RandomForm(Tape& tape) : tape_(tape) {}

  void build(Form& form) {
    form.clear();
    if (tape_.below(4) == 3) form.allow_pass();
    add_fields(form, 1 + tape_.below(3), 0);
    if (tape_.flip()) {
      form.begin_group("house.tip");
      add_fields(form, tape_.below(3), 1);
      form.begin_group({});
    }
    for (int limits = tape_.below(4); limits > 0; --limits) add_limit(form);
  }

  void add_limit(Form& form) {
    const Form::Condition first = condition(form);
    const Form::Condition second = condition(form);
    const std::int64_t low = tape_.below(4);
    switch (tape_.below(5)) {
      case 0:
        return form.only(first.field, {first.value, second.value}, "R-1");
      case 1:
        return form.never(first.field, {first.value}, "R-2");
      case 2:
        return form.implies(first, {second, condition(form)}, "R-3");
      case 3:
        return form.sum({first.field, second.field}, low, low + tape_.below(3), "R-4");
      default:
        return form.at_most(tape_.below(2), {first, second, condition(form)}, "R-5");
    }
  }

  /// Adds a field with a name of its own, if there is one left.
  void add_field(Form& form, int depth) {
    if (next_ == names.size()) return;
    const Name name = names[next_++];
    switch (tape_.below(9)) {
      case 0:
      case 1:
      case 2:
        return add_one_of(form, name, depth);
      case 3:
        return add_number(form, name);
      case 4:
        form.yes_no(name);
        return;
      case 5:
        form.text(name, tape_.below(9));
        return;
      case 6:
        return add_options(form.order(name), 1 + tape_.below(3));
      case 7: {
        const int fewest = tape_.below(3);
        return add_options(form.some_of(name, fewest, fewest + tape_.below(3)), tape_.below(4));
      }
      default:
        return add_options(form.split(name, tape_.below(4)), 1 + tape_.below(3));
    }
  }

  static constexpr std::array<Name, 6> names{"b", "d", "a", "c", "f", "e"};

 private:
  void add_fields(Form& form, int count, int depth) {
    for (int i = 0; i < count; ++i) add_field(form, depth);
  }

  void add_one_of(Form& form, Name name, int depth) {
    auto field = form.one_of(name);
    const int count = tape_.below(4);
    for (int i = 0; i < count; ++i) {
      if (depth < 2 && tape_.below(3) == 2) {
        field.option(value(i), [&](Form& nested) { add_fields(nested, 1, depth + 1); });
      } else {
        field.option(value(i));
      }
    }
    if (tape_.below(4) == 3) field.fallback(value(0));
  }

  void add_number(Form& form, Name name) {
    const std::int64_t low = tape_.below(4) - 1;
    auto field = form.number(name, low, low + tape_.below(5) - 1);
    if (tape_.below(4) == 3) field.fallback(low);
  }

  void add_options(Form::FieldBuilder field, int count) {
    for (int i = 0; i < count; ++i) {
      if (tape_.flip()) {
        field.option(value(i));
      } else {
        field.option(value(i), tape_.below(4));
      }
    }
    if (count > 0 && tape_.below(4) == 3) field.fallback(value(count - 1));
  }

  /// Values with the same place are often equal, those with different places never.
  Value value(int place) {
    const auto number = static_cast<std::uint16_t>(place);
    switch (tape_.below(6)) {
      case 0:
        return words[number];
      case 1:
        return Seat{static_cast<std::uint8_t>(number)};
      case 2:
        return PieceId{number};
      case 3:
        return Value::slot(ZoneId{1}, number);
      default:
        return place;
    }
  }

  /// Mostly about a value that the form has.
  Form::Condition condition(Form& form) {
    if (form.fields().empty() || tape_.below(8) == 7) return {"absent", 1, 0};
    const Form::Field& field = tape_.pick(form.fields());
    Value value = tape_.below(4);
    if (field.options > 0) {
      std::uint16_t option = field.first_option;
      for (int steps = tape_.below(field.options); steps > 0; --steps) {
        option = form.options()[option].next;
      }
      value = form.options()[option].value;
    }
    return {field.name, value, field.group};
  }

  static constexpr std::array<Name, 4> words{"east", "north", "south", "west"};

  Tape& tape_;
  std::size_t next_ = 0;
};

}  // namespace kanly
