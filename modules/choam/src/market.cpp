// The market: what CHOAM is asked at the end of a phase, and its sales (market.hpp).

#include "kanly/choam/market.hpp"

#include <algorithm>
#include <string>

#include "kanly/choam/blocked_cards.hpp"
#include "kanly/classic/alliance.hpp"
#include "kanly/classic/any_time.hpp"
#include "kanly/classic/attempt.hpp"
#include "kanly/classic/cards.hpp"
#include "kanly/classic/mentat_pause.hpp"
#include "prices.hpp"
#include "register.hpp"

namespace kanly::choam {

namespace {

constexpr Value worthless{"sell_worthless"};
constexpr Value duplicates{"sell_duplicates"};
constexpr Value a_trade{"propose_trade"};
constexpr Name act_field{"market"};
constexpr Name worthless_field{"worthless"};
constexpr Name duplicates_field{"duplicates"};
constexpr Name card_field{"card"};

// --- opening it ---

/// CHO-FAC-MKT-01: whatever CHOAM holds. When the game is decided, nothing is asked (X-MEN-10).
bool is_open(const Public& view) { return is_seated(view) && !classic::is_last_pause(view); }

InsertedFlow open_market(Game& game) { return game.call(market, {}); }

// --- what can be sold ---

const classic::TreacheryCardEntry& entry_of(const Sight& sight, PieceId card) {
  return *sight.fixture(classic::things).treachery_card(card).entry;
}

std::vector<PieceId> worthless_cards(const Sight& sight) {
  std::vector<PieceId> cards = classic::free_cards(sight);
  std::erase_if(cards, [&](PieceId card) {
    return entry_of(sight, card).category != classic::CardCategory::worthless ||
           is_blocked(sight, card);
  });
  return cards;
}

/// The copies of each card of which there are several; the same are cards of one printed name.
std::vector<std::vector<PieceId>> copies_in_hand(const Sight& sight) {
  std::vector<std::vector<PieceId>> copies;
  for (const PieceId card : classic::free_cards(sight)) {
    const std::string& name = entry_of(sight, card).name;
    const auto same = std::find_if(copies.begin(), copies.end(), [&](const auto& cards) {
      return entry_of(sight, cards.front()).name == name;
    });
    if (same == copies.end()) {
      copies.push_back({card});
    } else {
      same->push_back(card);
    }
  }
  std::erase_if(copies, [](const auto& cards) { return cards.size() < 2; });
  return copies;
}

std::vector<PieceId> unblocked(const Sight& sight, std::vector<PieceId> cards) {
  std::erase_if(cards, [&](PieceId card) { return is_blocked(sight, card); });
  return cards;
}

/// What CHOAM can do in its market now.
struct Offers {
  std::vector<PieceId> worthless;
  std::vector<std::vector<PieceId>> copies;
  std::vector<PieceId> traded;

  bool empty() const { return worthless.empty() && copies.empty() && traded.empty(); }
};

/// CHO-FAC-ALLY-01: once in a turn, and proposed once in a market.
bool may_propose(const Public& view, const Market& state) {
  const Seat owner = player(view);
  const Seat ally = classic::ally_of(view, owner);
  if (ally.is_none() || state.has_proposed || view.find(traded, owner) != nullptr) return false;
  const classic::Things& table = view.fixture(classic::things);
  return view.count(table.of(ally).hand) > 0 && view.is_active(trade, owner);
}

Offers find_offers(const Sight& sight, const Market& state) {
  Offers found;
  if (sight.is_active(sale, sight.seat())) {
    found.worthless = worthless_cards(sight);
    found.copies = copies_in_hand(sight);
    std::erase_if(found.copies, [&](const auto& cards) { return unblocked(sight, cards).empty(); });
  }
  if (may_propose(sight, state)) found.traded = classic::free_cards(sight);
  return found;
}

// --- the question ---

/// How many cards it holds is public; with none there is nothing to ask.
Asked ask_choam(const Public& view, const Market&) {
  const Seat owner = player(view);
  const ZoneId hand = view.fixture(classic::things).of(owner).hand;
  return {.must = view.count(hand) > 0 ? SeatSet(owner) : SeatSet{}};
}

void add_cards(Form::FieldBuilder field, const std::vector<PieceId>& cards) {
  for (const PieceId card : cards) field.option(card);
}

/// CHO-FAC-MKT-03: at least one copy of each name stays.
void offer_duplicates(const Sight& sight, const Offers& found, Form& form,
                      Form::FieldBuilder& act) {
  std::int64_t most = 0;
  std::vector<PieceId> cards;
  for (const std::vector<PieceId>& all : found.copies) {
    const std::vector<PieceId> sold = unblocked(sight, all);
    most += static_cast<std::int64_t>(std::min(sold.size(), all.size() - 1));
    cards.insert(cards.end(), sold.begin(), sold.end());
    if (sold.size() < all.size()) continue;
    std::vector<Form::Condition> together;
    for (const PieceId card : all) together.push_back({duplicates_field, card});
    form.at_most(static_cast<std::int64_t>(all.size() - 1), together, "CHO-FAC-MKT-03");
  }
  act.option(duplicates,
             [&](Form& inner) { add_cards(inner.some_of(duplicates_field, 1, most), cards); });
}

void offer_market(const Sight& sight, const Market& state, Form& form) {
  form.allow_pass();
  const Offers found = find_offers(sight, state);
  if (found.empty()) return;
  auto act = form.one_of(act_field);
  if (!found.worthless.empty()) {
    act.option(worthless, [&](Form& inner) {
      const auto most = static_cast<std::int64_t>(found.worthless.size());
      add_cards(inner.some_of(worthless_field, 1, most), found.worthless);
    });
  }
  if (!found.copies.empty()) offer_duplicates(sight, found, form, act);
  if (!found.traded.empty()) {
    act.option(a_trade, [&](Form& inner) { add_cards(inner.one_of(card_field), found.traded); });
  }
}

std::string label_acts(const Sight& sight, const Market&, Name, const Value& value) {
  if (value == worthless) {
    return "sell worthless cards, for " + std::to_string(worth_of_worthless_card) + " spice each";
  }
  if (value == duplicates) {
    return "show copies and sell others, for " + std::to_string(worth_of_duplicate) + " spice each";
  }
  if (value == a_trade) return "propose to your ally to exchange a card each";
  return value.key(sight.table());
}

// --- carrying it out ---

std::vector<PieceId> pieces_of(const Answer& answer, Name field) {
  std::vector<PieceId> cards;
  for (const Value& value : answer.values(field)) cards.push_back(value.piece());
  return cards;
}

/// One copy of each card that is sold, of those that stay.
std::vector<PieceId> copies_that_stay(const Sight& sight, const std::vector<PieceId>& sold) {
  const auto is_sold = [&](PieceId card) {
    return std::find(sold.begin(), sold.end(), card) != sold.end();
  };
  std::vector<PieceId> shown;
  for (const std::vector<PieceId>& all : copies_in_hand(sight)) {
    if (std::none_of(all.begin(), all.end(), is_sold)) continue;
    shown.push_back(*std::find_if_not(all.begin(), all.end(), is_sold));
  }
  return shown;
}

Flow has_sold(Game&, Market&, const Sale&) { return again(); }
Flow has_traded(Game&, Market&, const CardTrade&) { return again(); }

Flow take_act(Game& game, Market& state, Seat seat, const Answer& answer) {
  if (answer.passed()) return next();
  if (answer.is(act_field, worthless)) {
    return game.call<&has_sold>(sell_cards,
                                {pieces_of(answer, worthless_field), {}, worth_of_worthless_card});
  }
  if (answer.is(act_field, duplicates)) {
    Sale wanted{pieces_of(answer, duplicates_field), {}, worth_of_duplicate};
    wanted.shown = copies_that_stay(game.sight(seat), wanted.cards);
    return game.call<&has_sold>(sell_cards, std::move(wanted));
  }
  if (answer.is(act_field, a_trade)) {
    state.has_proposed = true;
    CardTrade wanted;
    wanted.ally = classic::ally_of(game.as_public(), seat);
    const SeatSet both = SeatSet(seat) | SeatSet(wanted.ally);
    wanted.given = Secret<PieceId>(both, answer.piece(card_field));
    return game.call<&has_traded>(trade_cards, std::move(wanted));
  }
  return next();
}

/// Bribes are collected by then, and no deal is made in a Mentat Pause (CLS-MENTAT-01).
classic::Moment market_moment(const Public& view, const Market&) {
  classic::Moment moment;
  moment.deals_allowed = view.state(classic::mentat_pause) == nullptr;
  return moment;
}

// --- one sale ---

Flow sale_answered(Game& game, Sale& state, const classic::Attempt& made) {
  if (made.result != classic::AttemptResult::paid) {
    for (const PieceId card : state.cards) block_card(game, card);  // CHO-FAC-MKT-05
    return done();
  }
  const classic::Things& table = game.fixture(classic::things);
  const int worth = state.price_each * static_cast<int>(state.cards.size());
  game.post("choam.sale", {}, {{table.bank, table.of(made.use.by).shield, worth}});
  game.report("choam.sale", {made.use.by, worth});
  return done();
}

Flow declare(Game& game, Sale& state) {
  const Seat seller = player(game.as_public());
  for (const PieceId card : state.cards) game.show(card, game.table().everyone());
  for (const PieceId card : state.shown) {
    game.show(card, game.table().everyone());
    game.report("choam.shows", {seller, card});
  }
  const PieceId first = state.cards.front();
  const Name definition = game.fixture(classic::things).treachery_card(first).definition;
  classic::Attempt wanted = classic::use_with(sale, definition, first, seller);
  wanted.cost = state.cards;
  return game.call<&sale_answered>(classic::attempt, std::move(wanted));
}

}  // namespace

void register_market(Registry& rules) {
  rules.component(traded);
  rules.extend_role(classic::phase_role)
      .at_end()
      .step<&open_market>("choam.market")
      .when<&is_open>()
      .ordered_after("classic.return_pledges")
      .cites("CHO-FAC-MKT-01");
  rules.procedure(market)
      .decide<&ask_choam, &offer_market, &take_act>(ask_market)
      .question("Do you sell cards, or trade one with your ally?")
      .label<&label_acts>()
      .open<&market_moment, &classic::go_on<Market>>(classic::any_time)
      .cites("CHO-FAC-MKT-01", "CHO-FAC-MKT-02", "CHO-FAC-MKT-03", "CHO-FAC-MKT-04",
             "CHO-FAC-MKT-06", "CHO-FAC-ALLY-01", "CHO-OPEN-10")
      .receive<&has_sold>("has_sold")
      .receive<&has_traded>("has_traded");
  rules.procedure(sell_cards)
      .role(classic::action_role)
      .step<&declare>(declare_sale)
      .cites("CHO-FAC-MKT-05", "CHO-FAC-MKT-07", "CHO-OPEN-04")
      .receive<&sale_answered>("sale_answered");
  rules.event("choam.shows", "{0} shows {1}, which stays in the hand");
  rules.event("choam.sale", "{0} receives {1} spice for what was sold");
}

}  // namespace kanly::choam
