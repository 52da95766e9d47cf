// Whether an answer can say which option it means.

#include <algorithm>
#include <string>
#include <vector>

#include "error_text.hpp"
#include "form_problem.hpp"

namespace kanly {

Result<void> Form::check_options(const Table& table) const {
  for (const Field& field : fields_) {
    std::vector<std::string> keys;
    for (std::uint16_t i = field.first_option; i != none; i = options_[i].next) {
      keys.push_back(options_[i].value.key(table));
    }
    std::sort(keys.begin(), keys.end());
    const auto twice = std::adjacent_find(keys.begin(), keys.end());
    if (twice == keys.end()) continue;
    return Error{"form.option_twice", internal::field_path(*this, field.name, field.group),
                 internal::quoted(*twice) + " twice", "options with different texts", ""};
  }
  return {};
}

}  // namespace kanly
