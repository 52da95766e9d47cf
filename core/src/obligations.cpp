// Obligations: limits of later answers, kept with the game and added to forms.

#include "kanly/obligation.hpp"

#include <algorithm>
#include <string>

#include "audience.hpp"
#include "kanly/fault.hpp"
#include "kanly/game.hpp"
#include "question.hpp"

namespace kanly {

namespace {

LimitRecord list_of(LimitKind kind, Name field, std::span<const Value> values, Name group) {
  LimitRecord limit;
  limit.kind = kind;
  for (const Value& value : values) limit.conditions.push_back({field, record_of(value), group});
  return limit;
}

/// Whether passing would escape it: what must be, not what must not be.
bool demands(LimitKind kind) { return kind == LimitKind::only || kind == LimitKind::sum; }

std::uint64_t group_of(Name group) { return group.empty() ? 0 : group.hash(); }

}  // namespace

LimitRecord LimitRecord::only(Name field, std::span<const Value> values, Name group) {
  return list_of(LimitKind::only, field, values, group);
}

LimitRecord LimitRecord::never(Name field, std::span<const Value> values, Name group) {
  return list_of(LimitKind::never, field, values, group);
}

LimitRecord LimitRecord::implies(ConditionRecord if_this,
                                 std::vector<ConditionRecord> then_one_of) {
  LimitRecord limit;
  limit.kind = LimitKind::implies;
  limit.conditions = std::move(then_one_of);
  limit.conditions.insert(limit.conditions.begin(), std::move(if_this));
  return limit;
}

LimitRecord LimitRecord::sum(std::initializer_list<Name> fields, std::int64_t low,
                             std::int64_t high, Name group) {
  LimitRecord limit;
  limit.kind = LimitKind::sum;
  limit.low = low;
  limit.high = high;
  for (const Name& field : fields) limit.conditions.push_back({field, record_of(0), group});
  return limit;
}

LimitRecord LimitRecord::at_most(std::int64_t most, std::vector<ConditionRecord> conditions) {
  LimitRecord limit;
  limit.kind = LimitKind::at_most;
  limit.high = most;
  limit.conditions = std::move(conditions);
  return limit;
}

Result<void> check_limit(const LimitRecord& limit) {
  const auto bad = [](std::string found, std::string needed) {
    return Error{"form.bad_limit", "limit", std::move(found), std::move(needed), ""};
  };
  if (limit.conditions.empty()) return bad("no condition", "at least one");
  const ConditionRecord& first = limit.conditions.front();
  const bool is_list = limit.kind == LimitKind::only || limit.kind == LimitKind::never;
  for (const ConditionRecord& condition : limit.conditions) {
    if (Result<Value> value = value_of(condition.value); !value) return std::move(value).error();
    if (is_list && (condition.field != first.field || condition.group != first.group)) {
      return bad("values of two fields", "a list of values of one field");
    }
  }
  return {};
}

void Form::add(const LimitRecord& record, Name source, unsigned line) {
  if (Result<void> sound = check_limit(record); !sound) {
    throw Fault("form.bad_limit", sound.error().readable());
  }
  std::vector<Condition> conditions;
  for (const ConditionRecord& condition : record.conditions) {
    conditions.push_back({condition.field, *value_of(condition.value), group_of(condition.group)});
  }
  Limit& limit = add_limit(record.kind, conditions.size(), source, line);
  limit.low = record.low;
  limit.high = record.high;
  limit.is_duty = true;
  if (record.kind == LimitKind::only || record.kind == LimitKind::never) {
    limit.field = conditions.front().field;
    limit.group = conditions.front().group;
  }
  for (const Condition& condition : conditions) add_condition(condition);
}

void Game::oblige(Obligation obligation) {
  if (obligation.bound.number >= table_->seats()) {
    throw Fault("engine.no_such_seat", "an obligation binds a seat that is not at the table");
  }
  if (obligations_.size() >= limits::obligations) {
    throw Fault("engine.obligations", "more obligations than limits::obligations");
  }
  obligation.audience.add(obligation.bound);
  if (Result<void> sound = check_limit(obligation.limit); !sound) {
    throw Fault("form.bad_limit", sound.error().readable());
  }
  for (const ConditionRecord& condition : obligation.limit.conditions) {
    if (!condition.value.piece || condition.value.piece->is_none()) continue;
    for (const Seat seat : obligation.audience) {
      if (ledger_.identified(seat, *condition.value.piece)) continue;
      throw Fault("engine.hidden_piece", "an obligation names a piece that seat " +
                                             std::to_string(seat.number) +
                                             ", who is to know of it, cannot identify");
    }
  }
  if (!obligation.ends_with.is_none()) mark_owner(obligation.ends_with);
  obligations_.push_back(std::move(obligation));
}

std::vector<Obligation> Game::obligations(Seat viewer) const {
  std::vector<Obligation> known;
  for (const Obligation& obligation : obligations_) {
    if (internal::is_told(viewer, obligation.audience, *table_)) known.push_back(obligation);
  }
  return known;
}

/// Adds what binds the seat; what would leave it no answer stays out.
void Game::apply_obligations(const internal::FrameHeader& frame,
                             const internal::CompiledDecision& decision, Seat seat,
                             Form& form) const {
  const internal::Question question{*this, frame, decision, seat};
  Answer answer;
  for (const Strength strength : {Strength::must, Strength::as_far_as_able}) {
    for (const Obligation& obligation : obligations_) {
      if (obligation.bound != seat || obligation.strength != strength ||
          obligation.decision != decision.name) {
        continue;
      }
      const bool is_demand = demands(obligation.limit.kind);
      const bool could_pass = form.pass_allowed();
      const Form::LimitMark before = form.limit_mark();
      form.add(obligation.limit, obligation.ruling);
      if (is_demand) form.forbid_pass();
      const bool can_be_kept = internal::first_legal_of_form(form, answer, question.check());
      if (!can_be_kept) form.roll_back(before);
      const bool forbids_pass = is_demand && can_be_kept && strength == Strength::must;
      if (could_pass && !forbids_pass) form.allow_pass();
    }
  }
}

}  // namespace kanly
