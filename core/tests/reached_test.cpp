// What an observer is told of the registrations that a game reaches, and when it is not.

#include <map>

#include "kanly/observer.hpp"
#include "support/market.hpp"

namespace kanly::test {
namespace {

class Reached final : public Observer {
 public:
  void reached(const Game& game, std::uint32_t number) override {
    const Registration& registration = game.rules().registrations().at(number);
    const RegistrationPlace& place = registration.place;
    ++times_[place.name + " " + place.place + " " + place.anchor];
  }
  int times(const std::string& registration) const {
    const auto found = times_.find(registration);
    return found == times_.end() ? 0 : found->second;
  }

 private:
  std::map<std::string, int> times_;
};

const Registration* find(const Rules& rules, const RegistrationPlace& place) {
  for (const Registration& registration : rules.registrations()) {
    if (registration.place == place) return &registration;
  }
  return nullptr;
}

TEST(Reached, RulesListWhatCanBeReachedWithItsRulings) {
  const Game game = open_market();
  const Registration* const step = find(game.rules(), {"market.day", "in", "sell"});
  ASSERT_NE(step, nullptr);
  EXPECT_EQ(step->kind, "step");
  EXPECT_EQ(step->module, "market");
  const Registration* const response =
      find(game.rules(), {"market.bargain", "window", "house.veto"});
  ASSERT_NE(response, nullptr);
  EXPECT_EQ(response->kind, "response");
  EXPECT_EQ(response->module, "house");
  EXPECT_EQ(response->rulings, std::vector<std::string>{"H-1"});
  EXPECT_NE(find(game.rules(), {"market.day", "in", "pause"}), nullptr);
  EXPECT_NE(find(game.rules(), {"market.day.pause", "opening", "market.rest"}), nullptr);
  EXPECT_NE(find(game.rules(), {"market.price", "query", "house.cheaper"}), nullptr);
}

TEST(Reached, AStepRunsAndAnAnswerIsTaken) {
  Game game = open_market();
  Reached reached;
  game.observe(&reached);
  game.restart(1);
  EXPECT_EQ(reached.times("sell in market.day"), 1) << "before the first question";
  EXPECT_EQ(reached.times("window in market.bargain"), 0) << "asked, and not answered yet";
  ASSERT_TRUE(say(game, Seat{1}, pass));
  int answers = 0;
  for (const Registration& registration : game.rules().registrations()) {
    if (registration.place.anchor != "market.bargain" || registration.place.place != "in") continue;
    answers += reached.times(registration.place.name + " in market.bargain");
  }
  EXPECT_EQ(answers, 1);
}

TEST(Reached, AResponseBeginsThroughAnOpening) {
  Game game = open_market();
  for (const Seat seat : {Seat{1}, Seat{2}, Seat{3}}) ASSERT_TRUE(say(game, seat, pass));
  Reached reached;
  game.observe(&reached);
  ASSERT_TRUE(
      say(game, Seat{1}, R"({"house.shout":{"leave":true},"response":"house.shout"})", true));
  EXPECT_EQ(reached.times("house.shout window market.rest"), 1);
  EXPECT_EQ(reached.times("market.rest opening market.day.pause"), 1);
  EXPECT_EQ(reached.times("pause in market.day"), 0) << "it was not answered";
}

TEST(Reached, AResponseBeginsInAWindow) {
  Game game = open_market();
  Reached reached;
  game.observe(&reached);
  EXPECT_EQ(reached.times("house.veto window market.bargain"), 0);
  ASSERT_TRUE(say(game, Seat{1}, R"({"house.veto":{"seal":"seal/1"},"response":"house.veto"})"));
  EXPECT_EQ(reached.times("house.veto window market.bargain"), 1);
}

TEST(Reached, AModifierThatChangesSomething) {
  Game game = open_market();
  Reached reached;
  game.observe(&reached);
  game.ask(price);
  EXPECT_EQ(reached.times("house.cheaper query market.price"), 1);
}

constexpr Procedure<Day> quiet_day{"base.day"};
constexpr Query<Public, int(int)> number{"base.number"};
void register_quiet_day(Registry& rules) {
  rules.procedure(quiet_day).decide<&ask_first, &offer_go_on, &take_go_on>("sell");
  rules.root(quiet_day);
}
int itself(const Public&, int x) { return x; }
int nine(const Public&, int) { return 9; }
bool over_nine(const Public&, int x) { return x > 9; }
bool never(const Public&) { return false; }

TEST(Reached, NotAModifierThatChangesNothingOrWhoseConditionDoesNotHold) {
  Game game =
      game_of({{"base", [](Registry& rules) {
                  register_quiet_day(rules);
                  rules.query(number).base<&itself>();
                  rules.modify(number).limit<&nine>("base.most").veto<&over_nine>("base.no");
                  rules.modify(number).add<&nine>("base.more").when<&never>();
                }}});
  Reached reached;
  game.observe(&reached);
  EXPECT_EQ(game.ask(number, 3), 3);
  EXPECT_EQ(reached.times("base.most query base.number"), 0);
  EXPECT_EQ(game.ask(number, 12), 0);
  EXPECT_EQ(reached.times("base.most query base.number"), 1);
  EXPECT_EQ(reached.times("base.no query base.number"), 1);
  EXPECT_EQ(reached.times("base.more query base.number"), 0);
}

TEST(Reached, NothingIsToldOfCopies) {
  Game game = open_market();
  Reached reached;
  game.observe(&reached);
  Game copy = game;
  copy.ask(price);
  ASSERT_TRUE(say(copy, Seat{1}, pass));
  EXPECT_EQ(reached.times("house.cheaper query market.price"), 0);
}

TEST(Reached, AnObserverChangesNothing) {
  Game watched = open_market();
  Game alone = open_market();
  Reached reached;
  watched.observe(&reached);
  for (Game* game : {&watched, &alone}) ASSERT_TRUE(say(*game, Seat{1}, pass));
  EXPECT_EQ(watched.hash(), alone.hash());
}

}  // namespace
}  // namespace kanly::test
