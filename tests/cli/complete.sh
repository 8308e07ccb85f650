#!/bin/sh
# eldest --complete: how a command line may go on. The first argument is the repository, the second the
# program.

set -eu
. "$1/tests/cli/tap.sh"
settle "$1" "$2"

mkdir rulesets
cat >rulesets/mine.yaml <<'RULESET'
eldest: 1
name: My whist
extends: whist
RULESET
echo 'eldest: nothing' >rulesets/mistaken.yaml

typed() { # WORD ...: what the last of them may become
    run "$program" --complete "$@"
    cut -f 1 out >words
}

offers() { # WORD ...: these and no others, in this order
    [ "$(cat words)" = "$(printf '%s\n' "$@")" ]
}

has() { # WORD ...: these among others
    for word in "$@"; do
        grep -qxF -e "$word" words || return 1
    done
}

lacks() { # WORD
    ! grep -qxF -e "$1" words
}

# ── Verbs and options ────────────────────────────────────────────────────────────────────────────

verbs=$("$program" --help | sed -n 's/^  \([a-z][a-z-]*\)  *[a-z].*/\1/p')
typed ''
# One word for each verb is meant.
# shellcheck disable=SC2086
check "first come the verbs" offers $verbs --help --version --show
check "with what they do" prints "list	list the available rulesets"
run "$program" --complete
check "also where nothing is typed" prints "list	list the available rulesets"
typed exp
check "the start of a verb" offers explain explain-error
typed nothing-of-the-kind
check "nothing begins so" silent out
check "which is no mistake" exits 0
typed nothing-of-the-kind ''
check "nor goes an unknown verb on" silent out
typed run --st
check "the start of an option" offers --step
check "with what it does" prints "--step	step through one game, forward and back"

options_of() { # VERB: those of its --help
    "$program" "$1" --help | sed -n '/^  --/,/^$/p' | tac | sed '1d;/^$/,$d' | tac | sed -n 's/^  \(--[a-z-]*\).*/\1/p'
}

for verb in $verbs; do
    typed "$verb" --
    # shellcheck disable=SC2046
    check "$verb: its options, as --help has them" offers $(options_of "$verb")
done

# An option whose value is of a kind that nobody has thought of would get no answer at all.
for verb in $verbs; do
    for option in $("$program" "$verb" --help | sed -n 's/^  \(--[a-z-]*\) [^ ].*/\1/p'); do
        typed "$verb" --players 3 oh-hell "$option" ''
        [ "$option" = --set ] || [ -s out ] || typed "$verb" oh-hell "$option" ''
        check "$verb $option: its value is of some kind" test -s out
    done
done

# ── Words ────────────────────────────────────────────────────────────────────────────────────────

typed simulate nim
check "a ruleset" offers nimby :files
check "with its name" prints "nimby	Nimby"
typed explain min
check "also one of the folder where one is" has mine
check "with its name, too" prints "mine	My whist"
typed explain mis
check "one with mistakes is not hidden" prints "mistaken	has errors"
check "but not told of" silent err
typed bench nimby whi
check "where several may follow, the next" has whist
typed explain nimby whi
check "where one does, no second" silent out
typed diff nimby whi
check "a second of two" has whist
typed compare nimby whist ''
check "a script as the third" offers :files
typed run ''
check "scripts are files" offers :files
typed new ''
check "what is new has any name" offers :text
typed new mine --from minib
check "but its parent is a ruleset" offers minibridge :files
typed new mine --in ''
check "and it lies in a folder" offers :folders
typed lesson from-w
check "a lesson" has from-whist
typed explain-error E01
check "codes of errors" has E010 E011
check "with what they mean" prints "E010	an unknown key"
typed list ''
check "where nothing follows, nothing" silent out
typed run --quiet ''
check "a switch takes no value" offers :files
typed simulate --games 5 nim
check "a word stands also behind an option and its value" offers nimby :files
typed simulate --games=5 nim
check "in one or two words" offers nimby :files

# ── House rules ──────────────────────────────────────────────────────────────────────────────────

house_rules() { # NAME: as eldest options has them
    "$program" options "$1" --json | python3 -c '
import json, sys
print(" ".join(json.loads(line)["option"] + "=" for line in sys.stdin))'
}

values() { # NAME OPTION
    "$program" options "$1" --json | python3 -c '
import json, sys
for line in sys.stdin:
    option = json.loads(line)
    if option["option"] == sys.argv[1]:
        print(" ".join(sys.argv[1] + "=" + value["value"] for value in option["values"]))' "$2"
}

typed simulate noms --set ''
# shellcheck disable=SC2046
check "house rules" offers $(house_rules noms)
typed simulate --set ''
check "of no game there are none" silent out
typed simulate mistaken --set ''
check "nor of one with mistakes" silent out
check "which are not told" silent err
typed simulate no-such-game --set ''
check "nor of one that there is not" silent out
typed simulate nimby --set rotation=
values=$(values nimby rotation)
# shellcheck disable=SC2086
check "their values" offers $values
typed simulate whist --set game=
check "numbers, where there are only some" offers game=5 game=7
cat >rulesets/switched.yaml <<'RULESET'
eldest: 1
name: Switched
extends: whist
options: {short: {help: A short match., switch: false, patch: {match: {target: 3}}}}
RULESET
typed simulate switched --set short=
check "both of a switch" offers short=false short=true
check "and which one is usual" prints "the standard value"
rm rulesets/switched.yaml
typed simulate nimby --set=rotation=
# shellcheck disable=SC2046
check "as one word, too" offers $(printf -- '--set=%s ' $values)
typed simulate nimby --set rotation=r
check "the start of a value" offers rotation=right
typed simulate nimby --set rotat=
check "an option that there is not has none" silent out
typed replay games.pbn --ruleset nimby --set rotat
check "where --ruleset names it" offers rotation=
typed diff nimby whist --versus-set ''
# shellcheck disable=SC2046
check "those of the second game" offers $(house_rules whist)
typed simulate nimby --versus whist --versus-set ''
# shellcheck disable=SC2046
check "if it is behind --versus, too" offers $(house_rules whist)
typed simulate nimby --versus-set rotation=l
check "of the first, if there is no second" offers rotation=left

# ── Seats and players ────────────────────────────────────────────────────────────────────────────

typed play whist --seat ''
check "seats" offers North East South West
typed play whist --seat So
check "the start of one" offers South
typed simulate whist --seat N
check "for a program" offers North=
typed simulate whist --seat North=
check "which may be any" offers :text
typed table whist --seat o
check "or for all others" offers others=
typed table whist --seat others=ran
check "who are of ours, too" offers others=random
typed table whist --seat North=th
check "or one of ours" offers North=thinker
typed arena whist --seats thinker,r
check "players, with commas between" offers thinker,random thinker,rollout
typed arena whist --sha
check "what shares an arena out" offers --shard
typed arena whist --resume ''
check "figures are a file" offers :files
typed lsp --s
check "a verb that takes no words has options" offers --stdio
typed explain oh-hell --players ''
check "how many may play" offers 3 4 5 6 7
typed play whist --players r
check "or who does" offers random rollout
typed quiz whist --topic ''
check "topics of a quiz" offers legal winner score bid
typed table whist --onlookers-see ''
check "what onlookers see" offers all public
typed simulate whist --spread ''
check "what there is only one of" offers contracts
typed explain whist --for ''
check "and what readers there are" offers authors
typed simulate whist --games ''
check "a number is any" offers :text
typed solve whist --of ''
check "where it is one of several words, each" offers points tricks
typed solve whist --of t
check "or the one that begins so" offers tricks

# ── Nothing to go by ─────────────────────────────────────────────────────────────────────────────

for option in --players --seat --set --versus-set; do
    typed play mistaken "$option" ''
    [ "$option" = --players ] || check "$option: of a game with mistakes nothing" silent out
    check "$option: which are not told" silent err
done
typed simulate --versus-set ''
check "of no game at all nothing" silent out
typed simulate nimby --quiet=x
check "a switch has no value that could go on" silent out
# shellcheck disable=SC2046
typed run $(seq 40) ''
check "behind many words one more" offers :files

finish
