/* Which rules have a part in a call, a card, a trick, a score, the end of a match. */
#include "engine/rules.h"
#include "lab/coverage_parts.h"
#include "table/state.h"

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

/* --- scores ---------------------------------------------------------------------------------- */

static void ask_line(const struct coverage *coverage, const struct state *state,
                     const struct score_line *line, unsigned account)
{
    struct subject subject = {
        .seats = coverage->rules->seats_of_account[account],
        .call = NO_BID,
        .before_scored = true,
    };
    coverage_ask(coverage, state, line->condition, &subject);
    if (condition_holds(coverage->engine, state, line->condition, &subject))
        coverage_ask(coverage, state, line->points.expression, &subject);
}

static void ask_lines(const struct coverage *coverage, const struct state *state)
{
    const struct ruleset *rules = coverage->rules;
    for (unsigned i = 0; i < rules->line_count; i++) {
        if (!is_under(rules->lines[i].under, state->settled))
            continue;
        uint8_t seats = role_seats(rules, state, rules->lines[i].to, 0);
        for (unsigned account = 0; account < rules->account_count; account++) {
            if (rules->seats_of_account[account] & seats)
                ask_line(coverage, state, &rules->lines[i], account);
        }
    }
    for (unsigned i = 0; i < state->fine_count; i++)
        ask_line(coverage, state, &rules->penalties[state->fines[i].penalty],
                 rules->account_of[state->fines[i].seat]);
}

static bool is_penalty(const struct ruleset *rules, const struct score_line *line)
{
    return line >= rules->penalties && line < rules->penalties + rules->penalty_count;
}

static void count_counts(const struct coverage *coverage, const struct state *state)
{
    const struct ruleset *rules = coverage->rules;
    struct set taken = {{0, 0}};
    for (unsigned seat = 0; seat < rules->players; seat++)
        taken = set_or(taken, state->taken[seat]);
    for (unsigned i = 0; i < rules->count_count; i++) {
        const struct count *count = &rules->counts[i];
        struct set worth = {{0, 0}};
        for (unsigned j = 0; j < count->worth_count; j++)
            worth = set_or(worth, count->cards[j]);
        if (!set_is_empty(set_and(worth, taken)))
            coverage_decided(coverage, RULE_COUNT, count->place, count->name);
    }
}

static void count_aim(const struct coverage *coverage, const struct state *state)
{
    const struct expression *aim = coverage->rules->match.aim.expression;
    if (!aim)
        return;
    for (unsigned account = 0; account < coverage->rules->account_count; account++) {
        struct subject subject = {.seats = coverage->rules->seats_of_account[account],
                                  .call = NO_BID};
        coverage_ask(coverage, state, aim, &subject);
    }
    coverage_decided(coverage, RULE_AMOUNT, aim->place, aim->text);
}

static void count_remarks(const struct coverage *coverage, const struct state *state,
                          bool after_deal)
{
    const struct match_rules *match = &coverage->rules->match;
    for (unsigned i = 0; i < match->remark_count; i++) {
        const struct remark *remark = &match->remarks[i];
        for (unsigned account = 0; account < coverage->rules->account_count; account++) {
            struct subject subject = {.seats = coverage->rules->seats_of_account[account],
                                      .call = NO_BID};
            if (remark->after_deal != after_deal)
                continue;
            coverage_ask(coverage, state, remark->condition, &subject);
            if (engine_remark_holds(coverage->engine, state, remark, account))
                coverage_decided(coverage, RULE_REMARK, remark->place, remark->name);
        }
    }
}

void coverage_deal(const struct coverage *coverage, const struct state *state)
{
    struct ledger ledger;
    if (state->abandoned)
        return;
    engine_ledger(coverage->engine, state, &ledger);
    ask_lines(coverage, state);
    for (unsigned i = 0; i < ledger.count; i++) {
        const struct score_line *line = ledger.lines[i].rule;
        coverage_decided(coverage, is_penalty(coverage->rules, line) ? RULE_PENALTY : RULE_SCORE,
                         line->place, line->name);
    }
    count_counts(coverage, state);
    count_aim(coverage, state);
    count_remarks(coverage, state, true);
}

/* --- the match ------------------------------------------------------------------------------- */

void coverage_match(const struct coverage *coverage, const struct state *state)
{
    const struct match_rules *match = &coverage->rules->match;
    bool reached = false;
    for (unsigned i = 0; match->target.given && i < coverage->rules->account_count; i++)
        reached = reached || state->score[i] >= amount_constant(&match->target);
    if (reached)
        coverage_decided(coverage, RULE_END, match->target.place, "target");
    if (match->deals.given && state->deal >= amount_constant(&match->deals))
        coverage_decided(coverage, RULE_END, match->deals.place, "deals");
    count_remarks(coverage, state, false);
}
