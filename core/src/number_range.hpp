#pragma once
// Which numbers a field of kind number or yes_no may still take.

#include <cstdint>
#include <optional>

#include "form_walk.hpp"

namespace kanly::internal {

struct Range {
  std::int64_t low = 0;
  std::int64_t high = 0;

  bool empty() const { return low > high; }
  /// One less than how many numbers there are, which always fits.
  std::uint64_t last_index() const {
    return static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low);
  }
  std::int64_t at(std::uint64_t index) const {
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(low) + index);
  }
};

/// What the field's own range and the limits on sums leave, when the fields before it are answered.
/// Never too narrow; the sums may still fail.
Range range_left(const Form& form, const FormField& field, const Answer& answer);

/// The least number from `from` to `high` that `only` and `never` leave.
std::optional<std::int64_t> least_allowed(const Form& form, const FormField& field,
                                          std::int64_t from, std::int64_t high);

}  // namespace kanly::internal
