// Secrets that need a resampler, and resamplers that freezing refuses.

#include "kanly/window.hpp"
#include "support/registrations.hpp"

namespace kanly::test {

struct Guess {
  Secret<int> number;
};
BOOST_DESCRIBE_STRUCT(Guess, (), (number))

struct Guesses {
  std::vector<Guess> all;
};
BOOST_DESCRIBE_STRUCT(Guesses, (), (all))

struct Favourite {
  Secret<PieceId> card;
  Secret<std::array<PieceId, 2>> others;
};
BOOST_DESCRIBE_STRUCT(Favourite, (), (card, others))

struct Bet {
  Secret<int> stake;
  bool settled() const { return true; }
};
BOOST_DESCRIBE_STRUCT(Bet, (), (stake))

struct Offer {
  int price = 0;
  bool settled() const { return true; }
};
BOOST_DESCRIBE_STRUCT(Offer, (), (price))

namespace {

using testing::HasSubstr;

inline constexpr Component<Guesses, NoKey> guesses{"base.guesses"};
inline constexpr Component<Favourite, Seat> favourite{"base.favourite"};
inline constexpr Procedure<Guess> guessing{"base.guessing"};
inline constexpr Window<Bet> bet{"base.bet"};
inline constexpr Window<Offer> offer{"base.offer"};

Flow nothing(Game&, Guess&) { return next(); }
void redraw(Game&, Guesses&, Seat, Stream&) {}
void redraw_guess(Game&, Guess&, Seat, Stream&) {}
void redraw_bet(Game&, Offered<Bet>&, Seat, Stream&) {}

/// base and what it registers besides.
template <auto More>
std::vector<TestModule> base_and() {
  return {{"base", [](Registry& rules) {
             base::enter(rules);
             More(rules);
           }}};
}

TEST(Resamplers, AComponentWithASecretNeedsOne) {
  const Error error = only_error(base_and<[](Registry& rules) { rules.component(guesses); }>());
  EXPECT_EQ(error.code, "registry.no_resampler");
  EXPECT_EQ(error.where, "base: base.guesses");
  EXPECT_THAT(error.found, HasSubstr("base.guesses.all.number"));
}

TEST(Resamplers, AProcedureWithASecretNeedsOne) {
  const Error error = only_error(
      base_and<[](Registry& rules) { rules.procedure(guessing).step<&nothing>("nothing"); }>());
  EXPECT_EQ(error.code, "registry.no_resampler");
  EXPECT_EQ(error.where, "base: base.guessing");
}

TEST(Resamplers, AWindowNeedsOneForItsSubjectOnly) {
  EXPECT_NE(rules_of(base_and<[](Registry& rules) { rules.window(offer); }>()), nullptr);
  const Error error = only_error(base_and<[](Registry& rules) { rules.window(bet); }>());
  EXPECT_EQ(error.code, "registry.no_resampler");
  EXPECT_THAT(error.found, HasSubstr("base.bet.subject.stake"));
}

TEST(Resamplers, SecretsAboutPiecesAloneNeedNone) {
  EXPECT_NE(rules_of(base_and<[](Registry& rules) { rules.component(favourite); }>()), nullptr);
}

TEST(Resamplers, AreKeptInFrozenOrder) {
  const auto rules = rules_of(base_and<[](Registry& r) {
    r.resampler<&redraw>(guesses);
    r.resampler<&redraw_guess>(guessing);
    r.resampler<&redraw_bet>(bet);
    r.component(guesses);
    r.procedure(guessing).step<&nothing>("nothing");
    r.window(bet);
  }>());
  ASSERT_EQ(rules->resamplers().size(), 3u);
  EXPECT_EQ(rules->resamplers()[0].procedure, nullptr);
  EXPECT_EQ(rules->resamplers()[1].procedure->name.text(), "base.guessing");
  EXPECT_EQ(rules->resamplers()[2].procedure->name.text(), "base.bet");
}

TEST(Resamplers, ASecondOneIsRefused) {
  const Error error = only_error(base_and<[](Registry& rules) {
    rules.component(guesses);
    rules.resampler<&redraw>(guesses);
    rules.resampler<&redraw>(guesses);
  }>());
  EXPECT_EQ(error.code, "registry.duplicate");
}

TEST(Resamplers, OnlyTheOwnerOfTheStateMayRegisterOne) {
  const auto enter = [](Registry& rules) { rules.resampler<&redraw>(guesses); };
  auto modules = base_and<[](Registry& rules) { rules.component(guesses); }>();
  modules.push_back({"house", enter, {"base"}});
  const Registry::Frozen frozen = freeze(modules);
  EXPECT_EQ(codes(frozen),
            (std::vector<std::string>{"registry.foreign_resampler", "registry.no_resampler"}));
}

TEST(Resamplers, OfNothingIsRefused) {
  EXPECT_EQ(only_error(base_and<[](Registry& rules) { rules.resampler<&redraw>(guesses); }>()).code,
            "registry.unknown_component");
  EXPECT_EQ(only_error(base_and<[](Registry& rules) { rules.resampler<&redraw_bet>(bet); }>()).code,
            "registry.unknown_procedure");
}

TEST(Resamplers, CiteRulingsAndTakeNoOtherTerms) {
  const Error unknown = only_error(base_and<[](Registry& rules) {
    rules.component(favourite);
    rules.component(guesses);
    rules.resampler<&redraw>(guesses).cites("R-9");
  }>());
  EXPECT_EQ(unknown.code, "registry.unknown_ruling");
  const Error misplaced = only_error(base_and<[](Registry& rules) {
    rules.component(guesses);
    rules.resampler<&redraw>(guesses).when<&at_no_time>();
  }>());
  EXPECT_EQ(misplaced.code, "registry.misplaced_term");
}

}  // namespace
}  // namespace kanly::test
