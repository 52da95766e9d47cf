// A window's round trip: it opens, every seat of the audience is asked and passes, it closes and
// its owner receives it. Six seats; a response of a module that nobody plays.

#include <benchmark/benchmark.h>

#include <stdexcept>

#include "allocations.hpp"
#include "kanly/registry.hpp"
#include "synthetic.hpp"

namespace kanly::benchmarks {

struct Deal {
  bool is_off = false;
  bool settled() const { return is_off; }
};
BOOST_DESCRIBE_STRUCT(Deal, (), (is_off))

struct Dealing {
  std::int32_t deals = 0;
};
BOOST_DESCRIBE_STRUCT(Dealing, (), (deals))

namespace {

constexpr std::size_t seats = 6;
constexpr Procedure<Dealing> dealing{"bench.dealing"};
constexpr Procedure<Deal> objection{"bench.objection"};
constexpr Window<Deal> deal{"bench.deal"};

Flow dealt(Game&, Dealing& state, const Offered<Deal>&) {
  ++state.deals;
  return jump("deal");
}
Flow open_deal(Game& game, Dealing&) {
  return game.call<&dealt>(deal, offered(Deal{}, game.table().everyone()));
}

SeatSet could_object(const Public& view, const Deal&) { return view.everyone(); }
bool offer_objection(const Sight&, const Deal&, Form& form) {
  form.yes_no("object");
  return true;
}
Deal begin_objection(Game&, const Deal& subject, Seat, const Answer::Group&) { return subject; }
void apply_objection(Game&, Deal& subject, const Deal&) { subject.is_off = true; }
Flow object(Game&, Deal&) { return done(); }

void register_window(Registry& rules) {
  rules.procedure(dealing).step<&open_deal>("deal").receive<&dealt>("dealt");
  rules.window(deal);
  rules.procedure(objection).step<&object>("object");
  rules.respond(deal).with<&could_object, &offer_objection, &begin_objection, &apply_objection>(
      "bench.object", objection);
  rules.root(dealing);
}

void round_trip(benchmark::State& state) {
  Game game = game_of({}, &register_window, seats);
  Prompt prompt;
  Answer pass;
  pass.pass();
  const auto everybody_passes = [&] {
    for (const Seat seat : game.table().everyone()) {
      game.prompt(seat, prompt);
      if (!game.submit(prompt, pass)) throw std::runtime_error("a pass is refused");
    }
  };
  everybody_passes();
  const std::uint64_t before = allocations();
  for ([[maybe_unused]] auto _ : state) everybody_passes();
  const auto allocated = static_cast<double>(allocations() - before);
  state.counters["allocations"] = allocated / static_cast<double>(state.iterations());
}

BENCHMARK(round_trip)->Name("window/round_trip");

}  // namespace

}  // namespace kanly::benchmarks
