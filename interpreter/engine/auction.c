/*
 * Two ways of asking. Each seat once, in rotation or, which to the engine is the same, at once:
 * then no call means anything before all have been made. Or an auction: round and round, each bid
 * above the last, until nobody can or will go higher. The last bidder is declarer. Whether a pass
 * bars a later bid, how often each may speak, and who may bid no more than was bid, the step says.
 *
 * In pairs the senior two of those left bid against each other until one passes: the junior bids,
 * the senior holds as much; or, where nobody holds, the senior bids first and each goes higher. Who
 * is left of them meets the next.
 */
#include "engine/phases.h"

#include "engine/engine.h"
#include "engine/rules.h"
#include "engine/emit.h"
#include "table/state.h"

static uint8_t everybody(const struct ruleset *rules, const struct state *state)
{
    return role_seats(rules, state, ROLE_EACH, 0);
}

static uint8_t seats_asked(const struct ruleset *rules, const struct state *state)
{
    return role_seats(rules, state, call_step(rules, state)->who, 0);
}

/*
 * Of those asked once, the seats that are still to be asked, the actor among them; of an auction,
 * all who may speak again; while a raise stands, those who are to answer it.
 */
static uint8_t still_to_ask(const struct ruleset *rules, const struct state *state)
{
    bool are_all = call_step(rules, state)->is_auction || state->standing > 0;
    uint8_t seats = are_all ? everybody(rules, state) : seats_asked(rules, state);
    return seats & (uint8_t)~state->asked;
}

/* Where one seat at most is asked it does not matter from where it is sought. */
static unsigned first_asked(const struct ruleset *rules, const struct state *state)
{
    const struct ask_step *ask = call_step(rules, state);
    if (!ask->is_auction && ask->asks_one)
        return 0;
    return seat_of_role(rules, state, call_step(rules, state)->starts);
}

static uint8_t bit_of_actor(const struct state *state)
{
    return (uint8_t)(1u << state->actor);
}

/* --- each once ------------------------------------------------------------------------------- */

/* Turns to the first seat from `from` on that has something to say; false if there is none. */
static bool ask_from(const struct engine *engine, struct state *state, unsigned from)
{
    const struct ruleset *rules = engine->rules;
    uint8_t waiting;
    while ((waiting = still_to_ask(rules, state))) {
        state->actor = (uint8_t)seat_first_of(rules, waiting, from);
        if (calls_any_on_offer(engine, state))
            return true;
        emit(engine, state, EVENT_PASSED_OVER, state->actor, state->step);
        state->asked |= bit_of_actor(state);
    }
    return false;
}

static void take_effect(const struct ruleset *rules, struct state *state,
                        const struct call_group *group, const struct call *call);

/* All have called: the calls are shown, and mean what they mean. */
static void show_calls(const struct engine *engine, struct state *state)
{
    const struct ask_step *ask = call_step(engine->rules, state);
    unsigned first = state_first_secret_call(engine->rules, state);
    for (unsigned i = first; i < state->call_count; i++) {
        const struct call *call = &ask->calls[state->calls[i].call];
        state->actor = state->calls[i].seat;
        take_effect(engine->rules, state, &ask->groups[call->group], call);
    }
    state->asked = 0; /* nobody is waited for, and none of them is a secret any more */
    emit(engine, state, EVENT_CALLS_SHOWN, NO_SEAT, first);
}

/* Whether nobody is asked behind the one who was: a seat that no call makes another. */
static bool is_asked_alone(const struct ask_step *ask)
{
    return ask->who == ROLE_LEADER || ask->who == ROLE_WINNER || ask->who == ROLE_DEALER ||
           ask->who == ROLE_ELDEST;
}

static void ask_next(const struct engine *engine, struct state *state)
{
    state->asked |= bit_of_actor(state);
    if (!is_asked_alone(call_step(engine->rules, state)) && ask_from(engine, state, state->actor))
        return;
    if (call_step(engine->rules, state)->at_once)
        show_calls(engine, state);
    program_lead_to(engine, state, call_step(engine->rules, state)->otherwise);
}

/* Behind a call by which a raise was made or answered. */
static void answer_next(const struct engine *engine, struct state *state, unsigned call)
{
    const struct ask_step *ask = call_step(engine->rules, state);
    const struct call_group *group = &ask->groups[ask->calls[call].group];
    if (!raise_answered(engine, state, call) &&
        ask_from(engine, state, engine->rules->next_seat[state->actor]))
        return;
    raise_close(engine, state);
    if (group->leads_on)
        program_go_to(engine, state, group->then);
    else
        program_lead_to(engine, state, ask->otherwise);
}

/* --- an auction ------------------------------------------------------------------------------ */

/* The seats whose word is still wanted: all that have not yet let the highest bid stand. */
static uint8_t waited_for(const struct ruleset *rules, const struct state *state)
{
    return still_to_ask(rules, state) & (uint8_t)~state->content;
}

/* Whether a seat comes before the highest bidder, counted from the most senior. */
static bool is_senior(const struct ruleset *rules, const struct state *state, unsigned seat)
{
    unsigned before = seat_of_role(rules, state, call_step(rules, state)->senior);
    while (before != state->declarer && before != seat)
        before = rules->next_seat[before];
    return before != state->declarer;
}

bool auction_may_hold(const struct ruleset *rules, const struct state *state)
{
    return call_step(rules, state)->seniors_hold && state->standing > 0 &&
           is_senior(rules, state, state->actor);
}

static bool can_be_held(const struct ruleset *rules, const struct state *state)
{
    uint8_t waiting = waited_for(rules, state);
    for (unsigned seat = 0; seat < rules->players; seat++)
        if ((waiting & (1u << seat)) && is_senior(rules, state, seat))
            return call_step(rules, state)->seniors_hold;
    return false;
}

/* Whether somebody may be able to bid higher: who can, and whether they have the call, is seen when
 * they are asked. */
static bool can_be_beaten(const struct engine *engine, const struct state *state)
{
    const struct ask_step *ask = call_step(engine->rules, state);
    return !set_is_empty(set_and(calls_in_range(engine, state), ask->bids_from[0]));
}

/* After a bid the others' passes end it, or that nothing can be said to it but a pass; before one,
 * everybody's. */
static bool is_settled(const struct engine *engine, const struct state *state)
{
    if (waited_for(engine->rules, state) == 0)
        return true;
    return state->standing > 0 && !call_step(engine->rules, state)->may_stay_open &&
           !can_be_beaten(engine, state) && !can_be_held(engine->rules, state);
}

/* Of the senior two of those left: where bids are held the junior, who bids, unless it is the
 * senior who answers; else the senior, unless that one's bid stands. */
static unsigned next_of_pair(const struct ruleset *rules, const struct state *state)
{
    uint8_t left = still_to_ask(rules, state);
    unsigned senior = seat_first_of(rules, left, first_asked(rules, state));
    if (senior == NO_SEAT)
        return NO_SEAT;
    unsigned junior = seat_first_of(rules, left & (uint8_t) ~(1u << senior), senior);
    unsigned highest = state->standing > 0 ? state->declarer : NO_SEAT;
    bool holds = call_step(rules, state)->seniors_hold;
    bool is_seniors_turn = holds ? highest == junior : highest != senior;
    return is_seniors_turn || junior == NO_SEAT ? senior : junior;
}

static unsigned next_bidder(const struct ruleset *rules, const struct state *state, unsigned from)
{
    if (call_step(rules, state)->in_pairs)
        return next_of_pair(rules, state);
    return seat_first_of(rules, waited_for(rules, state), from);
}

static const struct call *highest_bid(const struct ruleset *rules, const struct state *state)
{
    const struct call *bid = call_step(rules, state)->calls;
    while (bid->standing != state->standing)
        bid++;
    return bid;
}

/* Who of the declarer's side bid the suit first in this auction. */
static unsigned first_to_name(const struct ruleset *rules, const struct state *state,
                              const struct call *bid)
{
    const struct ask_step *ask = call_step(rules, state);
    uint8_t side = rules->seats_of_account[rules->account_of[state->declarer]];
    for (unsigned i = 0; i < state->call_count; i++) {
        const struct call_made *made = &state->calls[i];
        if (made->step != state->step || !(side & (1u << made->seat)))
            continue;
        if (ask->calls[made->call].group == bid->group && ask->calls[made->call].suit == bid->suit)
            return made->seat;
    }
    return state->declarer;
}

/* The bid becomes that of a partner, who declares. */
static void take_over(const struct engine *engine, struct state *state, unsigned declarer)
{
    if (declarer == state->declarer)
        return;
    state->bid[declarer] = state->bid[state->declarer];
    state->bid[state->declarer] = NO_BID;
    state->declarer = (uint8_t)declarer;
    emit(engine, state, EVENT_DECLARED, declarer, state->contract);
}

/* What the highest bid says besides its contract: the suit of a ladder's, and who declares. */
static void name_by_bid(const struct engine *engine, struct state *state)
{
    const struct ruleset *rules = engine->rules;
    const struct call *bid = highest_bid(rules, state);
    const struct call_group *group = &call_step(rules, state)->groups[bid->group];
    if (group->first_of_side)
        take_over(engine, state, first_to_name(rules, state, bid));
    if (group->kind != CALL_LADDER)
        return;
    program_set_suit(rules, state, group->sets, bid->suit);
    emit_suit(engine, state, state->declarer, group->sets);
}

/* The highest bid stands: its rules hold from here on. */
static void settle(const struct engine *engine, struct state *state)
{
    name_by_bid(engine, state);
    called_card_by_rules(engine->rules, state);
    unsigned trumps_before = state->named.suits[0];
    program_settle_contract(engine->rules, state);
    emit(engine, state, EVENT_CONTRACT, state->declarer, state->contract);
    program_emit_suit_of_contract(engine, state, trumps_before);
}

static void auction_next(const struct engine *engine, struct state *state)
{
    const struct ruleset *rules = engine->rules;
    if (!is_settled(engine, state)) {
        state->actor = (uint8_t)next_bidder(rules, state, rules->next_seat[state->actor]);
    } else if (state->standing == 0) {
        program_lead_to(engine, state, call_step(rules, state)->otherwise);
    } else {
        settle(engine, state);
        program_go_on(engine, state);
    }
}

static void bid_or_pass(struct state *state, const struct call_group *group,
                        const struct call *call)
{
    if (call_keeps_open(group))
        state->content = bit_of_actor(state);
    else if (call->standing == 0)
        state->content |= bit_of_actor(state);
    if (call->standing == 0)
        return;
    state->standing = call->standing;
    state->contract = group->contract;
    state->bid[state->actor] = call_has_number(group) ? call->value : NO_BID;
    state->partners = group->joins ? bit_of_actor(state) : 0;
    if (!group->joins)
        state->declarer = state->actor;
    state->content = bit_of_actor(state) | seat_as_set(state->declarer);
}

static unsigned times_spoken(const struct state *state)
{
    unsigned times = 0;
    for (unsigned i = 0; i < state->call_count; i++)
        times += state->calls[i].step == state->step && state->calls[i].seat == state->actor;
    return times;
}

/* Whoever has spoken, but will not be asked again, leaves the auction. */
static void leave_auction(struct state *state, const struct ask_step *ask, const struct call *call)
{
    bool has_passed = ask->passing_is_final && call_is_pass(&ask->groups[call->group]);
    if (has_passed || (ask->rounds > 0 && times_spoken(state) == ask->rounds))
        state->asked |= bit_of_actor(state);
}

/* --- either ---------------------------------------------------------------------------------- */

/* Whether one seat at most is asked, and has something to say whatever comes before. */
static bool has_one_answer(const struct ask_step *ask)
{
    return ask->asks_one && !ask->is_auction && !ask->is_raised && !set_is_empty(ask->plain);
}

/* False if it is nobody. */
static bool ask_one(const struct ruleset *rules, struct state *state)
{
    uint8_t seats = seats_asked(rules, state);
    if (seats)
        state->actor = (uint8_t)__builtin_ctz(seats);
    return seats != 0;
}

bool auction_open(const struct engine *engine, struct state *state)
{
    const struct ruleset *rules = engine->rules;
    const struct ask_step *ask = call_step(rules, state);
    state->asked = 0;
    state->content = state->standing = 0;
    state->turn = TURN_CALL;
    if (has_one_answer(ask))
        return !ask_one(rules, state);
    if (!ask->is_auction)
        return !ask_from(engine, state, first_asked(rules, state));
    /* Whoever is declarer later on: these take part, and all others are done. */
    state->asked = everybody(rules, state) & (uint8_t)~seats_asked(rules, state);
    state->actor = (uint8_t)next_bidder(rules, state, first_asked(rules, state));
    return state->actor == NO_SEAT;
}

bool auction_is_last(const struct ruleset *rules, const struct state *state)
{
    if (call_step(rules, state)->at_once)
        return false; /* nobody speaks behind anybody */
    uint8_t waiting =
        call_step(rules, state)->is_auction ? waited_for(rules, state) : still_to_ask(rules, state);
    return (waiting & (waiting - 1)) == 0;
}

/* --- making a call --------------------------------------------------------------------------- */

static void write_down(struct state *state, unsigned call)
{
    assert(state->call_count < CALLS_MADE_MAX);
    state->calls[state->call_count++] = call_made_of(state->step, state->actor, call);
}

static void declare(const struct ruleset *rules, struct state *state, unsigned contract)
{
    state->declarer = state->actor;
    state->partners = 0;
    state->contract = (uint8_t)contract;
    called_card_by_rules(rules, state);
    program_settle_contract(rules, state);
}

/* The declarer stays who it is; with two it may be another contract. */
static void join(const struct ruleset *rules, struct state *state, const struct call_group *group)
{
    state->partners = bit_of_actor(state);
    if (!group->declares)
        return;
    state->contract = group->contract;
    program_settle_contract(rules, state);
}

static void take_goal(struct state *state, card_t card)
{
    for (unsigned i = 0; i < state->goal_count; i++)
        if (state->goals[i] == card)
            state->goal_of[i] = state->actor;
}

static void take_effect(const struct ruleset *rules, struct state *state,
                        const struct call_group *group, const struct call *call)
{
    if (group->trumps_by_lead) {
        state->trumps_by_lead = true;
        state->covered_trumps = 0;
    }
    if (group->takes_goal)
        take_goal(state, (card_t)call->value);
    if (call_leads(group))
        several_call(state, call_shape(group, call));
    else if (call_has_number(group))
        state->bid[state->actor] = call->value;
    call_name(rules, state, group, call);
    if (group->joins && !call_step(rules, state)->is_auction)
        join(rules, state, group);
    else if (group->declares)
        declare(rules, state, group->contract); /* last: the contract may have trumps */
}

/* Of a count that comes to so much only in a hand that has all its cards: these; else none. */
static struct set cards_of_promise(const struct ruleset *rules, const struct state *state,
                                   const struct promise *promise)
{
    struct set cards = {{0, 0}};
    int32_t sum = 0;
    for (unsigned card = 0; card < rules->pack.card_count; card++) {
        int32_t adds = count_adds(rules, state, &rules->counts[promise->count], card);
        if (adds < 0)
            return (struct set){{0, 0}};
        if (adds > 0)
            set_add(&cards, card);
        sum += adds;
    }
    return sum == promise->least ? cards : (struct set){{0, 0}};
}

/* Only who holds certain cards can have made the call: from now on all know that they are there. */
__attribute__((noinline)) static void
know_promised(const struct ruleset *rules, struct state *state, const struct call_group *group)
{
    for (unsigned i = 0; i < group->promise_count; i++) {
        struct set cards = cards_of_promise(rules, state, &group->promises[i]);
        state->shown = set_or(state->shown, set_and(cards, state->hand[state->actor]));
    }
}

/* A bid that leads on ends the auction. */
static void lead_on(const struct engine *engine, struct state *state,
                    const struct call_group *group)
{
    if (call_step(engine->rules, state)->is_auction && call_is_bid(group))
        settle(engine, state);
    program_go_to(engine, state, group->then);
}

/* The call, and what came of it. */
static EMIT_RARELY void emit_call(const struct engine *engine, const struct state *state,
                                  const struct call_group *group, unsigned call)
{
    const struct ask_step *ask = call_step(engine->rules, state);
    bool is_bid = ask->is_auction && ask->calls[call].standing > 0;
    unsigned trumps_before = engine->audience->before.named.suits[0];
    emit_choice(engine, state, EVENT_CALLED, call);
    if (call_names_its_suit(group, &ask->calls[call]) || group->copies != NO_VARIABLE)
        emit_suit(engine, state, state->actor, group->sets);
    if (group->declares || is_bid)
        emit(engine, state, EVENT_DECLARED, state->declarer, state->contract);
    if (group->joins)
        emit(engine, state, EVENT_JOINED, state->actor, state->declarer);
    if (group->declares)
        program_emit_suit_of_contract(engine, state, trumps_before);
}

/* What will be remembered of the call. */
static void weigh_notes(const struct engine *engine, const struct state *state,
                        const struct call_group *group, unsigned call, int32_t noted[NOTES_MAX])
{
    const struct note_settings at_once = call_notes_at_once(group);
    const struct ask_step *ask = call_step(engine->rules, state);
    struct subject caller = subject_of_call(state, ask, call);
    struct named named;
    if (group->sets_by_what_it_names) {
        named = call_would_name(engine->rules, state, ask, call);
        caller.named = &named;
    }
    notes_weigh(engine, state, &at_once, &caller, noted);
}

static void take_notes(const struct engine *engine, struct state *state,
                       const struct call_group *group, unsigned seat,
                       const int32_t noted[NOTES_MAX])
{
    const struct note_settings at_once = call_notes_at_once(group);
    notes_take(engine, state, &at_once, seat, noted);
}

__attribute__((noinline)) static void move_cards(const struct engine *engine, struct state *state,
                                                 const struct call_group *group,
                                                 const struct call *call)
{
    if (call_swaps(group))
        deal_swap(engine, state, state->actor, call_card_to_swap(state, group));
    if (group->lays)
        deal_lay_open(engine, state, state->actor, (unsigned)call->value,
                      group->lays == LAYS_PAIR ? 2 : 1);
    if (group->kind == CALL_MELD)
        meld_lay(engine, state, group, call);
    if (group->parts > 0)
        deal_take_part(engine, state, state->actor, group->part, group->parts);
}

void auction_call(const struct engine *engine, struct state *state, unsigned call)
{
    const struct ruleset *rules = engine->rules;
    const struct ask_step *ask = call_step(rules, state);
    const struct call_group *group = &ask->groups[ask->calls[call].group];
    int32_t noted[NOTES_MAX];
    bool is_of_raise = group->raise_count > 0 || (ask->is_raised && state->standing > 0);
    const struct call_made *raised_on =
        group->raise_count > 0 ? raise_to_answer(rules, state) : NULL;
    if (group->notes.count > 0)
        weigh_notes(engine, state, group, call, noted);
    unsigned seat = state->actor;
    write_down(state, call);
    if (!ask->at_once && !group->says_only)
        take_effect(rules, state, group, &ask->calls[call]);
    if (group->promise_count > 0 && !ask->at_once && !rules->covers)
        know_promised(rules, state, group);
    if (ask->is_auction) {
        bid_or_pass(state, group, &ask->calls[call]);
        leave_auction(state, ask, &ask->calls[call]);
    }
    if (engine->audience)
        emit_call(engine, state, group, call);
    if (raised_on)
        raise_settle(engine, state, raised_on); /* what is raised on is accepted */
    if (ask->is_auction && ask->calls[call].standing > 0)
        notes_begin_again(engine, state, NOTE_UNTIL_BID);
    if (group->notes.count > 0)
        take_notes(engine, state, group, seat, noted);
    if (group->moves_cards)
        move_cards(engine, state, group, &ask->calls[call]);
    if (is_of_raise)
        answer_next(engine, state, call);
    else if (group->leads_on)
        lead_on(engine, state, group);
    else if (ask->is_auction)
        auction_next(engine, state);
    else
        ask_next(engine, state);
}
