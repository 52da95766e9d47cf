#pragma once
// A trade for tests of what is shown: a deck and hands of tiles, purses, wishes and marks, sealed
// gifts and looks at hidden tiles. Nearly everything in it is hidden from somebody.

#include <string>
#include <vector>

#include "kanly/choose.hpp"
#include "support/test_rules.hpp"

namespace kanly::test {

struct Trade {
  int round = 0;
  SeatSet given;
  bool looked = false;
  std::vector<PieceId> favourites;  ///< one of each hand, that stays there
};
BOOST_DESCRIBE_STRUCT(Trade, (), (round, given, looked, favourites))

struct Wish {
  Secret<int> price;
};
BOOST_DESCRIBE_STRUCT(Wish, (), (price))

struct Mark {
  int weight = 0;
};
BOOST_DESCRIBE_STRUCT(Mark, (), (weight))

inline constexpr Procedure<Trade> trade{"trial.trade"};
inline constexpr Component<Wish, Seat> wish{"trial.wish"};
inline constexpr Component<Mark, PieceId> mark{"trial.mark"};
inline constexpr Purpose luck_of_trade{"trial.luck"};
inline constexpr Anchor<Trade> give{"give"};
inline constexpr Anchor<Trade> look{"look"};

struct Goods {
  ZoneId deck;
  ZoneId chest;
  std::vector<ZoneId> hands;
  AccountId vault;
  std::vector<AccountId> purses;
};
inline constexpr Fixture<Goods> goods{"trial.goods"};

inline void lay_out_goods(TableBuilder& table) {
  Goods kept;
  kept.deck = table.zone("deck", {.ordered = true});
  kept.chest = table.zone("chest", {});
  kept.vault = table.account("vault", {.stock = "shells", .hidden = true});
  for (const Seat seat : table.everyone()) {
    const std::string number = std::to_string(seat.number);
    kept.hands.push_back(table.zone("hand/" + number, {.faces = seat}));
    kept.purses.push_back(table.account(
        "purse/" + number, {.stock = "shells", .balance = 20, .hidden = true, .audience = seat}));
  }
  for (std::size_t i = 0; i < 6 * table.seats(); ++i) {
    table.piece("tile/" + std::string(1, static_cast<char>('a' + i)),
                {.back = "tile", .zone = kept.deck});
  }
  table.keep(goods, kept);
}

inline void mark_bottom(Game& game) {
  game.attach(mark, game.ledger().bottom(game.fixture(goods).deck), Mark{50});
}
inline Flow deal(Game& game, Trade& state) {
  const Goods& kept = game.fixture(goods);
  game.shuffle(luck_of_trade, kept.deck);
  for (const Seat seat : game.table().everyone()) {
    const ZoneId hand = kept.hands[seat.number];
    for (int i = 0; i < 4; ++i) {
      game.post("trial.deal", {{game.ledger().top(kept.deck), kept.deck, hand}});
    }
    const PieceId favourite = game.ledger().bottom(hand);
    state.favourites.push_back(favourite);
    game.attach(mark, favourite, Mark{seat.number + 1});
    const std::uint64_t drawn = game.draw(luck_of_trade, 100);
    game.attach(wish, seat, Wish{Secret<int>(seat, 100 + static_cast<int>(drawn))});
  }
  mark_bottom(game);
  return next();
}

inline Asked ask_gifts(const Public& view, const Trade& state) {
  return {view.everyone() - state.given};
}
inline void offer_gift(const Sight& sight, const Trade& state, Form& form) {
  const Goods& kept = sight.fixture(goods);
  const ZoneId hand = kept.hands[sight.seat().number];
  auto gift = form.one_of("gift");
  for (std::size_t i = 0; i < sight.count(hand); ++i) {
    const PieceId piece = sight.piece(hand, i);
    if (piece != state.favourites[sight.seat().number]) gift.option(piece);
  }
  form.number("shells", 0, sight.balance(kept.purses[sight.seat().number]));
}
inline Flow take_gift(Game& game, Trade& state, Seat seat, const Answer& answer) {
  const Goods& kept = game.fixture(goods);
  game.post("trial.gift", {{answer.piece("gift"), kept.hands[seat.number], kept.chest}},
            {{kept.purses[seat.number], kept.vault, answer.number("shells")}});
  state.given.add(seat);
  return again();
}
inline std::string name_gift(const Sight& sight, const Trade&, Name, const Value& value) {
  if (value.kind() != Value::Kind::piece) return value.key(sight.table());
  return "the " + std::string(sight.table().piece(value.piece())).substr(5);
}

inline Asked ask_look(const Public& view, const Trade& state) {
  if (state.looked) return {};
  const auto seats = static_cast<int>(view.table().seats());
  return {Seat{static_cast<std::uint8_t>(state.round % seats)}};
}
inline void offer_look(const Sight& sight, const Trade&, Form& form) {
  const Goods& kept = sight.fixture(goods);
  form.allow_pass();
  auto at = form.one_of("at");
  at.option(kept.deck);
  for (const Seat seat : sight.everyone() - sight.seat()) {
    if (sight.count(kept.hands[seat.number]) > 0) at.option(kept.hands[seat.number]);
  }
  form.yes_no("aloud");
}
/// The tile that a look goes to.
inline PieceId looked_at(const Game& game, const Answer& answer) {
  return answer.passed() ? PieceId{} : game.ledger().bottom(answer.zone("at"));
}
inline Flow take_look(Game& game, Trade& state, Seat seat, const Answer& answer) {
  if (!answer.passed()) {
    game.show(looked_at(game, answer), answer.yes("aloud") ? game.table().everyone() : seat);
  }
  state.looked = true;
  return again();
}

inline Flow end_round(Game& game, Trade& state) {
  constexpr int rounds = 3;
  // The mark is taken off first: else everybody saw where that tile is shuffled to.
  const ZoneId deck = game.fixture(goods).deck;
  if (state.round % 2 == 0) {
    game.detach(mark, game.ledger().bottom(deck));
    game.shuffle(luck_of_trade, deck);
    mark_bottom(game);
  }
  ++state.round;
  state.given = {};
  state.looked = false;
  if (state.round < rounds) return jump("give");
  game.finish({Seat{0}, rounds});
  return done();
}

inline void redraw_wish(Game& world, Wish& state, Seat viewer, Stream& stream) {
  if (state.price.audience().contains(viewer)) return;
  state.price.open(world) = 100 + static_cast<int>(stream.below(10));
}
inline void register_trade(Registry& rules) {
  rules.layout<&lay_out_goods>("trial.goods");
  rules.purpose(luck_of_trade);
  rules.component(wish);
  rules.resampler<&redraw_wish>(wish);
  rules.component(mark);
  rules.procedure(trade)
      .step<&deal>("deal")
      .decide<&ask_gifts, &offer_gift, &take_gift>(give)
      .sealed()
      .question("What do you give?")
      .label<&name_gift>()
      .decide<&ask_look, &offer_look, &take_look>(look)
      .step<&end_round>("end");
  rules.root(trade);
}

inline Game open_trade(std::size_t seats = 3, std::uint64_t seed = 1) {
  return game_of({{"trial", &register_trade}}, seats, seed);
}

}  // namespace kanly::test
