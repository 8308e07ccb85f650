#!/bin/sh
# Writes the manual page eldest-VERB(1) from what `eldest --help` and `eldest VERB --help` print, so
# that a page can say nothing else.
#
# usage: verb.sh PROGRAM VERB

set -eu
program=$1 verb=$2
summary=$("$program" --help | sed -n "s/^  $verb  *\([a-z].*\)/\1/p")
[ -n "$summary" ] || {
    echo "verb.sh: eldest --help has no verb '$verb'" >&2
    exit 1
}
version=$("$program" --version)
help=$("$program" "$verb" --help) # a failure ends the script here, but not in a pipe
printf '%s\n' "$help" | awk -v verb="$verb" -v summary="$summary" -v version="$version" '
# As it is printed: signs are those of the keyboard, and no line begins with a command of roff.
function plain(text) {
    gsub(/\\/, "\\e", text)
    gsub(/-/, "\\-", text)
    gsub(/\^/, "\\(ha", text)
    gsub(/~/, "\\(ti", text)
    gsub(/`/, "\\(ga", text)
    gsub(/\047/, "\\(aq", text)
    return text ~ /^\./ ? "\\&" text : text
}

function section(name) {
    print ".SH " name
}

function synopsis(usage) {
    sub(/^usage: eldest [^ ]+ */, "", usage)
    gsub(/[A-Z]+/, "\\fI&\\fR", usage)
    section("SYNOPSIS")
    print "\\fBeldest " plain(verb) "\\fR " plain_with_fonts(usage)
}

function plain_with_fonts(text) { # whose backslashes are ours
    gsub(/-/, "\\-", text)
    return text
}

# Paragraphs; what is indented stays as it is.
function description(first, last,    i, is_example) {
    section("DESCRIPTION")
    for (i = first; i <= last; i++) {
        if (line[i] ~ /^ / && !is_example)
            print ".RS 4\n.nf"
        if (line[i] ~ /^[^ ]/ && is_example)
            print ".fi\n.RE"
        if (line[i] != "")
            is_example = line[i] ~ /^ /
        text = line[i]
        sub(/^  /, "", text)
        print text == "" && !is_example ? ".PP" : plain(text)
    }
    if (is_example)
        print ".fi\n.RE"
}

# What stands before the 26th column, or before the next space behind it, is the option.
function option(text,    width, name, value) {
    for (width = 25; substr(text, width, 1) != " ";)
        width++
    name = substr(text, 3, width - 2)
    sub(/ +$/, "", name)
    value = index(name, " ") ? substr(name, index(name, " ") + 1) : ""
    sub(/ .*/, "", name)
    print ".TP\n\\fB" plain(name) "\\fR" (value == "" ? "" : " \\fI" plain(value) "\\fR")
    print plain(substr(text, width + 1))
}

{ line[NR] = $0 }

# The options are the last block but one: `eldest convert` explains some before, in words.
END {
    for (status = NR; line[status] !~ /^Exit status: /;)
        status--
    for (first = status - 2; line[first] ~ /^  --/;)
        first--
    print ".TH \"" plain(toupper("eldest-" verb)) "\" \"1\" \"\" \"" version "\" \"Eldest\"\n.nh\n.ad l"
    section("NAME")
    print plain("eldest-" verb) " \\- " plain(summary)
    synopsis(line[1])
    description(3, first - 1)
    section("OPTIONS")
    for (i = first + 1; i < status - 1; i++)
        option(line[i])
    section("EXIT STATUS")
    sub(/^Exit status: /, "", line[status])
    for (i = status; i <= NR; i++)
        print plain(line[i])
    section("SEE ALSO")
    print "\\fBeldest\\fR(1)"
}
'
