#include "checks.hpp"

#include <optional>
#include <string>

#include "kanly/choose.hpp"
#include "kanly/imagine.hpp"

namespace kanly::testkit {

namespace {

Error failed(const char* code, std::string found, std::string needed = {}) {
  return {code, "", std::move(found), std::move(needed), ""};
}

Result<void> check_question(const Game& game, Seat seat) {
  Prompt prompt;
  Answer answer;
  game.prompt(seat, prompt);
  const std::string asked =
      std::string(prompt.decision().text()) + " to seat " + std::to_string(seat.number);
  if (auto differ = prompt.form().check_options(game.table()); !differ) {
    return failed("no_answer", asked + ": " + differ.error().readable());
  }
  if (!first_legal(game, prompt, answer)) return failed("no_answer", asked + " has none");
  if (auto legal = game.check(prompt, answer); !legal) {
    return failed("no_answer", asked + ": the fallback is refused: " + legal.error().readable());
  }
  return {};
}

bool continues_a_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         c == '-' || c == '/' || c == '.';
}

/// Whether the name stands in the text, not as a part of a longer one.
bool mentions(std::string_view text, std::string_view name) {
  for (std::size_t at = text.find(name); at != text.npos; at = text.find(name, at + 1)) {
    const std::size_t end = at + name.size();
    const bool is_whole = (at == 0 || !continues_a_name(text[at - 1])) &&
                          (end == text.size() || !continues_a_name(text[end]));
    if (is_whole) return true;
  }
  return false;
}

/// Whether anything happened that may show something hidden.
class Quiet : public Observer {
 public:
  void happened(const Game&, const Event&) override { is_quiet = false; }
  void posted(const Game&, Name, std::span<const PieceMove>, std::span<const Transfer>) override {
    is_quiet = false;
  }
  void drew(const Game&, Name, std::uint64_t) override { is_quiet = false; }
  void recorded(const Game&, const Fact&) override { is_quiet = false; }
  void shown(const Game&, PieceId, SeatSet) override { is_quiet = false; }
  void opened(const Game&, Name) override { is_quiet = false; }

  bool is_quiet = true;
};

/// Carries the answer out in a copy; null where it is not legal there or something was shown.
std::optional<Game> after_quiet_answer(const Game& game, const Prompt& asked,
                                       const Answer& answer) {
  Game copy = game;
  Prompt prompt;
  copy.prompt_again(asked, prompt);
  Quiet quiet;
  copy.observe(&quiet);
  const bool is_accepted = static_cast<bool>(copy.submit(prompt, answer));
  copy.observe(nullptr);
  if (!is_accepted || !quiet.is_quiet) return std::nullopt;
  return copy;
}

/// Who is asked next, and what, must not depend on what the seat cannot know.
Result<void> check_next(const Game& game, const Game& world, Seat seat, const Prompt& prompt,
                        const Answer& next) {
  if (game.awaited() != world.awaited()) return {};  // it cannot know who has passed already
  const std::optional<Game> real = after_quiet_answer(game, prompt, next);
  const std::optional<Game> imagined = after_quiet_answer(world, prompt, next);
  // A Secret shown to more seats is the one thing that no observer hears.
  if (!real || !imagined) return {};
  return compare_shown(*real, *imagined, seat);
}

Result<void> play_on(Game& world, Stream& stream, std::uint32_t answers) {
  Prompt prompt;
  Answer answer;
  for (std::uint32_t i = 0; i < answers && !world.over(); ++i) {
    draw_prompt(world, stream, prompt);
    if (!choose_uniformly(world, prompt, stream, answer)) {
      return failed("imagined", "no legal answer to " + std::string(prompt.decision().text()) +
                                    " in an imagined world");
    }
    if (auto submitted = world.submit(prompt, answer); !submitted) return submitted;
    if (auto sound = world.check_invariants(); !sound) return sound;
  }
  return {};
}

}  // namespace

void LeakWatch::happened(const Game& game, const Event& event) {
  for (const Value& value : event.values) {
    if (value.kind() != Value::Kind::piece || value.piece().is_none()) continue;
    const SeatSet heard_by = event.is_public ? game.table().everyone() : event.audience;
    const auto name_it = [&](const std::string& who) {
      found_ = std::string(event.name.text()) + " names " + value.key(game.table()) + ", which " +
               who + " cannot identify";
    };
    for (const Seat seat : heard_by) {
      if (game.ledger().identified(seat, value.piece())) continue;
      name_it("seat " + std::to_string(seat.number));
    }
    if (event.is_public && !game.ledger().identified(Seat{}, value.piece())) {
      name_it("a spectator");
    }
  }
}

Result<void> check_settled(const Game& game) {
  if (auto sound = game.check_invariants(); !sound) {
    return failed("invariant", sound.error().readable());
  }
  const Game copy = game;  // NOLINT: two games are what is compared
  if (!(copy == game)) return failed("copy", "a copy is not equal to its original");
  if (copy.hash() != game.hash()) return failed("copy", "a copy has another hash");
  for (const Seat seat : game.awaited() | game.permitted()) {
    if (auto answered = check_question(game, seat); !answered) return answered;
  }
  for (const Seat seat : game.open_to()) {
    Prompt prompt;
    game.prompt_opening(seat, prompt);
    if (auto differ = prompt.form().check_options(game.table()); !differ) {
      return failed("no_answer", "an opening: " + differ.error().readable());
    }
  }
  return {};
}

Result<void> check_shown(const Game& game, Seat seat) {
  const std::string shown = game.project(seat);
  for (std::uint16_t i = 0; i < game.table().pieces().size(); ++i) {
    if (game.ledger().identified(seat, PieceId{i})) continue;
    const std::string_view name = game.table().piece(PieceId{i});
    if (!mentions(shown, name)) continue;
    return failed("leak", "the state as seen names " + std::string(name) +
                              ", which the seat cannot identify");
  }
  return {};
}

Result<void> check_saving(const Game& game) {
  const std::string saved = game.save();
  const Result<Game> loaded = Game::load(game.shared_table(), saved);
  if (!loaded) return failed("save", loaded.error().readable(), "a save that loads");
  if (loaded->save() != saved) return failed("save", "another text the second time");
  if (loaded->hash() != game.hash()) return failed("save", "another hash after loading");
  if (!(*loaded == game)) return failed("save", "another game after loading");
  if (loaded->awaited() != game.awaited() || loaded->permitted() != game.permitted() ||
      loaded->open_to() != game.open_to()) {
    return failed("save", "other seats are asked, or could play");
  }
  return {};
}

Result<void> check_imagined(const Game& game, Seat seat, Stream& stream, const Prompt& prompt,
                            const Answer& next, std::uint32_t answers) {
  Game world = game;
  if (auto imagined = imagine(game, seat, stream, world); !imagined) return imagined;
  if (auto same = compare_shown(game, world, seat); !same) return same;
  if (auto true_facts = world.check_facts(seat); !true_facts) return true_facts;
  if (auto same = check_next(game, world, seat, prompt, next); !same) return same;
  return play_on(world, stream, answers);
}

}  // namespace kanly::testkit
