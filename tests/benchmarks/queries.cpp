// Asking a query: what another module's modifiers cost.

#include <benchmark/benchmark.h>

#include "synthetic.hpp"

namespace kanly::benchmarks {

namespace {

void ask(benchmark::State& state) {
  const Game game = synthetic_game(Things::none, static_cast<int>(state.range(0)));
  int place = 0;
  for ([[maybe_unused]] auto _ : state) {
    benchmark::DoNotOptimize(place);
    place = game.ask(supply, place) & 0xff;
  }
}

BENCHMARK(ask)->Name("query/modifiers")->Arg(0)->Arg(1)->Arg(8);

}  // namespace

}  // namespace kanly::benchmarks
