#include "kanly/game.hpp"
#include "view_builder.hpp"
#include "view_json.hpp"

namespace kanly {

std::string Game::project(Seat seat) const {
  View shown;
  ViewBuilder(*this, seat, shown).show_state();
  return internal::state_json(shown, *table_);
}

}  // namespace kanly
