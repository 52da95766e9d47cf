// Queries as games evaluate them: layers, conditions, order and the depth limit.

#include "kanly/query.hpp"

#include "kanly/game.hpp"
#include "support/registrations.hpp"

namespace kanly::test {
namespace {

constexpr Query<Public, int(int)> price{"base.price"};
constexpr Query<Public, SeatSet()> buyers{"base.buyers"};
constexpr Query<Sight, int()> purse{"base.purse"};
constexpr Query<Public, int(int)> endless{"base.endless"};
constexpr Query<Game, std::int64_t()> taken{"base.taken"};

int itself(const Public&, int x) { return x; }
SeatSet everyone(const Public& view) { return view.everyone(); }
int seat_number(const Sight& sight) { return sight.seat().number; }
int asks_itself(const Public& view, int x) { return view.ask(endless, x + 1); }
std::int64_t answers(const Game& game) { return static_cast<std::int64_t>(game.answers()); }

Asked ask_first(const Public&, const Turn&) { return {Seat{0}}; }

void enter_shop(Registry& rules) {
  rules.procedure(base::turn).decide<&ask_first, &base::offer_pass, &base::take_pass>(base::choose);
  rules.root(base::turn);
  rules.query(price).base<&itself>();
  rules.query(buyers).base<&everyone>();
  rules.query(purse).base<&seat_number>();
  rules.query(endless).base<&asks_itself>();
  rules.query(taken).base<&answers>();
}

template <auto Modify>
Game game_with() {
  const auto enter = [](Registry& rules) {
    enter_shop(rules);
    Modify(rules);
  };
  return game_of({{"base", enter}});
}

int asked_for(const Game& game, int x) { return game.ask(price, x); }

TEST(Query, HasItsBaseValueWithoutModifiers) {
  const Game game = game_with<[](Registry&) {}>();
  EXPECT_EQ(asked_for(game, 7), 7);
  EXPECT_EQ(game.ask(taken), 0);
}

TEST(Query, OfASightDependsOnTheSeat) {
  const Game game = game_with<[](Registry&) {}>();
  EXPECT_EQ(game.sight(Seat{1}).ask(purse), 1);
}

int five(const Public&, int) { return 5; }
int ten(const Public&, int) { return 10; }
int hundred(const Public&, int, int) { return 100; }
int twice(const Public&, int current, int) { return current * 2; }
int plus_one(const Public&, int current, int) { return current + 1; }
bool always(const Public&, int) { return true; }
bool over_nine(const Public&, int x) { return x > 9; }

TEST(Query, AddsAndTakesTheLeastLimit) {
  const Game game = game_with<[](Registry& rules) {
    rules.modify(price)
        .limit<&ten>("base.most")
        .add<&five>("base.five")
        .add<&five>("base.five_more");
  }>();
  EXPECT_EQ(asked_for(game, -3), 7);
  EXPECT_EQ(asked_for(game, 3), 10);
}

TEST(Query, AppliesLayersInTheirOrderWhateverWasRegisteredFirst) {
  // ((100 + 5) * 2), limited by nothing
  const Game game = game_with<[](Registry& rules) {
    rules.modify(price)
        .scale<&twice>("base.twice")
        .add<&five>("base.five")
        .set<&hundred>("base.set");
  }>();
  EXPECT_EQ(asked_for(game, 1), 210);
}

TEST(Query, VetoGivesNothing) {
  const Game game = game_with<[](Registry& rules) {
    rules.modify(price).veto<&over_nine>("base.not_for_all").add<&five>("base.five");
  }>();
  EXPECT_EQ(asked_for(game, 9), 14);
  EXPECT_EQ(asked_for(game, 10), 0);
}

TEST(Query, ScalesInTheStatedOrder) {
  const Game registered = game_with<[](Registry& rules) {
    rules.modify(price).scale<&twice>("base.twice").scale<&plus_one>("base.plus");
  }>();
  EXPECT_EQ(asked_for(registered, 3), 7);
  const Game stated = game_with<[](Registry& rules) {
    rules.modify(price)
        .scale<&twice>("base.twice")
        .ordered_after("base.plus")
        .scale<&plus_one>("base.plus");
  }>();
  EXPECT_EQ(asked_for(stated, 3), 8);
}

bool when_answered(const Public& view) { return view.within(base::turn).is_none(); }

TEST(Query, PassesOverModifiersWhoseConditionDoesNotHold) {
  Game game = game_with<[](Registry& rules) {
    rules.modify(price).add<&five>("base.five").when<&when_answered>();
  }>();
  EXPECT_EQ(asked_for(game, 1), 1);
  Answer pass;
  pass.pass();
  ASSERT_TRUE(game.submit(prompt_of(game, Seat{0}), pass));
  EXPECT_EQ(asked_for(game, 1), 6);
  EXPECT_EQ(game.ask(taken), 1);
}

SeatSet first_seat(const Public&) { return Seat{0}; }
SeatSet third_seat(const Public&) { return Seat{2}; }

TEST(Query, OfSeatsUnitesAndIntersects) {
  const Game united =
      game_with<[](Registry& rules) { rules.modify(buyers).add<&third_seat>("base.third"); }>();
  EXPECT_EQ(united.ask(buyers).bits(), 0b111u);
  const Game limited = game_with<[](Registry& rules) {
    rules.modify(buyers).limit<&first_seat>("base.first").add<&third_seat>("base.third");
  }>();
  EXPECT_EQ(limited.ask(buyers), SeatSet(Seat{0}));
}

TEST(Query, ThatAsksItselfForeverIsAFault) {
  const Game game = game_with<[](Registry&) {}>();
  for (int attempt = 0; attempt < 2; ++attempt) {
    EXPECT_THROW(game.ask(endless, 0), Fault);
    EXPECT_EQ(asked_for(game, 7), 7);  // the depth is given back
  }
}

TEST(Query, IsModifiedPerCombinationThoughHandlesAreShared) {
  const Game plain = game_with<[](Registry&) {}>();
  const Game modified =
      game_with<[](Registry& rules) { rules.modify(price).veto<&always>("base.never"); }>();
  EXPECT_EQ(asked_for(plain, 3), 3);
  EXPECT_EQ(asked_for(modified, 3), 0);
}

int one_more(const Public&, int) { return 1; }

TEST(Query, IsFrozenWithoutAModifierThatIsLeftOut) {
  const auto price_of_seven = [](const RegistrationPlace& left_out) {
    RulesIdentity identity;
    identity.modules.push_back({"base", "1.0.0", {}});
    Registry registry(identity);
    registry.begin_module("base");
    enter_shop(registry);
    registry.modify(price).add<&one_more>("base.one_more").add<&five>("base.five");
    registry.leave_out(left_out);
    const Registry::Frozen frozen = registry.freeze();
    EXPECT_TRUE(frozen.errors.empty());
    return asked_for(Game(table_of(frozen.rules, 2), 1), 7);
  };
  EXPECT_EQ(price_of_seven({}), 13);
  EXPECT_EQ(price_of_seven({"base.price", "query", "base.five"}), 8);
  EXPECT_EQ(price_of_seven({"base.price", "query", "base.six"}), 13);
  EXPECT_EQ(price_of_seven({"base.purse", "query", "base.five"}), 13);
}

}  // namespace
}  // namespace kanly::test
