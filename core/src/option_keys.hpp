#pragma once
// The options of a field by the texts with which they travel.

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "error_text.hpp"
#include "form_walk.hpp"

namespace kanly::internal {

/// The options of a field by their keys.
class OptionKeys {
 public:
  OptionKeys(const Form& form, const FormField& field, const Table& table) {
    keys_.reserve(field.options);
    for (std::uint16_t i = field.first_option; i != Form::none; i = form.options()[i].next) {
      keys_.push_back({form.options()[i].value.key(table), i});
    }
    std::stable_sort(keys_.begin(), keys_.end(),
                     [](const Key& a, const Key& b) { return a.text < b.text; });
  }

  /// The option; none if it is not offered.
  std::uint16_t find(std::string_view text) const {
    const auto found =
        std::lower_bound(keys_.begin(), keys_.end(), text,
                         [](const Key& key, std::string_view wanted) { return key.text < wanted; });
    return found != keys_.end() && found->text == text ? found->option : Form::none;
  }

  /// Some of the keys, for people.
  std::string examples() const {
    constexpr std::size_t shown = 8;
    std::string text;
    for (std::size_t i = 0; i < std::min(shown, keys_.size()); ++i) {
      text.append(i == 0 ? "" : ", ").append(quoted(keys_[i].text));
    }
    if (keys_.empty()) return "nothing; no option is offered";
    return (keys_.size() > shown ? "an option like " : "one of ") + text;
  }

 private:
  struct Key {
    std::string text;
    std::uint16_t option;
  };
  std::vector<Key> keys_;
};

}  // namespace kanly::internal
