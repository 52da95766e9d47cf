#!/usr/bin/env bash
# Follows docs/write-a-module.md in an empty folder, with nothing but an installed Kanly.
#
#   walkthrough.sh SOURCE_TREE BUILD_TREE CXX
set -euo pipefail

source_tree=$1 build_tree=$2 compiler=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export KANLY=$work/kanly
page=$source_tree/docs/write-a-module.md
# shellcheck source=page.sh
. "$(dirname "${BASH_SOURCE[0]}")/page.sh"

cmake --install "$build_tree" --prefix "$KANLY" > /dev/null
mkdir -p "$work/my_blind/src" && cd "$work/my_blind"
for file in module.json rulings.json CMakeLists.txt src/my_blind.cpp; do
  file_of_page "$file" 1 > "$file"
  [ -s "$file" ] || fail "the page shows no $file"
done
expect 0 cmake -B build -DCMAKE_BUILD_TYPE=Release -DCMAKE_PREFIX_PATH="$KANLY" \
  -DCMAKE_CXX_COMPILER="$compiler"
expect 0 cmake --build build

modules=(--modules-dir "$KANLY/lib/kanly/modules" --modules-dir "$PWD/build/modules")
approvals=(--approvals "$PWD/approvals")
both=(--modules leduc_poker,my_blind)
kanly=$KANLY/bin/kanly

expect 0 "$kanly" modules "${modules[@]}"
says "my_blind 1.0.0"
expect 0 "$kanly" explain "${modules[@]}" "${both[@]}"
says my_blind.blind
says MYB-BLIND-01
expect 4 "$kanly" play "${modules[@]}" "${approvals[@]}" "${both[@]}" --bots
says "kanly approve"
expect 0 "$kanly" approve "${modules[@]}" "${approvals[@]}" "${both[@]}"
expect 0 "$kanly" play "${modules[@]}" "${approvals[@]}" "${both[@]}" --bots --seed 1
says "pays the blind"
says_nothing_of "tips the house"

# The second half of the page: a query and a group in a question.
file_of_page src/my_blind.cpp 2 > src/my_blind.cpp
expect 0 cmake --build build
expect 0 "$kanly" explain "${modules[@]}" "${both[@]}"
says leduc_poker.raise_limit
says my_blind.tip
expect 4 "$kanly" play "${modules[@]}" "${approvals[@]}" "${both[@]}" --bots
says "approval.other_binary"
expect 0 "$kanly" approve "${modules[@]}" "${approvals[@]}" "${both[@]}"
took_effect=no
for seed in 1 2 3 4 5 6 7 8; do
  expect 0 "$kanly" play "${modules[@]}" "${approvals[@]}" "${both[@]}" --bots --seed "$seed"
  [[ $said == *"tips the house"* ]] && took_effect=yes
done
[ "$took_effect" = yes ] || fail "nobody tipped in eight hands"
expect 0 "$kanly" simulate "${modules[@]}" "${both[@]}" --games 100 --seed 1 --json
says '"games_finished":100'
expect 0 "$kanly" simulate "${modules[@]}" "${both[@]}" --options my_blind.tips=off --games 100 --seed 1

# What another compiler built is refused before it runs, and the refusal names the field. The last
# step of the build asks the same questions as a host.
other=clang++-16
[[ $compiler == *clang* ]] && other=g++
if command -v "$other" > /dev/null; then
  expect 0 cmake -B other -G "Unix Makefiles" -DCMAKE_BUILD_TYPE=Release \
    -DCMAKE_PREFIX_PATH="$KANLY" -DCMAKE_CXX_COMPILER="$other"
  expect 2 cmake --build other
  says "note/compiler"
  says "binary.wrong_compiler"
fi
printf 'walkthrough: the page works\n'
