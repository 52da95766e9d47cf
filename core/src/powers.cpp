// Powers, and conditions that ask for them.

#include <algorithm>
#include <string>

#include "kanly/game.hpp"
#include "kanly/internal/game_inline.hpp"

namespace kanly {

namespace {

std::uint16_t index_of(const internal::CompiledPower& power, const Rules& rules) {
  return static_cast<std::uint16_t>(&power - rules.powers().data());
}

}  // namespace

bool Game::holds(const internal::Condition& condition) const {
  if (condition.when != nullptr && !condition.when(as_public())) return false;
  if (condition.power == nullptr) return true;
  const Seat owner = condition.power->owner(as_public());
  return !owner.is_none() && works_for(*condition.power, owner);
}

bool Game::works_for(const internal::CompiledPower& power, Seat seat) const {
  const std::uint16_t index = index_of(power, *rules_);
  const bool is_stopped = std::any_of(stops_.begin(), stops_.end(), [&](const Stop& stop) {
    return stop.power == index && stop.seat == seat;
  });
  return !is_stopped && evaluate<bool, Seat>(rules_->query_of(power), as_public(), seat);
}

void Game::stop(const Power& power, Seat seat, FrameId ends_with) {
  const internal::CompiledPower& compiled = rules_->power(power);
  if (!compiled.stoppable) {
    throw Fault("engine.not_stoppable",
                std::string(compiled.name.text()) + " cannot be stopped; it is not registered so");
  }
  mark_owner(ends_with);
  const Stop stop{index_of(compiled, *rules_), seat, ends_with};
  const auto at = std::lower_bound(stops_.begin(), stops_.end(), stop);
  if (at == stops_.end() || *at != stop) stops_.insert(at, stop);
}

}  // namespace kanly
