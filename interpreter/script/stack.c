/* The pack stacked so that the hands of a script are dealt. */
#include "script/stack.h"

#include <string.h>

#include "base/rng.h"
#include "engine/rules.h"

/* The stream of the seed that fills what a script leaves open; the engine's are the deals 0, 1 ...
 */
#define STREAM_OF_FILLING (UINT64_C(2) << 32)

struct stack {
    const struct engine *engine;
    const struct seat_names *names;
    const struct script_deal *deal;
    struct diagnostics *diagnostics;
    struct state dealt;   /* the deal of the pack in which each card is its position */
    card_t *order;        /* by position; NO_CARD: still open */
    struct claims claims; /* cards that have a position */
};

bool stack_wanted(const struct script_deal *deal)
{
    bool wanted = deal->pack.given || deal->turn_up.given || deal->talon.given;
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        wanted = wanted || deal->hands[seat].given;
    return wanted;
}

/* The place, from 1, that the next goal of the script has among those left; 0: it says none. */
static unsigned place_of_goal(const struct engine *engine, const struct state *state,
                              const struct script_deal *deal)
{
    if (state->goal_count >= deal->goals.count)
        return 0;
    struct set left = goals_to_lay(engine->rules, state);
    struct set goal = set_and(left, deal->goals.items[state->goal_count].copies);
    return set_is_empty(goal) ? 0 : 1 + set_count(set_and(left, set_range(0, set_first(goal))));
}

/* Where no card is left to the seed, as in a record, it goes on behind what the script says. */
static void cut(const struct engine *engine, struct state *state, const struct script_deal *deal,
                unsigned lifted)
{
    if (deal->pack.given || state->stacked)
        engine_chance_pass_over(engine, state);
    engine_cut(engine, state, lifted);
}

bool stack_cut(const struct engine *engine, struct state *state, const struct script_deal *deal)
{
    if (engine->rules->steps[state->step].kind == STEP_GOALS) {
        unsigned place = place_of_goal(engine, state, deal);
        if (place > 0)
            cut(engine, state, deal, place);
        return place > 0;
    }
    if (deal->cut)
        cut(engine, state, deal, deal->cut);
    return deal->cut != 0;
}

/* --- the rehearsal --------------------------------------------------------------------------- */

static void rehearse(struct stack *stack, const struct state *state)
{
    card_t identity[CARDS_MAX];
    for (unsigned i = 0; i < CARDS_MAX; i++)
        identity[i] = (card_t)i;
    stack->dealt = *state;
    engine_shuffle(stack->engine, &stack->dealt, identity);
    while (turn_is_chance(&stack->dealt)) {
        if (!stack_cut(stack->engine, &stack->dealt, stack->deal))
            engine_chance(stack->engine, &stack->dealt);
    }
}

/* The positions that a seat is dealt from, by the order in which they leave the pack. */
static unsigned positions_of_hand(const struct stack *stack, unsigned seat, card_t *positions)
{
    unsigned count = 0;
    for (unsigned i = 0; i < stack->dealt.dealt; i++) {
        if (set_has(stack->dealt.hand[seat], stack->dealt.pack[i]))
            positions[count++] = stack->dealt.pack[i];
    }
    return count;
}

/* The positions that are not dealt, the turn-up aside, from the top. */
static unsigned positions_of_talon(const struct stack *stack, card_t *positions)
{
    unsigned count = 0;
    for (unsigned i = stack->dealt.dealt; i < stack->dealt.pack_count; i++) {
        if (stack->dealt.pack[i] != stack->dealt.turn_up)
            positions[count++] = stack->dealt.pack[i];
    }
    return count;
}

/* --- placing cards --------------------------------------------------------------------------- */

static void put(struct stack *stack, unsigned position, const struct written_action *card)
{
    card_t copy = set_is_empty(card->copies)
                      ? NO_CARD
                      : claim_card(&stack->claims, &stack->engine->rules->pack,
                                   set_first(card->copies), card->place, stack->diagnostics);
    if (copy != NO_CARD)
        stack->order[position] = copy;
}

static void put_all(struct stack *stack, const card_t *positions,
                    const struct written_actions *cards)
{
    for (unsigned i = 0; i < cards->count; i++)
        put(stack, positions[i], &cards->items[i]);
}

/* Whether cards are dealt when somebody has been asked. */
static bool deals_later(const struct stack *stack)
{
    const struct ruleset *rules = stack->engine->rules;
    for (unsigned i = stack->dealt.step; i < rules->step_count; i++)
        if (rules->steps[i].kind == STEP_DEAL)
            return true;
    return false;
}

static bool right_number(struct stack *stack, const struct written_actions *cards,
                         unsigned expected, const char *whose)
{
    if (cards->count == expected)
        return true;
    struct diagnostic *diagnostic =
        diagnose(stack->diagnostics, E_SCRIPT_CARDS, cards->place, "%s has %u card%s, not %u",
                 whose, expected, expected == 1 ? "" : "s", cards->count);
    if (cards->count > expected && deals_later(stack))
        diagnostic_hint(diagnostic,
                        "cards dealt later go under 'talon:', in the order of the deal");
    return false;
}

static void put_turn_up(struct stack *stack)
{
    const struct written_actions *turn_up = &stack->deal->turn_up;
    if (stack->dealt.turn_up == NO_CARD)
        diagnose(stack->diagnostics, E_SCRIPT_CARDS, turn_up->place,
                 "no card is turned up in this deal");
    else
        put(stack, stack->dealt.turn_up, &turn_up->items[0]);
}

static void put_talon(struct stack *stack)
{
    card_t positions[CARDS_MAX];
    unsigned left = positions_of_talon(stack, positions);
    const struct written_actions *talon = &stack->deal->talon;
    if (talon->count <= left)
        put_all(stack, positions, talon);
    else
        diagnose(stack->diagnostics, E_SCRIPT_CARDS, talon->place,
                 "%u card%s left after the deal, not %u", left, left == 1 ? " is" : "s are",
                 talon->count);
}

/* Whether the card has its position already as the turn-up, which may be the last card dealt. */
static bool is_turned_up(const struct stack *stack, const struct written_action *card)
{
    if (stack->dealt.turn_up == NO_CARD || !stack->deal->turn_up.given)
        return false;
    card_t lies_there = stack->order[stack->dealt.turn_up];
    return lies_there != NO_CARD && set_has(stack->claims.used, lies_there) &&
           set_equal(stack->deal->turn_up.items[0].copies, card->copies);
}

static void lacks_turn_up(struct stack *stack, unsigned seat)
{
    const struct written_action *card = &stack->deal->turn_up.items[0];
    struct diagnostic *diagnostic =
        diagnose(stack->diagnostics, E_SCRIPT_CARDS, stack->deal->hands[seat].place,
                 "the hand of %s lacks '%s'", seats_name(stack->names, seat), card->text);
    diagnostic_also(diagnostic, card->place, "turned up as the last card dealt to this hand");
}

/* Puts a hand whose last card is shown: that card has its position, the others fill the rest. */
static void put_hand_around_turn_up(struct stack *stack, unsigned seat, const card_t *positions)
{
    const struct written_actions *hand = &stack->deal->hands[seat];
    unsigned next = 0;
    bool seen = false;
    for (unsigned i = 0; i < hand->count; i++) {
        if (!seen && is_turned_up(stack, &hand->items[i])) {
            seen = true;
            continue;
        }
        if (next < hand->count && positions[next] == stack->dealt.turn_up)
            next++;
        if (next < hand->count)
            put(stack, positions[next++], &hand->items[i]);
    }
    if (!seen)
        lacks_turn_up(stack, seat);
}

static void put_hand(struct stack *stack, unsigned seat)
{
    card_t positions[CARDS_MAX];
    unsigned count = positions_of_hand(stack, seat, positions);
    const struct written_actions *hand = &stack->deal->hands[seat];
    char whose[80];
    snprintf(whose, sizeof whose, "the hand of %s", seats_name(stack->names, seat));
    bool holds_turn_up = stack->deal->turn_up.given && stack->dealt.turn_up != NO_CARD &&
                         set_has(stack->dealt.hand[seat], stack->dealt.turn_up);
    bool is_begun = stack->deal->are_hands_begun && hand->count < count && !holds_turn_up;
    if (!is_begun && !right_number(stack, hand, count, whose))
        return;
    if (holds_turn_up)
        put_hand_around_turn_up(stack, seat, positions);
    else
        put_all(stack, positions, hand);
}

/* --- the whole pack -------------------------------------------------------------------------- */

/* Gives the cards without a position to the positions without a card, by chance. */
static void fill(struct stack *stack)
{
    unsigned count = stack->dealt.pack_count;
    struct set cards = set_minus(pack_all_cards(&stack->engine->rules->pack), stack->claims.used);
    struct rng rng = rng_seeded(stack->dealt.seed, STREAM_OF_FILLING | stack->dealt.deal);
    for (unsigned position = 0; position < count; position++) {
        if (stack->order[position] != NO_CARD)
            continue;
        unsigned card = set_select(cards, rng_below(&rng, set_count(cards)));
        stack->order[position] = (card_t)card;
        set_remove(&cards, card);
    }
}

static void put_whole_pack(struct stack *stack, const struct written_actions *pack)
{
    if (!right_number(stack, pack, stack->engine->rules->pack.card_count, "the pack"))
        return;
    for (unsigned i = 0; i < pack->count; i++)
        put(stack, i, &pack->items[i]);
}

static void put_pieces(struct stack *stack)
{
    if (stack->deal->turn_up.given)
        put_turn_up(stack);
    for (unsigned seat = 0; seat < stack->engine->rules->players; seat++) {
        if (stack->deal->hands[seat].given)
            put_hand(stack, seat);
    }
    if (stack->deal->talon.given)
        put_talon(stack);
}

bool stack_pack(const struct engine *engine, const struct state *state,
                const struct seat_names *names, const struct script_deal *deal,
                card_t order[CARDS_MAX], struct diagnostics *diagnostics)
{
    struct stack stack = {
        .engine = engine,
        .names = names,
        .deal = deal,
        .diagnostics = diagnostics,
        .order = order,
    };
    size_t before = diagnostics_count(diagnostics);
    cards_clear(order, CARDS_MAX);
    rehearse(&stack, state);
    if (deal->pack.given)
        put_whole_pack(&stack, &deal->pack);
    else
        put_pieces(&stack);
    if (diagnostics_count(diagnostics) > before)
        return false;
    fill(&stack);
    return true;
}
