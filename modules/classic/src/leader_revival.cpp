// Which leaders can come back, and when: cycles of dying and reviving (CLS-REV-07 to CLS-REV-09).

#include <algorithm>

#include "kanly/classic/revival.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

bool has_one_at_home(const Public& view, Seat seat) {
  const Things& table = view.fixture(things);
  const ZoneId home = table.of(seat).leaders;
  for (std::size_t i = 0; i < view.count(home); ++i) {
    if (table.leader(view.piece(home, i)).native == seat) return true;
  }
  return false;
}

/// The leaders of a seat that lie face up in the tanks.
std::vector<PieceId> face_up(const Public& view, Seat seat) {
  const Things& table = view.fixture(things);
  std::vector<PieceId> leaders;
  for (std::size_t i = 0; i < view.count(table.dead_leaders); ++i) {
    const PieceId leader = view.piece(table.dead_leaders, i);
    if (table.leader(leader).native == seat) leaders.push_back(leader);
  }
  return leaders;
}

std::vector<PieceId> revivable_while_open(const Public& view, Seat seat) {
  if (view.find(leader_revivals, seat) == nullptr) return {};
  return face_up(view, seat);
}

int strength_of(const Public& view, Seat, PieceId leader) {
  return view.fixture(things).leader(leader).strength;
}

/// CLS-REV-09: all that could come back have come back and died again. Now they lie as if for the
/// first time.
void begin_cycle(Game& game, Seat seat) {
  const Things& table = game.fixture(things);
  const ZoneId face_down = game.fixture(tanks).face_down[seat.number];
  std::vector<PieceMove> turned;
  for (std::size_t i = 0; i < game.ledger().count(face_down); ++i) {
    const PieceId leader = game.ledger().at(face_down, i);
    turned.push_back({leader, face_down, table.dead_leaders, game.table().everyone()});
    game.attach(deaths, leader, Deaths{1});
  }
  if (turned.empty()) return;
  game.post("classic.leaders_turned", turned);
  game.report("classic.leaders_turned", {seat});
}

/// CLS-REV-07: a seat without a leader may revive them from now on.
void open_revivals(Game& game, Seat seat) {
  if (game.ask(has_leader_available, seat)) return;
  if (face_up(game.as_public(), seat).empty()) begin_cycle(game, seat);
  if (!face_up(game.as_public(), seat).empty())
    game.attach(leader_revivals, seat, LeaderRevivals{});
}

/// X-RES-58: until none of them lies face up.
void close_revivals(Game& game, Seat seat) {
  if (face_up(game.as_public(), seat).empty()) game.detach(leader_revivals, seat);
}

InsertedFlow open_for_all(Game& game, const RevivalPhase&) {
  for (const Seat seat : game.table().everyone()) {
    open_revivals(game, seat);
    close_revivals(game, seat);
  }
  return next();
}

/// A leader may come back at another time: what holds before it does still opens them.
InsertedFlow open_before_return(Game& game, const Revival& state) {
  if (!state.leader.is_none()) open_revivals(game, state.seat);
  return next();
}
InsertedFlow close_after_return(Game& game, const Revival& state) {
  if (!state.leader.is_none()) close_revivals(game, state.seat);
  return next();
}

}  // namespace

void register_leader_revival(Registry& rules) {
  rules.component(deaths);
  rules.component(leader_revivals);
  rules.query(has_leader_available).base<&has_one_at_home>();
  rules.query(revivable_leaders).base<&revivable_while_open>();
  rules.query(leader_price).base<&strength_of>();
  rules.extend(revival_phase)
      .before(ask_revivals)
      .step<&open_for_all>("classic.open_leader_revivals")
      .cites("CLS-REV-07", "CLS-REV-09");
  rules.extend(revive)
      .before(bring_back)
      .step<&open_before_return>("classic.open_leader_revivals_before_return")
      .cites("CLS-REV-07")
      .after(bring_back)
      .step<&close_after_return>("classic.close_leader_revivals")
      .cites("CLS-REV-07");
  rules.event("classic.leaders_turned", "The dead leaders of {0} are turned face up");
}

}  // namespace kanly::classic
