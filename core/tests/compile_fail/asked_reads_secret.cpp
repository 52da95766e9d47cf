// expect: no known conversion|no matching function|cannot convert|invalid initialization
// Who is asked is a function of what is public: with a Public in hand a secret cannot be read.
#include "kanly/registry.hpp"

struct Bidding {
  kanly::Secret<int> purse;
};
BOOST_DESCRIBE_STRUCT(Bidding, (), (purse))

namespace {

kanly::Asked asked(const kanly::Public& view, const Bidding& bidding) {
#ifdef KANLY_MUST_FAIL
  if (bidding.purse.read(view) != nullptr) return {};
#endif
  (void)bidding;
  return {view.everyone()};
}

void offer(const kanly::Sight& sight, const Bidding& bidding, kanly::Form& form) {
  const int* purse = bidding.purse.read(sight);  // a seat may read what is its own
  form.number("bid", 0, purse == nullptr ? 0 : *purse);
}

kanly::Flow take(kanly::Game&, Bidding&, kanly::Seat, const kanly::Answer&) {
  return kanly::done();
}

constexpr kanly::Procedure<Bidding> bidding{"trial.bidding"};

}  // namespace

void kanly::register_module(kanly::Registry& rules) {
  rules.procedure(bidding).decide<&asked, &offer, &take>("bid");
}
