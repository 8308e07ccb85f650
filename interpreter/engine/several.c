/*
 * Tricks to which each plays several cards: which cards make a set, what a follower owes of one,
 * and which set wins.
 */
#include "engine/phases.h"

#include <string.h>

#include "engine/emit.h"
#include "engine/engine.h"
#include "engine/rules.h"
#include "table/state.h"

/* --- equal cards by their height -------------------------------------------------------------- */

/* Equal cards of one suit: how many of them are in the hand, and how many were laid in this turn.
 */
struct stack {
    uint8_t first; /* the first copy in the pack */
    uint8_t height;
    uint8_t held, laid;
};

/* Stacks of one suit, and of how many heights it has cards at all. */
struct stacks {
    struct stack list[CARDS_MAX];
    unsigned count, heights;
};

/* The number of the first copy. Only extra cards may lie apart. */
static unsigned first_copy(const struct pack *pack, unsigned card)
{
    unsigned before = pack->cards[card].copy, first = card;
    while (before > 0)
        before -= pack->cards[--first].name == pack->cards[card].name;
    return first;
}

/* The height of each power that a card of the suit has, from 0 up; returns how many there are. */
static unsigned find_heights(const struct context *context, unsigned suit,
                             uint8_t height_of[POWER_CAPTURES + 1])
{
    const uint16_t *power = context->power[suit];
    unsigned heights = 0;
    memset(height_of, 0, POWER_CAPTURES + 1);
    SET_EACH(card, context->suit_cards[suit])
        height_of[power[card]] = 1;
    for (unsigned i = 0; i <= POWER_CAPTURES; i++)
        if (height_of[i])
            height_of[i] = (uint8_t)heights++;
    return heights;
}

static struct stack *stack_of(struct stacks *stacks, unsigned first, unsigned height)
{
    for (unsigned i = stacks->count; i-- > 0;)
        if (stacks->list[i].first == first)
            return &stacks->list[i];
    stacks->list[stacks->count] = (struct stack){(uint8_t)first, (uint8_t)height, 0, 0};
    return &stacks->list[stacks->count++];
}

/* Of the cards held and laid those that count as this suit. */
static void find_stacks(const struct pack *pack, const struct context *context, unsigned suit,
                        struct set held, struct set laid, struct stacks *stacks)
{
    uint8_t height_of[POWER_CAPTURES + 1];
    const uint16_t *power = context->power[suit];
    struct set all = set_and(set_or(held, laid), context->suit_cards[suit]);
    stacks->count = 0;
    stacks->heights = find_heights(context, suit, height_of);
    SET_EACH(card, all) {
        struct stack *stack = stack_of(stacks, first_copy(pack, card), height_of[power[card]]);
        bool is_laid = set_has(laid, card);
        stack->laid += is_laid;
        stack->held += !is_laid;
    }
}

/* All copies of a stack's cards. */
static struct set cards_of(const struct pack *pack, const struct stack *stack, struct set among)
{
    struct set cards = {{0, 0}};
    SET_EACH(card, among)
        if (pack->cards[card].name == pack->cards[stack->first].name)
            set_add(&cards, card);
    return cards;
}

/* --- sets ------------------------------------------------------------------------------------- */

/* The stack that stands in a row at that height if one must be chosen: of those laid the one that
 * is; NULL where several are, for then no row can be made any more. */
static bool stands_at(const struct stacks *stacks, unsigned height, unsigned same)
{
    unsigned with_laid = 0, good = 0, good_laid = 0;
    for (unsigned i = 0; i < stacks->count; i++) {
        const struct stack *stack = &stacks->list[i];
        if (stack->height != height)
            continue;
        bool is_good = stack->held + stack->laid >= (int)same && stack->laid <= same;
        with_laid += stack->laid > 0;
        good += is_good;
        good_laid += is_good && stack->laid > 0;
    }
    return with_laid == 0 ? good > 0 : with_laid == 1 && good_laid == 1;
}

static unsigned laid_between(const struct stacks *stacks, unsigned from, unsigned end)
{
    unsigned laid = 0;
    for (unsigned i = 0; i < stacks->count; i++)
        if (stacks->list[i].height >= from && stacks->list[i].height < end)
            laid += stacks->list[i].laid;
    return laid;
}

/* The cards of the hand that go on with a row whose lowest height this is. */
static struct set cards_in_row(const struct pack *pack, const struct stacks *stacks, unsigned from,
                               unsigned end, unsigned same, struct set held)
{
    struct set cards = {{0, 0}};
    bool is_laid_at[CARDS_MAX] = {false};
    for (unsigned i = 0; i < stacks->count; i++)
        is_laid_at[stacks->list[i].height] |= stacks->list[i].laid > 0;
    for (unsigned i = 0; i < stacks->count; i++) {
        const struct stack *stack = &stacks->list[i];
        bool is_here = stack->height >= from && stack->height < end;
        bool is_chosen = stack->laid > 0 || !is_laid_at[stack->height];
        if (is_here && is_chosen && stack->laid < same && stack->held + stack->laid >= (int)same)
            cards = set_or(cards, cards_of(pack, stack, held));
    }
    return cards;
}

/* The cards of the hand, of one suit, that make equal cards or rows of them with those laid. */
static struct set cards_in_rows(const struct pack *pack, const struct context *context,
                                unsigned suit, shape_t shape, struct set held, struct set laid)
{
    struct set cards = {{0, 0}};
    struct stacks stacks;
    unsigned same = shape_same(shape), row = shape_row(shape), in_row = 0;
    unsigned laid_count = set_count(laid);
    find_stacks(pack, context, suit, held, laid, &stacks);
    for (unsigned height = 0; height < stacks.heights; height++) {
        in_row = stands_at(&stacks, height, same) ? in_row + 1 : 0;
        unsigned from = height + 1 - row;
        if (in_row >= row && laid_between(&stacks, from, height + 1) == laid_count)
            cards = set_or(cards, cards_in_row(pack, &stacks, from, height + 1, same, held));
    }
    return cards;
}

/* No more groups of equal cards than that are among these: a look that spares most hands the rest.
 * Extra cards, which may lie apart, count as if each were a group. */
static unsigned groups_at_most(const struct pack *pack, struct set cards, unsigned same)
{
    unsigned groups = 0, alike = 0;
    const char *last = NULL;
    SET_EACH(card, cards) {
        const struct card *seen = &pack->cards[card];
        alike = seen->name == last ? alike + 1 : 1;
        last = seen->name;
        groups += seen->suit == SUIT_NONE || alike == same;
    }
    return groups;
}

/* The same of one suit for a set of any shape. */
static struct set cards_in_set(const struct pack *pack, const struct context *context,
                               unsigned suit, shape_t shape, struct set held, struct set laid)
{
    struct set own = set_and(held, context->suit_cards[suit]);
    bool are_of_suit = set_is_empty(set_minus(laid, context->suit_cards[suit]));
    bool are_enough = set_count(own) + set_count(laid) >= shape_width(shape);
    unsigned same = shape_same(shape);
    if (!are_of_suit || !are_enough ||
        (same && groups_at_most(pack, set_or(own, laid), same) < shape_row(shape)))
        return (struct set){{0, 0}};
    return shape_same(shape) ? cards_in_rows(pack, context, suit, shape, own, laid) : own;
}

static struct set cards_to_lead(const struct ruleset *rules, const struct state *state,
                                shape_t shape, struct set held, struct set laid)
{
    const struct context *context = rules->contexts[state->named.context];
    struct set cards = {{0, 0}};
    for (unsigned suit = 0; suit < rules->pack.suit_count; suit++)
        cards = set_or(cards, cards_in_set(&rules->pack, context, suit, shape, held, laid));
    return set_or(cards, cards_in_set(&rules->pack, context, SUIT_NONE, shape, held, laid));
}

/* --- the turn --------------------------------------------------------------------------------- */

static struct set laid_in_turn(const struct state *state)
{
    struct set laid = {{0, 0}};
    card_byte_t cards[CARDS_MAX];
    unsigned count = state->owes ? trick_turn(state, state->trick, state->in_trick - 1u, cards) : 0;
    for (unsigned i = 0; i < count; i++)
        set_add(&laid, cards[i]);
    return laid;
}

/* Whether there is room to keep what is laid with other cards: in packs as large as they may be
 * there is none for the last sets. */
static bool has_room(const struct ruleset *rules, const struct state *state)
{
    unsigned used = state->played_count + state->with + 2u;
    for (unsigned seat = 0; seat < rules->players; seat++)
        used += set_count(state->hand[seat]);
    return used < CARDS_MAX;
}

bool several_may_lead(const struct engine *engine, const struct state *state, shape_t shape)
{
    struct set room, none = {{0, 0}};
    const struct set *held = trick_leads(engine, state, &room);
    return shape != SHAPE_CARD && has_room(engine->rules, state) &&
           !set_is_empty(cards_to_lead(engine->rules, state, shape, *held, none));
}

struct set several_leads(const struct engine *engine, const struct state *state, struct set held)
{
    shape_t shape = trick_shape_now(state);
    return cards_to_lead(engine->rules, state, shape, held, laid_in_turn(state));
}

/* --- what a follower owes --------------------------------------------------------------------- */

/* How many groups of equal cards the stacks have room for, if of what is held only `room` more
 * cards are laid. */
static unsigned groups_within(const struct stacks *stacks, unsigned same, unsigned room)
{
    unsigned groups = 0, left = room;
    for (unsigned i = 0; i < stacks->count; i++)
        groups += stacks->list[i].laid / same;
    /* those begun cost least, those that cost least first; then whole ones */
    for (unsigned cost = 1; cost < same; cost++)
        for (unsigned i = 0; i < stacks->count; i++) {
            const struct stack *stack = &stacks->list[i];
            bool is_begun = same - stack->laid % same == cost && stack->held >= cost;
            if (is_begun && left >= cost) {
                left -= cost;
                groups++;
            }
        }
    for (unsigned i = 0; i < stacks->count; i++) {
        const struct stack *stack = &stacks->list[i];
        unsigned begun = stack->laid % same ? same - stack->laid % same : 0;
        for (unsigned held = stack->held; held >= begun + same && left >= same; held -= same) {
            left -= same;
            groups++;
        }
    }
    return groups;
}

/* All groups that the stacks have. */
static unsigned groups_in(const struct stacks *stacks, unsigned same)
{
    unsigned groups = 0;
    for (unsigned i = 0; i < stacks->count; i++)
        groups += (stacks->list[i].held + stacks->list[i].laid) / same;
    return groups;
}

/* The cards after which as many groups of equal cards can still be laid as the hand had. */
static struct set cards_for_groups(const struct pack *pack, const struct context *context,
                                   unsigned suit, unsigned same, unsigned width, struct set held,
                                   struct set laid)
{
    struct stacks stacks;
    struct set cards = {{0, 0}};
    find_stacks(pack, context, suit, held, laid, &stacks);
    unsigned groups = groups_in(&stacks, same), most = width / same;
    unsigned owed = groups < most ? groups : most, room = width - set_count(laid) - 1u;
    for (unsigned i = 0; i < stacks.count; i++) {
        struct stack *stack = &stacks.list[i];
        if (stack->held == 0)
            continue;
        stack->held--, stack->laid++;
        if (groups_within(&stacks, same, room) >= owed)
            cards = set_or(cards, cards_of(pack, stack, held));
        stack->held++, stack->laid--;
    }
    return cards;
}

/* The most equal cards, at most so many, of which the hand had some; 1: it had no two. */
static unsigned most_equal(const struct pack *pack, const struct context *context, unsigned suit,
                           unsigned same, struct set held, struct set laid)
{
    struct stacks stacks;
    find_stacks(pack, context, suit, held, laid, &stacks);
    while (same > 1 && groups_in(&stacks, same) == 0)
        same--;
    return same;
}

struct set several_like(const struct engine *engine, const struct state *state, struct set among)
{
    const struct pack *pack = &engine->rules->pack;
    const struct context *context = engine->rules->contexts[state->named.context];
    shape_t shape = trick_shape_now(state);
    unsigned suit = state->led, width = shape_width(shape), same = shape_same(shape);
    struct set laid = laid_in_turn(state), own = set_and(among, context->suit_cards[suit]);
    bool are_of_suit = set_is_empty(set_minus(laid, context->suit_cards[suit]));
    if (state_is_leading(state) || width < 2 || same == 0 || !are_of_suit ||
        set_count(own) + set_count(laid) <= width)
        return (struct set){{0, 0}};
    struct set whole = cards_in_set(pack, context, suit, shape, own, laid);
    if (!set_is_empty(whole))
        return whole;
    same = most_equal(pack, context, suit, same, own, laid);
    return same > 1 ? cards_for_groups(pack, context, suit, same, width, own, laid)
                    : (struct set){{0, 0}};
}

/* --- which set wins --------------------------------------------------------------------------- */

static void sort_by_power(const uint16_t *power, card_byte_t *cards, unsigned count)
{
    for (unsigned i = 1; i < count; i++)
        for (unsigned j = i; j > 0 && power[cards[j]] > power[cards[j - 1]]; j--) {
            card_byte_t kept = cards[j];
            cards[j] = cards[j - 1];
            cards[j - 1] = kept;
        }
}

/* Whether the cards are a set of the shape, all of one suit. */
static bool has_shape(const struct pack *pack, const struct context *context, shape_t shape,
                      const card_byte_t *cards, unsigned count)
{
    unsigned suit = context->suit_of[cards[0]];
    struct set held = {{0, 0}}, none = {{0, 0}};
    if (shape_same(shape) == 0)
        return true;
    for (unsigned i = 0; i < count; i++)
        set_add(&held, cards[i]);
    return set_count(cards_in_set(pack, context, suit, shape, held, none)) == count;
}

/* Whether each card of the one beats another of the other: both are sorted, the highest first. */
static bool beats_each(const struct context *context, const uint16_t *power,
                       const card_byte_t *cards, const card_byte_t *others, unsigned count)
{
    bool beats = true;
    for (unsigned i = 0; i < count; i++) {
        unsigned own = power[cards[i]], other = power[others[i]];
        beats &= own > 0 && own + context->last_of_equals_wins > other;
    }
    return beats;
}

/* The cards in a place of the trick, those that count most first; false if not all are laid yet. */
static bool sorted_turn(const struct state *state, unsigned trick, unsigned place,
                        const uint16_t *power, card_byte_t cards[CARDS_MAX])
{
    unsigned width = shape_width(trick_shape(state, trick));
    if (trick_turn(state, trick, place, cards) < width)
        return false;
    sort_by_power(power, cards, width);
    return true;
}

/* By the suit led, which the first card says. */
static const uint16_t *power_in(const struct state *state, unsigned trick,
                                const struct context *context)
{
    return context->power[context->suit_of[state->played[trick * state->trick_size]]];
}

bool several_beats(const struct state *state, unsigned trick, unsigned place, unsigned other,
                   const struct context *context)
{
    card_byte_t cards[CARDS_MAX], others[CARDS_MAX];
    const uint16_t *power = power_in(state, trick, context);
    return sorted_turn(state, trick, place, power, cards) &&
           sorted_turn(state, trick, other, power, others) &&
           beats_each(context, power, cards, others, shape_width(trick_shape(state, trick)));
}

bool several_is_like(const struct ruleset *rules, const struct state *state, unsigned trick,
                     unsigned place, const struct context *context)
{
    card_byte_t cards[CARDS_MAX];
    shape_t shape = trick_shape(state, trick);
    unsigned count = trick_turn(state, trick, place, cards);
    return count == shape_width(shape) && has_shape(&rules->pack, context, shape, cards, count);
}

unsigned several_best_card(const struct state *state, unsigned trick, unsigned place,
                           const struct context *context)
{
    card_byte_t cards[CARDS_MAX];
    unsigned count = trick_turn(state, trick, place, cards);
    sort_by_power(power_in(state, trick, context), cards, count);
    return cards[0];
}

unsigned several_place_won(const struct ruleset *rules, const struct state *state, unsigned trick,
                           unsigned places, const struct context *context)
{
    unsigned won = 0;
    for (unsigned place = 1; place < places; place++)
        if (several_beats(state, trick, place, won, context) &&
            several_is_like(rules, state, trick, place, context))
            won = place;
    return won;
}

/* --- play ------------------------------------------------------------------------------------- */

static void append(struct state *state, unsigned byte)
{
    state->played[CARDS_MAX - 1u - state->with++] = (card_byte_t)byte;
}

void several_call(struct state *state, shape_t shape)
{
    bool is_called = state->with > 0 && trick_shape_now(state) != SHAPE_CARD;
    if (is_called)
        state->with = state->with_last; /* the last call counts */
    state->with_last = state->with;
    append(state, state->trick);
    append(state, shape);
}

/* Who holds the trick, once a turn is complete or has begun. */
static void judge(const struct ruleset *rules, struct state *state)
{
    const struct context *context = rules->contexts[state->named.context];
    unsigned place = several_place_won(rules, state, state->trick, state->in_trick, context);
    unsigned seat = state->leader[state->trick];
    card_byte_t cards[CARDS_MAX];
    for (unsigned i = 0; i < place; i++)
        seat = state->follows[seat];
    trick_turn(state, state->trick, place, cards);
    state->best_seat = (uint8_t)seat;
    state->best_power = context->power[state->led][cards[0]];
}

bool several_begins(const struct ruleset *rules, struct state *state)
{
    unsigned width = shape_width(trick_shape_now(state));
    if (width < 2)
        return false;
    state->owes = (uint8_t)(width - 1u);
    judge(rules, state);
    return true;
}

bool several_add(const struct engine *engine, struct state *state, unsigned card)
{
    uint8_t partners = state->partners;
    const struct ruleset *rules = engine->rules;
    if (state->named.called_card != NO_CARD)
        called_card_played(rules, state, card);
    set_remove(&state->hand[state->actor], card);
    set_add(&state->trick_cards, card);
    append(state, card);
    state->owes--;
    if (state->owes == 0)
        judge(rules, state);
    if (engine->audience)
        emit_choice(engine, state, EVENT_ADDED, card);
    if (called_card_settles(rules, state, card, partners))
        emit(engine, state, EVENT_CALLED_CARD, state->actor, card);
    return state->owes == 0;
}
