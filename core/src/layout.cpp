#include <algorithm>
#include <map>
#include <vector>

#include "kanly/name.hpp"
#include "kanly/schema.hpp"

namespace kanly {
namespace internal {

void sort_by_name(std::span<Field> fields) {
  std::sort(fields.begin(), fields.end(),
            [](const Field& a, const Field& b) { return a.name < b.name; });
}

}  // namespace internal

namespace {

/// Folds numbers and texts into one hash that is the same for every compiler and machine.
class LayoutHash {
 public:
  void add(std::uint64_t number) {
    for (int shift = 0; shift < 64; shift += 8) {
      hash_ ^= (number >> shift) & 0xff;
      hash_ *= 0x100000001b3u;
    }
  }
  void add(std::string_view text) { add(hash_text(text)); }

  std::uint64_t hash() const { return hash_; }

 private:
  std::uint64_t hash_ = hash_text("kanly layout 1");
};

/// A type that contains itself is met again while it is open; it then counts as its distance from
/// where it was opened. Types without such a reference out of them are hashed once.
class LayoutWalk {
 public:
  std::uint64_t layout(const Schema& schema) {
    const auto open = std::find(open_.begin(), open_.end(), &schema);
    if (open != open_.end()) {
      const auto position = static_cast<std::size_t>(open - open_.begin());
      outermost_reference_ = std::min(outermost_reference_, position);
      LayoutHash again;
      again.add("again");
      again.add(open_.size() - position);
      return again.hash();
    }
    if (const auto done = closed_.find(&schema); done != closed_.end()) return done->second;

    const std::size_t enclosing_reference = outermost_reference_;
    const std::size_t depth = open_.size();
    outermost_reference_ = no_reference;
    open_.push_back(&schema);
    const std::uint64_t hash = layout_of_parts(schema);
    open_.pop_back();
    const bool is_closed = outermost_reference_ == no_reference || outermost_reference_ >= depth;
    if (is_closed) {
      closed_[&schema] = hash;
      outermost_reference_ = enclosing_reference;
    } else {
      outermost_reference_ = std::min(outermost_reference_, enclosing_reference);
    }
    return hash;
  }

 private:
  static constexpr std::size_t no_reference = static_cast<std::size_t>(-1);

  std::uint64_t layout_of_parts(const Schema& schema) {
    LayoutHash hash;
    hash.add(static_cast<std::uint64_t>(schema.kind));
    hash.add(schema.is_signed ? 1u : 0u);
    hash.add(schema.size);
    hash.add(schema.alignment);
    hash.add(schema.extent);
    hash.add(schema.element_offset);
    hash.add(schema.fields.size());
    for (const Field& field : schema.fields) {
      hash.add(field.name);
      hash.add(field.offset);
      hash.add(layout(field.schema()));
    }
    hash.add(schema.enumerators.size());
    for (const Enumerator& enumerator : schema.enumerators) {
      hash.add(enumerator.name);
      hash.add(static_cast<std::uint64_t>(enumerator.value));
    }
    if (schema.element != nullptr) hash.add(layout(schema.element()));
    return hash.hash();
  }

  std::vector<const Schema*> open_;
  std::map<const Schema*, std::uint64_t> closed_;
  std::size_t outermost_reference_ = no_reference;
};

}  // namespace

std::uint64_t layout_of(const Schema& schema) { return LayoutWalk().layout(schema); }

}  // namespace kanly
