// Cases of docs/framework-cases.md in whole games of classic: saves on the way, what exists, what a
// spectator knows, and seats that nobody plays any more.

#include <map>
#include <set>

#include "kanly/view.hpp"
#include "support/walk.hpp"

namespace kanly::classic {
namespace {

const std::vector<std::string> all_factions{"atreides", "bene_gesserit", "emperor",
                                            "fremen",   "guild",         "harkonnen"};

std::shared_ptr<const Table> table_of(std::size_t players) {
  return kanly::test::lay_out(
      "classic", "",
      kanly::test::seats_of(
          {all_factions.begin(), all_factions.begin() + static_cast<std::ptrdiff_t>(players)}));
}

// --- saves on the way ---

class Resumed : public testing::TestWithParam<std::size_t> {};

/// One game as it is, and one that is put away and fetched again at every 25th answer.
TEST_P(Resumed, F049_FromSavesOnTheWayTheGameEndsAsItWouldHave) {
  constexpr std::uint64_t between_saves = 25;
  const auto table = table_of(GetParam());
  Game whole(table, GetParam());
  Stream stream(GetParam());
  test::play_until(whole, stream, [](const Game&) { return false; });
  ASSERT_TRUE(whole.over());

  Game resumed(table, GetParam());
  Stream same(GetParam());
  int saves = 0;
  test::play_until(resumed, same, [&](const Game& now) {
    if (now.answers() % between_saves != 0) return false;
    Result<Game> loaded = Game::load(table, now.save());
    EXPECT_TRUE(loaded) << loaded.error().readable();
    if (!loaded) return true;
    resumed = *loaded;
    ++saves;
    return false;
  });
  EXPECT_TRUE(resumed.over());
  EXPECT_EQ(resumed.hash(), whole.hash());
  EXPECT_GT(saves, 10);
}

INSTANTIATE_TEST_SUITE_P(At, Resumed, testing::Values(2, 3, 4, 5, 6));

// --- what exists ---

/// How many of each kind there are at the table, counted where they lie.
std::map<std::string, std::int64_t> count_components(const Game& game) {
  const Table& table = game.table();
  std::map<std::string, std::int64_t> counts;
  for (std::uint16_t i = 0; i < table.zones().size(); ++i) {
    const ZoneId zone{i};
    for (std::size_t place = 0; place < game.ledger().count(zone); ++place) {
      const std::string_view name = table.piece(game.ledger().at(zone, place));
      ++counts["piece " + std::string(name.substr(0, name.find('/')))];
    }
  }
  for (std::uint16_t i = 0; i < table.accounts().size(); ++i) {
    const AccountId account{i};
    counts["amount " + table.accounts()[i].stock] += game.ledger().balance(account);
  }
  return counts;
}

TEST(Components, F055_AreThoseOfTheBoxAfterEveryAnswer) {
  constexpr std::size_t players = 6;
  Game game(table_of(players), 11);
  std::map<std::string, std::int64_t> box = count_components(game);
  EXPECT_EQ(box["piece treachery"], 33);
  EXPECT_EQ(box["piece spice"], 21);
  EXPECT_EQ(box["piece leader"], 5 * 6);
  EXPECT_EQ(box["piece traitor"], 5 * 6);
  for (const std::string& faction : all_factions) {
    EXPECT_EQ(box["amount force/" + faction + "/normal"], 20) << faction;
  }
  Stream stream(11);
  int counted = 0;
  test::play_until(game, stream, [&](const Game& now) {
    EXPECT_EQ(count_components(now), box) << "after " << now.answers() << " answers";
    ++counted;
    return testing::Test::HasFailure();
  });
  EXPECT_GT(counted, 100);
}

// --- spectators ---

bool is_within(const Bounds& inner, const Bounds& outer) {
  return inner.low >= outer.low && inner.high <= outer.high;
}

/// Nothing that this seat does not know too.
void expect_no_more_than(const Game& game, const View& spectator, Seat seat) {
  for (const View::Piece& piece : spectator.pieces) {
    EXPECT_TRUE(game.ledger().identified(seat, piece.piece));
  }
  const View own = view(game, seat);
  for (std::size_t i = 0; i < own.accounts.size(); ++i) {
    EXPECT_TRUE(is_within(own.accounts[i], spectator.accounts[i]))
        << game.table().account(AccountId{static_cast<std::uint16_t>(i)});
  }
  EXPECT_LE(spectator.facts.size(), own.facts.size());
  EXPECT_LE(spectator.obligations.size(), own.obligations.size());
}

TEST(Spectators, F065_WhoJoinALiveGameSeeWhatEverySeatKnowsAndAreAskedNothing) {
  Game game(table_of(5), 21);
  Stream stream(21);
  int joined = 0;
  test::play_until(game, stream, [&](const Game& now) {
    if (now.answers() % 10 != 0) return false;
    const View spectator = view(now, Seat::none());
    EXPECT_FALSE(spectator.asked.is_asked);
    EXPECT_FALSE(spectator.opening.is_asked);
    for (const Seat seat : now.table().everyone()) expect_no_more_than(now, spectator, seat);
    ++joined;
    return testing::Test::HasFailure();
  });
  EXPECT_GT(joined, 20);
}

// --- a seat that nobody plays any more ---

/// From now on the seat answers what is answered for an absent one; the others play on.
void expect_the_game_goes_on_without(Game game, Seat gone, Stream stream) {
  constexpr int answers_to_see = 150;
  Prompt prompt;
  Answer answer;
  for (int i = 0; i < answers_to_see && !game.over(); ++i) {
    ASSERT_FALSE(game.awaited().empty());
    const Seat seat = game.awaited().contains(gone) ? gone : game.awaited().first();
    game.prompt(seat, prompt);
    const bool is_found = seat == gone ? first_legal(game, prompt, answer)
                                       : choose_uniformly(game, prompt, stream, answer);
    ASSERT_TRUE(is_found) << prompt.decision().text();
    const Result<void> taken = game.submit(prompt, answer);
    ASSERT_TRUE(taken) << taken.error().readable();
  }
}

TEST(AbsentSeats, F079_LeaveNobodyWaitingWhateverTheyAreAsked) {
  std::set<std::string> questions;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    Game game(table_of(6), seed);
    Stream stream(seed);
    test::play_until(game, stream, [&](const Game& now) {
      Prompt prompt;
      for (const Seat seat : now.awaited()) {
        now.prompt(seat, prompt);
        if (!questions.insert(std::string(prompt.decision().text())).second) continue;
        expect_the_game_goes_on_without(now, seat, Stream(seed));
      }
      return testing::Test::HasFailure();
    });
  }
  EXPECT_GE(questions.size(), 25u);
}

}  // namespace
}  // namespace kanly::classic
