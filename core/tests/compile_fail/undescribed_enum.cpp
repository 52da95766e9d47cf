// expect: this enum is not described: add BOOST_DESCRIBE_ENUM
#include "kanly/describe.hpp"

enum class Colour { red, green };
#ifndef KANLY_MUST_FAIL
BOOST_DESCRIBE_ENUM(Colour, red, green)
#endif

const kanly::Schema& described() { return kanly::schema<Colour>(); }
