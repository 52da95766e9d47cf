#pragma once
// Account: what happens in a game, as the persons at one terminal may know it, in readable lines.
//
//   Account account(game.table(), persons);
//   game.observe(&account);
//   … an answer is accepted …
//   for (const std::string& line : account.take()) print(line);
//
// Lines are kept until they are taken, because an answer that is undone did not happen. Events of
// one name that follow each other and end with a number share a line: "It comes to sector 2, 3, 4".

#include <string>
#include <vector>

#include "kanly/game.hpp"
#include "kanly/observer.hpp"

namespace kanly::cli {

class Account final : public Observer {
 public:
  /// `persons` may be nobody: then only what a spectator may know is told.
  Account(const Table& table, SeatSet persons) : table_(table), persons_(persons) {}

  void happened(const Game& game, const Event& event) override;

  /// The lines since the last call.
  std::vector<std::string> take();
  /// Forgets them.
  void drop() { take(); }

 private:
  const Table& table_;  // outlives the account: the game holds it
  SeatSet persons_;
  std::vector<std::string> lines_;
  Name run_;  // of the events that share the last line; empty: it takes no more
};

/// A value for people: "nought", "card/king/hearts", "piece 2 from the bottom of deck",
/// "4".
std::string value_text(const Table& table, const Value& value);

/// The text of an event with its values in their places; names without the module they are of.
std::string event_line(const Table& table, const Event& event);

}  // namespace kanly::cli
