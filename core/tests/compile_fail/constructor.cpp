// expect: a described struct must be an aggregate
#include "kanly/describe.hpp"

class Auction {
#ifdef KANLY_MUST_FAIL
 public:
  explicit Auction(int first) : price(first) {}
  Auction() = default;
#else
 public:
#endif
  int price = 0;
};
BOOST_DESCRIBE_STRUCT(Auction, (), (price))

const kanly::Schema& described() { return kanly::schema<Auction>(); }
