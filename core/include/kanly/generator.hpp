#pragma once
// Generator: all chance in a game, counter-based and keyed by (seed, purpose, count).
//
//   inline constexpr Purpose deal{"leduc.deal"};
//   const auto index = game.draw(deal, 6);   // 0..5; one draw per statement
//
// A draw names what it is for. Draws of different purposes do not disturb each other, so it does
// not matter which of two compilers evaluates first, and a module that draws more often does not
// change what another module's cards are. The state is the seed and the counts, and is in the save.

#include <cstdint>
#include <vector>

#include "kanly/handle.hpp"
#include "kanly/name.hpp"

namespace kanly {

/// What a draw is for. Registered with rules.purpose().
class Purpose : public Handle {
 public:
  consteval explicit Purpose(const char* name) : Handle(name, HandleKind::purpose) {}
};

namespace internal {

/// A strong mix of three words: two rounds of 128-bit multiplication.
constexpr std::uint64_t mix(std::uint64_t seed, std::uint64_t purpose, std::uint64_t count) {
  __extension__ using Wide = unsigned __int128;
  const auto fold = [](std::uint64_t a, std::uint64_t b) {
    const Wide product = static_cast<Wide>(a) * b;
    return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
  };
  const std::uint64_t first = fold(seed ^ 0x9e3779b97f4a7c15u,
                                   (purpose ^ 0xd1342543de82ef95u) + count * 0xa0761d6478bd642fu);
  return fold(first ^ 0xe7037ed1a0b428dbu, count ^ purpose ^ 0x8ebc6af09c88c6e3u);
}

}  // namespace internal

/// A stream of numbers for who chooses rather than plays: bots, samplers, tests. The same mixing.
class Stream {
 public:
  constexpr explicit Stream(std::uint64_t seed) : seed_(seed) {}

  constexpr std::uint64_t next() { return internal::mix(seed_, 0x5bd1e995u, count_++); }

  /// Uniform in 0..bound-1; bound 0 gives 0.
  constexpr std::uint64_t below(std::uint64_t bound) {
    __extension__ using Wide = unsigned __int128;
    Wide product = static_cast<Wide>(next()) * bound;
    if (static_cast<std::uint64_t>(product) < bound) {
      const std::uint64_t least = (0 - bound) % (bound == 0 ? 1 : bound);
      while (static_cast<std::uint64_t>(product) < least) {
        product = static_cast<Wide>(next()) * bound;
      }
    }
    return static_cast<std::uint64_t>(product >> 64);
  }

 private:
  std::uint64_t seed_;
  std::uint64_t count_ = 0;
};

}  // namespace kanly
