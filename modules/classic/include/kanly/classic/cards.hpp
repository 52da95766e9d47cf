#pragma once
// Treachery cards in hands: which ones a seat can play as what, hand limits, and Discard.

#include <boost/describe.hpp>
#include <vector>

#include "kanly/classic/things.hpp"
#include "kanly/describe.hpp"
#include "kanly/form.hpp"
#include "kanly/ledger.hpp"
#include "kanly/procedure.hpp"
#include "kanly/query.hpp"

namespace kanly::classic {

// Definitions that rules name.
inline constexpr Name karama_card{"karama"};
inline constexpr Name truthtrance_card{"truthtrance"};
inline constexpr Name ghola_card{"tleilaxu_ghola"};
inline constexpr Name weather_control_card{"weather_control"};
inline constexpr Name family_atomics_card{"family_atomics"};
inline constexpr Name hajr_card{"hajr"};

/// Whether a card of the seat is held for something: a sealed plan, its own declaration, or that it
/// was shown and has to be played. What is, can be used, given away or sold for nothing else.
inline constexpr Query<Sight, bool(PieceId)> is_committed{"classic.is_committed"};

/// The cards in the hand of the seat whose sight it is that are committed to nothing, bottom first:
/// all, or those of which wanted(TreacheryCard) holds.
template <class Wanted>
std::vector<PieceId> free_cards(const Sight& sight, Wanted wanted) {
  const Things& table = sight.fixture(things);
  const ZoneId hand = table.of(sight.seat()).hand;
  std::vector<PieceId> cards;
  for (std::size_t i = 0; i < sight.count(hand); ++i) {
    const PieceId card = sight.piece(hand, i);
    if (wanted(table.treachery_card(card)) && !sight.ask(is_committed, card)) cards.push_back(card);
  }
  return cards;
}
inline std::vector<PieceId> free_cards(const Sight& sight) {
  return free_cards(sight, [](const TreacheryCard&) { return true; });
}

/// Whether a piece lies in an open zone; what came last is looked at first.
inline bool lies_in(const Public& view, ZoneId open_zone, PieceId piece) {
  for (std::size_t i = view.count(open_zone); i > 0; --i) {
    if (view.piece(open_zone, i - 1) == piece) return true;
  }
  return false;
}

/// The cards that a seat can play as a definition now, as far as it sees: those it holds that are
/// not reserved for something else.
inline constexpr Query<Sight, std::vector<PieceId>(Name)> playable_as{"classic.playable_as"};
/// Adds the field "card" with these cards; false without any.
inline bool offer_card(const std::vector<PieceId>& cards, Form& form) {
  if (cards.empty()) return false;
  auto card = form.one_of("card");
  for (const PieceId piece : cards) card.option(piece);
  return true;
}

/// Adds the field for what the seat can play as a definition.
inline bool offer_card(const Sight& sight, Name definition, Form& form) {
  return offer_card(sight.ask(playable_as, definition), form);
}

/// Seats that may have something to play as a definition, for all that everybody knows: they have
/// cards in hand, and not all of that definition lie open (CLS-WIN-05). Whoever asks seats for a
/// card asks these and no others.
inline constexpr Query<Public, SeatSet(Name)> may_play{"classic.may_play"};

/// How many cards a seat may hold (CLS-BID-01).
inline constexpr Query<Public, int(Seat)> hand_limit{"classic.hand_limit"};

/// Cards in hand, and those that lie with a revealed plan and may come back.
inline int cards_held(const Public& view, Seat seat) {
  const SeatThings& own = view.fixture(things).of(seat);
  auto held = static_cast<int>(view.count(own.hand));
  for (std::size_t i = 0; i < view.count(own.plan); ++i) {
    if (view.table().piece(view.piece(own.plan, i)).starts_with("treachery/")) ++held;
  }
  return held;
}

inline bool has_full_hand(const Public& view, Seat seat) {
  return cards_held(view, seat) >= view.ask(hand_limit, seat);
}

/// Where a card goes when it is discarded (CLS-TRT-02); Family Atomics leave the game.
inline constexpr Query<Public, ZoneId(PieceId)> discard_place{"classic.discard_place"};

/// Where discarded cards lie until they are the deck again (CLS-TRT-19). Base: the discard pile.
inline constexpr Query<Public, std::vector<ZoneId>()> discard_piles{"classic.discard_piles"};

/// The one way cards are discarded. All cards of one Discard are one posting, seen by everybody: a
/// fresh batch.
struct Discard {
  std::vector<PieceId> cards;
  Seat by;  ///< whose a card is that lies neither in a hand nor in a plan
  Name cause;
  /// The reservation that holds them, lent to this frame.
  std::uint32_t held = ReservationId::none_value;
  /// Whose each card was, found when they are put away: who had it in its hand or plan, whoever
  /// made it go.
  std::vector<Seat> owners;
};
BOOST_DESCRIBE_STRUCT(Discard, (), (cards, by, cause, held, owners))
inline constexpr Procedure<Discard> discard{"classic.discard"};
inline constexpr Anchor<Discard> discard_batch{"batch"};

}  // namespace kanly::classic
