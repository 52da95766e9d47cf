#include "kanly/imagine.hpp"

namespace kanly {
namespace {

Error told_apart(const char* code, Seat seat, std::string found, std::string needed) {
  return {code, "seat " + std::to_string(seat.number), std::move(found), std::move(needed),
          "Let nothing that this seat cannot know decide what it is shown."};
}

/// The first place where the texts part, with some of what follows.
std::string excerpt(const std::string& text, std::size_t at) {
  constexpr std::size_t before = 40;
  constexpr std::size_t shown = 120;
  return text.substr(at > before ? at - before : 0, shown);
}

Result<void> compare_views(const Game& real, const Game& world, Seat seat) {
  const std::string shown = real.project(seat);
  const std::string imagined = world.project(seat);
  if (shown == imagined) return {};
  std::size_t at = 0;
  while (at < shown.size() && at < imagined.size() && shown[at] == imagined[at]) ++at;
  return told_apart("imagine.other_view", seat, excerpt(imagined, at), excerpt(shown, at));
}

std::string bits(SeatSet seats) { return "seats " + std::to_string(seats.bits()); }

Result<void> compare_seats(SeatSet real, SeatSet world, Seat seat) {
  if (real == world) return {};
  return told_apart("imagine.other_awaited", seat, bits(world), bits(real));
}

/// Of the shown audience only what concerns the seat itself is compared with whom it waits for:
/// who has answered an open window is a secret.
Result<void> compare_awaited(const Game& real, const Game& world, Seat seat) {
  for (const auto& [ours, theirs] :
       {std::pair(real.shown_awaited(), world.shown_awaited()),
        std::pair(real.permitted(), world.permitted()), std::pair(real.open_to(), world.open_to()),
        std::pair(real.awaited() & seat, world.awaited() & seat)}) {
    if (Result<void> same = compare_seats(ours, theirs, seat); !same) return same;
  }
  return {};
}

Result<void> compare_prompts(const Prompt& real, const Prompt& world) {
  if (real.id() == world.id() && real.decision() == world.decision() &&
      real.required() == world.required()) {
    return {};
  }
  return told_apart("imagine.other_prompt", real.seat(), "another question or another form",
                    std::string(real.decision().text()) + " as it is really asked");
}

}  // namespace

Result<void> compare_shown(const Game& real, const Game& world, Seat seat) {
  if (Result<void> same = compare_views(real, world, seat); !same) return same;
  if (Result<void> same = compare_awaited(real, world, seat); !same) return same;
  Prompt ours;
  Prompt theirs;
  if ((real.awaited() | real.permitted()).contains(seat)) {
    real.prompt(seat, ours);
    world.prompt(seat, theirs);
    if (Result<void> same = compare_prompts(ours, theirs); !same) return same;
  }
  if (real.open_to().contains(seat)) {
    real.prompt_opening(seat, ours);
    world.prompt_opening(seat, theirs);
    return compare_prompts(ours, theirs);
  }
  return {};
}

}  // namespace kanly
