/* What may not be called at a step, and when. */
#include "bounds/domain.h"
#include "teach/sections.h"
#include "words/bidding.h"

/* A limit taken apart: whom it binds, what they may not call, and when. */
struct refusal_told {
    const struct ask_step *ask;
    bool is_last, is_pass, is_bid, is_unopened;
    const struct statement *call; /* "bid 7", of a comparison with a number; or NULL */
    const struct statement *must; /* what is left then, if a pass is refused, too; or NULL */
    bool may_be_none;             /* it may be that no call is that: then every call may be made */
    struct statements with;       /* what else is asked of the call */
    struct statements when;       /* and of the deal */
};

static bool asks_of_call(const struct formula *formula)
{
    if (!formula)
        return false;
    if (formula->kind == FORMULA_FACT)
        return fact_rows[formula->fact->fact].is_of_call;
    return asks_of_call(formula->left) || asks_of_call(formula->right);
}

static bool is_fact(const struct formula *formula, enum fact fact)
{
    return formula->kind == FORMULA_FACT && formula->fact->fact == fact;
}

/* Whether numbers are bid there, and not only named. */
static const struct statement *say_if_bid(struct writer *writer)
{
    return say_if(writer, ruleset_bids_numbers(writer->rules));
}

/* The site of what is asked of calls at the step. */
static struct site site_of_calls(const struct ruleset *rules, const struct ask_step *ask)
{
    struct site site = site_in(rules);
    site.moment = BEFORE_PLAY;
    site.weighs_call = true;
    while (&rules->steps[site.step].ask != ask)
        site.step++;
    return site;
}

/* Whether every number from the one to the other can be called whenever the step asks. */
static bool are_callable(const struct ask_step *ask, int64_t from, int64_t to)
{
    for (int64_t number = from; number <= to; number++) {
        bool is_there = false;
        for (unsigned i = 0; i < ask->call_count && !is_there; i++) {
            const struct call_group *group = &ask->groups[ask->calls[i].group];
            is_there =
                set_has(ask->plain, i) && call_is_numbered(group) && ask->calls[i].value == number;
        }
        if (!is_there)
            return false;
    }
    return true;
}

/* Whether some number may not be left that the comparison asks for: one that the deal decides. */
static bool may_be_none(struct writer *writer, const struct ask_step *ask,
                        enum comparison comparison, const struct formula *right)
{
    if (right->kind == FORMULA_NUMBER)
        return false;
    struct site site = site_of_calls(writer->rules, ask);
    struct value value = bounds_of_part(&site, right, writer->contract);
    if (!value_is_number(&value))
        return true;
    int64_t most = value.high + (comparison == IS_AT_MOST);
    return !are_callable(ask, comparison == IS_UNEQUAL ? value.low : most, most);
}

/* A pass is no number, and lies below all of them: what binds passes, too, leaves one to bid. */
static void read_comparison(struct writer *writer, struct refusal_told *told,
                            enum comparison comparison, const struct formula *right)
{
    static const unsigned refused[] = {
        [IS_EQUAL] = SAY_TO_BID_NUMBER, [IS_UNEQUAL] = SAY_TO_BID_ANYTHING_BUT,
        [IS_LESS] = SAY_TO_BID_LESS,    [IS_AT_MOST] = SAY_TO_BID_AT_MOST,
        [IS_MORE] = SAY_TO_BID_MORE,    [IS_AT_LEAST] = SAY_TO_BID_AT_LEAST,
    };
    static const unsigned left[] = {
        [IS_EQUAL] = SAY_NONE,
        [IS_UNEQUAL] = SAY_TO_BID_NUMBER,
        [IS_LESS] = SAY_TO_BID_AT_LEAST,
        [IS_AT_MOST] = SAY_TO_BID_MORE,
        [IS_MORE] = SAY_NONE,
        [IS_AT_LEAST] = SAY_NONE,
    };
    const struct statement *number = say_value(writer, right);
    bool binds_passes = left[comparison] != SAY_NONE;
    told->call = say(writer, refused[comparison], number, say_if_bid(writer));
    told->must = binds_passes ? say(writer, left[comparison], number, say_if_bid(writer)) : NULL;
    told->may_be_none = binds_passes && may_be_none(writer, told->ask, comparison, right);
}

/* "say “stay”": the only call of that number, if it is a word. */
static const struct statement *say_word_of(struct writer *writer, const struct ask_step *ask,
                                           int64_t number)
{
    const char *word = NULL;
    EACH(group, ask->groups, ask->group_count) {
        if (call_has_number(group))
            return NULL;
        bool is_it = group->has_number && amount_is_constant(&group->low) &&
                     amount_constant(&group->low) == number;
        if (is_it && word)
            return NULL;
        if (is_it)
            word = group->name;
    }
    return word ? say(writer, SAY_TO_SAY, say_name(writer, word)) : NULL;
}

static bool is_of_all_bids(const struct formula *formula)
{
    if (formula->kind != FORMULA_ARITHMETIC || formula->arithmetic != OF_SUM)
        return false;
    return (is_fact(formula->left, FACT_BIDS) && is_fact(formula->right, FACT_CALL)) ||
           (is_fact(formula->right, FACT_BIDS) && is_fact(formula->left, FACT_CALL));
}

/* Whether it asks of the call no more than whether it is a number at all. */
static bool is_no_number(const struct formula *formula)
{
    return formula->kind == FORMULA_COMPARE && is_fact(formula->left, FACT_CALL) &&
           formula->right->kind == FORMULA_NUMBER &&
           asks_for_number(formula->comparison, formula->right->number) != ASKS_HOW_MUCH;
}

static void read_refusal(struct writer *writer, struct refusal_told *told,
                         const struct formula *formula)
{
    const struct formula *left = formula->left, *right = formula->right;
    bool is_equal = formula->kind == FORMULA_COMPARE && formula->comparison == IS_EQUAL;
    if (formula->kind == FORMULA_AND && !formula->said) {
        read_refusal(writer, told, left);
        read_refusal(writer, told, right);
    } else if (is_fact(formula, FACT_LAST)) {
        told->is_last = true;
    } else if (formula->kind == FORMULA_NOT && is_fact(left, FACT_OPENED)) {
        told->is_unopened = true;
    } else if (is_fact(formula, FACT_PASSING)) {
        told->is_pass = true;
    } else if (formula->kind == FORMULA_NOT && is_fact(left, FACT_PASSING)) {
        told->is_bid = true;
    } else if (is_no_number(formula) && !told->call) {
        told->call = say(writer, SAY_TO_BID_ANY_NUMBER, say_if_bid(writer));
        bool is_without = asks_for_number(formula->comparison, right->number) == ASKS_FOR_NONE;
        told->must = is_without ? told->call : NULL;
    } else if (formula->kind == FORMULA_COMPARE && is_fact(left, FACT_CALL) &&
               !asks_of_call(right) && !told->call) {
        read_comparison(writer, told, formula->comparison, right);
        const struct statement *word = is_equal && right->kind == FORMULA_NUMBER
                                           ? say_word_of(writer, told->ask, right->number)
                                           : NULL;
        told->call = word ? word : told->call;
    } else if (is_equal && is_of_all_bids(left) && !asks_of_call(right)) {
        add_part(
            writer, &told->with,
            say(writer, SAY_ALL_TOGETHER_COME_TO, say_value(writer, right), say_if_bid(writer)));
    } else {
        add_part(writer, asks_of_call(formula) ? &told->with : &told->when,
                 say_clause(writer, formula, true));
    }
}

/* Whom it binds. In an auction the last is the player whose pass would end it. */
static unsigned bound_by(const struct refusal_told *told)
{
    if (!told->is_last)
        return told->is_unopened ? SAY_BOUND_UNTIL_OPENED : SAY_BOUND_PLAYER;
    if (!told->ask->is_auction)
        return SAY_BOUND_LAST_TO_SPEAK;
    return told->is_unopened ? SAY_BOUND_LAST_AFTER_PASSES : SAY_BOUND_LAST_TO_PASS;
}

static const struct statement *say_what_is_refused(struct writer *writer,
                                                   const struct refusal_told *told)
{
    const struct statement *who = say(writer, bound_by(told));
    const struct statement *when = say_list(writer, &told->when, JOINT_AND);
    if (told->must && !told->is_bid)
        return say(writer, SAY_MUST_CALL, who, told->must, when, say_if(writer, told->may_be_none));
    const struct statement *call =
        told->call ? told->call : say(writer, told->is_pass ? SAY_TO_PASS : SAY_TO_BID);
    return say(writer, SAY_MAY_NOT_CALL, who, call, say_list(writer, &told->with, JOINT_AND), when);
}

/* Whether any of it stands in the ruleset's own words. */
static bool has_own_words(const struct formula *formula)
{
    return formula &&
           (formula->said || has_own_words(formula->left) || has_own_words(formula->right));
}

/* Whether it speaks of whoever calls, who must be named before: "they have no clubs". Words of the
 * ruleset may. */
static bool may_be_about_caller(const struct formula *formula)
{
    return formula_asks_self(formula) || has_own_words(formula);
}

static const struct statement *say_refusal(struct writer *writer, const struct ask_step *ask,
                                           const struct limit *limit)
{
    struct refusal_told told = {.ask = ask};
    const struct formula *formula = formula_of(writer, limit->condition);
    bool is_read = formula && formula->kind != FORMULA_OR && !formula->said &&
                   set_is_empty(limit->asks_what_they_name);
    if (is_read)
        read_refusal(writer, &told, formula);
    if (is_read && !(told.call && told.with.count))
        return say_what_is_refused(writer, &told);
    return say(writer, SAY_REFUSED_IF, say_if(writer, may_be_about_caller(formula)),
               say_condition(writer, limit->condition, true));
}

/* What does not ask what is called would refuse every call, and is not kept where nothing is left.
 */
static bool can_refuse(struct writer *writer, const struct limit *limit)
{
    const struct formula *formula = formula_of(writer, limit->condition);
    bool asks = !set_is_empty(limit->asks_what_they_name);
    return !formula || (!formula_is_false(formula) && (asks || asks_of_call(formula)));
}

/* Of the calls that it asks for with what they name the first group, which speaks for all. */
static const struct call_group *naming(const struct ask_step *ask, const struct limit *limit)
{
    return set_is_empty(limit->asks_what_they_name)
               ? NULL
               : &ask->groups[ask->calls[set_first(limit->asks_what_they_name)].group];
}

static void explain_refusal(struct writer *writer, const struct ask_step *ask,
                            const struct limit *limit)
{
    struct statements sentences = {0};
    add_part(writer, &sentences, say_by(writer, limit->place, say_refusal(writer, ask, limit)));
    page_add(writer->page, BLOCK_SUBITEM, say_text(writer, limit->name),
             say_sentences(writer, &sentences));
}

void explain_refusals(struct writer *writer, const struct ask_step *ask)
{
    EACH(limit, ask->limits, ask->limit_count) {
        writer_turn_to_naming(writer, naming(ask, limit));
        if (can_refuse(writer, limit))
            explain_refusal(writer, ask, limit);
        writer_turn_to_naming(writer, NULL);
    }
}
