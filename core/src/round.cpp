#include "kanly/round.hpp"

#include <algorithm>
#include <string>

#include "kanly/game.hpp"
#include "kanly/internal/game_inline.hpp"

namespace kanly {

bool RoundOrder::can_edit(RoundEdit edit, Seat seat) const {
  if (std::find(waiting.begin(), waiting.end(), seat) == waiting.end()) return false;
  return edit != RoundEdit::first || (done.empty() && active.is_none());
}

void RoundOrder::edit(RoundEdit edit, Seat seat) {
  std::erase(waiting, seat);
  sent_last.remove(seat);
  switch (edit) {
    case RoundEdit::now:
    case RoundEdit::first:
      waiting.insert(waiting.begin(), seat);
      return;
    case RoundEdit::wait: {
      const auto end_of_line = std::find_if(waiting.begin(), waiting.end(),
                                            [&](Seat other) { return sent_last.contains(other); });
      waiting.insert(end_of_line, seat);
      return;
    }
    case RoundEdit::last:
      waiting.push_back(seat);
      sent_last.add(seat);
      return;
  }
}

void RoundOrder::begin(std::vector<Seat> seats, SeatSet everyone) {
  SeatSet given;
  for (const Seat seat : seats) {
    if (!everyone.contains(seat) || given.contains(seat)) {
      throw Fault("round.bad_order", "a round gives each seat of the table one turn at most");
    }
    given.add(seat);
  }
  waiting = std::move(seats);
}

bool RoundOrder::start_next() {
  if (waiting.empty()) return false;
  active = waiting.front();
  waiting.erase(waiting.begin());
  return true;
}

void RoundOrder::end_turn() {
  done.add(active);
  active = {};
}

void Game::edit_order(const Handle& round, RoundEdit edit, Seat seat) {
  const internal::FrameHeader* running = frames_.find(within(round));
  if (running == nullptr) {
    throw Fault("round.not_running", std::string(round.name().text()) + " does not run");
  }
  auto& order = *reinterpret_cast<RoundOrder*>(running->state);
  if (!order.can_edit(edit, seat)) {
    throw Fault("round.started", std::string(round.name().text()) +
                                     ": only who has not started can be moved, and to the first "
                                     "place only before anybody has; ask can_edit");
  }
  order.edit(edit, seat);
  if (observer_ != nullptr) observer_->round_edited(*this, round.name(), edit, seat);
}

}  // namespace kanly
