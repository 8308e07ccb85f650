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
        &text_spelling,  &number_spelling,    &amount_spelling, &amount_list_or_table_spelling,
        &range_spelling, &condition_spelling, &name_spelling,   &suit_spelling,
        &rank_spelling,  &colour_spelling,    &card_spelling,   &named_cards_spelling,
        &step_spelling,  &moment_spelling,    &part_spelling,
    };
    fputs("\n## Kinds of values\n", out);
    for (size_t i = 0; i < sizeof spellings / sizeof *spellings; i++)
        fprintf(out, "\n### %c%s\n\n%s\n", spellings[i]->name[0] - 'a' + 'A',
                spellings[i]->name + 1, spellings[i]->doc);
}

/* --- roles ----------------------------------------------------------------------------------- */

/* The ways, each with what it means from the dealer. */
static void language_write_ways(FILE *out)
{
    struct arena *arena = arena_create();
    fputs("\nUp to three ways to other seats can follow a seat: `dealer's partner`, "
          "`declarer.next.tricks`. Without sides, each\n"
          "player is a side alone, except the makers.\n\n"
          "Sides are those that everybody knows. A partner who is not yet known counts as one of "
          "the `defenders` until the "
          "called card\nis played, also in expressions about sides, and is asked together with "
          "them. To keep that player "
          "from a call against their\nown side, let the call ask what the caller holds: `double: "
          "{if: held.called_card == "
          "0}`. This gives nothing away, because\nthe other players do not see which calls a "
          "player could have made.\n\n"
          "| way | in expressions | from the dealer |\n|---|---|---|\n",
          out);
    for (enum role_way way = WAY_NONE + 1; way < WAY_COUNT; way++)
        fprintf(out, "| `'s %s` | `.%s` | %s |\n", way_rows[way].word, way_rows[way].word,
                role_doc(arena, role_then(ROLE_DEALER, way)));
    fputs("\nAn expression can ask whether two roles are the same: `caller == dealer.partner`, "
          "`winner.side ~= own.side`.\n"
          "A role that no seat fills is `nil`, leads to no other seat, and counts zero of "
          "everything. A line of the score "
          "for a seat\nis scored for its side, and `own` is that side; only `to: each` asks the "
          "seats.\n",
          out);
    arena_destroy(arena);
}

void language_write_roles(FILE *out)
{
    fputs("\n### A role\n\nA role names one or several seats. You write it as a word of YAML, or "
          "before the dot in an "
          "expression:\n`makers.tricks`. Each key says which words it takes; a role without a word "
          "is for expressions "
          "only.\n\n| role | in expressions | who |\n|---|---|---|\n",
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
    case VALUE_SEATS: return "a seat or side, or nil";
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
    fputs("\n### Counting cards\n\nA count adds up cards. The place before its name says which "
          "cards: `held.aces`, "
          "`makers.taken.points`.\nA card, a suit or a rank of the pack can be counted by its own "
          "name after a place: "
          "`held.SQ`, `led.S`, `makers.taken.K`.\n(A rank that is a number has no name: `counts: "
          "{tens: [10]}` gives it "
          "one.) So can the called card or suit:\n`trick.called_card`, `led.called_suit`. If only "
          "the seat itself knows "
          "the cards, only its own calls and cards, and scores,\ncan ask.\n\n"
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
    fputs("\n## Facts\n\nExpressions can ask these facts. A fact of a seat or side is about the "
          "one that the rule is about, "
          "or about a role\nbefore it: `declarer.bid`. Names of the ruleset are facts too: "
          "options, suits of the deal "
          "(`trumps`), counts, conditions,\namounts, remembered values. Compare a suit with its "
          "letter and a contract with "
          "its name: `trumps == 'S'`,\n`contract == 'misere'`. [`eldest "
          "facts`](hooks.md#looking-inside) prints the value of "
          "each at any moment of a game.\n\n"
          "A role before a condition or an amount applies to all facts in it. With\n"
          "`total: {is: tricks + (own == winner and 10 or 0)}`, `defenders.total` is the tricks of "
          "the defenders, plus ten\n"
          "only if the defenders are one seat and that seat is the winner. `sum(defenders.total)` "
          "is the total of each of "
          "them, added\nup. A true condition counts as 1: `sum(others.safe)` is the number of "
          "other players who are safe, "
          "and\n`sum(all.safe) == 0` is true if no player is. For a remembered truth value, "
          "`all.dropped` asks whether any "
          "player\ndropped, and `sum(all.dropped)` how many. The brackets contain a role and one "
          "name after it. Tricks, counts "
          "and remembered\nnumbers add up without that word: `all.vows` is the sum of all vows.\n\n"
          "Operators are those of Lua: `+`, `-`, `*`, `//` and `%` of whole numbers, `==`, `~=`, "
          "`<`, `<=`, `>`, `>=`,\n"
          "`and`, `or`, `not`, and the bit operators. Functions are ",
          out);
    for (const struct operator* operator= operators; operator->sign; operator++)
        if (operator->kind == FORMULA_FUNCTION)
            fprintf(out, "`%s`, ", operator->sign);
    fputs("`sum` over seats,\nand others that [hooks](hooks.md#what-a-hook-may-do) have too. `made "
          "and 4 or 2` is 4 if the "
          "contract is made, and\notherwise 2.\n\n"
          "| fact | where | type | meaning |\n|---|---|---|---|\n",
          out);
    for (unsigned i = 0; i < FACT_KINDS; i++)
        if (fact_rows[i].name)
            fprintf(out, "| `%s` | %s | %s | %s |\n", fact_rows[i].name,
                    scope_in_words(fact_rows[i].scope), type_in_words(fact_rows[i].type),
                    fact_rows[i].doc);
    write_places(out);
}
