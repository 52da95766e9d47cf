// The hand: antes, deal, two betting rounds, and the pot. The betting itself is in betting.cpp.

#include "kanly/leduc_poker/leduc_poker.hpp"

#include "betting.hpp"
#include "kanly/registry.hpp"
#include "table.hpp"

namespace kanly::leduc_poker {

namespace {

constexpr Purpose deal_card{"leduc_poker.deal"};

int one_chip(const Public&) { return 1; }  // LED-ANTE-01

Flow collect_antes(Game& game, Hand&) {
  const Things& table = game.fixture(things);
  const int chips = game.ask(ante);
  game.post("leduc_poker.ante", {},
            {{table.purses[0], table.pot, chips}, {table.purses[1], table.pot, chips}});
  return next();
}

/// Moves a card that nobody chose from the deck. Whoever sees the faces in `to` learns which.
PieceId draw_card(Game& game, ZoneId to) {
  const ZoneId deck = game.fixture(things).deck;
  const std::uint64_t index = game.draw(deal_card, game.ledger().count(deck));
  const PieceId card = game.ledger().at(deck, index);
  game.post("leduc_poker.deal", {{card, deck, to}});
  return card;
}

Flow deal_private_cards(Game& game, Hand&) {
  for (const Seat seat : {Seat{0}, Seat{1}}) {
    const PieceId card = draw_card(game, game.fixture(things).hands[seat.number]);
    game.report_to("leduc_poker.dealt", seat, {seat, card});
  }
  return next();
}

/// Receives a betting round.
Flow round_is_over(Game&, Hand& hand, const BettingRound& betting) {
  ++hand.rounds;
  hand.folded = betting.folded;
  if (!hand.folded.is_none()) return jump(pay_out);  // LED-FOLD-01
  return next();
}

Flow bet_before_the_open_card(Game& game, Hand&) {
  return game.call<&round_is_over>(betting_round, BettingRound{.round = 1});
}

Flow turn_up_card(Game& game, Hand&) {
  const PieceId card = draw_card(game, game.fixture(things).board);
  game.report("leduc_poker.turned_up", {card});
  return next();
}

Flow bet_after_the_open_card(Game& game, Hand&) {
  return game.call<&round_is_over>(betting_round, BettingRound{.round = 2});
}

/// LED-SHOW-01: a pair with the open card beats everything else, then the higher rank wins.
int worth(const Things& table, PieceId held, PieceId open) {
  constexpr int pair = 1'000;
  const int rank = table.ranks[held.number];
  return rank == table.ranks[open.number] ? pair + rank : rank;
}

/// Both seats show their cards; who holds the best one or an equal one.
SeatSet show_down(Game& game) {
  const Things& table = game.fixture(things);
  const Ledger& ledger = game.ledger();
  const PieceId open = ledger.top(table.board);
  std::array<int, 2> worths{};
  for (const Seat seat : {Seat{0}, Seat{1}}) {
    const PieceId held = ledger.top(table.hands[seat.number]);
    game.show(held, game.table().everyone());
    game.report("leduc_poker.shown", {seat, held});
    worths[seat.number] = worth(table, held, open);
  }
  if (worths[0] == worths[1]) return game.table().everyone();
  return worths[0] > worths[1] ? Seat{0} : Seat{1};
}

Flow pay_winners(Game& game, Hand& hand) {
  const Things& table = game.fixture(things);
  const std::int64_t pot = game.ledger().balance(table.pot);
  const SeatSet winners = hand.folded.is_none() ? show_down(game) : opponent(hand.folded);
  if (winners.size() == 1) {
    const Seat winner = winners.first();
    game.post("leduc_poker.win", {}, {{table.pot, table.purses[winner.number], pot}});
    game.report("leduc_poker.won", {winner, pot});
  } else {
    const std::int64_t half = pot / 2;  // LED-SHOW-02: an odd chip is for who acts first
    game.post("leduc_poker.split", {},
              {{table.pot, table.purses[0], pot - half}, {table.pot, table.purses[1], half}});
    game.report("leduc_poker.split", {pot});
  }
  game.finish({.winners = winners, .rounds = hand.rounds});
  return done();
}

}  // namespace

}  // namespace kanly::leduc_poker

void kanly::register_module(Registry& rules) {
  using namespace leduc_poker;

  rules.purpose(deal_card);
  register_table(rules);
  register_betting(rules);

  rules.query(ante).base<&one_chip>();
  rules.procedure(hand)
      .step<&collect_antes>(pay_antes)
      .cites("LED-ANTE-01")
      .step<&deal_private_cards>(deal)
      .cites("LED-DEAL-01")
      .step<&bet_before_the_open_card>(first_round)
      .cites("LED-BET-01")
      .cites("LED-FOLD-01")
      .step<&turn_up_card>(turn_up)
      .cites("LED-DEAL-02")
      .step<&bet_after_the_open_card>(second_round)
      .cites("LED-BET-01")
      .step<&pay_winners>(pay_out)
      .cites("LED-SHOW-01")
      .cites("LED-SHOW-02")
      .receive<&round_is_over>("round_is_over");
  rules.root(hand);

  rules.event("leduc_poker.dealt", "{0} is dealt {1}");
  rules.event("leduc_poker.turned_up", "{0} is turned up");
  rules.event("leduc_poker.shown", "{0} shows {1}");
  rules.event("leduc_poker.won", "{0} wins the pot of {1}");
  rules.event("leduc_poker.split", "the pot of {0} is split");
}
