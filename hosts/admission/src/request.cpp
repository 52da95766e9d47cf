#include "kanly/admission/limits.hpp"
#include "kanly/admission/resolve.hpp"

namespace kanly::admission {

namespace {

Error malformed(std::string_view option, std::string_view found, std::string needed) {
  return {"request.malformed", std::string(option), "\"" + std::string(found.substr(0, 80)) + "\"",
          std::move(needed), ""};
}

/// Calls `take` on each part of "a,b,c", until one is refused.
template <class Take>
Result<void> each_part(std::string_view text, Take take) {
  while (!text.empty()) {
    const std::size_t comma = text.find(',');
    if (auto taken = take(text.substr(0, comma)); !taken) return taken;
    if (comma == std::string_view::npos) return {};
    text.remove_prefix(comma + 1);
    if (text.empty()) return take(text);  // a comma at the end
  }
  return {};
}

Result<void> add_module(Request& request, std::string_view text) {
  const std::size_t at = text.find('@');
  RequestedModule module{std::string(text.substr(0, at)), std::nullopt};
  if (!is_id(module.id))
    return malformed("--modules", text, "\"id\" or \"id@version\", with commas");
  if (at != std::string_view::npos) {
    const auto version = Version::parse(text.substr(at + 1));
    if (!version) return malformed("--modules", text, version.error().needed);
    module.version = *version;
  }
  request.modules.push_back(std::move(module));
  return {};
}

Result<void> add_option(Request& request, std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos || equals == 0) {
    return malformed("--options", text, "\"module.option=value\", with commas");
  }
  const auto [at, fresh] = request.options.emplace(text.substr(0, equals), text.substr(equals + 1));
  if (!fresh) return malformed("--options", text, "each option once");
  return {};
}

}  // namespace

Result<Request> parse_request(std::string_view modules, std::string_view options) {
  Result<Request> request = parse_request(modules, std::map<std::string, std::string>());
  if (!request) return request;
  auto option = [&](std::string_view part) { return add_option(*request, part); };
  if (auto added = each_part(options, option); !added) return std::move(added).error();
  return request;
}

Result<Request> parse_request(std::string_view modules,
                              std::map<std::string, std::string> options) {
  Request request;
  request.options = std::move(options);
  auto module = [&](std::string_view part) { return add_module(request, part); };
  if (auto added = each_part(modules, module); !added) return std::move(added).error();
  return request;
}

Result<Request> request_for(const Combination& combination) {
  return parse_request(modules_argument(combination), combination.options);
}

}  // namespace kanly::admission
