/*
 * The same tricks, scored by each game. Where no result of one game can come about, with the same
 * facts, in the other, both are played with the same hands: each after its own deal and bidding,
 * and then card by card the same, as long as both games let the player play it and the same card is
 * winning. So both have the same tricks, and each its own facts and its own score.
 */
#include <string.h>

#include "base/text.h"
#include "contrast/witness_parts.h"
#include "engine/rules.h"
#include "players/players.h"

#define PAIRS_TRIED      1500 /* deals of the first game */
#define DEALS_BESIDE     40   /* of the other game, for each of them */
#define PAIRS_WANTED     40
#define STREAM_OF_SCORED 7
#define ACTIONS_BEFORE   100 /* a deal that is not played by then is given up */
#define DEALS_OF_MATCH   4   /* a deal is one of the first of a match */

struct pair_search {
    const struct search *search;
    struct rng rng;
};

/* A deal of one of the games: how it was played, and how it stands. */
struct side_deal {
    const struct engine *engine;
    struct route route;
    struct state state;
    struct set at_deal[SEATS_MAX]; /* the hands when play began, in common numbers */
};

static unsigned below(struct pair_search *pairs, unsigned bound)
{
    return rng_below(&pairs->rng, bound);
}

/* --- before the first card ------------------------------------------------------------------- */

/* A call of the number that the seat has bid in the other game; CALLS_MAX: there is none. */
static unsigned same_bid(const struct engine *engine, const struct state *state, struct set legal,
                         const struct state *other)
{
    const struct ask_step *ask = call_step(engine->rules, state);
    SET_EACH(call, legal) {
        if (call_has_number(&ask->groups[ask->calls[call].group]) &&
            ask->calls[call].value == other->bid[state->actor])
            return call;
    }
    return CALLS_MAX;
}

/* A call: if it can be the one of the other game, which may be NULL; else one of the low ones, and
 * in an auction often the first, which is a pass as a rule: the more often if somebody has bid. */
static unsigned choose_before(struct pair_search *pairs, const struct engine *engine,
                              const struct state *state, const struct state *other)
{
    struct set legal = engine_legal(engine, state);
    unsigned count = set_count(legal);
    if (state->turn != TURN_CALL)
        return random_action(&pairs->rng, legal);
    unsigned same = other ? same_bid(engine, state, legal, other) : CALLS_MAX;
    if (same != CALLS_MAX && below(pairs, 8))
        return same;
    bool is_auction = call_step(engine->rules, state)->is_auction;
    if (is_auction && below(pairs, state->standing ? 6 : 2))
        return set_first(legal);
    unsigned one = below(pairs, count), another = below(pairs, count);
    return set_select(legal, one < another ? one : another);
}

static bool is_at_play(const struct state *state)
{
    return state->turn == TURN_CARD && state->trick == 0 && state->in_trick == 0;
}

static bool play_before(struct pair_search *pairs, struct side_deal *deal,
                        const struct state *other)
{
    for (unsigned i = 0; i < ACTIONS_BEFORE; i++) {
        if (is_at_play(&deal->state))
            return true;
        if (!turn_is_decision(&deal->state) || hooks_failed(deal->engine->hooks) ||
            !route_act(deal->engine, &deal->route, &deal->state,
                       choose_before(pairs, deal->engine, &deal->state, other)))
            return false;
    }
    return false;
}

/* The hands in common numbers; false if the other pack does not have all of these cards. */
static bool see_hands(const struct common *common, unsigned side, struct side_deal *deal)
{
    for (unsigned seat = 0; seat < common->players; seat++) {
        deal->at_deal[seat] = (struct set){{0, 0}};
        SET_EACH(card, deal->state.hand[seat]) {
            if (common->card_of[side][card] == NO_CARD)
                return false;
            set_add(&deal->at_deal[seat], common->card_of[side][card]);
        }
    }
    return true;
}

static bool begin_deal(struct pair_search *pairs, unsigned side, struct side_deal *deal,
                       const struct state *other)
{
    uint64_t seed = rng_next(&pairs->rng) >> 1; /* as scripts can say it */
    deal->engine = questioning_engine(pairs->search->questioning, side);
    return route_begin(deal->engine, seed, 1 + below(pairs, DEALS_OF_MATCH), &deal->route,
                       &deal->state) &&
           play_before(pairs, deal, other) && see_hands(pairs->search->common, side, deal);
}

/* --- the same hands -------------------------------------------------------------------------- */

/* The order in which the pack of the deal lay. */
static bool see_order(const struct side_deal *deal, card_t *order)
{
    struct state again;
    engine_begin_at(deal->engine, &again, deal->route.seed, &deal->route.start);
    while (turn_is_chance(&again) && again.turn != TURN_SHUFFLE)
        engine_chance(deal->engine, &again);
    if (again.turn == TURN_SHUFFLE)
        engine_chance_order(&again, order);
    return again.turn == TURN_SHUFFLE;
}

/* Exchanges cards until each seat has those that are wanted: become[card] is what lies where the
 * card lay. */
static void exchange_cards(struct pair_search *pairs, unsigned side, const struct side_deal *deal,
                           const struct set *wanted, card_t *become)
{
    const struct common *common = pairs->search->common;
    unsigned count = deal->engine->rules->pack.card_count;
    struct set used = {{0, 0}}, free = {{0, 0}};
    for (unsigned seat = 0; seat < common->players; seat++) {
        struct set left = wanted[seat];
        SET_EACH(card, deal->state.hand[seat]) {
            unsigned chosen = random_action(&pairs->rng, left);
            set_remove(&left, chosen);
            become[card] = common->cards[chosen].number[side];
            set_add(&used, become[card]);
        }
    }
    for (unsigned card = 0; card < count; card++)
        if (!set_has(used, card))
            set_add(&free, card);
    for (unsigned card = 0; card < count; card++) {
        bool is_held = false;
        for (unsigned seat = 0; seat < common->players; seat++)
            is_held |= set_has(deal->state.hand[seat], card);
        if (is_held)
            continue;
        become[card] = (card_t)set_first(free);
        set_remove(&free, become[card]);
    }
}

/* The same calls once more, with the cards in their new places. False if they are not legal so, or
 * other hands come of it. */
static bool play_again(const struct side_deal *before, const card_t *become, struct side_deal *deal)
{
    engine_begin_at(deal->engine, &deal->state, deal->route.seed, &deal->route.start);
    route_go_on(deal->engine, &deal->route, &deal->state);
    for (unsigned i = 0; i < before->route.count; i++) {
        unsigned action = before->route.actions[i];
        bool is_card = deal->state.turn == TURN_PASS;
        if (is_at_play(&deal->state) || !turn_is_decision(&deal->state))
            return false;
        action = is_card ? become[action] : action;
        if (!set_has(engine_legal(deal->engine, &deal->state), action) ||
            !route_act(deal->engine, &deal->route, &deal->state, action))
            return false;
    }
    return is_at_play(&deal->state);
}

static bool deal_same_hands(struct pair_search *pairs, unsigned side, const struct set *wanted,
                            struct side_deal *deal)
{
    const struct common *common = pairs->search->common;
    card_t order[CARDS_MAX], become[CARDS_MAX];
    struct side_deal before = *deal;
    for (unsigned seat = 0; seat < common->players; seat++)
        if (set_count(deal->state.hand[seat]) != set_count(wanted[seat]))
            return false;
    if (!see_order(deal, order))
        return false;
    exchange_cards(pairs, side, &before, wanted, become);
    deal->route.count = 0;
    deal->route.order_deal = before.state.deal;
    for (unsigned i = 0; i < deal->engine->rules->pack.card_count; i++)
        deal->route.order[i] = become[order[i]];
    if (!play_again(&before, become, deal) || !see_hands(common, side, deal))
        return false;
    for (unsigned seat = 0; seat < common->players; seat++)
        if (!set_equal(deal->at_deal[seat], wanted[seat]))
            return false;
    return true;
}

/* --- the same tricks ------------------------------------------------------------------------- */

/* Where everybody bids a number, and it may be the same one in both games, it is. */
static bool are_bids_alike(const struct common *common, const struct side_deal *deals)
{
    const struct state *one = &deals[0].state, *other = &deals[1].state;
    if (common->has_auction[0] || common->has_auction[1])
        return true;
    for (unsigned seat = 0; seat < common->players; seat++) {
        int bid = one->bid[seat];
        bool is_common = bid >= 0 && bid < SET_MAX && set_has(common->bids, (unsigned)bid);
        if (bid != NO_BID && other->bid[seat] != NO_BID && is_common && bid != other->bid[seat])
            return false;
    }
    return true;
}

/* Whether both have the same trumps, where that can be; and the same declarer, if both have one. */
static bool are_alike(const struct pair_search *pairs, const struct side_deal *deals)
{
    const struct common *common = pairs->search->common;
    uint8_t suits[2];
    for (unsigned side = 0; side < 2; side++)
        suits[side] = common_suit_of(common, side, deals[side].state.named.suits[0]);
    const struct state *one = &deals[0].state, *other = &deals[1].state;
    bool is_declarer =
        one->declarer == NO_SEAT || other->declarer == NO_SEAT || one->declarer == other->declarer;
    bool are_trumps = suits[0] == suits[1] || pairs->search->circumstances->count == 0;
    return one->actor == other->actor && is_declarer && are_trumps && are_bids_alike(common, deals);
}

static bool is_won_alike(const struct common *common, const struct side_deal *deals)
{
    unsigned winning[2];
    for (unsigned side = 0; side < 2; side++) {
        const struct state *state = &deals[side].state;
        unsigned card = trick_winning_card(deals[side].engine, state, trick_last(state));
        winning[side] = common->card_of[side][card];
    }
    return winning[0] == winning[1];
}

/* What is asked between the cards is answered by the first call. */
static bool answer_between(struct side_deal *deal)
{
    for (unsigned i = 0; i < ACTIONS_BEFORE; i++) {
        const struct state *state = &deal->state;
        if (state->turn == TURN_CARD || !turn_is_decision(state))
            return !hooks_failed(deal->engine->hooks);
        if (!route_act(deal->engine, &deal->route, &deal->state,
                       set_first(engine_legal(deal->engine, state))))
            return false;
    }
    return false;
}

/* The cards that may be played in both, in common numbers. */
static struct set legal_in_both(const struct common *common, const struct side_deal *deals)
{
    struct set legal[2] = {{{0}}};
    for (unsigned side = 0; side < 2; side++) {
        struct set own = engine_legal(deals[side].engine, &deals[side].state);
        SET_EACH(card, own) {
            if (common->card_of[side][card] != NO_CARD)
                set_add(&legal[side], common->card_of[side][card]);
        }
    }
    return set_and(legal[0], legal[1]);
}

/* Plays a card in both that leaves the same card winning; false if there is none. */
static bool play_card(struct pair_search *pairs, struct side_deal *deals)
{
    const struct common *common = pairs->search->common;
    struct set legal = legal_in_both(common, deals);
    const struct side_deal before[2] = {deals[0], deals[1]};
    while (!set_is_empty(legal)) {
        unsigned card = random_action(&pairs->rng, legal);
        bool is_played = true;
        set_remove(&legal, card);
        for (unsigned side = 0; side < 2 && is_played; side++)
            is_played = route_act(deals[side].engine, &deals[side].route, &deals[side].state,
                                  common->cards[card].number[side]);
        if (is_played && is_won_alike(common, deals))
            return true;
        memcpy(deals, before, sizeof before);
    }
    return false;
}

static bool play_both(struct pair_search *pairs, struct side_deal *deals)
{
    for (;;) {
        for (unsigned side = 0; side < 2; side++)
            if (!answer_between(&deals[side]))
                return false;
        const struct state *one = &deals[0].state, *other = &deals[1].state;
        if (state_deal_is_over(one) || state_deal_is_over(other))
            return state_deal_is_over(one) && state_deal_is_over(other) && !one->abandoned &&
                   !other->abandoned &&
                   memcmp(one->tricks_won, other->tricks_won, sizeof one->tricks_won) == 0;
        if (one->turn != TURN_CARD || other->turn != TURN_CARD || one->actor != other->actor ||
            !play_card(pairs, deals))
            return false;
    }
}

/* --- which are shown ------------------------------------------------------------------------- */

static bool find_pair(struct pair_search *pairs, unsigned first, struct side_deal *deals)
{
    if (!begin_deal(pairs, first, &deals[first], NULL))
        return false;
    const struct side_deal begun = deals[first];
    for (unsigned i = 0; i < DEALS_BESIDE; i++) {
        deals[first] = begun;
        if (begin_deal(pairs, !first, &deals[!first], &begun.state) && are_alike(pairs, deals) &&
            deal_same_hands(pairs, !first, begun.at_deal, &deals[!first]) &&
            are_alike(pairs, deals) && play_both(pairs, deals))
            return true;
    }
    return false;
}

/* How far apart the bids of the two declarers are: a pair is the plainer the less that is. */
static unsigned distance(const struct side_deal *deals)
{
    const struct state *one = &deals[0].state, *other = &deals[1].state;
    if (one->declarer == NO_SEAT || other->declarer == NO_SEAT)
        return 0;
    int apart = one->bid[one->declarer] - other->bid[other->declarer];
    return (unsigned)(apart < 0 ? -apart : apart);
}

static int height(const struct side_deal *deals)
{
    const struct state *state = &deals[0].state;
    return state->declarer == NO_SEAT ? 0 : state->bid[state->declarer];
}

struct scored_pair {
    struct scored_deal *deal;
    unsigned distance;
    int height; /* of the bid of the first declarer */
};

bool ledger_has_line(const struct ledger *ledger, const char *name)
{
    for (unsigned i = 0; i < ledger->count; i++)
        if (text_same(ledger->lines[i].rule->name, name))
            return true;
    return false;
}

/* How many lines of the score it shows that those chosen do not. */
static unsigned news_of(const struct scored_pair *pair, const struct scored_pair *const *chosen,
                        unsigned count)
{
    unsigned news = 0;
    for (unsigned side = 0; side < 2; side++)
        for (unsigned i = 0; i < pair->deal->ledgers[side].count; i++) {
            const char *name = pair->deal->ledgers[side].lines[i].rule->name;
            bool is_shown = false;
            for (unsigned j = 0; j < count; j++)
                is_shown |= ledger_has_line(&chosen[j]->deal->ledgers[side], name);
            news += !is_shown;
        }
    return news;
}

/* The pairs that show most lines of the score, the plainest of them. */
static void choose_pairs(struct scored_findings *scored, const struct scored_pair *pairs,
                         unsigned count)
{
    const struct scored_pair *chosen[SCORED_DEALS_MAX];
    struct scored_deal **end = &scored->first;
    while (scored->count < SCORED_DEALS_MAX) {
        const struct scored_pair *best = NULL;
        unsigned most = 0;
        for (unsigned i = 0; i < count; i++) {
            unsigned news = news_of(&pairs[i], chosen, scored->count);
            if (news > most || (news == most && best && pairs[i].height < best->height)) {
                best = &pairs[i];
                most = news;
            }
        }
        if (!best)
            return;
        chosen[scored->count++] = best;
        *end = best->deal;
        end = &best->deal->next;
    }
}

/* Whether the two get other points, or for other reasons. */
static bool scores_otherwise(const struct common *common, const struct scored_pair *pair)
{
    for (unsigned side = 0; side < 2; side++)
        for (unsigned i = 0; i < pair->deal->ledgers[side].count; i++) {
            const struct ledger_line *line = &pair->deal->ledgers[side].lines[i];
            bool is_there = false;
            for (unsigned j = 0; j < pair->deal->ledgers[!side].count; j++) {
                const struct ledger_line *other = &pair->deal->ledgers[!side].lines[j];
                is_there |= other->points == line->points &&
                            common->rules[side]->seats_of_account[line->account] ==
                                common->rules[!side]->seats_of_account[other->account];
            }
            if (!is_there)
                return true;
        }
    return false;
}

/* Those alone in which the declarers have bid the same number, if there are any: how many are left.
 */
static unsigned leave_plain(struct scored_pair *pairs, unsigned count)
{
    unsigned plain = 0;
    for (unsigned i = 0; i < count; i++)
        if (pairs[i].distance == 0)
            pairs[plain++] = pairs[i];
    return plain ? plain : count;
}

struct scored_findings search_scored(const struct search *search)
{
    struct pair_search pairs = {search, rng_seeded(STREAM_OF_SCORED, 0)};
    struct scored_pair *found = arena_alloc(search->arena, PAIRS_WANTED * sizeof *found);
    struct side_deal *deals = arena_alloc(search->arena, 2 * sizeof *deals);
    struct scored_findings scored = {.count = 0};
    unsigned count = 0;
    for (unsigned i = 0; i < PAIRS_TRIED && count < PAIRS_WANTED; i++) {
        struct scored_pair *pair = &found[count];
        if (i == PAIRS_TRIED / 4 && count == 0)
            break; /* their hands are never alike */
        if (!find_pair(&pairs, i % 2, deals))
            continue;
        scored.tried++;
        *pair = (struct scored_pair){.deal = arena_alloc(search->arena, sizeof *pair->deal),
                                     .distance = distance(deals),
                                     .height = height(deals)};
        *pair->deal = (struct scored_deal){.next = NULL};
        for (unsigned side = 0; side < 2; side++) {
            pair->deal->routes[side] = deals[side].route;
            engine_ledger(deals[side].engine, &deals[side].state, &pair->deal->ledgers[side]);
        }
        count += scores_otherwise(search->common, pair);
    }
    choose_pairs(&scored, found, leave_plain(found, count));
    return scored;
}
