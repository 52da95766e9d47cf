#pragma once
// What has just been discarded, for whoever may take of it (RIC-SEM).
//
// The window opens after each posting of classic.discard, for all seats but an only owner, before
// anything else happens; whoever discarded goes on when it has closed, once.

#include <boost/describe.hpp>
#include <vector>

#include "kanly/describe.hpp"
#include "kanly/ids.hpp"
#include "kanly/name.hpp"
#include "kanly/window.hpp"

namespace kanly::richese {

struct FreshCard {
  PieceId card;
  Seat owner;  ///< from whose hand or plan it came
};
BOOST_DESCRIBE_STRUCT(FreshCard, (), (card, owner))

struct FreshDiscard {
  std::vector<FreshCard> batch;
  Name cause;
  bool is_spent = false;  ///< somebody has taken of it, or tried to
  bool settled() const { return is_spent; }
};
BOOST_DESCRIBE_STRUCT(FreshDiscard, (), (batch, cause, is_spent))
inline constexpr Window<FreshDiscard> fresh_discard{"richese.fresh_discard"};

}  // namespace kanly::richese
