#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "kanly/fault.hpp"
#include "kanly/generator.hpp"
#include "kanly/view.hpp"
#include "support/market.hpp"
#include "support/trade.hpp"

namespace kanly {
namespace {

std::string patched(const std::string& from, const std::string& patch) {
  return nlohmann::json::parse(from).patch(nlohmann::json::parse(patch)).dump();
}

TEST(ViewPatch, OfTheSameTextIsEmpty) {
  const Game game = test::open_market();
  const std::string text = view_json(view(game, Seat{0}), game.table());
  EXPECT_EQ(view_patch(text, text), "[]");
}

TEST(ViewPatch, SaysOnlyWhatChanged) {
  EXPECT_EQ(view_patch(R"({"a":1,"b":{"c":[1,2]}})", R"({"a":1,"b":{"c":[1,3]}})"),
            R"([{"op":"replace","path":"/b/c/1","value":3}])");
}

TEST(ViewPatch, RefusesWhatIsNoJson) {
  try {
    view_patch("{}", "{");
    FAIL();
  } catch (const Fault& fault) {
    EXPECT_EQ(fault.code(), "view.not_json");
  }
}

/// Plays to the end; after every answer the patch turns each seat's last text into the present one.
void expect_patches_apply(Game game, std::uint64_t seed) {
  Stream stream(seed);
  const std::size_t watchers = game.table().seats() + 1;
  const auto text_of = [&](std::size_t who) {
    const Seat seat = who + 1 < watchers ? Seat{static_cast<std::uint8_t>(who)} : Seat::none();
    return view_json(view(game, seat), game.table());
  };
  std::vector<std::string> last;
  for (std::size_t who = 0; who < watchers; ++who) last.push_back(text_of(who));
  Prompt prompt;
  Answer answer;
  for (int answers = 0; answers < 60 && !game.over(); ++answers) {
    game.prompt(game.awaited().first(), prompt);
    ASSERT_TRUE(choose_uniformly(game, prompt, stream, answer));
    ASSERT_TRUE(game.submit(prompt, answer));
    for (std::size_t who = 0; who < watchers; ++who) {
      const std::string now = text_of(who);
      EXPECT_EQ(patched(last[who], view_patch(last[who], now)), now);
      last[who] = now;
    }
  }
}

TEST(ViewPatch, AppliesAfterEveryAnswerOfAGame) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    expect_patches_apply(test::open_trade(3, seed), seed);
    expect_patches_apply(test::open_market(), seed);
  }
}

}  // namespace
}  // namespace kanly
