#!/usr/bin/env bash
# Signatures of the shipped combinations: one hash each over a fixed batch of seeded games. A
# signature changes only when behaviour changes.
#
#   tools/signatures.sh KANLY             prints one line "MODULES SIGNATURE" per combination
#   tools/signatures.sh --check KANLY     compares with tests/signatures/expected.txt
#   tools/signatures.sh --update          builds release, then rewrites tests/signatures/expected.txt
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
combinations=$root/tests/signatures/combinations.txt
expected=$root/tests/signatures/expected.txt

signatures() {
  local kanly=$1 modules signature
  while read -r modules; do
    [[ -n "$modules" && "$modules" != \#* ]] || continue
    signature=$("$kanly" signature --modules "$modules" </dev/null)
    [ -n "$signature" ] || { echo "signatures: $kanly printed none for $modules" >&2; return 1; }
    printf '%s %s\n' "$modules" "$(tr '\n' ' ' <<<"$signature" | sed 's/ *$//')"
  done <"$combinations"
}

case "${1:?see the head of this file}" in
  --check)
    [ -f "$expected" ] || { echo "signatures: none stored; tools/signatures.sh --update" >&2; exit 1; }
    if ! diff -u --label expected "$expected" --label found <(signatures "$2"); then
      echo "signatures: behaviour changed. If that is meant: tools/signatures.sh --update" >&2
      exit 1
    fi
    echo "signatures: as stored"
    ;;
  --update)
    "$root/tools/build.sh" release
    found=$(signatures "$root/build/release/bin/kanly")
    printf '%s\n' "$found" >"$expected"
    cat "$expected"
    ;;
  *) signatures "$1" ;;
esac
