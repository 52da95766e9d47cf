#pragma once
// What the files of the No-Fields share.

#include <vector>

#include "kanly/classic/attempt.hpp"
#include "kanly/classic/shipment.hpp"
#include "kanly/game.hpp"
#include "kanly/registry.hpp"
#include "kanly/richese/no_field.hpp"

namespace kanly::richese {

/// The value of a token that somebody can identify.
int value_of(const NoFields& own, PieceId token);

/// Reveals the token on the board: forces of the reserves stand where it stood (RIC-FAC-NF-05).
/// [there is one]
void reveal_no_field(Game& game);
/// Puts a token that lies elsewhere face up; the one that lay there is free again (RIC-FAC-NF-04).
void add_face_up(const Game& game, PieceId token, std::vector<PieceMove>& moves);

// --- shipment ---

/// Where one force could be shipped by this kind and be paid for: the field "to", and "ally_pays"
/// where the ally has pledged, which must make up for what the shipper lacks. False: nowhere.
bool offer_destinations(const Sight& sight, Seat shipper, Name kind, Name ruling, Form& form);
void read_destination(const classic::Things& table, const Answer::Group& answer,
                      classic::Shipment& declared);

void register_no_field_things(Registry& rules);
void register_no_field_reveal(Registry& rules);
void register_no_field_shipment(Registry& rules);
void register_no_field_for_ally(Registry& rules);
void register_no_field_battle(Registry& rules);

}  // namespace kanly::richese
