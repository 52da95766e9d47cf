// The spice blow phase and its blows: cards are turned, worms come, spice is placed
// (spice_blow.hpp).

#include "kanly/classic/spice_blow.hpp"

#include "kanly/classic/nexus.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

constexpr Purpose shuffle_spice{"classic.shuffle_spice_deck"};
constexpr Name pile_a{"a"};
constexpr int first_turn = 1;

// --- the phase ---

std::vector<Name> one_pile(const Public&) { return {pile_a}; }
ZoneId only_pile(const Public& view, Name) { return view.fixture(things).spice_discard; }

Flow begin_phase(Game& game, SpiceBlowPhase& state) {
  state.piles = game.ask(spice_piles);
  return next();
}

Flow blow_is_over(Game&, SpiceBlowPhase&, const Blow&) { return again(); }

Flow start_blow(Game& game, SpiceBlowPhase& state) {
  if (state.piles.empty()) return next();
  Blow started;
  started.pile = state.piles.front();
  state.piles.erase(state.piles.begin());
  return game.call<&blow_is_over>(blow, started);
}

void move_all(Game& game, ZoneId from, ZoneId to, const Name& cause) {
  std::vector<PieceMove> moves;
  for (std::size_t i = 0; i < game.ledger().count(from); ++i) {
    moves.push_back({game.ledger().at(from, i), from, to});
  }
  if (!moves.empty()) game.post(cause, moves);
}

/// CLS-BLOW-04: the worms of the first turn go back.
Flow shuffle_worms_back(Game& game, SpiceBlowPhase&) {
  const Things& table = game.fixture(things);
  if (game.ledger().count(table.spice_aside) == 0) return done();
  move_all(game, table.spice_aside, table.spice_deck, "classic.worms_go_back");
  game.shuffle(shuffle_spice, table.spice_deck);
  game.report("classic.worms_go_back", {});
  return done();
}

// --- a blow: cards ---

Flow begin_blow(Game& game, Blow&) {
  game.attach(worms_of_blow, {}, WormsOfBlow{}, game.top());
  return next();
}

/// CLS-BLOW-10: the discards of every pile.
void make_new_deck(Game& game) {
  const Things& table = game.fixture(things);
  for (const Name pile : game.ask(spice_piles)) {
    move_all(game, game.ask(spice_pile_zone, pile), table.spice_deck, "classic.new_spice_deck");
  }
  game.shuffle(shuffle_spice, table.spice_deck);
  game.report("classic.new_spice_deck", {});
}

Flow turn_top_card(Game& game, Blow& state) {
  const Things& table = game.fixture(things);
  if (game.ledger().count(table.spice_deck) == 0) make_new_deck(game);
  state.turned = game.ledger().top(table.spice_deck);
  if (state.turned.is_none()) throw Fault("classic.no_spice_cards", "there is nothing to turn");
  game.post("classic.spice_card", {{state.turned, table.spice_deck, table.spice_aside}});
  game.report("classic.turns_up", {state.turned});
  const SpiceCard& card = table.spice_card(state.turned);
  if (!card.cell.is_none()) return jump(place_spice);
  if (!card.is_worm) return jump(other_card);
  if (turn_number(game.as_public()) > first_turn) return jump(worm_appears);
  return jump(turn_card);  // CLS-BLOW-04: it stays aside
}

PieceMove onto_pile(const Game& game, const Blow& state) {
  return {state.turned, game.fixture(things).spice_aside, game.ask(spice_pile_zone, state.pile)};
}

Flow lay_on_pile(Game& game, Blow& state) {
  game.post("classic.spice_card_goes", {onto_pile(game, state)});
  return jump(turn_card);
}

// --- a blow: worms ---

bool every_worm_comes(const Public&) { return true; }

Flow worm_is_over(Game& game, Blow& state, const Worm&) { return lay_on_pile(game, state); }

Flow let_worm_strike(Game& game, Blow& state) {
  if (!game.ask(worm_comes)) return lay_on_pile(game, state);
  Worm coming;
  const TerritoryId struck = top_territory(game.as_public(), state.pile);
  if (!struck.is_none()) coming.territory = game.fixture(things).map.territory(struck).id;
  return game.call<&worm_is_over>(worm, coming);
}

// --- a blow: spice ---

int printed_spice(const Public& view, PieceId card) {
  return view.fixture(things).spice_card(card).amount;
}
bool falls_into_storm(const Public& view, PieceId card) {
  return view.ask(is_in_storm, view.fixture(things).spice_card(card).cell);
}

/// One event: the card goes on the pile, whether or not it brings spice (CLS-BLOW-02).
Flow place_fresh_spice(Game& game, Blow& state) {
  const Things& table = game.fixture(things);
  const CellId cell = table.spice_card(state.turned).cell;
  state.placed = game.ask(spice_of_card, state.turned);
  std::vector<Transfer> spice;
  if (state.placed > 0) spice.push_back({table.bank, table.spice_on[cell.number], state.placed});
  const PieceMove card = onto_pile(game, state);
  game.post("classic.spice_blow", std::span(&card, 1), spice);
  game.report("classic.spice_blows", {state.placed, table.map.cell(cell).id});
  return next();
}

// --- a blow: what follows ---

bool a_worm_came(const Public& view) {
  const WormsOfBlow* worms = view.find(worms_of_blow);
  return worms != nullptr && worms->count > 0;
}

Flow nexus_is_over(Game&, Blow&, const Nexus&) { return next(); }
Flow call_nexus(Game& game, Blow&) {
  if (!game.ask(nexus_follows)) return next();
  return game.call<&nexus_is_over>(nexus, Nexus{});
}

Flow ride_is_over(Game&, Blow&, const Ride&) { return again(); }
Flow start_ride(Game& game, Blow&) {
  WormsOfBlow* worms = game.find(worms_of_blow);
  if (worms == nullptr || worms->rides.empty()) return done();
  const Ride first = worms->rides.front();
  worms->rides.erase(worms->rides.begin());
  return game.call<&ride_is_over>(ride, first);
}

void register_blow(Registry& rules) {
  rules.component(worms_of_blow);
  rules.query(worm_comes).base<&every_worm_comes>();
  rules.query(spice_of_card).base<&printed_spice>();
  rules.modify(spice_of_card)
      .veto<&falls_into_storm>("classic.spice_in_storm")
      .cites("CLS-BLOW-02", "CLS-BLOW-15");
  rules.query(nexus_follows).base<&a_worm_came>();
  rules.procedure(blow)
      .step<&begin_blow>("begin")
      .step<&turn_top_card>(turn_card)
      .cites("CLS-BLOW-01", "CLS-BLOW-04", "CLS-BLOW-10")
      .step<&let_worm_strike>(worm_appears)
      .cites("CLS-BLOW-03", "CLS-BLOW-05", "CLS-BLOW-06", "CLS-BLOW-09")
      .step<&lay_on_pile>(other_card)
      .step<&place_fresh_spice>(place_spice)
      .cites("CLS-BLOW-02")
      .step<&call_nexus>(hold_nexus)
      .cites("CLS-BLOW-11")
      .step<&start_ride>(ride_worms)
      .cites("CLS-BLOW-14")
      .receive<&worm_is_over>("worm_is_over")
      .receive<&nexus_is_over>("nexus_is_over")
      .receive<&ride_is_over>("ride_is_over");
}

}  // namespace

void register_spice_blow(Registry& rules) {
  rules.purpose(shuffle_spice);
  rules.query(spice_piles).base<&one_pile>();
  rules.query(spice_pile_zone).base<&only_pile>();
  rules.procedure(spice_blow_phase)
      .role(phase_role)
      .step<&begin_phase>("begin")
      .step<&start_blow>(run_blows)
      .cites("CLS-BLOW-01")
      .step<&shuffle_worms_back>(end_blows)
      .cites("CLS-BLOW-04")
      .receive<&blow_is_over>("blow_is_over");
  register_blow(rules);
  rules.event("classic.turns_up", "{0} is turned up");
  rules.event("classic.spice_blows", "{0} spice blows in {1}");
  rules.event("classic.worms_go_back", "The worms of the first turn go back into the deck");
  rules.event("classic.new_spice_deck", "The spice deck is shuffled anew");
}

}  // namespace kanly::classic
