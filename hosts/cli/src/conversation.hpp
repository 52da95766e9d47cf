#pragma once
// Conversation: what outlasts one question at a terminal.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kanly::cli {

/// When the game stops before others are asked, for a person who could play something meanwhile.
enum class Pause : std::uint8_t {
  never,
  news,  ///< where the person's last question, or the last stop, did not offer it
  each,  ///< before each question, once, and again when something else can be played
};

constexpr std::string_view name_of(Pause pause) {
  return pause == Pause::never ? "never" : pause == Pause::news ? "new" : "each";
}

constexpr std::optional<Pause> parse_pause(std::string_view text) {
  for (const Pause pause : {Pause::never, Pause::news, Pause::each}) {
    if (text == name_of(pause)) return pause;
  }
  return std::nullopt;
}

struct Conversation {
  Pause pause = Pause::news;
  std::vector<std::string> log;  ///< what happened since a person here answered
};

}  // namespace kanly::cli
