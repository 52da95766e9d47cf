#include "kanly/bots/greedy_bot.hpp"

#include <algorithm>
#include <exception>

#include "kanly/choose.hpp"
#include "kanly/imagine.hpp"
#include "kanly/standing.hpp"

namespace kanly::bots {

namespace {

// Divisible by every number of seats, so that parts of a win are whole numbers.
constexpr std::uint64_t whole_win = 720'720;

// How many worlds a budget must last for where a cut-off game still says something.
constexpr std::uint32_t worlds_of_a_budget = 4;

// How many choices are tried to find out whether legal answers are few.
constexpr std::size_t most_tries = 1'000;

// More than this says nothing; so parts are computed without overflow.
constexpr std::int64_t greatest_standing = 1'000'000'000;

std::uint64_t standing_of(const Game& game, Seat seat) {
  return static_cast<std::uint64_t>(
      std::clamp(game.ask(standing, seat), std::int64_t{0}, greatest_standing));
}

/// Of a game that is not over: the seat's part of what all have.
std::uint64_t points_of_standing(const Game& game, Seat seat) {
  const std::uint64_t equal_part = whole_win / game.table().seats();
  if (!game.rules().has_query(standing)) return equal_part;
  std::uint64_t all = 0;
  for (const Seat other : game.table().everyone()) all += standing_of(game, other);
  return all == 0 ? equal_part : whole_win * standing_of(game, seat) / all;
}

std::uint64_t points_for(const Game& game, Seat seat) {
  if (!game.over()) return points_of_standing(game, seat);
  const SeatSet winners = game.outcome().winners;
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
  spent_ = 0;
  if (!find_candidates(game, prompt)) return false;
  if (candidates_.size() == 1) {
    answer = candidates_.front();
    return true;
  }
  rate(game, prompt);
  if (rated_worlds_ == 0) return choose_uniformly(game, prompt, stream_, answer);
  answer = candidates_[draw_best()];
  return true;
}

/// One of the best, each with equal chance: where nothing could be told apart, the bot is random.
std::size_t GreedyBot::draw_best() {
  const std::uint64_t most = *std::max_element(points_.begin(), points_.end());
  std::size_t best = 0;
  std::uint64_t alike = 0;
  for (std::size_t i = 0; i < points_.size(); ++i) {
    if (points_[i] == most && stream_.below(++alike) == 0) best = i;
  }
  return best;
}

/// All legal answers where they are few. Else some that are drawn; and where going through them
/// takes too long, the first ones and some that are drawn.
bool GreedyBot::find_candidates(const Game& game, const Prompt& prompt) {
  candidates_.clear();
  bool too_many = false;
  for_each_legal(
      game, prompt,
      [&](const Answer& legal) {
        too_many = candidates_.size() == limits_.candidates;
        if (!too_many) candidates_.push_back(legal);
        return !too_many;
      },
      most_tries);
  if (too_many) candidates_.clear();
  const bool can_only_pass = prompt.form().fields().empty();
  if (!can_only_pass) draw_candidates(game, prompt);
  return !candidates_.empty();
}

/// As many as there is room for, those that are known already aside.
void GreedyBot::draw_candidates(const Game& game, const Prompt& prompt) {
  for (std::size_t room = limits_.candidates - candidates_.size(); room > 0; --room) {
    if (!choose_uniformly(game, prompt, stream_, answer_)) return;
    const bool is_known =
        std::find(candidates_.begin(), candidates_.end(), answer_) != candidates_.end();
    if (!is_known) candidates_.push_back(answer_);
  }
}

/// World after world, until the budget is used up.
void GreedyBot::rate(const Game& game, const Prompt& prompt) {
  points_.assign(candidates_.size(), 0);
  rated_worlds_ = 0;
  const auto count = static_cast<std::uint32_t>(candidates_.size());
  const std::uint32_t planned = game.rules().has_query(standing) ? worlds_of_a_budget : 1;
  const std::uint32_t length = std::max(1u, limits_.budget / (count * planned));
  if (!world_ || world_->shared_table() != game.shared_table()) world_.emplace(game);
  for (std::uint32_t i = 0; i < limits_.worlds; ++i) {
    const std::uint32_t left = spent_ < limits_.budget ? limits_.budget - spent_ : 0;
    const std::uint32_t affordable = i == 0 ? length : std::min(length, left / count);
    if (affordable == 0) return;
    if (!imagine(game, prompt.seat(), stream_, *world_)) return;
    if (rate_in(*world_, prompt, affordable)) ++rated_worlds_;
  }
}

/// Adds a world's points, or none of them when one candidate could not be played there.
bool GreedyBot::rate_in(const Game& world, const Prompt& prompt, std::uint32_t length) {
  world_points_.assign(candidates_.size(), 0);
  for (std::size_t i = 0; i < candidates_.size(); ++i) {
    if (!try_out(world, prompt, candidates_[i], length, world_points_[i])) return false;
  }
  for (std::size_t i = 0; i < points_.size(); ++i) points_[i] += world_points_[i];
  return true;
}

bool GreedyBot::try_out(const Game& world, const Prompt& prompt, const Answer& candidate,
                        std::uint32_t length, std::uint64_t& points) {
  ++spent_;
  assign(trial_, world);
  try {
    trial_->prompt_again(prompt, prompt_);
    if (!trial_->submit(prompt_, candidate)) return false;
    play_on(*trial_, length - 1);
    points = points_for(*trial_, prompt.seat());
    return true;
  } catch (const std::exception&) {
    trial_.reset();  // broken by a fault of a module, which the real game will meet and report
    return false;
  }
}

/// To the end of the game, or for so many answers.
void GreedyBot::play_on(Game& game, std::uint32_t length) {
  for (std::uint32_t i = 0; i < length && !game.over(); ++i) {
    ++spent_;
    draw_prompt(game, stream_, prompt_);
    if (!choose_uniformly(game, prompt_, stream_, answer_)) return;
    if (!game.submit(prompt_, answer_)) return;
  }
}

}  // namespace kanly::bots
