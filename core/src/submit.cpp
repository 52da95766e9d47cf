// Prompts and answers: what a seat is asked, what is refused, and how an answer is carried out.

#include <array>
#include <string>

#include "game_guard.hpp"
#include "kanly/game.hpp"
#include "kanly/limit_place.hpp"
#include "window_steps.hpp"

namespace kanly {

using internal::CompiledContribution;
using internal::CompiledDecision;
using internal::FrameHeader;

namespace {

Error refusal(std::string code, std::string found, std::string needed, std::string remedy) {
  return {std::move(code), "answer", std::move(found), std::move(needed), std::move(remedy)};
}

}  // namespace

void Game::prompt(Seat seat, Prompt& prompt) const {
  if (decision_ == nullptr || !seat_is_asked(seat)) {
    throw Fault("engine.not_asked", "seat " + std::to_string(seat.number) + " is not asked");
  }
  fill_in(seat, prompt);
  prompt.required_ = must_.contains(seat);
  prompt.is_opening_ = false;
  prompt.has_check_ = decision_->check != nullptr;
  offer(frames_.top(), *decision_, seat, prompt.form_);
  leave_out_limit(prompt);
}

/// What Registry::leave_out named, if it is a limit.
void Game::leave_out_limit(Prompt& prompt) const {
  if (!table_->rules().leaves_out_a_limit()) return;
  const RegistrationPlace& left_out = table_->rules().left_out_limit();
  prompt.form_.leave_out_limits(
      [&](const Form::Limit& limit) { return place_of_limit(prompt, limit) == left_out; });
}

void Game::prompt_again(Seat seat, bool is_opening, Prompt& prompt) const {
  if (is_opening) {
    prompt_opening(seat, prompt);
  } else {
    this->prompt(seat, prompt);
  }
}

/// What a decision offers a seat, contributed groups included: of the pending decision or, where a
/// sealed answer is imagined, of one that waits below.
void Game::offer(const FrameHeader& frame, const CompiledDecision& decision, Seat seat,
                 Form& form) const {
  const Sight sight = this->sight(seat);
  decision.offer(sight, frame.state, form);
  for (const CompiledContribution& contribution : decision.contributions) {
    if (!holds(contribution.condition)) continue;
    const std::size_t limits = form.limits().size();
    form.begin_group(contribution.group);
    contribution.offer(sight, frame.state, form);
    form.begin_group({});
    if (form.limits().size() > limits) tell_reached(contribution.registration);
  }
  if (!obligations_.empty()) apply_obligations(frame, decision, seat, form);
}

/// What prompts of the pending decision have in common, with an empty form.
void Game::fill_in(Seat seat, Prompt& prompt) const {
  const FrameHeader& frame = frames_.top();
  prompt.frame_ = frame.id;
  prompt.visit_ = frame.visit;
  prompt.seat_ = seat;
  prompt.answered_ = answered_[seat.number];
  prompt.decision_ = decision_->name;
  prompt.question_ = decision_->question;
  prompt.moment_ = moment_;
  prompt.form_.clear();
}

Result<void> Game::check(const Prompt& prompt, const Answer& answer) const {
  if (prompt.moment_ != moment_) return refuse(prompt.id());
  if (!prompt.form_.accepts(answer)) return prompt.form_.check(answer, table_.get());
  if (prompt.has_check_) {
    return decision_->check(sight(prompt.seat_), frames_.top().state, answer);
  }
  return {};
}

Result<void> Game::submit(const Prompt& prompt, const Answer& answer) {
  if (prompt.moment_ != moment_) return submit(prompt.id(), answer);
  if (prompt.has_check_ || !prompt.form_.accepts(answer)) [[unlikely]] {
    if (Result<void> checked = check(prompt, answer); !checked) return checked;
  }
  accept(prompt, answer);
  return {};
}

Result<void> Game::submit(const PromptId& id, const Answer& answer) {
  if (Result<void> refused = refuse(id); !refused) return refused;
  Prompt prompt;
  prompt_again(id.seat, id.opening, prompt);
  if (prompt.form_.digest() != id.digest) {
    return refusal("answer.form_changed", "the choices changed since the question was sent",
                   "an answer to the present form", "ask for the question again and answer it");
  }
  return submit(prompt, answer);
}

/// Why an answer to this prompt cannot be taken now; success if it is the question that is asked.
Result<void> Game::refuse(const PromptId& id) const {
  if (over()) return refusal("answer.game_over", "the game is over", "a running game", "");
  if (id.seat.number >= table_->seats()) {
    return refusal("answer.not_asked", "there is no such seat", "a seat of this table", "");
  }
  const auto stale = [] {
    return refusal("answer.stale", "this question is no longer asked",
                   "an answer to a question of now", "ask for the present question");
  };
  const FrameHeader& top = frames_.top();
  const bool same_count = id.answered == answered_[id.seat.number];
  if (id.frame != top.id) {
    for (std::size_t i = 0; i + 1 < frames_.size(); ++i) {
      if (frames_[i].id == id.frame && frames_[i].visit == id.visit && same_count) {
        return refusal("answer.suspended",
                       std::string(decision_->name.text()) + " must be answered first",
                       "the same answer later", "send it again when the question is back");
      }
    }
    return stale();
  }
  if (id.visit != top.visit || !same_count) return stale();
  if (!(id.opening ? open_.contains(id.seat) : seat_is_asked(id.seat))) {
    return refusal("answer.not_asked", "this seat is not asked", "an answer of an awaited seat",
                   "wait for the next question");
  }
  return {};
}

void Game::accept(const Prompt& prompt, const Answer& answer) {
  changed();
  const Seat seat = prompt.seat_;
  guarded([&] {
    if (!facts_.empty()) drop_ended_facts();
    ++answers_;
    ++answered_[seat.number];
    if (observer_ != nullptr) observer_->answered(*this, seat, decision_->name, answer);
    if (prompt.is_opening_) {
      play_opening(seat, answer);
    } else if (decision_->sealed) {
      seal(frames_.top(), seat, answer);
    } else {
      follow(take(seat, answer));
    }
    settle();
  });
}

/// Contributors first, in order, then the decision itself.
Flow Game::take(Seat seat, const Answer& answer) {
  const CompiledDecision& decision = *decision_;
  std::byte* state = frames_.top().state;
  tell_reached(decision.registration);
  if (!decision.contributions.empty()) {
    // Which groups were offered is decided before the first of them changes anything.
    std::uint64_t offered = 0;
    for (std::size_t i = 0; i < decision.contributions.size(); ++i) {
      if (holds(decision.contributions[i].condition)) offered |= 1ull << i;
    }
    for (std::size_t i = 0; i < decision.contributions.size(); ++i) {
      if ((offered >> i & 1) == 0) continue;
      const CompiledContribution& contribution = decision.contributions[i];
      if (!answer.in(contribution.group).empty()) tell_reached(contribution.registration);
      contribution.take(*this, state, seat, answer);
    }
    if (staged_ != nullptr) {
      throw Fault("engine.contributor_call", "a contributor's take cannot call a child");
    }
  }
  return decision.take(*this, state, seat, answer);
}

Game::SealedAnswer* Game::find_sealed(FrameId frame, Seat seat) {
  for (SealedAnswer& sealed : sealed_) {
    if (sealed.frame == frame && sealed.seat == seat) return &sealed;
  }
  return nullptr;
}

/// Keeps the answer, replacing an earlier one, and holds the pieces it names. There is a
/// reservation also where it names none, so that nothing that is counted depends on what was
/// answered, or how often.
void Game::seal(FrameHeader& frame, Seat seat, const Answer& answer) {
  frame.owns = true;
  std::vector<PieceId> pieces;
  for (const Answer::Entry& entry : answer.entries()) {
    if (entry.value.kind() == Value::Kind::piece) pieces.push_back(entry.value.piece());
  }
  std::sort(pieces.begin(), pieces.end());
  pieces.erase(std::unique(pieces.begin(), pieces.end()), pieces.end());
  if (SealedAnswer* earlier = find_sealed(frame.id, seat)) {
    ledger_.hold_instead(earlier->reservation, pieces, {});
    earlier->answer = answer;
    return;
  }
  const ReservationId reservation = ledger_.reserve(frame.id, pieces, {}, seat);
  const auto after = std::find_if(sealed_.begin(), sealed_.end(), [&](const SealedAnswer& other) {
    return std::pair(other.frame, other.seat) > std::pair(frame.id, seat);
  });
  sealed_.insert(after, SealedAnswer{frame.id, seat, answer, reservation});
}

/// The last seat has answered: takes all answers in table order.
void Game::open_sealed() {
  const FrameId frame = frames_.top().id;
  std::vector<SealedAnswer> opened;
  std::erase_if(sealed_, [&](SealedAnswer& sealed) {
    if (sealed.frame != frame) return false;
    ledger_.release(sealed.reservation);
    opened.push_back(std::move(sealed));
    return true;
  });
  if (observer_ != nullptr) observer_->opened(*this, decision_->name);
  Flow flow = next();
  for (std::size_t i = 0; i < opened.size(); ++i) {
    flow = take(opened[i].seat, opened[i].answer);
    if (i + 1 < opened.size() && flow.kind() != FlowKind::again) {
      throw Fault("engine.sealed_flow", std::string(decision_->name.text()) +
                                            ": only the last sealed answer's flow is followed; "
                                            "the others must return again()");
    }
  }
  follow(flow);
}

void Game::reopen(FrameId question, SeatSet seats) { forget_sealed(question, seats); }

void Game::forget_sealed(FrameId frame, SeatSet seats) {
  std::erase_if(sealed_, [&](const SealedAnswer& sealed) {
    if (sealed.frame != frame || !seats.contains(sealed.seat)) return false;
    ledger_.release(sealed.reservation);
    return true;
  });
}

std::string Game::label(const Prompt& prompt, Name field, const Value& value) const {
  if (prompt.moment_ != moment_ || decision_ == nullptr) return value.key(*table_);
  if (const std::string_view label = WindowSteps::label(*this, prompt, field, value);
      !label.empty()) {
    return std::string(label);
  }
  if (decision_->label != nullptr && !prompt.is_opening_) {
    return decision_->label(sight(prompt.seat_), frames_.top().state, field, value);
  }
  return value.key(*table_);
}

}  // namespace kanly
