/*
 * What calls and plays imply about hidden hands: clauses of cards that a hand must or cannot
 * hold.
 */
#include "belief/hidden.h"

#include <string.h>

#include "base/memory.h"
#include "engine/engine.h"
#include "engine/rules.h"

void implied_finish(struct implied *implied)
{
    memory_free(implied->doubts);
}

/* --- one card -------------------------------------------------------------------------------- */

/* A card on its way out of a hand. */
struct play {
    const struct engine *engine;
    const struct state *then;
    unsigned card;
    struct set certain; /* cards that the hand is known to have held then, this one among them */
    struct set allowed; /* of all cards, those that the clauses so far have left */
    struct set lacks;   /* cards that the hand did not hold */
};

/* Whether a clause that speaks of what lies face down before a player binds nobody here: all see
 * that nothing does, or that its condition does not hold. */
static bool binds_by_no_cover(const struct play *play, const struct obligation *clause)
{
    struct subject subject = subject_seat(play->then->actor);
    bool is_seen = clause->condition && !clause->condition->is_private;
    return set_is_empty(cards_taken_back_by(play->then, play->then->actor)) ||
           (is_seen && !condition_holds(play->engine, play->then, clause->condition, &subject));
}

static const struct obligation *last_clause(const struct ruleset *rules)
{
    return &rules->play.obligations[rules->play.obligation_count - 1];
}

/* Goes past one clause. False if what it asked of the hand cannot be said. */
static bool pass_clause(struct play *play, const struct obligation *clause)
{
    struct set good, owing; /* one of the latter, and the duty is owed */
    if (!obligation_stands(play->engine, play->then, clause))
        return true;
    if (obligation_is_of_covered(clause) && binds_by_no_cover(play, clause))
        return true;
    if (clause->condition && clause->condition->is_private)
        return false;
    if (obligation_is_of_hand(clause))
        return obligation_tells(play->engine, play->then, clause, play->card,
                                clause == last_clause(play->engine->rules), &play->allowed,
                                &play->lacks);
    enum duty duty =
        obligation_weigh(play->engine, play->then, clause, play->allowed, &good, &owing);
    if (duty == DUTY_ABSENT || duty == DUTY_CONDITIONAL || duty == DUTY_UNASKED)
        return true;
    if (!set_has(good, play->card)) {
        play->lacks = set_or(play->lacks, owing);
        return true;
    }
    bool was_owed = !set_is_empty(set_and(owing, play->certain));
    if (was_owed)
        play->allowed = good;
    return was_owed || set_is_empty(set_minus(owing, play->lacks));
}

static bool pass_clauses(struct play *play)
{
    const struct play_rules *rules = &play->engine->rules->play;
    for (unsigned i = 0; i < rules->obligation_count; i++) {
        if (!pass_clause(play, &rules->obligations[i]))
            return false;
    }
    return true;
}

/* --- the whole play -------------------------------------------------------------------------- */

struct walk {
    struct implied *implied;
    const struct engine *engine;
    unsigned seat; /* that wants to know */
    const struct set *known;
    const struct state *stand_in;
};

static void add_doubt(struct implied *implied, const struct state *then, unsigned card)
{
    if (implied->doubt_count == implied->doubt_room) {
        implied->doubt_room = 2 * implied->doubt_room + 8;
        implied->doubts =
            memory_grow(implied->doubts, implied->doubt_room * sizeof *implied->doubts);
    }
    implied->doubts[implied->doubt_count++] = (struct doubt){.then = *then, .card = (card_t)card};
}

static void note_since(struct implied *implied, unsigned seat, unsigned card)
{
    for (unsigned i = 0; i < implied->doubt_count; i++) {
        if (implied->doubts[i].then.actor == seat)
            set_add(&implied->doubts[i].since, card);
    }
}

static bool is_call_by_cards(const struct engine *engine, const struct state *then, unsigned seat)
{
    return then->turn == TURN_CALL && then->actor != seat &&
           engine->rules->steps[then->step].ask.asks_cards;
}

/* Whether nothing but what was played has come into the actor's hand or out of it since. */
static bool is_whole_hand(const struct state *then, const struct state *now)
{
    unsigned seat = then->actor;
    struct set since = set_or(now->hand[seat], played_by(now, seat));
    return set_is_empty(set_minus(now->given[seat], now->taken_back)) &&
           set_is_empty(now->received[seat]) && set_equal(then->hand[seat], since);
}

/* Several calls of a seat leave the sums that all of them leave. False if a call tells other sums,
 * or more. */
static bool imply_by_call(const struct walk *walk, const struct state *then, unsigned call)
{
    struct implied *implied = walk->implied;
    struct sums found, *sums = &implied->sums[then->actor];
    bool is_secret = walk->engine->rules->steps[then->step].ask.at_once;
    if (is_secret || walk->engine->rules->lays_down || !is_whole_hand(then, walk->stand_in) ||
        !promised_sums(walk->engine, then, call, &found))
        return false;
    if (!implied->has_sums[then->actor]) {
        implied->has_sums[then->actor] = true;
        *sums = found;
    }
    if (memcmp(sums->of, found.of, sizeof found.of) != 0)
        return false;
    for (unsigned i = 0; i < SUMS_MAX / 64; i++)
        sums->may[i] &= found.may[i];
    return true;
}

/* A call of a step in which cards are laid open that is none of these, and there whatever its
 * caller holds, tells nothing. */
static bool tells_nothing(const struct ask_step *ask, const struct call_group *group)
{
    bool is_free =
        !group->lays && !call_swaps(group) && (!group->condition || !group->condition->is_private);
    bool any_lays = false;
    for (unsigned i = 0; i < ask->group_count; i++)
        any_lays |= ask->groups[i].lays != LAYS_NONE;
    for (unsigned i = 0; i < ask->limit_count; i++)
        is_free &= !ask->limits[i].condition->is_private;
    return any_lays && is_free && group->kind == CALL_WORD && !ask->is_auction;
}

/* A card that was laid open as the highest of its suit tells that its hand had none higher then,
 * and so none now. False if that is not all, or cards have come into the hand since. */
static bool imply_by_laid(const struct walk *walk, const struct state *then, unsigned call)
{
    const struct ruleset *rules = walk->engine->rules;
    const struct ask_step *ask = &rules->steps[then->step].ask;
    const struct call_group *group = &ask->groups[ask->calls[call].group];
    unsigned card = (unsigned)ask->calls[call].value;
    const struct context *context = rules->contexts[then->named.context];
    unsigned suit = context->suit_of[card];
    struct set *lacks = &walk->implied->lacks[then->actor];
    if (rules->pack.copies > 1 || rules->covers || ask->limit_count > 0 ||
        (group->condition && group->condition->is_private) || !is_whole_hand(then, walk->stand_in))
        return false;
    SET_EACH(other, context->suit_cards[suit]) {
        unsigned power = context->power[suit][other], own = context->power[suit][card];
        bool is_barred = (group->lays == LAYS_HIGHEST && power > own) ||
                         (group->lays == LAYS_LOWEST && power < own) || group->lays == LAYS_ONLY;
        if (other != card && is_barred)
            set_add(lacks, other);
    }
    return true;
}

/* What a call tells that is legal with certain cards only. */
static bool imply_by_any_call(const struct walk *walk, const struct state *then, unsigned call)
{
    const struct ask_step *ask = &walk->engine->rules->steps[then->step].ask;
    const struct call_group *group = &ask->groups[ask->calls[call].group];
    if (tells_nothing(ask, group))
        return true;
    return group->lays ? imply_by_laid(walk, then, call) : imply_by_call(walk, then, call);
}

/* Whether hands have drawn cards, or exchanged one, since the trick that is being played. */
static bool draws_since(const struct state *then, const struct state *now)
{
    if (now->swapped_in != then->swapped_in)
        return true;
    for (unsigned trick = then->trick + 1u; trick <= now->trick; trick++)
        if (now->drawn[trick] > 0)
            return true;
    return false;
}

static void add_absence(struct absences *absences, const struct state *then, struct set cards)
{
    absences->list[absences->count++] =
        (struct absence){.seat = then->actor, .trick = then->trick, .cards = cards};
}

/* Of a hand that has drawn cards since it is not said what it lacks now: whether it could play so
 * each world has to be asked, unless it could with any cards. Which of its cards are known to have
 * been there then cannot be said either. */
static void imply_before_draw(const struct walk *walk, struct play *play)
{
    struct implied *implied = walk->implied;
    play->certain = set_of(play->card);
    play->lacks = (struct set){{0}};
    implied->by_cards |= !pass_clauses(play) || !set_is_empty(play->lacks);
    if (!set_is_empty(play->lacks))
        add_absence(&implied->absences, play->then, play->lacks);
}

/* Whether the card is of a lead of several that is not complete yet: the rest of it is still in the
 * hand. */
static bool is_of_open_lead(const struct state *then, const struct state *now)
{
    return trick_shape_now(then) != SHAPE_CARD && state_is_leading(then) &&
           then->trick == now->trick && now->in_trick == 1 && now->owes > 0;
}

/* Those who were skipped before somebody added a card to a layout held none that fitted. */
static void imply_by_skipped(struct implied *implied, const struct ruleset *rules, unsigned own,
                             const struct state *then)
{
    if (rules->draws || rules->moves_in_play)
        return; /* a hand that had none may have one now */
    if (!rules->has_layouts || !state_has_layout(rules, then) || then->trick >= layout_turns(then))
        return;
    struct set fitting = layout_fitting(rules, then);
    for (unsigned seat = layout_first_asked(rules, then); seat != then->leader[then->trick];
         seat = then->follows[seat]) {
        if (seat != own)
            implied->lacks[seat] = set_or(implied->lacks[seat], fitting);
    }
}

/* A card that the seat does not know, face down: nobody could see more than that it is one of those
 * that are laid so. What none of these satisfies was not asked of the hand. */
static void imply_by_down(const struct walk *walk, const struct state *then)
{
    const struct play_rules *rules = &walk->engine->rules->play;
    struct implied *implied = walk->implied;
    struct set may = down_cards_now(walk->engine, then), good, owing;
    struct set lacks = {{0, 0}};
    for (unsigned i = 0; i < rules->obligation_count; i++) {
        const struct obligation *clause = &rules->obligations[i];
        bool is_plain = !obligation_is_of_hand(clause) && !obligation_is_of_covered(clause) &&
                        !(clause->condition && clause->condition->is_private);
        if (!obligation_stands(walk->engine, then, clause))
            continue;
        if (!is_plain)
            break;
        enum duty duty = obligation_weigh(
            walk->engine, then, clause, pack_all_cards(&walk->engine->rules->pack), &good, &owing);
        bool is_owed = duty != DUTY_ABSENT && duty != DUTY_CONDITIONAL && duty != DUTY_UNASKED;
        if (is_owed && !set_is_empty(set_and(good, may)))
            break;
        lacks = is_owed ? set_or(lacks, owing) : lacks;
    }
    if (!draws_since(then, walk->stand_in))
        implied->lacks[then->actor] = set_or(implied->lacks[then->actor], lacks);
    implied->tells_down = true;
    implied->down[then->played_count] = set_minus(may, lacks);
    if (!walk->engine->rules->draws)
        implied->down[then->played_count] =
            set_minus(implied->down[then->played_count], implied->lacks[then->actor]);
}

static bool visit(void *context, const struct state *then, unsigned action)
{
    struct walk *walk = context;
    bool is_down = then->turn == TURN_CARD && set_has(walk->stand_in->down, action);
    walk->implied->by_cards |= is_down; /* and that it was not turned over tells of hands */
    if (is_call_by_cards(walk->engine, then, walk->seat))
        walk->implied->by_calls |= !imply_by_any_call(walk, then, action);
    if (then->turn == TURN_CARD)
        imply_by_skipped(walk->implied, walk->engine->rules, walk->seat, then);
    if (then->turn != TURN_CARD || then->actor == walk->seat)
        return true;
    if (is_down && !set_has(walk->known[then->actor], action)) {
        imply_by_down(walk, then);
        return true;
    }
    struct play play = {
        .engine = walk->engine,
        .then = then,
        .card = action,
        .certain = set_and(walk->known[then->actor], then->hand[then->actor]),
        .allowed = pack_all_cards(&walk->engine->rules->pack),
        .lacks = walk->implied->lacks[then->actor],
    };
    if (draws_since(then, walk->stand_in)) {
        imply_before_draw(walk, &play);
        return true;
    }
    bool is_certain = pass_clauses(&play);
    if (walk->engine->rules->lays_down)
        walk->implied->by_cards |= !is_certain; /* what was played since is not all known */
    else if (!is_certain || is_of_open_lead(then, walk->stand_in))
        add_doubt(walk->implied, then, action);
    note_since(walk->implied, then->actor, action);
    walk->implied->lacks[then->actor] = play.lacks;
    return true;
}

void imply_nothing(struct implied *implied)
{
    memset(implied->lacks, 0, sizeof implied->lacks);
    memset(implied->has_sums, 0, sizeof implied->has_sums);
    implied->doubt_count = 0;
    implied->by_calls = implied->by_cards = implied->by_shown = implied->tells_down = false;
    implied->absences.count = 0;
}

bool imply_by_lead(struct implied *implied, const struct ruleset *rules, const struct state *state)
{
    const struct contract *contract = &rules->contracts[state->settled];
    role_t leader = contract->leaders[leader_in_rules(rules, state)].who;
    bool has_begun = state->played_count > 0 || state->turn == TURN_CARD;
    if (!has_begun || role_base(leader) != ROLE_HOLDER || role_ways(leader) != 0)
        return false;
    if (contract->layout.is_played && !set_has(contract->layout.starting, role_named(leader)))
        return false; /* the holder may have been skipped */
    unsigned first = state->played_count > 0 ? state->leader[0] : state->actor;
    for (unsigned seat = 0; seat < rules->players; seat++) {
        if (seat != first)
            set_add(&implied->lacks[seat], role_named(leader));
    }
    return true;
}

bool implied_find(struct implied *implied, const struct engine *engine, unsigned seat,
                  const struct set *known, const struct state *stand_in)
{
    struct state again;
    struct walk walk = {
        .implied = implied, .engine = engine, .seat = seat, .known = known, .stand_in = stand_in};
    imply_nothing(implied);
    implied->by_shown = engine->rules->shows_counted;
    bool is_followed = replay_as_seen(engine, stand_in, visit, &walk, &again);
    if (is_followed)
        imply_by_skipped(implied, engine->rules, seat, stand_in);
    else
        imply_nothing(implied);
    imply_by_lead(implied, engine->rules, stand_in);
    return is_followed;
}

/* --- doubts ---------------------------------------------------------------------------------- */

/* The cards of a world, where they were when the doubtful one was played. */
static void take_cards(struct doubt *doubt, const struct state *world)
{
    struct state *then = &doubt->then;
    unsigned seat = then->actor;
    then->hand[seat] = set_or(world->hand[seat], doubt->since);
    memcpy(then->given, world->given, sizeof then->given);
    memcpy(then->received, world->received, sizeof then->received);
    then->discards = world->discards;
    then->taken_back = world->taken_back;
}

static bool allows_cards(struct implied *implied, const struct engine *engine,
                         const struct state *world)
{
    for (unsigned i = 0; i < implied->doubt_count; i++) {
        struct doubt *doubt = &implied->doubts[i];
        take_cards(doubt, world);
        if (!set_has(engine_legal(engine, &doubt->then), doubt->card))
            return false;
    }
    return true;
}

/* --- the deal again -------------------------------------------------------------------------- */

struct hearing {
    const struct engine *engine;
    unsigned seat;
    bool by_calls, by_cards; /* which of them to hear */
    bool is_refused;
};

/* Hears the calls of others, also between tricks, and what they played; enough is heard when one is
 * refused. */
static bool implied_hear(void *context, const struct state *then, unsigned action)
{
    struct hearing *hearing = context;
    bool is_card = then->turn == TURN_CARD && then->actor != hearing->seat;
    if ((is_card && hearing->by_cards) ||
        (hearing->by_calls && is_call_by_cards(hearing->engine, then, hearing->seat)))
        hearing->is_refused |= !set_has(engine_legal(hearing->engine, then), action);
    return !hearing->is_refused;
}

/* Where a hand has more cards of a kind than a meld takes, or another copy of a card that a call
 * lays, the game lays the first of them open: had it held others then, these would lie there. */
static bool lays_the_same(const struct ruleset *rules, const struct state *again,
                          const struct state *world)
{
    return rules->shows_counted ||
           (set_equal(again->shown, world->shown) && again->laid_count == world->laid_count &&
            memcmp(again->laid, world->laid, world->laid_count * sizeof *world->laid) == 0);
}

static bool allows_deal(const struct implied *implied, const struct engine *engine, unsigned seat,
                        const struct state *world)
{
    struct hearing hearing = {
        .engine = engine,
        .seat = seat,
        .by_calls = implied->by_calls,
        .by_cards = implied->by_cards,
    };
    struct state again;
    if (!implied->by_calls && !implied->by_cards && !implied->by_shown)
        return true;
    bool is_same = replay_deal(engine, world, implied_hear, &hearing, &again);
    return !hearing.is_refused && (is_same || !engine->rules->lays_down) &&
           (!implied->by_shown || set_equal(again.shown, world->shown)) &&
           (!implied->by_calls || lays_the_same(engine->rules, &again, world));
}

/* --- results --------------------------------------------------------------------------------- */

static bool follow(void *context, const struct state *then, unsigned action)
{
    (void)context, (void)then, (void)action;
    return true;
}

/* What a deal scored tells of cards that were laid away. One that cannot be played again tells
 * nothing. */
static bool allows_result(const struct engine *engine, const struct state *world)
{
    struct state again;
    if (!state_deal_is_over(world) || replay_deal(engine, world, follow, NULL, &again) ||
        !state_deal_is_over(&again))
        return true;
    return memcmp(again.score, world->score, sizeof again.score) == 0 &&
           memcmp(again.cells, world->cells, sizeof again.cells) == 0;
}

bool implied_allows(struct implied *implied, const struct engine *engine, unsigned seat,
                    const struct state *world)
{
    return allows_cards(implied, engine, world) && allows_result(engine, world) &&
           allows_deal(implied, engine, seat, world);
}
