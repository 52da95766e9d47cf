// What a host does for each watcher after every answer: the view, its text, and the patch from the
// text that was sent last. The games are those of state.cpp.

#include <benchmark/benchmark.h>

#include "kanly/view.hpp"
#include "synthetic.hpp"

namespace kanly::benchmarks {

namespace {

constexpr Seat watcher{0};

/// The game after an answer that moved a piece and an amount, where there are such.
Game one_answer_later(const Game& game) {
  Game later(game);
  Prompt prompt;
  later.prompt(watcher, prompt);
  Answer answer;
  answer.choose("number", 3);
  if (!later.submit(prompt, answer)) throw std::runtime_error("the synthetic game takes 0 to 9");
  const Table& table = game.table();
  if (table.pieces().empty()) return later;
  const PieceId piece{1};
  const ZoneId from = later.ledger().where(piece);
  const ZoneId to{static_cast<std::uint16_t>(from.number + 1)};
  const AccountId payer{static_cast<std::uint16_t>(table.accounts().size() - 1)};
  later.post("bench.move", {{piece, from, to}}, {{payer, AccountId{0}, 1}});
  return later;
}

void typed(benchmark::State& state, const Game& game) {
  View shown;
  for ([[maybe_unused]] auto _ : state) {
    view(game, watcher, shown);
    benchmark::DoNotOptimize(shown);
  }
}

void text(benchmark::State& state, const Game& game) {
  View shown;
  for ([[maybe_unused]] auto _ : state) {
    view(game, watcher, shown);
    benchmark::DoNotOptimize(view_json(shown, game.table()));
  }
  state.counters["bytes"] = static_cast<double>(view_json(shown, game.table()).size());
}

void patch(benchmark::State& state, const Game& game) {
  const std::string before = view_json(view(game, watcher), game.table());
  const std::string after = view_json(view(one_answer_later(game), watcher), game.table());
  for ([[maybe_unused]] auto _ : state) benchmark::DoNotOptimize(view_patch(before, after));
  state.counters["bytes"] = static_cast<double>(view_patch(before, after).size());
}

using Measured = void (*)(benchmark::State&, const Game&);

template <Measured Function, Things Which>
void on(benchmark::State& state) {
  static const Game game = synthetic_game(Which, 0);
  Function(state, game);
}

BENCHMARK(on<&typed, Things::none>)->Name("view/campaign/typed");
BENCHMARK(on<&text, Things::none>)->Name("view/campaign/text");
BENCHMARK(on<&patch, Things::none>)->Name("view/campaign/patch");
BENCHMARK(on<&typed, Things::many>)->Name("view/table/typed");
BENCHMARK(on<&text, Things::many>)->Name("view/table/text");
BENCHMARK(on<&patch, Things::many>)->Name("view/table/patch");

}  // namespace

}  // namespace kanly::benchmarks
