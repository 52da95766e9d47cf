#include "kanly/testkit/scenario.hpp"

#include <algorithm>

#include "course.hpp"
#include "position.hpp"
#include "scenario_json.hpp"

namespace kanly::testkit {

void only_keys(const Json& object, std::initializer_list<std::string_view> keys) {
  if (!object.is_object()) throw ScenarioError("text", object.dump(), "an object");
  for (const auto& [key, value] : object.items()) {
    if (std::find(keys.begin(), keys.end(), key) == keys.end()) {
      throw ScenarioError("text", "an unknown key \"" + key + "\"");
    }
  }
}

const Json& part(const Json& object, const char* key) {
  static const Json none = Json::object();
  const auto found = object.find(key);
  return found == object.end() ? none : *found;
}

namespace {

Json parse(std::string_view text) {
  Json scenario = Json::parse(text);
  only_keys(scenario,
            {"title", "rulings", "modules", "options", "seats", "seed", "position", "steps"});
  for (const char* key : {"title", "rulings", "modules", "steps"}) {
    if (!scenario.contains(key)) throw ScenarioError("text", std::string("no \"") + key + "\"");
  }
  return scenario;
}

ScenarioTable table_of(const Json& scenario) {
  ScenarioTable table;
  table.modules = scenario["modules"].get<std::string>();
  table.options = part(scenario, "options").get<std::map<std::string, std::string>>();
  for (const Json& side : scenario.value("seats", Json::array({"", ""}))) {
    table.seats.push_back({side.get<std::string>()});
  }
  return table;
}

void run(const Json& scenario, const TableSource& tables, const ScenarioWatch& watch) {
  const Result<std::shared_ptr<const Table>> table = tables(table_of(scenario));
  if (!table) throw ScenarioError(table.error());
  const Game fresh(*table, scenario.value("seed", std::uint64_t{1}));
  Course course(scenario.contains("position") ? set_up(fresh, scenario["position"]) : fresh, watch);
  std::size_t number = 0;
  for (const Json& step : scenario["steps"]) {
    ++number;
    try {
      course.step(step);
    } catch (const ScenarioError& error) {
      throw error.at("step " + std::to_string(number));
    }
  }
}

}  // namespace

Result<void> run_scenario(std::string_view json, const TableSource& tables,
                          const ScenarioWatch& watch) {
  try {
    run(parse(json), tables, watch);
    return {};
  } catch (const ScenarioError& error) {
    return error.error();
  } catch (const Json::exception& error) {
    return Error{"scenario.text", "", error.what(), "a scenario", ""};
  } catch (const std::exception& fault) {
    return Error{"scenario.fault", "", fault.what(), "no fault", ""};
  }
}

Result<ScenarioHeading> heading_of_scenario(std::string_view json) {
  try {
    const Json scenario = parse(json);
    return ScenarioHeading{scenario["title"].get<std::string>(),
                           scenario["rulings"].get<std::vector<std::string>>()};
  } catch (const ScenarioError& error) {
    return error.error();
  } catch (const Json::exception& error) {
    return Error{"scenario.text", "", error.what(), "a scenario", ""};
  }
}

Result<std::vector<std::string>> rulings_of_scenario(std::string_view json) {
  auto heading = heading_of_scenario(json);
  if (!heading) return std::move(heading).error();
  return std::move(heading->rulings);
}

std::vector<std::filesystem::path> scenario_files(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file() || entry.path().extension() != ".json") continue;
    const auto within = entry.path().parent_path().lexically_relative(folder.parent_path());
    if (std::find(within.begin(), within.end(), "scenarios") != within.end()) {
      files.push_back(entry.path());
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace kanly::testkit
