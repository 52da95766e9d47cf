#pragma once
// Course: the steps of a scenario, one after the other, on a game in its position.

#include "kanly/game.hpp"
#include "kanly/testkit/scenario.hpp"
#include "scenario_json.hpp"

namespace kanly::testkit {

class Course {
 public:
  Course(const Game& game, const ScenarioWatch& watch) : game_(game), watcher_(watch.prompts) {
    game_.observe(watch.observer);
  }

  /// Any step of scenario.hpp. [ScenarioError]
  void step(const Json& step);

 private:
  struct Question {
    FrameId frame;
    Name decision;
    bool operator==(const Question&) const = default;
  };

  void one(const Json& step);
  void all(const Json& step);
  void fall_back(const Json& step);
  void play_until(const Json& step);

  Prompt prompt_of(Seat seat, bool is_opening) const;
  Question pending() const;
  void answer_by_fallback();
  bool is_there(const Json& until) const;
  void expect_options(const Prompt& prompt, const std::string& name, const Json& wanted) const;
  void answer(const Prompt& prompt, const Json& step);
  Result<void> submit(const Prompt& prompt, const Json& answer);

  Game game_;
  const PromptWatcher& watcher_;
};

}  // namespace kanly::testkit
