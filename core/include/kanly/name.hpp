#pragma once
// Name: a short text with its 64-bit hash, compared by the hash.
//
//   form.one_of("square");                // hashed by the compiler
//   Name card = Name::intern(data.id);    // from data: only while registering or at the edges
//
// A name made from a literal costs nothing at run time. Texts live as long as the process: modules
// are never unloaded, and interned texts are never freed.

#include <cstdint>
#include <string_view>

namespace kanly {

/// FNV-1a over the bytes of `text`: the hash of a name, the same in every build and process.
constexpr std::uint64_t hash_text(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325u;
  for (const char c : text) {
    hash ^= static_cast<unsigned char>(c);
    hash *= 0x100000001b3u;
  }
  return hash;
}

class Name {
 public:
  constexpr Name() = default;
  consteval Name(const char* literal)  // NOLINT: a literal is a name
      : text_(literal), size_(std::string_view(literal).size()), hash_(hash_text(literal)) {}

  /// A name for a text that is known only at run time. [any-thread, slow: takes a lock]
  static Name intern(std::string_view text);

  constexpr std::string_view text() const { return {text_, size_}; }
  constexpr std::uint64_t hash() const { return hash_; }
  constexpr bool empty() const { return size_ == 0; }

  friend constexpr bool operator==(const Name& a, const Name& b) { return a.hash_ == b.hash_; }

 private:
  const char* text_ = "";
  std::size_t size_ = 0;
  std::uint64_t hash_ = hash_text("");
};

}  // namespace kanly
