# Helpers for tests; included when KANLY_BUILD_TESTS is on.

include(GoogleTest)

# kanly_add_tests(<target> SOURCES <file>... [LIBS <library>...] [TIMEOUT <seconds>]
#                 [PROPERTIES <name> <value>...])
#
# One GoogleTest program with its main; CTest sees every test of it, with these properties.
# RapidCheck (<rapidcheck/gtest.h>) and GoogleMock are there too.
function(kanly_add_tests target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "TIMEOUT" "SOURCES;LIBS;PROPERTIES")
  if(arg_UNPARSED_ARGUMENTS OR NOT arg_SOURCES)
    message(FATAL_ERROR "kanly_add_tests(<target> SOURCES <file>... [LIBS <library>...] "
                        "[TIMEOUT <seconds>] [PROPERTIES <name> <value>...])")
  endif()
  if(NOT arg_TIMEOUT)
    set(arg_TIMEOUT 120)
  endif()
  add_executable(${target} ${arg_SOURCES})
  target_link_libraries(${target} PRIVATE kanly_warnings ${arg_LIBS} GTest::gmock
                                          GTest::gtest_main rapidcheck_gtest)
  gtest_discover_tests(${target} DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 60
                       PROPERTIES TIMEOUT ${arg_TIMEOUT} ${arg_PROPERTIES})
endfunction()

# kanly_add_module_tests(<module> [REQUIRES <other module>...])
#
# <module>-tests: the tests of the module's folder tests/, its rulings and its scenarios, played at
# tables of the built modules.
function(kanly_add_module_tests module)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "REQUIRES")
  file(GLOB tests CONFIGURE_DEPENDS tests/*_test.cpp)
  kanly_add_tests(${module}-tests
    SOURCES ${tests}
            "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/../tests/module/rulings_test.cpp"
            "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/../tests/module/scenarios_test.cpp"
    LIBS kanly-loaded-tables kanly-headers-${module})
  target_compile_definitions(${module}-tests PRIVATE
    KANLY_MODULE_FOLDER="${CMAKE_CURRENT_SOURCE_DIR}"
    KANLY_MODULE_TESTS_FOLDER="${CMAKE_CURRENT_FUNCTION_LIST_DIR}/../tests/module")
  list(TRANSFORM arg_REQUIRES PREPEND kanly-module-)
  add_dependencies(${module}-tests kanly-module-${module} ${arg_REQUIRES})
endfunction()

# kanly_add_compile_fail_test(<name> SOURCE <file> EXPECT <regex> [LIBS <target>...])
#
# Proves that wrong code does not compile. The file compiles as it stands (test <name>.control);
# with KANLY_MUST_FAIL defined it does not, and the compiler's message matches EXPECT (test <name>).
function(kanly_add_compile_fail_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "SOURCE;EXPECT" "LIBS")
  if(arg_UNPARSED_ARGUMENTS OR NOT arg_SOURCE OR NOT arg_EXPECT)
    message(FATAL_ERROR "kanly_add_compile_fail_test(<name> SOURCE <file> EXPECT <regex> "
                        "[LIBS <target>...])")
  endif()
  cmake_path(ABSOLUTE_PATH arg_SOURCE)
  set(compile "${CMAKE_CXX_COMPILER}" -std=c++20 -fsyntax-only)
  foreach(library IN LISTS arg_LIBS)
    set(includes "$<TARGET_PROPERTY:${library},INTERFACE_INCLUDE_DIRECTORIES>")
    list(APPEND compile "$<$<BOOL:${includes}>:-I$<JOIN:${includes},$<SEMICOLON>-I>>")
  endforeach()
  add_test(NAME ${name}.control COMMAND ${compile} "${arg_SOURCE}" COMMAND_EXPAND_LISTS)
  add_test(NAME ${name} COMMAND ${compile} -DKANLY_MUST_FAIL "${arg_SOURCE}" COMMAND_EXPAND_LISTS)
  set_tests_properties(${name} PROPERTIES PASS_REGULAR_EXPRESSION "${arg_EXPECT}")
  set_tests_properties(${name} ${name}.control PROPERTIES TIMEOUT 60)
endfunction()

# kanly_add_games(<name> MODULES <module>... BATCHES <number> [SEATED <faction>...]
#                 [MANY <faction>...])
#
# <name>-games: fifty random games a batch at tables of these modules, at which these factions sit.
# MANY: two thousand more of these factions, which nothing checks. They are the fixture <name>_games,
# and leave their coverage in ${<name>_coverage}.
function(kanly_add_games name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "BATCHES" "MODULES;SEATED;MANY")
  if(arg_UNPARSED_ARGUMENTS OR NOT arg_MODULES OR NOT arg_BATCHES)
    message(FATAL_ERROR "kanly_add_games(<name> MODULES <module>... BATCHES <number> "
                        "[SEATED <faction>...] [MANY <faction>...])")
  endif()
  set(coverage "${CMAKE_CURRENT_BINARY_DIR}/coverage/${name}")
  file(MAKE_DIRECTORY "${coverage}")
  set(${name}_coverage "${coverage}" PARENT_SCOPE)
  kanly_add_tests(${name}-games
    SOURCES "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/../tests/module/games_test.cpp"
    LIBS kanly-loaded-tables
    TIMEOUT 300
    PROPERTIES FIXTURES_SETUP ${name}_games)
  list(JOIN arg_MODULES "," modules)
  list(JOIN arg_SEATED "," seated)
  target_compile_definitions(${name}-games PRIVATE
    KANLY_COVERAGE_FOLDER="${coverage}"
    KANLY_GAMES_MODULES="${modules}"
    KANLY_GAMES_SEATED="${seated}"
    KANLY_GAMES_BATCHES=${arg_BATCHES})
  list(TRANSFORM arg_MODULES PREPEND kanly-module-)
  add_dependencies(${name}-games ${arg_MODULES})
  if(arg_MANY AND NOT KANLY_SANITIZE)
    list(JOIN arg_MANY "," sides)
    add_test(NAME "many_games.${name}"
             COMMAND kanly simulate --modules "${modules}" --sides "${sides}" --games 2000
                     --check none --coverage "${coverage}/many.json")
    set_tests_properties("many_games.${name}" PROPERTIES
                         FIXTURES_SETUP ${name}_games TIMEOUT 300)
  endif()
endfunction()

# kanly_add_coverage_test(<module> GAMES <fixture>... FILES <folder>...
#                         PROVED <file> SCENARIOS <folder> [MOST <percent>])
#
# Fails where a registration of the module is reached neither by the games of these fixtures, which
# leave their coverage in folders, nor by a scenario that a line of <file> names (tools/coverage.py).
function(kanly_add_coverage_test module)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "PROVED;SCENARIOS;MOST" "GAMES;FILES")
  if(arg_UNPARSED_ARGUMENTS OR NOT arg_GAMES OR NOT arg_FILES OR NOT arg_PROVED
     OR NOT arg_SCENARIOS)
    message(FATAL_ERROR "kanly_add_coverage_test(<module> GAMES <fixture> FILES <folder> "
                        "PROVED <file> SCENARIOS <folder>)")
  endif()
  if(NOT arg_MOST)
    set(arg_MOST 5)
  endif()
  add_test(NAME "coverage.${module}"
           COMMAND python3 "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/../tools/coverage.py" check
                   --kanly "$<TARGET_FILE:kanly>" --module "${module}" --proved "${arg_PROVED}"
                   --scenarios "${arg_SCENARIOS}" --most "${arg_MOST}" ${arg_FILES})
  set_tests_properties("coverage.${module}" PROPERTIES
                       FIXTURES_REQUIRED "${arg_GAMES}" TIMEOUT 300)
endfunction()
