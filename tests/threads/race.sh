#!/bin/sh
# The tests of this build can fail: a race that is there on purpose is found, and ends the program.
# The first argument is the repository, the second a program with a race.

set -eu
. "$1/tests/cli/tap.sh"

run "$2"
check "a race is found" complains "ThreadSanitizer: data race"
check "and ends the program" exits 66
check "before it goes on" silent out

finish
