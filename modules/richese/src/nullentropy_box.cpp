// Nullentropy Box: a card out of the discards, searched where nobody else sees it (RIC-CARD-BOX).
//
// What was discarded everybody saw, so that the discard pile lies open. What is left of it after a
// search nobody may look at: it lies in a pile of its own, which is part of the discards.

#include <boost/describe.hpp>

#include "kanly/classic/any_time.hpp"
#include "kanly/classic/deals.hpp"
#include "kanly/classic/payment.hpp"
#include "kanly/registry.hpp"
#include "played_card.hpp"
#include "register.hpp"

namespace kanly::richese {

namespace {

using classic::Moment;
using classic::Things;

constexpr Name box_card{"nullentropy_box"};
constexpr int price_of_search = 2;  // spice, as printed on the card
constexpr Purpose searched_pile{"richese.searched_pile"};

struct Piles {
  ZoneId searched;  ///< none: the card is not in the game
};
constexpr Fixture<Piles> piles{"richese.piles"};

void lay_out_pile(TableBuilder& table) {
  Piles made;
  if (table.fixture(classic::things).has_card(box_card)) {
    made.searched = table.zone("discard/treachery/searched", {});
  }
  table.keep(piles, made);
}

std::vector<ZoneId> with_searched_pile(const Public& view, std::vector<ZoneId> zones) {
  const ZoneId searched = view.fixture(piles).searched;
  if (!searched.is_none()) zones.push_back(searched);
  return zones;
}

// --- who can ---

/// RIC-CARD-BOX-04. The only Box is in the hand of whoever plays it.
bool is_there_a_card(const Public& view) {
  std::size_t cards = 0;
  for (const ZoneId pile : view.ask(classic::discard_piles)) cards += view.count(pile);
  return cards > 0;
}

SeatSet who_may_search(const Public& view, const Moment&) {
  return is_there_a_card(view) ? view.ask(classic::may_play, box_card) : SeatSet{};
}

bool offer_box(const Sight& sight, const Moment&, Form& form) {
  if (sight.ask(classic::spice_to_give) < price_of_search) return false;
  return classic::offer_card(sight, box_card, form);
}

// --- the play ---

struct Box {
  PieceId card;
  Seat by;
  std::uint32_t held = ReservationId::none_value;
};
BOOST_DESCRIBE_STRUCT(Box, (), (card, by, held))
constexpr Procedure<Box> box{"richese.nullentropy"};

Box begin_box(Game&, const Moment&, Seat seat, const Answer::Group& answer) {
  Box played;
  played.card = answer.piece("card");
  played.by = seat;
  return played;
}

void use_moment(Game&, Moment& moment, const Box&) { moment.was_used = true; }

Flow was_declared(Game&, Box&, const classic::Attempt& made) {
  return made.result == classic::AttemptResult::paid ? Flow(next()) : done();
}
Flow declare(Game& game, Box& state) {
  state.held = hold_card(game, state.card);
  return game.call<&was_declared>(classic::attempt, declaration_of(box_card, state.card, state.by));
}

Flow was_paid(Game&, Box&, const classic::Payment&) { return next(); }
Flow pay(Game& game, Box& state) {
  classic::Payment payment;
  payment.purpose = box_card;
  payment.buyer = state.by;
  payment.shares.push_back({state.by, price_of_search, false});
  return game.call<&was_paid>(classic::pay, payment);
}

/// The whole pile, for one pair of eyes.
Flow open_pile(Game& game, Box& state) {
  const ZoneId pile = game.fixture(classic::things).treachery_discard;
  const ZoneId searched = game.fixture(piles).searched;
  const Ledger& ledger = game.ledger();
  std::vector<PieceMove> moves;
  for (PieceId card = ledger.bottom(pile); !card.is_none(); card = ledger.above(card)) {
    moves.push_back({card, pile, searched});
  }
  if (!moves.empty()) game.post("richese.search", moves);
  for (PieceId card = ledger.bottom(searched); !card.is_none(); card = ledger.above(card)) {
    game.show(card, state.by);
  }
  game.report("richese.searches", {state.by, static_cast<int>(ledger.count(searched))});
  return next();
}

Asked ask_searcher(const Public&, const Box& state) { return {.must = state.by}; }

void offer_cards(const Sight& sight, const Box&, Form& form) {
  const Things& table = sight.fixture(classic::things);
  const ZoneId searched = sight.fixture(piles).searched;
  auto card = form.one_of("card");
  for (std::size_t i = 0; i < sight.count(searched); ++i) {
    const PieceId piece = sight.piece(searched, i);
    if (table.treachery_card(piece).definition != box_card) card.option(piece);
  }
}

Flow is_put_away(Game&, Box&, const classic::Discard&) { return done(); }

Flow take_card(Game& game, Box& state, Seat seat, const Answer& answer) {
  const Things& table = game.fixture(classic::things);
  const ZoneId searched = game.fixture(piles).searched;
  const PieceId taken = answer.piece("card");
  game.post("richese.search", {{taken, searched, table.of(seat).hand}});
  game.report_to("richese.finds", seat, {taken});
  game.shuffle(searched_pile, searched);
  return put_away<&is_put_away>(game, box_card, state.card, state.by, state.held);
}

}  // namespace

void register_nullentropy_box(Registry& rules) {
  rules.purpose(searched_pile);
  rules.layout<&lay_out_pile>("richese.piles").cites("RIC-CARD-BOX-01");
  rules.modify(classic::discard_piles)
      .set<&with_searched_pile>("richese.searched_pile")
      .cites("RIC-CARD-BOX-01", "RIC-CARD-02");
  rules.procedure(box)
      .role(classic::action_role)
      .step<&declare>("declare")
      .step<&pay>("begin")
      .cites("RIC-CARD-BOX-01", "RIC-CARD-BOX-02", "RIC-CARD-BOX-06")
      .step<&open_pile>("open_pile")
      .cites("RIC-CARD-BOX-01", "RIC-CARD-BOX-03")
      .decide<&ask_searcher, &offer_cards, &take_card>("choose")
      .question("Which card do you take from the discards?")  // no opening: the pile is locked
      .cites("RIC-CARD-BOX-01", "RIC-CARD-BOX-02", "RIC-CARD-BOX-03", "RIC-CARD-BOX-05",
             "RIC-CARD-BOX-07")
      .receive<&was_declared>("was_declared")
      .receive<&was_paid>("was_paid")
      .receive<&is_put_away>("is_put_away");
  rules.respond(classic::any_time)
      .with<&who_may_search, &offer_box, &begin_box, &use_moment>("richese.nullentropy", box)
      .label("Play the Nullentropy Box: pay 2 spice and take a discarded card")
      .cites("RIC-CARD-BOX-01", "RIC-CARD-BOX-04");
  rules.event("richese.searches", "{0} searches {1} discarded cards");
  rules.event("richese.finds", "You take {0}");
}

}  // namespace kanly::richese
