/* Score: the lines of the ledger as a table. */
#include "teach/explain.h"
#include "teach/sections.h"
#include "words/score.h"

/* --- whom it is about ------------------------------------------------------------------------ */

/* In a game of sides whatever is given to a seat is its side's. */
const struct statement *say_account(struct teller *teller, role_t role)
{
    const struct statement *who = say_role(teller, role);
    if (teller->rules->sides == SIDES_NONE)
        return role_is_one(teller, role) ? who : say(teller, SAY_EACH_OF_THEM, who);
    if (teller->rules->sides == SIDES_ALL && (role == ROLE_EACH || role == ROLE_EACH_SIDE))
        return say(teller, role == ROLE_EACH ? SAY_EACH_FOR_ALL : SAY_ALL_AS_ONE);
    if (role == ROLE_EACH)
        return say(teller, SAY_EACH_FOR_SIDE);
    if (role == ROLE_EACH_SIDE || !role_is_one(teller, role) || role_last_way(role) == WAY_SIDE)
        return who;
    return role_ways(role) ? say(teller, SAY_SIDE_OF, who)
                           : say_role(teller, role_then(role, WAY_SIDE));
}

/* --- lines ----------------------------------------------------------------------------------- */

/* "in misere", "except in misere": where a rule holds; NULL: under all contracts. */
static const struct statement *say_where(struct teller *teller, uint32_t under)
{
    uint32_t all = ruleset_contracts(teller->rules, EVERY_CONTRACT);
    uint32_t some = ruleset_contracts(teller->rules, under);
    if (some == all)
        return NULL;
    return is_under(some, 0)
               ? say(teller, SAY_EXCEPT_IN_CONTRACTS, say_one_of_contracts(teller, all & ~some))
               : say(teller, SAY_IN_CONTRACTS, say_one_of_contracts(teller, some));
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
static const struct statement *say_always(struct teller *teller, const struct score_line *line)
{
    if (role_has(line->to, ROLE_OF_MELD))
        return say(teller, SAY_IF_ANYBODY_HAS_ONE);
    return role_has(line->to, ROLE_OF_NOTE)
               ? say(teller, SAY_IF_ANYBODY, say_named_in(teller, line->to))
               : say(teller, SAY_ALWAYS);
}

static const struct statement *say_when(struct teller *teller, const struct score_line *line)
{
    const struct formula *formula = formula_of(teller, line->condition);
    const struct statement *where = say_where(teller, line->under);
    if (!line->condition || (formula && formula_is_true(formula)))
        return where ? where : say_always(teller, line);
    return say(teller, SAY_WHERE_AND_IF, where, say_condition(teller, line->condition, true));
}

/* "the declarer", "the declarer, from each of the defenders"; what is lost is lost to them. */
static const struct statement *say_who(struct teller *teller, const struct score_line *line,
                                       const struct statement *points)
{
    const struct statement *who = say_account(teller, line->to);
    if (!line->is_paid)
        return who;
    return say(teller, statement_is(points, SAY_LOSES) ? SAY_PAID_TO : SAY_PAID_BY, who,
               say_account(teller, line->from));
}

static void explain_line(struct teller *teller, const struct score_line *line)
{
    bool by_contract = is_worked_out(teller, line), of_sides = teller->of_sides;
    teller->of_sides &= line_is_of_sides(line);
    teller_turn_to_only(teller, line->under);
    const struct statement *points = by_contract
                                         ? say(teller, SAY_BY_CONTRACT)
                                         : say_points(teller, &line->points, line->condition);
    page_row(teller->page, (const struct statement *const[]){
                               say_by(teller, line->place, say_text(teller, line->name)),
                               say_who(teller, line, points), points, say_when(teller, line)});
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
        tell(teller, say(teller, SAY_NO_SCORE_IS_KEPT));
        return;
    }
    if (rules->sides == SIDES_ALL)
        tell(teller, say(teller, SAY_ALL_SCORE_WHAT_APPLIES));
    else
        tell(teller, say(teller, SAY_EACH_SCORES_WHAT_APPLIES, say_role(teller, ROLE_EACH_SIDE)));
    page_table(teller->page, 4,
               (const struct statement *const[]){
                   say(teller, SAY_COLUMN_FOR), say(teller, SAY_COLUMN_WHO),
                   say(teller, SAY_COLUMN_POINTS), say(teller, SAY_COLUMN_WHEN)});
    for (unsigned i = 0; i < rules->line_count; i++)
        if (can_be_written(teller, &rules->lines[i]))
            explain_line(teller, &rules->lines[i]);
}

void explain_score(struct teller *teller)
{
    teller->of_sides = teller->rules->sides != SIDES_NONE;
    tell_heading(teller, SAY_SECTION_SCORE);
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
