# shellcheck shell=sh disable=SC2317
# What the shell tests of this folder share: run something, then say what must be true of it. Prints
# TAP. Each test has an empty folder of its own, $folder.

number=0
failures=0
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
XDG_STATE_HOME=$folder/.state # where matches at the table are noted
export XDG_STATE_HOME

# As most tests begin: $program, at home in the repository, without wishes of the caller's own, in the
# empty folder.
settle() { # REPOSITORY PROGRAM
    program=$2
    ELDEST_HOME=$1
    export ELDEST_HOME
    unset ELDEST_PATH NO_COLOR
    cd "$folder"
}

# Of few each so many-th that is asked about, which the seed chooses; of a sample each so many-th, too; else all.
turn=${ELDEST_SEED:-0}
is_in_turn() { # FEW [SAMPLE]
    turn=$((turn + 1))
    case ${ELDEST_TESTS-} in
    few) apart=$1 ;;
    more | whole) apart=1 ;;
    *) apart=${2-1} ;;
    esac
    [ $((turn % apart)) = 0 ]
}

# Runs a command from now on seen through $code, $folder/out and $folder/err.
run() { # COMMAND ...
    code=0
    "$@" >"$folder/out" 2>"$folder/err" </dev/null || code=$?
}

# The same of one that would go on for long, and is told to end after two seconds.
run_and_end() { # COMMAND ...
    "$@" >"$folder/out" 2>"$folder/err" </dev/null &
    sleep 2
    kill -TERM $!
    code=0
    wait $! || code=$?
}

# The same of one that is ended by a signal as soon as it has saved something.
run_until_saved() { # SIGNAL FILE COMMAND ...
    signal=$1 saved=$2
    shift 2
    "$@" >"$folder/out" 2>"$folder/err" </dev/null &
    for _ in $(seq 600); do
        [ -s "$saved" ] && break
        sleep 0.05
    done
    kill "-$signal" $!
    code=0
    wait $! 2>/dev/null || code=$?
}

# late.yaml, whose hook fails after a while: it knows no winner of four cards of one rank.
write_late_ruleset() {
    cat >late.yaml <<'STOP'
eldest: 1
name: Late
extends: whist
hooks: late.lua
STOP
    cat >late.lua <<'STOP'
function winner(trick)
    for place = 2, #trick do
        if trick[place].rank ~= trick[1].rank then return nil end
    end
    return 17
end
STOP
}

check() { # DESCRIPTION COMMAND ...: true if the command succeeds
    description=$1
    shift
    number=$((number + 1))
    if "$@" >/dev/null 2>&1; then
        printf '%s\n' "ok $number - $description"
        return
    fi
    failures=$((failures + 1))
    printf '%s\n' "not ok $number - $description"
    echo "# exit status $code; stdout and stderr:"
    sed 's/^/# /' "$folder/out" "$folder/err"
}

# What cannot be tried for want of a program is skipped; where the tests run unattended it fails.
goes_without() { # DESCRIPTION PROGRAM
    number=$((number + 1))
    if [ -z "${CI-}" ]; then
        printf '%s\n' "ok $number - $1 # SKIP no $2"
        return
    fi
    failures=$((failures + 1))
    printf '%s\n' "not ok $number - $1: there is no $2"
}

exits() { # STATUS
    [ "$code" -eq "$1" ]
}

prints() { # TEXT: somewhere on stdout
    grep -qF -e "$1" "$folder/out"
}

complains() { # TEXT: somewhere on stderr
    grep -qF -e "$1" "$folder/err"
}

silent() { # out | err
    [ ! -s "$folder/$1" ]
}

no() { # COMMAND ...
    ! "$@"
}

json_lines() { # each line of stdout is a JSON object, and there is one
    python3 -c '
import json, sys
objects = [json.loads(line) for line in open(sys.argv[1])]
sys.exit(not objects or not all(isinstance(one, dict) for one in objects))' "$folder/out"
}

finish() {
    echo "1..$number"
    [ "$failures" -eq 0 ] || [ -z "${ELDEST_SEED-}" ] || echo "# its cases were those of ELDEST_TESTS=${ELDEST_TESTS-} ELDEST_SEED=${ELDEST_SEED-}"
    [ "$failures" -eq 0 ]
    exit
}
