#include "support/questionnaire.hpp"

#include <stdexcept>

#include "kanly/registry.hpp"

namespace kanly::cli::tests {

namespace {

struct Survey {
  bool done = false;
};
BOOST_DESCRIBE_STRUCT(Survey, (), (done))

constexpr Procedure<Survey> survey{"survey.whole"};
constexpr Anchor<Survey> fill_in{"fill_in"};

Asked ask_first(const Public&, const Survey&) { return {.must = Seat{0}}; }

void offer(const Sight&, const Survey&, Form& form) {
  form.allow_pass();
  form.one_of("colour").option("red").option(
      "blue", [](Form& nested) { nested.one_of("shade").option("dark").option("light"); });
  form.some_of("tools", 1, 2).option("hammer").option("saw").option("file");
  form.number("dial", 0, 5).fallback(2);
  form.split("coins", 3).option("left").option("right", 1);
  form.order("turns").option(Seat{0}).option(Seat{1});
  form.yes_no("sure");
  form.text("note", 20);
  form.implies({"dial", 5}, {{"tools", "hammer"}}, "SUR-01");
}

Flow take(Game& game, Survey& state, Seat, const Answer& answer) {
  state.done = true;
  if (!answer.passed() && answer.text("note") == "fault") throw Fault("survey.fault", "asked for");
  game.report("survey.done", {Seat{0}});
  game.finish({.winners = Seat{0}, .rounds = 1});
  return done();
}

Result<void> check(const Sight&, const Survey&, const Answer& answer) {
  if (answer.passed() || answer.text("note") != "nonsense") return {};
  return Error{"answer.illegal", "note", "nonsense", "sense", ""};
}

}  // namespace

Game questionnaire() {
  RulesIdentity identity;
  identity.modules.push_back({"survey", "1.0.0", {}});
  Registry registry(std::move(identity));
  registry.begin_module("survey");
  registry.procedure(survey)
      .decide<&ask_first, &offer, &take>(fill_in)
      .question("What do you say?")
      .check<&check>();
  registry.root(survey);
  registry.event("survey.done", "{0} is done {1} {");
  Registry::Frozen frozen = registry.freeze();
  if (frozen.rules == nullptr) throw std::runtime_error(frozen.errors.front().readable());
  auto table = Table::lay_out(frozen.rules, {{}, {}});
  if (!table) throw std::runtime_error(table.error().readable());
  return Game(*table, 1);
}

}  // namespace kanly::cli::tests
