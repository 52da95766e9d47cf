#pragma once
// Versions of modules, and ranges of them.
//
//   Result<Version> version = Version::parse("1.2.0");
//   Result<VersionRange> range = VersionRange::parse("^1.0");
//   if (!range->contains(*version)) …
//
// A version is major.minor.patch: three numbers without leading zeros, up to 999999, nothing else
// (no pre-release, no build part). A range is one or more terms with single spaces between them;
// a version is in the range when it fits every term:
//
//   *        every version
//   1.2.3    exactly this version
//   >=1.2    this version or a later one; numbers left out are 0
//   <2       an earlier version
//   ^1.2     1.2.0 or later, before 2.0.0
//   ^0.3     0.3.0 or later, before 0.4.0 (while the first number is 0, the next one that is not
//            0 counts as the first)

#include <compare>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kanly/result.hpp"

namespace kanly::admission {

struct Version {
  int major_number = 0;
  int minor_number = 0;
  int patch_number = 0;

  /// [may-refuse: version.malformed]
  static Result<Version> parse(std::string_view text);

  std::string text() const;

  auto operator<=>(const Version&) const = default;
};

class VersionRange {
 public:
  /// [may-refuse: version.malformed_range]
  static Result<VersionRange> parse(std::string_view text);

  bool contains(const Version& version) const;

 private:
  struct Term {
    Version from;                  // included
    std::optional<Version> until;  // excluded
  };
  static std::optional<Term> parse_term(std::string_view text);

  std::vector<Term> terms_;
};

/// The number of the SDK's interface: "1", or "1.2" for what needs an addition of the second kind.
/// A module fits a host with the same major number and a minor number that is not lower: minor
/// numbers only add. Whatever changes the meaning of what is there raises the major number.
struct SdkVersion {
  int major_number = 0;
  int minor_number = 0;

  /// [may-refuse: version.malformed]
  static Result<SdkVersion> parse(std::string_view text);

  /// Of this host.
  static SdkVersion host();

  bool serves(const SdkVersion& module) const {
    return module.major_number == major_number && module.minor_number <= minor_number;
  }

  std::string text() const;
  /// What a host of this version accepts, for messages: "1.0 to 1.2".
  std::string supported() const;
};

}  // namespace kanly::admission
