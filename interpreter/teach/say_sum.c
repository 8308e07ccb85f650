/* What seats come to one by one, added up: "the number of the others who won the most tricks". */
#include <string.h>

#include "teach/formula.h"
#include "words/clauses.h"
#include "words/values.h"

/* What is asked of each seat, with what is settled put in. */
static const struct formula *asked_of_each(struct writer *writer, const struct fact_name *sum)
{
    struct fact_name *each = arena_alloc(writer->page->arena, sizeof *each);
    *each = *sum;
    each->role = ROLE_SELF;
    each->is_sum = false;
    const struct formula fact = {.kind = FORMULA_FACT, .fact = each};
    return formula_assume(writer, &fact, writer->assumed);
}

/* "those who won": whoever the role is, of whom there may be several; NULL where that is said as of
 * anybody. */
static const struct statement *say_those_who(struct writer *writer, role_t role)
{
    static const unsigned ids[ROLE_BASES] = {
        [ROLE_PLAYER] = SAY_THOSE_WHO_HAVE_JUST_PLAYED,
        [ROLE_NEXT] = SAY_THOSE_WHO_PLAY_NEXT,
        [ROLE_AHEAD] = SAY_THOSE_WHO_ARE_WINNING,
        [ROLE_NOTED] = SAY_THOSE_NOTED,
    };
    unsigned id = role_ways(role) ? 0 : ids[role_base(role)];
    return id ? say(writer, id, say_named_in(writer, role)) : NULL;
}

/* "the others", of whom there are some; "the players on their side". */
static const struct statement *say_seats(struct writer *writer, role_t role)
{
    const struct statement *those = say_those_who(writer, role);
    if (those)
        return those;
    if (role == ROLE_SELF)
        return statement_role(writer->page->arena, role, ROLE_IS_MEANT, NULL, false);
    if (role == ROLE_EACH)
        return say(writer, SAY_THE_PLAYERS);
    const struct statement *who = say_role(writer, role);
    if (role_last_way(role) == WAY_SIDE)
        return say(writer, SAY_PLAYERS_ON_SIDE, who);
    return role_is_one(writer, role) ? say(writer, SAY_THOSE_AMONG, who) : who;
}

/* --- a clause with another subject ------------------------------------------------------------ */

#define THEY "they "

static bool is_they(const struct statement *statement)
{
    return statement && statement->kind == STATEMENT_ROLE && statement->id == ROLE_DOES &&
           (role_t)statement->number == ROLE_SELF;
}

/* Whether it speaks of them anywhere, be it in an author's words. */
static bool speaks_of_them(const struct statement *statement)
{
    if (!statement || is_they(statement))
        return statement != NULL;
    if (statement->kind == STATEMENT_TEXT)
        return strstr(statement->text, THEY) != NULL;
    for (unsigned i = 0; i < statement->count; i++)
        if (speaks_of_them(statement->parts[i]))
            return true;
    return false;
}

const struct statement *clause_with_subject(struct writer *writer, const struct statement *clause,
                                            const struct statement *subject)
{
    if (clause->kind == STATEMENT_TEXT) {
        const char *behind = clause->text + sizeof THEY - 1;
        bool is_theirs = strncmp(clause->text, THEY, sizeof THEY - 1) == 0 && !strstr(behind, THEY);
        return is_theirs ? say(writer, SAY_DOES_IN_ITS_WORDS, subject, say_text(writer, behind))
                         : NULL;
    }
    if (clause->kind != STATEMENT_PHRASE || clause->count == 0 || !is_they(clause->parts[0]))
        return NULL;
    for (unsigned i = 1; i < clause->count; i++)
        if (speaks_of_them(clause->parts[i]))
            return NULL;
    const struct statement **parts =
        arena_alloc(writer->page->arena, clause->count * sizeof *parts);
    memcpy(parts, clause->parts, clause->count * sizeof *parts);
    parts[0] = subject;
    return statement_phrase(writer->page->arena, clause->id, parts, clause->count);
}

static bool is_of_truths(const struct ruleset *rules, const struct fact_name *sum)
{
    struct fact_name each = *sum;
    each.is_sum = false;
    return fact_type(rules, &each) == VALUE_TRUTH;
}

/* What is joined stands in brackets: nobody takes what follows for a part of it. */
static const struct statement *say_clause_of_each(struct writer *writer,
                                                  const struct fact_name *sum)
{
    bool of_sides = writer->of_sides;
    writer->of_sides &= role_last_way(sum->role) == WAY_SIDE;
    const struct formula *each = asked_of_each(writer, sum);
    const struct statement *clause = say_clause(writer, each, true);
    bool is_joint = !each->said && (each->kind == FORMULA_AND || each->kind == FORMULA_OR);
    writer->of_sides = of_sides;
    return is_joint ? say(writer, SAY_IN_BRACKETS, clause) : clause;
}

const struct statement *say_sum_of_seats(struct writer *writer, const struct fact_name *sum)
{
    const struct statement *seats = say_seats(writer, sum->role);
    if (!is_of_truths(writer->rules, sum)) {
        const struct formula *each = asked_of_each(writer, sum);
        const struct statement *value = say_compared(writer, each);
        bool is_part = each->said || each->kind == FORMULA_FACT;
        return say(writer, SAY_SUM_OVER, seats,
                   is_part ? value : say(writer, SAY_IN_BRACKETS, value));
    }
    const struct statement *clause = say_clause_of_each(writer, sum);
    const struct statement *who = clause_with_subject(writer, clause, say(writer, SAY_WHO_OF_THEM));
    return who ? say(writer, SAY_NUMBER_OF_THOSE, seats, who)
               : say(writer, SAY_NUMBER_OF_WHOM_IT_IS_TRUE, seats, clause);
}

/* "none", "one or more", "at least two": of how many it is true; NULL of no such number. */
static const struct statement *say_how_many(struct writer *writer, enum comparison comparison,
                                            int64_t number)
{
    static const unsigned ids[] = {
        [IS_EQUAL] = SAY_EXACTLY_OF_THEM,     [IS_LESS] = SAY_FEWER_OF_THEM,
        [IS_AT_MOST] = SAY_AT_MOST_OF_THEM,   [IS_MORE] = SAY_MORE_OF_THEM,
        [IS_AT_LEAST] = SAY_AT_LEAST_OF_THEM,
    };
    bool is_equality = comparison == IS_EQUAL || comparison == IS_AT_MOST;
    if ((is_equality && number == 0) || (comparison == IS_LESS && number == 1))
        return say(writer, SAY_NONE_OF_THEM);
    if ((comparison == IS_AT_LEAST && number == 1) ||
        ((comparison == IS_MORE || comparison == IS_UNEQUAL) && number == 0))
        return say(writer, SAY_ONE_OR_MORE_OF_THEM);
    return number >= 1 && comparison != IS_UNEQUAL
               ? say(writer, ids[comparison], say_number(writer, number))
               : NULL;
}

/* Whether "are" goes with so many: not with "exactly one". */
static bool are_many(enum comparison comparison, int64_t number)
{
    return number != 1 || comparison == IS_LESS || comparison == IS_AT_LEAST;
}

const struct statement *say_sum_and_number(struct writer *writer, const struct fact_name *sum,
                                           enum comparison comparison, int64_t number)
{
    const struct statement *many =
        is_of_truths(writer->rules, sum) ? say_how_many(writer, comparison, number) : NULL;
    if (!many)
        return NULL;
    const struct statement *seats = say_seats(writer, sum->role);
    const struct statement *clause = say_clause_of_each(writer, sum);
    const struct statement *of_them =
        are_many(comparison, number)
            ? clause_with_subject(writer, clause, say(writer, SAY_SO_MANY_OF, many, seats))
            : NULL;
    return of_them ? of_them : say(writer, SAY_TRUE_OF_SO_MANY, many, seats, clause);
}
