#pragma once
// What each file of classic registers; classic.cpp calls them all.

#include "kanly/registry.hpp"

namespace kanly::classic {

// What every rule builds on.
void register_catalogues(Registry& rules);
void register_layout(Registry& rules);
void register_places(Registry& rules);
void register_attempt(Registry& rules);
void register_cards(Registry& rules);
void register_payment(Registry& rules);
void register_arrival(Registry& rules);
void register_powers(Registry& rules);
void register_karama(Registry& rules);
void register_treachery_deck(Registry& rules);
void register_any_time(Registry& rules);

// The game, its turns and phases, in their order.
void register_turn(Registry& rules);
void register_setup(Registry& rules);
void register_start_cards(Registry& rules);
void register_storm(Registry& rules);
void register_storm_sweep(Registry& rules);
void register_weather_control(Registry& rules);
void register_family_atomics(Registry& rules);
void register_spice_blow(Registry& rules);
void register_worm(Registry& rules);
void register_ride(Registry& rules);
void register_alliance(Registry& rules);
void register_nexus(Registry& rules);
void register_charity(Registry& rules);
void register_bidding(Registry& rules);
void register_auction(Registry& rules);
void register_purchase(Registry& rules);
void register_pledge(Registry& rules);
void register_karama_bidding(Registry& rules);
void register_tanks(Registry& rules);
void register_revival(Registry& rules);
void register_journeys(Registry& rules);
void register_shipment(Registry& rules);
void register_movement(Registry& rules);
void register_separation(Registry& rules);
void register_karama_rates(Registry& rules);
void register_hajr(Registry& rules);
void register_battles(Registry& rules);
void register_battle(Registry& rules);
void register_revive(Registry& rules);
void register_leader_revival(Registry& rules);
void register_collection(Registry& rules);
void register_mentat_pause(Registry& rules);
void register_victory(Registry& rules);
void register_standing(Registry& rules);

// The factions.
void register_atreides(Registry& rules);
void register_prescience(Registry& rules);
void register_atreides_look(Registry& rules);
void register_bene_gesserit(Registry& rules);
void register_voice(Registry& rules);
void register_obedience(Registry& rules);  // called by register_voice
void register_accompany(Registry& rules);
void register_prediction(Registry& rules);
void register_emperor(Registry& rules);
void register_emperor_gift(Registry& rules);
void register_fremen(Registry& rules);
void register_fremen_travel(Registry& rules);
void register_fremen_start(Registry& rules);
void register_fremen_victory(Registry& rules);
void register_guild(Registry& rules);
void register_guild_shipment(Registry& rules);
void register_harkonnen(Registry& rules);
void register_ally_revivals(Registry& rules);

// Played at any time.
void register_deals(Registry& rules);
void register_claims(Registry& rules);
void register_truthtrance(Registry& rules);
void register_ghola(Registry& rules);

}  // namespace kanly::classic
