#include "kanly/admission/combination.hpp"

#include "kanly/admission/sha256.hpp"
#include "kanly/json.hpp"

namespace kanly::admission {

namespace {

std::string joined(const std::map<std::string, std::string>& pairs, char between) {
  std::string text;
  for (const auto& [key, value] : pairs) {
    if (!text.empty()) text += ',';
    text.append(key).append(1, between).append(value);
  }
  return text;
}

}  // namespace

std::string combination_id(const Combination& combination) {
  return sha256(save(combination)).hex();
}

std::string modules_argument(const Combination& combination) {
  return joined(combination.modules, '@');
}

std::string options_argument(const Combination& combination) {
  return joined(combination.options, '=');
}

}  // namespace kanly::admission
