// Spiritual advisors, basic game: the Bene Gesserit send one force along (CLS-BG-04).

#include "kanly/classic/any_time.hpp"
#include "kanly/classic/arrival.hpp"
#include "kanly/classic/attempt.hpp"
#include "kanly/classic/places.hpp"
#include "kanly/classic/powers.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

struct Accompany {
  Seat seat;
  Seat whom;
};
BOOST_DESCRIBE_STRUCT(Accompany, (), (seat, whom))
constexpr Procedure<Accompany> accompany{"classic.accompany"};

constexpr Name polar_sink{"polar_sink"};

Asked ask_bene_gesserit(const Public& view, const Arrival& state) {
  const Seat seat = seat_of(view, bene_gesserit);
  if (seat.is_none() || seat == state.seat) return {};
  if (!view.ask(comes_from_off_planet, state)) return {};  // CLS-BG-05
  return has_reserves(view, seat) ? Asked{seat, {}} : Asked{};
}

void offer_accompany(const Sight&, const Arrival&, Form& form) {
  form.allow_pass();
  form.one_of("to").option(polar_sink);
}

InsertedFlow take_accompany(Game& game, const Arrival& state, Seat seat, const Answer& answer) {
  if (answer.passed()) return next();
  return game.call(accompany, Accompany{seat, state.seat});
}

Flow arrived(Game&, Accompany&, const Arrival&) { return done(); }

Flow answered(Game& game, Accompany& state, const Attempt& made) {
  if (made.result != AttemptResult::paid) return done();
  const GroupId group = game.fixture(things).of(state.seat).groups.front();
  Arrival one;
  one.seat = state.seat;
  one.means = by_accompanying;
  one.cell = polar_sink;
  one.forces.push_back({group.number, game.fixture(things).group(group).reserves, 1});
  return game.call<&arrived>(arrive, one);
}

Flow announce(Game& game, Accompany& state) {
  return game.call<&answered>(attempt, use_of(bg_accompany, state.seat, state.whom, polar_sink));
}

}  // namespace

void register_accompany(Registry& rules) {
  rules.procedure(accompany)
      .step<&announce>("announce")
      .cites("CLS-BG-04", "CLS-SHIP-R4", "CLS-BG-R1")
      .receive<&answered>("answered")
      .receive<&arrived>("arrived");
  rules.extend(arrive)
      .before(arrival_reactions)
      .decide<&ask_bene_gesserit, &offer_accompany, &take_accompany>("classic.bg_accompany")
      .question("Do you send a force along?")
      .under(bg_accompany)
      .cites("CLS-BG-04", "CLS-BG-05", "CLS-BG-D1", "CLS-GLD-15", "CLS-FRE-03");
}

}  // namespace kanly::classic
