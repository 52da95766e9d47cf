#pragma once
// A bazaar for tests of imagined worlds, with every kind of thing that a seat may not know: cards
// in hands and in a deck, coins in purses, schemes that are sealed, passes in a window, and two
// secrets of the module, an omen of each day and the wishes of each seat. Anybody may whisper while
// schemes are made, so that sealed schemes wait below another question.

#include <algorithm>
#include <string>
#include <vector>

#include "kanly/window.hpp"
#include "support/test_rules.hpp"

namespace kanly::test::bazaar {

struct Day {
  int number = 0;
  int whispers = 0;
  int denied = 0;
  SeatSet planned;
  Secret<int> omen;  ///< of the seat whose day it is: it schemes no more coins than this
};
BOOST_DESCRIBE_STRUCT(Day, (), (number, whispers, denied, planned, omen))

struct Wishes {
  Secret<std::vector<int>> numbers;
};
BOOST_DESCRIBE_STRUCT(Wishes, (), (numbers))

/// On a card, whose face few know.
struct Mark {
  int day = 0;
  Seat by;
};
BOOST_DESCRIBE_STRUCT(Mark, (), (day, by))

/// What can be denied, with a seal.
struct Claim {
  bool denied = false;
  bool settled() const { return denied; }
};
BOOST_DESCRIBE_STRUCT(Claim, (), (denied))

struct Denial {
  Seat by;
  bool sure = false;
};
BOOST_DESCRIBE_STRUCT(Denial, (), (by, sure))

/// While schemes are made, a seat may show a card to the next one.
struct Aside {
  int left = 0;
  bool heard = false;
  bool settled() const { return heard; }
};
BOOST_DESCRIBE_STRUCT(Aside, (), (left, heard))

struct Whisper {
  Seat by;
  PieceId card;
};
BOOST_DESCRIBE_STRUCT(Whisper, (), (by, card))

struct Things {
  ZoneId deck;
  ZoneId discard;
  std::vector<ZoneId> hands;
  AccountId bank;
  AccountId pile;  ///< whose balance nobody knows
  std::vector<AccountId> purses;
};

inline constexpr Procedure<Day> day{"bazaar.day"};
inline constexpr Procedure<Denial> denial{"bazaar.denial"};
inline constexpr Procedure<Whisper> whisper{"bazaar.whisper"};
inline constexpr Window<Claim> claim{"bazaar.claim"};
inline constexpr Window<Aside> aside{"bazaar.aside"};
inline constexpr Component<Wishes, Seat> wishes{"bazaar.wishes"};
inline constexpr Component<Mark, PieceId> mark{"bazaar.mark"};
inline constexpr Fixture<Things> things{"bazaar.things"};
inline constexpr Purpose luck{"bazaar.luck"};
inline constexpr Anchor<Day> scheme{"scheme"};

inline constexpr int days = 2;
inline constexpr std::int64_t kept = 1;  ///< coins of each purse that are reserved

inline void lay_out(TableBuilder& table) {
  Things made;
  made.deck = table.zone("deck", {.ordered = true});
  made.discard = table.zone("discard", {.open = true, .ordered = true});
  made.bank = table.account("bank", {.stock = "coins", .balance = 4});
  made.pile = table.account("pile", {.stock = "coins", .balance = 2, .hidden = true});
  for (const Seat seat : table.everyone()) {
    const std::string name = std::to_string(seat.number);
    made.hands.push_back(table.zone("hand/" + name, {.faces = seat}));
    made.purses.push_back(table.account(
        "purse/" + name, {.stock = "coins", .balance = 5, .hidden = true, .audience = seat}));
  }
  for (int i = 0; i < 10; ++i) {
    table.piece((i < 4 ? "seal/" : "blank/") + std::to_string(i),
                {.back = "card", .zone = made.deck});
  }
  table.keep(things, made);
}

inline Seat after(const Table& table, Seat seat) {
  return Seat{static_cast<std::uint8_t>((seat.number + 1u) % table.seats())};
}

// --- what happens unseen ---

inline Flow begin(Game& game, Day&) {
  const Things& table = game.fixture(things);
  game.shuffle(luck, table.deck);
  for (const Seat seat : game.table().everyone()) {
    for (int i = 0; i < 2; ++i) {
      const PieceId card = game.ledger().top(table.deck);
      game.post("bazaar.deal", {{card, table.deck, table.hands[seat.number]}});
    }
    const AmountHeld coin{table.purses[seat.number], kept};
    game.reserve(game.top(), {}, {&coin, 1}, seat);
  }
  return next();
}

/// Some coins from each purse to the next one, or to where nobody sees them.
inline Flow deal_in_secret(Game& game, Day& state) {
  const Things& table = game.fixture(things);
  for (const Seat seat : game.table().everyone()) {
    const AccountId purse = table.purses[seat.number];
    const auto free = static_cast<std::uint64_t>(game.ledger().unreserved(purse));
    const auto coins =
        static_cast<std::int64_t>(game.draw(luck, std::min<std::uint64_t>(free, 3) + 1));
    const bool away = game.draw(luck, 2) == 0;
    const AccountId to = away ? table.pile : table.purses[after(game.table(), seat).number];
    game.post("bazaar.coins", {}, {{purse, to, coins}});
    std::vector<int> numbers(game.draw(luck, 3));
    for (int& number : numbers) number = static_cast<int>(game.draw(luck, 9));
    game.attach(wishes, seat, Wishes{{seat, numbers}});
    const PieceId card = game.ledger().bottom(table.hands[seat.number]);
    if (!card.is_none()) game.attach(mark, card, Mark{state.number, seat});
  }
  const Seat owner{static_cast<std::uint8_t>(state.number)};
  state.omen = {owner, static_cast<int>(game.draw(luck, 3))};
  state.planned = {};
  state.whispers = 0;
  return next();
}

inline void redraw_omen(Game& world, Day& state, Seat viewer, Stream& stream) {
  if (state.omen.audience().contains(viewer)) return;
  state.omen.open(world) = static_cast<int>(stream.below(3));
}
inline void redraw_wishes(Game& world, Wishes& state, Seat viewer, Stream& stream) {
  if (state.numbers.audience().contains(viewer)) return;
  std::vector<int> numbers(stream.below(3));
  for (int& number : numbers) number = static_cast<int>(stream.below(9));
  state.numbers.open(world) = numbers;
}

// --- schemes: a card and some coins ---

inline Asked ask_schemes(const Public& view, const Day& state) {
  return {view.everyone() - state.planned};
}
inline void offer_scheme(const Sight& sight, const Day& state, Form& form) {
  const Things& table = sight.fixture(things);
  const ZoneId hand = table.hands[sight.seat().number];
  const int* omen = state.omen.read(sight);
  std::int64_t most =
      std::min<std::int64_t>(sight.balance(table.purses[sight.seat().number]) - kept, 3);
  if (omen != nullptr) most = std::min<std::int64_t>(most, *omen);
  form.number("coins", 0, most);
  if (sight.count(hand) == 0) return;
  auto card = form.one_of("card");
  for (std::size_t i = 0; i < sight.count(hand); ++i) card.option(sight.piece(hand, i));
  form.never("coins", {2});
}
inline Flow take_scheme(Game& game, Day& state, Seat seat, const Answer& answer) {
  const Things& table = game.fixture(things);
  if (answer.has("card")) {
    game.post("bazaar.play", {{answer.piece("card"), table.hands[seat.number], table.discard}});
  }
  game.post("bazaar.pay", {}, {{table.purses[seat.number], table.bank, answer.number("coins")}});
  state.planned.add(seat);
  return again();
}

inline Aside describe_aside(const Public&, const Day& state) { return {2 - state.whispers}; }
inline Flow aside_over(Game&, Day& state, const Offered<Aside>&) {
  ++state.whispers;
  return again();
}
inline SeatSet could_whisper(const Public& view, const Aside& subject) {
  return subject.left > 0 ? view.everyone() : SeatSet();
}
inline bool offer_whisper(const Sight& sight, const Aside&, Form& form) {
  const ZoneId hand = sight.fixture(things).hands[sight.seat().number];
  if (sight.count(hand) == 0) return false;
  auto card = form.one_of("card");
  for (std::size_t i = 0; i < sight.count(hand); ++i) card.option(sight.piece(hand, i));
  return true;
}
inline Whisper begin_whisper(Game&, const Aside&, Seat seat, const Answer::Group& answer) {
  return {seat, answer.piece("card")};
}
inline void hear(Game&, Aside& subject, const Whisper&) { subject.heard = true; }
inline Flow show_card(Game& game, Whisper& state) {
  game.show(state.card, after(game.table(), state.by));
  return next();
}
inline Asked ask_listener(const Public& view, const Whisper& state) {
  return {after(view.table(), state.by)};
}
inline void offer_nod(const Sight&, const Whisper&, Form& form) { form.yes_no("nods"); }
inline Flow take_nod(Game&, Whisper&, Seat, const Answer&) { return next(); }

// --- the claim, which a seal denies ---

inline Flow announce(Game& game, Day&);
inline Flow claim_over(Game&, Day& state, const Offered<Claim>& window) {
  state.denied += window.subject.denied ? 1 : 0;
  return next();
}
inline Flow announce(Game& game, Day&) {
  return game.call<&claim_over>(claim, offered(Claim{}, game.table().everyone()));
}
inline PieceId seal_of(const Sight& sight) {
  const ZoneId hand = sight.fixture(things).hands[sight.seat().number];
  for (std::size_t i = 0; i < sight.count(hand); ++i) {
    const PieceId card = sight.piece(hand, i);
    if (sight.table().piece(card).starts_with("seal")) return card;
  }
  return {};
}
inline SeatSet could_deny(const Public& view, const Claim&) {
  SeatSet seats;
  for (const Seat seat : view.everyone()) {
    if (view.count(view.fixture(things).hands[seat.number]) > 0) seats.add(seat);
  }
  return seats;
}
inline bool offer_denial(const Sight& sight, const Claim&, Form& form) {
  const PieceId seal = seal_of(sight);
  if (seal.is_none()) return false;
  form.one_of("seal").option(seal);
  return true;
}
inline Denial begin_denial(Game& game, const Claim&, Seat seat, const Answer::Group& answer) {
  const Things& table = game.fixture(things);
  game.post("bazaar.deny", {{answer.piece("seal"), table.hands[seat.number], table.discard}});
  return {seat};
}
inline Asked ask_denier(const Public&, const Denial& state) { return {state.by}; }
inline void offer_sure(const Sight&, const Denial&, Form& form) { form.yes_no("sure"); }
inline Flow take_sure(Game&, Denial& state, Seat, const Answer& answer) {
  state.sure = answer.yes("sure");
  return next();
}
inline void deny(Game&, Claim& subject, const Denial& response) { subject.denied = response.sure; }

inline Flow end_day(Game& game, Day& state) {
  if (++state.number < days) return jump("secret");
  game.finish({.winners = {}, .rounds = days});
  return done();
}

inline void enter(Registry& rules) {
  rules.purpose(luck);
  rules.layout<&lay_out>("bazaar.table");
  rules.component(wishes);
  rules.component(mark);
  rules.resampler<&redraw_wishes>(wishes);
  rules.resampler<&redraw_omen>(day);
  rules.procedure(day)
      .step<&begin>("begin")
      .step<&deal_in_secret>("secret")
      .decide<&ask_schemes, &offer_scheme, &take_scheme>(scheme)
      .sealed()
      .open<&describe_aside, &aside_over>(aside)
      .step<&announce>("announce")
      .receive<&claim_over>("denied")
      .step<&end_day>("end");
  rules.procedure(denial).decide<&ask_denier, &offer_sure, &take_sure>("sure");
  rules.procedure(whisper).step<&show_card>("show").decide<&ask_listener, &offer_nod, &take_nod>(
      "nod");
  rules.window(claim).policy(WindowPolicy::reopen_for_all);
  rules.window(aside);
  rules.respond(claim).with<&could_deny, &offer_denial, &begin_denial, &deny>("bazaar.deny",
                                                                              denial);
  rules.respond(aside).with<&could_whisper, &offer_whisper, &begin_whisper, &hear>("bazaar.hint",
                                                                                   whisper);
  rules.root(day);
}

inline std::shared_ptr<const Table> table(std::size_t seats = 3) {
  return table_of(rules_of({{"bazaar", &enter}}), seats);
}

}  // namespace kanly::test::bazaar
