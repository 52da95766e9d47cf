#pragma once
// Deals and bribes (CLS-DEAL): offers of spice with words, and the record of what was agreed.

#include <boost/describe.hpp>
#include <string>
#include <vector>

#include "kanly/classic/any_time.hpp"
#include "kanly/component.hpp"

namespace kanly::classic {

/// A proposal that its partner answers.
struct Deal {
  Seat from;
  Seat to;
  int pays = 0;  ///< the proposer to the partner
  int asks = 0;  ///< the partner to the proposer
  std::string words;
  bool is_accepted = false;
};
BOOST_DESCRIBE_STRUCT(Deal, (), (from, to, pays, asks, words, is_accepted))
inline constexpr Procedure<Deal> deal{"classic.deal"};

/// What was agreed this turn, for everybody to read (CLS-DEAL-09), and how many proposals each seat
/// has made in it. Ends with the turn.
struct Agreements {
  std::vector<Deal> agreed;
  std::vector<int> proposals;  ///< by seat
};
BOOST_DESCRIBE_STRUCT(Agreements, (), (agreed, proposals))
inline constexpr Component<Agreements, NoKey> agreements{"classic.agreements"};

}  // namespace kanly::classic
