#pragma once
// Standing: how well a seat stands in a game that is not over, for bots that cannot afford to play
// it to its end.
//
//   rules.query(standing).base<&purse_and_houses>();                  // the module of the root may
//   std::int64_t purse_and_houses(const Game& game, Seat seat);       // never below 0
//
// Only what the seats have in proportion to each other matters: 30 of one and 10 of another say
// that the first is three times as likely to win. It may look at everything: bots ask it of worlds
// that they imagined, and it must not be asked by rules. Rules may do without.

#include "kanly/query.hpp"

namespace kanly {

inline constexpr Query<Game, std::int64_t(Seat)> standing{"kanly.standing"};

}  // namespace kanly
