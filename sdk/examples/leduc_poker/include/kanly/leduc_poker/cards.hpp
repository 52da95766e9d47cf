#pragma once
// The shape of data/cards.json. The build reads the file into these structs, so that a file that
// does not fit them is a build error; the layout reads it again when a table is laid out.

#include <cstdint>
#include <string>
#include <vector>

#include "kanly/describe.hpp"

namespace kanly::leduc_poker {

struct Rank {
  std::string name;
  std::int32_t strength = 0;  ///< higher is better
};
BOOST_DESCRIBE_STRUCT(Rank, (), (name, strength))

/// The deck: every rank in every suit, once.
struct Cards {
  std::vector<Rank> ranks;
  std::vector<std::string> suits;
};
BOOST_DESCRIBE_STRUCT(Cards, (), (ranks, suits))

}  // namespace kanly::leduc_poker
