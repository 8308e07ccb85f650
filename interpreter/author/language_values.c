/* What the values of the reference are made of: spellings, roles, facts. */
#include "author/author.h"

#include "base/arena.h"
#include "expr/formula.h"
#include "ruleset/fact.h"
#include "words/roles.h"

/* --- spellings ------------------------------------------------------------------------------- */

void language_write_values(FILE *out)
{
    static const struct spelling *const spellings[] = {
        &text_spelling,      &number_spelling, &amount_spelling,      &range_spelling,
        &condition_spelling, &name_spelling,   &suit_spelling,        &rank_spelling,
        &colour_spelling,    &card_spelling,   &named_cards_spelling, &step_spelling,
        &moment_spelling,    &part_spelling,
    };
    fputs("\n## Values\n", out);
    for (size_t i = 0; i < sizeof spellings / sizeof *spellings; i++)
        fprintf(out, "\n### %c%s\n\n%s\n", spellings[i]->name[0] - 'a' + 'A',
                spellings[i]->name + 1, spellings[i]->doc);
}

/* --- roles ----------------------------------------------------------------------------------- */

/* What it means, told of the dealer. */
static void language_write_ways(FILE *out)
{
    struct arena *arena = arena_create();
    fputs("\nBehind a seat and its partner there may be ways to go, up to three of them: "
          "`dealer's partner`,\n`declarer.next.tricks`. Without sides everybody is a side alone, "
          "but for the makers.\n\n"
          "Sides are those that everybody knows. A partner whom nobody knows yet is one of the "
          "`defenders` until the called card\nis played, here and in expressions about sides, and "
          "would be asked with them. That player knows better: to keep them from\na call against "
          "their own side, let the call ask what the caller holds, as in "
          "`double: {if: held.called_card == 0}`.\nIt gives nothing away, for nobody else sees "
          "which calls a player could have made.\n\n"
          "| way | in expressions | from the dealer |\n|---|---|---|\n",
          out);
    for (enum role_way way = WAY_NONE + 1; way < WAY_COUNT; way++)
        fprintf(out, "| `'s %s` | `.%s` | %s |\n", way_rows[way].word, way_rows[way].word,
                role_doc(arena, role_then(ROLE_DEALER, way)));
    fputs("\nAn expression can ask whether two of them are the same: `caller == dealer.partner`, "
          "`winner.side ~= own.side`.\nA role that nobody fills is `nil`, goes nowhere, and has "
          "nothing of anything. A line of the score that goes\nto a seat is its side's, and "
          "`own` is that side then; `to: each` alone asks the seats.\n",
          out);
    arena_destroy(arena);
}

void language_write_roles(FILE *out)
{
    fputs("\n### A role\n\nWho it is, as a word of YAML, and before the dot in an expression: "
          "`makers.tricks`. Which of\nthe words a key knows it says where another stands; without "
          "one it is a role of expressions alone.\n\n| role | in expressions | who "
          "|\n|---|---|---|\n",
          out);
    EACH(role, role_rows, ROLE_BASES) {
        const char *named = role->traits & ROLE_OF_CARD ? "CARD"
                            : role->traits & ROLE_NAMES ? "NAME"
                                                        : NULL;
        if (role->words && (role->traits & ROLE_AS_WORD))
            fprintf(out, "| `%s%s%s` |", role->words, named ? " " : "", named ? named : "");
        else
            fputs("| |", out);
        if (role->path)
            fprintf(out, " `%s%s%s.` | %s |\n", role->path, named ? "." : "", named ? named : "",
                    role->doc);
        else
            fprintf(out, " | %s |\n", role->doc);
    }
    language_write_ways(out);
}

/* --- facts ----------------------------------------------------------------------------------- */

static const char *scope_in_words(enum scope scope)
{
    switch (scope) {
    case SCOPE_RULESET: return "anywhere";
    case SCOPE_DEAL: return "during a deal";
    case SCOPE_SEAT: return "of a seat or side";
    case SCOPE_CALL: return "of a call";
    }
    return NULL;
}

static const char *type_in_words(enum value_type type)
{
    switch (type) {
    case VALUE_NUMBER: return "a number";
    case VALUE_TRUTH: return "true or false";
    case VALUE_SUIT: return "a letter, or nil";
    case VALUE_SEATS: return "who it is, or nil";
    case VALUE_CONTRACT: return "a name, or nil";
    case VALUE_OPTION: return "a number, true or false, or a word";
    case VALUE_NOTE:
    case VALUE_TERM: return "a number, or true or false";
    }
    return NULL;
}

/* Where the cards of a count may lie, and who may ask. */
static void write_places(FILE *out)
{
    fputs(
        "\n### Counts\n\nA count adds up cards; where they lie is said before its name: "
        "`held.aces`, `makers.taken.points`.\nA card, a suit or a rank of the pack counts by its "
        "own name, behind a place: `held.SQ`, `led.S`,\n`makers.taken.K` (a rank that is a number "
        "has no name: `counts: {tens: [10]}`\ngives it one); so does what was "
        "called, where a card is: `trick.called_card`,\n`led.called_suit`. What only its own seat "
        "knows is asked by the calls "
        "and cards of that seat, and in scores by all.\n\n"
        "| place | where | who may know | which cards |\n|---|---|---|---|\n",
        out);
    for (unsigned i = 0; i < FACT_KINDS; i++)
        if (fact_is_count(i))
            fprintf(out, "| `%s` | %s | %s | %s |\n", fact_rows[i].place,
                    scope_in_words(fact_rows[i].scope),
                    fact_rows[i].is_private ? "the seat itself" : "everybody", fact_rows[i].doc);
}

void language_write_facts(FILE *out)
{
    fputs(
        "\n## Facts\n\nWhat an expression may ask. A fact of a seat or side is that of the one "
        "the rule is about, or of a\nrole: `declarer.bid`. What the ruleset names is a fact too: "
        "its options, suits of the deal (`trumps`),\ncounts, conditions, amounts, what it "
        "remembers. A suit is compared with its letter, "
        "a contract with its name:\n`trumps == 'S'`, `contract == 'misere'`. "
        "[`eldest facts`](hooks.md#looking-inside) prints what all of them come to in a game.\n\n"
        "Before a condition or an amount a role says whom all the facts in it are about: with\n"
        "`total: {is: tricks + (own == winner and 10 or 0)}` the defenders' tricks and ten more "
        "are\n"
        "`defenders.total` only if they are one seat, the winner; `sum(defenders.total)` is what "
        "`total` comes\n"
        "to for each of them, added up. A truth counts as 1: `sum(others.safe)` is the number of "
        "the others who\n"
        "are safe, `sum(all.safe) == 0` is true when nobody is. Of what a truth that is remembered "
        "says `all.dropped`\n"
        "whether anybody did, `sum(all.dropped)` how many. In the brackets stands a role with one "
        "name behind it.\n"
        "What is won, counted or remembered as a number is added up without that word: `all.vows` "
        "is the sum of\n"
        "their vows.\n\n"
        "Operators are Lua's: `+`, `-`, `*`, `//` and `%` of whole numbers, `==`, `~=`, `<`, `<=`, "
        "`>`, `>=`,\n`and`, `or`, `not`, and those of bits; functions are ",
        out);
    for (const struct operator* operator= operators; operator->sign; operator++)
        if (operator->kind == FORMULA_FUNCTION)
            fprintf(out, "`%s`, ", operator->sign);
    fputs(
        "`sum` over seats\nand others that [hooks](hooks.md#what-a-hook-may-do)\nhave, too. `made "
        "and 4 "
        "or 2` is 4 if it "
        "is "
        "made, and else 2.\n\n"
        "| fact | where | type | meaning |\n|---|---|---|---|\n",
        out);
    for (unsigned i = 0; i < FACT_KINDS; i++)
        if (fact_rows[i].name)
            fprintf(out, "| `%s` | %s | %s | %s |\n", fact_rows[i].name,
                    scope_in_words(fact_rows[i].scope), type_in_words(fact_rows[i].type),
                    fact_rows[i].doc);
    write_places(out);
}
