/* Plays tricks: who leads, laying a card, and judging the trick; legal cards are in legal.c. */
#include "engine/phases.h"

#include <string.h>

#include "engine/card.h"
#include "engine/engine.h"
#include "engine/rules.h"
#include "engine/emit.h"
#include "table/state.h"
#include "table/view.h"

static void finish_card(const struct engine *engine, struct state *state);

/* Of those who play, with the card that they have played to the trick. */
static unsigned smallest_hand(const struct ruleset *rules, const struct state *state)
{
    unsigned smallest = CARDS_MAX;
    uint8_t has_played = 0;
    for (unsigned i = 0, seat = state->leader[state->trick]; i < state->in_trick; i++) {
        has_played |= (uint8_t)(1u << seat);
        seat = state->follows[seat];
    }
    for (unsigned seat = 0; seat < rules->players; seat++) {
        unsigned cards = set_count(state->hand[seat]) + (has_played >> seat & 1);
        if (cards < smallest && !((state->out | state->dropped) & (1u << seat)))
            smallest = cards;
    }
    return smallest;
}

/* The seats that play no card in this deal. */
static uint8_t seats_out(const struct engine *engine, const struct state *state)
{
    const struct play_rules *play = &engine->rules->play;
    struct subject nobody = {.call = NO_BID};
    uint8_t out = 0;
    for (unsigned i = 0; i < play->out_count; i++) {
        if (is_under(play->outs[i].under, state->settled) &&
            condition_holds(engine, state, play->outs[i].condition, &nobody))
            out |= role_seats(engine->rules, state, play->outs[i].who, 0);
    }
    return out;
}

/* Some are out, though never all: the others play, and each is followed by the next of them. */
static void pass_over_seats(const struct engine *engine, struct state *state)
{
    const struct ruleset *rules = engine->rules;
    uint8_t all = seats_in_deal(rules, state), out = seats_out(engine, state) & all;
    uint8_t playing = out == all ? all : all & (uint8_t)~out;
    state->out = ruleset_seats(rules) & (uint8_t)~playing;
    state->trick_size = (uint8_t)__builtin_popcount(playing);
    for (unsigned seat = 0; seat < rules->players; seat++)
        state->follows[seat] = (uint8_t)seat_first_of(rules, playing, rules->next_seat[seat]);
}

/* Who plays, and after whom: all, unless the rules let somebody be out. */
static void seat_players(const struct engine *engine, struct state *state)
{
    const struct ruleset *rules = engine->rules;
    state->trick_size = rules->players;
    memcpy(state->follows, rules->next_seat, sizeof state->follows);
    if (rules->play.out_count > 0 || rules->dealer_sits)
        pass_over_seats(engine, state);
    state->pause = rules->pause < state->trick_size ? rules->pause : state->trick_size;
}

/* What check refuses is played, too, as far as there is room. Where everybody draws behind every
 * trick, cards are still to come. */
static uint8_t tricks_of(const struct ruleset *rules, const struct state *state)
{
    unsigned tricks = state->trick + smallest_hand(rules, state);
    if (rules->all_draw)
        tricks += talon_count(state) / state->trick_size;
    return (uint8_t)(tricks < TRICKS_MAX ? tricks : TRICKS_MAX);
}

/* What comes before the next card has come. */
static bool is_card_awaited(const struct state *state)
{
    return state->turned_to == state->played_count + 1u;
}

/* It is known who plays the next card; what comes before that comes now, once for each card. */
static void await_card(const struct engine *engine, struct state *state)
{
    unsigned step = engine->rules->first_at[AT_TURN];
    bool is_laid = state->lead_awaited == LEAD_WITHOUT_STEPS;
    if (step == 0 || is_laid || is_card_awaited(state))
        return;
    state->turned_to = (uint16_t)(state->played_count + 1u);
    program_go_to(engine, state, step);
}

static bool is_lead_awaited(const struct state *state)
{
    return state->lead_awaited == state->trick + 1u;
}

/* The actor is to lead: what comes before a lead comes first, once, and then what comes before a
 * card. */
static void await_lead(const struct engine *engine, struct state *state)
{
    unsigned step = engine->rules->first_at[AT_LEAD];
    if (!step || is_lead_awaited(state) || state->lead_awaited == LEAD_WITHOUT_STEPS) {
        await_card(engine, state);
        return;
    }
    state->lead_awaited = (uint8_t)(state->trick + 1);
    state->leader[state->trick] = state->actor;
    program_go_to(engine, state, step);
}

/* Who was to lead has dropped out, so the next leads, and is asked what comes before a card. */
static void pass_lead_on(const struct ruleset *rules, struct state *state, unsigned leader)
{
    state->turned_to = 0;
    if (is_lead_awaited(state) || (rules->names_next_leader && state->trick < TRICKS_MAX))
        state->leader[state->trick] = (uint8_t)seat_still_playing(state, leader);
}

__attribute__((noinline)) void trick_drop_out(const struct ruleset *rules, struct state *state)
{
    const struct contract *contract = &rules->contracts[state->settled];
    uint8_t playing = ruleset_seats(rules) & (uint8_t)~state->out;
    if (!contract->has_drops || state->trick_size == 0)
        return;
    uint8_t dropped = state->dropped | role_seats(rules, state, contract->drops, 0);
    dropped &= playing;
    if (dropped == playing || dropped == state->dropped)
        return;
    unsigned before = seat_to_play(rules, state);
    state->dropped = dropped;
    if (state->in_trick == 0 && dropped >> before & 1)
        pass_lead_on(rules, state, before);
}

/* The places of those who have dropped out stay empty, up to that of the next player. */
__attribute__((noinline)) static void leave_places_empty(struct state *state)
{
    unsigned seat = state->leader[state->trick];
    for (unsigned i = 0; i < state->in_trick; i++)
        seat = state->follows[seat];
    for (; state->in_trick < state->trick_size && state->dropped >> seat & 1;
         seat = state->follows[seat])
        state_leave_place(state);
}

/* All that lies goes to a seat. */
static void take_pile(struct state *state, unsigned winner)
{
    for (unsigned i = state->played_count - state->lying * state->trick_size;
         i < state->played_count; i++)
        set_add(&state->taken[winner], state->played[i]);
    state->tricks_won[winner] += state->lying;
    state->lying = 0;
}

/* Between tricks, after the steps that come there: the winner of the last one gets what lies,
 * unless its leader goes on. */
__attribute__((noinline)) static void settle_pile(const struct engine *engine, struct state *state)
{
    const struct ruleset *rules = engine->rules;
    bool is_due = state->lying > 0 && !is_lead_awaited(state) && !is_card_awaited(state);
    if (rules->contracts[state->settled].gather != GATHER_UNLESS_ON || !is_due ||
        trick_goes_on(rules, state))
        return;
    unsigned winner = state->winner[state->trick - 1], tricks = state->lying;
    if (winner == NO_SEAT)
        return;
    take_pile(state, winner);
    emit(engine, state, EVENT_TRICKS_GATHERED, winner, tricks);
}

/* Back from a moment of play, at which hands may have drawn cards, or something may have been said
 * that ends play; true if it is over. */
static bool go_on_playing(const struct engine *engine, struct state *state)
{
    if (engine->rules->drops_out)
        trick_drop_out(engine->rules, state);
    if (state->in_trick > 0) {
        /* what comes before a card may be what ends play */
        bool is_over = is_card_awaited(state) && trick_end_early(engine, state);
        if (engine->rules->moves_in_play)
            state->trick_count = tricks_of(engine->rules, state);
        if (!is_over)
            finish_card(engine, state);
        return is_over;
    }
    if (state->drawn[state->trick] > 0 || engine->rules->moves_in_play)
        state->trick_count = tricks_of(engine->rules, state);
    if (engine->rules->tricks_lie)
        settle_pile(engine, state);
    state->actor = is_lead_awaited(state) ? state->leader[state->trick]
                                          : (uint8_t)seat_to_play(engine->rules, state);
    if (state->trick == state->trick_count || trick_end_early(engine, state))
        return true;
    await_lead(engine, state);
    return false;
}

static uint8_t dummy_of(const struct ruleset *rules, const struct state *state)
{
    const struct contract *contract = &rules->contracts[state->settled];
    if (!contract->has_dummy || state->declarer == NO_SEAT)
        return NO_SEAT;
    uint8_t seats = role_seats(rules, state, contract->dummy, 0);
    return (uint8_t)seat_first_of(rules, seats, seat_eldest(rules, state));
}

bool trick_open_play(const struct engine *engine, struct state *state)
{
    const struct ruleset *rules = engine->rules;
    state->turn = TURN_CARD;
    state->dummy = dummy_of(rules, state);
    if (state->trick > 0 || state->in_trick > 0 || is_lead_awaited(state) || state->turned_to > 0)
        return go_on_playing(engine, state);
    seat_players(engine, state);
    if (rules->drops_out)
        trick_drop_out(rules, state);
    bool has_layout = rules->has_layouts && state_has_layout(rules, state);
    state->trick_count = has_layout ? 0 : tricks_of(rules, state);
    state->actor = (uint8_t)seat_to_play(rules, state);
    if (has_layout ? !layout_open(engine, state) : state->trick_count == 0)
        return true;
    await_lead(engine, state);
    return false;
}

/* --- playing a card -------------------------------------------------------------------------- */

/* Trumps are what is led, and this card is. If a rank was called, the called card is known now. */
__attribute__((noinline)) static void name_trumps(const struct ruleset *rules, struct state *state,
                                                  unsigned card)
{
    program_set_suit(rules, state, 0, rules->pack.cards[card].suit);
    state->trumps_by_lead = false;
    called_card_find(rules, state);
}

/* Behind the first card of a deal dummy's hand lies open. */
__attribute__((noinline)) static void lay_dummy_open(struct state *state)
{
    state->shown = set_or(state->shown, state->hand[state->dummy]);
}

__attribute__((noinline)) void card_equals(const struct ruleset *rules, struct state *state)
{
    unsigned holder = state->best_seat;
    if (holder != NO_SEAT && rules->account_of[holder] != rules->account_of[state->actor])
        state->best_seat = NO_SEAT;
}

static void lead(const struct ruleset *rules, struct state *state, unsigned card)
{
    if (state->trumps_by_lead)
        name_trumps(rules, state, card);
    if (state->trick == 0 && state->dummy != NO_SEAT)
        lay_dummy_open(state);
    card_leads(rules, state, card);
}

/* Who wins the full trick when a hook is asked; if it has no answer, as the tables say. */
__attribute__((noinline)) static unsigned winner_by_hook(const struct engine *engine,
                                                         struct state *state)
{
    const struct ruleset *rules = engine->rules;
    memcpy(state->cells + rules->first_then, state->cells,
           rules->cell_count * sizeof *state->cells);
    struct hook_question question = trick_question(engine, state);
    int position = hooks_winner(engine->hooks, rules->play.winner, &question);
    if (position == WON_BY_NONE)
        return NO_SEAT;
    if (position < 0)
        return state->best_seat;
    unsigned seat = state->leader[state->trick];
    while (position-- > 0)
        seat = state->follows[seat];
    return seat;
}

/* The first reason for which play is over before all cards are played; NULL: there is none. */
static const struct early_end *ending_now(const struct engine *engine, const struct state *state)
{
    const struct play_rules *play = &engine->rules->play;
    const struct subject nobody = {.call = NO_BID};
    for (unsigned i = 0; i < play->ending_count && state->trick < state->trick_count; i++) {
        const struct early_end *ending = &play->endings[i];
        if (is_under(ending->under, state->settled) &&
            condition_holds(engine, state, ending->condition, &nobody))
            return ending;
    }
    return NULL;
}

bool trick_end_early(const struct engine *engine, struct state *state)
{
    const struct early_end *ending = ending_now(engine, state);
    if (!ending)
        return false;
    state->ended = (uint8_t)(ending - engine->rules->play.endings + 1);
    state->lead_awaited = 0;
    emit(engine, state, EVENT_PLAY_ENDED, NO_SEAT, state->ended - 1u);
    return true;
}

/* The first step that comes behind the trick (from 1); 0: none does. */
static unsigned step_behind_trick(const struct ruleset *rules, unsigned trick)
{
    unsigned step = rules->first_at[AT_TRICK];
    for (; step && rules->steps[step].at.kind == AT_TRICK; step++) {
        const struct step_moment *at = &rules->steps[step].at;
        if (at->first <= trick && trick <= at->last)
            return step;
    }
    return 0;
}

/* Behind a trick: play may be over, or something comes before the next lead. */
__attribute__((noinline)) static void go_on_behind_trick(const struct engine *engine,
                                                         struct state *state)
{
    const struct ruleset *rules = engine->rules;
    unsigned step = step_behind_trick(rules, state->trick);
    if (rules->tricks_lie && !step) {
        settle_pile(engine, state);
        state->actor = (uint8_t)seat_to_play(rules, state);
    }
    if (trick_end_early(engine, state) || (state->trick == state->trick_count && !step))
        program_go_to(engine, state, rules->steps[rules->play_step].next);
    else if (step)
        program_go_to(engine, state, step);
    else
        await_lead(engine, state);
}

/* The trick lies on the table, if its winner does not get all that lie there. How many that gets.
 */
__attribute__((noinline)) static unsigned gather(const struct contract *contract,
                                                 struct state *state, unsigned winner)
{
    unsigned pile = ++state->lying;
    bool is_second = pile > 1 && state->winner[state->trick - 1] == winner;
    bool is_last = state->trick + 1u == state->trick_count;
    if (winner == NO_SEAT || !(is_second || is_last) || contract->gather == GATHER_UNLESS_ON)
        return 0;
    take_pile(state, winner);
    return pile;
}

/* The trick is complete, and others may lead to the next than who has won it. While that is asked
 * nobody leads yet. */
__attribute__((noinline)) static void name_next_leader(const struct ruleset *rules,
                                                       struct state *state)
{
    state->actor = state->leader[state->trick - 1];
    state->actor = (uint8_t)seat_still_playing(state, seat_next_leader(rules, state));
    if (state->trick < TRICKS_MAX)
        state->leader[state->trick] = state->actor;
}

/* The next trick where it may not be like others: who leads to it, and how many there will be. */
__attribute__((noinline)) static void begin_other_trick(const struct ruleset *rules,
                                                        struct state *state)
{
    state->actor = (uint8_t)seat_still_playing(state, state->actor);
    if (rules->names_next_leader)
        name_next_leader(rules, state);
    if (rules->has_leads)
        state->trick_count = tricks_of(rules, state);
}

__attribute__((noinline)) static void end_trick(const struct engine *engine, struct state *state)
{
    const struct ruleset *rules = engine->rules;
    bool asks_hook = rules->play.winner && !state->claimed_by;
    unsigned winner = asks_hook ? winner_by_hook(engine, state) : state->best_seat;
    unsigned gathered = 0;
    state->winner[state->trick] = (uint8_t)winner;
    if (rules->tricks_differ && rules->contracts[state->settled].gather != GATHER_EACH) {
        gathered = gather(&rules->contracts[state->settled], state, winner);
    } else if (winner != NO_SEAT) {
        state->tricks_won[winner]++;
        set_join(&state->taken[winner], &state->trick_cards, rules->pack.card_count);
    }
    state->actor = (uint8_t)trick_next_leader(state, state->trick);
    state->trick++;
    state->in_trick = 0;
    set_clear(&state->led_cards);
    if (rules->tricks_differ)
        begin_other_trick(rules, state);
    bool is_more = state->trick == state->trick_count || rules->is_behind_trick[state->trick];
    if (is_more)
        state->trumps_then = 0;
    if (!state->claimed_by)
        emit(engine, state, EVENT_TRICK, winner, state->trick - 1u);
    if (gathered > 0)
        emit(engine, state, EVENT_TRICKS_GATHERED, winner, gathered);
    if (rules->collects && winner != NO_SEAT)
        notes_collect(engine, state, winner);
    if (is_more)
        go_on_behind_trick(engine, state);
}

static void lay(const struct ruleset *rules, struct state *state, unsigned card)
{
    if (state->in_trick == 0)
        lead(rules, state, card);
    else if (!rules->lays_down || !set_has(cards_lying_down(state), card))
        card_follows(rules, state, card);
    if (state->named.called_card != NO_CARD)
        called_card_played(rules, state, card);
    card_moves(state, card);
}

/* What follows suit, and what was played face down. */
static bool is_judged_again(const struct state *state, unsigned card)
{
    return set_has(state->led_cards, card) || set_has(state->down, card);
}

/* What was thrown on the trick stays what it was, and only what follows its suit can win it, or was
 * turned over since. */
void trick_judge_again(const struct ruleset *rules, struct state *state)
{
    const struct context *context = rules->contexts[state->named.context];
    const card_byte_t *cards = state->played + state->played_count - state->in_trick;
    unsigned actor = state->actor, led = context_place_led(context, cards, state->in_trick);
    if (state->in_trick == 0)
        return;
    struct set lying = cards_lying_down(state);
    state->named_at = state->played_count;
    state->actor = state->leader[state->trick];
    for (unsigned i = 0; i < state->in_trick; i++) {
        if (i == led)
            card_asks(context, state, cards[i]);
        else if (i > led && is_judged_again(state, cards[i]) && !set_has(lying, cards[i]))
            card_follows(rules, state, cards[i]);
        state->actor = state->follows[state->actor];
    }
    state->actor = (uint8_t)actor;
}

/* The card just played makes its suit trumps, if it is the first of the deal that does not follow
 * suit: it is a trump itself, and those played before it to the trick are none. */
__attribute__((noinline)) static void discard(const struct ruleset *rules, struct state *state)
{
    unsigned card = state->played[state->played_count - 1];
    bool is_discard = state->in_trick > 1 && !set_is_empty(state->led_cards) &&
                      !set_has(state->led_cards, card) && rules->pack.cards[card].suit != SUIT_NONE;
    if (!is_discard || !trumps_await_discard(rules, state))
        return;
    name_trumps(rules, state, card);
    trick_judge_again(rules, state);
    state->named_at = (uint16_t)(state->played_count - 1u);
    card_follows(rules, state, card);
}

/* The first card behind those that are no lead holds the trick as if it had been led. */
__attribute__((noinline)) static void lead_behind(const struct ruleset *rules, struct state *state)
{
    const struct context *context = rules->contexts[state->named.context];
    const card_byte_t *cards = state->played + state->played_count - state->in_trick;
    unsigned place = context_place_led(context, cards, state->in_trick);
    if (place == 0 || place + 1 != state->in_trick)
        return;
    card_asks(context, state, cards[place]);
}

/* A card that captures others in the trick holds it, and nothing is strong enough to beat it. */
__attribute__((noinline)) static void capture(const struct ruleset *rules, struct state *state)
{
    const struct context *context = rules->contexts[state->named.context];
    const card_byte_t *cards = state->played + state->played_count - state->in_trick;
    if (!context_capture(context, cards, state->in_trick))
        return;
    state->best_seat = state->leader[state->trick];
    for (unsigned place = context_place_won(context, cards, state->in_trick); place > 0; place--)
        state->best_seat = state->follows[state->best_seat];
    state->best_power = POWER_CAPTURES;
}

/* Who is winning where that is not the highest card: of those thrown before trumps had a name only
 * the ones that follow suit can. */
__attribute__((noinline)) static void win_otherwise(const struct ruleset *rules,
                                                    struct state *state)
{
    const struct context *context = rules->contexts[state->named.context];
    const card_byte_t *played = state->played + state->played_count - state->in_trick;
    unsigned early = cards_before_name(state, state->trick), count = 0;
    card_byte_t cards[SEATS_MAX];
    uint8_t seats[SEATS_MAX], seat = state->leader[state->trick];
    for (unsigned i = 0; i < state->in_trick; i++, seat = state->follows[seat]) {
        if (i < early && !set_has(state->led_cards, played[i]))
            continue;
        seats[count] = seat;
        cards[count++] = played[i];
    }
    if (context->wins != WINS_HIGHEST)
        state->best_seat = seats[context_place_won(context, cards, count)];
}

/* What a card may change beside being led or beating those before it. */
static void judge_trick(const struct ruleset *rules, struct state *state)
{
    if (rules->discard_names)
        discard(rules, state);
    if (rules->has_no_lead)
        lead_behind(rules, state);
    if (rules->has_captures)
        capture(rules, state);
    if (rules->wins_otherwise)
        win_otherwise(rules, state);
}

void trick_lay(const struct ruleset *rules, struct state *state, unsigned card)
{
    lay(rules, state, card);
    judge_trick(rules, state);
    state->actor = state->follows[state->actor];
}

/* A card of a layout is on the table: another follows, or play is over. */
__attribute__((noinline)) static void end_card_of_layout(const struct engine *engine,
                                                         struct state *state)
{
    const struct ruleset *rules = engine->rules;
    bool goes_on = layout_end_card(engine, state);
    if (state->ended)
        program_go_to(engine, state, rules->steps[rules->play_step].next);
    else if (!goes_on || rules->is_behind_trick[state->trick])
        go_on_behind_trick(engine, state);
    else
        await_lead(engine, state);
}

/* Who plays next, once nothing more is to follow a card. */
static void finish_card(const struct engine *engine, struct state *state)
{
    if (engine->rules->has_layouts && state_has_layout(engine->rules, state)) {
        end_card_of_layout(engine, state);
        return;
    }
    if (state->dropped)
        leave_places_empty(state);
    if (state->in_trick == state->trick_size) {
        end_trick(engine, state);
        return;
    }
    state->actor = (uint8_t)seat_to_play(engine->rules, state);
    await_card(engine, state);
}

/* The first step that comes behind the card just played; 0: none does. */
static unsigned step_behind_card(const struct ruleset *rules, const struct state *state)
{
    bool is_first = state->trick == 0 && state->in_trick == 1;
    return is_first && rules->first_at[AT_FIRST_CARD] ? rules->first_at[AT_FIRST_CARD]
                                                      : rules->first_at[AT_CARD];
}

static void go_on_behind_card(const struct engine *engine, struct state *state)
{
    unsigned step = step_behind_card(engine->rules, state);
    if (step)
        program_go_to(engine, state, step);
    else
        finish_card(engine, state);
}

/* The trick is full, or more is to be done behind a card. */
__attribute__((noinline)) static void pause_play(const struct engine *engine, struct state *state)
{
    unsigned trumps = state->named.suits[0];
    if (!state->claimed_by)
        judge_trick(engine->rules, state);
    if (state->named.suits[0] != trumps)
        emit_suit(engine, state, state->actor, 0);
    if (engine->rules->has_leads && several_begins(engine->rules, state))
        return;
    go_on_behind_card(engine, state);
}

void trick_add(const struct engine *engine, struct state *state, unsigned card)
{
    if (several_add(engine, state, card))
        go_on_behind_card(engine, state);
}

/* Where nothing may come behind a card, whatever pauses play is that the trick is full. */
void trick_pause(const struct engine *engine, struct state *state)
{
    if (engine->rules->pause == engine->rules->players)
        end_trick(engine, state);
    else
        pause_play(engine, state);
}

void trick_play_rarely(const struct engine *engine, struct state *state, unsigned card)
{
    lay(engine->rules, state, card);
    card_is_done(engine, state);
}

void trick_play_heard(const struct engine *engine, struct state *state, unsigned card)
{
    bool names_trumps = state->trumps_by_lead && state->in_trick == 0;
    uint8_t partners = state->partners;
    struct set shown = state->shown;
    lay(engine->rules, state, card);
    bool leads = state->in_trick == 1 && !state_has_layout(engine->rules, state);
    emit_choice(engine, state, leads ? EVENT_LED : EVENT_PLAYED, card);
    if (names_trumps)
        emit_suit(engine, state, state->actor, 0);
    if (called_card_settles(engine->rules, state, card, partners))
        emit(engine, state, EVENT_CALLED_CARD, state->actor, card);
    if (state->played_count == 1 && state->dummy != NO_SEAT)
        deal_emit_shown(engine, state, state->dummy, set_minus(state->shown, shown), SHOWN_BY_RULE);
    card_is_done(engine, state);
}

/* The called card that somebody is seen to have had makes its holder the partner, as if it had been
 * played. */
static void emit_partners(const struct engine *engine, const struct state *state, uint8_t before)
{
    for (unsigned left = state->partners & (unsigned)~before; left; left &= left - 1)
        emit(engine, state, EVENT_JOINED, (unsigned)__builtin_ctz(left), state->declarer);
}

void trick_settle(const struct engine *engine, struct state *state, unsigned card, unsigned winner)
{
    uint8_t partners = state->partners;
    if (engine->rules->melds_break)
        meld_break(engine->rules, state, card);
    lay(engine->rules, state, card);
    emit_partners(engine, state, partners);
    if (state->in_trick == state->trick_size)
        state->best_seat = (uint8_t)winner;
    card_is_done(engine, state);
}

/* Each seat plays its cards in any order, and always the same seat leads. */
void engine_end_play(const struct engine *engine, struct state *state, const struct set *taken,
                     const uint8_t *tricks)
{
    for (; state->trick < state->trick_count; state->trick++) {
        if (state->in_trick == 0)
            state->leader[state->trick] = state->actor;
        while (state->in_trick < state->trick_size) {
            card_moves(state, set_first(state->hand[state->actor]));
            state->actor = state->follows[state->actor];
        }
        state->winner[state->trick] = state->leader[state->trick];
        state->in_trick = 0;
    }
    set_clear(&state->trick_cards);
    memcpy(state->taken, taken, engine->rules->players * sizeof *taken);
    memcpy(state->tricks_won, tricks, engine->rules->players * sizeof *tricks);
    program_go_to(engine, state, engine->rules->steps[engine->rules->play_step].next);
}
