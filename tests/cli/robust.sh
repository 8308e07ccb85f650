#!/bin/sh
# Files that no author means: whatever it is, it is refused with a diagnostic, soon and in little
# memory, and nothing crashes. The first argument is the repository, the second the program.

set -eu
. "$1/tests/cli/tap.sh"
root=$1
program=$2
unset ELDEST_PATH ELDEST_HOME NO_COLOR
cd "$folder"
ln -s "$root/rulesets" .

# A second of a processor's time and 200 MiB; sanitizers want more of both.
limits='ulimit -t 1; ulimit -v 204800'
if grep -q -e __asan_init -e __ubsan_handle "$program"; then
    limits='ulimit -t 20'
fi

limited() { # COMMAND ...: nor does it wait for anything
    run sh -c "$limits"'; exec timeout 60 "$@"' sh "$@"
}

refuses() { # FILE ERROR: the program says so, and where if the file could be read
    limited "$program" check "$1"
    check "$1: exit 1" exits 1
    check "$1: $2" complains "$2"
    check "$1: nothing on stdout" silent out
}

repeated() { # NUMBER TEXT: a megabyte at most
    awk -v number="$1" -v text="$2" 'BEGIN { while (number-- > 0) printf "%s", text }'
}

# ── Texts ────────────────────────────────────────────────────────────────────────────────────────

repeated 1000000 '[' >brackets.yaml
refuses brackets.yaml 'brackets.yaml:1:33: error[E003]: more than 32'
repeated 1000000 '{' >braces.yaml
refuses braces.yaml 'braces.yaml:1:33: error[E003]: more than 32'
repeated 300000 'a: ' >nests.yaml
refuses nests.yaml 'error[E002]'
repeated 250000 '{a: ' >mappings.yaml
refuses mappings.yaml 'error[E003]: more than 32'
repeated 500000 '- ' >lists.yaml
refuses lists.yaml 'error[E003]: more than 32'
repeated 1000000 'x' >line.yaml
refuses line.yaml 'line.yaml:1:1: error[E003]: a text of more than 64 KiB'
check "an enormous line is not printed whole" test "$(wc -c <err)" -lt 1000
repeated 2000000 '#' >large.yaml
refuses large.yaml 'is larger than 1 MiB'
repeated 20000 "'" >quotes.yaml
refuses quotes.yaml 'quotes.yaml:1:1: error[E012]: a ruleset must be a mapping'

awk 'BEGIN { print "eldest: 1"; for (i = 0; i < 999; i++) print "key" i ": 1" }' >errors.yaml
refuses errors.yaml "error[E010]: unknown key 'key998' in a ruleset"
check "a thousand errors are all said" complains "errors.yaml: 1001 errors" # name and players are missing
awk 'BEGIN { for (i = 0; i < 40000; i++) print "name: A" }' >duplicates.yaml
refuses duplicates.yaml ' more errors'

cat >bomb.yaml <<'STOP'
a: &a [x, x, x, x, x, x, x, x, x, x]
b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]
c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b]
d: &d [*c, *c, *c, *c, *c, *c, *c, *c, *c, *c]
e: &e [*d, *d, *d, *d, *d, *d, *d, *d, *d, *d]
f: [*e, *e, *e, *e, *e, *e, *e, *e, *e, *e]
STOP
refuses bomb.yaml 'bomb.yaml:2:8: error[E004]: aliases are not supported'

printf 'eldest: 1\nname: \377\376\n' >invalid.yaml
refuses invalid.yaml 'invalid.yaml:2:7: error[E006]: the byte 0xff is not valid UTF-8'
printf 'eldest: 1\nname: a\000b\n' >nul.yaml
refuses nul.yaml 'nul.yaml:2:8: error[E006]: the file contains a NUL'
printf '\377\376e\000l\000' >utf-16.yaml
refuses utf-16.yaml 'utf-16.yaml:1:1: error[E006]: the file begins with UTF-16'
: >empty.yaml
refuses empty.yaml 'empty.yaml:1:1: error[E018]: the file is empty'
head -c 100000 "$program" >program.yaml
refuses program.yaml 'error[E006]'

# ── Files ────────────────────────────────────────────────────────────────────────────────────────

mkdir directory.yaml
refuses directory.yaml "the file 'directory.yaml' is a directory"
refuses missing.yaml "the file 'missing.yaml' does not exist"
refuses directory.yaml/missing.yaml 'does not exist'
refuses empty.yaml/missing.yaml 'does not exist'
ln -s itself.yaml itself.yaml
refuses itself.yaml 'cannot be read'
refuses "$(repeated 5000 x).yaml" 'cannot be read'
refuses /dev/zero.yaml 'does not exist'
refuses /dev/zero 'is a device'
refuses /dev/null 'is a device'
mkfifo pipe.yaml
refuses pipe.yaml "the file 'pipe.yaml' is a pipe"
if [ "$(id -u)" != 0 ]; then
    : >secret.yaml
    chmod 0 secret.yaml
    refuses secret.yaml 'cannot be read: permission denied'
fi

# ── Parents ──────────────────────────────────────────────────────────────────────────────────────

echo '{eldest: 1, extends: ./circle.yaml}' >circle.yaml
refuses circle.yaml 'circle.yaml:1:22: error[E030]'
for parent in $(seq 40); do
    echo "{eldest: 1, extends: ./$((parent + 1)).yaml}" >"$parent.yaml"
done
refuses 1.yaml 'has too many parents'
echo '{eldest: 1, extends: ./directory.yaml}' >child.yaml
refuses child.yaml 'child.yaml:1:22: error[E030]'

# ── Hooks ────────────────────────────────────────────────────────────────────────────────────────

ruleset() { # NAME: with a hook file
    cat >"$1.yaml" <<STOP
eldest: 1
name: Hooks
players: 2
pack: {suits: [S, H], ranks: [A, K]}
deal: {hands: {deal: 2}}
score: {tricks: {to: each, points: tricks}}
match: {deals: 1}
hooks: $1.lua
STOP
    cat >"$1.lua"
}

ruleset endless <<'STOP'
while true do end
STOP
refuses endless.yaml 'endless.lua:1:1: error[E055]'
ruleset greedy <<'STOP'
local all = {}
while true do all = {all, all} end
STOP
refuses greedy.yaml 'error[E055]'
ruleset long <<'STOP'
local text = "x"
while true do text = text .. text end
STOP
refuses long.yaml 'long.lua:2:1: error[E055]' # the line that took too much
ruleset asked <<'STOP'
function power(card)
    while true do end
end
STOP
refuses asked.yaml 'asked.lua:2:5: error[E055]'
check "with the line of the ruleset" complains 'asked.yaml:8:8: note: called because of this'
ruleset deep <<'STOP'
local function deeper(card) return 1 + deeper(card) end
function power(card) return deeper(card) end
STOP
refuses deep.yaml 'deep.lua:1:1: error[E055]' # the function that calls itself, not its caller
ruleset nested </dev/null
repeated 60000 '(' >nested.lua
refuses nested.yaml 'nested.lua:1:1: error[E053]'
repeated 100000 '-' >nested.lua
refuses nested.yaml "the hook file 'nested.lua' is larger than 64 KiB"

ruleset played <<'STOP'
function winner(trick)
    while true do end
end
STOP
printf '{eldest: 1, ruleset: ./played.yaml, deals: [{do: [rest]}]}\n' >script.yaml
limited "$program" run script.yaml
check "a hook that does not end in a game: exit 1" exits 1
check "it is stopped" complains 'played.lua:2:5: error[E055]'

# ── Scripts ──────────────────────────────────────────────────────────────────────────────────────

for file in brackets errors bomb invalid nul empty; do
    limited "$program" run "$file.yaml"
    check "as a script, $file.yaml: exit 1" exits 1
    check "as a script, $file.yaml: with a place" complains "$file.yaml:"
done

finish
