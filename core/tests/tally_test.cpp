// Tallies: what they are shown, when, and what they cannot do.

#include "kanly/tally.hpp"

#include <gtest/gtest.h>

#include "support/test_rules.hpp"

namespace kanly {

struct Diary {
  std::vector<std::string> lines;
  int days = 0;
  int ended = 0;
};
BOOST_DESCRIBE_STRUCT(Diary, (), (lines, days, ended))

struct Week {
  int day = 0;
};
BOOST_DESCRIBE_STRUCT(Week, (), (day))

struct Things {
  ZoneId hand;
  ZoneId deck;
  ZoneId table;
  PieceId card;
  AccountId purse;
  AccountId vault;
  AccountId bank;
};

namespace {

constexpr Component<Diary, NoKey> diary{"watch.diary"};
constexpr Procedure<Week> week{"trade.week"};
constexpr Procedure<Week> one_day{"trade.day"};
constexpr Role day_role{"day"};
constexpr Fixture<Things> things{"trade.things"};

void lay_out(TableBuilder& table) {
  Things kept;
  kept.hand = table.zone("hand", {.faces = Seat{0}});
  kept.deck = table.zone("deck", {});
  kept.table = table.zone("table", {.open = true});
  kept.card = table.piece("ace", {.back = "card", .zone = kept.deck});
  table.piece("two", {.back = "card", .zone = kept.deck});
  kept.purse = table.account("purse", {.stock = "gold", .hidden = true, .audience = Seat{0}});
  kept.vault =
      table.account("vault", {.stock = "gold", .balance = 10, .hidden = true, .audience = Seat{1}});
  kept.bank = table.account("bank", {.stock = "gold", .balance = 10});
  table.keep(things, kept);
}
Flow trade(Game& game, Week&) {
  const Things& t = game.fixture(things);
  game.post("deal", {{t.card, t.deck, t.hand}}, {{t.vault, t.purse, 3}});
  game.post("play", {{t.card, t.hand, t.table}}, {{t.purse, t.bank, 2}});
  return next();
}
Asked ask_first(const Public&, const Week& state) {
  return state.day < 2 ? Asked{Seat{0}} : Asked{};
}
void offer_go(const Sight&, const Week&, Form& form) { form.yes_no("go"); }
Flow take_go(Game& game, Week& state, Seat, const Answer&) {
  ++state.day;
  return game.call(one_day, Week{});
}
Flow nothing(Game&, Week&) { return next(); }
void register_trade(Registry& rules) {
  rules.layout<&lay_out>("trade.things");
  rules.procedure(one_day).role(day_role).step<&nothing>("pass");
  rules.procedure(week).step<&trade>("trade").decide<&ask_first, &offer_go, &take_go>("go");
  rules.root(week);
}

void note(const Public& view, const PublicPosting& posting, Diary& notes) {
  std::string line(posting.cause.text());
  for (const PublicMove& move : posting.pieces) {
    line += " " + (move.piece.is_none() ? "a piece" : std::string(view.table().piece(move.piece)));
  }
  for (const PublicTransfer& transfer : posting.amounts) {
    line += " " + std::to_string(transfer.amount);
  }
  notes.lines.push_back(std::move(line));
}
void count_day(const Public&, FrameId, Diary& notes) { ++notes.days; }
void count_end(const Public& view, FrameId frame, Diary& notes) {
  if (view.within(day_role) == frame) ++notes.ended;  // it still runs
}
void register_watch(Registry& rules) {
  rules.component(diary);
  rules.tally(diary).on_posting<&note>().on_begin<&count_day>(day_role).on_end<&count_end>(
      day_role);
}

Game watched() {
  return test::game_of({{"trade", &register_trade}, {"watch", &register_watch, {"trade"}}});
}

TEST(Tally, SeesPostingsAsSpectatorsDo) {
  const Game game = watched();
  EXPECT_EQ(game.find(diary)->lines, (std::vector<std::string>{"deal a piece -1", "play ace 2"}));
}

TEST(Tally, SeesFramesWithARoleBeginAndEnd) {
  Game game = watched();
  EXPECT_EQ(game.find(diary)->days, 0);
  Answer answer;
  answer.choose("go", 1);
  ASSERT_TRUE(game.submit(test::prompt_of(game, Seat{0}), answer));
  EXPECT_EQ(game.find(diary)->days, 1);
  EXPECT_EQ(game.find(diary)->ended, 1);
}

TEST(Tally, StartsAnewWithTheGameAndIsSaved) {
  Game game = watched();
  const Hash128 before = game.hash();
  const Result<Game> loaded = Game::load(game.shared_table(), game.save());
  ASSERT_TRUE(loaded) << loaded.error().readable();
  EXPECT_EQ(*loaded, game);
  game.restart(1);
  EXPECT_EQ(game.hash(), before);
}

TEST(Tally, WritesOnlyAComponentOfItsOwnModule) {
  const auto frozen = test::freeze(
      {{"trade", &register_trade},
       {"watch", &register_watch, {"trade"}},
       {"thief", [](Registry& rules) { rules.tally(diary).on_posting<&note>(); }, {"watch"}}});
  ASSERT_EQ(frozen.errors.size(), 1u);
  EXPECT_EQ(frozen.errors[0].code, "registry.foreign_tally");
}

}  // namespace
}  // namespace kanly
