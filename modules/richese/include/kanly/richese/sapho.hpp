#pragma once
// Windows of Juice of Sapho (RIC-SAPHO). They open from public facts; other cards may answer them.

#include <boost/describe.hpp>

#include "kanly/describe.hpp"
#include "kanly/ids.hpp"
#include "kanly/name.hpp"
#include "kanly/window.hpp"

namespace kanly::richese {

inline constexpr Name juice_of_sapho{"juice_of_sapho"};

/// Once in every battle, after the calls of traitors and before its result (RIC-SAPHO-10).
struct FinalWord {
  Seat first;
  Seat second;
  Name territory;
  bool settled() const { return false; }
};
BOOST_DESCRIBE_STRUCT(FinalWord, (), (first, second, territory))
inline constexpr Window<FinalWord> outcome_window{"richese.outcome_window"};

/// Before the first turn of a phase that goes by an order (RIC-SAPHO-FL-01).
struct TurnOrder {
  bool is_settled = false;
  bool settled() const { return is_settled; }
};
BOOST_DESCRIBE_STRUCT(TurnOrder, (), (is_settled))
inline constexpr Window<TurnOrder> turn_order{"richese.turn_order"};

}  // namespace kanly::richese
