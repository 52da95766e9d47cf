# kanly_add_module(): builds one module for a Kanly host.
#
#   find_package(kanly REQUIRED)
#   kanly_add_module(richese
#     MANIFEST module.json                   # manifest.hpp; without "sha256"
#     SOURCES src/cards.cpp src/register.cpp # one of them defines kanly::register_module
#     RULINGS rulings.json                   # optional; kanly/ruling.hpp
#     DATA data/cards.json=richese::Cards    # optional: file=Type, a described type
#     DATA_HEADER src/cards.hpp              # where these types are; needed with DATA
#     REQUIRES classic)                      # whose headers it uses: a module of this build or
#                                            # of the package, or a folder of headers
#
# Given: <id>.so and <id>.module.json in ${CMAKE_BINARY_DIR}/modules (or OUTPUT_DIRECTORY): what a
# host installs. The targets kanly-module-<id>, and kanly-headers-<id> for the folder include/ of
# the caller, if there is one; the global property KANLY_MODULES lists the ids.
#
# Data are embedded under their file names: rules.data<Cards>("cards.json").
#
# Refused, by a build that fails: a manifest, rulings or data that core's strict reader does not
# take; a ruling that the manifest cites and rulings.json does not have; a binary that a host would
# refuse.

include_guard(GLOBAL)

function(kanly_add_module id)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "MANIFEST;RULINGS;OUTPUT_DIRECTORY"
                        "SOURCES;DATA;DATA_HEADER;REQUIRES")
  if(arg_UNPARSED_ARGUMENTS OR NOT arg_MANIFEST OR NOT arg_SOURCES
     OR (arg_DATA AND NOT arg_DATA_HEADER))
    message(FATAL_ERROR "kanly_add_module(<id> MANIFEST <file> SOURCES <file>... [RULINGS <file>] "
                        "[DATA <file>=<Type>... DATA_HEADER <file>...] [REQUIRES <module>...] "
                        "[OUTPUT_DIRECTORY <folder>])")
  endif()
  if(NOT CMAKE_CXX_COMPILER_ID MATCHES "^(GNU|Clang)$")
    message(FATAL_ERROR "Kanly modules are built with g++ or clang++")
  endif()
  if(NOT arg_OUTPUT_DIRECTORY AND KANLY_MODULE_OUTPUT_DIRECTORY)
    set(arg_OUTPUT_DIRECTORY "${KANLY_MODULE_OUTPUT_DIRECTORY}")
  elseif(NOT arg_OUTPUT_DIRECTORY)
    set(arg_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/modules")
  endif()
  cmake_path(ABSOLUTE_PATH arg_OUTPUT_DIRECTORY BASE_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}")
  cmake_path(ABSOLUTE_PATH arg_MANIFEST)

  set(target "kanly-module-${id}")
  set(generated "${CMAKE_CURRENT_BINARY_DIR}/kanly-${id}")
  file(MAKE_DIRECTORY "${generated}" "${arg_OUTPUT_DIRECTORY}")

  kanly_module_headers("${id}" "${arg_REQUIRES}")
  add_library(${target} MODULE ${arg_SOURCES} "${generated}/${id}_entry.cpp")
  target_include_directories(${target} PRIVATE "${CMAKE_CURRENT_SOURCE_DIR}/src")
  target_link_libraries(${target} PRIVATE kanly-headers-${id} kanly::core kanly::sdk)
  kanly_module_generate("${id}" "${generated}")
  kanly_module_options(${target} "${id}" "${generated}")
  set_target_properties(${target} PROPERTIES
    PREFIX "" OUTPUT_NAME "${id}" SUFFIX ".so"
    LIBRARY_OUTPUT_DIRECTORY "$<1:${arg_OUTPUT_DIRECTORY}>")

  set(installed_manifest "${arg_OUTPUT_DIRECTORY}/${id}.module.json")
  add_custom_command(TARGET ${target} POST_BUILD
    COMMAND kanly::module-tool install --manifest "${arg_MANIFEST}"
            --binary "$<TARGET_FILE:${target}>" --output "${installed_manifest}"
    BYPRODUCTS "${installed_manifest}"
    VERBATIM)
  set_property(GLOBAL APPEND PROPERTY KANLY_MODULES "${id}")

  if(KANLY_MODULE_INSTALL_DIRECTORY)
    # As files: installing the target may change its bytes, and the manifest has their digest.
    install(FILES "${arg_OUTPUT_DIRECTORY}/${id}.so" "${installed_manifest}"
            DESTINATION "${KANLY_MODULE_INSTALL_DIRECTORY}")
  endif()
endfunction()

# The headers that others may use, and those that this module uses.
function(kanly_module_headers id required)
  add_library(kanly-headers-${id} INTERFACE)
  target_link_libraries(kanly-headers-${id} INTERFACE kanly::core)
  if(IS_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}/include")
    target_include_directories(kanly-headers-${id} INTERFACE
                               "${CMAKE_CURRENT_SOURCE_DIR}/include")
  endif()
  foreach(other IN LISTS required)
    cmake_path(ABSOLUTE_PATH other OUTPUT_VARIABLE folder)
    if(TARGET kanly-headers-${other})
      target_link_libraries(kanly-headers-${id} INTERFACE kanly-headers-${other})
    elseif(TARGET kanly::headers-${other})
      target_link_libraries(kanly-headers-${id} INTERFACE kanly::headers-${other})
    elseif(IS_DIRECTORY "${folder}")
      target_include_directories(kanly-headers-${id} INTERFACE "${folder}")
    else()
      message(FATAL_ERROR "kanly_add_module(${id}): REQUIRES ${other} is neither a module that is "
                          "known here nor a folder")
    endif()
  endforeach()
endfunction()

# Strict reading of manifest, rulings and data; the entry file. Uses the arguments of its caller.
function(kanly_module_generate id generated)
  set(arguments generate "${id}" --manifest "${arg_MANIFEST}" --output "${generated}")
  set(inputs "${arg_MANIFEST}")
  set(outputs "${generated}/${id}_entry.cpp")
  if(arg_RULINGS)
    cmake_path(ABSOLUTE_PATH arg_RULINGS)
    list(APPEND arguments --rulings "${arg_RULINGS}")
    list(APPEND inputs "${arg_RULINGS}")
  endif()
  set(data_files "")
  foreach(data IN LISTS arg_DATA)
    if(NOT data MATCHES "^([^=]+)=(.+)$")
      message(FATAL_ERROR "kanly_add_module(${id}): DATA ${data} is not <file>=<Type>")
    endif()
    set(file "${CMAKE_MATCH_1}")
    set(type "${CMAKE_MATCH_2}")
    cmake_path(ABSOLUTE_PATH file)
    list(APPEND data_files "${file}")
    list(APPEND arguments --data "${file}=${type}")
  endforeach()
  foreach(header IN LISTS arg_DATA_HEADER)
    cmake_path(ABSOLUTE_PATH header)
    list(APPEND arguments --data-header "${header}")
  endforeach()
  if(data_files)
    list(APPEND outputs "${generated}/${id}_data_check.cpp")
  endif()
  add_custom_command(OUTPUT ${outputs}
    COMMAND kanly::module-tool ${arguments}
    DEPENDS kanly::module-tool ${inputs} ${data_files}
    COMMENT "Checking manifest and rulings of ${id}"
    VERBATIM)

  if(data_files)
    set(checker "kanly-data-check-${id}")
    add_executable(${checker} EXCLUDE_FROM_ALL "${generated}/${id}_data_check.cpp")
    target_include_directories(${checker} PRIVATE "${CMAKE_CURRENT_SOURCE_DIR}/src")
    target_link_libraries(${checker} PRIVATE kanly-headers-${id} kanly::core)
    # It runs during the build only, so it may know where the core was built.
    set_target_properties(${checker} PROPERTIES
      RUNTIME_OUTPUT_DIRECTORY "$<1:${generated}>"
      BUILD_WITH_INSTALL_RPATH OFF
      INSTALL_RPATH "")
    add_custom_command(OUTPUT "${generated}/data.checked"
      COMMAND ${checker}
      COMMAND "${CMAKE_COMMAND}" -E touch "${generated}/data.checked"
      DEPENDS ${checker} ${data_files}
      COMMENT "Checking data of ${id}"
      VERBATIM)
    target_sources(kanly-module-${id} PRIVATE "${generated}/data.checked")
  endif()
endfunction()

# One exported symbol, nothing merged over the process, nothing left to the loader's choice. What a
# host refuses without them is in kanly/admission/elf.hpp.
function(kanly_module_options target id generated)
  set(exports "${generated}/exports.map")
  file(CONFIGURE OUTPUT "${exports}" CONTENT "{ global: kanly_register; local: *; };\n" @ONLY)
  get_directory_property(directory_options COMPILE_OPTIONS)
  set(instrumented OFF)
  if("${CMAKE_CXX_FLAGS} ${directory_options}" MATCHES "-fsanitize=")
    set(instrumented ON)
  endif()

  target_compile_features(${target} PRIVATE cxx_std_20)
  set_target_properties(${target} PROPERTIES
    CXX_EXTENSIONS OFF
    CXX_VISIBILITY_PRESET hidden
    VISIBILITY_INLINES_HIDDEN ON
    POSITION_INDEPENDENT_CODE ON
    NO_SONAME ON
    SKIP_BUILD_RPATH ON
    BUILD_WITH_INSTALL_RPATH ON
    INSTALL_RPATH ""
    LINK_DEPENDS "${exports}")
  # g++ marks inline variables unique in the whole process, even with local binding.
  target_compile_options(${target} PRIVATE
    $<$<CXX_COMPILER_ID:GNU>:-fno-gnu-unique>
    "-fmacro-prefix-map=${CMAKE_CURRENT_SOURCE_DIR}/=${id}/")
  target_link_options(${target} PRIVATE
    "-Wl,--version-script=${exports}" -Wl,-z,now -Wl,-z,relro -Wl,-z,noexecstack)
  if(NOT (instrumented AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang"))
    # clang++ leaves the symbols of its sanitizers to the program.
    target_link_options(${target} PRIVATE -Wl,-z,defs)
  endif()
  if(TARGET kanly_warnings)
    target_link_libraries(${target} PRIVATE kanly_warnings)
  endif()
endfunction()
