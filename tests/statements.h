/* What stands somewhere in a statement, as tests ask. */
#ifndef ELDEST_TESTS_STATEMENTS_H
#define ELDEST_TESTS_STATEMENTS_H

#include "base/text.h"
#include "statement/statement.h"

/* Whether it, or a part of it, is by the rule at that place. NULL: no. */
static inline bool statement_is_by(const struct statement *said, struct place place)
{
    if (!said)
        return false;
    bool is_by = said->has_place && place_same(said->place, place);
    for (unsigned i = 0; i < said->count && !is_by; i++)
        is_by = statement_is_by(said->parts[i], place);
    return is_by;
}

/* Whether that text, a name as a rule, stands in it. NULL: no. */
static inline bool statement_has_text(const struct statement *said, const char *text)
{
    if (!said)
        return false;
    bool has = said->text && text_same(said->text, text);
    for (unsigned i = 0; i < said->count && !has; i++)
        has = statement_has_text(said->parts[i], text);
    return has;
}

/* Whether it is that text, or a list that has it: "solo", "solo or misere". NULL: no. */
static inline bool statement_lists_text(const struct statement *said, const char *text)
{
    bool lists = said && said->kind == STATEMENT_TEXT && text_same(said->text, text);
    for (unsigned i = 0; said && said->kind == STATEMENT_LIST && i < said->count && !lists; i++)
        lists = statement_lists_text(said->parts[i], text);
    return lists;
}

#endif
