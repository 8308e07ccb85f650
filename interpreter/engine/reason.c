#include "engine/rules.h"

struct past_trick past_trick(const struct engine *engine, const struct state *state, unsigned trick)
{
    bool is_complete = trick < state->trick;
    const struct ruleset *rules = engine->rules;
    const struct context *context = rules->contexts[state->context];
    const card_t *cards = state->played + trick * rules->players;
    return (struct past_trick){
        .context = context,
        .cards = cards,
        .number = trick,
        .count = is_complete ? rules->players : state->in_trick,
        .leader = state->leader[trick],
        .winner = is_complete ? state->winner[trick] : state->best_seat,
        .led = context->suit_of[cards[0]],
    };
}

unsigned past_trick_place(const struct ruleset *rules, const struct past_trick *trick)
{
    unsigned place = 0;
    for (unsigned seat = trick->leader; seat != trick->winner; seat = rules->next_seat[seat])
        place++;
    return place;
}

static unsigned card_of_winner(const struct ruleset *rules, const struct past_trick *trick)
{
    return trick->cards[past_trick_place(rules, trick)];
}

unsigned trick_winning_card(const struct engine *engine, const struct state *state, unsigned trick)
{
    struct past_trick past = past_trick(engine, state, trick);
    return card_of_winner(engine->rules, &past);
}

struct place reason_line_of_hook(const struct ruleset *rules, const struct hook *hook)
{
    const struct source *file = rules->hook_file;
    uint32_t line = 1, offset = 0;
    while (line < hook->line && offset < file->length)
        line += file->text[offset++] == '\n';
    return (struct place){.source = file, .offset = offset};
}

struct hook_question past_trick_question(const struct engine *engine, const struct state *state,
                                         const struct past_trick *trick)
{
    const struct ruleset *rules = engine->rules;
    unsigned last = trick->leader;
    for (unsigned i = 1; i < rules->players; i++)
        last = rules->next_seat[last];
    return (struct hook_question){
        .trick = trick->cards,
        .trick_count = rules->players,
        .trick_number = (uint8_t)(trick->number + 1),
        .seat = (uint8_t)last,
        .suits = state->suits,
        .contract = state->settled,
        .context = trick->context,
    };
}

struct reason reason_of_hook(const struct ruleset *rules, const struct hook *hook)
{
    return (struct reason){hook->function, reason_line_of_hook(rules, hook), hook->says};
}

enum win reason_by_tables(const struct ruleset *rules, unsigned contract, const uint8_t *suits,
                          unsigned led, unsigned card, struct reason *reason)
{
    const struct context *context = rules->contexts[ruleset_context_index(rules, contract, suits)];
    unsigned suit = context->suit_of[card];
    if (set_has(context->power_by_hook[led], card)) {
        *reason = reason_of_hook(rules, rules->power);
        return WON_BY_POWER;
    }
    *reason = (struct reason){.rule = "order", .place = rules->contracts[contract].order.place};
    if (suit == suits[0] && suit != SUIT_NONE)
        return WON_BY_TRUMP;
    return suit == led ? WON_BY_LED : WON_BY_OTHERS;
}

unsigned past_trick_by_tables(const struct past_trick *trick)
{
    const uint8_t *power = trick->context->power[trick->led];
    unsigned best = 0;
    for (unsigned i = 1; i < trick->count; i++) {
        unsigned here = power[trick->cards[i]], there = power[trick->cards[best]];
        bool is_equal = here == there && here > 0 && trick->context->last_of_equals_wins;
        if (here > there || is_equal)
            best = i;
    }
    return best;
}

unsigned past_trick_winner(const struct engine *engine, const struct state *state,
                           const struct past_trick *trick, bool *by_hook)
{
    const struct hook *winner = engine->rules->play.winner;
    int place = -1;
    if (winner && trick->count == engine->rules->players) {
        struct hook_question question = past_trick_question(engine, state, trick);
        place = hooks_winner(engine->hooks, winner, &question);
    }
    if (by_hook)
        *by_hook = place >= 0;
    return place >= 0 ? (unsigned)place : past_trick_by_tables(trick);
}

enum win reason_for_win(const struct engine *engine, const struct state *state, unsigned trick,
                        struct reason *reason)
{
    const struct ruleset *rules = engine->rules;
    struct past_trick past = past_trick(engine, state, trick);
    bool by_hook;
    past_trick_winner(engine, state, &past, &by_hook);
    if (by_hook) {
        *reason = reason_of_hook(rules, rules->play.winner);
        return WON_BY_HOOK;
    }
    return reason_by_tables(rules, state->settled, state->suits, past.led,
                            card_of_winner(rules, &past), reason);
}
