/*
 * What an expression asks, in steps that need no Lua. Only where it is certain beforehand that Lua
 * would find a sense in it and come to the same: of values whose kinds are known. All else is left
 * to Lua, with what it says of it.
 *
 * Steps are written from the last one to the first, so that wherever one leads to is there already.
 */
#include <assert.h>
#include <string.h>

#include "hooks/expression.h"
#include "hooks/formula.h"

/* What something comes to. */
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
    unsigned first; /* of the steps that there are: what is written next comes before it */
    bool is_full, adds_only;
};

/* Writes what finds a value, behind `depth` numbers that lie on the stack, and does with it what
 * `done` says; goes on at what was written before. */
static enum sort write_value(struct reckoner *reckoner, const struct formula *formula,
                             struct reckoning_step done, unsigned depth);

/* Writes what goes to one step where it is true and to the other where it is false or nil, and
 * puts in *entry where that begins. False: it is left to Lua. */
static bool write_test(struct reckoner *reckoner, const struct formula *formula, unsigned yes,
                       unsigned no, unsigned depth, unsigned *entry);

/* --- steps ----------------------------------------------------------------------------------- */

static const struct reckoning_step push = {.verb = RECKON_PUSH};
static const struct reckoning_step finish = {.verb = RECKON_DONE};

/* The number of the step that is written. */
static unsigned write(struct reckoner *reckoner, struct reckoning_step step)
{
    if (reckoner->first == 0)
        reckoner->is_full = true;
    else
        reckoner->first--;
    reckoner->steps[reckoner->first] = step;
    return reckoner->first;
}

static unsigned write_number(struct reckoner *reckoner, int32_t number, struct reckoning_step done)
{
    done.source = FROM_NUMBER;
    done.number = number;
    return write(reckoner, done);
}

/* How far on a step lies of what is written next. */
static uint8_t ahead(const struct reckoner *reckoner, unsigned step)
{
    return (uint8_t)(step - reckoner->first + 1);
}

/* Goes on there. */
static void write_go(struct reckoner *reckoner, unsigned step)
{
    if (step != reckoner->first)
        write(reckoner, (struct reckoning_step){.verb = RECKON_GO, .yes = ahead(reckoner, step)});
}

/* A step that goes to one or the other, as what is taken up stands to a number. */
static struct reckoning_step test_step(const struct reckoner *reckoner, enum reckoning_verb verb,
                                       int32_t low, unsigned yes, unsigned no)
{
    return (struct reckoning_step){
        .verb = (uint8_t)verb,
        .low = low,
        .yes = ahead(reckoner, yes),
        .no = ahead(reckoner, no),
    };
}

/* What a value that lies on the stack is taken up for; what only leaves it there needs no step. */
static void write_top(struct reckoner *reckoner, struct reckoning_step done)
{
    done.source = FROM_TOP;
    if (done.verb != RECKON_PUSH)
        write(reckoner, done);
}

/* --- facts ----------------------------------------------------------------------------------- */

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

/* Of a note: the source that has it at a look. Its cell is not known yet; what stands there is the
 * note's number (reckonings_find_cells). */
static void find_note(const struct ruleset *rules, const struct fact_name *name,
                      struct reckoning_step *step)
{
    const struct note *note = &rules->notes[name->index];
    bool is_truth = note->type == VALUE_TRUTH, is_own = name->role == ROLE_SELF;
    bool is_table = note->of == NOTE_OF_TABLE;
    if (note_collects(note) || note->of == NOTE_OF_EACH_SIDE)
        return;
    if (is_truth && (is_table || name->role == ROLE_EACH))
        step->source = FROM_TRUTH_OF_ANY;
    else if (is_truth && is_own)
        step->source = FROM_OWN_TRUTH;
    else if (!is_truth && is_table)
        step->source = FROM_CELL;
    else if (!is_truth && is_own)
        step->source = FROM_OWN_CELL;
    if (step->source != FROM_FACT)
        step->at = name->index;
}

/* Where the value of a name is taken from: at a look, or as any fact is. */
static void find_source(const struct ruleset *rules, const struct fact_name *name,
                        struct reckoning_step *step)
{
    bool is_own = name->role == ROLE_SELF;
    step->source = FROM_FACT;
    switch ((unsigned)name->fact) {
    case FACT_NOTE:
    case FACT_NOTE_OF: find_note(rules, name, step); break;
    case FACT_TRICK: step->source = FROM_TRICK; break;
    case FACT_STOCK: step->source = FROM_STOCK; break;
    case FACT_SUIT:
        step->source = FROM_SUIT;
        step->at = name->index;
        break;
    case FACT_WHO: step->source = is_own ? FROM_OWN_SEATS : FROM_FACT; break;
    case FACT_TRICKS: step->source = is_own ? FROM_OWN_TRICKS : FROM_FACT; break;
    default: break;
    }
}

/* Whether nothing of the name itself is needed to take it up, whoever's it is. */
static bool is_at_a_look(enum reckoning_source source)
{
    return source == FROM_TRUTH_OF_ANY || source == FROM_OWN_TRUTH || source == FROM_CELL ||
           source == FROM_TRICK || source == FROM_STOCK || source == FROM_SUIT ||
           source == FROM_OWN_SEATS;
}

static enum sort write_fact(struct reckoner *reckoner, const struct fact_name *name,
                            struct reckoning_step done)
{
    const struct ruleset *rules = reckoner->rules;
    int32_t value;
    if (expression_constant_of(rules, reckoner->expression, name, &value)) {
        write_number(reckoner, value, done);
        return sort_of_fact(rules, name);
    }
    find_source(rules, name, &done);
    if (!is_at_a_look(done.source))
        done.name = (uint8_t)(name - reckoner->expression->names);
    write(reckoner, done);
    return sort_of_fact(rules, name);
}

/* An option is chosen: it is as good as written out. */
static enum sort write_option(struct reckoner *reckoner, const struct option *option,
                              struct reckoning_step done)
{
    write_number(reckoner, option->value, done);
    return option->kind == OPTION_NUMBER   ? SORT_NUMBER
           : option->kind == OPTION_SWITCH ? SORT_TRUTH
                                           : SORT_UNKNOWN;
}

/* --- words ----------------------------------------------------------------------------------- */

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

/* --- truths ---------------------------------------------------------------------------------- */

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

/* --- comparisons ----------------------------------------------------------------------------- */

/* The chosen word of an option is that one, or is not: known here. */
static bool test_choice(const struct reckoner *reckoner, const struct formula *formula,
                        unsigned yes, unsigned no, unsigned *entry)
{
    const struct formula *left = formula->left;
    if (left->kind != FORMULA_FACT || left->fact->fact != FACT_OPTION ||
        formula->right->kind != FORMULA_WORD)
        return false;
    const struct option *option = &reckoner->rules->options[left->fact->index];
    if (option->kind != OPTION_CHOICE)
        return false;
    bool is_same = !strcmp(option->values[option->value].name, formula->right->word);
    *entry = is_same == (formula->comparison == IS_EQUAL) ? yes : no;
    return true;
}

static bool test_word(struct reckoner *reckoner, const struct formula *formula, unsigned yes,
                      unsigned no, unsigned depth, unsigned *entry)
{
    int32_t number;
    const struct formula *left = formula->left;
    bool is_equal = formula->comparison == IS_EQUAL;
    if (test_choice(reckoner, formula, yes, no, entry))
        return true;
    if (left->kind != FORMULA_FACT || left->fact->fact == FACT_OPTION ||
        !number_of_word(reckoner, formula->right, sort_of_fact(reckoner->rules, left->fact),
                        &number))
        return false;
    write_value(reckoner, left,
                test_step(reckoner, RECKON_IS, number, is_equal ? yes : no, is_equal ? no : yes),
                depth);
    *entry = reckoner->first;
    return true;
}

/* A test of one number: of what is that, or is at least that; or of all that is not. */
struct against {
    enum reckoning_verb verb;
    int32_t low;
    bool is_not;
};

static struct reckoning_step test_against(const struct reckoner *reckoner, struct against against,
                                          unsigned yes, unsigned no)
{
    return test_step(reckoner, against.verb, against.low, against.is_not ? no : yes,
                     against.is_not ? yes : no);
}

/* Those that compare with the number as is said. None is so large that it has no neighbours. */
static struct against against_number(enum comparison comparison, int32_t number)
{
    switch (comparison) {
    case IS_EQUAL: return (struct against){RECKON_IS, number, false};
    case IS_UNEQUAL: return (struct against){RECKON_IS, number, true};
    case IS_AT_LEAST: return (struct against){RECKON_IS_AT_LEAST, number, false};
    case IS_LESS: return (struct against){RECKON_IS_AT_LEAST, number, true};
    case IS_MORE: return (struct against){RECKON_IS_AT_LEAST, number + 1, false};
    case IS_AT_MOST: return (struct against){RECKON_IS_AT_LEAST, number + 1, true};
    }
    return (struct against){RECKON_IS, 0, false};
}

/* The same of what compares as -1, 0 or 1 with something. */
static struct against against_other(enum comparison comparison)
{
    struct against against = against_number(comparison, 0);
    if (against.verb == RECKON_IS_AT_LEAST)
        against = (struct against){.low = against.low > 0 ? 1 : -1,
                                   .is_not = against.is_not == (against.low > 0)};
    against.verb = RECKON_COMPARE;
    return against;
}

static bool can_compare(enum sort left, enum sort right, enum comparison comparison)
{
    bool is_same = comparison == IS_EQUAL || comparison == IS_UNEQUAL;
    return left == right && left != SORT_UNKNOWN && (is_same || left == SORT_NUMBER);
}

/* A fact beside a number that is written out: one step has both. */
static bool test_fact(struct reckoner *reckoner, const struct formula *formula, unsigned yes,
                      unsigned no)
{
    struct against against = against_number(formula->comparison, (int32_t)formula->right->number);
    struct reckoning_step test = test_against(reckoner, against, yes, no);
    return write_fact(reckoner, formula->left->fact, test) == SORT_NUMBER;
}

static bool is_own_seats(const struct formula *formula)
{
    return formula->kind == FORMULA_FACT && formula->fact->fact == FACT_WHO &&
           formula->fact->role == ROLE_SELF;
}

/* Somebody beside those whom the expression is about. */
static bool test_own(struct reckoner *reckoner, const struct formula *formula,
                     const struct formula *other, unsigned yes, unsigned no, unsigned depth)
{
    bool is_equal = formula->comparison == IS_EQUAL;
    struct reckoning_step test =
        test_step(reckoner, RECKON_IS_OWN, 0, is_equal ? yes : no, is_equal ? no : yes);
    enum sort sort = write_value(reckoner, other, test, depth);
    return can_compare(sort, SORT_SEATS, formula->comparison);
}

static bool test_two(struct reckoner *reckoner, const struct formula *formula, unsigned yes,
                     unsigned no, unsigned depth)
{
    if (is_own_seats(formula->left))
        return test_own(reckoner, formula, formula->right, yes, no, depth);
    if (is_own_seats(formula->right))
        return test_own(reckoner, formula, formula->left, yes, no, depth);
    struct reckoning_step compare =
        test_against(reckoner, against_other(formula->comparison), yes, no);
    enum sort right = write_value(reckoner, formula->right, compare, depth + 1);
    enum sort left = write_value(reckoner, formula->left, push, depth);
    return can_compare(left, right, formula->comparison);
}

static bool test_comparison(struct reckoner *reckoner, const struct formula *formula, unsigned yes,
                            unsigned no, unsigned depth, unsigned *entry)
{
    const struct formula *left = formula->left, *right = formula->right;
    bool is_same = formula->comparison == IS_EQUAL || formula->comparison == IS_UNEQUAL;
    if (right->kind == FORMULA_WORD || right->kind == FORMULA_NOTHING)
        return is_same && test_word(reckoner, formula, yes, no, depth, entry);
    bool is_fact = left->kind == FORMULA_FACT && left->fact->fact != FACT_OPTION;
    bool is_known = is_fact && right->kind == FORMULA_NUMBER
                        ? test_fact(reckoner, formula, yes, no)
                        : test_two(reckoner, formula, yes, no, depth);
    *entry = reckoner->first;
    return is_known;
}

/* --- small conditions within others ----------------------------------------------------------- */

#define SMALL_MOST 4 /* facts, all at a look: more are asked by their name */

static bool is_small(const struct reckoner *reckoner, const struct expression *asker,
                     const struct formula *formula, unsigned *facts);

/* The condition of that name that is as good as written where it is asked; or NULL. */
static const struct expression *small_condition(const struct reckoner *reckoner,
                                                const struct expression *asker,
                                                const struct fact_name *name,
                                                const struct formula **formula, unsigned *facts)
{
    const struct ruleset *rules = reckoner->rules;
    if (name->fact != FACT_TERM ||
        (name->role != ROLE_SELF && (rules->terms_about_seats >> name->index & 1)))
        return NULL;
    const struct expression *term = terms_only_one(rules, name->index, asker->under);
    if (!term || !term->is_condition || term->is_constant || term->about_call)
        return NULL;
    *formula = formula_parse(rules->arena, term);
    bool is_known = *formula && is_condition(rules, *formula);
    return is_known && is_small(reckoner, term, *formula, facts) ? term : NULL;
}

static bool is_small_fact(const struct reckoner *reckoner, const struct fact_name *name,
                          unsigned *facts)
{
    struct reckoning_step step = {.verb = RECKON_PUSH};
    find_source(reckoner->rules, name, &step);
    return is_at_a_look(step.source) && ++*facts <= SMALL_MOST;
}

static bool is_small(const struct reckoner *reckoner, const struct expression *asker,
                     const struct formula *formula, unsigned *facts)
{
    const struct formula *within;
    const struct formula *left = formula->left, *right = formula->right;
    switch (formula->kind) {
    case FORMULA_NOT: return is_small(reckoner, asker, left, facts);
    case FORMULA_AND:
    case FORMULA_OR:
        return is_small(reckoner, asker, left, facts) && is_small(reckoner, asker, right, facts);
    case FORMULA_COMPARE:
        return left->kind == FORMULA_FACT && right->kind != FORMULA_FACT && !right->left &&
               is_small_fact(reckoner, left->fact, facts);
    case FORMULA_FACT:
        return is_small_fact(reckoner, formula->fact, facts) ||
               small_condition(reckoner, asker, formula->fact, &within, facts);
    default: return false;
    }
}

/* Writes a small condition out, in the place of its name; false if it is none. */
static bool write_small(struct reckoner *reckoner, const struct fact_name *name, unsigned yes,
                        unsigned no, unsigned depth, unsigned *entry)
{
    const struct expression *asker = reckoner->expression;
    const struct formula *formula;
    unsigned facts = 0, first = reckoner->first;
    const struct expression *term = small_condition(reckoner, asker, name, &formula, &facts);
    if (!term)
        return false;
    reckoner->expression = term;
    bool is_known = write_test(reckoner, formula, yes, no, depth, entry);
    reckoner->expression = asker;
    reckoner->first = is_known ? reckoner->first : first;
    return is_known;
}

/* --- conditions ------------------------------------------------------------------------------ */

/* True, or somebody or something and not nil. */
static bool test_name(struct reckoner *reckoner, const struct fact_name *name, unsigned yes,
                      unsigned no, unsigned depth, unsigned *entry)
{
    int32_t value;
    enum sort sort = sort_of_fact(reckoner->rules, name);
    if (!can_be_none(sort) && sort != SORT_TRUTH)
        return false;
    if (expression_constant_of(reckoner->rules, reckoner->expression, name, &value)) {
        *entry = value != none_of(sort) ? yes : no;
        return true;
    }
    if (write_small(reckoner, name, yes, no, depth, entry))
        return true;
    write_fact(reckoner, name, test_step(reckoner, RECKON_IS, none_of(sort), no, yes));
    *entry = reckoner->first;
    return true;
}

static bool test_option(const struct reckoner *reckoner, const struct fact_name *name, unsigned yes,
                        unsigned no, unsigned *entry)
{
    const struct option *option = &reckoner->rules->options[name->index];
    *entry = option->value ? yes : no;
    return option->kind == OPTION_SWITCH;
}

static bool write_test(struct reckoner *reckoner, const struct formula *formula, unsigned yes,
                       unsigned no, unsigned depth, unsigned *entry)
{
    unsigned behind;
    switch ((unsigned)formula->kind) {
    case FORMULA_TRUTH: *entry = formula->number ? yes : no; return true;
    case FORMULA_NOT: return write_test(reckoner, formula->left, no, yes, depth, entry);
    case FORMULA_AND:
        return write_test(reckoner, formula->right, yes, no, depth, &behind) &&
               write_test(reckoner, formula->left, behind, no, depth, entry);
    case FORMULA_OR:
        return write_test(reckoner, formula->right, yes, no, depth, &behind) &&
               write_test(reckoner, formula->left, yes, behind, depth, entry);
    case FORMULA_COMPARE: return test_comparison(reckoner, formula, yes, no, depth, entry);
    case FORMULA_FACT:
        return formula->fact->fact == FACT_OPTION
                   ? test_option(reckoner, formula->fact, yes, no, entry)
                   : test_name(reckoner, formula->fact, yes, no, depth, entry);
    }
    return false;
}

/* --- numbers --------------------------------------------------------------------------------- */

static enum sort write_of_numbers(struct reckoner *reckoner, const struct formula *formula,
                                  enum reckoning_verb verb, struct reckoning_step done,
                                  unsigned depth)
{
    struct reckoning_step both = {.verb = (uint8_t)verb};
    reckoner->adds_only &=
        verb != RECKON_PRODUCT && verb != RECKON_QUOTIENT && verb != RECKON_REMAINDER;
    write_top(reckoner, done);
    enum sort right = write_value(reckoner, formula->right, both, depth + 1);
    enum sort left = write_value(reckoner, formula->left, push, depth);
    return left == SORT_NUMBER && right == SORT_NUMBER ? SORT_NUMBER : SORT_UNKNOWN;
}

static enum sort write_of_one(struct reckoner *reckoner, const struct formula *formula,
                              enum reckoning_verb verb, struct reckoning_step done, unsigned depth)
{
    struct reckoning_step one = {.verb = (uint8_t)verb};
    write_top(reckoner, done);
    return write_value(reckoner, formula->left, one, depth) == SORT_NUMBER ? SORT_NUMBER
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

/* Where each way ends the expression none has to go on. */
static struct ways begin_ways(struct reckoner *reckoner, struct reckoning_step done, unsigned depth)
{
    bool is_end = done.verb == RECKON_DONE;
    if (!is_end)
        write_top(reckoner, done);
    return (struct ways){is_end ? finish : push, reckoner->first, depth};
}

static void end_way(struct reckoner *reckoner, const struct ways *ways)
{
    if (ways->done.verb != RECKON_DONE)
        write_go(reckoner, ways->rest);
}

/* A condition as the value that it is. */
static enum sort write_truth(struct reckoner *reckoner, const struct formula *formula,
                             struct reckoning_step done, unsigned depth)
{
    unsigned entry;
    struct ways ways = begin_ways(reckoner, done, depth);
    unsigned no = write_number(reckoner, 0, ways.done);
    end_way(reckoner, &ways);
    unsigned yes = write_number(reckoner, 1, ways.done);
    if (!write_test(reckoner, formula, yes, no, depth, &entry))
        return SORT_UNKNOWN;
    write_go(reckoner, entry);
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
               write_test(reckoner, formula->left, behind, otherwise, ways->depth, entry);
    end_way(reckoner, ways);
    bool is_number = write_value(reckoner, formula, ways->done, ways->depth) == SORT_NUMBER;
    *entry = reckoner->first;
    return is_number;
}

/* "made and 5 or 0": of numbers only the last can stand there whatever comes before it. */
static enum sort write_choice(struct reckoner *reckoner, const struct formula *formula,
                              struct reckoning_step done, unsigned depth)
{
    unsigned entry;
    if (is_truth(reckoner->rules, formula))
        return write_truth(reckoner, formula, done, depth);
    struct ways ways = begin_ways(reckoner, done, depth);
    if (formula->kind != FORMULA_OR ||
        write_value(reckoner, formula->right, ways.done, depth) != SORT_NUMBER ||
        !write_way(reckoner, formula->left, &ways, reckoner->first, &entry))
        return SORT_UNKNOWN;
    write_go(reckoner, entry);
    return SORT_NUMBER;
}

static enum sort write_value(struct reckoner *reckoner, const struct formula *formula,
                             struct reckoning_step done, unsigned depth)
{
    const struct fact_name *name = formula->fact;
    reckoner->is_full |= depth >= RECKONING_DEPTH;
    switch (formula->kind) {
    case FORMULA_NUMBER:
        assert(formula->number == (int32_t)formula->number); /* of nine digits at most */
        write_number(reckoner, (int32_t)formula->number, done);
        return SORT_NUMBER;
    case FORMULA_TRUTH: write_number(reckoner, (int32_t)formula->number, done); return SORT_TRUTH;
    case FORMULA_FACT:
        return name->fact == FACT_OPTION
                   ? write_option(reckoner, &reckoner->rules->options[name->index], done)
                   : write_fact(reckoner, name, done);
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
    return number_of_word(reckoner, is_none ? &nothing : &word, sort, key);
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
        write_number(reckoner, lookup_rest(lookup), finish);
    for (unsigned i = 0; i < lookup->count && !reckoner->is_full; i++)
        reckoner->steps[reckoner->first + (unsigned)(keys[i] - low)].number =
            lookup->entries[i].value;
    write_fact(reckoner, &reckoner->expression->names[0],
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
        enum sort sort = sort_of_fact(reckoner->rules, name);
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
        return write_value(reckoner, formula, finish, 0) == SORT_NUMBER;
    bool is_alone = formula->kind == FORMULA_FACT && is_truth(reckoner->rules, formula);
    return is_condition(reckoner->rules, formula) &&
           (is_alone ? write_value(reckoner, formula, finish, 0)
                     : write_truth(reckoner, formula, finish, 0)) == SORT_TRUTH;
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
        if (reckoner->steps[i].source != FROM_NUMBER && !is_at_a_look(reckoner->steps[i].source))
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
