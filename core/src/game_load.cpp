// Loading a save, strictly: what it says is either a game that this table's rules can go on with,
// or refused with the place and the reason.

#include <algorithm>
#include <string>

#include "game_record.hpp"
#include "hook_order.hpp"
#include "kanly/document.hpp"
#include "kanly/game.hpp"
#include "kanly/json.hpp"

namespace kanly {

using internal::CompiledProcedure;
using internal::CompiledStep;
using internal::FrameHeader;
using internal::HookRange;
using internal::Stage;

namespace {

Error refused(std::string code, std::string where, std::string found, std::string needed) {
  return {std::move(code), std::move(where), std::move(found), std::move(needed), ""};
}

template <class Record>
Result<Record> read_record(const Game& game, const Document& document, std::string_view path) {
  Record record{};
  Result<void> read = read_document(document, schema<Record>(), &record, game.table(), path);
  if (!read) return std::move(read).error();
  return record;
}

/// The two members of an object that must have exactly these.
struct Pair {
  const Document* first;
  const Document* second;
};
Result<Pair> members(const Document& document, std::string_view first, std::string_view second,
                     const std::string& path) {
  const Document::Object* object = document.object();
  const Pair pair{document.find(first), document.find(second)};
  if (object == nullptr || object->size() != 2 || !pair.first || !pair.second) {
    return refused("save.members", path, std::string(document.kind_name()),
                   "an object with exactly \"" + std::string(first) + "\" and \"" +
                       std::string(second) + "\"");
  }
  return pair;
}

/// The hooks a frame can be at in a stage.
HookRange hooks_of(const CompiledProcedure& procedure, std::uint16_t step, Stage stage) {
  switch (stage) {
    case Stage::start:
      return procedure.start;
    case Stage::before:
      return procedure.steps[step].before;
    case Stage::after:
      return procedure.steps[step].after;
    case Stage::end:
      return procedure.end;
    case Stage::body:
      break;
  }
  return {};
}

std::uint16_t find_hook(const CompiledProcedure& procedure, HookRange range, Name name) {
  for (std::uint16_t hook = range.first; hook < range.last; ++hook) {
    if (procedure.hooks[hook].name == name) return hook;
  }
  return CompiledProcedure::no_step;
}

std::uint16_t find_receiver(const CompiledProcedure& procedure, std::uint64_t name_hash) {
  for (std::size_t i = 0; i < procedure.receivers.size(); ++i) {
    if (procedure.receivers[i].name.hash() == name_hash) return static_cast<std::uint16_t>(i);
  }
  return FrameHeader::no_receiver;
}

/// Which hooks of the frame's place are over, as bits.
Result<std::uint64_t> ran_of(const FrameHeader& frame, const FrameRecord& record,
                             const std::string& path) {
  const HookRange* range = HookOrder::ordered_range(frame);
  const auto wrong = [&](std::string found) {
    return refused("save.ran", path + "/at/ran", std::move(found),
                   "hooks of this place that are over, once and in order, where a policy orders");
  };
  if (record.ran.has_value() != (range != nullptr)) return wrong("stage and ran do not fit");
  if (range == nullptr) return std::uint64_t{0};
  std::uint64_t ran = 0;
  std::uint16_t from = range->first;
  for (const std::string& name : *record.ran) {
    const std::uint16_t hook = find_hook(*frame.procedure, {from, range->last}, Name::intern(name));
    if (hook == CompiledProcedure::no_step || hook == frame.hook ||
        HookOrder::is_chooser(frame.procedure->hooks[hook])) {
      return wrong(name);
    }
    ran |= std::uint64_t{1} << (hook - range->first);
    from = static_cast<std::uint16_t>(hook + 1);
  }
  return ran;
}

/// Where the record says the frame is, in numbers.
Result<FrameHeader> place_of(const CompiledProcedure& procedure, const FrameRecord& record,
                             const std::string& path) {
  FrameHeader frame;
  frame.procedure = &procedure;
  const auto unknown = [&](const std::string& what, const std::string& name) {
    return refused("save.unknown_" + what, path + "/at/" + what, name,
                   "a " + what + " of " + record.procedure);
  };
  frame.step = procedure.find_step(hash_text(record.step));
  if (frame.step == CompiledProcedure::no_step) return unknown("step", record.step);
  frame.stage = record.stage;
  if ((record.stage == Stage::body) == record.hook.has_value()) {
    return refused("save.hook", path + "/at", "stage and hook do not fit", "a hook outside body");
  }
  if (record.hook) {
    frame.hook = find_hook(procedure, hooks_of(procedure, frame.step, record.stage),
                           Name::intern(*record.hook));
    if (frame.hook == CompiledProcedure::no_step) return unknown("hook", *record.hook);
  } else {
    frame.hook = procedure.steps[frame.step].before.last;
  }
  Result<std::uint64_t> ran = ran_of(frame, record, path);
  if (!ran) return std::move(ran).error();
  frame.ran = *ran;
  if (record.receiver) {
    frame.receiver = find_receiver(procedure, hash_text(*record.receiver));
    if (frame.receiver == FrameHeader::no_receiver) return unknown("receiver", *record.receiver);
  }
  if ((record.stage == Stage::after) != record.pending.has_value() ||
      (record.pending == FlowKind::jump) != record.target.has_value()) {
    return refused("save.pending", path + "/at", "stage, pending and target do not fit",
                   "pending in after, target with a jump");
  }
  frame.pending = record.pending.value_or(FlowKind::next);
  if (record.target) {
    frame.target = procedure.find_step(hash_text(*record.target));
    if (frame.target == CompiledProcedure::no_step) return unknown("target", *record.target);
  }
  frame.visit = record.visit;
  return frame;
}

}  // namespace

Result<void> GameSave::read_head(Game& game, const Document& document) {
  Result<HeadRecord> read = read_record<HeadRecord>(game, document, "/head");
  if (!read) return std::move(read).error();
  const HeadRecord& head = *read;
  if (head.format != 1) {
    return refused("save.format", "/head/format", std::to_string(head.format), "1");
  }
  if (kanly::save(head.rules) != kanly::save(game.rules().identity())) {
    return refused("save.other_rules", "/head/rules", kanly::save(head.rules),
                   kanly::save(game.rules().identity()));
  }
  std::vector<std::string> sides;
  for (const SeatSetup& seat : game.table().seat_setups()) sides.push_back(seat.side);
  if (head.sides != sides || head.answered.size() != sides.size()) {
    return refused("save.other_table", "/head/sides", std::to_string(head.sides.size()) + " seats",
                   "the seats and sides of this table");
  }
  game.seed_ = head.seed;
  game.answers_ = head.answers;
  std::copy(head.answered.begin(), head.answered.end(), game.answered_.begin());
  game.next_frame_ = head.next_frame;
  game.outcome_ = head.outcome;
  game.obligations_ = head.obligations;
  game.facts_ = head.facts;
  game.facts_recorded_ = head.facts_recorded;
  if (head.facts.size() > limits::facts || head.obligations.size() > limits::obligations) {
    return refused("save.limit", "/head", "more facts or obligations than a game can have",
                   "limits::facts, limits::obligations");
  }
  for (const Obligation& obligation : game.obligations_) {
    if (Result<void> sound = check_limit(obligation.limit); !sound) return sound;
  }
  for (const Fact& fact : game.facts_) {
    if (fact.number > head.facts_recorded || fact.about.number >= sides.size()) {
      return refused("save.fact", "/head/facts", std::to_string(fact.number),
                     "facts that were recorded, about seats of this table");
    }
    if (Result<void> sound = game.check_fact(fact); !sound) return sound;
  }
  const std::vector<Name>& purposes = game.rules().purposes();
  for (const auto& [name, count] : head.draws) {
    const auto at = std::find(purposes.begin(), purposes.end(), Name::intern(name));
    if (at == purposes.end()) {
      return refused("save.unknown_purpose", "/head/draws", name, "a purpose of these rules");
    }
    if (count == 0) return refused("save.zero_draws", "/head/draws", name, "purposes with draws");
    game.draws_[static_cast<std::size_t>(at - purposes.begin())] = count;
  }
  if (Result<void> stops = read_stops(game, head.stops); !stops) return stops;
  return read_sealed(game, head.sealed);
}

Result<void> GameSave::read_stops(Game& game, const std::vector<StopRecord>& records) {
  const auto& powers = game.rules().powers();
  for (const StopRecord& record : records) {
    const auto at = std::find_if(powers.begin(), powers.end(), [&](const auto& power) {
      return power.name.text() == record.power;
    });
    if (at == powers.end()) {
      return refused("save.unknown_power", "/head/stops", record.power, "a power of these rules");
    }
    const Game::Stop stop{static_cast<std::uint16_t>(at - powers.begin()), record.seat,
                          record.ends_with};
    if (!game.stops_.empty() && !(game.stops_.back() < stop)) {
      return refused("save.stop_order", "/head/stops", record.power, "stops in order, each once");
    }
    game.stops_.push_back(stop);
  }
  return {};
}

Result<void> GameSave::read_sealed(Game& game, const std::vector<SealedRecord>& records) {
  for (const SealedRecord& record : records) {
    Game::SealedAnswer sealed{record.frame, record.seat, {}, ReservationId{record.reservation}};
    if (record.passed) sealed.answer.pass();
    for (const std::string& text : record.texts) sealed.answer.add_text(text);
    for (const EntryRecord& entry : record.entries) {
      Result<Value> value = value_of(entry.value);
      if (!value) return std::move(value).error().at("/head/sealed/");
      sealed.answer.choose(Name::intern(entry.field), *value, entry.group, entry.amount);
    }
    if (!game.sealed_.empty() && std::pair(game.sealed_.back().frame, game.sealed_.back().seat) >=
                                     std::pair(sealed.frame, sealed.seat)) {
      return refused("save.sealed_order", "/head/sealed", "answers out of order",
                     "one per frame and seat, in order");
    }
    game.sealed_.push_back(std::move(sealed));
  }
  return {};
}

Result<void> GameSave::read_frame(Game& game, const Document& document, const std::string& path) {
  Result<Pair> parts = members(document, "at", "state", path);
  if (!parts) return std::move(parts).error();
  Result<FrameRecord> record = read_record<FrameRecord>(game, *parts->first, path + "/at");
  if (!record) return std::move(record).error();
  const CompiledProcedure* procedure = game.rules().find_procedure(record->procedure);
  if (procedure == nullptr) {
    return refused("save.unknown_procedure", path + "/at/procedure", record->procedure,
                   "a procedure of these rules");
  }
  Result<FrameHeader> place = place_of(*procedure, *record, path);
  if (!place) return std::move(place).error();
  const FrameId below = game.frames_.empty() ? FrameId{} : game.frames_.top().id;
  if (record->id <= below || record->id.number >= game.next_frame_) {
    return refused("save.frame_id", path + "/at/id", std::to_string(record->id.number),
                   "ids that grow and are below next_frame");
  }
  std::byte* state = game.frames_.reserve_above(procedure->size);
  procedure->value.construct(state);
  FrameHeader& frame = game.frames_.push(*procedure, record->id);
  frame.step = place->step;
  frame.hook = place->hook;
  frame.stage = place->stage;
  frame.ran = place->ran;
  frame.receiver = place->receiver;
  frame.pending = place->pending;
  frame.target = place->target;
  frame.visit = place->visit;
  frame.owns = true;  // whatever ends with it is looked for when it ends
  return read_document(*parts->second, *procedure->schema, state, game.table(), path + "/state");
}

/// A frame that waits for another must be able to receive it.
Result<void> GameSave::check_waiting(const Game& game, std::size_t index) {
  const FrameHeader& frame = game.frames_[index];
  const bool is_top = index + 1 == game.frames_.size();
  const std::string path = "/frames/" + std::to_string(index);
  const CompiledProcedure* child = is_top ? nullptr : game.frames_[index + 1].procedure;
  if (frame.receiver != FrameHeader::no_receiver && child != nullptr) {
    const std::uint64_t wanted = frame.procedure->receivers[frame.receiver].child;
    if (wanted != 0 && wanted != child->layout) {
      return refused("save.receiver", path, std::string(child->name.text()) + " above it",
                     "a procedure that its receiver takes");
    }
  }
  if (frame.procedure->window == nullptr) return {};
  const auto& control = *reinterpret_cast<const WindowControl*>(frame.state);
  const internal::CompiledResponse* response =
      frame.procedure->window->find(control.response.hash());
  const bool runs = frame.receiver != FrameHeader::no_receiver && child != nullptr;
  const bool fits = runs ? response != nullptr && response->procedure == child->name &&
                               control.responding.number < game.table().seats()
                         : control.response.empty() && control.responding.is_none();
  if (fits) return {};
  return refused("save.window", path + "/state", "a response that does not run",
                 "the one that runs above it, or none");
}

Result<void> GameSave::read_frames(Game& game, const Document& document) {
  const Document::Array* frames = document.array();
  if (frames == nullptr || frames->size() > limits::frame_depth) {
    return refused("save.frames", "/frames", std::string(document.kind_name()),
                   "an array of at most " + std::to_string(limits::frame_depth) + " frames");
  }
  for (std::size_t i = 0; i < frames->size(); ++i) {
    Result<void> read = read_frame(game, (*frames)[i], "/frames/" + std::to_string(i));
    if (!read) return read;
  }
  for (std::size_t i = 0; i < frames->size(); ++i) {
    if (auto fits = check_waiting(game, i); !fits) return fits;
  }
  if (!frames->empty() && game.frames_[0].procedure != &game.rules().root()) {
    return refused("save.root", "/frames/0", "another procedure", "the root procedure");
  }
  return {};
}

Result<void> GameSave::read_component(Game& game, const Document& document,
                                      const std::string& path) {
  Result<Pair> parts = members(document, "at", "value", path);
  if (!parts) return std::move(parts).error();
  Result<ComponentRecord> record = read_record<ComponentRecord>(game, *parts->first, path + "/at");
  if (!record) return std::move(record).error();
  const auto& components = game.rules().components();
  const auto at = std::find_if(components.begin(), components.end(), [&](const auto& component) {
    return component.name.text() == record->component;
  });
  if (at == components.end()) {
    return refused("save.unknown_component", path + "/at/component", record->component,
                   "a component of these rules");
  }
  const bool keys_fit = record->seat.has_value() == (at->key == KeyKind::seat) &&
                        record->piece.has_value() == (at->key == KeyKind::piece) &&
                        record->frame.has_value() == (at->key == KeyKind::frame);
  if (!keys_fit) return refused("save.key", path + "/at", "another key", "the component's key");
  const std::uint32_t key = record->seat    ? record->seat->number
                            : record->piece ? record->piece->number
                            : record->frame ? record->frame->number
                                            : 0;
  const auto index = static_cast<std::uint16_t>(at - components.begin());
  const auto& entries = game.components_.entries();
  if (!entries.empty() &&
      std::pair(entries.back().component, entries.back().key) >= std::pair(index, key)) {
    return refused("save.component_order", path, record->component, "components in order, once");
  }
  void* value = game.components_.put(index, *at->schema, key, record->ends_with);
  return read_document(*parts->second, *at->schema, value, game.table(), path + "/value");
}

Result<void> GameSave::read_components(Game& game, const Document& document) {
  const Document::Array* components = document.array();
  if (components == nullptr || components->size() > limits::components) {
    return refused("save.components", "/components", std::string(document.kind_name()),
                   "an array within limits::components");
  }
  for (std::size_t i = 0; i < components->size(); ++i) {
    Result<void> read = read_component(game, (*components)[i], "/components/" + std::to_string(i));
    if (!read) return read;
  }
  return {};
}

/// A save is of a settled moment: the top frame asks somebody.
Result<void> GameSave::resume(Game& game) {
  game.attach_tallies();
  if (!game.frames_.empty()) {
    const CompiledStep& unit = game.current_unit(game.frames_.top());
    if (unit.decision == nullptr || game.frames_.top().receiver != FrameHeader::no_receiver ||
        game.ask_seats(unit)) {
      return refused("save.not_settled", "/frames", "a top frame that asks nobody",
                     "a decision that waits for a seat");
    }
  }
  return game.check_invariants();
}

Result<Game> GameSave::load(std::shared_ptr<const Table> table, std::string_view text) {
  Result<Document> document = Document::parse(text);
  if (!document) return std::move(document).error();
  const Document* head = document->find("head");
  const Document* frames = document->find("frames");
  const Document* components = document->find("components");
  const Document* ledger = document->find("ledger");
  if (!document->is_object() || document->object()->size() != 4 || !head || !frames ||
      !components || !ledger) {
    return refused("save.members", "/", std::string(document->kind_name()),
                   "an object with components, frames, head and ledger");
  }
  Game game{Game::Empty{}, std::move(table)};
  try {
    if (auto read = read_head(game, *head); !read) return std::move(read).error();
    if (auto read = game.ledger_.read(*ledger, "/ledger"); !read) return std::move(read).error();
    if (auto read = read_frames(game, *frames); !read) return std::move(read).error();
    if (auto read = read_components(game, *components); !read) return std::move(read).error();
    if (auto resumed = resume(game); !resumed) return std::move(resumed).error();
  } catch (const std::exception& fault) {
    return refused("save.fault", "/", fault.what(), "a state that the rules can go on with");
  }
  return game;
}

}  // namespace kanly
