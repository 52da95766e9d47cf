#include "view_json.hpp"

#include "kanly/state.hpp"
#include "thing_text.hpp"

namespace kanly {
namespace internal {
namespace {

void put_seats(JsonOutput& out, SeatSet seats) {
  JsonArray array(out);
  for (const Seat seat : seats) put_number(array.element(), seat.number);
  array.close();
}

void put_accounts(JsonOutput& out, const View& view, const Table& table) {
  JsonObject accounts(out);
  for (const AccountId account : table.accounts_by_name()) {
    const Bounds& bounds = view.accounts[account.number];
    JsonObject object(accounts.member(table.account(account)));
    put_number(object.member("high"), bounds.high);
    put_number(object.member("low"), bounds.low);
    object.close();
  }
  accounts.close();
}

void put_component(JsonOutput& out, const View& view, const View::Component& component,
                   const Table& table) {
  JsonObject object(out);
  switch (component.kind) {
    case KeyKind::game:
      break;
    case KeyKind::seat:
      put_number(object.member("seat"), component.key.seat().number);
      break;
    case KeyKind::piece:
      put_text(object.member("piece"), component.key.key(table));
      break;
    case KeyKind::frame:
      put_number(object.member("frame"), component.key.integer());
      break;
  }
  object.member("value").put(view.text(component.value));
  object.close();
}

void put_components(JsonOutput& out, const View& view, const Table& table) {
  JsonObject components(out);
  for (auto at = view.components.begin(); at != view.components.end();) {
    const Name name = at->name;
    JsonArray of_name(components.member(name.text()));
    for (; at != view.components.end() && at->name == name; ++at) {
      put_component(of_name.element(), view, *at, table);
    }
    of_name.close();
  }
  components.close();
}

void put_facts(JsonOutput& out, const View& view) {
  JsonArray facts(out);
  for (const View::Fact& fact : view.facts) {
    JsonObject object(facts.element());
    put_number(object.member("about"), fact.about.number);
    object.member("arguments").put(view.text(fact.arguments));
    put_text(object.member("claim"), fact.claim.text());
    put_text(object.member("ruling"), fact.ruling.text());
    object.member("value").put(fact.value ? "true" : "false");
    object.close();
  }
  facts.close();
}

void put_obligations(JsonOutput& out, const View& view) {
  JsonArray obligations(out);
  for (const View::Obligation& obligation : view.obligations) {
    JsonObject object(obligations.element());
    put_number(object.member("bound"), obligation.bound.number);
    put_text(object.member("decision"), obligation.decision.text());
    object.member("limit").put(view.text(obligation.limit));
    put_text(object.member("ruling"), obligation.ruling.text());
    put_text(object.member("strength"),
             obligation.strength == Strength::must ? "must" : "as_far_as_able");
    object.close();
  }
  obligations.close();
}

void put_frames(JsonOutput& out, const View& view) {
  JsonArray frames(out);
  for (const View::Frame& frame : view.frames) {
    JsonObject object(frames.element());
    put_text(object.member("procedure"), frame.procedure.text());
    object.member("state").put(view.text(frame.state));
    put_text(object.member("step"), frame.step.text());
    object.close();
  }
  frames.close();
}

void put_pieces(JsonOutput& out, const View& view, ZoneId zone, const Table& table) {
  JsonArray array(out);
  const bool ordered = table.zones()[zone.number].ordered;
  std::uint32_t index = 0;
  const auto put_unknown = [&](std::uint32_t until) {
    for (; ordered && index < until; ++index) put_text(array.element(), "");
  };
  for (const View::Piece& piece : view.pieces_in(zone)) {
    put_unknown(piece.index);
    put_text(array.element(), table.piece(piece.piece));
    ++index;
  }
  put_unknown(view.zones[zone.number].count);
  array.close();
}

void put_zones(JsonOutput& out, const View& view, const Table& table) {
  JsonObject zones(out);
  for (const ZoneId zone : table.zones_by_name()) {
    JsonObject object(zones.member(table.zone(zone)));
    put_number(object.member("count"), view.zones[zone.number].count);
    object.member("ordered").put(table.zones()[zone.number].ordered ? "true" : "false");
    put_pieces(object.member("pieces"), view, zone, table);
    object.close();
  }
  zones.close();
}

void put_outcome(JsonOutput& out, const Outcome& outcome) {
  JsonObject object(out);
  put_number(object.member("rounds"), outcome.rounds);
  put_seats(object.member("winners"), outcome.winners);
  object.close();
}

}  // namespace

std::string state_json(const View& view, const Table& table) {
  std::string text;
  {
    JsonOutput out(text);  // the text has its size when it ends
    JsonObject object(out);
    put_accounts(object.member("accounts"), view, table);
    put_components(object.member("components"), view, table);
    put_facts(object.member("facts"), view);
    put_frames(object.member("frames"), view);
    put_obligations(object.member("obligations"), view);
    put_zones(object.member("zones"), view, table);
    object.close();
  }
  return text;
}

}  // namespace internal

std::string view_json(const View& view, const Table& table) {
  using namespace internal;
  std::string text;
  {
    JsonOutput out(text);
    JsonObject object(out);
    put_accounts(object.member("accounts"), view, table);
    put_seats(object.member("awaited"), view.awaited);
    put_components(object.member("components"), view, table);
    put_facts(object.member("facts"), view);
    put_frames(object.member("frames"), view);
    put_obligations(object.member("obligations"), view);
    if (view.opening.is_asked) put_question(object.member("opening"), view.opening, table);
    if (view.over) put_outcome(object.member("outcome"), view.outcome);
    object.member("over").put(view.over ? "true" : "false");
    if (view.asked.is_asked) put_question(object.member("prompt"), view.asked, table);
    put_number(object.member("seat"), view.seat.is_none() ? -1 : view.seat.number);
    put_zones(object.member("zones"), view, table);
    object.close();
  }
  return text;
}

}  // namespace kanly
