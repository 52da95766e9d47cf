#pragma once
// Obligation: a limit on a later answer of one seat, as data.
//
//   Obligation promise;
//   promise.bound = seller;
//   promise.decision = "market.offer.price";
//   promise.limit = LimitRecord::sum({"price"}, 0, 5);
//   promise.ends_with = game.within(market::day);
//   promise.ruling = "MKT-PROMISE-01";
//   game.oblige(std::move(promise));
//
// Whenever the bound seat is asked that decision, by its name "<procedure>.<step>" and until the
// frame ends, the limit is part of its form, after the decision's own limits and those of
// contributors. The decision need not have been registered or asked before.
//
// First come those that must be kept, in the order in which they were made, then those to be kept
// as far as the seat is able. One that cannot be kept is void for that answer: a prohibition that
// leaves no legal answer, a demand (only, sum) that leaves none but to pass. Who is bound can
// always read it, and no one is told of a piece it cannot identify: what it does to a form depends
// only on what that seat knows, so a form shows nothing else.

#include <initializer_list>
#include <span>
#include <vector>

#include "kanly/describe.hpp"
#include "kanly/form.hpp"
#include "kanly/ids.hpp"
#include "kanly/name.hpp"
#include "kanly/value_record.hpp"

namespace kanly {

BOOST_DESCRIBE_ENUM(LimitKind, only, never, implies, sum, at_most)

/// A condition of a limit (form.hpp); without a group the field is the decision's own.
struct ConditionRecord {
  Name field;
  ValueRecord value;
  Name group;

  bool operator==(const ConditionRecord&) const = default;
};
BOOST_DESCRIBE_STRUCT(ConditionRecord, (), (field, value, group))

/// A limit of a form as described state.
struct LimitRecord {
  LimitKind kind = LimitKind::never;
  std::vector<ConditionRecord> conditions;  ///< of only and never all of one field
  std::int64_t low = 0;
  std::int64_t high = 0;

  bool operator==(const LimitRecord&) const = default;

  static LimitRecord only(Name field, std::span<const Value> values, Name group = {});
  static LimitRecord never(Name field, std::span<const Value> values, Name group = {});
  static LimitRecord only(Name field, std::initializer_list<Value> values, Name group = {}) {
    return only(field, std::span(values.begin(), values.size()), group);
  }
  static LimitRecord never(Name field, std::initializer_list<Value> values, Name group = {}) {
    return never(field, std::span(values.begin(), values.size()), group);
  }
  static LimitRecord implies(ConditionRecord if_this, std::vector<ConditionRecord> then_one_of);
  static LimitRecord sum(std::initializer_list<Name> fields, std::int64_t low, std::int64_t high,
                         Name group = {});
  static LimitRecord at_most(std::int64_t most, std::vector<ConditionRecord> conditions);
};
BOOST_DESCRIBE_STRUCT(LimitRecord, (), (kind, conditions, low, high))

/// [Error: form.bad_limit, save.value]
Result<void> check_limit(const LimitRecord& limit);

enum class Strength : std::uint8_t {
  must,            ///< of a demand: passing is no way out either
  as_far_as_able,  ///< gives way to what must be
};
BOOST_DESCRIBE_ENUM(Strength, must, as_far_as_able)

struct Obligation {
  Seat bound;
  Name decision;
  LimitRecord limit;
  Strength strength = Strength::must;
  FrameId ends_with;  ///< none: with the game
  Name ruling;
  SeatSet audience;  ///< who knows of it; the bound seat always does

  bool operator==(const Obligation&) const = default;
};
BOOST_DESCRIBE_STRUCT(Obligation, (),
                      (bound, decision, limit, strength, ends_with, ruling, audience))

}  // namespace kanly
