#include "kanly/imagine.hpp"

#include <algorithm>
#include <vector>

#include "form_choice.hpp"
#include "game_guard.hpp"
#include "imagine_draws.hpp"
#include "question.hpp"

namespace kanly {

using internal::CompiledDecision;
using internal::CompiledResampler;
using internal::FrameHeader;

namespace {

Error refusal(const char* code, std::string found, std::string needed, std::string remedy) {
  return {code, "imagined world", std::move(found), std::move(needed), std::move(remedy)};
}

}  // namespace

/// One world in the making.
class Imagination {
 public:
  Imagination(const Game& real, Seat viewer, Stream& stream, Game& world)
      : real_(real), viewer_(viewer), stream_(stream), world_(world) {}

  Result<void> run() {
    if (viewer_.number >= real_.table().seats()) {
      return refuse(
          refusal("imagine.no_such_seat", "there is no such seat", "a seat of this table", ""));
    }
    if (real_.broken_) {
      return refuse(refusal("imagine.broken", "an earlier step of the game threw", "a whole game",
                            "Assign the game from a copy first."));
    }
    Result<void> drawn;
    for (std::size_t attempt = 0; attempt < limits::imagine_attempts; ++attempt) {
      drawn = attempt_one();
      if (drawn) return drawn;
    }
    return refuse(std::move(drawn).error());
  }

 private:
  Result<void> attempt_one() {
    world_ = real_;
    world_.observe(nullptr);
    Result<void> drawn;
    try {
      world_.guarded([&] { drawn = draw(); });
    } catch (const Fault& fault) {
      return refusal("imagine.fault", fault.what(), "resamplers and questions that do not throw",
                     "");
    }
    return drawn;
  }

  Result<void> draw() {
    world_.reseed(stream_.next());
    forget_counts();
    forget_what_others_were_told();
    forget_passes();
    forget_sealed_answers();
    world_.rename(internal::draw_renaming(real_.table(), world_.ledger_, viewer_, stream_),
                  viewer_);
    world_.ledger_.redistribute(
        internal::draw_balances(real_.table(), world_.ledger_, viewer_, stream_), viewer_);
    for (const CompiledResampler& resampler : real_.rules().resamplers()) resample(resampler);
    if (Result<void> drawn = draw_sealed_answers(); !drawn) return drawn;
    if (Result<void> hold = check_standing_facts(); !hold) {
      return refusal("imagine.fact", hold.error().readable(), "a world in which it holds", "");
    }
    world_.changed();
    return ask_again();
  }

  // --- what the seat cannot know ---

  /// How often others passed in a window or replaced what they sealed.
  void forget_counts() {
    for (const Seat seat : real_.table().everyone() - viewer_) world_.answered_[seat.number] = 0;
    world_.answers_ = world_.answered_[viewer_.number];
  }

  /// Facts that no longer stand bind no present.
  void forget_what_others_were_told() {
    world_.facts_ = real_.facts(viewer_);
    world_.facts_recorded_ = 0;
    for (Fact& fact : world_.facts_) fact.number = ++world_.facts_recorded_;
    world_.obligations_ = real_.obligations(viewer_);
  }

  void forget_passes() {
    for (std::size_t i = 0; i < world_.frames_.size(); ++i) {
      const FrameHeader& frame = world_.frames_[i];
      if (frame.procedure->window == nullptr) continue;
      SeatSet& passed = reinterpret_cast<WindowControl*>(frame.state)->passed.open(world_);
      passed = passed & viewer_;
    }
  }

  /// Before anything is drawn: what they hold must not be seen by who draws.
  void forget_sealed_answers() {
    for (Game::SealedAnswer& sealed : world_.sealed_) {
      if (sealed.seat == viewer_) continue;
      world_.ledger_.hold_instead(sealed.reservation, {}, {});
      sealed.answer.clear();
    }
  }

  // --- what modules keep secret ---

  void resample(const CompiledResampler& resampler) {
    if (resampler.procedure == nullptr) return resample_components(resampler);
    for (std::size_t i = 0; i < world_.frames_.size(); ++i) {
      const FrameHeader& frame = world_.frames_[i];
      if (frame.procedure == resampler.procedure) redraw(resampler, frame.state);
    }
  }

  void resample_components(const CompiledResampler& resampler) {
    const auto& entries = world_.components_.entries();
    for (std::size_t i = 0; i < entries.size(); ++i) {
      if (entries[i].component == resampler.component) redraw(resampler, entries[i].data.get());
    }
  }

  void redraw(const CompiledResampler& resampler, void* state) {
    resampler.run(world_, state, viewer_, stream_);
    if (world_.staged_ != nullptr) {
      throw Fault("imagine.call", "a resampler cannot call a procedure");
    }
  }

  // --- sealed answers of others ---

  struct Sealed {
    ReservationId since;  ///< reservations are numbered in the order in which seats sealed first
    FrameId frame;
    Seat seat;
  };

  Result<void> draw_sealed_answers() {
    std::vector<Sealed> others;
    for (const Game::SealedAnswer& sealed : world_.sealed_) {
      if (sealed.seat != viewer_) others.push_back({sealed.reservation, sealed.frame, sealed.seat});
    }
    std::ranges::sort(others, {}, &Sealed::since);
    for (const Sealed& sealed : others) {
      if (Result<void> drawn = draw_sealed_answer(sealed); !drawn) return drawn;
    }
    return {};
  }

  /// A legal answer to the question as its owner sees it in this world, sealed like a real one.
  Result<void> draw_sealed_answer(const Sealed& sealed) {
    FrameHeader& frame = frame_of(sealed.frame);
    const CompiledDecision& decision = decision_of(frame);
    const internal::Question question{world_, frame, decision, sealed.seat};
    form_.clear();
    world_.offer(frame, decision, sealed.seat, form_);
    if (!internal::choose_from_form(form_, stream_, answer_, question.check())) {
      return refusal("imagine.no_sealed_answer",
                     std::string(decision.name.text()) + " leaves seat " +
                         std::to_string(sealed.seat.number) + " no answer",
                     "a question that has one in every world", "");
    }
    world_.seal(frame, sealed.seat, answer_);
    return {};
  }

  FrameHeader& frame_of(FrameId id) {
    if (FrameHeader* frame = world_.frames_.find(id)) return *frame;
    throw Fault("imagine.no_such_frame", "a sealed answer outlived its question");
  }
  const CompiledDecision& decision_of(const FrameHeader& frame) const {
    const CompiledDecision* decision = world_.current_unit(frame).decision;
    if (decision != nullptr && decision->sealed) return *decision;
    throw Fault("imagine.no_such_question", "a sealed answer outlived its question");
  }

  // --- the last words ---

  /// Components that facts are about were drawn anew with the rest: they are as they are now.
  Result<void> check_standing_facts() {
    for (Fact& fact : world_.facts_) fact.components = world_.digest_of(fact.footprint);
    return world_.check_facts(viewer_);
  }

  /// Who is asked is public: the same question waits, for the seats that have not answered it here.
  Result<void> ask_again() {
    if (world_.over()) return {};
    world_.open_ = {};
    if (!world_.ask_seats(world_.current_unit(world_.frames_.top()))) return {};
    return refusal("imagine.not_asked", "the question that waits asks nobody here",
                   "that who is asked is public", "");
  }

  /// Never the real game: a caller that overlooks the refusal meets a broken one.
  Result<void> refuse(Error error) {
    world_ = Game(Game::Empty{}, real_.shared_table());
    world_.broken_ = true;
    return error;
  }

  const Game& real_;
  Seat viewer_;
  Stream& stream_;
  Game& world_;
  Form form_;
  Answer answer_;
};

Result<void> imagine(const Game& real, Seat seat, Stream& stream, Game& world) {
  return Imagination(real, seat, stream, world).run();
}

}  // namespace kanly
