#pragma once
// From --modules, --options, --players and --sides to rules and a table.

#include <memory>
#include <string>

#include "globals.hpp"
#include "kanly/admission/admission.hpp"
#include "kanly/table.hpp"

namespace kanly::cli {

struct CombinationArguments {
  std::string modules;  ///< "classic,ix@1.0.0"
  std::string options;  ///< "classic.mode=basic"
};

/// Admits a combination: nothing of it runs before the policy allows it. [may-refuse]
admission::Verdict<admission::Admitted> admit(const Globals& globals, admission::Policy policy,
                                              const CombinationArguments& arguments);

struct SeatingArguments {
  int players = 0;    ///< 0: as many as there are sides named, else the fewest that are allowed
  std::string sides;  ///< by seat; empty: the combination's sides in their order
};

/// Lays out the table for these seats. [may-refuse: usage.*, table.*]
admission::Verdict<std::shared_ptr<const Table>> lay_out(const admission::Admitted& admitted,
                                                         const SeatingArguments& arguments);

/// The flags that name this combination for a command: "--modules a@1.0.0 --options a.b=c".
std::string combination_flags(const admission::Combination& combination);

/// The sides of a table's seats; none where the rules have no sides.
std::vector<std::string> sides_of(const Table& table);

/// "seat 0", "seat 1 (nought)"
std::string seat_text(const Table& table, Seat seat);

}  // namespace kanly::cli
