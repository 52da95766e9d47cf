#pragma once
// The things of a table of classic: zones, accounts, cards, leaders and forces, by what they are.
//
// Zones and accounts are named as in shared/facts: "hand/fremen", "deck/treachery",
// "shield/guild" (spice behind the shield, which only its owner sees), "board/arrakeen_s10" (spice)
// and "board/arrakeen_s10/atreides" (forces), "reserves/emperor", "tanks/emperor".
//
// Forces are amounts. A *group* is one kind and side of them that is counted apart: its forces lie
// in an account for each cell, in the reserves and in the tanks. Each faction has the group of its
// ordinary forces, which comes first, and one for each other kind in the catalogue of force kinds.

#include <boost/describe.hpp>
#include <cstdint>
#include <string_view>
#include <vector>

#include "kanly/classic/map.hpp"
#include "kanly/sight.hpp"
#include "kanly/table.hpp"

namespace kanly::classic {

struct GroupId {
  std::uint16_t number = 0;
  constexpr auto operator<=>(const GroupId&) const = default;
};
BOOST_DESCRIBE_STRUCT(GroupId, (), (number))

struct ForceGroup {
  Name id;  ///< "force/fremen/normal": also the stock of its accounts
  Seat seat;
  bool fights = true;      ///< else it neither occupies nor fights
  bool is_shipped = true;  ///< as in ForceKindEntry
  bool is_revived = true;
  AccountId reserves;
  AccountId tanks;
  std::vector<AccountId> on;   ///< by cell
  std::vector<Name> field_on;  ///< of forms in which forces leave a cell: the account's name
};

struct Faction {
  Name id;
  Name name;
  const FactionEntry* entry = nullptr;  ///< of the catalogue, which outlives the table
  int circle_sector = 0;                ///< of the player circle at which its seat sits
};

struct TreacheryCard {
  PieceId piece;
  Name definition;
  const TreacheryCardEntry* entry = nullptr;
  std::vector<Name> attacks;  ///< as in the entry
  std::vector<Name> defends;
};

struct SpiceCard {
  PieceId piece;
  bool is_worm = false;
  CellId cell;
  int amount = 0;
};

struct Leader {
  PieceId piece;
  Name id;
  Name name;
  Seat native;  ///< whose faction it is of
  int strength = 0;
};

struct TraitorCard {
  PieceId piece;
  PieceId leader;
};

/// Everything of one seat.
struct SeatThings {
  ZoneId hand;
  ZoneId traitors;
  ZoneId leaders;
  ZoneId plan;   ///< cards and leader of a revealed battle plan
  ZoneId cache;  ///< cards that its faction keeps apart from its hand; none: it has none
  AccountId shield;
  AccountId front;
  AccountId pledge;  ///< spice openly set aside for an ally's card or shipment
  std::vector<GroupId> groups;
};

struct Things {
  Map map;
  Numbers numbers;
  std::vector<Faction> factions;  ///< by seat
  std::vector<SeatThings> seats;

  ZoneId treachery_deck;
  ZoneId treachery_discard;
  ZoneId spice_deck;
  ZoneId spice_discard;
  ZoneId spice_aside;  ///< worms of the first turn
  ZoneId traitor_deck;
  ZoneId auction_row;
  ZoneId auction_lot;
  ZoneId dead_leaders;
  ZoneId removed;

  AccountId bank;
  AccountId paid;                   ///< spice on its way from one shield to another, seen by all
  std::vector<AccountId> spice_on;  ///< by cell
  std::vector<ForceGroup> groups;

  std::vector<TreacheryCard> treachery;
  std::vector<SpiceCard> spice;
  std::vector<Leader> leaders;
  std::vector<TraitorCard> traitors;
  std::vector<std::uint16_t> index_of_piece;  ///< into the list of its kind

  const ForceGroup& group(GroupId id) const { return groups[id.number]; }
  const SeatThings& of(Seat seat) const { return seats[seat.number]; }
  const Faction& faction(Seat seat) const { return factions[seat.number]; }
  /// Whether a card of this definition is in the game, wherever it lies.
  bool has_card(Name definition) const {
    for (const TreacheryCard& card : treachery) {
      if (card.definition == definition) return true;
    }
    return false;
  }
  /// Who plays a faction; none if nobody does.
  Seat seat_of(Name faction_id) const {
    for (std::size_t i = 0; i < factions.size(); ++i) {
      if (factions[i].id == faction_id) return Seat{static_cast<std::uint8_t>(i)};
    }
    return {};
  }
  const TreacheryCard& treachery_card(PieceId piece) const {
    return treachery[index_of_piece[piece.number]];
  }
  const SpiceCard& spice_card(PieceId piece) const { return spice[index_of_piece[piece.number]]; }
  const Leader& leader(PieceId piece) const { return leaders[index_of_piece[piece.number]]; }
  const TraitorCard& traitor_card(PieceId piece) const {
    return traitors[index_of_piece[piece.number]];
  }
};

inline constexpr Fixture<Things> things{"classic.things"};

// The factions of classic.
inline constexpr Name atreides{"atreides"};
inline constexpr Name bene_gesserit{"bene_gesserit"};
inline constexpr Name emperor{"emperor"};
inline constexpr Name fremen{"fremen"};
inline constexpr Name guild{"guild"};
inline constexpr Name harkonnen{"harkonnen"};

/// Who plays a faction; none if nobody does: the owner of its powers.
inline Seat seat_of(const Public& view, Name faction) {
  return view.fixture(things).seat_of(faction);
}

}  // namespace kanly::classic
