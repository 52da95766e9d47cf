# How everything in this tree is compiled. Nothing here reaches those who use the installed package.

if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Build type" FORCE)
endif()

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

# One layout in the build tree and after installation: programs find the core beside themselves. Libraries and
# modules carry no run path: they set INSTALL_RPATH to "".
set(KANLY_MODULE_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/modules")
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/bin")
set(CMAKE_LIBRARY_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/lib")
set(CMAKE_ARCHIVE_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/lib")
set(CMAKE_BUILD_WITH_INSTALL_RPATH ON)
set(CMAKE_INSTALL_RPATH "$ORIGIN/../lib" "$ORIGIN/../${CMAKE_INSTALL_LIBDIR}")
list(REMOVE_DUPLICATES CMAKE_INSTALL_RPATH)

find_program(KANLY_CCACHE ccache)
mark_as_advanced(KANLY_CCACHE)
if(KANLY_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER "${KANLY_CCACHE}")
endif()

# Calls within a shared library may be inlined. No path of this machine ends up in a binary through
# __FILE__, so the digest of a module does not depend on where it was built.
add_compile_options(-fno-semantic-interposition "-fmacro-prefix-map=${PROJECT_SOURCE_DIR}/=")
add_compile_definitions($<$<CONFIG:Debug>:_GLIBCXX_ASSERTIONS>)

if(KANLY_SANITIZE)
  add_compile_options("-fsanitize=${KANLY_SANITIZE}" -fno-sanitize-recover=all
                      -fno-omit-frame-pointer)
  add_link_options("-fsanitize=${KANLY_SANITIZE}")
endif()

# Link privately: target_link_libraries(<ours> PRIVATE kanly_warnings). Not exported.
add_library(kanly_warnings INTERFACE)
target_compile_options(kanly_warnings INTERFACE
  -Werror -Wall -Wextra -Wpedantic
  -Wcast-align -Wcast-qual -Wconversion -Wextra-semi -Wformat=2 -Wnon-virtual-dtor
  -Wold-style-cast -Woverloaded-virtual -Wshadow -Wsuggest-override -Wundef
  -Wno-sign-conversion                              # clang adds it to -Wconversion, g++ does not
  $<$<CXX_COMPILER_ID:GNU>:-Wduplicated-cond>
  $<$<CXX_COMPILER_ID:GNU>:-Wlogical-op>
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>)          # g++ 12 warns wrongly on "text" + std::string
if(KANLY_SANITIZE)
  target_compile_options(kanly_warnings INTERFACE   # wrong reports from instrumented code
    $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>)
endif()

# kanly_add_subdirectories(<dir>...): those that exist already.
macro(kanly_add_subdirectories)
  foreach(kanly_subdirectory IN ITEMS ${ARGN})
    if(EXISTS "${CMAKE_CURRENT_SOURCE_DIR}/${kanly_subdirectory}/CMakeLists.txt")
      add_subdirectory("${kanly_subdirectory}")
    endif()
  endforeach()
endmacro()

# kanly_export_module_headers(<id> <folder>): the package has the headers of this module of the tree,
# so that others can build on it with REQUIRES <id>.
function(kanly_export_module_headers id folder)
  set_target_properties(kanly-headers-${id} PROPERTIES EXPORT_NAME headers-${id})
  install(TARGETS kanly-headers-${id} EXPORT kanlyTargets)
  get_target_property(headers kanly-headers-${id} INTERFACE_INCLUDE_DIRECTORIES)
  if(NOT headers)  # it has none yet
    return()
  endif()
  set_target_properties(kanly-headers-${id} PROPERTIES INTERFACE_INCLUDE_DIRECTORIES
    "$<BUILD_INTERFACE:${headers}>;$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>")
  install(DIRECTORY "${folder}/include/" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}"
          FILES_MATCHING PATTERN "*.hpp")
endfunction()
