#include "form_problem.hpp"

#include <algorithm>
#include <string>

#include "error_text.hpp"
#include "kanly/rules.hpp"
#include "kanly/table.hpp"

namespace kanly::internal {
namespace {

std::string range_text(std::int64_t low, std::int64_t high) {
  return std::to_string(low) + " to " + std::to_string(high);
}

/// Values in the names of a table; without one, for who builds answers from values, by number.
class Values {
 public:
  explicit Values(const Table* names) : names_(names) {
    if (names == nullptr) return;
    seats_ = names->seats();
    pieces_ = names->pieces().size();
    zones_ = names->zones().size();
    accounts_ = names->accounts().size();
  }

  std::string text(const Value& value) const {
    switch (value.kind()) {
      case Value::Kind::integer:
        return std::to_string(value.integer());
      case Value::Kind::word:
        return quoted(value.word());
      case Value::Kind::seat:
        return seat_text(value.seat());
      case Value::Kind::piece:
        return thing_text("piece", value, value.piece(), pieces_);
      case Value::Kind::zone:
        return thing_text("zone", value, value.zone(), zones_);
      case Value::Kind::account:
        return thing_text("account", value, value.account(), accounts_);
      case Value::Kind::slot:
        return "piece " + std::to_string(value.slot_index()) + " of " +
               thing_text("zone", value.zone(), value.zone(), zones_);
    }
    return {};
  }

  /// "colour = red"
  std::string condition(const Form::Condition& condition) const {
    return std::string(condition.field.text()) + " = " + text(condition.value);
  }

 private:
  /// An answer that was built from values may name what there is not.
  template <class Id>
  std::string thing_text(const char* what, const Value& value, Id id, std::size_t known) const {
    if (id.is_none()) return std::string("no ") + what;
    return id.number < known ? value.key(*names_) : what + (" " + std::to_string(id.number));
  }
  std::string seat_text(Seat seat) const {
    const bool has_side = seat.number < seats_ && !names_->side(seat).empty();
    if (has_side) return std::string(names_->side(seat));
    return seat.is_none() ? "no seat" : "seat " + std::to_string(seat.number);
  }

  const Table* names_;
  std::size_t seats_ = 0;  // that have a name there
  std::size_t pieces_ = 0;
  std::size_t zones_ = 0;
  std::size_t accounts_ = 0;
};

template <class TextOf>
std::string joined(std::span<const Form::Condition> conditions, const char* between,
                   TextOf&& text_of) {
  std::string all;
  for (const Form::Condition& condition : conditions) {
    if (!all.empty()) all += between;
    all += text_of(condition);
  }
  return all.empty() ? "nothing" : all;
}

std::string limit_text(const Form& form, const FormLimit& limit, const Values& values) {
  const std::span<const Form::Condition> conditions = form.conditions(limit);
  const auto whole = [&](const Form::Condition& condition) { return values.condition(condition); };
  const auto value = [&](const Form::Condition& condition) { return values.text(condition.value); };
  const auto field = [](const Form::Condition& condition) {
    return std::string(condition.field.text());
  };
  switch (limit.kind) {
    case LimitKind::only:
      return "only " + joined(conditions, ", ", value);
    case LimitKind::never:
      return "none of " + joined(conditions, ", ", value);
    case LimitKind::implies:
      return joined(conditions.subspan(1), " or ", whole) + ", because " + whole(conditions[0]);
    case LimitKind::sum:
      return joined(conditions, " + ", field) + " from " + range_text(limit.low, limit.high);
    case LimitKind::at_most:
      return "at most " + std::to_string(limit.high) + " of " + joined(conditions, ", ", whole);
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

std::string found_text(const Problem& problem, const Values& values) {
  if (problem.entry == nullptr) return "";
  if (problem.what == Misfit::out_of_range && problem.field->kind == FieldKind::split) {
    return values.text(problem.entry->value) + " with " + std::to_string(problem.entry->amount);
  }
  return values.text(problem.entry->value);
}

/// What follows from a ruling, in its words where they are known.
std::string remedy_for(const FormLimit& limit, const Table* names) {
  if (limit.source.empty()) return {};
  const std::string id(limit.source.text());
  if (names != nullptr) {
    for (const auto& [module, rulings] : names->rules().rulings()) {
      const auto cited = std::find_if(rulings.begin(), rulings.end(),
                                      [&](const Ruling& ruling) { return ruling.id == id; });
      if (cited != rulings.end()) return id + ": " + cited->statement;
    }
  }
  return "This follows from " + id + ".";
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

Words words_of(const Form& form, const Answer& answer, const Problem& problem,
               const Values& values) {
  const std::string found = found_text(problem, values);
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
      return {"what breaks a limit", limit_text(form, *problem.limit, values)};
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

Error describe_problem(const Form& form, const Answer& answer, const Problem& problem,
                       const Table* names) {
  Words words = words_of(form, answer, problem, Values(names));
  return {"answer.illegal", place_of(form, problem), std::move(words.found),
          std::move(words.needed),
          problem.limit == nullptr ? "" : remedy_for(*problem.limit, names)};
}

}  // namespace kanly::internal
