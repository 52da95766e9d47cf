// What a seat is shown, and what it is not.

#include "kanly/view.hpp"

#include <gtest/gtest.h>

#include "support/market.hpp"
#include "support/trade.hpp"

namespace kanly {
namespace {

using test::goods;
using test::Goods;
using test::open_market;
using test::open_trade;
using test::pass;
using test::say;

constexpr Seat first{0};
constexpr Seat second{1};
constexpr Seat third{2};
constexpr Seat fourth{3};
constexpr Seat spectator = Seat::none();

std::string text_of(const Game& game, Seat seat) {
  return view_json(view(game, seat), game.table());
}

bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

/// No piece that the seat cannot identify is named.
void expect_nothing_hidden(const Game& game, Seat seat) {
  const std::string text = text_of(game, seat);
  for (std::uint16_t number = 0; number < game.table().pieces().size(); ++number) {
    const PieceId piece{number};
    EXPECT_EQ(contains(text, game.table().piece(piece)), game.ledger().identified(seat, piece))
        << game.table().piece(piece) << " in " << text;
  }
}

Answer gift_of(const Game& game, Seat seat, std::int64_t shells) {
  Answer answer;
  answer.choose("gift", game.ledger().top(game.fixture(goods).hands[seat.number]));
  answer.choose("shells", shells);
  return answer;
}

TEST(View, ShowsASeatItsHandAndASpectatorNone) {
  const Game game = open_trade();
  const Goods& kept = game.fixture(goods);
  const View own = view(game, first);
  EXPECT_EQ(own.seat, first);
  EXPECT_EQ(own.pieces_in(kept.hands[0]).size(), 4u);
  EXPECT_EQ(own.pieces_in(kept.hands[1]).size(), 0u);
  EXPECT_EQ(own.zones[kept.hands[1].number].count, 4u);
  const View outside = view(game, spectator);
  EXPECT_TRUE(outside.pieces.empty());
  EXPECT_EQ(outside.zones[kept.deck.number].count, 6u);
}

TEST(View, NamesNoPieceThatTheSeatCannotIdentify) {
  const Game game = open_trade();
  for (const Seat seat : {first, second, third, spectator}) expect_nothing_hidden(game, seat);
}

TEST(View, SaysPositionsOnlyWhereTheyArePublic) {
  Game game = open_trade();
  const Goods& kept = game.fixture(goods);
  const PieceId shown = game.ledger().above(game.ledger().bottom(kept.deck));
  game.show(shown, second);
  const View seen = view(game, second);
  ASSERT_EQ(seen.pieces_in(kept.deck).size(), 1u);
  EXPECT_EQ(seen.pieces_in(kept.deck)[0].piece, shown);
  EXPECT_EQ(seen.pieces_in(kept.deck)[0].index, 1u);
  for (const View::Piece& piece : seen.pieces_in(kept.hands[1])) EXPECT_EQ(piece.index, 0u);
  EXPECT_TRUE(view(game, first).pieces_in(kept.deck).empty());
}

TEST(View, DoesNotTellTheOrderOfAHand) {
  const Game game = open_trade();
  const ZoneId hand = game.fixture(goods).hands[0];
  Game turned = game;
  turned.post("turn", {{game.ledger().bottom(hand), hand, hand}});
  EXPECT_NE(turned.ledger().bottom(hand), game.ledger().bottom(hand));
  for (const Seat seat : {first, second, spectator}) {
    EXPECT_EQ(turned.project(seat), game.project(seat));
  }
}

TEST(View, BoundsWhatIsHidden) {
  Game game = open_trade(2);
  const AccountId purse = game.fixture(goods).purses[0];
  ASSERT_TRUE(game.submit(test::prompt_of(game, first), gift_of(game, first, 4)));
  ASSERT_TRUE(game.submit(test::prompt_of(game, second), gift_of(game, second, 7)));
  EXPECT_EQ(view(game, first).accounts[purse.number], (Bounds{16, 16}));
  EXPECT_EQ(view(game, second).accounts[purse.number], (Bounds{0, 20}));
  EXPECT_EQ(view(game, spectator).accounts[purse.number], (Bounds{0, 20}));
}

TEST(View, F059_ShowsOwnSecretsAndThatOthersHaveSome) {
  Game game = open_trade(2);
  game.find(test::wish, first)->price.open(game) = 4'711;
  EXPECT_TRUE(contains(text_of(game, first), R"({"audience":[0],"value":4711})"));
  for (const Seat seat : {second, spectator}) {
    EXPECT_FALSE(contains(text_of(game, seat), "4711"));
    EXPECT_TRUE(contains(text_of(game, seat), R"("seat":0,"value":{"price":{"secret":[0]}})"));
  }
}

TEST(View, CallsAHiddenPieceByItsPlaceInStatesAndKeys) {
  const Game game = open_trade(2);
  const Goods& kept = game.fixture(goods);
  const std::string own(game.table().piece(game.ledger().bottom(kept.hands[0])));
  const std::string seen = text_of(game, first);
  EXPECT_TRUE(contains(seen, R"("favourites":[")" + own + R"(","hand/1"])")) << seen;
  EXPECT_TRUE(contains(seen, R"({"piece":")" + own + R"(","value":{"weight":1}})"));
  EXPECT_TRUE(contains(seen, R"({"piece":"hand/1","value":{"weight":2}})"));
  EXPECT_TRUE(contains(seen, R"({"piece":"deck#0","value":{"weight":50}})"));
}

TEST(View, OrdersWhatIsAttachedToHiddenPiecesByTheirPlaces) {
  const Game game = open_trade(3);
  const Goods& kept = game.fixture(goods);
  Game swapped = game;
  std::vector<PieceId> to;
  for (const PieceId piece : game.table().pieces_of_back(0)) to.push_back(piece);
  std::swap(to[game.ledger().bottom(kept.hands[1]).number],
            to[game.ledger().bottom(kept.hands[2]).number]);
  swapped.rename(to, first);
  EXPECT_NE(swapped.save(), game.save());
  EXPECT_EQ(text_of(swapped, first), text_of(game, first));
}

TEST(View, F059_ASealedAnswerShowsOnlyThatItIsGiven) {
  Game one = open_trade(3);
  Game other = one;
  ASSERT_TRUE(one.submit(test::prompt_of(one, first), gift_of(one, first, 1)));
  ASSERT_TRUE(other.submit(test::prompt_of(other, first), gift_of(other, first, 9)));
  EXPECT_NE(one.hash(), other.hash());
  for (const Seat seat : {second, third, spectator}) {
    EXPECT_EQ(text_of(one, seat), text_of(other, seat));
    EXPECT_EQ(view(one, seat).awaited, SeatSet(second) | third);
  }
}

TEST(View, F059_APassInAWindowShowsToNobodyElse) {
  Game game = open_market();
  const Game untouched = game;
  for (const Seat passing : {second, fourth}) {
    ASSERT_TRUE(say(game, passing, pass));
    for (const Seat seat : {first, third, spectator}) {
      EXPECT_EQ(text_of(game, seat), text_of(untouched, seat));
    }
  }
  EXPECT_EQ(view(game, third).awaited, untouched.awaited());
  EXPECT_TRUE(view(untouched, second).asked.is_asked);
  EXPECT_FALSE(view(game, second).asked.is_asked);
}

TEST(View, AsksASeatAndTellsNobodyWhatOthersAreAsked) {
  const Game game = open_market();
  const View shown = view(game, second);
  ASSERT_TRUE(shown.asked.is_asked);
  EXPECT_EQ(shown.asked.prompt.id(), test::prompt_of(game, second).id());
  EXPECT_FALSE(shown.opening.is_asked);
  EXPECT_TRUE(contains(text_of(game, second), "seal/1"));
  for (const Seat seat : {first, third, spectator}) {
    EXPECT_FALSE(contains(text_of(game, seat), "seal/1"));
  }
  EXPECT_FALSE(contains(text_of(game, fourth), R"("options":[{)")) << "it holds no seal";
  EXPECT_FALSE(contains(text_of(game, spectator), "\"prompt\""));
}

TEST(View, ShowsWhatCanBePlayedMeanwhileToWhoMightPlayIt) {
  Game game = open_market();
  for (const Seat seat : {second, third, fourth}) ASSERT_TRUE(say(game, seat, pass));
  EXPECT_TRUE(view(game, first).asked.is_asked);
  EXPECT_FALSE(view(game, first).opening.is_asked);
  const View shown = view(game, second);
  EXPECT_FALSE(shown.asked.is_asked);
  ASSERT_TRUE(shown.opening.is_asked);
  EXPECT_TRUE(shown.opening.prompt.id().opening);
  EXPECT_TRUE(contains(text_of(game, second), R"("opening":{"decision":"market.day.pause")"));
  EXPECT_FALSE(contains(text_of(game, first), "\"opening\":{"));
  EXPECT_FALSE(contains(text_of(game, spectator), "\"opening\":{"));
}

TEST(View, NeverSaysHowManyAnswersWereGivenOrOfWhichSeed) {
  Game one = open_trade(2, 1);
  Game other = one;
  other.reseed(77);
  for (int i = 0; i < 5; ++i) {  // replaced again and again
    ASSERT_TRUE(other.submit(test::prompt_of(other, first), gift_of(other, first, i)));
  }
  ASSERT_TRUE(one.submit(test::prompt_of(one, first), gift_of(one, first, 0)));
  EXPECT_EQ(text_of(one, second), text_of(other, second));
  EXPECT_FALSE(contains(text_of(one, first), one.hash().hex()));
  EXPECT_FALSE(contains(text_of(one, first), "\"seed\""));
}

TEST(View, TellsSpectatorsWhatEverySeatWasShown) {
  Game game = open_trade(2);
  const Goods& kept = game.fixture(goods);
  const PieceId tile = game.ledger().top(kept.hands[0]);
  game.show(tile, second);
  expect_nothing_hidden(game, spectator);
  EXPECT_TRUE(view(game, spectator).pieces.empty());
  game.show(tile, game.table().everyone());
  ASSERT_EQ(view(game, spectator).pieces_in(kept.hands[0]).size(), 1u);
  EXPECT_EQ(view(game, spectator).pieces_in(kept.hands[0])[0].piece, tile);
  Result<Game> loaded = Game::load(game.shared_table(), game.save());
  ASSERT_TRUE(loaded) << loaded.error().readable();
  EXPECT_EQ(text_of(*loaded, spectator), text_of(game, spectator));
}

TEST(View, ShowsHowAGameEnded) {
  Game game = open_market();
  for (const Seat seat : {second, third, fourth}) ASSERT_TRUE(say(game, seat, pass));
  EXPECT_FALSE(view(game, first).over);
  ASSERT_TRUE(say(game, first, R"({"again":false})"));
  ASSERT_TRUE(game.over());
  const View shown = view(game, spectator);
  EXPECT_TRUE(shown.over);
  EXPECT_TRUE(shown.awaited.empty());
  EXPECT_TRUE(shown.frames.empty());
  EXPECT_TRUE(contains(text_of(game, spectator), R"("outcome":{"rounds":0,"winners":[]})"));
}

TEST(View, IsTheSameInAReusedObject) {
  Game game = open_market();
  View reused;
  view(open_trade(), first, reused);
  for (const Seat seat : {second, spectator, first}) {
    view(game, seat, reused);
    EXPECT_EQ(view_json(reused, game.table()), text_of(game, seat));
  }
}

TEST(View, ContainsTheProjection) {
  const Game game = open_trade();
  const std::string text = text_of(game, first);
  const std::string projection = game.project(first);
  const std::size_t zones = projection.find("\"zones\":");
  EXPECT_TRUE(contains(text, projection.substr(zones)));
  EXPECT_TRUE(text.starts_with(projection.substr(0, projection.find(",\"components\""))));
}

TEST(View, RefusesASeatThatIsNotThere) {
  const Game game = open_trade(2);
  try {
    view(game, third);
    FAIL();
  } catch (const Fault& fault) {
    EXPECT_EQ(fault.code(), "view.no_such_seat");
  }
}

}  // namespace
}  // namespace kanly
