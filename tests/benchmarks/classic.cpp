// Whole games of classic with six seats and windows included, and what a host does at turn five.

#include <benchmark/benchmark.h>

#include <memory>
#include <stdexcept>
#include <utility>

#include "allocations.hpp"
#include "kanly/choose.hpp"
#include "kanly/game.hpp"
#include "kanly/imagine.hpp"
#include "kanly/view.hpp"
#include "loaded.hpp"

namespace kanly::benchmarks {

namespace {

constexpr Seat watcher{0};

/// One answer, drawn uniformly.
void answer_once(Game& game, Prompt& prompt, Stream& stream, Answer& answer) {
  game.prompt(game.awaited().first(), prompt);
  if (!choose_uniformly(game, prompt, stream, answer) || !game.submit(prompt, answer)) {
    throw std::runtime_error("no legal answer to " + std::string(prompt.decision().text()));
  }
}

/// Half of a random game, at the end of which somebody is asked.
Game halfway() {
  Prompt prompt;
  Answer answer;
  Stream stream(7);
  Game game(lay_out_all_sides("classic"), 7);
  Game whole(game);
  while (!whole.over()) answer_once(whole, prompt, stream, answer);
  Stream again(7);
  while (game.answers() < whole.answers() / 2) answer_once(game, prompt, again, answer);
  return game;
}

const Game& at_turn_five() {
  static const Game game = halfway();
  return game;
}

void play_out(benchmark::State& state, std::shared_ptr<const Table> table) {
  Prompt prompt;
  Answer answer;
  Stream stream(1);
  Game game(std::move(table), 0);
  std::uint64_t answers = 0;
  std::uint64_t games = 0;
  const std::uint64_t before = allocations();
  for ([[maybe_unused]] auto _ : state) {
    game.restart(++games);
    while (!game.over()) answer_once(game, prompt, stream, answer);
    answers += game.answers();
  }
  const auto allocated = static_cast<double>(allocations() - before);
  state.counters["answers/s"] =
      benchmark::Counter(static_cast<double>(answers), benchmark::Counter::kIsRate);
  state.counters["answers/game"] = static_cast<double>(answers) / static_cast<double>(games);
  state.counters["allocations/answer"] = allocated / static_cast<double>(answers);
}

void playout(benchmark::State& state) { play_out(state, lay_out_all_sides("classic")); }

/// The same games, in a process that has expansions loaded for others.
void expansions_loaded(benchmark::State& state) {
  load_rules("classic,choam,richese");
  playout(state);
}

/// Six seats, two of them with the factions of the expansions.
void with_expansions(benchmark::State& state) {
  play_out(state, lay_out_sides("classic,choam,richese", {"choam", "richese", "atreides",
                                                          "bene_gesserit", "emperor", "fremen"}));
}

void assign(benchmark::State& state) {
  const Game& game = at_turn_five();
  const std::uint64_t before = allocated_bytes();
  Game kept(game);
  const auto bytes = static_cast<double>(allocated_bytes() - before + sizeof kept);
  for ([[maybe_unused]] auto _ : state) kept = game;
  state.counters["bytes"] = bytes;
}

void hash(benchmark::State& state) {
  for ([[maybe_unused]] auto _ : state) benchmark::DoNotOptimize(at_turn_five().hash());
}

void save(benchmark::State& state) {
  for ([[maybe_unused]] auto _ : state) benchmark::DoNotOptimize(at_turn_five().save());
  state.counters["bytes"] = static_cast<double>(at_turn_five().save().size());
}

void typed_view(benchmark::State& state) {
  View shown;
  for ([[maybe_unused]] auto _ : state) {
    view(at_turn_five(), watcher, shown);
    benchmark::DoNotOptimize(shown);
  }
}

void text_view(benchmark::State& state) {
  const Game& game = at_turn_five();
  View shown;
  for ([[maybe_unused]] auto _ : state) {
    view(game, watcher, shown);
    benchmark::DoNotOptimize(view_json(shown, game.table()));
  }
  state.counters["bytes"] = static_cast<double>(view_json(shown, game.table()).size());
}

void patch(benchmark::State& state) {
  const Game& game = at_turn_five();
  Game later(game);
  Prompt prompt;
  Answer answer;
  Stream stream(3);
  answer_once(later, prompt, stream, answer);
  const std::string before = view_json(view(game, watcher), game.table());
  const std::string after = view_json(view(later, watcher), game.table());
  for ([[maybe_unused]] auto _ : state) benchmark::DoNotOptimize(view_patch(before, after));
  state.counters["bytes"] = static_cast<double>(view_patch(before, after).size());
}

void imagined(benchmark::State& state) {
  const Game& game = at_turn_five();
  Game world(game);
  Stream stream(5);
  for ([[maybe_unused]] auto _ : state) {
    if (!imagine(game, watcher, stream, world)) throw std::runtime_error("no world");
  }
}

// In this order: the first must not meet a process with expansions in it.
BENCHMARK(playout)->Name("classic/playout/six_seats");
BENCHMARK(expansions_loaded)->Name("classic/playout/six_seats/expansions_loaded");
BENCHMARK(with_expansions)->Name("classic+choam+richese/playout/six_seats");
BENCHMARK(assign)->Name("classic/assign");
BENCHMARK(hash)->Name("classic/hash");
BENCHMARK(save)->Name("classic/save");
BENCHMARK(typed_view)->Name("classic/view/typed");
BENCHMARK(text_view)->Name("classic/view/text");
BENCHMARK(patch)->Name("classic/view/patch");
BENCHMARK(imagined)->Name("classic/imagine");

}  // namespace

}  // namespace kanly::benchmarks
