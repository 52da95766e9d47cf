#include "kanly/testkit/battery.hpp"

#include <exception>
#include <string>

#include "checks.hpp"
#include "kanly/choose.hpp"
#include "kanly/room.hpp"

namespace kanly::testkit {

namespace {

/// What is reported goes through the leak check, what is reached to the coverage, if there is one.
class Watch final : public LeakWatch {
 public:
  explicit Watch(Coverage* coverage) : coverage_(coverage) {}

  void reached(const Game& game, std::uint32_t registration) override {
    if (coverage_ != nullptr) coverage_->reached(game, registration);
  }
  void answered(const Game& game, Seat seat, Name decision, const Answer& answer) override {
    if (coverage_ != nullptr) coverage_->answered(game, seat, decision, answer);
  }

 private:
  Coverage* coverage_;
};

/// One game, from its start until it is over or something does not hold.
class Play {
 public:
  Play(const std::shared_ptr<const Table>& table, std::uint64_t seed, const Chooser& choose,
       const BatteryPlan& plan)
      : watch_(plan.coverage),
        room_(table, seed),
        seed_(seed),
        choose_(choose),
        plan_(plan),
        seats_(~seed),
        imagining_(~seed) {
    if (plan.coverage != nullptr) plan.coverage->watch_opening(table, seed);
    room_.observe(&watch_);
  }

  Result<Played> to_the_end() {
    while (!room_.game().over()) {
      if (room_.game().answers() >= plan_.answers) {
        return finding("not_over", "not over after " + std::to_string(plan_.answers) + " answers");
      }
      if (auto held = answer(); !held) return std::move(held).error();
    }
    return Played{room_.game().outcome(), room_.game().answers(), room_.game().draws(), worlds_};
  }

  /// With the seed and the number of answers as the place.
  Error finding(const char* check, std::string found, std::string needed = {}) const {
    return {std::string("battery.") + check,
            "seed " + std::to_string(seed_) + ", after " + std::to_string(room_.game().answers()) +
                " answers",
            std::move(found), std::move(needed), ""};
  }

 private:
  /// A room looks after its game itself.
  static const char* check_of(std::string_view code) {
    if (code == "answer.fault") return "fault";
    return code == "engine.corrupt" || code == "ledger.corrupt" ? "invariant" : "refused";
  }

  Result<void> answer() {
    draw_prompt(room_.game(), seats_, prompt_);
    const std::string decision(prompt_.decision().text());
    if (!choose_(room_.game(), prompt_, answer_)) {
      return finding("no_choice", "no answer was chosen to " + decision);
    }
    if (plan_.deep) {
      if (auto held = before_answer(); !held) return held;
    }
    const PromptId id = prompt_.id();
    if (auto accepted = room_.answer(id, answer_); !accepted) {
      return finding(check_of(accepted.error().code),
                     decision + ": " + accepted.error().readable());
    }
    if (const std::string leak = watch_.take(); !leak.empty()) return finding("leak", leak);
    return after_answer(id);
  }

  Result<void> after_answer(const PromptId& id) {
    if (auto held = check_settled(room_.game()); !held) {
      return finding(held.error().code.c_str(), held.error().found, held.error().needed);
    }
    const Hash128 hash = room_.game().hash();
    Game copy = room_.game();
    if (copy.submit(id, answer_)) {
      return finding("stale", "a question was answered twice", "a refusal");
    }
    if (copy.hash() != hash) return finding("stale", "a refused answer changed the game");
    const auto repeated = room_.answer(id, answer_);
    if (!repeated || !repeated->repeated || room_.game().hash() != hash) {
      return finding("repetition", "a repeated answer was not merely acknowledged");
    }
    return {};
  }

  Result<void> before_answer() {
    if (auto held = check_saving(room_.game()); !held) {
      return finding("save", held.error().readable());
    }
    if (auto held = check_shown(room_.game(), Seat{}); !held) {
      return finding("leak", "a spectator: " + held.error().found);
    }
    for (const Seat seat : room_.game().table().everyone()) {
      if (auto held = check_shown(room_.game(), seat); !held) {
        return finding("leak", "seat " + std::to_string(seat.number) + ": " + held.error().found);
      }
      if (auto held = room_.game().check_facts(seat); !held) {
        return finding("fact", held.error().readable());
      }
      if (auto held = check_imagined(room_.game(), seat, imagining_, prompt_, answer_,
                                     plan_.imagined_answers);
          !held) {
        return finding("imagined",
                       "seat " + std::to_string(seat.number) + ": " + held.error().readable());
      }
      ++worlds_;
    }
    return {};
  }

  Watch watch_;
  Room room_;
  std::uint64_t seed_;
  const Chooser& choose_;
  const BatteryPlan& plan_;
  Stream seats_;      // who is asked next
  Stream imagining_;  // of its own, so that deep checks leave the game as it is
  Prompt prompt_;
  Answer answer_;
  std::uint64_t worlds_ = 0;
};

}  // namespace

Result<Played> play_under_battery(const std::shared_ptr<const Table>& table, std::uint64_t seed,
                                  const Chooser& choose, const BatteryPlan& plan) {
  try {
    return Play(table, seed, choose, plan).to_the_end();
  } catch (const std::exception& fault) {
    return Error{"battery.fault", "seed " + std::to_string(seed), fault.what(), "no fault", ""};
  }
}

}  // namespace kanly::testkit
