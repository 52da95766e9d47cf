#pragma once
// Result<T>: a value, or the reason why there is none.
//
//   Result<Manifest> manifest = load<Manifest>(text);
//   if (!manifest) return manifest.error().at(path);
//   use(*manifest);
//
// Refusals are values. Exceptions (fault.hpp) are for what abandons an operation half-way.

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace kanly {

/// Why something was refused: a stable code for programs, and four short texts for people.
struct Error {
  std::string code;    ///< stable, dotted: "json.duplicate_key", "binary.wrong_compiler"
  std::string where;   ///< the file, the path inside a document, the field of a form
  std::string found;   ///< what is there
  std::string needed;  ///< what should be there
  std::string remedy;  ///< what to do about it; may be empty

  /// Puts `prefix` before `where`, as an error travels outwards: "a.json" + "/sides/2".
  Error&& at(std::string_view prefix) && {
    where.insert(0, prefix);
    return std::move(*this);
  }

  /// One line: "<where>: <found>; needed: <needed>. <remedy> [<code>]".
  std::string readable() const;

  bool operator==(const Error&) const = default;
};

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : value_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : value_(std::in_place_index<1>, std::move(error)) {}

  explicit operator bool() const { return value_.index() == 0; }

  /// The value; calling these without one is a programming error.
  T& operator*() & { return *std::get_if<0>(&value_); }
  const T& operator*() const& { return *std::get_if<0>(&value_); }
  T&& operator*() && { return std::move(*std::get_if<0>(&value_)); }
  T* operator->() { return std::get_if<0>(&value_); }
  const T* operator->() const { return std::get_if<0>(&value_); }

  /// The reason; calling these with a value is a programming error.
  Error& error() & { return *std::get_if<1>(&value_); }
  const Error& error() const& { return *std::get_if<1>(&value_); }
  Error&& error() && { return std::move(*std::get_if<1>(&value_)); }

 private:
  std::variant<T, Error> value_;
};

/// A result that carries nothing but success.
template <>
class [[nodiscard]] Result<void> {
 public:
  // Written out: a defaulted constructor would clear the whole error first, on the hot path.
  Result() {}
  Result(Error error) : error_(std::move(error)) {}

  explicit operator bool() const { return !error_.has_value(); }
  Error& error() & { return *error_; }
  const Error& error() const& { return *error_; }
  Error&& error() && { return std::move(*error_); }

 private:
  std::optional<Error> error_;
};

}  // namespace kanly
