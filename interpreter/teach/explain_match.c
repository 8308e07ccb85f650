/* The match: when it is over, what wins, what else its result says. */
#include <string.h>

#include "teach/explain.h"

#include "teach/formula.h"
#include "teach/sections.h"

/* --- when it is over -------------------------------------------------------------------------- */

static const char *say_scorer(const struct teller *teller)
{
    return teller->rules->sides == SIDES_NONE ? "player" : "side";
}

static bool is_role(const struct formula *formula, role_t role)
{
    return formula->kind == FORMULA_FACT && formula->fact->fact == FACT_WHO &&
           formula->fact->role == role;
}

/* Whether it says that the side is that of the declarer, or, *are_makers false, that it is not. */
static bool says_whose_side(const struct formula *formula, bool *are_makers)
{
    role_t own = role_then(ROLE_SELF, WAY_SIDE), theirs = role_then(ROLE_DECLARER, WAY_SIDE);
    *are_makers = formula->kind == FORMULA_COMPARE && formula->comparison == IS_EQUAL;
    return formula->kind == FORMULA_COMPARE && !formula->said &&
           (*are_makers || formula->comparison == IS_UNEQUAL) && is_role(formula->left, own) &&
           is_role(formula->right, theirs);
}

/* "score >= 500 and own.side == declarer.side" is "score >= 500" of the makers. NULL where it says
 * nothing of the side; `side`: where it does. */
static const struct formula *without_side(struct teller *teller, const struct formula *formula,
                                          bool *are_makers)
{
    if (formula->kind != FORMULA_AND || formula->said)
        return NULL;
    if (says_whose_side(formula->right, are_makers))
        return formula->left;
    if (says_whose_side(formula->left, are_makers))
        return formula->right;
    const struct formula *left = without_side(teller, formula->left, are_makers);
    const struct formula *right = left ? NULL : without_side(teller, formula->right, are_makers);
    struct formula *rest = arena_alloc(teller->page->arena, sizeof *rest);
    *rest = *formula;
    rest->left = left ? left : formula->left;
    rest->right = right ? right : formula->right;
    return left || right ? rest : NULL;
}

/* "the makers have at least 500 points and the contract is made"; NULL: the end is not of them. */
static const char *say_end_of_makers(struct teller *teller, const struct formula *condition)
{
    bool are_makers;
    const struct formula *rest = condition ? without_side(teller, condition, &are_makers) : NULL;
    if (rest)
        rest = formula_asked_of(teller, rest, are_makers ? ROLE_MAKERS : ROLE_DEFENDERS);
    return rest ? old_say_clause(teller, rest, true) : NULL;
}

/* "when a side has five points" for "they have five points", "when a side's books are ten" for
 * "their books are ten"; of what is not said of them alone
 * "when of a side it holds that". */
static const char *say_end(struct teller *teller, const struct limit *end)
{
    const struct formula *formula = formula_of(teller, end->condition);
    const char *of_makers = say_end_of_makers(teller, formula);
    if (of_makers)
        return old_say(teller, "when %s", of_makers);
    teller->of_sides = teller->rules->sides != SIDES_NONE;
    const char *when = old_say_condition(teller, end->condition, true);
    teller->of_sides = false;
    if (formula && formula->said)
        return old_say(teller, "when %s", when);
    const char *who = say_scorer(teller), *rest = when + 5;
    if (!strstr(when, "they") && !strstr(when, "their"))
        return old_say(teller, "when %s", when);
    if (strncmp(when, "their ", 6) == 0 && !strstr(when + 6, "they ") &&
        !strstr(when + 6, "their "))
        return old_say(teller, "when a %s's %s", who, when + 6);
    if (strncmp(when, "they ", 5) != 0 || strstr(rest, "they ") || strstr(rest, "their "))
        return old_say(teller, "when of a %s it holds that %s", who, when);
    bool has = strncmp(rest, "have ", 5) == 0;
    return old_say(teller, "when a %s %s%s", who, has ? "has " : "", has ? rest + 5 : rest);
}

static void add_ends(struct teller *teller, struct old_words *ends)
{
    const struct match_rules *match = &teller->rules->match;
    if (match->target.given)
        old_add_word(ends, old_say(teller, "when a %s has reached %s points", say_scorer(teller),
                                   old_say_amount(teller, &match->target)));
    if (match->bottom.given)
        old_add_word(ends, old_say(teller, "when a %s has fallen to %s", say_scorer(teller),
                                   old_say_amount(teller, &match->bottom)));
    for (unsigned i = 0; i < match->end_count; i++) {
        const char *end = say_end(teller, &match->ends[i]);
        bool is_one = match->end_count == 1;
        old_add_word(ends, is_one ? end
                                  : old_say(teller, "%s (%s)", end,
                                            old_say_name(teller, match->ends[i].name)));
    }
    if (match->deals.given)
        old_add_word(
            ends, old_say(teller, "after %s",
                          old_say_count(teller, amount_constant(&match->deals), "deal", "deals")));
    if (match->time_may_be_called)
        old_add_word(ends, "when time is called after a deal");
}

/* "whoever won the most tricks" for "they won the most tricks"; NULL where it is about others, too,
 * or asks of them twice. */
static const char *say_whoever(struct teller *teller, const char *when)
{
    const char *rest = strncmp(when, "they ", 5) == 0 ? when + 5 : NULL;
    if (!rest || strstr(rest, "they ") || strstr(rest, "their "))
        return NULL;
    bool has = strncmp(rest, "have ", 5) == 0;
    return old_say(teller, "%s %s%s", teller->of_sides ? "whichever side" : "whoever",
                   has ? "has " : "", has ? rest + 5 : rest);
}

/* --- what is played for without points -------------------------------------------------------- */

/* "as many tricks", "as low a score", "as much": what is wanted. */
static const char *say_wanted(struct teller *teller, const struct formula *formula,
                              bool wants_little)
{
    bool is_own = formula && formula->kind == FORMULA_FACT && formula->fact->role == ROLE_SELF;
    const struct fact_row *row = is_own ? &fact_rows[formula->fact->fact] : NULL;
    if (row && row->is_many)
        return old_say(teller, "as %s %s", wants_little ? "few" : "many",
                       old_say_noun(teller, formula->fact));
    return NULL;
}

/* "-tricks" is said the other way round: they want little of their tricks. */
static void explain_aim(struct teller *teller)
{
    const struct amount *aim = &teller->rules->match.aim;
    const struct formula *formula = formula_of(teller, aim->expression);
    bool is_minus = formula && formula->kind == FORMULA_MINUS;
    const char *who = old_say_role(teller, ROLE_EACH_SIDE);
    if (!aim->given)
        return;
    const char *wanted = say_wanted(teller, is_minus ? formula->left : formula, is_minus);
    if (wanted)
        old_tell(teller, "In each deal %s wants %s as possible.", who, wanted);
    else
        old_tell(teller, "At the end of a deal %s wants this to be as %s as possible: %s.", who,
                 is_minus ? "low" : "high",
                 is_minus ? old_say_value(teller, formula->left) : old_say_amount(teller, aim));
}

/* --- what its result says ----------------------------------------------------------------------
 */

static void explain_remark(struct teller *teller, const struct remark *remark)
{
    const char *name = old_say_name(teller, remark->name);
    if (!can_hold(teller, remark->condition))
        return;
    page_topic(teller->page, old_say(teller, "remark %s", name));
    if (teller_words(teller, remark->says)) {
        old_tell(teller, "%s", remark->says);
        return;
    }
    const char *moment = remark->after_deal ? "after each deal," : "at the end,";
    const char *when = old_say_condition(teller, remark->condition, true);
    const char *whoever = say_whoever(teller, when);
    if (whoever)
        old_tell(teller, "%s %s is called %s.", moment, whoever, name);
    else
        old_tell(teller, "%s %s is called %s if %s.", moment, old_say_account(teller, remark->to),
                 name, when);
}

void explain_match(struct teller *teller)
{
    const struct match_rules *match = &teller->rules->match;
    struct old_words ends = {.count = 0};
    page_heading(teller->page, "Game");
    page_topic(teller->page, "end of the game");
    add_ends(teller, &ends);
    const char *wins =
        teller->rules->line_count == 0 ? ""
        : teller->rules->sides == SIDES_ALL
            ? old_say(teller, " All have won if their score is %s 0, and else all have lost.",
                      match->lowest_wins ? "below" : "above")
            : old_say(teller, " The %s score wins.", match->lowest_wins ? "lowest" : "highest");
    old_tell(teller, "The game is over %s.%s", old_say_list(teller, &ends, "or"), wins);
    explain_aim(teller);
    teller->of_sides = teller->rules->sides != SIDES_NONE;
    for (unsigned i = 0; i < match->remark_count; i++)
        explain_remark(teller, &match->remarks[i]);
    teller->of_sides = false;
}
