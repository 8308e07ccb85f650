/* Steers random play towards a position, so that a witness is one that play can reach. */
#include "contrast/witness_parts.h"

#include <string.h>

#include "players/players.h"

#define DEALS_TRIED 20 /* the first of a match */

/* One try. */
struct trying {
    const struct aim *aim;
    const struct engine *engine;
    const struct position *said; /* the situation in the numbers of this side */
    struct rng *rng;
    struct route *route;
    struct state *state;
    struct set trick, hand; /* the cards that the situation has there */
    card_byte_t in_order[SEATS_MAX];
    unsigned in_trick;
    bool has_declarers, has_bids, has_called; /* whether deals of this ruleset have such */
    struct set kept[SEATS_MAX];               /* cards that each seat holds back for the trick */
    unsigned leader, size; /* who leads to that trick, and with so many cards in hand */
    bool is_time;          /* it has been led to */
};

static unsigned below(const struct trying *trying, unsigned bound)
{
    return rng_below(trying->rng, bound);
}

static unsigned any_of(const struct trying *trying, struct set actions)
{
    return random_action(trying->rng, actions);
}

/* --- facts ----------------------------------------------------------------------------------- */

/* Trumps must be as they are said; that there is none of another suit says only that it does not
 * matter. */
static bool suits_hold(const struct position *said, const struct state *state)
{
    for (unsigned i = 0; i < VARIABLES_MAX; i++)
        if (said->suits[i] != SUIT_UNSAID && said->suits[i] != state->named.suits[i] &&
            (i == 0 || said->suits[i] != SUIT_NONE))
            return false;
    return true;
}

/* What this ruleset never has says nothing to it. */
static bool seats_hold(const struct trying *trying)
{
    const struct position *said = trying->said;
    const struct state *state = trying->state;
    bool is_whole =
        trying->aim->situation->question == QUESTION_SCORE; /* its tricks are all tricks */
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        if ((trying->has_bids && said->bid[seat] != BID_UNSAID &&
             said->bid[seat] != state->bid[seat]) ||
            ((is_whole || said->tricks[seat] > 0) && said->tricks[seat] != state->tricks_won[seat]))
            return false;
    if (trying->has_called && said->called != NO_CARD && said->called != state->named.called_card)
        return false;
    return !trying->has_declarers ||
           ((said->declarer == SEAT_UNSAID || said->declarer == state->declarer) &&
            (said->partners == 0 || said->partners == state->partners));
}

static bool taken_cards_hold(const struct position *said, const struct state *state)
{
    for (unsigned i = 0; i < said->card_count; i++)
        if (said->cards[i].spot == IN_TAKEN &&
            !set_has(state->taken[said->cards[i].seat], said->cards[i].card))
            return false;
    return true;
}

static bool facts_hold(const struct trying *trying)
{
    const struct position *said = trying->said;
    const struct state *state = trying->state;
    unsigned contract = said->contract == CONTRACT_UNSAID ? 0 : said->contract;
    return suits_hold(said, state) && seats_hold(trying) && taken_cards_hold(said, state) &&
           state->settled == contract &&
           (said->match.deal == 0 || said->match.deal == state->deal) &&
           said->match.passed_out == state->passed_out;
}

/* Whether the trick under way, or the last one, is the one wanted. */
static bool trick_holds(const struct trying *trying)
{
    const struct state *state = trying->state;
    unsigned players = state->trick_size;
    bool is_whole = trying->in_trick == players && state->in_trick == 0 && state->trick > 0;
    unsigned number = state->trick - is_whole;
    return !state->dropped && (is_whole || state->in_trick == trying->in_trick) &&
           memcmp(&state->played[number * players], trying->in_order,
                  trying->in_trick * sizeof *trying->in_order) == 0;
}

static bool is_there(const struct trying *trying)
{
    const struct state *state = trying->state;
    bool is_over = state->turn == TURN_NEXT_DEAL || state->turn == TURN_OVER;
    switch (trying->aim->situation->question) {
    case QUESTION_WINNER:
        if (!trying->is_time || !trick_holds(trying))
            return false;
        break;
    case QUESTION_LEGAL:
        if (state->turn != TURN_CARD || !trick_holds(trying) ||
            !set_equal(state->hand[state->actor], trying->hand))
            return false;
        break;
    case QUESTION_SCORE:
        if (!is_over || state->abandoned)
            return false;
        break;
    }
    return facts_hold(trying) && trying->aim->accepts(trying->aim, state);
}

/* --- calls ----------------------------------------------------------------------------------- */

/* Whether a suit variable would get another value than the one said. */
static bool names_other_suit(const struct position *said, unsigned variable, int suit)
{
    return variable != NO_VARIABLE && said->suits[variable] != SUIT_UNSAID &&
           said->suits[variable] != suit && (variable == 0 || said->suits[variable] != SUIT_NONE);
}

static bool bids_otherwise(const struct trying *trying, const struct ask_step *ask,
                           const struct call_group *group, const struct call *call)
{
    const struct position *said = trying->said;
    unsigned declarer = said->declarer, actor = trying->state->actor;
    bool is_bid = ask->is_auction ? call_is_bid(group) : group->declares;
    if (call_has_number(group) && said->bid[actor] != BID_UNSAID)
        return call->value != said->bid[actor];
    if (is_bid && declarer != SEAT_UNSAID && declarer != actor)
        return true;
    if (!is_bid && declarer == actor && trying->state->declarer != actor)
        return ask->is_auction || !group->leads_on;
    return is_bid && said->contract != CONTRACT_UNSAID && group->contract != said->contract;
}

/* Whether the call leads away from what is said. */
static bool leads_away(const struct trying *trying, unsigned number)
{
    const struct position *said = trying->said;
    const struct ask_step *ask = &trying->engine->rules->steps[trying->state->step].ask;
    const struct call *call = &ask->calls[number];
    const struct call_group *group = &ask->groups[call->group];
    if (group->copies != NO_VARIABLE &&
        names_other_suit(said, group->sets, trying->state->named.suits[group->copies]))
        return true;
    bool has_suit = call_has_suit(group) && (group->kind != CALL_MELD || call->suit != SUIT_NONE);
    if (has_suit && names_other_suit(said, group->sets, call->suit))
        return true;
    if (group->kind == CALL_CARD && call_names_card(group) && said->called != NO_CARD)
        return call->value != said->called;
    return bids_otherwise(trying, ask, group, call);
}

/* A call that does not lead away, mostly; passes while deals are to be passed out. */
static unsigned choose_call(const struct trying *trying, struct set legal)
{
    const struct ask_step *ask = &trying->engine->rules->steps[trying->state->step].ask;
    struct set fine = {{0}};
    bool passes = trying->route->next_deals < trying->said->match.passed_out;
    SET_EACH(call, legal) {
        const struct call_group *group = &ask->groups[ask->calls[call].group];
        if (passes ? !call_is_bid(group) && !group->declares : !leads_away(trying, call))
            set_add(&fine, call);
    }
    return any_of(trying, set_is_empty(fine) ? legal : fine);
}

/* --- cards ----------------------------------------------------------------------------------- */

static const uint16_t *powers_of(const struct trying *trying, unsigned card)
{
    const struct state *state = trying->state;
    const struct context *context = trying->engine->rules->contexts[state->named.context];
    return context->power[state->in_trick ? state->led : context->suit_of[card]];
}

/* The card of these that is strongest, or weakest. */
static unsigned extreme_card(const struct trying *trying, struct set cards, bool is_strongest)
{
    unsigned best = set_first(cards);
    SET_EACH(card, cards) {
        unsigned power = powers_of(trying, card)[card];
        unsigned to_beat = powers_of(trying, best)[best];
        if (is_strongest ? power > to_beat : power < to_beat)
            best = card;
    }
    return best;
}

/* To win the trick, or not to. */
static unsigned steer(const struct trying *trying, struct set legal, bool wins)
{
    const struct state *state = trying->state;
    struct set fit = {{0}};
    SET_EACH(card, legal) {
        if (state->in_trick && (powers_of(trying, card)[card] > state->best_power) == wins)
            set_add(&fit, card);
    }
    if (below(trying, 4) == 0)
        return any_of(trying, set_is_empty(fit) ? legal : fit);
    if (wins)
        return extreme_card(trying, set_is_empty(fit) ? legal : fit, state->in_trick == 0);
    return extreme_card(trying, set_is_empty(fit) ? legal : fit, !set_is_empty(fit));
}

/* The card of the trick that is wanted, or before it any that is not held back; NO_CARD: there is
 * none. */
static unsigned choose_towards_trick(struct trying *trying, struct set legal)
{
    const struct state *state = trying->state;
    unsigned actor = state->actor;
    bool begins = state->in_trick == 0 && set_count(state->hand[actor]) == trying->size;
    trying->is_time |= begins && actor == trying->leader;
    if (trying->is_time && state->in_trick < trying->in_trick) {
        unsigned card = trying->in_order[state->in_trick];
        return set_has(legal, card) ? card : NO_CARD;
    }
    struct set free = set_minus(legal, trying->kept[actor]);
    if (begins || set_is_empty(free))
        return NO_CARD;
    return actor == trying->leader || below(trying, 2)
               ? steer(trying, free, actor == trying->leader)
               : any_of(trying, free);
}

static unsigned choose_card(struct trying *trying, struct set legal)
{
    const struct state *state = trying->state;
    unsigned actor = state->actor;
    if (trying->aim->situation->question != QUESTION_SCORE)
        return choose_towards_trick(trying, legal);
    if (below(trying, 8) == 0)
        return any_of(trying, legal);
    return steer(trying, legal, trying->said->tricks[actor] > state->tricks_won[actor]);
}

static unsigned choose_to_give(const struct trying *trying, struct set legal)
{
    struct set free = set_minus(legal, trying->kept[trying->state->actor]);
    return any_of(trying, set_is_empty(free) ? legal : free);
}

static unsigned choose(struct trying *trying)
{
    struct set legal = engine_legal(trying->engine, trying->state);
    if (set_is_empty(legal)) /* a hook failed */
        return NO_CARD;
    if (trying->state->turn == TURN_CALL)
        return choose_call(trying, legal);
    return trying->state->turn == TURN_CARD ? choose_card(trying, legal)
                                            : choose_to_give(trying, legal);
}

/* --- the deal -------------------------------------------------------------------------------- */

/* A deal that has the trumps that are said, where they go by the deal. */
static unsigned choose_deal(const struct trying *trying)
{
    const struct ruleset *rules = trying->engine->rules;
    unsigned deal = trying->said->match.deal, passed_out = trying->said->match.passed_out;
    unsigned trumps = trying->said->suits[0];
    for (unsigned i = 0; deal == 0 && i < DEALS_TRIED; i++) {
        deal = below(trying, 2) ? 1 : 1 + below(trying, DEALS_TRIED);
        if (rules->trumps && trumps != SUIT_UNSAID &&
            position_trumps_of_deal(rules, deal) != trumps)
            deal = 0;
    }
    return deal > passed_out ? deal - passed_out : 1;
}

/* The cards of the trick and the hand, each with its seat. */
static void hold_back(struct trying *trying)
{
    unsigned seat = trying->leader;
    memset(trying->kept, 0, sizeof trying->kept);
    for (unsigned i = 0; i < trying->in_trick; i++) {
        set_add(&trying->kept[seat], trying->in_order[i]);
        seat = trying->engine->rules->next_seat[seat];
    }
    trying->kept[seat] = set_or(trying->kept[seat], trying->hand);
}

static unsigned seat_by_tricks(const struct trying *trying)
{
    unsigned sum = 0, seat = 0;
    for (unsigned i = 0; i < SEATS_MAX; i++)
        sum += trying->said->tricks[i];
    if (sum == 0)
        return NO_SEAT;
    for (unsigned left = below(trying, sum); left >= trying->said->tricks[seat]; seat++)
        left -= trying->said->tricks[seat];
    return seat;
}

/* High cards to who is to win tricks, and the called card to the partner. */
static void deal_strength(const struct trying *trying, struct set *wanted)
{
    const struct pack *pack = &trying->engine->rules->pack;
    const struct position *said = trying->said;
    unsigned strong = below(trying, 2) ? pack->rank_count / 3 : 0;
    for (unsigned card = 0; card < pack->card_count; card++) {
        unsigned seat = seat_by_tricks(trying);
        if (pack->cards[card].rank < strong && seat != NO_SEAT && below(trying, 4) &&
            set_count(wanted[seat]) < trying->state->hand_size)
            set_add(&wanted[seat], card);
    }
    if (said->called == NO_CARD || said->declarer == SEAT_UNSAID)
        return;
    unsigned holder = said->partners ? (unsigned)__builtin_ctz(said->partners) : said->declarer;
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        set_remove(&wanted[seat], said->called);
    set_add(&wanted[holder], said->called);
}

/* A deal with the cards where they are wanted. */
static bool begin(struct trying *trying)
{
    struct set wanted[SEATS_MAX] = {{{0}}};
    uint64_t seed = rng_next(trying->rng) >> 1; /* as scripts can say it */
    if (!route_begin(trying->engine, seed, choose_deal(trying), trying->route, trying->state))
        return false;
    if (trying->aim->situation->question == QUESTION_SCORE) {
        deal_strength(trying, wanted);
        route_rig(trying->engine, trying->route, trying->state, wanted);
        return true;
    }
    hold_back(trying);
    memcpy(wanted, trying->kept, sizeof wanted);
    route_rig(trying->engine, trying->route, trying->state, wanted);
    return true;
}

/* Plays until it is there, or cannot come there any more. */
static bool play(struct trying *trying)
{
    const struct hooks *hooks = trying->engine->hooks;
    bool is_score = trying->aim->situation->question == QUESTION_SCORE;
    trying->is_time = false;
    if (!begin(trying))
        return false;
    while (!hooks_failed(hooks) &&
           !(is_score && state_deal_is_over(trying->state) && !trying->state->abandoned)) {
        bool is_passed_out = trying->state->turn == TURN_NEXT_DEAL && trying->state->abandoned;
        if (is_passed_out && trying->route->next_deals < trying->said->match.passed_out) {
            route_next_deal(trying->engine, trying->route, trying->state);
            continue;
        }
        if (state_deal_is_over(trying->state))
            return is_there(trying);
        if (is_there(trying))
            return true;
        unsigned action = choose(trying);
        if (action == NO_CARD || !route_act(trying->engine, trying->route, trying->state, action))
            return false;
    }
    return !hooks_failed(hooks) && is_there(trying);
}

/* --- all tries ------------------------------------------------------------------------------- */

static bool says_seats(const struct position *said)
{
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        if (said->bid[seat] != BID_UNSAID || said->tricks[seat] > 0)
            return true;
    return said->declarer != SEAT_UNSAID || said->partners != 0;
}

static void look_at_calls(struct trying *trying)
{
    const struct ruleset *rules = trying->engine->rules;
    for (unsigned i = 0; i < rules->step_count; i++) {
        const struct ask_step *ask = &rules->steps[i].ask;
        for (unsigned j = 0; rules->steps[i].kind == STEP_ASK && j < ask->group_count; j++) {
            trying->has_bids |= call_has_number(&ask->groups[j]);
            trying->has_called |= call_names_card(&ask->groups[j]);
            trying->has_declarers |= ask->is_auction || ask->groups[j].declares;
        }
    }
}

static struct trying trying_of(const struct aim *aim, const struct position *said, struct rng *rng,
                               struct route *route, struct state *state)
{
    struct trying trying = {
        .aim = aim,
        .engine = questioning_engine(aim->questioning, aim->side),
        .said = said,
        .rng = rng,
        .route = route,
        .state = state,
        .hand = position_cards(said, IN_NEXT_HAND, NO_SEAT),
    };
    EACH(placed, said->cards, said->card_count)
        if (placed->spot == IN_TRICK)
            trying.in_order[trying.in_trick++] = (card_byte_t)placed->card;
    look_at_calls(&trying);
    return trying;
}

/* Who leads to the trick: where seats are spoken of, whoever does if nothing else is known. */
static bool choose_leader(struct trying *trying)
{
    struct state laid;
    unsigned players = trying->engine->rules->players;
    unsigned most = set_count(trying->hand);
    trying->leader = below(trying, players);
    if (trying->aim->leader < players)
        trying->leader = trying->aim->leader;
    trying->size = most > 0 ? most : 1 + (below(trying, 4) == 0 ? below(trying, 4) : 0);
    if (trying->aim->situation->question == QUESTION_SCORE || !says_seats(trying->said))
        return true;
    if (!situation_begin(trying->aim->questioning, trying->aim->situation, trying->aim->side,
                         &laid))
        return false;
    trying->leader = laid.in_trick > 0 ? laid.leader[laid.trick] : laid.actor;
    return trying->leader < players;
}

bool reach(const struct aim *aim, struct rng *rng, unsigned tries, struct route *route,
           struct state *state)
{
    const struct position said =
        situation_position(questioning_common(aim->questioning), aim->situation, aim->side);
    struct trying trying = trying_of(aim, &said, rng, route, state);
    for (unsigned i = 0; i < tries && !hooks_failed(trying.engine->hooks); i++)
        if (choose_leader(&trying) && play(&trying))
            return true;
    return false;
}

static bool accepts_any(const struct aim *self, const struct state *state)
{
    (void)self;
    (void)state;
    return false;
}

bool play_towards(const struct aim *aim, struct rng *rng, struct route *route, struct state *state)
{
    const struct position said =
        situation_position(questioning_common(aim->questioning), aim->situation, aim->side);
    struct aim whole = *aim;
    struct trying trying = trying_of(&whole, &said, rng, route, state);
    whole.accepts = accepts_any;
    state->turn = TURN_SHUFFLE; /* as it stays if there is no such deal */
    play(&trying);
    return state_deal_is_over(state) && !state->abandoned && !hooks_failed(trying.engine->hooks);
}
