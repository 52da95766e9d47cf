#include "kanly/bots/greedy_bot.hpp"

#include <algorithm>
#include <exception>

#include "kanly/choose.hpp"
#include "kanly/imagine.hpp"

namespace kanly::bots {

namespace {

// Divisible by every number of seats, so that parts of a win are whole numbers.
constexpr std::uint64_t whole_win = 720'720;

std::uint64_t points_for(const Game& game, bool decided, Seat seat) {
  const SeatSet winners = decided ? game.outcome().winners : SeatSet();
  if (winners.empty()) return whole_win / game.table().seats();
  if (!winners.contains(seat)) return 0;
  return whole_win / static_cast<std::uint64_t>(winners.size());
}

void assign(std::optional<Game>& kept, const Game& game) {
  if (kept && kept->shared_table() == game.shared_table()) {
    *kept = game;  // reuses its memory
  } else {
    kept.emplace(game);
  }
}

}  // namespace

bool GreedyBot::choose(const Game& game, const Prompt& prompt, Answer& answer) {
  if (!find_candidates(game, prompt)) return false;
  if (candidates_.size() == 1) {
    answer = candidates_.front();
    return true;
  }
  points_.assign(candidates_.size(), 0);
  const auto affordable = static_cast<std::uint32_t>(limits_.rollouts / candidates_.size());
  const std::uint32_t worlds = std::clamp(affordable, 1u, limits_.worlds);
  std::uint32_t rated = 0;
  if (!world_ || world_->shared_table() != game.shared_table()) world_.emplace(game);
  for (std::uint32_t i = 0; i < worlds; ++i) {
    if (!imagine(game, prompt.seat(), stream_, *world_)) break;
    if (rate_in(*world_, prompt)) ++rated;
  }
  if (rated == 0) return choose_uniformly(game, prompt, stream_, answer);
  const auto best = std::max_element(points_.begin(), points_.end());
  answer = candidates_[static_cast<std::size_t>(best - points_.begin())];
  return true;
}

/// A uniform sample where there are too many (reservoir sampling).
bool GreedyBot::find_candidates(const Game& game, const Prompt& prompt) {
  candidates_.clear();
  std::uint64_t seen = 0;
  for_each_legal(game, prompt, [&](const Answer& legal) {
    ++seen;
    if (candidates_.size() < limits_.candidates) {
      candidates_.push_back(legal);
    } else if (const std::uint64_t at = stream_.below(seen); at < candidates_.size()) {
      candidates_[at] = legal;
    }
    return true;
  });
  // Texts and the widest numbers are not enumerated in full: a drawn answer may exist all the same.
  if (!candidates_.empty()) return true;
  return choose_uniformly(game, prompt, stream_, candidates_.emplace_back());
}

/// Adds a world's points, or none of them when one candidate could not be played there.
bool GreedyBot::rate_in(const Game& world, const Prompt& prompt) {
  world_points_.assign(candidates_.size(), 0);
  for (std::size_t i = 0; i < candidates_.size(); ++i) {
    if (!try_out(world, prompt, candidates_[i], world_points_[i])) return false;
  }
  for (std::size_t i = 0; i < points_.size(); ++i) points_[i] += world_points_[i];
  return true;
}

bool GreedyBot::try_out(const Game& world, const Prompt& prompt, const Answer& candidate,
                        std::uint64_t& points) {
  assign(trial_, world);
  try {
    trial_->prompt_again(prompt, prompt_);
    if (!trial_->submit(prompt_, candidate)) return false;
    const bool decided = play_on(*trial_);
    points = points_for(*trial_, decided, prompt.seat());
    return true;
  } catch (const std::exception&) {
    trial_.reset();  // broken by a fault of a module, which the real game will meet and report
    return false;
  }
}

bool GreedyBot::play_on(Game& game) {
  for (std::uint32_t i = 0; !game.over(); ++i) {
    if (i == limits_.answers_per_rollout) return false;
    draw_prompt(game, stream_, prompt_);
    if (!choose_uniformly(game, prompt_, stream_, answer_)) return false;
    if (!game.submit(prompt_, answer_)) return false;
  }
  return true;
}

}  // namespace kanly::bots
