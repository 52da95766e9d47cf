#include "position.hpp"

#include <algorithm>
#include <set>

#include "kanly/state.hpp"
#include "seat_names.hpp"

namespace kanly::testkit {

namespace {

/// Edits a save, which loading then checks.
class Position {
 public:
  explicit Position(const Game& fresh)
      : table_(fresh.table()), rules_(fresh.rules()), save_(Json::parse(fresh.save())) {}

  void lay_out(const Json& position) {
    only_keys(position,
              {"zones", "elsewhere", "accounts", "balance", "components", "state", "frames"});
    move_pieces(part(position, "zones"), part(position, "elsewhere"));
    move_amounts(part(position, "accounts"), part(position, "balance"));
    know_what_lies_open();
    if (position.contains("frames")) replace_frames(position["frames"]);
    patch_frames(part(position, "state"));
    if (position.contains("components")) put_components(position["components"]);
  }
  std::string text() const { return save_.dump(); }

 private:
  Json& zones() { return save_["ledger"]["zones"]; }
  Json& accounts() { return save_["ledger"]["accounts"]; }

  void move_pieces(const Json& wanted, const Json& elsewhere) {
    std::set<std::string> placed;
    for (const auto& [zone, pieces] : wanted.items()) {
      if (!zones().contains(zone)) throw ScenarioError("position", "no zone " + zone);
      for (const Json& piece : pieces) {
        if (!placed.insert(piece.get<std::string>()).second) {
          throw ScenarioError("position", piece.get<std::string>() + " in two places");
        }
      }
    }
    std::vector<std::string> displaced;
    for (auto& [zone, pieces] : zones().items()) {
      Json kept = Json::array();
      for (const Json& piece : pieces) {
        const std::string name = piece.get<std::string>();
        if (placed.contains(name)) continue;
        if (wanted.contains(zone)) {
          displaced.push_back(name);
        } else {
          kept.push_back(piece);
        }
      }
      pieces = wanted.contains(zone) ? wanted[zone] : kept;
    }
    for (const std::string& name : displaced) send_away(name, elsewhere);
  }

  void send_away(const std::string& name, const Json& elsewhere) {
    const std::string& back = table_.pieces()[table_.find_piece(name).number].back;
    if (!elsewhere.contains(back)) {
      throw ScenarioError("position", name + " has no place any more",
                          "\"elsewhere\" with a zone for \"" + back + "\"");
    }
    const std::string zone = elsewhere[back].get<std::string>();
    if (!zones().contains(zone)) throw ScenarioError("position", "no zone " + zone);
    zones()[zone].insert(zones()[zone].begin(), name);
  }

  void move_amounts(const Json& wanted, const Json& balance) {
    for (const auto& [account, amount] : wanted.items()) {
      if (!accounts().contains(account)) throw ScenarioError("position", "no account " + account);
      const std::string& stock = table_.accounts()[table_.find_account(account).number].stock;
      const auto more = amount.get<std::int64_t>() - accounts()[account].get<std::int64_t>();
      accounts()[account] = amount;
      if (more == 0) continue;
      if (!balance.contains(stock)) {
        throw ScenarioError("position", account + " changes the total of " + stock,
                            "\"balance\" with an account for \"" + stock + "\"");
      }
      Json& other = accounts()[balance[stock].get<std::string>()];
      other = other.get<std::int64_t>() - more;
    }
  }

  /// As if the table had been set up so.
  void know_what_lies_open() {
    Json& ledger = save_["ledger"];
    for (Json& seat : ledger["whereabouts"]) seat = Json::object();
    for (Json& seat : ledger["bounds"]) seat = Json::object();
    ledger["public_bounds"] = Json::object();
    Json& spectators = ledger["public_whereabouts"] = Json::object();
    for (const auto& [zone, pieces] : zones().items()) {
      const Table::Zone& properties = table_.zones()[table_.find_zone(zone).number];
      for (const Json& piece : pieces) {
        if (!properties.open) spectators[piece.get<std::string>()] = Json::array({zone});
      }
      for (std::size_t who = 0; who < ledger["whereabouts"].size(); ++who) {
        const bool sees =
            properties.open || properties.faces.contains(Seat{static_cast<std::uint8_t>(who)});
        for (const Json& piece : pieces) {
          if (!sees) ledger["whereabouts"][who][piece.get<std::string>()] = Json::array({zone});
        }
      }
    }
  }

  void replace_frames(const Json& frames) {
    drop_what_frames_owned();
    save_["frames"] = Json::array();
    for (const Json& frame : frames) {
      only_keys(frame, {"procedure", "step", "state", "receiver"});
      const std::string name = frame.at("procedure").get<std::string>();
      const internal::CompiledProcedure* procedure = rules_.find_procedure(name);
      if (procedure == nullptr) throw ScenarioError("position", "no procedure " + name);
      Json state = default_state(*procedure);
      state.merge_patch(state_with_numbers(table_, name, part(frame, "state")));
      Json at = {{"id", save_["frames"].size() + 1},
                 {"procedure", name},
                 {"stage", "body"},
                 {"step", frame.at("step")},
                 {"visit", 1}};
      if (frame.contains("receiver")) at["receiver"] = frame["receiver"];
      save_["frames"].push_back({{"at", std::move(at)}, {"state", std::move(state)}});
    }
    save_["head"]["next_frame"] = save_["frames"].size() + 1;
  }

  Json default_state(const internal::CompiledProcedure& procedure) const {
    alignas(16) std::byte state[limits::frame_bytes];
    procedure.value.construct(state);
    std::string text;
    write_json(text, *procedure.schema, state, table_);
    procedure.value.destroy(state);
    return Json::parse(text);
  }

  void patch_frames(const Json& states) {
    for (const auto& [procedure, state] : states.items()) {
      Json* found = nullptr;
      for (Json& frame : save_["frames"]) {
        if (frame["at"]["procedure"] == procedure) found = &frame["state"];
      }
      if (found == nullptr) throw ScenarioError("position", procedure + " does not run");
      found->merge_patch(state_with_numbers(table_, procedure, state));
    }
  }

  void put_components(const Json& components) {
    for (const Json& given : components) {
      const Json one = component_with_numbers(table_, given);
      Json at = {{"component", one.at("component")}, {"ends_with", 0}};
      for (const char* key : {"seat", "piece"}) {
        if (one.contains(key)) at[key] = one[key];
      }
      Json& all = save_["components"];
      std::erase_if(all.get_ref<Json::array_t&>(), [&](const Json& entry) {
        Json other = entry["at"];
        other["ends_with"] = 0;
        return other == at;
      });
      all.push_back({{"at", std::move(at)}, {"value", one["value"]}});
    }
    auto& sorted = save_["components"].get_ref<Json::array_t&>();
    std::stable_sort(sorted.begin(), sorted.end(), [this](const Json& a, const Json& b) {
      return place_of(a["at"]) < place_of(b["at"]);
    });
  }

  /// As the kernel keeps them: by name, then by the number of their key.
  std::pair<std::string, std::uint64_t> place_of(const Json& at) const {
    std::uint64_t key = 0;
    if (at.contains("seat")) key = at["seat"].get<std::uint64_t>();
    if (at.contains("piece")) key = table_.find_piece(at["piece"].get<std::string>()).number;
    if (at.contains("frame")) key = at["frame"].get<std::uint64_t>();
    return {at["component"].get<std::string>(), key};
  }

  /// What ends with a frame that is not there any more.
  void drop_what_frames_owned() {
    std::erase_if(save_["components"].get_ref<Json::array_t&>(), [](const Json& entry) {
      return entry["at"]["ends_with"] != 0 || entry["at"].contains("frame");
    });
    Json& head = save_["head"];
    head["stops"] = Json::array();
    std::erase_if(head["obligations"].get_ref<Json::array_t&>(),
                  [](const Json& obligation) { return obligation["ends_with"] != 0; });
    head["sealed"] = Json::array();
    save_["ledger"]["reservations"] = Json::array();
  }

  const Table& table_;
  const Rules& rules_;
  Json save_;
};

}  // namespace

Game set_up(const Game& fresh, const Json& position) {
  Position made(fresh);
  made.lay_out(position);
  // The rules' own order of keys is the canonical one, which nlohmann's maps have too.
  Result<Game> loaded = Game::load(fresh.shared_table(), made.text());
  if (!loaded) throw ScenarioError("position", loaded.error().readable());
  return *std::move(loaded);
}

namespace {

/// A secret that is compared with its value alone.
bool is_secret(const Json& whole, const Json& part) {
  const bool has_value = whole.is_object() && whole.size() == 2 && whole.contains("audience") &&
                         whole.contains("value");
  return has_value && !(part.is_object() && (part.contains("value") || part.contains("audience") ||
                                             part.contains("secret")));
}

}  // namespace

std::string difference(const Json& whole, const Json& part, const std::string& path) {
  if (is_secret(whole, part)) return difference(whole["value"], part, path);
  if (!part.is_object() || !whole.is_object()) {
    return whole == part ? "" : path + " is " + whole.dump() + ", not " + part.dump();
  }
  for (const auto& [key, value] : part.items()) {
    if (!whole.contains(key)) return path + "/" + key + " is missing";
    if (std::string found = difference(whole[key], value, path + "/" + key); !found.empty()) {
      return found;
    }
  }
  return "";
}

}  // namespace kanly::testkit
