#pragma once
// leduc_poker: Leduc hold'em, the small poker on which poker programs are compared.
//
// Six cards: jack, queen and king in two suits. Both seats pay an ante and are dealt a card that
// only they see. They bet, a card is turned up for both, they bet again. Who pairs the open card
// wins the pot, else the higher card; equal cards split it. In a betting round a seat may fold (if
// it owes something), call (or check), or raise by a fixed bet: 2 in the first round, 4 in the
// second, and two raises in a round at most.
//
//   seats     2; seat 0 acts first in both rounds
//   options   none
//   winners   the seats that are paid from the pot: both of them if it is split
//   rounds    betting rounds played, 1 or 2
//   rules     F. Southey and others, "Bayes' Bluff: Opponent Modelling in Poker" (UAI 2005),
//             numbered in rulings.json (LED-...)
//
// What an extension may do here: insert steps at the anchors, modify the three queries, contribute
// to the decision `act`, and watch the running state. leduc_blind does three of these.

#include <array>
#include <cstdint>
#include <vector>

#include "kanly/procedure.hpp"
#include "kanly/query.hpp"
#include "kanly/table.hpp"

namespace kanly::leduc_poker {

/// The whole game: one hand.
struct Hand {
  std::uint32_t rounds = 0;  ///< betting rounds that are over
  Seat folded{};             ///< who gave up; none while both are in
};
BOOST_DESCRIBE_STRUCT(Hand, (), (rounds, folded))

inline constexpr Procedure<Hand> hand{"leduc_poker.hand"};
inline constexpr Anchor<Hand> pay_antes{"pay_antes"};
inline constexpr Anchor<Hand> deal{"deal"};
inline constexpr Anchor<Hand> first_round{"first_round"};
inline constexpr Anchor<Hand> turn_up{"turn_up"};
inline constexpr Anchor<Hand> second_round{"second_round"};
inline constexpr Anchor<Hand> pay_out{"pay_out"};

inline constexpr Seat first_to_act{0};

/// One betting round.
struct BettingRound {
  std::int32_t round = 1;     ///< 1 or 2
  Seat actor = first_to_act;  ///< who must act now
  std::int32_t owed = 0;      ///< what the actor must pay to stay in
  std::int32_t raises = 0;    ///< in this round
  std::int32_t actions = 0;   ///< in this round
  Seat folded{};
};
BOOST_DESCRIBE_STRUCT(BettingRound, (), (round, actor, owed, raises, actions, folded))

inline constexpr Procedure<BettingRound> betting_round{"leduc_poker.betting_round"};
/// The decision of a betting round: "action" is one of the words "fold", "call", "raise".
inline constexpr Anchor<BettingRound> act{"act"};

/// Chips that each seat pays before the deal.
inline constexpr Query<Public, int()> ante{"leduc_poker.ante"};
/// By how much a raise goes up in the given betting round.
inline constexpr Query<Public, int(int round)> bet_size{"leduc_poker.bet_size"};
/// How many raises a betting round allows.
inline constexpr Query<Public, int()> raise_limit{"leduc_poker.raise_limit"};

/// The things on the table by what they are for.
struct Things {
  ZoneId deck;                      ///< face down
  std::array<ZoneId, 2> hands;      ///< by seat; the owner sees the face
  ZoneId board;                     ///< face up
  std::array<AccountId, 2> purses;  ///< by seat; stock "chips"
  AccountId pot;
  std::vector<std::int32_t> ranks;  ///< by a card's PieceId::number: higher is better
};
inline constexpr Fixture<Things> things{"leduc_poker.things"};

constexpr Seat opponent(Seat seat) { return seat == Seat{0} ? Seat{1} : Seat{0}; }

}  // namespace kanly::leduc_poker
