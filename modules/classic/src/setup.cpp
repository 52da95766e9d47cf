// Setting up: decks, positions, traitors, spice and forces (setup.hpp). The first treachery cards
// are a procedure of their own: start_cards.cpp.

#include "kanly/classic/setup.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "deal_cards.hpp"
#include "kanly/fault.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

constexpr Purpose shuffle_treachery{"classic.setup_treachery"};
constexpr Purpose shuffle_spice{"classic.setup_spice"};
constexpr Purpose shuffle_traitors{"classic.setup_traitors"};

// --- decks and positions ---

Flow shuffle_all(Game& game, Setup&) {
  const Things& table = game.fixture(things);
  game.shuffle(shuffle_treachery, table.treachery_deck);
  game.shuffle(shuffle_spice, table.spice_deck);
  game.shuffle(shuffle_traitors, table.traitor_deck);
  return next();
}

/// The circles are those of the seats, which the host has dealt; from now on they are announced.
Flow announce_positions(Game& game, Setup&) {
  const Things& table = game.fixture(things);
  for (const Seat seat : game.table().everyone()) {
    game.report("classic.position", {seat, table.faction(seat).circle_sector});
  }
  return next();
}

// --- traitors ---

int printed_traitors_kept(const Public& view, Seat seat) {
  return view.fixture(things).faction(seat).entry->traitors_kept;
}

int traitors_held(const Public& view, Seat seat) {
  return static_cast<int>(view.count(view.fixture(things).of(seat).traitors));
}

Flow deal_four_traitors(Game& game, Setup& state) {
  const Things& table = game.fixture(things);
  const std::vector<int> each(game.table().seats(), table.numbers.traitors_dealt);
  deal_cards(game, "classic.traitor", table.traitor_deck, each, &SeatThings::traitors);
  for (const Seat seat : game.table().everyone()) {
    const int held = traitors_held(game.as_public(), seat);
    if (held > game.ask(traitors_kept, seat)) state.choosing.add(seat);
  }
  return next();
}

Asked ask_who_chooses(const Public&, const Setup& state) { return {.must = state.choosing}; }

/// Any of them, also an own leader (CLS-SETUP-07).
void offer_traitors(const Sight& sight, const Setup&, Form& form) {
  const ZoneId dealt_to = sight.fixture(things).of(sight.seat()).traitors;
  const int kept = sight.ask(traitors_kept, sight.seat());
  auto cards = form.some_of("keep", kept, kept);
  for (std::size_t i = 0; i < sight.count(dealt_to); ++i) cards.option(sight.piece(dealt_to, i));
}

/// Those not kept go under the deck in the order in which they were dealt, which nobody chose.
Flow take_traitors(Game& game, Setup& state, Seat seat, const Answer& answer) {
  const Things& table = game.fixture(things);
  const ZoneId dealt_to = table.of(seat).traitors;
  std::vector<PieceMove> returned;
  const std::vector<Value> kept = answer.values("keep");
  for (std::size_t i = 0; i < game.ledger().count(dealt_to); ++i) {
    const PieceId card = game.ledger().at(dealt_to, i);
    if (std::find(kept.begin(), kept.end(), Value(card)) != kept.end()) continue;
    returned.push_back({card, dealt_to, table.traitor_deck, {}, Position::bottom});
  }
  game.post("classic.traitors_returned", returned);
  state.choosing.remove(seat);
  for (const Value& card : kept) game.report_to("classic.keeps_traitor", seat, {seat, card});
  return again();
}

// --- spice and forces ---

Flow give_start_spice(Game& game, Setup&) {
  const Things& table = game.fixture(things);
  std::vector<Transfer> transfers;
  for (const Seat seat : game.table().everyone()) {
    const int spice = table.faction(seat).entry->spice;
    if (spice == 0) continue;
    transfers.push_back({table.bank, table.of(seat).shield, spice});
    game.report("classic.starts_with_spice", {seat, spice});
  }
  game.post("classic.start_spice", {}, transfers);
  return next();
}

CellId cell_named(const Map& map, std::string_view id) {
  for (std::size_t i = 0; i < map.cell_count(); ++i) {
    if (map.cells[i].id.text() == id) return CellId{static_cast<std::uint16_t>(i)};
  }
  throw Fault("classic.unknown_place", std::string(id) + " is no place of this board");
}

/// What no player decides; who does is asked in an inserted question.
Flow place_fixed_forces(Game& game, Setup&) {
  const Things& table = game.fixture(things);
  std::vector<Transfer> transfers;
  for (const Seat seat : game.table().everyone()) {
    const ForceGroup& group = table.group(table.of(seat).groups.front());
    for (const StartEntry& start : table.faction(seat).entry->start) {
      const CellId cell = cell_named(table.map, start.cell);
      transfers.push_back({group.reserves, group.on[cell.number], start.count});
      game.report("classic.places", {seat, start.count, table.map.cell(cell).id});
    }
  }
  game.post("classic.start_forces", {}, transfers);
  return next();
}

// --- the first treachery cards ---

bool come_last(const Public&) { return false; }
bool do_come_first(const Public& view) { return view.ask(cards_before_traitors); }
bool do_come_last(const Public& view) { return !view.ask(cards_before_traitors); }

Flow start_cards_are_dealt(Game&, Setup&, const StartCards&) { return next(); }
Flow deal_first_cards(Game& game, Setup&) {
  return game.call<&start_cards_are_dealt>(start_cards, StartCards{});
}

}  // namespace

void register_setup(Registry& rules) {
  rules.purpose(shuffle_treachery);
  rules.purpose(shuffle_spice);
  rules.purpose(shuffle_traitors);
  rules.query(traitors_kept).base<&printed_traitors_kept>();
  rules.query(cards_before_traitors).base<&come_last>();
  rules.procedure(setup)
      .step<&shuffle_all>(shuffle_decks)
      .cites("CLS-SETUP-02")
      .step<&announce_positions>(take_positions)
      .cites("CLS-SETUP-03", "CLS-SETUP-D1")
      .step<&deal_first_cards>("treachery_first")
      .when<&do_come_first>()

      .step<&deal_four_traitors>(deal_traitors)
      .cites("CLS-SETUP-05")
      .decide<&ask_who_chooses, &offer_traitors, &take_traitors>(keep_traitors)
      .sealed()
      .question("Which traitor do you keep?")
      .cites("CLS-SETUP-06", "CLS-SETUP-07", "CLS-SETUP-17", "CLS-SETUP-D3")
      .step<&give_start_spice>(take_spice)
      .cites("CLS-SETUP-08")
      .step<&place_fixed_forces>(place_start_forces)
      .cites("CLS-SETUP-09", "CLS-SETUP-10")
      .step<&deal_first_cards>(deal_treachery)
      .when<&do_come_last>()
      .cites("CLS-SETUP-13")
      .receive<&start_cards_are_dealt>("start_cards_are_dealt");
  rules.event("classic.position", "{0} sits at the circle in sector {1}");
  rules.event("classic.traitor", "{0} is dealt the traitor card {1}");
  rules.event("classic.keeps_traitor", "{0} keeps {1}");
  rules.event("classic.starts_with_spice", "{0} starts with {1} spice");
  rules.event("classic.places", "{0} places {1} forces in {2}");
}

}  // namespace kanly::classic
