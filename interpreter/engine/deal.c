/* Deals: packets, turn-ups, the talon, goals laid out, and suits that a dealt card names. */
#include "engine/phases.h"

#include <assert.h>
#include <string.h>

#include "engine/rules.h"
#include "engine/emit.h"
#include "table/state.h"

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
    const card_t *pack = state->pack + state->dealt;
    unsigned left = cards_left(state);
    count = count < left ? count : left;
    for (unsigned i = 0; i < count; i++)
        set_add(&state->hand[seat], pack[i]);
    state->dealt = (uint16_t)(state->dealt + count);
}

/* The cards of the pack that come to one hand when cards are dealt singly: from its first on every
 * so many'th. A short pack's are gathered in a register. */
static void deal_every(const struct ruleset *rules, struct state *state, unsigned seat,
                       unsigned first, unsigned end)
{
    const unsigned hands = ruleset_hands(rules);
    if (rules->pack.card_count > 64) {
        for (unsigned place = first; place < end; place += hands)
            set_add(&state->hand[seat], state->pack[place]);
        return;
    }
    uint64_t cards = 0;
    for (unsigned place = first; place < end; place += hands)
        cards |= UINT64_C(1) << state->pack[place];
    state->hand[seat].word[0] |= cards;
}

/* Rounds of one card each from eldest hand on; the last round may be short. */
static void deal_singly(const struct ruleset *rules, struct state *state, unsigned cards)
{
    unsigned seat = seat_eldest(rules, state), first = state->dealt, left = cards_left(state);
    cards = cards < left ? cards : left;
    for (unsigned i = 0; i < ruleset_hands(rules); i++, seat = rules->next_seat[seat])
        deal_every(rules, state, seat, first + i, first + cards);
    state->dealt = (uint16_t)(first + cards);
}

static void deal_packets(const struct ruleset *rules, struct state *state,
                         const struct deal_step *step)
{
    uint8_t seats = seats_in_deal(rules, state);
    unsigned seat = seat_of_role(rules, state, step->starts);
    for (unsigned round = 0; round < step->round_count; round++) {
        for (unsigned i = 0; i < ruleset_hands(rules); i++, seat = rules->next_seat[seat]) {
            seat = seat_first_of(rules, seats, seat);
            deal_packet(state, seat, step->packets[round][i]);
        }
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
    int32_t most = (int32_t)(cards_left(state) / ruleset_hands(engine->rules));
    wanted = wanted < most ? wanted : most;
    return (unsigned)(wanted > 0 ? wanted : 0);
}

/* Cards that were flipped lie on top, so they were the first of these to be dealt. */
static void uncover(struct state *state, unsigned dealt)
{
    state->flipped = (uint16_t)(state->flipped > dealt ? state->flipped - dealt : 0);
}

static void measure_hands(const struct ruleset *rules, struct state *state)
{
    unsigned largest = 0, smallest = CARDS_MAX;
    uint8_t seats = seats_in_deal(rules, state);
    for (unsigned seat = 0; seat < rules->players; seat++) {
        if (!(seats >> seat & 1))
            continue;
        unsigned cards = set_count(state->hand[seat]);
        largest = cards > largest ? cards : largest;
        smallest = cards < smallest ? cards : smallest;
    }
    state->hand_size = (uint16_t)largest;
    state->smallest_dealt = (uint16_t)smallest;
}

/* What every hand has now that it had not before this step. */
static EMIT_RARELY void emit_dealt(const struct engine *engine, const struct state *state)
{
    struct event event = emit_draft(engine, state, EVENT_DEALT, NO_SEAT, 0);
    for (unsigned seat = 0; seat < engine->rules->players; seat++)
        event.cards[seat] = set_minus(state->hand[seat], event.before->hand[seat]);
    if (state->dealt > event.before->dealt)
        emit_on(engine, state, &event);
}

void deal_cards(const struct engine *engine, struct state *state, const struct deal_step *step)
{
    const struct ruleset *rules = engine->rules;
    unsigned left = cards_left(state);
    switch (step->kind) {
    case DEAL_EACH:
        deal_singly(rules, state, cards_each(engine, state, &step->cards) * ruleset_hands(rules));
        break;
    case DEAL_ALL: deal_singly(rules, state, left - left % ruleset_hands(rules)); break;
    case DEAL_REST:
    case DEAL_UNEVEN: deal_singly(rules, state, left); break;
    case DEAL_PACKETS: deal_packets(rules, state, step); break;
    }
    uncover(state, left - cards_left(state));
    measure_hands(rules, state);
    if (engine->audience)
        emit_dealt(engine, state);
}

/* The suit of a card that was shown: the variable has it, which is told behind the card. */
void deal_name_suit(const struct engine *engine, struct state *state, unsigned variable,
                    unsigned suit)
{
    if (variable != NO_VARIABLE)
        program_turn_suit(engine->rules, state, variable, suit);
}

void deal_emit_suit_shown(const struct engine *engine, const struct state *state, unsigned variable)
{
    if (variable != NO_VARIABLE)
        emit_suit(engine, state, NO_SEAT, variable);
}

/* A pack that lies beside that of the deal, card by card as this one is listed: nothing of it is
 * played, so only how many were lifted is kept, from which the deal can be gone through again. */
void deal_cut_other(const struct engine *engine, struct state *state, unsigned variable,
                    unsigned lifted)
{
    const struct pack *pack = &engine->rules->pack;
    state->lifted = (uint16_t)lifted;
    deal_name_suit(engine, state, variable, pack->cards[lifted - 1].suit);
    emit(engine, state, EVENT_CUT, state->actor, lifted);
    deal_emit_suit_shown(engine, state, variable);
}

/* --- goals ----------------------------------------------------------------------------------- */

/* Cards, each once: of several copies the first. */
static struct set cards_to_lay(const struct ruleset *rules, struct set goals)
{
    struct set cards = {{0, 0}};
    if (rules->pack.copies == 1)
        return goals;
    SET_EACH(card, goals)
        if (rules->pack.cards[card].copy == 0)
            set_add(&cards, card);
    return cards;
}

/* Those that have names and are not worth more. */
static struct set named_to_lay(const struct goals_step *goals, int32_t due)
{
    struct set fitting = {{0, 0}};
    for (unsigned i = 0; i < goals->named_count; i++)
        if (goal_worth(goals, i) <= due)
            set_add(&fitting, i);
    return fitting;
}

/* What those that are still to be laid open come to. */
static int32_t worth_due(const struct goals_step *goals, const struct state *state)
{
    int32_t due = state->goals_due;
    if (!goals->named)
        return due - state->goal_count;
    for (unsigned i = 0; i < state->goal_count; i++)
        due -= goal_worth(goals, state->goals[i]);
    return due;
}

struct set goals_to_lay(const struct ruleset *rules, const struct state *state)
{
    const struct goals_step *goals = ruleset_goals(rules);
    struct set left = goals->named ? named_to_lay(goals, worth_due(goals, state))
                                   : cards_to_lay(rules, goals->goals);
    for (unsigned i = 0; i < state->goal_count; i++)
        set_remove(&left, state->goals[i]);
    return left;
}

bool goals_lie_open(const struct ruleset *rules, const struct state *state)
{
    return worth_due(ruleset_goals(rules), state) <= 0;
}

bool deal_await_goals(const struct engine *engine, struct state *state,
                      const struct goals_step *step)
{
    (void)engine;
    state->goals_due = (uint8_t)amount_constant(&step->worth);
    state->actor = state->dealer;
    state->turn = TURN_CUT;
    return state->goals_due == 0;
}

void deal_lay_goal(const struct engine *engine, struct state *state, unsigned place)
{
    struct set left = goals_to_lay(engine->rules, state);
    state->goals[state->goal_count++] = (card_byte_t)set_select(left, place - 1u);
    emit(engine, state, EVENT_CUT, state->actor, place);
}

/* Where in the pack the card lies that is turned up; pack_count if there is none. */
static unsigned place_turned_up(const struct state *state, enum turned_card which)
{
    if (which == LAST_DEALT)
        return state->dealt > 0 ? state->dealt - 1u : state->pack_count;
    if (cards_left(state) == 0)
        return state->pack_count;
    return which == TOP_OF_TALON ? state->dealt : state->pack_count - 1u;
}

void deal_turn_up(const struct engine *engine, struct state *state, const struct turn_up_step *step)
{
    unsigned place = place_turned_up(state, step->which);
    if (place == state->pack_count)
        return;
    state->turn_up = state->pack[place];
    state->turned_down = false;
    set_add(&state->shown, state->turn_up);
    set_add(&state->turned, state->turn_up);
    deal_name_suit(engine, state, step->variable, engine->rules->pack.cards[state->turn_up].suit);
    emit(engine, state, EVENT_TURNED_UP, NO_SEAT, state->turn_up);
    deal_emit_suit_shown(engine, state, step->variable);
}

void deal_turn_down(const struct engine *engine, struct state *state)
{
    bool was_up = !state->turned_down;
    state->turned_down = true;
    if (was_up)
        emit(engine, state, EVENT_TURNED_DOWN, NO_SEAT, state->turn_up);
}

static EMIT_RARELY void emit_flipped(const struct engine *engine, const struct state *state,
                                     unsigned first)
{
    struct event event = emit_draft(engine, state, EVENT_FLIPPED, NO_SEAT, first);
    for (unsigned i = first; i < state->dealt + state->flipped; i++)
        set_add(&event.cards[0], state->pack[i]);
    emit_on(engine, state, &event);
}

void deal_flip(const struct engine *engine, struct state *state, const struct flip_step *step)
{
    unsigned suit = SUIT_NONE, first = state->dealt + state->flipped;
    while (state->flipped < cards_left(state)) {
        card_t card = state->pack[state->dealt + state->flipped++];
        set_add(&state->shown, card);
        set_add(&state->turned, card);
        if (set_has(step->until, card)) {
            suit = engine->rules->pack.cards[card].suit;
            break;
        }
    }
    deal_name_suit(engine, state, step->variable, suit);
    if (engine->audience && state->dealt + state->flipped > first)
        emit_flipped(engine, state, first);
    deal_emit_suit_shown(engine, state, step->variable);
}

/* The cards that went from the talon to the seat; of one that was turned up, which. */
static EMIT_RARELY void emit_taken(const struct engine *engine, const struct state *state,
                                   unsigned seat, unsigned turn_up)
{
    struct event event = emit_draft(engine, state, EVENT_TAKEN, seat, turn_up);
    event.cards[seat] = set_minus(state->hand[seat], event.before->hand[seat]);
    emit_on(engine, state, &event);
}

static EMIT_RARELY void emit_won(const struct engine *engine, const struct state *state,
                                 unsigned seat)
{
    struct event event = emit_draft(engine, state, EVENT_TALON_WON, seat, 0);
    event.cards[seat] = set_minus(state->taken[seat], event.before->taken[seat]);
    emit_on(engine, state, &event);
}

/* As many as an amount says of the seat; none below zero. */
static unsigned cards_said(const struct engine *engine, const struct state *state, unsigned seat,
                           const struct take_step *take)
{
    struct subject subject = {.seats = seat_as_set(seat), .call = NO_BID};
    int32_t cards = amount_now(engine, state, &take->each, &subject);
    return cards < 0 ? 0 : (unsigned)cards;
}

/* How many cards are there to be taken: none, if the turn-up was dealt or taken. */
static unsigned cards_to_take(const struct engine *engine, const struct state *state, unsigned seat,
                              const struct take_step *take)
{
    unsigned left = cards_left(state);
    if (take->each.given) {
        unsigned said = cards_said(engine, state, seat, take);
        return said > left ? left : said;
    }
    if (take->is_turn_up)
        return left > 0 && state->pack[state->dealt] == state->turn_up;
    return take->count == WHOLE_TALON || take->count > left ? left : take->count;
}

static void note_larger_hand(struct state *state, unsigned seat)
{
    unsigned cards = set_count(state->hand[seat]);
    if (cards > state->hand_size)
        state->hand_size = (uint16_t)cards;
}

/* From the top, where all see them: what lies among somebody's tricks is no secret. */
static void add_to_tricks(const struct engine *engine, struct state *state, unsigned seat,
                          unsigned cards)
{
    for (unsigned i = 0; i < cards; i++) {
        card_t card = state->pack[state->dealt++];
        set_add(&state->taken[seat], card);
        set_add(&state->turned, card);
    }
    uncover(state, cards);
    if (engine->audience)
        emit_won(engine, state, seat);
}

static void add_to_hand(const struct engine *engine, struct state *state, unsigned seat,
                        const struct take_step *take, unsigned cards)
{
    if (state->taken_count == 0)
        state->taken_at = state->dealt;
    state->taken_count = (uint16_t)(state->taken_count + cards);
    state->drawn[state->trick] = (uint8_t)(state->drawn[state->trick] + cards);
    deal_packet(state, seat, cards);
    uncover(state, cards);
    note_larger_hand(state, seat);
    if (engine->audience)
        emit_taken(engine, state, seat, take->is_turn_up ? state->turn_up : NO_CARD);
}

static void take_for(const struct engine *engine, struct state *state, unsigned seat,
                     const struct take_step *take)
{
    unsigned cards = cards_to_take(engine, state, seat, take);
    if (cards == 0)
        return;
    if (!take->to_tricks)
        add_to_hand(engine, state, seat, take, cards);
    else if (take->count == WHOLE_TALON)
        state->talon_for = (uint8_t)seat; /* once play is over: until then it stays where it lies */
    else
        add_to_tricks(engine, state, seat, cards);
}

/* Of several seats each takes in turn, as long as there is something to take. */
void deal_take(const struct engine *engine, struct state *state, const struct take_step *take)
{
    const struct ruleset *rules = engine->rules;
    uint8_t left = role_seats(rules, state, take->who, 0);
    for (unsigned seat = seat_of_role(rules, state, take->starts); left;
         seat = rules->next_seat[seat]) {
        seat = seat_first_of(rules, left, seat);
        take_for(engine, state, seat, take);
        left &= (uint8_t) ~(1u << seat);
    }
}

void deal_take_part(const struct engine *engine, struct state *state, unsigned seat, unsigned part,
                    unsigned parts)
{
    unsigned cards = cards_left(state) / parts;
    state->taken_at = (uint16_t)(state->dealt + (part - 1) * cards);
    state->taken_count = (uint16_t)cards;
    for (unsigned i = 0; i < cards; i++)
        set_add(&state->hand[seat], state->pack[state->taken_at + i]);
    note_larger_hand(state, seat);
    if (engine->audience && cards > 0)
        emit_taken(engine, state, seat, NO_CARD);
}

/* --- exchanging ------------------------------------------------------------------------------ */

static unsigned place_of(const struct state *state, card_t card)
{
    unsigned place = 0;
    while (state->pack[place] != card)
        place++;
    assert(place < state->pack_count);
    return place;
}

/* All see both cards. In the pack each comes to lie where the other was, so that whoever draws last
 * draws the one that lies there now. */
void deal_swap(const struct engine *engine, struct state *state, unsigned seat, card_t card)
{
    unsigned from = place_of(state, card), to = place_of_turn_up(state);
    card_t got = state->pack[to];
    state->pack[to] = card;
    state->pack[from] = got;
    set_remove(&state->hand[seat], card);
    set_add(&state->hand[seat], got);
    set_add(&state->shown, card);
    set_add(&state->turned, card);
    state->turn_up = state->swapped_in = card;
    state->swapped_out = got;
    state->swapped_at = (uint8_t)tricks_drawn_behind(state);
    emit(engine, state, EVENT_SWAPPED, seat, card);
}

void deal_emit_shown(const struct engine *engine, const struct state *state, unsigned seat,
                     struct set cards, enum shown_by by)
{
    if (!engine->audience || set_is_empty(cards))
        return;
    struct event event = emit_draft(engine, state, EVENT_SHOWN, seat, by);
    event.cards[seat] = cards;
    emit_on(engine, state, &event);
}

void deal_show_cards(const struct engine *engine, struct state *state, unsigned seat,
                     struct set cards, enum shown_by by)
{
    struct set closed = set_minus(cards, state->shown);
    state->shown = set_or(state->shown, closed);
    if (engine->rules->covers)
        state->seen_back = set_or(state->seen_back, set_and(closed, cards_covered_by(state, seat)));
    deal_emit_shown(engine, state, seat, closed, by);
}

void deal_lay_open(const struct engine *engine, struct state *state, unsigned seat, unsigned card,
                   unsigned copies)
{
    const struct pack *pack = &engine->rules->pack;
    struct set laid = {{0, 0}};
    SET_EACH(own, state->hand[seat])
        if (set_count(laid) < copies && pack->cards[own].suit == pack->cards[card].suit &&
            strcmp(pack->cards[own].name, pack->cards[card].name) == 0)
            set_add(&laid, own);
    if (!set_is_empty(laid))
        deal_show_cards(engine, state, seat, laid, SHOWN_BY_RULE);
}

/* The first of the cards names a suit; of none that was there nothing is called. */
static void name_by_card(const struct engine *engine, struct state *state, unsigned variable,
                         struct set cards)
{
    if (variable == NO_VARIABLE || set_is_empty(cards))
        return;
    deal_name_suit(engine, state, variable, engine->rules->pack.cards[set_first(cards)].suit);
    trick_judge_again(engine->rules, state);
}

/* What a count counts of all that the hand had when play began, as far as it is still there. */
static struct set cards_counted(const struct ruleset *rules, const struct state *state,
                                const struct count *count, unsigned seat)
{
    struct set had = cards_brought_by(state, seat), counted = {{0, 0}};
    if (count->kind == COUNT_MELDS)
        melds_points(&count->melds, &rules->pack, state->named.suits[0], had, &counted);
    else
        SET_EACH(card, had)
            if (count_adds(rules, state, count, card) != 0)
                set_add(&counted, card);
    return set_and(counted, state->hand[seat]);
}

static struct set cards_to_show(const struct ruleset *rules, const struct state *state,
                                const struct step *step, unsigned seat)
{
    switch (step->shown) {
    case SHOWN_BURIED: return cards_buried_by(rules, state, seat);
    case SHOWN_COVERED: return cards_covered_by(state, seat);
    case SHOWN_COUNTED: return cards_counted(rules, state, &rules->counts[step->shown_count], seat);
    case SHOWN_DOWN:
    case SHOWN_DOWN_COVERED:
    case SHOWN_HAND: break;
    }
    return rules->covers ? set_minus(state->hand[seat], cards_face_down_of(state, seat))
                         : state->hand[seat];
}

void deal_show_hand(const struct engine *engine, struct state *state, const struct step *step)
{
    if (step->shown == SHOWN_DOWN || step->shown == SHOWN_DOWN_COVERED) {
        down_turn_over(engine, state, step);
        return;
    }
    uint8_t seats = role_now(engine, state, step->who, 0, NULL);
    for (unsigned left = seats; left; left &= left - 1) {
        unsigned seat = (unsigned)__builtin_ctz(left);
        struct set cards = cards_to_show(engine->rules, state, step, seat);
        name_by_card(engine, state, step->names, cards);
        deal_show_cards(engine, state, seat, cards, SHOWN_BY_RULE);
        if (!set_is_empty(cards))
            deal_emit_suit_shown(engine, state, step->names);
    }
}
