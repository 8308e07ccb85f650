/* What the values of the reference are made of: spellings, roles, facts. */
#include "author/author.h"

#include "ruleset/fact.h"

/* --- spellings ------------------------------------------------------------------------------- */

void language_write_values(FILE *out)
{
    static const struct spelling *const spellings[] = {
        &text_spelling, &number_spelling, &amount_spelling, &range_spelling, &condition_spelling,
        &name_spelling, &suit_spelling,   &rank_spelling,   &card_spelling,  &step_spelling,
    };
    fputs("\n## Values\n", out);
    for (size_t i = 0; i < sizeof spellings / sizeof *spellings; i++)
        fprintf(out, "\n### %c%s\n\n%s\n", spellings[i]->name[0] - 'a' + 'A',
                spellings[i]->name + 1, spellings[i]->doc);
}

/* --- roles ----------------------------------------------------------------------------------- */

void language_write_roles(FILE *out)
{
    fputs("\n### A role\n\nWho it is, as a word of YAML, and before the dot in an expression: "
          "`makers.tricks`.\n\n| role | in expressions | who |\n|---|---|---|\n",
          out);
    for (unsigned i = 0; i < ROLE_COUNT; i++) {
        const struct role_row *role = &role_rows[i];
        fprintf(out, role->words ? "| `%s` |" : "| %s |", role->words ? role->words : "");
        fprintf(out, role->path ? " `%s.` | %s |\n" : " %s| %s |\n", role->path ? role->path : "",
                role->doc);
    }
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
    case VALUE_CONTRACT: return "a name, or nil";
    case VALUE_OPTION: return "a number, true or false, or a word";
    case VALUE_TERM: return "a number, or true or false";
    }
    return NULL;
}

void language_write_facts(FILE *out)
{
    fputs("\n## Facts\n\nWhat an expression may ask. A fact of a seat or side is that of the one "
          "the rule is about, or of a\nrole: `declarer.bid`. What the ruleset names is a fact too: "
          "its options, suits of the deal (`trumps`),\ncounts, conditions, amounts. "
          "[`eldest facts`](hooks.md#looking-inside) prints what all of them come to in a game.\n\n"
          "| fact | where | type | meaning |\n|---|---|---|---|\n",
          out);
    for (unsigned i = 0; i < FACT_KINDS; i++)
        if (fact_rows[i].name)
            fprintf(out, "| `%s` | %s | %s | %s |\n", fact_rows[i].name,
                    scope_in_words(fact_rows[i].scope), type_in_words(fact_rows[i].type),
                    fact_rows[i].doc);
}
