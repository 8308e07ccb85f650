# The lines of a text as the elements of an array in C.
#
# usage: awk -f lines.awk FILE

{
    gsub(/\\/, "&&")
    gsub(/"/, "\\\"")
    print "    \"" $0 "\","
}
