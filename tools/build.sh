#!/usr/bin/env bash
# Sets up, configures and builds one preset. Everything it says goes to stderr; it says nothing when
# nothing has to be done.
#
#   tools/build.sh PRESET [TARGET...]
set -euo pipefail

preset=${1:?a preset of CMakePresets.json}
shift
cd "$(dirname "${BASH_SOURCE[0]}")/.."
exec >&2

groups=(build)
[ "$preset" != clang ] || groups+=(clang)
tools/setup.sh "${groups[@]}"

binary_dir=build/$preset
if [ ! -f "$binary_dir/build.ninja" ] || [ CMakePresets.json -nt "$binary_dir/build.ninja" ]; then
  mkdir -p build
  echo "build: configuring $binary_dir"
  if ! cmake --preset "$preset" >"build/$preset.configure.log" 2>&1; then
    cat "build/$preset.configure.log"
    exit 1
  fi
fi

targets=()
[ $# -eq 0 ] || targets=(--target "$@")
cmake --build "$binary_dir" --parallel "$(nproc)" "${targets[@]}" 2>&1 |
  sed -u -e '/^ninja: no work to do\.$/d' -e '/Re-checking globbed directories/d' \
    -e '/^Change Dir: /d'
