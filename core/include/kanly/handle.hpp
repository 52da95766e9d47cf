#pragma once
// Handle: a definition by name, usable from any binary.
//
//   inline constexpr Procedure<Auction> auction{"market.auction"};
//
// The first use interns the name once per process, under a lock, and caches the number in the
// handle; it is the same for every combination. Rules translate that number by one array access.
// A handle holds no index of a combination, so two rooms with different modules never disturb each
// other.

#include <atomic>
#include <cstdint>

#include "kanly/name.hpp"

namespace kanly {

enum class HandleKind : std::uint8_t { procedure, query, component, purpose, event, claim };

namespace internal {
/// The number of (kind, name), 1.. per kind. [any-thread, slow]
std::uint32_t intern_handle(HandleKind kind, Name name);
}  // namespace internal

class Handle {
 public:
  constexpr Name name() const { return name_; }

  /// [any-thread] [no-alloc after the first call]
  std::uint32_t number() const {
    const std::uint32_t known = number_.load(std::memory_order_relaxed);
    return known != 0 ? known : intern();
  }

 protected:
  consteval Handle(const char* name, HandleKind kind) : name_(name), kind_(kind) {}

 private:
  std::uint32_t intern() const {
    const std::uint32_t number = internal::intern_handle(kind_, name_);
    number_.store(number, std::memory_order_relaxed);
    return number;
  }

  Name name_;
  HandleKind kind_;
  mutable std::atomic<std::uint32_t> number_{0};
};

}  // namespace kanly
