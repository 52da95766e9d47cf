// The storm phase: the distance, the window before the storm moves, its path, and the storm order
// (storm.hpp). What it does where it comes is in storm_sweep.cpp.

#include "kanly/classic/storm.hpp"

#include <algorithm>

#include "kanly/classic/any_time.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

constexpr int first_turn_of_storm_cards = 2;  // CLS-STORM-12

// --- who dials ---

/// CLS-STORM-02: the nearest player circle on either side of the Storm Start sector.
SeatSet nearest_to_storm_start(const Public& view) {
  const Things& table = view.fixture(things);
  const auto away = [&](Seat seat) {
    return sectors_between(view, table.numbers.storm_start_sector,
                           table.faction(seat).circle_sector);
  };
  Seat nearest_ahead = view.everyone().first();
  Seat nearest_behind = nearest_ahead;
  for (const Seat seat : view.everyone()) {
    if (away(seat) < away(nearest_ahead)) nearest_ahead = seat;
    if (away(seat) > away(nearest_behind)) nearest_behind = seat;
  }
  return SeatSet(nearest_ahead) | nearest_behind;
}

/// CLS-STORM-03: who used the wheels last, in a battle or else here.
SeatSet dialers_of_the_turn(const Public& view) {
  SeatSet last;
  for (const Seat seat : view.find(storm)->dialers) last.add(seat);
  if (turn_number(view) == 1 || last.empty()) return nearest_to_storm_start(view);
  return last;
}

Flow choose_dialers(Game& game, StormPhase& state) {
  state.dialing = game.ask(storm_dialers);
  if (state.dialing.empty()) return next();
  std::vector<Seat>& dialers = game.find(storm)->dialers;
  dialers.clear();
  for (const Seat seat : state.dialing) dialers.push_back(seat);
  return next();
}

// --- dialing ---

Asked ask_dialers(const Public&, const StormPhase& state) { return {.must = state.dialing}; }

void offer_dial(const Sight& sight, const StormPhase&, Form& form) {
  const Numbers& numbers = sight.fixture(things).numbers;
  if (turn_number(sight) == 1) {
    form.number("dial", 0, numbers.first_storm_dial_high);
  } else {
    form.number("dial", numbers.storm_dial_low, numbers.storm_dial_high);
  }
}

Flow take_dial(Game& game, StormPhase& state, Seat seat, const Answer& answer) {
  const int dialed = static_cast<int>(answer.number("dial"));
  state.distance += dialed;
  state.dialing.remove(seat);
  game.report("classic.storm_dialed", {seat, dialed});
  return again();
}

Flow reveal(Game& game, StormPhase& state) {
  game.report("classic.storm_distance", {state.distance});
  return next();
}

// --- before it moves ---

Flow cards_were_played(Game&, StormPhase& state, const Offered<StormAboutToMove>& window) {
  state.distance = window.subject.distance;
  state.controller = window.subject.controller;
  return next();
}

Flow offer_storm_cards(Game& game, StormPhase& state) {
  if (turn_number(game.as_public()) < first_turn_of_storm_cards) return next();
  return game.call<&cards_were_played>(
      storm_about_to_move, offered(StormAboutToMove{state.distance, {}}, game.table().everyone()));
}

int distance_of_phase(const Public&, const StormPhase& state) { return state.distance; }

/// X-RES-54: each sector that it enters, once; the start sector only when a lap comes round to it.
Flow fix_the_path(Game& game, StormPhase& state) {
  state.distance = std::max(0, game.ask(storm_distance, state));
  const int lap = game.fixture(things).numbers.sectors;
  const int start = game.find(storm)->sector;
  state.path.clear();
  for (int step = 1; step <= std::min(state.distance, lap); ++step) {
    state.path.push_back(sector_after(game.as_public(), start, step));
  }
  return next();
}

// --- moving ---

Flow sector_is_swept(Game&, StormPhase& state, const SectorSweep&) {
  ++state.swept;
  return again();
}

Flow move(Game& game, StormPhase& state) {
  const auto swept = static_cast<std::size_t>(state.swept);
  if (swept < state.path.size()) {
    return game.call<&sector_is_swept>(sweep_sector, SectorSweep{state.path[swept]});
  }
  if (!state.path.empty()) {
    // Beyond a full lap it goes on over sectors that it has swept.
    game.find(storm)->sector =
        sector_after(game.as_public(), state.path.front(), state.distance - 1);
  }
  game.report("classic.storm_stops", {game.find(storm)->sector});
  return next();
}

// --- the storm order ---

/// CLS-STORM-11: by how far the storm would have to go; a circle under it is a whole lap away.
int sectors_to(const Public& view, Seat seat) {
  const int away = sectors_between(view, view.find(storm)->sector,
                                   view.fixture(things).faction(seat).circle_sector);
  return away == 0 ? view.fixture(things).numbers.sectors : away;
}

Flow find_first_player(Game& game, StormPhase&) {
  std::vector<Seat>& order = game.find(storm_order)->seats;
  order.clear();
  for (const Seat seat : game.table().everyone()) order.push_back(seat);
  const Public view = game.as_public();
  std::sort(order.begin(), order.end(),
            [&](Seat a, Seat b) { return sectors_to(view, a) < sectors_to(view, b); });
  game.report("classic.first_player", {order.front()});
  return done();
}

}  // namespace

void register_storm(Registry& rules) {
  rules.query(storm_dialers).base<&dialers_of_the_turn>();
  rules.query(storm_distance).base<&distance_of_phase>();
  rules.window(storm_about_to_move)
      .policy(WindowPolicy::reopen_for_all)
      .question("Do you play a storm card before the storm moves?");
  rules.procedure(storm_phase)
      .role(phase_role)
      .step<&choose_dialers>("dialers")
      .cites("CLS-STORM-02", "CLS-STORM-03")
      .decide<&ask_dialers, &offer_dial, &take_dial>(dial)
      .sealed()
      .open<&any_moment<StormPhase>, &go_on<StormPhase>>(any_time)
      .question("What do you dial for the storm?")
      .cites("CLS-STORM-02", "CLS-STORM-03", "CLS-STORM-D1")
      .step<&reveal>(reveal_distance)
      .cites("CLS-STORM-06")
      .step<&offer_storm_cards>(before_move)
      .cites("CLS-STORM-06", "CLS-STORM-12", "CLS-STORM-R1")
      .step<&fix_the_path>(fix_path)
      .cites("CLS-STORM-01", "CLS-STORM-07")
      .step<&move>(sweep)
      .cites("CLS-STORM-01", "CLS-STORM-06")
      .step<&find_first_player>(first_player)
      .cites("CLS-STORM-11", "CLS-GEN-04")
      .receive<&cards_were_played>("cards_were_played")
      .receive<&sector_is_swept>("sector_is_swept");
  rules.event("classic.storm_dialed", "{0} has dialed {1}");
  rules.event("classic.storm_distance", "The storm will move {0} sectors");
  rules.event("classic.storm_stops", "The storm stands in sector {0}");
  rules.event("classic.first_player", "{0} is the first player");
}

}  // namespace kanly::classic
