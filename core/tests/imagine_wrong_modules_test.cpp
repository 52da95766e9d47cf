// Modules that let something hidden decide what is public. What they do compiles, since a step
// receives the whole game; comparing the real game with a world that was imagined before finds it.

#include <gtest/gtest.h>

#include <set>

#include "kanly/window.hpp"
#include "support/imagined.hpp"
#include "support/market.hpp"

namespace kanly {

struct Peeking {
  int turns = 0;
};
BOOST_DESCRIBE_STRUCT(Peeking, (), (turns))

struct Copied {
  int card = 0;
};
BOOST_DESCRIBE_STRUCT(Copied, (), (card))

namespace {

using test::Rest;
using test::say;

constexpr Seat viewer{0};
constexpr Seat holder{1};

enum class Wrong { nothing, window, copy, asked, pass };

constexpr Procedure<Peeking> peeking{"wrong.peeking"};
constexpr Procedure<Copied> nod{"wrong.nod"};
constexpr Window<Rest> door{"wrong.door"};
constexpr Component<Copied, NoKey> copied{"wrong.copied"};
constexpr Fixture<ZoneId> hand{"wrong.hand"};
constexpr Purpose luck{"wrong.luck"};

void lay_out_hand(TableBuilder& table) {
  const ZoneId deck = table.zone("deck", {});
  table.keep(hand, table.zone("hand", {.faces = holder}));
  for (int i = 0; i < 6; ++i) {
    table.piece("card/" + std::to_string(i), {.back = "card", .zone = deck});
  }
}
int card_of(const Game& game) {
  return game.table().piece(game.ledger().top(game.fixture(hand))).back() - '0';
}
Flow deal(Game& game, Peeking&) {
  const ZoneId deck = game.table().find_zone("deck");
  const std::uint64_t index = game.draw(luck, game.ledger().count(deck));
  game.post("wrong.deal", {{game.ledger().at(deck, index), deck, game.fixture(hand)}});
  return next();
}
Asked ask_viewer(const Public&, const Peeking&) { return {viewer}; }
void offer_go_on(const Sight&, const Peeking&, Form& form) { form.yes_no("on"); }
Flow take_go_on(Game&, Peeking& state, Seat, const Answer&) {
  ++state.turns;
  return next();
}
/// Goes past the question to the holder where its hand leaves it nothing to say.
template <Wrong What>
Flow take_for_both(Game& game, Peeking& state, Seat, const Answer&) {
  ++state.turns;
  if (What == Wrong::pass && card_of(game) < 3) return done();
  return next();
}
SeatSet could_nod(const Public& view, const Rest&) { return view.everyone(); }
bool offer_nod(const Sight&, const Rest&, Form& form) {
  form.yes_no("nods");
  return true;
}
Copied begin_nod(Game&, const Rest&, Seat, const Answer::Group&) { return {}; }
void apply_nod(Game&, Rest& subject, const Copied&) { subject.left = true; }
Flow nothing(Game&, Copied&) { return next(); }

template <Wrong What>
Flow peek(Game& game, Peeking&) {
  const bool high = card_of(game) >= 3;
  if (What == Wrong::window && high) {
    return game.call(door, offered(Rest{}, game.table().everyone()));
  }
  if (What == Wrong::copy) game.attach(copied, NoKey{}, {card_of(game)});
  if (What == Wrong::asked && high) return jump("more");
  return next();
}
Asked ask_holder(const Public&, const Peeking&) { return {holder}; }

template <Wrong What>
void enter(Registry& rules) {
  rules.purpose(luck);
  rules.layout<&lay_out_hand>("wrong.hand");
  rules.component(copied);
  rules.procedure(peeking)
      .template step<&deal>("deal")
      .template decide<&ask_viewer, &offer_go_on, &take_go_on>("on")
      .template step<&peek<What>>("peek")
      .template decide<&ask_viewer, &offer_go_on, &take_for_both<What>>("again")
      .template decide<&ask_holder, &offer_go_on, &take_go_on>("more");
  rules.procedure(nod).step<&nothing>("nothing");
  rules.window(door);
  rules.respond(door).with<&could_nod, &offer_nod, &begin_nod, &apply_nod>("wrong.nod", nod);
  rules.root(peeking);
}

/// What the comparison says in some worlds, before an answer that reveals nothing and after it.
template <Wrong What>
std::set<std::string> found(int answers = 1) {
  std::set<std::string> codes;
  const auto compare = [&](const Game& real, const Game& world) {
    const Result<void> same = compare_shown(real, world, viewer);
    if (!same) codes.insert(same.error().code);
  };
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    Game real = test::game_of({{"wrong", &enter<What>}}, 3, seed);
    Game world = test::imagined(real, viewer, seed);
    compare(real, world);
    for (int i = 0; i < answers; ++i) {
      for (Game* game : {&real, &world}) EXPECT_TRUE(say(*game, viewer, R"({"on":true})"));
      compare(real, world);
    }
  }
  return codes;
}

TEST(CompareShown, FindsNothingInAModuleThatKeepsItsSecrets) {
  EXPECT_TRUE(found<Wrong::nothing>().empty());
}

TEST(CompareShown, FindsAWindowThatOpensBecauseOfAHand) {
  EXPECT_TRUE(found<Wrong::window>().contains("imagine.other_view"));
}

TEST(CompareShown, FindsAPublicCopyOfAHiddenCard) {
  EXPECT_TRUE(found<Wrong::copy>().contains("imagine.other_view"));
}

TEST(CompareShown, FindsAQuestionThatIsAskedBecauseOfAHand) {
  EXPECT_FALSE(found<Wrong::asked>().empty());
}

TEST(CompareShown, FindsAPassThatAHandGives) {
  EXPECT_TRUE(found<Wrong::nothing>(2).empty());
  EXPECT_TRUE(found<Wrong::pass>(2).contains("imagine.other_view"));
}

TEST(CompareShown, SaysWhichQuestionDiffers) {
  Game game = test::open_market();
  Game other = game;
  ASSERT_TRUE(say(other, holder, test::pass));
  EXPECT_TRUE(compare_shown(game, other, viewer)) << "who has passed is not shown";
  EXPECT_EQ(compare_shown(game, other, holder).error().code, "imagine.other_awaited");
}

}  // namespace
}  // namespace kanly
