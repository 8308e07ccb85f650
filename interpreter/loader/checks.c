/* What can be judged only when the whole file is read. */
#include "loader/sections.h"

#include <string.h>

/* --- names in expressions -------------------------------------------------------------------- */

/* A name that an expression can ask for, and where it was given. */
struct given_name {
    const char *text;
    struct place place;
};

#define NAMES_MAX (OPTIONS_MAX + COUNTS_MAX + VARIABLES_MAX + TERMS_NAMED_MAX)

static unsigned collect_names(const struct reader *reader, struct given_name names[NAMES_MAX])
{
    const struct ruleset *rules = reader->rules;
    unsigned count = 0;
    for (unsigned i = 0; i < rules->variable_count; i++)
        names[count++] = (struct given_name){rules->variables[i], reader->variable_places[i]};
    for (unsigned i = 0; i < rules->count_count; i++)
        names[count++] = (struct given_name){rules->counts[i].name, rules->counts[i].place};
    for (unsigned i = 0; i < rules->term_count; i++)
        names[count++] = (struct given_name){rules->terms[i].name, reader->term_places[i]};
    for (unsigned i = 0; i < rules->option_count; i++)
        names[count++] = (struct given_name){rules->options[i].name, rules->options[i].place};
    return count;
}

/* Names that mean something in every expression, and the words of Lua. */
static bool is_reserved(const char *name)
{
    static const char *const words[] = {
#define X(fact, name_, scope, type, doc) name_,
        FACTS(X)
#undef X
#define X(role, words_, path, doc) path,
            ROLES(X)
#undef X
                "and",
        "break",
        "do",
        "else",
        "elseif",
        "end",
        "false",
        "for",
        "function",
        "goto",
        "if",
        "in",
        "local",
        "nil",
        "not",
        "or",
        "repeat",
        "return",
        "then",
        "true",
        "until",
        "while",
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (words[i] && strcmp(words[i], name) == 0)
            return true;
    return false;
}

static void check_given_names(struct reader *reader)
{
    struct given_name names[NAMES_MAX];
    unsigned count = collect_names(reader, names);
    for (unsigned i = 0; i < count; i++) {
        if (is_reserved(names[i].text))
            diagnose(reader->diagnostics, E_TWICE, names[i].place,
                     "'%s' means something else in expressions", names[i].text);
        for (unsigned j = 0; j < i; j++)
            if (strcmp(names[i].text, names[j].text) == 0)
                diagnostic_also(diagnose(reader->diagnostics, E_TWICE, names[i].place,
                                         "two things are called '%s'", names[i].text),
                                names[j].place, "the other one");
    }
}

/* --- roles ----------------------------------------------------------------------------------- */

static void check_roles(struct reader *reader)
{
    if (reader->declarer_place.source && !reader->somebody_declares)
        diagnostic_hint(diagnose(reader->diagnostics, E_CONTRADICTION, reader->declarer_place,
                                 "nobody ever becomes declarer"),
                        "a call with 'declares: true' makes one, and so does an auction");
    if (reader->called_card_place.source && !reader->a_card_is_called)
        diagnostic_hint(diagnose(reader->diagnostics, E_CONTRADICTION, reader->called_card_place,
                                 "nobody ever calls a card"),
                        "a call with 'card: any' does");
}

/* Partners sit across, or the declarer finds one by calling a card. */
static void check_partners(struct reader *reader)
{
    struct place place = reader->dealers_partner_place;
    if (!place.source && !reader->a_card_is_called)
        place = reader->declarers_partner_place;
    if (place.source && reader->rules->sides == SIDES_NONE)
        report_no_sides(reader, place, "nobody has a partner here");
}

void check_whole(struct reader *reader)
{
    check_given_names(reader);
    check_roles(reader);
    check_partners(reader);
}
