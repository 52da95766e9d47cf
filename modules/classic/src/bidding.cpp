#include "kanly/classic/bidding.hpp"

#include "register.hpp"

namespace kanly::classic {

namespace {
Flow nothing_yet(Game&, BiddingPhase&) { return done(); }
}  // namespace

void register_bidding(Registry& rules) {
  rules.procedure(bidding_phase).step<&nothing_yet>("nothing");
}

}  // namespace kanly::classic
