/*
 * What the end of a deal is worth: the chance to be ahead when the match ends, measured from a
 * few random deals.
 */
#include "players/search.h"

#include <math.h>

#define DEALS_PLAYED 48
#define DEALS_MOST   20   /* a match is taken to have no more deals to come */
#define OWN_SHARE    0.06 /* of the deal for itself, so that a match that is lost is still played */

double worth_points(const struct engine *engine, const struct state *state, unsigned account)
{
    unsigned count = engine->rules->account_count;
    double own = engine_gain(engine, state, account), sum = 0;
    for (unsigned other = 0; other < count; other++)
        sum += other == account ? 0 : engine_gain(engine, state, other);
    return count > 1 ? own - sum / (count - 1) : own;
}

/* --- measuring ------------------------------------------------------------------------------- */

struct measures {
    double squares, best;
    unsigned leads, deals;
};

static void measure(const struct engine *engine, const struct state *state, struct measures *sum)
{
    unsigned count = engine->rules->account_count;
    double best = 0;
    for (unsigned one = 0; one < count; one++) {
        double gain = engine_gain(engine, state, one);
        best = gain > best ? gain : best;
        if (count == 1) {
            sum->squares += gain * gain;
            sum->leads++;
        }
        for (unsigned other = 0; other < one; other++) {
            double lead = gain - engine_gain(engine, state, other);
            sum->squares += lead * lead;
            sum->leads++;
        }
    }
    sum->best += best;
    sum->deals++;
}

struct worth worth_of_deals(const struct engine *engine)
{
    struct measures sum = {0};
    struct rng rng = rng_seeded(0, 0);
    uint64_t decisions = 0;
    struct state state;
    engine_begin(engine, &state, 0);
    for (unsigned deal = 1; deal <= DEALS_PLAYED; deal++) {
        if (!play_out_at_random(engine, &state, &rng, &decisions))
            break;
        measure(engine, &state, &sum);
        if (state.turn == TURN_OVER)
            engine_begin(engine, &state, deal);
        else
            engine_next_deal(engine, &state);
    }
    struct worth worth = {.spread = 1, .rise = 1};
    if (sum.squares > 0)
        worth.spread = sqrt(sum.squares / sum.leads);
    if (sum.best > 0)
        worth.rise = sum.best / sum.deals;
    return worth;
}

/* --- weighing -------------------------------------------------------------------------------- */

/* Rises from 0 to 1, a half at 0. Made of a root, which comes out alike on every machine. */
static double rising(double lead)
{
    return 0.5 + 0.5 * lead / sqrt(1 + lead * lead);
}

/* The deals that are still to come, as far as the rules and the score tell; at least one. */
static double deals_left(const struct worth *worth, const struct ruleset *rules,
                         const struct state *state)
{
    const struct match_rules *match = &rules->match;
    double left = DEALS_MOST;
    if (match->deals.given && amount_constant(&match->deals) - state->deal < left)
        left = amount_constant(&match->deals) - state->deal;
    for (unsigned i = 0; match->target.given && i < rules->account_count; i++) {
        double missing = (amount_constant(&match->target) - state->score[i]) / worth->rise;
        left = missing < left ? missing : left;
    }
    for (unsigned i = 0; match->bottom.given && i < rules->account_count; i++) {
        double above = (state->score[i] - amount_constant(&match->bottom)) / worth->rise;
        left = above < left ? above : left;
    }
    return left < 1 ? 1 : left;
}

/* A match that is over has been won by whoever leads. */
static double decided(double lead)
{
    return lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
}

/* How a deal ended, as far as it is weighed. */
struct end {
    const struct worth *worth;
    const struct state *state;
    double gain[SEATS_MAX];  /* by account */
    double later[SEATS_MAX]; /* what is left behind for later deals is worth */
    bool has_score, over;
    double sign;  /* of the score: 1 if the highest wins, else -1 */
    double doubt; /* the spread of a lead at the end of the match */
};

/* What the end is worth to one account with regard to another. */
static double worth_against(const struct end *end, unsigned one, unsigned other)
{
    const int32_t *score = end->state->score;
    double later = end->later[one] - end->later[other];
    double gained = end->gain[one] - end->gain[other] + later;
    double lead = end->has_score ? end->sign * (score[one] - score[other]) + later : gained;
    double match = end->over ? decided(lead) : rising(lead / end->doubt);
    return (1 - OWN_SHARE) * match + OWN_SHARE * rising(gained / end->worth->spread);
}

/* To all who play together: there is nobody to compare them with, so the deal counts by itself. */
static double worth_to_all(const struct end *end)
{
    return rising(end->gain[0] / end->worth->spread);
}

void worth_of_end(const struct worth *worth, const struct engine *engine, const struct state *state,
                  double *worths)
{
    const struct ruleset *rules = engine->rules;
    unsigned count = rules->account_count;
    struct end end = {
        .worth = worth,
        .state = state,
        .has_score = !rules->match.aim.given,
        .sign = match_sign(&rules->match),
        .doubt = worth->spread * sqrt(deals_left(worth, rules, state)),
    };
    end.over = end.has_score && state->turn == TURN_OVER;
    for (unsigned account = 0; account < count; account++) {
        end.gain[account] = engine_gain(engine, state, account);
        if (!end.over)
            end.later[account] = carried_points(&worth->carried, rules, state, account);
    }
    for (unsigned one = 0; one < count; one++) {
        double sum = 0;
        for (unsigned other = 0; other < count; other++)
            sum += other == one ? 0 : worth_against(&end, one, other);
        worths[one] = count > 1 ? sum / (count - 1) : worth_to_all(&end);
    }
}
