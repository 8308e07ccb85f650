/* Which rules have a part in a call, a card, a trick. */
#include "engine/call.h"
#include "engine/obligation.h"
#include "lab/coverage_parts.h"

/* --- calls ----------------------------------------------------------------------------------- */

/* The limit that bars a call: the one whose line is the reason. */
static void count_barred_call(const struct coverage *coverage, const struct state *state,
                              unsigned call)
{
    struct reason reason;
    if (call_refusal(coverage->engine, state, call, &reason) == REFUSED_LIMIT)
        coverage_decided(coverage, RULE_REFUSAL, reason.place, reason.rule);
}

static void ask_limits(const struct coverage *coverage, const struct state *state,
                       const struct ask_step *asks, struct set offer)
{
    for (unsigned i = 0; i < asks->limit_count; i++) {
        SET_EACH(call, offer) {
            struct subject subject = subject_of_call(state, asks, call);
            coverage_ask(coverage, state, asks->limits[i].condition, &subject);
        }
    }
}

void coverage_call(const struct coverage *coverage, const struct event *event)
{
    const struct state *state = event->before;
    const struct ask_step *asks = call_step(coverage->rules, state);
    struct set offer = calls_on_offer(coverage->engine, state);
    struct set barred = set_minus(offer, event->legal);
    const struct call_group *group = &asks->groups[asks->calls[event->number].group];
    coverage_decided(coverage, RULE_CALL, group->place, group->name);
    ask_limits(coverage, state, asks, offer);
    SET_EACH(call, barred) {
        count_barred_call(coverage, state, call);
    }
}

/* --- cards ----------------------------------------------------------------------------------- */

void coverage_obligations(const struct coverage *coverage, const struct state *state)
{
    const struct ruleset *rules = coverage->rules;
    struct subject subject = subject_seat(state->actor);
    struct set allowed = state->hand[state->actor];
    for (unsigned i = 0; i < rules->play.obligation_count; i++) {
        const struct obligation *obligation = &rules->play.obligations[i];
        struct set left = obligation_narrow(coverage->engine, state, obligation, allowed);
        if (obligation_stands(coverage->engine, state, obligation))
            coverage_ask(coverage, state, obligation->condition, &subject);
        if (set_equal(left, allowed))
            continue;
        coverage_decided(coverage, RULE_OBLIGATION, obligation->place, obligation->name);
        if (obligation->hook)
            coverage_decided(coverage, RULE_HOOK, reason_line_of_hook(rules, obligation->hook),
                             obligation->hook->function);
        allowed = left;
    }
}

static void count_hook(const struct coverage *coverage, const struct hook *hook)
{
    if (hook)
        coverage_decided(coverage, RULE_HOOK, reason_line_of_hook(coverage->rules, hook),
                         hook->function);
}

void coverage_baked_hooks(const struct coverage *coverage, const struct state *state, card_t card,
                          card_t led)
{
    const struct ruleset *rules = coverage->rules;
    const struct context *context = rules->contexts[state->context];
    if (set_has(context->suit_by_hook, card))
        count_hook(coverage, rules->suit_of);
    if (set_has(context->power_by_hook[context->suit_of[led]], card))
        count_hook(coverage, rules->power);
}

void coverage_card(const struct coverage *coverage, const struct event *event)
{
    const struct contract *contract = &coverage->rules->contracts[event->before->settled];
    const card_t *card = event->after->played + event->before->played_count;
    if (event->before->played_count == 0)
        coverage_decided(coverage, RULE_LEAD, contract->leader_place, "lead");
    coverage_obligations(coverage, event->before);
    coverage_baked_hooks(coverage, event->after, *card, card[-(int)event->before->in_trick]);
}

/* --- tricks ---------------------------------------------------------------------------------- */

/* The trick of the event: complete, or, in a case, so far. */
struct trick_seen {
    const card_t *cards;
    unsigned count, winning;
    enum win win;
};

static struct trick_seen see_trick(const struct engine *engine, const struct event *event)
{
    const struct state *state = event->after;
    struct reason reason;
    return (struct trick_seen){
        .cards = state->played + event->number * engine->rules->players,
        .count = event->number < state->trick ? engine->rules->players : state->in_trick,
        .winning = trick_winning_card(engine, state, event->number),
        .win = reason_for_win(engine, state, event->number, &reason),
    };
}

/* How many cards of the trick are as strong as the one that won it. */
static unsigned equals_in_trick(const struct trick_seen *trick, const uint8_t *power)
{
    unsigned equals = 0;
    for (unsigned i = 0; i < trick->count; i++)
        equals += power[trick->cards[i]] == power[trick->winning];
    return equals;
}

static void count_order(const struct coverage *coverage, const struct state *state,
                        const struct trick_seen *trick)
{
    const struct ruleset *rules = coverage->rules;
    const struct order *order = &rules->contracts[state->settled].order;
    const struct context *context = rules->contexts[state->context];
    unsigned led = context->suit_of[trick->cards[0]];
    if (equals_in_trick(trick, context->power[led]) > 1)
        coverage_decided(coverage, RULE_ORDER, order->equals_place, "equals");
    if (trick->win == WON_BY_POWER)
        return;
    coverage_decided(coverage, RULE_ORDER, order->place, "order");
    coverage_decided(coverage, RULE_ORDER, order_precedence(order, state->suits, led)->place,
                     "precedence");
}

void coverage_trick(const struct coverage *coverage, const struct event *event)
{
    const struct ruleset *rules = coverage->rules;
    struct trick_seen trick = see_trick(event->engine, event);
    if (trick.win == WON_BY_HOOK) {
        count_hook(coverage, rules->play.winner);
        return;
    }
    if (trick.win == WON_BY_TRUMP)
        coverage_decided(coverage, RULE_TRUMPS, rules->trumps_place, "trumps");
    count_order(coverage, event->after, &trick);
}
