#include "form_problem.hpp"

#include <string>

#include "error_text.hpp"

namespace kanly::internal {
namespace {

/// A value without the table's names: for messages to those who build answers from values.
std::string text_of(const Value& value) {
  const auto numbered = [](const char* what, auto id) {
    return id.is_none() ? std::string("no ") + what : what + (" " + std::to_string(id.number));
  };
  switch (value.kind()) {
    case Value::Kind::integer:
      return std::to_string(value.integer());
    case Value::Kind::word:
      return quoted(value.word());
    case Value::Kind::seat:
      return numbered("seat", value.seat());
    case Value::Kind::piece:
      return numbered("piece", value.piece());
    case Value::Kind::zone:
      return numbered("zone", value.zone());
    case Value::Kind::account:
      return numbered("account", value.account());
    case Value::Kind::slot:
      return "piece " + std::to_string(value.slot_index()) + " of " +
             numbered("zone", value.zone());
  }
  return {};
}

std::string range_text(std::int64_t low, std::int64_t high) {
  return std::to_string(low) + " to " + std::to_string(high);
}

std::string joined(std::span<const Form::Condition> conditions, const char* between,
                   std::string (*text)(const Form::Condition&)) {
  std::string all;
  for (const Form::Condition& condition : conditions) {
    if (!all.empty()) all += between;
    all += text(condition);
  }
  return all.empty() ? "nothing" : all;
}

std::string condition_text(const Form::Condition& condition) {
  return std::string(condition.field.text()) + " = " + text_of(condition.value);
}
std::string condition_value(const Form::Condition& condition) { return text_of(condition.value); }
std::string condition_field(const Form::Condition& condition) {
  return std::string(condition.field.text());
}

std::string limit_text(const Form& form, const FormLimit& limit) {
  const std::span<const Form::Condition> conditions = form.conditions(limit);
  switch (limit.kind) {
    case LimitKind::only:
      return "only " + joined(conditions, ", ", condition_value);
    case LimitKind::never:
      return "none of " + joined(conditions, ", ", condition_value);
    case LimitKind::implies:
      return joined(conditions.subspan(1), " or ", condition_text) + ", because " +
             condition_text(conditions[0]);
    case LimitKind::sum:
      return joined(conditions, " + ", condition_field) + " from " +
             range_text(limit.low, limit.high);
    case LimitKind::at_most:
      return "at most " + std::to_string(limit.high) + " of " +
             joined(conditions, ", ", condition_text);
  }
  return {};
}

/// The field that a limit is about, as far as it is about one.
std::string limit_path(const Form& form, const FormLimit& limit) {
  if (limit.kind == LimitKind::only || limit.kind == LimitKind::never) {
    return field_path(form, limit.field, limit.group);
  }
  if (limit.count == 0) return "";
  const Form::Condition& first = form.conditions(limit)[0];
  return field_path(form, first.field, first.group);
}

std::string found_text(const Problem& problem) {
  if (problem.entry == nullptr) return "";
  if (problem.what == Misfit::out_of_range && problem.field->kind == FieldKind::split) {
    return text_of(problem.entry->value) + " with " + std::to_string(problem.entry->amount);
  }
  return text_of(problem.entry->value);
}

struct Words {
  std::string found;
  std::string needed;
};

std::string needed_range(const Form& form, const Problem& problem) {
  const FormField& field = *problem.field;
  if (field.kind != FieldKind::split) return "a number from " + range_text(field.low, field.high);
  const std::uint16_t option = find_option(form, field, problem.entry->value);
  return "a share from " + range_text(0, form.options()[option].cap);
}

Words words_of(const Form& form, const Answer& answer, const Problem& problem) {
  const std::string found = found_text(problem);
  switch (problem.what) {
    case Misfit::none:
      break;
    case Misfit::pass_not_allowed:
      return {"passing", "an answer; nobody may pass here"};
    case Misfit::only_pass:
      return {"an answer without a choice", "passing; there is nothing else"};
    case Misfit::pass_and_more:
      return {"passing, and answers", "one of them"};
    case Misfit::too_many_entries:
      return {std::to_string(answer.entries().size()) + " choices",
              "at most " + std::to_string(limits::answer_entries)};
    case Misfit::unknown_field:
      return {found, "no answer; there is no such field"};
    case Misfit::field_not_reached:
      return {found, "no answer; the option it stands in was not chosen"};
    case Misfit::missing_field:
      return {"no answer", "one"};
    case Misfit::answered_twice:
      return {"two answers", "one"};
    case Misfit::stray_amount:
      return {found + " with an amount", "no amount; only shares of a split have one"};
    case Misfit::unknown_option:
      return {found, "an option that is offered"};
    case Misfit::option_twice:
      return {found + " twice", "each option once"};
    case Misfit::missing_option:
      return {"not every option", "all of them"};
    case Misfit::out_of_range:
      return {found, needed_range(form, problem)};
    case Misfit::too_few:
      return {"too few options", "at least " + std::to_string(problem.field->low)};
    case Misfit::too_many:
      return {"too many options", "at most " + std::to_string(problem.field->high)};
    case Misfit::wrong_total:
      return {"shares with another sum",
              "shares that add up to " + std::to_string(problem.field->high)};
    case Misfit::text_too_long:
      return {"a longer text",
              "at most " + std::to_string(most_text_bytes(*problem.field)) + " bytes"};
    case Misfit::text_encoding:
      return {"a text that is not UTF-8", "UTF-8"};
    case Misfit::bad_text_index:
      return {"texts that do not belong to fields", "a text for each"};
    case Misfit::breaks_limit:
      return {"what breaks a limit", limit_text(form, *problem.limit)};
  }
  return {};
}

std::string place_of(const Form& form, const Problem& problem) {
  if (problem.limit != nullptr) return limit_path(form, *problem.limit);
  if (problem.field != nullptr) {
    return field_path(form, problem.field->name, problem.field->group);
  }
  if (problem.entry != nullptr) {
    return field_path(form, problem.entry->field, problem.entry->group);
  }
  return "";
}

}  // namespace

std::string field_path(const Form& form, Name field, std::uint64_t group) {
  std::string path;
  if (group != 0) append_key(path, form.group_name(group));
  append_key(path, field.text());
  return path;
}

Error describe_problem(const Form& form, const Answer& answer, const Problem& problem) {
  Words words = words_of(form, answer, problem);
  std::string remedy;
  if (problem.limit != nullptr && !problem.limit->source.empty()) {
    remedy = "This follows from " + std::string(problem.limit->source.text()) + ".";
  }
  return {"answer.illegal", place_of(form, problem), std::move(words.found),
          std::move(words.needed), std::move(remedy)};
}

}  // namespace kanly::internal
