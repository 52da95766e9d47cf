#pragma once
// Games of classic played on at random, and what a question offers, for tests.

#include <gtest/gtest.h>

#include <string>

#include "kanly/choose.hpp"
#include "kanly/classic/things.hpp"
#include "kanly/game.hpp"
#include "loaded_tables.hpp"

namespace kanly::classic::test {

inline constexpr std::size_t most_answers = 5'000;

/// Plays at random until `stop` holds; false if it never does.
template <class Stop>
bool play_until(Game& game, Stream& stream, Stop stop) {
  Prompt prompt;
  Answer answer;
  for (std::size_t i = 0; i < most_answers && !game.over(); ++i) {
    if (stop(game)) return true;
    draw_prompt(game, stream, prompt);
    if (!choose_uniformly(game, prompt, stream, answer)) return false;
    const Result<void> taken = game.submit(prompt, answer);
    EXPECT_TRUE(taken) << taken.error().readable();
    if (!taken) return false;
  }
  return false;
}

/// Whether the field "response" of a window or an opening has this option.
inline bool offers(const Prompt& prompt, Name response) {
  const Form::Field* field = prompt.form().find("response");
  if (field == nullptr) return false;
  for (std::uint16_t i = field->first_option; i != Form::none;
       i = prompt.form().options()[i].next) {
    if (prompt.form().options()[i].value == Value(response)) return true;
  }
  return false;
}

/// A seat to which an opening offers this response; none if there is none.
inline Seat offered_to(const Game& game, Name response) {
  Prompt prompt;
  for (const Seat seat : game.open_to()) {
    game.prompt_opening(seat, prompt);
    if (offers(prompt, response)) return seat;
  }
  return {};
}

/// Reads an answer to the prompt.
inline Answer read(const Game& game, const Prompt& prompt, const std::string& json) {
  Result<Answer> answer = Answer::parse(json, prompt.form(), game.table());
  EXPECT_TRUE(answer) << json << ": " << (answer ? "" : answer.error().readable());
  return answer ? *std::move(answer) : Answer();
}

inline std::string seat_key(Seat seat) { return "seat:" + std::to_string(seat.number); }

}  // namespace kanly::classic::test
