// Revival: everybody brings back forces, and leaders when they may (revival.hpp).

#include "kanly/classic/revival.hpp"

#include <algorithm>

#include "kanly/classic/any_time.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

// --- what the rules give a seat ---

int printed_free_revivals(const Public& view, Seat seat) {
  return view.fixture(things).faction(seat).entry->free_revivals;
}
int printed_limit(const Public& view, Seat) { return view.fixture(things).numbers.revival_limit; }
int printed_price(const Public& view, Seat) { return view.fixture(things).numbers.revival_price; }
bool buys_as_printed(const Public& view, Seat seat) {
  return view.fixture(things).faction(seat).entry->buys_revivals;
}

bool may_revive_forces(const Public& view, Seat seat) {
  if (dead_forces(view, seat) == 0 || view.ask(revival_limit, seat) == 0) return false;
  return view.ask(free_revivals, seat) > 0 || view.ask(buys_revivals, seat);
}

// --- the question ---

Flow go_on_at_once(Game&, RevivalPhase&) { return next(); }

/// CLS-REV-01: all at once. Who is asked depends on the tanks, which everybody sees.
Asked ask_all(const Public& view, const RevivalPhase& state) {
  SeatSet seats;
  for (const Seat seat : view.everyone() - state.revived) {
    if (may_revive_forces(view, seat) || !view.ask(revivable_leaders, seat).empty()) {
      seats.add(seat);
    }
  }
  return {.must = seats};
}

/// How many forces the seat can pay for when so much spice goes elsewhere.
int affordable_forces(const Sight& sight, int elsewhere) {
  const Seat seat = sight.seat();
  const int limit = sight.ask(revival_limit, seat);
  const int price = sight.ask(revival_price, seat);
  if (price == 0) return limit;
  const auto spice = static_cast<int>(sight.balance(sight.fixture(things).of(seat).shield));
  return std::clamp((spice - elsewhere) / price, 0, limit);
}

/// CLS-REV-02, CLS-REV-03: free and paid ones are chosen apart, by kind. Left unanswered, all free
/// ones (CLS-REV-D1).
void offer_forces(const Sight& sight, Form& form) {
  const Seat seat = sight.seat();
  const int limit = sight.ask(revival_limit, seat);
  const int free = std::min(sight.ask(free_revivals, seat), limit);
  std::vector<Name> free_fields;
  std::vector<Name> all_fields;
  int free_left = free;
  for (const GroupId group : sight.fixture(things).of(seat).groups) {
    const int dead = sight.ask(revivable_forces, group);
    if (dead == 0) continue;
    const ForceFields& fields = sight.fixture(tanks).fields[group.number];
    const int all_free = std::min(dead, free_left);
    free_left -= all_free;
    form.number(fields.free, 0, std::min(dead, free)).fallback(all_free);
    free_fields.push_back(fields.free);
    all_fields.push_back(fields.free);
    if (!sight.ask(buys_revivals, seat)) continue;  // CLS-REV-04
    form.number(fields.paid, 0, std::min(dead, affordable_forces(sight, 0))).fallback(0);
    all_fields.push_back(fields.paid);
    form.sum({fields.free, fields.paid}, 0, dead, "CLS-REV-02");
  }
  limit_kinds(free_fields, free, "CLS-REV-02", form);
  form.sum(all_fields, 0, limit, "CLS-REV-02");
}

/// What is paid for the leader is not there for forces. With more than one kind that can be bought
/// together this also needs a limit on their sum.
void limit_what_is_left(const Sight& sight, PieceId leader, int price, Form& form) {
  const int affordable = affordable_forces(sight, price);
  std::vector<Form::Condition> few_enough;
  for (const GroupId group : sight.fixture(things).of(sight.seat()).groups) {
    const Name paid = sight.fixture(tanks).fields[group.number].paid;
    if (form.find(paid) == nullptr) continue;
    few_enough.clear();
    for (int count = 0; count <= affordable; ++count) few_enough.push_back({paid, count});
    form.implies({"leader", leader}, few_enough, "CLS-REV-08");
  }
}

/// CLS-REV-07, CLS-REV-08. Left unanswered, none (CLS-REV-D2).
void offer_leader(const Sight& sight, Form& form) {
  const Seat seat = sight.seat();
  const std::vector<PieceId> leaders = sight.ask(revivable_leaders, seat);
  if (leaders.empty()) return;
  const std::int64_t spice = sight.balance(sight.fixture(things).of(seat).shield);
  auto field = form.one_of("leader");
  field.option("none").fallback("none");
  for (const PieceId leader : leaders) {
    const int price = sight.ask(leader_price, seat, leader);
    if (price > spice) continue;
    field.option(leader);
    limit_what_is_left(sight, leader, price, form);
  }
}

void offer_revival(const Sight& sight, const RevivalPhase&, Form& form) {
  if (may_revive_forces(sight, sight.seat())) offer_forces(sight, form);
  offer_leader(sight, form);
}

Revival wanted_revival(const Game& game, Seat seat, const Answer& answer) {
  Revival wanted;
  wanted.seat = seat;
  wanted.means = by_revival;
  wanted.payer = seat;
  const auto number = [&](Name field) {
    return answer.has(field) ? static_cast<int>(answer.number(field)) : 0;
  };
  for (const GroupId group : game.fixture(things).of(seat).groups) {
    const ForceFields& fields = game.fixture(tanks).fields[group.number];
    const int paid = number(fields.paid);
    wanted.free += number(fields.free);
    const int count = number(fields.free) + paid;
    if (count > 0) wanted.forces.push_back({group.number, count});
    wanted.price_of_forces += paid * game.ask(revival_price, seat);
  }
  if (answer.has("leader") && !answer.is("leader", "none")) {
    wanted.leader = answer.piece("leader");
    wanted.price_of_leader = game.ask(leader_price, seat, wanted.leader);
  }
  return wanted;
}

Flow has_revived(Game&, RevivalPhase& state, const Revival& made) {
  if (made.is_dropped) state.revived.remove(made.seat);
  return again();
}

Flow take_revival(Game& game, RevivalPhase& state, Seat seat, const Answer& answer) {
  state.revived.add(seat);
  const Revival wanted = wanted_revival(game, seat, answer);
  if (wanted.forces.empty() && wanted.leader.is_none()) return again();
  return game.call<&has_revived>(revive, wanted);
}

}  // namespace

void register_revival(Registry& rules) {
  rules.query(free_revivals).base<&printed_free_revivals>();
  rules.query(revival_limit).base<&printed_limit>();
  rules.query(revival_price).base<&printed_price>();
  rules.query(buys_revivals).base<&buys_as_printed>();
  rules.procedure(revival_phase)
      .role(phase_role)
      .step<&go_on_at_once>(before_revivals)
      .decide<&ask_all, &offer_revival, &take_revival>(ask_revivals)
      .question("What do you bring back from the tanks?")
      .open<&any_moment<RevivalPhase>, &go_on<RevivalPhase>>(any_time)
      .cites("CLS-REV-01", "CLS-REV-02", "CLS-REV-03", "CLS-REV-04", "CLS-REV-05", "CLS-REV-D1",
             "CLS-REV-D2", "CLS-FRE-02")
      .step<&go_on_at_once>(after_revivals)
      .receive<&has_revived>("has_revived");
}

}  // namespace kanly::classic
