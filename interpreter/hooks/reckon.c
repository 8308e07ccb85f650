/*
 * What an expression asks, in steps that need no Lua. Only where it is certain beforehand that Lua
 * would find a sense in it and come to the same: of values whose kinds are known. All else is left
 * to Lua, with what it says of it.
 */
#include <assert.h>
#include <string.h>

#include "hooks/expression.h"
#include "hooks/formula.h"

/* What is on top of the stack. */
enum sort {
    SORT_UNKNOWN, /* it is left to Lua */
    SORT_TRUTH,
    SORT_NUMBER,
    SORT_SUIT,
    SORT_CONTRACT,
    SORT_SEATS,
};

struct reckoner {
    const struct ruleset *rules;
    const struct expression *expression;
    struct reckoning_step steps[RECKONING_STEPS];
    unsigned count, depth;
    bool is_full;
};

static enum sort add_value(struct reckoner *reckoner, const struct formula *formula);
static bool add_truth(struct reckoner *reckoner, const struct formula *formula);

/* --- steps ----------------------------------------------------------------------------------- */

static struct reckoning_step *add(struct reckoner *reckoner, enum reckoning_verb verb,
                                  int32_t number)
{
    struct reckoning_step *step = &reckoner->steps[reckoner->count];
    if (reckoner->count + 1 == RECKONING_STEPS)
        reckoner->is_full = true;
    else
        reckoner->count++;
    *step = (struct reckoning_step){.verb = (uint8_t)verb, .number = number};
    return step;
}

static struct reckoning_step *push(struct reckoner *reckoner, enum reckoning_verb verb,
                                   int32_t number)
{
    reckoner->is_full |= ++reckoner->depth > RECKONING_DEPTH;
    return add(reckoner, verb, number);
}

/* A step that takes away one of two. */
static void add_of_two(struct reckoner *reckoner, enum reckoning_verb verb)
{
    reckoner->depth--;
    add(reckoner, verb, 0);
}

/* The jump goes to the step that comes next. */
static void land(struct reckoner *reckoner, struct reckoning_step *jump)
{
    jump->to = (uint8_t)reckoner->count;
}

/* --- leaves ---------------------------------------------------------------------------------- */

static enum sort sort_of_fact(const struct ruleset *rules, const struct fact_name *name)
{
    switch ((unsigned)fact_type(rules, name)) {
    case VALUE_NUMBER: return SORT_NUMBER;
    case VALUE_TRUTH: return SORT_TRUTH;
    case VALUE_SUIT: return SORT_SUIT;
    case VALUE_CONTRACT: return SORT_CONTRACT;
    case VALUE_SEATS: return SORT_SEATS;
    default: return SORT_UNKNOWN;
    }
}

/* An option is chosen: it is as good as written out. */
static enum sort add_option(struct reckoner *reckoner, const struct option *option)
{
    push(reckoner, RECKON_NUMBER, option->value);
    return option->kind == OPTION_NUMBER   ? SORT_NUMBER
           : option->kind == OPTION_SWITCH ? SORT_TRUTH
                                           : SORT_UNKNOWN;
}

static enum sort add_fact(struct reckoner *reckoner, const struct fact_name *name)
{
    const struct ruleset *rules = reckoner->rules;
    int32_t value;
    if (name->fact == FACT_OPTION)
        return add_option(reckoner, &rules->options[name->index]);
    if (expression_constant_of(rules, reckoner->expression, name, &value))
        push(reckoner, RECKON_NUMBER, value);
    else
        push(reckoner, RECKON_FACT, 0)->name = (uint8_t)(name - reckoner->expression->names);
    return sort_of_fact(rules, name);
}

static enum sort add_number(struct reckoner *reckoner, const struct formula *formula)
{
    assert(formula->number == (int32_t)formula->number); /* of nine digits at most */
    push(reckoner, RECKON_NUMBER, (int32_t)formula->number);
    return SORT_NUMBER;
}

/* --- comparisons ----------------------------------------------------------------------------- */

static int32_t none_of(enum sort sort)
{
    return sort == SORT_SUIT ? SUIT_NONE : 0;
}

static bool can_be_none(enum sort sort)
{
    return sort == SORT_SUIT || sort == SORT_CONTRACT || sort == SORT_SEATS;
}

static bool find_suit(const struct ruleset *rules, const char *word, int32_t *number)
{
    for (unsigned i = 0; i < rules->pack.suit_count; i++)
        if (!strcmp(rules->pack.suits[i].letter, word))
            return *number = (int32_t)i, true;
    return false;
}

/* The contract of that name, if it is the only one. */
static bool find_contract(const struct ruleset *rules, const char *word, int32_t *number)
{
    unsigned found = 0;
    for (unsigned i = 1; i <= rules->contract_count; i++)
        if (!strcmp(rules->contracts[i].name, word)) {
            *number = (int32_t)i;
            found++;
        }
    return found == 1;
}

/* What a word, or nil, is where it is compared with that sort. */
static bool number_of_word(const struct reckoner *reckoner, const struct formula *formula,
                           enum sort sort, int32_t *number)
{
    *number = none_of(sort);
    if (formula->kind == FORMULA_NOTHING)
        return can_be_none(sort);
    if (sort == SORT_SUIT)
        return find_suit(reckoner->rules, formula->word, number);
    return sort == SORT_CONTRACT && find_contract(reckoner->rules, formula->word, number);
}

/* The chosen word of an option is that one, or is not. */
static bool compare_choice(struct reckoner *reckoner, const struct formula *formula)
{
    const struct formula *left = formula->left;
    if (left->kind != FORMULA_FACT || left->fact->fact != FACT_OPTION ||
        formula->right->kind != FORMULA_WORD)
        return false;
    const struct option *option = &reckoner->rules->options[left->fact->index];
    if (option->kind != OPTION_CHOICE)
        return false;
    bool is_same = !strcmp(option->values[option->value].name, formula->right->word);
    push(reckoner, RECKON_NUMBER, is_same == (formula->comparison == IS_EQUAL));
    return true;
}

static bool compare_word(struct reckoner *reckoner, const struct formula *formula)
{
    int32_t number;
    if (compare_choice(reckoner, formula))
        return true;
    enum sort sort = add_value(reckoner, formula->left);
    if (sort == SORT_UNKNOWN || !number_of_word(reckoner, formula->right, sort, &number))
        return false;
    add(reckoner, RECKON_SOME, number);
    if (formula->comparison == IS_EQUAL)
        add(reckoner, RECKON_NOT, 0);
    return true;
}

static enum sort add_comparison(struct reckoner *reckoner, const struct formula *formula)
{
    bool is_same = formula->comparison == IS_EQUAL || formula->comparison == IS_UNEQUAL;
    bool is_word = formula->right->kind == FORMULA_WORD || formula->right->kind == FORMULA_NOTHING;
    if (is_word)
        return is_same && compare_word(reckoner, formula) ? SORT_TRUTH : SORT_UNKNOWN;
    enum sort left = add_value(reckoner, formula->left);
    enum sort right = left == SORT_UNKNOWN ? left : add_value(reckoner, formula->right);
    if (left != right || left == SORT_UNKNOWN || (!is_same && left != SORT_NUMBER))
        return SORT_UNKNOWN;
    add_of_two(reckoner, RECKON_EQUAL + formula->comparison);
    return SORT_TRUTH;
}

/* --- numbers --------------------------------------------------------------------------------- */

static enum sort add_of_numbers(struct reckoner *reckoner, const struct formula *formula,
                                enum reckoning_verb verb)
{
    if (add_value(reckoner, formula->left) != SORT_NUMBER ||
        add_value(reckoner, formula->right) != SORT_NUMBER)
        return SORT_UNKNOWN;
    add_of_two(reckoner, verb);
    return SORT_NUMBER;
}

static enum sort add_of_one(struct reckoner *reckoner, const struct formula *formula,
                            enum reckoning_verb verb)
{
    if (add_value(reckoner, formula->left) != SORT_NUMBER)
        return SORT_UNKNOWN;
    add(reckoner, verb, 0);
    return SORT_NUMBER;
}

static enum sort add_function(struct reckoner *reckoner, const struct formula *formula)
{
    switch (formula->function) {
    case OF_LEAST: return add_of_numbers(reckoner, formula, RECKON_LEAST);
    case OF_GREATEST: return add_of_numbers(reckoner, formula, RECKON_GREATEST);
    case OF_SIZE: return add_of_one(reckoner, formula, RECKON_SIZE);
    }
    return SORT_UNKNOWN;
}

/* --- one or the other ------------------------------------------------------------------------ */

/* Whether it is true or false, and never nil. */
static bool is_truth(const struct ruleset *rules, const struct formula *formula)
{
    switch (formula->kind) {
    case FORMULA_TRUTH:
    case FORMULA_NOT:
    case FORMULA_COMPARE: return true;
    case FORMULA_FACT:
        return fact_type(rules, formula->fact) == VALUE_TRUTH ||
               (formula->fact->fact == FACT_OPTION &&
                rules->options[formula->fact->index].kind == OPTION_SWITCH);
    case FORMULA_AND:
    case FORMULA_OR: return is_truth(rules, formula->left) && is_truth(rules, formula->right);
    default: return false;
    }
}

/* A number that is come to by one of several ways, all of which go to the same end. */
struct ways {
    struct reckoning_step *jumps[8];
    unsigned count;
};

/* Adds the steps of a number, and of going to the end; or of going on where `and` has none. */
static bool add_way(struct reckoner *reckoner, const struct formula *formula, struct ways *ways)
{
    if (formula->kind == FORMULA_OR)
        return add_way(reckoner, formula->left, ways) && add_way(reckoner, formula->right, ways);
    if (formula->kind == FORMULA_AND) {
        if (!add_truth(reckoner, formula->left))
            return false;
        reckoner->depth--;
        struct reckoning_step *unless = add(reckoner, RECKON_GO_UNLESS, 0);
        bool is_known = add_way(reckoner, formula->right, ways);
        land(reckoner, unless);
        return is_known;
    }
    if (ways->count == sizeof ways->jumps / sizeof *ways->jumps ||
        add_value(reckoner, formula) != SORT_NUMBER)
        return false;
    ways->jumps[ways->count++] = add(reckoner, RECKON_GO, 0);
    reckoner->depth--;
    return true;
}

/* "made and 5 or 0": of numbers only the last can stand there whatever comes before it. */
static enum sort add_choice(struct reckoner *reckoner, const struct formula *formula)
{
    struct ways ways = {.count = 0};
    if (is_truth(reckoner->rules, formula))
        return add_truth(reckoner, formula) ? SORT_TRUTH : SORT_UNKNOWN;
    if (formula->kind != FORMULA_OR || !add_way(reckoner, formula->left, &ways) ||
        add_value(reckoner, formula->right) != SORT_NUMBER)
        return SORT_UNKNOWN;
    for (unsigned i = 0; i < ways.count; i++)
        land(reckoner, ways.jumps[i]);
    return SORT_NUMBER;
}

static enum sort add_not(struct reckoner *reckoner, const struct formula *formula)
{
    if (!add_truth(reckoner, formula->left))
        return SORT_UNKNOWN;
    add(reckoner, RECKON_NOT, 0);
    return SORT_TRUTH;
}

static enum sort add_value(struct reckoner *reckoner, const struct formula *formula)
{
    switch (formula->kind) {
    case FORMULA_NUMBER: return add_number(reckoner, formula);
    case FORMULA_TRUTH: push(reckoner, RECKON_NUMBER, (int32_t)formula->number); return SORT_TRUTH;
    case FORMULA_FACT: return add_fact(reckoner, formula->fact);
    case FORMULA_NOT: return add_not(reckoner, formula);
    case FORMULA_MINUS: return add_of_one(reckoner, formula, RECKON_MINUS);
    case FORMULA_AND:
    case FORMULA_OR: return add_choice(reckoner, formula);
    case FORMULA_COMPARE: return add_comparison(reckoner, formula);
    case FORMULA_ARITHMETIC:
        return add_of_numbers(reckoner, formula, RECKON_SUM + formula->arithmetic);
    case FORMULA_FUNCTION: return add_function(reckoner, formula);
    case FORMULA_NOTHING:
    case FORMULA_WORD: break;
    }
    return SORT_UNKNOWN;
}

/* --- truths ---------------------------------------------------------------------------------- */

static bool add_both(struct reckoner *reckoner, const struct formula *formula)
{
    if (!add_truth(reckoner, formula->left))
        return false;
    struct reckoning_step *jump =
        add(reckoner, formula->kind == FORMULA_AND ? RECKON_BOTH : RECKON_EITHER, 0);
    reckoner->depth--;
    bool is_known = add_truth(reckoner, formula->right);
    land(reckoner, jump);
    return is_known;
}

/* Whether it is neither false nor nil. */
static bool add_truth(struct reckoner *reckoner, const struct formula *formula)
{
    if (formula->kind == FORMULA_AND || formula->kind == FORMULA_OR)
        return add_both(reckoner, formula);
    enum sort sort = add_value(reckoner, formula);
    if (can_be_none(sort))
        add(reckoner, RECKON_SOME, none_of(sort));
    return can_be_none(sort) || sort == SORT_TRUTH;
}

/* --- all of it ------------------------------------------------------------------------------- */

/* What is looked up and then compared is one step. The others stay, for whoever jumps there. */
static void shorten(struct reckoner *reckoner)
{
    for (unsigned i = 0; i + 2 < reckoner->count; i++) {
        struct reckoning_step *at = &reckoner->steps[i];
        bool is_same =
            at[0].verb == RECKON_FACT && at[1].verb == RECKON_SOME && at[2].verb == RECKON_NOT;
        bool is_equal =
            at[0].verb == RECKON_FACT && at[1].verb == RECKON_NUMBER && at[2].verb == RECKON_EQUAL;
        if (!is_same && !is_equal)
            continue;
        at->verb = RECKON_IS;
        at->number = at[1].number;
        at->to = (uint8_t)(i + 3);
    }
}

/* Whether Lua would take what it comes to for a condition: true, false or nil. Of what stands
 * before `and` nothing is left but what is false or nil. */
static bool is_condition(const struct ruleset *rules, const struct formula *formula)
{
    if (formula->kind == FORMULA_AND)
        return is_condition(rules, formula->right);
    if (formula->kind == FORMULA_OR)
        return is_condition(rules, formula->left) && is_condition(rules, formula->right);
    return is_truth(rules, formula);
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
    return number_of_word(reckoner, is_none ? &nothing : &word, sort, key);
}

/* What stands for all that no entry has; without it the last entry does, as it does for Lua. */
static int32_t lookup_rest(const struct lookup *lookup)
{
    return lookup->has_others ? lookup->others : lookup->entries[lookup->count - 1].value;
}

/* Numbers for all keys from the lowest on, then the one for the rest. */
static bool add_numbers(struct reckoner *reckoner, const struct lookup *lookup, const int32_t *keys,
                        int32_t low, int32_t high)
{
    struct reckoning_step *look_up = add(reckoner, RECKON_LOOK_UP, low);
    unsigned first = reckoner->count;
    for (int32_t key = low; key <= high + 1; key++)
        add(reckoner, RECKON_NUMBER, lookup_rest(lookup));
    land(reckoner, look_up);
    for (unsigned i = 0; i < lookup->count && !reckoner->is_full; i++)
        reckoner->steps[first + (unsigned)(keys[i] - low)].number = lookup->entries[i].value;
    return !reckoner->is_full;
}

/* One look at a table, whatever is in it. False where the keys lie too far apart, or are left to
 * Lua. */
static bool add_lookup(struct reckoner *reckoner)
{
    const struct lookup *lookup = reckoner->expression->lookup;
    int32_t keys[LOOKUP_MAX], low = INT32_MAX, high = INT32_MIN;
    enum sort sort = add_fact(reckoner, &reckoner->expression->names[0]);
    for (unsigned i = 0; i < lookup->count; i++) {
        if (!find_key(reckoner, &lookup->entries[i], sort, &keys[i]))
            return false;
        low = keys[i] < low ? keys[i] : low;
        high = keys[i] > high ? keys[i] : high;
    }
    return (int64_t)high - low < LOOKED_UP_MOST && add_numbers(reckoner, lookup, keys, low, high);
}

static bool reckon_whole(struct reckoner *reckoner, const struct formula *formula)
{
    if (reckoner->expression->lookup && reckoner->expression->name_count == 1)
        return add_lookup(reckoner);
    if (reckoner->expression->is_condition)
        return is_condition(reckoner->rules, formula) && add_truth(reckoner, formula);
    return add_value(reckoner, formula) == SORT_NUMBER;
}

const struct reckoning_step *expression_reckoning(const struct ruleset *rules,
                                                  const struct expression *expression)
{
    struct reckoner reckoner = {.rules = rules, .expression = expression};
    const struct formula *formula = formula_parse(rules->arena, expression);
    if (!formula || !reckon_whole(&reckoner, formula))
        return NULL;
    add(&reckoner, RECKON_DONE, 0);
    if (reckoner.is_full)
        return NULL;
    shorten(&reckoner);
    size_t size = reckoner.count * sizeof *reckoner.steps;
    return memcpy(arena_alloc(rules->arena, size), reckoner.steps, size);
}
