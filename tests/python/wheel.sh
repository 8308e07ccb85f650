#!/bin/sh
# The wheel: made twice, it is the same; RECORD is true of it; unpacked elsewhere it is imported, finds its rulesets and
# plays. tests/package does that in a bare Debian.
#
# usage: wheel.sh REPOSITORY BUILD
#
# Prints TAP.

set -u
. "$1/tests/report.sh"
top=$1 build=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

check() { # DESCRIPTION COMMAND ...
    what=$1
    shift
    if "$@" >"$work/log" 2>&1; then
        report ok "$what"
    else
        report "not ok" "$what"
        tail -n 20 "$work/log" | sed 's/^/# /'
    fi
}

# Python as somebody elsewhere has it.
elsewhere() { # WORD ...
    (cd "$work" && env -u ELDEST_PATH -u ELDEST_HOME PYTHONPATH="$work/site" python3 "$@")
}

is_true() {
    elsewhere - <<'PYTHON'
import base64, csv, glob, hashlib, os
os.chdir("site")
record = glob.glob("eldest-*.dist-info/RECORD")[0]
rows = list(csv.reader(open(record)))
for name, digest, size in rows:
    if name != record:
        data = open(name, "rb").read()
        assert digest == "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode(), name
        assert int(size) == len(data), name
there = {path[2:] for path in glob.glob("./**", recursive=True) if os.path.isfile(path)}
assert there == {row[0] for row in rows}, there ^ {row[0] for row in rows}
PYTHON
}

plays() {
    elsewhere - <<'PYTHON'
import eldest, os
assert os.path.dirname(eldest.__file__) == os.path.join(os.getcwd(), "site", "eldest"), eldest.__file__
games = eldest.rulesets()
assert {"whist", "skat", "nimby"} <= {game.id for game in games} and not any(game.has_errors for game in games)
assert all(os.path.join("site", "eldest", "rulesets") in game.path for game in games)
state = eldest.Ruleset("whist").state(1)
while not state.is_over:
    state.apply(state.legal()[0])
assert state.returns() != [0, 0, 0, 0]
PYTHON
}

# What a bare Linux lacks is loaded from the wheel.
brings_libraries() {
    ldd "$work/site/eldest/_eldest.abi3.so" >"$work/linked"
    cat "$work/linked"
    for library in libyaml liblua libjansson libxxhash; do
        grep "$library.* => $work/site/eldest/libs/" "$work/linked" || return
    done
}

# Metadata's version is the project's.
says_version() {
    version=$(sed -n "s/^  version: '\(.*\)',/\1/p" "$top/meson.build")
    grep -qx "Version: $version" "$work"/site/eldest-"$version".dist-info/METADATA &&
        elsewhere -c "import eldest; assert eldest.__version__ == '$version'"
}

check "a wheel is made" python3 "$top/python/wheel.py" "$top" "$build" "$work/1"
check "and again" python3 "$top/python/wheel.py" "$top" "$build" "$work/2"
check "which is the same" cmp "$work"/1/*.whl "$work"/2/*.whl
check "it is unpacked" python3 -m zipfile -e "$work"/1/*.whl "$work/site"
check "RECORD names all of its files, with their digests" is_true
check "it has the version of the project" says_version
check "it brings its libraries" brings_libraries
check "it is imported, finds its rulesets and plays" plays
if python3 -m pip --version >/dev/null 2>&1; then
    check "pip installs it" python3 -m pip install --no-index --no-deps --target "$work/pip" "$work"/1/*.whl
    check "with all its files" diff -r -x '*.dist-info' -x __pycache__ "$work/site" "$work/pip"
fi
conclude
