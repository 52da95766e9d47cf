#pragma once
// What a file says that its game was played with, and the modules and the table that fit it.
//
// Nothing of it is trusted. What can never be so is a finding about the file: journal.bad_setup, or
// save.bad_setup. Modules that are not the ones a journal pins are refused, as they are elsewhere.

#include <memory>
#include <string>
#include <vector>

#include "combination.hpp"
#include "kanly/store/journal.hpp"

namespace kanly::cli {

/// Views into a journal or a save.
struct Recorded {
  const std::string& file;
  const RulesIdentity& rules;
  const std::vector<std::string>& sides;
  const store::Pins* pins = nullptr;  ///< of a journal
};
Recorded recorded_in(const std::string& file, const store::Journal& journal);

/// Whether a host could have written this, as far as one can say without its modules.
/// [may-refuse: journal.bad_setup, save.bad_setup]
Result<void> check_recorded(const Recorded& recorded);
/// The same, and the seed.
Result<void> check_setup(const std::string& file, const store::Journal& journal);

/// What a journal of this combination pins.
store::Pins pins_of(const admission::Resolved& resolved);

/// The value of --modules that names these.
std::string modules_of(const RulesIdentity& rules);

/// Whether other builds of the same modules will do.
enum class Builds { pinned, any };

/// The table of a file, under the policy `developer`.
admission::Verdict<std::shared_ptr<const Table>> table_of(const Globals& globals,
                                                          const Recorded& recorded, Builds builds);

/// A table of the file's seats and sides, which the combination must allow.
admission::Verdict<std::shared_ptr<const Table>> lay_out_recorded(
    const admission::Admitted& admitted, const Recorded& recorded);

}  // namespace kanly::cli
