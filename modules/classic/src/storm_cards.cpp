// Cards that are played before the storm moves (CLS-STORM-R1): which of them may be held, and
// Weather Control. Family Atomics: family_atomics.cpp.

#include <vector>

#include "kanly/classic/attempt.hpp"
#include "kanly/classic/cards.hpp"
#include "kanly/classic/storm.hpp"
#include "offer_cards.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

// --- which cards may be held ---

int seen_in(const Public& view, ZoneId open_zone, Name definition) {
  const Things& table = view.fixture(things);
  int seen = 0;
  for (std::size_t i = 0; i < view.count(open_zone); ++i) {
    const PieceId piece = view.piece(open_zone, i);
    if (!view.table().piece(piece).starts_with("treachery/")) continue;
    if (table.treachery_card(piece).definition == definition) ++seen;
  }
  return seen;
}

bool is_not_seen_out_of_play(const Public& view, Name definition) {
  const Things& table = view.fixture(things);
  int cards = 0;
  for (const TreacheryCard& card : table.treachery) {
    if (card.definition == definition) ++cards;
  }
  return seen_in(view, table.treachery_discard, definition) +
             seen_in(view, table.removed, definition) <
         cards;
}

// --- Weather Control (CLS-TRT-17) ---

/// Everybody may hold it.
SeatSet who_may_control(const Public& view, const StormAboutToMove&) {
  return view.ask(storm_card_may_be_held, weather_control_card) ? view.everyone() : SeatSet();
}

bool offer_control(const Sight& sight, const StormAboutToMove&, Form& form) {
  if (!offer_cards(sight, weather_control_card, form)) return false;
  form.number("distance", 0, sight.fixture(things).numbers.weather_control_high);
  return true;
}

WeatherControl begin_control(Game&, const StormAboutToMove&, Seat seat,
                             const Answer::Group& answer) {
  WeatherControl control;
  control.by = seat;
  control.card = answer.piece("card");
  control.distance = static_cast<int>(answer.number("distance"));
  return control;
}

void set_distance(Game&, StormAboutToMove& subject, const WeatherControl& control) {
  if (!control.has_effect) return;
  subject.distance = control.distance;
  subject.controller = control.by;
}

Flow control_is_paid(Game& game, WeatherControl& state, const Attempt& made) {
  state.has_effect = made.result == AttemptResult::paid;
  if (state.has_effect) game.report("classic.weather_control", {state.by, state.distance});
  return done();
}

Flow play_control(Game& game, WeatherControl& state) {
  return game.call<&control_is_paid>(attempt, play_of(weather_control_card, state.card, state.by));
}

void register_weather_control(Registry& rules) {
  rules.procedure(weather_control)
      .role(action_role)
      .step<&play_control>("play")
      .cites("CLS-TRT-17")
      .receive<&control_is_paid>("control_is_paid");
  rules.respond(storm_about_to_move)
      .with<&who_may_control, &offer_control, &begin_control, &set_distance>(
          "classic.weather_control", weather_control)
      .cites("CLS-TRT-17", "CLS-TRT-D4", "CLS-STORM-R1");
  rules.event("classic.weather_control", "{0} chooses that the storm moves {1} sectors");
}

}  // namespace

void register_storm_cards(Registry& rules) {
  rules.query(storm_card_may_be_held).base<&is_not_seen_out_of_play>();
  register_weather_control(rules);
}

}  // namespace kanly::classic
