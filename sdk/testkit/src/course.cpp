#include "course.hpp"

#include <algorithm>

#include "expectation.hpp"
#include "kanly/choose.hpp"
#include "seat_names.hpp"

namespace kanly::testkit {

namespace {

constexpr std::size_t most_answers = 10'000;  // of one step

void expect_asked(const Prompt& prompt, const Json& step) {
  if (!step.contains("asked") || step["asked"] == prompt.decision().text()) return;
  throw ScenarioError("asked", std::string(prompt.decision().text()),
                      step["asked"].get<std::string>());
}

}  // namespace

void Course::step(const Json& step) {
  if (!step.is_object()) throw ScenarioError("text", step.dump(), "a step");
  if (step.contains("expect")) {
    only_keys(step, {"expect"});
    return expect(game_, step["expect"]);
  }
  if (step.contains("all")) return all(step);
  if (step.contains("fallback")) return fall_back(step);
  if (step.contains("until")) return play_until(step);
  one(step);
}

void Course::one(const Json& step) {
  only_keys(step, {"seat", "opening", "asked", "options", "answer", "refused"});
  const Seat seat = seat_named(game_.table(), step.at("seat"));
  const Prompt prompt = prompt_of(seat, step.value("opening", false));
  expect_asked(prompt, step);
  for (const auto& [field, options] : part(step, "options").items()) {
    expect_options(prompt, field, options);
  }
  if (step.contains("answer")) {
    answer(prompt, step);
  } else if (step.contains("refused")) {
    throw ScenarioError("text", "\"refused\" without an answer");
  }
}

void Course::all(const Json& step) {
  only_keys(step, {"all", "seats", "asked"});
  const Table& table = game_.table();
  const SeatSet them = step.contains("seats") ? seats_named(table, step["seats"]) : game_.awaited();
  if ((game_.awaited() & them).empty()) throw ScenarioError("not_asked", "none of them is asked");
  const Question question = pending();
  for (std::size_t answers = 0; answers < most_answers; ++answers) {
    const SeatSet left = game_.awaited() & them;
    if (left.empty() || pending() != question) return;
    const Prompt prompt = prompt_of(left.first(), false);
    expect_asked(prompt, step);
    if (const Result<void> taken = submit(prompt, step["all"]); !taken) {
      throw ScenarioError(taken.error()).at(seat_name(table, left.first()));
    }
  }
  throw ScenarioError("endless", "asked again and again", "an end of the question");
}

void Course::fall_back(const Json& step) {
  only_keys(step, {"fallback"});
  const auto count = step["fallback"].get<std::size_t>();
  if (count > most_answers) {
    throw ScenarioError("text", step.dump(), "at most " + std::to_string(most_answers));
  }
  for (std::size_t i = 0; i < count; ++i) answer_by_fallback();
}

void Course::play_until(const Json& step) {
  only_keys(step, {"until", "seat", "state"});
  for (std::size_t answers = 0; !is_there(step); ++answers) {
    if (game_.over() || answers == most_answers) {
      throw ScenarioError("until", game_.over() ? "the game is over" : "too many answers",
                          step.dump());
    }
    answer_by_fallback();
  }
}

bool Course::is_there(const Json& until) const {
  if (game_.over() || pending().decision.text() != until["until"].get<std::string>()) return false;
  if (until.contains("seat") &&
      !game_.awaited().contains(seat_named(game_.table(), until["seat"]))) {
    return false;
  }
  return !until.contains("state") || has_states(game_, until["state"]);
}

/// What the game waits for.
Course::Question Course::pending() const {
  if (game_.awaited().empty()) return {};
  const Prompt prompt = prompt_of(game_.awaited().first(), false);
  return {prompt.id().frame, prompt.decision()};
}

void Course::answer_by_fallback() {
  if (game_.over()) throw ScenarioError("over", "the game is over", "a question");
  const Prompt prompt = prompt_of(game_.awaited().first(), false);
  Answer answer;
  if (!first_legal(game_, prompt, answer)) {
    throw ScenarioError("no_legal_answer", std::string(prompt.decision().text()) + " to " +
                                               seat_name(game_.table(), prompt.seat()));
  }
  if (const Result<void> taken = game_.submit(prompt, answer); !taken) {
    throw ScenarioError(taken.error());
  }
}

Prompt Course::prompt_of(Seat seat, bool is_opening) const {
  const SeatSet asked = is_opening ? game_.open_to() : game_.awaited() | game_.permitted();
  if (!asked.contains(seat)) {
    std::string others;
    for (const Seat other : asked) others += " " + seat_name(game_.table(), other);
    throw ScenarioError("not_asked", "seat " + seat_name(game_.table(), seat) + " is not asked",
                        others.empty() ? "nobody is" : "one of" + others);
  }
  Prompt prompt;
  if (is_opening) {
    game_.prompt_opening(seat, prompt);
  } else {
    game_.prompt(seat, prompt);
  }
  if (watcher_) watcher_(prompt);
  return prompt;
}

void Course::expect_options(const Prompt& prompt, const std::string& name,
                            const Json& wanted) const {
  const Form::Field* field = nullptr;
  for (const Form::Field& candidate : prompt.form().fields()) {
    if (candidate.name.text() == name) field = &candidate;
  }
  if (field == nullptr) throw ScenarioError("options", "no field " + name);
  std::vector<std::string> found;
  for (std::uint16_t i = field->first_option; i != Form::none;
       i = prompt.form().options()[i].next) {
    found.push_back(prompt.form().options()[i].value.key(game_.table()));
  }
  auto expected = answer_with_numbers(game_.table(), wanted).get<std::vector<std::string>>();
  std::sort(found.begin(), found.end());
  std::sort(expected.begin(), expected.end());
  if (found != expected) {
    throw ScenarioError("options", name + ": " + Json(found).dump(), Json(expected).dump());
  }
}

Result<void> Course::submit(const Prompt& prompt, const Json& answer) {
  const std::string text = answer_with_numbers(game_.table(), answer).dump();
  const Result<Answer> parsed = Answer::parse(text, prompt.form(), game_.table());
  return parsed ? game_.submit(prompt, *parsed) : Result<void>(parsed.error());
}

void Course::answer(const Prompt& prompt, const Json& step) {
  const Hash128 before = game_.hash();
  const Result<void> taken = submit(prompt, step["answer"]);
  if (!step.contains("refused")) {
    if (!taken) throw ScenarioError(taken.error());
    return;
  }
  const std::string code = taken ? "accepted" : taken.error().code;
  if (step["refused"] != code) {
    throw ScenarioError("refused", code, step["refused"].get<std::string>());
  }
  if (game_.hash() != before) throw ScenarioError("refused", "a refusal changed the game");
}

}  // namespace kanly::testkit
