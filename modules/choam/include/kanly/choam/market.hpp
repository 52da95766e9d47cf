#pragma once
// The market of CHOAM at the end of every phase (CHO-FAC-MKT), and the trade with its ally that
// takes place in it (CHO-FAC-ALLY-01).
//
// One Market runs as the last of a phase. CHOAM sells as often as it likes, each time some cards in
// one act: an act is one use of the power, and its cards are one batch of discards. A sale that was
// stopped blocks its cards (blocked_cards.hpp), so that a market comes to an end.

#include <boost/describe.hpp>
#include <vector>

#include "kanly/choam/choam.hpp"
#include "kanly/component.hpp"
#include "kanly/describe.hpp"
#include "kanly/ledger.hpp"
#include "kanly/procedure.hpp"
#include "kanly/secret.hpp"

namespace kanly::choam {

struct Market {
  bool has_proposed = false;  ///< a trade; once in a market
};
BOOST_DESCRIBE_STRUCT(Market, (), (has_proposed))
inline constexpr Procedure<Market> market{"choam.market"};
inline constexpr Anchor<Market> ask_market{"sell"};

/// One act: everybody sees what is sold, and of duplicates a copy that stays.
struct Sale {
  std::vector<PieceId> cards;
  std::vector<PieceId> shown;  ///< copies that stay in the hand
  int price_each = 0;
};
BOOST_DESCRIBE_STRUCT(Sale, (), (cards, shown, price_each))
inline constexpr Procedure<Sale> sell_cards{"choam.sale"};
inline constexpr Anchor<Sale> declare_sale{"declare"};

/// A card of CHOAM for one of its ally. Each shows the other what it gives, and nobody else; both
/// cards are held until the end.
struct CardTrade {
  Seat ally;
  Secret<PieceId> given;  ///< by CHOAM
  Secret<PieceId> taken;  ///< of the ally; none before it has named one
  std::uint32_t given_held = ReservationId::none_value;
  std::uint32_t taken_held = ReservationId::none_value;
};
BOOST_DESCRIBE_STRUCT(CardTrade, (), (ally, given, taken, given_held, taken_held))
inline constexpr Procedure<CardTrade> trade_cards{"choam.trade"};
inline constexpr Anchor<CardTrade> answer_trade{"answer"};
inline constexpr Anchor<CardTrade> confirm_trade{"confirm"};

/// On CHOAM's seat, to the end of the turn: a trade was executed or stopped (CHO-OPEN-13).
struct Traded {
  Seat with;
};
BOOST_DESCRIBE_STRUCT(Traded, (), (with))
inline constexpr Component<Traded, Seat> traded{"choam.traded"};

}  // namespace kanly::choam
