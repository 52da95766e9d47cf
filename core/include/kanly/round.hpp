#pragma once
// Round<Turn>: one turn for each seat, in an order that others may edit.
//
//   struct Haggle { Seat seat; };                                        // one seat's turn
//   inline constexpr Procedure<Haggle> haggle{"market.haggle"};
//   inline constexpr Round<Haggle> haggling{"market.haggling"};
//
//   std::vector<Seat> by_wealth(const Public&);                          // the order at its start
//   Haggle begin(Game&, Seat seat) { return {seat}; }
//   rules.round<&by_wealth, &begin, haggle>(haggling).role(phase);
//   return game.call<&all_haggled>(haggling, {});
//
//   rules.extend(market::haggling).before(turn_of(market::haggling)).step<&toll>("house.toll");
//   game.edit_round(market::haggling, RoundEdit::last, seat);            // from anywhere on the
//   stack
//
// Edits reach only seats that have not started, and no turn is ever lost or given twice: who is
// sent to the end keeps a turn. Of `last` and `wait`: a seat that is last stays behind those that
// wait, and behind those that were sent last before it.

#include <boost/describe.hpp>
#include <vector>

#include "kanly/describe.hpp"
#include "kanly/ids.hpp"
#include "kanly/procedure.hpp"

namespace kanly {

enum class RoundEdit : std::uint8_t {
  now,    ///< the next turn is this seat's
  first,  ///< the same, only while nobody has started
  wait,   ///< after all others that wait, before those sent last
  last,   ///< after all others
};

struct RoundOrder {
  std::vector<Seat> waiting;  ///< whose turns are to come, in order
  Seat active;                ///< whose turn runs
  SeatSet done;
  SeatSet sent_last;

  /// Whether a seat's place can still be edited so.
  bool can_edit(RoundEdit edit, Seat seat) const;
  void edit(RoundEdit edit, Seat seat);
  /// Who is to have a turn. [Fault: round.bad_order: a seat twice, or one that is not there]
  void begin(std::vector<Seat> seats, SeatSet everyone);
  /// Starts the next turn; false when there is none.
  bool start_next();
  void end_turn();
};
BOOST_DESCRIBE_STRUCT(RoundOrder, (), (waiting, active, done, sent_last))

/// The state of a round that runs; `order` is its first member.
template <class Turn>
struct RoundState {
  using turn_type = Turn;
  RoundOrder order;

  BOOST_DESCRIBE_CLASS(RoundState, (), (order), (), ())
};

template <class Turn>
class Round : public Procedure<RoundState<Turn>> {
 public:
  consteval explicit Round(const char* name) : Procedure<RoundState<Turn>>(name) {}
};

/// The step that makes the order: after it everybody waits and nobody has started.
template <class Turn>
constexpr Anchor<RoundState<Turn>> order_of(const Round<Turn>&) {
  return Anchor<RoundState<Turn>>("order");
}
/// The step in which a turn runs: before it `active` is known, after it the turn has ended.
template <class Turn>
constexpr Anchor<RoundState<Turn>> turn_of(const Round<Turn>&) {
  return Anchor<RoundState<Turn>>("turn");
}

}  // namespace kanly
