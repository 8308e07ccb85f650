/*
 * What an expression asks, in steps that need no Lua. Only where it is certain beforehand that Lua
 * would find a sense in it and come to the same: of values whose kinds are known. All else is left
 * to Lua, with what it says of it.
 */
#include <assert.h>
#include <string.h>

#include "hooks/expression.h"
#include "hooks/reckoner.h"

/* --- numbers --------------------------------------------------------------------------------- */

static enum sort write_of_numbers(struct reckoner *reckoner, const struct formula *formula,
                                  enum reckoning_verb verb, struct reckoning_step done,
                                  unsigned depth)
{
    struct reckoning_step both = {.verb = (uint8_t)verb};
    reckoner->adds_only &=
        verb != RECKON_PRODUCT && verb != RECKON_QUOTIENT && verb != RECKON_REMAINDER;
    reckon_top(reckoner, done);
    enum sort right = reckon_value(reckoner, formula->right, both, depth + 1);
    enum sort left = reckon_value(reckoner, formula->left, reckon_push, depth);
    return left == SORT_NUMBER && right == SORT_NUMBER ? SORT_NUMBER : SORT_UNKNOWN;
}

static enum sort write_of_one(struct reckoner *reckoner, const struct formula *formula,
                              enum reckoning_verb verb, struct reckoning_step done, unsigned depth)
{
    struct reckoning_step one = {.verb = (uint8_t)verb};
    reckon_top(reckoner, done);
    return reckon_value(reckoner, formula->left, one, depth) == SORT_NUMBER ? SORT_NUMBER
                                                                            : SORT_UNKNOWN;
}

static enum sort write_function(struct reckoner *reckoner, const struct formula *formula,
                                struct reckoning_step done, unsigned depth)
{
    switch (formula->function) {
    case OF_LEAST: return write_of_numbers(reckoner, formula, RECKON_LEAST, done, depth);
    case OF_GREATEST: return write_of_numbers(reckoner, formula, RECKON_GREATEST, done, depth);
    case OF_SIZE: return write_of_one(reckoner, formula, RECKON_SIZE, done, depth);
    }
    return SORT_UNKNOWN;
}

/* --- one or the other ------------------------------------------------------------------------ */

/* What several ways lead to: each does so much with what it comes to, and goes on at `rest`. */
struct ways {
    struct reckoning_step done;
    unsigned rest, depth;
};

/* Whether it goes on at the next step, wherever it stands. */
static bool goes_straight_on(enum reckoning_verb verb)
{
    return verb == RECKON_PUSH || verb == RECKON_MINUS || verb == RECKON_SIZE || verb >= RECKON_SUM;
}

/* Where each way ends the expression none has to go on. What goes on from where it stands waits
 * for them on the stack. */
static struct ways begin_ways(struct reckoner *reckoner, struct reckoning_step done, unsigned depth)
{
    bool is_done_by_each = done.verb == RECKON_DONE || goes_straight_on(done.verb);
    if (!is_done_by_each)
        reckon_top(reckoner, done);
    return (struct ways){is_done_by_each ? done : reckon_push, reckoner->first, depth};
}

static void end_way(struct reckoner *reckoner, const struct ways *ways)
{
    if (ways->done.verb != RECKON_DONE)
        reckon_go(reckoner, ways->rest);
}

/* A condition as the value that it is. */
static enum sort write_truth(struct reckoner *reckoner, const struct formula *formula,
                             struct reckoning_step done, unsigned depth)
{
    unsigned entry;
    struct ways ways = begin_ways(reckoner, done, depth);
    unsigned no = reckon_number(reckoner, 0, ways.done);
    end_way(reckoner, &ways);
    unsigned yes = reckon_number(reckoner, 1, ways.done);
    if (!reckon_test(reckoner, formula, yes, no, depth, &entry))
        return SORT_UNKNOWN;
    reckon_go(reckoner, entry);
    return SORT_TRUTH;
}

/* Writes the steps of a number; or, where `and` has none, of going on at `otherwise`. */
static bool write_way(struct reckoner *reckoner, const struct formula *formula,
                      const struct ways *ways, unsigned otherwise, unsigned *entry)
{
    unsigned behind;
    if (formula->kind == FORMULA_OR)
        return write_way(reckoner, formula->right, ways, otherwise, &behind) &&
               write_way(reckoner, formula->left, ways, behind, entry);
    if (formula->kind == FORMULA_AND)
        return write_way(reckoner, formula->right, ways, otherwise, &behind) &&
               reckon_test(reckoner, formula->left, behind, otherwise, ways->depth, entry);
    end_way(reckoner, ways);
    bool is_number = reckon_value(reckoner, formula, ways->done, ways->depth) == SORT_NUMBER;
    *entry = reckoner->first;
    return is_number;
}

/* "made and 5 or 0": of numbers only the last can stand there whatever comes before it. */
static enum sort write_choice(struct reckoner *reckoner, const struct formula *formula,
                              struct reckoning_step done, unsigned depth)
{
    unsigned entry;
    if (reckon_is_truth(reckoner->rules, formula))
        return write_truth(reckoner, formula, done, depth);
    struct ways ways = begin_ways(reckoner, done, depth);
    if (formula->kind != FORMULA_OR ||
        reckon_value(reckoner, formula->right, ways.done, depth) != SORT_NUMBER ||
        !write_way(reckoner, formula->left, &ways, reckoner->first, &entry))
        return SORT_UNKNOWN;
    reckon_go(reckoner, entry);
    return SORT_NUMBER;
}

enum sort reckon_value(struct reckoner *reckoner, const struct formula *formula,
                       struct reckoning_step done, unsigned depth)
{
    const struct fact_name *name = formula->fact;
    reckoner->is_full |= depth >= RECKONING_DEPTH;
    switch (formula->kind) {
    case FORMULA_NUMBER:
        assert(formula->number == (int32_t)formula->number); /* of nine digits at most */
        reckon_number(reckoner, (int32_t)formula->number, done);
        return SORT_NUMBER;
    case FORMULA_TRUTH: reckon_number(reckoner, (int32_t)formula->number, done); return SORT_TRUTH;
    case FORMULA_FACT:
        return name->fact == FACT_OPTION
                   ? reckon_option(reckoner, &reckoner->rules->options[name->index], done)
                   : reckon_fact(reckoner, name, done);
    case FORMULA_MINUS: return write_of_one(reckoner, formula, RECKON_MINUS, done, depth);
    case FORMULA_AND:
    case FORMULA_OR: return write_choice(reckoner, formula, done, depth);
    case FORMULA_NOT:
    case FORMULA_COMPARE: return write_truth(reckoner, formula, done, depth);
    case FORMULA_ARITHMETIC:
        return write_of_numbers(reckoner, formula, RECKON_SUM + formula->arithmetic, done, depth);
    case FORMULA_FUNCTION: return write_function(reckoner, formula, done, depth);
    case FORMULA_NOTHING:
    case FORMULA_WORD: break;
    }
    return SORT_UNKNOWN;
}

/* --- tables ---------------------------------------------------------------------------------- */

#define LOOKED_UP_MOST 100 /* numbers from the lowest key to the highest */

/* The key as the fact has it; false if it is none of its sort. */
static bool find_key(const struct reckoner *reckoner, const struct lookup_entry *entry,
                     enum sort sort, int32_t *key)
{
    const struct formula word = {.kind = FORMULA_WORD, .word = entry->word};
    const struct formula nothing = {.kind = FORMULA_NOTHING};
    *key = entry->key;
    if (!entry->word)
        return sort == SORT_NUMBER;
    bool is_none = strcmp(entry->word, LOOKUP_NONE) == 0;
    return reckon_word(reckoner, is_none ? &nothing : &word, sort, key);
}

/* What stands for all that no entry has; without it the last entry does, as it does for Lua. */
static int32_t lookup_rest(const struct lookup *lookup)
{
    return lookup->has_others ? lookup->others : lookup->entries[lookup->count - 1].value;
}

/* A step that looks a number up among those behind it: for all keys from the lowest on, and then
 * the one for the rest. */
static void write_numbers(struct reckoner *reckoner, const struct lookup *lookup,
                          const int32_t *keys, int32_t low, int32_t high)
{
    uint8_t width = (uint8_t)(high - low + 1);
    for (int32_t key = low; key <= high + 1; key++)
        reckon_number(reckoner, lookup_rest(lookup), reckon_done);
    for (unsigned i = 0; i < lookup->count && !reckoner->is_full; i++)
        reckoner->steps[reckoner->first + (unsigned)(keys[i] - low)].number =
            lookup->entries[i].value;
    reckon_fact(reckoner, &reckoner->expression->names[0],
                (struct reckoning_step){.verb = RECKON_LOOK_UP, .low = low, .width = width});
}

/* One look at a table, whatever is in it. False where the keys lie too far apart, or are left to
 * Lua. */
static bool write_lookup(struct reckoner *reckoner)
{
    const struct lookup *lookup = reckoner->expression->lookup;
    const struct fact_name *name = &reckoner->expression->names[0];
    int32_t keys[LOOKUP_MAX], low = INT32_MAX, high = INT32_MIN;
    if (name->fact == FACT_OPTION)
        return false;
    for (unsigned i = 0; i < lookup->count; i++) {
        enum sort sort = reckon_sort(reckoner->rules, name);
        if (!find_key(reckoner, &lookup->entries[i], sort, &keys[i]))
            return false;
        low = keys[i] < low ? keys[i] : low;
        high = keys[i] > high ? keys[i] : high;
    }
    if ((int64_t)high - low >= LOOKED_UP_MOST)
        return false;
    write_numbers(reckoner, lookup, keys, low, high);
    return true;
}

/* --- all of it ------------------------------------------------------------------------------- */

static bool write_whole(struct reckoner *reckoner, const struct formula *formula)
{
    if (reckoner->expression->lookup && reckoner->expression->name_count == 1)
        return write_lookup(reckoner);
    if (!reckoner->expression->is_condition)
        return reckon_value(reckoner, formula, reckon_done, 0) == SORT_NUMBER;
    bool is_alone = formula->kind == FORMULA_FACT && reckon_is_truth(reckoner->rules, formula) &&
                    !reckon_is_small(reckoner, formula->fact);
    return reckon_is_condition(reckoner->rules, formula) &&
           (is_alone ? reckon_value(reckoner, formula, reckon_done, 0)
                     : write_truth(reckoner, formula, reckon_done, 0)) == SORT_TRUTH;
}

/* Whether all of it is tests that lead to a value, and nothing lies on the stack. */
static bool only_tests(const struct reckoner *reckoner)
{
    for (unsigned i = reckoner->first; i < RECKONING_STEPS; i++)
        if (reckoner->steps[i].source == FROM_TOP || reckoner->steps[i].verb > RECKON_IS_OWN)
            return false;
    return true;
}

static bool all_at_a_look(const struct reckoner *reckoner)
{
    for (unsigned i = reckoner->first; i < RECKONING_STEPS; i++)
        if (reckoner->steps[i].source != FROM_NUMBER &&
            !reckon_is_at_a_look(reckoner->steps[i].source))
            return false;
    return true;
}

void expression_reckon(const struct ruleset *rules, struct expression *expression)
{
    struct reckoner reckoner = {
        .rules = rules,
        .expression = expression,
        .first = RECKONING_STEPS,
        .adds_only = true,
    };
    const struct formula *formula = formula_parse(rules->arena, expression);
    if (!formula || !write_whole(&reckoner, formula) || reckoner.is_full)
        return;
    size_t size = (RECKONING_STEPS - reckoner.first) * sizeof *reckoner.steps;
    expression->reckoning =
        memcpy(arena_alloc(rules->arena, size), &reckoner.steps[reckoner.first], size);
    expression->reckoning_count = (uint8_t)(RECKONING_STEPS - reckoner.first);
    expression->adds_only = reckoner.adds_only;
    expression->only_tests = only_tests(&reckoner);
    expression->is_at_a_look = expression->only_tests && all_at_a_look(&reckoner);
}
