#!/usr/bin/env bash
# Follows docs/extend-classic.md in an empty folder, with nothing but an installed Kanly.
#
#   extend_classic.sh SOURCE_TREE BUILD_TREE CXX
set -euo pipefail

source_tree=$1 build_tree=$2 compiler=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export KANLY=$work/kanly
page=$source_tree/docs/extend-classic.md
# shellcheck source=page.sh
. "$(dirname "${BASH_SOURCE[0]}")/page.sh"

cmake --install "$build_tree" --prefix "$KANLY" > /dev/null
mkdir -p "$work/house/src" "$work/house/scenarios" && cd "$work/house"
for file in module.json rulings.json CMakeLists.txt src/house.cpp scenarios/house.json; do
  file_of_page "$file" 1 > "$file"
  [ -s "$file" ] || fail "the page shows no $file"
done
expect 0 cmake -B build -DCMAKE_BUILD_TYPE=Release -DCMAKE_PREFIX_PATH="$KANLY" \
  -DCMAKE_CXX_COMPILER="$compiler"
expect 0 cmake --build build

kanly=$KANLY/bin/kanly
modules=(--modules-dir "$KANLY/lib/kanly/modules" --modules-dir "$PWD/build/modules"
  --cache "$work/cache")
expect 0 "$kanly" scenario scenarios/house.json "${modules[@]}"
says "1 passed, 0 failed"
expect 1 "$kanly" mutate scenarios/house.json "${modules[@]}" # classic's own hooks survive this one
says "noticed   house.revival"
says "noticed   house.windfall"
expect 0 "$kanly" explain --modules classic,house "${modules[@]}"
says HSE-WIND-01
approvals=(--approvals "$PWD/approvals")
expect 0 "$kanly" approve --modules classic,house "${modules[@]}" "${approvals[@]}"
expect 0 "$kanly" play --modules classic,house "${modules[@]}" "${approvals[@]}" --bots --seed 1
expect 0 "$kanly" simulate --modules classic,house "${modules[@]}" --players 4 --games 10 --seed 1
printf 'extend_classic: the page works\n'
