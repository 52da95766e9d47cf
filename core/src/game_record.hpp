#pragma once
// The shape of a save, as described records. A save is
//   {"components":[{"at":…,"value":…}],"frames":[{"at":…,"state":…}],"head":…,"ledger":…}
// where `at` is one of the records below and values are in the shape of their own schema.

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "kanly/describe.hpp"
#include "kanly/game.hpp"
#include "kanly/value_record.hpp"

namespace kanly {

namespace internal {
BOOST_DESCRIBE_ENUM(Stage, start, before, body, after, end)
}
BOOST_DESCRIBE_ENUM(FlowKind, next, again, call, jump, done)

struct EntryRecord {
  std::string field;
  std::uint64_t group = 0;
  ValueRecord value;
  std::int64_t amount = 0;
};
BOOST_DESCRIBE_STRUCT(EntryRecord, (), (field, group, value, amount))

struct SealedRecord {
  FrameId frame;
  Seat seat;
  bool passed = false;
  std::vector<EntryRecord> entries;
  std::vector<std::string> texts;
  std::uint32_t reservation = 0;
};
BOOST_DESCRIBE_STRUCT(SealedRecord, (), (frame, seat, passed, entries, texts, reservation))

struct StopRecord {
  std::string power;
  Seat seat;
  FrameId ends_with;
};
BOOST_DESCRIBE_STRUCT(StopRecord, (), (power, seat, ends_with))

struct HeadRecord {
  std::uint32_t format = 1;
  RulesIdentity rules;
  std::vector<std::string> sides;  ///< by seat
  std::uint64_t seed = 0;
  std::uint64_t answers = 0;
  std::vector<std::uint32_t> answered;  ///< by seat
  std::uint32_t next_frame = 1;
  std::map<std::string, std::uint64_t> draws;
  Outcome outcome;
  std::vector<SealedRecord> sealed;
  std::vector<StopRecord> stops;
  std::vector<Obligation> obligations;
  std::vector<Fact> facts;
  std::uint32_t facts_recorded = 0;
};
BOOST_DESCRIBE_STRUCT(HeadRecord, (),
                      (format, rules, sides, seed, answers, answered, next_frame, draws, outcome,
                       sealed, stops, obligations, facts, facts_recorded))

struct FrameRecord {
  FrameId id;
  std::string procedure;
  std::string step;
  internal::Stage stage = internal::Stage::body;
  std::optional<std::string> hook;  ///< in every stage but body
  /// Where an anchor's policy orders: the hooks of this place that are over, in frozen order.
  std::optional<std::vector<std::string>> ran;
  std::optional<std::string> receiver;  ///< while a child runs
  std::optional<FlowKind> pending;      ///< in after: what the step returned
  std::optional<std::string> target;    ///< of a pending jump
  std::uint32_t visit = 0;
};
BOOST_DESCRIBE_STRUCT(FrameRecord, (),
                      (id, procedure, step, stage, hook, ran, receiver, pending, target, visit))

struct ComponentRecord {
  std::string component;
  FrameId ends_with;
  std::optional<Seat> seat;  ///< the key; none of these for a component of the game
  std::optional<PieceId> piece;
  std::optional<FrameId> frame;
};
BOOST_DESCRIBE_STRUCT(ComponentRecord, (), (component, ends_with, seat, piece, frame))

/// Saving and loading; the one class that reaches into a game for it.
class GameSave {
 public:
  static std::string save(const Game& game);
  static Result<Game> load(std::shared_ptr<const Table> table, std::string_view text);

 private:
  static HeadRecord head_of(const Game& game);
  static FrameRecord record_of(const internal::FrameHeader& frame);
  static ComponentRecord record_of(const internal::ComponentStore::Entry& entry,
                                   const Rules& rules);

  static Result<void> read_head(Game& game, const Document& document);
  static Result<void> read_stops(Game& game, const std::vector<StopRecord>& records);
  static Result<void> read_sealed(Game& game, const std::vector<SealedRecord>& records);
  static Result<void> read_frames(Game& game, const Document& document);
  static Result<void> check_waiting(const Game& game, std::size_t index);
  static Result<void> read_frame(Game& game, const Document& document, const std::string& path);
  static Result<void> read_components(Game& game, const Document& document);
  static Result<void> read_component(Game& game, const Document& document, const std::string& path);
  static Result<void> resume(Game& game);
};

}  // namespace kanly
