#include <bit>

#include "game_record.hpp"
#include "hook_order.hpp"
#include "kanly/game.hpp"
#include "kanly/json.hpp"
#include "kanly/state.hpp"

namespace kanly {

using internal::FrameHeader;
using internal::Stage;

HeadRecord GameSave::head_of(const Game& game) {
  HeadRecord head;
  head.rules = game.rules().identity();
  for (const SeatSetup& seat : game.table().seat_setups()) head.sides.push_back(seat.side);
  head.seed = game.seed_;
  head.answers = game.answers_;
  head.answered.assign(game.answered_.begin(),
                       game.answered_.begin() + static_cast<std::ptrdiff_t>(head.sides.size()));
  head.next_frame = game.next_frame_;
  for (std::size_t i = 0; i < game.draws_.size(); ++i) {
    if (game.draws_[i] == 0) continue;
    head.draws.emplace(game.rules().purposes()[i].text(), game.draws_[i]);
  }
  head.outcome = game.outcome_;
  for (const Game::SealedAnswer& sealed : game.sealed_) {
    SealedRecord& record = head.sealed.emplace_back();
    record.frame = sealed.frame;
    record.seat = sealed.seat;
    record.passed = sealed.answer.passed();
    record.texts = sealed.answer.texts();
    record.reservation = sealed.reservation.number;
    for (const Answer::Entry& entry : sealed.answer.entries()) {
      record.entries.push_back({std::string(entry.field.text()), entry.group,
                                kanly::record_of(entry.value), entry.amount});
    }
  }
  head.obligations = game.obligations_;
  head.facts = game.facts_;
  head.facts_recorded = game.facts_recorded_;
  for (const Game::Stop& stop : game.stops_) {
    head.stops.push_back(
        {std::string(game.rules().powers()[stop.power].name.text()), stop.seat, stop.ends_with});
  }
  return head;
}

FrameRecord GameSave::record_of(const FrameHeader& frame) {
  const internal::CompiledProcedure& procedure = *frame.procedure;
  FrameRecord record;
  record.id = frame.id;
  record.procedure = procedure.name.text();
  record.step = procedure.steps[frame.step].name.text();
  record.stage = frame.stage;
  record.visit = frame.visit;
  if (frame.stage != Stage::body) record.hook = procedure.hooks[frame.hook].name.text();
  if (const internal::HookRange* range = HookOrder::ordered_range(frame)) {
    record.ran.emplace();
    for (std::uint64_t left = frame.ran; left != 0; left &= left - 1) {
      record.ran->emplace_back(procedure.hooks[range->first + std::countr_zero(left)].name.text());
    }
  }
  if (frame.receiver != FrameHeader::no_receiver) {
    record.receiver = procedure.receivers[frame.receiver].name.text();
  }
  if (frame.stage == Stage::after) {
    record.pending = frame.pending;
    if (frame.pending == FlowKind::jump) record.target = procedure.steps[frame.target].name.text();
  }
  return record;
}

ComponentRecord GameSave::record_of(const internal::ComponentStore::Entry& entry,
                                    const Rules& rules) {
  const internal::CompiledComponent& component = rules.components()[entry.component];
  ComponentRecord record;
  record.component = component.name.text();
  record.ends_with = entry.ends_with;
  switch (component.key) {
    case KeyKind::game:
      break;
    case KeyKind::seat:
      record.seat = Seat{static_cast<std::uint8_t>(entry.key)};
      break;
    case KeyKind::piece:
      record.piece = PieceId{static_cast<std::uint16_t>(entry.key)};
      break;
    case KeyKind::frame:
      record.frame = FrameId{entry.key};
      break;
  }
  return record;
}

std::string GameSave::save(const Game& game) {
  const Table& table = game.table();
  const auto write = [&table](std::string& out, const auto& record) {
    write_json(out, schema<std::remove_cvref_t<decltype(record)>>(), &record, table);
  };
  std::string out = "{\"components\":[";
  for (const auto& entry : game.components_.entries()) {
    if (out.back() == '}') out += ',';
    out += "{\"at\":";
    write(out, record_of(entry, game.rules()));
    out += ",\"value\":";
    write_json(out, *entry.schema, entry.data.get(), table);
    out += '}';
  }
  out += "],\"frames\":[";
  for (std::size_t i = 0; i < game.frames_.size(); ++i) {
    out += i == 0 ? "{\"at\":" : ",{\"at\":";
    write(out, record_of(game.frames_[i]));
    out += ",\"state\":";
    write_json(out, *game.frames_[i].procedure->schema, game.frames_[i].state, table);
    out += '}';
  }
  out += "],\"head\":";
  write(out, head_of(game));
  out += ",\"ledger\":";
  game.ledger_.append_json(out);
  out += '}';
  return out;
}

std::string Game::save() const { return GameSave::save(*this); }

Result<Game> Game::load(std::shared_ptr<const Table> table, std::string_view save) {
  return GameSave::load(std::move(table), save);
}

}  // namespace kanly
