# For scripts that follow a page of docs/ in an empty folder. Set `page` to the page first.

fail() { printf '%s: %s\n' "$(basename "$0" .sh)" "$*" >&2; exit 1; }

# The nth version of a file that the page shows.
file_of_page() {
  awk -v tag="file=$1" -v wanted="$2" '
    /^```/ && inside { inside = 0; next }
    /^```/ && $2 == tag { seen++; inside = (seen == wanted); next }
    inside' "$page"
}

# expect CODE COMMAND...: runs it, keeps what it says in $said, and compares its exit code.
expect() {
  local wanted=$1 code=0
  shift
  said=$("$@" 2>&1) || code=$?
  [ "$code" -eq "$wanted" ] || fail "exit code $code, not $wanted: $*"$'\n'"$said"
}
says() { [[ $said == *"$1"* ]] || fail "nothing says \"$1\" in:"$'\n'"$said"; }
says_nothing_of() { [[ $said != *"$1"* ]] || fail "something says \"$1\" in:"$'\n'"$said"; }
