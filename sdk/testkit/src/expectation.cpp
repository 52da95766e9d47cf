#include "expectation.hpp"

#include <algorithm>

#include "kanly/view.hpp"
#include "position.hpp"
#include "seat_names.hpp"

namespace kanly::testkit {

namespace {

Json names_of(const Table& table, SeatSet seats) {
  Json names = Json::array();
  for (const Seat seat : seats) names.push_back(seat_name(table, seat));
  return names;
}

Json states_of(const Json& save) {
  Json states = Json::object();
  for (const Json& frame : save["frames"]) {
    states[frame["at"]["procedure"].get<std::string>()] = frame["state"];
  }
  return states;
}

void expect_part(const Json& found, const Json& wanted, const std::string& path) {
  std::string differs = difference(found, wanted, path);
  if (!differs.empty()) throw ScenarioError("expect", std::move(differs));
}

/// `components`: {"component", "seat" or "piece" where it has one, "value"} each.
void expect_components(const Table& table, const Json& components, const Json& wanted,
                       const std::string& path) {
  for (const Json& given : wanted) {
    const Json one = component_with_numbers(table, given);
    Json key = one;
    key.erase("value");
    const auto found = std::ranges::find_if(components, [&](const Json& candidate) {
      Json its_key = candidate;
      its_key.erase("value");
      return its_key == key;
    });
    if (found == components.end())
      throw ScenarioError("expect", path + given.dump() + " is missing");
    expect_part((*found)["value"], one["value"], path + one["component"].get<std::string>());
  }
}

Json components_of(const Json& save) {
  Json all = Json::array();
  for (const Json& entry : save["components"]) {
    Json one = entry["at"];
    one.erase("ends_with");
    one["value"] = entry["value"];
    all.push_back(std::move(one));
  }
  return all;
}

void expect_counts(const Game& game, const Json& wanted) {
  const Table& table = game.table();
  Json found = Json::object();
  for (const ZoneId zone : table.zones_by_name()) {
    found[std::string(table.zone(zone))] = game.ledger().count(zone);
  }
  expect_part(found, wanted, "counts");
}

/// null: not asked, neither now nor if it likes.
void expect_asked(const Game& game, const Json& wanted) {
  for (const auto& [name, decision] : wanted.items()) {
    const Seat seat = seat_named(game.table(), name);
    Json found;
    if ((game.awaited() | game.permitted()).contains(seat)) {
      Prompt prompt;
      game.prompt(seat, prompt);
      found = std::string(prompt.decision().text());
    }
    expect_part(found, decision, "asked " + name);
  }
}

/// What each seat can play through openings, in any order.
void expect_plays(const Game& game, const Json& wanted) {
  for (const auto& [name, plays] : wanted.items()) {
    const Seat seat = seat_named(game.table(), name);
    std::vector<std::string> found;
    if (game.open_to().contains(seat)) {
      Prompt prompt;
      game.prompt_opening(seat, prompt);
      const Form& form = prompt.form();
      std::uint16_t option = form.fields().front().first_option;
      for (; option != Form::none; option = form.options()[option].next) {
        found.push_back(form.options()[option].value.key(game.table()));
      }
    }
    auto expected = plays.get<std::vector<std::string>>();
    std::ranges::sort(found);
    std::ranges::sort(expected);
    expect_part(found, expected, "plays " + name);
  }
}

void expect_facts(const Game& game, const Json& wanted) {
  for (const auto& [name, claims] : wanted.items()) {
    Json found = Json::array();
    for (const Fact& fact : game.facts(seat_named(game.table(), name))) {
      found.push_back(std::string(fact.claim.text()));
    }
    expect_part(found, claims, "facts " + name);
  }
}

// --- what a seat is shown ---

Json zones_shown(const Json& view) {
  Json zones = Json::object();
  for (const auto& [name, zone] : view["zones"].items()) zones[name] = zone["pieces"];
  return zones;
}

/// As one number where the balance is known, else [low, high].
Json accounts_shown(const Json& view) {
  Json accounts = Json::object();
  for (const auto& [name, bounds] : view["accounts"].items()) {
    const bool is_known = bounds["low"] == bounds["high"];
    accounts[name] = is_known ? bounds["low"] : Json::array({bounds["low"], bounds["high"]});
  }
  return accounts;
}

Json states_shown(const Json& view) {
  Json states = Json::object();
  for (const Json& frame : view["frames"]) {
    states[frame["procedure"].get<std::string>()] = frame["state"];
  }
  return states;
}

Json components_shown(const Json& view) {
  Json all = Json::array();
  for (const auto& [name, entries] : view["components"].items()) {
    for (const Json& entry : entries) {
      Json one = entry;
      one["component"] = name;
      all.push_back(std::move(one));
    }
  }
  return all;
}

/// [3, 3] is 3.
Json plain_bounds(Json accounts) {
  for (Json& known : accounts) {
    if (known.is_array() && known.size() == 2 && known[0] == known[1]) known = Json(known[0]);
  }
  return accounts;
}

/// The pieces of a zone without positions are written in any order.
Json sorted_zones(Json zones, const Json& view) {
  for (auto& [name, pieces] : zones.items()) {
    if (!view["zones"].contains(name) || view["zones"][name]["ordered"]) continue;
    if (pieces.is_array()) std::sort(pieces.begin(), pieces.end());
  }
  return zones;
}

void expect_sight(const Game& game, const std::string& name, const Json& wanted) {
  only_keys(wanted, {"zones", "accounts", "state", "components"});
  const Table& table = game.table();
  const Seat seat = name == "spectator" ? Seat{} : seat_named(table, name);
  const Json shown = Json::parse(view_json(view(game, seat), table));
  const std::string path = name + " sees ";
  expect_part(sorted_zones(zones_shown(shown), shown), sorted_zones(part(wanted, "zones"), shown),
              path + "zones");
  expect_part(accounts_shown(shown), plain_bounds(part(wanted, "accounts")), path + "accounts");
  expect_part(states_shown(shown), states_with_numbers(table, part(wanted, "state")),
              path + "state");
  expect_components(table, components_shown(shown), wanted.value("components", Json::array()),
                    path);
}

}  // namespace

bool has_states(const Game& game, const Json& wanted) {
  const Json states = states_of(Json::parse(game.save()));
  return difference(states, states_with_numbers(game.table(), wanted), "").empty();
}

void expect(const Game& game, const Json& wanted) {
  only_keys(wanted, {"awaited", "asked", "plays", "accounts", "zones", "counts", "state",
                     "components", "over", "winners", "rounds", "facts", "sees"});
  const Table& table = game.table();
  const Json save = Json::parse(game.save());
  const Json found = {{"over", game.over()},
                      {"awaited", names_of(table, game.awaited())},
                      {"winners", names_of(table, game.outcome().winners)},
                      {"rounds", game.outcome().rounds},
                      {"accounts", save["ledger"]["accounts"]},
                      {"zones", save["ledger"]["zones"]},
                      {"state", states_of(save)}};
  Json rest = wanted;
  for (const char* key : {"awaited", "winners"}) {
    if (rest.contains(key)) rest[key] = names_of(table, seats_named(table, rest[key]));
  }
  if (rest.contains("state")) rest["state"] = states_with_numbers(table, rest["state"]);
  for (const char* key : {"asked", "plays", "counts", "components", "facts", "sees"})
    rest.erase(key);
  expect_part(found, rest, "");

  expect_asked(game, part(wanted, "asked"));
  expect_plays(game, part(wanted, "plays"));
  expect_counts(game, part(wanted, "counts"));
  expect_components(table, components_of(save), wanted.value("components", Json::array()), "");
  expect_facts(game, part(wanted, "facts"));
  for (const auto& [name, sight] : part(wanted, "sees").items()) expect_sight(game, name, sight);
}

}  // namespace kanly::testkit
