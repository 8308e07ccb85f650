/* What to call at first sight: by high cards and long suits, and by what others would hold. */
#include "players/calling.h"

#include "players/players.h"

#define FREELY    40    /* one call in so many is made as if with another hand */
#define NAMES     0.55f /* the quality of a hand that names a suit, or undertakes something */
#define DOUBLES   0.9f  /* and of one that doubles, or says another word beside the bids */
#define NEVER     (-10) /* what is worse than anything else */
#define PER_BID   0.5f  /* how much better a hand must be that bids so high, of all bids */
#define STEEPNESS 4     /* and how much a better suit is preferred */

/* How high a hand of that quality bids, of all bids: a mean hand not at all. */
static float ceiling_of(float quality)
{
    float above = 2 * quality - 1;
    return above > 0 ? above * above * above : 0;
}

/* The tricks that the hand may expect to win, if they are shared out as its strength is. */
static float tricks_expected(const struct ruleset *rules, const struct state *state, float share)
{
    return share * (float)state->hand_size / (float)rules->players;
}

/* The number that a hand names where each call is a number of its own: tricks if they can be
 * meant, else as high among these as its quality is. */
static float distance_of_number(const struct ruleset *rules, const struct state *state,
                                const struct call_group *group, const struct call *call,
                                struct strength_of_hand strength)
{
    const struct ask_step *ask = &rules->steps[state->step].ask;
    int low = ask->calls[group->first].value,
        high = ask->calls[group->first + group->count - 1].value;
    bool is_of_tricks =
        !ask->is_auction && low <= 1 && high <= (int)(rules->pack.card_count / rules->players);
    float wanted = is_of_tricks ? tricks_expected(rules, state, strength.share)
                                : (float)low + ceiling_of(strength.quality) * (float)(high - low);
    float apart = (float)call->value - wanted;
    float most = (float)(high - low + 1);
    return (apart < 0 ? -apart : apart) / most;
}

/* --- looking --------------------------------------------------------------------------------- */

#define STRAINS_KEPT 8

/* How strong the hand is in each strain, as far as it was looked at. */
struct looking {
    struct callers *callers;
    const struct state *state;
    float quality; /* that is taken for the hand's; less than 0: its own */
    struct strain strains[STRAINS_KEPT];
    struct strength_of_hand strengths[STRAINS_KEPT];
    unsigned count;
};

static struct strength_of_hand strength_in(struct looking *looking, struct strain strain)
{
    for (unsigned i = 0; i < looking->count; i++)
        if (looking->strains[i].context == strain.context &&
            looking->strains[i].trumps == strain.trumps)
            return looking->strengths[i];
    const struct state *state = looking->state;
    struct strength_of_hand strength =
        reader_strength(&looking->callers->reader, state->hand[state->actor], strain);
    if (looking->quality >= 0)
        strength.quality = looking->quality;
    if (looking->count < STRAINS_KEPT) {
        looking->strains[looking->count] = strain;
        looking->strengths[looking->count++] = strength;
    }
    return strength;
}

/* --- calls ----------------------------------------------------------------------------------- */

/* How well a call goes with the hand; what commits to nothing is 0. */
static float appeal_of(struct looking *looking, unsigned number)
{
    const struct state *state = looking->state;
    const struct ruleset *rules = looking->callers->rules;
    const struct ask_step *ask = &rules->steps[state->step].ask;
    const struct call *call = &ask->calls[number];
    const struct call_group *group = &ask->groups[call->group];
    if (set_has(ask->quiet, number))
        return 0;
    struct strength_of_hand strength =
        strength_in(looking, callers_strain(looking->callers, state, number));
    if (call->standing) {
        float height = (float)call->standing / (float)ask->bid_count;
        bool is_too_high = height > ceiling_of(strength.quality);
        return (is_too_high ? NEVER : 0) + STEEPNESS * strength.quality - PER_BID * height;
    }
    if (call_has_number(group) && !call_names_number(ask, group))
        return 1 - distance_of_number(rules, state, group, call, strength);
    return strength.quality - (ask->is_auction ? DOUBLES : NAMES);
}

unsigned hunch_choose(struct callers *callers, const struct state *state, struct set legal,
                      struct rng *rng)
{
    struct looking looking = {.callers = callers, .state = state, .quality = -1};
    float best = 2 * NEVER;
    struct set found = legal;
    if (rng_below(rng, FREELY) == 0)
        looking.quality = (float)rng_fraction(rng);
    SET_EACH(call, legal) {
        float appeal = appeal_of(&looking, call);
        if (appeal < best)
            continue;
        if (appeal > best)
            found = (struct set){{0, 0}};
        best = appeal;
        set_add(&found, call);
    }
    return random_action(rng, found);
}
