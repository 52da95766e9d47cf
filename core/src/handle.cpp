#include "kanly/handle.hpp"

#include <array>
#include <mutex>
#include <string>
#include <unordered_map>

#include "kanly/fault.hpp"
#include "kanly/limits.hpp"

namespace kanly::internal {
namespace {

constexpr std::size_t handle_kinds = static_cast<std::size_t>(HandleKind::claim) + 1;

struct InternedHandle {
  std::uint32_t number;
  std::string text;  // a copy: the literal lies in a module's binary
};

struct InternedHandles {
  std::mutex mutex;
  std::array<std::unordered_map<std::uint64_t, InternedHandle>, handle_kinds> of_kind;
};

/// Never destroyed: handles are static objects of other libraries.
InternedHandles& interned_handles() {
  static auto* const handles = new InternedHandles;
  return *handles;
}

}  // namespace

std::uint32_t intern_handle(HandleKind kind, Name name) {
  InternedHandles& handles = interned_handles();
  const std::lock_guard lock(handles.mutex);
  auto& known = handles.of_kind.at(static_cast<std::size_t>(kind));
  const auto found = known.find(name.hash());
  if (found == known.end()) {
    if (known.size() >= limits::names) {
      throw Fault("handle.too_many", "no room for " + std::string(name.text()));
    }
    const auto number = static_cast<std::uint32_t>(known.size() + 1);
    known.emplace(name.hash(), InternedHandle{number, std::string(name.text())});
    return number;
  }
  if (found->second.text != name.text()) {
    // Handles are told apart by hash: two names with one hash would be one definition.
    throw Fault("handle.collision", std::string(name.text()) + " and " + found->second.text);
  }
  return found->second.number;
}

}  // namespace kanly::internal
