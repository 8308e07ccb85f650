/* What seats come to one by one, added up: "the number of the others who won the most tricks". */
#include <string.h>

#include "teach/formula.h"

/* What is asked of each seat, with what is settled put in. */
static const struct formula *asked_of_each(struct teller *teller, const struct fact_name *sum)
{
    struct fact_name *each = arena_alloc(teller->page->arena, sizeof *each);
    *each = *sum;
    each->role = ROLE_SELF;
    each->is_sum = false;
    const struct formula fact = {.kind = FORMULA_FACT, .fact = each};
    return formula_assume(teller, &fact, teller->assumed);
}

#define WHOEVER "whoever "

/* "the others", of whom there are some; "the players on their side". */
static const char *say_seats(struct teller *teller, role_t role)
{
    const char *who = role == ROLE_SELF ? "them" : old_say_role(teller, role);
    if (role == ROLE_EACH)
        return "the players";
    if (role_last_way(role) == WAY_SIDE)
        return old_say(teller, "the players on %s", who);
    if (strncmp(who, WHOEVER, sizeof WHOEVER - 1) == 0)
        return old_say(teller, "those who %s", who + sizeof WHOEVER - 1);
    return role_is_one(teller, role) ? old_say(teller, "those among %s", who) : who;
}

#define THEY "they "

/* What stands behind "the others", of one clause about them: "won the most tricks"; or NULL. */
static const char *behind_they(const char *clause)
{
    const char *behind = clause + sizeof THEY - 1;
    bool is_one_clause = strncmp(clause, THEY, sizeof THEY - 1) == 0 && !strstr(behind, THEY);
    return is_one_clause ? behind : NULL;
}

static bool is_of_truths(const struct ruleset *rules, const struct fact_name *sum)
{
    struct fact_name each = *sum;
    each.is_sum = false;
    return fact_type(rules, &each) == VALUE_TRUTH;
}

/* What is joined stands in brackets: nobody takes what follows for a part of it. */
static const char *say_clause_of_each(struct teller *teller, const struct fact_name *sum)
{
    bool of_sides = teller->of_sides;
    teller->of_sides &= role_last_way(sum->role) == WAY_SIDE;
    const struct formula *each = asked_of_each(teller, sum);
    const char *clause = old_say_clause(teller, each, true);
    bool is_joint = !each->said && (each->kind == FORMULA_AND || each->kind == FORMULA_OR);
    teller->of_sides = of_sides;
    return is_joint ? old_say(teller, "(%s)", clause) : clause;
}

const char *old_say_sum_of_seats(struct teller *teller, const struct fact_name *sum)
{
    const char *seats = say_seats(teller, sum->role);
    if (!is_of_truths(teller->rules, sum)) {
        const struct formula *each = asked_of_each(teller, sum);
        const char *value = old_say_compared(teller, each);
        bool is_part = each->said || each->kind == FORMULA_FACT;
        return old_say(teller, is_part ? "the sum over %s of %s" : "the sum over %s of (%s)", seats,
                       value);
    }
    const char *clause = say_clause_of_each(teller, sum), *behind = behind_they(clause);
    return behind ? old_say(teller, "the number of %s who %s", seats, behind)
                  : old_say(teller, "the number of %s of whom it is true that %s", seats, clause);
}

/* "none", "one or more", "at least two": of how many it is true; NULL of no such number. */
static const char *say_how_many(struct teller *teller, enum comparison comparison, int64_t number)
{
    const char *many = old_say_number(teller, number);
    bool is_some = number >= 1;
    switch (comparison) {
    case IS_EQUAL:
        return number == 0 ? "none" : is_some ? old_say(teller, "exactly %s", many) : NULL;
    case IS_UNEQUAL: return number == 0 ? "one or more" : NULL;
    case IS_LESS:
        return number == 1 ? "none" : is_some ? old_say(teller, "fewer than %s", many) : NULL;
    case IS_AT_MOST:
        return number == 0 ? "none" : is_some ? old_say(teller, "at most %s", many) : NULL;
    case IS_MORE:
        return number == 0 ? "one or more" : is_some ? old_say(teller, "more than %s", many) : NULL;
    case IS_AT_LEAST:
        return number == 1 ? "one or more" : is_some ? old_say(teller, "at least %s", many) : NULL;
    }
    return NULL;
}

/* Whether "are" goes with so many: not with "exactly one". */
static bool are_many(enum comparison comparison, int64_t number)
{
    return number != 1 || comparison == IS_LESS || comparison == IS_AT_LEAST;
}

const char *old_say_sum_and_number(struct teller *teller, const struct fact_name *sum,
                                   enum comparison comparison, int64_t number)
{
    const char *many =
        is_of_truths(teller->rules, sum) ? say_how_many(teller, comparison, number) : NULL;
    if (!many)
        return NULL;
    const char *seats = say_seats(teller, sum->role);
    const char *clause = say_clause_of_each(teller, sum), *behind = behind_they(clause);
    return behind && are_many(comparison, number)
               ? old_say(teller, "%s of %s %s", many, seats, behind)
               : old_say(teller, "it is true of %s of %s that %s", many, seats, clause);
}
