#!/bin/sh
# Tries statements about positions of random rulesets against play, until there are
# COUNT of each kind or as many rulesets were grown, from number FIRST on. Ends with 1 if one is false.
#
# usage: statements.sh REPOSITORY PROGRAM FOLDER-OF-BUILT-TESTS/torture [COUNT [FIRST]]

set -eu

exec "$3/../random/statements" "${4-10000}" "${5-1}"
