/*
 * Every contract has a score. A contract is what was called to become declarer, or the deal itself
 * where nobody does. Each that random games reach is scored for every number of tricks that the
 * makers could have won: one of them at least must give somebody points.
 */
#include <string.h>

#include "players/players.h"
#include "proof/proof.h"

/*
 * So many deals are enough to believe that a contract has no score. Outcomes of one deal do not
 * count apart: what was noted in play is the same in all of them, and may leave the score empty.
 */
#define DEALS_ENOUGH 40

/* In how many deals a contract was scored, and in how many outcomes that gave points. */
struct tally {
    uint16_t deals, lines;
};

struct contracts {
    struct set calls[STEPS_MAX]; /* those of each step that make a declarer */
    struct tally by_call[STEPS_MAX][CALLS_MAX];
    struct tally of_deal; /* without a declarer */
};

static void prove_contracts(struct inquiry *inquiry)
{
    const struct ruleset *rules = rules_of(inquiry);
    struct contracts *contracts = inquiry->memory;
    memset(contracts, 0, sizeof *contracts);
    for (unsigned i = 0; i < rules->step_count; i++)
        if (rules->steps[i].kind == STEP_ASK)
            contracts->calls[i] = contract_calls(&rules->steps[i].ask);
}

/* The last call that made a declarer. */
static struct tally *contract_of(const struct state *state, struct contracts *contracts)
{
    for (unsigned i = state->call_count; i-- > 0;) {
        const struct call_made *made = &state->calls[i];
        if (set_in(&contracts->calls[made->step], made->call))
            return &contracts->by_call[made->step][made->call];
    }
    return &contracts->of_deal;
}

static void deal(struct inquiry *inquiry, struct game *game)
{
    const struct ruleset *rules = rules_of(inquiry);
    struct tally *tally = contract_of(&game->state, inquiry->memory);
    struct ledger ledger;
    if (rules->sides == SIDES_ALL) /* all may win so rarely at random that nothing follows */
        return;
    if (game->state.abandoned || game->state.played_count == 0 || rules->line_count == 0 ||
        tally->deals > UINT16_MAX / 2 || tally->lines > UINT16_MAX / 2)
        return;
    tally->deals++;
    for (unsigned tricks = outcomes_first(&game->state, &game->eyes); tricks <= game->state.trick;
         tricks += outcomes_apart(&game->state)) {
        struct state outcome = outcome_with(rules, &game->state, tricks, &game->eyes);
        engine_ledger(inquiry->engine, &outcome, &ledger);
        tally->lines += ledger.count > 0;
        not_refuted(inquiry, 1);
    }
}

static void complain(struct inquiry *inquiry, struct place place, const char *contract)
{
    diagnostic_hint(diagnose(inquiry->diagnostics, E_NO_SCORE, place,
                             "%s has no score, whatever the result", contract),
                    "no line under 'score' ever applies to it");
    refuted(inquiry);
}

static void judge(struct inquiry *inquiry, const struct ask_step *ask, unsigned call)
{
    const struct call *contract = &ask->calls[call];
    complain(inquiry, ask->groups[contract->group].place,
             arena_format(inquiry->arena, "the contract '%s'", contract->name));
}

static bool is_barren(const struct tally *tally)
{
    return tally->deals >= DEALS_ENOUGH && tally->lines == 0;
}

static void way(struct inquiry *inquiry)
{
    const struct ruleset *rules = rules_of(inquiry);
    const struct contracts *contracts = inquiry->memory;
    for (unsigned i = 0; i < rules->step_count; i++)
        for (unsigned call = 0; call < CALLS_MAX; call++)
            if (is_barren(&contracts->by_call[i][call]))
                judge(inquiry, &rules->steps[i].ask, call);
    if (is_barren(&contracts->of_deal))
        complain(inquiry, rules->steps[rules->score_step].place, "a deal");
}

const struct proof proof_contracts = {
    .name = "contracts",
    .claim = "every contract has a score",
    .unit = "outcomes",
    .code = E_NO_SCORE,
    .memory = sizeof(struct contracts),
    .look = prove_contracts,
    .deal = deal,
    .way = way,
};
