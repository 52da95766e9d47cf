// The Inflation token: placed, turned over, removed; and what it does meanwhile (inflation.hpp).

#include "kanly/choam/inflation.hpp"

#include "kanly/classic/any_time.hpp"
#include "kanly/classic/attempt.hpp"
#include "kanly/classic/deals.hpp"
#include "kanly/classic/mentat_pause.hpp"
#include "prices.hpp"
#include "register.hpp"

namespace kanly::choam {

namespace {

using classic::MentatPause;

constexpr Name doubles{"double"};
constexpr Name cancels{"cancel"};

Name name_of(InflationSide side) { return side == InflationSide::doubles ? doubles : cancels; }

// --- placing it ---

Asked ask_placement(const Public& view, const MentatPause&) {
  return {.must = view.find(inflation) == nullptr ? SeatSet(player(view)) : SeatSet{}};
}

void offer_placement(const Sight&, const MentatPause&, Form& form) {
  form.one_of("inflation").option(doubles).option(cancels).option("not_now").fallback("not_now");
}

/// In a Mentat Pause no deal is made (CLS-MENTAT-01).
classic::Moment moment_without_deals(const Public&, const MentatPause&) {
  classic::Moment moment;
  moment.deals_allowed = false;
  return moment;
}
InsertedFlow still_asked(Game&, const MentatPause&, const Offered<classic::Moment>&) {
  return again();
}

InsertedFlow take_placement(Game& game, const MentatPause&, Seat, const Answer& answer) {
  if (answer.is("inflation", "not_now")) return next();
  const bool is_double = answer.is("inflation", doubles);
  return game.call(place_inflation, {is_double ? InflationSide::doubles : InflationSide::cancels});
}

/// CHO-FAC-INF-06: stopped, it stays in the supply, and the question of this pause is over.
Flow placement_answered(Game& game, InflationPlacement& state, const classic::Attempt& made) {
  if (made.result != classic::AttemptResult::paid) return done();
  game.attach(inflation, {}, Inflation{state.side, false, false});
  game.report("choam.places_inflation", {made.use.by, name_of(state.side)});
  return done();
}

Flow attempt_placement(Game& game, InflationPlacement& state) {
  const Seat owner = player(game.as_public());
  return game.call<&placement_answered>(
      classic::attempt, classic::use_of(inflation_placement, owner, {}, name_of(state.side)));
}

// --- turning it over, and away ---

bool lies_on_table(const Public& view) { return inflation_on_table(view) != nullptr; }

/// CHO-FAC-INF-03, CHO-FAC-INF-04
InsertedFlow turn_token(Game& game, const MentatPause&) {
  Inflation& token = *game.find(inflation);
  if (token.was_turned) {
    token.has_left = true;
    game.report("choam.inflation_leaves", {});
    return next();
  }
  token.was_turned = true;
  token.up = token.up == InflationSide::doubles ? InflationSide::cancels : InflationSide::doubles;
  game.report("choam.inflation_turns", {name_of(token.up)});
  return next();
}

// --- what it does ---

int printed_charity(const Public&) { return 1; }

int factor_of_token(const Public& view, int factor) {
  const Inflation* token = inflation_on_table(view);
  if (token == nullptr) return factor;
  return token->up == InflationSide::doubles ? factor * double_charity : 0;
}

/// CHO-FAC-INF-05
bool forbids_bribes(const Public& view, Seat, Seat) {
  const Inflation* token = inflation_on_table(view);
  return token != nullptr && token->up == InflationSide::doubles;
}

}  // namespace

void register_inflation(Registry& rules) {
  rules.component(inflation);
  rules.query(charity_factor).base<&printed_charity>();
  rules.modify(charity_factor).scale<&factor_of_token>("choam.inflation").cites("CHO-FAC-INF-02");
  rules.procedure(place_inflation)
      .role(classic::action_role)
      .step<&attempt_placement>("place")
      .cites("CHO-FAC-INF-01", "CHO-FAC-INF-06")
      .receive<&placement_answered>("placement_answered");
  rules.extend(classic::mentat_pause)
      .before(classic::collect_bribes)
      .step<&turn_token>("choam.turn_inflation")
      .when<&lies_on_table>()
      .cites("CHO-FAC-INF-03", "CHO-FAC-INF-04", "CHO-FAC-INF-07")
      .before(classic::victory_check)
      .decide<&ask_placement, &offer_placement, &take_placement>("choam.inflation")
      .question("Do you place the Inflation token, and which side up?")
      .open<&moment_without_deals, &still_asked>(classic::any_time)
      .when<&is_seated>()
      .cites("CHO-FAC-INF-01", "CHO-FAC-INF-07");
  rules.modify(classic::may_bribe).veto<&forbids_bribes>("choam.no_bribes").cites("CHO-FAC-INF-05");
  rules.event("choam.places_inflation", "{0} places Inflation: {1}");
  rules.event("choam.inflation_turns", "Inflation turns over: {0}");
  rules.event("choam.inflation_leaves", "Inflation leaves the game");
}

}  // namespace kanly::choam
