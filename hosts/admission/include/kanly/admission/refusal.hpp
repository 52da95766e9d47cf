#pragma once
// Refusal: every reason why something is not admitted, and what would be.
//
//   Verdict<Resolved> resolved = resolve(catalogue, request);
//   if (!resolved) std::cout << readable(resolved.refusal());
//
//   refused: classic@1.0.0, ix@1.0.0, richese@1.0.0
//     richese: needs classic 1.2 or …; needed: … [dependency.version]
//   rulings: IX-OPEN-01
//   nearest approved: classic@1.0.0,ix@1.0.0
//   to approve it: kanly approve --modules classic@1.0.0,ix@1.0.0,richese@1.0.0
//
// Each reason is one line: where, what was found, what is needed, what to do, and a stable code.

#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "kanly/describe.hpp"
#include "kanly/result.hpp"

namespace kanly::admission {

struct Refusal {
  std::string subject;               ///< what was refused: a combination, a module, a file
  std::vector<Error> reasons;        ///< at least one
  std::vector<std::string> rulings;  ///< ids of the rulings behind the reasons
  std::vector<std::string> nearest;  ///< admitted combinations, as what follows --modules
  std::string command;               ///< what would admit it; may be empty

  bool operator==(const Refusal&) const = default;
};

/// A refusal with one reason.
Refusal refusal(std::string subject, Error reason);

/// Several lines for people, with a final newline.
std::string readable(const Refusal& refusal);

/// One canonical JSON object: subject, reasons (code, where, found, needed, remedy), rulings,
/// nearest, command.
std::string to_json(const Refusal& refusal);

/// What a refusal looks like in JSON, for documents that contain one.
struct ReasonDocument {
  std::string code;
  std::string where;
  std::string found;
  std::string needed;
  std::string remedy;
};
BOOST_DESCRIBE_STRUCT(ReasonDocument, (), (code, where, found, needed, remedy))

struct RefusalDocument {
  std::string subject;
  std::vector<ReasonDocument> reasons;
  std::vector<std::string> rulings;
  std::vector<std::string> nearest;
  std::string command;
};
BOOST_DESCRIBE_STRUCT(RefusalDocument, (), (subject, reasons, rulings, nearest, command))

RefusalDocument document_of(const Refusal& refusal);

/// A value, or every reason why there is none. Result<T> (result.hpp) is for one reason.
template <class T>
class [[nodiscard]] Verdict {
 public:
  Verdict(T value) : value_(std::in_place_index<0>, std::move(value)) {}
  Verdict(Refusal refusal) : value_(std::in_place_index<1>, std::move(refusal)) {}

  explicit operator bool() const { return value_.index() == 0; }

  /// The value; calling these without one is a programming error.
  T& operator*() { return *std::get_if<0>(&value_); }
  const T& operator*() const { return *std::get_if<0>(&value_); }
  T* operator->() { return std::get_if<0>(&value_); }
  const T* operator->() const { return std::get_if<0>(&value_); }

  /// The reasons; calling this with a value is a programming error.
  const Refusal& refusal() const { return *std::get_if<1>(&value_); }

 private:
  std::variant<T, Refusal> value_;
};

}  // namespace kanly::admission
