// Laying out a table: the board, the decks, and what each seat has, from the catalogues.

#include <algorithm>
#include <string>

#include "kanly/classic/things.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

std::string named(std::string_view prefix, Name rest) {
  return std::string(prefix).append(rest.text());
}

// --- the board ---

void lay_out_places(const Rules& rules, Map& map) {
  for (const TerritoryEntry& entry : rules.catalogue(territory_catalogue)) {
    Territory territory;
    territory.id = Name::intern(entry.id);
    territory.name = Name::intern(entry.name);
    territory.opponent_field = Name::intern("opponent_in_" + entry.id);
    territory.terrain = entry.terrain;
    territory.shelter = entry.shelter;
    territory.is_victory_stronghold = entry.is_victory_stronghold;
    territory.has_ornithopters = entry.has_ornithopters;
    territory.touches_shield_wall = entry.touches_shield_wall;
    territory.is_near_great_flat = entry.is_near_great_flat;
    for (const CellEntry& part : entry.cells) {
      territory.cells.push_back(CellId{static_cast<std::uint16_t>(map.cells.size())});
      Cell cell;
      cell.id = Name::intern(part.id);
      cell.territory = TerritoryId{static_cast<std::uint16_t>(map.territories.size())};
      cell.sector = part.sector;
      cell.destination_field = Name::intern("to_from_" + part.id);
      map.cells.push_back(cell);
    }
    map.territories.push_back(std::move(territory));
  }
  if (map.cells.size() > most_cells) throw Fault("classic.too_many_cells", "a map too large");
  map.index();
}

void lay_out_borders(const Rules& rules, Map& map) {
  for (const BorderEntry& border : rules.catalogue(border_catalogue)) {
    const CellId a = map.cell(Name::intern(border.a));
    const CellId b = map.cell(Name::intern(border.b));
    map.cells[a.number].borders.add(b);
    map.cells[b.number].borders.add(a);
  }
}

void lay_out_spice(TableBuilder& table, Things& made) {
  made.bank = table.account("bank", {.stock = "spice", .balance = made.numbers.spice_in_bank});
  made.paid = table.account("held/paid", {.stock = "spice"});
  for (const Cell& cell : made.map.cells) {
    made.spice_on.push_back(table.account(named("board/", cell.id), {.stock = "spice"}));
  }
}

// --- seats ---

int circle_sector(const Rules& rules, std::size_t players, Seat seat) {
  for (const SeatingEntry& seating : rules.catalogue(seating_catalogue)) {
    if (static_cast<std::size_t>(seating.players) != players) continue;
    const auto circle = static_cast<std::size_t>(seating.circles[seat.number]) - 1;
    return rules.catalogue(circle_catalogue)[circle].sector;
  }
  throw Fault("classic.no_seating", "no seating for " + std::to_string(players) + " players");
}

Faction faction_of(const TableBuilder& table, Seat seat) {
  for (const FactionEntry& entry : table.rules().catalogue(faction_catalogue)) {
    if (entry.id != table.side(seat)) continue;
    return {Name::intern(entry.id), Name::intern(entry.name), &entry,
            circle_sector(table.rules(), table.seats(), seat)};
  }
  throw Fault("classic.no_faction",
              "\"" + std::string(table.side(seat)) + "\" is no faction of this combination");
}

/// `kind` is the last part of its accounts' names: "", or "/sardaukar".
void lay_out_group(TableBuilder& table, Seat seat, ForceGroup group, const std::string& kind,
                   int count, Things& made) {
  const Name faction = made.faction(seat).id;
  const std::string_view stock = group.id.text();
  group.seat = seat;
  group.reserves =
      table.account(named("reserves/", faction) + kind, {.stock = stock, .balance = count});
  group.tanks = table.account(named("tanks/", faction) + kind, {.stock = stock});
  for (const Cell& cell : made.map.cells) {
    const std::string account = named("board/", cell.id) + named("/", faction) + kind;
    group.on.push_back(table.account(account, {.stock = stock}));
    group.field_on.push_back(Name::intern(account));
  }
  made.seats[seat.number].groups.push_back(GroupId{static_cast<std::uint16_t>(made.groups.size())});
  made.groups.push_back(std::move(group));
}

void lay_out_forces(TableBuilder& table, Seat seat, Things& made) {
  const Faction& faction = made.faction(seat);
  const std::string stock = named("force/", faction.id);
  ForceGroup ordinary;
  ordinary.id = Name::intern(stock + "/normal");
  lay_out_group(table, seat, std::move(ordinary), "", faction.entry->forces, made);
  for (const ForceKindEntry& entry : table.rules().catalogue(force_kind_catalogue)) {
    if (faction.id.text() != entry.faction) continue;
    ForceGroup group;
    group.id = Name::intern(stock + "/" + entry.kind);
    group.fights = entry.fights;
    group.is_shipped = entry.is_shipped;
    group.is_revived = entry.is_revived;
    lay_out_group(table, seat, std::move(group), "/" + entry.kind, entry.count, made);
  }
}

void lay_out_seat(TableBuilder& table, Seat seat, Things& made) {
  made.factions.push_back(faction_of(table, seat));
  const Name faction = made.factions.back().id;
  SeatThings of_seat;
  of_seat.hand = table.zone(named("hand/", faction), {.faces = seat});
  of_seat.traitors = table.zone(named("traitors/", faction), {.faces = seat});
  of_seat.leaders = table.zone(named("leaders/", faction), {.open = true});
  of_seat.plan = table.zone(named("plan/", faction), {.open = true});
  of_seat.shield = table.account(named("shield/", faction),
                                 {.stock = "spice", .hidden = true, .audience = seat});
  of_seat.front = table.account(named("front/", faction), {.stock = "spice"});
  of_seat.pledge = table.account(named("pledge/", faction), {.stock = "spice"});
  made.seats.push_back(std::move(of_seat));
  lay_out_forces(table, seat, made);
}

// --- cards and leaders ---

template <class Thing>
void keep_piece(Things& made, std::vector<Thing>& list, Thing thing) {
  made.index_of_piece.resize(
      std::max<std::size_t>(made.index_of_piece.size(), thing.piece.number + std::size_t{1}));
  made.index_of_piece[thing.piece.number] = static_cast<std::uint16_t>(list.size());
  list.push_back(std::move(thing));
}

void lay_out_decks(TableBuilder& table, Things& made) {
  made.treachery_deck = table.zone("deck/treachery", {.ordered = true});
  made.treachery_discard = table.zone("discard/treachery", {.open = true, .ordered = true});
  made.spice_deck = table.zone("deck/spice", {.ordered = true});
  made.spice_discard = table.zone("discard/spice/a", {.open = true, .ordered = true});
  made.spice_aside = table.zone("aside/spice", {.open = true});
  made.traitor_deck = table.zone("deck/traitor", {.ordered = true});
  made.auction_row = table.zone("auction/row", {.ordered = true});
  made.auction_lot = table.zone("auction/lot", {});
  made.dead_leaders = table.zone("tanks/leaders", {.open = true});
  made.removed = table.zone("removed", {.open = true});
}

std::vector<Name> interned(const std::vector<std::string>& words) {
  std::vector<Name> names;
  for (const std::string& word : words) names.push_back(Name::intern(word));
  return names;
}

/// Where a card lies at first; none: its faction is not in play.
ZoneId first_place(TableBuilder& table, const TreacheryCardEntry& entry, Things& made) {
  if (!entry.cache_of.has_value()) return made.treachery_deck;
  const Seat keeper = made.seat_of(Name::intern(*entry.cache_of));
  if (keeper.is_none()) return {};
  ZoneId& cache = made.seats[keeper.number].cache;
  if (cache.is_none()) cache = table.zone("cache/" + *entry.cache_of, {.faces = keeper});
  return cache;
}

void lay_out_treachery(TableBuilder& table, Things& made) {
  for (const TreacheryCardEntry& entry : table.rules().catalogue(treachery_catalogue)) {
    const ZoneId zone = first_place(table, entry, made);
    if (zone.is_none()) continue;
    const int first = entry.first_copy.value_or(1);
    for (int copy = first; copy < first + entry.copies; ++copy) {
      const std::string id = "treachery/" + entry.definition + "/" + std::to_string(copy);
      const PieceId piece =
          table.piece(id, {.back = "treachery", .zone = zone, .text = entry.face});
      keep_piece(made, made.treachery,
                 {piece, Name::intern(entry.definition), &entry, interned(entry.attacks),
                  interned(entry.defends)});
    }
  }
}

void lay_out_spice_deck(TableBuilder& table, Things& made) {
  for (const SpiceCardEntry& entry : table.rules().catalogue(spice_catalogue)) {
    const bool is_worm = entry.kind == SpiceCardKind::shai_hulud;
    const std::string text = is_worm ? "a worm" : std::to_string(entry.amount) + " spice";
    const PieceId piece =
        table.piece(entry.id, {.back = "spice", .zone = made.spice_deck, .text = text});
    const CellId cell = is_worm ? CellId{} : made.map.cell(Name::intern(entry.cell));
    keep_piece(made, made.spice, {piece, is_worm, cell, entry.amount});
  }
}

std::string strength_text(const LeaderEntry& leader) {
  return "strength " + std::to_string(leader.strength);
}

void lay_out_leaders(TableBuilder& table, Things& made) {
  for (const LeaderEntry& entry : table.rules().catalogue(leader_catalogue)) {
    const Seat native = made.seat_of(Name::intern(entry.faction));
    if (native.is_none()) continue;
    const PieceId piece = table.piece(
        entry.id,
        {.back = "leader", .zone = made.of(native).leaders, .text = strength_text(entry)});
    keep_piece(made, made.leaders,
               {piece, Name::intern(entry.id), Name::intern(entry.name), native, entry.strength});
  }
}

/// CLS-SETUP-05: without those of factions that are not in play.
void lay_out_traitors(TableBuilder& table, Things& made) {
  for (const TraitorCardEntry& entry : table.rules().catalogue(traitor_catalogue)) {
    const PieceId leader = table.find_piece(entry.leader);
    if (leader.is_none()) continue;
    const std::string text{table.text_of(leader)};
    const PieceId piece =
        table.piece(entry.id, {.back = "traitor", .zone = made.traitor_deck, .text = text});
    keep_piece(made, made.traitors, {piece, leader});
  }
}

void lay_out(TableBuilder& table) {
  Things made;
  made.numbers = table.rules().catalogue(number_catalogue).front();
  lay_out_places(table.rules(), made.map);
  lay_out_borders(table.rules(), made.map);
  lay_out_spice(table, made);
  lay_out_decks(table, made);
  for (const Seat seat : table.everyone()) lay_out_seat(table, seat, made);
  lay_out_treachery(table, made);
  lay_out_spice_deck(table, made);
  lay_out_leaders(table, made);
  lay_out_traitors(table, made);
  table.keep(things, std::move(made));
}

}  // namespace

void register_layout(Registry& rules) {
  rules.layout<&lay_out>("classic.table")
      .cites("CLS-GEN-06", "CLS-SETUP-02", "CLS-SETUP-05", "CLS-SETUP-15");
}

}  // namespace kanly::classic
