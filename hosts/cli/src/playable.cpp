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
    const Value& value = form.options()[option].value;
    found.plays.push_back(value.key(game.table()));
    found.text += (found.text.empty() ? "" : "; ") +
                  game.label(found.prompt, form.fields().front().name, value);
    option = form.options()[option].next;
  }
  if (found.plays.empty()) return std::nullopt;
  return found;
}

}  // namespace kanly::cli
