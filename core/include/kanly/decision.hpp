#pragma once
// Decisions: a step that asks seats. It is three functions, and nothing of it is stored.
//
//   Asked asked(const Public&, const Auction&);          // who must answer, and who may
//   void  offer(const Sight&, const Auction&, Form&);    // legal answers, by what a seat knows
//   Flow  take(Game&, Auction&, Seat, const Answer&);    // carries one answer out
//
// After an answer the step follows what take returned: again() asks anew (the step is finished when
// nobody must answer any more), next() and the others leave it. A decision may be *sealed*: answers
// stay secret and replaceable until the last seat that must answer has answered; then take runs for
// each in table order, and the flow of the last one is followed (the others return again()).

#include <cstdint>

#include "kanly/describe.hpp"
#include "kanly/form.hpp"
#include "kanly/fwd.hpp"
#include "kanly/ids.hpp"
#include "kanly/name.hpp"

namespace kanly {

struct Asked {
  SeatSet must;   ///< the game waits for these
  SeatSet may{};  ///< these can answer too, as long as it waits

  bool operator==(const Asked&) const = default;
};

/// Which question a prompt was. Another seat's answers do not change it. What a client sends back.
struct PromptId {
  FrameId frame;
  std::uint32_t visit = 0;     ///< how often the frame had entered a step
  std::uint32_t answered = 0;  ///< how many answers of this seat were accepted before
  Seat seat;
  bool opening = false;      ///< what may be played while the decision waits, not the decision
  std::uint64_t digest = 0;  ///< of the form as this seat sees it

  bool operator==(const PromptId&) const = default;
};
BOOST_DESCRIBE_STRUCT(PromptId, (), (frame, visit, answered, seat, opening, digest))

/// One question to one seat, made by Game::prompt. Reuse the object: it allocates once.
class Prompt {
 public:
  const Form& form() const { return form_; }
  Seat seat() const { return seat_; }
  /// "<procedure>.<step>".
  Name decision() const { return decision_; }
  /// A sentence for people, from the module; empty if it gave none.
  std::string_view question() const { return question_; }
  /// Whether the game waits for this seat (else it may answer, and need not).
  bool required() const { return required_; }
  /// Whether it is what the seat may play meanwhile, through the decision's openings.
  bool is_opening() const { return is_opening_; }
  /// Whether the decision checks answers beyond what the form says.
  bool has_check() const { return has_check_; }
  /// Computes the digest of the form on the way.
  PromptId id() const { return {frame_, visit_, answered_, seat_, is_opening_, form_.digest()}; }

 private:
  friend class Game;

  Form form_;
  Name decision_;
  std::string_view question_;
  FrameId frame_;
  std::uint32_t visit_ = 0;
  std::uint32_t answered_ = 0;
  Seat seat_;
  bool required_ = false;
  bool is_opening_ = false;
  bool has_check_ = true;
  std::uint64_t moment_ = 0;  // Game::moment when it was made: proof that the form is of now
};

}  // namespace kanly
