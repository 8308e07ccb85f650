/* What somebody gains or loses, in English: "1 for each trick over six", "loses 10". */
#include <inttypes.h>
#include <string.h>

#include "teach/sections.h"
#include "words/score.h"

/* So many points for each trick or card that somebody has, perhaps only for those over a number. */
struct rate {
    int64_t points, over;
    const struct fact_name *of;
};

/* Whether what is counted is single things: tricks, or cards that all count one. */
static bool counts_things(const struct ruleset *rules, const struct fact_name *fact)
{
    if (!fact_is_count(fact->fact))
        return fact->fact == FACT_TRICKS;
    if (counts_one_card(rules, fact))
        return true;
    const struct count *count = &rules->counts[fact->index];
    for (unsigned i = 0; i < count->entry_count; i++)
        if (count->entries[i].worth != 1 && count->entries[i].worth != 0)
            return false;
    return count->entry_count > 0;
}

/* Whether the fact is at least so much wherever the condition holds. */
static bool assures(const struct formula *condition, const struct fact_name *fact, int64_t least)
{
    if (!condition)
        return false;
    if (condition->kind == FORMULA_AND)
        return assures(condition->left, fact, least) || assures(condition->right, fact, least);
    if (condition->kind != FORMULA_COMPARE || condition->left->kind != FORMULA_FACT ||
        condition->right->kind != FORMULA_NUMBER || !fact_same(condition->left->fact, fact))
        return false;
    bool is_from = condition->comparison == IS_AT_LEAST || condition->comparison == IS_EQUAL;
    return (is_from && condition->right->number >= least) ||
           (condition->comparison == IS_MORE && condition->right->number >= least - 1);
}

/* `max(0, tricks - 6)` for `tricks - 6`, which needs no condition then; NULL: it is no such. */
static const struct formula *above_nothing(const struct formula *formula)
{
    if (formula->kind != FORMULA_FUNCTION || formula->function != OF_GREATEST)
        return NULL;
    if (formula_is_number(formula->left, 0))
        return formula->right;
    return formula_is_number(formula->right, 0) ? formula->left : NULL;
}

static bool is_rate(const struct teller *teller, const struct formula *formula,
                    const struct formula *condition, struct rate *rate)
{
    const struct formula *inside = above_nothing(formula), *over = inside ? inside : formula;
    if (formula->said)
        return false;
    if (formula->kind == FORMULA_FACT) {
        bool is_of_somebody = counts_things(teller->rules, formula->fact) &&
                              !role_has(formula->fact->role, ROLE_EXTREME);
        *rate = (struct rate){1, 0, formula->fact};
        return is_of_somebody;
    }
    if (formula_is_arithmetic(over, OF_DIFFERENCE) && over->left->kind == FORMULA_FACT &&
        over->right->kind == FORMULA_NUMBER && over->right->number > 0) {
        bool is_never_less = inside || assures(condition, over->left->fact, over->right->number);
        bool is_of_somebody = is_rate(teller, over->left, condition, rate);
        rate->over = over->right->number;
        return is_never_less && is_of_somebody;
    }
    if (!formula_is_arithmetic(formula, OF_PRODUCT))
        return false;
    bool is_first = formula->left->kind == FORMULA_NUMBER;
    const struct formula *factor = is_first ? formula->left : formula->right;
    if (factor->kind != FORMULA_NUMBER ||
        !is_rate(teller, is_first ? formula->right : formula->left, condition, rate))
        return false;
    rate->points *= factor->number;
    return true;
}

/* "each trick", "each trick that the makers won over six", "each of their aces"; "their ♠Q", of
 * which there is one. */
static const char *say_things(struct teller *teller, const struct rate *rate)
{
    const struct fact_name *fact = rate->of;
    const char *who = old_say_summed(teller, fact->role);
    const char *over =
        rate->over ? old_say(teller, " over %s", old_say_number(teller, rate->over)) : "";
    if (fact->fact != FACT_TRICKS && !rate->over && counts_one_card(teller->rules, fact))
        return old_say_fact(teller, fact);
    if (fact->fact != FACT_TRICKS)
        return old_say(teller, "each of %s%s", old_say_fact(teller, fact), over);
    if (fact->role == ROLE_SELF)
        return old_say(teller, "each trick%s", over);
    return old_say(teller, "each trick%s that %s won", over, who);
}

/* "1", or "1 more": so many for each of them. */
static const char *say_rate(struct teller *teller, const struct rate *rate, const char *more)
{
    int64_t points = rate->points < 0 ? -rate->points : rate->points;
    return old_say(teller, "%" PRId64 "%s for %s", points, more, say_things(teller, rate));
}

/* What is added: "10 more", "1 more for each trick". NULL where it is added as any amount. */
static const char *say_more(struct teller *teller, const struct formula *formula,
                            const struct formula *condition)
{
    struct rate rate;
    if (formula->kind == FORMULA_NUMBER && formula->number > 0)
        return old_say(teller, "%" PRId64 " more", formula->number);
    if (is_rate(teller, formula, condition, &rate) && rate.points > 0)
        return say_rate(teller, &rate, " more");
    return NULL;
}

static const char *say_gain(struct teller *teller, const struct formula *formula,
                            const struct formula *condition);

static const char *say_gains(struct teller *teller, const struct formula *sum,
                             const struct formula *condition)
{
    struct rate rate;
    bool has_rate = is_rate(teller, sum->left, condition, &rate) ||
                    is_rate(teller, sum->right, condition, &rate);
    const char *more = has_rate ? say_more(teller, sum->right, condition) : NULL;
    bool is_loss = sum->left->kind == FORMULA_NUMBER && sum->left->number < 0;
    if (!more || is_loss || formula_is_arithmetic(sum->left, OF_DIFFERENCE))
        return old_say_value(teller, sum);
    return old_say(teller, "%s, and %s", say_gain(teller, sum->left, condition), more);
}

static const char *say_gain(struct teller *teller, const struct formula *formula,
                            const struct formula *condition)
{
    struct multiple multiple;
    struct rate rate;
    if (is_rate(teller, formula, condition, &rate) && rate.points > 0)
        return say_rate(teller, &rate, "");
    if (formula_is_multiple(formula, &multiple) && multiple.of->kind != FORMULA_ARITHMETIC)
        return old_say_multiple(teller, &multiple, say_gain(teller, multiple.of, condition));
    return formula_is_arithmetic(formula, OF_SUM) ? say_gains(teller, formula, condition)
                                                  : old_say_value(teller, formula);
}

/* `bid * 3` of `-bid * 3`, or of `3 * -bid`; false: the formula is no such. */
static bool is_minus_times(const struct formula *formula, struct formula *times)
{
    if (!formula_is_arithmetic(formula, OF_PRODUCT))
        return false;
    bool is_first = formula->left->kind == FORMULA_MINUS;
    const struct formula *minus = is_first ? formula->left : formula->right;
    const struct formula *number = is_first ? formula->right : formula->left;
    *times = *formula;
    times->left = number;
    times->right = minus->left;
    return minus->kind == FORMULA_MINUS && !minus->said && number->kind == FORMULA_NUMBER &&
           number->number > 0;
}

/* All of a sum is lost: "loses (their bid less their tricks)". */
static const char *say_lost(struct teller *teller, const struct formula *formula,
                            const struct formula *condition)
{
    const char *gain = say_gain(teller, formula, condition);
    bool is_joined = !formula->said && (formula_is_arithmetic(formula, OF_SUM) ||
                                        formula_is_arithmetic(formula, OF_DIFFERENCE));
    bool is_whole = is_joined && strcmp(gain, old_say_value(teller, formula)) == 0;
    return is_whole ? old_say(teller, "(%s)", gain) : gain;
}

/* What is lost, if it is said as a loss; NULL: it is a gain. */
static const char *say_loss(struct teller *teller, const struct formula *formula,
                            const struct formula *condition)
{
    struct rate rate;
    if (is_rate(teller, formula, condition, &rate))
        return rate.points < 0 ? say_rate(teller, &rate, "") : NULL;
    if (formula->kind == FORMULA_MINUS && !formula->said)
        return say_lost(teller, formula->left, condition);
    struct formula gain;
    if (is_minus_times(formula, &gain))
        return say_gain(teller, &gain, condition);
    if (!formula_is_arithmetic(formula, OF_PRODUCT) || formula->left->kind != FORMULA_NUMBER ||
        formula->left->number >= 0)
        return NULL;
    struct formula times = *formula, factor = *formula->left;
    factor.number = -factor.number;
    times.left = &factor;
    return old_say_value(teller, formula_is_number(&factor, 1) ? formula->right : &times);
}

const struct statement *say_points(struct teller *teller, const struct amount *points,
                                   const struct expression *condition)
{
    const struct expression *expression = points->expression;
    const struct formula *formula =
        amount_is_constant(points) ? NULL : formula_of(teller, expression);
    const struct formula *when = formula ? formula_of(teller, condition) : NULL;
    const char *loss = formula ? say_loss(teller, formula, when) : NULL;
    if (loss)
        return say(teller, SAY_LOSES, say_text(teller, old_say_plainly(teller, expression, loss)));
    const char *gain = formula
                           ? old_say_plainly(teller, expression, say_gain(teller, formula, when))
                           : old_say_amount(teller, points);
    return say_text(teller, gain);
}
