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

/* Of one call, as if it had named what it names. */
static void ask_of_call(const struct coverage *coverage, const struct state *state,
                        const struct ask_step *asks, unsigned call,
                        const struct expression *expression)
{
    struct state named;
    struct subject subject = subject_of_call(state, asks, call);
    coverage_ask(coverage, call_named(coverage->rules, state, asks, call, &named), expression,
                 &subject);
}

static void ask_conditions(const struct coverage *coverage, const struct state *state,
                           const struct ask_step *asks)
{
    struct set range = calls_in_range(coverage->engine, state);
    SET_EACH(call, range) {
        ask_of_call(coverage, state, asks, call, asks->groups[asks->calls[call].group].condition);
    }
}

static void ask_limits(const struct coverage *coverage, const struct state *state,
                       const struct ask_step *asks, struct set offer)
{
    for (unsigned i = 0; i < asks->limit_count; i++) {
        SET_EACH(call, offer) {
            ask_of_call(coverage, state, asks, call, asks->limits[i].condition);
        }
    }
}

/* What the call changes in what is remembered; what is set to the same always is no question. */
static void ask_settings(const struct coverage *coverage, const struct state *state,
                         const struct ask_step *asks, unsigned call)
{
    const struct note_settings *settings = &asks->groups[asks->calls[call].group].notes;
    for (unsigned i = 0; i < settings->count; i++)
        if (!amount_is_constant(&settings->items[i].value))
            ask_of_call(coverage, state, asks, call, settings->items[i].value.expression);
}

void coverage_passed_over(const struct coverage *coverage, const struct event *event)
{
    ask_conditions(coverage, event->after, call_step(coverage->rules, event->after));
}

void coverage_call(const struct coverage *coverage, const struct event *event)
{
    const struct state *state = event->before;
    const struct ask_step *asks = call_step(coverage->rules, state);
    struct set offer = calls_on_offer(coverage->engine, state);
    struct set barred = set_minus(offer, event->legal);
    const struct call_group *group = &asks->groups[asks->calls[event->number].group];
    coverage_decided(coverage, RULE_CALL, group->place, group->name);
    ask_conditions(coverage, state, asks);
    ask_limits(coverage, state, asks, offer);
    ask_settings(coverage, state, asks, event->number);
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
    EACH(obligation, rules->play.obligations, rules->play.obligation_count) {
        struct set left = allowed;
        obligation_narrow(coverage->engine, state, obligation, &left);
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
    const struct context *context = rules->contexts[state->named.context];
    if (set_has(context->suit_by_hook, card))
        count_hook(coverage, rules->suit_of);
    if (set_has(context->power_by_hook[context->suit_of[led]], card))
        count_hook(coverage, rules->power);
}

void coverage_added(const struct coverage *coverage, const struct event *event)
{
    coverage_obligations(coverage, event->before);
}

/* What ends play early: behind a trick, and in a layout before the next card. */
static void ask_endings(const struct coverage *coverage, const struct state *state)
{
    const struct play_rules *play = &coverage->rules->play;
    const struct subject nobody = {.call = NO_BID};
    for (unsigned i = 0; i < play->ending_count && state->trick < state->trick_count; i++)
        if (is_under(play->endings[i].under, state->settled))
            coverage_ask(coverage, state, play->endings[i].condition, &nobody);
}

/* Which rules lay the card face down. */
static void count_down(const struct coverage *coverage, const struct state *state, unsigned card)
{
    const struct subject subject = subject_seat(state->actor);
    EACH(rule, coverage->rules->play.downs, coverage->rules->play.down_count) {
        if (state->in_trick == 0 || !is_under(rule->under, state->settled))
            continue;
        coverage_ask(coverage, state, rule->condition, &subject);
        if (set_has(down_cards_by(coverage->engine, state, rule), card))
            coverage_decided(coverage, RULE_DOWN, rule->place, rule->name);
    }
}

void coverage_card(const struct coverage *coverage, const struct event *event)
{
    const struct contract *contract = &coverage->rules->contracts[event->before->settled];
    const card_byte_t *card = event->after->played + event->before->played_count;
    if (event->before->played_count == 0)
        coverage_decided(coverage, RULE_LEAD,
                         contract->leaders[leader_in_rules(coverage->rules, event->before)].place,
                         "lead");
    coverage_obligations(coverage, event->before);
    count_down(coverage, event->before, *card);
    if (state_has_layout(coverage->rules, event->before)) {
        if (event->before->played_count > 0)
            ask_endings(coverage, event->before);
        return;
    }
    coverage_baked_hooks(coverage, event->after, *card, card[-(int)event->before->in_trick]);
}

/* --- tricks ---------------------------------------------------------------------------------- */

/* The trick of the event: complete, or, in a case, so far. */
struct trick_seen {
    const card_byte_t *cards;
    unsigned count, winning;
    enum win win;
    struct reason reason;
};

static struct trick_seen see_trick(const struct engine *engine, const struct event *event)
{
    const struct state *state = event->after;
    struct reason reason;
    enum win win = reason_for_win(engine, state, event->number, &reason);
    return (struct trick_seen){
        .cards = state->played + event->number * state->trick_size,
        .count = event->number < state->trick ? state->trick_size : state->in_trick,
        .winning = trick_winning_card(engine, state, event->number),
        .win = win,
        .reason = reason,
    };
}

/* How many cards of the trick are as strong as the one that won it. */
static unsigned equals_in_trick(const struct trick_seen *trick, const uint16_t *power)
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
    const struct context *context = rules->contexts[state->named.context];
    unsigned place = context_place_led(context, trick->cards, trick->count);
    unsigned led = context->suit_of[trick->cards[place]];
    if (place > 0)
        coverage_decided(coverage, RULE_ORDER, order->no_lead_place, "no-lead");
    if (equals_in_trick(trick, context->power[led]) > 1)
        coverage_decided(coverage, RULE_ORDER, order->equals_place, "equals");
    if (trick->win == WON_BY_SECOND || trick->win == WON_BY_LOWEST)
        coverage_decided(coverage, RULE_ORDER, order->wins_place, "wins");
    if (trick->win == WON_BY_POWER)
        return;
    coverage_decided(coverage, RULE_ORDER, order->place, "order");
    coverage_decided(coverage, RULE_ORDER, order->precedence.place, "precedence");
}

void coverage_ending(const struct coverage *coverage, const struct event *event)
{
    const struct early_end *ending = &coverage->rules->play.endings[event->number];
    if (event->before->turn == TURN_CALL || state_has_layout(coverage->rules, event->after))
        ask_endings(coverage, event->after);
    coverage_decided(coverage, RULE_ENDING, ending->place, ending->name);
}

/* With the first trick: who is out. */
static void ask_outs(const struct coverage *coverage, const struct event *event)
{
    const struct play_rules *play = &coverage->rules->play;
    const struct subject nobody = {.call = NO_BID};
    for (unsigned i = 0; i < play->out_count && event->number == 0; i++)
        if (is_under(play->outs[i].under, event->after->settled))
            coverage_ask(coverage, event->after, play->outs[i].condition, &nobody);
}

/* Another trick follows, to which somebody leads by the rules. */
static void count_next_leader(const struct coverage *coverage, const struct state *state)
{
    const struct contract *contract = &coverage->rules->contracts[state->settled];
    unsigned i = next_leader_in_rules(coverage->rules, state);
    if (i < contract->next_leader_count && state->trick < state->trick_count)
        coverage_decided(coverage, RULE_LEAD, contract->next_leaders[i].place, "leads-next");
}

void coverage_trick(const struct coverage *coverage, const struct event *event)
{
    ask_endings(coverage, event->after);
    ask_outs(coverage, event);
    count_next_leader(coverage, event->after);
    const struct ruleset *rules = coverage->rules;
    struct trick_seen trick = see_trick(event->engine, event);
    if (trick.win == WON_BY_HOOK) {
        count_hook(coverage, rules->play.winner);
        return;
    }
    if (trick.win == WON_BY_CAPTURE) {
        coverage_decided(coverage, RULE_ORDER, trick.reason.place, "captures");
        return;
    }
    if (trick.win == WON_BY_TRUMP)
        coverage_decided(coverage, RULE_TRUMPS, rules->trumps_place, "trumps");
    count_order(coverage, event->after, &trick);
}

/* --- scores ---------------------------------------------------------------------------------- */

static void ask_line(const struct coverage *coverage, const struct state *state,
                     const struct score_line *line, uint8_t seats)
{
    struct subject subject = {
        .seats = seats,
        .call = NO_BID,
        .before_scored = true,
    };
    if (line_asks_hook(line))
        count_hook(coverage, coverage->rules->points);
    coverage_ask(coverage, state, line->condition, &subject);
    if (condition_holds(coverage->engine, state, line->condition, &subject))
        coverage_ask(coverage, state, line->points.expression, &subject);
}

static void ask_of_all(const struct coverage *coverage, const struct state *state,
                       const struct score_line *line)
{
    for (unsigned number = 0; number < coverage->rules->players; number++) {
        uint8_t seats = line_subject(coverage->rules, state, line->to, number);
        if (seats)
            ask_line(coverage, state, line, seats);
    }
}

static void ask_of_tricks(const struct coverage *coverage, const struct state *state,
                          const struct score_line *line)
{
    struct state then;
    for (unsigned trick = 0; trick < state->trick; trick++) {
        state_of_trick(state, trick, &then);
        ask_of_all(coverage, &then, line);
    }
}

static void ask_lines(const struct coverage *coverage, const struct state *state)
{
    const struct ruleset *rules = coverage->rules;
    EACH(line, rules->lines, rules->line_count) {
        if (!is_under(line->under, state->settled))
            continue;
        if (line->per_trick)
            ask_of_tricks(coverage, state, line);
        else
            ask_of_all(coverage, state, line);
    }
    for (unsigned i = 0; i < state->fine_count; i++)
        ask_line(coverage, state, &rules->penalties[state->fines[i].penalty].line,
                 rules->seats_of_account[rules->account_of[state->fines[i].seat]]);
}

static bool is_penalty(const struct ruleset *rules, const struct score_line *line)
{
    return line < rules->lines || line >= rules->lines + LINES_MAX;
}

/* Of the cards in tricks; of those in a layout, which nobody takes, those left in hands. */
static void count_counts(const struct coverage *coverage, const struct state *state)
{
    const struct ruleset *rules = coverage->rules;
    const struct set *cards = state_has_layout(rules, state) ? state->hand : state->taken;
    struct set taken = {{0, 0}};
    for (unsigned seat = 0; seat < rules->players; seat++)
        taken = set_or(taken, cards[seat]);
    EACH(count, rules->counts, rules->count_count) {
        bool adds = false;
        SET_EACH(card, taken) {
            adds = adds || count_adds(rules, state, count, card) != 0;
        }
        if (adds)
            coverage_decided(coverage, RULE_COUNT, count->place, count->name);
    }
}

static void count_goals(const struct coverage *coverage, const struct state *state)
{
    const struct goals_step *goals = ruleset_goals(coverage->rules);
    const struct subject nobody = {.call = NO_BID};
    for (unsigned i = 0; goals && goals->named && i < state->goal_count; i++) {
        const struct goal *goal = &goals->named[state->goals[i]];
        if (state->goal_of[i] != NO_SEAT && goal_is_met(coverage->engine, state, &nobody, i))
            coverage_decided(coverage, RULE_GOAL, goal->place, goal->name);
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

static void ask_ends(const struct coverage *coverage, const struct state *state)
{
    const struct match_rules *match = &coverage->rules->match;
    for (unsigned account = 0; account < coverage->rules->account_count; account++) {
        struct subject subject = {.seats = coverage->rules->seats_of_account[account],
                                  .call = NO_BID};
        for (unsigned i = 0; i < match->end_count; i++)
            coverage_ask(coverage, state, match->ends[i].condition, &subject);
    }
}

static void count_remarks(const struct coverage *coverage, const struct state *state,
                          bool after_deal)
{
    const struct match_rules *match = &coverage->rules->match;
    EACH(remark, match->remarks, match->remark_count) {
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
    count_goals(coverage, state);
    count_aim(coverage, state);
    ask_ends(coverage, state);
    count_remarks(coverage, state, true);
}

/* --- the match ------------------------------------------------------------------------------- */

void coverage_match(const struct coverage *coverage, const struct state *state)
{
    const struct match_rules *match = &coverage->rules->match;
    if (match_top_reached(coverage->rules, state->score))
        coverage_decided(coverage, RULE_END, match->target.place, "target");
    if (match_bottom_reached(coverage->rules, state->score))
        coverage_decided(coverage, RULE_END, match->bottom.place, "target");
    for (unsigned i = 0; i < match->end_count; i++)
        if (match_end_holds(coverage->engine, state, &match->ends[i]))
            coverage_decided(coverage, RULE_END, match->ends[i].place, match->ends[i].name);
    if (match->deals.given && state->deal >= amount_constant(&match->deals))
        coverage_decided(coverage, RULE_END, match->deals.place, "deals");
    count_remarks(coverage, state, false);
}
