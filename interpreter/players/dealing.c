/* Deals that callers play in their heads: the networks call, and tactics play the cards. */
#include "players/calling.h"

#include <string.h>

#include "players/players.h"

#define DEALS_MOST 16 /* of a match, that are dealt */

void dealing_init(struct dealing *dealing, struct callers *callers, const struct engine *engine,
                  const struct worth *worth, struct rng rng)
{
    memset(dealing, 0, sizeof *dealing);
    dealing->callers = callers;
    dealing->engine = engine;
    dealing->worth = worth;
    dealing->rng = rng;
}

void dealing_deal(struct dealing *dealing, struct state *state)
{
    const struct ruleset *rules = dealing->engine->rules;
    const struct amount *deals = &rules->match.deals;
    unsigned most = DEALS_MOST;
    if (deals->given && amount_constant(deals) > 0 && amount_constant(deals) < (int32_t)most)
        most = (unsigned)amount_constant(deals);
    struct match_start start = {
        .dealer = (uint8_t)rng_below(&dealing->rng, rules->players),
        .deal = (uint16_t)(1 + rng_below(&dealing->rng, most)),
    };
    engine_begin_at(dealing->engine, state, rng_next(&dealing->rng), &start);
}

bool dealing_to_cards(struct dealing *dealing, struct state *state)
{
    const struct engine *engine = dealing->engine;
    dealing_deal(dealing, state);
    while (!state_deal_is_over(state) && state->turn != TURN_CARD && state->turn != TURN_PASS &&
           !hooks_failed(engine->hooks)) {
        if (turn_is_decision(state))
            engine_apply(engine, state, dealing_call(dealing, state, engine_legal(engine, state)));
        else
            engine_chance(engine, state);
    }
    return !state_deal_is_over(state) && !hooks_failed(engine->hooks);
}

/* --- cards ----------------------------------------------------------------------------------- */

static unsigned play(struct dealing *dealing, const struct state *state, struct set legal)
{
    return tactics_choose(&dealing->callers->tactics, state, legal, &dealing->rng,
                          dealing->straying_cards);
}

/* --- the same cards under another call ------------------------------------------------------- */

/* Whether the cards of one deal may be played in the other, and mean the same. */
static bool is_same_play(const struct state *one, const struct state *other)
{
    return one->declarer == other->declarer && one->settled == other->settled &&
           one->actor == other->actor && one->dummy == other->dummy &&
           memcmp(&one->named, &other->named, sizeof one->named) == 0 &&
           memcmp(one->hand, other->hand, sizeof one->hand) == 0;
}

/* The deal in this world whose cards are played again; otherwise a new one that will be kept. */
static struct kept_play *play_like(struct dealing *dealing, const struct state *state)
{
    for (unsigned i = 0; i < dealing->kept; i++) {
        if (is_same_play(&dealing->plays[i].begun, state))
            return &dealing->plays[i];
    }
    if (dealing->kept == PLAYS_KEPT)
        return NULL;
    struct kept_play *play = &dealing->plays[dealing->kept++];
    play->begun = *state;
    play->count = 0;
    return play;
}

static unsigned play_as_before(struct dealing *dealing, const struct state *state, struct set legal)
{
    struct kept_play *kept = dealing->follows;
    unsigned at = state->played_count;
    if (kept && at < kept->count && set_has(legal, kept->cards[at]))
        return kept->cards[at];
    unsigned card = play(dealing, state, legal);
    if (kept && at == kept->count)
        kept->cards[kept->count++] = (card_byte_t)card;
    else
        dealing->follows = NULL;
    return card;
}

/* --- all of it ------------------------------------------------------------------------------- */

/* A call that is no bid and no pass, such as a double, which the actor has made before in this
 * auction and can make again: one that bids on is doubled again. -1: there is none. */
static int call_again(const struct ruleset *rules, const struct state *state, struct set legal)
{
    const struct ask_step *ask = &rules->steps[state->step].ask;
    for (unsigned i = state->call_count; ask->is_auction && i-- > 0;) {
        const struct call_made *made = &state->calls[i];
        if (made->step == state->step && made->seat == state->actor && set_has(legal, made->call) &&
            ask->calls[made->call].standing == 0 && !set_has(ask->quiet, made->call))
            return made->call;
    }
    return -1;
}

unsigned dealing_call(struct dealing *dealing, const struct state *state, struct set legal)
{
    if (dealing->straying_calls > 0 && rng_fraction(&dealing->rng) < dealing->straying_calls)
        return low_or_high(&dealing->rng, legal);
    int again = call_again(dealing->engine->rules, state, legal);
    if (again >= 0)
        return (unsigned)again;
    return callers_choose(dealing->callers, state, legal, &dealing->rng);
}

static unsigned choose(void *self, const struct state *state, struct set legal)
{
    struct dealing *dealing = self;
    if (is_for_callers(state))
        return dealing_call(dealing, state, legal);
    if (state->turn != TURN_CARD)
        return play(dealing, state, legal);
    if (state->played_count == 0)
        dealing->follows = play_like(dealing, state);
    return play_as_before(dealing, state, legal);
}

bool dealing_play(struct dealing *dealing, struct state *state)
{
    dealing->follows = NULL;
    bool is_played = play_out(dealing->engine, state, choose, dealing, &dealing->decisions);
    dealing->callers->tactics.followed_count = 0;
    return is_played;
}

unsigned low_or_high(struct rng *rng, struct set calls)
{
    double place = rng_fraction(rng) * rng_fraction(rng);
    return set_select(calls, (unsigned)(place * set_count(calls)));
}
