#pragma once
// tic_tac_toe: noughts and crosses.
//
// Two seats mark the squares of a board of three by three in turn. Who has three in a row, in a
// column or on a diagonal wins. A full board without such a line is a draw.
//
//   seats     2; who plays the side "cross" begins, the other plays "nought"
//   options   none
//   winners   the seat with a line; nobody in a draw
//   rounds    moves made, 5 to 9
//   rules     common knowledge, numbered in rulings.json (TTT-...)
//
// The smallest complete module: one procedure, one decision, no pieces and no chance. What others
// may build on is here; the steps are private to src/.

#include <array>
#include <cstdint>

#include "kanly/procedure.hpp"

namespace kanly::tic_tac_toe {

/// The whole game. Squares are numbered row by row from the lower left: 0 is a1, 2 is c1, 8 is c3.
struct Board {
  std::array<Seat, 9> squares{};  ///< who marked it; none while it is empty
  Seat mover{};
  std::uint32_t moves = 0;
};
BOOST_DESCRIBE_STRUCT(Board, (), (squares, mover, moves))

inline constexpr Procedure<Board> match{"tic_tac_toe.match"};
inline constexpr Anchor<Board> first_mover{"first_mover"};
inline constexpr Anchor<Board> move{"move"};

}  // namespace kanly::tic_tac_toe
