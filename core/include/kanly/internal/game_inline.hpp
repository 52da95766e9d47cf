#pragma once
// The inline half of game.hpp and sight.hpp: what must be compiled into modules to be fast or
// typed.

#include <algorithm>
#include <concepts>
#include <type_traits>
#include <utility>

#include "kanly/game.hpp"

namespace kanly {

// --- queries ---

namespace internal {

/// Whether == can be asked: vectors say yes to everything.
template <class T>
inline constexpr bool is_comparable = std::equality_comparable<T>;
template <class T>
inline constexpr bool is_comparable<std::vector<T>> = is_comparable<T>;

}  // namespace internal

template <class R, class Level, class... A>
[[gnu::always_inline]] inline R Game::modified_once(const internal::CompiledModifier& modifier,
                                                    const Level& level, R value, A... arguments) {
  const auto from_current = reinterpret_cast<R (*)(const Level&, R, A...)>(modifier.function);
  const auto from_nothing = reinterpret_cast<R (*)(const Level&, A...)>(modifier.function);
  switch (modifier.layer) {  // NOLINT(bugprone-branch-clone): alike where R takes neither
    case Layer::set:
    case Layer::scale:
      value = from_current(level, std::move(value), arguments...);
      break;
    case Layer::add:
      if constexpr (std::is_integral_v<R>) {
        value = static_cast<R>(value + from_nothing(level, arguments...));
      } else if constexpr (std::is_same_v<R, SeatSet>) {
        value = value | from_nothing(level, arguments...);
      }
      break;
    case Layer::limit:
      if constexpr (std::is_integral_v<R>) {
        value = std::min(value, from_nothing(level, arguments...));
      } else if constexpr (std::is_same_v<R, SeatSet>) {
        value = value & from_nothing(level, arguments...);
      }
      break;
    case Layer::veto:
      if (reinterpret_cast<bool (*)(const Level&, A...)>(modifier.function)(level, arguments...)) {
        value = R{};
      }
      break;
  }
  return value;
}

template <class R, class Level, class... A>
R Game::modified(const internal::CompiledQuery& query, const Level& level, R value,
                 A... arguments) {
  for (const internal::CompiledModifier* modifier = query.first; modifier != query.last;
       ++modifier) {
    if (!modifier->condition.is_always() && !holds_at(level, modifier->condition)) continue;
    value = modified_once<R, Level, A...>(*modifier, level, std::move(value), arguments...);
  }
  return value;
}

/// The same, and says which modifiers changed something.
template <class R, class Level, class... A>
[[gnu::noinline, gnu::cold]] R Game::modified_and_told(const internal::CompiledQuery& query,
                                                       const Level& level, R value,
                                                       A... arguments) const {
  for (const internal::CompiledModifier* modifier = query.first; modifier != query.last;
       ++modifier) {
    if (!modifier->condition.is_always() && !holds_at(level, modifier->condition)) continue;
    R changed = modified_once<R, Level, A...>(*modifier, level, value, arguments...);
    if constexpr (internal::is_comparable<R>) {
      if (!(changed == value)) tell_reached(modifier->registration);
    } else {
      tell_reached(modifier->registration);
    }
    value = std::move(changed);
  }
  return value;
}

template <class R, class... A, class Level>
R Game::evaluate(const internal::CompiledQuery& query, const Level& level, A... arguments) const {
  struct Depth {
    std::uint32_t& depth;
    ~Depth() { --depth; }
  };
  ++query_depth_;
  const Depth restore{query_depth_};
  if (query_depth_ > limits::query_depth) fault_query_depth();
  R value = reinterpret_cast<R (*)(const Level&, A...)>(query.base)(level, arguments...);
  if (query.first == query.last) return value;
  if (observer_ != nullptr) [[unlikely]] {
    return modified_and_told<R, Level, A...>(query, level, std::move(value), arguments...);
  }
  return modified<R, Level, A...>(query, level, std::move(value), arguments...);
}

template <class Level>
bool Game::holds_at(const Level& level, const internal::Condition& condition) {
  if constexpr (std::is_same_v<Level, Game>) {
    return level.holds(condition);
  } else {
    return level.game_->holds(condition);
  }
}

template <class R, class... A>
R Public::ask(const Query<Public, R(A...)>& query, std::type_identity_t<A>... arguments) const {
  return game_->evaluate<R, A...>(game_->rules_->query(query), *this, arguments...);
}

template <class R, class... A>
R Sight::ask(const Query<Sight, R(A...)>& query, std::type_identity_t<A>... arguments) const {
  return game_->evaluate<R, A...>(game_->rules_->query(query), *this, arguments...);
}

// --- children ---

namespace internal {

template <auto F, class P, class C>
Flow receive_child(Game& game, void* parent, const void* child) {
  return F(game, *static_cast<P*>(parent), *static_cast<const C*>(child));
}

/// Taken apart: the parent and child types of a receiver.
template <class F>
struct ReceiverTypes;
template <class R, class P, class C>
struct ReceiverTypes<R (*)(Game&, P&, const C&)> {
  using result = R;
  using parent = std::remove_const_t<P>;
  using child = C;
  static constexpr bool inserted = std::is_const_v<P>;
};

}  // namespace internal

template <auto Receiver, class T>
InsertedFlow Game::call(const Procedure<T>& procedure, std::type_identity_t<T> state) {
  using Types = internal::ReceiverTypes<decltype(Receiver)>;
  static_assert(std::is_same_v<typename Types::child, T>,
                "the receiver takes another child than the one that is called");
  stage_child(rules_->procedure(procedure), std::move(state));
  staged_receiver_ = &internal::receive_child<Receiver, typename Types::parent, T>;
  return InsertedFlow(FlowKind::call);
}

template <auto Receiver, class T>
InsertedFlow Game::call(const ProcedureRef<T>& procedure, std::type_identity_t<T> state) {
  using Types = internal::ReceiverTypes<decltype(Receiver)>;
  static_assert(std::is_same_v<typename Types::child, T>,
                "the receiver takes another child than the one that is called");
  stage_child(rules_->procedure(procedure.name), std::move(state));
  staged_receiver_ = &internal::receive_child<Receiver, typename Types::parent, T>;
  return InsertedFlow(FlowKind::call);
}

// --- draws ---

inline std::uint64_t Game::draw(const Purpose& purpose, std::uint64_t bound) {
  __extension__ using Wide = unsigned __int128;
  if (bound == 0) throw Fault("generator.empty", "a draw from nothing");
  std::uint64_t& count = draws_[rules_->purpose(purpose)];
  const std::uint64_t key = purpose.name().hash();
  Wide product = static_cast<Wide>(internal::mix(seed_, key, count++)) * bound;
  if (static_cast<std::uint64_t>(product) < bound) {
    const std::uint64_t least = (0 - bound) % bound;
    while (static_cast<std::uint64_t>(product) < least) {
      product = static_cast<Wide>(internal::mix(seed_, key, count++)) * bound;
    }
  }
  const auto result = static_cast<std::uint64_t>(product >> 64);
  if (observer_ != nullptr) observer_->drew(*this, purpose.name(), result);
  return result;
}

// --- Public and Sight ---

inline const Table& Public::table() const { return *game_->table_; }
inline SeatSet Public::everyone() const { return game_->table_->everyone(); }
inline std::string_view Public::side(Seat seat) const { return game_->table_->side(seat); }
template <class T>
const T& Public::fixture(const Fixture<T>& fixture) const {
  return game_->table_->fixture(fixture);
}
template <class T, class Key>
const T* Public::find(const Component<T, Key>& component, Key key) const {
  return game_->find(component, key);
}
inline bool Public::is_active(const Power& power, Seat seat) const {
  return game_->works_for(game_->rules_->power(power), seat);
}
inline Seat Public::owner(const Power& power) const {
  return game_->rules_->power(power).owner(*this);
}
inline FrameId Public::within(const Handle& procedure) const { return game_->within(procedure); }
inline FrameId Public::within(const Role& role) const { return game_->within(role); }
template <class T>
const T* Public::state(const Procedure<T>& procedure) const {
  const internal::CompiledProcedure& wanted = game_->rules_->procedure(procedure);
  game_->check_layout(wanted, internal::layout<T>());
  for (std::size_t i = game_->frames_.size(); i-- > 0;) {
    if (game_->frames_[i].procedure == &wanted) {
      return reinterpret_cast<const T*>(game_->frames_[i].state);
    }
  }
  return nullptr;
}
inline std::size_t Public::count(ZoneId zone) const { return game_->ledger_.count(zone); }
inline std::int64_t Public::balance(AccountId account) const {
  const Table::Account& properties = game_->table_->accounts()[account.number];
  if (properties.hidden) Game::fault_hidden(properties.name);
  return game_->ledger_.balance(account);
}
inline PieceId Public::piece(ZoneId zone, std::size_t index) const {
  const Table::Zone& properties = game_->table_->zones()[zone.number];
  if (!properties.open) Game::fault_hidden(properties.name);
  return game_->ledger_.at(zone, index);
}

inline Bounds Sight::bounds(AccountId account) const {
  return game_->ledger_.bounds(seat_, account);
}
inline std::int64_t Sight::balance(AccountId account) const {
  const Table::Account& properties = game_->table_->accounts()[account.number];
  if (properties.hidden && !properties.audience.contains(seat_)) {
    Game::fault_hidden(properties.name);
  }
  return game_->ledger_.balance(account);
}
inline bool Sight::is_reserved(PieceId piece) const {
  return game_->ledger_.is_reserved(piece, seat_);
}
inline bool Sight::identified(PieceId piece) const {
  return game_->ledger_.identified(seat_, piece);
}
inline PieceId Sight::piece(ZoneId zone, std::size_t index) const {
  const PieceId piece = game_->ledger_.at(zone, index);
  return !piece.is_none() && identified(piece) ? piece : PieceId{};
}
inline Value Sight::handle(ZoneId zone, std::size_t index) const {
  const PieceId known = piece(zone, index);
  return known.is_none() ? Value::slot(zone, static_cast<std::uint32_t>(index)) : Value(known);
}

// --- secrets ---

template <class T>
const T* Secret<T>::read(const Sight& sight) const {
  return audience_.contains(sight.seat()) ? &value_ : nullptr;
}

}  // namespace kanly
