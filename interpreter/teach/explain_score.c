/* Score: the lines of the ledger as a table. */
#include "teach/explain.h"
#include "teach/sections.h"
#include "words/score.h"

/* --- whom it is about ------------------------------------------------------------------------ */

/* In a game of sides whatever is given to a seat is its side's. */
const struct statement *say_account(struct writer *writer, role_t role)
{
    const struct statement *who = say_role(writer, role);
    if (writer->rules->sides == SIDES_NONE)
        return role_is_one(writer, role) ? who : say(writer, SAY_EACH_OF_THEM, who);
    if (writer->rules->sides == SIDES_ALL && (role == ROLE_EACH || role == ROLE_EACH_SIDE))
        return say(writer, role == ROLE_EACH ? SAY_EACH_FOR_ALL : SAY_ALL_AS_ONE);
    if (role == ROLE_EACH)
        return say(writer, SAY_EACH_FOR_SIDE);
    if (role == ROLE_EACH_SIDE || !role_is_one(writer, role) || role_last_way(role) == WAY_SIDE)
        return who;
    return role_ways(role) ? say(writer, SAY_SIDE_OF, who)
                           : say_role(writer, role_then(role, WAY_SIDE));
}

/* --- lines ----------------------------------------------------------------------------------- */

/* "in misere", "except in misere": where a rule holds; NULL: under all contracts. */
static const struct statement *say_where(struct writer *writer, uint32_t under)
{
    uint32_t all = ruleset_contracts(writer->rules, EVERY_CONTRACT);
    uint32_t some = ruleset_contracts(writer->rules, under);
    if (some == all)
        return NULL;
    return is_under(some, 0)
               ? say(writer, SAY_EXCEPT_IN_CONTRACTS, say_one_of_contracts(writer, all & ~some))
               : say(writer, SAY_IN_CONTRACTS, say_one_of_contracts(writer, some));
}

static bool can_be_written(struct writer *writer, const struct score_line *line)
{
    bool is_nothing = amount_is_constant(&line->points) && amount_constant(&line->points) == 0;
    writer_turn_to_only(writer, line->under);
    bool can = !is_nothing && can_hold(writer, line->condition);
    writer_turn_back(writer);
    return can;
}

/* Whom there may not be: a line of theirs is not always written. */
static const struct statement *say_always(struct writer *writer, const struct score_line *line)
{
    if (role_has(line->to, ROLE_OF_MELD))
        return say(writer, SAY_IF_ANYBODY_HAS_ONE);
    return role_has(line->to, ROLE_OF_NOTE)
               ? say(writer, SAY_IF_ANYBODY, say_named_in(writer, line->to))
               : say(writer, SAY_ALWAYS);
}

static const struct statement *say_when(struct writer *writer, const struct score_line *line)
{
    const struct formula *formula = formula_of(writer, line->condition);
    const struct statement *where = say_where(writer, line->under);
    if (line->per_trick)
        where = say(writer, SAY_FOR_EACH_TRICK, where);
    if (!line->condition || (formula && formula_is_true(formula)))
        return where ? where : say_always(writer, line);
    return say(writer, SAY_WHERE_AND_IF, where, say_condition(writer, line->condition, true));
}

/* "the declarer", "the declarer, from each of the defenders"; what is lost is lost to them. */
static const struct statement *say_who(struct writer *writer, const struct score_line *line,
                                       const struct statement *points)
{
    const struct statement *who = say_account(writer, line->to);
    if (!line->is_paid)
        return who;
    return say(writer, statement_is(points, SAY_LOSES) ? SAY_PAID_TO : SAY_PAID_BY, who,
               say_account(writer, line->from));
}

static void explain_line(struct writer *writer, const struct score_line *line)
{
    bool by_contract = is_worked_out(writer, line), of_sides = writer->of_sides;
    writer->of_sides &= line_is_of_sides(line);
    writer->is_over = !(writer->of_trick = line->per_trick);
    writer_turn_to_only(writer, line->under);
    const struct statement *points = by_contract
                                         ? say(writer, SAY_BY_CONTRACT)
                                         : say_points(writer, &line->points, line->condition);
    if (statement_is(points, SAY_LOSES))
        points = say(writer, SAY_LOSES, points->parts[0], say_account(writer, line->to));
    page_row(writer->page, (const struct statement *const[]){
                               say_by(writer, line->place, say_text(writer, line->name)),
                               say_who(writer, line, points), points, say_when(writer, line)});
    writer_turn_back(writer);
    writer->of_trick = false;
    writer->is_over = true;
    writer->of_sides = of_sides;
}

static void explain_lines(struct writer *writer)
{
    const struct ruleset *rules = writer->rules;
    bool is_scored = false;
    page_topic(writer->page, NULL);
    for (unsigned i = 0; i < rules->line_count; i++)
        is_scored |= can_be_written(writer, &rules->lines[i]);
    if (!is_scored) {
        tell(writer, say(writer, SAY_NO_SCORE_IS_KEPT));
        return;
    }
    if (rules->sides == SIDES_ALL)
        tell(writer, say(writer, SAY_ALL_SCORE_WHAT_APPLIES));
    else
        tell(writer, say(writer, SAY_EACH_SCORES_WHAT_APPLIES, say_role(writer, ROLE_EACH_SIDE)));
    page_table(writer->page, 4,
               (const struct statement *const[]){
                   say(writer, SAY_COLUMN_FOR), say(writer, SAY_COLUMN_WHO),
                   say(writer, SAY_COLUMN_POINTS), say(writer, SAY_COLUMN_WHEN)});
    for (unsigned i = 0; i < rules->line_count; i++)
        if (can_be_written(writer, &rules->lines[i]))
            explain_line(writer, &rules->lines[i]);
}

void explain_score(struct writer *writer)
{
    writer->of_sides = writer->rules->sides != SIDES_NONE;
    write_heading(writer, SAY_SECTION_SCORE);
    explain_counts(writer);
    writer->is_over = true;
    explain_goals(writer);
    explain_lines(writer);
    explain_points_by_hook(writer);
    writer->is_over = false;
    explain_notes(writer);
    explain_penalties(writer);
    explain_words(writer);
    explain_examples(writer);
    writer->of_sides = false;
}
