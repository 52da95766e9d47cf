#include "loaded_tables.hpp"

#include <unistd.h>

#include <cctype>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "kanly/admission/admission.hpp"

namespace kanly::test {

namespace {

/// A folder for this process alone, removed at its end.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "kanly-tables-XXXXXX").string();
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
    auto admission = admission::Admission::open({.folders = {KANLY_BUILT_MODULES},
                                                 .cache = cache.path(),
                                                 .policy = admission::Policy::developer});
    if (!admission) throw std::runtime_error(admission.error().readable());
    return *std::move(admission);
  }();
  return opened;
}

std::string text_of(const std::filesystem::path& file) {
  std::ostringstream text;
  text << std::ifstream(file, std::ios::binary).rdbuf();
  return text.str();
}

std::shared_ptr<const Table> lay_out(const Result<admission::Request>& request,
                                     std::vector<SeatSetup> seats) {
  if (!request) throw std::runtime_error(request.error().readable());
  auto admitted = host().admit(*request);
  if (!admitted) throw std::runtime_error(readable(admitted.refusal()));
  auto table = Table::lay_out(admitted->rules, std::move(seats));
  if (!table) throw std::runtime_error(table.error().readable());
  return *table;
}

}  // namespace

std::shared_ptr<const Table> lay_out(std::string_view modules, std::string_view options,
                                     std::vector<SeatSetup> seats) {
  return lay_out(admission::parse_request(modules, options), std::move(seats));
}

std::shared_ptr<const Table> lay_out(const testkit::ScenarioTable& wanted) {
  return lay_out(admission::parse_request(wanted.modules, wanted.options), wanted.seats);
}

std::vector<SeatSetup> seats_of(const std::vector<std::string>& sides) {
  std::vector<SeatSetup> seats;
  seats.reserve(sides.size());
  for (const std::string& side : sides) seats.push_back({side});
  return seats;
}

void play_scenario(const std::filesystem::path& file) {
  const Result<void> ran =
      testkit::run_scenario(text_of(file), [](const testkit::ScenarioTable& table) {
        return Result<std::shared_ptr<const Table>>(lay_out(table));
      });
  EXPECT_TRUE(ran) << file.string() << ":\n" << ran.error().readable();
}

std::string name_of_file(const testing::TestParamInfo<std::filesystem::path>& file) {
  std::string name = (file.param.parent_path().filename() / file.param.stem()).string();
  for (char& c : name) {
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  }
  return name;
}

}  // namespace kanly::test
