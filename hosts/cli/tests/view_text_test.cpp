// What a seat knows, in lines: its own first, things of one path together, nothing at zero.

#include "view_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "seating.hpp"
#include "state_text.hpp"
#include "support/fair.hpp"

namespace kanly::cli::tests {
namespace {

using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

constexpr std::size_t wide = 100;

std::vector<std::string> shown_to(Seat seat, std::size_t width = wide) {
  return view_lines(fair(), seat, width);
}

TEST(ViewText, AGameOfSidesReadsByItsNames) {
  EXPECT_THAT(shown_to(Seat{1}),
              ElementsAre("  now: day 1 (north)",                            //
                          "  hand/east: card/8 (sweet), card/9",             //
                          "  bank: 20",                                      //
                          "  purse: east 3, north 3, south 3",               //
                          "  stall: square: east 1, south 2",                //
                          "  store: east 6, north 5, south 7",               //
                          "  discard (bottom first): card/4, card/5",        //
                          "  not seen: deck 3, hand/north 2, hand/south 2",  //
                          "  empty: attic",                                  //
                          "  fair.friends: north: close yes, with south",    //
                          "  fair.day: number 1, turn north"));
}

TEST(ViewText, ASpectatorOwnsNothing) {
  const std::vector<std::string> lines = shown_to(Seat{});
  EXPECT_THAT(lines, Each(Not(HasSubstr("card/8"))));
  const Game game = fair();
  EXPECT_THAT(own_lines(view(game, Seat{}), game.table(), wide),
              ElementsAre("  now: day 1 (north)", "  fair.day: number 1, turn north"));
}

TEST(ViewText, WhatIsOwnIsShort) {
  const Game game = fair();
  EXPECT_THAT(
      own_lines(view(game, Seat{1}), game.table(), wide),
      ElementsAre("  now: day 1 (north)", "  hand/east: card/8, card/9",
                  "  yours: purse 3, stall/square 1, store 6", "  fair.day: number 1, turn north"));
}

TEST(ViewText, SaysWhatPiecesAre) {
  const Game game = fair();
  EXPECT_THAT(piece_lines(game.table(), "card"), ElementsAre("  card: sweet"));
  EXPECT_THAT(piece_lines(game.table(), "king"), ElementsAre(HasSubstr("Nothing is told")));
}

TEST(ViewText, LongListsAreBrokenBetweenThings) {
  const std::vector<std::string> lines = shown_to(Seat{1}, 30);
  EXPECT_THAT(lines, testing::Contains("  store: east 6, north 5,"));
  EXPECT_THAT(lines, testing::Contains("    south 7"));
  for (const std::string& line : lines) EXPECT_LE(line.size(), 45u) << line;
}

TEST(ViewText, StatesNameSidesAndLeaveOutWhatGoesWithoutSaying) {
  const Game game = fair();
  const Schema* schema = game.rules().find_procedure("fair.day")->schema;
  EXPECT_EQ(state_text(R"({"asked":0,"number":2,"shouts":1,"turn":1})", schema, game.table()),
            "number 2, shouts 1, turn east");
  EXPECT_EQ(state_text(R"({"asked":0,"number":0,"shouts":0,"turn":-1})", schema, game.table()), "");
  EXPECT_EQ(state_text(R"({"asked":0,"list":[1,0],"none":[],"turn":1})", nullptr, game.table()),
            "list [1 0], turn 1");
}

TEST(SeatText, IsTheSideOrTheNumber) {
  const Game game = fair();
  const Table& table = game.table();
  EXPECT_EQ(seat_text(table, Seat{1}), "east");
  EXPECT_EQ(seat_text(table, Seat{}), "nobody");
  EXPECT_EQ(seats_text(table, SeatSet::first_seats(3)), "north, east and south");
  EXPECT_EQ(find_seat(table, "south", "--seat")->number, 2);
  EXPECT_EQ(find_seat(table, "2", "--seat")->number, 2);
  for (const char* wrong : {"west", "3", "", "-1", "02"}) {
    EXPECT_FALSE(find_seat(table, wrong, "--seat")) << wrong;
  }
}

}  // namespace
}  // namespace kanly::cli::tests
