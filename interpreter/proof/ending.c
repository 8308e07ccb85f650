/*
 * The match ends. After so many deals it does; a target must be one that a score can
 * come to; else
 * the rules must say that time ends it, and the loader sees that they do.
 */
#include <string.h>

#include "players/players.h"
#include "proof/proof.h"
#include "table/state.h"

/* --- what could have come of a deal ---------------------------------------------------------- */

static void give_trick(struct state *state, unsigned trick, unsigned winner)
{
    card_byte_t cards[CARDS_MAX];
    unsigned count = trick_cards_of(state, trick, state->trick_size, cards);
    state->winner[trick] = (uint8_t)winner;
    state->tricks_won[winner]++;
    for (unsigned i = 0; i < count; i++)
        set_add(&state->taken[winner], cards[i]);
}

static unsigned any_of(uint8_t seats, struct rng *rng)
{
    unsigned count = (unsigned)__builtin_popcount(seats);
    return select_bit(seats, count > 1 ? rng_below(rng, count) : 0);
}

struct state outcome_with(const struct ruleset *rules, const struct state *ended, unsigned tricks,
                          struct rng *rng)
{
    struct state state = *ended;
    uint8_t all = role_seats(rules, ended, ROLE_EACH, 0) & (uint8_t)~ended->out;
    uint8_t makers = role_seats(rules, ended, ROLE_MAKERS, 0);
    uint8_t ours = makers ? makers & all : 1, theirs = all & (uint8_t)~ours;
    memset(state.tricks_won, 0, sizeof state.tricks_won);
    memset(state.taken, 0, sizeof state.taken);
    state.lying = 0;
    for (unsigned trick = 0; trick < state.trick; trick++) {
        unsigned left = state.trick - trick;
        bool is_ours = !theirs || rng_below(rng, left) < tricks;
        give_trick(&state, trick, any_of(is_ours ? ours : theirs, rng));
        tricks -= is_ours && tricks > 0;
    }
    return state;
}

#define OUTCOMES_OF_A_DEAL 20

unsigned outcomes_apart(const struct state *ended)
{
    return 1 + ended->trick / OUTCOMES_OF_A_DEAL;
}

unsigned outcomes_first(const struct state *ended, struct rng *rng)
{
    unsigned apart = outcomes_apart(ended);
    return apart > 1 ? rng_below(rng, apart) : 0;
}

#define OUTCOMES_ENOUGH 40 /* to believe that no score ever rises */

/* What the games of a way have shown. */
struct ending {
    uint32_t outcomes;
    bool moves;  /* some score moved towards an end */
    bool tricks; /* some deal had a trick */
};

static bool hangs_on_target(const struct ruleset *rules)
{
    return !rules->match.deals.given && !rules->match.time_may_be_called;
}

static void prove_ending(struct inquiry *inquiry)
{
    /* Whether a condition comes to hold, only games can show. */
    *(struct ending *)inquiry->memory =
        (struct ending){.moves = rules_of(inquiry)->match.end_count > 0};
    if (!hangs_on_target(rules_of(inquiry)))
        proved(inquiry, 1);
}

static bool nears_an_end(const struct engine *engine, const struct state *state)
{
    const struct ruleset *rules = engine->rules;
    int32_t sum[SEATS_MAX] = {0};
    struct ledger ledger;
    engine_ledger(engine, state, &ledger);
    for (unsigned i = 0; i < ledger.count; i++)
        sum[ledger.lines[i].account] += ledger.lines[i].points;
    for (unsigned account = 0; account < SEATS_MAX; account++)
        if (sum[account] > 0 || (sum[account] < 0 && rules->match.bottom.given))
            return true;
    return false;
}

static void deal(struct inquiry *inquiry, struct game *game)
{
    const struct ruleset *rules = rules_of(inquiry);
    struct ending *ending = inquiry->memory;
    if (!hangs_on_target(rules) || game->state.abandoned)
        return;
    ending->tricks |= game->state.trick > 0;
    for (unsigned tricks = outcomes_first(&game->state, &game->eyes);
         !ending->moves && tricks <= game->state.trick; tricks += outcomes_apart(&game->state)) {
        struct state outcome = outcome_with(rules, &game->state, tricks, &game->eyes);
        ending->moves = nears_an_end(inquiry->engine, &outcome);
        ending->outcomes++;
    }
    not_refuted(inquiry, game->state.turn == TURN_OVER);
}

static void way(struct inquiry *inquiry)
{
    const struct ruleset *rules = rules_of(inquiry);
    const struct ending *ending = inquiry->memory;
    if (!hangs_on_target(rules) || ending->moves || ending->outcomes < OUTCOMES_ENOUGH)
        return;
    if (!ending->tricks)
        return; /* that no card is played is what is wrong, and E080 says so */
    diagnostic_hint(diagnose(inquiry->diagnostics, E_ENDLESS, rules->match.target.place,
                             "no score ever rises, so nobody can reach %d",
                             (int)amount_constant(&rules->match.target)),
                    "add 'deals' or 'time'");
    refuted(inquiry);
}

const struct proof proof_ending = {
    .name = "ending",
    .claim = "the match ends, or only time ends it",
    .unit = "games",
    .code = E_ENDLESS,
    .memory = sizeof(struct ending),
    .look = prove_ending,
    .deal = deal,
    .way = way,
};
