#!/bin/sh
# Tries the keys of quizzes about random rulesets against play, until there are COUNT questions of each
# topic or as many rulesets were grown, from number FIRST on. Ends with 1 if one is false.
#
# usage: keys.sh REPOSITORY PROGRAM FOLDER-OF-BUILT-TESTS/torture [COUNT [FIRST]]

set -eu

exec "$3/../random/quiz_keys" "${4-10000}" "${5-1}"
