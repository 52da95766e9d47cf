// kanly: the command line. docs/cli.md is its reference.

#include <exception>
#include <iostream>

#include "command_line.hpp"
#include "output.hpp"

int main(int count, char** words) {
  using namespace kanly::cli;
  std::ios::sync_with_stdio(false);
  ExitCode code = ExitCode::internal_error;
  try {
    code = run_command_line({words + 1, words + count});
  } catch (const std::exception& fault) {
    print_progress(std::string("kanly: internal error: ") + fault.what());
  }
  std::cout.flush();
  if (!std::cout && code == ExitCode::ok) {
    print_progress("kanly: the result could not be written to stdout");
    code = ExitCode::environment;
  }
  return static_cast<int>(code);
}
