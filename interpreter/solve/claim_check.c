/* Whether a claim holds: one search for each side that is in question, and a line that beats it. */
#include "solve/claim_check.h"

/* A claim that is being checked. */
struct checking {
    const struct engine *engine;
    struct solver *solver;
    uint64_t nodes_most;
    struct claim_checked *checked;
    uint8_t seats;  /* of the side in question */
    int64_t goal;   /* so many tricks, in all */
    bool may_reach; /* what beats the claim: the side reaches that; or it does not */
};

static enum solve_reach ask(const struct checking *checking, const struct state *state)
{
    enum solve_reach reach;
    uint64_t spent = checking->checked->nodes;
    uint64_t left = checking->nodes_most > spent ? checking->nodes_most - spent : 0;
    checking->checked->nodes += solver_reach(checking->solver, state, checking->goal, left, &reach);
    return reach;
}

/* Whether the position still beats the claim; not if that is not known. */
static bool beats(const struct checking *checking, const struct state *state)
{
    enum solve_reach reach = ask(checking, state);
    return reach == (checking->may_reach ? SOLVE_REACHES : SOLVE_FALLS_SHORT);
}

/* Who wants the claim to fail: all others, where the side falls short; the side, where it gets
 * more. They keep to what beats the claim; the others play the first card that they may. */
static int next_card(const struct checking *checking, const struct state *state)
{
    bool is_of_side = checking->seats >> seat_deciding(state) & 1;
    struct set legal = engine_legal(checking->engine, state);
    if (is_of_side != checking->may_reach)
        return set_is_empty(legal) ? -1 : (int)set_first(legal);
    SET_EACH(card, legal) {
        struct state after = *state;
        if (engine_first_equal(checking->engine, state, card) != card)
            continue;
        engine_apply(checking->engine, &after, card);
        if (beats(checking, &after))
            return (int)card;
    }
    return -1;
}

static int64_t tricks_of(const struct state *state, uint8_t seats)
{
    int64_t tricks = 0;
    for (unsigned left = seats; left; left &= left - 1)
        tricks += state->tricks_won[__builtin_ctz(left)];
    return tricks;
}

/* Whether it is plain without a further card. */
static bool is_plain(const struct checking *checking, const struct state *state)
{
    int64_t won = tricks_of(state, checking->seats);
    return checking->may_reach ? won >= checking->goal
                               : won + state->trick_count - state->trick < checking->goal;
}

static void find_line(const struct checking *checking, const struct state *state)
{
    struct claim_checked *checked = checking->checked;
    struct state now = *state;
    while (now.turn == TURN_CARD && !is_plain(checking, &now)) {
        int card = next_card(checking, &now);
        if (card < 0 || checked->count == CARDS_MAX || hooks_failed(checking->engine->hooks))
            return;
        checked->line[checked->count++] =
            (struct claim_card){.seat = now.actor, .card = (card_t)card};
        engine_apply(checking->engine, &now, (unsigned)card);
    }
}

/* Whether a side has what the claim says; true if that is known. */
static bool check_side(struct checking *checking, const struct state *state)
{
    struct claim_checked *checked = checking->checked;
    solver_begin(checking->solver, state, checking->seats);
    switch (ask(checking, state)) {
    case SOLVE_REACH_OPEN: checked->verdict = CLAIM_UNSETTLED; return false;
    case SOLVE_REACHES: checked->verdict = checking->may_reach ? CLAIM_WRONG : CLAIM_RIGHT; break;
    case SOLVE_FALLS_SHORT:
        checked->verdict = checking->may_reach ? CLAIM_RIGHT : CLAIM_WRONG;
        break;
    }
    if (checked->verdict == CLAIM_RIGHT)
        return true;
    checked->side = checking->seats;
    checked->gets_more = checking->may_reach;
    find_line(checking, state);
    return true;
}

/* The claimant's side gets that much; of more than two, none of the others gets more than that. */
static void check_sides(struct checking *checking, const struct state *state, unsigned by,
                        const uint8_t *totals)
{
    const struct deal_sides sides = deal_sides_of(checking->engine->rules, state);
    unsigned own = deal_side_number(&sides, by);
    checking->seats = sides.seats[own];
    checking->goal = totals[by];
    if (!check_side(checking, state) || checking->checked->verdict != CLAIM_RIGHT)
        return;
    checking->may_reach = true;
    for (unsigned i = 0; sides.count > 2 && i < sides.count; i++) {
        checking->seats = sides.seats[i];
        checking->goal = totals[__builtin_ctz(sides.seats[i])] + 1;
        if (i != own && (!check_side(checking, state) || checking->checked->verdict != CLAIM_RIGHT))
            return;
    }
}

void claim_check_totals(const struct engine *engine, const struct state *state, unsigned by,
                        const uint8_t totals[SEATS_MAX], uint64_t nodes,
                        struct claim_checked *checked)
{
    const struct engine silent = {.rules = engine->rules, .hooks = engine->hooks};
    struct state played = *state;
    struct checking checking = {
        .engine = &silent,
        .solver = solver_create(&silent, SOLVE_TRICKS),
        .nodes_most = nodes,
        .checked = checked,
    };
    *checked = (struct claim_checked){.verdict = CLAIM_UNSETTLED};
    played.claimed_by = 0; /* it is asked what comes of playing on */
    played.claimed_at = 0;
    if (state->turn == TURN_CARD)
        check_sides(&checking, &played, by, totals);
    solver_destroy(checking.solver);
}

void claim_check(const struct engine *engine, const struct state *state, const struct claim *claim,
                 uint64_t nodes, struct claim_checked *checked)
{
    uint8_t totals[SEATS_MAX] = {0};
    claim_totals(engine->rules, state, claim, totals);
    claim_check_totals(engine, state, claim->by, totals, nodes, checked);
}
