#pragma once
// View: what one seat is shown of a game, or a spectator. The only form in which a game leaves a
// host.
//
//   View shown;  // reused, so that it allocates little
//   view(game, seat, shown);
//   const std::string text = view_json(shown, game.table());
//   send(seat, view_patch(last_sent, text));
//
// A view holds what is public, the seat's own secrets and its own questions. Two games that differ
// only in what the seat cannot know give it equal texts. It never holds: a hash, seed or save;
// how many answers were given; what others sealed, or that they passed in an open window; what
// others are asked, or could answer; the order of pieces where positions are not public; a piece
// that the seat cannot identify, but that it is there.
//
// The text is canonical JSON, as described in state.hpp. A key of an optional part is left out.
//
//   {
//     "accounts":   {NAME: {"high": 5, "low": 0}},       // equal where the balance is known
//     "awaited":    [0, 2],                              // whom the table waits for
//     "components": {NAME: [{KEY, "value": STATE}]},     // KEY: "seat": 1, "frame": 7 or
//                                                        // "piece": "card/a"; none of the game's
//     "facts":      [{"about": 0, "arguments": {…}, "claim": NAME, "ruling": ID, "value": true}],
//                                                        // that stand, as this seat was told
//     "frames":     [{"procedure": NAME, "state": STATE, "step": NAME}],  // the outermost first
//     "obligations": [{"bound": 1, "decision": NAME, "limit": {…}, "ruling": ID,
//                      "strength": "must"}],             // that it knows of (obligation.hpp)
//     "opening":    PROMPT,                              // what the seat may play meanwhile
//     "outcome":    {"rounds": 3, "winners": [0]},       // of a game that is over
//     "over":       false,
//     "prompt":     PROMPT,                              // what the seat is asked
//     "seat":       1,                                   // -1: a spectator
//     "zones":      {NAME: {"count": 3, "ordered": true, "pieces": ["card/a", "", ""]}}
//   }
//
// In an ordered zone "pieces" has an entry per piece, bottom first, "" for one that the seat cannot
// identify; in others it has the pieces that it can, by name. STATE is described state as the seat
// may read it: a secret of others is {"secret": [their seats]}, a piece that cannot be identified
// the place where it lies ("hand/0", "deck#2"). So public state that names a piece lets everybody
// follow it: where it may move unseen, the module keeps it in a Secret.
//
//   PROMPT: {
//     "decision": "market.lot.respond", "question": "Do you object?", "required": true,
//     "form": {"fields": [FIELD], "groups": [NAME], "limits": [LIMIT], "pass": true},
//     "id": {"answered": 0, "digest": "0x1f", "frame": 3, "opening": false, "seat": 1, "visit": 2}
//   }
//
// An answer (answer.hpp) goes back with this "id". "required": whether the table waits for it.
// "pass": whether the seat may pass; then it does when it is absent, unless a field has a fallback.
//
//   FIELD: {
//     "name": "card", "kind": "one_of",                  // or some_of, number, split, order, ...
//     "group": NAME,                                     // of a contributed group
//     "parent": {"field": 0, "option": KEY},             // asked only if that option is chosen;
//                                                        // the field by its index in "fields"
//     "low": 0, "high": 3,                               // number, some_of, split, text (form.hpp)
//     "options": [{"key": KEY, "label": "the king", "cap": 2}],
//     "fallback": KEY                                    // for an absent seat; without it the
//   }                                                    // first legal choice
//
// KEY is how a value travels (Value::key): "4", "raise", "seat:1", "card/king/1", "hand/0#2". A
// label is left out where it is the key; only options of split have a "cap".
//
//   LIMIT: {"kind": "only", "field": "card", "values": [KEY]}                  // or "never"
//          {"kind": "implies", "if": CONDITION, "then": [CONDITION]}           // one of them
//          {"kind": "sum", "fields": [{"field": "own"}], "low": 2, "high": 2}
//          {"kind": "at_most", "conditions": [CONDITION], "high": 1}
//   CONDITION: {"field": "card", "value": KEY}
//
// A limit has a "source", the ruling behind it, if there is one. Beside "field" stands "group" if
// the field is of a contributed group; "" is a group that this form does not have.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kanly/game.hpp"

namespace kanly {

struct View {
  /// A part of `texts`.
  struct Text {
    std::uint32_t first = 0;
    std::uint32_t size = 0;
  };
  struct Piece {
    PieceId piece;
    std::uint32_t index = 0;  ///< from the bottom of an ordered zone; 0 in others
  };
  struct Zone {
    std::uint32_t count = 0;
    std::uint32_t first = 0;  ///< its pieces among `pieces`: those that the seat can identify,
    std::uint32_t known = 0;  ///< in order from the bottom, or by name where order is not public
  };
  struct Frame {
    Name procedure;
    Name step;
    Text state;  ///< canonical JSON, as the seat may read it
  };
  /// Components stand by name, those of one name by what the seat sees of their keys.
  struct Component {
    Name name;
    KeyKind kind = KeyKind::game;
    Value key;  ///< a seat, a piece or its place, a frame's number
    Text value;
  };
  struct Fact {
    Name claim;
    Seat about;
    bool value = false;
    Name ruling;
    Text arguments;
  };
  struct Obligation {
    Seat bound;
    Name decision;
    Strength strength = Strength::must;
    Name ruling;
    Text limit;
  };
  /// A question to the seat.
  struct Question {
    bool is_asked = false;  ///< else the rest means nothing
    Prompt prompt;
    /// Per option of the form, for people; empty where its key says it. None at all where the
    /// module gives none.
    std::vector<std::string> labels;
  };

  Seat seat;  ///< none: a spectator
  bool over = false;
  Outcome outcome;  ///< of a game that is over
  SeatSet awaited;
  Question asked;
  Question opening;              ///< what it may play while the decision waits
  std::vector<Zone> zones;       ///< by ZoneId
  std::vector<Piece> pieces;     ///< of all zones
  std::vector<Bounds> accounts;  ///< by AccountId
  std::vector<Frame> frames;     ///< the outermost first
  std::vector<Component> components;
  std::vector<Fact> facts;
  std::vector<Obligation> obligations;
  std::string texts;

  std::span<const Piece> pieces_in(ZoneId zone) const {
    return std::span(pieces).subspan(zones[zone.number].first, zones[zone.number].known);
  }
  std::string_view text(Text part) const {
    return std::string_view(texts).substr(part.first, part.size);
  }
};

/// What the seat is shown, or a spectator (none). [const] [Fault: view.no_such_seat; game.broken,
/// of a game in which a step threw; what the module's offer and label raise]
View view(const Game& game, Seat seat);
/// The same into a reused object. It lives no longer than the game's table.
void view(const Game& game, Seat seat, View& into);

/// The text of a view, in the shape that is described above; `table` is the game's.
std::string view_json(const View& view, const Table& table);

/// What turns one text into the other: a JSON Patch (RFC 6902), "[]" if they are the same.
/// [Fault: view.not_json]
std::string view_patch(std::string_view from_json, std::string_view to_json);

}  // namespace kanly
