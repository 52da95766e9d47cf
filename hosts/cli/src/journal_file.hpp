#pragma once
// Journals at the command line: reading one, and saying what is wrong with it.

#include <string>

#include "exit_code.hpp"
#include "globals.hpp"
#include "kanly/store/journal.hpp"

namespace kanly::cli {

/// Reads a journal without changing it. [may-refuse: file.*, journal.*, json.*]
admission::Verdict<store::Journal> read_journal_file(const std::string& file);

/// Says what is wrong with a file that was read: a finding, unless the machine is in the way.
ExitCode report_broken_file(const Globals& globals, const admission::Refusal& refused);

}  // namespace kanly::cli
