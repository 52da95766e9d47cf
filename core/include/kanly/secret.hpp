#pragma once
// Secret<T>: a part of the state that only an audience may see.
//
//   struct Auction { Secret<int> reserve; };
//   const int* reserve = auction.reserve.read(sight);   // null unless this seat may know
//   int& reserve       = auction.reserve.open(game);    // steps, take, apply and resamplers only
//
// Public has no way in: a decision about who is asked cannot compile if it reads a secret.

#include <utility>

#include "kanly/ids.hpp"

namespace kanly {

class Game;
class Sight;
struct SecretAccess;

template <class T>
class Secret {
 public:
  using value_type = T;

  Secret() = default;
  Secret(SeatSet audience, T value) : audience_(audience), value_(std::move(value)) {}

  /// Who may read it. Public: that a secret exists, and for whom, everybody knows.
  SeatSet audience() const { return audience_; }

  /// The value for a seat of the audience, else null. Defined in sight.hpp.
  const T* read(const Sight& sight) const;

  /// The value itself. Only code that is given the whole game can say this.
  T& open(Game&) { return value_; }
  const T& open(const Game&) const { return value_; }

  /// Widens the audience: what was shown cannot be hidden again.
  void show_to(SeatSet seats) { audience_.add(seats); }

  bool operator==(const Secret&) const = default;

 private:
  friend struct SecretAccess;  // described state: saving, hashing, renaming (schema.hpp)

  SeatSet audience_;
  T value_{};
};

}  // namespace kanly
