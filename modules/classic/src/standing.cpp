// How well a seat stands, for bots: what it holds, mostly strongholds. No rule asks it.

#include "kanly/standing.hpp"

#include <algorithm>

#include "kanly/classic/mentat_pause.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

// Guesses that make a bot play to win: what a stronghold is worth in spice, and so on.
constexpr std::int64_t worth_of_stronghold = 40;
constexpr std::int64_t worth_of_card = 3;
constexpr std::int64_t worth_of_leader = 2;
constexpr std::int64_t worth_of_force_on_the_board = 2;

std::int64_t forces_of(const Game& game, const ForceGroup& group) {
  std::int64_t on_the_board = 0;
  for (const AccountId cell : group.on) on_the_board += game.ledger().balance(cell);
  return worth_of_force_on_the_board * on_the_board + game.ledger().balance(group.reserves);
}

std::int64_t possessions(const Game& game, Seat seat) {
  const Things& table = game.fixture(things);
  const SeatThings& own = table.of(seat);
  const Public view = game.as_public();
  const int strongholds =
      std::min(view.ask(strongholds_of_side, seat), view.ask(stronghold_goal, seat));
  std::int64_t worth = worth_of_stronghold * strongholds;
  worth += game.ledger().balance(own.shield) + game.ledger().balance(own.front);
  worth += worth_of_card * static_cast<std::int64_t>(game.ledger().count(own.hand));
  worth += worth_of_leader * static_cast<std::int64_t>(game.ledger().count(own.leaders));
  for (const GroupId group : own.groups) worth += forces_of(game, table.group(group));
  return worth;
}

}  // namespace

void register_standing(Registry& rules) { rules.query(standing).base<&possessions>(); }

}  // namespace kanly::classic
