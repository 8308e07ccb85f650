/* Score: the lines of the ledger as a table, or what is played for without one; the words they use;
 * penalties. */
#include <inttypes.h>
#include <string.h>

#include "teach/sections.h"

/* --- counts ---------------------------------------------------------------------------------- */

static void explain_count(struct teller *teller, const struct count *count)
{
    struct words words = {.count = 0};
    for (unsigned i = 0; i < count->worth_count; i++)
        add_word(&words, say(teller, "%d for %s", count->worth[i],
                             say_cards(teller, count->cards[i], "each", "and")));
    if (words.count > 0)
        tell_item(teller, say_words(teller, count->name), "%s.", say_list(teller, &words, "and"));
}

static void explain_counts(struct teller *teller)
{
    const struct ruleset *rules = teller->rules;
    if (rules->count_count == 0)
        return;
    page_topic(teller->page, "counted cards");
    tell(teller, "This is counted of the cards that somebody takes in tricks:");
    for (unsigned i = 0; i < rules->count_count; i++)
        explain_count(teller, &rules->counts[i]);
}

/* --- amounts --------------------------------------------------------------------------------- */

/* "trick": what is counted of the one whom the rule is about; NULL for anything else. */
static const char *own_unit(const struct formula *formula)
{
    bool is_own = formula->kind == FORMULA_FACT && formula->fact->role == ROLE_SELF &&
                  fact_is_of_seats(formula->fact->fact) &&
                  fact_rows[formula->fact->fact].measure == MEASURE_COUNT;
    return is_own ? fact_rows[formula->fact->fact].one : NULL;
}

/* "1 for each trick over 6": as tricks are most often scored. NULL for anything else. */
static const char *say_for_each(struct teller *teller, const struct formula *formula)
{
    bool is_over = formula->kind == FORMULA_ARITHMETIC && formula->arithmetic == OF_DIFFERENCE &&
                   formula->right->kind == FORMULA_NUMBER;
    const char *unit = own_unit(is_over ? formula->left : formula);
    if (!unit || !is_over)
        return unit ? say(teller, "1 for each %s", unit) : NULL;
    return say(teller, "1 for each %s over %" PRId64, unit, formula->right->number);
}

const char *say_points(struct teller *teller, const struct amount *points)
{
    const struct formula *formula = formula_of(teller, points->expression);
    const char *tricks = formula ? say_for_each(teller, formula) : NULL;
    return tricks ? tricks : say_amount(teller, points);
}

/* --- lines ----------------------------------------------------------------------------------- */

static bool can_be_written(struct teller *teller, const struct score_line *line)
{
    bool is_nothing = amount_is_constant(&line->points) && amount_constant(&line->points) == 0;
    return is_in_force(teller, line->under) && !is_nothing && can_hold(teller, line->condition);
}

static const char *say_when(struct teller *teller, const struct score_line *line)
{
    const struct formula *formula = formula_of(teller, line->condition);
    if (!line->condition || (formula && formula_is_true(formula)))
        return "always";
    return say(teller, "if %s", say_condition(teller, line->condition, true));
}

static void explain_line(struct teller *teller, const struct score_line *line)
{
    const char *to = say_role(teller, line->to);
    bool is_shared = teller->rules->sides == SIDES_NONE && !role_is_one(line->to);
    page_row(teller->page,
             (const char *const[]){line->name, is_shared ? say(teller, "each of %s", to) : to,
                                   say_points(teller, &line->points), say_when(teller, line)});
}

static unsigned count_lines(struct teller *teller)
{
    unsigned count = 0;
    for (unsigned i = 0; i < teller->rules->line_count; i++)
        count += can_be_written(teller, &teller->rules->lines[i]);
    return count;
}

void explain_lines(struct teller *teller)
{
    page_topic(teller->page, NULL);
    if (count_lines(teller) == 0) {
        tell(teller, "No score is kept.");
        return;
    }
    tell(teller, "After each deal that was played %s gets the points of every line that holds.",
         say_role(teller, ROLE_EACH_SIDE));
    page_table(teller->page, 4, (const char *const[]){"for", "who", "points", "when"});
    for (unsigned i = 0; i < teller->rules->line_count; i++)
        if (can_be_written(teller, &teller->rules->lines[i]))
            explain_line(teller, &teller->rules->lines[i]);
}

/* --- what is played for without points -------------------------------------------------------- */

/* "-tricks" is said the other way round: they want little of their tricks. */
static void explain_aim(struct teller *teller)
{
    const struct amount *aim = &teller->rules->match.aim;
    const struct formula *formula = formula_of(teller, aim->expression);
    bool is_minus = formula && formula->kind == FORMULA_MINUS;
    if (!aim->given)
        return;
    page_topic(teller->page, "aim");
    tell(teller, "At the end of a deal %s wants as %s of this as possible: %s.",
         say_role(teller, ROLE_EACH_SIDE), is_minus ? "little" : "much",
         is_minus ? say_value(teller, formula->left) : say_amount(teller, aim));
}

/* --- penalties ------------------------------------------------------------------------------- */

static void explain_penalties(struct teller *teller)
{
    const struct ruleset *rules = teller->rules;
    if (rules->penalty_count == 0)
        return;
    page_topic(teller->page, "penalties");
    tell(teller, "Penalties, for an offender when the table rules so; the game goes on:");
    for (unsigned i = 0; i < rules->penalty_count; i++) {
        const struct score_line *penalty = &rules->penalties[i];
        const char *when = penalty->condition ? say(teller, ", if %s",
                                                    say_condition(teller, penalty->condition, true))
                                              : "";
        tell_item(teller, penalty->name, "%s points%s.", say_points(teller, &penalty->points),
                  when);
    }
}

/* --- terms ----------------------------------------------------------------------------------- */

static void explain_term(struct teller *teller, const struct named_term *term)
{
    const struct expression *expression = term->expression;
    const struct amount amount = {.given = true, .expression = term->expression};
    if (expression->is_condition)
        tell_item(teller, say_words(teller, term->name), "This means that %s.",
                  say_condition(teller, expression, true));
    else
        tell_item(teller, say_words(teller, term->name), "%s.", say_amount(teller, &amount));
}

/* Whether the term, by the first of its name, is to be explained: it has been spoken of, and under
 * a contract means another thing than in the ordinary game. */
static bool wants_words(struct teller *teller, unsigned first)
{
    int term = teller->speaks_of[first] ? term_now(teller, first) : -1;
    return term >= 0 && is_news(teller, teller->rules->terms[term].expression->under);
}

/* A term that is explained may speak of another one; each is explained once. */
void explain_terms(struct teller *teller)
{
    const struct ruleset *rules = teller->rules;
    bool explained[TERMS_NAMED_MAX] = {false}, again = true, first = true;
    page_topic(teller->page, "words");
    while (again) {
        again = false;
        for (unsigned i = 0; i < rules->term_count; i++) {
            if (explained[i] || !wants_words(teller, i))
                continue;
            if (first)
                tell(teller, "Words that have a meaning of their own here:");
            first = false;
            explained[i] = again = true;
            explain_term(teller, &rules->terms[term_now(teller, i)]);
        }
    }
}

void explain_score(struct teller *teller)
{
    page_heading(teller->page, "Score");
    explain_counts(teller);
    explain_lines(teller);
    explain_aim(teller);
    explain_penalties(teller);
    explain_terms(teller);
}
