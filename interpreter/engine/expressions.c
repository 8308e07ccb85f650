/* The value of an expression: its bytecode is run (ruleset/fact.h), or its tree evaluated. */
#include "engine/phases.h"
#include "engine/rules.h"
#include "table/view.h"

/* Evaluated from the tree; Lua is asked about what fails. */
__attribute__((noinline)) static int32_t evaluate(const struct engine *engine,
                                                  const struct state *state,
                                                  const struct expression *expression,
                                                  const struct subject *subject)
{
    int32_t values[FACT_NAMES_MAX];
    if (subject->facts)
        subject->facts->by_call = true;
    facts_gather(engine, state, expression, subject, values);
    return hooks_answer(engine->hooks, expression, values);
}

/* What an opcode makes of two numbers; false where Lua must say. */
static inline __attribute__((always_inline)) bool calculate(enum opcode opcode, int64_t *left,
                                                            int64_t right)
{
    if (opcode == OP_SUM)
        return !__builtin_add_overflow(*left, right, left);
    if (opcode == OP_DIFFERENCE)
        return !__builtin_sub_overflow(*left, right, left);
    if (opcode == OP_PRODUCT)
        return !__builtin_mul_overflow(*left, right, left);
    if (opcode == OP_LEAST || opcode == OP_GREATEST) {
        *left = (opcode == OP_LEAST) == (*left < right) ? *left : right;
        return true;
    }
    if (right <= 0)
        return false;
    int64_t rest = *left % right + (*left % right < 0 ? right : 0);
    *left = opcode == OP_QUOTIENT ? (*left - rest) / right : rest;
    return true;
}

/* The number for a key, of those behind the step. */
static int32_t looked_up(const struct instruction *now, int64_t key)
{
    uint64_t at = (uint64_t)(key - now->low);
    return now[1 + (at < now->width ? at : now->width)].number;
}

/* The value of a name of the expression while one call after another is weighed. */
__attribute__((noinline)) static int32_t fact_kept(const struct engine *engine,
                                                   const struct state *state,
                                                   const struct expression *expression,
                                                   unsigned name, const struct subject *subject)
{
    struct kept_facts *facts = subject->facts;
    bool goes_by_call = facts->of == expression && (expression->about_call >> name & 1);
    facts->by_call |= goes_by_call;
    if (facts->of != expression || goes_by_call)
        return fact_now(engine, state, &expression->names[name], subject);
    if (!(facts->known >> name & 1)) {
        facts->values[name] = fact_now(engine, state, &expression->names[name], subject);
        facts->known |= (uint8_t)(1u << name);
    }
    return facts->values[name];
}

/* The value of an instruction's name; the sources that most have are read at once. */
static inline int32_t fact_of_step(const struct engine *engine, const struct state *state,
                                   const struct expression *expression,
                                   const struct instruction *step, const struct subject *subject)
{
    const struct fact_name *name = &expression->names[step->name];
    if (subject->facts)
        return fact_kept(engine, state, expression, step->name, subject);
    if (step->source == FROM_OWN_TERM)
        return term_value(engine, state, name->index, subject);
    if (step->source == FROM_OWN_CARDS)
        return count_for(engine, state, name, subject->seats, subject_named(state, subject));
    if (step->source == FROM_WINNER)
        return seats_of_last_winner(state);
    if (step->source == FROM_LEADER && is_leader_at_hand(state))
        return seat_as_set(state->leader[state->trick]);
    return fact_now(engine, state, name, subject);
}

static inline bool is_one_seat(uint8_t seats)
{
    return seats && !(seats & (seats - 1));
}

/* What a step takes up, where the state has it there; false: it must be asked for by name, or lies
 * on the stack. */
static inline __attribute__((always_inline)) bool read_from_state(const struct state *state,
                                                                  const struct instruction *now,
                                                                  const struct subject *subject,
                                                                  int64_t *value)
{
    uint8_t seats = subject->seats;
    switch ((enum operand_source)now->source) {
    case FROM_NUMBER: *value = now->number; return true;
    case FROM_TRUTH_OF_ANY: *value = state->cells[now->at] != 0; return true;
    case FROM_OWN_TRUTH: *value = (state->cells[now->at] & seats) != 0; return true;
    case FROM_CELL: *value = state->cells[now->at]; return true;
    case FROM_TRICK: *value = state_trick_number(state); return true;
    case FROM_STOCK: *value = talon_count(state); return true;
    case FROM_SUIT: *value = subject_named(state, subject)->suits[now->at]; return true;
    case FROM_OWN_SEATS: *value = seats; return true;
    case FROM_OWN_CELL:
        if (!is_one_seat(seats))
            return false;
        *value = state->cells[now->at + __builtin_ctz(seats)];
        return true;
    case FROM_OWN_TRICKS:
        if (!is_one_seat(seats))
            return false;
        *value = state->tricks_won[__builtin_ctz(seats)];
        return true;
    case FROM_TOP:
    case FROM_FACT:
    case FROM_OWN_CARDS:
    case FROM_OWN_TERM:
    case FROM_WINNER:
    case FROM_LEADER: break;
    }
    return false;
}

/* What a step takes up, but for what lies on the stack. */
static inline __attribute__((always_inline)) int64_t taken_up(const struct engine *engine,
                                                              const struct state *state,
                                                              const struct expression *expression,
                                                              const struct instruction *now,
                                                              const struct subject *subject)
{
    int64_t value;
    if (read_from_state(state, now, subject, &value))
        return value;
    return fact_of_step(engine, state, expression, now, subject);
}

/* No amount of a rule is larger: Lua's answer would be refused. */
#define ANSWER_MOST NUMBER_MAX

static inline int32_t answer_or_lua(const struct engine *engine, const struct state *state,
                                    const struct expression *expression,
                                    const struct subject *subject, int64_t answer)
{
    return answer >= -ANSWER_MOST && answer <= ANSWER_MOST
               ? (int32_t)answer
               : evaluate(engine, state, expression, subject);
}

/* Whether it ends with a number that is written out, as most conditions do: that has nine digits at
 * most, and need not be looked at. */
static inline __attribute__((always_inline)) bool is_number_alone(const struct instruction *step)
{
    return step->source == FROM_NUMBER && step->opcode == OP_DONE;
}

/* The step that a test leads to. */
static inline __attribute__((always_inline)) const struct instruction *
step_behind_test(const struct instruction *step, int64_t value, uint8_t seats)
{
    bool is_true;
    if (step->opcode == OP_IS)
        is_true = value == step->low;
    else
        is_true = step->opcode == OP_IS_OWN ? value == seats : value >= step->low;
    return step + (is_true ? step->yes : step->no);
}

/* Goes on through the steps of an expression that is tests alone, from one that is not had at a
 * look. */
__attribute__((noinline)) static int32_t
run_on(const struct engine *engine, const struct state *state, const struct expression *expression,
       const struct subject *subject, const struct instruction *step)
{
    int64_t value = fact_of_step(engine, state, expression, step, subject);
    while (step->opcode != OP_DONE) {
        step = step_behind_test(step, value, subject->seats);
        if (is_number_alone(step))
            return step->number;
        value = taken_up(engine, state, expression, step, subject);
    }
    return answer_or_lua(engine, state, expression, subject, value);
}

/* Goes through the steps of an expression. Most are tests alone, and of most what comes first is
 * read from the state and settles it: so far nothing is called, and no register need be saved. */
__attribute__((noinline)) static int32_t run_tests(const struct engine *engine,
                                                   const struct state *state,
                                                   const struct expression *expression,
                                                   const struct subject *subject)
{
    const struct instruction *step = expression->bytecode;
    uint8_t seats = subject->seats;
    for (;;) {
        int64_t value;
        if (is_number_alone(step))
            return step->number;
        if (step->source == FROM_TRUTH_OF_ANY) /* what is asked most: it needs no table of jumps */
            value = state->cells[step->at] != 0;
        else if (!read_from_state(state, step, subject, &value))
            return run_on(engine, state, expression, subject, step);
        if (step->opcode == OP_DONE)
            return answer_or_lua(engine, state, expression, subject, value);
        step = step_behind_test(step, value, seats);
    }
}

/* The same of any. */
__attribute__((noinline)) static int32_t run(const struct engine *engine, const struct state *state,
                                             const struct expression *expression,
                                             const struct subject *subject)
{
    int64_t stack[STACK_MAX + 1], *top = stack;
    const struct instruction *step = expression->bytecode;
    for (;;) {
        const struct instruction *now = step++;
        int64_t value =
            now->source == FROM_TOP ? *top-- : taken_up(engine, state, expression, now, subject);
        switch ((enum opcode)now->opcode) {
        case OP_LOOK_UP: value = looked_up(now, value); /* fall through */
        case OP_DONE: return answer_or_lua(engine, state, expression, subject, value);
        case OP_PUSH: *++top = value; break;
        case OP_MINUS: *++top = -value; break;
        case OP_SIZE: *++top = value < 0 ? -value : value; break;
        case OP_GO: step = now + now->yes; break;
        case OP_IS_AT_LEAST: step = now + (value >= now->low ? now->yes : now->no); break;
        case OP_IS_OWN: step = now + (value == subject->seats ? now->yes : now->no); break;
        case OP_COMPARE: value = (*top > value) - (*top < value); top--; /* fall through */
        case OP_IS: step = now + (value == now->low ? now->yes : now->no); break;
        case OP_SUM:
        case OP_DIFFERENCE:
        case OP_PRODUCT:
        case OP_QUOTIENT:
        case OP_REMAINDER:
        case OP_LEAST:
        case OP_GREATEST:
            if (!calculate(now->opcode, top, value))
                return evaluate(engine, state, expression, subject);
        }
    }
}

int32_t expression_now(const struct engine *engine, const struct state *state,
                       const struct expression *expression, const struct subject *subject)
{
    if (expression->is_constant)
        return expression->constant;
    if (!expression->bytecode)
        return evaluate(engine, state, expression, subject);
    return expression->only_tests ? run_tests(engine, state, expression, subject)
                                  : run(engine, state, expression, subject);
}

int32_t amount_now(const struct engine *engine, const struct state *state,
                   const struct amount *amount, const struct subject *subject)
{
    if (!amount->expression)
        return amount->number;
    return expression_now(engine, state, amount->expression, subject);
}

bool condition_holds(const struct engine *engine, const struct state *state,
                     const struct expression *condition, const struct subject *subject)
{
    return !condition || expression_now(engine, state, condition, subject);
}
