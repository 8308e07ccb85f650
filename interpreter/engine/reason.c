/* Why a trick was won: by precedence, rank, or a hook's answer. */
#include "engine/rules.h"

#include <string.h>

/* What was named when the trick was won: of the last one it is known, should it have changed. */
static struct named named_in(const struct ruleset *rules, const struct state *state, unsigned trick)
{
    struct named named = state->named;
    if (trick + 1u != state->trick || state->trumps_then == 0)
        return named;
    named.suits[0] = (uint8_t)(state->trumps_then - 1u);
    named.context = (uint16_t)ruleset_context_index(rules, state->settled, named.suits);
    return rules->contexts[named.context] ? named : state->named;
}

const struct state *state_as_won(const struct ruleset *rules, const struct state *state,
                                 unsigned trick, struct state *then)
{
    if (trick + 1u != state->trick || state->trumps_then == 0)
        return state;
    *then = *state;
    then->named = named_in(rules, state, trick);
    then->trumps_then = 0;
    return then;
}

/* The cards of the trick, and who played after whom: those who dropped out before it was their turn
 * have no part in it. */
static void put_cards(const struct state *state, struct past_trick *past)
{
    unsigned places = past->is_full ? state->trick_size : state->in_trick;
    unsigned seat = state->leader[past->number], before = seat;
    memcpy(past->follows, state->follows, sizeof past->follows);
    for (unsigned i = 0; i < places; i++, seat = state->follows[seat]) {
        unsigned number = past->number * state->trick_size + i;
        if (is_place_empty(state, number))
            continue;
        if (i > 0)
            past->follows[before] = (uint8_t)seat;
        past->cards[past->count++] = state->played[number];
        before = seat;
    }
}

/* What lies face down in it cannot win it, whether or not it is known. */
static bool find_down(const struct state *state, struct past_trick *past)
{
    bool any = false;
    for (unsigned i = 0; i < past->count; i++) {
        bool is_unknown = is_face_down(state->pack_count, past->cards[i]);
        if (!is_unknown && set_has(cards_lying_down(state), past->cards[i]))
            set_add(&past->down, past->cards[i]);
        any |= is_unknown || set_has(past->down, past->cards[i]);
    }
    return any;
}

struct past_trick past_trick(const struct engine *engine, const struct state *state, unsigned trick)
{
    bool is_complete = trick < state->trick;
    const struct ruleset *rules = engine->rules;
    struct named named = named_in(rules, state, trick);
    const struct context *context = rules->contexts[named.context];
    struct past_trick past = {
        .context = context,
        .number = trick,
        .is_full = is_complete || state->in_trick == state->trick_size,
        .leader = state->leader[trick],
        .trumps = named.suits[0],
        .winner = is_complete ? state->winner[trick] : state->best_seat,
        .cells = state->cells + (is_complete ? rules->first_then : 0),
    };
    put_cards(state, &past);
    const card_byte_t *cards = past.cards;
    past.place_led = context_place_led(context, cards, past.count);
    past.led = context->suit_of[cards[past.place_led]];
    for (unsigned i = 0; i < cards_before_name(state, trick); i++)
        if (context->suit_of[cards[i]] != past.led && !set_has(state->down, cards[i]))
            set_add(&past.early, cards[i]);
    past.any_down = rules->lays_down && find_down(state, &past);
    past.is_of_sets = state->with > 0 && shape_width(trick_shape(state, trick)) > 1;
    if (past.is_of_sets) {
        past.set_won = several_place_won(rules, state, trick, past.count, context);
        past.set_best = several_best_card(state, trick, past.set_won, context);
    }
    return past;
}

unsigned trick_card_led(const struct ruleset *rules, const struct state *state)
{
    const card_byte_t *cards = state->played + state->played_count - state->in_trick;
    return cards[context_place_led(rules->contexts[state->named.context], cards, state->in_trick)];
}

unsigned past_trick_place(const struct past_trick *trick)
{
    unsigned place = 0;
    if (trick->winner == NO_SEAT)
        return past_trick_by_tables(trick);
    for (unsigned seat = trick->leader; seat != trick->winner; seat = trick->follows[seat])
        place++;
    return place;
}

static unsigned card_of_winner(const struct past_trick *trick)
{
    return trick->cards[past_trick_place(trick)];
}

unsigned trick_winning_card(const struct engine *engine, const struct state *state, unsigned trick)
{
    struct past_trick past = past_trick(engine, state, trick);
    return card_of_winner(&past);
}

struct place reason_line_of_hook(const struct ruleset *rules, const struct hook *hook)
{
    const struct source *file = rules->hook_file;
    uint32_t line = 1, offset = 0;
    while (line < hook->line)
        line += file->text[offset++] == '\n';
    return (struct place){.source = file, .offset = offset};
}

struct hook_question past_trick_question(const struct state *state, const struct past_trick *trick)
{
    unsigned last = trick->leader;
    for (unsigned i = 1; i < trick->count; i++)
        last = trick->follows[last];
    return (struct hook_question){
        .trick = trick->cards,
        .trick_count = (uint8_t)trick->count,
        .trick_number = (uint8_t)(trick->number + 1),
        .seat = (uint8_t)last,
        .suits = state->named.suits,
        .contract = state->settled,
        .dealer = seat_as_set(state->dealer),
        .declarer = seat_as_set(state->declarer),
        .leader = seat_as_set(trick->leader),
        .caller =
            seat_as_set(state->call_count ? state->calls[state->call_count - 1].seat : NO_SEAT),
        .cells = trick->cells,
        .down = cards_lying_down(state),
        .follows = trick->follows,
        .context = trick->context,
    };
}

struct reason reason_of_hook(const struct ruleset *rules, const struct hook *hook)
{
    return (struct reason){hook->function, reason_line_of_hook(rules, hook), hook->says};
}

/* Without what was thrown on it before trumps had a name, or lies face down: that cannot win. */
static unsigned place_won_by_others(const struct past_trick *trick)
{
    card_byte_t cards[SEATS_MAX];
    uint8_t places[SEATS_MAX];
    unsigned count = 0;
    for (unsigned i = 0; i < trick->count; i++)
        if (!past_trick_lies_down(trick, i) && !set_has(trick->early, trick->cards[i])) {
            places[count] = (uint8_t)i;
            cards[count++] = trick->cards[i];
        }
    return places[context_place_won(trick->context, cards, count)];
}

unsigned past_trick_by_tables(const struct past_trick *trick)
{
    if (trick->is_of_sets)
        return trick->set_won;
    return set_is_empty(trick->early) && !trick->any_down
               ? context_place_won(trick->context, trick->cards, trick->count)
               : place_won_by_others(trick);
}

const struct capture *past_trick_capture(const struct past_trick *trick)
{
    return context_capture(trick->context, trick->cards, trick->count);
}

bool past_trick_is_won_otherwise(const struct past_trick *trick)
{
    unsigned place = past_trick_by_tables(trick);
    bool is_otherwise = trick->context->wins != WINS_HIGHEST && !trick->is_of_sets;
    return is_otherwise && !past_trick_capture(trick) &&
           place != context_place_highest(trick->context, trick->cards, trick->count);
}

enum win reason_by_tables(const struct ruleset *rules, unsigned contract, const uint8_t *suits,
                          const struct past_trick *trick, struct reason *reason)
{
    const struct context *context = trick->context;
    const struct capture *capture = past_trick_capture(trick);
    unsigned card = trick->cards[past_trick_by_tables(trick)];
    card = trick->is_of_sets ? trick->set_best : card;
    unsigned suit = context->suit_of[card];
    if (capture) {
        *reason = (struct reason){.rule = "captures", .place = capture->place};
        return WON_BY_CAPTURE;
    }
    if (past_trick_is_won_otherwise(trick)) {
        *reason =
            (struct reason){.rule = "wins", .place = rules->contracts[contract].order.wins_place};
        return context->wins == WINS_SECOND ? WON_BY_SECOND : WON_BY_LOWEST;
    }
    if (set_has(context->power_by_hook[trick->led], card)) {
        *reason = reason_of_hook(rules, rules->power);
        return WON_BY_POWER;
    }
    *reason = (struct reason){.rule = "order", .place = rules->contracts[contract].order.place};
    if ((suit == suits[0] && suit != SUIT_NONE) || set_has(context->lone_trumps, card))
        return WON_BY_TRUMP;
    enum precedence_class class = suit == trick->led ? CLASS_LED : CLASS_OTHERS;
    const struct order *order = &rules->contracts[contract].order;
    if (order_class_in(&order->precedence, class) == CLASS_ANY)
        return WON_BY_ANY;
    return class == CLASS_LED ? WON_BY_LED : WON_BY_OTHERS;
}

unsigned past_trick_winner(const struct engine *engine, const struct state *state,
                           const struct past_trick *trick, bool *by_hook)
{
    const struct hook *winner = engine->rules->play.winner;
    int place = -1;
    if (winner && trick->is_full) {
        struct hook_question question = past_trick_question(state, trick);
        place = hooks_winner(engine->hooks, winner, &question);
    }
    if (by_hook)
        *by_hook = place >= 0 || place == WON_BY_NONE;
    if (place == WON_BY_NONE)
        return past_trick_place(trick);
    return place >= 0 ? (unsigned)place : past_trick_by_tables(trick);
}

unsigned trick_ahead(const struct engine *engine, const struct state *state)
{
    const struct play_rules *play = &engine->rules->play;
    if (state->in_trick == 0 || (play->winner && play->winner != play->power_now))
        return AHEAD_UNKNOWN;
    if (!play->winner)
        return state->best_seat;
    struct past_trick past = past_trick(engine, state, state->trick);
    struct hook_question question = past_trick_question(state, &past);
    int place = hooks_winner(engine->hooks, play->power_now, &question);
    if (place == WON_BY_NONE)
        return NO_SEAT;
    if (place < 0)
        return state->best_seat;
    unsigned seat = past.leader;
    while (place-- > 0)
        seat = state->follows[seat];
    return seat;
}

enum win reason_for_win(const struct engine *engine, const struct state *state, unsigned trick,
                        struct reason *reason)
{
    const struct ruleset *rules = engine->rules;
    struct past_trick past = past_trick(engine, state, trick);
    bool by_hook;
    if (past.winner == NO_SEAT) {
        *reason = (struct reason){.rule = "equals",
                                  .place = rules->contracts[state->settled].order.equals_place};
        return WON_BY_NOBODY;
    }
    past_trick_winner(engine, state, &past, &by_hook);
    if (by_hook) {
        *reason = reason_of_hook(rules, rules->play.winner);
        return WON_BY_HOOK;
    }
    return reason_by_tables(rules, state->settled, &past.trumps, &past, reason);
}
