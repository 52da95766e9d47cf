// What a host does with a whole state: copies for atomic answers, hashes for the journal, saves.
// "campaign" is 15 KB of described state; "table" has 250 pieces, 60 zones, 300 accounts besides.

#include <benchmark/benchmark.h>

#include "synthetic.hpp"

namespace kanly::benchmarks {

namespace {

const Game& campaign_only() {
  static const Game game = synthetic_game(Things::none, 0);
  return game;
}

const Game& whole_table() {
  static const Game game = synthetic_game(Things::many, 0);
  return game;
}

void clone(benchmark::State& state, const Game& game) {
  for ([[maybe_unused]] auto _ : state) {
    Game copy(game);
    benchmark::DoNotOptimize(copy);
  }
}

void assign(benchmark::State& state, const Game& game) {
  Game kept(game);
  for ([[maybe_unused]] auto _ : state) {
    kept = game;
    benchmark::DoNotOptimize(kept);
  }
}

void hash(benchmark::State& state, const Game& game) {
  for ([[maybe_unused]] auto _ : state) benchmark::DoNotOptimize(game.hash());
}

void equal(benchmark::State& state, const Game& game) {
  const Game copy(game);  // NOLINT: two games are what is compared
  for ([[maybe_unused]] auto _ : state) benchmark::DoNotOptimize(copy == game);
}

void save(benchmark::State& state, const Game& game) {
  for ([[maybe_unused]] auto _ : state) benchmark::DoNotOptimize(game.save());
  state.counters["bytes"] = static_cast<double>(game.save().size());
}

void load(benchmark::State& state, const Game& game) {
  const std::string saved = game.save();
  if (!Game::load(game.shared_table(), saved)) {
    state.SkipWithError("the save does not load");
    return;
  }
  for ([[maybe_unused]] auto _ : state) {
    benchmark::DoNotOptimize(Game::load(game.shared_table(), saved));
  }
}

void project(benchmark::State& state, const Game& game) {
  for ([[maybe_unused]] auto _ : state) benchmark::DoNotOptimize(game.project(Seat{0}));
}

using Measured = void (*)(benchmark::State&, const Game&);

template <Measured Function>
void on_campaign(benchmark::State& state) {
  Function(state, campaign_only());
}
template <Measured Function>
void on_table(benchmark::State& state) {
  Function(state, whole_table());
}

BENCHMARK(on_campaign<&clone>)->Name("state/campaign/clone");
BENCHMARK(on_campaign<&assign>)->Name("state/campaign/assign");
BENCHMARK(on_campaign<&hash>)->Name("state/campaign/hash");
BENCHMARK(on_campaign<&equal>)->Name("state/campaign/equal");
BENCHMARK(on_campaign<&save>)->Name("state/campaign/save");
BENCHMARK(on_campaign<&load>)->Name("state/campaign/load");
BENCHMARK(on_campaign<&project>)->Name("state/campaign/project");
BENCHMARK(on_table<&clone>)->Name("state/table/clone");
BENCHMARK(on_table<&assign>)->Name("state/table/assign");
BENCHMARK(on_table<&hash>)->Name("state/table/hash");
BENCHMARK(on_table<&equal>)->Name("state/table/equal");
BENCHMARK(on_table<&save>)->Name("state/table/save");
BENCHMARK(on_table<&load>)->Name("state/table/load");
BENCHMARK(on_table<&project>)->Name("state/table/project");

}  // namespace

}  // namespace kanly::benchmarks
