#pragma once
// What happens to a game when a module throws in the middle of it.

#include <exception>
#include <string>

#include "kanly/game.hpp"

namespace kanly {

/// Runs `body`; whatever it throws leaves the game broken and comes out as a Fault. The exception
/// object itself is dropped here: it may be of a type that only the module knows.
template <class Body>
void Game::guarded(Body&& body) {
  if (broken_) {
    throw Fault("game.broken", "an earlier step threw; assign this game from a copy first");
  }
  try {
    body();
  } catch (const Fault&) {
    broken_ = true;
    drop_staged();
    throw;
  } catch (const std::exception& error) {
    const std::string message = error.what();
    broken_ = true;
    drop_staged();
    throw Fault("module.exception", message);
  } catch (...) {
    broken_ = true;
    drop_staged();
    throw Fault("module.exception", "a step threw something that is not a std::exception");
  }
}

}  // namespace kanly
