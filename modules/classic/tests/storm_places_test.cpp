// Storm and places on the whole map: every sector, every stronghold.

#include <set>
#include <string_view>

#include "kanly/classic/places.hpp"
#include "kanly/classic/shipment.hpp"
#include "kanly/classic/storm.hpp"
#include "kanly/game.hpp"
#include "loaded_tables.hpp"

namespace kanly::classic {
namespace {

class StormAndPlaces : public testing::Test {
 protected:
  Game game{test::lay_out("classic", "", test::seats_of({"atreides", "fremen"})), 1};
  const Map& map = game.fixture(things).map;

  CellId cell(Name id) const { return map.cell(id); }
  void put_storm_in(int sector) { game.find(storm)->sector = sector; }
};

TEST_F(StormAndPlaces, FiveStrongholdsCountForVictory) {
  std::set<std::string_view> counting;
  for (std::size_t i = 0; i < map.territories.size(); ++i) {
    const TerritoryId territory{static_cast<std::uint16_t>(i)};
    if (!game.ask(counts_for_victory, territory)) continue;
    counting.insert(map.territory(territory).id.text());
    EXPECT_EQ(map.territory(territory).terrain, Terrain::stronghold);
  }
  EXPECT_EQ(counting, (std::set<std::string_view>{"arrakeen", "carthag", "sietch_tabr",
                                                  "habbanya_sietch", "tueks_sietch"}));
}

TEST_F(StormAndPlaces, ThePolarSinkIsNeverInStorm) {
  for (int sector = 1; sector <= 18; ++sector) {
    put_storm_in(sector);
    EXPECT_FALSE(game.ask(is_in_storm, cell("polar_sink"))) << sector;
    EXPECT_FALSE(game.ask(storm_kills, cell("polar_sink"), Seat{0})) << sector;
  }
  EXPECT_EQ(map.territory_of(cell("polar_sink")).terrain, Terrain::polar_sink);
}

TEST_F(StormAndPlaces, TheStormBarsItsSectorAndNoOtherOfATerritory) {
  put_storm_in(5);
  EXPECT_FALSE(game.ask(may_enter, Seat{0}, cell("south_mesa_s05")));
  EXPECT_TRUE(game.ask(may_enter, Seat{0}, cell("south_mesa_s04")));
  EXPECT_TRUE(game.ask(may_enter, Seat{0}, cell("south_mesa_s06")));
  EXPECT_FALSE(game.ask(may_enter, Seat{0}, cell("tueks_sietch_s05")));
  put_storm_in(6);
  EXPECT_TRUE(game.ask(may_enter, Seat{0}, cell("south_mesa_s05")));
  EXPECT_FALSE(game.ask(may_enter, Seat{0}, cell("south_mesa_s06")));
}

// On the printed map another way is always as short: only the query can show it.
TEST_F(StormAndPlaces, AStrongholdOfTwoOthersIsNeitherEnteredNorPassed) {
  Game full{test::lay_out("classic", "", test::seats_of({"atreides", "harkonnen", "guild"})), 1};
  const auto bring = [&](Seat seat) {
    const Things& table = full.fixture(things);
    const ForceGroup& group = table.group(table.of(seat).groups.front());
    full.post("test.bring", {}, {{group.reserves, group.on[cell("sietch_tabr_s14").number], 1}});
  };
  bring(Seat{1});
  EXPECT_TRUE(full.ask(may_pass, Seat{0}, cell("sietch_tabr_s14")));
  bring(Seat{2});
  EXPECT_FALSE(full.ask(may_pass, Seat{0}, cell("sietch_tabr_s14")));
  EXPECT_FALSE(full.ask(may_enter, Seat{0}, cell("sietch_tabr_s14")));
  EXPECT_TRUE(full.ask(may_pass, Seat{1}, cell("sietch_tabr_s14"))) << "who is there goes on";
  EXPECT_TRUE(full.ask(may_pass, Seat{0}, cell("plastic_basin_s14"))) << "no stronghold";
}

}  // namespace
}  // namespace kanly::classic
