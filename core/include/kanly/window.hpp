#pragma once
// Window<Subject>: an offer to seats to respond to something, and what answers it.
//
//   // include/kanly/market/trade.hpp: what can be answered
//   struct Trade {
//     PieceId lot;
//     bool cancelled = false;
//     bool settled() const { return cancelled; }
//   };
//   BOOST_DESCRIBE_STRUCT(Trade, (), (lot, cancelled))
//   inline constexpr Window<Trade> trade{"market.trade"};
//
//   // the owner: asks everybody of an audience, alike
//   return game.call<&answered>(market::trade, offered(Trade{lot}, everyone));
//   Flow answered(Game&, Auction&, const Offered<Trade>& trade);   // trade.subject as it was left
//
//   // the owner: nobody is asked, but it stands open while a decision waits (an opening)
//   rules.procedure(auction).decide<…>(bid).open<&trade_now, &trade_answered>(market::trade);
//
//   // another module: a response has four parts
//   rules.respond(market::trade).with<&could, &offer, &begin, &apply>("house.veto", veto)
//       .label("Forbid the trade").cites("H-03");
//   SeatSet could(const Public&, const Trade&);          // who could publicly be able to
//   bool offer(const Sight&, const Trade&, Form&);       // false: this seat cannot now
//   Veto begin(Game&, const Trade&, Seat, const Answer::Group&);    // the response: a procedure
//   void apply(Game&, Trade&, const Veto&);              // alters the subject; only it does
//
// Whether a window opens, whom it asks and when it closes depends on public facts alone: the
// audience is what the opener allows and a response could publicly need. Everybody in it is asked
// alike, whatever they hold; with an empty audience nobody is. It closes when its subject is
// settled or nobody is left. Who has passed is a secret: whom the table waits for is, until it
// closes, the whole audience (Game::shown_awaited).
//
// Nobody passes for a seat but the seat itself: who asks only those that hold something, or skips a
// window because nobody does, tells the table what is in hands. Hosts may send answers in advance.
//
// A form of a window can be passed; else `response` chooses one by name, whose fields form a group
// of that name. Names of responses are unique in a combination.

#include <boost/describe.hpp>
#include <concepts>
#include <cstdint>

#include "kanly/describe.hpp"
#include "kanly/ids.hpp"
#include "kanly/name.hpp"
#include "kanly/procedure.hpp"
#include "kanly/secret.hpp"

namespace kanly {

/// What a response that ran means for those who are asked, as long as the subject is not settled.
enum class WindowPolicy : std::uint8_t {
  first_play_settles,  ///< who passed has passed; who responded in vain is asked again
  reopen_for_all,      ///< everybody is asked again, also who passed
  each_finishes_once,  ///< who responded has finished, as who passed
};

/// The kernel's part of an open window.
struct WindowControl {
  SeatSet allowed;          ///< whom the opener lets respond
  SeatSet finished;         ///< who may not respond again: everybody saw the response
  Secret<SeatSet> passed;   ///< no seat may see who has passed
  Seat responding;          ///< while a response runs
  Name response;            ///< the same: which
  bool is_opening = false;  ///< of one response, while a decision waits
};
BOOST_DESCRIBE_STRUCT(WindowControl, (),
                      (allowed, finished, passed, responding, response, is_opening))

/// The state of a window that runs.
template <class Subject>
struct Offered {
  using subject_type = Subject;
  WindowControl control;
  Subject subject;

  BOOST_DESCRIBE_CLASS(Offered, (), (control, subject), (), ())
};

/// A window is a procedure, so that it is called, extended, saved and explained as one.
template <class Subject>
class Window : public Procedure<Offered<Subject>> {
 public:
  consteval explicit Window(const char* name) : Procedure<Offered<Subject>>(name) {}
};

/// What a step calls a window with.
template <class Subject>
Offered<Subject> offered(Subject subject, SeatSet allowed) {
  Offered<Subject> window;
  window.control.allowed = allowed;
  window.subject = std::move(subject);
  return window;
}

/// The step of a window that asks.
inline constexpr Name window_step{"respond"};

}  // namespace kanly
