// expect: no floating point in described state
#include "kanly/describe.hpp"

struct Tide {
#ifdef KANLY_MUST_FAIL
  double angle = 0;
#else
  int angle = 0;
#endif
};
BOOST_DESCRIBE_STRUCT(Tide, (), (angle))

const kanly::Schema& described() { return kanly::schema<Tide>(); }
const kanly::Schema& angle() { return described().fields[0].schema(); }
