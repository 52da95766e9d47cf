#pragma once
// Battle (CLS-BAT): which battles there are, and one battle from the announcement to what is left.
//
// phase → for each battle that is picked a Battle. Its two sides keep their slots whatever happens;
// who is the aggressor, who wins a tie, is said apart. Plans are sealed answers until the reveal;
// from then on they are public state. What attacks whom is derived from the revealed plans by
// queries, never from the kind of a card alone. Each question before the plans, each choice after
// the reveal and each part of the aftermath is a step with an anchor.

#include <array>
#include <boost/describe.hpp>
#include <vector>

#include "kanly/classic/places.hpp"
#include "kanly/classic/turn.hpp"
#include "kanly/component.hpp"

namespace kanly::classic {

struct BattlePhase {
  int fought = 0;
};
BOOST_DESCRIBE_STRUCT(BattlePhase, (), (fought))
inline constexpr Procedure<BattlePhase> battle_phase{"classic.battle_phase"};
inline constexpr Anchor<BattlePhase> pick_battle{"pick"};

enum class WeaponUse : std::uint8_t {
  not_asked,
  activated,
  held,  ///< it does not attack
};
BOOST_DESCRIBE_ENUM(WeaponUse, not_asked, activated, held)

/// A revealed plan (CLS-BAT-10).
struct BattlePlan {
  PieceId leader;  ///< a disc, or a card that stands for one; none: the side plays none
  PieceId weapon;
  PieceId defense;
  int dial = 0;
};
BOOST_DESCRIBE_STRUCT(BattlePlan, (), (leader, weapon, defense, dial))

struct BattleSide {
  Seat seat;
  int forces = 0;                               ///< that can take part when plans are made
  bool has_leader = false;                      ///< a disc that it can play when plans are made
  BattlePlan plan;                              ///< empty before the reveal
  WeaponUse weapon_use = WeaponUse::not_asked;  ///< of a weapon that leaves it to its side
  Seat traitor_by;           ///< who called the opposing leader a traitor; none: nobody
  bool leader_dies = false;  ///< or the card that stands for one
  int total = 0;
  bool losses_are_taken = false;
  bool cards_are_chosen = false;
};
BOOST_DESCRIBE_STRUCT(BattleSide, (),
                      (seat, forces, has_leader, plan, weapon_use, traitor_by, leader_dies, total,
                       losses_are_taken, cards_are_chosen))

enum class BattleResult : std::uint8_t { open, traitor, two_traitors, explosion, fought };
BOOST_DESCRIBE_ENUM(BattleResult, open, traitor, two_traitors, explosion, fought)

struct Battle {
  Name territory;
  std::array<BattleSide, 2> sides;
  Seat aggressor;  ///< when it began; who it is now says the query of that name
  BattleResult result = BattleResult::open;
  Seat winner;               ///< none: both sides lose, or it is not over
  std::vector<Name> ground;  ///< the cells in which both sides fought; empty before the result
};
BOOST_DESCRIBE_STRUCT(Battle, (), (territory, sides, aggressor, result, winner, ground))
inline constexpr Procedure<Battle> battle{"classic.battle"};

// Before the plans (CLS-BAT-20).
inline constexpr Anchor<Battle> announce_battle{"announce"};
inline constexpr Anchor<Battle> announce_leaders{"leaders_announced"};  ///< who can play none
inline constexpr Anchor<Battle> speak_voice{"voice"};
inline constexpr Anchor<Battle> ask_prescience{"prescience"};
inline constexpr Anchor<Battle> before_plans{"before_plans"};
inline constexpr Anchor<Battle> make_plans{"plan"};
// From the reveal to the result (CLS-BAT-51).
inline constexpr Anchor<Battle> reveal_plans{"reveal"};
inline constexpr Anchor<Battle> post_reveal_choices{"post_reveal"};
inline constexpr Anchor<Battle> call_traitors{"traitors"};
inline constexpr Anchor<Battle> find_result{"result"};
// The aftermath (CLS-BAT-51). What was played lies in the zone of the plan until it is put away, so
// that no card and no power of a hand or a pool reaches it; the frame names it to the end.
inline constexpr Anchor<Battle> kill_leaders{"leaders"};        ///< to the tanks, and the bounty
inline constexpr Anchor<Battle> pay_support{"support"};         ///< what both sides' plans cost
inline constexpr Anchor<Battle> loser_forces{"loser_forces"};   ///< everything the losers had here
inline constexpr Anchor<Battle> loser_discards{"loser_cards"};  ///< one batch
inline constexpr Anchor<Battle> winner_losses{"winner_losses"};
inline constexpr Anchor<Battle> winner_lost{"winner_lost"};  ///< the winner's losses are taken
inline constexpr Anchor<Battle> winner_cards{"winner_cards"};
inline constexpr Anchor<Battle> retain_cards{"retain"};   ///< what others make of played cards
inline constexpr Anchor<Battle> put_plans_away{"clear"};  ///< leaders and kept cards go back
inline constexpr Anchor<Battle> after_battle{"after"};    ///< income, captures, what comes last

// --- queries ---

/// Whether forces of two seats in a territory have to fight (CLS-BAT-01 to -05).
inline constexpr Query<Public, bool(TerritoryId, Seat, Seat)> must_fight{"classic.must_fight"};
/// In which order seats pick the battles that they fight (CLS-BAT-07). Base: the storm order.
inline constexpr Query<Public, std::vector<Seat>()> battle_order{"classic.battle_order"};
/// How many forces of a seat can take part against another (CLS-BAT-04, -06).
inline constexpr Query<Public, int(TerritoryId, Seat, Seat)> forces_in_battle{
    "classic.forces_in_battle"};
/// The cells in which the two sides of a battle meet (CLS-BAT-04, X-RES-47). Asked when it is
/// decided.
inline constexpr Query<Public, std::vector<Name>(const Battle&)> battle_ground{
    "classic.battle_ground"};
/// The leaders that a seat can put in a plan (CLS-BAT-16): discs that it controls.
inline constexpr Query<Public, std::vector<PieceId>(Seat, TerritoryId)> available_leaders{
    "classic.available_leaders"};

/// The cards that a seat can put in a place of its plan (CLS-BAT-17), as far as it sees.
inline constexpr Query<Sight, std::vector<PieceId>(CardSlot)> playable_in_slot{
    "classic.playable_in_slot"};

/// The most forces that a seat can dial in its battle, as far as it sees (CLS-BAT-11).
inline constexpr Query<Sight, int(const Battle&)> highest_dial{"classic.highest_dial"};

// --- the revealed plans; their second argument is the slot of a side ---

/// The card whose attack the weapon of a side has: itself, unless it copies another; none: there is
/// no attack.
inline constexpr Query<Public, PieceId(const Battle&, int)> attacking_card{
    "classic.attacking_card"};
/// Who says next whether its weapon attacks; none: nobody has to. Base: in storm order.
inline constexpr Query<Public, Seat(const Battle&)> weapon_chooser{"classic.weapon_chooser"};

/// How a revealed plan strikes and what it protects its own leader from, in kinds of attack.
struct Strike {
  std::vector<Name> attacks;
  bool hits_both_leaders = false;
  std::vector<Name> stops;
  bool has_shield = false;  ///< explodes with a lasgun
};
BOOST_DESCRIBE_STRUCT(Strike, (), (attacks, hits_both_leaders, stops, has_shield))
inline constexpr Query<Public, Strike(const Battle&, int)> strike_of{"classic.strike"};
inline constexpr Name lasgun_attack{"lasgun"};

/// Whether the strikes kill the leader of a side, or the card that stands for one (CLS-BAT-38).
inline constexpr Query<Public, bool(const Battle&, int)> leader_is_killed{
    "classic.leader_is_killed"};
/// What the leader of a side adds to its total if it survives (CLS-BAT-39).
inline constexpr Query<Public, int(const Battle&, int)> leader_strength{"classic.leader_strength"};
/// What a side has against the other: its dial, and its leader if that survives (CLS-BAT-39).
inline constexpr Query<Public, int(const Battle&, int)> battle_total{"classic.battle_total"};
/// Who is the aggressor now, and who wins if both sides are equal (CLS-BAT-39). Base of the second:
/// the first.
inline constexpr Query<Public, Seat(const Battle&)> aggressor_of{"classic.aggressor"};
inline constexpr Query<Public, Seat(const Battle&)> tie_winner{"classic.tie_winner"};
/// Who wins by weapons and totals, which the state has by then.
inline constexpr Query<Public, Seat(const Battle&)> battle_winner{"classic.battle_winner"};
/// The spice that the winner gets for the leaders killed (CLS-BAT-41).
inline constexpr Query<Public, int(const Battle&)> battle_bounty{"classic.battle_bounty"};

/// A card that was played in a battle, and the name of its place: a field of the plan, or another.
struct PlayedCard {
  Name place;
  PieceId card;
};
BOOST_DESCRIBE_STRUCT(PlayedCard, (), (place, card))
/// The cards that a side played; they lie with its plan until they are put away.
inline constexpr Query<Public, std::vector<PlayedCard>(const Battle&, int)> played_cards{
    "classic.played_cards"};
/// Whether the winner may keep a card that it played (CLS-BAT-48). Base: AfterUse of the card.
inline constexpr Query<Public, bool(const Battle&, PieceId)> winner_may_keep{
    "classic.winner_may_keep"};

/// Whether a seat can call the leader of the side that opposes this slot a traitor (CLS-BAT-25).
inline constexpr Query<Sight, bool(const Battle&, int)> can_call_traitor{
    "classic.can_call_traitor"};

/// On a leader that survived a battle: where, until the phase ends (CLS-BAT-16, -50).
struct FoughtIn {
  Name territory;
};
BOOST_DESCRIBE_STRUCT(FoughtIn, (), (territory))
inline constexpr Component<FoughtIn, PieceId> fought_in{"classic.fought_in"};

// Fields of a plan, and of an answer to the prescience.
inline constexpr Name leader_field{"leader"};
inline constexpr Name weapon_field{"weapon"};
inline constexpr Name defense_field{"defense"};
inline constexpr Name dial_field{"dial"};
inline constexpr Name no_card{"none"};

// --- inline helpers ---

/// The slot of a seat in a battle; -1 if it does not fight in it.
inline int slot_of(const Battle& fought, Seat seat) {
  if (fought.sides[0].seat == seat) return 0;
  return fought.sides[1].seat == seat ? 1 : -1;
}
inline const BattleSide& opponent_of(const Battle& fought, int slot) {
  return fought.sides[slot == 0 ? 1 : 0];
}

}  // namespace kanly::classic
