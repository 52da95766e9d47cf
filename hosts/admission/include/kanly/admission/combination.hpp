#pragma once
// Combination: module ids at exact versions, the value of every option, seats and sides.
//
//   std::string id = combination_id(combination);   // 64 hexadecimal digits
//
// Its canonical form is its canonical JSON; its id is the SHA-256 of that. Approvals and
// certificates are about a combination id.

#include <map>
#include <string>
#include <vector>

#include "kanly/admission/manifest.hpp"
#include "kanly/describe.hpp"

namespace kanly::admission {

struct Combination {
  std::map<std::string, std::string> modules;  // id to exact version
  std::map<std::string, std::string> options;  // every option, defaults included
  SeatLimits seats;                            // what all modules allow
  std::vector<std::string> sides;              // sorted

  bool operator==(const Combination&) const = default;
};
BOOST_DESCRIBE_STRUCT(Combination, (), (modules, options, seats, sides))

std::string combination_id(const Combination& combination);

/// The value of --modules that names exactly these modules: "classic@1.0.0,ix@1.0.0".
std::string modules_argument(const Combination& combination);
/// The value of --options that names every option; empty without options.
std::string options_argument(const Combination& combination);

}  // namespace kanly::admission
