// Two games that differ only in what a viewer cannot know show it the same, from the deal to the
// end. The twins differ in which hidden tiles lie where, in secrets of others, in what others gave
// and paid unseen, and in every number still to be drawn.

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "kanly/view.hpp"
#include "support/tape.hpp"
#include "support/trade.hpp"

namespace kanly {
namespace {

constexpr std::size_t seat_count = 3;

std::string text_of(const Game& game, Seat seat) {
  return view_json(view(game, seat), game.table());
}

class Twins {
 public:
  Twins(Tape& tape, Seat viewer)
      : tape_(tape),
        viewer_(viewer),
        one_(test::open_trade(seat_count, 1 + tape.below(50u))),
        other_(one_) {}

  bool over() const { return one_.over(); }

  void check() const {
    const std::string text = text_of(one_, viewer_);
    RC_ASSERT(text == text_of(other_, viewer_));
    for (std::uint16_t number = 0; number < one_.table().pieces().size(); ++number) {
      const PieceId piece{number};
      if (one_.ledger().identified(viewer_, piece)) continue;
      RC_ASSERT(text.find(one_.table().piece(piece)) == std::string::npos);
    }
    RC_ASSERT(bool(other_.check_invariants()));
    RC_ASSERT(bool(Game::load(other_.shared_table(), other_.save())));
  }

  /// Makes them differ in what the viewer cannot know.
  void part() {
    for (int swaps = 0; swaps < 4; ++swaps) swap_hidden_tiles();
    for (const Seat seat : one_.table().everyone()) {
      if (seat == viewer_) continue;
      other_.find(test::wish, seat)->price.open(other_) = 100 + tape_.below(100);
    }
    other_.reseed(tape_.below(1'000u));
  }

  void answer() {
    RC_ASSERT(one_.awaited() == other_.awaited());
    std::vector<Seat> awaited;
    for (const Seat seat : one_.awaited()) awaited.push_back(seat);
    const Seat seat = tape_.pick(awaited);
    const Prompt prompt = test::prompt_of(one_, seat);
    const Prompt twin = test::prompt_of(other_, seat);
    if (prompt.decision() == Name("trial.trade.give")) return answer_gift(prompt, twin);
    answer_look(prompt, twin);
  }

 private:
  void swap_hidden_tiles() {
    const Ledger& ledger = other_.ledger();
    const auto pieces = other_.table().pieces_of_back(0);
    const PieceId a = tape_.pick(pieces);
    const PieceId b = tape_.pick(pieces);
    const auto may_be = [&](PieceId piece, ZoneId zone) {
      const std::uint8_t bit = other_.table().zones()[zone.number].hidden_index;
      return (ledger.whereabouts(viewer_, piece) >> bit & 1) != 0;
    };
    if (!may_be(a, ledger.where(b)) || !may_be(b, ledger.where(a))) return;
    std::vector<PieceId> to(pieces.begin(), pieces.end());
    std::swap(to[a.number], to[b.number]);
    other_.rename(to, viewer_);
  }

  /// The viewer gives the same; what others give and pay it does not see.
  void answer_gift(const Prompt& prompt, const Prompt& twin) {
    const Seat seat = prompt.seat();
    const auto gift = [&](const Prompt& asked) {
      Answer answer;
      answer.choose("gift", tape_.pick(asked.form().options()).value);
      answer.choose("shells", tape_.below(asked.form().fields()[1].high + 1));
      return answer;
    };
    const Answer chosen = gift(prompt);
    RC_ASSERT(bool(one_.submit(prompt, chosen)));
    RC_ASSERT(bool(other_.submit(twin, seat == viewer_ ? chosen : gift(twin))));
  }

  /// A look that would show the viewer what differs is not taken.
  void answer_look(const Prompt& prompt, const Prompt& twin) {
    Answer look;
    const std::uint16_t place = tape_.below(prompt.form().fields()[0].options);
    look.choose("at", prompt.form().options()[place].value);
    look.choose("aloud", tape_.below(2));
    const bool is_seen = prompt.seat() == viewer_ || look.yes("aloud");
    const bool differs = test::looked_at(one_, look) != test::looked_at(other_, look);
    if (is_seen && differs) look.pass();
    RC_ASSERT(bool(one_.submit(prompt, look)));
    RC_ASSERT(bool(other_.submit(twin, look)));
  }

  Tape& tape_;
  Seat viewer_;
  Game one_;
  Game other_;
};

RC_GTEST_PROP(ViewProperty, IsAFunctionOfWhatTheViewerKnows, ()) {
  Tape tape;
  const Seat viewer = tape.pick(std::vector<Seat>{Seat{0}, Seat{1}, Seat::none()});
  Twins twins(tape, viewer);
  twins.check();
  while (!twins.over()) {
    twins.part();
    twins.check();
    twins.answer();
    twins.check();
  }
}

}  // namespace
}  // namespace kanly
