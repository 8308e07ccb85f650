/*
 * Packets add up: when play begins, and whenever hands have drawn cards since, everybody holds as
 * many as everybody else. If cards only come equally to all, that is arithmetic; else random games
 * show it.
 */
#include "proof/proof.h"

static bool are_packets_equal(const struct ruleset *rules, const struct deal_step *deal)
{
    unsigned sums[SEATS_MAX] = {0};
    for (unsigned round = 0; round < deal->round_count; round++)
        for (unsigned turn = 0; turn < ruleset_hands(rules); turn++)
            sums[turn] += deal->packets[round][turn];
    for (unsigned turn = 1; turn < ruleset_hands(rules); turn++)
        if (sums[turn] != sums[0])
            return false;
    return true;
}

static bool discards_from_all(const struct pass_step *pass)
{
    for (unsigned i = 0; i < pass->item_count; i++)
        if (pass->items[i].direction == TO_TALON && (pass->who != ROLE_EACH || pass->each.given))
            return false;
    return true;
}

/* Whether the step leaves hands of one size as they are: of one size. */
static bool keeps_hands_equal(const struct ruleset *rules, const struct step *step)
{
    if (step->kind == STEP_DEAL && step->deal.kind == DEAL_PACKETS)
        return are_packets_equal(rules, &step->deal);
    if (step->kind == STEP_DEAL)
        return step->deal.kind != DEAL_REST && step->deal.kind != DEAL_UNEVEN;
    if (step->kind == STEP_TAKE_BACK)
        return step->who == ROLE_EACH;
    if (step->kind == STEP_PASS)
        return step->pass.who == ROLE_EACH && discards_from_all(&step->pass);
    return !step_changes_hands(step);
}

static bool is_arithmetic(const struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->step_count; i++)
        if (!keeps_hands_equal(rules, &rules->steps[i]))
            return false;
    return true;
}

static void prove_packets(struct inquiry *inquiry)
{
    const struct ruleset *rules = rules_of(inquiry);
    bool is_equal = is_arithmetic(rules);
    *(bool *)inquiry->memory = is_equal;
    for (unsigned i = 0; is_equal && i < rules->step_count; i++)
        if (rules->steps[i].kind == STEP_DEAL)
            proved(inquiry, ruleset_hands(rules));
}

/* The step that is to blame: the first that deals unequally, or else the first that deals. */
static struct place place_of_deal(const struct ruleset *rules)
{
    const struct step *blamed = NULL;
    EACH(step, rules->steps, rules->step_count)
        if (step->kind == STEP_DEAL && (!blamed || keeps_hands_equal(rules, blamed)))
            blamed = step;
    return blamed ? blamed->place : (struct place){NULL, 0, 0};
}

#define SITTING_OUT "deal cards to every seat; if the dealer sits out, use 'sits-out: dealer'"

static void complain(struct inquiry *inquiry, const struct game *game, unsigned first,
                     unsigned seat)
{
    const struct ruleset *rules = rules_of(inquiry);
    const struct state *state = &game->state;
    const char *when = state->trick == 0
                           ? "when play begins"
                           : arena_format(inquiry->arena, "when trick %u begins", state->trick + 1);
    struct diagnostic *diagnostic =
        diagnose(inquiry->diagnostics, E_PACKETS, place_of_deal(rules),
                 "%s one hand has %u cards and another %u", when, set_count(state->hand[first]),
                 set_count(state->hand[seat]));
    if (set_is_empty(state->hand[first]) || set_is_empty(state->hand[seat]))
        diagnostic_hint(diagnostic, SITTING_OUT);
    hint_game(diagnostic, game);
    refuted(inquiry);
}

/* Whether the rules say themselves that hands need not be of one size. */
static bool may_be_unequal(const struct ruleset *rules)
{
    bool may_be = false;
    for (unsigned i = 0; i < rules->step_count; i++)
        may_be |= rules->steps[i].kind == STEP_DEAL && rules->steps[i].deal.kind == DEAL_UNEVEN;
    return may_be;
}

static void decision(struct inquiry *inquiry, struct game *game, struct set legal)
{
    const struct state *state = &game->state;
    bool is_lead = state->turn == TURN_CARD && state->in_trick == 0;
    bool has_come = state->trick == 0 || state->drawn[state->trick] > 0;
    bool is_known = *(bool *)inquiry->memory || inquiry->finding->verdict == REFUTED;
    (void)legal;
    if (!is_lead || !has_come || is_known || may_be_unequal(rules_of(inquiry)))
        return;
    uint8_t seats = seats_in_deal(rules_of(inquiry), state);
    unsigned first = (unsigned)__builtin_ctz(seats);
    not_refuted(inquiry, ruleset_hands(rules_of(inquiry)));
    for (unsigned seat = first + 1; seat < rules_of(inquiry)->players; seat++)
        if ((seats >> seat & 1) && set_count(state->hand[seat]) != set_count(state->hand[first])) {
            complain(inquiry, game, first, seat);
            return;
        }
}

/* Somebody without a card when play begins, dealt none or with all of them laid away: no trick is
 * played, and there was no decision to watch. */
static void deal(struct inquiry *inquiry, struct game *game)
{
    const struct state *state = &game->state;
    unsigned empty = 0, players = ruleset_hands(rules_of(inquiry));
    for (unsigned left = seats_in_deal(rules_of(inquiry), state); left; left &= left - 1)
        empty += set_is_empty(state->hand[__builtin_ctz(left)]);
    if (empty == 0 || state->played_count > 0 || state->abandoned ||
        inquiry->finding->verdict == REFUTED)
        return;
    struct diagnostic *diagnostic =
        diagnose(inquiry->diagnostics, E_PACKETS, place_of_deal(rules_of(inquiry)),
                 "a deal ends without a trick: %s when play begins",
                 empty == players ? "no hand has cards left" : "one hand has no card");
    if (empty < players)
        diagnostic_hint(diagnostic, SITTING_OUT);
    hint_game(diagnostic, game);
    refuted(inquiry);
}

const struct proof proof_packets = {
    .name = "packets",
    .claim = "all hands have the same size when play begins",
    .unit = "hands",
    .code = E_PACKETS,
    .memory = sizeof(bool),
    .look = prove_packets,
    .decision = decision,
    .deal = deal,
};
