// What a game tells, as lines.

#include "account.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/fair.hpp"

namespace kanly::cli::tests {
namespace {

using testing::ElementsAre;

constexpr Seat north{0};
constexpr Seat east{1};

class Accounts : public testing::Test {
 protected:
  void tell(Account& account, Name name, Value value, SeatSet only = {}) const {
    const std::vector<Value> values{value};
    account.happened(game_,
                     {.name = name, .audience = only, .is_public = only.empty(), .values = values});
  }
  std::vector<std::string> bells(Account& account, SeatSet between) const {
    tell(account, "fair.bell", 1);
    tell(account, "fair.bell", 2);
    if (!between.empty()) tell(account, "fair.acted", Name("ho"), between);
    tell(account, "fair.bell", 3);
    return account.take();
  }

  const Game game_ = fair();
};

TEST_F(Accounts, NameThingsWithoutTheirModule) {
  Account account(game_.table(), {});
  tell(account, "fair.acted", Name("fair.day"));
  tell(account, "fair.acted", Name("fairly.day"));
  tell(account, "fair.acted", Name("fair."));
  EXPECT_THAT(account.take(), ElementsAre("day acts", "fairly.day acts", "fair. acts"));
}

TEST_F(Accounts, PutNumbersOfOneKindInOneLineUntilItIsTaken) {
  Account account(game_.table(), {});
  EXPECT_THAT(bells(account, {}), ElementsAre("The bell strikes 1, 2, 3"));
  tell(account, "fair.bell", 4);
  tell(account, "fair.acted", north);
  tell(account, "fair.bell", 5);
  EXPECT_THAT(account.take(),
              ElementsAre("The bell strikes 4", "north acts", "The bell strikes 5"));
}

/// Else the line would tell that there was something to hear.
TEST_F(Accounts, F065_AreTheSameWhateverOthersHear) {
  Account spectator(game_.table(), {});
  EXPECT_THAT(bells(spectator, east), ElementsAre("The bell strikes 1, 2, 3"));
  Account player(game_.table(), east);
  EXPECT_THAT(
      bells(player, east),
      ElementsAre("The bell strikes 1, 2", "ho acts  [only east may know]", "The bell strikes 3"));
}

}  // namespace
}  // namespace kanly::cli::tests
