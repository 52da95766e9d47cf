#pragma once
// What Richese sells: in each phase of bidding one card of the cache, by a method of its choice
// (RIC-FAC-CACHE).
//
//   phase       richese.cache_position, before the row is dealt: first or last (a Karama can stop
//               it); the row has a card less. The lot itself runs before the first or after the
//               last of the row.
//   cache_lot   choose (card and method, both shown) → auction (of that method) → settle: a
//               classic.purchase, or, if nobody bids, richese.cache_unsold: kept or removed
//   once_around one opportunity for each seat, round the table, the seller last
//   silent      all bid at once and unseen
//
// Where other modules insert: whose turn comes when is a round, `opportunities`, that can be edited
// (kanly/round.hpp). Both methods have the state of every auction, so that other lots can use them.

#include <boost/describe.hpp>
#include <vector>

#include "kanly/classic/bidding.hpp"
#include "kanly/component.hpp"
#include "kanly/power.hpp"
#include "kanly/procedure.hpp"
#include "kanly/round.hpp"
#include "kanly/secret.hpp"

namespace kanly::richese {

/// The auction of a cache card (RIC-FAC-KAR-02).
inline constexpr Power cache_sale{"richese.cache_lot"};

/// On the phase of bidding in which a cache card will be auctioned.
struct CacheSale {
  bool is_first = false;  ///< before the row, else after it
};
BOOST_DESCRIBE_STRUCT(CacheSale, (), (is_first))
inline constexpr Component<CacheSale, NoKey> cache_sale_of_phase{"richese.cache_sale"};

enum class SaleMethod : std::uint8_t { once_around, silent };
BOOST_DESCRIBE_ENUM(SaleMethod, once_around, silent)

/// One card of the cache for sale; it lies face up in the zone "auction/lot".
struct CacheLot {
  Seat seller;
  PieceId card;  ///< none until it is shown
  SaleMethod method = SaleMethod::once_around;
  bool goes_right = true;  ///< once around: counterclockwise, as the seats are numbered
  classic::Sale sale;
};
BOOST_DESCRIBE_STRUCT(CacheLot, (), (seller, card, method, goes_right, sale))
inline constexpr Procedure<CacheLot> cache_lot{"richese.cache_lot"};
inline constexpr Anchor<CacheLot> choose_cache_card{"choose"};
inline constexpr Anchor<CacheLot> hold_cache_auction{"auction"};
inline constexpr Anchor<CacheLot> settle_cache_lot{"settle"};

// --- Once Around (RIC-FAC-ONCE) ---

inline constexpr Procedure<classic::Auction> once_around{"richese.once_around"};

/// The highest bid so far, on the auction that runs.
struct HighestBid {
  classic::Sale sale;
};
BOOST_DESCRIBE_STRUCT(HighestBid, (), (sale))
inline constexpr Component<HighestBid, NoKey> highest_once{"richese.highest_once"};

/// The only chance of one seat.
struct Opportunity {
  Seat seat;
  SeatSet lowered;  ///< as in classic::PledgeMoment
};
BOOST_DESCRIBE_STRUCT(Opportunity, (), (seat, lowered))
inline constexpr Procedure<Opportunity> opportunity{"richese.once_around_bid"};
inline constexpr Anchor<Opportunity> bid_once{"bid"};
inline constexpr Round<Opportunity> opportunities{"richese.opportunities"};

// --- Silent (RIC-FAC-SIL) ---

inline constexpr Procedure<classic::Auction> silent{"richese.silent"};

/// Bids that nobody sees until all are in; what a seat has submitted stays.
struct SilentBids {
  SeatSet bidders;
  SeatSet submitted;
  SeatSet lowered;                   ///< as in classic::PledgeMoment
  std::vector<Secret<int>> amounts;  ///< by seat
};
BOOST_DESCRIBE_STRUCT(SilentBids, (), (bidders, submitted, lowered, amounts))
inline constexpr Procedure<SilentBids> silent_bids{"richese.silent_bid"};
inline constexpr Anchor<SilentBids> bid_silently{"bid"};

}  // namespace kanly::richese
