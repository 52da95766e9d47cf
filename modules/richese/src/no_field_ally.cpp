// A No-Field for the ally of Richese (RIC-FAC-ALLY-02): offered openly before the ally ships, and
// revealed at once with forces of the ally's own reserves.

#include <algorithm>

#include "kanly/classic/alliance.hpp"
#include "kanly/classic/any_time.hpp"
#include "no_field.hpp"
#include "register.hpp"

namespace kanly::richese {

namespace {

using classic::Journey;
using classic::Shipment;
using classic::ShipmentMoment;

/// On the ally, until its journey ends. Everybody has seen the token.
struct OfferedNoField {
  PieceId token;
};
BOOST_DESCRIBE_STRUCT(OfferedNoField, (), (token))
constexpr Component<OfferedNoField, Seat> offered_no_field{"richese.offered_no_field"};

// --- the offer ---

/// Reserves on the planet are not shipped (RIC-FAC-NF-17).
Asked ask_richese(const Public& view, const Journey& state) {
  const Seat owner = view.fixture(no_fields).owner;
  if (classic::ally_of(view, owner) != state.seat || owner.is_none()) return {};
  const classic::Faction& ally = view.fixture(classic::things).faction(state.seat);
  if (!ally.entry->reserves_are_off_planet || !classic::has_reserves(view, state.seat)) return {};
  return {owner, {}};
}

void offer_tokens(const Sight& sight, const Journey&, Form& form) {
  const NoFields& own = sight.fixture(no_fields);
  form.allow_pass();
  std::vector<PieceId> fit;
  for (std::size_t i = 0; i < sight.count(own.supply); ++i) {
    const PieceId token = sight.piece(own.supply, i);
    const auto found = std::ranges::find(own.tokens, token, &NoField::token);
    if (found != own.tokens.end() && found->serves_ally) fit.push_back(token);
  }
  if (fit.empty()) return;
  auto token = form.one_of("token");
  for (const PieceId each : fit) token.option(each);
}

InsertedFlow take_token(Game& game, const Journey& state, Seat seat, const Answer& answer) {
  if (answer.passed()) return next();
  const PieceId token = answer.piece("token");
  game.show(token, game.table().everyone());
  game.attach(offered_no_field, state.seat, {token}, game.within(classic::journey));
  game.report("richese.offers_no_field", {seat, state.seat, token});
  return next();
}

// --- what the ally can declare ---

bool ally_ships(const Public& view, bool other, Seat seat, Name kind) {
  return other || (kind == by_allied_no_field && view.find(offered_no_field, seat) != nullptr);
}
bool cheap_by_karama(const Public& view, bool other, Seat seat, Name kind) {
  return other || (kind == by_allied_no_field && view.ask(classic::may_ship, seat, kind));
}
/// At the price of one force, however many come.
int price_of_one(const Public& view, int price, Seat seat, Name kind, classic::CellId cell,
                 int count) {
  if (kind != by_allied_no_field || count <= 1) return price;
  return view.ask(classic::full_shipment_price, seat, kind, cell, 1);
}

SeatSet who_may_ship(const Public& view, const ShipmentMoment& moment) {
  const bool may = view.ask(classic::may_ship, moment.seat, by_allied_no_field);
  return may && classic::has_reserves(view, moment.seat) ? SeatSet(moment.seat) : SeatSet();
}

/// RIC-FAC-ALLY-02: the ally chooses the pieces.
void offer_forces(const Sight& sight, Seat seat, int value, Form& form) {
  const classic::Things& table = sight.fixture(classic::things);
  std::int64_t waiting = 0;
  for (const classic::GroupId id : table.of(seat).groups) {
    if (table.group(id).is_shipped) waiting += sight.balance(table.group(id).reserves);
  }
  const std::int64_t total = std::min<std::int64_t>(value, waiting);
  auto forces = form.split("forces", total);
  for (const classic::GroupId id : table.of(seat).groups) {
    const classic::ForceGroup& group = table.group(id);
    const std::int64_t most = group.is_shipped ? sight.balance(group.reserves) : 0;
    if (most > 0) forces.option(group.id, std::min(most, total));
  }
}

bool offer_shipment(const Sight& sight, const ShipmentMoment& moment, Form& form) {
  const OfferedNoField* offer = sight.find(offered_no_field, moment.seat);
  if (offer == nullptr || moment.seat != sight.seat()) return false;
  if (!offer_destinations(sight, moment.seat, by_allied_no_field, "RIC-FAC-ALLY-02", form)) {
    return false;
  }
  offer_forces(sight, moment.seat, value_of(sight.fixture(no_fields), offer->token), form);
  return true;
}

// --- one shipment ---

struct ShipWithNoField {
  Shipment declared;
  bool has_shipped = false;
};
BOOST_DESCRIBE_STRUCT(ShipWithNoField, (), (declared, has_shipped))
constexpr Procedure<ShipWithNoField> ship_with_no_field{"richese.ship_with_no_field"};

ShipWithNoField begin_shipment(Game& game, const ShipmentMoment&, Seat seat,
                               const Answer::Group& answer) {
  const classic::Things& table = game.fixture(classic::things);
  ShipWithNoField begun;
  begun.declared.seat = seat;
  begun.declared.kind = by_allied_no_field;
  read_destination(table, answer, begun.declared);
  for (const classic::GroupId id : table.of(seat).groups) {
    const classic::ForceGroup& group = table.group(id);
    const auto count = static_cast<int>(answer.share("forces", group.id));
    if (count > 0) begun.declared.forces.push_back({id.number, group.reserves, count});
  }
  return begun;
}

void use_chance(Game&, ShipmentMoment& moment, const ShipWithNoField& made) {
  moment.is_used = made.has_shipped;
}

Flow was_shipped(Game&, ShipWithNoField& state, const Shipment& made) {
  state.has_shipped = !made.is_dropped;
  return done();
}
Flow declare(Game& game, ShipWithNoField& state) {
  const Shipment& declared = state.declared;
  game.report("richese.ships_with_no_field",
              {declared.seat, classic::count_of(declared.forces), declared.to});
  return game.call<&was_shipped>(classic::ship, declared);
}

InsertedFlow answered(Game& game, const Shipment&, const classic::Attempt& made) {
  if (made.result == classic::AttemptResult::paid) return next();
  game.stop(no_field_for_ally, game.fixture(no_fields).owner,
            game.within(classic::shipment_chance));
  return next();
}
InsertedFlow use_power(Game& game, const Shipment& state) {
  if (state.kind != by_allied_no_field) return next();
  return game.call<&answered>(
      classic::attempt,
      classic::use_of(no_field_for_ally, game.fixture(no_fields).owner, state.seat, state.to));
}

/// One on the board is revealed first; this one is the last revealed.
InsertedFlow turn_face_up(Game& game, const Shipment& state) {
  if (state.kind != by_allied_no_field) return next();
  if (!no_field_cell(game.as_public()).is_none()) reveal_no_field(game);
  std::vector<PieceMove> moves;
  add_face_up(game, game.find(offered_no_field, state.seat)->token, moves);
  game.post("richese.no_field", moves);
  return next();
}

}  // namespace

void register_no_field_for_ally(Registry& rules) {
  rules.component(offered_no_field);
  rules.extend(classic::journey)
      .before(classic::shipment_step_of_journey)
      .decide<&ask_richese, &offer_tokens, &take_token>("richese.no_field_for_ally")
      .question("Which No-Field do you offer your ally for this shipment?")
      .open<&classic::any_moment<Journey>, &classic::go_on<Journey>>(classic::any_time)
      .under(no_field_for_ally)
      .ordered_after("classic.guild_ally_permission")
      .cites("RIC-FAC-ALLY-02");
  rules.modify(classic::may_ship)
      .set<&ally_ships>("richese.no_field_for_ally")
      .under(no_field_for_ally)
      .ordered_after("richese.no_field_shipment")
      .cites("RIC-FAC-ALLY-02", "RIC-FAC-KAR-02");
  rules.modify(classic::karama_cheapens)
      .set<&cheap_by_karama>("richese.no_field_for_ally")
      .ordered_after("richese.no_field_shipment")
      .cites("RIC-FAC-ALLY-02");
  rules.modify(classic::full_shipment_price)
      .scale<&price_of_one>("richese.no_field_for_ally")
      .cites("RIC-FAC-ALLY-02");
  rules.procedure(ship_with_no_field)
      .step<&declare>("declare")
      .cites("RIC-FAC-ALLY-02")
      .receive<&was_shipped>("was_shipped");
  rules.respond(classic::shipment_moment)
      .with<&who_may_ship, &offer_shipment, &begin_shipment, &use_chance>(
          "richese.no_field_for_ally", ship_with_no_field)
      .label("Ship with the No-Field of your ally")
      .ordered_after("richese.no_field_shipment")
      .cites("RIC-FAC-ALLY-02");
  rules.extend(classic::ship)
      .after(classic::declare_shipment)
      .step<&use_power>("richese.no_field_for_ally")
      .ordered_before("classic.guild_special_shipment")
      .ordered_after("richese.no_field_shipment")
      .cites("RIC-FAC-ALLY-02", "RIC-FAC-KAR-02")
      .receive<&answered>("richese.no_field_for_ally_answered")
      .before(classic::ship_forces)
      .step<&turn_face_up>("richese.no_field_is_used")
      .ordered_after("richese.no_field_goes")
      .cites("RIC-FAC-ALLY-02", "RIC-FAC-NF-04");
  rules.event("richese.offers_no_field", "{0} offers {1} the token {2}");
  rules.event("richese.ships_with_no_field", "{0} ships {1} forces with a No-Field to {2}");
}

}  // namespace kanly::richese
