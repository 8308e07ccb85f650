# shellcheck shell=sh
# TAP, for the tests in shell that work out themselves whether something holds. tests/cli/tap.sh is for
# those that run a command and say what must be true of it.

number=0
failed=0

report() { # ok | "not ok", DESCRIPTION
    number=$((number + 1))
    echo "$1 $number - $2"
    [ "$1" = ok ] || failed=1
}

# At the end; a test that has looked at nothing has failed.
conclude() {
    echo "1..$number"
    [ "$failed" = 0 ] && [ "$number" -gt 0 ]
    exit
}
