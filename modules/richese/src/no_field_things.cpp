// The three tokens: pieces, zones, and the kind of force that one of them is on the board.

#include <algorithm>

#include "data.hpp"
#include "kanly/richese/richese.hpp"
#include "no_field.hpp"
#include "register.hpp"

namespace kanly::richese {

namespace {

/// Other things of Richese may have come there first.
ZoneId zone_of(TableBuilder& table, const std::string& name, const ZoneProperties& properties) {
  const ZoneId there = table.find_zone(name);
  return there.is_none() ? table.zone(name, properties) : there;
}

classic::GroupId group_of(const classic::Things& table, Seat seat, const std::string& stock) {
  for (const classic::GroupId id : table.of(seat).groups) {
    if (table.group(id).id.text() == stock) return id;
  }
  throw Fault("richese.no_kind", stock + " is no kind of force");
}

void lay_out_no_fields(TableBuilder& table) {
  const auto& things = table.fixture(classic::things);
  NoFields made;
  made.owner = things.seat_of(faction);
  if (!made.owner.is_none()) {
    made.group = group_of(things, made.owner, "force/richese/no_field");
    made.supply = zone_of(table, "supply/richese", {.faces = made.owner});
    made.on_board = table.zone("place/no_field", {.faces = made.owner});
    made.face_up = zone_of(table, "shields/richese", {.open = true});
    for (const NoFieldEntry& entry : table.rules().catalogue(no_field_catalogue)) {
      const PieceId token = table.piece(entry.id, {.back = "no_field", .zone = made.supply});
      made.tokens.push_back({token, entry.value, entry.serves_ally});
    }
  }
  table.keep(no_fields, std::move(made));
}

}  // namespace

int value_of(const NoFields& own, PieceId token) {
  const auto found = std::ranges::find(own.tokens, token, &NoField::token);
  return found == own.tokens.end() ? 0 : found->value;
}

void register_no_field_things(Registry& rules) {
  const auto data = rules.data<NoFieldsFile>("no_fields.json");
  rules.catalogue(no_field_catalogue);
  rules.contribute(no_field_catalogue, data.tokens).cites("RIC-SETUP-07");
  rules.contribute(classic::force_kind_catalogue, data.kinds)
      .cites("RIC-FAC-NF-02", "RIC-FAC-NF-06", "RIC-FAC-NF-10", "RIC-FAC-NF-17");
  rules.layout<&lay_out_no_fields>("richese.no_fields").cites("RIC-SETUP-07", "RIC-FAC-NF-16");
}

void register_no_fields(Registry& rules) {
  register_no_field_things(rules);
  register_no_field_reveal(rules);
  register_no_field_shipment(rules);
  register_no_field_for_ally(rules);
  register_no_field_battle(rules);
}

}  // namespace kanly::richese
