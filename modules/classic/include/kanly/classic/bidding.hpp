#pragma once
// Bidding (CLS-BID): a row of cards is dealt, and each is auctioned as a lot of its own.
//
//   phase    hands are declared, the row is dealt, each card is a lot, unsold cards go back
//   lot      put_up → auction (of the method that the query names) → settle: a purchase
//   auction  bids in turn, upwards; while one is waited for, `lot_on_offer` stands open
//   purchase the buyer pays (a question: spice or Karama), then takes the card
//
// Where other modules insert: X-BID-01 and -02 before `declare_hands` and `deal_row`, X-BID-03 and
// -04 before `sell_lots`, X-BID-05 before and after `put_up` (looks at the card come after it) and
// after `take_card`, X-BID-06 after `return_row`, X-BID-07 at the end of the phase.
//
// Other ways to sell a card are procedures of other modules with the role `lot_role`; they put it
// into the same zone and end with a `purchase`. Their decisions, in which a field "amount" is bid,
// are entries of `bid_decisions`, and what a bid in them ties up is added to `standing_bid`.

#include <boost/describe.hpp>
#include <vector>

#include "kanly/catalogue.hpp"
#include "kanly/classic/alliance.hpp"
#include "kanly/classic/cards.hpp"
#include "kanly/classic/pledge.hpp"
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

/// How many cards the row has when it is dealt (CLS-BID-02); below 0: none. Base: one for each seat
/// that may bid.
inline constexpr Query<Public, int()> row_size{"classic.row_size"};
/// Whether a seat takes part in auctions now: its hand is not full.
inline constexpr Query<Public, bool(Seat)> may_bid{"classic.may_bid"};

/// What was sold to whom.
struct Sale {
  Seat buyer;  ///< none: everybody passed
  int price = 0;
  bool is_free = false;  ///< taken with a Karama before the auction had ended (CLS-KARAMA-19)
};
BOOST_DESCRIBE_STRUCT(Sale, (), (buyer, price, is_free))

/// Of procedures that sell one card, from its offer until it is paid for and taken.
inline constexpr Role lot_role{"lot"};

/// One card for sale: it lies alone in the zone "auction/lot".
struct Lot {
  int number = 0;  ///< 1, 2, … of this phase
  Seat opener;
  Sale sale;
};
BOOST_DESCRIBE_STRUCT(Lot, (), (number, opener, sale))
inline constexpr Procedure<Lot> lot{"classic.lot"};
/// After it: looks at the card, once for each card, however often its auction starts again.
inline constexpr Anchor<Lot> put_up{"put_up"};
inline constexpr Anchor<Lot> hold_auction{"auction"};
inline constexpr Anchor<Lot> settle_sale{"settle"};

/// The state that every method of auction has.
struct Auction {
  int lot = 0;
  Seat opener;
  Seat turn;        ///< whose turn it is to bid
  Sale sale;        ///< the standing bid
  SeatSet passed;   ///< since the standing bid
  SeatSet lowered;  ///< allies that have taken back a part of their pledge since the last answer
};
BOOST_DESCRIBE_STRUCT(Auction, (), (lot, opener, turn, sale, passed, lowered))
inline constexpr Procedure<Auction> open_auction{"classic.auction"};
inline constexpr Anchor<Auction> bid{"bid"};

/// How the lot that is put up is sold (CLS-BID-04 to -06: in turns, upwards).
inline constexpr Query<Public, ProcedureRef<Auction>()> auction_method{"classic.auction_method"};

/// The most a seat can bid, as far as it sees (CLS-BID-07).
inline constexpr Query<Sight, int()> highest_bid{"classic.highest_bid"};

/// What a bid of the seat that stands now would cost it, as far as it sees; 0 without one. So much
/// of its spice and of what its ally has pledged is not to be given away (CLS-BID-07).
inline constexpr Query<Sight, int()> standing_bid{"classic.standing_bid"};

/// A decision in which a seat bids, by its name: its field "amount" is the bid.
struct BidDecision {
  Name decision;
};
BOOST_DESCRIBE_STRUCT(BidDecision, (), (decision))
/// All of them: a promise about bids binds each (CLS-TRT-12).
inline constexpr Catalogue<BidDecision> bid_decisions{"classic.bid_decisions"};

/// Whether the card that is for sale now can be taken or paid for with a Karama.
inline constexpr Query<Public, bool()> karama_buys{"classic.karama_buys"};

/// Karama cards that a seat could use to buy: none with a full hand (CLS-KARAMA-21).
inline std::vector<PieceId> karamas_to_buy_with(const Sight& sight) {
  if (has_full_hand(sight, sight.seat()) || !sight.ask(karama_buys)) return {};
  return sight.ask(playable_as, karama_card);
}

/// While a lot is up for bids: who may take the card at once with a Karama (CLS-KARAMA-19). What
/// allies set aside meanwhile (CLS-BID-D3) is in pledge.hpp.
struct LotOnOffer {
  Seat high_bidder;
  Sale sale;  ///< filled in by a response that ends the auction
  bool has_ended = false;
  bool was_used = false;
  bool settled() const { return was_used; }
};
BOOST_DESCRIBE_STRUCT(LotOnOffer, (), (high_bidder, sale, has_ended, was_used))
inline constexpr Window<LotOnOffer> lot_on_offer{"classic.lot_on_offer"};

/// The buyer pays and takes the card (CLS-BID-08).
struct Purchase {
  Sale sale;
  bool is_paid = false;
  bool is_void = false;  ///< the buyer can pay in no way: the auction starts again (CLS-OPEN-07)
};
BOOST_DESCRIBE_STRUCT(Purchase, (), (sale, is_paid, is_void))
inline constexpr Procedure<Purchase> purchase{"classic.purchase"};
inline constexpr Anchor<Purchase> pay_price{"pay"};
/// After it: what buying a card brings besides, unless the purchase is void.
inline constexpr Anchor<Purchase> take_card{"take"};

}  // namespace kanly::classic
