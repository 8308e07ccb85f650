/*
 * No deal uses more cards than there are. Hands that are written out were added up for every deal
 * of the schedule when the ruleset was opened; a hand that an expression says is asked for here.
 */
#include "bounds/checks.h"
#include "engine/engine.h"
#include "engine/rules.h"
#include "proof/proof.h"

#define DEALS_ASKED 64 /* of a hand that an expression says: nothing tells when it repeats */

/* The deal of this number, of which nothing else is known. */
static void begin_deal(const struct engine *engine, struct state *state, unsigned number)
{
    engine_begin(engine, state, 0);
    state->dealer = 0;
    state->deal = (uint16_t)number;
}

static bool is_left_out(const struct engine *engine, const struct state *state,
                        const struct step *step)
{
    struct subject nobody = {.call = NO_BID};
    return !condition_holds(engine, state, step->condition, &nobody);
}

/* Cards that a step deals of those that are left, as far as that is not for an expression to say.
 */
static int32_t dealt_by(const struct ruleset *rules, const struct deal_step *deal, unsigned number,
                        int32_t left)
{
    int32_t sum = 0;
    switch (deal->kind) {
    case DEAL_EACH:
        return deal->cards.values
                   ? (int32_t)ruleset_hands(rules) * schedule_at(&deal->cards, number)
                   : 0;
    case DEAL_ALL: return left - left % (int32_t)ruleset_hands(rules);
    case DEAL_REST:
    case DEAL_UNEVEN: return left;
    case DEAL_PACKETS:
        for (unsigned round = 0; round < deal->round_count; round++)
            for (unsigned turn = 0; turn < rules->players; turn++)
                sum += deal->packets[round][turn];
    }
    return sum;
}

/* What is left of the pack for the step, if nothing that is chosen decides which steps come first.
 */
static int32_t left_for(const struct engine *engine, const struct state *state,
                        const struct step *step)
{
    const struct ruleset *rules = engine->rules;
    int32_t left = rules->pack.card_count;
    for (const struct step *before = rules->steps; before < step; before++) {
        if (before->kind == STEP_ASK)
            return rules->pack.card_count;
        if (before->kind == STEP_DEAL && !is_left_out(engine, state, before))
            left -= dealt_by(rules, &before->deal, state->deal, left);
    }
    return left;
}

/* Whether the cards that the step would deal in this deal are there; else it is told. */
static bool suffices_in(struct inquiry *inquiry, const struct step *step, unsigned number)
{
    const struct engine *engine = inquiry->engine;
    struct subject nobody = {.call = NO_BID};
    struct state state;
    begin_deal(engine, &state, number);
    not_refuted(inquiry, 1);
    if (is_left_out(engine, &state, step))
        return true;
    int32_t wanted = amount_now(engine, &state, &step->deal.cards.items[0].from, &nobody);
    int32_t players = (int32_t)ruleset_hands(engine->rules), left = left_for(engine, &state, step);
    bool is_there = wanted >= 0 && wanted <= left / players;
    if (is_there && wanted <= TRICKS_MAX)
        return true;
    struct diagnostic *diagnostic =
        is_there
            ? diagnose(inquiry->diagnostics, E_TOO_BIG, step->place,
                       "a hand has %d cards, and a deal at most %d tricks", (int)wanted, TRICKS_MAX)
            : diagnose(inquiry->diagnostics, E_CARDS, step->place,
                       left < engine->rules->pack.card_count
                           ? "%d players x %d %s, but only %d cards of the pack are left"
                           : "%d players x %d %s, but the pack has %d",
                       (int)players, (int)wanted, wanted == 1 ? "card" : "cards", (int)left);
    diagnostic_hint(diagnostic, "in deal %u", number);
    if (number > 1 && engine->rules->match.deals.given)
        diagnostic_also(diagnostic, engine->rules->match.deals.place, "the length of the match");
    refuted(inquiry);
    return false;
}

/* A match may end before. */
static unsigned deals_asked(const struct ruleset *rules)
{
    const struct amount *deals = &rules->match.deals;
    bool is_shorter =
        deals->given && amount_is_constant(deals) && amount_constant(deals) < DEALS_ASKED;
    return is_shorter ? (unsigned)amount_constant(deals) : DEALS_ASKED;
}

static void look_at_hand(struct inquiry *inquiry, const struct step *step)
{
    unsigned deals = deals_asked(rules_of(inquiry));
    for (unsigned deal = 1; deal <= deals && suffices_in(inquiry, step, deal); deal++)
        ;
}

static void prove_cards(struct inquiry *inquiry)
{
    const struct ruleset *rules = rules_of(inquiry);
    proved(inquiry, schedule_period(rules));
    EACH(step, rules->steps, rules->step_count)
        if (step->kind == STEP_DEAL && step->deal.kind == DEAL_EACH && !step->deal.cards.values)
            look_at_hand(inquiry, step);
}

/* Whoever passes cards on holds as many as are to be passed. */
static void decision(struct inquiry *inquiry, struct game *game, struct set legal)
{
    const struct state *state = &game->state;
    const struct step *step = &rules_of(inquiry)->steps[state->step];
    (void)legal;
    if (state->turn != TURN_PASS || inquiry->finding->verdict == REFUTED)
        return;
    const struct pass_item *item = exchange_item(&step->pass, state->deal);
    struct set hand = state->hand[state->actor]; /* some may be legal only when others are gone */
    unsigned held = set_count(hand) + set_count(state->passing[state->actor]);
    if (held >= item->count || item->count == DOWN_TO_HAND || item->count == AS_SAID)
        return;
    hint_game(diagnose(inquiry->diagnostics, E_CARDS, item->place,
                       "%u cards have to leave a hand of %u", item->count, held),
              game);
    refuted(inquiry);
}

const struct proof proof_cards = {
    .name = "cards",
    .claim = "no deal needs more cards than the pack has",
    .unit = "deals",
    .code = E_CARDS,
    .look = prove_cards,
    .decision = decision,
};
