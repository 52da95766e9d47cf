#include <nlohmann/json.hpp>

#include "kanly/fault.hpp"
#include "kanly/view.hpp"

namespace kanly {

namespace {

nlohmann::json parsed(std::string_view text) {
  nlohmann::json document = nlohmann::json::parse(text, nullptr, false);
  if (document.is_discarded())
    throw Fault("view.not_json", "a patch is between two texts of views");
  return document;
}

}  // namespace

std::string view_patch(std::string_view from_json, std::string_view to_json) {
  if (from_json == to_json) return "[]";
  return nlohmann::json::diff(parsed(from_json), parsed(to_json)).dump();
}

}  // namespace kanly
