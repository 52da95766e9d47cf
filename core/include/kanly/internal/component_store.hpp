#pragma once
// ComponentStore: the components attached to a game, ordered by component and key. Not for authors.

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "kanly/ids.hpp"
#include "kanly/internal/compiled.hpp"

namespace kanly::internal {

class ComponentStore {
 public:
  struct Entry {
    std::uint16_t component;  ///< index in the rules
    std::uint32_t key;
    FrameId ends_with;  ///< none: with the game
    const Schema* schema;
    std::unique_ptr<std::byte[]> data;
  };

  ComponentStore() = default;
  ComponentStore(const ComponentStore& other) { *this = other; }
  ComponentStore& operator=(const ComponentStore& other);
  ~ComponentStore() { clear(); }

  bool empty() const { return entries_.empty(); }
  const std::vector<Entry>& entries() const { return entries_; }

  /// The value, or null.
  void* find(std::uint16_t component, std::uint32_t key);
  const void* find(std::uint16_t component, std::uint32_t key) const {
    return const_cast<ComponentStore*>(this)->find(component, key);
  }
  /// The entry's value, default constructed if it is new; sets with which frame it ends.
  /// [Fault: engine.components]
  void* put(std::uint16_t component, const Schema& schema, std::uint32_t key, FrameId ends_with);
  bool remove(std::uint16_t component, std::uint32_t key);
  /// Removes what ends with `frame`, and what is keyed by it.
  void frame_ended(FrameId frame, const std::vector<CompiledComponent>& components);
  void clear();
  /// Piece p becomes to[p], in values and in keys.
  void rename_pieces(const std::vector<CompiledComponent>& components, std::span<const PieceId> to);

  bool operator==(const ComponentStore& other) const;

 private:
  std::size_t lower_bound(std::uint16_t component, std::uint32_t key) const;
  static void destroy(Entry& entry);

  std::vector<Entry> entries_;
};

}  // namespace kanly::internal
