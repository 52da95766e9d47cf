#include "support/fair.hpp"

#include <stdexcept>

#include "kanly/registry.hpp"
#include "kanly/window.hpp"

namespace kanly::cli::tests {

namespace {

struct Day {
  int number = 1;
  Seat turn{0};
  int shouts = 0;
  int asked = 0;
};
BOOST_DESCRIBE_STRUCT(Day, (), (number, turn, shouts, asked))

struct Noise {
  int left = 0;
  bool settled() const { return left == 0; }
};
BOOST_DESCRIBE_STRUCT(Noise, (), (left))

struct Shout {
  Seat by;
  Name word;
};
BOOST_DESCRIBE_STRUCT(Shout, (), (by, word))

struct Friend {
  Seat with;
  bool close = false;
};
BOOST_DESCRIBE_STRUCT(Friend, (), (with, close))

struct Sound {
  Seat by;
  int echoes = 0;
  bool settled() const { return echoes > 0; }
};
BOOST_DESCRIBE_STRUCT(Sound, (), (by, echoes))

struct Echo {
  Seat by;
};
BOOST_DESCRIBE_STRUCT(Echo, (), (by))

constexpr Procedure<Echo> echo{"fair.echo"};
constexpr Window<Sound> sound{"fair.sound"};
constexpr Procedure<Day> day{"fair.day"};
constexpr Procedure<Shout> shout{"fair.shout"};
constexpr Window<Noise> noise{"fair.noise"};
constexpr Anchor<Day> act{"act"};
constexpr Component<Friend, Seat> friends{"fair.friends"};

void lay_out(TableBuilder& table) {
  const ZoneId deck = table.zone("deck", {.ordered = true});
  const ZoneId discard = table.zone("discard", {.open = true, .ordered = true});
  table.zone("attic", {.open = true});
  int number = 0;
  const auto card = [&](ZoneId zone) {
    const std::string name = "card/" + std::to_string(++number);
    table.piece(name, {.back = "card", .zone = zone, .text = number == 8 ? "sweet" : ""});
  };
  for (int i = 0; i < 3; ++i) card(deck);
  for (int i = 0; i < 2; ++i) card(discard);
  for (const Seat seat : table.everyone()) {
    const std::string side(table.side(seat));
    const ZoneId hand = table.zone("hand/" + side, {.faces = seat});
    card(hand);
    card(hand);
    table.account("store/" + side, {.stock = "goods", .balance = 5 + seat.number});
    table.account("purse/" + side,
                  {.stock = "coins", .balance = 3, .hidden = true, .audience = seat});
    for (const char* place : {"gate", "square", "well"}) {
      const std::int64_t balance = std::string_view(place) == "square" ? seat.number : 0;
      table.account("stall/" + std::string(place) + "/" + side,
                    {.stock = "stalls", .balance = balance});
    }
  }
  table.account("bank", {.stock = "coins", .balance = 20});
}

Flow begin(Game& game, Day&) {
  game.attach(friends, Seat{0}, Friend{Seat{2}, true});
  return next();
}
Asked ask_turn(const Public&, const Day& state) { return {state.turn}; }
void offer_act(const Sight&, const Day&, Form& form) { form.yes_no("on").fallback(1); }
Flow take_act(Game& game, Day& state, Seat seat, const Answer& answer) {
  game.report("fair.acted", {seat});
  if (!answer.yes("on") || ++state.asked == 6) {
    game.finish({.winners = seat, .rounds = 1});
    return done();
  }
  state.turn = Seat{static_cast<std::uint8_t>((seat.number + 1) % 3)};
  return again();
}

Noise quiet(const Public&, const Day& state) { return {2 - state.shouts}; }
Flow heard(Game&, Day& state, const Offered<Noise>&) {
  ++state.shouts;
  return again();
}
SeatSet could_shout(const Public& view, const Noise&) { return view.everyone(); }
bool offer_shout(const Sight& sight, const Noise&, Form& form) {
  if (sight.seat() == Seat{2}) return false;
  form.one_of("word").option("hey").option("ho");
  return true;
}
Shout begin_shout(Game& game, const Noise&, Seat seat, const Answer::Group& answer) {
  const Name word = Name::intern(answer.value("word").word());
  game.report("fair.shouted", {seat, word});
  return {seat, word};
}
Flow echoed(Game&, Shout&, const Offered<Sound>&) { return next(); }
Flow resound(Game& game, Shout& state) {
  return game.call<&echoed>(sound, offered(Sound{state.by}, game.table().everyone() - state.by));
}
SeatSet could_echo(const Public& view, const Sound&) { return view.everyone(); }
bool offer_echo(const Sight& sight, const Sound&, Form& form) {
  if (sight.seat() != Seat{0}) return false;
  form.yes_no("loud");
  return true;
}
Echo begin_echo(Game&, const Sound&, Seat seat, const Answer::Group&) { return {seat}; }
Flow end_echo(Game&, Echo&) { return next(); }
void apply_echo(Game&, Sound& subject, const Echo&) { ++subject.echoes; }
void apply_shout(Game&, Noise& subject, const Shout&) { --subject.left; }

void enter(Registry& rules) {
  rules.layout<&lay_out>("fair.table");
  rules.component(friends);
  rules.procedure(day)
      .step<&begin>("begin")
      .decide<&ask_turn, &offer_act, &take_act>(act)
      .question("Does the fair go on?")
      .open<&quiet, &heard>(noise);
  rules.procedure(shout).step<&resound>("resound").receive<&echoed>("echoed");
  rules.procedure(echo).step<&end_echo>("end");
  rules.window(sound);
  rules.respond(sound).with<&could_echo, &offer_echo, &begin_echo, &apply_echo>("fair.echo", echo);
  rules.window(noise);
  rules.respond(noise).with<&could_shout, &offer_shout, &begin_shout, &apply_shout>("fair.shout",
                                                                                    shout);
  rules.root(day);
  rules.event("fair.acted", "{0} acts");
  rules.event("fair.shouted", "{0} shouts {1}");
  rules.event("fair.bell", "The bell strikes {0}");
}

}  // namespace

Game fair(std::uint64_t seed) {
  RulesIdentity identity;
  identity.modules.push_back({"fair", "1.0.0", {}});
  Registry registry(std::move(identity));
  registry.begin_module("fair");
  enter(registry);
  Registry::Frozen frozen = registry.freeze();
  if (frozen.rules == nullptr) throw std::runtime_error(frozen.errors.front().readable());
  auto table = Table::lay_out(frozen.rules, {{"north"}, {"east"}, {"south"}});
  if (!table) throw std::runtime_error(table.error().readable());
  return Game(*table, seed);
}

}  // namespace kanly::cli::tests
