// The scenarios of a module, each a test of its own. Compiled into the tests of each module
// (kanly_add_module_tests).

#include <filesystem>

#include "kanly/testkit/scenario.hpp"
#include "loaded_tables.hpp"

namespace kanly::test {
namespace {

class Scenario : public testing::TestWithParam<std::filesystem::path> {};

TEST_P(Scenario, ComesOutAsItSays) { play_scenario(GetParam()); }

INSTANTIATE_TEST_SUITE_P(Of, Scenario,
                         testing::ValuesIn(testkit::scenario_files(KANLY_MODULE_FOLDER)),
                         name_of_file);

}  // namespace
}  // namespace kanly::test
