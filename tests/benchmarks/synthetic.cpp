#include "synthetic.hpp"

#include <stdexcept>

#include "kanly/registry.hpp"

namespace kanly::benchmarks {

namespace {

constexpr int zones = 60;
constexpr int pieces = 250;
constexpr int accounts = 300;
constexpr std::size_t synthetic_seats = 6;

struct Whole {
  bool started = false;
};
BOOST_DESCRIBE_STRUCT(Whole, (), (started))

constexpr Procedure<Whole> whole{"bench.whole"};
constexpr Anchor<Whole> wait{"wait"};

Flow start(Game& game, Whole& state) {
  constexpr int units = 500;
  constexpr int words = 1'000;
  constexpr int treaties = 20;
  state.started = true;
  Campaign made;
  for (int i = 0; i < units; ++i) {
    const auto small = static_cast<std::int16_t>(i);
    made.units.push_back({i,
                          units - i,
                          {small, small, 1, 2, 3, 4},
                          Seat{static_cast<std::uint8_t>(i % 6)},
                          i % 2 == 0});
  }
  for (int i = 0; i < words; ++i) made.terrain.push_back(static_cast<std::int16_t>(i % 7));
  for (int i = 0; i < treaties; ++i) made.treaties["treaty " + std::to_string(i)] = i;
  made.plan = {Seat{0}, 7};
  game.attach(campaign, NoKey{}, std::move(made));
  return next();
}

Asked ask_all(const Public& view, const Whole&) { return {.must = view.everyone()}; }
void offer_anything(const Sight&, const Whole&, Form& form) { form.number("number", 0, 9); }
Flow take_anything(Game&, Whole&, Seat, const Answer&) { return again(); }

void lay_out_things(TableBuilder& table) {
  std::vector<ZoneId> places;
  for (int i = 0; i < zones; ++i) {
    const bool hidden = i < 20;
    const Seat owner{static_cast<std::uint8_t>(i % 6)};
    places.push_back(table.zone(
        "zone/" + std::to_string(i),
        {.faces = hidden ? SeatSet(owner) : SeatSet(), .open = !hidden, .ordered = i % 10 == 0}));
  }
  for (int i = 0; i < pieces; ++i) {
    table.piece(
        "piece/" + std::to_string(i),
        {.back = i % 2 == 0 ? "even" : "odd", .zone = places[static_cast<std::size_t>(i % zones)]});
  }
  for (int i = 0; i < accounts; ++i) {
    table.account("account/" + std::to_string(i), {.stock = "coins", .balance = i});
  }
}

void redraw_plan(Game& world, Campaign& state, Seat viewer, Stream& stream) {
  if (state.plan.audience().contains(viewer)) return;
  state.plan.open(world) = static_cast<std::int32_t>(stream.below(10));
}

int own_supply(const Public&, int place) { return place; }
int one_more(const Public&, int) { return 1; }

void register_rules(Registry& rules) {
  rules.component(campaign);
  rules.resampler<&redraw_plan>(campaign);
  rules.procedure(whole).step<&start>("start").decide<&ask_all, &offer_anything, &take_anything>(
      wait);
  rules.root(whole);
  rules.layout<&lay_out_things>("bench.things").only("bench.things", "many");
  rules.query(supply).base<&own_supply>();
  auto modify = rules.modify(supply);
  modify.add<&one_more>("bench.first").only("bench.first", "on");
  for (const char* name :
       {"bench.a", "bench.b", "bench.c", "bench.d", "bench.e", "bench.f", "bench.g"}) {
    modify.add<&one_more>(Name::intern(name)).only("bench.others", "on");
  }
}

}  // namespace

Game synthetic_game(Things things, int modifiers) {
  return game_of({{"bench.things", things == Things::many ? "many" : "none"},
                  {"bench.first", modifiers >= 1 ? "on" : "off"},
                  {"bench.others", modifiers > 1 ? "on" : "off"}},
                 &register_rules, synthetic_seats);
}

Game game_of(std::map<std::string, std::string> options, void (*enter)(Registry&),
             std::size_t seats) {
  RulesIdentity identity;
  identity.modules.push_back({"bench", "1.0.0", {}});
  identity.options = std::move(options);
  Registry registry(std::move(identity));
  registry.begin_module("bench");
  enter(registry);
  Registry::Frozen frozen = registry.freeze();
  if (frozen.rules == nullptr) {
    std::string reasons = "the synthetic rules do not freeze:";
    for (const Error& error : frozen.errors) reasons += "\n" + error.readable();
    throw std::runtime_error(reasons);
  }
  auto table = Table::lay_out(frozen.rules, std::vector<SeatSetup>(seats));
  if (!table) throw std::runtime_error(table.error().readable());
  return Game(*table, 1);
}

}  // namespace kanly::benchmarks
