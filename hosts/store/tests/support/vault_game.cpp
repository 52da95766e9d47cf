#include "support/vault_game.hpp"

#include <array>
#include <stdexcept>
#include <string>
#include <vector>

#include "kanly/registry.hpp"

namespace kanly::store::testing {

namespace {

struct Vault {
  std::int32_t round = 1;
  Seat turn{0};
  std::array<std::int32_t, 2> bids{-1, -1};
  Secret<std::int32_t> number;
};
BOOST_DESCRIBE_STRUCT(Vault, (), (round, turn, bids, number))

struct Things {
  ZoneId deck;
  ZoneId open;
  std::array<ZoneId, 2> hands;
  std::array<AccountId, 2> purses;
  AccountId pot;
};

constexpr Procedure<Vault> vault{"vault.game"};
constexpr Fixture<Things> things{"vault.things"};
constexpr Purpose shuffling{"vault.shuffle"};
constexpr Purpose number{"vault.number"};

constexpr int cards = 8;
constexpr int last_round = 3;

void lay_out(TableBuilder& table) {
  Things laid;
  laid.deck = table.zone("deck", {.ordered = true});
  laid.open = table.zone("open", {.open = true});
  laid.pot = table.account("pot", {.stock = "coins"});
  for (const Seat seat : {Seat{0}, Seat{1}}) {
    const std::string name = std::to_string(seat.number);
    laid.hands[seat.number] = table.zone("hand/" + name, {.faces = seat});
    laid.purses[seat.number] = table.account("purse/" + name, {.stock = "coins", .balance = 20});
  }
  for (int i = 1; i <= cards; ++i) {
    table.piece("card/" + std::to_string(i), {.back = "card", .zone = laid.deck});
  }
  table.keep(things, laid);
}

template <Variant V>
Flow deal(Game& game, Vault& state) {
  if (V == Variant::no_start) throw std::runtime_error("the deck is glued together");
  const Things& table = game.fixture(things);
  if (V != Variant::other_deal) game.shuffle(shuffling, table.deck);
  for (int i = 0; i < cards; ++i) {
    game.post("vault.deal", {{game.ledger().top(table.deck), table.deck, table.hands[i % 2]}});
  }
  state.number = Secret<std::int32_t>(Seat{0}, static_cast<std::int32_t>(game.draw(number, 9)));
  return next();
}

Asked ask_both(const Public& view, const Vault&) { return {.must = view.everyone()}; }

template <Variant V>
void offer_bid(const Sight& sight, const Vault& state, Form& form) {
  const Things& table = sight.fixture(things);
  const std::int64_t most = V == Variant::other_offer && state.round > 1 ? 9 : 3;
  form.number("coins", 0, std::min(most, sight.balance(table.purses[sight.seat().number])));
  form.yes_no("bluff");
  form.text("note", 200);
}

template <Variant V>
Flow take_bid(Game& game, Vault& state, Seat seat, const Answer& answer) {
  const Things& table = game.fixture(things);
  std::int64_t coins = answer.number("coins");
  state.bids[seat.number] = static_cast<std::int32_t>(coins);
  if (V == Variant::other_effect && state.round == 2) ++coins;
  if (coins > 0) game.post("vault.bid", {}, {{table.purses[seat.number], table.pot, coins}});
  if (state.bids[0] < 0 || state.bids[1] < 0) return again();
  state.bids = {-1, -1};
  return next();
}

Asked ask_turn(const Public&, const Vault& state) { return {.must = state.turn}; }

void offer_card(const Sight& sight, const Vault&, Form& form) {
  const ZoneId hand = sight.fixture(things).hands[sight.seat().number];
  form.allow_pass();
  auto card = form.one_of("card");
  for (std::size_t i = 0; i < sight.count(hand); ++i) card.option(sight.piece(hand, i));
}

template <Variant V>
Flow take_card(Game& game, Vault& state, Seat seat, const Answer& answer) {
  const Things& table = game.fixture(things);
  if (V == Variant::throwing && state.round == last_round) throw std::logic_error("torn sleeve");
  if (!answer.passed()) {
    game.post("vault.play", {{answer.piece("card"), table.hands[seat.number], table.open}});
  }
  state.turn = Seat{static_cast<std::uint8_t>(1 - seat.number)};
  if (seat == Seat{0}) return again();
  if (++state.round <= last_round) return jump("bid");
  game.finish({.winners = Seat{0}, .rounds = last_round});
  return done();
}

void redraw_number(Game& world, Vault& state, Seat viewer, Stream& stream) {
  if (state.number.audience().contains(viewer)) return;
  state.number.open(world) = static_cast<std::int32_t>(stream.below(9));
}

template <Variant V>
void register_vault(Registry& rules) {
  rules.resampler<&redraw_number>(vault);
  rules.procedure(vault)
      .template step<&deal<V>>("deal")
      .template decide<&ask_both, &offer_bid<V>, &take_bid<V>>("bid")
      .sealed()
      .template decide<&ask_turn, &offer_card, &take_card<V>>("play");
  rules.purpose(shuffling);
  rules.purpose(number);
  rules.layout<&lay_out>("vault.table");
  rules.root(vault);
}

std::shared_ptr<const Table> lay_out_vault(void (*fill)(Registry&), const char* version,
                                           std::vector<SeatSetup> seats) {
  Registry registry(RulesIdentity{{{"vault", version, {}}}, {}});
  registry.begin_module("vault");
  fill(registry);
  const Registry::Frozen frozen = registry.freeze();
  if (!frozen.rules) throw std::logic_error(frozen.errors.front().readable());
  return *Table::lay_out(frozen.rules, std::move(seats));
}

const std::vector<SeatSetup> usual_seats{{"owner"}, {"thief"}};

}  // namespace

std::shared_ptr<const Table> vault_table(Variant variant) {
  void (*fill)(Registry&) = &register_vault<Variant::honest>;
  switch (variant) {
    case Variant::honest:
      break;
    case Variant::other_deal:
      fill = &register_vault<Variant::other_deal>;
      break;
    case Variant::other_offer:
      fill = &register_vault<Variant::other_offer>;
      break;
    case Variant::other_effect:
      fill = &register_vault<Variant::other_effect>;
      break;
    case Variant::throwing:
      fill = &register_vault<Variant::throwing>;
      break;
    case Variant::no_start:
      fill = &register_vault<Variant::no_start>;
      break;
  }
  return lay_out_vault(fill, "1.0.0", usual_seats);
}

std::shared_ptr<const Table> vault_table_of_version(const char* version) {
  return lay_out_vault(&register_vault<Variant::honest>, version, usual_seats);
}

std::shared_ptr<const Table> vault_table_with_sides_exchanged() {
  return lay_out_vault(&register_vault<Variant::honest>, "1.0.0", {{"thief"}, {"owner"}});
}

Pins vault_pins() {
  return {.combination = std::string(64, 'c'),
          .modules = {{"vault", {std::string(64, 'a'), std::string(64, 'b')}}}};
}

}  // namespace kanly::store::testing
