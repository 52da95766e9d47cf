#include "support/high_card.hpp"

#include <array>
#include <optional>
#include <stdexcept>
#include <string>

#include "kanly/registry.hpp"

namespace kanly::bots::tests {

namespace {

struct Duel {
  Seat asked{0};
  std::optional<Secret<std::int32_t>> number;
};
BOOST_DESCRIBE_STRUCT(Duel, (), (asked, number))

constexpr Procedure<Duel> duel{"duel.whole"};
constexpr Purpose deal_card{"duel.deal"};

struct Zones {
  ZoneId deck;
  std::array<ZoneId, 2> hands;
};
constexpr Fixture<Zones> zones{"duel.zones"};

void lay_out(TableBuilder& table) {
  Zones made;
  made.deck = table.zone("deck", {});
  for (const Seat seat : {Seat{0}, Seat{1}}) {
    made.hands[seat.number] = table.zone("hand/" + std::to_string(seat.number), {.faces = seat});
  }
  for (int i = 0; i <= highest_card; ++i) {
    table.piece("card/" + std::to_string(i), {.back = "card", .zone = made.deck});
  }
  table.keep(zones, made);
}

Flow deal(Game& game, Duel& state) {
  const Zones& table = game.fixture(zones);
  for (const ZoneId hand : table.hands) {
    const std::uint64_t index = game.draw(deal_card, game.ledger().count(table.deck));
    const PieceId card = game.ledger().at(table.deck, index);
    game.post("duel.deal", {{card, table.deck, hand}});
  }
  if (game.rules().option("duel.hidden_number") != "no") {
    state.number = Secret<std::int32_t>(Seat{1}, 7);
  }
  return next();
}

void redraw_number(Game& world, Duel& state, Seat viewer, Stream& stream) {
  if (!state.number || state.number->audience().contains(viewer)) return;
  if (world.rules().option("duel.hidden_number") == "lost") throw std::runtime_error("lost");
  state.number->open(world) = static_cast<std::int32_t>(stream.below(9));
}

Asked ask(const Public&, const Duel& state) { return {.must = state.asked}; }
void offer(const Sight&, const Duel&, Form& form) { form.yes_no("stay"); }

Flow take(Game& game, Duel& state, Seat seat, const Answer& answer) {
  const bool stays = answer.yes("stay");
  if (stays && seat == Seat{0}) {
    state.asked = Seat{1};
    return again();
  }
  const bool first_is_higher = own_card(game, Seat{0}) > own_card(game, Seat{1});
  const SeatSet better = first_is_higher ? Seat{0} : Seat{1};
  game.finish({.winners = stays ? better : SeatSet(), .rounds = 1});
  return done();
}

const char* name_of(HiddenNumber hidden) {
  switch (hidden) {
    case HiddenNumber::no:
      break;
    case HiddenNumber::yes:
      return "yes";
    case HiddenNumber::lost:
      return "lost";
  }
  return "no";
}

std::shared_ptr<const Table> make_table(HiddenNumber hidden) {
  RulesIdentity identity;
  identity.modules.push_back({"duel", "1.0.0", {}});
  identity.options["duel.hidden_number"] = name_of(hidden);
  Registry registry(std::move(identity));
  registry.begin_module("duel");
  registry.purpose(deal_card);
  registry.layout<&lay_out>("duel.table");
  registry.procedure(duel).step<&deal>("deal").decide<&ask, &offer, &take>("stay");
  registry.resampler<&redraw_number>(duel);
  registry.root(duel);
  Registry::Frozen frozen = registry.freeze();
  if (frozen.rules == nullptr) throw std::runtime_error(frozen.errors.front().readable());
  auto table = Table::lay_out(frozen.rules, {{}, {}});
  if (!table) throw std::runtime_error(table.error().readable());
  return *table;
}

}  // namespace

Game high_card(std::uint64_t seed, HiddenNumber hidden) {
  static const std::array tables{make_table(HiddenNumber::no), make_table(HiddenNumber::yes),
                                 make_table(HiddenNumber::lost)};
  return Game(tables[static_cast<std::size_t>(hidden)], seed);
}

int own_card(const Game& game, Seat seat) {
  const PieceId card = game.ledger().top(game.fixture(zones).hands[seat.number]);
  return std::stoi(std::string(game.table().piece(card)).substr(5));
}

}  // namespace kanly::bots::tests
