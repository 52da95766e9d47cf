#!/usr/bin/env bash
# Golden playthroughs: games of bots as a spectator is told them, move by move. They read like a
# game, and they show what a change of behaviour changes; tools/signatures.sh only says that it does.
#
#   tools/playthroughs.sh KANLY              prints every game of tests/playthroughs/games.txt
#   tools/playthroughs.sh --check KANLY      compares with tests/playthroughs/<name>.txt
#   tools/playthroughs.sh --update [KANLY]   rewrites these files; without KANLY, builds release for it
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
stored=$root/tests/playthroughs
games=$stored/games.txt
shown_lines=60  # of a difference: after the first draw that differs, everything does

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/told" "$work/approvals"

# Runs kanly so that nothing here is a terminal: the width of the lines is that of COLUMNS.
quietly() {
  COLUMNS=100 "$@" </dev/null 2>"$work/errors" && return
  cat "$work/errors" >&2
  return 1
}

# Only what decides which combination it is: the other flags are of `play`.
approve() {
  local kanly=$1 combination=()
  shift
  while [ $# -gt 0 ]; do
    case "$1" in --modules | --options) combination+=("$1" "$2") ;; esac
    shift 2
  done
  quietly "$kanly" approve "${combination[@]}" --approvals "$work/approvals" >/dev/null
}

# Each game as a file of its own in $work/told.
tell() {
  local kanly=$1 name flags
  while read -r name flags; do
    [[ -n "$name" && "$name" != \#* ]] || continue
    read -ra flags <<<"$flags"
    if ! approve "$kanly" "${flags[@]}" ||
      ! quietly "$kanly" play --bots "${flags[@]}" --approvals "$work/approvals" \
        >"$work/told/$name.txt"; then
      echo "playthroughs: $kanly did not play $name" >&2
      return 1
    fi
  done <"$games"
}

# What is stored, and the rest of find: in the same folder are the list of games and the test.
each_stored() {
  find "$stored" -maxdepth 1 -name '*.txt' ! -name games.txt ! -name CMakeLists.txt "$@"
}

case "${1:?see the head of this file}" in
  --check)
    tell "${2:?which kanly?}"
    mkdir "$work/stored"
    each_stored -exec cp -t "$work/stored" {} +
    if ! (cd "$work" && diff -uN stored told) >"$work/difference"; then
      head -n "$shown_lines" "$work/difference"
      echo "playthroughs: behaviour or its account changed. If that is meant:" \
        "tools/playthroughs.sh --update" >&2
      exit 1
    fi
    echo "playthroughs: as stored"
    ;;
  --update)
    kanly=${2:-$root/build/release/bin/kanly}
    [ $# -gt 1 ] || "$root/tools/build.sh" release
    tell "$kanly"
    each_stored -delete
    cp "$work"/told/*.txt "$stored"
    each_stored -exec wc -l {} +
    ;;
  *)
    tell "$1"
    for file in "$work"/told/*.txt; do
      printf '== %s\n' "$(basename "$file" .txt)"
      cat "$file"
    done
    ;;
esac
