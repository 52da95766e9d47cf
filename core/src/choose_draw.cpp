#include "form_choice.hpp"
#include "number_range.hpp"

namespace kanly::internal {
namespace {

/// 0..last, both included.
std::uint64_t draw_up_to(Stream& stream, std::uint64_t last) {
  return last == ~std::uint64_t{0} ? stream.next() : stream.below(last + 1);
}

/// Draws one whole answer.
class Drawing {
 public:
  Drawing(const Form& form, Stream& stream, Answer& answer)
      : form_(form), stream_(stream), answer_(answer), taken_(form.options().size()) {}

  /// False where a field that is reached has no choice.
  bool draw() {
    answer_.clear();
    if (form_.pass_allowed() && draws_pass()) {
      answer_.pass();
      return true;
    }
    for (const FormField& field : form_.fields()) {
      if (is_reached(field, taken_) && !draw_field(field)) return false;
    }
    return true;
  }

 private:
  bool draws_pass() {
    if (form_.fields().empty()) return true;
    const std::uint64_t choices = count_choices(form_.fields()[0]);
    return choices < ~std::uint64_t{0} && stream_.below(choices + 1) == choices;
  }

  /// How many choices the first field has; of several options at once as many as options.
  std::uint64_t count_choices(const FormField& field) const {
    if (field.takes_options()) return count_allowed(field);
    if (field.kind == FieldKind::text) return 1;
    const Range range = range_left(form_, field, answer_);
    return range.empty() ? 0 : std::max(range.last_index(), range.last_index() + 1);
  }

  bool draw_field(const FormField& field) {
    switch (field.kind) {
      case FieldKind::one_of:
        return draw_one_of(field);
      case FieldKind::some_of:
        return draw_some_of(field);
      case FieldKind::number:
      case FieldKind::yes_no:
        return draw_number(field);
      case FieldKind::split:
        return draw_split(field);
      case FieldKind::order:
        return draw_order(field);
      case FieldKind::text:
        answer_.write(field.name, {}, field.group);
        return field.high >= 0;
    }
    return false;
  }

  void choose(const FormField& field, const Value& value, std::int64_t amount = 0) {
    answer_.choose(field.name, value, field.group, amount);
  }
  bool allowed(const FormField& field, const Value& value) const {
    return form_.limits().empty() || limits_allow(form_, field, value);
  }
  /// Calls with each option's index while it returns true.
  template <class Visit>
  void each_option(const FormField& field, Visit&& visit) const {
    std::uint16_t i = field.first_option;
    while (i != Form::none && visit(i, form_.options()[i])) i = form_.options()[i].next;
  }

  std::uint64_t count_allowed(const FormField& field) const {
    if (form_.limits().empty()) return field.options;
    std::uint64_t count = 0;
    each_option(field, [&](std::uint16_t, const Form::Option& option) {
      count += allowed(field, option.value) ? 1 : 0;
      return true;
    });
    return count;
  }

  bool draw_one_of(const FormField& field) {
    const std::uint64_t count = count_allowed(field);
    if (count == 0) return false;
    std::uint64_t before = stream_.below(count);
    each_option(field, [&](std::uint16_t index, const Form::Option& option) {
      if (!allowed(field, option.value) || before-- > 0) return true;
      taken_.mark(index);
      choose(field, option.value);
      return false;
    });
    return true;
  }

  /// Each set of the drawn size is as likely as another.
  bool draw_some_of(const FormField& field) {
    std::uint64_t left = count_allowed(field);
    const std::int64_t low = std::max<std::int64_t>(field.low, 0);
    const std::int64_t high = std::min(field.high, static_cast<std::int64_t>(left));
    if (low > high) return false;
    auto wanted =
        static_cast<std::uint64_t>(low) + stream_.below(static_cast<std::uint64_t>(high - low) + 1);
    each_option(field, [&](std::uint16_t, const Form::Option& option) {
      if (wanted > 0 && allowed(field, option.value) && stream_.below(left--) < wanted) {
        choose(field, option.value);
        --wanted;
      }
      return wanted > 0;
    });
    return true;
  }

  bool draw_number(const FormField& field) {
    const Range range = range_left(form_, field, answer_);
    if (range.empty()) return false;
    if (form_.limits().empty()) {
      choose(field, range.at(draw_up_to(stream_, range.last_index())));
      return true;
    }
    return draw_listed_number(field, range);
  }

  /// Where `only` and `never` leave few numbers, each is as likely as another. Where they leave
  /// many, a forbidden one is drawn again with all the rest.
  bool draw_listed_number(const FormField& field, const Range& range) {
    constexpr std::uint64_t few = limits::sample_attempts;
    std::uint64_t count = 0;
    auto number = least_allowed(form_, field, range.low, range.high);
    while (number && count < few) {
      ++count;
      number = following(field, *number, range.high);
    }
    if (count == 0) return false;
    if (number) {
      choose(field, range.at(draw_up_to(stream_, range.last_index())));
      return true;
    }
    number = least_allowed(form_, field, range.low, range.high);
    for (std::uint64_t before = stream_.below(count); before > 0; --before) {
      number = following(field, *number, range.high);
    }
    choose(field, *number);
    return true;
  }

  std::optional<std::int64_t> following(const FormField& field, std::int64_t number,
                                        std::int64_t high) const {
    if (number >= high) return {};
    return least_allowed(form_, field, number + 1, high);
  }

  std::int64_t cap(const FormField& field, const Form::Option& option) const {
    return allowed(field, option.value) ? std::min(option.cap, field.high) : 0;
  }

  /// Each share is drawn among what the options after it can still make up for.
  bool draw_split(const FormField& field) {
    __extension__ __int128 room = 0;
    bool possible = field.high >= 0;
    each_option(field, [&](std::uint16_t, const Form::Option& option) {
      possible = possible && option.cap >= 0;
      room += cap(field, option);
      return possible;
    });
    if (!possible || room < field.high) return false;
    std::int64_t rest = field.high;
    each_option(field, [&](std::uint16_t, const Form::Option& option) {
      room -= cap(field, option);
      const std::int64_t low = room >= rest ? 0 : rest - static_cast<std::int64_t>(room);
      const Range range{low, std::min(cap(field, option), rest)};
      const std::int64_t share = range.at(draw_up_to(stream_, range.last_index()));
      choose(field, option.value, share);
      rest -= share;
      return true;
    });
    return true;
  }

  bool draw_order(const FormField& field) {
    std::array<std::uint16_t, limits::answer_entries> options;  // NOLINT: filled as far as needed
    if (field.options > options.size()) return false;
    std::size_t count = 0;
    each_option(field, [&](std::uint16_t index, const Form::Option&) {
      const std::size_t place = stream_.below(count + 1);
      options[count] = options[place];
      options[place] = index;
      ++count;
      return true;
    });
    for (std::size_t i = 0; i < count; ++i) choose(field, form_.options()[options[i]].value);
    return true;
  }

  const Form& form_;
  Stream& stream_;
  Answer& answer_;
  OptionMarks taken_;
};

/// One question with one choice and nothing else to respect: most questions are.
bool is_one_plain_choice(const Form& form) {
  return form.fields().size() == 1 && form.limits().empty() &&
         form.fields()[0].kind == FieldKind::one_of;
}

bool choose_plainly(const Form& form, Stream& stream, Answer& answer, DecisionCheck check) {
  const std::span<const Form::Option> options = form.options();  // they are all of this field
  const FormField& field = form.fields()[0];
  const std::uint64_t choices = options.size() + (form.pass_allowed() ? 1 : 0);
  if (choices == 0) return false;
  for (std::size_t attempt = 0; attempt < limits::sample_attempts; ++attempt) {
    const std::uint64_t choice = stream.below(choices);
    answer.clear();
    if (choice < options.size()) {
      answer.choose(field.name, options[choice].value, field.group);
    } else {
      answer.pass();
    }
    if (check(answer)) return true;
  }
  return first_legal_of_form(form, answer, check);
}

}  // namespace

bool choose_from_form(const Form& form, Stream& stream, Answer& answer, DecisionCheck check) {
  if (is_one_plain_choice(form)) return choose_plainly(form, stream, answer, check);
  for (std::size_t attempt = 0; attempt < limits::sample_attempts; ++attempt) {
    if (Drawing(form, stream, answer).draw() && fits_together(form, answer) && check(answer)) {
      return true;
    }
  }
  return first_legal_of_form(form, answer, check);
}

}  // namespace kanly::internal
