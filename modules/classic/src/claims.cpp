// What can be asked in a form that the program understands, and what each is about (claims.hpp).

#include "kanly/classic/claims.hpp"

#include "kanly/classic/setup.hpp"
#include "questions.hpp"
#include "register.hpp"

namespace kanly::classic {

namespace {

Truth truth(bool holds) { return holds ? Truth::yes : Truth::no; }

/// Whether a piece of a zone that the seat sees is what is looked for.
template <class Wanted>
bool lies_in(const Sight& about, ZoneId zone, Wanted wanted) {
  for (std::size_t i = 0; i < about.count(zone); ++i) {
    if (wanted(about.piece(zone, i))) return true;
  }
  return false;
}

Footprint in_hand(const Public& view, Seat about, const HoldsCard&) {
  return {{view.fixture(things).of(about).hand}, {}, {}};
}
Footprint among_traitors(const Public& view, Seat about, const HoldsTraitor&) {
  return {{view.fixture(things).of(about).traitors}, {}, {}};
}
Footprint behind_shield(const Public& view, Seat about, const HasSpice&) {
  return {{}, {view.fixture(things).of(about).shield}, {}};
}
Footprint written_down(const Public&, Seat, const Predicted&) {
  return {{}, {}, {prediction.name()}};
}
Footprint nowhere(const Public&, Seat, const WillBid&) { return {}; }

}  // namespace

Truth is_card_held(const Sight& about, const HoldsCard& claim) {
  const Things& table = about.fixture(things);
  return truth(lies_in(about, table.of(about.seat()).hand, [&](PieceId card) {
    return table.treachery_card(card).definition == claim.definition;
  }));
}

Truth is_traitor_held(const Sight& about, const HoldsTraitor& claim) {
  const Things& table = about.fixture(things);
  return truth(lies_in(about, table.of(about.seat()).traitors, [&](PieceId card) {
    const PieceId leader = table.traitor_card(card).leader;
    return about.table().piece(leader) == claim.leader.text();
  }));
}

Truth is_spice_there(const Sight& about, const HasSpice& claim) {
  return truth(about.balance(about.fixture(things).of(about.seat()).shield) >= claim.least);
}

Truth is_predicted(const Sight& about, const Predicted& claim) {
  const Prediction* made = about.find(prediction, about.seat());
  const Foretold* foretold = made == nullptr ? nullptr : made->foretold.read(about);
  if (foretold == nullptr) return Truth::unknown;
  return truth((claim.faction.empty() || claim.faction == foretold->faction) &&
               (claim.turn == 0 || claim.turn == foretold->turn));
}

Truth is_bid_decided(const Sight&, const WillBid&) { return Truth::decides; }

void register_claims(Registry& rules) {
  rules.claim(holds_card)
      .truth<&is_card_held>()
      .footprint<&in_hand>()
      .text("holds this treachery card")
      .cites("CLS-TRT-12");
  rules.claim(holds_traitor)
      .truth<&is_traitor_held>()
      .footprint<&among_traitors>()
      .text("holds the traitor card of this leader")
      .cites("CLS-TRT-12");
  rules.claim(has_spice)
      .truth<&is_spice_there>()
      .footprint<&behind_shield>()
      .text("has at least this much spice behind the shield")
      .cites("CLS-TRT-12");
  rules.claim(predicted)
      .truth<&is_predicted>()
      .footprint<&written_down>()
      .text("has predicted this")
      .cites("CLS-TRT-12");
  rules.claim(will_bid)
      .truth<&is_bid_decided>()
      .footprint<&nowhere>()
      .text("will bid more than this")
      .cites("CLS-TRT-12");
}

}  // namespace kanly::classic
