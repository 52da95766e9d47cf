// A No-Field in a battle (RIC-FAC-NF-07, -08, -15): it counts as one force until the plans are
// revealed, and its owner alone knows how many more it can dial.

#include <algorithm>

#include "kanly/classic/battle.hpp"
#include "kanly/classic/mentat_pause.hpp"
#include "kanly/classic/prescience.hpp"
#include "kanly/richese/richese.hpp"
#include "no_field.hpp"
#include "register.hpp"

namespace kanly::richese {

namespace {

using classic::Battle;

/// Where a battle was fought, as it was when a No-Field was revealed in it: with a 0 nobody may be
/// left, and the battle stands.
struct RevealedGround {
  std::vector<Name> cells;
};
BOOST_DESCRIBE_STRUCT(RevealedGround, (), (cells))
constexpr Component<RevealedGround, FrameId> revealed_ground{"richese.revealed_ground"};

/// Whether the token stands where both sides meet, and not apart in the territory.
bool takes_part(const Public& view, const Battle& battle) {
  const classic::CellId cell = no_field_cell(view);
  if (cell.is_none() || classic::slot_of(battle, view.fixture(no_fields).owner) < 0) return false;
  const std::vector<Name> ground = view.ask(classic::battle_ground, battle);
  const Name place = view.fixture(classic::things).map.cell(cell).id;
  return std::ranges::find(ground, place) != ground.end();
}

/// The token itself is among the forces present.
int forces_behind(const Sight& sight, const Battle& battle) {
  const NoFields& own = sight.fixture(no_fields);
  if (sight.seat() != own.owner || !takes_part(sight, battle)) return 0;
  const classic::Things& table = sight.fixture(classic::things);
  const AccountId reserves = table.group(table.of(own.owner).groups.front()).reserves;
  const int value = value_of(own, sight.piece(own.on_board, 0));
  return static_cast<int>(std::min<std::int64_t>(value, sight.balance(reserves))) - 1;
}

InsertedFlow reveal_with_plans(Game& game, const Battle& state) {
  if (!takes_part(game.as_public(), state)) return next();
  const FrameId frame = game.within(classic::battle);
  game.attach(revealed_ground, frame, {game.ask(classic::battle_ground, state)}, frame);
  reveal_no_field(game);
  return next();
}

std::vector<Name> ground_before_reveal(const Public& view, std::vector<Name> other, const Battle&) {
  const FrameId frame = view.within(classic::battle);
  const RevealedGround* noted = view.find(revealed_ground, frame);
  return noted == nullptr ? std::move(other) : noted->cells;
}

std::vector<Name> all_but_the_dial(const Public& view, std::vector<Name> elements,
                                   const Battle& battle, int slot) {
  const Seat target = battle.sides[static_cast<std::size_t>(slot)].seat;
  if (target == view.fixture(no_fields).owner && takes_part(view, battle)) {
    std::erase(elements, classic::dial_field);
  }
  return elements;
}

// --- another rule about where Richese stands ---

constexpr Name tueks_sietch{"tueks_sietch"};

bool spoils_in_tueks_sietch(const Public& view, bool other, Seat seat,
                            classic::TerritoryId territory) {
  const classic::Things& table = view.fixture(classic::things);
  return other ||
         (table.faction(seat).id == faction && table.map.territory(territory).id == tueks_sietch);
}

}  // namespace

void register_no_field_battle(Registry& rules) {
  rules.component(revealed_ground);
  rules.modify(classic::highest_dial)
      .add<&forces_behind>("richese.no_field")
      .cites("RIC-FAC-NF-07", "RIC-FAC-NF-16");
  rules.extend(classic::battle)
      .after(classic::reveal_plans)
      .step<&reveal_with_plans>("richese.no_field_in_battle")
      .cites("RIC-FAC-NF-07", "RIC-FAC-NF-15");
  rules.modify(classic::battle_ground)
      .set<&ground_before_reveal>("richese.no_field")
      .ordered_after("classic.battles_under_storm")
      .cites("RIC-FAC-NF-07");
  rules.modify(classic::foreseeable_elements)
      .set<&all_but_the_dial>("richese.no_field")
      .cites("RIC-FAC-NF-08", "RIC-INT-05");
  rules.modify(classic::spoils_fremen_victory)
      .set<&spoils_in_tueks_sietch>("richese.fremen_victory")
      .cites("RIC-SETUP-09", "RIC-INT-09");
}

}  // namespace kanly::richese
