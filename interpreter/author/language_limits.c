/* The limits of a ruleset, as the code has them. */
#include "author/language_parts.h"

#include "loader/options.h"
#include "ruleset/ruleset.h"

static const struct {
    const char *of;
    unsigned most;
} limits[] = {
    {"players", SEATS_MAX},
    {"suits in a pack", SUITS_MAX},
    {"ranks in a pack", RANKS_MAX},
    {"cards in a pack, and in one copy of it before any are left out", CARDS_MAX},
    {"bytes in the name of a rank", RANK_BYTES_MAX},
    {"steps; one that a contract changes counts twice", STEPS_MAX - FRAME_STEPS},
    {"rounds of packets in a step", ROUNDS_MAX},
    {"deals in a list that goes deal by deal", SCHEDULE_MAX},
    {"the trick that a step between tricks can follow", TRICKS_MAX - 1},
    {"suits that a deal names, `trumps` among them", VARIABLES_MAX},
    {"ways in which these can stand: suits and none, for each of them, for each contract and none",
     CONTEXTS_MAX},
    {"different calls in a step, those that are refused among them", CALLS_MAX},
    {"calls that can be made in a deal", CALLS_MADE_MAX},
    {"obligations, `follow suit` among them", OBLIGATIONS_MAX},
    {"sets of cards in an obligation", TERMS_MAX},
    {"counts", COUNTS_MAX},
    {"different values of cards in a count", WORTHS_MAX},
    {"conditions and amounts together", TERMS_NAMED_MAX},
    {"lines of the score", LINES_MAX},
    {"penalties", PENALTIES_MAX},
    {"remarks", REMARKS_MAX},
    {"contracts", CONTRACTS_MAX},
    {"options", OPTIONS_MAX},
    {"values of an option", VALUES_MAX},
    {"expressions", EXPRESSIONS_MAX},
    {"characters of an expression", EXPRESSION_MAX},
    {"different facts in an expression", FACT_NAMES_MAX},
    {"files that extend one another", PARENTS_MAX},
    {"bytes of a file", FILE_MAX},
    {"bytes of a text", SCALAR_MAX},
    {"bytes of a key", KEY_MAX},
    {"keys of a mapping", ENTRIES_MAX},
    {"keys and values in a file", NODES_MAX},
    {"mappings and lists inside one another", DEPTH_MAX},
};

void language_write_limits(FILE *out)
{
    fputs(
        "\n## Limits\n\nA state of a match is a small value of fixed size, and a file larger than "
        "any rule book is an\naccident. So there are at most so many of these; one more is an "
        "error, never a wrong game.\n\n"
        "| at most | of |\n|---|---|\n",
        out);
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++)
        fprintf(out, "| %u | %s |\n", limits[i].most, limits[i].of);
    fprintf(
        out,
        "\nNo score, and no line of one, is beyond %d, or beneath as many below zero: what comes "
        "to more\ncounts as so many, and more does not change it.\n",
        SCORE_MAX);
}
