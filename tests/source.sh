#!/bin/sh
# Fetches a source package of Debian and unpacks it.
#
# usage: source.sh SOURCES PACKAGE LIBRARY
#
# Makes SOURCES/PACKAGE, once, beside the package's .dsc. It is fetched by an apt with lists and a
# state of its own in SOURCES, from where this machine has its packages; apt compares it with what
# the archive has signed. The version is that of the installed LIBRARY, if the archive still has it.
# Fails with a word if there is no such package.

set -eu
sources=$1 package=$2 library=$3
mkdir -p "$sources"
sources=$(CDPATH='' cd -- "$sources" && pwd)

fail() {
    echo "no source of $package: $*" >&2
    exit 1
}

# The machine's sources of packages, as sources of source packages.
list_sources() {
    mkdir -p "$sources/parts"
    for file in /etc/apt/sources.list /etc/apt/sources.list.d/*; do
        [ -f "$file" ] || continue
        name=$sources/parts/$(basename "$file")
        case $file in
        *.list) sed -n 's/^deb[[:space:]]/deb-src /p' "$file" >"$name" ;;
        *.sources) sed 's/^Types:.*/Types: deb-src/' "$file" >"$name" ;;
        esac
    done
}

apt_get() {
    apt-get -qq -o Dir::State="$sources/state" -o Dir::Cache="$sources/cache" \
        -o Dir::State::status=/var/lib/dpkg/status \
        -o Dir::Etc::sourcelist=/dev/null -o Dir::Etc::sourceparts="$sources/parts" \
        -o APT::Sandbox::User=root "$@" </dev/null
}

# Once for all packages: several archives, of which one may be silent.
update() {
    [ ! -f "$sources/updated" ] || return 0
    list_sources
    mkdir -p "$sources/state/lists/partial" "$sources/cache/archives/partial"
    if apt_get update; then : >"$sources/updated"; fi
}

[ ! -d "$sources/$package" ] || exit 0
for command in apt-get dpkg-source dpkg-query; do
    command -v "$command" >/dev/null || fail "there is no $command here"
done
update
# shellcheck disable=SC2016 # dpkg's variable
version=$(dpkg-query -W -f '${source:Version}' "$library" 2>/dev/null || true)
cd "$sources"
apt_get source --download-only "$package${version:+=$version}" ||
    apt_get source --download-only "$package" || fail "apt cannot fetch it"
rm -rf unpacked
dpkg-source --no-check -x "$package"_*.dsc unpacked >unpacked.log || fail "it cannot be unpacked"
mv unpacked "$package"
