#pragma once
// Evidence about cards that everybody has seen.

#include <boost/describe.hpp>

#include "kanly/component.hpp"
#include "kanly/describe.hpp"

namespace kanly::classic {

/// Karama cards that lie face up or are out of the game.
struct KaramasOut {
  int cards = 0;
};
BOOST_DESCRIBE_STRUCT(KaramasOut, (), (cards))
inline constexpr Component<KaramasOut, NoKey> karamas_out{"classic.karamas_out"};

}  // namespace kanly::classic
