#include "school/counterpart.h"

#include <string.h>

#include "engine/midway.h"

/* --- two rulesets ---------------------------------------------------------------------------- */

/* The card of that name and copy. */
static card_t same_card(const struct pack *pack, const struct card *card)
{
    for (unsigned i = 0; i < pack->card_count; i++)
        if (pack->cards[i].copy == card->copy && strcmp(pack->cards[i].name, card->name) == 0)
            return (card_t)i;
    return NO_CARD;
}

static uint8_t same_suit(const struct pack *pack, const struct suit *suit)
{
    for (unsigned i = 0; i < pack->suit_count; i++)
        if (strcmp(pack->suits[i].letter, suit->letter) == 0)
            return (uint8_t)i;
    return NO_VARIABLE;
}

static uint8_t same_contract(const struct ruleset *rules, const char *name)
{
    for (unsigned i = 1; i <= rules->contract_count; i++)
        if (strcmp(rules->contracts[i].name, name) == 0)
            return (uint8_t)i;
    return NO_CONTRACT;
}

static void map_pack(struct counterpart *counterpart)
{
    const struct pack *from = &counterpart->from->pack, *to = &counterpart->to->rules->pack;
    counterpart->same_cards = from->card_count == to->card_count;
    for (unsigned i = 0; i < from->card_count; i++) {
        counterpart->card[i] = same_card(to, &from->cards[i]);
        counterpart->same_cards &= counterpart->card[i] != NO_CARD;
    }
    for (unsigned i = 0; i < from->suit_count; i++)
        counterpart->suit[i] = same_suit(to, &from->suits[i]);
    counterpart->suit[SUIT_NONE] = SUIT_NONE;
}

static void map_rules(struct counterpart *counterpart)
{
    const struct ruleset *from = counterpart->from, *to = counterpart->to->rules;
    for (unsigned i = 0; i < to->variable_count; i++)
        counterpart->variable[i] = ruleset_find_variable(from, to->variables[i]);
    for (unsigned i = 1; i <= from->contract_count; i++)
        counterpart->contract[i] = same_contract(to, from->contracts[i].name);
    counterpart->same_accounts =
        from->account_count == to->account_count &&
        memcmp(from->seats_of_account, to->seats_of_account, sizeof from->seats_of_account) == 0;
}

struct counterpart counterpart_of(const struct ruleset *from, const struct engine *to)
{
    struct counterpart counterpart = {.from = from, .to = to};
    map_pack(&counterpart);
    map_rules(&counterpart);
    return counterpart;
}

/* --- cards ----------------------------------------------------------------------------------- */

struct set counterpart_cards(const struct counterpart *counterpart, struct set cards)
{
    struct set others = {{0, 0}};
    SET_EACH(card, cards) {
        if (counterpart->card[card] != NO_CARD)
            set_add(&others, counterpart->card[card]);
    }
    return others;
}

/* False if one of them is lacking. */
static bool all_cards(const struct counterpart *counterpart, struct set cards, struct set *others)
{
    *others = counterpart_cards(counterpart, cards);
    return set_count(*others) == set_count(cards);
}

/* --- what is known of the deal --------------------------------------------------------------- */

/* The value of a suit variable; one that only the other rules have is as good as any. */
static uint8_t suit_of(const struct counterpart *counterpart, const struct state *state,
                       unsigned variable)
{
    uint8_t from = counterpart->variable[variable];
    return from == NO_VARIABLE ? SUIT_NONE : counterpart->suit[state->suits[from]];
}

/* The last variable, if only the other rules have it, is given any value that can be. */
static bool find_possible_suits(const struct counterpart *counterpart, struct position *position)
{
    const struct ruleset *rules = counterpart->to->rules;
    unsigned last = rules->variable_count ? rules->variable_count - 1u : 0;
    for (unsigned i = 0; i < rules->variable_count; i++)
        if (position->suits[i] == NO_VARIABLE)
            return false;
    if (position_suits_possible(rules, position->contract, position->suits))
        return true;
    if (rules->variable_count == 0 || counterpart->variable[last] != NO_VARIABLE)
        return false;
    for (unsigned suit = 0; suit < rules->pack.suit_count; suit++) {
        position->suits[last] = (uint8_t)suit;
        if (position_suits_possible(rules, position->contract, position->suits))
            return true;
    }
    return false;
}

/* Everything but cards and tricks. */
static bool take_facts(const struct counterpart *counterpart, const struct state *state,
                       struct position *position)
{
    memset(position, 0, sizeof *position);
    memset(position->suits, SUIT_NONE, sizeof position->suits);
    position->contract = state->contract ? counterpart->contract[state->contract] : 0;
    position->declarer = state->declarer;
    position->partner = state->partner;
    position->leader = NO_SEAT;
    position->called_card = NO_CARD;
    memcpy(position->bid, state->bid, sizeof position->bid);
    if (position->contract == NO_CONTRACT || state->contract != state->settled ||
        state->trumps_by_lead)
        return false;
    if (state->called_card != NO_CARD)
        position->called_card = counterpart->card[state->called_card];
    for (unsigned i = 0; i < counterpart->to->rules->variable_count; i++)
        position->suits[i] = suit_of(counterpart, state, i);
    return find_possible_suits(counterpart, position);
}

static void begin(const struct counterpart *counterpart, const struct state *state,
                  const struct position *position, struct state *other)
{
    struct match_start start = {
        .dealer = state->dealer,
        .deal = state->deal,
        .passed_out = state->passed_out,
    };
    bool is_over = state->turn == TURN_NEXT_DEAL || state->turn == TURN_OVER;
    if (counterpart->same_accounts)
        memcpy(start.score, is_over ? state->score_before : state->score, sizeof start.score);
    engine_begin_midway(counterpart->to, other, 0, &start, position);
}

/* --- tricks ---------------------------------------------------------------------------------- */

/* Of the first tricks of a deal the winners and the cards, as a position has them: seat by seat. */
static bool take_tricks(const struct counterpart *counterpart, const struct state *state,
                        unsigned tricks, struct position *position, card_t *gone)
{
    unsigned players = counterpart->from->players, count = 0;
    for (unsigned seat = 0; seat < players; seat++)
        for (unsigned trick = 0; trick < tricks; trick++) {
            if (state->winner[trick] != seat)
                continue;
            position->tricks_won[seat]++;
            for (unsigned i = 0; i < players; i++) {
                card_t card = counterpart->card[state->played[trick * players + i]];
                if (card == NO_CARD)
                    return false;
                gone[count++] = card;
            }
        }
    position->gone = gone;
    return true;
}

/* The cards of a trick, complete or not, go back to the hands from which they came. */
static bool give_back(const struct counterpart *counterpart, const struct state *state,
                      unsigned trick, unsigned count, struct position *position)
{
    unsigned players = counterpart->from->players, seat = state->leader[trick];
    for (unsigned i = 0; i < count; i++) {
        card_t card = counterpart->card[state->played[trick * players + i]];
        if (card == NO_CARD)
            return false;
        set_add(&position->hand[seat], card);
        seat = counterpart->from->next_seat[seat];
    }
    return true;
}

/* Plays the cards of a trick; false if the other rules refuse one. */
static bool play_on(const struct counterpart *counterpart, const struct state *state,
                    unsigned trick, unsigned count, struct state *other)
{
    for (unsigned i = 0; i < count; i++) {
        unsigned card = counterpart->card[state->played[trick * counterpart->from->players + i]];
        if (other->turn != TURN_CARD || !set_has(engine_legal(counterpart->to, other), card))
            return false;
        engine_apply(counterpart->to, other, card);
    }
    return true;
}

bool counterpart_turn(const struct counterpart *counterpart, const struct state *state,
                      struct state *other)
{
    struct position position;
    card_t gone[CARDS_MAX];
    if (!take_facts(counterpart, state, &position) ||
        !take_tricks(counterpart, state, state->trick, &position, gone))
        return false;
    for (unsigned seat = 0; seat < counterpart->from->players; seat++)
        if (!all_cards(counterpart, state->hand[seat], &position.hand[seat]))
            return false;
    if (!give_back(counterpart, state, state->trick, state->in_trick, &position))
        return false;
    position.leader = state->in_trick ? state->leader[state->trick] : state->actor;
    begin(counterpart, state, &position, other);
    return play_on(counterpart, state, state->trick, state->in_trick, other) &&
           other->turn == TURN_CARD && other->actor == state->actor;
}

/* In hands of one card each: whether they might have been played is another question. */
bool counterpart_trick(const struct counterpart *counterpart, const struct state *state,
                       unsigned trick, struct state *other)
{
    struct position position;
    card_t gone[CARDS_MAX];
    unsigned players = counterpart->from->players;
    if (!take_facts(counterpart, state, &position) ||
        !take_tricks(counterpart, state, trick, &position, gone) ||
        !give_back(counterpart, state, trick, players, &position))
        return false;
    position.leader = state->leader[trick];
    begin(counterpart, state, &position, other);
    return play_on(counterpart, state, trick, players, other);
}

bool counterpart_result(const struct counterpart *counterpart, const struct state *state,
                        struct state *other)
{
    struct position position;
    card_t gone[CARDS_MAX];
    if (!counterpart->same_cards || !counterpart->same_accounts ||
        !take_facts(counterpart, state, &position) ||
        !take_tricks(counterpart, state, state->trick, &position, gone))
        return false;
    begin(counterpart, state, &position, other);
    return (other->turn == TURN_NEXT_DEAL || other->turn == TURN_OVER) && !other->abandoned;
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
    return other->turn_up == counterpart->card[state->turn_up];
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
