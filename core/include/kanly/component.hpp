#pragma once
// Component<T, Key>: described state that a module attaches to what another module owns.
//
//   inline constexpr Component<Ban, Seat> ban{"market.ban"};
//   game.attach(ban, seat, Ban{.card = card}, game.within(auction));   // ends with that frame
//   if (const Ban* found = sight.find(ban, seat)) …
//
// The key says to what: NoKey (the game), Seat, PieceId or FrameId. A component ends with the frame
// it was attached for, and a component keyed by a frame with that frame: no stamps, no clean-up.

#include "kanly/handle.hpp"
#include "kanly/ids.hpp"

namespace kanly {

struct NoKey {
  constexpr bool operator==(const NoKey&) const = default;
};

enum class KeyKind : std::uint8_t { game, seat, piece, frame };

template <class Key>
constexpr KeyKind key_kind();
template <>
constexpr KeyKind key_kind<NoKey>() {
  return KeyKind::game;
}
template <>
constexpr KeyKind key_kind<Seat>() {
  return KeyKind::seat;
}
template <>
constexpr KeyKind key_kind<PieceId>() {
  return KeyKind::piece;
}
template <>
constexpr KeyKind key_kind<FrameId>() {
  return KeyKind::frame;
}

constexpr std::uint32_t key_number(NoKey) { return 0; }
template <class Key>
constexpr std::uint32_t key_number(Key key) {
  return key.number;
}

template <class T, class Key>
class Component : public Handle {
 public:
  using value_type = T;
  using key_type = Key;
  consteval explicit Component(const char* name) : Handle(name, HandleKind::component) {}
};

}  // namespace kanly
