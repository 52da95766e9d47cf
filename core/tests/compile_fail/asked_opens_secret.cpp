// expect: no matching function|cannot convert|no known conversion|invalid initialization
// Opening a secret takes the whole game, which neither asked nor offer receives.
#include "kanly/game.hpp"

int peek(const kanly::Sight& sight, kanly::Secret<int>& secret) {
#ifdef KANLY_MUST_FAIL
  return secret.open(sight);
#else
  return secret.read(sight) == nullptr ? 0 : 1;
#endif
}
