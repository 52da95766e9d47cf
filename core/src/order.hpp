#pragma once
// The order of what stands at one place: stated edges first, within one module as it registered,
// otherwise the frozen order of modules.

#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace kanly::internal {

/// `first` runs before `second`; both are indices of items.
struct OrderEdge {
  std::size_t first;
  std::size_t second;
};

struct PlaceOrder {
  std::vector<std::size_t> running;  ///< all items, in the order in which they run
  /// Pairs of different modules that no path of stated edges connects, each in running order.
  std::vector<std::pair<std::size_t, std::size_t>> unordered;
  /// Paths that lead back to where they begin: a, b, a. An edge that closes one is ignored.
  std::vector<std::vector<std::size_t>> cycles;
};

/// Orders items given by the rank of their module, in frozen order of modules and, within one
/// module, as registered. The same items and edges give the same order.
PlaceOrder order_place(std::span<const std::size_t> modules, std::span<const OrderEdge> stated);

}  // namespace kanly::internal
