#include "kanly/testkit/scenario.hpp"

#include <algorithm>

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

class Course {
 public:
  explicit Course(const Game& game) : game_(game) {}

  void step(const Json& step) {
    if (step.contains("expect")) {
      only_keys(step, {"expect"});
      return expect(step["expect"]);
    }
    only_keys(step, {"seat", "opening", "asked", "options", "answer", "refused"});
    const Seat seat{step.at("seat").get<std::uint8_t>()};
    const Prompt prompt = prompt_of(seat, step.value("opening", false));
    if (step.contains("asked") && step["asked"] != std::string(prompt.decision().text())) {
      throw ScenarioError("asked", std::string(prompt.decision().text()),
                          step["asked"].get<std::string>());
    }
    for (const auto& [field, options] : part(step, "options").items()) {
      expect_options(prompt, field, options);
    }
    if (step.contains("answer")) {
      answer(prompt, step);
    } else if (step.contains("refused")) {
      throw ScenarioError("text", "\"refused\" without an answer");
    }
  }

 private:
  Prompt prompt_of(Seat seat, bool is_opening) const {
    const SeatSet asked = is_opening ? game_.open_to() : game_.awaited() | game_.permitted();
    if (!asked.contains(seat)) {
      throw ScenarioError("not_asked", "seat " + std::to_string(seat.number) + " is not asked");
    }
    Prompt prompt;
    if (is_opening) {
      game_.prompt_opening(seat, prompt);
    } else {
      game_.prompt(seat, prompt);
    }
    return prompt;
  }

  void expect_options(const Prompt& prompt, const std::string& name, const Json& wanted) const {
    const Form::Field* field = nullptr;
    for (const Form::Field& candidate : prompt.form().fields()) {
      if (candidate.name.text() == name) field = &candidate;
    }
    if (field == nullptr) throw ScenarioError("options", "no field " + name);
    std::vector<std::string> found;
    for (std::uint16_t i = field->first_option; i != Form::none;
         i = prompt.form().options()[i].next) {
      found.push_back(prompt.form().options()[i].value.key(game_.table()));
    }
    auto expected = wanted.get<std::vector<std::string>>();
    std::sort(found.begin(), found.end());
    std::sort(expected.begin(), expected.end());
    if (found != expected) {
      throw ScenarioError("options", name + ": " + Json(found).dump(), Json(expected).dump());
    }
  }

  void answer(const Prompt& prompt, const Json& step) {
    const Hash128 before = game_.hash();
    Result<Answer> answer = Answer::parse(step["answer"].dump(), prompt.form(), game_.table());
    const Result<void> taken =
        answer ? game_.submit(prompt, *answer) : Result<void>(answer.error());
    if (!step.contains("refused")) {
      if (!taken) throw ScenarioError(taken.error());
      return;
    }
    const std::string code = taken ? "accepted" : taken.error().code;
    if (step["refused"] != code) {
      throw ScenarioError("refused", code, step["refused"].get<std::string>());
    }
    if (game_.hash() != before) throw ScenarioError("refused", "a refusal changed the game");
  }

  void expect(const Json& wanted) const {
    only_keys(wanted, {"awaited", "accounts", "zones", "state", "components", "over", "winners",
                       "rounds", "facts"});
    const Json save = Json::parse(game_.save());
    Json found = {{"over", game_.over()},
                  {"awaited", seats(game_.awaited())},
                  {"winners", seats(game_.outcome().winners)},
                  {"rounds", game_.outcome().rounds},
                  {"accounts", save["ledger"]["accounts"]},
                  {"zones", save["ledger"]["zones"]},
                  {"state", Json::object()},
                  {"facts", Json::object()}};
    for (const Json& frame : save["frames"]) {
      found["state"][frame["at"]["procedure"].get<std::string>()] = frame["state"];
    }
    for (const Seat seat : game_.table().everyone()) {
      Json& facts = found["facts"][std::to_string(seat.number)] = Json::array();
      for (const Fact& fact : game_.facts(seat)) facts.push_back(std::string(fact.claim.text()));
    }
    Json rest = wanted;
    for (const Json& component : wanted.value("components", Json::array())) {
      expect_component(save["components"], component);
    }
    rest.erase("components");
    if (std::string differs = difference(found, rest, ""); !differs.empty()) {
      throw ScenarioError("expect", std::move(differs));
    }
  }

  static void expect_component(const Json& components, const Json& wanted) {
    only_keys(wanted, {"component", "seat", "piece", "value"});
    for (const Json& entry : components) {
      Json at = entry["at"];
      at.erase("ends_with");
      Json key = wanted;
      key.erase("value");
      if (at != key) continue;
      const std::string differs =
          difference(entry["value"], wanted.at("value"), at["component"].get<std::string>());
      if (differs.empty()) return;
      throw ScenarioError("expect", differs);
    }
    throw ScenarioError("expect", wanted.dump() + " is missing");
  }

  static Json seats(SeatSet set) {
    Json numbers = Json::array();
    for (const Seat seat : set) numbers.push_back(seat.number);
    return numbers;
  }

  Game game_;
};

void run(const Json& scenario, const TableSource& tables) {
  const Result<std::shared_ptr<const Table>> table = tables(table_of(scenario));
  if (!table) throw ScenarioError(table.error());
  const Game fresh(*table, scenario.value("seed", std::uint64_t{1}));
  Course course(scenario.contains("position") ? set_up(fresh, scenario["position"]) : fresh);
  std::size_t number = 0;
  for (const Json& step : scenario["steps"]) {
    ++number;
    try {
      course.step(step);
    } catch (const ScenarioError& error) {
      throw ScenarioError(Error(error.error()).at("step " + std::to_string(number) + " "));
    }
  }
}

}  // namespace

Result<void> run_scenario(std::string_view json, const TableSource& tables) {
  try {
    run(parse(json), tables);
    return {};
  } catch (const ScenarioError& error) {
    return error.error();
  } catch (const Json::exception& error) {
    return Error{"scenario.text", "", error.what(), "a scenario", ""};
  } catch (const std::exception& fault) {
    return Error{"scenario.fault", "", fault.what(), "no fault", ""};
  }
}

Result<std::vector<std::string>> rulings_of_scenario(std::string_view json) {
  try {
    return parse(json)["rulings"].get<std::vector<std::string>>();
  } catch (const ScenarioError& error) {
    return error.error();
  } catch (const Json::exception& error) {
    return Error{"scenario.text", "", error.what(), "a scenario", ""};
  }
}

std::vector<std::filesystem::path> scenario_files(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file() && entry.path().extension() == ".json" &&
        entry.path().parent_path().filename() == "scenarios") {
      files.push_back(entry.path());
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace kanly::testkit
