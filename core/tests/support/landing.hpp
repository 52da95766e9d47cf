#pragma once
// A module "dock" at whose anchor several modules react, and reactions of modules "alpha", "beta"
// and "gamma": for tests of anchor policies (anchor.hpp).

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "support/registrations.hpp"
#include "support/test_rules.hpp"

namespace kanly::test {

/// Somebody lands, again and again.
struct Landing {
  Seat who{0};
};
BOOST_DESCRIBE_STRUCT(Landing, (), (who))

/// What the reactions said, and who leads.
struct Harbour {
  std::vector<std::string> log;
  Seat leads{0};
  Seat warden;
  bool is_closed = false;
};
BOOST_DESCRIBE_STRUCT(Harbour, (), (log, leads, warden, is_closed))

namespace dock {

inline constexpr Procedure<Landing> landing{"dock.landing"};
inline constexpr Anchor<Landing> landed{"landed"};
inline constexpr Anchor<Landing> unload{"unload"};
inline constexpr Component<Harbour, NoKey> harbour{"dock.harbour"};
inline constexpr Power toll{"dock.toll"};

inline Harbour& at(Game& game) { return *game.find(harbour); }
inline const Harbour& at(const Public& view) { return *view.find(harbour); }

inline Flow build(Game& game, Landing&) {
  game.attach(harbour, NoKey{}, Harbour{});
  return next();
}
inline Flow arrive(Game&, Landing&) { return next(); }
inline Asked ask_lander(const Public&, const Landing& state) { return {state.who}; }
inline void offer_on(const Sight&, const Landing&, Form& form) { form.yes_no("on"); }
inline Flow take_on(Game& game, Landing& state, Seat, const Answer&) {
  state.who = Seat{static_cast<std::uint8_t>((state.who.number + 1u) % game.table().seats())};
  return jump(landed);
}
/// From who leads on, and from there around the table.
inline std::vector<Seat> from_who_leads(const Public& view, const Landing&) {
  std::vector<Seat> order;
  for (const Seat seat : view.everyone()) order.push_back(seat);
  std::rotate(order.begin(), std::find(order.begin(), order.end(), at(view).leads), order.end());
  return order;
}
inline Seat harbour_warden(const Public& view, const Landing&) { return at(view).warden; }
inline Seat toll_owner(const Public&) { return Seat{2}; }

enum class Policy { by_ruling, by_seat, by_choice };

template <Policy Which>
void enter(Registry& rules) {
  rules.component(harbour);
  rules.power(toll).owner<&toll_owner>().stoppable();
  rules.procedure(landing)
      .step<&build>("build")
      .step<&arrive>(landed)
      .decide<&ask_lander, &offer_on, &take_on>(unload);
  if constexpr (Which == Policy::by_seat) rules.anchor(landing, landed).by_seat<&from_who_leads>();
  if constexpr (Which == Policy::by_choice) {
    rules.anchor(landing, landed).by_choice<&harbour_warden>().question("Who reacts next?");
  }
  rules.root(landing);
}

}  // namespace dock

/// What a reaction's name says it does: "alpha.1" is seat 1's.
template <auto Which>
InsertedFlow say(Game& game, const Landing&) {
  dock::at(game).log.push_back(Which());
  return next();
}
template <std::uint8_t Number>
Seat seat_numbered(const Public&, const Landing&) {
  return Seat{Number};
}
inline Seat nobody(const Public&, const Landing&) { return {}; }

/// A module whose `React` places what it likes in dock.landing.
template <auto React>
TestModule reacting(std::string id) {
  static const std::string ruling = "R-" + id;
  return {std::move(id),
          [](Registry& rules) {
            allow_ruling(rules, ruling);
            auto extension = rules.extend(dock::landing);
            React(extension.after(dock::landed));
          },
          {"dock"}};
}

inline std::vector<TestModule> docking(dock::Policy policy, std::vector<TestModule> others) {
  void (*enter)(Registry&) = policy == dock::Policy::by_seat ? &dock::enter<dock::Policy::by_seat>
                             : policy == dock::Policy::by_choice
                                 ? &dock::enter<dock::Policy::by_choice>
                                 : &dock::enter<dock::Policy::by_ruling>;
  others.insert(others.begin(), {"dock", enter});
  return others;
}

/// What the reactions say to the next landing, with the game as `prepare` left it.
template <class Prepare>
std::vector<std::string> said(Game& game, Prepare prepare) {
  prepare(dock::at(game));
  dock::at(game).log.clear();
  Answer on;
  on.choose("on", 1);
  const Seat seat = game.awaited().first();
  const Result<void> taken = game.submit(prompt_of(game, seat), on);
  EXPECT_TRUE(taken) << taken.error().readable();
  return dock::at(game).log;
}
inline constexpr auto led_by(Seat first) {
  return [first](Harbour& harbour) { harbour.leads = first; };
}

}  // namespace kanly::test
