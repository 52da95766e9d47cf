// Reactions of several modules to one thing: their order is that of the seats, whatever order the
// modules were loaded in, and what no longer applies is not asked.

#include <numeric>

#include "support/imagined.hpp"
#include "support/landing.hpp"

namespace kanly::test {
namespace {

using dock::Policy;
using testing::ElementsAre;

using Extension = ExtensionBuilder<Landing>;
using Words = std::vector<std::string>;

constexpr auto says_zero = [] { return "0"; };
constexpr auto says_one = [] { return "1"; };
constexpr auto says_two = [] { return "2"; };

bool is_open(const Public& view) { return !dock::at(view).is_closed; }
InsertedFlow close(Game& game, const Landing& landing) {
  dock::at(game).is_closed = true;
  return say<says_two>(game, landing);
}

constexpr auto of_zero = [](Extension& at) {
  at.step<&say<says_zero>>("gamma.react")
      .seat<&seat_numbered<0>>()
      .when<&is_open>()
      .cites("R-gamma");
};
constexpr auto of_one = [](Extension& at) {
  at.step<&say<says_one>>("alpha.react").seat<&seat_numbered<1>>().cites("R-alpha");
};
constexpr auto of_two = [](Extension& at) {
  at.step<&say<says_two>>("beta.react").seat<&seat_numbered<2>>().cites("R-beta");
};
constexpr auto of_two_who_closes = [](Extension& at) {
  at.step<&close>("beta.react").seat<&seat_numbered<2>>().cites("R-beta");
};

/// The game with its modules loaded in every order.
template <auto OfTwo>
std::vector<Game> loaded_in_every_order() {
  std::vector<Game> games;
  std::vector<int> order{0, 1, 2};
  do {
    const std::vector<TestModule> modules{reacting<of_one>("alpha"), reacting<OfTwo>("beta"),
                                          reacting<of_zero>("gamma")};
    std::vector<TestModule> loaded;
    for (const int i : order) loaded.push_back(modules[static_cast<std::size_t>(i)]);
    games.push_back(game_of(docking(Policy::by_seat, loaded), 3));
  } while (std::next_permutation(order.begin(), order.end()));
  EXPECT_EQ(games.size(), 6u);
  return games;
}

TEST(AnchorOrder, F035_FollowsTheSeatsWhateverOrderModulesWereLoadedIn) {
  for (Game& game : loaded_in_every_order<of_two>()) {
    EXPECT_EQ(said(game, led_by(Seat{0})), (Words{"0", "1", "2"}));
    EXPECT_EQ(said(game, led_by(Seat{1})), (Words{"1", "2", "0"}));
    EXPECT_EQ(said(game, led_by(Seat{2})), (Words{"2", "0", "1"}));
  }
}

TEST(AnchorOrder, F035_WhatAnEarlierReactionMadeObsoleteIsDropped) {
  const auto open_again = [](Seat leads) {
    return [leads](Harbour& harbour) {
      harbour.is_closed = false;
      harbour.leads = leads;
    };
  };
  for (Game& game : loaded_in_every_order<of_two_who_closes>()) {
    EXPECT_EQ(said(game, open_again(Seat{0})), (Words{"0", "1", "2"}));
    EXPECT_EQ(said(game, open_again(Seat{2})), (Words{"2", "1"}));
  }
}

TEST(AnchorOrder, F067_HashesDoNotDependOnTheOrderOfRegistration) {
  std::vector<std::vector<Hash128>> seen;
  for (Game& game : loaded_in_every_order<of_two>()) {
    std::vector<Hash128>& hashes = seen.emplace_back();
    hashes.push_back(game.hash());
    for (const Seat first : {Seat{0}, Seat{1}, Seat{2}}) {
      said(game, led_by(first));
      hashes.push_back(game.hash());
    }
  }
  for (const std::vector<Hash128>& hashes : seen) EXPECT_EQ(hashes, seen.front());
}

}  // namespace
}  // namespace kanly::test
