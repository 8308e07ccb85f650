#include "record/standing.h"

#include <string.h>

#include "base/rng.h"
#include "engine/midway.h"
#include "record/claim.h"

/* The stream of the seed that fills what a position leaves open. */
#define STREAM_OF_STANDING (UINT64_C(3) << 32)

struct standing {
    const struct ruleset *rules;
    const struct script *script;
    const struct script_position *said;
    struct diagnostics *diagnostics;
    struct match_start start;
    struct position position;
    const struct script_actions *hands[SEATS_MAX]; /* as they are said */
    struct claims claims;
    struct rng rng;
    card_t gone[CARDS_MAX];
    unsigned gone_count;
    uint8_t in_trick; /* seats that have played to the trick, a bit for each */
    bool wrong;
};

static struct diagnostic *refuse(struct standing *standing, struct place place, const char *text)
{
    struct diagnostic *diagnostic =
        diagnose(standing->diagnostics, E_SCRIPT_CARDS, place, "%s", text);
    script_tell_label(standing->script, diagnostic);
    standing->wrong = true;
    return diagnostic;
}

/* --- match and contract ---------------------------------------------------------------------- */

static uint8_t dealer_of_first_seat(const struct ruleset *rules)
{
    unsigned seat = 0;
    while (rules->next_seat[seat] != 0)
        seat++;
    return (uint8_t)seat;
}

static void take_start(struct standing *standing)
{
    const struct script_position *said = standing->said;
    struct match_start *start = &standing->start;
    struct script_start begun = standing->script->start;
    if (said->dealer != NO_SEAT)
        begun.dealer = said->dealer;
    if (begun.dealer == NO_SEAT)
        begun.dealer = dealer_of_first_seat(standing->rules);
    if (said->deal)
        begun.deal = said->deal;
    if (said->passed_out >= 0)
        begun.passed_out = (uint8_t)said->passed_out;
    *start = script_match_start(&begun);
    const char *fault = match_start_fault(standing->rules, start, standing->script->arena);
    if (fault)
        refuse(standing, said->place,
               arena_format(standing->script->arena, "no match has such a deal: %s", fault));
}

static void take_bids(struct standing *standing)
{
    const struct expected_numbers *bids = &standing->said->bids;
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        standing->position.bid[seat] = NO_BID;
    for (unsigned i = 0; i < bids->count; i++) {
        if (bids->items[i].number < 0 || bids->items[i].number > CARDS_MAX)
            refuse(standing, bids->items[i].place, "no such number can be bid");
        else
            standing->position.bid[bids->items[i].who] = (int16_t)bids->items[i].number;
    }
}

static void take_suits(struct standing *standing)
{
    const struct ruleset *rules = standing->rules;
    struct position *position = &standing->position;
    for (unsigned i = 0; i < VARIABLES_MAX; i++) {
        unsigned open = i == 0 ? position_trumps_of_deal(rules, standing->start.deal) : SUIT_NONE;
        uint8_t suit = standing->said->suits[i];
        position->suits[i] = suit == SUIT_UNSAID ? (uint8_t)open : suit;
    }
    const struct contract *contract = &rules->contracts[position->contract];
    if (contract->has_trumps)
        position->suits[0] = contract->trumps;
    if (!position_suits_possible(rules, position->contract, position->suits))
        diagnostic_hint(refuse(standing, standing->said->place,
                               "no deal of this ruleset is played with these suits"),
                        "say what 'trumps' are");
}

static void take_contract(struct standing *standing)
{
    const struct script_position *said = standing->said;
    struct position *position = &standing->position;
    position->leader = said->leader;
    position->declarer = said->declarer;
    position->partner = said->partner;
    position->contract = said->contract;
    position->called_card =
        said->called.count ? (card_t)set_first(said->called.items[0].copies) : NO_CARD;
    take_bids(standing);
    take_suits(standing);
}

/* --- cards that are said --------------------------------------------------------------------- */

static struct set claim_all(struct standing *standing, const struct script_actions *cards)
{
    struct set claimed = {{0, 0}};
    for (unsigned i = 0; i < cards->count; i++) {
        card_t card = claim_card(&standing->claims, &cards->items[i], standing->diagnostics);
        if (card == NO_CARD)
            standing->wrong = true;
        else
            set_add(&claimed, card);
    }
    return claimed;
}

/* Who leads to the trick on the table. */
static unsigned leader_of(const struct standing *standing, const struct engine *engine)
{
    struct state state;
    if (standing->said->leader != NO_SEAT || standing->wrong)
        return standing->said->leader;
    struct position empty = standing->position;
    memset(empty.tricks_won, 0, sizeof empty.tricks_won);
    for (unsigned seat = 0; seat < standing->rules->players; seat++)
        empty.hand[seat] = set_of(seat);
    engine_begin_midway(engine, &state, 0, &standing->start, &empty);
    return state.actor;
}

/* The cards of the trick so far are in the hands they came from. */
static void claim_trick(struct standing *standing, const struct engine *engine)
{
    const struct script_actions *trick = &standing->said->trick;
    unsigned seat = leader_of(standing, engine);
    standing->position.leader = (uint8_t)seat;
    for (unsigned i = 0; i < trick->count && !standing->wrong; i++) {
        const struct script_actions card = {.items = &trick->items[i], .count = 1};
        standing->position.hand[seat] = claim_all(standing, &card);
        standing->in_trick |= (uint8_t)(1u << seat);
        seat = standing->rules->next_seat[seat];
    }
    if (standing->said->next_hand.given && !standing->wrong)
        standing->hands[seat] = &standing->said->next_hand;
}

static void claim_said(struct standing *standing, const struct engine *engine)
{
    const struct script_position *said = standing->said;
    struct position *position = &standing->position;
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        standing->hands[seat] = &said->hands[seat];
    claim_trick(standing, engine);
    for (unsigned seat = 0; seat < standing->rules->players; seat++) {
        position->hand[seat] =
            set_or(position->hand[seat], claim_all(standing, standing->hands[seat]));
        position->taken[seat] = claim_all(standing, &said->taken[seat]);
    }
    struct set gone = claim_all(standing, &said->gone);
    SET_EACH(card, gone) {
        standing->gone[standing->gone_count++] = (card_t)card;
    }
}

/* --- cards that are open --------------------------------------------------------------------- */

/* Any card that is nowhere yet; there is one. */
static card_t any_card(struct standing *standing)
{
    struct set all = set_range(0, standing->rules->pack.card_count);
    struct set left = set_minus(all, standing->claims.used);
    unsigned card = set_select(left, rng_below(&standing->rng, set_count(left)));
    set_add(&standing->claims.used, card);
    return (card_t)card;
}

static unsigned cards_open(const struct standing *standing)
{
    return standing->rules->pack.card_count - set_count(standing->claims.used);
}

/* How many cards each had when the trick was led to; the hands said agree, or it is wrong. */
static unsigned hand_size(struct standing *standing)
{
    unsigned size = 0;
    const struct script_actions *first = NULL;
    for (unsigned seat = 0; seat < standing->rules->players; seat++) {
        const struct script_actions *hand = standing->hands[seat];
        unsigned cards = hand->count + (standing->in_trick >> seat & 1);
        if (!hand->given)
            continue;
        if (first && cards != size)
            diagnostic_also(refuse(standing, hand->place,
                                   "with the cards in the trick, this hand is not as large"),
                            first->place, "as this one");
        first = first ? first : hand;
        size = first == hand ? cards : size;
    }
    return size || !standing->in_trick ? size : 1;
}

static void fill_hands(struct standing *standing, unsigned size)
{
    for (unsigned seat = 0; seat < standing->rules->players; seat++) {
        struct set *hand = &standing->position.hand[seat];
        while (set_count(*hand) < size && cards_open(standing) > 0)
            set_add(hand, any_card(standing));
        standing->wrong |= set_count(*hand) != size;
    }
    if (standing->wrong)
        refuse(standing, standing->said->place, "the pack has too few cards for these hands");
}

/* One more card of the tricks won: one that is gone, else any. */
static bool fill_one(struct standing *standing, card_t *card, unsigned *gone_used)
{
    if (*gone_used < standing->gone_count)
        *card = standing->gone[(*gone_used)++];
    else if (cards_open(standing) > 0)
        *card = any_card(standing);
    else
        return false;
    return true;
}

static unsigned first_seat(uint8_t seats)
{
    return (unsigned)__builtin_ctz(seats);
}

static void take_tricks(struct standing *standing)
{
    const struct expected_numbers *tricks = &standing->said->tricks;
    for (unsigned i = 0; i < tricks->count; i++) {
        if (tricks->items[i].number < 0 || tricks->items[i].number > TRICKS_MAX)
            refuse(standing, tricks->items[i].place, "nobody can have won so many tricks");
        else
            standing->position.tricks_won[first_seat(tricks->items[i].who)] =
                (uint8_t)tricks->items[i].number;
    }
}

/* The cards of the tricks that each has won: those said to be taken, then any. */
static void fill_tricks(struct standing *standing, card_t *played)
{
    unsigned count = 0, gone_used = 0;
    for (unsigned seat = 0; seat < standing->rules->players && !standing->wrong; seat++) {
        struct set taken = standing->position.taken[seat];
        unsigned end = count + standing->position.tricks_won[seat] * standing->rules->players;
        while (count < end && !standing->wrong) {
            if (!set_is_empty(taken)) {
                played[count] = (card_t)set_first(taken);
                set_remove(&taken, played[count++]);
            } else if (!fill_one(standing, &played[count++], &gone_used)) {
                refuse(standing, standing->said->place,
                       "the pack has too few cards for these tricks and hands");
            }
        }
    }
}

/* --- the trick on the table ------------------------------------------------------------------ */

static void play_trick(const struct engine *engine, const struct standing *standing,
                       struct state *state)
{
    const struct script_actions *trick = &standing->said->trick;
    for (unsigned i = 0; i < trick->count; i++) {
        struct set held = set_and(state->hand[state->actor], trick->items[i].copies);
        engine_apply(engine, state, set_first(held));
    }
}

bool standing_begin(const struct engine *engine, const struct script *script,
                    const struct script_position *said, struct state *state,
                    struct diagnostics *diagnostics)
{
    card_t played[CARDS_MAX];
    struct standing standing = {
        .rules = script->rules,
        .script = script,
        .said = said,
        .diagnostics = diagnostics,
        .rng = rng_seeded(script->seed, STREAM_OF_STANDING),
    };
    take_start(&standing);
    take_contract(&standing);
    take_tricks(&standing);
    claim_said(&standing, engine);
    unsigned size = hand_size(&standing);
    if (standing.wrong)
        return false;
    fill_hands(&standing, size);
    fill_tricks(&standing, played);
    if (standing.wrong)
        return false;
    standing.position.gone = played;
    engine_begin_midway(engine, state, script->seed, &standing.start, &standing.position);
    play_trick(engine, &standing, state);
    return true;
}
