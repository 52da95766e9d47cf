#pragma once
// Journals at the command line: reading one, and finding the rules and the table that it was played
// with.

#include <string>
#include <vector>

#include "combination.hpp"
#include "exit_code.hpp"
#include "kanly/store/journal.hpp"

namespace kanly::cli {

/// Reads a journal without changing it. [may-refuse: file.*, journal.*, json.*]
admission::Verdict<store::Journal> read_journal_file(const std::string& file);

/// Says what is wrong with a file that was read: a finding, unless the machine is in the way.
ExitCode report_broken_file(const Globals& globals, const admission::Refusal& refused);

/// What a journal of this combination pins.
store::Pins pins_of(const admission::Resolved& resolved);

/// The arguments that name these modules and options.
CombinationArguments arguments_of(const RulesIdentity& rules);

/// A table of exactly these seats. [may-refuse: table.*]
admission::Verdict<std::shared_ptr<const Table>> lay_out_sides(
    const admission::Admitted& admitted, const std::vector<std::string>& sides);

/// Whether other builds of the same modules will do.
enum class Builds { pinned, any };

/// The table of a journal, under the policy `developer`. [may-refuse: journal.other_binary and so
/// on]
admission::Verdict<std::shared_ptr<const Table>> table_of(const Globals& globals,
                                                          const store::JournalSetup& setup,
                                                          Builds builds);

}  // namespace kanly::cli
