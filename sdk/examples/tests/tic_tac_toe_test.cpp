// Counts of tic-tac-toe are known: whoever enumerates the game finds the same numbers.

#include "kanly/tic_tac_toe/tic_tac_toe.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>

#include "support/loaded.hpp"

namespace kanly::examples {

namespace {

using testing::ElementsAre;

constexpr Seat first{0};
constexpr Seat second{1};

const std::shared_ptr<const Table>& table() {
  static const auto laid_out = lay_out("tic_tac_toe", "", {{"cross"}, {"nought"}});
  return laid_out;
}

Game after(std::initializer_list<std::string_view> squares) {
  Game game(table(), 1);
  for (const std::string_view square : squares) play(game, "square", square);
  return game;
}

struct Counts {
  std::array<std::uint64_t, 10> positions{};  // by moves made
  std::uint64_t first_wins = 0;
  std::uint64_t second_wins = 0;
  std::uint64_t draws = 0;
};

/// One game object and prompt per depth, so that half a million positions need no new memory.
class Enumeration {
 public:
  Counts run() {
    visit(0);
    return counts_;
  }

 private:
  void visit(std::size_t moves) {
    const Game& game = games_[moves];
    ++counts_.positions[moves];
    if (game.over()) return count_ending(game.outcome().winners);
    game.prompt(game.awaited().first(), prompts_[moves]);
    Prompt again;
    for_each_legal(game, prompts_[moves], [&](const Answer& answer) {
      Game& child = games_[moves + 1];
      child = game;
      child.prompt(prompts_[moves].seat(), again);
      EXPECT_TRUE(child.submit(again, answer));
      visit(moves + 1);
      return true;
    });
  }
  void count_ending(SeatSet winners) {
    if (winners == SeatSet(first)) ++counts_.first_wins;
    if (winners == SeatSet(second)) ++counts_.second_wins;
    if (winners.empty()) ++counts_.draws;
  }

  std::vector<Game> games_ = std::vector<Game>(10, Game(table(), 1));
  std::vector<Prompt> prompts_ = std::vector<Prompt>(10);
  Counts counts_;
};

TEST(TicTacToe, HasTheKnownNumbersOfMoveSequencesAndGames) {
  const Counts counts = Enumeration().run();

  EXPECT_THAT(counts.positions,
              ElementsAre(1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872));
  EXPECT_EQ(counts.first_wins, 131184u);
  EXPECT_EQ(counts.second_wins, 77904u);
  EXPECT_EQ(counts.draws, 46080u);
  EXPECT_EQ(counts.first_wins + counts.second_wins + counts.draws, 255168u);
}

TEST(TicTacToe, WhoCompletesALineWinsAtOnce) {  // TTT-WIN-01
  const Game game = after({"0", "4", "1", "8", "2"});

  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.outcome(), (Outcome{.winners = first, .rounds = 5}));
}

TEST(TicTacToe, AFullBoardWithoutALineIsADraw) {  // TTT-DRAW-01
  const Game game = after({"0", "1", "2", "4", "3", "5", "7", "6", "8"});

  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.outcome(), (Outcome{.winners = {}, .rounds = 9}));
}

TEST(TicTacToe, CrossBeginsWhereverItSits) {  // TTT-TURN-01
  const Game game(lay_out("tic_tac_toe", "", {{"nought"}, {"cross"}}), 1);

  EXPECT_EQ(game.awaited(), SeatSet(second));
}

TEST(TicTacToe, AMarkedSquareIsNotOffered) {  // TTT-TURN-02
  Game game = after({"4"});
  const Hash128 before = game.hash();

  EXPECT_THAT(options(game, "square"), ElementsAre("0", "1", "2", "3", "5", "6", "7", "8"));
  EXPECT_FALSE(answer(game, R"({"square":"4"})"));
  EXPECT_EQ(game.hash(), before);
}

TEST(TicTacToe, PeopleReadSquaresAsOnAChessBoard) {
  const Game game = after({});
  const Prompt prompt = asked(game);

  EXPECT_EQ(game.label(prompt, "square", 0), "a1");
  EXPECT_EQ(game.label(prompt, "square", 5), "c2");
  EXPECT_EQ(prompt.question(), "Which square do you mark?");
}

}  // namespace

}  // namespace kanly::examples
