#pragma once
// Coverage: what games reached of the rules they were played by, and what none of them did.
//
//   Coverage coverage;
//   play_under_battery(table, seed, choose, {.coverage = &coverage});     // as often as you like
//   for (const CoveredRegistration& never : coverage.document().registrations) …
//
// What counts as reached stands at Observer::reached. A definition is what pieces have in common
// whose names differ only in a number at their end ("card/torch" of "card/torch/1"); it is named
// when an accepted answer names one of its pieces. Tables and rules may change from game to game:
// registrations are told apart by module, place and name.

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "kanly/game.hpp"

namespace kanly::testkit {

struct CoveredRegistration {
  std::string module;
  std::string kind;
  std::string anchor;
  std::string place;
  std::string name;
  std::vector<std::string> rulings;
  std::int64_t reached = 0;  ///< how often
  std::string by;            ///< the first that did, where somebody said who; see Coverage::begin
};
BOOST_DESCRIBE_STRUCT(CoveredRegistration, (),
                      (module, kind, anchor, place, name, rulings, reached, by))

struct CoveredDefinition {
  std::string definition;
  std::string back;
  std::int64_t named = 0;
};
BOOST_DESCRIBE_STRUCT(CoveredDefinition, (), (definition, back, named))

/// As files keep it; by module, anchor, place and name, and by definition.
struct CoverageDocument {
  std::vector<CoveredRegistration> registrations;
  std::vector<CoveredDefinition> definitions;
  std::vector<std::string> unreached_rulings;  ///< no registration that cites them was reached
};
BOOST_DESCRIBE_STRUCT(CoverageDocument, (), (registrations, definitions, unreached_rulings))

/// Watches one game at a time. [room-thread]
class Coverage final : public Observer {
 public:
  /// Games from now on are called so, where a registration says who reached it first.
  void begin(std::string_view called) { called_ = called; }

  /// A game's opening, before its first question, which no observer hears of: played once more.
  void watch_opening(const std::shared_ptr<const Table>& table, std::uint64_t seed);

  void reached(const Game& game, std::uint32_t registration) override;
  void answered(const Game& game, Seat seat, Name decision, const Answer& answer) override;

  void add(const Coverage& other);
  CoverageDocument document() const;

 private:
  /// Module, anchor, place, name.
  using Key = std::vector<std::string>;
  using Registrations = std::map<Key, CoveredRegistration>;
  using Definitions = std::map<std::string, CoveredDefinition>;

  void sit_down(const Game& game);
  CoveredRegistration& entry_of(const Registration& registration);

  std::string called_;
  std::shared_ptr<const Table> table_;  // of the game that is watched; keeps its rules
  Registrations registrations_;
  Definitions definitions_;
  std::vector<CoveredRegistration*> by_number_;  // of this table's rules
  std::vector<CoveredDefinition*> by_piece_;     // of this table
};

/// "card/torch" of "card/torch/1".
std::string_view definition_of(std::string_view piece);

}  // namespace kanly::testkit
