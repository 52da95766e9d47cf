#pragma once
// Deals and bribes (CLS-DEAL): offers of spice with words, and the record of what was agreed.
//
// Two responses to `classic.any_time`: "classic.deal" proposes to one other seat, which accepts or
// rejects; "classic.cancel_deal" asks the other party of an agreement to end it.

#include <boost/describe.hpp>
#include <string>
#include <vector>

#include "kanly/classic/any_time.hpp"
#include "kanly/component.hpp"
#include "kanly/procedure.hpp"
#include "kanly/query.hpp"

namespace kanly::classic {

/// A proposal that its partner answers.
struct Deal {
  Seat from;
  Seat to;
  int pays = 0;  ///< the proposer to the partner
  int asks = 0;  ///< the partner to the proposer
  std::string words;
  bool is_accepted = false;

  bool operator==(const Deal&) const = default;
};
BOOST_DESCRIBE_STRUCT(Deal, (), (from, to, pays, asks, words, is_accepted))
inline constexpr Procedure<Deal> deal{"classic.deal"};
inline constexpr Anchor<Deal> answer_deal{"answer"};
inline constexpr Anchor<Deal> settle_deal{"settle"};

/// The wish of one party to end an agreement (CLS-DEAL-05); spice that was paid stays paid.
struct Cancellation {
  Deal agreed;
  Seat by;
  Seat other;
  bool is_agreed = false;
};
BOOST_DESCRIBE_STRUCT(Cancellation, (), (agreed, by, other, is_agreed))
inline constexpr Procedure<Cancellation> cancellation{"classic.cancellation"};

/// What was agreed and not cancelled, for everybody to read (CLS-DEAL-09).
struct Agreements {
  std::vector<Deal> agreed;
  std::vector<int> proposals;  ///< of this turn, by seat
};
BOOST_DESCRIBE_STRUCT(Agreements, (), (agreed, proposals))
inline constexpr Component<Agreements, NoKey> agreements{"classic.agreements"};

/// Whether one seat may pay spice to another in a deal (CLS-DEAL-04, CLS-DEAL-07).
inline constexpr Query<Public, bool(Seat, Seat)> may_bribe{"classic.may_bribe"};

/// The most that a seat can give away, in a deal, as a gift or as a pledge, as far as it sees: not
/// what a bid of its own that stands needs.
inline constexpr Query<Sight, int()> spice_to_give{"classic.spice_to_give"};

}  // namespace kanly::classic
