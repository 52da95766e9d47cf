#pragma once
// Public and Sight: what may be known, as types.
//
//   Public   what every spectator knows
//   Sight    what one seat knows; a Sight is a Public with more
//   Game     everything (game.hpp); only steps, take, apply and resamplers receive it
//
// Functions that decide who is asked receive a Public and so cannot depend on a secret. Functions
// that offer answers receive the Sight of the seat that is asked. All calls are [const] [no-alloc].
// Include game.hpp to use these: it completes the inline functions.

#include <cstdint>
#include <optional>
#include <string_view>

#include "kanly/component.hpp"
#include "kanly/fwd.hpp"
#include "kanly/ids.hpp"
#include "kanly/ledger.hpp"
#include "kanly/power.hpp"
#include "kanly/procedure.hpp"
#include "kanly/query.hpp"
#include "kanly/table.hpp"
#include "kanly/value.hpp"

namespace kanly {

class Public {
 public:
  const Table& table() const;
  SeatSet everyone() const;
  std::string_view side(Seat seat) const;
  template <class T>
  const T& fixture(const Fixture<T>& fixture) const;

  /// Asks a query of level Public.
  template <class R, class... A>
  R ask(const Query<Public, R(A...)>& query, std::type_identity_t<A>... arguments) const;

  bool ask(const Power& power, Seat seat) const = delete;  ///< is_active knows of stops too

  /// Whether a power works for a seat: nobody stopped it, and no modifier vetoes it (power.hpp).
  bool is_active(const Power& power, Seat seat) const;
  /// Whose power it is; none where nobody has it.
  Seat owner(const Power& power) const;

  /// A component, or null. Its secrets stay closed.
  template <class T, class Key>
  const T* find(const Component<T, Key>& component, Key key) const;
  template <class T>
  const T* find(const Component<T, NoKey>& component) const {
    return find(component, NoKey{});
  }

  /// The nearest running frame of a procedure, or with a role, seen from the top; none if none
  /// runs.
  FrameId within(const Handle& procedure) const;
  FrameId within(const Role& role) const;
  /// The state of that frame, or null.
  template <class T>
  const T* state(const Procedure<T>& procedure) const;

  /// How many pieces lie in a zone.
  std::size_t count(ZoneId zone) const;
  /// The balance of an account that is not hidden. [Fault: sight.hidden]
  std::int64_t balance(AccountId account) const;
  /// The piece at `index` from the bottom of an open zone; none past the end. [Fault: sight.hidden]
  PieceId piece(ZoneId open_zone, std::size_t index) const;

 protected:
  friend class Game;
  friend struct WindowSteps;
  friend struct HookOrder;
  explicit Public(const Game& game) : game_(&game) {}

  const Game* game_;
};

class Sight : public Public {
 public:
  Seat seat() const { return seat_; }

  using Public::ask;
  template <class R, class... A>
  R ask(const Query<Sight, R(A...)>& query, std::type_identity_t<A>... arguments) const;

  /// What this seat knows of a balance; low == high where it knows it.
  Bounds bounds(AccountId account) const;
  /// The balance of an account this seat may see. [Fault: sight.hidden]
  std::int64_t balance(AccountId account) const;
  /// The piece at `index` from the bottom, if this seat can identify it; else none.
  PieceId piece(ZoneId zone, std::size_t index) const;
  bool identified(PieceId piece) const;
  /// Whether the piece is held for something that this seat knows of, as its own sealed answer or a
  /// card that was declared: it can be used for nothing else.
  bool is_reserved(PieceId piece) const;
  /// How this seat refers to the piece at `index`: the piece, or its slot.
  Value handle(ZoneId zone, std::size_t index) const;

 private:
  friend class Game;
  Sight(const Game& game, Seat seat) : Public(game), seat_(seat) {}

  Seat seat_;
};

}  // namespace kanly
