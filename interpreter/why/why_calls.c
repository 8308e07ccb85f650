/* Why a call may be made or not. */
#include <inttypes.h>

#include "engine/rules.h"
#include "transcript/action.h"
#include "why/deciding.h"
#include "why/parts.h"

/* What bars a call; for those barred alike one sentence does. */
enum bar {
    BAR_NONE,
    BAR_RANGE,  /* a number outside its bounds */
    BAR_EXCEPT, /* the one suit that may not be named */
    BAR_CALLED, /* a card that was called before, for another partner */
    BAR_TRUMPS, /* a rank, but there are no trumps to have it */
    BAR_SWAP,   /* the caller does not hold the card, or no card lies there for it */
    BAR_MELD,   /* the caller does not hold it, or may lay those cards no more */
    BAR_LEADS,  /* the caller has no such cards to lead */
    BAR_ALONE,  /* nobody declares whom the caller could join */
    BAR_GOAL,   /* no goal, or somebody has it */
    BAR_LAYS,   /* no card of the hand, or not what the call says of it */
    BAR_BEATEN, /* a bid that does not stand above the last one */
    BAR_RAISED, /* one that does, of who may only hold */
    BAR_RAISE,  /* a raise or an answer that is not to be made now */
    BAR_ABSENT, /* its condition does not hold */
    BAR_LIMIT,  /* a named reason */
};

struct barred {
    enum bar bar;
    const struct call_group *group;
    struct reason reason;
    const struct statement *because; /* what it means where the cards lie so, said of this call
                                        as of one of several; NULL where the bar says it all */
};

static bool is_in_range(const struct why *why, const struct state *state,
                        const struct call_group *group, const struct call *call)
{
    struct subject subject = subject_seat(state->actor);
    return call->value >= amount_now(why->engine, state, &group->low, &subject) &&
           call->value <= amount_now(why->engine, state, &group->high, &subject);
}

/* Of what is not on offer: in the order in which it is taken off. */
static enum bar find_bar(const struct why *why, const struct state *state,
                         const struct call_group *group, unsigned number)
{
    const struct ask_step *ask = call_step(why->engine->rules, state);
    const struct call *call = &ask->calls[number];
    if (raise_bar_of(why->engine->rules, state, number) != RAISE_NOT_BARRED)
        return BAR_RAISE;
    if (group->kind == CALL_NUMBER && !is_in_range(why, state, group, call))
        return BAR_RANGE;
    if (group->kind == CALL_SUIT && group->except != NO_VARIABLE &&
        call->value == state->named.suits[group->except])
        return BAR_EXCEPT;
    if (call_names_card(group) && group->kind == CALL_CARD && state->declarer == state->actor &&
        is_called_card(why->engine->rules, &state->named, (unsigned)call->value))
        return BAR_CALLED;
    bool has_trumps = state->trumps_by_lead || state->named.suits[0] != SUIT_NONE;
    if (group->kind == CALL_RANK && !has_trumps)
        return BAR_TRUMPS;
    bool can_join =
        state->declarer != NO_SEAT && state->declarer != state->actor && state->partners == 0;
    if (group->joins && !can_join)
        return BAR_ALONE;
    if (call_swaps(group) && call_card_to_swap(state, group) == NO_CARD)
        return BAR_SWAP;
    bool in_group = set_has(calls_in_range(why->engine, state), number);
    if (group->takes_goal && !in_group)
        return BAR_GOAL;
    if (group->lays && !in_group)
        return BAR_LAYS;
    if (call_leads(group) && !in_group)
        return BAR_LEADS;
    if (group->kind == CALL_MELD && !meld_may_be_laid(why->engine->rules, state, group, call))
        return BAR_MELD;
    if (in_group)
        return BAR_ABSENT;
    return set_has(ask->bids_over[state->standing], number) ? BAR_RAISED : BAR_BEATEN;
}

static struct barred bar_of(const struct why *why, const struct state *state, unsigned call)
{
    const struct step *step = &why->engine->rules->steps[state->step];
    const struct ask_step *ask = &step->ask;
    struct barred barred = {.group = &ask->groups[ask->calls[call].group]};
    switch (reason_for_refusal(why->engine, state, call, &barred.reason)) {
    case REFUSED_RANGE:
        barred.bar = find_bar(why, state, barred.group, call);
        if (barred.bar == BAR_BEATEN || barred.bar == BAR_RAISED || barred.bar == BAR_RAISE)
            barred.reason.place = step->place;
        if (barred.bar == BAR_ABSENT)
            barred.reason.place = barred.group->condition->place;
        break;
    case REFUSED_LIMIT: barred.bar = BAR_LIMIT; break;
    case REFUSED_NOT:
    case REFUSED_NO_DECISION:
    case REFUSED_UNKNOWN:
    case REFUSED_NOT_HELD:
    case REFUSED_OBLIGATION: barred.bar = BAR_NONE; break;
    }
    return barred;
}

/* --- in words -------------------------------------------------------------------------------- */

static const struct statement *say_range(struct why *why, const struct state *state,
                                         const struct call_group *group)
{
    struct writer *writer = &why->writer;
    struct subject subject = subject_seat(state->actor);
    int32_t low = amount_now(why->engine, state, &group->low, &subject);
    int32_t high = amount_now(why->engine, state, &group->high, &subject);
    if (low > high)
        return say(writer, SAY_NO_NUMBER_ON_OFFER);
    return say(writer, SAY_NUMBERS_ON_OFFER, say_digits(writer, low), say_digits(writer, high));
}

/* "the last bid, 18 by Seat 2": the bid that stands, and whose it is. */
static const struct statement *say_standing(struct why *why, const struct state *state,
                                            const struct ask_step *ask)
{
    struct writer *writer = &why->writer;
    unsigned bidder = state->partners ? (unsigned)__builtin_ctz(state->partners) : state->declarer;
    for (unsigned i = 0; i < ask->call_count; i++)
        if (ask->calls[i].standing == state->standing)
            return say(writer, SAY_THE_LAST_BID, why_bid(why, ask, i), why_seat(why, bidder));
    return say(writer, SAY_THE_LAST_BID, NULL, NULL);
}

/* What is asked of a call is told of the state in which it has named what it would name. */
struct call_grounds {
    struct subject subject;
    struct state named;
    struct grounds grounds;
};

/* Facts about the call are told if there is one only. They stay in `of`. */
static struct grounds *begin_grounds(struct why *why, const struct state *state, unsigned call,
                                     bool is_one, struct call_grounds *of)
{
    const struct ask_step *ask = call_step(why->engine->rules, state);
    of->subject = subject_of_call(state, ask, call);
    of->grounds = (struct grounds){
        .state = call_named(why->engine->rules, state, ask, call, &of->named),
        .subject = &of->subject,
        .without_call = !is_one,
    };
    writer_turn_to_naming(&why->writer, &ask->groups[ask->calls[call].group]);
    return &of->grounds;
}

/* What bars it, and behind it the facts. */
static const struct statement *end_grounds(struct why *why, struct grounds *grounds,
                                           const struct statement *barred)
{
    struct statements sentences = {0};
    add_part(&why->writer, &sentences, barred);
    grounds_add_facts(why, grounds, &sentences);
    writer_turn_to_naming(&why->writer, NULL);
    return say_sentences(&why->writer, &sentences);
}

/* What is not so, and would have to be. */
static const struct statement *say_absent(struct why *why, const struct state *state, unsigned call,
                                          bool is_one, const struct call_group *group)
{
    struct call_grounds of;
    struct grounds *grounds = begin_grounds(why, state, call, is_one, &of);
    grounds_of_condition(why, grounds, group->condition, false);
    return end_grounds(why, grounds,
                       say(&why->writer, SAY_CANNOT_BE_CALLED, grounds_clauses(why, grounds)));
}

/* The name of the limit, and what it found. */
static const struct statement *say_limit(struct why *why, const struct state *state, unsigned call,
                                         bool is_one, const char *name)
{
    const struct ask_step *ask = call_step(why->engine->rules, state);
    struct call_grounds of;
    struct grounds *grounds = begin_grounds(why, state, call, is_one, &of);
    for (unsigned i = 0; i < ask->limit_count; i++)
        if (ask->limits[i].name == name)
            grounds_of_condition(why, grounds, ask->limits[i].condition, true);
    return end_grounds(why, grounds,
                       say(&why->writer, SAY_CALL_REFUSED_BY, say_name(&why->writer, name),
                           grounds_clauses(why, grounds)));
}

static const struct statement *say_raise_bar(struct writer *writer, enum raise_bar bar)
{
    static const unsigned ids[] = {[RAISE_UNANSWERABLE] = SAY_NO_RAISE_TO_ANSWER,
                                   [RAISE_TO_BE_ANSWERED] = SAY_RAISE_TO_BE_ANSWERED,
                                   [RAISE_OF_OWN_SIDE] = SAY_RAISE_OF_OWN_SIDE,
                                   [RAISE_OUT_OF_ORDER] = SAY_RAISE_OUT_OF_ORDER};
    return bar == RAISE_NOT_BARRED ? NULL : say(writer, ids[bar]);
}

static const struct statement *say_bar(struct why *why, const struct state *state,
                                       const struct barred *barred, struct set calls)
{
    struct writer *writer = &why->writer;
    const struct ruleset *rules = why->engine->rules;
    const struct ask_step *ask = call_step(rules, state);
    bool is_one = set_count(calls) == 1;
    switch (barred->bar) {
    case BAR_NONE: return say(writer, SAY_MAY_BE_CALLED, say_number(writer, set_count(calls)));
    case BAR_RANGE: return say_range(why, state, barred->group);
    case BAR_EXCEPT:
        return say(writer, SAY_SUIT_NOT_ON_OFFER,
                   say_words(writer, rules->variables[barred->group->except]));
    case BAR_SWAP: return say(writer, SAY_NO_CARD_TO_EXCHANGE);
    case BAR_MELD: return say(writer, SAY_NO_CARDS_FOR_MELD);
    case BAR_LEADS: return say(writer, SAY_NO_CARDS_TO_LEAD);
    case BAR_ALONE: return say(writer, SAY_NOBODY_TO_JOIN);
    case BAR_CALLED: return say(writer, SAY_CARD_WAS_CALLED);
    case BAR_TRUMPS: return say(writer, SAY_NO_TRUMPS_TO_BE_ONE_OF);
    case BAR_GOAL: return say(writer, SAY_NO_OPEN_GOAL);
    case BAR_LAYS: return say(writer, SAY_CARD_IS_NOT_AS_SAID);
    case BAR_BEATEN: return say(writer, SAY_NOT_HIGHER_THAN, say_standing(why, state, ask));
    case BAR_RAISED:
        return say(writer, SAY_HIGHER_WHERE_ONE_MAY_HOLD, say_standing(why, state, ask),
                   why_seat(why, state->actor));
    case BAR_RAISE: return say_raise_bar(writer, raise_bar_of(rules, state, set_first(calls)));
    case BAR_ABSENT: return say_absent(why, state, set_first(calls), is_one, barred->group);
    case BAR_LIMIT: return say_limit(why, state, set_first(calls), is_one, barred->reason.rule);
    }
    return NULL;
}

/* The last call of a row of numbers that begins with this one; other calls stand for themselves. */
static unsigned end_of_row(const struct ask_step *ask, struct set calls, unsigned call)
{
    unsigned group = ask->calls[call].group, last = call;
    if (!call_has_number(&ask->groups[group]))
        return call;
    while (last + 1 < ask->call_count && ask->calls[last + 1].group == group &&
           set_has(calls, last + 1))
        last++;
    return last;
}

/* "pass", "bid 3 and bid 5", "bid 4 to bid 13", "any card". */
static const struct statement *say_calls(struct why *why, const struct ask_step *ask,
                                         struct set calls)
{
    struct writer *writer = &why->writer;
    const struct ruleset *rules = why->engine->rules;
    const struct call_group *group = &ask->groups[ask->calls[set_first(calls)].group];
    struct statements names = {0};
    if (group->kind == CALL_CARD && set_count(calls) == group->count)
        return say_each(writer, EACH_ANY, say_text(writer, group->name));
    if (call_takes_any_rank(&rules->pack, group) && set_count(calls) == group->count)
        return say(writer, SAY_ANY_RANK_OF_TRUMPS);
    SET_EACH(call, calls) {
        unsigned last = end_of_row(ask, calls, call);
        const struct statement *name =
            say_text(writer, call_in_words(&writer->glyphs, rules, ask, call));
        bool is_row = last > call + 1;
        add_part(writer, &names,
                 is_row
                     ? say(writer, SAY_CALLS_FROM_TO, name, say_text(writer, ask->calls[last].name))
                     : name);
        call = is_row ? last : call;
    }
    return say_list(writer, &names, JOINT_AND);
}

/* --- telling them ---------------------------------------------------------------------------- */

static void tell_calls(struct why *why, const struct state *state, const struct barred *barred,
                       struct set calls)
{
    why_item(why, say_calls(why, call_step(why->engine->rules, state), calls),
             say_bar(why, state, barred, calls), barred->reason.place);
}

/* Each fact without which other calls could be made. */
static void tell_deciding(struct why *why, const struct state *state, const struct asked_of *asked)
{
    struct deciding deciding = deciding_find(why->engine, state, asked);
    if (deciding.count)
        tell(&why->writer, deciding_sentence(why, state, asked, &deciding, UINT32_MAX));
}

void why_one_call(struct why *why, const struct state *state, unsigned call)
{
    struct barred barred = bar_of(why, state, call);
    tell_deciding(why, state, &(struct asked_of){.asked = ASKED_ACTION, .number = call});
    tell_calls(why, state, &barred, set_of(call));
}

static const struct statement *say_because(struct why *why, const struct state *state,
                                           const struct barred *barred, unsigned call)
{
    if (barred->bar == BAR_ABSENT)
        return say_absent(why, state, call, false, barred->group);
    return barred->bar == BAR_LIMIT ? say_limit(why, state, call, false, barred->reason.rule)
                                    : NULL;
}

/* Suits and cards that calls name are asked by themselves: what is found of one need not be so of
 * another that the same rule bars. */
static bool is_alike(const struct barred *a, const struct barred *b)
{
    return a->bar == b->bar && a->group == b->group &&
           place_same(a->reason.place, b->reason.place) && statement_equal(a->because, b->because);
}

/* Those that may be called first; calls that are barred alike together. */
static void tell_all(struct why *why, const struct state *state, const struct barred *barred,
                     bool allowed)
{
    const struct ask_step *ask = call_step(why->engine->rules, state);
    struct set told = {{0, 0}};
    for (unsigned call = 0; call < ask->call_count; call++) {
        struct set alike = {{0, 0}};
        if (set_has(told, call) || (barred[call].bar == BAR_NONE) != allowed)
            continue;
        for (unsigned i = call; i < ask->call_count; i++)
            if (is_alike(&barred[call], &barred[i]))
                set_add(&alike, i);
        told = set_or(told, alike);
        tell_calls(why, state, &barred[call], alike);
    }
}

void why_calls(struct why *why, const struct state *state)
{
    if (state->turn != TURN_CALL)
        return;
    why_turn_to(why, state);
    why_turn(why, state);
    tell_deciding(why, state, &(struct asked_of){.asked = ASKED_ACTIONS});
    const struct ask_step *ask = call_step(why->engine->rules, state);
    struct barred barred[CALLS_MAX];
    for (unsigned call = 0; call < ask->call_count; call++) {
        barred[call] = bar_of(why, state, call);
        barred[call].because = say_because(why, state, &barred[call], call);
    }
    tell_all(why, state, barred, true);
    tell_all(why, state, barred, false);
}
