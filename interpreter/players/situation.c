#include "players/situation.h"

#include <string.h>

#include "base/memory.h"

/* --- heights --------------------------------------------------------------------------------- */

void heights_init(struct heights *heights, const struct ruleset *rules)
{
    size_t size = rules->context_count * sizeof *heights->higher;
    *heights = (struct heights){.rules = rules, .higher = memory_grow(NULL, size)};
    memset(heights->higher, 0, size);
}

void heights_finish(struct heights *heights)
{
    for (unsigned i = 0; i < heights->rules->context_count; i++)
        memory_free(heights->higher[i]);
    memory_free(heights->higher);
}

static struct set cards_above(const struct context *context, unsigned card)
{
    unsigned suit = context->suit_of[card];
    struct set above = {{0, 0}};
    SET_EACH(other, context->suit_cards[suit]) {
        if (context->power[suit][other] > context->power[suit][card])
            set_add(&above, other);
    }
    return above;
}

static const struct set *heights_of(struct heights *heights, unsigned context)
{
    struct set **higher = &heights->higher[context];
    unsigned count = heights->rules->pack.card_count;
    if (*higher)
        return *higher;
    *higher = memory_grow(NULL, count * sizeof **higher);
    for (unsigned card = 0; card < count; card++)
        (*higher)[card] = cards_above(heights->rules->contexts[context], card);
    return *higher;
}

/* --- kinds of situations --------------------------------------------------------------------- */

/* Those of a card are two: the second is of cards that could win. */
enum kind {
    LEADING,
    FOLLOWING = LEADING + 2,
    FOLLOWING_FRIEND = FOLLOWING + 2,
    LAST = FOLLOWING_FRIEND + 2,
    LAST_AFTER_FRIEND = LAST + 2,
    PASSING = LAST_AFTER_FRIEND + 2,
    CALLING,
    KINDS = CALLING + 4, /* by the step of the call */
};

/* How somebody stands to the number they bid. */
enum mood {
    NO_BID_MADE,
    ONE_MISSING,
    MORE_MISSING,
    NONE_MISSING,
    BID_LOST,
    MOODS,
};

uint32_t situation_habits(const struct ruleset *rules)
{
    return rules->players * MOODS * KINDS * SET_MAX;
}

static enum mood mood_of(const struct state *state)
{
    int bid = state->bid[state->actor];
    int missing = bid - state->tricks_won[state->actor];
    if (bid == NO_BID)
        return NO_BID_MADE;
    if (missing < 0 || missing > state->trick_count - state->trick)
        return BID_LOST;
    return missing == 0 ? NONE_MISSING : missing == 1 ? ONE_MISSING : MORE_MISSING;
}

static bool is_maker(const struct state *state, unsigned seat)
{
    return seat == state->declarer || seat == state->partner;
}

/* Whether two seats keep one score, or are on one side now that the declarer's partner is known. */
static bool are_friends(const struct ruleset *rules, const struct state *state, unsigned one,
                        unsigned other)
{
    if (rules->account_of[one] == rules->account_of[other])
        return true;
    return state->partner != NO_SEAT && is_maker(state, one) == is_maker(state, other);
}

static enum kind kind_of(const struct ruleset *rules, const struct state *state)
{
    if (state->turn == TURN_CALL)
        return CALLING + state->step % 4;
    if (state->turn == TURN_PASS)
        return PASSING;
    if (state->in_trick == 0)
        return LEADING;
    bool is_last = state->in_trick + 1 == rules->players;
    if (are_friends(rules, state, state->actor, state->best_seat))
        return is_last ? LAST_AFTER_FRIEND : FOLLOWING_FRIEND;
    return is_last ? LAST : FOLLOWING;
}

static struct set cards_out(const struct ruleset *rules, const struct state *state)
{
    struct set out = {{0, 0}};
    for (unsigned seat = 0; seat < rules->players; seat++) {
        if (seat != state->actor)
            out = set_or(out, state->hand[seat]);
    }
    return out;
}

struct situation situation_of(struct heights *heights, const struct state *state)
{
    const struct ruleset *rules = heights->rules;
    enum kind kind = kind_of(rules, state);
    unsigned mood = state->turn == TURN_CARD ? mood_of(state) : NO_BID_MADE;
    struct situation situation = {.first =
                                      ((state->actor * MOODS + mood) * KINDS + kind) * SET_MAX};
    if (kind == LEADING) {
        situation.higher = heights_of(heights, state->context);
        situation.out = cards_out(rules, state);
    } else if (kind < PASSING) {
        situation.power = rules->contexts[state->context]->power[state->led];
        situation.to_beat = state->best_power;
    }
    return situation;
}
