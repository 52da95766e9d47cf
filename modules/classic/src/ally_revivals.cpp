// What Fremen and Emperor do for an ally's revival: free revivals (CLS-FRE-11) and extra ones
// (CLS-EMP-06).

#include <algorithm>

#include "kanly/classic/alliance.hpp"
#include "kanly/classic/any_time.hpp"
#include "kanly/classic/attempt.hpp"
#include "kanly/classic/powers.hpp"
#include "kanly/classic/revival.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

/// Aid that the owner of a power gives the revivals of its ally: offered, perhaps stopped, given.
struct RevivalAid {
  Seat by;
  Seat ally;
  std::vector<RevivedForces> forces;  ///< that the Emperor pays for
};
BOOST_DESCRIBE_STRUCT(RevivalAid, (), (by, ally, forces))
constexpr Procedure<RevivalAid> fremen_aid{"classic.fremen_ally_revival_aid"};
constexpr Procedure<RevivalAid> emperor_aid{"classic.emperor_ally_revival_aid"};

/// The question is asked while the ally has something to bring back.
SeatSet who_could_aid(const Public& view, const Power& power) {
  const Seat owner = view.owner(power);
  const Seat ally = ally_of(view, owner);
  if (ally.is_none() || dead_forces(view, ally) == 0) return {};
  return owner;
}

InsertedFlow still_asked(Game&, const RevivalPhase&, const Offered<Moment>&) { return again(); }

// --- Fremen: the ally revives more of its forces free ---

Asked ask_fremen(const Public& view, const RevivalPhase&) {
  const SeatSet owner = who_could_aid(view, fremen_ally_revival);
  if (owner.empty()) return {};
  const Seat ally = ally_of(view, owner.first());
  const bool is_of_use =
      view.find(granted_revivals, ally) == nullptr &&
      view.ask(free_revivals, ally) < view.fixture(things).numbers.fremen_ally_free_revivals;
  return {.must = is_of_use ? owner : SeatSet{}};
}

void offer_grant(const Sight&, const RevivalPhase&, Form& form) {
  form.yes_no("grant").fallback(true);  // CLS-REV-D3
}

InsertedFlow take_grant(Game& game, const RevivalPhase&, Seat seat, const Answer& answer) {
  if (!answer.yes("grant")) return next();
  return game.call(fremen_aid, {seat, ally_of(game.as_public(), seat), {}});
}

Flow fremen_attempted(Game& game, RevivalAid& state, const Attempt& made) {
  if (made.result != AttemptResult::paid) return done();  // CLS-KARAMA-14d
  const GrantedRevivals granted{game.fixture(things).numbers.fremen_ally_free_revivals};
  game.attach(granted_revivals, state.ally, granted, game.within(revival_phase));
  game.report("classic.grants_revivals", {state.by, state.ally, granted.free});
  return done();
}
Flow attempt_grant(Game& game, RevivalAid& state) {
  return game.call<&fremen_attempted>(attempt, use_of(fremen_ally_revival, state.by, state.ally));
}

int free_with_grant(const Public& view, int current, Seat seat) {
  const GrantedRevivals* granted = view.find(granted_revivals, seat);
  return granted == nullptr ? current : std::max(current, granted->free);
}

// --- Emperor: forces of the ally beyond its limit ---

Asked ask_emperor(const Public& view, const RevivalPhase&) {
  return {.must = who_could_aid(view, emperor_ally_revival)};
}

/// At the ally's own price, as far as the Emperor's spice goes; how much that is, is hidden, so the
/// question comes in any case. Left unanswered, none (CLS-REV-D4).
void offer_extra(const Sight& sight, const RevivalPhase&, Form& form) {
  const Things& table = sight.fixture(things);
  const Seat ally = ally_of(sight, sight.seat());
  const int price = sight.ask(revival_price, ally);
  int most = table.numbers.emperor_ally_revivals;
  if (price > 0) {
    const std::int64_t spice = sight.balance(table.of(sight.seat()).shield);
    most = static_cast<int>(std::min<std::int64_t>(most, spice / price));
  }
  std::vector<Name> fields;
  for (const GroupId group : table.of(ally).groups) {
    const int dead = sight.ask(revivable_forces, group);
    if (dead == 0) continue;
    fields.push_back(sight.fixture(tanks).fields[group.number].count);
    form.number(fields.back(), 0, std::min(dead, most)).fallback(0);
  }
  limit_kinds(fields, most, "CLS-EMP-06", form);
}

InsertedFlow take_extra(Game& game, const RevivalPhase&, Seat seat, const Answer& answer) {
  RevivalAid aid{seat, ally_of(game.as_public(), seat), {}};
  aid.forces = chosen_forces(game, aid.ally, answer.own(), &ForceFields::count);
  if (aid.forces.empty()) return next();
  return game.call(emperor_aid, aid);
}

Flow extra_revived(Game&, RevivalAid&, const Revival&) { return done(); }

Flow emperor_attempted(Game& game, RevivalAid& state, const Attempt& made) {
  if (made.result != AttemptResult::paid) {
    game.stop(emperor_ally_revival, state.by, game.within(turn));  // CLS-KARAMA-13c
    return done();
  }
  Revival extra;
  extra.seat = state.ally;
  extra.means = by_ally;
  extra.forces = state.forces;
  extra.payer = state.by;
  for (const RevivedForces& part : state.forces) {
    extra.price_of_forces += part.count * game.ask(revival_price, state.ally);
  }
  return game.call<&extra_revived>(revive, extra);
}
Flow attempt_extra(Game& game, RevivalAid& state) {
  return game.call<&emperor_attempted>(attempt, use_of(emperor_ally_revival, state.by, state.ally));
}

}  // namespace

void register_ally_revivals(Registry& rules) {
  rules.component(granted_revivals);
  rules.modify(free_revivals).set<&free_with_grant>("classic.granted_revivals").cites("CLS-FRE-11");
  rules.procedure(fremen_aid)
      .step<&attempt_grant>("attempt")
      .cites("CLS-REV-R2", "CLS-KARAMA-14d")
      .receive<&fremen_attempted>("attempted");
  rules.procedure(emperor_aid)
      .step<&attempt_extra>("attempt")
      .cites("CLS-REV-R1", "CLS-KARAMA-13c", "CLS-EMP-07")
      .receive<&emperor_attempted>("attempted")
      .receive<&extra_revived>("revived");
  rules.extend(revival_phase)
      .after(before_revivals)
      .decide<&ask_fremen, &offer_grant, &take_grant>("classic.fremen_ally_revival")
      .question("Do you let your ally revive more forces free of charge this turn?")
      .open<&any_moment<RevivalPhase>, &still_asked>(any_time)
      .under(fremen_ally_revival)
      .cites("CLS-REV-D3", "CLS-FRE-11", "CLS-ALLY-D2")
      .before(after_revivals)
      .decide<&ask_emperor, &offer_extra, &take_extra>("classic.emperor_ally_revival")
      .question("How many more forces of your ally do you pay for?")
      .open<&any_moment<RevivalPhase>, &still_asked>(any_time)
      .under(emperor_ally_revival)
      .cites("CLS-REV-D4", "CLS-EMP-06", "CLS-EMP-D2", "CLS-ALLY-D2");
  rules.event("classic.grants_revivals", "{0} lets {1} revive {2} forces free of charge");
}

}  // namespace kanly::classic
