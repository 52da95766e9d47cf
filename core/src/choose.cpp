#include "kanly/choose.hpp"

#include "form_choice.hpp"

namespace kanly {
namespace {

struct Question {
  const Game& game;
  const Prompt& prompt;

  static bool accepts(const void* context, const Answer& answer) {
    const auto& question = *static_cast<const Question*>(context);
    return static_cast<bool>(question.game.check(question.prompt, answer));
  }

  /// Lives no longer than the question. Without a check of its own, the form says it all.
  internal::DecisionCheck check() const {
    if (!prompt.has_check()) return {};
    return {&Question::accepts, this};
  }
};

}  // namespace

void draw_prompt(const Game& game, Stream& stream, Prompt& prompt) {
  constexpr std::uint64_t seldom = 8;
  const auto drawn = [&stream](SeatSet seats) {
    std::uint64_t skipped =
        seats.size() == 1 ? 0 : stream.below(static_cast<std::uint64_t>(seats.size()));
    for (const Seat seat : seats) {
      if (skipped-- == 0) return seat;
    }
    return Seat{};
  };
  if (!game.open_to().empty() && stream.below(seldom) == 0) {
    game.prompt_opening(drawn(game.open_to()), prompt);
    if (!prompt.form().options().empty()) return;
  }
  const bool is_permitted = !game.permitted().empty() && stream.below(seldom) == 0;
  game.prompt(drawn(is_permitted ? game.permitted() : game.awaited()), prompt);
}

bool choose_uniformly(const Game& game, const Prompt& prompt, Stream& stream, Answer& answer) {
  const Question question{game, prompt};
  return internal::choose_from_form(prompt.form(), stream, answer, question.check());
}

bool first_legal(const Game& game, const Prompt& prompt, Answer& answer) {
  const Question question{game, prompt};
  return internal::first_legal_of_form(prompt.form(), answer, question.check());
}

std::uint64_t internal::enumerate_legal(const Game& game, const Prompt& prompt,
                                        bool (*visit)(void* context, const Answer&), void* context,
                                        std::size_t most_tries) {
  const Question question{game, prompt};
  Answer answer;
  return enumerate_form(prompt.form(), answer, visit, context, question.check(), most_tries);
}

}  // namespace kanly
