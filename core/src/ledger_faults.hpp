#pragma once
// The faults of the ledger. Apart and cold, so that the checks of a posting stay small.

#include <cstddef>
#include <string>
#include <string_view>

#include "kanly/fault.hpp"

namespace kanly {

[[noreturn, gnu::cold]] inline void fault_no_such_thing(std::string_view kind, std::size_t number) {
  std::string message("there is no ");
  throw Fault("ledger.no_such_thing", message.append(kind) + " " + std::to_string(number));
}

[[noreturn, gnu::cold]] inline void fault_not_a_permutation(std::string_view of) {
  std::string message("the order does not name each piece of ");
  throw Fault("ledger.not_a_permutation", message.append(of).append(" once"));
}

[[noreturn, gnu::cold]] inline void fault_not_lent(std::size_t reservation, std::size_t frame) {
  throw Fault("ledger.not_lent", "reservation " + std::to_string(reservation) +
                                     " is neither held by frame " + std::to_string(frame) +
                                     " nor lent to it");
}

/// "<thing>: <what>".
[[noreturn, gnu::cold]] inline void fault_about(const char* code, std::string_view thing,
                                                std::string_view what) {
  std::string message(thing);
  throw Fault(code, message.append(": ").append(what));
}

}  // namespace kanly
