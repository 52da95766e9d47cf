// Weather Control, which is played before the storm moves (CLS-TRT-17, CLS-STORM-R1).

#include "kanly/classic/attempt.hpp"
#include "kanly/classic/cards.hpp"
#include "kanly/classic/storm.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

SeatSet who_may_control(const Public& view, const StormAboutToMove&) {
  return view.ask(may_play, weather_control_card);
}

bool offer_control(const Sight& sight, const StormAboutToMove&, Form& form) {
  if (!offer_card(sight, weather_control_card, form)) return false;
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

}  // namespace

void register_weather_control(Registry& rules) {
  rules.procedure(weather_control)
      .role(action_role)
      .step<&play_control>("play")
      .cites("CLS-TRT-17")
      .receive<&control_is_paid>("control_is_paid");
  rules.respond(storm_about_to_move)
      .with<&who_may_control, &offer_control, &begin_control, &set_distance>(
          "classic.weather_control", weather_control)
      .label("Play Weather Control: choose how far the storm moves")
      .cites("CLS-TRT-17", "CLS-TRT-D4", "CLS-STORM-R1");
  rules.event("classic.weather_control", "{0} chooses that the storm moves {1} sectors");
}

}  // namespace kanly::classic
