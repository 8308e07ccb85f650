/* Calls that may be made, and calls that are refused. */
#include "judge.h"

#include <string.h>

#include "engine/rules.h"
#include "table/view.h"
#include "sayings.h"
#include "words/reasons.h"

static bool is_about_the_last_bid(const struct block *block)
{
    return says(block, SAY_NOT_HIGHER_THAN) || says(block, SAY_HIGHER_WHERE_ONE_MAY_HOLD);
}

/* A bid is said to be higher than the last one where it is, and nowhere else. */
static void judge_height(struct watch *watch, const struct block *block, unsigned call)
{
    const struct state *state = &watch->state;
    const struct ask_step *ask = call_step(watch->rules, state);
    bool is_higher = set_has(ask->bids_over[state->standing], call);
    judge(watch, block, is_higher == !says(block, SAY_NOT_HIGHER_THAN));
    judge(watch, block, !is_higher || (ask->in_pairs && auction_may_hold(watch->rules, state)));
}

static void relax_call(struct watch *watch, const struct block *block, struct ruleset *relaxed)
{
    unsigned step = watch->state.step;
    if (says(block, SAY_CALL_REFUSED_BY)) {
        judge(watch, block, without_limit(relaxed, step, block->rule, watch->arena));
        watch->tried->limits++;
    } else if (is_about_the_last_bid(block)) {
        judge(watch, block, place_same(relaxed->steps[step].place, block->rule));
        without_rising(relaxed, step);
        watch->tried->beaten++;
    } else {
        judge(watch, block, without_bounds(relaxed, step, block->rule, watch->arena));
        watch->tried->bounds++;
    }
}

/* What is said of the limit that refused the call. */
static void judge_limit(struct watch *watch, const struct block *block, unsigned call)
{
    const struct ask_step *ask = call_step(watch->rules, &watch->state);
    struct subject subject = subject_of_call(&watch->state, ask, call);
    struct named named = call_would_name(watch->rules, &watch->state, ask, call);
    subject.named = &named;
    for (unsigned i = 0; i < ask->limit_count; i++)
        if (place_same(ask->limits[i].place, block->rule))
            judge_condition(watch, block, ask->limits[i].condition, &subject);
}

/* The condition of a call that is not there does not hold, by what is said of its parts. */
static void judge_absence(struct watch *watch, const struct block *block, unsigned call)
{
    const struct ask_step *ask = call_step(watch->rules, &watch->state);
    const struct call_group *group = &ask->groups[ask->calls[call].group];
    struct subject subject = subject_of_call(&watch->state, ask, call);
    struct named named = call_would_name(watch->rules, &watch->state, ask, call);
    subject.named = group->asks_what_it_names ? &named : NULL;
    judge(watch, block, group->condition != NULL);
    judge_condition(watch, block, group->condition, &subject);
}

/* A call that would exchange a card: that is not held, or nothing lies there for it any more. */
static void judge_swap(struct watch *watch, const struct block *block, unsigned call)
{
    const struct state *state = &watch->state;
    const struct ask_step *ask = call_step(watch->rules, state);
    const struct call_group *group = &ask->groups[ask->calls[call].group];
    struct set cards = named_cards_now(&group->swaps, state->named.suits[0]);
    bool is_held = !set_is_empty(set_and(cards, state->hand[state->actor]));
    judge(watch, block,
          !is_held || state->swapped_in != NO_CARD || !set_has(talon_cards(state), state->turn_up));
}

/* A goal that is none, or that somebody has. */
static void judge_goal(struct watch *watch, const struct block *block, unsigned call)
{
    const struct state *state = &watch->state;
    bool is_there = false;
    for (unsigned i = 0; i < state->goal_count; i++)
        is_there |= state->goals[i] == call_step(watch->rules, state)->calls[call].value &&
                    state->goal_of[i] == NO_SEAT;
    judge(watch, block, !is_there);
}

/* Whether the call may be of the card by the rank that is remembered, if it goes by one. */
static bool is_of_rank_called(const struct watch *watch, const struct call_group *group,
                              unsigned card)
{
    const struct pack *pack = &watch->rules->pack;
    if (!group->of_rank)
        return true;
    int32_t rank = rank_remembered(watch->rules, &watch->state,
                                   &watch->rules->notes[group->of_rank - 1], watch->state.actor);
    return rank > 0 && set_has(pack_rank_cards(pack, note_rank(pack, rank)), card);
}

/* A card to be laid open, of which no copy is held, or of which the word is not true. */
static void judge_laid(struct watch *watch, const struct block *block, unsigned call)
{
    const struct state *state = &watch->state;
    const struct context *context = watch->rules->contexts[state->named.context];
    const struct ask_step *ask = call_step(watch->rules, state);
    const struct call_group *group = &ask->groups[ask->calls[call].group];
    enum card_laid lays = group->lays;
    const struct pack *pack = &watch->rules->pack;
    const char *name = pack->cards[ask->calls[call].value].name;
    bool is_true = false;
    SET_EACH(card, state->hand[state->actor]) {
        unsigned suit = context->suit_of[card], own = context->power[suit][card];
        struct set copies = set_and(pack_find_cards(pack, name), state->hand[state->actor]);
        bool holds = strcmp(pack->cards[card].name, name) == 0 &&
                     is_of_rank_called(watch, group, card) &&
                     (lays != LAYS_PAIR || set_count(copies) > 1);
        SET_EACH(other, state->hand[state->actor]) {
            bool is_of_suit = other != card && context->suit_of[other] == suit;
            unsigned power = context->power[suit][other];
            holds &= !is_of_suit || (lays != LAYS_ONLY && !(lays == LAYS_HIGHEST && power > own) &&
                                     !(lays == LAYS_LOWEST && power < own));
        }
        is_true |= holds;
    }
    judge(watch, block, !is_true);
}

/* A meld that cannot be laid: the hand lacks a card of it, or a card that may lie in it. */
static void judge_meld(struct watch *watch, const struct block *block, unsigned call)
{
    const struct state *state = &watch->state;
    const struct call *named = &call_step(watch->rules, state)->calls[call];
    const struct melds *melds = &watch->rules->counts[named->count].melds;
    const struct meld *meld = &melds->each[named->meld];
    struct set hand = state->hand[state->actor];
    struct set there =
        meld_of_pattern(meld, &meld->patterns[named->pattern], state->named.suits[0], &hand);
    unsigned laid = 0;
    for (unsigned i = 0; i < state->laid_count; i++)
        laid += set_has(hand, state->laid[i].card);
    judge(watch, block,
          set_is_empty(there) || laid > 0 || named->better_under >> state->named.suits[0] & 1);
}

/* Whether the cards have so many equal ones at each of so many heights in a row, of those that
 * there are; or, where none need be equal, so many of the suit. */
static bool has_set_of(const struct watch *watch, struct set cards, unsigned suit, shape_t shape)
{
    const struct context *context = watch->rules->contexts[watch->state.named.context];
    const struct pack *pack = &watch->rules->pack;
    const uint16_t *power = context->power[suit];
    unsigned run = 0, same = shape_same(shape);
    cards = set_and(cards, context->suit_cards[suit]);
    if (same == 0)
        return set_count(cards) >= shape_row(shape);
    for (unsigned height = 0; height <= POWER_CAPTURES; height++) {
        bool is_there = false, is_good = false;
        SET_EACH(card, context->suit_cards[suit])
            is_there |= power[card] == height;
        SET_EACH(card, cards) {
            struct set copies = set_and(cards, pack_find_cards(pack, pack->cards[card].name));
            is_good |= power[card] == height && set_count(copies) >= same;
        }
        if (is_there)
            run = is_good ? run + 1 : 0;
        if (run >= shape_row(shape))
            return true;
    }
    return false;
}

/* A lead of several cards that the hand does not have. */
static void judge_lead_called(struct watch *watch, const struct block *block, unsigned call)
{
    const struct state *state = &watch->state;
    const struct ask_step *ask = call_step(watch->rules, state);
    shape_t shape = call_shape(&ask->groups[ask->calls[call].group], &ask->calls[call]);
    judge(watch, block, shape != SHAPE_CARD);
    for (unsigned suit = 0; suit < watch->rules->pack.suit_count; suit++)
        judge(watch, block, !has_set_of(watch, state->hand[state->actor], suit, shape));
}

/* --- raises ----------------------------------------------------------------------------------- */

/* Whether they are of different sides, which for makers and defenders are theirs. */
static bool are_opponents(const struct watch *watch, unsigned seat, unsigned other)
{
    const uint8_t makers = role_seats(watch->rules, &watch->state, ROLE_MAKERS, 0);
    if (makers)
        return (makers >> seat & 1) != (makers >> other & 1);
    return watch->rules->account_of[seat] != watch->rules->account_of[other];
}

/* The last raise of this step in the deal; NULL: there is none. */
static const struct call_made *raised_last(const struct watch *watch)
{
    const struct state *state = &watch->state;
    const struct ask_step *ask = call_step(watch->rules, state);
    const struct call_made *last = NULL;
    for (unsigned i = 0; i < state->call_count; i++)
        if (state->calls[i].step == state->step &&
            ask->groups[ask->calls[state->calls[i].call].group].raise_count > 0)
            last = &state->calls[i];
    return last;
}

/* Whether a raise of this group may come after one of that group, or first of all (-1). */
static bool is_next_rung(const struct ask_step *ask, int last, int group)
{
    unsigned between = 0;
    for (int i = last + 1; i < group; i++)
        between += ask->groups[i].raise_count > 0;
    if (group == last)
        return ask->groups[group].at_most.times > 0;
    return group > last && (between == 0 || ask->raises_skip);
}

/* A raise or an answer that is not to be made now. True if that is said. */
static bool judge_raise(struct watch *watch, const struct block *block, unsigned call)
{
    const struct state *state = &watch->state;
    const struct ask_step *ask = call_step(watch->rules, state);
    const struct call_group *group = &ask->groups[ask->calls[call].group];
    const struct call_made *last = raised_last(watch);
    bool raises = group->raise_count > 0, answers = group->answers != ANSWERS_NONE;
    int rung = last ? ask->calls[last->call].group : -1;
    if (says(block, SAY_NO_RAISE_TO_ANSWER))
        judge(watch, block, answers && !raises && state->standing == 0);
    else if (says(block, SAY_RAISE_TO_BE_ANSWERED))
        judge(watch, block, !answers && !raises && state->standing != 0);
    else if (says(block, SAY_RAISE_OF_OWN_SIDE))
        judge(watch, block, raises && last && !are_opponents(watch, last->seat, state->actor));
    else if (says(block, SAY_RAISE_OUT_OF_ORDER))
        judge(watch, block, raises && !is_next_rung(ask, rung, ask->calls[call].group));
    else
        return false;
    return true;
}

/* The card that was called before is not called again. */
static void judge_called(struct watch *watch, const struct block *block, unsigned call)
{
    const struct pack *pack = &watch->rules->pack;
    unsigned called = watch->state.named.called_card;
    unsigned card = call_step(watch->rules, &watch->state)->calls[call].value;
    judge(watch, block,
          called != NO_CARD && strcmp(pack->cards[called].name, pack->cards[card].name) == 0);
}

static void judge_call(struct watch *watch, unsigned call)
{
    struct ruleset relaxed = *watch->rules;
    struct engine engine = {.rules = &relaxed, .hooks = watch->engine.hooks};
    struct reason reason;
    watch_open_page(watch);
    why_action(&watch->why, &watch->state, call);
    const struct block *block = watch->page->last; /* behind the facts that decided */
    bool is_refused = !set_has(engine_legal(&watch->engine, &watch->state), call);
    judge(watch, block, is_refused != says(block, SAY_MAY_BE_CALLED));
    if (!is_refused || says(block, SAY_NO_TRUMPS_TO_BE_ONE_OF))
        return;
    if (says(block, SAY_NOBODY_TO_JOIN)) {
        const struct state *state = &watch->state;
        judge(watch, block,
              state->declarer == NO_SEAT || state->declarer == state->actor ||
                  state->partners != 0);
        return;
    }
    if (judge_raise(watch, block, call))
        return;
    if (says(block, SAY_CARD_WAS_CALLED)) {
        judge_called(watch, block, call);
        return;
    }
    if (says(block, SAY_NO_CARD_TO_EXCHANGE)) {
        judge_swap(watch, block, call);
        return;
    }
    if (says(block, SAY_NO_OPEN_GOAL)) {
        judge_goal(watch, block, call);
        return;
    }
    if (says(block, SAY_CARD_IS_NOT_AS_SAID)) {
        judge_laid(watch, block, call);
        return;
    }
    if (says(block, SAY_NO_CARDS_FOR_MELD)) {
        judge_meld(watch, block, call);
        return;
    }
    if (says(block, SAY_NO_CARDS_TO_LEAD)) {
        judge_lead_called(watch, block, call);
        return;
    }
    if (says(block, SAY_CANNOT_BE_CALLED)) {
        judge_absence(watch, block, call);
        return;
    }
    if (says(block, SAY_CALL_REFUSED_BY))
        judge_limit(watch, block, call);
    bool was_in_range = set_has(calls_in_range(&watch->engine, &watch->state), call);
    relax_call(watch, block, &relaxed);
    if (is_about_the_last_bid(block)) {
        judge_height(watch, block, call);
        judge(watch, block, !was_in_range);
        judge(watch, block, set_has(calls_in_range(&engine, &watch->state), call));
        return; /* it may also be one that cannot be called now */
    }
    enum refusal now = reason_for_refusal(&engine, &watch->state, call, &reason);
    bool was_limit = says(block, SAY_CALL_REFUSED_BY);
    judge(watch, block,
          was_limit ? !place_same(reason.place, block->rule) || now == REFUSED_NOT
                    : now != REFUSED_RANGE || says(block, SAY_NUMBERS_ON_OFFER));
}

void judge_calls(struct watch *watch)
{
    unsigned calls = watch->rules->steps[watch->state.step].ask.call_count;
    for (unsigned call = 0; call < calls; call++)
        judge_call(watch, call);
}
