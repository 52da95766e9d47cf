#pragma once
// Bidding (CLS-BID): a row of cards is dealt, and each is auctioned as a lot of its own.
//
// phase → for each card a Lot → the auction that the lot's method names → Purchase. What an auction
// is like is a query whose value is a procedure, so that a lot can be sold in another way.

#include <boost/describe.hpp>
#include <vector>

#include "kanly/classic/cards.hpp"
#include "kanly/classic/turn.hpp"
#include "kanly/component.hpp"
#include "kanly/window.hpp"

namespace kanly::classic {

struct BiddingPhase {
  int cards = 0;     ///< of the row, fixed when it is dealt (CLS-BID-02)
  int sold = 0;      ///< lots that are over
  Seat last_opener;  ///< of the lot before (CLS-BID-04)
  bool all_passed = false;
};
BOOST_DESCRIBE_STRUCT(BiddingPhase, (), (cards, sold, last_opener, all_passed))
inline constexpr Procedure<BiddingPhase> bidding_phase{"classic.bidding"};
inline constexpr Anchor<BiddingPhase> declare_hands{"declare_hands"};
inline constexpr Anchor<BiddingPhase> deal_row{"deal_row"};
inline constexpr Anchor<BiddingPhase> sell_lots{"lots"};
inline constexpr Anchor<BiddingPhase> return_row{"return_row"};

/// Whether a seat takes part in auctions now: its hand is not full.
inline constexpr Query<Public, bool(Seat)> may_bid{"classic.may_bid"};

/// What was sold to whom.
struct Sale {
  Seat buyer;  ///< none: everybody passed
  int price = 0;
  bool is_free = false;  ///< taken with a Karama before the auction had ended (CLS-KARAMA-19)
};
BOOST_DESCRIBE_STRUCT(Sale, (), (buyer, price, is_free))

/// One card for sale: it lies alone in the zone "auction/lot".
struct Lot {
  int number = 0;  ///< 1, 2, … of this phase
  Seat opener;
  Sale sale;
};
BOOST_DESCRIBE_STRUCT(Lot, (), (number, opener, sale))
inline constexpr Procedure<Lot> lot{"classic.lot"};
inline constexpr Anchor<Lot> put_up{"put_up"};
inline constexpr Anchor<Lot> hold_auction{"auction"};
inline constexpr Anchor<Lot> settle_sale{"settle"};

/// The state that every method of auction has.
struct Auction {
  int lot = 0;
  Seat opener;
  Seat turn;       ///< whose turn it is to bid
  Sale sale;       ///< the standing bid
  SeatSet passed;  ///< since the standing bid
};
BOOST_DESCRIBE_STRUCT(Auction, (), (lot, opener, turn, sale, passed))
inline constexpr Procedure<Auction> open_auction{"classic.auction"};
inline constexpr Anchor<Auction> bid{"bid"};

/// How the lot that is put up is sold (CLS-BID-04 to -06: in turns, upwards).
inline constexpr Query<Public, ProcedureRef<Auction>()> auction_method{"classic.auction_method"};

/// The most a seat can bid, as far as it sees (CLS-BID-07).
inline constexpr Query<Sight, int()> highest_bid{"classic.highest_bid"};

/// While a lot is up for bids: who may take the card at once with a Karama (CLS-KARAMA-19), and
/// what allies set aside (CLS-BID-D3).
struct LotOnOffer {
  Seat high_bidder;
  Sale sale;  ///< filled in by a response that ends the auction
  bool has_ended = false;
  bool was_used = false;
  bool settled() const { return was_used; }
};
BOOST_DESCRIBE_STRUCT(LotOnOffer, (), (high_bidder, sale, has_ended, was_used))
inline constexpr Window<LotOnOffer> lot_on_offer{"classic.lot_on_offer"};

/// Spice that a seat has set aside for its ally's purchases or shipments; it lies openly in the
/// account "pledge/<faction>" and goes back when what it was for is over (CLS-ALLY-13).
inline std::int64_t pledged_to(const Public& view, Seat seat, Seat ally) {
  (void)seat;
  return ally.is_none() ? 0 : view.balance(view.fixture(things).of(ally).pledge);
}

/// The buyer pays and takes the card (CLS-BID-08).
struct Purchase {
  Sale sale;
  bool is_void = false;  ///< the buyer can pay in no way: the auction starts again (CLS-OPEN-07)
};
BOOST_DESCRIBE_STRUCT(Purchase, (), (sale, is_void))
inline constexpr Procedure<Purchase> purchase{"classic.purchase"};
inline constexpr Anchor<Purchase> pay_price{"pay"};
inline constexpr Anchor<Purchase> take_card{"take"};

}  // namespace kanly::classic
