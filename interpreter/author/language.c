/* The reference of the language: a section for each map, from the tables of keys. */
#include "author/author.h"

#include <string.h>

#include "loader/key.h"
#include "loader/reader.h"
#include "ruleset/ruleset.h"

const char language_plain[] = "eldest: 1\n"
                              "name: Plain\n"
                              "players: 4\n"
                              "sides: across\n"
                              "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J, 10..2]}\n"
                              "deal:\n"
                              "  hands: {deal: all}\n"
                              "  trump card: {turn-up: last dealt, names: trumps}\n"
                              "score:\n"
                              "  odd tricks: {to: each side, points: tricks - 6, if: tricks > 6}\n"
                              "match: {target: 5}\n";

const char language_hooks[] = "-- The cards that are not aces; none held: it does not bind.\n"
                              "function no_aces(hand, trick, deal)\n"
                              "  local cards = {}\n"
                              "  for _, card in ipairs(hand) do\n"
                              "    if card.rank ~= \"A\" then cards[#cards + 1] = card end\n"
                              "  end\n"
                              "  return cards\n"
                              "end\n";

static void write_opening(FILE *out)
{
    fputs("# The language, key by key\n\n"
          "This page lists every key of a ruleset: its values, its default, its meaning, and an "
          "example. Why the\n"
          "language is the way it is: [language-design.md](language-design.md). `eldest language` "
          "prints this page from\n"
          "the tables that the program reads files with; `eldest schema` prints the same as a JSON "
          "Schema for editors.\n",
          out);
}

static void write_examples(FILE *out)
{
    fprintf(out,
            "\n## The examples\n\n"
            "The examples extend this ruleset, `plain.yaml`. Each is a whole file after the lines "
            "`eldest: 1` and\n"
            "`extends: plain`:\n\n```yaml\n%s```\n\n",
            language_plain);
    fprintf(out, "If an example names a function, it is in `example.lua`:\n\n```lua\n%s```\n",
            language_hooks);
}

/* --- sections -------------------------------------------------------------------------------- */

struct section {
    FILE *out;
    const struct schema *schema;
    const char *written[8]; /* the names of keys whose values have this schema */
    unsigned count;
};

static bool is_written(const struct section *section, const char *name)
{
    for (unsigned i = 0; i < section->count; i++)
        if (strcmp(section->written[i], name) == 0)
            return true;
    return false;
}

static void write_place(void *context, const char *path, const struct schema *around)
{
    struct section *section = context;
    (void)path;
    EACH(key, around->keys, around->count) {
        bool has_it = key->inside == section->schema || key->each == section->schema;
        if (!has_it || is_written(section, key->name))
            continue;
        fprintf(section->out, section->count ? ", `%s`" : "The value of `%s`", key->name);
        section->written[section->count++] = key->name;
    }
}

static void write_heading(FILE *out, const struct schema *schema)
{
    struct section section = {.out = out, .schema = schema};
    fprintf(out, "\n## %c%s\n\n", schema->what[0] - 'a' + 'A', schema->what + 1);
    key_walk(key_root(), write_place, &section);
    fputs(section.count ? ".\n" : "A whole file.\n", out);
    if (schema->needs_verb)
        fputs("It has exactly one verb: the key that says what it is or does.\n", out);
}

/* The first schema in the order of the page that has these keys. */
struct first_of {
    const struct key *keys;
    const struct schema *found;
};

static void find_first(void *context, const char *path, const struct schema *schema)
{
    struct first_of *first = context;
    (void)path;
    if (!first->found && schema->keys == first->keys)
        first->found = schema;
}

const struct schema *language_same_keys(const struct schema *schema)
{
    struct first_of first = {.keys = schema->keys};
    key_walk(key_root(), find_first, &first);
    return first.found == schema ? NULL : first.found;
}

unsigned language_inherited_keys(const struct schema *schema)
{
    const struct schema *same = language_same_keys(schema);
    return same ? same->count : 0;
}

static void write_section(void *context, const char *path, const struct schema *schema)
{
    FILE *out = context;
    const struct schema *same = language_same_keys(schema);
    (void)path;
    write_heading(out, schema);
    if (same) {
        fputs("It has all keys of ", out);
        language_link(out, same->what);
        fputs(", and:\n", out);
    }
    for (unsigned i = language_inherited_keys(schema); i < schema->count; i++)
        language_write_key(out, &schema->keys[i]);
}

static void write_order(FILE *out)
{
    fputs("\n## Order of entries\n\nIn a file that extends another, new entries come last. Where "
          "the order matters (steps, "
          "calls,\nmelds, obligations, lines), these keys move them. `~` in place of an entry "
          "removes it.\n",
          out);
    for (unsigned i = 0; i < patch_places.count; i++)
        language_write_key(out, &patch_places.keys[i]);
}

void language_write(FILE *out)
{
    write_opening(out);
    language_write_overview(out);
    write_examples(out);
    key_walk(key_root(), write_section, out);
    write_order(out);
    language_write_values(out);
    language_write_roles(out);
    language_write_facts(out);
    language_write_limits(out);
}

/* --- the limits of a ruleset, as the code has them ------------------------------------------- */

static const struct {
    const char *of;
    unsigned most;
} limits[] = {
    {"players", SEATS_MAX},
    {"suits in a pack", SUITS_MAX},
    {"ranks in a pack", RANKS_MAX},
    {"cards in a pack, and in one copy of it before any are left out", CARDS_MAX},
    {"bytes in the name of a rank", RANK_BYTES_MAX},
    {"steps (a step that a contract changes counts twice)", STEPS_MAX - FRAME_STEPS},
    {"rounds of packets in a step", ROUNDS_MAX},
    {"entries of a list with one value for each deal", SCHEDULE_MAX},
    {"tricks in a deal, and so cards dealt to a hand", TRICKS_MAX},
    {"suits that a deal names, including `trumps`", VARIABLES_MAX},
    {"combinations of these: each suit or none for each of them, for each contract and none",
     CONTEXTS_MAX},
    {"different calls in a step, including refused ones", CALLS_MAX},
    {"calls in one deal: every bid once, with all others passing before it, including refused "
     "calls",
     CALLS_MADE_MAX},
    {"obligations, including `follow suit`", OBLIGATIONS_MAX},
    {"sets of cards in an obligation", TERMS_MAX},
    {"counts", COUNTS_MAX},
    {"different values of cards in a count", WORTHS_MAX},
    {"conditions and amounts together", TERMS_NAMED_MAX},
    {"amounts with one value for each deal", LISTED_MAX},
    {"lines of the score", LINES_MAX},
    {"names under `remember`", NOTES_MAX},
    {"remembered numbers: one for each seat or side that has one; twice as many for values that "
     "last the match, as many again "
     "for values set at the score; one for a truth value of the whole table; half the limit with "
     "a hook that names winners",
     CELLS_MAX},
    {"penalties", PENALTIES_MAX},
    {"remarks", REMARKS_MAX},
    {"conditions that end a match", ENDS_MAX},
    {"contracts", CONTRACTS_MAX},
    {"options", OPTIONS_MAX},
    {"values of an option", VALUES_MAX},
    {"expressions", EXPRESSIONS_MAX},
    {"characters of an expression", EXPRESSION_MAX},
    {"different facts in an expression (a named condition or amount counts as one)",
     FACT_NAMES_MAX},
    {"files that extend one another", PARENTS_MAX},
    {"bytes of a file", FILE_MAX},
    {"bytes of a text", SCALAR_MAX},
    {"bytes of a key", KEY_MAX},
    {"keys of a mapping", ENTRIES_MAX},
    {"keys and values in a file", NODES_MAX},
    {"levels of nested mappings and lists", DEPTH_MAX},
};

void language_write_limits(FILE *out)
{
    fputs("\n## Limits\n\nA match has a state of fixed size, so a ruleset can hold only so much. "
          "Exceeding a limit is "
          "an error,\nnever a wrong game.\n\n"
          "| at most | of |\n|---|---|\n",
          out);
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++)
        fprintf(out, "| %u | %s |\n", limits[i].most, limits[i].of);
    fprintf(out,
            "\nScores, and lines of a score, stay between -%d and %d: a larger amount is cut off "
            "there, and the account of\n"
            "the deal says so.\n",
            SCORE_MAX, SCORE_MAX);
}
