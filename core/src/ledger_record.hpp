#pragma once
// How a ledger is written. Names are the keys; a zone lists its pieces bottom first; what seats
// know is left out where they know everything.

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "kanly/describe.hpp"
#include "kanly/ids.hpp"

namespace kanly {

struct BoundsRecord {
  std::int64_t low = 0;
  std::int64_t high = 0;
};
BOOST_DESCRIBE_STRUCT(BoundsRecord, (), (low, high))

struct ReservationRecord {
  std::uint32_t id = 0;
  FrameId holder;
  SeatSet audience;
  std::vector<FrameId> lent_to;  ///< rising
  std::vector<PieceId> pieces;
  std::map<std::string, std::int64_t> amounts;
};
BOOST_DESCRIBE_STRUCT(ReservationRecord, (), (id, holder, audience, lent_to, pieces, amounts))

using WhereaboutsRecord = std::map<std::string, std::vector<ZoneId>>;
using KnownBoundsRecord = std::map<std::string, BoundsRecord>;

struct LedgerRecord {
  std::map<std::string, std::vector<PieceId>> zones;
  std::map<std::string, std::int64_t> accounts;
  std::vector<WhereaboutsRecord> whereabouts;  ///< per seat
  std::vector<KnownBoundsRecord> bounds;       ///< per seat
  WhereaboutsRecord public_whereabouts;        ///< what spectators know
  KnownBoundsRecord public_bounds;             ///< the same
  std::vector<ReservationRecord> reservations;
  std::uint32_t next_reservation = 0;
};
BOOST_DESCRIBE_STRUCT(LedgerRecord, (),
                      (zones, accounts, whereabouts, bounds, public_whereabouts, public_bounds,
                       reservations, next_reservation))

}  // namespace kanly
