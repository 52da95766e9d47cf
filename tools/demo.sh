#!/usr/bin/env bash
# The main job in a minute: which modules there are, an approved game, a combination refused.
#
#   tools/demo.sh KANLY
set -uo pipefail

kanly=${1:?the kanly program}
no_approvals=$(mktemp -d)
trap 'rm -rf "$no_approvals"' EXIT

title() { printf '\n== %s\n\n' "$1"; }

# show EXPECTED_EXIT_CODE ARGS...: prints the command, runs it, and checks how it ended.
show() {
  local expected=$1 code=0
  shift
  printf '$ kanly'
  printf ' %s' "${@/#$no_approvals/an-empty-folder}"
  printf '\n'
  "$kanly" "$@" 2>&1 || code=$?
  printf '[exit code %d]\n' "$code"
  if [ "$code" -ne "$expected" ]; then
    printf 'demo: expected exit code %d\n' "$expected" >&2
    exit 1
  fi
}

title "The modules found. Each is a binary of its own, and none has been loaded yet."
show 0 modules

title "An approved combination. The host checks its files, loads it, and bots play."
show 0 play --modules tic_tac_toe --bots --seed 7

title "A combination that nobody approved here. No code of it runs."
show 4 play --modules leduc_poker,leduc_blind --bots --approvals "$no_approvals"

printf '\nThat was the demonstration. Next: ./run help, or ./run play --modules leduc_poker\n'
