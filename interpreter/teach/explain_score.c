/* Score: the lines of the ledger as a table. */
#include <string.h>

#include "teach/explain.h"

#include "teach/sections.h"

/* --- whom it is about ------------------------------------------------------------------------ */

/* In a game of sides whatever is given to a seat is its side's. */
const char *old_say_account(struct teller *teller, role_t role)
{
    const char *who = old_say_role(teller, role);
    if (teller->rules->sides == SIDES_NONE)
        return role_is_one(teller, role) ? who : old_say(teller, "each of %s", who);
    if (teller->rules->sides == SIDES_ALL && (role == ROLE_EACH || role == ROLE_EACH_SIDE))
        return role == ROLE_EACH ? "each player, for all" : "all";
    if (role == ROLE_EACH)
        return "each player, for their side";
    if (role == ROLE_EACH_SIDE)
        return old_say_role(teller, ROLE_EACH_SIDE);
    if (!role_is_one(teller, role) || role_last_way(role) == WAY_SIDE)
        return who;
    return role_ways(role) ? old_say(teller, "the side of %s", who)
                           : old_say_role(teller, role_then(role, WAY_SIDE));
}

/* --- lines ----------------------------------------------------------------------------------- */

/* "in misere", "except in misere": where a rule holds; NULL: under all contracts. */
static const char *say_where(struct teller *teller, uint32_t under)
{
    uint32_t all = ruleset_contracts(teller->rules, EVERY_CONTRACT);
    uint32_t some = ruleset_contracts(teller->rules, under);
    if (some == all)
        return NULL;
    return is_under(some, 0)
               ? old_say(teller, "except in %s", old_say_one_of_contracts(teller, all & ~some))
               : old_say(teller, "in %s", old_say_one_of_contracts(teller, some));
}

static bool can_be_written(struct teller *teller, const struct score_line *line)
{
    bool is_nothing = amount_is_constant(&line->points) && amount_constant(&line->points) == 0;
    teller_turn_to_only(teller, line->under);
    bool can = !is_nothing && can_hold(teller, line->condition);
    teller_turn_back(teller);
    return can;
}

/* Whom there may not be: a line of theirs is not always written. */
static const char *say_always(struct teller *teller, const struct score_line *line)
{
    if (role_has(line->to, ROLE_OF_MELD))
        return "if anybody has one";
    return role_has(line->to, ROLE_OF_NOTE)
               ? old_say(teller, "if anybody %s", old_say_named_in(teller, line->to))
               : "always";
}

static const char *say_when(struct teller *teller, const struct score_line *line)
{
    const struct formula *formula = formula_of(teller, line->condition);
    const char *where = say_where(teller, line->under);
    if (!line->condition || (formula && formula_is_true(formula)))
        return where ? where : say_always(teller, line);
    return old_say(teller, "%s%sif %s", where ? where : "", where ? ", " : "",
                   old_say_condition(teller, line->condition, true));
}

/* "the declarer", "the declarer, from each of the defenders"; what is lost is lost to them. */
static const char *say_who(struct teller *teller, const struct score_line *line, const char *points)
{
    const char *who = old_say_account(teller, line->to);
    if (!line->is_paid)
        return who;
    return old_say(teller, "%s, %s %s", who, strncmp(points, "loses ", 6) == 0 ? "to" : "from",
                   old_say_account(teller, line->from));
}

static void explain_line(struct teller *teller, const struct score_line *line)
{
    bool by_contract = is_worked_out(teller, line), of_sides = teller->of_sides;
    teller->of_sides &= line_is_of_sides(line);
    teller_turn_to_only(teller, line->under);
    const char *points =
        by_contract ? "by the contract" : old_say_points(teller, &line->points, line->condition);
    page_row(teller->page, (const char *const[]){line->name, say_who(teller, line, points), points,
                                                 say_when(teller, line)});
    teller_turn_back(teller);
    teller->of_sides = of_sides;
}

static void explain_lines(struct teller *teller)
{
    const struct ruleset *rules = teller->rules;
    bool is_scored = false;
    page_topic(teller->page, NULL);
    for (unsigned i = 0; i < rules->line_count; i++)
        is_scored |= can_be_written(teller, &rules->lines[i]);
    if (!is_scored) {
        old_tell(teller, "No score is kept.");
        return;
    }
    old_tell(teller, "When a deal has been played, %s what applies:",
             teller->rules->sides == SIDES_ALL
                 ? "all together score"
                 : old_say(teller, "%s scores", old_say_role(teller, ROLE_EACH_SIDE)));
    page_table(teller->page, 4, (const char *const[]){"for", "who", "points", "when"});
    for (unsigned i = 0; i < rules->line_count; i++)
        if (can_be_written(teller, &rules->lines[i]))
            explain_line(teller, &rules->lines[i]);
}

void explain_score(struct teller *teller)
{
    teller->of_sides = teller->rules->sides != SIDES_NONE;
    page_heading(teller->page, EXPLAIN_SCORE);
    explain_counts(teller);
    teller->is_over = true;
    explain_goals(teller);
    explain_lines(teller);
    teller->is_over = false;
    explain_notes(teller);
    explain_penalties(teller);
    explain_words(teller);
    explain_examples(teller);
    teller->of_sides = false;
}
