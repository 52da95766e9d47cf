#pragma once
// Random values of EveryKind for RapidCheck.

#include <rapidcheck.h>

#include "support/every_kind.hpp"

namespace rc {

template <>
struct Arbitrary<kanly::test::EveryKind> {
  static Gen<kanly::test::EveryKind> arbitrary();
};

}  // namespace rc
