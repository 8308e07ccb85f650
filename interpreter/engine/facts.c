#include "engine/rules.h"

#include "engine/phases.h"
#include "table/state.h"

static int32_t expression_now(const struct engine *engine, const struct state *state,
                              const struct expression *expression, const struct subject *subject);

typedef int32_t seat_fact(const struct state *state, unsigned seat);

static int32_t sum_over(const struct state *state, uint8_t seats, seat_fact *value)
{
    int32_t sum = 0;
    for (unsigned left = seats; left; left &= left - 1)
        sum += value(state, (unsigned)__builtin_ctz(left));
    return sum;
}

static int32_t tricks_of(const struct state *state, unsigned seat)
{
    return state->tricks_won[seat];
}

/* What was bid; a seat that bid nothing adds nothing. */
static int32_t number_bid_by(const struct state *state, unsigned seat)
{
    return state->bid[seat] == NO_BID ? 0 : state->bid[seat];
}

/* The sum of what was bid, or NO_BID if none of these seats bid a number. */
static int32_t bid_of(const struct state *state, uint8_t seats)
{
    for (unsigned left = seats; left; left &= left - 1) {
        if (state->bid[__builtin_ctz(left)] != NO_BID)
            return sum_over(state, seats, number_bid_by);
    }
    return NO_BID;
}

/* The score of all accounts that these seats have a part in. */
static int32_t score_of(const struct ruleset *rules, const int32_t *score, uint8_t seats)
{
    int32_t sum = 0;
    for (unsigned account = 0; account < rules->account_count; account++) {
        if (rules->seats_of_account[account] & seats)
            sum += score[account];
    }
    return sum;
}

static int32_t count_of(const struct count *count, const struct state *state, uint8_t seats)
{
    int32_t sum = 0;
    for (unsigned left = seats; left; left &= left - 1) {
        struct set taken = state->taken[__builtin_ctz(left)];
        for (unsigned i = 0; i < count->worth_count; i++)
            sum += count->worth[i] * (int32_t)set_count(set_and(taken, count->cards[i]));
    }
    return sum;
}

static bool is_alone(const struct ruleset *rules, const struct state *state)
{
    uint8_t makers = role_seats(rules, state, ROLE_MAKERS, 0);
    return makers && (makers & (makers - 1)) == 0;
}

static int32_t term_of(const struct engine *engine, const struct state *state, unsigned term,
                       const struct subject *subject, uint8_t seats)
{
    struct subject same = *subject;
    same.seats = seats;
    const struct named_term *asked = ruleset_term(engine->rules, term, state->settled);
    return expression_now(engine, state, asked->expression, &same);
}

/* What a fact comes to for some seats. */
static int32_t fact_of(const struct engine *engine, const struct state *state,
                       const struct fact_name *name, const struct subject *subject, uint8_t seats)
{
    const struct ruleset *rules = engine->rules;
    int32_t fixed = 0;
    switch (name->fact) {
    case FACT_PLAYERS:
    case FACT_PACK_SIZE: fact_is_fixed(rules, name->fact, &fixed); return fixed;
    case FACT_DEAL: return state->deal;
    case FACT_HAND_SIZE: return state->hand_size;
    case FACT_TRICK: return state->trick + 1;
    case FACT_PASSED_OUT: return state->passed_out;
    case FACT_CONTRACT: return state->contract;
    case FACT_ALONE: return is_alone(rules, state);
    case FACT_TRICKS: return sum_over(state, seats, tricks_of);
    case FACT_BID: return bid_of(state, seats);
    case FACT_SCORE:
        return score_of(rules, subject->before_scored ? state->score_before : state->score, seats);
    case FACT_CALL: return subject->call;
    case FACT_PASSING: return subject->is_pass;
    case FACT_OPENED: return state->standing > 0;
    case FACT_BIDS: return sum_over(state, role_seats(rules, state, ROLE_EACH, 0), number_bid_by);
    case FACT_LAST: return auction_is_last(rules, state);
    case FACT_OPTION: return rules->options[name->index].value;
    case FACT_SUIT: return state->suits[name->index];
    case FACT_COUNT: return count_of(&rules->counts[name->index], state, seats);
    case FACT_TERM: return term_of(engine, state, name->index, subject, seats);
    case FACT_KINDS: break;
    }
    return 0;
}

/* The greatest or the least that any side or seat comes to. */
static int32_t extreme_of(const struct engine *engine, const struct state *state,
                          const struct fact_name *name, const struct subject *subject)
{
    const struct ruleset *rules = engine->rules;
    int32_t extreme = fact_of(engine, state, name, subject, rules->seats_of_account[0]);
    for (unsigned account = 1; account < rules->account_count; account++) {
        uint8_t seats = rules->seats_of_account[account];
        int32_t value = fact_of(engine, state, name, subject, seats);
        if (name->role == ROLE_MOST ? value > extreme : value < extreme)
            extreme = value;
    }
    return extreme;
}

int32_t fact_now(const struct engine *engine, const struct state *state,
                 const struct fact_name *name, const struct subject *subject)
{
    if (name->role == ROLE_SELF)
        return fact_of(engine, state, name, subject, subject->seats);
    if (role_has(name->role, ROLE_EXTREME))
        return extreme_of(engine, state, name, subject);
    uint8_t seats = role_seats(engine->rules, state, name->role, subject->seats);
    return fact_of(engine, state, name, subject, seats);
}

void facts_gather(const struct engine *engine, const struct state *state,
                  const struct expression *expression, const struct subject *subject,
                  int32_t values[FACT_NAMES_MAX])
{
    for (unsigned i = 0; i < expression->name_count; i++)
        values[i] = fact_now(engine, state, &expression->names[i], subject);
}

void facts_gather_call(const struct engine *engine, const struct state *state,
                       const struct expression *expression, const struct subject *subject,
                       int32_t values[FACT_NAMES_MAX])
{
    for (unsigned left = expression->about_call; left; left &= left - 1) {
        unsigned name = (unsigned)__builtin_ctz(left);
        values[name] = fact_now(engine, state, &expression->names[name], subject);
    }
}

static int32_t expression_now(const struct engine *engine, const struct state *state,
                              const struct expression *expression, const struct subject *subject)
{
    int32_t values[FACT_NAMES_MAX];
    if (expression->is_constant)
        return expression->constant;
    facts_gather(engine, state, expression, subject, values);
    return hooks_answer(engine->hooks, expression, values);
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
