#pragma once
// The data of well_behaved.

#include <vector>

#include "kanly/describe.hpp"

namespace kanly::well_behaved {

struct Numbers {
  std::vector<int> numbers;
};
BOOST_DESCRIBE_STRUCT(Numbers, (), (numbers))

}  // namespace kanly::well_behaved
