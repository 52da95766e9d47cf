#pragma once
// Procedure<T>: the public face of a procedure is its state and its named steps, never its code.
//
//   // include/kanly/market/auction.hpp
//   struct Auction { int high_bid = 0; };
//   BOOST_DESCRIBE_STRUCT(Auction, (), (high_bid))
//   inline constexpr Procedure<Auction> auction{"market.auction"};
//   inline constexpr Anchor<Auction> bid{"bid"};
//
// An anchor is checked at compile time: it only fits the procedure with the same state.
// A role is a name that modules choose ("turn", "phase"); a procedure may carry several.

#include <boost/describe.hpp>

#include "kanly/describe.hpp"
#include "kanly/handle.hpp"
#include "kanly/limits.hpp"

namespace kanly {

template <class T>
class Procedure : public Handle {
 public:
  using state_type = T;
  consteval explicit Procedure(const char* name) : Handle(name, HandleKind::procedure) {}
};

template <class T>
class Anchor {
 public:
  consteval explicit Anchor(const char* step) : step_(step) {}
  constexpr Name step() const { return step_; }
  constexpr operator const Name&() const { return step_; }  // NOLINT: jump(bid)

 private:
  Name step_;
};

/// A procedure as the value of a query: which one runs depends on the moment.
///
///   inline constexpr Query<Public, ProcedureRef<Trade>(const Lot&)> method{"market.method"};
///   return game.call<&sold>(game.ask(method, lot), Trade{lot});
///
/// All candidates have the same state, and so the same receiver.
template <class T>
struct ProcedureRef {
  using state_type = T;
  Name name;

  bool operator==(const ProcedureRef&) const = default;
  BOOST_DESCRIBE_CLASS(ProcedureRef, (), (name), (), ())
};

template <class T>
constexpr ProcedureRef<T> ref(const Procedure<T>& procedure) {
  return {procedure.name()};
}

class Role {
 public:
  consteval explicit Role(const char* name) : name_(name) {}
  constexpr Name name() const { return name_; }

 private:
  Name name_;
};

}  // namespace kanly
