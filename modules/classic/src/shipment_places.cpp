#include "shipment_places.hpp"

#include "kanly/classic/cards.hpp"
#include "kanly/classic/pledge.hpp"
#include "kanly/game.hpp"

namespace kanly::classic {

namespace {

std::int64_t funds(const Sight& sight, Seat seat) {
  return sight.balance(sight.fixture(things).of(seat).shield) + pledged_to(sight, seat);
}

/// The least that shipping one force there can cost.
int lowest_price(const Sight& sight, Seat seat, Name kind, CellId cell, bool has_karama) {
  const int price = sight.ask(shipment_price, seat, kind, cell, 1);
  return has_karama ? half_rounded_up(price) : price;
}

}  // namespace

Name kind_from_reserves(const Public& view, Seat seat, CellId cell) {
  const auto can_ship = [&](Name kind) {
    return view.ask(may_ship, seat, kind) && view.ask(may_ship_to, seat, kind, cell);
  };
  if (can_ship(from_reserves)) return from_reserves;
  const bool is_on_planet = !view.fixture(things).faction(seat).entry->reserves_are_off_planet;
  return is_on_planet && can_ship(across) ? across : Name{};
}

std::vector<PieceId> karamas_for_rates(const Sight& sight, Seat seat) {
  const bool pays_the_full_fee =
      sight.fixture(things).faction(seat).entry->reserves_are_off_planet &&
      !sight.ask(ships_at_guild_rates, seat, from_reserves);
  return pays_the_full_fee ? sight.ask(playable_as, karama_card) : std::vector<PieceId>{};
}

bool may_be_halved_by_others(const Public& view, const ShipmentChance& chance, Name kind) {
  if (chance.was_too_dear || !view.ask(karama_cheapens, chance.seat, kind)) return false;
  if (view.ask(ships_at_guild_rates, chance.seat, kind)) return false;
  return !(view.ask(may_play, karama_card) - SeatSet(chance.seat)).empty();
}

std::vector<Name> places_for_reserves(const Sight& sight, const ShipmentChance& chance) {
  const Seat seat = chance.seat;
  const Map& map = sight.fixture(things).map;
  const std::int64_t means = funds(sight, seat);
  const bool has_karama = !karamas_for_rates(sight, seat).empty();
  std::vector<Name> places;
  places.reserve(map.cell_count());
  for (std::uint16_t i = 0; i < map.cell_count(); ++i) {
    const CellId cell{i};
    const Name kind = kind_from_reserves(sight, seat, cell);
    if (kind.empty()) continue;
    const bool is_halved = has_karama || may_be_halved_by_others(sight, chance, kind);
    if (lowest_price(sight, seat, kind, cell, is_halved) <= means) {
      places.push_back(map.cells[i].id);
    }
  }
  return places;
}

std::vector<Name> places_for_board(const Sight& sight, Seat seat) {
  const Map& map = sight.fixture(things).map;
  const std::int64_t means = funds(sight, seat);
  std::vector<Name> places;
  if (sight.ask(may_ship, seat, to_reserves) &&
      lowest_price(sight, seat, to_reserves, {}, false) <= means) {
    places.push_back(reserves_word);
  }
  if (!sight.ask(may_ship, seat, across)) return places;
  for (std::uint16_t i = 0; i < map.cell_count(); ++i) {
    const CellId cell{i};
    if (sight.ask(may_ship_to, seat, across, cell) &&
        lowest_price(sight, seat, across, cell, false) <= means) {
      places.push_back(map.cells[i].id);
    }
  }
  return places;
}

}  // namespace kanly::classic
