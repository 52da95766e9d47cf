# Every library from outside, found once for the whole tree. tools/setup.sh installs the packages.

find_package(Boost 1.81 CONFIG REQUIRED)        # Boost::headers; header-only throughout
find_package(nlohmann_json 3.11 CONFIG REQUIRED) # nlohmann_json::nlohmann_json
find_package(spdlog CONFIG REQUIRED)            # spdlog::spdlog (compiled)
find_package(CLI11 CONFIG REQUIRED)             # CLI11::CLI11

find_package(PkgConfig REQUIRED)
pkg_check_modules(XXHASH REQUIRED IMPORTED_TARGET libxxhash)   # PkgConfig::XXHASH
pkg_check_modules(SODIUM REQUIRED IMPORTED_TARGET libsodium)   # PkgConfig::SODIUM

if(KANLY_BUILD_TESTS)
  find_package(GTest CONFIG REQUIRED)           # GTest::gtest_main, GTest::gmock
  find_package(rapidcheck CONFIG REQUIRED)      # rapidcheck, rapidcheck_gtest
endif()
if(KANLY_BUILD_BENCHMARKS)
  find_package(benchmark CONFIG REQUIRED)       # benchmark::benchmark
endif()
