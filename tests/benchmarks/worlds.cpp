// Imagining a world that agrees with what a seat was shown, into a kept game: what a bot does
// before it thinks. The synthetic games are those of state.cpp: "table" has 83 pieces in hidden
// zones.

#include <benchmark/benchmark.h>

#include <stdexcept>

#include "kanly/imagine.hpp"
#include "loaded.hpp"
#include "synthetic.hpp"

namespace kanly::benchmarks {

namespace {

constexpr Seat viewer{0};

void imagine_of(benchmark::State& state, const Game& game) {
  Game world(game);
  Stream stream(1);
  for ([[maybe_unused]] auto _ : state) {
    if (!imagine(game, viewer, stream, world)) throw std::runtime_error("no world");
    benchmark::DoNotOptimize(world);
  }
}

void campaign_only(benchmark::State& state) { imagine_of(state, synthetic_game(Things::none, 0)); }
void whole_table(benchmark::State& state) { imagine_of(state, synthetic_game(Things::many, 0)); }
void leduc_poker(benchmark::State& state) { imagine_of(state, Game(lay_out("leduc_poker"), 1)); }

BENCHMARK(leduc_poker)->Name("imagine/leduc_poker");
BENCHMARK(campaign_only)->Name("imagine/campaign");
BENCHMARK(whole_table)->Name("imagine/table");

}  // namespace

}  // namespace kanly::benchmarks
