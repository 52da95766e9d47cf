#include "playable.hpp"

#include <utility>

namespace kanly::cli {

std::optional<Playable> playable(const Game& game, Seat seat) {
  if (!game.open_to().contains(seat)) return std::nullopt;
  Playable found;
  game.prompt_opening(seat, found.prompt);
  const Form& form = found.prompt.form();
  if (form.fields().empty()) return std::nullopt;
  std::uint16_t option = form.fields().front().first_option;
  while (option != Form::none) {
    found.plays.push_back(form.options()[option].value.key(game.table()));
    option = form.options()[option].next;
  }
  if (found.plays.empty()) return std::nullopt;
  return found;
}

}  // namespace kanly::cli
