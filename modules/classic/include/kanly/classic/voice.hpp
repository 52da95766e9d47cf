#pragma once
// The Voice (CLS-BG-06 to -08). What was commanded everybody has heard; it stays with the battle.
// How far the target can obey follows from its own hand, whenever it is asked: nobody is told of
// it.

#include <algorithm>
#include <boost/describe.hpp>
#include <string_view>

#include "kanly/classic/catalogues.hpp"
#include "kanly/component.hpp"
#include "kanly/describe.hpp"
#include "kanly/ids.hpp"
#include "kanly/name.hpp"

namespace kanly::classic {

struct VoiceCommand {
  Seat by;
  Seat target;
  bool must_play = false;  ///< else: must not play
  Name what;               ///< a class of cards, or one by its definition (TreacheryCardEntry)
};
BOOST_DESCRIBE_STRUCT(VoiceCommand, (), (by, target, must_play, what))
inline constexpr Component<VoiceCommand, FrameId> voice_command{"classic.voice_command"};

/// Whether what was commanded means a card.
inline bool means(const VoiceCommand& command, const TreacheryCardEntry& card) {
  const std::string_view what = command.what.text();
  if (card.is_named_by_voice && card.definition == what) return true;
  return std::find(card.voice.begin(), card.voice.end(), what) != card.voice.end();
}

}  // namespace kanly::classic
