// Windows: the one step that every window has, and openings, which run it for one response.

#include "kanly/window.hpp"

#include "game_guard.hpp"
#include "kanly/game.hpp"
#include "kanly/internal/game_inline.hpp"
#include "window_steps.hpp"

namespace kanly {

using internal::CompiledOpening;
using internal::CompiledProcedure;
using internal::CompiledResponse;
using internal::CompiledWindow;

namespace {

constexpr Name response_field{"response"};

const WindowControl& control_of(const void* state) {
  return *static_cast<const WindowControl*>(state);
}

const void* subject_of(const CompiledWindow& window, const void* state) {
  return static_cast<const std::byte*>(state) + window.subject_offset;
}

/// The state of a window that a decision would open now: described, looked at, dropped.
class DescribedWindow {
 public:
  DescribedWindow(const CompiledOpening& opening, const Public& view, const void* host)
      : procedure_(*opening.window) {
    opening.describe(view, host, bytes_);
  }
  ~DescribedWindow() { procedure_.value.destroy(bytes_); }
  DescribedWindow(const DescribedWindow&) = delete;
  DescribedWindow& operator=(const DescribedWindow&) = delete;

  const CompiledWindow& window() const { return *procedure_.window; }
  const void* subject() const { return subject_of(window(), bytes_); }
  bool is_settled() const { return window().settled(subject()); }

 private:
  const CompiledProcedure& procedure_;
  alignas(16) std::byte bytes_[limits::frame_bytes];
};

}  // namespace

/// Its one step runs only as the top frame.
const CompiledWindow& WindowSteps::running(const Game& game) {
  return *game.frames_.top().procedure->window;
}

/// Whom the responses could publicly need.
SeatSet WindowSteps::able(const Game& game, const CompiledWindow& window, const void* subject) {
  SeatSet able;
  for (const CompiledResponse& response : window.responses) {
    if (game.holds(response.condition)) able.add(response.could(game.as_public(), subject));
  }
  return able & game.table().everyone();
}

/// Adds the responses that the seat could give as options of one field.
void WindowSteps::offer_responses(const Sight& sight, const CompiledWindow& window,
                                  const void* subject, Form::FieldBuilder& field, Form& form) {
  const Game& game = *sight.game_;
  for (const CompiledResponse& response : window.responses) {
    if (!game.holds(response.condition)) continue;
    if (!response.could(sight, subject).contains(sight.seat())) continue;
    form.offer_group(field, response.name,
                     [&](Form& group) { return response.offer(sight, subject, group); });
  }
}

/// Everybody of the audience, whether they have passed or not.
SeatSet WindowSteps::audience(const Public& view, const void* state) {
  const Game& game = *view.game_;
  const CompiledWindow& window = running(game);
  return control_of(state).allowed & able(game, window, subject_of(window, state));
}

Asked WindowSteps::asked(const Public& view, const void* state) {
  const CompiledWindow& window = running(*view.game_);
  if (window.settled(subject_of(window, state))) return {};
  const WindowControl& control = control_of(state);
  return {audience(view, state) - control.finished - control.passed.open(*view.game_)};
}

void WindowSteps::offer(const Sight& sight, const void* state, Form& form) {
  const CompiledWindow& window = running(*sight.game_);
  form.allow_pass();
  Form::FieldBuilder field = form.one_of(response_field);
  offer_responses(sight, window, subject_of(window, state), field, form);
}

std::string_view WindowSteps::label(const Game& game, const Prompt& prompt, Name field,
                                    const Value& value) {
  if (field != response_field) return {};
  const auto label_in = [&](const CompiledProcedure& procedure) -> std::string_view {
    const CompiledResponse* response =
        procedure.window == nullptr ? nullptr : procedure.window->find(value.bits());
    return response == nullptr ? std::string_view() : response->label;
  };
  if (!prompt.is_opening()) return label_in(*game.frames_.top().procedure);
  for (const CompiledOpening& opening : game.decision_->openings) {
    if (const std::string_view label = label_in(*opening.window); !label.empty()) return label;
  }
  return {};
}

Flow WindowSteps::take(Game& game, void* state, Seat seat, const Answer& answer) {
  WindowControl& control = *static_cast<WindowControl*>(state);
  if (answer.passed()) {
    control.passed.open(game).add(seat);
    return again();
  }
  const CompiledWindow& window = running(game);
  const CompiledResponse& response = *window.find(answer.value(response_field).bits());
  control.responding = seat;
  control.response = response.name;
  game.tell_reached(response.registration);
  response.begin(game, subject_of(window, state), seat, answer.in(response.name),
                 response.procedure);
  game.staged_receiver_ = &receive;
  return InsertedFlow(FlowKind::call);
}

/// A response has ended: the one moment in which the subject changes.
Flow WindowSteps::receive(Game& game, void* state, const void* response) {
  WindowControl& control = *static_cast<WindowControl*>(state);
  const CompiledWindow& window = running(game);
  const CompiledResponse& ran = *window.find(control.response.hash());
  const Seat seat = std::exchange(control.responding, Seat{});
  control.response = {};
  ran.apply(game, static_cast<std::byte*>(state) + window.subject_offset, response);
  if (control.is_opening) return done();
  switch (window.policy) {
    case WindowPolicy::first_play_settles:
      break;
    case WindowPolicy::reopen_for_all:
      control.passed.open(game) = {};
      break;
    case WindowPolicy::each_finishes_once:
      control.finished.add(seat);
      break;
  }
  return again();
}

void WindowSteps::check_unanswered(const Game& game, const internal::FrameHeader& frame) {
  const WindowControl& control = control_of(frame.state);
  const bool is_unanswered = control.finished.empty() && control.passed.open(game).empty() &&
                             control.passed.audience().empty() && control.responding.is_none() &&
                             control.response.empty() && !control.is_opening;
  if (is_unanswered) return;
  throw Fault("engine.answered_window",
              std::string(frame.procedure->name.text()) +
                  " was called with an answer in it; call a window with offered(subject, allowed)");
}

bool WindowSteps::is_opening(const internal::FrameHeader& frame) {
  return frame.procedure->window != nullptr && control_of(frame.state).is_opening;
}

// --- openings ---

SeatSet WindowSteps::open_to(const Game& game, const internal::CompiledDecision& decision,
                             const void* host) {
  SeatSet seats;
  for (const CompiledOpening& opening : decision.openings) {
    const DescribedWindow described(opening, game.as_public(), host);
    if (described.is_settled()) continue;
    seats.add(able(game, described.window(), described.subject()));
  }
  return seats;
}

void Game::prompt_opening(Seat seat, Prompt& prompt) const {
  if (decision_ == nullptr || !open_.contains(seat)) {
    throw Fault("engine.not_asked", "nothing is open to seat " + std::to_string(seat.number));
  }
  fill_in(seat, prompt);
  prompt.required_ = false;
  prompt.is_opening_ = true;
  prompt.has_check_ = false;
  Form::FieldBuilder field = prompt.form_.one_of(response_field);
  for (const CompiledOpening& opening : decision_->openings) {
    const DescribedWindow described(opening, as_public(), frames_.top().state);
    if (described.is_settled()) continue;
    WindowSteps::offer_responses(sight(seat), described.window(), described.subject(), field,
                                 prompt.form_);
  }
  if (!obligations_.empty()) {
    for (const CompiledOpening& opening : decision_->openings) {
      apply_obligations(frames_.top(), *opening.window->steps[0].decision, seat, prompt.form_);
    }
  }
  leave_out_limit(prompt);
}

/// Runs the window of the chosen response above the decision, which resumes it.
void Game::play_opening(Seat seat, const Answer& answer) {
  internal::FrameHeader& host = frames_.top();
  const std::uint64_t response = answer.value(response_field).bits();
  for (const CompiledOpening& opening : decision_->openings) {
    const CompiledProcedure& window = *opening.window;
    if (window.window->find(response) == nullptr) continue;
    tell_reached(opening.registration);
    tell_reached(window.steps[0].decision->registration);
    std::byte* state = frames_.reserve_above(window.size);
    opening.describe(as_public(), host.state, state);
    WindowControl& control = *reinterpret_cast<WindowControl*>(state);
    control.allowed = seat;
    staged_ = &window;
    staged_receiver_ = opening.resume;
    host.receiver = find_receiver(*host.procedure);
    push_staged();
    control.is_opening = true;
    internal::FrameHeader& frame = frames_.top();
    frame.stage = internal::Stage::body;  // hooks of the window are for those it asks
    frame.hook = window.steps[0].before.last;
    follow(WindowSteps::take(*this, frame.state, seat, answer));
    return;
  }
}

SeatSet Game::shown_awaited() const {
  if (decision_ == nullptr || decision_->audience == nullptr) return must_;
  return decision_->audience(as_public(), frames_.top().state);
}

}  // namespace kanly
