// Pledges: spice that lies openly for an ally's purchases until it is used or goes back.

#include "pledge.hpp"

#include "kanly/classic/deals.hpp"
#include "kanly/classic/pledge.hpp"
#include "kanly/classic/turn.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

SeatSet who_may_pledge(const Public& view, const PledgeMoment& moment) {
  SeatSet seats;
  for (const Seat buyer : moment.buyers) {
    const Seat ally = ally_of(view, buyer);
    if (!ally.is_none()) seats.add(ally);
  }
  return seats;
}

/// It cannot be lowered while the ally's bid stands on it (CLS-BID-D3), and only once between two
/// answers of buyers, so that changing one's mind comes to an end.
bool offer_pledge(const Sight& sight, const PledgeMoment& moment, Form& form) {
  const SeatThings& own = sight.fixture(things).of(sight.seat());
  const std::int64_t pledged = sight.balance(own.pledge);
  const std::int64_t most = pledged + sight.ask(spice_to_give);
  const bool is_bound =
      moment.backed.contains(ally_of(sight, sight.seat())) || moment.lowered.contains(sight.seat());
  const std::int64_t least = is_bound ? pledged + 1 : 0;
  if (most < least || most == 0) return false;
  form.number("amount", least, most);
  form.never("amount", {pledged}, "CLS-BID-D3");
  return true;
}

Pledging begin_pledge(Game& game, const PledgeMoment&, Seat seat, const Answer::Group& answer) {
  const std::int64_t pledged = game.ledger().balance(game.fixture(things).of(seat).pledge);
  const std::int64_t amount = answer.number("amount");
  return {seat, static_cast<int>(amount), amount < pledged};
}

void note_pledge(Game&, PledgeMoment& moment, const Pledging& made) {
  if (made.is_lowered) moment.lowered.add(made.by);
  moment.was_used = true;
}

Flow set_aside(Game& game, Pledging& state) {
  const SeatThings& own = game.fixture(things).of(state.by);
  const std::int64_t more = state.amount - game.ledger().balance(own.pledge);
  if (more > 0) {
    game.post("classic.pledge", {}, {{own.shield, own.pledge, more}});
  } else {
    game.post("classic.pledge", {}, {{own.pledge, own.shield, -more}});
  }
  game.report("classic.pledges", {state.by, state.amount});
  return done();
}

/// CLS-ALLY-13: the phase that it was set for is over.
InsertedFlow return_all_pledges(Game& game) {
  for (const Seat seat : game.table().everyone()) return_pledge(game, seat);
  return next();
}

}  // namespace

void return_pledge(Game& game, Seat owner) {
  if (owner.is_none()) return;
  const SeatThings& own = game.fixture(things).of(owner);
  const std::int64_t left = game.ledger().balance(own.pledge);
  if (left == 0) return;
  game.post("classic.pledge", {}, {{own.pledge, own.shield, left}});
  game.report("classic.pledge_returns", {left, owner});
}

void register_pledge(Registry& rules) {
  rules.procedure(pledging)
      .role(action_role)
      .step<&set_aside>("set_aside")
      .cites("CLS-BID-D3", "CLS-ALLY-06");
  rules.window(pledge_moment).question("How much do you set aside for your ally?");
  rules.respond(pledge_moment)
      .with<&who_may_pledge, &offer_pledge, &begin_pledge, &note_pledge>("classic.pledge", pledging)
      .label("Set spice aside for your ally")
      .cites("CLS-BID-D3", "CLS-SHIP-07", "CLS-ALLY-06", "CLS-ALLY-13");
  rules.extend_role(phase_role)
      .at_end()
      .step<&return_all_pledges>("classic.return_pledges")
      .cites("CLS-ALLY-13");
  rules.event("classic.pledges", "{0} pledges {1} spice to the ally");
  rules.event("classic.pledge_returns", "{0} pledged spice goes back to {1}");
}

}  // namespace kanly::classic
