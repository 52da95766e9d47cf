// The game, its turns, and the phases of a turn (turn.hpp).

#include "kanly/classic/turn.hpp"

#include <charconv>

#include "kanly/classic/alliance.hpp"
#include "kanly/classic/battle.hpp"
#include "kanly/classic/bidding.hpp"
#include "kanly/classic/charity.hpp"
#include "kanly/classic/collection.hpp"
#include "kanly/classic/deals.hpp"
#include "kanly/classic/mentat_pause.hpp"
#include "kanly/classic/revival.hpp"
#include "kanly/classic/setup.hpp"
#include "kanly/classic/shipment.hpp"
#include "kanly/classic/spice_blow.hpp"
#include "kanly/classic/storm.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

constexpr Anchor<Match> play_turn{"turn"};

// --- the game ---

Flow lay_markers(Game& game, Match&) {
  const Things& table = game.fixture(things);
  StormOrder order;
  for (const Seat seat : game.table().everyone()) order.seats.push_back(seat);
  game.attach(storm_order, {}, order);
  Storm marker;
  marker.sector = table.numbers.storm_start_sector;  // CLS-SETUP-14
  game.attach(storm, {}, marker);
  game.attach(agreements, {}, Agreements{{}, std::vector<int>(game.table().seats())});
  return next();
}

Flow is_set_up(Game&, Match&, const Setup&) { return next(); }
Flow set_up(Game& game, Match&) { return game.call<&is_set_up>(setup, Setup{}); }

Flow turn_is_over(Game& game, Match& state, const Turn& ended) {
  if (ended.is_won) {
    state.is_won = true;
    state.winners = ended.winners;
    return next();
  }
  return state.turn < game.ask(last_turn) ? Flow(again()) : next();  // CLS-MENTAT-07
}

Flow start_turn(Game& game, Match& state) {
  ++state.turn;
  game.report("classic.turn", {state.turn});
  Turn started;
  started.number = state.turn;
  return game.call<&turn_is_over>(turn, started);
}

Flow end_game(Game& game, Match& state) {
  game.finish({.winners = state.winners, .rounds = static_cast<std::uint32_t>(state.turn)});
  return done();
}

// --- a turn ---

Flow begin_turn(Game& game, Turn&) {
  game.find(agreements)->proposals.assign(game.table().seats(), 0);
  return next();
}

template <class Phase>
Flow phase_is_over(Game&, Turn&, const Phase&) {
  return next();
}
template <const auto& PhaseProcedure>
Flow run_phase(Game& game, Turn&) {
  using Phase = typename std::remove_cvref_t<decltype(PhaseProcedure)>::state_type;
  game.report("classic.phase", {PhaseProcedure.name()});
  return game.call<&phase_is_over<Phase>>(PhaseProcedure, Phase{});
}

Flow pause_is_over(Game&, Turn& running, const MentatPause& pause) {
  running.is_won = pause.is_won;
  running.winners = pause.winners;
  return done();
}
Flow pause(Game& game, Turn&) {
  game.report("classic.phase", {mentat_pause.name()});
  return game.call<&pause_is_over>(mentat_pause, MentatPause{});
}

/// CLS-MENTAT-08: the table may lower it before setup.
int agreed_turns(const Public& view) {
  const std::string_view option = view.table().rules().option("classic.max_turns");
  int turns = view.fixture(things).numbers.turns;
  std::from_chars(option.data(), option.data() + option.size(), turns);
  return turns;
}

void register_phases(Registry& rules) {
  rules.procedure(turn)
      .role(turn_role)
      .step<&begin_turn>("begin")
      .step<&run_phase<storm_phase>>(storm_step)
      .cites("CLS-GEN-03")
      .step<&run_phase<spice_blow_phase>>(spice_blow_step)
      .step<&run_phase<charity_phase>>(charity_step)
      .step<&run_phase<bidding_phase>>(bidding_step)
      .step<&run_phase<revival_phase>>(revival_step)
      .step<&run_phase<shipment_phase>>(shipment_step)
      .step<&run_phase<battle_phase>>(battle_step)
      .step<&run_phase<collection_phase>>(collection_step)
      .step<&pause>(mentat_pause_step)
      .receive<&phase_is_over<StormPhase>>("storm_is_over")
      .receive<&phase_is_over<SpiceBlowPhase>>("spice_blow_is_over")
      .receive<&phase_is_over<CharityPhase>>("charity_is_over")
      .receive<&phase_is_over<BiddingPhase>>("bidding_is_over")
      .receive<&phase_is_over<RevivalPhase>>("revival_is_over")
      .receive<&phase_is_over<ShipmentPhase>>("shipment_is_over")
      .receive<&phase_is_over<BattlePhase>>("battle_is_over")
      .receive<&phase_is_over<CollectionPhase>>("collection_is_over")
      .receive<&pause_is_over>("pause_is_over");
}

}  // namespace

void register_turn(Registry& rules) {
  rules.component(storm_order);
  rules.component(storm);
  rules.component(alliance);
  rules.component(agreements);
  rules.query(last_turn).base<&agreed_turns>();
  rules.procedure(match)
      .step<&lay_markers>("markers")
      .cites("CLS-SETUP-14")
      .step<&set_up>("setup")
      .step<&start_turn>(play_turn)
      .cites("CLS-GEN-03", "CLS-MENTAT-07", "CLS-MENTAT-08")
      .step<&end_game>("end")
      .receive<&is_set_up>("is_set_up")
      .receive<&turn_is_over>("turn_is_over");
  rules.root(match);
  register_phases(rules);
  rules.event("classic.turn", "Turn {0}");
  rules.event("classic.phase", "Phase: {0}");
}

}  // namespace kanly::classic
