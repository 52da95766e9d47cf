#pragma once
// PlaySession: one game at this terminal, persons and bots, from its first question to its end.

#include <array>
#include <memory>
#include <optional>
#include <utility>

#include "account.hpp"
#include "answer_dialog.hpp"
#include "kanly/admission/refusal.hpp"
#include "kanly/bots/bot.hpp"
#include "kanly/generator.hpp"
#include "kanly/room.hpp"
#include "playable.hpp"
#include "terminal.hpp"

namespace kanly::cli {

/// Where answers become final: in memory, or in a journal.
class HostedGame {
 public:
  virtual ~HostedGame() = default;
  virtual const Game& game() const = 0;
  virtual void observe(Observer* observer) = 0;
  /// All or nothing. [may-refuse: answer.*, journal.*]
  virtual Result<Room::Accepted> answer(const PromptId& prompt, const Answer& answer) = 0;
};

/// `Host` is Room or store::JournaledRoom.
template <class Host>
class Hosted final : public HostedGame {
 public:
  template <class... Arguments>
  explicit Hosted(Arguments&&... arguments) : host_(std::forward<Arguments>(arguments)...) {}

  const Game& game() const override { return host_.game(); }
  void observe(Observer* observer) override { host_.observe(observer); }
  Result<Room::Accepted> answer(const PromptId& prompt, const Answer& answer) override {
    return host_.answer(prompt, answer);
  }

 private:
  Host host_;
};

enum class SessionEnd { over, left };

struct SessionHabits {
  Pause pause = Pause::news;
  bool ask_all = false;  ///< also where a person can only pass
};

class PlaySession {
 public:
  PlaySession(Terminal& terminal, std::unique_ptr<HostedGame> hosted, SeatSet persons,
              std::unique_ptr<bots::Bot> bot, SessionHabits habits);
  ~PlaySession();
  PlaySession(const PlaySession&) = delete;
  PlaySession& operator=(const PlaySession&) = delete;

  /// Plays until the game is over or a person leaves. [may-refuse: internal.*, journal.*]
  Result<SessionEnd> run();

  const Game& game() const { return hosted_->game(); }

 private:
  /// What a person was offered last through openings.
  struct Offered {
    FrameId frame;
    Name decision;
    std::vector<std::string> plays;
  };

  Seat next_seat() const;
  Result<SessionEnd> ask_person(Seat seat);
  bool passes_unasked(Seat seat) const;
  Result<void> pass_unasked();
  Result<SessionEnd> answer_as_person();
  Result<SessionEnd> play_opening(const Playable& open);
  Result<std::optional<SessionEnd>> stop_for_persons(Seat asked);
  bool is_worth_a_stop(Seat seat, const Playable& open) const;
  void remember_offer(Seat seat, const Playable& open);
  bool draw_opening_of_bot();
  Result<void> answer_as_bot();
  Result<void> submit();
  SessionEnd leave(std::string_view why);
  void tell();
  void say(std::vector<std::string> lines);
  void tell_end();

  Terminal& terminal_;
  std::unique_ptr<HostedGame> hosted_;
  SeatSet persons_;
  std::unique_ptr<bots::Bot> bot_;
  Account account_;
  bool ask_all_;
  Conversation conversation_;
  std::array<std::optional<Offered>, limits::seats> offered_;
  Stream chance_;  // whether bots play something meanwhile
  Prompt prompt_;
  Answer answer_;
};

}  // namespace kanly::cli
