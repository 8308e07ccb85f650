/* What a name in an expression comes to: facts, and whose they are. */
#include <assert.h>

#include "engine/phases.h"
#include "engine/rules.h"
#include "hooks/cache.h"
#include "table/state.h"
#include "table/view.h"

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

/* The sum of what these seats have come to in a layout. */
static int32_t of_layout(const struct ruleset *rules, const struct state *state, uint8_t seats,
                         unsigned (*of)(const struct ruleset *, const struct state *, unsigned))
{
    int32_t sum = 0;
    for (unsigned left = seats; left; left &= left - 1)
        sum += (int32_t)of(rules, state, (unsigned)__builtin_ctz(left));
    return sum;
}

/* What the hook gives to these seats. */
__attribute__((noinline)) static int32_t points_by_hook(const struct engine *engine,
                                                        const struct state *state, uint8_t seats)
{
    int32_t sum = 0;
    for (unsigned left = seats; left && engine->rules->points; left &= left - 1)
        sum += hooks_points(engine->hooks, engine->rules->points, state,
                            (unsigned)__builtin_ctz(left));
    return sum;
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

static bool is_alone(const struct ruleset *rules, const struct state *state)
{
    uint8_t makers = role_seats(rules, state, ROLE_MAKERS, 0);
    return makers && (makers & (makers - 1)) == 0;
}

/* Asked of others than the subject is about: apart, for most are asked of the same. */
__attribute__((noinline)) static int32_t expression_of(const struct engine *engine,
                                                       const struct state *state,
                                                       const struct expression *expression,
                                                       const struct subject *subject, uint8_t seats)
{
    struct subject same = *subject;
    same.seats = seats;
    return expression_now(engine, state, expression, &same);
}

__attribute__((noinline)) static int32_t term_of(const struct engine *engine,
                                                 const struct state *state, unsigned term,
                                                 const struct subject *subject, uint8_t seats)
{
    const struct expression *asked = ruleset_term(engine->rules, term, state->settled)->expression;
    return seats == subject->seats ? expression_now(engine, state, asked, subject)
                                   : expression_of(engine, state, asked, subject, seats);
}

bool goal_is_met(const struct engine *engine, const struct state *state,
                 const struct subject *subject, unsigned number)
{
    const struct goals_step *goals = ruleset_goals(engine->rules);
    unsigned goal = state->goals[number], owner = state->goal_of[number];
    if (!goals->named)
        return goal_is_won(engine->rules, state, number);
    return expression_of(engine, state, goals->named[goal].condition, subject,
                         (uint8_t)(1u << owner)) != 0;
}

int32_t goals_left(const struct engine *engine, const struct state *state,
                   const struct subject *subject, uint8_t seats)
{
    const struct goals_step *goals = ruleset_goals(engine->rules);
    int32_t left = 0;
    if (!goals || !goals->named)
        return goals_not_won(engine->rules, state, seats);
    for (unsigned i = 0; i < state->goal_count; i++) {
        unsigned owner = state->goal_of[i];
        if (owner != NO_SEAT && (seats >> owner & 1))
            left += !goal_is_met(engine, state, subject, i);
    }
    return left;
}

/* Of whom a term is kept: of nobody, where it comes to the same of all. Who the caller is while a
 * call is weighed goes by whom it is asked about. */
static inline uint8_t seats_of_kept(const struct engine *engine, const struct subject *subject,
                                    unsigned term, uint8_t seats)
{
    bool is_about_seats = engine->rules->terms_about_seats >> term & 1;
    return is_about_seats || subject->weighs_call ? seats : 0;
}

/* The same, to be known from here on of these seats. */
__attribute__((noinline)) static int32_t term_to_keep(const struct engine *engine,
                                                      const struct state *state, unsigned term,
                                                      const struct subject *subject, uint8_t seats)
{
    struct kept_terms *kept = subject->kept;
    uint8_t of = seats_of_kept(engine, subject, term, seats);
    unsigned place = kept_terms_place(of);
    int32_t value = term_of(engine, state, term, subject, seats);
    if (kept->seats[place] != of)
        kept->known[place] = 0;
    kept->seats[place] = of;
    kept->known[place] |= UINT32_C(1) << term;
    return kept->values[place][term] = value;
}

static int32_t cards_each(const struct state *state)
{
    bool is_before_any = state->in_trick == 0 && state->trick == 0;
    unsigned trick = state->trick - (state->in_trick == 0);
    return is_before_any ? 1 : (int32_t)shape_width(trick_shape(state, trick));
}

/* What a fact comes to for some seats, if fact_for has it not at a look. */
__attribute__((noinline)) static int32_t fact_of(const struct engine *engine,
                                                 const struct state *state,
                                                 const struct fact_name *name,
                                                 const struct subject *subject, uint8_t seats)
{
    const struct ruleset *rules = engine->rules;
    int32_t fixed = 0;
    switch (name->fact) {
    case FACT_PLAYERS:
    case FACT_PACK_SIZE: fact_is_fixed(rules, name->fact, &fixed); return fixed;
    case FACT_DEAL: return state->deal;
    case FACT_HAND_SIZE: return state->hand_size;
    case FACT_PASSED_OUT: return state->passed_out;
    case FACT_CARDS_EACH: return cards_each(state);
    case FACT_ALONE: return is_alone(rules, state);
    case FACT_TRICKS: return sum_over(state, seats, tricks_of);
    case FACT_BID: return bid_of(state, seats);
    case FACT_SCORE:
        return score_of(rules, subject->before_scored ? state->score_before : state->score, seats);
    case FACT_CALL: return subject->call;
    case FACT_PASSING: return subject->is_pass;
    case FACT_OPENED: return state->standing > 0;
    case FACT_FINISHED: return of_layout(rules, state, seats, layout_place);
    case FACT_SKIPPED: return of_layout(rules, state, seats, layout_skips);
    case FACT_HOOK_POINTS: return points_by_hook(engine, state, seats);
    case FACT_BIDS: return sum_over(state, role_seats(rules, state, ROLE_EACH, 0), number_bid_by);
    case FACT_LAST: return auction_is_last(rules, state);
    case FACT_OPTION: return rules->options[name->index].value;
    case FACT_LISTED: return listed_amount_of(&rules->listed[name->index], state->deal);
    case FACT_COUNT:
    case FACT_HELD:
    case FACT_DEALT:
    case FACT_HAD:
    case FACT_BROUGHT:
    case FACT_BURIED:
    case FACT_IN_TRICK:
    case FACT_LED:
    case FACT_WINNING:
    case FACT_FALLEN:
    case FACT_TURNED: return count_for(engine, state, name, seats, subject_named(state, subject));
    case FACT_NOTE:
    case FACT_NOTE_OF: return note_value(rules, state, &rules->notes[name->index], seats);
    case FACT_TRICK:
    case FACT_STOCK:
    case FACT_CONTRACT:
    case FACT_GOALS_LEFT:
    case FACT_SUIT:
    case FACT_TERM:
    case FACT_WHO:
    case FACT_KINDS: break;
    }
    assert(false); /* fact_for has all others */
    return 0;
}

static inline bool term_at_hand(const struct engine *engine, const struct subject *subject,
                                unsigned term, uint8_t seats, int32_t *value)
{
    const struct kept_terms *kept = subject->kept;
    uint8_t of = seats_of_kept(engine, subject, term, seats);
    unsigned place = kept_terms_place(of);
    if (kept->seats[place] != of || !(kept->known[place] >> term & 1))
        return false;
    *value = kept->values[place][term];
    return true;
}

static inline int32_t term_for(const struct engine *engine, const struct state *state,
                               unsigned term, const struct subject *subject, uint8_t seats)
{
    int32_t value;
    if (!subject->kept)
        return term_of(engine, state, term, subject, seats);
    if (term_at_hand(engine, subject, term, seats, &value))
        return value;
    return term_to_keep(engine, state, term, subject, seats);
}

int32_t term_value(const struct engine *engine, const struct state *state, unsigned term,
                   const struct subject *subject)
{
    return term_for(engine, state, term, subject, subject->seats);
}

/* What expressions ask most, and what is to be had at a look. Inline, and apart from fact_of, which
 * saves and restores all registers for what is seldom asked: several times what these take. */
static inline __attribute__((always_inline)) int32_t
fact_for(const struct engine *engine, const struct state *state, const struct fact_name *name,
         const struct subject *subject, uint8_t seats)
{
    int32_t value;
    switch (name->fact) {
    case FACT_TRICK: return state_trick_number(state);
    case FACT_CONTRACT: return state->contract;
    case FACT_WHO: return seats;
    case FACT_SUIT: return subject_named(state, subject)->suits[name->index];
    case FACT_STOCK: return (int32_t)talon_count(state);
    case FACT_TRICKS:
        if (seats && !(seats & (seats - 1)))
            return state->tricks_won[__builtin_ctz(seats)];
        break;
    case FACT_COUNT:
    case FACT_HELD:
    case FACT_BROUGHT: return count_for(engine, state, name, seats, subject_named(state, subject));
    case FACT_GOALS_LEFT: return goals_left(engine, state, subject, seats);
    case FACT_TERM: return term_for(engine, state, name->index, subject, seats);
    case FACT_NOTE:
    case FACT_NOTE_OF:
        if (note_at_hand(state, &engine->rules->notes[name->index], seats, &value))
            return value;
        break;
    case FACT_PLAYERS:
    case FACT_PACK_SIZE:
    case FACT_DEAL:
    case FACT_CARDS_EACH:
    case FACT_HAND_SIZE:
    case FACT_PASSED_OUT:
    case FACT_ALONE:
    case FACT_BID:
    case FACT_SCORE:
    case FACT_CALL:
    case FACT_PASSING:
    case FACT_BIDS:
    case FACT_LAST:
    case FACT_OPENED:
    case FACT_FINISHED:
    case FACT_SKIPPED:
    case FACT_HOOK_POINTS:
    case FACT_DEALT:
    case FACT_HAD:
    case FACT_BURIED:
    case FACT_IN_TRICK:
    case FACT_LED:
    case FACT_WINNING:
    case FACT_FALLEN:
    case FACT_TURNED:
    case FACT_LISTED:
    case FACT_OPTION:
    case FACT_KINDS: break;
    }
    return fact_of(engine, state, name, subject, seats);
}

/* The same out of line, for what is seldom asked. */
__attribute__((noinline)) static int32_t fact_seldom(const struct engine *engine,
                                                     const struct state *state,
                                                     const struct fact_name *name,
                                                     const struct subject *subject, uint8_t seats)
{
    return fact_for(engine, state, name, subject, seats);
}

/* The greatest or the least that any side or seat comes to. */
static int32_t extreme_of(const struct engine *engine, const struct state *state,
                          const struct fact_name *name, const struct subject *subject)
{
    const struct ruleset *rules = engine->rules;
    uint8_t all = seats_in_deal(rules, state);
    unsigned first = all & rules->seats_of_account[0] ? 0 : 1;
    int32_t extreme = fact_seldom(engine, state, name, subject, rules->seats_of_account[first]);
    for (unsigned account = first + 1; account < rules->account_count; account++) {
        uint8_t seats = rules->seats_of_account[account];
        if (!(all & seats))
            continue;
        int32_t value = fact_seldom(engine, state, name, subject, seats);
        if (name->role == ROLE_MOST ? value > extreme : value < extreme)
            extreme = value;
    }
    return extreme;
}

/* While a call is weighed, the caller is whose call it is. */
static role_t role_asked(role_t role, const struct subject *subject)
{
    return subject->weighs_call && role_base(role) == ROLE_CALLER ? role - ROLE_CALLER + ROLE_SELF
                                                                  : role;
}

static_assert(3 + 2 * SEATS_MAX + 1 <= CACHE_KEY_WORDS,
              "a key has room for the cards of each hand, and for trumps");

/* Who has the best meld: it goes by what all brought into play, which stays as it is for long. */
static uint8_t best_now(const struct engine *engine, const struct state *state, role_t role)
{
    const struct ruleset *rules = engine->rules;
    struct set brought[SEATS_MAX];
    struct cache_key key;
    cache_key_begin(&key, &rules->counts[role_named(role)]);
    cards_brought(rules, state, brought);
    for (unsigned seat = 0; seat < rules->players; seat++)
        cache_key_add_long(&key, brought[seat].word[0]);
    cache_key_add(&key, (uint32_t)(state->named.suits[0] << 8 | state->dealer));
    const struct set *cached = hooks_cache_find(engine->hooks, engine->rules, &key);
    if (cached)
        return (uint8_t)cached->word[0];
    uint8_t seats = role_seats(rules, state, role_naming(ROLE_BEST, role_named(role)), 0);
    hooks_cache_add(engine->hooks, engine->rules, &key, &(struct set){{seats}});
    return seats;
}

static uint8_t best_kept(const struct engine *engine, const struct state *state, role_t role,
                         struct kept_terms *kept)
{
    unsigned count = role_named(role);
    if (kept && kept->best_known >> count & 1)
        return kept->best[count];
    uint8_t seats = best_now(engine, state, role);
    if (kept) {
        kept->best_known |= UINT32_C(1) << count;
        kept->best[count] = seats;
    }
    return seats;
}

uint8_t role_now(const struct engine *engine, const struct state *state, role_t role, uint8_t self,
                 struct kept_terms *kept)
{
    const struct ruleset *rules = engine->rules;
    uint8_t all = seats_in_deal(rules, state);
    if (role == ROLE_EACH || role == ROLE_OTHERS)
        return role == ROLE_EACH ? all : all & (uint8_t)~self;
    if (role_base(role) != ROLE_BEST || rules->pack.card_count > 64)
        return role_seats(rules, state, role, self);
    return role_seats_along(rules, state, role, best_kept(engine, state, role, kept));
}

/* Who has the best meld once that is named: of no other role does it matter. */
__attribute__((noinline)) static uint8_t best_once_named(const struct engine *engine,
                                                         const struct state *state, role_t role,
                                                         const struct named *named)
{
    struct state then = *state;
    then.named = *named;
    return role_now(engine, &then, role, 0, NULL);
}

/* Whose the name speaks of, beside those whom the subject is about. */
static uint8_t seats_beside(const struct engine *engine, const struct state *state,
                            const struct fact_name *name, const struct subject *subject)
{
    role_t role = role_asked(name->role, subject);
    if (subject->named && role_base(role) == ROLE_BEST)
        return best_once_named(engine, state, role, subject->named);
    return role_now(engine, state, role, subject->seats, subject->kept);
}

__attribute__((noinline)) static int32_t fact_of_role(const struct engine *engine,
                                                      const struct state *state,
                                                      const struct fact_name *name,
                                                      const struct subject *subject)
{
    if (role_is_extreme(name->role))
        return extreme_of(engine, state, name, subject);
    return fact_for(engine, state, name, subject, seats_beside(engine, state, name, subject));
}

/* Who is meant, where that is had at a look: roles that go no further, of which most expressions
 * speak. False: it must be worked out. */
static inline __attribute__((always_inline)) bool seats_at_hand(const struct ruleset *rules,
                                                                const struct state *state,
                                                                role_t role, uint8_t own,
                                                                uint8_t *seats)
{
    uint8_t all = seats_in_deal(rules, state);
    switch (role) { /* without ways it is the number of its base */
    case ROLE_OTHERS: *seats = all & (uint8_t)~own; return true;
    case ROLE_EACH: *seats = all; return true;
    case ROLE_DEALER: *seats = seat_as_set(state->dealer); return true;
    case ROLE_ELDEST: *seats = seat_as_set(seat_eldest(rules, state)); return true;
    case ROLE_WINNER: *seats = seats_of_last_winner(state); return true;
    case ROLE_LEADER:
        if (!is_leader_at_hand(state))
            return false;
        *seats = seat_as_set(state->leader[state->trick]);
        return true;
    case ROLE_AHEAD: *seats = state->in_trick > 0 ? seat_as_set(state->best_seat) : 0; return true;
    default: return false;
    }
}

/* Whose the name speaks of. */
static uint8_t seats_of_name(const struct engine *engine, const struct state *state,
                             const struct fact_name *name, const struct subject *subject)
{
    return name->role == ROLE_SELF ? subject->seats : seats_beside(engine, state, name, subject);
}

/* Asked of each of them as if the rule were about that one; a truth is 1. What is too large for any
 * rule stays so. */
__attribute__((noinline)) static int32_t sum_of_each(const struct engine *engine,
                                                     const struct state *state,
                                                     const struct fact_name *name,
                                                     const struct subject *subject)
{
    const struct note *note =
        name->fact == FACT_NOTE_OF ? &engine->rules->notes[name->index] : NULL;
    uint8_t seats = seats_of_name(engine, state, name, subject);
    int64_t sum = 0;
    if (note && note->of == NOTE_OF_EACH) /* a truth, with a bit for each */
        return __builtin_popcount((unsigned)state->cells[note->first] & seats);
    for (unsigned left = seats; left; left &= left - 1)
        sum += fact_seldom(engine, state, name, subject, (uint8_t)(left & -left));
    return (int32_t)(sum > INT32_MAX ? INT32_MAX : sum < INT32_MIN ? INT32_MIN : sum);
}

int32_t fact_now(const struct engine *engine, const struct state *state,
                 const struct fact_name *name, const struct subject *subject)
{
    uint8_t seats = subject->seats;
    if (name->is_sum)
        return sum_of_each(engine, state, name, subject);
    if (name->role != ROLE_SELF &&
        !seats_at_hand(engine->rules, state, name->role, subject->seats, &seats))
        return fact_of_role(engine, state, name, subject);
    return fact_for(engine, state, name, subject, seats);
}

void facts_gather(const struct engine *engine, const struct state *state,
                  const struct expression *expression, const struct subject *subject,
                  int32_t values[FACT_NAMES_MAX])
{
    for (unsigned i = 0; i < expression->name_count; i++)
        values[i] = fact_now(engine, state, &expression->names[i], subject);
}
