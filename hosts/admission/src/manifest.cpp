#include "kanly/admission/manifest.hpp"

#include <array>

#include "files.hpp"
#include "kanly/admission/limits.hpp"
#include "kanly/json.hpp"
#include "manifest_rules.hpp"

namespace kanly {

namespace {

template <class T>
const Schema& schema_without_underscores() {
  static const std::vector<Field> fields = [] {
    const auto described = internal::structure_schema<T>().fields;
    std::vector<Field> renamed(described.begin(), described.end());
    for (Field& field : renamed) {
      if (field.name.ends_with('_')) field.name.remove_suffix(1);
    }
    return renamed;
  }();
  static const Schema made = [] {
    Schema schema = internal::structure_schema<T>();
    schema.fields = fields;
    return schema;
  }();
  return made;
}

}  // namespace

template <>
const Schema& schema<admission::Option>() {
  return schema_without_underscores<admission::Option>();
}

template <>
const Schema& schema<admission::Manifest>() {
  return schema_without_underscores<admission::Manifest>();
}

}  // namespace kanly

namespace kanly::admission {

Result<Manifest> load_manifest(std::string_view text) {
  auto manifest = load<Manifest>(text);
  if (!manifest) return manifest;
  if (auto valid = internal::check_manifest(*manifest); !valid) return std::move(valid).error();
  return manifest;
}

Result<Manifest> read_manifest(const std::filesystem::path& file) {
  auto text = internal::read_text(file, limits::manifest_bytes);
  if (!text) return std::move(text).error();
  auto manifest = load_manifest(*text);
  if (!manifest) return std::move(manifest).error().at(file.string());
  return manifest;
}

Digest manifest_digest(const Manifest& manifest) {
  Manifest without = manifest;
  without.sha256.reset();
  return admission::sha256(save(without));
}

}  // namespace kanly::admission
