/* What somebody gains or loses, in English: "1 for each trick over six", "loses 10". */
#include "teach/sections.h"
#include "words/score.h"
#include "words/values.h"

/* So many points for each trick or card that somebody has, perhaps only for those over a number. */
struct rate {
    int64_t points, over;
    const struct fact_name *of;
};

/* Whether what is counted is single things: tricks, or cards that all count one. */
static bool counts_things(const struct ruleset *rules, const struct fact_name *fact)
{
    if (!fact_is_count(fact->fact))
        return fact->fact == FACT_TRICKS || fact->fact == FACT_SKIPPED;
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

static bool is_rate(const struct writer *writer, const struct formula *formula,
                    const struct formula *condition, struct rate *rate)
{
    const struct formula *inside = above_nothing(formula), *over = inside ? inside : formula;
    if (formula->said)
        return false;
    if (formula->kind == FORMULA_FACT) {
        bool is_of_somebody = counts_things(writer->rules, formula->fact) &&
                              !role_has(formula->fact->role, ROLE_EXTREME);
        *rate = (struct rate){1, 0, formula->fact};
        return is_of_somebody;
    }
    if (formula_is_arithmetic(over, OF_DIFFERENCE) && over->left->kind == FORMULA_FACT &&
        over->right->kind == FORMULA_NUMBER && over->right->number > 0) {
        bool is_never_less = inside || assures(condition, over->left->fact, over->right->number);
        bool is_of_somebody = is_rate(writer, over->left, condition, rate);
        rate->over = over->right->number;
        return is_never_less && is_of_somebody;
    }
    if (!formula_is_arithmetic(formula, OF_PRODUCT))
        return false;
    bool is_first = formula->left->kind == FORMULA_NUMBER;
    const struct formula *factor = is_first ? formula->left : formula->right;
    if (factor->kind != FORMULA_NUMBER ||
        !is_rate(writer, is_first ? formula->right : formula->left, condition, rate))
        return false;
    rate->points *= factor->number;
    return true;
}

/* "each trick", "each trick that the makers won over six", "each of their aces"; "their ♠Q", of
 * which there is one. */
static const struct statement *say_things(struct writer *writer, const struct rate *rate)
{
    const struct fact_name *fact = rate->of;
    const struct statement *over = rate->over ? say_number(writer, rate->over) : NULL;
    if (fact->fact == FACT_SKIPPED)
        return say(writer, SAY_EACH_TIME_SKIPPED, over,
                   fact->role == ROLE_SELF ? NULL : say_summed(writer, fact->role));
    if (fact->fact != FACT_TRICKS && !rate->over && counts_one_card(writer->rules, fact))
        return say_fact(writer, fact);
    if (fact->fact != FACT_TRICKS)
        return say(writer, SAY_EACH_OF_THINGS, say_fact(writer, fact), over);
    return say(writer, SAY_EACH_TRICK, over,
               fact->role == ROLE_SELF ? NULL : say_summed(writer, fact->role));
}

/* "1", or "1 more": so many for each of them. */
static const struct statement *say_rate(struct writer *writer, const struct rate *rate, unsigned id)
{
    int64_t points = rate->points < 0 ? -rate->points : rate->points;
    return say(writer, id, say_digits(writer, points), say_things(writer, rate));
}

/* What is added: "10 more", "1 more for each trick". NULL where it is added as any amount. */
static const struct statement *say_more(struct writer *writer, const struct formula *formula,
                                        const struct formula *condition)
{
    struct rate rate;
    if (formula->kind == FORMULA_NUMBER && formula->number > 0)
        return say(writer, SAY_SO_MUCH_MORE, say_digits(writer, formula->number));
    if (is_rate(writer, formula, condition, &rate) && rate.points > 0)
        return say_rate(writer, &rate, SAY_SO_MUCH_MORE_FOR);
    return NULL;
}

static const struct statement *say_gain(struct writer *writer, const struct formula *formula,
                                        const struct formula *condition);

static const struct statement *say_gains(struct writer *writer, const struct formula *sum,
                                         const struct formula *condition)
{
    struct rate rate;
    bool has_rate = is_rate(writer, sum->left, condition, &rate) ||
                    is_rate(writer, sum->right, condition, &rate);
    const struct statement *more = has_rate ? say_more(writer, sum->right, condition) : NULL;
    bool is_loss = sum->left->kind == FORMULA_NUMBER && sum->left->number < 0;
    if (!more || is_loss || formula_is_arithmetic(sum->left, OF_DIFFERENCE))
        return say_value(writer, sum);
    return say(writer, SAY_AND_MORE, say_gain(writer, sum->left, condition), more);
}

static const struct statement *say_gain(struct writer *writer, const struct formula *formula,
                                        const struct formula *condition)
{
    struct multiple multiple;
    struct rate rate;
    if (is_rate(writer, formula, condition, &rate) && rate.points > 0)
        return say_rate(writer, &rate, SAY_SO_MUCH_FOR);
    if (formula_is_multiple(formula, &multiple) && multiple.of->kind != FORMULA_ARITHMETIC)
        return say_multiple(writer, &multiple, say_gain(writer, multiple.of, condition));
    return formula_is_arithmetic(formula, OF_SUM) ? say_gains(writer, formula, condition)
                                                  : say_value(writer, formula);
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
static const struct statement *say_lost(struct writer *writer, const struct formula *formula,
                                        const struct formula *condition)
{
    const struct statement *gain = say_gain(writer, formula, condition);
    bool is_joined = !formula->said && (formula_is_arithmetic(formula, OF_SUM) ||
                                        formula_is_arithmetic(formula, OF_DIFFERENCE));
    bool is_whole = is_joined && statement_equal(gain, say_value(writer, formula));
    return is_whole ? say(writer, SAY_IN_BRACKETS, gain) : gain;
}

/* What is lost, if it is said as a loss; NULL: it is a gain. */
static const struct statement *say_loss(struct writer *writer, const struct formula *formula,
                                        const struct formula *condition)
{
    struct rate rate;
    if (is_rate(writer, formula, condition, &rate))
        return rate.points < 0 ? say_rate(writer, &rate, SAY_SO_MUCH_FOR) : NULL;
    if (formula->kind == FORMULA_MINUS && !formula->said)
        return say_lost(writer, formula->left, condition);
    struct formula gain;
    if (is_minus_times(formula, &gain))
        return say_gain(writer, &gain, condition);
    if (!formula_is_arithmetic(formula, OF_PRODUCT) || formula->left->kind != FORMULA_NUMBER ||
        formula->left->number >= 0)
        return NULL;
    struct formula times = *formula, factor = *formula->left;
    factor.number = -factor.number;
    times.left = &factor;
    return say_value(writer, formula_is_number(&factor, 1) ? formula->right : &times);
}

const struct statement *say_points(struct writer *writer, const struct amount *points,
                                   const struct expression *condition)
{
    if (amount_is_constant(points))
        return say_amount(writer, points);
    const struct formula *formula = formula_of(writer, points->expression);
    const struct formula *when = formula_of(writer, condition);
    struct rate rate;
    bool wants_cases = formula && !is_rate(writer, formula, when, &rate);
    const struct statement *cases = wants_cases ? say_cases(writer, formula, when) : NULL;
    const struct statement *loss = formula ? say_loss(writer, formula, when) : NULL;
    if (cases)
        return say_plainly(writer, points->expression, cases);
    if (loss)
        return say(writer, SAY_LOSES, say_plainly(writer, points->expression, loss), NULL);
    return formula ? say_plainly(writer, points->expression, say_gain(writer, formula, when))
                   : say_amount(writer, points);
}
