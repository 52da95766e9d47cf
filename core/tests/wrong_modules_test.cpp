// Modules that are wrong on purpose: each check must catch what it claims to catch.

#include <gtest/gtest.h>

#include <functional>

#include "kanly/choose.hpp"
#include "kanly/room.hpp"
#include "support/test_rules.hpp"

namespace kanly {

struct Market {
  int turns = 0;
  std::uint64_t number = 0;
};
BOOST_DESCRIBE_STRUCT(Market, (), (turns, number))

struct Goods {
  ZoneId shelf;
  ZoneId basket;
  AccountId purse;
  AccountId till;
  PieceId lamp;
};

namespace {

inline constexpr Procedure<Market> market{"trial.market"};
inline constexpr Anchor<Market> trade{"trade"};
inline constexpr Anchor<Market> close{"close"};
inline constexpr Fixture<Goods> goods{"trial.goods"};
inline constexpr Purpose price{"trial.price"};

void lay_out(TableBuilder& table) {
  Goods made;
  made.shelf = table.zone("shelf", {.open = true});
  made.basket = table.zone("basket", {.open = true});
  made.purse = table.account("purse", {.stock = "coins", .balance = 3});
  made.till = table.account("till", {.stock = "coins", .balance = 100});
  made.lamp = table.piece("lamp/1", {.back = "lamp", .zone = made.shelf});
  table.keep(goods, made);
}

Asked ask_first(const Public&, const Market&) { return {Seat{0}}; }
void offer_trade(const Sight&, const Market&, Form& form) { form.yes_no("trade"); }
Flow close_after_three(Game&, Market& state) { return ++state.turns < 3 ? jump(trade) : done(); }

/// A market whose trade is carried out by `Take`.
template <auto Take>
void register_market(Registry& rules) {
  rules.layout<&lay_out>("trial.goods");
  rules.purpose(price);
  auto procedure = rules.procedure(market);
  procedure.decide<&ask_first, &offer_trade, Take>(trade);
  procedure.step<&close_after_three>(close);
  rules.root(market);
}

Flow honest(Game& game, Market&, Seat, const Answer&) {
  const Goods& here = game.fixture(goods);
  game.draw(price, 6);
  game.post("buy", {}, {{here.purse, here.till, 1}});
  return next();
}
Flow spends_twice(Game& game, Market&, Seat, const Answer&) {
  const Goods& here = game.fixture(goods);
  game.post("buy", {}, {{here.purse, here.till, 2}, {here.purse, here.till, 2}});
  return next();
}
Flow moves_what_is_not_there(Game& game, Market&, Seat, const Answer&) {
  const Goods& here = game.fixture(goods);
  game.post("buy", {{here.lamp, here.basket, here.shelf}});
  return next();
}
Flow invents_a_piece(Game& game, Market&, Seat, const Answer&) {
  const Goods& here = game.fixture(goods);
  game.post("buy", {{PieceId{77}, here.shelf, here.basket}});
  return next();
}
Flow moves_one_piece_twice(Game& game, Market&, Seat, const Answer&) {
  const Goods& here = game.fixture(goods);
  game.post("buy", {{here.lamp, here.shelf, here.basket}, {here.lamp, here.shelf, here.basket}});
  return next();
}
Flow loops_forever(Game&, Market&, Seat, const Answer&) { return jump(close); }
Flow uses_an_address(Game&, Market& state, Seat, const Answer&) {
  state.number = reinterpret_cast<std::uintptr_t>(&state);
  return next();
}

std::shared_ptr<const Table> table_with(void (*enter)(Registry&)) {
  return test::table_of(test::rules_of({{"trial", enter}}), 1);
}

/// The code of the fault behind the refusal of the first trade; the room must be as it was.
std::string refused_trade(void (*enter)(Registry&)) {
  Room room(table_with(enter), 1);
  const std::string before = room.game().save();
  const Hash128 hash = room.game().hash();
  Answer answer;
  answer.choose("trade", 1);
  const auto accepted = room.answer(test::prompt_of(room.game(), Seat{0}).id(), answer);
  if (accepted) return "accepted";
  EXPECT_EQ(room.game().save(), before);
  EXPECT_EQ(room.game().hash(), hash);
  EXPECT_EQ(accepted.error().code, "answer.fault");
  const std::string& found = accepted.error().found;
  return found.substr(0, found.find(':'));
}

TEST(WrongModules, an_honest_one_passes_the_same_checks) {
  EXPECT_EQ(refused_trade(&register_market<&honest>), "accepted");
}
TEST(WrongModules, F053_double_spending_is_refused) {
  EXPECT_EQ(refused_trade(&register_market<&spends_twice>), "ledger.insufficient");
}
TEST(WrongModules, F055_a_piece_is_where_it_is) {
  EXPECT_EQ(refused_trade(&register_market<&moves_what_is_not_there>), "ledger.not_there");
}
TEST(WrongModules, F055_a_piece_outside_the_table_does_not_exist) {
  EXPECT_EQ(refused_trade(&register_market<&invents_a_piece>), "ledger.no_such_thing");
}
TEST(WrongModules, F055_a_piece_moves_once_in_a_posting) {
  EXPECT_EQ(refused_trade(&register_market<&moves_one_piece_twice>), "ledger.duplicate_line");
}

Flow never_closes(Game&, Market&) { return jump(close); }
void register_loop(Registry& rules) {
  rules.procedure(market)
      .decide<&ask_first, &offer_trade, &loops_forever>(trade)
      .step<&never_closes>(close);
  rules.root(market);
}
TEST(WrongModules, F083_an_endless_loop_is_refused_and_the_room_goes_on) {
  EXPECT_EQ(refused_trade(&register_loop), "engine.step_limit");
}

/// The hashes of one game, answer by answer.
std::vector<Hash128> hashes_of(const std::shared_ptr<const Table>& table) {
  Game game(table, 5);
  Stream stream(5);
  Prompt prompt;
  Answer answer;
  std::vector<Hash128> hashes;
  while (!game.over()) {
    game.prompt(game.awaited().first(), prompt);
    EXPECT_TRUE(choose_uniformly(game, prompt, stream, answer));
    EXPECT_TRUE(game.submit(prompt, answer));
    hashes.push_back(game.hash());
  }
  return hashes;
}

TEST(WrongModules, dependence_on_addresses_shows_in_a_replay) {
  const auto honest_table = table_with(&register_market<&honest>);
  const auto wrong_table = table_with(&register_market<&uses_an_address>);
  const Game keeps_the_memory_of_the_first(honest_table, 1);
  EXPECT_EQ(hashes_of(honest_table), hashes_of(honest_table));
  // The second game lives elsewhere, as in another process.
  Game elsewhere(wrong_table, 5);
  Game here(wrong_table, 5);
  ASSERT_EQ(elsewhere.hash(), here.hash());
  Answer answer;
  answer.choose("trade", 1);
  ASSERT_TRUE(elsewhere.submit(test::prompt_of(elsewhere, Seat{0}), answer));
  ASSERT_TRUE(here.submit(test::prompt_of(here, Seat{0}), answer));
  EXPECT_NE(elsewhere.hash(), here.hash());
}

InsertedFlow comment(Game&, const Market&) { return next(); }
template <int Which>
void register_comment(Registry& rules) {
  test::allow_ruling(rules, Which == 1 ? "ONE-1" : "TWO-1");
  auto extension = rules.extend(market);
  extension.before(trade).step<&comment>(Which == 1 ? Name("one.comment") : Name("two.comment"));
  extension.cites(Which == 1 ? "ONE-1" : "TWO-1");
  if (Which == 3) extension.ordered_after("one.comment");
}

TEST(WrongModules, hooks_without_an_order_are_an_ambiguity_until_it_is_stated) {
  const std::vector<test::TestModule> unordered{{"trial", &register_market<&honest>},
                                                {"one", &register_comment<1>, {"trial"}},
                                                {"two", &register_comment<2>, {"trial"}}};
  const auto ambiguous = test::rules_of(unordered);
  ASSERT_EQ(ambiguous->explain().ambiguities.size(), 1u);
  EXPECT_EQ(ambiguous->explain().ambiguities[0].first, "one.comment");
  EXPECT_EQ(ambiguous->explain().ambiguities[0].second, "two.comment");

  std::vector<test::TestModule> ordered = unordered;
  ordered[2].enter = &register_comment<3>;
  EXPECT_TRUE(test::rules_of(ordered)->explain().ambiguities.empty());
}

}  // namespace
}  // namespace kanly
