#!/bin/sh
# The launcher, among stand-ins for compilers and package managers that write down how they were
# called. The first argument is the repository.

set -eu
. "$1/tests/cli/tap.sh"
unset ELDEST_TESTS ELDEST_SEED ELDEST_BASE # which the run that this belongs to may have set

# ── A machine ────────────────────────────────────────────────────────────────────────────────────

# The tools that any machine has; nothing else is on the PATH.
machine() { # NAME: a new one, in $bin
    bin=$folder/$1
    mkdir "$bin"
    for tool in sh env cat sed tr dirname readlink find mkdir mktemp mv rm grep awk touch chmod nproc cp sleep sort date; do
        ln -s "$(command -v $tool)" "$bin/$tool"
    done
    : >"$folder/log"
}

tool() { # NAME: a stand-in that logs its call, then does what stdin says
    {
        echo '#!/bin/sh'
        echo "echo \"$1 \$*\${ELDEST_TESTS:+, \$ELDEST_TESTS of it}\" >>'$folder/log'"
        cat
    } >"$bin/$1"
    chmod +x "$bin/$1"
}

be_user() { # NUMBER
    echo "echo $1" | tool id
}

called() { # TEXT
    grep -qF -e "$1" "$folder/log"
}

# A compiler; its programs do what stdin says.
compiler() {
    {
        echo '#!/bin/sh'
        cat
    } >"$bin/compiled"
    tool gcc <<STOP
while [ \$# -gt 1 ]; do shift; done
[ "\$1" = - ] || { cat '$bin/compiled' >"\$1" && chmod +x "\$1"; }
STOP
}

# Everything that building needs. The "program" prints where it was built from and its words.
build_tools() {
    echo 'exit 0' | tool gcc
    echo 'exit 0' | tool pkg-config
    tool meson <<'STOP'
case $1 in
setup)
    while [ $# -gt 2 ]; do shift; done
    mkdir -p "$1"
    touch "$1/build.ninja" ;;
test)
    case " $* " in
    *" --list "*)
        cat "$3/list" 2>/dev/null
        exit ;;
    esac
    mkdir -p "$3/meson-logs"
    cat "$3/results" >"$3/meson-logs/testlog.json"
    read -r status <"$3/status"
    exit "$status" ;;
esac
STOP
    tool ninja <<'STOP'
if [ "${BREAK-}" ]; then echo "a mistake in the source"; exit 1; fi
[ "$3" != program ] || touch "$2/libeldest.so" # that target of meson.build has the library, too
printf '#!/bin/sh\necho "home $ELDEST_HOME"; echo "words $*"; exit 3\n' >"$2/eldest"
chmod +x "$2/eldest"
STOP
}

# ── A repository, with a space in its name ───────────────────────────────────────────────────────

top="$folder/a place"
mkdir -p "$top/interpreter/base" "$top/tests"
cp "$1/eldest" "$top/eldest"
cp "$1/tests/choose.sh" "$top/tests/choose.sh"
printf '%s 999 999: engine\n' a-long-one another a-third >"$top/tests/concerns"
touch "$top/meson.build" "$top/meson_options.txt" "$top/interpreter/base/a.c"

# A source of Lua that can be built, if the command succeeds.
lua_source() { # COMMAND
    mkdir -p "$top/tests/lua"
    {
        echo '#!/bin/sh'
        echo "echo \"build.sh \$*\" >>'$folder/log'"
        echo "$1"
    } >"$top/tests/lua/build.sh"
    chmod +x "$top/tests/lua/build.sh"
}
lua_source 'exit 0'
unset ELDEST_BUILD CC CI

# What the page and its tests take; the page's tests are one.
page_tools() {
    mkdir -p "$top/page/tests"
    for tool in emcc npm dpkg-source chromium; do
        : | tool $tool
    done
    {
        echo '#!/bin/sh'
        echo "echo \"page/build.sh \$*\" >>'$folder/log'"
        echo 'mkdir -p "$2/page" && echo a page >"$2/page/eldest.html"'
    } >"$top/page/build.sh"
    chmod +x "$top/page/build.sh"
    mkdir -p "$top/javascript"
    sed 's|page/build.sh|javascript/build.sh|' "$top/page/build.sh" >"$top/javascript/build.sh"
    chmod +x "$top/javascript/build.sh"
    printf 'echo "ok 1 - it opens"\necho "1..1"\n' | tool node
}

launch() { # FROM WORD ...
    : >"$folder/log"
    from=$1
    shift
    run env PATH="$bin" /bin/sh -c 'cd "$0" && exec "$@"' "$from" "$@"
}

# ── What is missing ──────────────────────────────────────────────────────────────────────────────

machine bare
be_user 1000
launch "$top" ./eldest list
check "nobody can install: exit 1" exits 1
check "it says so" complains "must be installed first"
for package in gcc libc6-dev meson ninja-build pkg-config libyaml-dev liblua5.4-dev libxxhash-dev \
    libjansson-dev zlib1g-dev; do
    check "it names $package" complains "$package"
done
check "and the command" complains "apt-get install gcc libc6-dev meson"
check "cmocka is for the tests only" no complains libcmocka-dev
check "nothing on stdout" silent out
launch "$top" ./eldest test
check "for the tests it is named" complains libcmocka-dev
check "what can be done without is not needed" no complains python3-jsonschema
check "exit 1 again" exits 1

: | tool dnf
launch "$top" ./eldest list
check "another package manager has other names" complains "dnf install gcc meson ninja-build"
check "of libraries too" complains "libyaml-devel lua-devel xxhash-devel jansson-devel zlib-devel"
check "it is not called" no called dnf
rm "$bin/dnf"

: | tool apt-get
launch "$top" ./eldest list
check "a user without sudo cannot install" exits 1
check "and does not try" no called apt-get
tool sudo <<'STOP'
exit 1
STOP
launch "$top" ./eldest list
check "nor one whose sudo wants a password" exits 1
check "who does not try either" no called apt-get

# Packages that can be had once their lists were fetched.
installable() {
    build_tools
    mkdir "$bin/later"
    mv "$bin/gcc" "$bin/meson" "$bin/ninja" "$bin/pkg-config" "$bin/later"
    tool apt-get <<STOP
case " \$* " in
*" update "*) touch '$bin/updated' ;;
*" install "*) [ -f '$bin/updated' ] || exit 100; mv '$bin'/later/* '$bin' ;;
esac
STOP
}

machine sudoer
be_user 1000
: | tool true
installable
tool sudo <<'STOP'
[ "$1" = -n ] && shift
exec "$@"
STOP
launch "$top" ./eldest list
check "with sudo it installs" called "sudo -n env DEBIAN_FRONTEND=noninteractive apt-get"
check "it says what and why" complains "libyaml-dev: reads rulesets and scripts"
check "and runs the program" prints "words list"

machine root
be_user 0
installable
rm -rf "$top/build"
launch "$top" ./eldest list
check "root installs without sudo" called "install -y"
check "lists are fetched when a package is not found" called "update"
check "once" test "$(grep -c '^apt-get .* update' "$folder/log")" -eq 1
check "and then runs the program" prints "words list"

machine broken
be_user 0
echo 'echo "no network"; exit 100' | tool apt-get
rm -rf "$top/build"
launch "$top" ./eldest list
check "when nothing helps: exit 1" exits 1
check "what apt-get said is shown" complains "no network"

machine wishful
be_user 0
build_tools
echo 'echo "no such package"; exit 100' | tool apt-get
rm -rf "$top/build"
mkdir -p "$top/build"
: >"$top/build/results"
echo 0 >"$top/build/status"
launch "$top" ./eldest list
check "to run it nothing is wished for" no called apt-get
PYTHON=python3
export PYTHON
launch "$top" ./eldest test --fast
check "for the tests it tries to install what some want" \
    called "install -y --no-install-recommends python3-jsonschema python3-yaml"
check "it says what for" complains "python3-yaml: tries the schemas"
check "and goes on without" complains "some tests go without them"
check "to the end" exits 0
rm "$bin/apt-get" "$top/build/set-up"
launch "$top" ./eldest test --fast
check "who cannot install is told what some tests want" \
    complains "some tests go without these packages"
check "and goes on too" exits 0
unset PYTHON
rm -rf "$top/build"

# ── Building and running ─────────────────────────────────────────────────────────────────────────

machine workshop
build_tools
launch "$top" ./eldest run "two words" '*'
check "the program's exit status is the launcher's" exits 3
check "words reach the program as they are" prints "words run two words *"
check "the program is told where it came from" prints "home $top"
check "the build is not heard" no prints ninja
check "the library is built with the program" test -f "$top/build/libeldest.so"
check "as the target of meson.build says" grep -qF "alias_target('program', programs, eldest)" "$1/meson.build"

launch "$top" ./eldest list
check "nothing is built again" silent err
check "neither tool is called" no test -s "$folder/log"

touch "$top/interpreter/base/a.c"
launch "$top" ./eldest --complete ru
check "while somebody types nothing is built" no called ninja
check "but what was built is asked" prints "words --complete ru"
launch "$top" ./eldest list
check "a newer source is built" called ninja
check "without setting up again" no called meson
launch "$top" ./eldest list
check "once" no called ninja

touch "$top/interpreter/base/new.c"
rm "$top/interpreter/base/new.c"
launch "$top" ./eldest list
check "a file that is gone is noticed" called ninja

touch "$top/interpreter/base/a.c"
BREAK=1
export BREAK
launch "$top" ./eldest list
unset BREAK
check "a build that breaks: exit 1" exits 1
check "its output is shown" complains "a mistake in the source"
check "the old program is not run" silent out
launch "$top" ./eldest list
check "it is tried again" called ninja

mkdir "$folder/elsewhere"
launch "$folder/elsewhere" "$top/eldest" list
check "it runs from elsewhere" prints "words list"
ln -s "../a place/eldest" "$folder/elsewhere/link"
ln -s link "$folder/elsewhere/link to link"
launch "$folder" "./elsewhere/link to link" list
check "and through links" prints "home $top"
check "without building anew" no called ninja

ELDEST_BUILD=mine
export ELDEST_BUILD
launch "$folder/elsewhere" "$top/eldest" list
unset ELDEST_BUILD
check "ELDEST_BUILD names the build folder" test -x "$folder/elsewhere/mine/eldest"

cp -R "$top" "$folder/copy"
launch "$folder/copy" ./eldest list
check "a copied repository is set up anew" called "setup --wipe"
check "and runs its own program" prints "home $folder/copy"

# ── Testing ──────────────────────────────────────────────────────────────────────────────────────

results() { # FOLDER STATUS: what meson will report there, read from stdin
    mkdir -p "$top/build/$1"
    cat >"$top/build/$1/results"
    echo "$2" >"$top/build/$1/status"
}

last_line_is() {
    [ "$(sed -n '$p' "$folder/out")" = "$1" ]
}

results . 0 <<'STOP'
{"name": "a", "stdout": "1..2\nok 1 - x\nok 2 - it is not ok 5\n", "result": "OK"}
{"name": "b", "stdout": "ok 1 - x\nok 2 # SKIP\nnot ok 3 # TODO\n1..3", "result": "OK"}
{"name": "c", "stdout": "no TAP", "result": "OK"}
STOP
results sanitized 0 <<'STOP'
{"name": "a", "stdout": "1..1\nok 1 - x\n", "result": "OK"}
STOP
launch "$top" ./eldest test
check "all tests pass: exit 0" exits 0
check "what was built without tests is kept" called "setup --reconfigure -Dtests=enabled $top/build "
check "both builds are counted" last_line_is "5 passed, 0 failed"
check "in the first a sample is tried" called "test -C $top/build --no-rebuild --print-errorlogs --num-processes $((2 * $(nproc))), sample of it"
check "in the second few" called "test -C $top/build/sanitized --no-rebuild --print-errorlogs --num-processes $((2 * $(nproc))), few of it"
check "the second has sanitizers" called "-Db_sanitize=address,undefined"
check "and a Lua that checks itself" called "-Dlua=$top/build/sanitized/lua"
check "which is built before, with sanitizers too" \
    called "build.sh $top/build/lua $top/build/sanitized/lua"
lua_source 'echo "no such package" >&2; exit 1'
launch "$top" ./eldest test
check "where its source cannot be had, this is said" complains "Lua itself is not watched"
check "with the reason" complains "no such package"
check "the system's is linked" no called "-Dlua=$top"
check "that is no failure" last_line_is "5 passed, 0 failed"
lua_source 'exit 0'

launch "$top" ./eldest list
check "the program runs from the build for tests" no called setup

launch "$top" ./eldest test --fast --suite base
check "--fast is the first build only" last_line_is "4 passed, 0 failed"
check "and few cases" called ", few of it"
check "other words are for meson" called "--suite base"

# Of the three long tests, of which each takes longer than there is time, one runs.
runs_one_long() { # FOLDER SIZE: after others, and prints it
    # shellcheck disable=SC2016
    sed -n "s#^meson test -C $1 --no-rebuild --print-errorlogs --num-processes $((2 * $(nproc))) a b \\([-a-z]*\\), $2 of it\$#\\1#p" "$folder/log"
}
for name in a a-long-one another a-third a b; do
    echo "eldest:base / $name"
done | tee "$top/build/list" >"$top/build/sanitized/list"
launch "$top" ./eldest test --fast --seed 7
drawn=$(runs_one_long "$top/build" few)
check "of the long tests some are chosen, and each name is said once" [ "$drawn" ]
check "how is said" complains "what changed is not known (there is no git repository here)"
check "how many, too" complains "of 3 long tests 0 run that the changes concern, and 1 that the seed drew"
check "and what runs the others" complains "left out; run them by: ELDEST_TESTS=few ELDEST_SEED=7 meson test -C '$top/build' "
check "and what chooses the same" complains "to choose the same tests again: ./eldest test --fast --seed 7"
launch "$top" ./eldest test --seed 7 --fast
check "a seed draws the same, wherever it stands" [ "$(runs_one_long "$top/build" few)" = "$drawn" ]
ELDEST_SEED=7 launch "$top" ./eldest test --fast
check "and wherever it comes from" [ "$(runs_one_long "$top/build" few)" = "$drawn" ]
: >"$folder/drawn"
for seed in 1 2 3 4 5 6 8 9 10 11 12 13; do
    launch "$top" ./eldest test --fast --seed $seed
    runs_one_long "$top/build" few >>"$folder/drawn"
done
check "twelve seeds draw all three" [ "$(sort -u "$folder/drawn" | grep -c .)" = 3 ]
launch "$top" ./eldest test --fast
check "without one, the clock gives it, and it is printed" grep -qE 'again: ./eldest test --fast --seed [0-9]+$' "$folder/err"
for seed in x 1x -1 01 1234567890 ''; do
    launch "$top" ./eldest test --fast --seed "$seed" short
    [ "$seed" ] || continue
    check "'$seed' is no seed" exits 2
    check "which is said" complains "not a seed (a number of up to nine digits): '$seed'"
done
launch "$top" ./eldest test --fast --seed
check "a seed has to be given" exits 2
launch "$top" ./eldest test --fast --suite base
check "what is asked for by name runs" called "--suite base"
check "its cases are chosen by a seed, which is printed" complains "seed "
launch "$top" ./eldest test --seed 7
check "the plain build chooses among them" [ "$(runs_one_long "$top/build" sample)" = "$drawn" ]
check "and so do sanitizers" [ "$(runs_one_long "$top/build/sanitized" few)" = "$drawn" ]
ELDEST_TESTS=more launch "$top" ./eldest test
check "where more is asked for, the plain build runs all" called "$top/build --no-rebuild --print-errorlogs --num-processes $((2 * $(nproc))), more"
check "and sanitizers watch all" called "$top/build/sanitized --no-rebuild --print-errorlogs --num-processes $((2 * $(nproc))), more"
launch "$top" ./eldest test --whole
check "--whole runs all" called "$top/build --no-rebuild --print-errorlogs --num-processes $((2 * $(nproc))), whole"
check "with sanitizers, too" called "$top/build/sanitized --no-rebuild --print-errorlogs --num-processes $((2 * $(nproc))), sample"
rm "$top/build/list" "$top/build/sanitized/list"

launch "$top" ./eldest test --whole --suite base
check "--whole tries every case" called ", whole of it"
check "with sanitizers a sample" called "$top/build/sanitized --no-rebuild --print-errorlogs --num-processes $((2 * $(nproc))) --suite base, sample of it"
check "in both builds" last_line_is "5 passed, 0 failed"
check "and other words are for meson" called "--suite base"

results sanitized 1 <<'STOP'
{"name": "a", "stdout": "1..2\nok 1 - x\nnot ok 2 - y\n", "result": "FAIL"}
{"name": "b", "stdout": "ok 1 - x\n", "result": "ERROR"}
{"name": "eldest:base+cli / c", "stdout": "1..1\nok 1 - x\n", "result": "TIMEOUT"}
{"name": "eldest:base / d of two", "stdout": "1..1\nok 1 - x\n", "result": "OK"}
{"name": "eldest:base / e of two", "stdout": "1..1\nnot ok 1 - x\n", "result": "FAIL"}
STOP
launch "$top" ./eldest test
check "tests fail: exit 1" exits 1
check "crashes are failures" last_line_is "8 passed, 4 failed"
launch "$top" ./eldest test --seed 7
check "what failed is named" complains "failed: a b c 'e of two'"
check "with the command that repeats it" \
    complains "to repeat that: ELDEST_TESTS=few ELDEST_SEED=7 meson test -C '$top/build/sanitized' --print-errorlogs a b c 'e of two'"

: | results sanitized 1
launch "$top" ./eldest test
check "meson's own failure is one" last_line_is "4 passed, 1 failed"

BREAK=1
export BREAK
launch "$top" ./eldest test
unset BREAK
check "a build that breaks is one failure each" last_line_is "0 passed, 2 failed"
check "exit 1" exits 1

# ── Threads ──────────────────────────────────────────────────────────────────────────────────────

results sanitized 0 <<'STOP'
{"name": "a", "stdout": "no TAP", "result": "OK"}
STOP
cp "$top/build/sanitized/results" "$top/build/sanitized/status" "$top/build"
results threads 0 <<'STOP'
{"name": "a", "stdout": "ok 1 - x\nok 2 - y\n", "result": "OK"}
STOP

launch "$top" ./eldest test
check "threads are not watched where ThreadSanitizer cannot be had" complains "threads are not watched"
check "which is no failure" last_line_is "2 passed, 0 failed"
echo 'exit 66' | compiler
launch "$top" ./eldest test
check "nor where it does not start" complains "threads are not watched"
check "which is none either" last_line_is "2 passed, 0 failed"
check "nothing is built for it" no called "$top/build/threads"
page_tools
CI=true
export CI
launch "$top" ./eldest test
check "but one where the tests run unattended" last_line_is "3 passed, 1 failed"
check "exit 1" exits 1
launch "$top" ./eldest test --fast
check "unless in haste" exits 0
unset CI

echo 'exit 0' | compiler
launch "$top" ./eldest test
check "it starts: not a word" no complains "not watched"
check "its build has ThreadSanitizer" called "-Db_sanitize=thread"
check "and its tests are counted" last_line_is "4 passed, 0 failed"

# A program that chance puts into the wrong place one time in eight.
cat >"$folder/by-chance" <<STOP
echo >>'$folder/starts'
[ \$((\$(grep -c '' '$folder/starts') % 8)) != 0 ]
STOP
compiler <"$folder/by-chance"
launch "$top" ./eldest test
check "a start that is luck is none" complains "threads are not watched"

# shellcheck disable=SC2016
echo '[ "${STEADY-}" ]' | compiler
tool setarch <<'STOP'
[ "$1" = -R ] && shift
STEADY=yes exec "$@"
STOP
launch "$top" ./eldest test
check "setarch makes it start" last_line_is "4 passed, 0 failed"
check "what is built is run so" called "setarch -R ninja -C $top/build/threads"
check "and so are the tests" called "setarch -R meson test -C $top/build/threads"
check "but no others" no called "setarch -R meson test -C $top/build/sanitized"

echo 'exit 1' | tool setarch
echo 'exit 0' | compiler
launch "$top" ./eldest test
check "where setarch may not be used it goes without" last_line_is "4 passed, 0 failed"
check "and nothing is run by it" no called "setarch -R meson"

results threads 1 <<'STOP'
{"name": "a", "stdout": "ok 1 - x\nnot ok 2 - y\n", "result": "FAIL"}
STOP
launch "$top" ./eldest test
check "a race is a failure" last_line_is "3 passed, 1 failed"
check "exit 1 again" exits 1
results threads 0 <<'STOP'
{"name": "a", "stdout": "ok 1 - x\n", "result": "OK"}
STOP

# ── Coverage ─────────────────────────────────────────────────────────────────────────────────────

results coverage 0 <<'STOP'
{"name": "a", "stdout": "ok 1 - x\nok 2 - y\n", "result": "OK"}
STOP
: >"$top/build/coverage/old.gcda"
mkdir -p "$top/tests/coverage"
report() { # STATUS: a stand-in for what reads the counts
    printf '#!/bin/sh\necho "counts $*"\nexit %s\n' "$1" >"$top/tests/coverage/report.py"
    chmod +x "$top/tests/coverage/report.py"
}
report 0
launch "$top" ./eldest coverage
check "without gcovr nothing is counted" complains "gcovr: counts what the tests reach"
check "which is said by exit 1" exits 1

echo 'exit 0' | tool gcovr
launch "$top" ./eldest coverage
check "coverage: exit 0" exits 0
check "its build counts, and has no asserts" called "-Db_coverage=true -Doptimization=0 -Db_ndebug=true"
check "as much is tried as by the plain tests" called "meson test -C $top/build/coverage --no-rebuild --print-errorlogs, more of it"
check "counts of another run are forgotten" no test -e "$top/build/coverage/old.gcda"
check "what is counted is told" prints "counts $top $top/build/coverage"
check "and the tests are counted" last_line_is "2 passed, 0 failed"
launch "$top" ./eldest coverage engine lab
check "suites are for meson" called "--suite engine --suite lab"
check "and are not the whole" prints "counts --part $top"
report 1
launch "$top" ./eldest coverage
check "too little covered is a failure" last_line_is "2 passed, 1 failed"
check "with exit 1, too" exits 1

# ── Fuzzing ──────────────────────────────────────────────────────────────────────────────────────

launch "$top" ./eldest fuzz 5
check "without clang nothing is fuzzed" complains "nothing is fuzzed"
check "which is no failure" exits 0

results . 0 <<'STOP'
{"name": "a", "stdout": "no TAP", "result": "OK"}
STOP
cp "$top/build/results" "$top/build/status" "$top/build/sanitized"
for folder_of_fuzzers in fuzz fuzz-briefly; do
    results $folder_of_fuzzers 0 <<'STOP'
{"name": "fuzz_a", "stdout": "no TAP", "result": "OK"}
STOP
done
echo 'echo "clang, fuzzing for ${ELDEST_FUZZ_SECONDS-}"' | tool clang
launch "$top" ./eldest fuzz 5
check "with clang: exit 0" exits 0
check "the fuzzers have a build of their own" called "-Dfuzz=enabled"
check "with a Lua that checks itself" called "-Dlua=$top/build/fuzz-briefly/lua"
check "not optimised, for so few seconds" called "-Doptimization=0"
check "and run as its tests" called "meson test -C $top/build/fuzz-briefly"
check "which are counted" last_line_is "1 passed, 0 failed"
launch "$top" ./eldest fuzz 60
check "for a minute a little" called "-Doptimization=1"
check "in another folder" called "meson test -C $top/build/fuzz "
launch "$top" ./eldest test
check "they are not among the tests" last_line_is "3 passed, 0 failed"
CI=true
export CI
launch "$top" ./eldest test
check "but where the tests run unattended, as those of the page" last_line_is "5 passed, 0 failed"
launch "$top" ./eldest test --fast
check "unless in haste" last_line_is "1 passed, 0 failed"
lua_source 'exit 1'
launch "$top" ./eldest test
check "there it is a failure, too, to go without a Lua that checks itself" \
    last_line_is "5 passed, 2 failed"
lua_source 'exit 0'
unset CI

# ── The page ─────────────────────────────────────────────────────────────────────────────────────

launch "$top" ./eldest page
check "the page is built: exit 0" exits 0
check "by its own script" called "page/build.sh $top $top/build"
check "where it lies is said" last_line_is "$top/build/page/eldest.html"
launch "$top" ./eldest page --help
check "there is help for it" last_line_is "                       --gallery FOLDER first, the variants in that folder are in it"
launch "$top" ./eldest page --gallery tests
check "a gallery is handed on" called "page/build.sh $top $top/build tests"
launch "$top" ./eldest page --gallery no-such-folder
check "a folder that is not there is wrong usage" exits 2
check "and named" complains "there is no folder no-such-folder"
launch "$top" ./eldest page --swerve
check "an unknown word is wrong usage" exits 2
launch "$top" ./eldest page --serve 8o
check "and a port that is none" exits 2
echo 'echo "$*"' | tool python3
launch "$top" ./eldest page --serve 8456
check "it is served to this machine alone" \
    last_line_is "-m http.server --bind 127.0.0.1 --directory $top/build/page/site 8456"
launch "$top" ./eldest npm
check "the npm package is made of the same program" called "javascript/build.sh $top $top/build"
check "where it lies is said by what packs it" called "node $top/javascript/package.js $top $top/build"
launch "$top" ./eldest test --page
check "its tests are counted" last_line_is "1 passed, 0 failed"
printf 'echo "ok 1 - it opens"\necho "not ok 2 - it plays"\necho "1..2"\nexit 1\n' | tool node
launch "$top" ./eldest test --page
check "as failed, too" last_line_is "1 passed, 1 failed"
check "with the command that repeats it" complains "to repeat that: node '$top/page/tests/run.js' '$top' '$top/build'"
check "exit 1" exits 1
printf 'echo "ok 1 - it opens"\nexit 1\n' | tool node
launch "$top" ./eldest test --page
check "one that ends early has failed" last_line_is "1 passed, 1 failed"
rm "$bin/chromium"
launch "$top" ./eldest test --page
check "without a browser there is nothing to see" last_line_is "0 passed, 1 failed"
check "its package is named" complains chromium
echo 'echo "no such package"; exit 100' | tool apt-get
be_user 0
CI=true launch "$top" ./eldest test
check "a browser is brought while the first tests run, and again where it is missing" \
    test "$(grep -c '^apt-get .* install .* chromium' "$folder/log")" -eq 4
check "to go without it is a failure" exits 1
rm "$bin/apt-get" "$bin/npm"
be_user 1000
launch "$top" ./eldest page
check "what it lacks is named" complains npm
check "exit 1 again" exits 1
rm "$bin/emcc" "$bin/dpkg-source"
rm "$bin/clang"

: | tool apt-get
be_user 0
launch "$top" ./eldest fuzz 5
check "clang is installed where that is allowed" called "apt-get -qq -o DPkg::Lock::Timeout=120 install -y --no-install-recommends clang"

for command in test coverage torture portable package fuzz npm; do
    launch "$top" ./eldest "$command" --help
    check "$command --help says how it is called" prints "./eldest $command"
    check "and builds nothing" no called ninja
done
launch "$top" ./eldest torture files --help
check "help is of one command only" no prints "./eldest fuzz"
launch "$top" ./eldest fuzz ruleset
check "how long is fuzzed is a number" complains "not a number of seconds: 'ruleset'"
check "which is an error of usage" exits 2

# ── Other machines ───────────────────────────────────────────────────────────────────────────────

mkdir -p "$top/tests/portable"
cat >"$top/tests/portable/portable.sh" <<'STOP'
#!/bin/sh
echo "ways $*"
exit 4
STOP
chmod +x "$top/tests/portable/portable.sh"
launch "$top" ./eldest portable cards
check "other ways to build: the script's exit status is the launcher's" exits 4
check "it is given the program, a folder and the ways" \
    prints "ways $top $top/build/eldest $top/build/portable cards"
check "what a way does not want is not installed" no called musl-tools
launch "$top" ./eldest portable musl emscripten
check "what they want is" called "install -y --no-install-recommends dpkg-dev musl-tools emscripten"
check "which is said" complains "musl-tools: is another C library"
launch "$top" ./eldest portable
check "without a word it is all ways" prints "/portable clang cards musl 32 emscripten"
check "and each has its compiler" called "clang musl-tools"
for command in dpkg-source clang musl-gcc emcc; do
    : | tool "$command"
done
launch "$top" ./eldest portable
check "what is there is not installed" no called apt-get

# ── Packages ─────────────────────────────────────────────────────────────────────────────────────

mkdir -p "$top/tests/package"
cat >"$top/tests/package/package.sh" <<'STOP'
#!/bin/sh
echo "packs $*"
exit 5
STOP
chmod +x "$top/tests/package/package.sh"
launch "$top" ./eldest package
check "packages: the script's exit status is the launcher's" exits 5
check "it is given a folder, and where the page and the wheel lie" prints "packs $top $top/build/package $top/build"
check "which is built first" called "page/build.sh $top $top/build"
check "and the wheel" called "python/wheel.py $top $top/build/wheel"
check "what builds them is installed" called "debhelper meson pkg-config scdoc"
check "and what looks at them" called "lintian mmdebstrap diffoscope-minimal"
for command in dpkg-buildpackage dpkg-checkbuilddeps dh lintian mmdebstrap diffoscope npm; do
    : | tool "$command"
done
launch "$top" ./eldest package
check "what is there is not installed again" no called apt-get
rm "$bin/apt-get"
: | tool dnf
launch "$top" ./eldest package
check "on another system none are built" complains "packages are built on Debian"
check "which is an error" exits 1

finish
