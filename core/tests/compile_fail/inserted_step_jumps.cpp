// expect: it never moves its host
// A step that an extension inserts can go on, repeat or call; it cannot jump or end its host.
#include "kanly/registry.hpp"

struct Auction {
  int bid = 0;
};
BOOST_DESCRIBE_STRUCT(Auction, (), (bid))

namespace {

constexpr kanly::Procedure<Auction> auction{"market.auction"};
constexpr kanly::Anchor<Auction> pay{"pay"};

#ifdef KANLY_MUST_FAIL
kanly::Flow meddle(kanly::Game&, const Auction&) { return kanly::done(); }
#else
kanly::InsertedFlow meddle(kanly::Game&, const Auction&) { return kanly::next(); }
#endif

}  // namespace

void kanly::register_module(kanly::Registry& rules) {
  rules.extend(auction).before(pay).step<&meddle>("house.meddle");
}
