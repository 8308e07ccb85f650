#!/bin/bash
# Debian packages: builds them twice, in different folders, zones of time, locales, homes and masks, once
# with a cache of the compiler and once without; both must come to the same bytes. Lets lintian look at
# them, installs them into a bare Debian and tries them there as debian/tests does. What does not go here
# for want of a program is skipped, or fails if CI is set. Prints TAP.
#
# usage: package.sh REPOSITORY FOLDER BUILD
#
# The packages are in FOLDER then. In BUILD lie the page and the wheel, which ./eldest page and ./eldest wheel
# have built.

set -u
. "$1/tests/report.sh"
top=$1 folder=$2 page=$3
version=$(sed -n "s/^  version: '\(.*\)',/\1/p" "$top/meson.build")

result() { # STATUS DESCRIPTION LOG: shows the end of the log of what failed
    if [ "$1" = 0 ]; then
        report ok "$2"
    else
        report "not ok" "$2"
        tail -n 40 "$3" | cut -c 1-300 | sed 's/^/# /'
    fi
}

goes_without() { # DESCRIPTION WHAT
    if [ -n "${CI-}" ]; then report "not ok" "$1: there is no $2"; else report ok "$1 # SKIP no $2"; fi
}

# What would be packed: the files of git as they are here, or all where there is no git; and the page.
copy_sources() { # TO
    mkdir -p "$1"
    if [ -e "$top/.git" ]; then
        git -c safe.directory='*' -C "$top" ls-files -z | tar -C "$top" --null --ignore-failed-read -T - -c
    else
        tar -C "$top" --exclude=./build -c .
    fi | tar -C "$1" -x
    "$top/tests/package/page.sh" "$page" "$1"
}

# dpkg takes a folder out of what is compiled only if its name has no space in it.
build_in() { # PLACE VARIABLE=VALUE ...
    place=$1
    shift
    (cd "$place/eldest-$version" && env "$@" dpkg-buildpackage -us -uc) >"$place/log" 2>&1
}

same() { # PLACE OTHER: each of what is shipped, but the notes on how it was built
    count=0
    for file in "$1"/*.deb "$1"/*.dsc "$1"/*.tar.*; do
        count=$((count + 1))
        cmp "$file" "$2/$(basename "$file")" && continue
        if command -v diffoscope >/dev/null; then diffoscope "$file" "$2/$(basename "$file")"; fi
        return 1
    done
    [ "$count" -ge 6 ]
}

# A bare Debian, of the release and from where this machine has its own packages.
make_root() { # FOLDER
    . /etc/os-release
    cat /etc/apt/sources.list /etc/apt/sources.list.d/*.list /etc/apt/sources.list.d/*.sources 2>/dev/null >"$folder/sources"
    mmdebstrap --mode=root --variant=apt --skip=check/qemu "$VERSION_CODENAME" "$1" "$folder/sources"
}

in_root() { # COMMAND ...
    env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
        chroot "$root" "$@"
}

# Each test of debian/tests, with what it depends on, in the order of its file.
try_in_root() {
    cp "$folder"/1/*.deb "$root/root/" && cp -r "$folder/1/eldest-$version/debian/tests" "$root/root/tests" || return
    in_root sh -c 'apt-get -qq update && apt-get -qq -y --no-install-recommends install /root/eldest_*.deb' || return
    in_root sh -c 'cd /root && eldest list | grep -q nimby' || return
    type_all_cards | in_root sh -c 'cd /root && eldest play nimby --seed 1 --seats random' >"$folder/played" || return
    grep -q 'wins trick 6' "$folder/played" || return
    in_root sh -c 'cd /root && eldest run --quiet nimby-1.yaml && eldest play --resume nimby-1.yaml </dev/null'
}

# All cards of a pack, as often as a hand may have some: what may not be played now is refused, and so a
# deal is played to its end, whatever the hand is.
type_all_cards() {
    for _ in $(seq 13); do
        for suit in S H D C; do
            for rank in A K Q J T 9 8 7 6 5 4 3 2; do echo "$suit$rank"; done
        done
    done
    echo quit
}

rm -rf "$folder"
copy_sources "$folder/1/eldest-$version"
copy_sources "$folder/2/another-place/eldest-$version"

status=0
build_in "$folder/1" LC_ALL=C.UTF-8 TZ=UTC || status=1
result "$status" "the packages are built" "$folder/1/log"
[ "$status" = 0 ] || conclude

status=0
lintian --fail-on error,warning "$folder"/1/*.changes >"$folder/lintian" 2>&1 || status=1
result "$status" "lintian finds no errors and nothing to warn of" "$folder/lintian"

status=0
umask 077
build_in "$folder/2/another-place" LC_ALL=C TZ=Pacific/Kiritimati HOME="$folder/2" USER=somebody CCACHE_DISABLE=1 ||
    status=1
umask 022
result "$status" "and again in another folder, zone, locale and home, with another mask" "$folder/2/another-place/log"
same "$folder/1" "$folder/2/another-place" >"$folder/differs" 2>&1
result $? "which comes to the same bytes" "$folder/differs"

root=$folder/root
if [ "$(id -u)" != 0 ]; then
    goes_without "they are tried in a bare Debian" "root"
elif ! command -v mmdebstrap >/dev/null; then
    goes_without "they are tried in a bare Debian" "mmdebstrap"
elif ! make_root "$root" >"$folder/root.log" 2>&1; then
    result 1 "a bare Debian is made" "$folder/root.log"
else
    try_in_root >"$folder/tried" 2>&1
    result $? "installed there, eldest finds its rulesets and plays" "$folder/tried"
    cat >"$root/root/mine.yaml" <<'SCRIPT'
eldest: 1
title: One of my own
ruleset: whist
seed: 7
deals:
  - do: [rest]
SCRIPT
    in_root sh -c 'cd /root && eldest run mine.yaml && eldest lesson from-whist --print' >"$folder/tried" 2>&1
    result $? "so does a script of one's own, and a lesson" "$folder/tried"
    in_root sh -c 'apt-get -qq -y --no-install-recommends install /root/libeldest0_*.deb /root/python3-eldest_*.deb &&
        sh /root/tests/python && ldd /usr/lib/python3/dist-packages/eldest/_eldest.abi3.so | grep -q libeldest.so.0' \
        >"$folder/tried" 2>&1
    result $? "Python imports eldest with the shared library, and plays" "$folder/tried"
    in_root sh -c 'apt-get -qq -y --no-install-recommends install /root/eldest-doc_*.deb && sh /root/tests/readme' \
        >"$folder/tried" 2>&1
    result $? "the first command of README plays" "$folder/tried"
    cmp "$root/usr/share/doc/eldest/eldest.html" "$page/page/eldest.html" >"$folder/tried" 2>&1
    result $? "the page is there, as it was built" "$folder/tried"
    in_root sh -c 'apt-get -qq -y --no-install-recommends install gcc libc6-dev pkg-config /root/*.deb && sh /root/tests/example' \
        >"$folder/tried" 2>&1
    result $? "an example compiles against eldest.pc, and plays" "$folder/tried"
    in_root sh -c 'apt-get -qq -y purge --autoremove eldest libeldest0 libeldest-dev python3-eldest eldest-doc &&
        ! command -v eldest &&
        [ -z "$(find / -xdev -path /proc -prune -o -path /root -prune -o -name "*eldest*" -print)" ]' \
        >"$folder/tried" 2>&1
    result $? "and nothing stays behind when they are taken away" "$folder/tried"
    # Of the libraries that the wheel brings, a bare Debian has not all.
    cp "$page/wheel/eldest-$version"-*.whl "$root/root/"
    in_root sh -c 'apt-get -qq -y --no-install-recommends install python3-pip && ! ldconfig -p | grep -q libyaml &&
        python3 -m pip install --no-index --break-system-packages /root/eldest-*.whl && sh /root/tests/python' \
        >"$folder/tried" 2>&1
    result $? "where pip installs the wheel, Python imports it without them, and plays" "$folder/tried"
    rm -rf "$root"
fi
conclude
