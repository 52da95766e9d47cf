#pragma once
// A table with a few things of each kind, for the options of forms.

#include <memory>
#include <string>

#include "support/test_table.hpp"

namespace kanly {

inline constexpr std::uint16_t form_things = 6;

/// Pieces "p0".."p5" in zone "z0", zones "z0".."z5", accounts "a0".."a5", two seats.
inline const Table& form_table() {
  static const std::shared_ptr<const Table> table = lay_out(2, [](TableBuilder& builder) {
    for (std::uint16_t i = 0; i < form_things; ++i) {
      const std::string number = std::to_string(i);
      builder.zone("z" + number, {.open = true});
      builder.account("a" + number, {.stock = "chips"});
      builder.piece("p" + number, {.back = "card", .zone = ZoneId{0}});
    }
  });
  return *table;
}

}  // namespace kanly
