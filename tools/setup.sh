#!/usr/bin/env bash
# Installs the Debian packages that are missing. Says nothing when there are none.
#
#   tools/setup.sh [build] [clang] [lint]      default: build
#
# Exit code 3: they could not be installed.
set -euo pipefail

build=(
  cmake ninja-build ccache pkg-config g++
  libboost1.81-dev nlohmann-json3-dev libspdlog-dev libcli11-dev libsodium-dev libxxhash-dev
  libgtest-dev libgmock-dev librapidcheck-dev libbenchmark-dev
)
clang=(clang-16 libclang-rt-16-dev)
lint=(clang-16 clang-tidy-16 clang-format-16 git)

wanted=()
for group in "${@:-build}"; do
  case "$group" in
    build) wanted+=("${build[@]}") ;;
    clang) wanted+=("${clang[@]}") ;;
    lint) wanted+=("${lint[@]}") ;;
    *) echo "setup: unknown group '$group'; known: build clang lint" >&2; exit 2 ;;
  esac
done

if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
  echo "setup: not a Debian system; install the equivalents of: ${wanted[*]}" >&2
  exit 0 # CMake names what it does not find
fi

installed=$(dpkg-query -W -f='${db:Status-Status} ${Package}\n' "${wanted[@]}" 2>/dev/null |
  sed -n 's/^installed //p' || true)
missing=()
for package in "${wanted[@]}"; do
  grep -qxF "$package" <<<"$installed" || missing+=("$package")
done
[ ${#missing[@]} -gt 0 ] || exit 0

as_root=()
if [ "$(id -u)" -ne 0 ]; then
  if ! command -v sudo >/dev/null; then
    echo "setup: these packages are missing; install them as root: ${missing[*]}" >&2
    exit 3
  fi
  as_root=(sudo)
fi
apt() {
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=120 -qq "$@" >&2
}

echo "setup: installing ${missing[*]}" >&2
if [[ " ${missing[*]} " == *" libboost1.81-dev "* ]] &&
  dpkg-query -W -f='${db:Status-Status}' libboost-dev 2>/dev/null | grep -qx installed; then
  echo "setup: libboost1.81-dev replaces libboost-dev, which is an older Boost" >&2
fi
apt update || echo "setup: apt-get update failed; trying with the lists that are there" >&2
if ! apt install -y --no-install-recommends "${missing[@]}"; then
  echo "setup: apt-get could not install: ${missing[*]}" >&2
  exit 3
fi
