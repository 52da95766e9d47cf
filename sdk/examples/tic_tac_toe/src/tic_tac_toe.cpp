#include "kanly/tic_tac_toe/tic_tac_toe.hpp"

#include <cstdint>
#include <string>

#include "kanly/registry.hpp"

namespace kanly::tic_tac_toe {

namespace {

// For people. In answers a square is its number: comparing numbers is all that a game needs.
constexpr std::array<Name, 9> square_names{"a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"};

// Who plays cross depends on the table and never changes: a fixture, not state.
constexpr Fixture<Seat> cross{"tic_tac_toe.cross"};

void find_cross(TableBuilder& table) {
  Seat found{0};
  for (const Seat seat : table.everyone()) {
    if (table.side(seat) == "cross") found = seat;
  }
  table.keep(cross, found);
}

Seat opponent(Seat seat) { return seat == Seat{0} ? Seat{1} : Seat{0}; }

/// TTT-WIN-01: the row, the column or a diagonal is complete. Only lines through the square that
/// was marked last can be new; the diagonals are so few that both are looked at.
bool completes_line(const Board& board, std::size_t square) {
  const Seat seat = board.squares[square];
  const auto all = [&](std::size_t a, std::size_t b, std::size_t c) {
    return board.squares[a] == seat && board.squares[b] == seat && board.squares[c] == seat;
  };
  const std::size_t row = square / 3 * 3;
  const std::size_t column = square % 3;
  return all(row, row + 1, row + 2) || all(column, column + 3, column + 6) || all(0, 4, 8) ||
         all(2, 4, 6);
}

Flow let_cross_begin(Game& game, Board& board) {
  board.mover = game.fixture(cross);
  return next();
}

Asked ask_mover(const Public&, const Board& board) { return {.must = board.mover}; }

void offer_empty_squares(const Sight&, const Board& board, Form& form) {
  auto square = form.one_of("square");
  for (std::size_t i = 0; i < board.squares.size(); ++i) {
    if (board.squares[i].is_none()) square.option(static_cast<std::int64_t>(i));
  }
}

Flow mark(Game& game, Board& board, Seat seat, const Answer& answer) {
  const auto square = static_cast<std::size_t>(answer.number("square"));
  board.squares[square] = seat;
  ++board.moves;
  game.report("tic_tac_toe.marked", {seat, square_names[square]});

  const bool won = completes_line(board, square);
  if (!won && board.moves < board.squares.size()) {
    board.mover = opponent(seat);
    return again();
  }
  game.finish({.winners = won ? SeatSet(seat) : SeatSet(), .rounds = board.moves});
  return done();
}

std::string name_square(const Sight&, const Board&, Name, const Value& square) {
  return std::string(square_names[static_cast<std::size_t>(square.integer())].text());
}

}  // namespace

}  // namespace kanly::tic_tac_toe

void kanly::register_module(Registry& rules) {
  using namespace tic_tac_toe;

  rules.layout<&find_cross>("tic_tac_toe.cross").cites("TTT-TURN-01");
  rules.procedure(match)
      .step<&let_cross_begin>(first_mover)
      .cites("TTT-TURN-01")
      .decide<&ask_mover, &offer_empty_squares, &mark>(move)
      .cites("TTT-TURN-02")
      .cites("TTT-WIN-01")
      .cites("TTT-DRAW-01")
      .question("Which square do you mark?")
      .label<&name_square>();
  rules.root(match);
  rules.event("tic_tac_toe.marked", "{0} marks {1}");
}
