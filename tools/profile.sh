#!/usr/bin/env bash
# Where the time of whole games of classic goes: six seats, uniform bots, nothing watched or checked.
# Tables of shares for docs/performance.md, then the functions that take the most by themselves.
#
#   tools/profile.sh [GAMES]     needs perf (package linux-perf)
set -euo pipefail

games=${1:-2000}
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

"$root/tools/build.sh" profile kanly kanly-module-classic
perf record --quiet --freq 2000 --call-graph fp --output "$work/samples" \
  "$root/build/profile/bin/kanly" simulate --modules classic --players 6 --games "$games" \
  --check none --cache "$work/cache" >"$work/result" 2>&1 || { cat "$work/result" >&2; exit 1; }
perf script --input "$work/samples" --fields ip,sym,dso >"$work/stacks" 2>/dev/null

# A stack is a block of lines "address function (file)", the innermost first. What a sample is for is
# said by the calls on it, the most telling first; where it is spent by the innermost that says it.
awk '
  function count_sample() {
    if (depth == 0) return
    stack = ""; subject = ""
    for (i = 1; i <= depth; ++i) {
      stack = stack names[i] "\n"
      if (subject == "") subject = subject_of(names[i], files[i])
    }
    purpose = purpose_of(stack)
    if (purpose != "") {
      ++total
      ++by_purpose[purpose]
      ++by_subject[subject]
      ++own[names[1]]
      in_queries += stack ~ /::(evaluate|modified)<|Public::ask</
    }
    depth = 0
  }
  function purpose_of(stack) {
    if (stack ~ /Game::prompt/) return "the form of a question is built"
    if (stack ~ /choose_uniformly/) return "a legal answer is drawn"
    if (stack ~ /Game::restart/) return "a game is begun"
    if (stack !~ /Game::submit/) return ""
    if (stack ~ /Game::post|Ledger::/) return "postings: the ledger, tallies, facts"
    if (stack ~ /WindowSteps|run_could|run_describe/) return "whom windows and openings are open to"
    if (stack ~ /ask_seats/) return "who is asked"
    if (stack ~ /internal::run_|Game::take/) return "steps, hooks and what takes answers"
    if (stack ~ /Form|Game::check/) return "an answer is checked"
    return "the engine: frames begin, go on and end"
  }
  function subject_of(name, file) {
    if (name ~ /^(malloc|cfree|free|_int_|operator (new|delete)|unlink_chunk|tcache)/ ||
        name ~ /malloc_consolidate|sysmalloc/) return "memory from the heap"
    if (name ~ /Ledger|Whereabouts/) return "the ledger"
    if (name ~ /Form::|Form const|Form&|Drawing|form_|_form|field_/ && file ~ /kanly-core/)
      return "forms: fields, options, limits, drawing"
    if (name ~ /tally/) return "tallies"
    if (file ~ /kanly-core/) return "the rest of the kernel: frames, windows, settling"
    if (file ~ /\/[0-9a-f]+\.so/) return "the module: its steps, offers and queries"
    return ""
  }
  function print_table(title, shares,   key, line) {
    print "| " title " | share |\n|---|---:|"
    line = "sort -t\"|\" -k3 -rn"
    for (key in shares) {
      printf "| %s | %.0f %% |\n", key == "" ? "other" : key, 100 * shares[key] / total | line
    }
    close(line)
    print ""
  }
  NF == 0 { count_sample(); next }
  {
    ++depth
    file = $NF
    name = $0
    sub(/^[ \t]*[0-9a-f]+ /, "", name)
    sub(/ \([^()]*\)$/, "", name)
    names[depth] = name
    files[depth] = file
  }
  END {
    count_sample()
    print_table("what for", by_purpose)
    print_table("where", by_subject)
    printf "Within queries, whoever asks them: %.0f %%\n\nBy themselves:\n", 100 * in_queries / total
    fflush()
    line = "sort -rn | head -n 25"
    for (key in own) printf "%5.1f %%  %s\n", 100 * own[key] / total, substr(key, 1, 110) | line
    close(line)
  }' "$work/stacks"
