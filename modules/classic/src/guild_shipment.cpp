// The Guild in shipment: its income, its rates, its ways (CLS-GLD-03 to -10).

#include "kanly/classic/alliance.hpp"
#include "kanly/classic/any_time.hpp"
#include "kanly/classic/attempt.hpp"
#include "kanly/classic/payment.hpp"
#include "kanly/classic/powers.hpp"
#include "kanly/classic/shipment.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

bool is_guild(const Public& view, Seat seat) { return seat_of(view, guild) == seat; }
bool is_guild_ally(const Public& view, Seat seat) {
  return ally_of(view, seat_of(view, guild)) == seat;
}

// --- permission: CLS-GLD-D3, before the ally ships; asked alike for rates and ways ---

/// On the ally that may not use them; ends with its journey.
struct GuildRefusal {
  Seat by;
};
BOOST_DESCRIBE_STRUCT(GuildRefusal, (), (by))
constexpr Component<GuildRefusal, Seat> guild_refusal{"classic.guild_refusal"};

Asked ask_guild(const Public& view, const Journey& state) {
  return is_guild_ally(view, state.seat) ? Asked{seat_of(view, guild), {}} : Asked{};
}
void offer_permission(const Sight&, const Journey&, Form& form) {
  form.yes_no("permits").fallback(1);
}
InsertedFlow take_permission(Game& game, const Journey& state, Seat seat, const Answer& answer) {
  if (answer.yes("permits")) {
    game.report("classic.guild_permits", {seat, state.seat});
    return next();
  }
  game.attach(guild_refusal, state.seat, {seat}, game.within(journey));
  game.report("classic.guild_refuses", {seat, state.seat});
  return next();
}

bool is_favoured_ally(const Public& view, Seat seat) {
  return is_guild_ally(view, seat) && view.find(guild_refusal, seat) == nullptr;
}

// --- rates: CLS-GLD-07, and CLS-GLD-09 for the ally, from reserves or across ---

bool guild_rates(const Public& view, bool other, Seat seat, Name) {
  return other || is_guild(view, seat);
}
bool ally_rates(const Public& view, bool other, Seat seat, Name kind) {
  return other || (is_favoured_ally(view, seat) && kind != to_reserves);
}

// --- ways: CLS-GLD-05 ---

bool is_special(Name kind) { return kind == across || kind == to_reserves; }

bool guild_ways(const Public& view, bool other, Seat seat, Name kind) {
  if (!is_special(kind)) return other;
  return other || is_guild(view, seat) || (is_favoured_ally(view, seat) && kind == across);
}

// --- income: CLS-GLD-03, CLS-GLD-04 ---

/// Not its own fee, and not what it pays itself for its ally (CLS-SHIP-07).
std::vector<Payee> guild_receives(const Public& view, std::vector<Payee> other,
                                  const Payment& payment, const PaidShare& share) {
  const Seat receiver = seat_of(view, guild);
  if (payment.purpose != shipment_fee || share.by == receiver) return other;
  return {{receiver, share.amount, guild_payment.name()}};
}

// --- uses that others can stop ---

/// The power by which a shipment is cheap, if it is one of the Guild's and makes a difference.
const Power* rate_power(const Public& view, const Shipment& state) {
  const Map& map = view.fixture(things).map;
  const CellId to = state.to.empty() ? CellId{} : map.cell(state.to);
  const int full =
      view.ask(full_shipment_price, state.seat, state.kind, to, count_of(state.forces));
  if (state.at_guild_rates || state.price >= full) return nullptr;
  return is_guild(view, state.seat) ? &guild_discount : &guild_ally_rates;
}

InsertedFlow rate_answered(Game& game, const Shipment& state, const Attempt& made) {
  if (made.result == AttemptResult::paid) return next();
  const Power& power = is_guild(game.as_public(), state.seat) ? guild_discount : guild_ally_rates;
  game.stop(power, seat_of(game.as_public(), guild), game.within(shipment_chance));
  return next();
}

/// Not for a shipment that was just stopped.
InsertedFlow use_rates(Game& game, const Shipment& state) {
  if (!game.ask(may_ship, state.seat, state.kind)) return next();
  const Power* power = rate_power(game.as_public(), state);
  if (power == nullptr) return next();
  return game.call<&rate_answered>(attempt,
                                   use_of(*power, seat_of(game.as_public(), guild), state.seat));
}

InsertedFlow way_answered(Game& game, const Shipment&, const Attempt& made) {
  if (made.result != AttemptResult::paid) {
    game.stop(guild_special_shipment, seat_of(game.as_public(), guild),
              game.within(shipment_chance));
  }
  return next();
}

InsertedFlow use_way(Game& game, const Shipment& state) {
  if (!is_special(state.kind)) return next();
  return game.call<&way_answered>(
      attempt,
      use_of(guild_special_shipment, seat_of(game.as_public(), guild), state.seat, state.kind));
}

}  // namespace

void register_guild_shipment(Registry& rules) {
  rules.component(guild_refusal);
  rules.extend(journey)
      .before(shipment_step_of_journey)
      .decide<&ask_guild, &offer_permission, &take_permission>("classic.guild_ally_permission")
      .question("Do you let your ally ship at your rates?")
      .open<&any_moment<Journey>, &go_on<Journey>>(any_time)
      .cites("CLS-GLD-D3", "CLS-ALLY-D2", "CLS-GLD-09");
  rules.event("classic.guild_permits", "{0} lets {1} ship at its rates");
  rules.event("classic.guild_refuses", "{0} does not let {1} ship at its rates");
  rules.modify(ships_at_guild_rates)
      .set<&guild_rates>("classic.guild_discount")
      .under(guild_discount)
      .cites("CLS-GLD-07", "CLS-GEN-13", "CLS-OPEN-23")
      .set<&ally_rates>("classic.guild_ally_rates")
      .under(guild_ally_rates)
      .ordered_after("classic.guild_discount")
      .cites("CLS-GLD-09");
  rules.modify(may_ship)
      .set<&guild_ways>("classic.guild_special_shipment")
      .under(guild_special_shipment)
      .cites("CLS-GLD-05", "CLS-GLD-09");
  rules.modify(payees_of)
      .set<&guild_receives>("classic.guild_payment")
      .under(guild_payment)
      .cites("CLS-GLD-02", "CLS-GLD-03", "CLS-GLD-04", "CLS-SHIP-07", "CLS-SHIP-R3", "CLS-OPEN-15");
  rules.extend(ship)
      .after(declare_shipment)
      .step<&use_way>("classic.guild_special_shipment")
      .under(guild_special_shipment)
      .cites("CLS-SHIP-R2", "CLS-GLD-06")
      .receive<&way_answered>("classic.guild_way_answered")
      .after(declare_shipment)
      .step<&use_rates>("classic.guild_rates")
      .ordered_after("classic.guild_special_shipment")
      .cites("CLS-SHIP-R1", "CLS-GLD-10")
      .receive<&rate_answered>("classic.guild_rate_answered");
}

}  // namespace kanly::classic
