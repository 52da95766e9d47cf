#pragma once
// Random play, and worlds imagined of it.

#include <gtest/gtest.h>

#include <string>

#include "kanly/choose.hpp"
#include "kanly/imagine.hpp"

namespace kanly::test {

/// One random answer of a random seat that can give one; false where the game is over.
inline bool play_at_random(Game& game, Stream& stream) {
  if (game.over()) return false;
  Prompt prompt;
  Answer answer;
  const auto pick = [&](SeatSet seats) {
    auto before = stream.below(static_cast<std::uint64_t>(seats.size()));
    for (const Seat seat : seats) {
      if (before-- == 0) return seat;
    }
    return Seat{};
  };
  if (!game.open_to().empty() && stream.below(4) == 0) {
    game.prompt_opening(pick(game.open_to()), prompt);
    if (choose_uniformly(game, prompt, stream, answer)) {
      EXPECT_TRUE(game.submit(prompt, answer));
      return true;
    }
  }
  // Sometimes who has sealed an answer replaces it.
  const bool again = !game.permitted().empty() && stream.below(4) == 0;
  game.prompt(pick(again ? game.permitted() : game.awaited()), prompt);
  if (!choose_uniformly(game, prompt, stream, answer)) {
    ADD_FAILURE() << "no legal answer to " << prompt.decision().text();
    return false;
  }
  const Result<void> accepted = game.submit(prompt, answer);
  EXPECT_TRUE(accepted);
  return static_cast<bool>(accepted);
}

inline void play_to_the_end(Game game, Stream stream) {
  for (int answers = 0; play_at_random(game, stream); ++answers) {
    ASSERT_LT(answers, 2'000);
    const Result<void> whole = game.check_invariants();
    ASSERT_TRUE(whole) << whole.error().readable();
  }
}

inline std::string problem(const Result<void>& result) {
  return result ? std::string() : result.error().readable();
}

/// A world, or a failed test.
inline Game imagined(const Game& game, Seat seat, std::uint64_t seed) {
  Game world = game;
  Stream stream(seed);
  EXPECT_EQ(problem(imagine(game, seat, stream, world)), "");
  return world;
}

}  // namespace kanly::test
