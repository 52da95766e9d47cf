// The state as one seat sees it: everything public, its own secrets, and of the rest only that it
// is there.

#include <algorithm>
#include <string>

#include "json_text.hpp"
#include "kanly/game.hpp"
#include "kanly/state.hpp"

namespace kanly {

namespace {

class SeatProjection final : public Projection {
 public:
  SeatProjection(const Game& game, Seat seat) : game_(game), seat_(seat) {}

  bool may_read(SeatSet audience) const override {
    return !seat_.is_none() && audience.contains(seat_);
  }

  /// The name, or the zone, with the position where positions are public.
  std::string piece(PieceId piece) const override {
    const Ledger& ledger = game_.ledger();
    const Table& table = game_.table();
    if (piece.is_none()) return {};
    if (ledger.identified(seat_, piece)) return std::string(table.piece(piece));
    const ZoneId zone = ledger.where(piece);
    std::string place(table.zone(zone));
    if (table.zones()[zone.number].ordered) place += "#" + std::to_string(ledger.index_of(piece));
    return place;
  }

 private:
  const Game& game_;
  Seat seat_;
};

void put(std::string& out, std::string_view text) {
  internal::JsonOutput writer(out);
  internal::put_text(writer, text);
}

void put_zone(std::string& out, const Game& game, Seat seat, ZoneId zone) {
  const Ledger& ledger = game.ledger();
  const Table& table = game.table();
  std::vector<std::string_view> known;
  for (PieceId piece = ledger.bottom(zone); !piece.is_none(); piece = ledger.above(piece)) {
    if (ledger.identified(seat, piece)) {
      known.push_back(table.piece(piece));
    } else if (table.zones()[zone.number].ordered) {
      known.push_back({});
    }
  }
  if (!table.zones()[zone.number].ordered) std::sort(known.begin(), known.end());
  out += "{\"count\":" + std::to_string(ledger.count(zone)) + ",\"pieces\":[";
  for (std::size_t i = 0; i < known.size(); ++i) {
    if (i != 0) out += ',';
    put(out, known[i]);
  }
  out += "]}";
}

void put_account(std::string& out, const Game& game, Seat seat, AccountId account) {
  const Bounds bounds = game.ledger().bounds(seat, account);
  out +=
      "{\"high\":" + std::to_string(bounds.high) + ",\"low\":" + std::to_string(bounds.low) + "}";
}

using Entries = std::vector<internal::ComponentStore::Entry>;

std::string text_of(const internal::ComponentStore::Entry& entry,
                    const internal::CompiledComponent& component, const Table& table,
                    const SeatProjection& projection) {
  std::string out = "{\"component\":";
  put(out, component.name.text());
  out += ",\"key\":";
  put(out, component.key == KeyKind::piece
               ? projection.piece(PieceId{static_cast<std::uint16_t>(entry.key)})
               : std::to_string(entry.key));
  out += ",\"value\":";
  write_projection(out, *entry.schema, entry.data.get(), table, projection);
  return out + '}';
}

/// Those of pieces in the order of their texts: the order of the pieces would tell which they are.
void put_components(std::string& out, const Rules& rules, const Table& table,
                    const Entries& entries, const SeatProjection& projection) {
  std::vector<std::string> texts;
  for (std::size_t first = 0; first < entries.size();) {
    const internal::CompiledComponent& component = rules.components()[entries[first].component];
    const std::size_t begin = texts.size();
    for (std::size_t i = first; first < entries.size(); ++first) {
      if (entries[first].component != entries[i].component) break;
      texts.push_back(text_of(entries[first], component, table, projection));
    }
    if (component.key == KeyKind::piece) {
      std::sort(texts.begin() + static_cast<std::ptrdiff_t>(begin), texts.end());
    }
  }
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (i != 0) out += ',';
    out += texts[i];
  }
}

}  // namespace

std::string Game::project(Seat seat) const {
  const SeatProjection projection(*this, seat);
  std::string out = "{\"accounts\":{";
  const auto next_member = [&out](std::string_view name) {
    if (out.back() != '{') out += ',';
    put(out, name);
    out += ':';
  };
  for (const AccountId account : table_->accounts_by_name()) {
    next_member(table_->account(account));
    put_account(out, *this, seat, account);
  }
  out += "},\"components\":[";
  put_components(out, *rules_, *table_, components_.entries(), projection);
  out += "],\"frames\":[";
  for (std::size_t i = 0; i < frames_.size(); ++i) {
    const internal::FrameHeader& frame = frames_[i];
    out += i == 0 ? "{\"procedure\":" : ",{\"procedure\":";
    put(out, frame.procedure->name.text());
    out += ",\"state\":";
    write_projection(out, *frame.procedure->schema, frame.state, *table_, projection);
    out += ",\"step\":";
    put(out, current_unit(frame).name.text());
    out += '}';
  }
  out += "],\"zones\":{";
  for (const ZoneId zone : table_->zones_by_name()) {
    next_member(table_->zone(zone));
    put_zone(out, *this, seat, zone);
  }
  out += "}}";
  return out;
}

}  // namespace kanly
