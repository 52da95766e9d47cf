// kanly: the command line. docs/cli.md is its reference.

#include <algorithm>
#include <exception>
#include <iostream>
#include <string_view>

#include "command_line.hpp"
#include "crash.hpp"
#include "output.hpp"

int main(int count, char** words) {
  using namespace kanly::cli;
  std::ios::sync_with_stdio(false);
  ExitCode code = ExitCode::internal_error;
  try {
    code = run_command_line({words + 1, words + count});
  } catch (const std::exception& fault) {
    const bool json = std::find(words, words + count, std::string_view("--json")) != words + count;
    code = report_fault(json, fault.what());
  }
  std::cout.flush();
  if (!std::cout && code == ExitCode::ok) {
    print_progress("kanly: the result could not be written to stdout");
    code = ExitCode::environment;
  }
  expect_end();
  return static_cast<int>(code);
}
