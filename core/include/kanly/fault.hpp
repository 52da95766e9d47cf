#pragma once
// Fault: a module or the kernel broke one of its own rules in the middle of an operation.
//
// A fault abandons the answer that met it; the host puts the game back to the state before
// (room.hpp). Bad input never raises one: it is refused with an Error (result.hpp).

#include <stdexcept>
#include <string>

namespace kanly {

class Fault : public std::runtime_error {
 public:
  /// `code` is stable ("ledger.not_there", "engine.step_limit"); `message` says what happened
  /// where.
  Fault(std::string code, const std::string& message)
      : std::runtime_error(code + ": " + message), code_(std::move(code)) {}

  const std::string& code() const noexcept { return code_; }

 private:
  std::string code_;
};

}  // namespace kanly
