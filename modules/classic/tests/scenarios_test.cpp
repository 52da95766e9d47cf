// The scenarios of classic, each a test of its own.

#include <filesystem>

#include "kanly/testkit/scenario.hpp"
#include "loaded_tables.hpp"

namespace kanly::classic {
namespace {

class Scenario : public testing::TestWithParam<std::filesystem::path> {};

TEST_P(Scenario, ComesOutAsItSays) { test::play_scenario(GetParam()); }

INSTANTIATE_TEST_SUITE_P(OfClassic, Scenario,
                         testing::ValuesIn(testkit::scenario_files(KANLY_CLASSIC_FOLDER)),
                         test::name_of_file);

}  // namespace
}  // namespace kanly::classic
