#pragma once
// Truthtrance (CLS-TRT-11 to -13): a question to one other seat, and its true answer.
//
//   announce (the card is shown) → answer → pay, through an attempt → tell
//                                     └ "I do not know": ask again, or keep the card
//
// A question is typed, or free words. The answer to a typed one is limited to what is true, as the
// seat that is asked sees it (claims.hpp); about what it decides itself it is free, and binds. What
// was answered is a fact that everybody is told, and stands in a record that everybody can read.

#include <boost/describe.hpp>
#include <string>
#include <vector>

#include "kanly/classic/any_time.hpp"
#include "kanly/classic/claims.hpp"
#include "kanly/component.hpp"
#include "kanly/procedure.hpp"
#include "kanly/secret.hpp"

namespace kanly::classic {

enum class QuestionKind : std::uint8_t {
  card_held,
  traitor_held,
  spice_held,
  prediction_made,
  bid_to_come,
  in_words,
};
BOOST_DESCRIBE_ENUM(QuestionKind, card_held, traitor_held, spice_held, prediction_made, bid_to_come,
                    in_words)

struct Question {
  QuestionKind kind = QuestionKind::in_words;
  Name subject;    ///< a card's definition, a leader, a faction
  int number = 0;  ///< an amount of spice, or a turn; 0: none
  std::string words;
};
BOOST_DESCRIBE_STRUCT(Question, (), (kind, subject, number, words))

enum class Reply : std::uint8_t { none, no, yes, unknown };
BOOST_DESCRIBE_ENUM(Reply, none, no, yes, unknown)

struct Truthtrance {
  PieceId card;
  Seat by;
  Seat to;
  Question question;
  Secret<Reply> reply;  ///< of the seat that was asked, until the card is paid for it
};
BOOST_DESCRIBE_STRUCT(Truthtrance, (), (card, by, to, question, reply))
inline constexpr Procedure<Truthtrance> truthtrance{"classic.truthtrance"};
inline constexpr Anchor<Truthtrance> announce_question{"announce"};
inline constexpr Anchor<Truthtrance> answer_question{"answer"};
inline constexpr Anchor<Truthtrance> tell_answer{"tell"};

/// One answer that everybody heard.
struct ToldTruth {
  Seat by;
  Seat to;
  Question question;
  Reply reply = Reply::none;
  int turn = 0;
};
BOOST_DESCRIBE_STRUCT(ToldTruth, (), (by, to, question, reply, turn))

/// All of the game, in order.
struct ToldTruths {
  std::vector<ToldTruth> told;
};
BOOST_DESCRIBE_STRUCT(ToldTruths, (), (told))
inline constexpr Component<ToldTruths, NoKey> told_truths{"classic.told_truths"};

/// How many questions each seat has put in this turn; ends with it.
struct Questions {
  std::vector<int> put;  ///< by seat
  bool bids_are_over = false;
};
BOOST_DESCRIBE_STRUCT(Questions, (), (put, bids_are_over))
inline constexpr Component<Questions, NoKey> questions{"classic.questions"};

/// That nobody can know an answer costs nothing, so that talk needs an end of its own: a limit of
/// the program, not of the rules.
inline constexpr int most_questions = 6;  // per seat and turn

}  // namespace kanly::classic
