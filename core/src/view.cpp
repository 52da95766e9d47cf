// What a seat is shown, as a typed struct. Nothing here may depend on what the seat cannot know:
// not on a piece that it cannot identify, nor on an order that is made by such pieces.

#include "kanly/view.hpp"

#include <algorithm>
#include <tuple>

#include "thing_text.hpp"
#include "view_builder.hpp"

namespace kanly {

namespace {

/// How the seat refers to a piece: the piece, or where it lies, with the position where that is
/// public.
Value shown_piece(const Game& game, Seat seat, PieceId piece) {
  const Ledger& ledger = game.ledger();
  if (ledger.identified(seat, piece)) return piece;
  const ZoneId zone = ledger.where(piece);
  if (!game.table().zones()[zone.number].ordered) return zone;
  return Value::slot(zone, static_cast<std::uint32_t>(ledger.index_of(piece)));
}

class SeatProjection final : public Projection {
 public:
  SeatProjection(const Game& game, Seat seat) : game_(game), seat_(seat) {}

  bool may_read(SeatSet audience) const override {
    return !seat_.is_none() && audience.contains(seat_);
  }
  std::string piece(PieceId piece) const override {
    return piece.is_none() ? "" : shown_piece(game_, seat_, piece).key(game_.table());
  }

 private:
  const Game& game_;
  Seat seat_;
};

std::string_view name_of(const Value& shown, const Table& table) {
  return shown.kind() == Value::Kind::piece ? internal::thing_text(table, shown.piece())
                                            : internal::thing_text(table, shown.zone());
}

}  // namespace

ViewBuilder::ViewBuilder(const Game& game, Seat seat, View& into)
    : game_(game), table_(game.table()), seat_(seat), view_(into) {
  if (!seat.is_none() && seat.number >= table_.seats()) {
    throw Fault("view.no_such_seat", "seat " + std::to_string(seat.number) + " does not exist");
  }
  if (game.broken_) throw Fault("game.broken", "a step threw; nobody may see what it left");
  view_.seat = seat;
}

void ViewBuilder::show_state() {
  view_.texts.clear();
  show_zones();
  show_accounts();
  show_frames();
  show_components();
  show_facts();
  show_obligations();
}

void ViewBuilder::show_zones() {
  const Ledger& ledger = game_.ledger();
  view_.zones.assign(table_.zones().size(), {});
  for (std::uint16_t number = 0; number < table_.pieces().size(); ++number) {
    const PieceId piece{number};
    View::Zone& zone = view_.zones[ledger.where(piece).number];
    ++zone.count;
    if (ledger.identified(seat_, piece)) ++zone.known;
  }
  std::uint32_t known = 0;
  for (View::Zone& zone : view_.zones) {
    zone.first = known;
    known += std::exchange(zone.known, 0);  // counted again while they are put in
  }
  view_.pieces.resize(known);
  const auto put = [this](View::Zone& zone, PieceId piece, std::uint32_t index) {
    view_.pieces[zone.first + zone.known++] = {piece, index};
  };
  for (std::uint16_t number = 0; number < table_.zones().size(); ++number) {
    if (!table_.zones()[number].ordered) continue;
    std::uint32_t index = 0;
    for (PieceId piece = ledger.bottom(ZoneId{number}); !piece.is_none();
         piece = ledger.above(piece)) {
      if (ledger.identified(seat_, piece)) put(view_.zones[number], piece, index);
      ++index;
    }
  }
  for (const PieceId piece : table_.pieces_by_name()) {
    const ZoneId zone = ledger.where(piece);
    if (table_.zones()[zone.number].ordered || !ledger.identified(seat_, piece)) continue;
    put(view_.zones[zone.number], piece, 0);
  }
}

void ViewBuilder::show_accounts() {
  view_.accounts.clear();
  for (std::uint16_t number = 0; number < table_.accounts().size(); ++number) {
    view_.accounts.push_back(game_.ledger().bounds(seat_, AccountId{number}));
  }
}

View::Text ViewBuilder::projected(const Schema& schema, const void* value) {
  scratch_.clear();
  write_projection(scratch_, schema, value, table_, SeatProjection(game_, seat_));
  return keep(scratch_);
}

View::Text ViewBuilder::keep(std::string_view text) {
  const View::Text kept{static_cast<std::uint32_t>(view_.texts.size()),
                        static_cast<std::uint32_t>(text.size())};
  view_.texts += text;
  return kept;
}

void ViewBuilder::show_frames() {
  view_.frames.clear();
  for (std::size_t i = 0; i < game_.frames_.size(); ++i) {
    const internal::FrameHeader& frame = game_.frames_[i];
    view_.frames.push_back({frame.procedure->name, game_.current_unit(frame).name,
                            projected(*frame.procedure->schema, frame.state)});
  }
}

void ViewBuilder::show_components() {
  view_.components.clear();
  for (const internal::ComponentStore::Entry& entry : game_.components_.entries()) {
    const internal::CompiledComponent& component = game_.rules().components()[entry.component];
    Value key = std::int64_t{entry.key};
    if (component.key == KeyKind::seat) key = Seat{static_cast<std::uint8_t>(entry.key)};
    if (component.key == KeyKind::piece) {
      key = shown_piece(game_, seat_, PieceId{static_cast<std::uint16_t>(entry.key)});
    }
    view_.components.push_back(
        {component.name, component.key, key, projected(*entry.schema, entry.data.get())});
  }
  sort_components();
}

/// The game keeps those of pieces in the order of the pieces, which would tell hidden ones apart.
void ViewBuilder::sort_components() {
  const auto place = [this](const View::Component& component) {
    return std::tuple(component.key.kind(), name_of(component.key, table_),
                      component.key.slot_index(), view_.text(component.value));
  };
  std::sort(view_.components.begin(), view_.components.end(),
            [&](const View::Component& a, const View::Component& b) {
              if (a.name != b.name) return a.name.text() < b.name.text();
              if (a.kind != KeyKind::piece) return a.key.bits() < b.key.bits();
              return place(a) < place(b);
            });
}

void ViewBuilder::show_facts() {
  view_.facts.clear();
  for (const Fact& fact : game_.facts(seat_)) {
    view_.facts.push_back({fact.claim, fact.about, fact.value, fact.ruling, keep(fact.arguments)});
  }
}

void ViewBuilder::show_obligations() {
  view_.obligations.clear();
  for (const Obligation& obligation : game_.obligations(seat_)) {
    view_.obligations.push_back({obligation.bound, obligation.decision, obligation.strength,
                                 obligation.ruling,
                                 projected(schema<LimitRecord>(), &obligation.limit)});
  }
}

void ViewBuilder::show_questions() {
  view_.over = game_.over();
  view_.outcome = view_.over ? game_.outcome() : Outcome{};
  view_.awaited = game_.shown_awaited();
  view_.asked.is_asked = !seat_.is_none() && game_.seat_is_asked(seat_);
  view_.opening.is_asked = !seat_.is_none() && game_.open_to().contains(seat_);
  if (view_.asked.is_asked) {
    game_.prompt(seat_, view_.asked.prompt);
    label_options(view_.asked);
  }
  if (view_.opening.is_asked) {
    game_.prompt_opening(seat_, view_.opening.prompt);
    label_options(view_.opening);
  }
}

void ViewBuilder::label_options(View::Question& question) const {
  const Form& form = question.prompt.form();
  question.labels.resize(game_.decision_->label == nullptr ? 0 : form.options().size());
  if (question.labels.empty()) return;
  for (const Form::Field& field : form.fields()) {
    for (std::uint16_t i = field.first_option; i != Form::none; i = form.options()[i].next) {
      const Value& value = form.options()[i].value;
      question.labels[i] = game_.label(question.prompt, field.name, value);
      if (question.labels[i] == value.key(table_)) question.labels[i].clear();
    }
  }
}

void view(const Game& game, Seat seat, View& into) {
  ViewBuilder builder(game, seat, into);
  builder.show_state();
  builder.show_questions();
}

View view(const Game& game, Seat seat) {
  View shown;
  view(game, seat, shown);
  return shown;
}

}  // namespace kanly
