// What has a price is paid for once, or does not happen: with exactly enough, with one too few, and
// with a card that a sealed answer holds.

#include <gtest/gtest.h>

#include "kanly/room.hpp"
#include "kanly/window.hpp"
#include "support/test_rules.hpp"

namespace kanly {

struct Fair {
  int bought = 0;
  bool is_over = false;
};
BOOST_DESCRIBE_STRUCT(Fair, (), (bought, is_over))

struct Stall {
  bool is_sold = false;
  bool settled() const { return is_sold; }
};
BOOST_DESCRIBE_STRUCT(Stall, (), (is_sold))

struct Booth {
  ZoneId hand;
  ZoneId box;
  AccountId purse;
  AccountId till;
};

namespace {

constexpr Procedure<Fair> fair{"fair.fair"};
constexpr Procedure<Stall> barter{"fair.barter"};
constexpr Window<Stall> stall{"fair.stall"};
constexpr Fixture<Booth> booth{"fair.booth"};
constexpr Seat buyer{0};
constexpr int price = 3;

template <int Coins>
void lay_out(TableBuilder& table) {
  Booth made;
  made.hand = table.zone("hand", {.faces = buyer});
  made.box = table.zone("box", {.open = true});
  made.purse = table.account("purse", {.stock = "coins", .balance = Coins});
  made.till = table.account("till", {.stock = "coins"});
  for (const char* marble : {"marble/1", "marble/2"}) {
    table.piece(marble, {.back = "marble", .zone = made.hand});
  }
  table.keep(booth, made);
}

void offer_marbles(const Sight& sight, Form& form) {
  const ZoneId hand = sight.fixture(booth).hand;
  auto marble = form.one_of("marble");
  for (std::size_t i = 0; i < sight.count(hand); ++i) {
    if (!sight.piece(hand, i).is_none()) marble.option(sight.piece(hand, i));
  }
}

Asked ask_all(const Public& view, const Fair& state) {
  return {state.is_over ? SeatSet() : view.everyone()};
}
void offer_promise(const Sight& sight, const Fair&, Form& form) {
  if (sight.seat() == buyer) return offer_marbles(sight, form);
  form.yes_no("ready");
}
Flow take_promise(Game&, Fair& state, Seat, const Answer&) {
  state.is_over = true;
  return again();
}
Stall describe(const Public&, const Fair&) { return {}; }
Flow bought(Game&, Fair& state, const Offered<Stall>& offered) {
  state.bought += offered.subject.is_sold ? 1 : 0;
  return again();
}

SeatSet who_could(const Public&, const Stall&) { return buyer; }
/// Forgets that a marble may be promised already: the ledger does not.
bool offer_barter(const Sight& sight, const Stall&, Form& form) {
  if (sight.balance(sight.fixture(booth).purse) < price) return false;
  offer_marbles(sight, form);
  return true;
}
Stall begin_barter(Game& game, const Stall&, Seat, const Answer::Group& answer) {
  const Booth& here = game.fixture(booth);
  game.post("fair.price", {{answer.piece("marble"), here.hand, here.box}},
            {{here.purse, here.till, price}});
  return {};
}
void sell(Game&, Stall& subject, const Stall&) { subject.is_sold = true; }
Flow nothing(Game&, Stall&) { return next(); }

template <int Coins>
void enter(Registry& rules) {
  rules.layout<&lay_out<Coins>>("fair.booth");
  rules.procedure(fair)
      .decide<&ask_all, &offer_promise, &take_promise>("promise")
      .sealed()
      .open<&describe, &bought>(stall);
  rules.procedure(barter).step<&nothing>("nothing");
  rules.window(stall);
  rules.respond(stall).with<&who_could, &offer_barter, &begin_barter, &sell>("fair.buy", barter);
  rules.root(fair);
}

template <int Coins>
Room at_the_fair() {
  return Room(test::game_of({{"fair", &enter<Coins>}}, 2));
}
Result<Room::Accepted> buy(Room& room, std::string_view marble) {
  Prompt prompt;
  room.game().prompt_opening(buyer, prompt);
  Answer answer;
  answer.choose("response", Name("fair.buy"));
  answer.choose("marble", room.game().table().find_piece(marble), Name("fair.buy").hash());
  return room.answer(prompt.id(), answer);
}
Result<Room::Accepted> promise(Room& room, std::string_view marble) {
  Answer answer;
  answer.choose("marble", room.game().table().find_piece(marble));
  return room.answer(test::prompt_of(room.game(), buyer).id(), answer);
}
int times_bought(const Room& room) { return room.game().as_public().state(fair)->bought; }
std::int64_t purse_of(const Room& room) {
  return room.game().ledger().balance(room.game().fixture(booth).purse);
}

/// The code of the refusal, after which all is as it was.
std::string refusal_of_buying(Room& room, std::string_view marble) {
  const std::string before = room.game().save();
  const Hash128 hash = room.game().hash();
  const auto refused = buy(room, marble);
  EXPECT_EQ(room.game().save(), before);
  EXPECT_EQ(room.game().hash(), hash);
  EXPECT_EQ(times_bought(room), 0);
  if (refused) return "accepted";
  const std::string& found = refused.error().found;
  return refused.error().code +
         (refused.error().code == "answer.fault" ? " " + found.substr(0, found.find(':')) : "");
}

TEST(Price, F053_WhatIsExactlyAffordableIsDoneAndPaidOnce) {
  Room room = at_the_fair<price>();
  const auto accepted = buy(room, "marble/1");
  ASSERT_TRUE(accepted) << accepted.error().readable();
  EXPECT_EQ(times_bought(room), 1);
  EXPECT_EQ(purse_of(room), 0);
  EXPECT_EQ(room.game().ledger().count(room.game().fixture(booth).box), 1u);
  EXPECT_FALSE(buy(room, "marble/2")) << "nothing is left to pay with";
  EXPECT_EQ(times_bought(room), 1);
}

TEST(Price, F053_WhatIsOneTooDearIsRefused) {
  Room room = at_the_fair<price - 1>();
  EXPECT_EQ(refusal_of_buying(room, "marble/1"), "answer.illegal");
}

TEST(Price, F053_WhatASealedAnswerHoldsPaysForNothingElse) {
  Room room = at_the_fair<price>();
  ASSERT_TRUE(promise(room, "marble/1"));
  EXPECT_EQ(refusal_of_buying(room, "marble/1"), "answer.fault ledger.reserved");
  EXPECT_TRUE(buy(room, "marble/2"));
  EXPECT_EQ(times_bought(room), 1);
  EXPECT_EQ(purse_of(room), 0);
}

}  // namespace
}  // namespace kanly
