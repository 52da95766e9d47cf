#include "support/loaded.hpp"

#include <gtest/gtest.h>
#include <stdexcept>

namespace kanly::examples {

Prompt asked(const Game& game) {
  Prompt prompt;
  game.prompt(game.awaited().first(), prompt);
  return prompt;
}

std::vector<std::string> options(const Game& game, std::string_view field) {
  const Prompt prompt = asked(game);
  std::vector<std::string> keys;
  const Form::Field* found = prompt.form().find(Name::intern(field));
  if (found == nullptr) return keys;
  for (auto i = found->first_option; i != Form::none; i = prompt.form().options()[i].next) {
    keys.push_back(prompt.form().options()[i].value.key(game.table()));
  }
  return keys;
}

void play(Game& game, std::string_view field, std::string_view option) {
  const Prompt prompt = asked(game);
  Answer chosen;
  bool found = false;
  for_each_legal(game, prompt, [&](const Answer& answer) {
    const Name name = Name::intern(field);
    found = answer.has(name) && answer.value(name).key(game.table()) == option;
    if (found) chosen = answer;
    return !found;
  });
  ASSERT_TRUE(found) << field << " cannot be " << option;
  const Result<void> accepted = game.submit(prompt, chosen);
  ASSERT_TRUE(accepted) << accepted.error().readable();
}

Result<void> answer(Game& game, std::string_view json) {
  const Prompt prompt = asked(game);
  auto parsed = Answer::parse(json, prompt.form(), game.table());
  if (!parsed) return std::move(parsed).error();
  return game.submit(prompt, *parsed);
}

void for_each_child(const Game& game,
                    const std::function<void(const Game&, const Answer&)>& visit) {
  const Prompt prompt = asked(game);
  Game child = game;
  Prompt again;
  for_each_legal(game, prompt, [&](const Answer& answer) {
    child = game;
    child.prompt(prompt.seat(), again);
    const Result<void> accepted = child.submit(again, answer);
    EXPECT_TRUE(accepted) << accepted.error().readable();
    visit(child, answer);
    return true;
  });
}

}  // namespace kanly::examples
