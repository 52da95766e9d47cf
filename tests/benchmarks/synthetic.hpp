#pragma once
// A rule set made only to be measured: a state of about 15 KB, many things, one query. It is
// registered in this process, so that a measurement is of the kernel and of nothing else.

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "kanly/component.hpp"
#include "kanly/describe.hpp"
#include "kanly/game.hpp"
#include "kanly/query.hpp"
#include "kanly/table.hpp"

namespace kanly::benchmarks {

/// 24 bytes.
struct Unit {
  std::int32_t strength = 0;
  std::int32_t wounds = 0;
  std::array<std::int16_t, 6> orders{};
  Seat owner{};
  bool moved = false;
};
BOOST_DESCRIBE_STRUCT(Unit, (), (strength, wounds, orders, owner, moved))

/// About 15 KB: 500 units of 24 bytes, 1,000 words of 2 bytes, and small parts.
struct Campaign {
  std::vector<Unit> units;
  std::vector<std::int16_t> terrain;
  std::map<std::string, std::int64_t> treaties;
  Secret<std::int32_t> plan;
};
BOOST_DESCRIBE_STRUCT(Campaign, (), (units, terrain, treaties, plan))

inline constexpr Component<Campaign, NoKey> campaign{"bench.campaign"};
inline constexpr Query<Public, int(int)> supply{"bench.supply"};

enum class Things { none, many };

/// A game of six seats that waits for its first answer. `many`: 250 pieces in 60 zones, 300
/// accounts.
Game synthetic_game(Things things, int modifiers);

/// A game of a module "bench" that is registered in this process.
Game game_of(std::map<std::string, std::string> options, void (*enter)(Registry&),
             std::size_t seats);

}  // namespace kanly::benchmarks
