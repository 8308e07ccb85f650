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
    fputs(
        "# The language, key by key\n\n"
        "Every key of a ruleset: what it takes, what holds without it, what it means. Why the "
        "language\nis so [another page](language-design.md) tells. `eldest language` prints this "
        "one from the tables\nby which files are read; `eldest schema` says the same to editors.\n"
        "\nThe examples extend this ruleset, `plain.yaml`. Behind the lines `eldest: 1` and "
        "`extends: plain`\neach is a whole file:\n\n",
        out);
    fprintf(out, "```yaml\n%s```\n\n", language_plain);
    fprintf(out,
            "Where one names a function, that is in the file `example.lua`:\n\n```lua\n%s```\n",
            language_hooks);
}

/* --- sections -------------------------------------------------------------------------------- */

struct section {
    FILE *out;
    const struct schema *schema;
    const char *written[8]; /* the names of keys behind which the schema stands */
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
        bool is_behind = key->inside == section->schema || key->each == section->schema;
        if (!is_behind || is_written(section, key->name))
            continue;
        fprintf(section->out, section->count ? ", `%s`" : "Behind `%s`", key->name);
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
        fputs("It has one verb, which says what it is or does.\n", out);
}

struct page {
    FILE *out;
    const struct schema *written[64];
    unsigned count;
};

/* The schema that has the same keys, but for some at the end; or NULL. */
static const struct schema *find_kin(const struct page *page, const struct schema *schema)
{
    for (unsigned i = 0; i < page->count; i++)
        if (page->written[i]->keys == schema->keys)
            return page->written[i];
    return NULL;
}

static void write_section(void *context, const char *path, const struct schema *schema)
{
    struct page *page = context;
    const struct schema *kin = find_kin(page, schema);
    (void)path;
    write_heading(page->out, schema);
    if (kin) {
        fputs("It has all keys of ", page->out);
        language_link(page->out, kin->what);
        fputs(", and:\n", page->out);
    }
    for (unsigned i = kin ? kin->count : 0; i < schema->count; i++)
        language_write_key(page->out, &schema->keys[i]);
    page->written[page->count++] = schema;
}

static void write_order(FILE *out)
{
    fputs("\n## Order\n\nIn a file that extends another, new entries come last. Where their order "
          "matters (steps, calls,\nmelds, obligations, lines) these keys put them elsewhere. `~` "
          "in place "
          "of an entry removes it.\n",
          out);
    for (unsigned i = 0; i < patch_places.count; i++)
        language_write_key(out, &patch_places.keys[i]);
}

void language_write(FILE *out)
{
    struct page page = {.out = out};
    write_opening(out);
    key_walk(key_root(), write_section, &page);
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
    {"steps; one that a contract changes counts twice", STEPS_MAX - FRAME_STEPS},
    {"rounds of packets in a step", ROUNDS_MAX},
    {"deals in a list that goes deal by deal", SCHEDULE_MAX},
    {"tricks in a deal, and so cards in a hand as it is dealt", TRICKS_MAX},
    {"suits that a deal names, `trumps` among them", VARIABLES_MAX},
    {"ways in which these can stand: suits and none, for each of them, for each contract and none",
     CONTEXTS_MAX},
    {"different calls in a step, those that are refused among them", CALLS_MAX},
    {"calls that can be made in a deal: each bid, and all others pass before it, "
     "those that are refused among them",
     CALLS_MADE_MAX},
    {"obligations, `follow suit` among them", OBLIGATIONS_MAX},
    {"sets of cards in an obligation", TERMS_MAX},
    {"counts", COUNTS_MAX},
    {"different values of cards in a count", WORTHS_MAX},
    {"conditions and amounts together", TERMS_NAMED_MAX},
    {"amounts that go deal by deal", LISTED_MAX},
    {"lines of the score", LINES_MAX},
    {"names under `remember`", NOTES_MAX},
    {"numbers remembered: one for each seat or side that has one, twice as many of what lasts for "
     "the match, as many again of what is set at the score, and one for a truth of all",
     CELLS_MAX},
    {"penalties", PENALTIES_MAX},
    {"remarks", REMARKS_MAX},
    {"conditions that end a match", ENDS_MAX},
    {"contracts", CONTRACTS_MAX},
    {"options", OPTIONS_MAX},
    {"values of an option", VALUES_MAX},
    {"expressions", EXPRESSIONS_MAX},
    {"characters of an expression", EXPRESSION_MAX},
    {"different facts in an expression; a condition or an amount that it names is one of them",
     FACT_NAMES_MAX},
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
        "\nNo score, and no line of one, goes beyond %d, or as far below zero: it stops there, and "
        "what tells\nof the deal says so.\n",
        SCORE_MAX);
}
