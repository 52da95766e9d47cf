// Limits against an answer that fills in its form.

#include <algorithm>

#include "form_problem.hpp"

namespace kanly::internal {
namespace {

using Conditions = std::span<const Form::Condition>;

bool lists(Conditions conditions, const Value& value) {
  return std::any_of(conditions.begin(), conditions.end(),
                     [&](const Form::Condition& listed) { return listed.value == value; });
}

bool holds(const Form& form, const Answer& answer, const Form::Condition& condition) {
  const FormField* field = form.find(condition.field, condition.group);
  if (field == nullptr) return false;
  for (const AnswerEntry& entry : answer.entries()) {
    if (is_of(entry, *field) && entry.value == condition.value) {
      return counts_as_value(field->kind, entry);
    }
  }
  return false;
}

bool keeps_to_list(const Form& form, const Answer& answer, const FormLimit& limit) {
  const FormField* field = form.find(limit.field, limit.group);
  if (field == nullptr) return true;
  const bool wanted = limit.kind == LimitKind::only;
  for (const AnswerEntry& entry : answer.entries()) {
    if (is_of(entry, *field) && counts_as_value(field->kind, entry) &&
        lists(form.conditions(limit), entry.value) != wanted) {
      return false;
    }
  }
  return true;
}

bool keeps_implication(const Form& form, const Answer& answer, const FormLimit& limit) {
  const Conditions conditions = form.conditions(limit);
  const auto held = [&](const Form::Condition& condition) {
    return holds(form, answer, condition);
  };
  return !held(conditions[0]) || std::any_of(conditions.begin() + 1, conditions.end(), held);
}

bool keeps_sum(const Form& form, const Answer& answer, const FormLimit& limit) {
  __extension__ __int128 sum = 0;
  for (const Form::Condition& condition : form.conditions(limit)) {
    const FormField* field = form.find(condition.field, condition.group);
    if (field == nullptr) continue;
    for (const AnswerEntry& entry : answer.entries()) {
      if (is_of(entry, *field)) sum += contribution(field->kind, entry.value);
    }
  }
  return sum >= limit.low && sum <= limit.high;
}

bool keeps_at_most(const Form& form, const Answer& answer, const FormLimit& limit) {
  const Conditions conditions = form.conditions(limit);
  return std::count_if(conditions.begin(), conditions.end(), [&](const Form::Condition& condition) {
           return holds(form, answer, condition);
         }) <= limit.high;
}

bool keeps(const Form& form, const Answer& answer, const FormLimit& limit) {
  switch (limit.kind) {
    case LimitKind::only:
    case LimitKind::never:
      return keeps_to_list(form, answer, limit);
    case LimitKind::implies:
      return keeps_implication(form, answer, limit);
    case LimitKind::sum:
      return keeps_sum(form, answer, limit);
    case LimitKind::at_most:
      return keeps_at_most(form, answer, limit);
  }
  return false;
}

}  // namespace

Problem find_broken_limit(const Form& form, const Answer& answer) {
  if (answer.passed()) return {};
  for (const FormLimit& limit : form.limits()) {
    if (!keeps(form, answer, limit)) return {Misfit::breaks_limit, nullptr, nullptr, &limit};
  }
  return {};
}

bool limits_allow(const Form& form, const FormField& field, const Value& value) {
  for (const FormLimit& limit : form.limits()) {
    if (limit.kind != LimitKind::only && limit.kind != LimitKind::never) continue;
    if (limit.field != field.name || limit.group != field.group) continue;
    if (lists(form.conditions(limit), value) != (limit.kind == LimitKind::only)) return false;
  }
  return true;
}

}  // namespace kanly::internal
