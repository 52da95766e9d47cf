#pragma once
// A fair: a game of three sides with everything that a terminal shows, registered in this process.

#include "kanly/game.hpp"

namespace kanly::cli::tests {

/// The sides are north, east and south. In turn each says whether the fair goes on (fair.day.act),
/// six times in all, unless somebody says no. While one is asked, everybody but south can shout, as
/// long as fewer than two shouts were heard that day (fair.shout: word, "hey" or "ho"). The others
/// are then asked for an echo (fair.echo), which only north can give.
///
/// Hands of two cards are seen by their side; the deck is ordered and closed, the discard open.
/// Accounts: stall/<place>/<side> (most at 0), store/<side>, and the hidden purse/<side>.
Game fair(std::uint64_t seed = 1);

}  // namespace kanly::cli::tests
