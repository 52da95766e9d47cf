#pragma once
// House Richese, by name.

#include "kanly/classic/things.hpp"

namespace kanly::richese {

inline constexpr Name faction{"richese"};

/// Who plays it; none if nobody does.
inline Seat player(const Public& view) { return classic::seat_of(view, faction); }

/// A card that began in the cache, wherever it is now.
inline bool is_technology(const classic::Things& table, PieceId card) {
  return table.treachery_card(card).entry->cache_of.has_value();
}

}  // namespace kanly::richese
