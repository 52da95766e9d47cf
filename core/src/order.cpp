#include "order.hpp"

#include <algorithm>

namespace kanly::internal {
namespace {

/// Which items run before which, edges and everything that follows from them.
class Precedence {
 public:
  explicit Precedence(std::size_t items) : later_(items, std::vector<bool>(items)) {}

  std::size_t size() const { return later_.size(); }
  bool before(std::size_t first, std::size_t second) const { return later_[first][second]; }
  bool connected(std::size_t a, std::size_t b) const { return before(a, b) || before(b, a); }

  void add(OrderEdge edge) {
    if (before(edge.first, edge.second)) return;
    for (std::size_t item = 0; item < size(); ++item) {
      if (item != edge.first && !before(item, edge.first)) continue;
      later_[item][edge.second] = true;
      for (std::size_t end = 0; end < size(); ++end) {
        if (before(edge.second, end)) later_[item][end] = true;
      }
    }
  }

 private:
  std::vector<std::vector<bool>> later_;
};

/// The shortest way along `edges` between two items that it connects, both ends included.
std::vector<std::size_t> path(std::span<const OrderEdge> edges, std::size_t items, std::size_t from,
                              std::size_t to) {
  std::vector<std::size_t> came_from(items, items);
  std::vector<std::size_t> reached{from};
  for (std::size_t next = 0; next < reached.size() && reached[next] != to; ++next) {
    for (const OrderEdge& edge : edges) {
      if (edge.first != reached[next] || edge.second == from) continue;
      if (came_from[edge.second] != items) continue;
      came_from[edge.second] = edge.first;
      reached.push_back(edge.second);
    }
  }
  std::vector<std::size_t> way{to};
  while (way.back() != from) way.push_back(came_from[way.back()]);
  std::reverse(way.begin(), way.end());
  return way;
}

/// Adds the stated edges one by one; one that would close a cycle is reported instead.
void add_stated(Precedence& precedence, std::span<const OrderEdge> stated, PlaceOrder& order) {
  std::vector<OrderEdge> accepted;
  for (const OrderEdge& edge : stated) {
    if (edge.first != edge.second && !precedence.before(edge.second, edge.first)) {
      precedence.add(edge);
      accepted.push_back(edge);
      continue;
    }
    std::vector<std::size_t> cycle{edge.first};
    const auto back = path(accepted, precedence.size(), edge.second, edge.first);
    cycle.insert(cycle.end(), back.begin(), back.end());
    order.cycles.push_back(std::move(cycle));
  }
}

/// Within one module the order of registration, where no stated edge says otherwise.
void add_registration_order(Precedence& precedence, std::span<const std::size_t> modules) {
  for (std::size_t second = 0; second < modules.size(); ++second) {
    for (std::size_t first = second; first-- > 0;) {
      if (modules[first] != modules[second] || precedence.connected(first, second)) continue;
      precedence.add({first, second});
    }
  }
}

/// Again and again the first item, in frozen order, whose predecessors have all run.
std::vector<std::size_t> running_order(const Precedence& precedence) {
  const std::size_t items = precedence.size();
  std::vector<std::size_t> waits_for(items);
  for (std::size_t first = 0; first < items; ++first) {
    for (std::size_t second = 0; second < items; ++second) {
      if (precedence.before(first, second)) ++waits_for[second];
    }
  }
  std::vector<std::size_t> running;
  std::vector<bool> placed(items);
  while (running.size() < items) {
    std::size_t item = 0;
    while (placed[item] || waits_for[item] != 0) ++item;  // acyclic: there is one
    placed[item] = true;
    running.push_back(item);
    for (std::size_t later = 0; later < items; ++later) {
      if (precedence.before(item, later)) --waits_for[later];
    }
  }
  return running;
}

}  // namespace

PlaceOrder order_place(std::span<const std::size_t> modules, std::span<const OrderEdge> stated) {
  PlaceOrder order;
  Precedence precedence(modules.size());
  add_stated(precedence, stated, order);
  const Precedence by_statement = precedence;
  add_registration_order(precedence, modules);
  order.running = running_order(precedence);
  for (std::size_t i = 0; i < order.running.size(); ++i) {
    for (std::size_t j = i + 1; j < order.running.size(); ++j) {
      const std::size_t first = order.running[i];
      const std::size_t second = order.running[j];
      if (modules[first] == modules[second] || by_statement.connected(first, second)) continue;
      order.unordered.emplace_back(first, second);
    }
  }
  return order;
}

}  // namespace kanly::internal
