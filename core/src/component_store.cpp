#include "kanly/internal/component_store.hpp"

#include <algorithm>

#include "kanly/fault.hpp"
#include "kanly/limits.hpp"
#include "kanly/state.hpp"

namespace kanly::internal {

std::size_t ComponentStore::lower_bound(std::uint16_t component, std::uint32_t key) const {
  const auto at = std::lower_bound(entries_.begin(), entries_.end(), std::pair(component, key),
                                   [](const Entry& entry, const auto& wanted) {
                                     return std::pair(entry.component, entry.key) < wanted;
                                   });
  return static_cast<std::size_t>(at - entries_.begin());
}

void* ComponentStore::find(std::uint16_t component, std::uint32_t key) {
  const std::size_t at = lower_bound(component, key);
  if (at == entries_.size() || entries_[at].component != component || entries_[at].key != key) {
    return nullptr;
  }
  return entries_[at].data.get();
}

void* ComponentStore::put(std::uint16_t component, const Schema& schema, std::uint32_t key,
                          FrameId ends_with) {
  const std::size_t at = lower_bound(component, key);
  if (at < entries_.size() && entries_[at].component == component && entries_[at].key == key) {
    entries_[at].ends_with = ends_with;
    return entries_[at].data.get();
  }
  if (entries_.size() >= limits::components) {
    throw Fault("engine.components", "more components than limits::components");
  }
  Entry entry{component, key, ends_with, &schema, std::make_unique<std::byte[]>(schema.size)};
  schema.value.construct(entry.data.get());
  void* value = entry.data.get();
  entries_.insert(entries_.begin() + static_cast<std::ptrdiff_t>(at), std::move(entry));
  return value;
}

void ComponentStore::destroy(Entry& entry) {
  if (!entry.schema->value.trivial) entry.schema->value.destroy(entry.data.get());
}

bool ComponentStore::remove(std::uint16_t component, std::uint32_t key) {
  const std::size_t at = lower_bound(component, key);
  if (at == entries_.size() || entries_[at].component != component || entries_[at].key != key) {
    return false;
  }
  destroy(entries_[at]);
  entries_.erase(entries_.begin() + static_cast<std::ptrdiff_t>(at));
  return true;
}

void ComponentStore::frame_ended(FrameId frame, const std::vector<CompiledComponent>& components) {
  const auto ends = [&](Entry& entry) {
    const bool keyed_by_it =
        components[entry.component].key == KeyKind::frame && entry.key == frame.number;
    if (entry.ends_with != frame && !keyed_by_it) return false;
    destroy(entry);
    return true;
  };
  std::erase_if(entries_, ends);
}

void ComponentStore::clear() {
  for (Entry& entry : entries_) destroy(entry);
  entries_.clear();
}

void ComponentStore::rename_pieces(const std::vector<CompiledComponent>& components,
                                   std::span<const PieceId> to) {
  for (Entry& entry : entries_) {
    kanly::rename_pieces(*entry.schema, entry.data.get(), to);
    if (components[entry.component].key == KeyKind::piece) entry.key = to[entry.key].number;
  }
  std::sort(entries_.begin(), entries_.end(), [](const Entry& a, const Entry& b) {
    return std::pair(a.component, a.key) < std::pair(b.component, b.key);
  });
}

ComponentStore& ComponentStore::operator=(const ComponentStore& other) {
  if (this == &other) return *this;
  const auto same_slot = [](const Entry& a, const Entry& b) {
    return a.component == b.component && a.key == b.key && a.schema == b.schema;
  };
  const bool same_slots = std::equal(entries_.begin(), entries_.end(), other.entries_.begin(),
                                     other.entries_.end(), same_slot);
  if (same_slots) {
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      entries_[i].schema->value.assign(entries_[i].data.get(), other.entries_[i].data.get());
      entries_[i].ends_with = other.entries_[i].ends_with;
    }
    return *this;
  }
  clear();
  entries_.reserve(other.entries_.size());
  for (const Entry& from : other.entries_) {
    Entry entry{from.component, from.key, from.ends_with, from.schema,
                std::make_unique<std::byte[]>(from.schema->size)};
    from.schema->value.copy(entry.data.get(), from.data.get());
    entries_.push_back(std::move(entry));
  }
  return *this;
}

bool ComponentStore::operator==(const ComponentStore& other) const {
  return std::equal(entries_.begin(), entries_.end(), other.entries_.begin(), other.entries_.end(),
                    [](const Entry& a, const Entry& b) {
                      return a.component == b.component && a.key == b.key &&
                             a.ends_with == b.ends_with &&
                             equal(*a.schema, a.data.get(), b.data.get());
                    });
}

}  // namespace kanly::internal
