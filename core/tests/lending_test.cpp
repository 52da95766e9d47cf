// What a frame holds, and which frames may move it: lent to a child, and gone with it.

#include <gtest/gtest.h>

#include "support/imagined.hpp"
#include "support/test_rules.hpp"

namespace kanly {

struct Buying {
  int turn = 0;
  std::uint32_t held = 0;
};
BOOST_DESCRIBE_STRUCT(Buying, (), (turn, held))

struct Payment {
  std::uint32_t held = 0;
  bool passes_on = false;
};
BOOST_DESCRIBE_STRUCT(Payment, (), (held, passes_on))

struct Shop {
  AccountId purse;
  AccountId till;
};

namespace {

using test::problem;

constexpr Procedure<Buying> errand{"shop.buying"};
constexpr Procedure<Payment> payment{"shop.payment"};
constexpr Procedure<Payment> clerk{"shop.clerk"};
constexpr Fixture<Shop> shop{"shop.shop"};

void lay_out(TableBuilder& table) {
  Shop made;
  made.purse = table.account("purse", {.stock = "coins", .balance = 10});
  made.till = table.account("till", {.stock = "coins", .balance = 0});
  table.keep(shop, made);
}
void pay(Game& game, std::uint32_t held, std::int64_t amount) {
  const Shop& here = game.fixture(shop);
  game.post("shop.pay", {}, {{here.purse, here.till, amount}}, ReservationId{held});
}

Flow hold(Game& game, Buying& state) {
  const AmountHeld eight{game.fixture(shop).purse, 8};
  state.held = game.reserve(game.top(), {}, {&eight, 1}, {}).number;
  return next();
}
Asked ask_first(const Public&, const Buying&) { return {Seat{0}}; }
Asked ask_payer(const Public&, const Payment&) { return {Seat{0}}; }
template <class T>
void offer_yes(const Sight&, const T&, Form& form) {
  form.yes_no("yes");
}

Flow paid(Game& game, Buying& state, const Payment&) {
  pay(game, state.held, 1);  // the holder itself
  return next();
}
enum class How { lends, lends_on, does_not_lend, lends_nothing, lets_a_stranger_release };

template <How What>
Flow take_yes(Game& game, Buying& state, Seat, const Answer&) {
  const ReservationId held{state.held};
  if constexpr (What == How::lends_nothing) return game.lend(held, next());
  const InsertedFlow call = game.call<&paid>(payment, Payment{state.held, What == How::lends_on});
  return What == How::does_not_lend || What == How::lets_a_stranger_release ? call
                                                                            : game.lend(held, call);
}
Flow pass_on(Game& game, Payment& state) {
  if (!state.passes_on) return next();
  return game.lend(ReservationId{state.held}, game.call(clerk, Payment{state.held, false}));
}
template <How What>
Flow take_payment(Game& game, Payment& state, Seat, const Answer&) {
  if (What == How::lets_a_stranger_release) game.release(ReservationId{state.held});
  pay(game, state.held, 3);
  return next();
}
Flow gather(Game& game, Payment& state) {
  pay(game, state.held, 2);
  return next();
}

template <How What>
void register_shop(Registry& rules) {
  rules.layout<&lay_out>("shop.shop");
  auto buying = rules.procedure(errand);
  buying.step<&hold>("hold").receive<&paid>("paid");
  buying.decide<&ask_first, &offer_yes<Buying>, &take_yes<What>>("buy");
  buying.decide<&ask_first, &offer_yes<Buying>, &take_yes<What>>("buy_more");
  auto paying = rules.procedure(payment);
  paying.step<&pass_on>("pass_on");
  paying.decide<&ask_payer, &offer_yes<Payment>, &take_payment<What>>("pay");
  rules.procedure(clerk).step<&gather>("gather");
  rules.root(errand);
}

template <How What>
Game shopping() {
  return test::game_of({{"shop", &register_shop<What>}}, 1);
}
Result<void> say_yes(Game& game) {
  Answer yes;
  yes.choose("yes", 1);
  return game.submit(test::prompt_of(game, Seat{0}), yes);
}
std::string fault_of(Game& game) {
  try {
    return problem(say_yes(game));
  } catch (const Fault& fault) {
    return std::string(fault.code());
  }
}
std::int64_t in_the_till(const Game& game) {
  return game.ledger().balance(game.fixture(shop).till);
}

TEST(Lending, LetsTheChildPayAndTheHolderToo) {
  Game game = shopping<How::lends>();
  ASSERT_EQ(fault_of(game), "");
  ASSERT_EQ(fault_of(game), "");
  EXPECT_EQ(in_the_till(game), 4);
  EXPECT_EQ(problem(game.check_invariants()), "");
}

TEST(Lending, ABorrowerLendsOn) {
  Game game = shopping<How::lends_on>();
  ASSERT_EQ(fault_of(game), "");
  EXPECT_EQ(in_the_till(game), 2);
}

TEST(Lending, EndsWithTheBorrower) {
  Game game = shopping<How::lends>();
  ASSERT_EQ(fault_of(game), "");
  EXPECT_TRUE(game.ledger().has_borrowed(game.top()));
  const FrameId borrower = game.top();
  ASSERT_EQ(fault_of(game), "");
  EXPECT_FALSE(game.ledger().has_borrowed(borrower));
}

TEST(Lending, AChildThatWasLentNothingCannotPresentIt) {
  Game game = shopping<How::does_not_lend>();
  ASSERT_EQ(fault_of(game), "");
  EXPECT_EQ(fault_of(game), "ledger.not_lent");
}

TEST(Lending, NeitherCanItReleaseIt) {
  Game game = shopping<How::lets_a_stranger_release>();
  ASSERT_EQ(fault_of(game), "");
  EXPECT_EQ(fault_of(game), "ledger.not_lent");
}

TEST(Lending, IsToAChildThatIsCalled) {
  Game game = shopping<How::lends_nothing>();
  EXPECT_EQ(fault_of(game), "engine.no_child");
}

TEST(Lending, IsSaved) {
  Game game = shopping<How::lends>();
  ASSERT_EQ(fault_of(game), "");
  auto loaded = Game::load(game.shared_table(), game.save());
  ASSERT_TRUE(loaded) << loaded.error().readable();
  EXPECT_EQ(loaded->save(), game.save());
  EXPECT_EQ(loaded->hash(), game.hash());
  EXPECT_EQ(fault_of(*loaded), "");
  EXPECT_EQ(in_the_till(*loaded), 4);
}

TEST(Lending, ASaveLendsOnlyToFramesThatRunAndInOrder) {
  Game game = shopping<How::lends>();
  ASSERT_EQ(fault_of(game), "");
  const std::string save = game.save();
  const std::string lent = R"("lent_to":[2])";
  const auto code_of = [&](const std::string& other) {
    std::string changed = save;
    changed.replace(changed.find(lent), lent.size(), other);
    const auto loaded = Game::load(game.shared_table(), changed);
    return loaded ? std::string("loaded") : loaded.error().code;
  };
  EXPECT_EQ(code_of(lent), "loaded");
  EXPECT_EQ(code_of(R"("lent_to":[3])"), "engine.corrupt");
  EXPECT_EQ(code_of(R"("lent_to":[2,1])"), "ledger.lent_order");
}

}  // namespace
}  // namespace kanly
