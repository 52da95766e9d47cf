#pragma once
// What can be asked with a Truthtrance: the form of a question, its truth, and what is kept of it.

#include <string>

#include "kanly/classic/things.hpp"
#include "kanly/classic/truthtrance.hpp"
#include "kanly/game.hpp"

namespace kanly::classic {

/// The fields "player" and "question", for a seat that asks.
void offer_question(const Sight& sight, Form& form);
/// Names of cards, leaders and factions for people.
std::string label_question(const Sight& sight, Name field, const Value& value);
Question read_question(const Things& table, const Answer::Group& answer);

/// What the seat itself can say to it; unknown of free words, which nothing checks.
Truth truth_of(const Sight& about, const Question& question);

/// Tells everybody, and binds where the seat decided.
void keep_answer(Game& game, const ToldTruth& told);

// The truths of the claims, as one seat sees them (claims.cpp).
Truth is_card_held(const Sight& about, const HoldsCard& claim);
Truth is_traitor_held(const Sight& about, const HoldsTraitor& claim);
Truth is_spice_there(const Sight& about, const HasSpice& claim);
Truth is_predicted(const Sight& about, const Predicted& claim);
Truth is_bid_decided(const Sight& about, const WillBid& claim);

/// Brings about, in an imagined world, what a viewer was told and still stands (worlds.cpp).
void keep_told_truths(Game& world, ToldTruths& told, Seat viewer, Stream& stream);

}  // namespace kanly::classic
