#pragma once
// Playing a Karama, whatever for: the procedure of every response that is one. Use A
// (CLS-KARAMA-02) answers the window `classic.used` of powers; the other uses stand where they can
// be played: while a lot is on offer, when it is paid for (bidding.hpp), and when a shipment is
// declared (shipment.hpp).
//
//   SeatSet could(const Public& view, const Subject&) { return view.ask(may_play, karama_card); }
//   rules.respond(window)
//       .with<&could, &offer_karama<Subject>, &begin_karama<Subject>, &apply>("…", karama_play);
//   void apply(Game&, Subject& subject, const KaramaPlay& played);   // played.has_effect

#include <boost/describe.hpp>

#include "kanly/answer.hpp"
#include "kanly/classic/cards.hpp"
#include "kanly/describe.hpp"
#include "kanly/procedure.hpp"

namespace kanly::classic {

struct KaramaPlay {
  Seat by;
  PieceId card;
  Seat against;  ///< none where it is against nobody
  bool has_effect = false;
};
BOOST_DESCRIBE_STRUCT(KaramaPlay, (), (by, card, against, has_effect))
inline constexpr Procedure<KaramaPlay> karama_play{"classic.karama_play"};

template <class Subject>
bool offer_karama(const Sight& sight, const Subject&, Form& form) {
  return offer_card(sight, karama_card, form);
}

template <class Subject>
KaramaPlay begin_karama(Game&, const Subject&, Seat seat, const Answer::Group& answer) {
  return {seat, answer.piece("card"), {}, false};
}

}  // namespace kanly::classic
