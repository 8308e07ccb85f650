/* The same cards, trick or call in another ruleset, for questions about a pair of games. */
#include "school/counterpart.h"

#include <string.h>

#include "position/position.h"

#define FROM 0 /* sides of what both have in common */
#define TO   1

struct counterpart counterpart_of(const struct ruleset *from, const struct engine *to)
{
    struct counterpart counterpart = {
        .from = from,
        .to = to,
        .common = common_of(from, to->rules),
    };
    unsigned cards = counterpart.common.card_count;
    counterpart.same_cards = cards == from->pack.card_count && cards == to->rules->pack.card_count;
    counterpart.same_accounts = common_has_same_accounts(&counterpart.common);
    return counterpart;
}

/* --- cards ----------------------------------------------------------------------------------- */

card_t counterpart_card(const struct counterpart *counterpart, unsigned card)
{
    card_t number = counterpart->common.card_of[FROM][card];
    return number == NO_CARD ? NO_CARD : counterpart->common.cards[number].number[TO];
}

/* --- what is known of the deal --------------------------------------------------------------- */

/*
 * The suits of the deal under the other rules. A variable that only they have is given any value
 * that can be: none, or else the first suit.
 */
static bool take_suits(const struct common *common, unsigned contract, const uint8_t *in_common,
                       struct position *position)
{
    uint8_t values[COMMON_VARIABLES_MAX];
    int open = -1;
    memset(values, COMMON_NONE, sizeof values);
    for (unsigned i = 0; i < common->variable_count; i++) {
        if (common->variables[i].number[FROM] == NO_VARIABLE)
            open = (int)i;
        else
            values[i] = in_common[i];
    }
    if (common_suits_in(common, TO, contract, values, position->suits))
        return true;
    for (unsigned suit = 0; open >= 0 && suit < common->suit_count; suit++) {
        values[open] = (uint8_t)suit;
        if (common_suits_in(common, TO, contract, values, position->suits))
            return true;
    }
    return false;
}

/* Whether who bid no number might have bid one, or nobody declared, is no business of this game. */
static void leave_open(struct position *position)
{
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        if (position->bid[seat] == NO_BID)
            position->bid[seat] = BID_UNSAID;
    if (position->declarer == NO_SEAT)
        position->declarer = SEAT_UNSAID;
}

/* The position of a state, as the other rules have it. */
static bool take_position(const struct counterpart *counterpart, const struct state *state,
                          struct position *position)
{
    const struct common *common = &counterpart->common;
    const struct position own = position_of(counterpart->from, state);
    struct position in_common;
    if (state->contract != state->settled || state->trumps_by_lead ||
        !position_to_common(common, FROM, &own, &in_common))
        return false;
    position_from_common(common, TO, &in_common, position);
    if (position->contract == CONTRACT_UNSAID)
        return false;
    leave_open(position);
    if (!counterpart->same_accounts)
        memset(position->match.score, 0, sizeof position->match.score);
    return take_suits(common, in_common.contract, in_common.suits, position);
}

static bool begin(const struct counterpart *counterpart, const struct position *position,
                  enum query question, struct state *other)
{
    struct diagnostics *diagnostics = diagnostics_create(); /* nobody reads why not */
    const struct asking asking = {
        .engine = counterpart->to, .question = question, .diagnostics = diagnostics};
    bool stands = position_begin(&asking, position, other);
    diagnostics_destroy(diagnostics);
    return stands;
}

/* --- tricks ---------------------------------------------------------------------------------- */

/* The state before a trick, complete or not: its cards are in the hands from which they came. */
static struct state before_trick(const struct state *state, unsigned trick, unsigned count)
{
    struct state then = *state;
    unsigned seat = state->leader[trick];
    then.trick = (uint8_t)trick;
    then.in_trick = 0;
    if (state->turn != TURN_CARD)
        memcpy(then.score, state->score_before, sizeof then.score);
    then.turn = TURN_CARD;
    if (count > 0)
        then.actor = (uint8_t)seat;
    for (unsigned i = 0; i < count; i++) {
        if (!is_place_empty(state, trick * state->trick_size + i))
            set_add(&then.hand[seat], state->played[trick * state->trick_size + i]);
        seat = state->follows[seat];
    }
    return then;
}

/* Plays the cards of a trick; false if the other rules refuse one. */
static bool play_on(const struct counterpart *counterpart, const struct state *state,
                    unsigned trick, unsigned count, struct state *other)
{
    for (unsigned i = 0; i < count; i++) {
        unsigned card = counterpart_card(counterpart, state->played[trick * state->trick_size + i]);
        if (card == NO_CARD || other->turn != TURN_CARD ||
            !set_has(engine_legal(counterpart->to, other), card))
            return false;
        engine_apply(counterpart->to, other, card);
    }
    return true;
}

bool counterpart_turn(const struct counterpart *counterpart, const struct state *state,
                      struct state *other)
{
    struct position position;
    const struct state then = before_trick(state, state->trick, state->in_trick);
    return !state->dropped && take_position(counterpart, &then, &position) &&
           begin(counterpart, &position, QUESTION_LEGAL, other) &&
           play_on(counterpart, state, state->trick, state->in_trick, other) &&
           other->turn == TURN_CARD && other->actor == state->actor;
}

/* In hands of one card each: whether they might have been played is another question. */
bool counterpart_trick(const struct counterpart *counterpart, const struct state *state,
                       unsigned trick, struct state *other)
{
    struct position position;
    unsigned players = state->trick_size;
    struct state then = *state;
    memset(then.hand, 0, sizeof then.hand);
    then = before_trick(&then, trick, players);
    return !state->dropped && take_position(counterpart, &then, &position) &&
           begin(counterpart, &position, QUESTION_WINNER, other) &&
           play_on(counterpart, state, trick, players, other);
}

static bool can_be_bid(const struct ruleset *rules, int number)
{
    for (unsigned i = 0; i < rules->step_count; i++) {
        const struct ask_step *ask = &rules->steps[i].ask;
        unsigned calls = rules->steps[i].kind == STEP_ASK ? ask->call_count : 0;
        for (unsigned j = 0; j < calls; j++)
            if (call_has_number(&ask->groups[ask->calls[j].group]) && ask->calls[j].value == number)
                return true;
    }
    return false;
}

/* A result that no game under the other rules can have is none of theirs. */
static bool can_be_bid_there(const struct counterpart *counterpart, const struct state *state)
{
    for (unsigned seat = 0; seat < counterpart->from->players; seat++)
        if (state->bid[seat] != NO_BID && !can_be_bid(counterpart->to->rules, state->bid[seat]))
            return false;
    return true;
}

bool counterpart_result(const struct counterpart *counterpart, const struct state *state,
                        struct state *other)
{
    struct position position;
    return counterpart->same_cards && counterpart->same_accounts &&
           can_be_bid_there(counterpart, state) && take_position(counterpart, state, &position) &&
           begin(counterpart, &position, QUESTION_SCORE, other) &&
           (other->turn == TURN_NEXT_DEAL || other->turn == TURN_OVER) && !other->abandoned;
}

/* --- in a deal of theirs --------------------------------------------------------------------- */

/* Puts the cards of a trick into the hands from which they came; false if one has no counterpart.
 */
static bool put_trick(const struct counterpart *counterpart, const struct state *state,
                      unsigned trick, unsigned count, struct state *then)
{
    unsigned seat = state->leader[trick];
    for (unsigned i = 0; i < count; i++) {
        card_t card = counterpart_card(counterpart, state->played[trick * state->trick_size + i]);
        if (card == NO_CARD)
            return false;
        set_add(&then->hand[seat], card);
        seat = state->follows[seat];
    }
    return true;
}

/* Their deal before a trick, with these cards and no others in anybody's hand. */
static bool begin_in(const struct counterpart *counterpart, const struct state *state,
                     unsigned trick, unsigned count, const struct state *theirs, enum query query,
                     struct state *other)
{
    struct state then = *theirs;
    unsigned first = count > 0 ? state->leader[trick] : state->actor;
    if (theirs->turn != TURN_CARD || theirs->in_trick || theirs->trumps_by_lead ||
        theirs->trick_size != state->trick_size ||
        (query == QUESTION_LEGAL && trick != theirs->trick))
        return false;
    memset(then.hand, 0, sizeof then.hand);
    if (!put_trick(counterpart, state, trick, count, &then))
        return false;
    if (query == QUESTION_LEGAL)
        SET_EACH(card, state->hand[state->actor]) {
            card_t own = counterpart_card(counterpart, card);
            if (own == NO_CARD)
                return false;
            set_add(&then.hand[state->actor], own);
        }
    then.leader[then.trick] = then.actor = (uint8_t)first;
    struct position position = position_of(counterpart->to->rules, &then);
    position_clear(&position, IN_BURIED);
    position_clear(&position, IN_GONE);
    position_clear(&position, IN_PACK);
    position.origin_count = 0;
    position.says_from_talon = position.says_buried = 0;
    position.called = NO_CARD;
    return begin(counterpart, &position, query, other) &&
           play_on(counterpart, state, trick, count, other);
}

bool counterpart_turn_in(const struct counterpart *counterpart, const struct state *state,
                         const struct state *theirs, struct state *other)
{
    return begin_in(counterpart, state, state->trick, state->in_trick, theirs, QUESTION_LEGAL,
                    other) &&
           other->turn == TURN_CARD && other->actor == state->actor;
}

bool counterpart_trick_in(const struct counterpart *counterpart, const struct state *state,
                          unsigned trick, const struct state *theirs, struct state *other)
{
    return begin_in(counterpart, state, trick, state->trick_size, theirs, QUESTION_WINNER, other);
}

static unsigned tricks_won(const struct state *state, uint8_t seats)
{
    unsigned tricks = 0;
    for (unsigned i = 0; i < state->trick; i++)
        tricks += state->winner[i] != NO_SEAT && seats >> state->winner[i] & 1;
    return tricks;
}

int counterpart_account(const struct counterpart *counterpart, unsigned account)
{
    const struct ruleset *to = counterpart->to->rules;
    uint8_t seats = counterpart->from->seats_of_account[account];
    for (unsigned i = 0; i < to->account_count; i++)
        if ((seats & ~to->seats_of_account[i]) == 0)
            return (int)i;
    return -1;
}

/* Sides that are the same, or each seat by itself; in deals that may differ the account alone. */
static bool won_as_many(const struct counterpart *counterpart, const struct state *state,
                        unsigned account, const struct state *theirs)
{
    const struct ruleset *from = counterpart->from;
    for (unsigned i = 0; i < from->account_count; i++)
        if ((i == account || !counterpart->is_loose) &&
            tricks_won(state, from->seats_of_account[i]) !=
                tricks_won(theirs, from->seats_of_account[i]))
            return false;
    return counterpart->is_loose || state->trick == theirs->trick;
}

bool counterpart_result_in(const struct counterpart *counterpart, const struct state *state,
                           unsigned account, const struct state *theirs, struct state *other)
{
    bool is_over = state_deal_is_over(theirs);
    if (!is_over || theirs->abandoned || !counterpart->common.is_for_as_many ||
        counterpart_account(counterpart, account) < 0 ||
        !won_as_many(counterpart, state, account, theirs))
        return false;
    *other = *theirs;
    return true;
}

/* --- calls ----------------------------------------------------------------------------------- */

/* The call of that name in a step; -1 if there is none. */
static int find_call(const struct ask_step *ask, const char *name)
{
    for (unsigned i = 0; i < ask->call_count; i++)
        if (strcmp(ask->calls[i].name, name) == 0)
            return (int)i;
    return -1;
}

/* Goes on until somebody is to call; false if nobody ever is. */
static bool come_to_call(const struct engine *engine, struct state *state)
{
    while (turn_is_chance(state))
        engine_chance(engine, state);
    return state->turn == TURN_CALL;
}

static bool repeat(const struct counterpart *counterpart, const struct call_made *made,
                   struct state *other)
{
    const struct ruleset *from = counterpart->from;
    if (!come_to_call(counterpart->to, other) || other->actor != made->seat)
        return false;
    const struct ask_step *ask = &counterpart->to->rules->steps[other->step].ask;
    int call = find_call(ask, from->steps[made->step].ask.calls[made->call].name);
    if (call < 0 || !set_has(engine_legal(counterpart->to, other), (unsigned)call))
        return false;
    engine_apply(counterpart->to, other, (unsigned)call);
    return true;
}

static bool is_same_turn_up(const struct counterpart *counterpart, const struct state *state,
                            const struct state *other)
{
    if (state->turn_up == NO_CARD)
        return other->turn_up == NO_CARD;
    return other->turn_up == counterpart_card(counterpart, state->turn_up);
}

bool counterpart_call(const struct counterpart *counterpart, const struct state *state,
                      struct state *other)
{
    struct match_start start = {
        .dealer = state->dealer,
        .deal = state->deal,
        .passed_out = state->passed_out,
    };
    if (!counterpart->same_cards)
        return false;
    engine_begin_at(counterpart->to, other, state->seed, &start);
    for (unsigned i = 0; i < state->call_count; i++)
        if (!repeat(counterpart, &state->calls[i], other))
            return false;
    return come_to_call(counterpart->to, other) && other->actor == state->actor &&
           other->hand_size == state->hand_size && is_same_turn_up(counterpart, state, other);
}

int counterpart_call_number(const struct counterpart *counterpart, const struct state *state,
                            const struct state *other, unsigned call)
{
    const struct ask_step *from = &counterpart->from->steps[state->step].ask;
    const struct ask_step *to = &counterpart->to->rules->steps[other->step].ask;
    return find_call(to, from->calls[call].name);
}
