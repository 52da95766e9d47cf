#pragma once
// Tables of the modules that this build made, loaded by a host as any host does; and scenario files
// played at them.

#include <gtest/gtest.h>

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "kanly/table.hpp"
#include "kanly/testkit/scenario.hpp"

namespace kanly::test {

/// A table for built modules with these options ("a.b=on,c.d=2"). Throws what the host said when it
/// refuses them.
std::shared_ptr<const Table> lay_out(std::string_view modules, std::string_view options,
                                     std::vector<SeatSetup> seats);
/// The table that a scenario is for.
std::shared_ptr<const Table> lay_out(const testkit::ScenarioTable& wanted);

/// Seats that play these sides.
std::vector<SeatSetup> seats_of(const std::vector<std::string>& sides);

/// Fails the test with what did not come out as the file says.
void play_scenario(const std::filesystem::path& file);

/// The name of a test that is a file: its folder and its own name.
std::string name_of_file(const testing::TestParamInfo<std::filesystem::path>& file);

}  // namespace kanly::test
