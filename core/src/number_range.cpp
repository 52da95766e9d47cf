#include "number_range.hpp"

#include <limits>

namespace kanly::internal {
namespace {

__extension__ using Wide = __int128;

struct WideRange {
  Wide low = 0;
  Wide high = 0;
};

/// What a field that is not answered yet may add to a sum.
WideRange possible_contribution(const FormField& field) {
  WideRange range;
  if (field.kind == FieldKind::number || field.kind == FieldKind::yes_no) {
    range = {field.low, field.high};
  } else if (field.kind == FieldKind::some_of) {
    range = {0, field.options};
  }
  if (field.parent != Form::none || range.low > range.high) {  // perhaps it is not reached
    range = {std::min<Wide>(range.low, 0), std::max<Wide>(range.high, 0)};
  }
  return range;
}

Wide contribution_in(const Answer& answer, const FormField& field) {
  Wide sum = 0;
  for (const AnswerEntry& entry : answer.entries()) {
    if (is_of(entry, field)) sum += contribution(field.kind, entry.value);
  }
  return sum;
}

/// Narrows `range` to what one sum leaves.
void narrow(const Form& form, const FormLimit& limit, const FormField& field, const Answer& answer,
            WideRange& range) {
  WideRange others;
  int times = 0;
  for (const Form::Condition& condition : form.conditions(limit)) {
    const FormField* other = form.find(condition.field, condition.group);
    if (other == nullptr) continue;
    if (other == &field) {
      ++times;
    } else if (other < &field) {  // answered before, or not reached
      const Wide given = contribution_in(answer, *other);
      others = {others.low + given, others.high + given};
    } else {
      const WideRange possible = possible_contribution(*other);
      others = {others.low + possible.low, others.high + possible.high};
    }
  }
  if (times != 1) return;
  range.low = std::max(range.low, limit.low - others.high);
  range.high = std::min(range.high, limit.high - others.low);
}

/// The least listed value that is not below `from`.
std::optional<std::int64_t> least_listed(std::span<const Form::Condition> conditions,
                                         std::int64_t from) {
  std::optional<std::int64_t> least;
  for (const Form::Condition& listed : conditions) {
    if (listed.value.kind() != Value::Kind::integer) continue;
    const std::int64_t number = listed.value.integer();
    if (number >= from && (!least || number < *least)) least = number;
  }
  return least;
}

/// The least number from `from` on that one limit leaves; none if there is none.
std::optional<std::int64_t> least_left(const Form& form, const FormLimit& limit,
                                       std::int64_t from) {
  const std::span<const Form::Condition> conditions = form.conditions(limit);
  if (limit.kind == LimitKind::only) return least_listed(conditions, from);
  while (least_listed(conditions, from) == from) {
    if (from == std::numeric_limits<std::int64_t>::max()) return {};
    ++from;
  }
  return from;
}

}  // namespace

Range range_left(const Form& form, const FormField& field, const Answer& answer) {
  WideRange range{field.low, field.high};
  for (const FormLimit& limit : form.limits()) {
    if (limit.kind == LimitKind::sum) narrow(form, limit, field, answer, range);
  }
  if (range.low > range.high) return {1, 0};
  return {static_cast<std::int64_t>(range.low), static_cast<std::int64_t>(range.high)};
}

std::optional<std::int64_t> least_allowed(const Form& form, const FormField& field,
                                          std::int64_t from, std::int64_t high) {
  for (bool settled = false; !settled;) {  // each round passes a listed value, of which few are
    settled = true;
    for (const FormLimit& limit : form.limits()) {
      if (limit.kind != LimitKind::only && limit.kind != LimitKind::never) continue;
      if (limit.field != field.name || limit.group != field.group) continue;
      const std::optional<std::int64_t> left = least_left(form, limit, from);
      if (!left) return {};
      settled = settled && *left == from;
      from = *left;
    }
  }
  if (from > high) return {};
  return from;
}

}  // namespace kanly::internal
