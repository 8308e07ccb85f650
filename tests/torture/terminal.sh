#!/bin/sh
# What fails at a terminal: terminal.py says how.
#
#   terminal.sh REPOSITORY PROGRAM TOOLS memory|files [EVERY [VERB...]]
set -eu
repository=$1 program=$2 tools=$3 kind=${4-files}
shift 3
[ $# = 0 ] || shift
exec python3 "$repository/tests/torture/terminal.py" "$kind" "$repository" "$program" "$tools" "$@"
