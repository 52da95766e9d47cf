#pragma once
// Inflation: the token that CHOAM places once in a game, and what it makes of charity
// (CHO-FAC-INF).
//
//   Mentat Pause of turn T: placed, Double or Cancel up → charity of T+1 → Mentat Pause of T+1: it
//   turns over → charity of T+2 → Mentat Pause of T+2: it leaves the game.

#include <boost/describe.hpp>

#include "kanly/choam/choam.hpp"
#include "kanly/component.hpp"
#include "kanly/describe.hpp"
#include "kanly/procedure.hpp"
#include "kanly/query.hpp"

namespace kanly::choam {

enum class InflationSide : std::uint8_t { doubles, cancels };
BOOST_DESCRIBE_ENUM(InflationSide, doubles, cancels)

/// There once the token was placed: until then it is in CHOAM's supply.
struct Inflation {
  InflationSide up = InflationSide::doubles;
  bool was_turned = false;
  bool has_left = false;  ///< the game
};
BOOST_DESCRIBE_STRUCT(Inflation, (), (up, was_turned, has_left))
inline constexpr Component<Inflation, NoKey> inflation{"choam.inflation"};

/// The one way it comes to the table: declared, perhaps stopped.
struct InflationPlacement {
  InflationSide side = InflationSide::doubles;
};
BOOST_DESCRIBE_STRUCT(InflationPlacement, (), (side))
inline constexpr Procedure<InflationPlacement> place_inflation{"choam.place_inflation"};

/// What every amount of charity is multiplied by, the dividend included (CHO-FAC-INF-02).
inline constexpr Query<Public, int()> charity_factor{"choam.charity_factor"};

/// The token on the table; null: it is in the supply or has left the game.
inline const Inflation* inflation_on_table(const Public& view) {
  const Inflation* token = view.find(inflation);
  return token == nullptr || token->has_left ? nullptr : token;
}

}  // namespace kanly::choam
