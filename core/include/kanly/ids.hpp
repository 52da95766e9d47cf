#pragma once
// Strong identifiers. Inside the kernel everything is a small number with a type; names appear only
// at the edges (table.hpp maps both ways).

#include <bit>
#include <compare>
#include <cstdint>

namespace kanly {

/// A small number that cannot be mistaken for another kind of number.
template <class Tag, class Number>
struct Id {
  using number_type = Number;
  static constexpr Number none_value = static_cast<Number>(-1);

  Number number = none_value;

  static constexpr Id none() { return Id{}; }
  constexpr bool is_none() const { return number == none_value; }
  constexpr auto operator<=>(const Id&) const = default;
};

/// A place at the table, 0..n-1, in table order.
using Seat = Id<struct SeatTag, std::uint8_t>;
/// One physical thing with an identity. Its number is an index into the table's pieces.
using PieceId = Id<struct PieceTag, std::uint16_t>;
/// A place for pieces.
using ZoneId = Id<struct ZoneTag, std::uint16_t>;
/// A place for an amount.
using AccountId = Id<struct AccountTag, std::uint16_t>;

/// A frame of the continuation stack. Numbers grow through a game and are never used twice.
struct FrameId {
  std::uint32_t number = 0;

  static constexpr FrameId none() { return {}; }
  constexpr bool is_none() const { return number == 0; }
  constexpr auto operator<=>(const FrameId&) const = default;
};

/// A set of seats.
class SeatSet {
 public:
  constexpr SeatSet() = default;
  constexpr SeatSet(Seat seat) : bits_(bit(seat)) {}  // NOLINT: a seat is a set of one
  static constexpr SeatSet from_bits(std::uint32_t bits) {
    SeatSet set;
    set.bits_ = bits;
    return set;
  }
  /// Seats 0..count-1.
  static constexpr SeatSet first_seats(std::size_t count) {
    return from_bits(count >= 32 ? ~0u : (1u << count) - 1u);
  }

  constexpr bool contains(Seat seat) const { return (bits_ & bit(seat)) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr std::uint32_t bits() const { return bits_; }

  /// The seat with the lowest number; none of an empty set.
  constexpr Seat first() const {
    return empty() ? Seat{} : Seat{static_cast<std::uint8_t>(std::countr_zero(bits_))};
  }

  constexpr SeatSet& add(SeatSet other) {
    bits_ |= other.bits_;
    return *this;
  }
  constexpr SeatSet& remove(SeatSet other) {
    bits_ &= ~other.bits_;
    return *this;
  }

  friend constexpr SeatSet operator|(SeatSet a, SeatSet b) { return from_bits(a.bits_ | b.bits_); }
  friend constexpr SeatSet operator&(SeatSet a, SeatSet b) { return from_bits(a.bits_ & b.bits_); }
  friend constexpr SeatSet operator-(SeatSet a, SeatSet b) { return from_bits(a.bits_ & ~b.bits_); }
  constexpr bool operator==(const SeatSet&) const = default;

  /// Iterates over the seats in table order: `for (Seat seat : set)`.
  class iterator {
   public:
    explicit constexpr iterator(std::uint32_t bits) : bits_(bits) {}
    constexpr Seat operator*() const {
      return Seat{static_cast<std::uint8_t>(std::countr_zero(bits_))};
    }
    constexpr iterator& operator++() {
      bits_ &= bits_ - 1;
      return *this;
    }
    constexpr bool operator==(const iterator&) const = default;

   private:
    std::uint32_t bits_;
  };
  constexpr iterator begin() const { return iterator(bits_); }
  constexpr iterator end() const { return iterator(0); }

 private:
  static constexpr std::uint32_t bit(Seat seat) {
    return seat.number < 32 ? 1u << seat.number : 0u;
  }

  std::uint32_t bits_ = 0;
};

}  // namespace kanly
