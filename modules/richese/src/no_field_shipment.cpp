// Shipment of a No-Field (RIC-FAC-NF-01, -03): a kind of shipment of its own, which takes one force
// of the kind "no_field" to the board and no force from the reserves.

#include "kanly/classic/pledge.hpp"
#include "no_field.hpp"
#include "register.hpp"

namespace kanly::richese {

namespace {

using classic::Shipment;
using classic::ShipmentMoment;

struct ShipNoField {
  Seat by;
  Secret<PieceId> token;
  Shipment declared;
  bool has_shipped = false;
};
BOOST_DESCRIBE_STRUCT(ShipNoField, (), (by, token, declared, has_shipped))
constexpr Procedure<ShipNoField> ship_no_field{"richese.ship_no_field"};

// --- what can be declared ---

bool owner_ships(const Public& view, bool other, Seat seat, Name kind) {
  return other || (kind == by_no_field && seat == view.fixture(no_fields).owner);
}

SeatSet who_may_ship(const Public& view, const ShipmentMoment& moment) {
  return view.ask(classic::may_ship, moment.seat, by_no_field) ? SeatSet(moment.seat) : SeatSet();
}

/// RIC-FAC-NF-04: neither the one that lies face up nor the one on the board.
bool offer_shipment(const Sight& sight, const ShipmentMoment& moment, Form& form) {
  const ZoneId supply = sight.fixture(no_fields).supply;
  if (moment.seat != sight.seat() || sight.count(supply) == 0) return false;
  if (!offer_destinations(sight, moment.seat, by_no_field, "RIC-FAC-NF-01", form)) return false;
  auto token = form.one_of("token");
  for (std::size_t i = 0; i < sight.count(supply); ++i) token.option(sight.piece(supply, i));
  return true;
}

ShipNoField begin_shipment(Game& game, const ShipmentMoment&, Seat seat,
                           const Answer::Group& answer) {
  const classic::Things& table = game.fixture(classic::things);
  const classic::GroupId group = game.fixture(no_fields).group;
  ShipNoField begun;
  begun.by = seat;
  begun.token = {seat, answer.piece("token")};
  begun.declared.seat = seat;
  begun.declared.kind = by_no_field;
  begun.declared.forces.push_back({group.number, table.group(group).reserves, 1});
  read_destination(table, answer, begun.declared);
  return begun;
}

void use_chance(Game&, ShipmentMoment& moment, const ShipNoField& made) {
  moment.is_used = made.has_shipped;
}

// --- one shipment ---

Flow was_shipped(Game&, ShipNoField& state, const Shipment& made) {
  state.has_shipped = !made.is_dropped;
  return done();
}
Flow declare(Game& game, ShipNoField& state) {
  game.report("richese.ships_no_field", {state.by, state.declared.to});
  game.report_to("richese.ships_this_no_field", state.by, {state.token.open(game)});
  return game.call<&was_shipped>(classic::ship, state.declared);
}

InsertedFlow answered(Game& game, const Shipment&, const classic::Attempt& made) {
  if (made.result == classic::AttemptResult::paid) return next();
  game.stop(no_field_shipment, game.fixture(no_fields).owner,
            game.within(classic::shipment_chance));
  return next();
}
InsertedFlow use_power(Game& game, const Shipment& state) {
  if (state.kind != by_no_field) return next();
  return game.call<&answered>(classic::attempt,
                              classic::use_of(no_field_shipment, state.seat, {}, state.to));
}

/// The one on the board is revealed first; the other takes its place.
InsertedFlow send_token(Game& game, const Shipment& state) {
  if (state.kind != by_no_field) return next();
  const NoFields& own = game.fixture(no_fields);
  if (!no_field_cell(game.as_public()).is_none()) reveal_no_field(game);
  const ShipNoField* running = game.as_public().state(ship_no_field);
  game.post("richese.no_field", {{running->token.open(game), own.supply, own.on_board}});
  return next();
}

bool cheap_by_karama(const Public& view, bool other, Seat seat, Name kind) {
  return other || (kind == by_no_field && view.ask(classic::may_ship, seat, kind));
}

}  // namespace

bool offer_destinations(const Sight& sight, Seat shipper, Name kind, Name ruling, Form& form) {
  const classic::Things& table = sight.fixture(classic::things);
  const std::int64_t spice = sight.balance(table.of(shipper).shield);
  const int pledged = classic::pledged_to(sight, shipper);
  struct Destination {
    Name cell;
    int price;
  };
  std::vector<Destination> places;
  for (std::uint16_t i = 0; i < table.map.cell_count(); ++i) {
    const classic::CellId cell{i};
    if (!sight.ask(classic::may_ship_to, shipper, kind, cell)) continue;
    const int price = sight.ask(classic::shipment_price, shipper, kind, cell, 1);
    if (price <= spice + pledged) places.push_back({table.map.cell(cell).id, price});
  }
  if (places.empty()) return false;
  auto to = form.one_of("to");
  for (const Destination& place : places) to.option(place.cell);
  if (pledged == 0) return true;
  form.number("ally_pays", 0, pledged).fallback(0);
  std::vector<Form::Condition> enough;
  for (const Destination& place : places) {
    if (place.price <= spice) continue;
    enough.clear();
    for (std::int64_t paid = place.price - spice; paid <= pledged; ++paid) {
      enough.push_back({"ally_pays", paid});
    }
    form.implies({"to", place.cell}, enough, ruling);
  }
  return true;
}

void read_destination(const classic::Things& table, const Answer::Group& answer,
                      Shipment& declared) {
  declared.to = table.map.cell(table.map.cell_of(answer.value("to"))).id;
  if (answer.has("ally_pays")) declared.ally_pays = static_cast<int>(answer.number("ally_pays"));
}

void register_no_field_shipment(Registry& rules) {
  rules.modify(classic::may_ship)
      .set<&owner_ships>("richese.no_field_shipment")
      .under(no_field_shipment)
      .ordered_after("classic.guild_special_shipment")
      .cites("RIC-FAC-NF-01", "RIC-FAC-KAR-02");
  rules.modify(classic::karama_cheapens)
      .set<&cheap_by_karama>("richese.no_field_shipment")
      .cites("RIC-FAC-NF-01", "RIC-INT-07");
  rules.procedure(ship_no_field)
      .step<&declare>("declare")
      .cites("RIC-FAC-NF-01", "RIC-FAC-NF-16")
      .receive<&was_shipped>("was_shipped");
  rules.respond(classic::shipment_moment)
      .with<&who_may_ship, &offer_shipment, &begin_shipment, &use_chance>(
          "richese.no_field_shipment", ship_no_field)
      .label("Ship a No-Field")
      .cites("RIC-FAC-NF-01", "RIC-FAC-NF-04");
  rules.extend(classic::ship)
      .after(classic::declare_shipment)
      .step<&use_power>("richese.no_field_shipment")
      .ordered_before("classic.guild_special_shipment")
      .cites("RIC-FAC-NF-01", "RIC-FAC-KAR-02")
      .receive<&answered>("richese.no_field_answered")
      .before(classic::ship_forces)
      .step<&send_token>("richese.no_field_goes")
      .cites("RIC-FAC-NF-01", "RIC-FAC-NF-03");
  rules.event("richese.ships_no_field", "{0} ships a No-Field to {1}");
  rules.event("richese.ships_this_no_field", "It is {0}");
}

}  // namespace kanly::richese
