// expect: BOOST_DESCRIBE_STRUCT must name every field of the struct
#include "kanly/describe.hpp"

struct Auction {
  int price = 0;
  int round = 0;
};
#ifdef KANLY_MUST_FAIL
BOOST_DESCRIBE_STRUCT(Auction, (), (price))
#else
BOOST_DESCRIBE_STRUCT(Auction, (), (price, round))
#endif

const kanly::Schema& described() { return kanly::schema<Auction>(); }
