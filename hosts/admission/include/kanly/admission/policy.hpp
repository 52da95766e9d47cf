#pragma once
// Policy: what a host asks of a combination before it runs its code.

#include <optional>
#include <string_view>

namespace kanly::admission {

enum class Policy {
  approved,   ///< an approval of exactly these files; the default
  developer,  ///< nothing: a person named these modules
};

constexpr std::string_view name_of(Policy policy) {
  return policy == Policy::approved ? "approved" : "developer";
}

constexpr std::optional<Policy> parse_policy(std::string_view text) {
  if (text == "approved") return Policy::approved;
  if (text == "developer") return Policy::developer;
  return std::nullopt;
}

}  // namespace kanly::admission
