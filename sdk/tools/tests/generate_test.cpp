#include "commands.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <system_error>

#include "text_file.hpp"

namespace kanly::sdk {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view manifest =
    R"({"id":"house","version":"1.0.0","sdk":"1","requires":{},"conflicts":{},"options":[],)"
    R"("seats":{"min":2,"max":2},"sides":[],)"
    R"("capabilities":[{"id":"house.rule","rulings":["H-01"]}],"entry":"house.so"})";
constexpr std::string_view rulings =
    R"({"rulings":[{"id":"H-01","statement":"One.","evidence":"printed","source":"here",)"
    R"("status":"implemented"}]})";

class GenerateTest : public testing::Test {
 protected:
  GenerateTest() {
    std::string name = (fs::temp_directory_path() / "kanly-tool.XXXXXX").string();
    EXPECT_NE(::mkdtemp(name.data()), nullptr);
    folder = name;
    write("module.json", manifest);
    write("rulings.json", rulings);
    command.id = "house";
    command.manifest = folder / "module.json";
    command.rulings = folder / "rulings.json";
    command.output = folder;
  }
  ~GenerateTest() override {
    std::error_code ignored;
    fs::remove_all(folder, ignored);
  }

  void write(std::string_view name, std::string_view text) {
    ASSERT_TRUE(write_if_changed(folder / name, text));
  }
  std::string code() {
    const auto done = generate(command);
    return done ? "generated" : done.error().code;
  }
  std::string entry() { return *read_file(folder / "house_entry.cpp"); }

  static std::string replaced(std::string_view text, std::string_view from, std::string_view to) {
    std::string changed(text);
    return changed.replace(changed.find(from), from.size(), to);
  }

  fs::path folder;
  GenerateCommand command;
};

TEST_F(GenerateTest, WritesTheNoteTheRulingsAndTheEntry) {
  ASSERT_EQ(code(), "generated");
  const std::string text = entry();
  EXPECT_NE(text.find(R"(KANLY_MODULE_NOTE("house", "1.0.0",)"), std::string::npos) << text;
  EXPECT_NE(text.find(R"({"rulings":[{"evidence":"printed","id":"H-01")"), std::string::npos);
  EXPECT_NE(text.find("kanly::register_module(registry);"), std::string::npos);
}

TEST_F(GenerateTest, LeavesAFileAloneThatWouldNotChange) {
  ASSERT_EQ(code(), "generated");
  const auto written = fs::last_write_time(folder / "house_entry.cpp");
  write("module.json", std::string(manifest) + "\n");  // the same manifest
  ASSERT_EQ(code(), "generated");
  EXPECT_EQ(fs::last_write_time(folder / "house_entry.cpp"), written);
}

TEST_F(GenerateTest, EmbedsDataAndWritesTheirChecker) {
  write("cards.json", R"data({"text":")json"})data");  // contains the end of a raw string
  command.data = {{folder / "cards.json", "house::Cards"}};
  command.data_headers = {folder / "cards.hpp"};
  ASSERT_EQ(code(), "generated");
  EXPECT_NE(entry().find(R"(embedded_data("cards.json",)"), std::string::npos);
  EXPECT_NE(entry().find("R\"json_("), std::string::npos);
  const std::string check = *read_file(folder / "house_data_check.cpp");
  EXPECT_NE(check.find("check<house::Cards>("), std::string::npos);
}

TEST_F(GenerateTest, WrongManifestsFailTheBuild) {
  write("module.json", replaced(manifest, "\"sdk\":\"1\",", ""));
  EXPECT_EQ(code().substr(0, 5), "json.");
  write("module.json", replaced(manifest, "\"version\":\"1.0.0\"", "\"version\":\"1\""));
  EXPECT_EQ(code(), "manifest.bad_version");
  write("module.json", replaced(manifest, "house.so", "other.so"));
  EXPECT_EQ(code(), "module.wrong_id");
  write("module.json", replaced(manifest, "\"house.so\"",
                                "\"house.so\",\"sha256\":\"" + std::string(64, 'a') + "\""));
  EXPECT_EQ(code(), "module.digest_in_source");
}

TEST_F(GenerateTest, WrongRulingsFailTheBuild) {
  write("rulings.json", replaced(rulings, "printed", "heard"));
  EXPECT_EQ(code().substr(0, 5), "json.");
  write("rulings.json", replaced(rulings, "H-01", "H-02"));
  EXPECT_EQ(code(), "module.unknown_ruling");
  write("rulings.json",
        replaced(rulings, "[{",
                 "[{\"id\":\"H-01\",\"statement\":\"Two.\","
                 "\"evidence\":\"faq\",\"source\":\"\",\"status\":\"inactive\"},{"));
  EXPECT_EQ(code(), "module.duplicate_ruling");
  command.rulings = folder / "nothing.json";
  EXPECT_EQ(code(), "file.unreadable");
}

TEST(ParseData, IsAFileAndAType) {
  const auto data = parse_data("data/a.json=house::Cards");
  ASSERT_TRUE(data);
  EXPECT_EQ(data->file, "data/a.json");
  EXPECT_EQ(data->type, "house::Cards");
  for (const char* text : {"", "a.json", "=Cards", "a.json="}) {
    EXPECT_EQ(parse_data(text).error().code, "module.bad_data") << text;
  }
}

}  // namespace
}  // namespace kanly::sdk
