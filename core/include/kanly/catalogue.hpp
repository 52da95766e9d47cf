#pragma once
// Catalogue<T>: data that modules contribute to while registering.
//
//   // include/kanly/market/wares.hpp
//   struct Ware { std::string name; int price = 0; };
//   inline constexpr Catalogue<Ware> wares{"market.wares"};
//
//   rules.catalogue(wares);                                            // the owner
//   rules.contribute(wares, rules.data<WaresFile>("wares.json").wares);
//   rules.contribute(market::wares, {Ware{"amber", 4}}).cites("H-04");  // another module
//
//   for (const Ware& ware : table.rules().catalogue(wares)) …          // laying out, steps, offers
//
// The entries of one module follow those of the modules it needs; within one they keep their order.
// A catalogue is the same in every game of a combination: it is not state.

#include <memory>
#include <span>
#include <vector>

#include "kanly/name.hpp"

namespace kanly {

template <class T>
class Catalogue {
 public:
  using entry_type = T;
  consteval explicit Catalogue(const char* name) : name_(name) {}
  constexpr Name name() const { return name_; }

 private:
  Name name_;
};

namespace internal {

using AnyEntries = std::shared_ptr<const void>;  // std::vector<T>
using JoinFunction = AnyEntries (*)(std::span<const AnyEntries>);

template <class T>
AnyEntries join_entries(std::span<const AnyEntries> parts) {
  auto joined = std::make_shared<std::vector<T>>();
  for (const AnyEntries& part : parts) {
    const auto& entries = *static_cast<const std::vector<T>*>(part.get());
    joined->insert(joined->end(), entries.begin(), entries.end());
  }
  return joined;
}

struct CompiledCatalogue {
  Name name;
  AnyEntries entries;
};

}  // namespace internal

}  // namespace kanly
