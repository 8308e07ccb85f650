/* What filters have said of cards. */
#include <string.h>

#include "base/memory.h"
#include "hooks/filter.h"

#define PLACES 2048 /* for answers; each has two where it may lie */

struct place_of_answer {
    uint16_t hook; /* its number + 1; 0: nothing is kept here */
    int16_t seen[SIGHTS_MAX];
    struct kept_answer answer;
};

struct filters {
    const struct ruleset *rules;
    struct filter of[HOOKS_MAX]; /* by the number of the hook */
    struct place_of_answer places[PLACES];
};

/* --- what there is to see --------------------------------------------------------------------- */

/* A card of the trick, or what it has; -1: it does not lie there. */
static int16_t see_card(const struct ruleset *rules, const struct state *state,
                        enum sight_kind kind)
{
    bool is_last = kind >= SEES_LAST;
    if (state->in_trick == 0)
        return -1;
    card_t card = state->played[state->played_count - (is_last ? 1u : state->in_trick)];
    if (kind == SEES_FIRST || kind == SEES_LAST)
        return (int16_t)card;
    bool is_suit = kind == SEES_FIRST_SUIT || kind == SEES_LAST_SUIT;
    return (int16_t)(is_suit ? rules->pack.cards[card].suit : rules->pack.cards[card].rank);
}

/* As trick_question has it. */
static int16_t see(const struct ruleset *rules, const struct state *state, struct sight sight)
{
    switch ((enum sight_kind)sight.kind) {
    case SEES_CONTRACT: return state->settled;
    case SEES_SUIT: return state->suits[sight.index];
    case SEES_NOTE: return state->cells[sight.index];
    case SEES_TRICK_NUMBER: return (int16_t)(state->trick + 1);
    case SEES_SEAT: return state->actor;
    case SEES_DEALER: return state->dealer;
    case SEES_DECLARER: return state->declarer;
    case SEES_LEADER: return role_seats(rules, state, ROLE_LEADER, 0);
    case SEES_CALLER: return role_seats(rules, state, ROLE_CALLER, 0);
    case SEES_HAND_COUNT: return (int16_t)set_count(state->hand[state->actor]);
    case SEES_TRICK_COUNT: return state->in_trick;
    case SEES_FIRST:
    case SEES_FIRST_SUIT:
    case SEES_FIRST_RANK:
    case SEES_LAST:
    case SEES_LAST_SUIT:
    case SEES_LAST_RANK: return see_card(rules, state, sight.kind);
    }
    return 0;
}

/* --- where it lies ---------------------------------------------------------------------------- */

static bool is_of(const struct place_of_answer *place, unsigned hook, const int16_t *seen,
                  unsigned count)
{
    if (place->hook != hook)
        return false;
    for (unsigned i = 0; i < count; i++)
        if (place->seen[i] != seen[i])
            return false;
    return true;
}

/* The newer of the two comes first; the older goes. */
static struct kept_answer *begin(struct place_of_answer *pair, unsigned hook, const int16_t *seen,
                                 unsigned count)
{
    pair[1] = pair[0];
    pair[0] = (struct place_of_answer){.hook = (uint16_t)hook};
    memcpy(pair[0].seen, seen, count * sizeof *seen);
    return &pair[0].answer;
}

struct kept_answer *filters_answer(struct filters *filters, const struct hook *hook,
                                   const struct state *state)
{
    const uint64_t odd = UINT64_C(0x9e3779b97f4a7c15);
    const struct filter *filter = &filters->of[hook->number];
    int16_t seen[SIGHTS_MAX];
    uint64_t mixed = (hook->number + 1u) * odd;
    if (!filter->is_filter)
        return NULL;
    for (unsigned i = 0; i < filter->count; i++) {
        seen[i] = see(filters->rules, state, filter->sights[i]);
        mixed = (mixed ^ mixed >> 32 ^ (uint16_t)seen[i]) * odd;
    }
    struct place_of_answer *pair = &filters->places[(mixed >> 40) % PLACES & ~1u];
    for (unsigned i = 0; i < 2; i++)
        if (is_of(&pair[i], hook->number + 1u, seen, filter->count))
            return &pair[i].answer;
    return begin(pair, hook->number + 1u, seen, filter->count);
}

/* --- life ------------------------------------------------------------------------------------- */

/* Whether any hook of an obligation is one. */
static bool find_filters(struct filters *filters, struct lexis *lexis)
{
    const struct ruleset *rules = filters->rules;
    bool any = false;
    if (!lexis_read(lexis, rules->hook_file))
        return false;
    for (unsigned i = 0; i < rules->play.obligation_count; i++) {
        const struct hook *hook = rules->play.obligations[i].hook;
        if (hook) {
            filter_find(&filters->of[hook->number], rules, hook, lexis);
            any |= filters->of[hook->number].is_filter;
        }
    }
    return any;
}

struct filters *filters_create(const struct ruleset *rules)
{
    struct filters *filters = memory_grow(NULL, sizeof *filters);
    struct lexis *lexis = memory_grow(NULL, sizeof *lexis);
    memset(filters, 0, sizeof *filters);
    filters->rules = rules;
    bool any = find_filters(filters, lexis);
    memory_free(lexis);
    if (any)
        return filters;
    filters_destroy(filters);
    return NULL;
}

void filters_destroy(struct filters *filters)
{
    memory_free(filters);
}
