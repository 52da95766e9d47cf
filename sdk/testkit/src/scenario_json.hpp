#pragma once
// Reading scenarios: JSON with exactly the keys that mean something.

#include <initializer_list>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <string_view>

#include "kanly/result.hpp"

namespace kanly::testkit {

using Json = nlohmann::json;

/// What a scenario's text or course is refused with; caught where it is run.
class ScenarioError : public std::runtime_error {
 public:
  explicit ScenarioError(Error error) : std::runtime_error(error.found), error_(std::move(error)) {}
  ScenarioError(const char* code, std::string found, std::string needed = {})
      : ScenarioError(
            Error{std::string("scenario.") + code, "", std::move(found), std::move(needed), ""}) {}
  const Error& error() const { return error_; }

  /// The same, at a place: "step 3", and within that what the error said already.
  ScenarioError at(std::string place) const {
    Error placed = error_;
    placed.where = placed.where.empty() ? std::move(place) : place + " " + placed.where;
    return ScenarioError(std::move(placed));
  }

 private:
  Error error_;
};

/// Refuses keys that mean nothing here.
void only_keys(const Json& object, std::initializer_list<std::string_view> keys);

/// The member, or an empty object if there is none.
const Json& part(const Json& object, const char* key);

}  // namespace kanly::testkit
