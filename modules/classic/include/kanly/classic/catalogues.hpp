#pragma once
// The shapes of classic's data, and the catalogues that hold them. Other modules contribute cards,
// leaders, territories and factions of their own (catalogue.hpp).
//
// Ids are those of shared/facts: a territory is its printed name ("arrakeen"), a cell is the part
// of a territory in one sector ("arrakeen_s10"), a card definition is what all copies of a card
// have in common ("karama"), a piece is one of them ("treachery/karama/1").

#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "kanly/catalogue.hpp"
#include "kanly/describe.hpp"

namespace kanly::classic {

// --- places ---

enum class Terrain : std::uint8_t { sand, rock, stronghold, polar_sink };
BOOST_DESCRIBE_ENUM(Terrain, sand, rock, stronghold, polar_sink)

/// What the storm does to forces in a territory.
enum class Shelter : std::uint8_t {
  exposed,
  sheltered,
  sheltered_while_shield_wall_intact,
  never_in_storm,
};
BOOST_DESCRIBE_ENUM(Shelter, exposed, sheltered, sheltered_while_shield_wall_intact, never_in_storm)

struct CellEntry {
  std::string id;
  std::int32_t sector = 0;  ///< 1..18; 0: in none
};
BOOST_DESCRIBE_STRUCT(CellEntry, (), (id, sector))

struct TerritoryEntry {
  std::string id;
  std::string name;
  Terrain terrain = Terrain::sand;
  Shelter shelter = Shelter::exposed;
  bool is_victory_stronghold = false;
  bool has_ornithopters = false;  ///< a city: it also raises the rate of collection
  bool touches_shield_wall = false;
  bool is_near_great_flat = false;  ///< where the reserves of the Fremen can arrive
  std::vector<CellEntry> cells;
};
BOOST_DESCRIBE_STRUCT(TerritoryEntry, (),
                      (id, name, terrain, shelter, is_victory_stronghold, has_ornithopters,
                       touches_shield_wall, is_near_great_flat, cells))

/// Two cells between which forces can go, of one territory or of two.
struct BorderEntry {
  std::string a;
  std::string b;
};
BOOST_DESCRIBE_STRUCT(BorderEntry, (), (a, b))

/// A player circle: where a seat sits around the board.
struct CircleEntry {
  std::int32_t sector = 0;
};
BOOST_DESCRIBE_STRUCT(CircleEntry, (), (sector))

/// The circles, numbered from 1, that so many players take, in the order of their seats.
struct SeatingEntry {
  std::int32_t players = 0;
  std::vector<std::int32_t> circles;
};
BOOST_DESCRIBE_STRUCT(SeatingEntry, (), (players, circles))

/// data/map.json
struct MapFile {
  std::vector<TerritoryEntry> territories;
  std::vector<BorderEntry> borders;
  std::vector<CircleEntry> circles;
  std::vector<SeatingEntry> seatings;
};
BOOST_DESCRIBE_STRUCT(MapFile, (), (territories, borders, circles, seatings))

inline constexpr Catalogue<TerritoryEntry> territory_catalogue{"classic.territories"};
inline constexpr Catalogue<BorderEntry> border_catalogue{"classic.borders"};
inline constexpr Catalogue<CircleEntry> circle_catalogue{"classic.circles"};
inline constexpr Catalogue<SeatingEntry> seating_catalogue{"classic.seatings"};

// --- factions ---

struct LeaderEntry {
  std::string id;
  std::string name;
  std::string faction;
  std::int32_t strength = 0;  ///< also the price of its revival
};
BOOST_DESCRIBE_STRUCT(LeaderEntry, (), (id, name, faction, strength))

/// Forces that a faction starts with on the board, without a choice.
struct StartEntry {
  std::string cell;
  std::int32_t count = 0;
};
BOOST_DESCRIBE_STRUCT(StartEntry, (), (cell, count))

struct FactionEntry {
  std::string id;
  std::string name;
  std::int32_t spice = 0;
  std::int32_t forces = 0;
  std::vector<StartEntry> start;
  std::int32_t hand_limit = 0;
  std::int32_t treachery_cards = 0;
  std::int32_t traitors_kept = 0;
  std::int32_t free_revivals = 0;
  bool buys_revivals = true;
  bool reserves_are_off_planet = true;
};
BOOST_DESCRIBE_STRUCT(FactionEntry, (),
                      (id, name, spice, forces, start, hand_limit, treachery_cards, traitors_kept,
                       free_revivals, buys_revivals, reserves_are_off_planet))

/// A kind of force besides the ordinary one, which each faction has (FactionEntry.forces). Its
/// forces are amounts of the stock "force/<faction>/<kind>" and lie in "reserves/<faction>/<kind>",
/// where all of them start, "board/<cell>/<faction>/<kind>" and "tanks/<faction>/<kind>".
struct ForceKindEntry {
  std::string faction;
  std::string kind;
  std::int32_t count = 0;
  bool fights = true;      ///< else it neither occupies nor fights
  bool is_shipped = true;  ///< by every kind of shipment that takes forces of the seat's choice
  bool is_revived = true;  ///< else what brings back forces does not reach it
};
BOOST_DESCRIBE_STRUCT(ForceKindEntry, (), (faction, kind, count, fights, is_shipped, is_revived))

/// data/factions.json
struct FactionsFile {
  std::vector<FactionEntry> factions;
  std::vector<LeaderEntry> leaders;
};
BOOST_DESCRIBE_STRUCT(FactionsFile, (), (factions, leaders))

inline constexpr Catalogue<FactionEntry> faction_catalogue{"classic.factions"};
inline constexpr Catalogue<LeaderEntry> leader_catalogue{"classic.leaders"};
inline constexpr Catalogue<ForceKindEntry> force_kind_catalogue{"classic.force_kinds"};

// --- cards ---

enum class CardCategory : std::uint8_t { weapon, defense, special, worthless };
BOOST_DESCRIBE_ENUM(CardCategory, weapon, defense, special, worthless)

enum class CardSlot : std::uint8_t { weapon, defense, leader };
BOOST_DESCRIBE_ENUM(CardSlot, weapon, defense, leader)

/// What a winner does with a card that was in its plan, and what becomes of one that was played.
enum class AfterUse : std::uint8_t {
  winner_may_keep,
  discard,
  discard_if_activated,
  discard_unless_traitor,
  discard_on_top,
  remove_from_game,
};
BOOST_DESCRIBE_ENUM(AfterUse, winner_may_keep, discard, discard_if_activated,
                    discard_unless_traitor, discard_on_top, remove_from_game)

/// Asked of whoever has this weapon's attack when the plans are revealed.
struct WeaponChoice {
  std::string activate;  ///< the answer by which it attacks
  std::string hold;      ///< the answer by which it does not
  bool activates_unanswered = false;
};
BOOST_DESCRIBE_STRUCT(WeaponChoice, (), (activate, hold, activates_unanswered))

/// What sets a weapon apart from those that strike the opposing leader alone.
struct SpecialWeapon {
  bool hits_both_leaders = false;
  bool silences_leaders = false;  ///< no leader of the battle adds its strength
  bool pays_no_bounty = false;
  std::optional<WeaponChoice> choice;
};
BOOST_DESCRIBE_STRUCT(SpecialWeapon, (),
                      (hits_both_leaders, silences_leaders, pays_no_bounty, choice))

/// One definition; the deck holds `copies` of it.
struct TreacheryCardEntry {
  std::string definition;
  std::string name;
  std::string face;  ///< what it does, in our words
  std::int32_t copies = 1;
  CardCategory category = CardCategory::special;
  std::vector<CardSlot> slots;
  std::vector<std::string> attacks;  ///< kinds; nothing else makes a card count as a weapon
  std::vector<std::string> defends;  ///< kinds of attack that it stops
  std::vector<std::string> voice;    ///< classes that the Voice can name
  bool is_named_by_voice = false;
  bool is_shield = false;  ///< it explodes with a lasgun
  AfterUse after_use = AfterUse::winner_may_keep;
  std::optional<SpecialWeapon> special;
  /// The faction that keeps it apart from the deck, in "cache/<faction>", which it alone sees; the
  /// card is there only when that faction is.
  std::optional<std::string> cache_of;
  std::optional<std::int32_t> first_copy;  ///< number of the first copy; else 1
};
BOOST_DESCRIBE_STRUCT(TreacheryCardEntry, (),
                      (definition, name, face, copies, category, slots, attacks, defends, voice,
                       is_named_by_voice, is_shield, after_use, special, cache_of, first_copy))

enum class SpiceCardKind : std::uint8_t { territory, shai_hulud };
BOOST_DESCRIBE_ENUM(SpiceCardKind, territory, shai_hulud)

struct SpiceCardEntry {
  std::string id;
  SpiceCardKind kind = SpiceCardKind::territory;
  std::string cell;
  std::int32_t amount = 0;
};
BOOST_DESCRIBE_STRUCT(SpiceCardEntry, (), (id, kind, cell, amount))

struct TraitorCardEntry {
  std::string id;
  std::string leader;
  std::string faction;
};
BOOST_DESCRIBE_STRUCT(TraitorCardEntry, (), (id, leader, faction))

/// data/cards.json
struct CardsFile {
  std::vector<TreacheryCardEntry> treachery;
  std::vector<SpiceCardEntry> spice;
  std::vector<TraitorCardEntry> traitors;
};
BOOST_DESCRIBE_STRUCT(CardsFile, (), (treachery, spice, traitors))

inline constexpr Catalogue<TreacheryCardEntry> treachery_catalogue{"classic.treachery_cards"};
inline constexpr Catalogue<SpiceCardEntry> spice_catalogue{"classic.spice_cards"};
inline constexpr Catalogue<TraitorCardEntry> traitor_catalogue{"classic.traitor_cards"};

// --- numbers ---

/// data/numbers.json: the figures of the rules that belong to no card and no faction.
struct Numbers {
  std::int32_t turns = 0;
  std::int32_t sectors = 0;
  std::int32_t storm_start_sector = 0;
  std::int32_t first_storm_dial_high = 0;
  std::int32_t storm_dial_low = 0;
  std::int32_t storm_dial_high = 0;
  std::int32_t weather_control_high = 0;
  std::int32_t traitors_dealt = 0;
  std::int32_t fremen_start_forces = 0;
  std::int32_t charity_below = 0;  ///< who has less may claim
  std::int32_t charity_up_to = 0;
  std::int32_t revival_limit = 0;
  std::int32_t revival_price = 0;
  std::int32_t fremen_ally_free_revivals = 0;
  std::int32_t emperor_ally_revivals = 0;
  std::int32_t ghola_forces = 0;
  std::int32_t ornithopter_range = 0;
  std::int32_t fremen_range = 0;
  std::int32_t shipment_to_stronghold = 0;
  std::int32_t shipment_elsewhere = 0;
  std::int32_t shipment_to_reserves = 0;
  std::int32_t collection_rate = 0;
  std::int32_t city_collection_rate = 0;
  std::int32_t strongholds_alone = 0;
  std::int32_t strongholds_of_two_players = 0;
  std::int32_t strongholds_allied = 0;
  std::int32_t occupancy_limit = 0;
  std::int32_t spice_tokens = 0;  ///< in the box; no bid is higher
  std::int32_t spice_in_bank = 0;
  std::int32_t deals_per_seat_and_turn = 0;
  std::int32_t offers_per_pair_and_nexus = 0;
};
BOOST_DESCRIBE_STRUCT(Numbers, (),
                      (turns, sectors, storm_start_sector, first_storm_dial_high, storm_dial_low,
                       storm_dial_high, weather_control_high, traitors_dealt, fremen_start_forces,
                       charity_below, charity_up_to, revival_limit, revival_price,
                       fremen_ally_free_revivals, emperor_ally_revivals, ghola_forces,
                       ornithopter_range, fremen_range, shipment_to_stronghold, shipment_elsewhere,
                       shipment_to_reserves, collection_rate, city_collection_rate,
                       strongholds_alone, strongholds_of_two_players, strongholds_allied,
                       occupancy_limit, spice_tokens, spice_in_bank, deals_per_seat_and_turn,
                       offers_per_pair_and_nexus))

inline constexpr Catalogue<Numbers> number_catalogue{"classic.numbers"};  // one entry

}  // namespace kanly::classic
