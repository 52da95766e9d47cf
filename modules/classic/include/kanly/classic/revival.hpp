#pragma once
// Revival (CLS-REV): forces and leaders come back from the tanks.
//
// The phase asks all seats at once. Whoever brings something back, in this phase or at another
// time, runs one `revive`: it pays, then moves forces to their home and the leader to its owner.
//
//   Revival wanted;
//   wanted.seat = seat;
//   wanted.means = by_card;
//   wanted.forces.push_back({group, 5});
//   return game.call<&revived>(revive, wanted);

#include <boost/describe.hpp>
#include <vector>

#include "kanly/classic/things.hpp"
#include "kanly/classic/turn.hpp"
#include "kanly/component.hpp"
#include "kanly/game.hpp"

namespace kanly::classic {

// --- the phase (X-REV) ---

struct RevivalPhase {
  SeatSet revived;  ///< who has answered
};
BOOST_DESCRIBE_STRUCT(RevivalPhase, (), (revived))
inline constexpr Procedure<RevivalPhase> revival_phase{"classic.revival"};
inline constexpr Anchor<RevivalPhase> before_revivals{"before"};  ///< what the phase starts from
inline constexpr Anchor<RevivalPhase> ask_revivals{"revive"};     ///< everybody revives
inline constexpr Anchor<RevivalPhase> after_revivals{"after"};    ///< income of the phase follows

/// Forces that a seat revives free of charge in a turn (CLS-REV-02).
inline constexpr Query<Public, int(Seat)> free_revivals{"classic.free_revivals"};
/// Forces that a seat revives in a turn, free ones included (CLS-REV-02).
inline constexpr Query<Public, int(Seat)> revival_limit{"classic.revival_limit"};
/// The price of one more force (CLS-REV-03).
inline constexpr Query<Public, int(Seat)> revival_price{"classic.revival_price"};
/// Whether a seat can buy revivals of forces (CLS-REV-04).
inline constexpr Query<Public, bool(Seat)> buys_revivals{"classic.buys_revivals"};
/// How many forces of a group can come back now, all ways of reviving taken together: those in the
/// tanks.
inline constexpr Query<Public, int(GroupId)> revivable_forces{"classic.revivable_forces"};

// --- one revival ---

// The means of classic.
inline constexpr Name by_revival{"revival"};      ///< the ordinary one, in this phase
inline constexpr Name by_ally{"ally"};            ///< paid by the Emperor (CLS-EMP-06)
inline constexpr Name by_card{"tleilaxu_ghola"};  ///< CLS-TRT-15

struct RevivedForces {
  int group = 0;  ///< its number
  int count = 0;
};
BOOST_DESCRIBE_STRUCT(RevivedForces, (), (group, count))

/// What comes back, and what is paid for it.
struct Revival {
  Seat seat;   ///< whose it is
  Name means;  ///< how
  std::vector<RevivedForces> forces;
  int free = 0;    ///< of the forces, by the turn's free revivals
  PieceId leader;  ///< none; a face-down one was shown before
  Seat payer;      ///< who pays; none where nothing is to be paid
  int price_of_forces = 0;
  int price_of_leader = 0;
  bool is_dropped = false;  ///< its terms (free ones, limit, price) changed; nothing was paid
};
BOOST_DESCRIBE_STRUCT(Revival, (),
                      (seat, means, forces, free, leader, payer, price_of_forces, price_of_leader,
                       is_dropped))
inline constexpr Procedure<Revival> revive{"classic.revive"};
inline constexpr Anchor<Revival> declare_revival{"declare"};  ///< after it: what stops it
inline constexpr Anchor<Revival> pay_revival{"pay_forces"};
inline constexpr Anchor<Revival> pay_leader{"pay_leader"};
inline constexpr Anchor<Revival> bring_back{"bring_back"};

// --- leaders ---

/// The names under which forms ask for the forces of a group.
struct ForceFields {
  Name free;   ///< "free": free of charge
  Name paid;   ///< "paid"
  Name count;  ///< "forces": where there is no such difference
};
/// The tanks beyond Things, in which face-up leaders lie (Things::dead_leaders).
struct Tanks {
  std::vector<ZoneId> face_down;    ///< by seat: its face-down leaders, which it sees (CLS-REV-13)
  std::vector<ForceFields> fields;  ///< by group
};
inline constexpr Fixture<Tanks> tanks{"classic.tanks"};

/// Whether a seat has a leader of its own that is neither dead nor captured (CLS-REV-07).
inline constexpr Query<Public, bool(Seat)> has_leader_available{"classic.has_leader_available"};
/// The leaders that a seat may revive now in the ordinary way (CLS-REV-07, -09).
inline constexpr Query<Public, std::vector<PieceId>(Seat)> revivable_leaders{
    "classic.revivable_leaders"};
/// The price of a leader (CLS-REV-08).
inline constexpr Query<Public, int(Seat, PieceId)> leader_price{"classic.leader_price"};

/// On a leader: how often it was killed in this cycle. The second time it lies face down
/// (CLS-REV-09).
struct Deaths {
  int count = 0;
};
BOOST_DESCRIBE_STRUCT(Deaths, (), (count))
inline constexpr Component<Deaths, PieceId> deaths{"classic.deaths"};

/// On a seat that had no leader available: it may revive one each turn until no face-up leader of
/// it is left in the tanks (CLS-REV-07).
struct LeaderRevivals {
  bool are_open = true;
};
BOOST_DESCRIBE_STRUCT(LeaderRevivals, (), (are_open))
inline constexpr Component<LeaderRevivals, Seat> leader_revivals{"classic.leader_revivals"};

/// On the ally of the Fremen while they let it revive more forces free (CLS-FRE-11).
struct GrantedRevivals {
  int free = 0;
};
BOOST_DESCRIBE_STRUCT(GrantedRevivals, (), (free))
inline constexpr Component<GrantedRevivals, Seat> granted_revivals{"classic.granted_revivals"};

// --- inline helpers ---

/// The forces of a seat that could come back now.
inline int dead_forces(const Public& view, Seat seat) {
  int dead = 0;
  for (const GroupId group : view.fixture(things).of(seat).groups) {
    dead += view.ask(revivable_forces, group);
  }
  return dead;
}

/// No more than so many in all of the kinds that are asked for. One alone has that for its bound.
inline void limit_kinds(const std::vector<Name>& fields, int most, Name ruling, Form& form) {
  if (fields.size() > 1) form.sum(fields, 0, most, ruling);
}

/// The forces of a seat that an answer names in fields of this kind.
inline std::vector<RevivedForces> chosen_forces(const Game& game, Seat seat,
                                                const Answer::Group& answer,
                                                Name ForceFields::*kind) {
  std::vector<RevivedForces> chosen;
  for (const GroupId group : game.fixture(things).of(seat).groups) {
    const Name field = game.fixture(tanks).fields[group.number].*kind;
    const int count = answer.has(field) ? static_cast<int>(answer.number(field)) : 0;
    if (count > 0) chosen.push_back({group.number, count});
  }
  return chosen;
}

/// The move of a leader that dies where it lies, which is counted (CLS-REV-09).
inline PieceMove into_tanks(Game& game, PieceId leader) {
  const Deaths* earlier = game.find(deaths, leader);
  const Deaths died{earlier == nullptr ? 1 : earlier->count + 1};
  game.attach(deaths, leader, died);
  const Things& table = game.fixture(things);
  const ZoneId face_down = game.fixture(tanks).face_down[table.leader(leader).native.number];
  return {leader, game.ledger().where(leader), died.count > 1 ? face_down : table.dead_leaders,
          game.table().everyone()};
}

}  // namespace kanly::classic
