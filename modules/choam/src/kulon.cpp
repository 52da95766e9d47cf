// Kulon: the forces of CHOAM move one territory further in its own turn (CHO-FAC-WOR-KULON).

#include "kanly/choam/worthless.hpp"
#include "kanly/classic/any_time.hpp"
#include "kanly/classic/shipment.hpp"
#include "register.hpp"
#include "worthless.hpp"

namespace kanly::choam {

namespace {

constexpr int territories_further = 1;

/// In its own journey, before it has moved.
SeatSet who_could_hurry(const Public& view, const classic::Moment&) {
  const classic::Journey* running = view.state(classic::journey);
  if (running == nullptr || running->seat != player(view) || running->moves > 0) return {};
  return who_could_use(view, kulon_card);
}

bool offer_kulon(const Sight& sight, const classic::Moment&, Form& form) {
  return offer_worthless(sight, kulon_card, form);
}

WorthlessUse begin_kulon(Game&, const classic::Moment&, Seat seat, const Answer::Group& answer) {
  return {seat, answer.piece("card"), seat, {}, false};
}

void moment_is_used(Game&, classic::Moment& moment, const WorthlessUse&) { moment.was_used = true; }

Flow kulon_used(Game& game, WorthlessUse& state, const classic::Attempt& made) {
  if (!takes_effect(game, made)) return done();
  state.has_effect = true;
  const LongerMoves* earlier = game.find(longer_moves, state.by);
  const int so_far = earlier == nullptr ? 0 : earlier->territories;
  game.attach(longer_moves, state.by, LongerMoves{so_far + territories_further},
              game.within(classic::journey));
  game.report("choam.kulon", {state.by, territories_further});
  return done();
}

Flow play_kulon(Game& game, WorthlessUse& state) {
  return attempt_use<&kulon_used>(game, state, use_of_kulon, kulon_card);
}

/// After ornithopters, whose range it adds to as to any other.
int further(const Public& view, int range, Seat seat) {
  const LongerMoves* longer = view.find(longer_moves, seat);
  return longer == nullptr ? range : range + longer->territories;
}

}  // namespace

void register_kulon(Registry& rules) {
  rules.component(longer_moves);
  rules.procedure(kulon_use)
      .role(classic::action_role)
      .step<&play_kulon>("play")
      .cites("CHO-FAC-WOR-KULON")
      .receive<&kulon_used>("kulon_used");
  rules.respond(classic::any_time)
      .with<&who_could_hurry, &offer_kulon, &begin_kulon, &moment_is_used>("choam.kulon", kulon_use)
      .label("Play Kulon: your forces move one territory further")
      .cites("CHO-FAC-WOR-KULON");
  rules.modify(classic::movement_range)
      .scale<&further>("choam.kulon")
      .ordered_after("classic.ornithopters")
      .ordered_before("richese.ornithopter")  // whose far flight is of a fixed range
      .cites("CHO-FAC-WOR-KULON", "CHO-INT-08");
  rules.event("choam.kulon", "{0} moves {1} territory further");
}

}  // namespace kanly::choam
