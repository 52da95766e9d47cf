#pragma once
// The log of `kanly`: what it does, on stderr, with --verbose. Refusals and results do not go here.

#include <string>

namespace kanly::cli {

void start_log(bool verbose);

/// A module's code is about to run, from this file.
void log_module(const std::string& module, const std::string& file);

/// Anything else worth a line.
void log_step(const std::string& text);

}  // namespace kanly::cli
