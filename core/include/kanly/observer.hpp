#pragma once
// Observer: how a host watches a game. It cannot change it.
//
// The game writes events to one observer (null in clones, simulations and imagined worlds: one
// branch). The host fans out to log, page, metrics and tests. Everything an observer receives is
// the whole truth: what it passes on to seats is the host's affair, and events say who may know
// them.
//
// A game is born without an observer: to hear of what happens before the first question, let it
// begin again (Game::restart).

#include <cstdint>
#include <span>

#include "kanly/claim.hpp"
#include "kanly/fwd.hpp"
#include "kanly/ids.hpp"
#include "kanly/ledger.hpp"
#include "kanly/name.hpp"
#include "kanly/round.hpp"
#include "kanly/value.hpp"

namespace kanly {

/// Something that happened by the rules, as a module reports it. Its text is registered
/// (rules.event) with places for the values.
struct Event {
  Name name;
  SeatSet audience;       ///< who may know it
  bool is_public = true;  ///< everybody may, spectators too
  std::span<const Value> values;
};

class Observer {
 public:
  virtual ~Observer() = default;
  virtual void happened(const Game&, const Event&) {}
  virtual void posted(const Game&, Name /*cause*/, std::span<const PieceMove>,
                      std::span<const Transfer>) {}
  virtual void drew(const Game&, Name /*purpose*/, std::uint64_t /*result*/) {}
  virtual void shown(const Game&, PieceId, SeatSet) {}
  /// The sealed answers of a decision are about to be taken.
  virtual void opened(const Game&, Name /*decision*/) {}
  virtual void recorded(const Game&, const Fact&) {}
  virtual void round_edited(const Game&, Name /*round*/, RoundEdit, Seat) {}
  virtual void frame_began(const Game&, FrameId, Name /*procedure*/) {}
  virtual void frame_ended(const Game&, FrameId, Name /*procedure*/) {}
  virtual void answered(const Game&, Seat, Name /*decision*/, const Answer&) {}
  /// A registration did its part (its number in Rules::registrations()): a step ran, an answer to a
  /// decision was taken, also in a contributed group, a contribution limited it, a response began,
  /// through an opening or not, a modifier changed a value (of types without ==: whenever they are
  /// asked). In the middle of things: the game is not to be asked anything.
  virtual void reached(const Game&, std::uint32_t /*registration*/) {}
};

}  // namespace kanly
