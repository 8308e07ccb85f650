/*
 * The bytecode of an expression (struct instruction, ruleset/fact.h): the optimisation of
 * expr/evaluate.c for play, of values whose kinds are known beforehand. An expression of which that
 * is not certain gets none, and is evaluated, or asked of Lua. The instructions are written from
 * the last one to the first, so that wherever one jumps to is there already; engine/expressions.c
 * runs them.
 */
#include "expr/bytecode.h"

#include <assert.h>
#include <string.h>

#include "expr/formula.h"
#include "expr/names.h"

/* Of what kind a value is. */
enum sort {
    SORT_UNKNOWN, /* no bytecode can tell */
    SORT_TRUTH,
    SORT_NUMBER,
    SORT_SUIT,
    SORT_CONTRACT,
    SORT_SEATS,
};

struct compiler {
    const struct ruleset *rules;
    const struct expression *expression;
    struct instruction steps[INSTRUCTIONS_MAX];
    unsigned first; /* of the steps that there are: what is written next comes before it */
    bool is_full, adds_only;
};

static const struct instruction just_push = {.opcode = OP_PUSH};
static const struct instruction just_done = {.opcode = OP_DONE};

/* Writes what finds a value, behind `depth` numbers that lie on the stack, and does with it what
 * `done` says; goes on at what was written before. */
static enum sort write_value(struct compiler *compiler, const struct formula *formula,
                             struct instruction done, unsigned depth);

/* Writes what goes to one step where it is true and to the other where it is false or nil, and
 * puts in *entry where that begins. False: it is left to Lua. */
static bool write_test(struct compiler *compiler, const struct formula *formula, unsigned yes,
                       unsigned no, unsigned depth, unsigned *entry);

/* The number of the step that is written. */
static unsigned emit(struct compiler *compiler, struct instruction step)
{
    if (compiler->first == 0)
        compiler->is_full = true;
    else
        compiler->first--;
    compiler->steps[compiler->first] = step;
    return compiler->first;
}

/* Takes the number up, and does with it what `done` says; returns the number of the step. */
static unsigned emit_number(struct compiler *compiler, int32_t number, struct instruction done)
{
    done.source = FROM_NUMBER;
    done.number = number;
    return emit(compiler, done);
}

/* How far on a step lies of what is written next. */
static uint8_t ahead(const struct compiler *compiler, unsigned step)
{
    return (uint8_t)(step - compiler->first + 1);
}

/* Goes on at that step. */
static void emit_jump(struct compiler *compiler, unsigned step)
{
    if (step != compiler->first)
        emit(compiler, (struct instruction){.opcode = OP_GO, .yes = ahead(compiler, step)});
}

/* A step that goes to one or the other, as what is taken up stands to a number. */
static struct instruction test_instruction(const struct compiler *compiler, enum opcode opcode,
                                           int32_t low, unsigned yes, unsigned no)
{
    return (struct instruction){
        .opcode = (uint8_t)opcode,
        .low = low,
        .yes = ahead(compiler, yes),
        .no = ahead(compiler, no),
    };
}

/* What a value that lies on the stack is taken up for; what only leaves it there needs no step. */
static void emit_top(struct compiler *compiler, struct instruction done)
{
    done.source = FROM_TOP;
    if (done.opcode != OP_PUSH)
        emit(compiler, done);
}

/* --- facts ----------------------------------------------------------------------------------- */

static enum sort sort_of_name(const struct ruleset *rules, const struct fact_name *name)
{
    switch (fact_type(rules, name)) {
    case VALUE_NUMBER: return SORT_NUMBER;
    case VALUE_TRUTH: return SORT_TRUTH;
    case VALUE_SUIT: return SORT_SUIT;
    case VALUE_CONTRACT: return SORT_CONTRACT;
    case VALUE_SEATS: return SORT_SEATS;
    case VALUE_OPTION:
    case VALUE_TERM:
    case VALUE_NOTE: break;
    }
    return SORT_UNKNOWN;
}

/* Of a note: the source that reads it from the state. Its cell is not known yet; what stands there
 * is the note's number (bytecode_find_cells). */
static void find_note(const struct ruleset *rules, const struct fact_name *name,
                      struct instruction *step)
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

/* Who a role is: of the few that rules ask most. */
static enum operand_source source_of_role(role_t role)
{
    switch (role) {
    case ROLE_SELF: return FROM_OWN_SEATS;
    case ROLE_WINNER: return FROM_WINNER;
    case ROLE_LEADER: return FROM_LEADER;
    default: return FROM_FACT;
    }
}

/* Where the value of a name is taken from: read from the state, or as any fact. */
static void find_source(const struct ruleset *rules, const struct fact_name *name,
                        struct instruction *step)
{
    bool is_own = name->role == ROLE_SELF;
    step->source = FROM_FACT;
    if (name->is_sum)
        return;
    enum fact fact = name->fact;
    if (fact == FACT_NOTE || fact == FACT_NOTE_OF)
        find_note(rules, name, step);
    else if (fact == FACT_TRICK)
        step->source = FROM_TRICK;
    else if (fact == FACT_STOCK)
        step->source = FROM_STOCK;
    else if (fact == FACT_WHO)
        step->source = source_of_role(name->role);
    else if (fact == FACT_TRICKS && is_own)
        step->source = FROM_OWN_TRICKS;
    else if ((fact == FACT_COUNT || fact == FACT_HELD) && is_own)
        step->source = FROM_OWN_CARDS;
    else if (fact == FACT_TERM && is_own)
        step->source = FROM_OWN_TERM;
    else if (fact == FACT_SUIT) {
        step->source = FROM_SUIT;
        step->at = name->index;
    }
}

/* Whether it is read from the state alone, without the name, of any seat. */
static bool is_in_state(enum operand_source source)
{
    return source == FROM_TRUTH_OF_ANY || source == FROM_OWN_TRUTH || source == FROM_CELL ||
           source == FROM_TRICK || source == FROM_STOCK || source == FROM_SUIT ||
           source == FROM_OWN_SEATS;
}

/* Takes up the value of a fact of the expression, or an option, which is as good as written out.
 * Returns of which sort that is. */
static enum sort emit_fact(struct compiler *compiler, const struct fact_name *name,
                           struct instruction done)
{
    const struct ruleset *rules = compiler->rules;
    int32_t value;
    if (name_is_constant(rules, compiler->expression, name, &value)) {
        emit_number(compiler, value, done);
        return sort_of_name(rules, name);
    }
    find_source(rules, name, &done);
    if (!is_in_state(done.source))
        done.name = (uint8_t)(name - compiler->expression->names);
    emit(compiler, done);
    return sort_of_name(rules, name);
}

static enum sort emit_option(struct compiler *compiler, const struct option *option,
                             struct instruction done)
{
    emit_number(compiler, option->value, done);
    return option->kind == OPTION_NUMBER   ? SORT_NUMBER
           : option->kind == OPTION_SWITCH ? SORT_TRUTH
                                           : SORT_UNKNOWN;
}

/* --- words ----------------------------------------------------------------------------------- */

/* What `nil` is of the sort, if a value of it can be that. */
static int32_t nil_of(enum sort sort)
{
    return sort == SORT_SUIT ? SUIT_NONE : 0;
}

static bool can_be_nil(enum sort sort)
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

/* What a word, or nil, is where it is compared with that sort; false if it is nothing of it. */
static bool number_of_word(const struct compiler *compiler, const struct formula *formula,
                           enum sort sort, int32_t *number)
{
    *number = nil_of(sort);
    if (formula->kind == FORMULA_NOTHING)
        return can_be_nil(sort);
    if (sort == SORT_SUIT)
        return find_suit(compiler->rules, formula->word, number);
    return sort == SORT_CONTRACT && find_contract(compiler->rules, formula->word, number);
}

/* Whether its value counts as a condition: true, false or nil. Of what stands
 * before `and` nothing is left but what is false or nil. */
static bool is_condition(const struct ruleset *rules, const struct formula *formula)
{
    if (formula->kind == FORMULA_AND)
        return is_condition(rules, formula->right);
    if (formula->kind == FORMULA_OR)
        return is_condition(rules, formula->left) && is_condition(rules, formula->right);
    return formula_is_truth(rules, formula);
}

/* --- comparisons ----------------------------------------------------------------------------- */

/* The chosen word of an option is that one, or is not: known here. */
static bool test_choice(const struct compiler *compiler, const struct formula *formula,
                        unsigned yes, unsigned no, unsigned *entry)
{
    const struct formula *left = formula->left;
    if (left->kind != FORMULA_FACT || left->fact->fact != FACT_OPTION ||
        formula->right->kind != FORMULA_WORD)
        return false;
    const struct option *option = &compiler->rules->options[left->fact->index];
    if (option->kind != OPTION_CHOICE)
        return false;
    bool is_same = !strcmp(option->values[option->value].name, formula->right->word);
    *entry = is_same == (formula->comparison == IS_EQUAL) ? yes : no;
    return true;
}

static bool test_word(struct compiler *compiler, const struct formula *formula, unsigned yes,
                      unsigned no, unsigned depth, unsigned *entry)
{
    int32_t number;
    const struct formula *left = formula->left;
    bool is_equal = formula->comparison == IS_EQUAL;
    if (test_choice(compiler, formula, yes, no, entry))
        return true;
    if (left->kind != FORMULA_FACT || left->fact->fact == FACT_OPTION ||
        !number_of_word(compiler, formula->right, sort_of_name(compiler->rules, left->fact),
                        &number))
        return false;
    write_value(compiler, left,
                test_instruction(compiler, OP_IS, number, is_equal ? yes : no, is_equal ? no : yes),
                depth);
    *entry = compiler->first;
    return true;
}

/* A test of one number: of what is that, or is at least that; or of all that is not. */
struct against {
    enum opcode opcode;
    int32_t low;
    bool is_not;
};

static struct instruction test_against(const struct compiler *compiler, struct against against,
                                       unsigned yes, unsigned no)
{
    return test_instruction(compiler, against.opcode, against.low, against.is_not ? no : yes,
                            against.is_not ? yes : no);
}

/* Those that compare with the number as is said. None is so large that it has no neighbours. */
static struct against against_number(enum comparison comparison, int32_t number)
{
    switch (comparison) {
    case IS_EQUAL: return (struct against){OP_IS, number, false};
    case IS_UNEQUAL: return (struct against){OP_IS, number, true};
    case IS_AT_LEAST: return (struct against){OP_IS_AT_LEAST, number, false};
    case IS_LESS: return (struct against){OP_IS_AT_LEAST, number, true};
    case IS_MORE: return (struct against){OP_IS_AT_LEAST, number + 1, false};
    case IS_AT_MOST: return (struct against){OP_IS_AT_LEAST, number + 1, true};
    }
    return (struct against){OP_IS, 0, false};
}

/* The same of what compares as -1, 0 or 1 with something. */
static struct against against_other(enum comparison comparison)
{
    struct against against = against_number(comparison, 0);
    if (against.opcode == OP_IS_AT_LEAST)
        against = (struct against){.low = against.low > 0 ? 1 : -1,
                                   .is_not = against.is_not == (against.low > 0)};
    against.opcode = OP_COMPARE;
    return against;
}

static bool can_compare(enum sort left, enum sort right, enum comparison comparison)
{
    bool is_same = comparison == IS_EQUAL || comparison == IS_UNEQUAL;
    return left == right && left != SORT_UNKNOWN && (is_same || left == SORT_NUMBER);
}

/* A fact beside a number that is written out: one step has both. */
static bool test_fact(struct compiler *compiler, const struct formula *formula, unsigned yes,
                      unsigned no)
{
    struct against against = against_number(formula->comparison, (int32_t)formula->right->number);
    struct instruction test = test_against(compiler, against, yes, no);
    return emit_fact(compiler, formula->left->fact, test) == SORT_NUMBER;
}

static bool is_own_seats(const struct formula *formula)
{
    return formula->kind == FORMULA_FACT && formula->fact->fact == FACT_WHO &&
           formula->fact->role == ROLE_SELF;
}

/* Somebody beside those whom the expression is about. */
static bool test_own(struct compiler *compiler, const struct formula *formula,
                     const struct formula *other, unsigned yes, unsigned no, unsigned depth)
{
    bool is_equal = formula->comparison == IS_EQUAL;
    struct instruction test =
        test_instruction(compiler, OP_IS_OWN, 0, is_equal ? yes : no, is_equal ? no : yes);
    enum sort sort = write_value(compiler, other, test, depth);
    return can_compare(sort, SORT_SEATS, formula->comparison);
}

static bool test_two(struct compiler *compiler, const struct formula *formula, unsigned yes,
                     unsigned no, unsigned depth)
{
    if (is_own_seats(formula->left))
        return test_own(compiler, formula, formula->right, yes, no, depth);
    if (is_own_seats(formula->right))
        return test_own(compiler, formula, formula->left, yes, no, depth);
    struct instruction compare =
        test_against(compiler, against_other(formula->comparison), yes, no);
    enum sort right = write_value(compiler, formula->right, compare, depth + 1);
    enum sort left = write_value(compiler, formula->left, just_push, depth);
    return can_compare(left, right, formula->comparison);
}

static bool test_comparison(struct compiler *compiler, const struct formula *formula, unsigned yes,
                            unsigned no, unsigned depth, unsigned *entry)
{
    const struct formula *left = formula->left, *right = formula->right;
    bool is_same = formula->comparison == IS_EQUAL || formula->comparison == IS_UNEQUAL;
    if (right->kind == FORMULA_WORD || right->kind == FORMULA_NOTHING)
        return is_same && test_word(compiler, formula, yes, no, depth, entry);
    bool is_fact = left->kind == FORMULA_FACT && left->fact->fact != FACT_OPTION;
    bool is_known = is_fact && right->kind == FORMULA_NUMBER
                        ? test_fact(compiler, formula, yes, no)
                        : test_two(compiler, formula, yes, no, depth);
    *entry = compiler->first;
    return is_known;
}

/* --- small conditions within others ----------------------------------------------------------- */

#define SMALL_MOST 4 /* facts, all read from the state: more are asked by their name */

static bool is_small(const struct compiler *compiler, const struct expression *asker,
                     const struct formula *formula, unsigned *facts);

/* The condition of that name that is as good as written where it is asked; or NULL. */
static const struct expression *small_condition(const struct compiler *compiler,
                                                const struct expression *asker,
                                                const struct fact_name *name,
                                                const struct formula **formula, unsigned *facts)
{
    const struct ruleset *rules = compiler->rules;
    if (name->fact != FACT_TERM || name->is_sum ||
        (name->role != ROLE_SELF && (rules->terms_about_seats >> name->index & 1)))
        return NULL;
    const struct expression *term = terms_only_one(rules, name->index, asker->under);
    if (!term || !term->is_condition || term->is_constant || term->about_call)
        return NULL;
    *formula = term->tree;
    bool is_known = *formula && is_condition(rules, *formula);
    return is_known && is_small(compiler, term, *formula, facts) ? term : NULL;
}

static bool is_small_fact(const struct compiler *compiler, const struct fact_name *name,
                          unsigned *facts)
{
    struct instruction step = {.opcode = OP_PUSH};
    find_source(compiler->rules, name, &step);
    return is_in_state(step.source) && ++*facts <= SMALL_MOST;
}

static bool is_small(const struct compiler *compiler, const struct expression *asker,
                     const struct formula *formula, unsigned *facts)
{
    const struct formula *within;
    const struct formula *left = formula->left, *right = formula->right;
    switch (formula->kind) {
    case FORMULA_NOT: return is_small(compiler, asker, left, facts);
    case FORMULA_AND:
    case FORMULA_OR:
        return is_small(compiler, asker, left, facts) && is_small(compiler, asker, right, facts);
    case FORMULA_COMPARE:
        return left->kind == FORMULA_FACT && right->kind != FORMULA_FACT && !right->left &&
               is_small_fact(compiler, left->fact, facts);
    case FORMULA_FACT:
        return is_small_fact(compiler, formula->fact, facts) ||
               small_condition(compiler, asker, formula->fact, &within, facts);
    case FORMULA_NOTHING:
    case FORMULA_TRUTH:
    case FORMULA_NUMBER:
    case FORMULA_WORD:
    case FORMULA_MINUS:
    case FORMULA_ARITHMETIC:
    case FORMULA_FUNCTION: break;
    }
    return false;
}

/* Whether it is the name of a condition that is as good as written out where it is asked: of few
 * facts, all of which are read from the state. */
static bool is_inlined(const struct compiler *compiler, const struct fact_name *name)
{
    const struct formula *formula;
    unsigned facts = 0;
    return small_condition(compiler, compiler->expression, name, &formula, &facts) != NULL;
}

/* Writes a small condition out, in the place of its name; false if it is none. */
static bool write_small(struct compiler *compiler, const struct fact_name *name, unsigned yes,
                        unsigned no, unsigned depth, unsigned *entry)
{
    const struct expression *asker = compiler->expression;
    const struct formula *formula;
    unsigned facts = 0, first = compiler->first;
    const struct expression *term = small_condition(compiler, asker, name, &formula, &facts);
    if (!term)
        return false;
    compiler->expression = term;
    bool is_known = write_test(compiler, formula, yes, no, depth, entry);
    compiler->expression = asker;
    compiler->first = is_known ? compiler->first : first;
    return is_known;
}

/* --- conditions ------------------------------------------------------------------------------ */

/* True, or somebody or something and not nil. */
static bool test_name(struct compiler *compiler, const struct fact_name *name, unsigned yes,
                      unsigned no, unsigned depth, unsigned *entry)
{
    int32_t value;
    enum sort sort = sort_of_name(compiler->rules, name);
    if (!can_be_nil(sort) && sort != SORT_TRUTH)
        return false;
    if (name_is_constant(compiler->rules, compiler->expression, name, &value)) {
        *entry = value != nil_of(sort) ? yes : no;
        return true;
    }
    if (write_small(compiler, name, yes, no, depth, entry))
        return true;
    emit_fact(compiler, name, test_instruction(compiler, OP_IS, nil_of(sort), no, yes));
    *entry = compiler->first;
    return true;
}

static bool test_option(const struct compiler *compiler, const struct fact_name *name, unsigned yes,
                        unsigned no, unsigned *entry)
{
    const struct option *option = &compiler->rules->options[name->index];
    *entry = option->value ? yes : no;
    return option->kind == OPTION_SWITCH;
}

static bool write_test(struct compiler *compiler, const struct formula *formula, unsigned yes,
                       unsigned no, unsigned depth, unsigned *entry)
{
    unsigned behind;
    switch (formula->kind) {
    case FORMULA_TRUTH: *entry = formula->number ? yes : no; return true;
    case FORMULA_NOT: return write_test(compiler, formula->left, no, yes, depth, entry);
    case FORMULA_AND:
        return write_test(compiler, formula->right, yes, no, depth, &behind) &&
               write_test(compiler, formula->left, behind, no, depth, entry);
    case FORMULA_OR:
        return write_test(compiler, formula->right, yes, no, depth, &behind) &&
               write_test(compiler, formula->left, yes, behind, depth, entry);
    case FORMULA_COMPARE: return test_comparison(compiler, formula, yes, no, depth, entry);
    case FORMULA_FACT:
        return formula->fact->fact == FACT_OPTION
                   ? test_option(compiler, formula->fact, yes, no, entry)
                   : test_name(compiler, formula->fact, yes, no, depth, entry);
    case FORMULA_NOTHING:
    case FORMULA_NUMBER:
    case FORMULA_WORD:
    case FORMULA_MINUS:
    case FORMULA_ARITHMETIC:
    case FORMULA_FUNCTION: break;
    }
    return false;
}

/* --- numbers --------------------------------------------------------------------------------- */

static enum sort write_of_numbers(struct compiler *compiler, const struct formula *formula,
                                  enum opcode opcode, struct instruction done, unsigned depth)
{
    struct instruction both = {.opcode = (uint8_t)opcode};
    compiler->adds_only &= opcode != OP_PRODUCT && opcode != OP_QUOTIENT && opcode != OP_REMAINDER;
    emit_top(compiler, done);
    enum sort right = write_value(compiler, formula->right, both, depth + 1);
    enum sort left = write_value(compiler, formula->left, just_push, depth);
    return left == SORT_NUMBER && right == SORT_NUMBER ? SORT_NUMBER : SORT_UNKNOWN;
}

static enum sort write_of_one(struct compiler *compiler, const struct formula *formula,
                              enum opcode opcode, struct instruction done, unsigned depth)
{
    struct instruction one = {.opcode = (uint8_t)opcode};
    emit_top(compiler, done);
    return write_value(compiler, formula->left, one, depth) == SORT_NUMBER ? SORT_NUMBER
                                                                           : SORT_UNKNOWN;
}

/* `round(a, b)` as `(a + b // 2) // b * b`. */
static enum sort write_rounded(struct compiler *compiler, const struct formula *formula,
                               struct instruction done, unsigned depth)
{
    const struct formula *step = formula->right;
    const struct formula two = {.kind = FORMULA_NUMBER, .number = 2};
    const struct formula half = {
        .kind = FORMULA_ARITHMETIC, .arithmetic = OF_QUOTIENT, .left = step, .right = &two};
    const struct formula raised = {
        .kind = FORMULA_ARITHMETIC, .arithmetic = OF_SUM, .left = formula->left, .right = &half};
    const struct formula steps = {
        .kind = FORMULA_ARITHMETIC, .arithmetic = OF_QUOTIENT, .left = &raised, .right = step};
    const struct formula whole = {
        .kind = FORMULA_ARITHMETIC, .arithmetic = OF_PRODUCT, .left = &steps, .right = step};
    return write_value(compiler, &whole, done, depth);
}

static enum sort write_function(struct compiler *compiler, const struct formula *formula,
                                struct instruction done, unsigned depth)
{
    switch (formula->function) {
    case OF_LEAST: return write_of_numbers(compiler, formula, OP_LEAST, done, depth);
    case OF_GREATEST: return write_of_numbers(compiler, formula, OP_GREATEST, done, depth);
    case OF_SIZE: return write_of_one(compiler, formula, OP_SIZE, done, depth);
    case OF_ROUNDED: return write_rounded(compiler, formula, done, depth);
    }
    return SORT_UNKNOWN;
}

/* --- one or the other ------------------------------------------------------------------------ */

/* Where several branches lead: each does this with its value, and goes on at `rest`. */
struct ways {
    struct instruction done;
    unsigned rest, depth;
};

/* Whether it goes on at the next step, wherever it stands. */
static bool goes_straight_on(enum opcode opcode)
{
    return opcode == OP_PUSH || opcode == OP_MINUS || opcode == OP_SIZE || opcode >= OP_SUM;
}

/* Where each way ends the expression none has to go on. What goes on from where it stands waits
 * for them on the stack. */
static struct ways begin_ways(struct compiler *compiler, struct instruction done, unsigned depth)
{
    bool is_done_by_each = done.opcode == OP_DONE || goes_straight_on(done.opcode);
    if (!is_done_by_each)
        emit_top(compiler, done);
    return (struct ways){is_done_by_each ? done : just_push, compiler->first, depth};
}

static void end_way(struct compiler *compiler, const struct ways *ways)
{
    if (ways->done.opcode != OP_DONE)
        emit_jump(compiler, ways->rest);
}

/* A condition as the value that it is. */
static enum sort write_truth(struct compiler *compiler, const struct formula *formula,
                             struct instruction done, unsigned depth)
{
    unsigned entry;
    struct ways ways = begin_ways(compiler, done, depth);
    unsigned no = emit_number(compiler, 0, ways.done);
    end_way(compiler, &ways);
    unsigned yes = emit_number(compiler, 1, ways.done);
    if (!write_test(compiler, formula, yes, no, depth, &entry))
        return SORT_UNKNOWN;
    emit_jump(compiler, entry);
    return SORT_TRUTH;
}

/* Writes the steps of a number; or, where `and` has none, of going on at `otherwise`. */
static bool write_way(struct compiler *compiler, const struct formula *formula,
                      const struct ways *ways, unsigned otherwise, unsigned *entry)
{
    unsigned behind;
    if (formula->kind == FORMULA_OR)
        return write_way(compiler, formula->right, ways, otherwise, &behind) &&
               write_way(compiler, formula->left, ways, behind, entry);
    if (formula->kind == FORMULA_AND)
        return write_way(compiler, formula->right, ways, otherwise, &behind) &&
               write_test(compiler, formula->left, behind, otherwise, ways->depth, entry);
    end_way(compiler, ways);
    bool is_number = write_value(compiler, formula, ways->done, ways->depth) == SORT_NUMBER;
    *entry = compiler->first;
    return is_number;
}

/* "made and 5 or 0": of numbers only the last can stand there whatever comes before it. */
static enum sort write_choice(struct compiler *compiler, const struct formula *formula,
                              struct instruction done, unsigned depth)
{
    unsigned entry;
    if (formula_is_truth(compiler->rules, formula))
        return write_truth(compiler, formula, done, depth);
    struct ways ways = begin_ways(compiler, done, depth);
    if (formula->kind != FORMULA_OR ||
        write_value(compiler, formula->right, ways.done, depth) != SORT_NUMBER ||
        !write_way(compiler, formula->left, &ways, compiler->first, &entry))
        return SORT_UNKNOWN;
    emit_jump(compiler, entry);
    return SORT_NUMBER;
}

static enum sort write_value(struct compiler *compiler, const struct formula *formula,
                             struct instruction done, unsigned depth)
{
    const struct fact_name *name = formula->fact;
    compiler->is_full |= depth >= STACK_MAX;
    switch (formula->kind) {
    case FORMULA_NUMBER:
        assert(formula->number == (int32_t)formula->number); /* of nine digits at most */
        emit_number(compiler, (int32_t)formula->number, done);
        return SORT_NUMBER;
    case FORMULA_TRUTH: emit_number(compiler, (int32_t)formula->number, done); return SORT_TRUTH;
    case FORMULA_FACT:
        return name->fact == FACT_OPTION
                   ? emit_option(compiler, &compiler->rules->options[name->index], done)
                   : emit_fact(compiler, name, done);
    case FORMULA_MINUS: return write_of_one(compiler, formula, OP_MINUS, done, depth);
    case FORMULA_AND:
    case FORMULA_OR: return write_choice(compiler, formula, done, depth);
    case FORMULA_NOT:
    case FORMULA_COMPARE: return write_truth(compiler, formula, done, depth);
    case FORMULA_ARITHMETIC:
        return write_of_numbers(compiler, formula, OP_SUM + formula->arithmetic, done, depth);
    case FORMULA_FUNCTION: return write_function(compiler, formula, done, depth);
    case FORMULA_NOTHING:
    case FORMULA_WORD: break;
    }
    return SORT_UNKNOWN;
}

/* --- tables ---------------------------------------------------------------------------------- */

#define LOOKED_UP_MOST 100 /* numbers from the lowest key to the highest */

/* The key as the fact has it; false if it is none of its sort. */
static bool find_key(const struct compiler *compiler, const struct lookup_entry *entry,
                     enum sort sort, int32_t *key)
{
    const struct formula word = {.kind = FORMULA_WORD, .word = entry->word};
    const struct formula nothing = {.kind = FORMULA_NOTHING};
    *key = entry->key;
    if (!entry->word)
        return sort == SORT_NUMBER;
    bool is_none = strcmp(entry->word, LOOKUP_NONE) == 0;
    return number_of_word(compiler, is_none ? &nothing : &word, sort, key);
}

/* What stands for all that no entry has; without it the last entry does, as it does for Lua. */
static int32_t lookup_rest(const struct lookup *lookup)
{
    return lookup->has_others ? lookup->others : lookup->entries[lookup->count - 1].value;
}

/* A step that looks a number up among those behind it: for all keys from the lowest on, and then
 * the one for the rest. */
static void write_numbers(struct compiler *compiler, const struct lookup *lookup,
                          const int32_t *keys, int32_t low, int32_t high)
{
    uint8_t width = (uint8_t)(high - low + 1);
    for (int32_t key = low; key <= high + 1; key++)
        emit_number(compiler, lookup_rest(lookup), just_done);
    for (unsigned i = 0; i < lookup->count && !compiler->is_full; i++)
        compiler->steps[compiler->first + (unsigned)(keys[i] - low)].number =
            lookup->entries[i].value;
    emit_fact(compiler, &compiler->expression->names[0],
              (struct instruction){.opcode = OP_LOOK_UP, .low = low, .width = width});
}

/* One look at a table, whatever is in it. False where the keys lie too far apart, or are left to
 * Lua. */
static bool write_lookup(struct compiler *compiler)
{
    const struct lookup *lookup = compiler->expression->lookup;
    const struct fact_name *name = &compiler->expression->names[0];
    int32_t keys[LOOKUP_MAX], low = INT32_MAX, high = INT32_MIN;
    if (name->fact == FACT_OPTION)
        return false;
    for (unsigned i = 0; i < lookup->count; i++) {
        enum sort sort = sort_of_name(compiler->rules, name);
        if (!find_key(compiler, &lookup->entries[i], sort, &keys[i]))
            return false;
        low = keys[i] < low ? keys[i] : low;
        high = keys[i] > high ? keys[i] : high;
    }
    if ((int64_t)high - low >= LOOKED_UP_MOST)
        return false;
    write_numbers(compiler, lookup, keys, low, high);
    return true;
}

/* --- all of it ------------------------------------------------------------------------------- */

static bool write_whole(struct compiler *compiler, const struct formula *formula)
{
    if (compiler->expression->lookup && compiler->expression->name_count == 1)
        return write_lookup(compiler);
    if (!compiler->expression->is_condition)
        return write_value(compiler, formula, just_done, 0) == SORT_NUMBER;
    bool is_alone = formula->kind == FORMULA_FACT && formula_is_truth(compiler->rules, formula) &&
                    !is_inlined(compiler, formula->fact);
    return is_condition(compiler->rules, formula) &&
           (is_alone ? write_value(compiler, formula, just_done, 0)
                     : write_truth(compiler, formula, just_done, 0)) == SORT_TRUTH;
}

/* Whether all of it is tests that lead to a value, and nothing lies on the stack. */
static bool only_tests(const struct compiler *compiler)
{
    for (unsigned i = compiler->first; i < INSTRUCTIONS_MAX; i++)
        if (compiler->steps[i].source == FROM_TOP || compiler->steps[i].opcode > OP_IS_OWN)
            return false;
    return true;
}

static bool all_in_state(const struct compiler *compiler)
{
    for (unsigned i = compiler->first; i < INSTRUCTIONS_MAX; i++)
        if (compiler->steps[i].source != FROM_NUMBER && !is_in_state(compiler->steps[i].source))
            return false;
    return true;
}

void bytecode_write(const struct ruleset *rules, struct expression *expression)
{
    struct compiler compiler = {
        .rules = rules,
        .expression = expression,
        .first = INSTRUCTIONS_MAX,
        .adds_only = true,
    };
    const struct formula *formula = expression->tree;
    if (!formula || !write_whole(&compiler, formula) || compiler.is_full)
        return;
    size_t size = (INSTRUCTIONS_MAX - compiler.first) * sizeof *compiler.steps;
    expression->bytecode =
        memcpy(arena_alloc(rules->arena, size), &compiler.steps[compiler.first], size);
    expression->bytecode_length = (uint8_t)(INSTRUCTIONS_MAX - compiler.first);
    expression->adds_only = compiler.adds_only;
    expression->only_tests = only_tests(&compiler);
    expression->reads_state_only = expression->only_tests && all_in_state(&compiler);
}
