#include "kanly/room.hpp"

namespace kanly {

Room::Room(std::shared_ptr<const Table> table, std::uint64_t seed)
    : game_(std::move(table), seed), shadow_(game_) {}

Room::Room(const Game& game) : game_(game), shadow_(game_) {}

std::optional<Room::Accepted> Room::repetition(const PromptId& prompt, const Answer& answer) const {
  if (prompt.seat.number >= limits::seats) return std::nullopt;
  const std::optional<Last>& last = last_[prompt.seat.number];
  if (!last || last->prompt != prompt || !(last->answer == answer)) return std::nullopt;
  Accepted again = last->accepted;
  again.repeated = true;
  return again;
}

Result<Room::Accepted> Room::answer(const PromptId& prompt, const Answer& answer) {
  Result<Accepted> prepared = prepare(prompt, answer);
  if (prepared) commit();
  return prepared;
}

Result<Room::Accepted> Room::prepare(const PromptId& prompt, const Answer& answer) {
  roll_back();  // an answer that was prepared and never committed did not happen
  if (const std::optional<Accepted> repeated = repetition(prompt, answer)) return *repeated;
  try {
    if (Result<void> submitted = game_.submit(prompt, answer); !submitted) {
      return std::move(submitted).error();
    }
    if (Result<void> sound = game_.check_invariants(); !sound) {
      game_ = shadow_;
      return std::move(sound).error();
    }
    prepared_ = Last{prompt, answer, {game_.hash(), game_.answers(), false}};
  } catch (const std::exception& fault) {
    game_ = shadow_;
    return Error{"answer.fault", "answer", fault.what(), "an answer the rules can carry out",
                 "nothing was changed; report this to the module's author"};
  }
  return prepared_->accepted;
}

void Room::commit() {
  if (!prepared_) return;
  shadow_ = game_;
  last_[prepared_->prompt.seat.number] = std::move(prepared_);
  prepared_.reset();
}

void Room::roll_back() {
  if (!prepared_) return;
  game_ = shadow_;
  prepared_.reset();
}

}  // namespace kanly
