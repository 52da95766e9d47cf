#include "support/loaded.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <stdexcept>

#include "kanly/admission/admission.hpp"

namespace kanly::examples {

namespace {

/// A folder for this process alone, removed at its end.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "kanly-examples-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder: " + name);
    path_ = name;
  }
  ~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

admission::Admission& host() {
  static const TemporaryFolder cache;
  static admission::Admission opened = [] {
    auto admission = admission::Admission::open({.folders = {KANLY_EXAMPLE_MODULES},
                                                 .cache = cache.path(),
                                                 .policy = admission::Policy::developer});
    if (!admission) throw std::runtime_error(admission.error().readable());
    return *std::move(admission);
  }();
  return opened;
}

}  // namespace

std::shared_ptr<const Table> lay_out(std::string_view modules, std::string_view options,
                                     std::vector<SeatSetup> seats) {
  auto request = admission::parse_request(modules, options);
  if (!request) throw std::runtime_error(request.error().readable());
  auto admitted = host().admit(*request);
  if (!admitted) throw std::runtime_error(readable(admitted.refusal()));
  auto table = Table::lay_out(admitted->rules, std::move(seats));
  if (!table) throw std::runtime_error(table.error().readable());
  return *table;
}

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
