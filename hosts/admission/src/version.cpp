#include "kanly/admission/version.hpp"

#include <charconv>

#include "kanly/admission/limits.hpp"
#include "kanly/sdk/abi.hpp"

namespace kanly::admission {

namespace {

struct Numbers {
  int value[3] = {0, 0, 0};
  int count = 0;
};

std::optional<int> parse_number(std::string_view text) {
  if (text.empty() || text.size() > 6 || (text.size() > 1 && text[0] == '0')) return std::nullopt;
  if (text.find_first_not_of("0123456789") != std::string_view::npos) return std::nullopt;
  int number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  static_assert(limits::version_number == 999'999, "six digits");
  return number;
}

/// One to three numbers with dots between them.
std::optional<Numbers> parse_numbers(std::string_view text) {
  Numbers numbers;
  while (numbers.count < 3) {
    const std::size_t dot = text.find('.');
    const auto number = parse_number(text.substr(0, dot));
    if (!number) return std::nullopt;
    numbers.value[numbers.count++] = *number;
    if (dot == std::string_view::npos) return numbers;
    text.remove_prefix(dot + 1);
  }
  return std::nullopt;
}

Version version_of(const Numbers& numbers) {
  return {numbers.value[0], numbers.value[1], numbers.value[2]};
}

std::string quoted(std::string_view text) { return "\"" + std::string(text.substr(0, 80)) + "\""; }

/// The first version after every one that `^from` allows.
Version caret_end(const Numbers& from) {
  int leading = 0;
  while (leading + 1 < from.count && from.value[leading] == 0) ++leading;
  Numbers end;
  for (int i = 0; i < leading; ++i) end.value[i] = from.value[i];
  end.value[leading] = from.value[leading] + 1;
  return version_of(end);
}

}  // namespace

Result<Version> Version::parse(std::string_view text) {
  const auto numbers = parse_numbers(text);
  if (!numbers || numbers->count != 3) {
    return Error{"version.malformed", "", quoted(text),
                 "a version of three numbers, such as \"1.2.0\"", ""};
  }
  return version_of(*numbers);
}

std::string Version::text() const {
  return std::to_string(major_number) + "." + std::to_string(minor_number) + "." +
         std::to_string(patch_number);
}

std::optional<VersionRange::Term> VersionRange::parse_term(std::string_view text) {
  if (text == "*") return Term{};
  const std::string_view sign = text.substr(0, text.find_first_of("0123456789"));
  const auto numbers = parse_numbers(text.substr(sign.size()));
  if (!numbers) return std::nullopt;
  const Version version = version_of(*numbers);
  if (sign == ">=") return Term{version, std::nullopt};
  if (sign == "<") return Term{Version{}, version};
  if (sign == "^") return Term{version, caret_end(*numbers)};
  if (!sign.empty() || numbers->count != 3) return std::nullopt;
  return Term{version,
              Version{version.major_number, version.minor_number, version.patch_number + 1}};
}

Result<VersionRange> VersionRange::parse(std::string_view text) {
  VersionRange range;
  std::string_view rest = text;
  while (range.terms_.size() < 8) {
    const std::size_t space = rest.find(' ');
    const auto term = parse_term(rest.substr(0, space));
    if (!term) break;
    range.terms_.push_back(*term);
    if (space == std::string_view::npos) return range;
    rest.remove_prefix(space + 1);
  }
  return Error{"version.malformed_range", "", quoted(text),
               "a range such as \"^1.0\", \"1.2.3\", \">=1.0 <2.0\" or \"*\"", ""};
}

bool VersionRange::contains(const Version& version) const {
  for (const Term& term : terms_) {
    if (version < term.from || (term.until && version >= *term.until)) return false;
  }
  return true;
}

Result<SdkVersion> SdkVersion::parse(std::string_view text) {
  const auto numbers = parse_numbers(text);
  if (!numbers || numbers->count > 2) {
    return Error{"version.malformed", "", quoted(text),
                 "the number of an SDK, such as \"1\" or \"1.2\"", ""};
  }
  return SdkVersion{numbers->value[0], numbers->value[1]};
}

SdkVersion SdkVersion::host() { return {KANLY_SDK_MAJOR, KANLY_SDK_MINOR}; }

std::string SdkVersion::text() const {
  return std::to_string(major_number) + "." + std::to_string(minor_number);
}

std::string SdkVersion::supported() const {
  const std::string first = std::to_string(major_number) + ".0";
  return minor_number == 0 ? first : first + " to " + text();
}

}  // namespace kanly::admission
