#pragma once
// ValueRecord: a Value as described state, so that it can be kept, saved and renamed.

#include <cstdint>
#include <optional>
#include <string>

#include "kanly/describe.hpp"
#include "kanly/ids.hpp"
#include "kanly/result.hpp"
#include "kanly/value.hpp"

namespace kanly {

struct SlotRecord {
  ZoneId zone;
  std::uint32_t index = 0;

  bool operator==(const SlotRecord&) const = default;
};
BOOST_DESCRIBE_STRUCT(SlotRecord, (), (zone, index))

/// Exactly one part is present.
struct ValueRecord {
  std::optional<std::int64_t> integer;
  std::optional<std::string> word;
  std::optional<Seat> seat;
  std::optional<PieceId> piece;
  std::optional<ZoneId> zone;
  std::optional<AccountId> account;
  std::optional<SlotRecord> slot;

  bool operator==(const ValueRecord&) const = default;
};
BOOST_DESCRIBE_STRUCT(ValueRecord, (), (integer, word, seat, piece, zone, account, slot))

ValueRecord record_of(const Value& value);
/// [may-refuse: save.value]
Result<Value> value_of(const ValueRecord& record);

}  // namespace kanly
