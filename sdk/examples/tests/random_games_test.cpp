// What must hold in every game of every module, whatever its rules: seen in random games.

#include <gtest/gtest.h>

#include <ostream>

#include "support/loaded.hpp"

namespace kanly::examples {

namespace {

constexpr std::uint64_t games = 100;
constexpr std::uint64_t answers_per_game = 200;

struct Combination {
  std::string name;
  std::string modules;
  std::string options;
  std::vector<SeatSetup> seats;
};

std::ostream& operator<<(std::ostream& out, const Combination& combination) {
  return out << combination.name;
}

class RandomGames : public testing::TestWithParam<Combination> {
 protected:
  std::shared_ptr<const Table> table_ =
      lay_out(GetParam().modules, GetParam().options, GetParam().seats);

  /// Plays the batch with uniformly drawn answers and calls `look` before each of them.
  template <class Look>
  void play_all(Look&& look) {
    Prompt prompt;
    Answer answer;
    for (std::uint64_t seed = 1; seed <= games && !HasFailure(); ++seed) {
      Game game(table_, seed);
      Stream stream(seed);
      while (!game.over() && !HasFailure()) {
        SCOPED_TRACE("seed " + std::to_string(seed) + ", answer " + std::to_string(game.answers()));
        ASSERT_LT(game.answers(), answers_per_game) << "the game does not end";
        game.prompt(game.awaited().first(), prompt);
        ASSERT_TRUE(choose_uniformly(game, prompt, stream, answer));
        look(game, prompt, answer);
        const Result<void> accepted = game.submit(prompt, answer);
        ASSERT_TRUE(accepted) << accepted.error().readable();
      }
      look(game, prompt, answer);
    }
  }
};

TEST_P(RandomGames, KeepTheInvariants) {
  play_all([](const Game& game, const Prompt&, const Answer&) {
    const Result<void> sound = game.check_invariants();
    EXPECT_TRUE(sound) << sound.error().readable();
  });
}

TEST_P(RandomGames, AreTheSameAfterSavingAndLoading) {
  play_all([this](const Game& game, const Prompt&, const Answer&) {
    const std::string saved = game.save();
    const auto loaded = Game::load(table_, saved);
    ASSERT_TRUE(loaded) << loaded.error().readable();
    EXPECT_EQ(loaded->save(), saved);
    EXPECT_EQ(loaded->hash(), game.hash());
    EXPECT_EQ(loaded->awaited(), game.awaited());
  });
}

TEST_P(RandomGames, GiveEverySeatThatIsAwaitedALegalFallback) {
  play_all([](const Game& game, const Prompt&, const Answer&) {
    for (const Seat seat : game.awaited()) {
      Prompt prompt;
      Answer fallback;
      game.prompt(seat, prompt);
      EXPECT_TRUE(first_legal(game, prompt, fallback));
      EXPECT_TRUE(game.check(prompt, fallback));
      EXPECT_FALSE(prompt.question().empty());
    }
  });
}

TEST_P(RandomGames, RefuseWhatIsNotLegalAndChangeNothing) {
  play_all([](const Game& game, const Prompt& prompt, const Answer& answer) {
    if (game.over()) return;
    const Hash128 before = game.hash();
    Game tried = game;
    Answer wrong = answer;
    wrong.choose("no_such_field", 1);
    Answer empty;
    PromptId other = prompt.id();
    ++other.answered;

    EXPECT_EQ(tried.submit(prompt.id(), wrong).error().code, "answer.illegal");
    EXPECT_EQ(tried.submit(prompt.id(), empty).error().code, "answer.illegal");
    EXPECT_EQ(tried.submit(other, answer).error().code, "answer.stale");
    EXPECT_EQ(tried.hash(), before);
    EXPECT_EQ(tried.save(), game.save());
  });
}

TEST_P(RandomGames, TravelAsJson) {
  play_all([this](const Game& game, const Prompt& prompt, const Answer& answer) {
    if (game.over()) return;
    const std::string json = answer.to_json(prompt.form(), *table_);
    const auto parsed = Answer::parse(json, prompt.form(), *table_);
    ASSERT_TRUE(parsed) << json << ": " << parsed.error().readable();
    EXPECT_EQ(parsed->to_json(prompt.form(), *table_), json);
    EXPECT_TRUE(game.check(prompt, *parsed)) << json;
  });
}

TEST_P(RandomGames, RepeatThemselvesFromTheirSeed) {
  for (std::uint64_t seed = 1; seed <= games; ++seed) {
    std::vector<Hash128> first;
    for (int repetition = 0; repetition < 2; ++repetition) {
      Game game(table_, seed);
      Stream stream(seed);
      Prompt prompt;
      Answer answer;
      std::vector<Hash128> hashes{game.hash()};
      while (!game.over() && hashes.size() < answers_per_game) {
        game.prompt(game.awaited().first(), prompt);
        ASSERT_TRUE(choose_uniformly(game, prompt, stream, answer));
        ASSERT_TRUE(game.submit(prompt, answer));
        hashes.push_back(game.hash());
      }
      if (repetition == 0) first = hashes;
      EXPECT_EQ(hashes, first) << "seed " << seed;
    }
  }
}

const std::vector<SeatSetup> crosses{{"cross"}, {"nought"}};
const std::vector<SeatSetup> two{{}, {}};

INSTANTIATE_TEST_SUITE_P(
    Of, RandomGames,
    testing::Values(Combination{"tic_tac_toe", "tic_tac_toe", "", crosses},
                    Combination{"leduc_poker", "leduc_poker", "", two},
                    Combination{"leduc_blind", "leduc_poker,leduc_blind", "", two},
                    Combination{"leduc_blind_without_tips", "leduc_poker,leduc_blind",
                                "leduc_blind.tips=off", two}),
    [](const auto& instance) { return instance.param.name; });

}  // namespace

}  // namespace kanly::examples
