#pragma once
// Power: a named ability of a seat that others can stop.
//
//   inline constexpr Power haggling{"market.haggling"};
//   rules.power(haggling).owner<&merchant>().stoppable();
//   rules.modify(market::price).add<&cheaper>("market.cheaper").under(haggling);
//   game.stop(haggling, seat, game.within(auction));     // until that frame ends
//   if (view.is_active(haggling, seat)) …
//
// A power is a query, bool(Seat): whether it works for a seat, whoever that is. Its base is yes;
// who wants to forbid it vetoes it, and who stops it does so for as long as a frame runs. A hook,
// modifier, response or contribution registered .under(power) is inert while the power has no owner
// or is not active for it, so that taking an action again without a stopped power needs no code.

#include "kanly/query.hpp"

namespace kanly {

class Power : public Query<Public, bool(Seat)> {
 public:
  consteval explicit Power(const char* name) : Query<Public, bool(Seat)>(name) {}
};

}  // namespace kanly
