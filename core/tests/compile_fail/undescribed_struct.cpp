// expect: this type is not described: add BOOST_DESCRIBE_STRUCT
#include "kanly/describe.hpp"

struct Auction {
  int price = 0;
};
#ifndef KANLY_MUST_FAIL
BOOST_DESCRIBE_STRUCT(Auction, (), (price))
#endif

const kanly::Schema& described() { return kanly::schema<std::vector<Auction>>(); }
const kanly::Schema& element() { return described().element(); }
