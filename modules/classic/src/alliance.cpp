// How alliances begin and end (alliance.hpp).

#include "kanly/classic/alliance.hpp"

#include "kanly/classic/turn.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

bool any_two(const Public&, Seat, Seat) { return true; }

Flow bind_together(Game& game, Allies& state) {
  game.attach(alliance, state.first, Alliance{state.second});
  game.attach(alliance, state.second, Alliance{state.first});
  game.report("classic.alliance_begins", {state.first, state.second});
  return done();
}

/// CLS-ALLY-11: a member has one ally only, so all it has set aside was for that one.
Flow take_pledges_back(Game& game, Allies& state) {
  const Things& table = game.fixture(things);
  std::vector<Transfer> back;
  for (const Seat seat : {state.first, state.second}) {
    const SeatThings& own = table.of(seat);
    const std::int64_t pledged = game.ledger().balance(own.pledge);
    if (pledged > 0) back.push_back({own.pledge, own.shield, pledged});
  }
  if (!back.empty()) game.post("classic.pledges_end", {}, back);
  return next();
}

Flow separate(Game& game, Allies& state) {
  game.detach(alliance, state.first);
  game.detach(alliance, state.second);
  game.report("classic.alliance_ends", {state.first, state.second});
  return done();
}

}  // namespace

void register_alliance(Registry& rules) {
  rules.query(may_ally).base<&any_two>();
  rules.procedure(form_alliance)
      .step<&bind_together>(unite_allies)
      .cites("CLS-ALLY-02", "CLS-ALLY-03", "CLS-ALLY-12");
  rules.procedure(end_alliance)
      .step<&take_pledges_back>(free_pledges)
      .cites("CLS-ALLY-11", "CLS-ALLY-13")
      .step<&separate>(part_allies)
      .cites("CLS-ALLY-03");
  rules.event("classic.alliance_begins", "{0} and {1} are allies");
  rules.event("classic.alliance_ends", "{0} and {1} are allies no more");
}

}  // namespace kanly::classic
