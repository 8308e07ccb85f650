/*
 * No deal uses more cards than there are. Hands that are written out were added up for every deal
 * of the schedule when the ruleset was opened; a hand that an expression says is asked for here.
 */
#include "engine/exchange.h"
#include "engine/facts.h"
#include "proof/proof.h"
#include "ruleset/finish.h"

#define DEALS_ASKED 64 /* of a hand that an expression says: nothing tells when it repeats */

/* The cards that the step would deal to each in this deal, were nothing known but its number. */
static int32_t wanted_in(const struct engine *engine, const struct deal_step *deal, unsigned number)
{
    struct state state;
    struct subject nobody = {.call = NO_BID};
    engine_begin(engine, &state, 0);
    state.dealer = 0;
    state.deal = (uint16_t)number;
    return amount_now(engine, &state, &deal->cards.items[0].from, &nobody);
}

static void look_at_hand(struct inquiry *inquiry, const struct step *step)
{
    const struct ruleset *rules = rules_of(inquiry);
    int32_t most = rules->pack.card_count / rules->players;
    for (unsigned deal = 1; deal <= DEALS_ASKED; deal++) {
        int32_t wanted = wanted_in(inquiry->engine, &step->deal, deal);
        not_refuted(inquiry, 1);
        if (wanted >= 0 && wanted <= most)
            continue;
        diagnostic_hint(diagnose(inquiry->diagnostics, E_CARDS, step->place,
                                 "%u players x %d cards, but the pack has %u", rules->players,
                                 (int)wanted, rules->pack.card_count),
                        "in deal %u", deal);
        refuted(inquiry);
        return;
    }
}

static void look(struct inquiry *inquiry)
{
    const struct ruleset *rules = rules_of(inquiry);
    proved(inquiry, schedule_period(rules));
    for (unsigned i = 0; i < rules->step_count; i++) {
        const struct step *step = &rules->steps[i];
        if (step->kind == STEP_DEAL && step->deal.kind == DEAL_EACH && !step->deal.cards.values)
            look_at_hand(inquiry, step);
    }
}

/* Whoever passes cards on holds as many as are to be passed. */
static void decision(struct inquiry *inquiry, struct game *game, struct set legal)
{
    const struct state *state = &game->state;
    const struct step *step = &rules_of(inquiry)->steps[state->step];
    if (state->turn != TURN_PASS || inquiry->finding->verdict == REFUTED)
        return;
    const struct pass_item *item = exchange_item(&step->pass, state->deal);
    unsigned held = set_count(legal) + set_count(state->passing[state->actor]);
    if (held >= item->count)
        return;
    hint_game(diagnose(inquiry->diagnostics, E_CARDS, item->place,
                       "%u cards have to leave a hand of %u", item->count, held),
              game);
    refuted(inquiry);
}

const struct proof proof_cards = {
    .name = "cards",
    .claim = "no deal needs more cards than there are",
    .unit = "deals",
    .code = E_CARDS,
    .look = look,
    .decision = decision,
};
