#pragma once
// Anchor policies: who orders the hooks of several modules before and after one step.
//
//   // the owner of the procedure, once
//   rules.anchor(arrival, landed).by_seat<&in_turn_order>();
//   std::vector<Seat> in_turn_order(const Public&, const Arrival&);   // may ask a query
//
//   // other modules: hooks that act for the owner of their power, or for the seat they name
//   rules.extend(market::arrival).after(market::landed)
//       .step<&take_toll>("toll.take").under(toll).cites("TOL-02");
//   rules.extend(market::arrival).after(market::landed)
//       .step<&greet>("guests.greet").seat<&host>().cites("GST-01");
//   Seat host(const Public&, const Arrival&);
//
// by_ruling, where nothing is said: stated edges (.ordered_after, .ordered_before), within one
// module the order of registration, and between modules an ambiguity.
// by_seat: hooks run in the order of the seats they act for; seats that the order leaves out come
// last. Those of one seat run in frozen order. A hook that acts for nobody comes first; if it names
// no seat at all, its order against other modules has to be stated.
// by_choice: one seat, Seat(const Public&, const Arrival&), is asked which hook is next as long as
// several could run; if it is none, they run in frozen order. A hook whose conditions do not hold
// is not offered, and is passed over when no other is left.
//
// Stated edges win against both. The order is made one hook at a time, so that it may follow what
// the hook before did; each hook runs once. Who comes next is public.

#include <string_view>

#include "kanly/builders.hpp"

namespace kanly {

template <class T>
class AnchorBuilder : public TermsBuilder<AnchorBuilder<T>> {
 public:
  explicit AnchorBuilder(internal::AnchorRecord& record) : record_(record) {}

  /// Whose hooks come first: std::vector<Seat>(const Public&, const T&).
  template <auto Order>
  AnchorBuilder& by_seat() {
    record_.policy.seats = &internal::run_seat_order<T, Order>;
    return *this;
  }
  /// Who says which hook is next: Seat(const Public&, const T&). Asked as "<step>/before" or
  /// "<step>/after", in the field `next`.
  template <auto Chooser>
  AnchorBuilder& by_choice() {
    record_.policy.chooser = &internal::run_seat<T, Chooser>;
    return *this;
  }
  /// A sentence for people: what by_choice asks.
  AnchorBuilder& question(std::string_view text) {
    record_.policy.question = text;
    return *this;
  }

  internal::Terms& terms() { return record_.terms; }

 private:
  internal::AnchorRecord& record_;
};

}  // namespace kanly
