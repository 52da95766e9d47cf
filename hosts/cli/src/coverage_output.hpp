#pragma once
// Where what games reached goes: into a file as JSON, or into the output of the command.

#include <fstream>
#include <optional>
#include <string>

#include "kanly/result.hpp"
#include "kanly/testkit/coverage.hpp"

namespace kanly::cli {

/// The value of --coverage: empty (nobody asks), "-" (with the other results) or a file.
class CoverageOutput {
 public:
  /// Opens the file, so that a long run does not find out at its end. [may-refuse: environment.*]
  static Result<CoverageOutput> open(const std::string& where);

  bool is_wanted() const { return !where_.empty(); }
  bool is_with_results() const { return where_ == "-"; }

  /// Into the file, if there is one. [may-refuse: environment.*]
  Result<void> write(const testkit::CoverageDocument& document);

 private:
  std::string where_;
  std::ofstream file_;
};

/// For people: by module what was never reached, then what was never named, then rulings.
void print_coverage(const testkit::CoverageDocument& document);

}  // namespace kanly::cli
