#!/usr/bin/env bash
# clang-format and clang-tidy over the tracked C++ files, or over the ones named.
#
#   tools/lint.sh [FILE...]
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
tools/setup.sh lint

files=("$@")
if [ ${#files[@]} -eq 0 ]; then
  mapfile -t files < <(git ls-files '*.cpp' '*.hpp' | xargs -r -d '\n' ls -d 2>/dev/null)
fi
[ ${#files[@]} -gt 0 ] || { echo "lint: no C++ files"; exit 0; }

failed=0
if clang-format-16 --dry-run -Werror "${files[@]}"; then
  echo "clang-format: ${#files[@]} files passed"
else
  echo "clang-format: failed; to mend: clang-format-16 -i FILE..."
  failed=1
fi

# Headers are looked at through the files that include them. What the build does not compile
# (templates, files that must not compile) is left out. The build makes the generated sources.
tools/build.sh clang
compiled=$(sed -n "s|^ *\"file\": \"$PWD/\(.*\)\",\{0,1\}$|\1|p" build/clang/compile_commands.json)
mapfile -t sources < <(printf '%s\n' "${files[@]#"$PWD"/}" | sort | comm -12 - <(sort -u <<<"$compiled"))

tidy() {
  local output
  if ! output=$(clang-tidy-16 -p build/clang --quiet "$1" 2>&1); then
    sed '/^[0-9]* warnings\{0,1\}.* generated\.$/d' <<<"$output"
    return 1
  fi
}
export -f tidy
if [ ${#sources[@]} -eq 0 ]; then
  echo "clang-tidy: none of these files is compiled by the build"
elif printf '%s\0' "${sources[@]}" | xargs -0 -n1 -P"$(nproc)" bash -c 'tidy "$@"' tidy; then
  echo "clang-tidy: ${#sources[@]} files passed"
else
  echo "clang-tidy: failed"
  failed=1
fi

[ "$failed" -eq 0 ] || { echo "lint: failed"; exit 1; }
echo "lint: passed"
