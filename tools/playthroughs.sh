#!/usr/bin/env bash
# Golden playthroughs: games of bots as a spectator is told them, move by move. They read like a
# game, and they show what a change of behaviour changes; tools/signatures.sh only says that it does.
#
#   tools/playthroughs.sh KANLY              prints every game of tests/playthroughs/games.txt
#   tools/playthroughs.sh --check KANLY      compares with tests/playthroughs/<name>.txt and with
#                                            docs/a-full-game.md, which is made of one of them
#   tools/playthroughs.sh --update [KANLY]   rewrites these files; without KANLY, builds release for it
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
stored=$root/tests/playthroughs
games=$stored/games.txt
page=$root/docs/a-full-game.md
game_of_page=full_game
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

# docs/a-full-game.md: its introduction as it stands, with the command, then the game by turns and
# phases.
make_page() {
  local marker='<!-- tools/playthroughs.sh writes what follows -->'
  local flags
  flags=$(sed -n "s/^$game_of_page  *//p" "$games")
  sed -e "s|^\./run play --bots .*|./run play --bots $flags|" -e "\\|^$marker\$|q" "$page"
  awk '
    function heading(text) { if (in_block) print "```"; in_block = 0; print "\n" text }
    function tell(line) {
      if (phase != "") { heading("### " phase); phase = "" }
      if (!in_block) { print "\n```"; in_block = 1 }
      print line
    }
    NR == 1 { heading("## Setup") }
    /^Turn [0-9]+$/ { heading("## " $0); phase = ""; next }
    /^Phase: / {
      phase = substr($0, 8)
      gsub("_", " ", phase)
      phase = toupper(substr(phase, 1, 1)) substr(phase, 2)
      next
    }
    /^The game is over/ { heading("## The end"); phase = "" }
    $0 != "" { tell($0) }
    END { if (in_block) print "```" }' "$1"
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
    cp "$page" "$work/stored"
    make_page "$work/told/$game_of_page.txt" >"$work/told/$(basename "$page")"
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
    make_page "$stored/$game_of_page.txt" >"$work/page"
    cp "$work/page" "$page"
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
