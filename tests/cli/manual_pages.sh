#!/bin/sh
# The manual pages of the verbs: each, as it is read, has the words of its verb's help, in their order and
# no others. The first argument is the repository, the second the program.

set -eu
. "$1/tests/cli/tap.sh"
repository=$1
settle "$1" "$2"

page() { # VERB: as groff shows it, in $folder/page
    run "$repository/docs/man/verb.sh" "$program" "$1"
    cp out page.1
    run groff -ww -man -Kutf8 -Tutf8 -P-cbuo page.1
    cp out page
}

# One word a line: of the help without what the page says by its headings, and of the page without
# headings, head and foot.
help_words() {
    "$program" "$1" --help | sed 's/^usage: //; s/^Exit status: //' | tr -s ' ' '\n' | grep .
}

page_words() {
    sed -n '/^SYNOPSIS/,/^SEE ALSO/p' page | grep -v '^[^ ]' | tr -s ' ' '\n' | grep .
}

says_the_same() { # VERB
    help_words "$1" >wanted
    page_words >found
    cmp wanted found
}

summary_of() { # VERB
    "$program" --help | sed -n "s/^  $1  *\([a-z].*\)/\1/p"
}

names_it() { # VERB
    [ "$(sed -n '/^NAME/,/^SYNOPSIS/p' page | grep -v '^[^ ]' | tr -s ' \n' ' ' | sed 's/^ //; s/ $//')" = \
        "eldest-$1 - $(summary_of "$1")" ]
}

verbs=$("$program" --help | sed -n 's/^  \([a-z][a-z-]*\)  *[a-z].*/\1/p')
check "there are verbs" test -n "$verbs"
for verb in $verbs; do
    if command -v groff >/dev/null; then
        page "$verb"
        check "$verb: roff has nothing to complain of" silent err
        check "$verb: the page has the words of the help" says_the_same "$verb"
        check "$verb: and the summary" names_it "$verb"
    else
        goes_without "$verb: the page has the words of the help" groff
    fi
    check "$verb: eldest(1) names its page" \
        grep -qF "*eldest-$verb*(1)" "$repository/docs/man/eldest.1.scd"
done

# ── What cannot be ───────────────────────────────────────────────────────────────────────────────

run "$repository/docs/man/verb.sh" "$program" frobnicate
check "a verb that there is not has no page" exits 1
check "which is said" complains "no verb 'frobnicate'"

# Signs that roff takes for its own, in the help of a program that has nothing else.
cat >odd <<'PROGRAM'
#!/bin/sh
case $1 in
--version) echo "eldest 0" ;;
--help) echo "  odd            says \\odd 'things' -- .so" ;;
odd)
    cat <<'HELP'
usage: eldest odd [OPTIONS]

.so a line that begins with a point
'quoted' and \back\slashed, `ticked` and ~10^8

  an example of --dashes

  --an-option-with-a-name-longer-than-its-column VALUE what it does
  --other                a short one

Exit status: 0 fine.
HELP
    ;;
esac
PROGRAM
chmod +x odd
if command -v groff >/dev/null; then
    program=$folder/odd
    page odd
    check "odd signs: nothing to complain of" silent err
    check "odd signs stay as they are" says_the_same odd
    check "in the summary, too" names_it odd
fi

finish
