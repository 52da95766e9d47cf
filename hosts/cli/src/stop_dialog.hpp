#pragma once
// A stop: others are asked, and a person here could play something before they answer.

#include <string_view>

#include "conversation.hpp"
#include "playable.hpp"
#include "terminal.hpp"

namespace kanly::cli {

enum class StopEnd { go_on, play, quit, no_more_input };

/// Says what can be played, and asks whether it is.
StopEnd stop(Terminal& terminal, Conversation& conversation, const Game& game,
             const Playable& open);

// Words that mean the same at a stop and at a question.
void say_log(Terminal& terminal, const Conversation& conversation);
void say_pause_help(Terminal& terminal, const Conversation& conversation);
/// "pause each", with or without a colon before it; "pause" alone says how it is.
void set_pause(Terminal& terminal, Conversation& conversation, std::string_view line);

}  // namespace kanly::cli
