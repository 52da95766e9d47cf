// The core knows no game: no word of an id or name in the game's facts stands in it, except
// reviewed ordinary English (ordinary_words.txt). game_words.txt is made by collect_words.py.

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>

namespace {

namespace fs = std::filesystem;

const fs::path root = KANLY_SOURCE_DIR;

std::set<std::string> lines_of(const fs::path& file) {
  std::ifstream in(file);
  std::set<std::string> lines;
  for (std::string line; std::getline(in, line);) {
    if (!line.empty()) lines.insert(line);
  }
  return lines;
}

/// Lower-case words of a text; camel case and underscores separate them too.
std::set<std::string> words_of(const std::string& text) {
  std::set<std::string> words;
  std::string word;
  const auto end_word = [&] {
    if (!word.empty()) words.insert(word);
    word.clear();
  };
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (std::isupper(byte) != 0 && !word.empty()) end_word();
    if (std::isalpha(byte) != 0) {
      word += static_cast<char>(std::tolower(byte));
    } else {
      end_word();
    }
  }
  end_word();
  return words;
}

TEST(Vocabulary, the_core_contains_no_word_of_a_game) {
  const std::set<std::string> game = lines_of(root / "tests/conformance/game_words.txt");
  const std::set<std::string> ordinary = lines_of(root / "tests/conformance/ordinary_words.txt");
  ASSERT_GT(game.size(), 400u);
  std::map<std::string, std::string> found;
  for (const auto& entry : fs::recursive_directory_iterator(root / "core")) {
    if (!entry.is_regular_file()) continue;
    std::ostringstream text;
    text << std::ifstream(entry.path()).rdbuf();
    for (const std::string& word : words_of(text.str())) {
      if (game.contains(word) && !ordinary.contains(word)) {
        found[word] = entry.path().lexically_relative(root).string();
      }
    }
  }
  for (const auto& [word, file] : found) ADD_FAILURE() << file << " says \"" << word << "\"";
}

TEST(Vocabulary, the_exceptions_are_words_of_the_game_that_the_core_needs) {
  const std::set<std::string> game = lines_of(root / "tests/conformance/game_words.txt");
  for (const std::string& word : lines_of(root / "tests/conformance/ordinary_words.txt")) {
    EXPECT_TRUE(game.contains(word)) << word << " needs no exception";
  }
}

TEST(Vocabulary, a_game_word_is_found_in_every_spelling) {
  EXPECT_TRUE(words_of("struct StormMove").contains("storm"));
  EXPECT_TRUE(words_of("\"rules.storm.move\"").contains("storm"));
  EXPECT_TRUE(words_of("void storm_move();").contains("storm"));
}

}  // namespace
