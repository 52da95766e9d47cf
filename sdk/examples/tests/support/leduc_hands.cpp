#include "support/leduc_hands.hpp"

#include <map>

#include "kanly/leduc_poker/leduc_poker.hpp"
#include "support/loaded.hpp"

namespace kanly::examples {

using leduc_poker::Things;

std::vector<Deal> all_deals(const std::shared_ptr<const Table>& table) {
  constexpr std::size_t deals = 120;  // 6 x 5 x 4
  constexpr std::uint64_t seeds = 100'000;
  const Things& things = table->fixture(leduc_poker::things);
  std::map<std::string, Deal> found;
  for (std::uint64_t seed = 1; seed <= seeds && found.size() < deals; ++seed) {
    Game game(table, seed);
    while (!game.over()) play(game, "action", "call");
    const auto card = [&](ZoneId zone) {
      return std::string(table->piece(game.ledger().top(zone)));
    };
    const Deal deal{seed, {card(things.hands[0]), card(things.hands[1])}, card(things.board)};
    found.try_emplace(deal.held[0] + deal.held[1] + deal.open, deal);
  }
  std::vector<Deal> all;
  all.reserve(found.size());
  for (auto& [key, deal] : found) all.push_back(std::move(deal));
  return all;
}

namespace {

void visit_from(const Game& game, const Actions& actions,
                const std::function<void(const Game&, const Actions&)>& visit) {
  visit(game, actions);
  if (game.over()) return;
  for_each_child(game, [&](const Game& child, const Answer& answer) {
    visit_from(child, actions + answer.value("action").word().front(), visit);
  });
}

}  // namespace

void for_each_position(const Game& game,
                       const std::function<void(const Game&, const Actions&)>& visit) {
  visit_from(game, {}, visit);
}

std::int64_t gain(const Game& game, Seat seat, std::int64_t start) {
  const Things& things = game.fixture(leduc_poker::things);
  return game.ledger().balance(things.purses[seat.number]) - start;
}

}  // namespace kanly::examples
