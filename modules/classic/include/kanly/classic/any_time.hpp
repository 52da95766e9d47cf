#pragma once
// What may be played at any time (CLS-GEN-14): between complete actions, through the opening that
// a decision declares. Truthtrance, Ghola, the Emperor's gifts, deals and bribes answer it.
//
//   rules.procedure(phase).decide<…>(question).open<&any_moment<Phase>, &go_on<Phase>>(any_time);

#include <boost/describe.hpp>

#include "kanly/classic/turn.hpp"
#include "kanly/flow.hpp"
#include "kanly/fwd.hpp"
#include "kanly/window.hpp"

namespace kanly::classic {

struct Moment {
  bool deals_allowed = true;  ///< CLS-DEAL-08
  bool was_used = false;
  bool settled() const { return was_used; }
};
BOOST_DESCRIBE_STRUCT(Moment, (), (deals_allowed, was_used))
inline constexpr Window<Moment> any_time{"classic.any_time"};

template <class T>
Moment any_moment(const Public&, const T&) {
  return {};
}
template <class T>
Flow go_on(Game&, T&, const Offered<Moment>&) {
  return again();
}

}  // namespace kanly::classic
