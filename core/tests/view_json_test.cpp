// The shape of the text of a view: stable, since pages and stored patches rely on it.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "kanly/json.hpp"
#include "kanly/view.hpp"
#include "support/market.hpp"
#include "support/trade.hpp"

namespace kanly {

struct Stall {
  int days = 0;
  bool asked = false;
};
BOOST_DESCRIBE_STRUCT(Stall, (), (days, asked))

struct Remark {
  std::string words;
};
BOOST_DESCRIBE_STRUCT(Remark, (), (words))

namespace {

inline constexpr Procedure<Stall> stall{"trial.stall"};
inline constexpr Anchor<Stall> order{"order"};
inline constexpr Component<Remark, NoKey> remark{"trial.remark"};
inline constexpr Component<Remark, FrameId> frame_remark{"trial.frame_remark"};

void lay_out_stall(TableBuilder& table) {
  const ZoneId shelf = table.zone("shelf", {.open = true, .ordered = true});
  table.zone("box", {.faces = Seat{0}});
  table.piece("jar", {.zone = shelf});
  table.account("till", {.stock = "coins", .balance = 3});
}
Flow open_stall(Game& game, Stall&) {
  game.attach(remark, NoKey{}, Remark{"\"fresh\"\n"});
  game.attach(frame_remark, game.top(), Remark{"on top"});
  return next();
}
Asked ask_once(const Public&, const Stall& state) {
  return state.asked ? Asked{} : Asked{Seat{0}, Seat{1}};
}
void offer_everything(const Sight& sight, const Stall&, Form& form) {
  form.allow_pass();
  form.one_of("what")
      .option(sight.table().find_piece("jar"), [](Form& nested) { nested.yes_no("wrapped"); })
      .option("nothing")
      .fallback("nothing");
  form.some_of("extras", 0, 2).option(Seat{1}).option(sight.table().find_zone("box"));
  form.number("count", -1, 4).fallback(2);
  form.split("shares", 3).option(1, 2).option(sight.table().find_account("till"));
  form.order("queue").option(7).option(8);
  form.text("note", 12);
  form.only("what", {"nothing"}, "T-1");
  form.never("count", {0});
  form.implies({"what", "nothing"}, {{"count", 1}, {"wrapped", 1}}, "T-2");
  form.sum({"count", "extras"}, 1, 5);
  form.at_most(1, {{"what", "nothing"}, {"count", 4}});
}
void offer_tip(const Sight&, const Stall&, Form& form) {
  form.yes_no("tip");
  form.never("tip", {1}, "T-3");
}
void take_tip(Game&, const Stall&, Seat, const Answer&) {}
Flow take_order(Game&, Stall& state, Seat, const Answer&) {
  state.asked = true;
  return again();
}
std::string name_option(const Sight& sight, const Stall&, Name, const Value& value) {
  return value == Value("nothing") ? "nothing at all" : value.key(sight.table());
}
void register_stall(Registry& rules) {
  rules.layout<&lay_out_stall>("trial.stall");
  rules.component(remark);
  rules.component(frame_remark);
  rules.procedure(stall)
      .step<&open_stall>("open")
      .decide<&ask_once, &offer_everything, &take_order>(order)
      .question("What would you like?")
      .label<&name_option>();
  rules.root(stall);
}
void register_tip(Registry& rules) {
  test::allow_ruling(rules, "T-9");
  rules.extend(stall).at(order).contribute<&offer_tip, &take_tip>("house.tip").cites("T-9");
}

Game open_stall_game() {
  return test::game_of({{"trial", &register_stall}, {"house", &register_tip, {"trial"}}}, 2);
}

nlohmann::json json_of(const Game& game, Seat seat) {
  return nlohmann::json::parse(view_json(view(game, seat), game.table()));
}

TEST(ViewJson, IsTheWholeStateOfASpectatorsView) {
  const Game game = open_stall_game();
  EXPECT_EQ(
      view_json(view(game, Seat::none()), game.table()),
      R"({"accounts":{"till":{"high":3,"low":3}},"awaited":[0],)"
      R"("components":{"trial.frame_remark":[{"frame":1,"value":{"words":"on top"}}],)"
      R"("trial.remark":[{"value":{"words":"\"fresh\"\n"}}]},)"
      R"("facts":[],)"
      R"("frames":[{"procedure":"trial.stall","state":{"asked":false,"days":0},"step":"order"}],)"
      R"("obligations":[],"over":false,"seat":-1,)"
      R"("zones":{"box":{"count":0,"ordered":false,"pieces":[]},)"
      R"("shelf":{"count":1,"ordered":true,"pieces":["jar"]}}})");
}

TEST(ViewJson, HasTheWholeForm) {
  const Game game = open_stall_game();
  const auto form = json_of(game, Seat{0})["prompt"]["form"];
  EXPECT_EQ(form["fields"], nlohmann::json::parse(R"([
    {"name":"what","kind":"one_of","fallback":"nothing",
     "options":[{"key":"jar"},{"key":"nothing","label":"nothing at all"}]},
    {"name":"wrapped","kind":"yes_no","parent":{"field":0,"option":"jar"}},
    {"name":"extras","kind":"some_of","low":0,"high":2,
     "options":[{"key":"seat:1"},{"key":"box"}]},
    {"name":"count","kind":"number","low":-1,"high":4,"fallback":"2"},
    {"name":"shares","kind":"split","low":3,"high":3,
     "options":[{"key":"1","cap":2},{"key":"till","cap":3}]},
    {"name":"queue","kind":"order","options":[{"key":"7"},{"key":"8"}]},
    {"name":"note","kind":"text","low":0,"high":12},
    {"name":"tip","kind":"yes_no","group":"house.tip"}])"));
  EXPECT_EQ(form["limits"], nlohmann::json::parse(R"([
    {"kind":"only","field":"what","values":["nothing"],"source":"T-1"},
    {"kind":"never","field":"count","values":["0"]},
    {"kind":"implies","if":{"field":"what","value":"nothing"},
     "then":[{"field":"count","value":"1"},{"field":"wrapped","value":"1"}],"source":"T-2"},
    {"kind":"sum","fields":[{"field":"count"},{"field":"extras"}],"low":1,"high":5},
    {"kind":"at_most","high":1,
     "conditions":[{"field":"what","value":"nothing"},{"field":"count","value":"4"}]},
    {"kind":"never","field":"tip","group":"house.tip","values":["1"],"source":"T-3"}])"));
  EXPECT_EQ(form["groups"], nlohmann::json::parse(R"(["house.tip"])"));
  EXPECT_EQ(form["pass"], true);
}

TEST(ViewJson, SaysWhatIsAskedAndWhetherItMustBeAnswered) {
  const Game game = open_stall_game();
  const auto prompt = json_of(game, Seat{0})["prompt"];
  EXPECT_EQ(prompt["decision"], "trial.stall.order");
  EXPECT_EQ(prompt["question"], "What would you like?");
  EXPECT_EQ(prompt["required"], true);
  EXPECT_EQ(json_of(game, Seat{1})["prompt"]["required"], false);
}

TEST(ViewJson, IsCanonical) {
  for (const Game& game : {open_stall_game(), test::open_market(), test::open_trade()}) {
    for (const Seat seat : {Seat{0}, Seat{1}, Seat::none()}) {
      const std::string text = view_json(view(game, seat), game.table());
      EXPECT_EQ(nlohmann::json::parse(text).dump(), text) << "sorted, and no white space";
    }
  }
}

TEST(ViewJson, ItsPromptIdIsAnsweredWith) {
  Game game = test::open_market();
  const auto prompt = json_of(game, Seat{1})["prompt"];
  const Result<PromptId> id = load<PromptId>(prompt["id"].dump());
  ASSERT_TRUE(id) << id.error().readable();
  const std::string option = prompt["form"]["fields"][0]["options"][0]["key"];
  const std::string seal = prompt["form"]["fields"][1]["options"][0]["key"];
  EXPECT_EQ(prompt["form"]["fields"][1]["parent"]["option"], option);
  const std::string group = prompt["form"]["fields"][1]["group"];
  const nlohmann::json answer{{"response", option}, {group, {{"seal", seal}}}};
  const Result<Answer> read =
      Answer::parse(answer.dump(), test::prompt_of(game, Seat{1}).form(), game.table());
  ASSERT_TRUE(read) << read.error().readable();
  EXPECT_TRUE(game.submit(*id, *read));
  EXPECT_EQ(game.submit(*id, *read).error().code, "answer.stale");
}

TEST(ViewJson, ItsOpeningIsAnsweredWithItsOwnId) {
  Game game = test::open_market();
  for (const Seat seat : {Seat{1}, Seat{2}, Seat{3}})
    ASSERT_TRUE(test::say(game, seat, test::pass));
  const auto opening = json_of(game, Seat{1})["opening"];
  const Result<PromptId> id = load<PromptId>(opening["id"].dump());
  ASSERT_TRUE(id) << id.error().readable();
  Prompt prompt;
  game.prompt_opening(Seat{1}, prompt);
  const Result<Answer> answer = Answer::parse(
      R"({"house.shout":{"leave":true},"response":"house.shout"})", prompt.form(), game.table());
  ASSERT_TRUE(answer);
  EXPECT_TRUE(game.submit(*id, *answer));
  EXPECT_TRUE(game.over());
}

}  // namespace
}  // namespace kanly
