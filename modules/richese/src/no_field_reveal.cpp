// How a No-Field is revealed: at will, when something acts on the forces it stands for, or when its
// force was lost (RIC-FAC-NF-04, -05, -09).

#include <algorithm>

#include "kanly/classic/any_time.hpp"
#include "kanly/classic/battle.hpp"
#include "kanly/classic/collection.hpp"
#include "kanly/classic/concealed.hpp"
#include "kanly/classic/mentat_pause.hpp"
#include "kanly/classic/spice_blow.hpp"
#include "kanly/classic/storm.hpp"
#include "no_field.hpp"
#include "register.hpp"

namespace kanly::richese {

namespace {

const classic::ForceGroup& ordinary_group(const classic::Things& table, const NoFields& own) {
  return table.group(table.of(own.owner).groups.front());
}

/// What the token on the board stands for: its value, as far as the reserves go.
std::int64_t forces_behind(const Game& game, PieceId token) {
  const NoFields& own = game.fixture(no_fields);
  const AccountId reserves = ordinary_group(game.fixture(classic::things), own).reserves;
  return std::min<std::int64_t>(value_of(own, token), game.ledger().balance(reserves));
}

// --- at will ---

struct NoFieldReveal {
  Seat by;
};
BOOST_DESCRIBE_STRUCT(NoFieldReveal, (), (by))
constexpr Procedure<NoFieldReveal> reveal_at_will{"richese.reveal_at_will"};

/// RIC-FAC-NF-05: not from the battle phase to the end of the turn.
bool is_before_battles(const Public& view) {
  return view.within(classic::battle_phase).is_none() &&
         view.within(classic::collection_phase).is_none() &&
         view.within(classic::mentat_pause).is_none();
}

SeatSet who_may_reveal(const Public& view, const classic::Moment&) {
  if (no_field_cell(view).is_none() || !is_before_battles(view)) return {};
  return view.fixture(no_fields).owner;
}
bool offer_reveal(const Sight&, const classic::Moment&, Form&) { return true; }
NoFieldReveal begin_reveal(Game&, const classic::Moment&, Seat seat, const Answer::Group&) {
  return {seat};
}
void use_moment(Game&, classic::Moment& moment, const NoFieldReveal&) { moment.was_used = true; }

Flow reveal(Game& game, NoFieldReveal&) {
  reveal_no_field(game);
  return done();
}

// --- shown to who acts on it ---

InsertedFlow show_what_stands_there(Game& game, const classic::ShowForces& state) {
  const classic::CellId cell = no_field_cell(game.as_public());
  if (cell.is_none() || game.fixture(no_fields).owner != state.seat) return next();
  if (game.fixture(classic::things).map.cell(cell).id == state.cell) reveal_no_field(game);
  return next();
}

// --- lost ---

bool was_lost(const Public& view) {
  const NoFields& own = view.fixture(no_fields);
  if (own.owner.is_none()) return false;
  return view.balance(view.fixture(classic::things).group(own.group).tanks) > 0;
}

/// The forces behind it are lost from the reserves.
void bury(Game& game) {
  const NoFields& own = game.fixture(no_fields);
  const classic::Things& table = game.fixture(classic::things);
  const classic::ForceGroup& group = table.group(own.group);
  const classic::ForceGroup& ordinary = ordinary_group(table, own);
  const PieceId token = game.ledger().top(own.on_board);
  const std::int64_t lost = forces_behind(game, token);
  std::vector<PieceMove> moves;
  add_face_up(game, token, moves);
  std::vector<Transfer> forces{{group.tanks, group.reserves, 1}};
  if (lost > 0) forces.push_back({ordinary.reserves, ordinary.tanks, lost});
  game.post("richese.no_field_lost", moves, forces);
  game.report("richese.no_field_lost", {own.owner, token, lost});
}

InsertedFlow bury_in_storm(Game& game, const classic::SectorSweep&) {
  bury(game);
  return next();
}
InsertedFlow bury_devoured(Game& game, const classic::Worm&) {
  bury(game);
  return next();
}
InsertedFlow bury_after_action(Game& game) {
  bury(game);
  return next();
}

}  // namespace

void reveal_no_field(Game& game) {
  const NoFields& own = game.fixture(no_fields);
  const classic::Things& table = game.fixture(classic::things);
  const classic::ForceGroup& group = table.group(own.group);
  const classic::ForceGroup& ordinary = ordinary_group(table, own);
  const classic::CellId cell = no_field_cell(game.as_public());
  const PieceId token = game.ledger().top(own.on_board);
  const std::int64_t count = forces_behind(game, token);
  std::vector<PieceMove> moves;
  add_face_up(game, token, moves);
  std::vector<Transfer> forces{{group.on[cell.number], group.reserves, 1}};
  if (count > 0) forces.push_back({ordinary.reserves, ordinary.on[cell.number], count});
  game.post("richese.no_field_reveal", moves, forces);
  game.report("richese.no_field_revealed", {own.owner, token, count, table.map.cell(cell).id});
}

void add_face_up(const Game& game, PieceId token, std::vector<PieceMove>& moves) {
  const NoFields& own = game.fixture(no_fields);
  const SeatSet everyone = game.table().everyone();
  for (const NoField& other : own.tokens) {
    if (game.ledger().where(other.token) != own.face_up) continue;
    moves.push_back({other.token, own.face_up, own.supply, everyone});
  }
  moves.push_back({token, game.ledger().where(token), own.face_up, everyone});
}

void register_no_field_reveal(Registry& rules) {
  rules.procedure(reveal_at_will)
      .role(classic::action_role)
      .step<&reveal>("reveal")
      .cites("RIC-FAC-NF-05", "RIC-FAC-NF-04");
  rules.respond(classic::any_time)
      .with<&who_may_reveal, &offer_reveal, &begin_reveal, &use_moment>("richese.no_field_reveal",
                                                                        reveal_at_will)
      .label("Reveal your No-Field")
      .cites("RIC-FAC-NF-05", "RIC-FAC-NF-14");
  rules.extend(classic::show_forces)
      .before(classic::forces_are_shown)
      .step<&show_what_stands_there>("richese.no_field_is_shown")
      .cites("RIC-FAC-NF-13");
  rules.extend(classic::sweep_sector)
      .after(classic::storm_takes)
      .step<&bury_in_storm>("richese.no_field_in_storm")
      .when<&was_lost>()
      .cites("RIC-FAC-NF-09");
  rules.extend(classic::worm)
      .after(classic::devour)
      .step<&bury_devoured>("richese.no_field_devoured")
      .when<&was_lost>()
      .cites("RIC-FAC-NF-09");
  rules.extend_role(classic::action_role)
      .at_end()
      .step<&bury_after_action>("richese.no_field_lost")
      .when<&was_lost>()
      .cites("RIC-FAC-NF-09", "RIC-FAC-NF-17");
  rules.event("richese.no_field_revealed", "{0} reveals {1}: {2} forces in {3}");
  rules.event("richese.no_field_lost", "{0} loses {1} and {2} forces of the reserves");
}

}  // namespace kanly::richese
