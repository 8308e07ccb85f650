#include "engine/deal.h"

#include "engine/facts.h"
#include "engine/program.h"
#include "table/role.h"

bool deal_await_cut(const struct ruleset *rules, struct state *state, const struct step *step)
{
    state->actor = (uint8_t)seat_of_role(rules, state, step->who);
    state->turn = TURN_CUT;
    return false;
}

static unsigned cards_left(const struct state *state)
{
    return state->pack_count - state->dealt;
}

static void deal_packet(struct state *state, unsigned seat, unsigned count)
{
    for (unsigned i = 0; i < count && state->dealt < state->pack_count; i++)
        set_add(&state->hand[seat], state->pack[state->dealt++]);
}

/* Rounds of one card each from eldest hand on; the last round may be short. */
static void deal_singly(const struct ruleset *rules, struct state *state, unsigned cards)
{
    unsigned seat = seat_eldest(rules, state);
    for (unsigned i = 0; i < cards; i++, seat = rules->next_seat[seat])
        deal_packet(state, seat, 1);
}

static void deal_packets(const struct ruleset *rules, struct state *state,
                         const struct deal_step *step)
{
    unsigned seat = seat_eldest(rules, state);
    for (unsigned round = 0; round < step->round_count; round++) {
        for (unsigned i = 0; i < rules->players; i++, seat = rules->next_seat[seat])
            deal_packet(state, seat, step->packets[round][i]);
    }
}

/* Cards for each in this deal; a schedule has them listed, a lone amount may ask the deal. */
static unsigned cards_each(const struct engine *engine, const struct state *state,
                           const struct schedule *cards)
{
    if (cards->values)
        return (unsigned)schedule_at(cards, state->deal);
    struct subject nobody = {.call = NO_BID};
    int32_t wanted = amount_now(engine, state, &cards->items[0].from, &nobody);
    int32_t most = (int32_t)(cards_left(state) / engine->rules->players);
    return (unsigned)(wanted < 0 ? 0 : wanted > most ? most : wanted);
}

/* Cards that were flipped lie on top, so they were the first of these to be dealt. */
static void uncover(struct state *state, unsigned dealt)
{
    state->flipped = (uint8_t)(state->flipped > dealt ? state->flipped - dealt : 0);
}

static uint8_t largest_hand(const struct ruleset *rules, const struct state *state)
{
    unsigned largest = 0;
    for (unsigned seat = 0; seat < rules->players; seat++) {
        unsigned cards = set_count(state->hand[seat]);
        if (cards > largest)
            largest = cards;
    }
    return (uint8_t)largest;
}

void deal_cards(const struct engine *engine, struct state *state, const struct deal_step *step)
{
    const struct ruleset *rules = engine->rules;
    unsigned left = cards_left(state);
    switch (step->kind) {
    case DEAL_EACH:
        deal_singly(rules, state, cards_each(engine, state, &step->cards) * rules->players);
        break;
    case DEAL_ALL: deal_singly(rules, state, left - left % rules->players); break;
    case DEAL_REST: deal_singly(rules, state, left); break;
    case DEAL_PACKETS: deal_packets(rules, state, step); break;
    }
    uncover(state, left - cards_left(state));
    state->hand_size = largest_hand(rules, state);
}

static void name_suit(const struct ruleset *rules, struct state *state, unsigned variable,
                      unsigned suit)
{
    if (variable != NO_VARIABLE)
        program_set_suit(rules, state, variable, suit);
}

void deal_turn_up(const struct ruleset *rules, struct state *state, const struct turn_up_step *step)
{
    if (step->last_dealt ? state->dealt == 0 : cards_left(state) == 0)
        return;
    state->turn_up = state->pack[step->last_dealt ? state->dealt - 1 : state->dealt];
    state->turned_down = false;
    set_add(&state->shown, state->turn_up);
    name_suit(rules, state, step->variable, rules->pack.cards[state->turn_up].suit);
}

void deal_flip(const struct ruleset *rules, struct state *state, const struct flip_step *step)
{
    unsigned suit = SUIT_NONE;
    while (state->flipped < cards_left(state)) {
        card_t card = state->pack[state->dealt + state->flipped++];
        set_add(&state->shown, card);
        if (set_has(step->until, card)) {
            suit = rules->pack.cards[card].suit;
            break;
        }
    }
    name_suit(rules, state, step->variable, suit);
}

void deal_take_turn_up(const struct ruleset *rules, struct state *state, const struct step *step)
{
    bool is_on_top = cards_left(state) > 0 && state->pack[state->dealt] == state->turn_up;
    if (!is_on_top || !role_seats(rules, state, step->who, 0))
        return; /* it was dealt or taken, or nobody has the role */
    deal_packet(state, seat_of_role(rules, state, step->who), 1);
    uncover(state, 1);
    state->hand_size = largest_hand(rules, state);
}

void deal_show_hand(const struct ruleset *rules, struct state *state, const struct step *step)
{
    uint8_t seats = role_seats(rules, state, step->who, 0);
    for (unsigned left = seats; left; left &= left - 1)
        state->shown = set_or(state->shown, state->hand[__builtin_ctz(left)]);
}
