#pragma once
// Query<Level, Result(Arguments...)>: a computed value that other modules may modify.
//
//   inline constexpr Query<Public, int(Seat)> hand_limit{"market.hand_limit"};
//   const int limit = sight.ask(hand_limit, seat);
//
// The owner registers a base value; others register modifiers in layers, applied in this order:
//
//   set    R(const Level&, R current, A...)   another value instead; needs a stated order
//   add    R(const Level&, A...)              added to it; commutes
//   scale  R(const Level&, R current, A...)   computed from it; needs a stated order
//   limit  R(const Level&, A...)              no more than this; commutes
//   veto   bool(const Level&, A...)           true: the result is R{} (0, false, none)
//
// The level says who may ask and what base and modifiers may see: Public, Sight or Game. A query
// may be asked by code of the same or a higher level. One that asks itself for the same arguments
// would never end: it is a Fault at a stated depth (limits::query_depth).

#include <cstdint>
#include <type_traits>

#include "kanly/fwd.hpp"
#include "kanly/handle.hpp"
#include "kanly/ids.hpp"

namespace kanly {

enum class Layer : std::uint8_t { set, add, scale, limit, veto };

template <class Level, class Signature>
class Query;

template <class Level, class R, class... A>
class Query<Level, R(A...)> : public Handle {
 public:
  using level_type = Level;
  using result_type = R;
  using Base = R (*)(const Level&, A...);
  using FromCurrent = R (*)(const Level&, R, A...);
  using Veto = bool (*)(const Level&, A...);

  consteval explicit Query(const char* name) : Handle(name, HandleKind::query) {}
};

namespace internal {

using AnyFunction = void (*)();

/// Of what no observer is told: what the kernel itself inserts.
inline constexpr std::uint32_t no_registration = 0xffff'ffff;

struct CompiledPower;

/// When a registration works: decided at run time, from public facts.
struct Condition {
  bool (*when)(const Public&) = nullptr;
  const CompiledPower* power = nullptr;  ///< it stands under this one

  bool is_always() const { return when == nullptr && power == nullptr; }
};

struct CompiledModifier {
  Layer layer;
  AnyFunction function;
  Condition condition{};
  std::uint32_t registration = no_registration;  ///< its number: Rules::registrations()
};

/// A query of one combination: what evaluation touches, and nothing else.
struct CompiledQuery {
  AnyFunction base = nullptr;
  const CompiledModifier* first = nullptr;
  const CompiledModifier* last = nullptr;
};

/// A query that is a power (power.hpp).
struct CompiledPower {
  Name name;
  Seat (*owner)(const Public&) = nullptr;
  bool stoppable = false;
  std::uint32_t query = 0;  ///< its number
};

template <class T>
AnyFunction erase(T* function) {
  return reinterpret_cast<AnyFunction>(function);
}

}  // namespace internal

}  // namespace kanly
