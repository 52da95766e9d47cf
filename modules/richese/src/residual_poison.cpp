// Residual Poison: before leaders are chosen, a leader of the opponent dies by lot (RIC-CARD-RES).

#include "kanly/classic/attempt.hpp"
#include "kanly/classic/battle.hpp"
#include "kanly/classic/cards.hpp"
#include "kanly/classic/revival.hpp"
#include "kanly/generator.hpp"
#include "kanly/registry.hpp"
#include "kanly/window.hpp"
#include "register.hpp"

namespace kanly::richese {

namespace {

using classic::Battle;

constexpr Name residual_poison{"residual_poison"};
constexpr Purpose which_leader{"richese.residual_poison"};

/// Before anything is said of leaders (RIC-CARD-RES-06).
struct BeforeLeaders {
  Seat first;
  Seat second;
  Name territory;
  bool settled() const { return false; }
};
BOOST_DESCRIBE_STRUCT(BeforeLeaders, (), (first, second, territory))
constexpr Window<BeforeLeaders> pre_leader{"richese.pre_leader"};

struct Poisoning {
  Seat by;
  PieceId card;
  Seat target;
  Name territory;
};
BOOST_DESCRIBE_STRUCT(Poisoning, (), (by, card, target, territory))
constexpr Procedure<Poisoning> poisoning{"richese.residual_poison"};

std::vector<PieceId> leaders_of(const Public& view, Seat seat, Name territory) {
  return view.ask(classic::available_leaders, seat,
                  view.fixture(classic::things).map.territory(territory));
}

/// RIC-CARD-RES-03, -04: fighters whose opponent has a leader to lose.
SeatSet who_may_poison(const Public& view, const BeforeLeaders& subject) {
  SeatSet seats;
  if (!leaders_of(view, subject.second, subject.territory).empty()) seats.add(subject.first);
  if (!leaders_of(view, subject.first, subject.territory).empty()) seats.add(subject.second);
  return seats & view.ask(classic::may_play, residual_poison);
}

bool offer_poison(const Sight& sight, const BeforeLeaders&, Form& form) {
  return classic::offer_card(sight, residual_poison, form);
}
Poisoning begin(Game&, const BeforeLeaders& subject, Seat seat, const Answer::Group& answer) {
  return {seat, answer.piece("card"), seat == subject.first ? subject.second : subject.first,
          subject.territory};
}
void nothing_settled(Game&, BeforeLeaders&, const Poisoning&) {}

/// No battle was fought with it: nobody collects spice for it.
Flow was_played(Game& game, Poisoning& state, const classic::Attempt& made) {
  if (made.result != classic::AttemptResult::paid) return done();
  const std::vector<PieceId> leaders = leaders_of(game.as_public(), state.target, state.territory);
  const PieceId leader = leaders[game.draw(which_leader, leaders.size())];
  game.detach(classic::fought_in, leader);
  game.post("richese.residual_poison", {classic::into_tanks(game, leader)});
  game.report("richese.poisoned", {leader});
  return done();
}

Flow play(Game& game, Poisoning& state) {
  return game.call<&was_played>(
      classic::attempt, classic::play_of(residual_poison, state.card, state.by, state.target));
}

InsertedFlow ask_fighters(Game& game, const Battle& state) {
  const BeforeLeaders subject{state.sides[0].seat, state.sides[1].seat, state.territory};
  return game.call(pre_leader, offered(subject, SeatSet(subject.first) | subject.second));
}

}  // namespace

void register_residual_poison(Registry& rules) {
  rules.purpose(which_leader);
  rules.window(pre_leader)
      .policy(WindowPolicy::each_finishes_once)
      .question("Do you do something before leaders are chosen?");
  rules.procedure(poisoning)
      .role(classic::action_role)
      .step<&play>("play")
      .cites("RIC-CARD-RES-01", "RIC-CARD-RES-02", "RIC-CARD-RES-05", "RIC-CARD-05")
      .receive<&was_played>("was_played");
  rules.respond(pre_leader)
      .with<&who_may_poison, &offer_poison, &begin, &nothing_settled>("richese.residual_poison",
                                                                      poisoning)
      .cites("RIC-CARD-RES-01", "RIC-CARD-RES-03", "RIC-CARD-RES-04");
  rules.extend(classic::battle)
      .before(classic::announce_leaders)
      .step<&ask_fighters>("richese.pre_leader")
      .cites("RIC-CARD-RES-06");
  rules.event("richese.poisoned", "{0} dies of residual poison");
}

}  // namespace kanly::richese
