#!/bin/sh
# docs/tutorial.md is true: from its top to its end the files that it shows are written, the commands
# that it shows are run, and they answer what it shows. A remark `<!-- edit: s/a/b/ FILE -->` does what
# the reader is told to do in the editor. In an answer `...` stands for any lines. The first argument
# is the repository, the second the program.

set -eu
. "$1/tests/cli/tap.sh"
page=$1/docs/tutorial.md
ELDEST_HOME=$1
export ELDEST_HOME
unset ELDEST_PATH NO_COLOR
cd "$folder"
ln -s "$1/rulesets" "$1/scripts" .
ln -s "$2" eldest
mkdir steps

# The page as steps, each a file: 007.edit, 008.yaml, 009.sh, 010.answer.
awk '
    function next_step(kind) { return sprintf("steps/%03d.%s", ++steps, kind) }
    /^<!-- edit: / { print $3, $4 >next_step("edit"); next }
    /^```/ && step { close(step); step = ""; next }
    /^```/ { step = next_step($0 == "```" ? "answer" : substr($0, 4)); printf "" >step; next }
    step { print >step }
' "$page"

write_file() { # STEP: its first line names it
    mkdir -p "$(dirname "$(sed -n '1s/^[^ ]* //p' "$1")")"
    cp "$1" "$(sed -n '1s/^[^ ]* //p' "$1")"
}

# Until the program has said something; then Ctrl-C.
run_for_a_while() { # COMMAND
    code=0
    # The words of a command line.
    # shellcheck disable=SC2086
    $1 >out 2>err </dev/null &
    watcher=$!
    for _ in $(seq 600); do
        [ -s out ] && break
        sleep 0.05
    done
    kill -INT "$watcher"
    wait "$watcher" || code=$?
}

run_line() { # COMMAND
    case $1 in
    *--watch*) run_for_a_while "$1" ;;
    *) run sh -c "$1" ;;
    esac
}

answer_to() { # STEP: the one behind it, if it is an answer
    find steps -name "$(printf '%03d.answer' $(($(basename "$1" .sh | sed 's/^0*//') + 1)))"
}

# Whether what was said has these lines; each "..." stands for any lines, also none.
# shellcheck disable=SC2317
answers() { # FILE
    cat out err | awk -v shown="$1" '
        function stands_at(from, to, at,   i) {
            for (i = from; i <= to; i++)
                if (said[at + i - from] != wanted[i])
                    return 0
            return 1
        }
        { said[++lines] = $0 }
        END {
            while ((getline line <shown) > 0)
                wanted[++count] = line
            wanted[count + 1] = "..."
            at = 1
            free = 0
            for (from = 1; from <= count; from = to + 2) {
                for (to = from; wanted[to] != "..."; to++)
                    ;
                to--
                while (!stands_at(from, to, at) && free && at <= lines)
                    at++
                if (!stands_at(from, to, at))
                    exit 1
                at += to - from + 1
                free = 1
            }
            exit wanted[count] != "..." && at <= lines
        }'
}

for step in steps/*; do
    case $step in
    *.edit) sed -i "$(cut -d' ' -f1 "$step")" "$(cut -d' ' -f2 "$step")" ;;
    *.yaml | *.lua) write_file "$step" ;;
    *.sh)
        answer=$(answer_to "$step")
        status=0
        [ -z "$answer" ] || ! grep -q 'error\[' "$answer" || status=1
        while read -r line; do
            run_line "$line"
            check "$line: exit $status" exits "$status"
        done <"$step"
        [ -z "$answer" ] || check "and the answer is as shown" answers "$answer"
        ;;
    esac
done

check "there were commands, files and answers" \
    ls steps/*.sh steps/*.yaml steps/*.lua steps/*.answer

for path in $(sed -n 's/.*](\([^)]*\)).*/\1/p' "$page"); do
    check "$path exists" test -e "$1/docs/$path"
done

finish
