#include "kanly/name.hpp"

#include <mutex>
#include <string>
#include <unordered_map>

#include "kanly/fault.hpp"
#include "kanly/limits.hpp"

namespace kanly {
namespace {

struct InternedNames {
  std::mutex mutex;
  std::unordered_map<std::uint64_t, const std::string> text_of;  // its nodes never move
};

/// Never destroyed: names outlive static objects of other libraries.
InternedNames& interned_names() {
  static auto* const names = new InternedNames;
  return *names;
}

}  // namespace

Name Name::intern(std::string_view text) {
  if (text.size() > limits::name_bytes) {
    throw Fault("name.too_long", std::to_string(text.size()) + " bytes; a name has at most " +
                                     std::to_string(limits::name_bytes));
  }
  Name name;
  if (text.empty()) return name;
  name.hash_ = hash_text(text);

  InternedNames& names = interned_names();
  const std::lock_guard lock(names.mutex);
  auto found = names.text_of.find(name.hash_);
  if (found == names.text_of.end()) {
    if (names.text_of.size() >= limits::names) {
      throw Fault("name.too_many", "no room for another name in this process");
    }
    found = names.text_of.emplace(name.hash_, text).first;
  }
  if (found->second != text) {
    // Names are compared by hash: two texts with one hash would be one name.
    throw Fault("name.collision", std::string(text) + " and " + found->second);
  }
  name.text_ = found->second.data();
  name.size_ = found->second.size();
  return name;
}

}  // namespace kanly
