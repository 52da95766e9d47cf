#pragma once
// Filling in a view: the one class that reads a game for those who may not know all of it.

#include <string>

#include "kanly/state.hpp"
#include "kanly/view.hpp"

namespace kanly {

class ViewBuilder {
 public:
  /// Both outlive it. [Fault: view.no_such_seat, game.broken]
  ViewBuilder(const Game& game, Seat seat, View& into);

  /// Zones, accounts, components, frames, facts and obligations.
  void show_state();
  /// How it ended, whom the table waits for, what the seat is asked.
  void show_questions();

 private:
  void show_zones();
  void show_accounts();
  void show_frames();
  void show_components();
  void sort_components();
  void show_facts();
  void show_obligations();
  View::Text keep(std::string_view text);
  View::Text projected(const Schema& schema, const void* value);
  void label_options(View::Question& question) const;

  const Game& game_;
  const Table& table_;
  Seat seat_;
  View& view_;
  std::string scratch_;
};

}  // namespace kanly
