// What opens, for whom, and what it must not depend on (CLS-WIN, CLS-SECRET, CLS-GEN-14).

#include <algorithm>

#include "kanly/classic/mentat_pause.hpp"
#include "kanly/classic/turn.hpp"
#include "kanly/imagine.hpp"
#include "kanly/observer.hpp"
#include "kanly/view.hpp"
#include "support/walk.hpp"

namespace kanly::classic {
namespace {

class Windows : public testing::Test {
 protected:
  std::shared_ptr<const Table> table = kanly::test::lay_out(
      "classic", "",
      kanly::test::seats_of({"atreides", "bene_gesserit", "emperor", "fremen", "harkonnen"}));
};

Name pending(const Game& game) {
  Prompt prompt;
  game.prompt(game.awaited().first(), prompt);
  return prompt.decision();
}

/// Whether a seat is offered a deal besides the question that waits.
bool can_deal(const Game& game, Seat seat) {
  Prompt prompt;
  game.prompt_opening(seat, prompt);
  const Form::Field* response = prompt.form().find("response");
  if (response == nullptr) return false;
  for (std::uint16_t i = response->first_option; i != Form::none;
       i = prompt.form().options()[i].next) {
    if (prompt.form().options()[i].value == Value(Name("classic.deal"))) return true;
  }
  return false;
}

// --- two games that differ in two hands ---

/// Whether everybody but the two knows as much of the one card as of the other.
bool are_alike(const Game& game, PieceId a, PieceId b, SeatSet two) {
  for (const Seat seat : game.table().everyone() - two) {
    if (game.ledger().identified(seat, a) || game.ledger().identified(seat, b)) return false;
    if (game.ledger().whereabouts(seat, a) != game.ledger().whereabouts(seat, b)) return false;
  }
  return !game.ledger().identified(Seat{}, a) && !game.ledger().identified(Seat{}, b);
}

/// Trades the cards of two hands as far as nobody else can tell; whether any was traded.
bool trade_hands(Game& game, Seat one, Seat other) {
  const Things& things_here = game.fixture(things);
  const ZoneId mine = things_here.of(one).hand;
  const ZoneId theirs = things_here.of(other).hand;
  std::vector<PieceId> to(game.table().pieces().size());
  for (std::uint16_t i = 0; i < to.size(); ++i) to[i] = PieceId{i};
  bool is_traded = false;
  const std::size_t count = std::min(game.ledger().count(mine), game.ledger().count(theirs));
  for (std::size_t i = 0; i < count; ++i) {
    const PieceId a = game.ledger().at(mine, i);
    const PieceId b = game.ledger().at(theirs, i);
    if (!are_alike(game, a, b, SeatSet(one) | other)) continue;
    std::swap(to[a.number], to[b.number]);
    is_traded = true;
  }
  if (is_traded) game.rename(to);
  return is_traded;
}

/// What is reported to any of these seats, or to everybody, in order.
class Heard : public Observer {
 public:
  explicit Heard(SeatSet by) : by_(by) {}
  void happened(const Game& game, const Event& event) override {
    if (!event.is_public && (event.audience & by_).empty()) return;
    std::string line(event.name.text());
    for (const Value& value : event.values) line += " " + value.key(game.table());
    lines.push_back(line);
  }

  std::vector<std::string> lines;

 private:
  SeatSet by_;
};

/// Both games get the same answers, those of the two seats being what an absent seat answers. The
/// others must not be able to tell them apart at any moment. Returns how many windows they saw.
int compare_on_the_way(Game& game, Game& twin, SeatSet two, Stream& stream) {
  int windows = 0;
  Heard heard(game.table().everyone() - two);
  Heard heard_in_twin(game.table().everyone() - two);
  game.observe(&heard);
  twin.observe(&heard_in_twin);
  Prompt prompt;
  Prompt twin_prompt;
  Answer answer;
  for (int step = 0; step < 120 && !game.over(); ++step) {
    const Table& table = game.table();
    EXPECT_EQ(view_json(view(game, Seat{}), table), view_json(view(twin, Seat{}), table));
    EXPECT_EQ(game.shown_awaited(), twin.shown_awaited());
    EXPECT_EQ(game.awaited(), twin.awaited());
    EXPECT_EQ(game.open_to(), twin.open_to());
    for (const Seat seat : game.table().everyone() - two) {
      const Result<void> same = compare_shown(game, twin, seat);
      EXPECT_TRUE(same) << same.error().readable();
      EXPECT_EQ(view_json(view(game, seat), table), view_json(view(twin, seat), table));
    }
    if (testing::Test::HasFailure()) return windows;
    if (pending(game) == Name("classic.used.respond")) ++windows;
    const Seat seat = game.awaited().first();
    game.prompt(seat, prompt);
    twin.prompt(seat, twin_prompt);
    const bool is_found = two.contains(seat) ? first_legal(game, prompt, answer)
                                             : choose_uniformly(game, prompt, stream, answer);
    if (!is_found || !twin.check(twin_prompt, answer)) return windows;  // the hand itself is asked
    EXPECT_TRUE(game.submit(prompt, answer));
    EXPECT_TRUE(twin.submit(twin_prompt, answer));
    EXPECT_EQ(heard.lines, heard_in_twin.lines);
  }
  return windows;
}

TEST_F(Windows, F061_AreTheSameWhateverHandsHold) {
  int compared = 0;
  int windows = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    Stream stream(seed);
    Game game(table, seed);
    const auto least = 60 + 25 * seed;
    if (!test::play_until(game, stream, [&](const Game& now) {
          return now.answers() >= least && !now.within(turn).is_none();
        })) {
      continue;
    }
    const Seat one{static_cast<std::uint8_t>(seed % 5)};
    const Seat other{static_cast<std::uint8_t>((seed + 2) % 5)};
    Game twin = game;
    if (!trade_hands(twin, one, other)) continue;
    ++compared;
    windows += compare_on_the_way(game, twin, SeatSet(one) | other, stream);
    ASSERT_FALSE(HasFailure()) << "seed " << seed;
  }
  EXPECT_GE(compared, 4);
  EXPECT_GT(windows, 0);
}

// --- when nothing opens ---

TEST_F(Windows, AreClosedInSetupAndInTheMentatPause) {
  int in_setup = 0;
  int in_pause = 0;
  int open = 0;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    Stream stream(seed);
    Game game(table, seed);
    test::play_until(game, stream, [&](const Game& now) {
      const bool is_setup = now.within(turn).is_none();
      const bool is_pause = !now.within(mentat_pause).is_none();
      in_setup += is_setup;
      in_pause += is_pause;
      if (!is_setup && !is_pause) {
        open += !now.open_to().empty();
        return false;
      }
      EXPECT_TRUE(is_pause || now.open_to().empty()) << pending(now).text();
      for (const Seat seat : now.open_to()) EXPECT_FALSE(can_deal(now, seat));
      EXPECT_NE(pending(now), Name("classic.used.respond"));
      EXPECT_NE(pending(now), Name("classic.attempted.respond"));
      return false;
    });
  }
  EXPECT_GT(in_setup, 0);
  EXPECT_GT(in_pause, 0);
  EXPECT_GT(open, 0);
}

TEST_F(Windows, AnotherPlayIsSuspendedWhileOneIsResolved) {
  Stream stream(3);
  Seat holder;
  Game game(table, 3);
  ASSERT_TRUE(test::play_until(game, stream, [&](const Game& now) {
    holder = test::offered_to(now, "classic.truthtrance");
    return !holder.is_none() && now.open_to().size() > 1;
  }));
  Prompt question;
  game.prompt_opening(holder, question);
  const Seat asked = (table->everyone() - holder).first();
  const Form::Field& cards = *question.form().find("card", Name("classic.truthtrance").hash());
  const std::string card(table->piece(question.form().options()[cards.first_option].value.piece()));
  const Answer ask = test::read(
      game, question,
      R"({"response":"classic.truthtrance","classic.truthtrance":{"card":")" + card +
          R"(","player":")" + test::seat_key(asked) + R"(","question":"has_spice","at_least":1}})");
  // Somebody else proposes a deal, which waits for its answer.
  const Seat proposer = (game.open_to() - holder).first();
  Prompt opening;
  game.prompt_opening(proposer, opening);
  ASSERT_TRUE(test::offers(opening, "classic.deal"));
  ASSERT_TRUE(game.submit(
      opening,
      test::read(game, opening,
                 R"({"response":"classic.deal","classic.deal":{"partner":")" +
                     test::seat_key(holder) + R"(","pays":0,"asks":0,"words":"Wait for me."}})")));
  EXPECT_TRUE(game.open_to().empty());
  const Result<void> too_early = game.submit(question.id(), ask);
  ASSERT_FALSE(too_early);
  EXPECT_EQ(too_early.error().code, "answer.suspended");
  Prompt deal;
  game.prompt(holder, deal);
  ASSERT_TRUE(game.submit(deal, test::read(game, deal, R"({"answer":"reject"})")));
  // Right after it is played.
  game.prompt_opening(holder, question);
  const Result<void> taken = game.submit(question, ask);
  EXPECT_TRUE(taken) << (taken ? "" : taken.error().readable());
  EXPECT_EQ(pending(game), Name("classic.truthtrance.answer"));
}

// --- what is shown ---

TEST_F(Windows, F061_ShowTheirWholeAudienceUntilTheyClose) {
  Stream stream(4);
  Game game(table, 4);
  ASSERT_TRUE(test::play_until(game, stream, [](const Game& now) {
    return pending(now) == Name("classic.used.respond") && now.awaited().size() > 2;
  }));
  const SeatSet audience = game.shown_awaited();
  EXPECT_EQ(audience, game.awaited());
  const std::string before = view_json(view(game, Seat{}), *table);
  Prompt prompt;
  Answer answer;
  game.prompt(game.awaited().first(), prompt);
  answer.pass();
  ASSERT_TRUE(game.submit(prompt, answer));
  EXPECT_NE(game.awaited(), audience);
  EXPECT_EQ(game.shown_awaited(), audience);
  EXPECT_EQ(view_json(view(game, Seat{}), *table), before);
}

/// Of a game that is over too nobody is shown more than they have seen.
TEST_F(Windows, F063_KeepSecretsWhenTheGameIsOver) {
  Stream stream(6);
  Game game(table, 6);
  test::play_until(game, stream, [](const Game&) { return false; });
  ASSERT_TRUE(game.over());
  std::size_t hidden = 0;
  std::vector<Seat> viewers{Seat{}};
  for (const Seat seat : table->everyone()) viewers.push_back(seat);
  for (const Seat viewer : viewers) {
    const std::string shown = view_json(view(game, viewer), *table);
    for (std::uint16_t i = 0; i < table->pieces().size(); ++i) {
      if (game.ledger().identified(viewer, PieceId{i})) continue;
      ++hidden;
      const std::string name = "\"" + std::string(table->piece(PieceId{i})) + "\"";
      EXPECT_EQ(shown.find(name), std::string::npos) << name;
    }
  }
  EXPECT_GT(hidden, 0u);
}

TEST_F(Windows, HandSizesAreShownToEverybody) {
  Stream stream(5);
  Game game(table, 5);
  ASSERT_TRUE(test::play_until(game, stream, [](const Game& now) { return now.answers() > 150; }));
  for (const Seat seat : table->everyone()) {
    const ZoneId hand = table->fixture(things).of(seat).hand;
    const std::string wanted = "\"" + std::string(table->zone(hand)) +
                               "\":{\"count\":" + std::to_string(game.ledger().count(hand));
    EXPECT_NE(view_json(view(game, Seat{}), *table).find(wanted), std::string::npos) << wanted;
  }
}

}  // namespace
}  // namespace kanly::classic
