// classic: the base game of Dune (GF9 2019), as a module of Kanly.
//
// Rules: the clauses in rulings.json. Each file registers one subject; what other modules may use
// is in include/kanly/classic/.

#include "register.hpp"

namespace kanly {

namespace {

void register_foundations(Registry& rules) {
  classic::register_catalogues(rules);
  classic::register_layout(rules);
  classic::register_places(rules);
  classic::register_attempt(rules);
  classic::register_cards(rules);
  classic::register_payment(rules);
  classic::register_arrival(rules);
  classic::register_powers(rules);
  classic::register_karama(rules);
  classic::register_treachery_deck(rules);
  classic::register_any_time(rules);
}

void register_phases(Registry& rules) {
  classic::register_turn(rules);
  classic::register_setup(rules);
  classic::register_start_cards(rules);
  classic::register_storm(rules);
  classic::register_storm_sweep(rules);
  classic::register_weather_control(rules);
  classic::register_family_atomics(rules);
  classic::register_spice_blow(rules);
  classic::register_worm(rules);
  classic::register_ride(rules);
  classic::register_alliance(rules);
  classic::register_nexus(rules);
  classic::register_charity(rules);
  classic::register_bidding(rules);
  classic::register_auction(rules);
  classic::register_purchase(rules);
  classic::register_pledge(rules);
  classic::register_karama_bidding(rules);
  classic::register_tanks(rules);
  classic::register_revival(rules);
  classic::register_journeys(rules);
  classic::register_shipment(rules);
  classic::register_movement(rules);
  classic::register_separation(rules);
  classic::register_battles(rules);
  classic::register_battle(rules);
  classic::register_revive(rules);
  classic::register_leader_revival(rules);
  classic::register_collection(rules);
  classic::register_mentat_pause(rules);
  classic::register_victory(rules);
  classic::register_standing(rules);
}

void register_factions(Registry& rules) {
  classic::register_atreides(rules);
  classic::register_atreides_look(rules);
  classic::register_prescience(rules);
  classic::register_bene_gesserit(rules);
  classic::register_voice(rules);
  classic::register_accompany(rules);
  classic::register_prediction(rules);
  classic::register_emperor(rules);
  classic::register_emperor_gift(rules);
  classic::register_fremen(rules);
  classic::register_fremen_start(rules);
  classic::register_fremen_travel(rules);
  classic::register_fremen_victory(rules);
  classic::register_guild(rules);
  classic::register_guild_shipment(rules);
  classic::register_harkonnen(rules);
  classic::register_ally_revivals(rules);
}

void register_cards_played_at_any_time(Registry& rules) {
  classic::register_deals(rules);
  classic::register_truthtrance(rules);
  classic::register_ghola(rules);
  classic::register_hajr(rules);
  classic::register_karama_rates(rules);
}

}  // namespace

void register_module(Registry& rules) {
  register_foundations(rules);
  register_phases(rules);
  register_factions(rules);
  register_cards_played_at_any_time(rules);
  rules.gate("classic.advanced", "the advanced game is not there yet: play classic.mode=basic")
      .only("classic.mode", "advanced")
      .cites("CLS-SETUP-01");
}

}  // namespace kanly
