// That five strongholds never let two sides reach their goals (CLS-MENTAT-04, CLS-OPEN-03), for all
// ways to hold them.

#include "kanly/classic/alliance.hpp"
#include "kanly/classic/mentat_pause.hpp"
#include "kanly/classic/things.hpp"
#include "kanly/game.hpp"
#include "loaded_tables.hpp"

namespace kanly::classic {
namespace {

const std::vector<std::string> six_factions{"atreides", "bene_gesserit", "emperor",
                                            "fremen",   "guild",         "harkonnen"};

/// How many sides have reached their goal.
int sides_at_goal(const Game& game) {
  int sides = 0;
  for (const Seat seat : game.table().everyone()) {
    if (side_of(game.as_public(), seat).first() != seat) continue;  // counted with its ally
    if (game.ask(strongholds_of_side, seat) >= game.ask(stronghold_goal, seat)) ++sides;
  }
  return sides;
}

/// Lets nobody and then each seat hold every stronghold from `next` on; the most sides at a goal.
int most_sides_at_goal(Game& game, const std::vector<TerritoryId>& strongholds, std::size_t next,
                       int& holdings) {
  if (next == strongholds.size()) {
    ++holdings;
    return sides_at_goal(game);
  }
  const Things& table = game.fixture(things);
  const CellId cell = table.map.territory(strongholds[next]).cells.front();
  int most = most_sides_at_goal(game, strongholds, next + 1, holdings);
  for (const Seat seat : game.table().everyone()) {
    const ForceGroup& group = table.group(table.of(seat).groups.front());
    game.post("test.enter", {}, {{group.reserves, group.on[cell.number], 1}});
    most = std::max(most, most_sides_at_goal(game, strongholds, next + 1, holdings));
    game.post("test.leave", {}, {{group.on[cell.number], group.reserves, 1}});
  }
  return most;
}

std::vector<TerritoryId> strongholds_of(const Game& game) {
  std::vector<TerritoryId> found;
  for (std::size_t i = 0; i < game.fixture(things).map.territories.size(); ++i) {
    const TerritoryId territory{static_cast<std::uint16_t>(i)};
    if (game.ask(counts_for_victory, territory)) found.push_back(territory);
  }
  return found;
}

void make_allies(Game& game, Seat one, Seat other) {
  game.attach(alliance, one, Alliance{other});
  game.attach(alliance, other, Alliance{one});
}

TEST(Victory, IsReachedByAtMostOneSide) {
  for (const int alliances : {0, 1, 3}) {
    Game game(test::lay_out("classic", "", test::seats_of(six_factions)), 1);
    for (int i = 0; i < alliances; ++i) {
      make_allies(game, Seat{static_cast<std::uint8_t>(2 * i)},
                  Seat{static_cast<std::uint8_t>(2 * i + 1)});
    }
    const std::vector<TerritoryId> strongholds = strongholds_of(game);
    ASSERT_EQ(strongholds.size(), 5u);
    int holdings = 0;
    EXPECT_EQ(most_sides_at_goal(game, strongholds, 0, holdings), 1) << alliances << " alliances";
    EXPECT_EQ(holdings, 7 * 7 * 7 * 7 * 7);
  }
}

}  // namespace
}  // namespace kanly::classic
