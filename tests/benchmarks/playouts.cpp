// Random games of loaded modules, as fast as they go: a game is begun anew, every question is put
// to its seat, a legal answer is drawn and carried out. A step is an answer or a number that the
// rules drew (a card dealt, a die).

#include <benchmark/benchmark.h>

#include <stdexcept>

#include "allocations.hpp"
#include "kanly/choose.hpp"
#include "kanly/game.hpp"
#include "loaded.hpp"

namespace kanly::benchmarks {

namespace {

/// Objects are kept from game to game: after some games nothing allocates.
class Player {
 public:
  explicit Player(std::shared_ptr<const Table> table) : game_(std::move(table), 0) {}

  /// The steps of one game.
  std::uint64_t play(std::uint64_t seed) {
    game_.restart(seed);
    while (!game_.over()) {
      game_.prompt(game_.awaited().first(), prompt_);
      if (!choose_uniformly(game_, prompt_, stream_, answer_) || !game_.submit(prompt_, answer_)) {
        throw std::runtime_error("no legal answer to " + std::string(prompt_.decision().text()));
      }
    }
    return game_.answers() + game_.draws();
  }

 private:
  Game game_;
  Stream stream_{1};
  Prompt prompt_;
  Answer answer_;
};

void measure(benchmark::State& state, const std::string& modules) {
  constexpr std::uint64_t games_to_warm_up = 1'000;
  Player player(lay_out(modules));
  std::uint64_t seed = 0;
  while (seed < games_to_warm_up) player.play(++seed);

  std::uint64_t steps = 0;
  const std::uint64_t before = allocations();
  for ([[maybe_unused]] auto _ : state) steps += player.play(++seed);
  const auto allocated = static_cast<double>(allocations() - before);
  state.counters["steps/s"] =
      benchmark::Counter(static_cast<double>(steps), benchmark::Counter::kIsRate);
  state.counters["allocations/step"] = allocated / static_cast<double>(steps);
}

void tic_tac_toe(benchmark::State& state) { measure(state, "tic_tac_toe"); }
void leduc_poker(benchmark::State& state) { measure(state, "leduc_poker"); }
void leduc_blind(benchmark::State& state) { measure(state, "leduc_poker,leduc_blind"); }

/// The same game as leduc_poker, in a process that has leduc_blind loaded for other games.
void other_module_loaded(benchmark::State& state) {
  load_rules("leduc_poker,leduc_blind");
  measure(state, "leduc_poker");
}

// In this order: the second must not meet a process with leduc_blind in it.
BENCHMARK(tic_tac_toe)->Name("playout/tic_tac_toe");
BENCHMARK(leduc_poker)->Name("playout/leduc_poker");
BENCHMARK(other_module_loaded)->Name("playout/leduc_poker/other_module_loaded");
BENCHMARK(leduc_blind)->Name("playout/leduc_poker+leduc_blind");

}  // namespace

}  // namespace kanly::benchmarks
