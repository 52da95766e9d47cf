// How leaders come into the tanks (CLS-REV-09); so far no rule kills one in a game.

#include "kanly/classic/revival.hpp"
#include "loaded_tables.hpp"

namespace kanly::classic {
namespace {

class LeaderDeaths : public testing::Test {
 protected:
  LeaderDeaths()
      : game(test::lay_out("classic", "", test::seats_of({"atreides", "guild"})), 1),
        table(game.fixture(things)),
        leader(game.table().find_piece("leader/guild/guild_rep")),
        native(table.leader(leader).native) {}

  void die() { game.post("test.dies", {into_tanks(game, leader)}); }
  void come_back() {
    game.post("test.comes_back", {{leader, game.ledger().where(leader), table.of(native).leaders}});
  }
  ZoneId face_down() const { return game.fixture(tanks).face_down[native.number]; }

  Game game;
  const Things& table;
  PieceId leader;
  Seat native;
};

TEST_F(LeaderDeaths, LieFaceUpTheFirstTime) {
  die();
  EXPECT_EQ(game.ledger().where(leader), table.dead_leaders);
}

TEST_F(LeaderDeaths, LieFaceDownTheSecondTime) {
  die();
  come_back();
  die();
  EXPECT_EQ(game.ledger().where(leader), face_down());
}

TEST_F(LeaderDeaths, AreNotSharedByLeaders) {
  die();
  come_back();
  leader = game.table().find_piece("leader/guild/soo_soo_sook");
  die();
  EXPECT_EQ(game.ledger().where(leader), table.dead_leaders);
}

}  // namespace
}  // namespace kanly::classic
