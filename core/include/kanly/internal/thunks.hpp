#pragma once
// From an author's typed function to the engine's untyped one. The function is a template argument,
// so the compiler sees through the thunk: a step costs one indirect call. Not for authors, but its
// messages are: they say which shape was expected.

#include <string>
#include <type_traits>
#include <vector>

#include "kanly/describe.hpp"
#include "kanly/game.hpp"
#include "kanly/internal/records.hpp"

namespace kanly::internal {

template <class T>
const T& as_const(const void* state) {
  return *static_cast<const T*>(state);
}

template <class T, auto F>
Flow run_step(Game& game, void* state) {
  static_assert(std::is_invocable_r_v<Flow, decltype(F), Game&, T&>,
                "a step is Flow(Game&, State&)");
  return F(game, *static_cast<T*>(state));
}

template <class T, auto F>
Flow run_inserted(Game& game, void* state) {
  static_assert(std::is_invocable_r_v<InsertedFlow, decltype(F), Game&, const T&>,
                "an inserted step is InsertedFlow(Game&, const State&): it never moves its host");
  return InsertedFlow(F(game, as_const<T>(state)));
}

template <auto F>
Flow run_role_step(Game& game, void*) {
  static_assert(std::is_invocable_r_v<InsertedFlow, decltype(F), Game&>,
                "a step inserted into a role is InsertedFlow(Game&)");
  return InsertedFlow(F(game));
}

template <class T, auto F>
Asked run_asked(const Public& view, const void* state) {
  static_assert(std::is_invocable_r_v<Asked, decltype(F), const Public&, const T&>,
                "asked is Asked(const Public&, const State&): who is asked is public");
  return F(view, as_const<T>(state));
}

template <class T, auto F>
Seat run_seat(const Public& view, const void* state) {
  static_assert(std::is_invocable_r_v<Seat, decltype(F), const Public&, const T&>,
                "whose it is, is Seat(const Public&, const State&)");
  return F(view, as_const<T>(state));
}

template <class T, auto F>
std::vector<Seat> run_seat_order(const Public& view, const void* state) {
  static_assert(std::is_invocable_r_v<std::vector<Seat>, decltype(F), const Public&, const T&>,
                "an order of seats is std::vector<Seat>(const Public&, const State&)");
  return F(view, as_const<T>(state));
}

template <class T, auto F>
void run_offer(const Sight& sight, const void* state, Form& form) {
  static_assert(std::is_invocable_v<decltype(F), const Sight&, const T&, Form&>,
                "offer is void(const Sight&, const State&, Form&)");
  F(sight, as_const<T>(state), form);
}

template <class T, auto F>
Flow run_take(Game& game, void* state, Seat seat, const Answer& answer) {
  static_assert(std::is_invocable_r_v<Flow, decltype(F), Game&, T&, Seat, const Answer&>,
                "take is Flow(Game&, State&, Seat, const Answer&)");
  return F(game, *static_cast<T*>(state), seat, answer);
}

template <class T, auto F>
Flow run_inserted_take(Game& game, void* state, Seat seat, const Answer& answer) {
  static_assert(
      std::is_invocable_r_v<InsertedFlow, decltype(F), Game&, const T&, Seat, const Answer&>,
      "an inserted take is InsertedFlow(Game&, const State&, Seat, const Answer&)");
  return InsertedFlow(F(game, as_const<T>(state), seat, answer));
}

template <class T, auto F>
void run_contributed(Game& game, const void* state, Seat seat, const Answer& answer) {
  static_assert(std::is_invocable_v<decltype(F), Game&, const T&, Seat, const Answer&>,
                "a contributed take is void(Game&, const State&, Seat, const Answer&)");
  F(game, as_const<T>(state), seat, answer);
}

template <class T, auto F>
Result<void> run_check(const Sight& sight, const void* state, const Answer& answer) {
  return F(sight, as_const<T>(state), answer);
}

template <class T, auto F>
std::string run_label(const Sight& sight, const void* state, Name field, const Value& value) {
  return F(sight, as_const<T>(state), field, value);
}

template <class T, auto Asks, auto Offers, auto Takes>
void fill_decision(DecisionRecord& record) {
  record.asked = &run_asked<T, Asks>;
  record.offer = &run_offer<T, Offers>;
  record.take = &run_take<T, Takes>;
}

template <class T, auto Asks, auto Offers, auto Takes>
void fill_inserted_decision(DecisionRecord& record) {
  record.asked = &run_asked<T, Asks>;
  record.offer = &run_offer<T, Offers>;
  record.take = &run_inserted_take<T, Takes>;
}

// --- windows (window.hpp) ---

template <class S>
bool run_settled(const void* subject) {
  return as_const<S>(subject).settled();
}

template <class S, auto F>
SeatSet run_could(const Public& view, const void* subject) {
  static_assert(std::is_invocable_r_v<SeatSet, decltype(F), const Public&, const S&>,
                "could is SeatSet(const Public&, const Subject&): who is asked is public");
  return F(view, as_const<S>(subject));
}

template <class S, auto F>
bool run_response_offer(const Sight& sight, const void* subject, Form& form) {
  static_assert(std::is_invocable_r_v<bool, decltype(F), const Sight&, const S&, Form&>,
                "a response's offer is bool(const Sight&, const Subject&, Form&)");
  return F(sight, as_const<S>(subject), form);
}

template <class S, class R, auto F>
void run_begin(Game& game, const void* subject, Seat seat, const Answer::Group& answer,
               Name procedure) {
  static_assert(std::is_invocable_r_v<R, decltype(F), Game&, const S&, Seat, const Answer::Group&>,
                "begin is Response(Game&, const Subject&, Seat, const Answer::Group&)");
  game.call(ProcedureRef<R>{procedure}, F(game, as_const<S>(subject), seat, answer));
}

template <class S, class R, auto F>
void run_apply(Game& game, void* subject, const void* response) {
  static_assert(std::is_invocable_v<decltype(F), Game&, S&, const R&>,
                "apply is void(Game&, Subject&, const Response&)");
  F(game, *static_cast<S*>(subject), as_const<R>(response));
}

template <class T, class S, auto F>
void run_describe(const Public& view, const void* state, void* offered) {
  static_assert(std::is_invocable_r_v<S, decltype(F), const Public&, const T&>,
                "what an opening describes is Subject(const Public&, const State&)");
  ::new (offered) Offered<S>{{}, F(view, as_const<T>(state))};
}

// --- rounds (round.hpp) ---

template <class Turn, auto Order>
Flow order_round(Game& game, RoundState<Turn>& state) {
  state.order.begin(Order(game.as_public()), game.table().everyone());
  return next();
}
template <class Turn>
Flow choose_turn(Game&, RoundState<Turn>& state) {
  return state.order.start_next() ? Flow(next()) : done();
}
template <class Turn>
Flow turn_ended(Game&, RoundState<Turn>& state, const Turn&) {
  state.order.end_turn();
  return next();
}
template <class Turn, auto Begin, const auto& TurnProcedure>
Flow run_turn(Game& game, RoundState<Turn>& state) {
  return game.call<&turn_ended<Turn>>(TurnProcedure, Begin(game, state.order.active));
}
template <class Turn>
Flow next_turn(Game&, RoundState<Turn>&) {
  return jump("choose");
}

template <class T, auto F>
void run_resampler(Game& world, void* state, Seat viewer, Stream& stream) {
  static_assert(std::is_invocable_v<decltype(F), Game&, T&, Seat, Stream&>,
                "a resampler is void(Game& world, State&, Seat viewer, Stream&)");
  F(world, *static_cast<T*>(state), viewer, stream);
}

template <class P, auto F>
ReceiveFunction receiver_of() {
  using Types = ReceiverTypes<decltype(F)>;
  static_assert(std::is_same_v<typename Types::parent, std::remove_const_t<P>>,
                "this receiver belongs to another procedure");
  static_assert(
      !std::is_const_v<P> ||
          (Types::inserted && std::is_same_v<typename Types::result, InsertedFlow>),
      "a receiver of an inserted step is InsertedFlow(Game&, const State&, const Child&)");
  return &receive_child<F, typename Types::parent, typename Types::child>;
}

/// The layout of what a receiver receives.
template <auto F>
std::uint64_t received_layout() {
  return layout<typename ReceiverTypes<decltype(F)>::child>();
}

template <class T>
constexpr bool is_procedure_ref = false;
template <class T>
constexpr bool is_procedure_ref<ProcedureRef<T>> = true;

/// What a query's signature means in bytes: level, result and arguments.
template <class T>
std::uint64_t type_code() {
  if constexpr (std::is_same_v<T, Public>) return 1;
  else if constexpr (std::is_same_v<T, Sight>) return 2;
  else if constexpr (std::is_same_v<T, Game>) return 3;
  else if constexpr (std::is_pointer_v<T>)
    return hash_text("pointer") ^ type_code<std::remove_cv_t<std::remove_pointer_t<T>>>();
  else if constexpr (std::is_reference_v<T>)
    return hash_text("reference") ^ type_code<std::remove_cvref_t<T>>();
  else if constexpr (is_procedure_ref<T>)
    return hash_text("procedure") ^ layout<typename T::state_type>();
  else return layout<T>();
}

template <class Level, class R, class... A>
std::uint64_t signature() {
  std::uint64_t hash = hash_text("query");
  for (const std::uint64_t part : {type_code<Level>(), type_code<R>(), type_code<A>()...}) {
    hash = (hash ^ part) * 0x9e3779b97f4a7c15u;
  }
  return hash;
}

}  // namespace kanly::internal
