#include "view_text.hpp"

#include <algorithm>
#include <optional>

#include "account.hpp"
#include "kanly/document.hpp"
#include "kanly/internal/compiled.hpp"
#include "output.hpp"
#include "seating.hpp"
#include "state_text.hpp"

namespace kanly::cli {

namespace {

bool is_number(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

/// "  head: part, part," and as many lines more as it takes.
void append_wrapped(std::vector<std::string>& lines, std::string_view head,
                    const std::vector<std::string>& parts, std::string_view separator,
                    std::size_t width) {
  if (parts.empty()) return;
  std::string line = "  " + std::string(head) + ":";
  bool has_part = false;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::string part = parts[i] + (i + 1 < parts.size() ? std::string(separator) : "");
    if (has_part && line.size() + 1 + part.size() > width) {
      lines.push_back(std::move(line));
      line = "   ";
    }
    line += " " + part;
    has_part = true;
  }
  lines.push_back(std::move(line));
}

// --- where the game is ---

const Schema* schema_of_frame(const Table& table, Name procedure) {
  const internal::CompiledProcedure* found = table.rules().find_procedure(procedure.text());
  return found == nullptr ? nullptr : found->schema;
}

const Schema* schema_of_component(const Table& table, Name name) {
  const auto& all = table.rules().components();
  const auto found = std::ranges::find(all, name, &internal::CompiledComponent::name);
  return found == all.end() ? nullptr : found->schema;
}

/// "classic.lot_sale": "lot sale".
std::string last_word(std::string_view name) {
  std::string word(name.substr(name.rfind('.') + 1));
  std::ranges::replace(word, '_', ' ');
  return word;
}

/// The seat that a state is about, if it names one only.
std::string subject_text(const Document& state, const Schema& schema, const Table& table) {
  SeatSet named;
  for (const Field& field : schema.fields) {
    const Document* seat = field.kind == Kind::seat ? state.find(field.name) : nullptr;
    const std::uint64_t* number = seat == nullptr ? nullptr : seat->natural();
    if (number != nullptr) named.add(Seat{static_cast<std::uint8_t>(*number)});
  }
  return named.size() == 1 ? " (" + seat_text(table, named.first()) + ")" : "";
}

std::string frame_text(const View& view, const View::Frame& frame, const Table& table) {
  const std::string word = last_word(frame.procedure.text());
  const Schema* schema = schema_of_frame(table, frame.procedure);
  const auto state = Document::parse(view.text(frame.state));
  if (schema == nullptr || !state || !state->is_object()) return word;
  std::string text = word;
  for (const std::string_view counter : {std::string_view("number"), std::string_view(word)}) {
    const Document* count = state->find(counter);
    if (count == nullptr || count->natural() == nullptr) continue;
    text += " " + std::to_string(*count->natural());
    break;
  }
  return text + subject_text(*state, *schema, table);
}

// --- zones ---

bool is_own(const Table::Zone& zone, Seat seat) {
  return !seat.is_none() && !zone.open && zone.faces.contains(seat);
}

/// The path that all these pieces begin with, "leader/north/"; empty of one piece alone, and where
/// only numbers would be left.
std::string_view common_path(std::span<const View::Piece> pieces, const Table& table) {
  if (pieces.size() < 2) return {};
  std::string_view path = table.piece(pieces.front().piece);
  for (const View::Piece& piece : pieces) {
    const std::string_view name = table.piece(piece.piece);
    while (!path.empty() && (!path.ends_with('/') || !name.starts_with(path)))
      path.remove_suffix(1);
  }
  const bool leaves_names = std::ranges::none_of(pieces, [&](const View::Piece& piece) {
    return is_number(table.piece(piece.piece).substr(path.size()));
  });
  return leaves_names ? path : std::string_view();
}

/// Bottom first; what cannot be seen is counted.
std::vector<std::string> ordered_pieces(std::span<const View::Piece> known, std::uint32_t count,
                                        std::size_t path, const Table& table) {
  std::vector<std::string> names;
  std::uint32_t next = 0;
  const auto skip_to = [&](std::uint32_t index) {
    if (index > next) names.push_back(std::to_string(index - next) + " not seen");
    next = index + 1;
  };
  for (const View::Piece& piece : known) {
    skip_to(piece.index);
    names.emplace_back(table.piece(piece.piece).substr(path));
  }
  skip_to(count);
  return names;
}

/// Names as they are, or with what the table tells of the pieces, or where that is a word or two.
enum class Detail { names, short_texts, texts };

bool is_shown(const std::string& text, Detail detail) {
  constexpr std::size_t word_or_two = 12;
  if (text.empty() || detail == Detail::names) return false;
  return detail == Detail::texts || text.size() <= word_or_two;
}

std::vector<std::string> pieces_text(const View& view, ZoneId zone, const Table& table,
                                     Detail detail) {
  const std::uint32_t count = view.zones[zone.number].count;
  const std::span<const View::Piece> known = view.pieces_in(zone);
  const std::string_view path = common_path(known, table);
  std::vector<std::string> names;
  if (table.zones()[zone.number].ordered) {
    names = ordered_pieces(known, count, path.size(), table);
  } else {
    for (const View::Piece& piece : known) {
      names.emplace_back(table.piece(piece.piece).substr(path.size()));
      const std::string& text = table.pieces()[piece.piece.number].text;
      if (is_shown(text, detail)) names.back() += " (" + text + ")";
    }
  }
  if (!path.empty()) names.front().insert(0, std::string(path) + "… ");
  if (!table.zones()[zone.number].ordered && count > known.size())
    names.push_back(std::to_string(count - known.size()) + " not seen");
  return names;
}

void append_zone(std::vector<std::string>& lines, const View& view, ZoneId zone, const Table& table,
                 std::size_t width, Detail detail = Detail::names) {
  std::string head(table.zone(zone));
  if (table.zones()[zone.number].ordered && view.zones[zone.number].count > 1) {
    head += " (bottom first)";
  }
  append_wrapped(lines, head, pieces_text(view, zone, table, detail), ",", width);
}

void append_own_zones(std::vector<std::string>& lines, const View& view, const Table& table,
                      std::size_t width, Detail detail) {
  std::vector<std::string> empty;
  for (const ZoneId zone : table.zones_by_name()) {
    if (!is_own(table.zones()[zone.number], view.seat)) continue;
    if (view.zones[zone.number].count == 0) {
      empty.emplace_back(table.zone(zone));
    } else {
      append_zone(lines, view, zone, table, width, detail);
    }
  }
  append_wrapped(lines, "yours, empty", empty, ",", width);
}

void append_other_zones(std::vector<std::string>& lines, const View& view, const Table& table,
                        std::size_t width) {
  std::vector<std::string> unseen;
  std::vector<std::string> empty;
  for (const ZoneId zone : table.zones_by_name()) {
    if (is_own(table.zones()[zone.number], view.seat)) continue;
    const View::Zone& shown = view.zones[zone.number];
    const std::string name(table.zone(zone));
    if (shown.count == 0) {
      empty.push_back(name);
    } else if (shown.known == 0) {
      unseen.push_back(name + " " + std::to_string(shown.count));
    } else {
      append_zone(lines, view, zone, table, width, Detail::short_texts);
    }
  }
  append_wrapped(lines, "not seen", unseen, ",", width);
  append_wrapped(lines, "empty", empty, ",", width);
}

// --- accounts ---

std::string amount_text(const Bounds& known) {
  if (known.low == known.high) return std::to_string(known.low);
  return std::to_string(known.low) + " to " + std::to_string(known.high);
}

/// "board/harbour/north": "board", "harbour", "north". Of a shorter name the front parts come
/// first.
struct Path {
  std::string_view first;
  std::string_view middle;
  std::string_view last;
};

Path path_of(std::string_view name) {
  const std::size_t begin = name.find('/');
  if (begin == std::string_view::npos) return {name, {}, {}};
  const std::size_t end = name.rfind('/');
  const std::string_view middle =
      end == begin ? std::string_view() : name.substr(begin + 1, end - begin - 1);
  return {name.substr(0, begin), middle, name.substr(end + 1)};
}

/// The accounts of one first part: "harbour: north 10, south 2", one for each middle part.
class AccountGroup {
 public:
  void add(std::string_view name, const Path& path, const std::string& amount) {
    if (entries_.empty() || path.middle.empty() || path.middle != middle_) {
      entries_.emplace_back();
      if (!path.middle.empty()) entries_.back() = std::string(path.middle) + ":";
    } else {
      entries_.back() += ",";
    }
    middle_ = path.middle;
    has_middle_ = has_middle_ || !path.middle.empty();
    // A number alone would read like an amount.
    const std::string_view shown = is_number(path.last) ? name : path.last;
    if (!entries_.back().empty()) entries_.back() += " ";
    entries_.back() += std::string(shown) + " " + amount;
  }

  void append(std::vector<std::string>& lines, std::string_view first, std::size_t width) {
    append_wrapped(lines, first, entries_, has_middle_ ? ";" : ",", width);
    *this = {};
  }

 private:
  std::vector<std::string> entries_;
  std::string_view middle_;
  bool has_middle_ = false;
};

void append_accounts(std::vector<std::string>& lines, const View& view, const Table& table,
                     std::size_t width) {
  AccountGroup group;
  std::string_view first;
  for (const AccountId account : table.accounts_by_name()) {
    const Bounds& known = view.accounts[account.number];
    if (known.high == 0) continue;
    const std::string_view name = table.account(account);
    const Path path = path_of(name);
    if (path.first != first) group.append(lines, first, width);
    first = path.first;
    if (path.last.empty()) {
      lines.push_back("  " + std::string(name) + ": " + amount_text(known));
    } else {
      group.add(name, path, amount_text(known));
    }
  }
  group.append(lines, first, width);
}

/// Those that end in the seat's side, or number, and those that it alone knows.
void append_own_accounts(std::vector<std::string>& lines, const View& view, const Table& table,
                         std::size_t width) {
  if (view.seat.is_none()) return;
  const std::string_view side = table.side(view.seat);
  const std::string own = side.empty() ? std::to_string(view.seat.number) : std::string(side);
  std::vector<std::string> parts;
  for (const AccountId account : table.accounts_by_name()) {
    const Bounds& known = view.accounts[account.number];
    const Table::Account& properties = table.accounts()[account.number];
    std::string_view name = table.account(account);
    const bool is_called_so = path_of(name).last == own;
    if (!is_called_so && !(properties.hidden && properties.audience == SeatSet(view.seat)))
      continue;
    if (known.high == 0) continue;
    if (is_called_so) name.remove_suffix(own.size() + 1);
    parts.push_back(std::string(name) + " " + amount_text(known));
  }
  append_wrapped(lines, "yours", parts, ",", width);
}

// --- states ---

std::string key_text(const View::Component& component, const Table& table) {
  if (component.kind == KeyKind::game || component.kind == KeyKind::frame) return {};
  return value_text(table, component.key);
}

void append_components(std::vector<std::string>& lines, const View& view, const Table& table,
                       std::size_t width) {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < view.components.size(); ++i) {
    const View::Component& component = view.components[i];
    const std::string key = key_text(component, table);
    const std::string state =
        state_text(view.text(component.value), schema_of_component(table, component.name), table);
    const bool both = !key.empty() && !state.empty();
    if (!key.empty() || !state.empty()) parts.push_back(key + (both ? ": " : "") + state);
    const bool is_last = i + 1 == view.components.size();
    if (!is_last && view.components[i + 1].name == component.name) continue;
    append_wrapped(lines, component.name.text(), parts, ";", width);
    parts.clear();
  }
}

/// At the commas, where a line may be broken.
std::vector<std::string> parts_of(std::string_view text) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    const std::size_t end = text.find(", ");
    parts.emplace_back(text.substr(0, end));
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 2);
  }
  return parts;
}

/// Of a window what it is about: who may answer is said with the question, who did is a secret.
std::string state_of_frame(const View& view, const View::Frame& frame, const Table& table) {
  const internal::CompiledProcedure* procedure =
      table.rules().find_procedure(frame.procedure.text());
  const Schema* schema = schema_of_frame(table, frame.procedure);
  const std::string_view state = view.text(frame.state);
  const bool is_window = procedure != nullptr && procedure->window != nullptr;
  return is_window ? member_text(state, "subject", schema, table)
                   : state_text(state, schema, table);
}

void append_frame(std::vector<std::string>& lines, const View& view, const View::Frame& frame,
                  const Table& table, std::size_t width) {
  const std::string state = state_of_frame(view, frame, table);
  append_wrapped(lines, frame.procedure.text(), parts_of(state), ",", width);
}

void append_frames(std::vector<std::string>& lines, const View& view, const Table& table,
                   std::size_t width) {
  for (const View::Frame& frame : view.frames) append_frame(lines, view, frame, table, width);
}

/// What is asked is about the innermost procedure: the deal that is offered, the use of a power.
void append_innermost_frame(std::vector<std::string>& lines, const View& view, const Table& table,
                            std::size_t width) {
  if (!view.frames.empty()) append_frame(lines, view, view.frames.back(), table, width);
}

void append_knowledge(std::vector<std::string>& lines, const View& view, const Table& table) {
  for (const View::Fact& fact : view.facts) {
    const std::string arguments = state_text(view.text(fact.arguments), nullptr, table);
    lines.push_back("  fact: " + std::string(fact.claim.text()) + " of " +
                    seat_text(table, fact.about) + (arguments.empty() ? "" : ", " + arguments) +
                    ": " + (fact.value ? "yes" : "no"));
  }
  for (const View::Obligation& obligation : view.obligations) {
    lines.push_back("  bound: " + seat_text(table, obligation.bound) + ", " +
                    std::string(obligation.decision.text()) + ": " +
                    state_text(view.text(obligation.limit), nullptr, table));
  }
}

void append_path(std::vector<std::string>& lines, const View& view, const Table& table) {
  if (!view.frames.empty()) lines.push_back("  now: " + path_text(view, table));
}

// --- any JSON ---

void append_json(const Document& document, std::size_t indent, std::vector<std::string>& lines) {
  const std::string margin(indent, ' ');
  const Document::Object* object = document.object();
  if (object == nullptr) {
    lines.push_back(margin + inline_text(document));
    return;
  }
  constexpr std::size_t short_enough = 60;
  for (const auto& member : *object) {
    const std::string text = inline_text(member.value);
    if (text.size() <= short_enough || !member.value.is_object()) {
      lines.push_back(margin + member.key + ": " + text);
    } else {
      lines.push_back(margin + member.key + ":");
      append_json(member.value, indent + 2, lines);
    }
  }
}

}  // namespace

std::string path_text(const View& view, const Table& table) {
  std::vector<std::string> parts;
  for (const View::Frame& frame : view.frames) parts.push_back(frame_text(view, frame, table));
  return joined(parts);
}

std::vector<std::string> view_lines(const View& view, const Table& table, std::size_t width) {
  std::vector<std::string> lines;
  append_path(lines, view, table);
  append_own_zones(lines, view, table, width, Detail::texts);
  append_accounts(lines, view, table, width);
  append_other_zones(lines, view, table, width);
  append_components(lines, view, table, width);
  append_knowledge(lines, view, table);
  append_frames(lines, view, table, width);
  return lines;
}

std::vector<std::string> view_lines(const Game& game, Seat seat, std::size_t width) {
  return view_lines(view(game, seat), game.table(), width);
}

std::vector<std::string> own_lines(const View& view, const Table& table, std::size_t width) {
  std::vector<std::string> lines;
  append_path(lines, view, table);
  append_own_zones(lines, view, table, width, Detail::names);
  append_own_accounts(lines, view, table, width);
  append_innermost_frame(lines, view, table, width);
  return lines;
}

std::vector<std::string> piece_lines(const Table& table, std::string_view part) {
  constexpr std::size_t most = 12;
  std::vector<std::string> lines;
  std::string_view last;
  for (const PieceId piece : table.pieces_by_name()) {
    const std::string_view name = table.piece(piece);
    const std::string& text = table.pieces()[piece.number].text;
    if (name.find(part) == std::string_view::npos || text.empty()) continue;
    const std::string_view path = name.substr(0, name.rfind('/'));
    const bool is_copy = is_number(name.substr(path.size() + 1));
    if (is_copy && path == last) continue;
    last = is_copy ? path : std::string_view();
    if (lines.size() == most) {
      lines.emplace_back("  …; type more of the name for the others");
      break;
    }
    lines.push_back("  " + std::string(is_copy ? path : name) + ": " + text);
  }
  if (lines.empty()) lines.push_back("Nothing is told of a piece called so.");
  return lines;
}

std::vector<std::string> json_lines(std::string_view json, std::size_t indent) {
  const auto document = Document::parse(json);
  if (!document) return {document.error().readable()};
  std::vector<std::string> lines;
  append_json(*document, indent, lines);
  return lines;
}

}  // namespace kanly::cli
