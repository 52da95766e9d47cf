// Steps, hooks, children and receivers: the order in which they run is the contract of §4.4.

#include <gtest/gtest.h>

#include "support/test_rules.hpp"

namespace kanly {

// A trace of what ran, kept in the state like everything else.
struct Trace {
  std::vector<std::string> lines;
  int visits = 0;
};
BOOST_DESCRIBE_STRUCT(Trace, (), (lines, visits))

struct Child {
  int value = 0;
};
BOOST_DESCRIBE_STRUCT(Child, (), (value))

namespace {

inline constexpr Procedure<Trace> host{"trial.host"};
inline constexpr Procedure<Child> child{"trial.child"};
inline constexpr Anchor<Trace> work{"work"};
inline constexpr Anchor<Trace> ask{"ask"};
inline constexpr Role phase{"phase"};
inline constexpr Component<Trace, NoKey> diary{"trial.diary"};

void say(Game& game, const std::string& line) {
  if (game.find(diary) == nullptr) game.attach(diary, NoKey{}, Trace{});
  game.find(diary)->lines.push_back(line);
}

std::vector<std::string> said(const Game& game) {
  const Trace* trace = game.find(diary, NoKey{});
  return trace == nullptr ? std::vector<std::string>{} : trace->lines;
}

Asked ask_first(const Public&, const Trace&) { return {Seat{0}}; }
void offer_go(const Sight&, const Trace&, Form& form) {
  form.one_of("do").option("go").option("back");
}
Flow take_go(Game& game, Trace&, Seat, const Answer& answer) {
  say(game, "take");
  if (answer.is("do", "back")) return jump(work);
  return done();
}

Flow received(Game& game, Trace&, const Child& result) {
  say(game, "received " + std::to_string(result.value));
  return next();
}
Flow work_twice_then_call(Game& game, Trace& trace) {
  say(game, "work");
  if (++trace.visits == 1) return again();
  return game.call<&received>(child, Child{2});
}
Flow child_step(Game& game, Child& state) {
  state.value *= 10;
  say(game, "child");
  return next();
}
void register_host(Registry& rules) {
  rules.component(diary);
  rules.procedure(host)
      .role(phase)
      .step<&work_twice_then_call>(work)
      .decide<&ask_first, &offer_go, &take_go>(ask)
      .receive<&received>("received");
  rules.procedure(child).step<&child_step>("only");
  rules.root(host);
}

InsertedFlow before_work(Game& game, const Trace&) {
  say(game, "before work");
  return next();
}
InsertedFlow after_work(Game& game, const Trace&) {
  say(game, "after work");
  return next();
}
InsertedFlow after_ask(Game& game, const Trace&) {
  say(game, "after ask");
  return next();
}
InsertedFlow at_start(Game& game) {
  say(game, "start");
  return next();
}
InsertedFlow at_end(Game& game) {
  say(game, "end");
  return next();
}
void register_hooks(Registry& rules) {
  test::allow_ruling(rules, "T-1");
  rules.extend(host)
      .before(work)
      .step<&before_work>("hooks.before")
      .cites("T-1")
      .after(work)
      .step<&after_work>("hooks.after")
      .cites("T-1")
      .after(ask)
      .step<&after_ask>("hooks.after_ask")
      .cites("T-1");
  rules.extend_role(phase)
      .at_start()
      .step<&at_start>("hooks.start")
      .cites("T-1")
      .at_end()
      .step<&at_end>("hooks.end")
      .cites("T-1");
}

const std::vector<test::TestModule> plain{{"trial", &register_host}};
const std::vector<test::TestModule> hooked{{"trial", &register_host},
                                           {"hooks", &register_hooks, {"trial"}}};

void answer(Game& game, Value value) {
  Answer answer;
  answer.choose("do", value);
  const Result<void> accepted = game.submit(test::prompt_of(game, Seat{0}), answer);
  ASSERT_TRUE(accepted) << accepted.error().readable();
}

TEST(EngineFlow, a_receiver_runs_at_the_instant_the_child_ends) {
  const Game game = test::game_of(plain);
  EXPECT_EQ(said(game), (std::vector<std::string>{"work", "work", "child", "received 20"}));
  EXPECT_EQ(game.awaited(), SeatSet(Seat{0}));
}

TEST(EngineFlow, F033_entry_hooks_come_first_again_repeats_the_step_alone) {
  const Game game = test::game_of(hooked);
  EXPECT_EQ(said(game), (std::vector<std::string>{"start", "before work", "work", "work", "child",
                                                  "received 20", "after work"}));
}

TEST(EngineFlow, jumping_into_a_step_runs_its_before_hooks_after_the_after_hooks_of_the_old_one) {
  Game game = test::game_of(hooked);
  const std::size_t before = said(game).size();
  answer(game, "back");
  const std::vector<std::string> lines = said(game);
  EXPECT_EQ(
      std::vector<std::string>(lines.begin() + static_cast<std::ptrdiff_t>(before), lines.end()),
      (std::vector<std::string>{"take", "after ask", "before work", "work", "child", "received 20",
                                "after work"}));
}

TEST(EngineFlow, F031_end_hooks_run_while_the_frame_and_its_services_are_still_there) {
  Game game = test::game_of(hooked);
  answer(game, "go");
  EXPECT_TRUE(game.over());
  const std::vector<std::string> lines = said(game);
  ASSERT_GE(lines.size(), 3u);
  EXPECT_EQ(lines[lines.size() - 3], "take");
  EXPECT_EQ(lines[lines.size() - 2], "after ask");
  EXPECT_EQ(lines[lines.size() - 1], "end");
}

TEST(EngineFlow, a_game_over_has_no_frames_and_waits_for_nobody) {
  Game game = test::game_of(plain);
  answer(game, "go");
  EXPECT_TRUE(game.over());
  EXPECT_TRUE(game.awaited().empty());
  EXPECT_EQ(game.depth(), 0u);
}

// --- what a module must not do: each mistake has its own fault ---

Flow calls_twice(Game& game, Trace&) {
  game.call(child, Child{});
  return game.call(child, Child{});
}
Flow calls_and_goes_on(Game& game, Trace&) {
  game.call(child, Child{});
  return next();
}
Flow unknown_receiver(Game& game, Trace&) { return game.call<&received>(child, Child{}); }
Flow jumps_nowhere(Game&, Trace&) { return jump("nowhere"); }
Flow loops(Game&, Trace&) { return again(); }
Flow nests(Game& game, Trace&) { return game.call(host, Trace{}); }
Flow throws(Game&, Trace&) { throw std::out_of_range("vector index"); }

template <auto Step>
void register_wrong(Registry& rules) {
  rules.component(diary);
  rules.procedure(host).step<Step>(work);
  rules.procedure(child).step<&child_step>("only");
  rules.root(host);
}

template <auto Step>
std::string fault_of() {
  try {
    test::game_of({{"wrong", &register_wrong<Step>}});
  } catch (const Fault& fault) {
    return fault.code();
  }
  return "none";
}

TEST(EngineFaults, two_children) { EXPECT_EQ(fault_of<&calls_twice>(), "engine.two_children"); }
TEST(EngineFaults, a_call_that_is_not_returned) {
  EXPECT_EQ(fault_of<&calls_and_goes_on>(), "engine.unreturned_call");
}
TEST(EngineFaults, a_receiver_that_was_not_registered) {
  EXPECT_EQ(fault_of<&unknown_receiver>(), "engine.unregistered_receiver");
}
TEST(EngineFaults, a_jump_to_no_step) {
  EXPECT_EQ(fault_of<&jumps_nowhere>(), "engine.no_such_step");
}
TEST(EngineFaults, F083_an_endless_loop_ends_at_the_step_limit) {
  EXPECT_EQ(fault_of<&loops>(), "engine.step_limit");
}
TEST(EngineFaults, endless_nesting_ends_at_the_depth_limit) {
  EXPECT_EQ(fault_of<&nests>(), "engine.depth");
}
TEST(EngineFaults, an_exception_of_a_module_becomes_a_fault) {
  EXPECT_EQ(fault_of<&throws>(), "module.exception");
}

}  // namespace
}  // namespace kanly
