#include "field_choices.hpp"

#include <algorithm>
#include <numeric>

namespace kanly::internal {

FieldChoices::FieldChoices(const Form& form, const FormField& field) : form_(form), field_(field) {
  const bool all = field.kind == FieldKind::split || field.kind == FieldKind::order;
  for (std::uint16_t i = field.first_option; i != Form::none; i = form.options()[i].next) {
    if (all || limits_allow(form, field, form.options()[i].value)) options_.push_back(i);
  }
}

bool FieldChoices::first(State& state, const Range& range) const {
  state.clear();
  switch (field_.kind) {
    case FieldKind::one_of:
      state.push_back(0);
      return !options_.empty();
    case FieldKind::some_of:
      return first_set(state);
    case FieldKind::number:
    case FieldKind::yes_no: {
      if (range.empty()) return false;
      const auto number = least_allowed(form_, field_, range.low, range.high);
      state.push_back(number.value_or(0));
      return number.has_value();
    }
    case FieldKind::split:
      state.resize(options_.size());
      return fill(state, 0, field_.high);
    case FieldKind::order:
      first_order(state);
      return true;
    case FieldKind::text:
      return field_.high >= 0;
  }
  return false;
}

bool FieldChoices::next(State& state, const Range& range) const {
  switch (field_.kind) {
    case FieldKind::one_of:
      return ++state[0] < static_cast<std::int64_t>(options_.size());
    case FieldKind::some_of:
      return next_set(state);
    case FieldKind::number:
    case FieldKind::yes_no: {
      if (state[0] >= range.high) return false;
      const auto number = least_allowed(form_, field_, state[0] + 1, range.high);
      state[0] = number.value_or(0);
      return number.has_value();
    }
    case FieldKind::split:
      return next_split(state);
    case FieldKind::order:
      return std::next_permutation(state.begin(), state.end());
    case FieldKind::text:
      return false;
  }
  return false;
}

bool FieldChoices::marked(State& state, const Range& range) const {
  if (!field_.has_fallback || field_.kind == FieldKind::text) return first(state, range);
  if (!field_.takes_options()) return marked_number(state, range);
  const auto marked = std::find_if(options_.begin(), options_.end(), [&](std::uint16_t option) {
    return form_.options()[option].value == field_.fallback;
  });
  if (marked == options_.end()) return false;
  const auto place = static_cast<std::size_t>(marked - options_.begin());
  switch (field_.kind) {
    case FieldKind::some_of:
      return marked_set(state, place);
    case FieldKind::split:
      return marked_split(state, place);
    case FieldKind::order: {
      first_order(state);
      const auto at = state.begin() + static_cast<std::ptrdiff_t>(place);
      std::rotate(state.begin(), at, at + 1);
      return true;
    }
    default:
      state.assign(1, static_cast<std::int64_t>(place));
      return true;
  }
}

bool FieldChoices::marked_number(State& state, const Range& range) const {
  const std::int64_t number = field_.fallback.integer();
  state.assign(1, number);
  return field_.fallback.kind() == Value::Kind::integer && number >= range.low &&
         number <= range.high && limits_allow(form_, field_, number);
}

void FieldChoices::write(const State& state, Answer& answer) const {
  const auto choose = [&](const Value& value, std::int64_t amount = 0) {
    answer.choose(field_.name, value, field_.group, amount);
  };
  if (field_.kind == FieldKind::text) {
    answer.write(field_.name, {}, field_.group);
  } else if (!field_.takes_options()) {
    choose(state[0]);
  } else if (field_.kind == FieldKind::split) {
    for (std::size_t i = 0; i < state.size(); ++i) choose(value_at(i), state[i]);
  } else {
    for (const std::int64_t place : state) choose(value_at(static_cast<std::size_t>(place)));
  }
}

std::uint16_t FieldChoices::option(const State& state) const {
  if (field_.kind != FieldKind::one_of) return Form::none;
  return options_[static_cast<std::size_t>(state[0])];
}

// some_of: in lexicographic order, so that a set comes before those that only add to it.

std::size_t FieldChoices::fewest() const {
  return static_cast<std::size_t>(std::max<std::int64_t>(field_.low, 0));
}

std::size_t FieldChoices::most() const {
  const auto options = static_cast<std::int64_t>(options_.size());
  return static_cast<std::size_t>(std::clamp<std::int64_t>(field_.high, 0, options));
}

bool FieldChoices::first_set(State& state) const {
  if (field_.high < 0 || fewest() > most()) return false;
  state.resize(fewest());
  std::iota(state.begin(), state.end(), 0);
  return true;
}

bool FieldChoices::next_set(State& state) const {
  const auto options = static_cast<std::int64_t>(options_.size());
  const std::int64_t following = state.empty() ? 0 : state.back() + 1;
  if (state.size() < most() && following < options) {
    state.push_back(following);
    return true;
  }
  while (!state.empty()) {
    const std::int64_t place = state.back() + 1;
    state.pop_back();
    const auto missing =
        static_cast<std::int64_t>(fewest()) - static_cast<std::int64_t>(state.size());
    if (place >= options || options - place < missing) continue;
    state.push_back(place);
    while (state.size() < fewest()) state.push_back(state.back() + 1);
    return true;
  }
  return false;
}

bool FieldChoices::marked_set(State& state, std::size_t place) const {
  if (most() == 0 || !first_set(state)) return false;
  const auto marked = static_cast<std::int64_t>(place);
  if (std::find(state.begin(), state.end(), marked) != state.end()) return true;
  if (state.empty()) {
    state.push_back(marked);
  } else {
    state.back() = marked;  // it is higher than all of the first ones
  }
  return true;
}

// split: from the distribution where the first options take the most to the one where the last do.

std::int64_t FieldChoices::cap(std::size_t place) const {
  const Form::Option& option = form_.options()[options_[place]];
  if (!limits_allow(form_, field_, option.value)) return 0;
  return std::min(option.cap, field_.high);
}

bool FieldChoices::fill(State& state, std::size_t from, std::int64_t rest) const {
  for (std::size_t i = from; i < state.size(); ++i) {
    state[i] = std::min(cap(i), rest);
    if (state[i] < 0) return false;
    rest -= state[i];
  }
  return rest == 0;
}

bool FieldChoices::next_split(State& state) const {
  std::int64_t behind = 0;  // what the options after this one have, and what they could take
  std::int64_t room = 0;    // as far as it matters
  for (std::size_t i = state.size(); i-- > 0;) {
    if (state[i] > 0 && behind < room) {
      --state[i];
      return fill(state, i + 1, behind + 1);
    }
    behind += state[i];
    room = field_.high - room < cap(i) ? field_.high : room + cap(i);
  }
  return false;
}

bool FieldChoices::marked_split(State& state, std::size_t place) const {
  if (cap(place) < 0) return false;
  state.assign(options_.size(), 0);
  std::int64_t rest = field_.high - cap(place);
  state[place] = cap(place);
  for (std::size_t i = 0; i < state.size(); ++i) {
    if (i == place) continue;
    state[i] = std::min(cap(i), rest);
    if (state[i] < 0) return false;
    rest -= state[i];
  }
  return rest == 0;
}

void FieldChoices::first_order(State& state) const {
  state.resize(options_.size());
  std::iota(state.begin(), state.end(), 0);
}

}  // namespace kanly::internal
