#include "loaded.hpp"

#include <cstdlib>
#include <set>
#include <stdexcept>

namespace kanly::benchmarks {

namespace fs = std::filesystem;

TemporaryFolder::TemporaryFolder() {
  std::string name = (fs::temp_directory_path() / "kanly-bench-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder: " + name);
  path_ = name;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

std::vector<fs::path>& modules_folders() {
  static std::vector<fs::path> folders;
  return folders;
}

namespace {

admission::Verdict<admission::Admitted> admit(const std::string& modules) {
  static const TemporaryFolder cache;
  static auto opened = admission::Admission::open({.folders = modules_folders(),
                                                   .cache = cache.path(),
                                                   .policy = admission::Policy::developer});
  if (!opened) throw std::runtime_error(opened.error().readable());
  const auto request = admission::parse_request(modules, "");
  if (!request) throw std::runtime_error(request.error().readable());
  return opened->admit(*request);
}

void collect(const admission::Catalogue& catalogue, const std::string& id,
             std::set<std::string>& ids) {
  if (!ids.insert(id).second) return;
  const admission::Installed* module = catalogue.find(id);
  if (module == nullptr) return;
  for (const auto& [needed, range] : module->manifest.requires_) collect(catalogue, needed, ids);
}

}  // namespace

std::shared_ptr<const Rules> load_rules(const std::string& modules) {
  const auto admitted = admit(modules);
  if (!admitted) throw std::runtime_error(readable(admitted.refusal()));
  return admitted->rules;
}

namespace {

std::shared_ptr<const Table> lay_out(const admission::Admitted& admitted, std::size_t players,
                                     const std::vector<std::string>& sides) {
  std::vector<SeatSetup> seats(players);
  for (std::size_t i = 0; i < seats.size() && i < sides.size(); ++i) seats[i].side = sides[i];
  auto table = Table::lay_out(admitted.rules, std::move(seats));
  if (!table) throw std::runtime_error(table.error().readable());
  return *table;
}

admission::Admitted admitted(const std::string& modules) {
  auto verdict = admit(modules);
  if (!verdict) throw std::runtime_error(readable(verdict.refusal()));
  return *std::move(verdict);
}

}  // namespace

std::shared_ptr<const Table> lay_out(const std::string& modules) {
  const admission::Admitted loaded = admitted(modules);
  return lay_out(loaded, static_cast<std::size_t>(loaded.resolved.combination.seats.min),
                 loaded.resolved.combination.sides);
}

std::shared_ptr<const Table> lay_out_sides(const std::string& modules,
                                           const std::vector<std::string>& sides) {
  return lay_out(admitted(modules), sides.size(), sides);
}

std::shared_ptr<const Table> lay_out_all_sides(const std::string& modules) {
  const admission::Admitted loaded = admitted(modules);
  const std::vector<std::string>& sides = loaded.resolved.combination.sides;
  return lay_out(loaded, sides.size(), sides);
}

std::string with_needs(const admission::Catalogue& catalogue, const admission::Installed& module) {
  std::set<std::string> ids;
  collect(catalogue, module.id(), ids);
  std::string text;
  for (const std::string& id : ids) text += (text.empty() ? "" : ",") + id;
  return text;
}

}  // namespace kanly::benchmarks
