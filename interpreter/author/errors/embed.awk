# Texts as the cases of a switch in C: E010.txt becomes what `case 10:` returns.
#
# usage: awk -f embed.awk FILE...

FNR == 1 {
    if (NR > 1)
        print "        ;"
    number = FILENAME
    sub(/.*\/E0*/, "", number)
    sub(/\.txt$/, "", number)
    print "    case " number ": return"
}

{
    gsub(/\\/, "&&")
    gsub(/"/, "\\\"")
    print "        \"" $0 "\\n\""
}

END { print "        ;" }
