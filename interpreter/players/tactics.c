/* Which kind of card is good in which kind of situation, as learned from many deals. */
#include "players/calling.h"

#include <string.h>

#include "base/memory.h"
#include "players/players.h"

#define STAGES  8   /* leading; following: so many behind, a friend's trick or not; passing */
#define CLASSES 432 /* of cards */
#define PASSING (STAGES - 1)
#define SIDES   3
#define MOODS   4
#define DOUBT   20 /* uses that a tactic must outweigh before it is believed */

#define TACTICS ((uint32_t)SIDES * MOODS * STAGES * CLASSES)

void tactics_init(struct tactics *tactics, const struct ruleset *rules)
{
    memset(tactics, 0, sizeof *tactics);
    tactics->rules = rules;
    tactics->all = memory_grow(NULL, TACTICS * sizeof *tactics->all);
    memset(tactics->all, 0, TACTICS * sizeof *tactics->all);
}

void tactics_copy(struct tactics *tactics, const struct tactics *learned)
{
    memcpy(tactics->all, learned->all, TACTICS * sizeof *tactics->all);
    tactics->has_practised = learned->has_practised;
    tactics->handicap = learned->handicap;
}

void tactics_fade(struct tactics *tactics)
{
    for (uint32_t i = 0; i < TACTICS; i++) {
        tactics->all[i].worth /= 2;
        tactics->all[i].count /= 2;
    }
}

void tactics_finish(struct tactics *tactics)
{
    memory_free(tactics->all);
}

/* --- what kind of card it is to play ---------------------------------------------------------- */

/* What is the same for all cards that the actor may play. */
struct table_view {
    const struct ruleset *rules;
    const struct state *state;
    const struct context *context;
    const struct count *points; /* the first count of cards; or NULL */
    struct set hand, out;
    uint32_t first;               /* of its tactics */
    bool leads, trumps_out, rich; /* whether others have trumps; whether the trick has points */
    struct followers {
        bool is_known;
        uint16_t friends, enemies; /* the highest power that they can play */
    } behind[SUITS_MAX + 1];       /* by the suit that is led */
};

/* Whether two seats keep one score, or are on one side now that somebody has declared: also where a
 * partner may be unknown, unlike habits. */
static bool are_friends(const struct ruleset *rules, const struct state *state, unsigned one,
                        unsigned other)
{
    if (rules->account_of[one] == rules->account_of[other])
        return true;
    return state->declarer != NO_SEAT && is_maker(state, one) == is_maker(state, other);
}

static unsigned side_of(const struct ruleset *rules, const struct state *state)
{
    if (state->declarer == NO_SEAT)
        return 0;
    return are_friends(rules, state, state->actor, state->declarer) ? 1 : 2;
}

static unsigned mood_of(const struct state *state)
{
    int bid = state->bid[state->actor];
    if (bid == NO_BID || state->declarer != NO_SEAT)
        return 0;
    int missing = bid - state->tricks_won[state->actor];
    return missing < 0 ? 3 : missing == 0 ? 2 : 1;
}

static unsigned stage_of(const struct ruleset *rules, const struct state *state)
{
    if (state->turn == TURN_PASS)
        return PASSING;
    if (state->in_trick == 0)
        return 0;
    unsigned behind = state->trick_size - state->in_trick - 1u;
    bool is_friends =
        state->best_seat != NO_SEAT && are_friends(rules, state, state->actor, state->best_seat);
    return 1 + (behind < 2 ? behind : 2) + (is_friends ? 3 : 0);
}

static int points_of(const struct table_view *view, unsigned card)
{
    return view->points ? view->points->worths.value[card] : 0;
}

static struct table_view look(struct tactics *tactics, const struct state *state)
{
    const struct ruleset *rules = tactics->rules;
    struct table_view view = {
        .rules = rules,
        .state = state,
        .context = rules->contexts[state->named.context],
        .hand = state->hand[state->actor],
        .leads = state->in_trick == 0,
    };
    unsigned stage = stage_of(rules, state), mood = mood_of(state);
    view.first = ((side_of(rules, state) * MOODS + mood) * STAGES + stage) * CLASSES;
    for (unsigned seat = 0; seat < rules->players; seat++) {
        if (seat != state->actor)
            view.out = set_or(view.out, state->hand[seat]);
    }
    unsigned trumps = state->named.suits[0];
    struct set all =
        trumps == SUIT_NONE ? view.context->lone_trumps : view.context->suit_cards[trumps];
    view.trumps_out = !set_is_empty(set_and(all, view.out));
    for (unsigned i = 0; i < rules->count_count && !view.points; i++) {
        if (rules->counts[i].kind == COUNT_SUM)
            view.points = &rules->counts[i];
    }
    SET_EACH(card, state->trick_cards) {
        view.rich |= points_of(&view, card) != 0;
    }
    return view;
}

static bool is_trump(const struct table_view *view, unsigned card)
{
    unsigned trumps = view->state->named.suits[0];
    return (trumps != SUIT_NONE && view->context->suit_of[card] == trumps) ||
           set_in(&view->context->lone_trumps, card);
}

/* --- who wins the trick ----------------------------------------------------------------------- */

/* The highest power that a seat can play when that suit was led: who has it follows. */
static uint16_t highest(const struct table_view *view, unsigned seat, unsigned led)
{
    const uint16_t *power = view->context->power[led];
    struct set hand = view->state->hand[seat];
    struct set suit = set_and(hand, view->context->suit_cards[led]);
    uint16_t most = 0;
    SET_EACH(card, set_is_empty(suit) ? hand : suit) {
        most = power[card] > most ? power[card] : most;
    }
    return most;
}

/* What those can play who are to play after the actor, with all hands open. */
static const struct followers *followers_of(struct table_view *view, unsigned led)
{
    const struct state *state = view->state;
    struct followers *behind = &view->behind[led];
    unsigned seat = state->actor;
    if (behind->is_known)
        return behind;
    for (unsigned left = state->trick_size - state->in_trick; left > 1; left--) {
        seat = state->follows[seat];
        if (state->dropped >> seat & 1)
            continue;
        uint16_t power = highest(view, seat, led);
        uint16_t *most = are_friends(view->rules, state, state->actor, seat) ? &behind->friends
                                                                             : &behind->enemies;
        *most = power > *most ? power : *most;
    }
    behind->is_known = true;
    return behind;
}

enum outcome { ENEMY_WINS, ACTOR_WINS, FRIEND_WINS, ENEMY_MUST_BEAT, OUTCOMES };

/* Who wins the trick if all who come after play their highest cards. A deal that is played in the
 * head has its hands open, as when it is solved. */
static enum outcome outcome_of(struct table_view *view, unsigned card)
{
    const struct state *state = view->state;
    unsigned led = view->leads ? view->context->suit_of[card] : state->led;
    uint16_t own = view->context->power[led][card], best = view->leads ? 0 : state->best_power;
    const struct followers *behind = followers_of(view, led);
    bool beats = own > best, is_friends = false;
    if (!view->leads && !beats && state->best_seat != NO_SEAT)
        is_friends = are_friends(view->rules, state, state->actor, state->best_seat);
    uint16_t most = beats ? own : best;
    if (behind->enemies > most && behind->enemies >= behind->friends)
        return beats ? ENEMY_MUST_BEAT : ENEMY_WINS;
    if (behind->friends > most && behind->friends > behind->enemies && !beats && !is_friends)
        return FRIEND_WINS;
    return beats ? ACTOR_WINS : is_friends ? FRIEND_WINS : ENEMY_WINS;
}

/* 0, 1, 2: the lowest of its suit in the hand, one between, the highest. */
static unsigned place_in_hand(const struct table_view *view, unsigned card, struct set suit)
{
    unsigned own = view->context->suit_of[card];
    const uint16_t *power = view->context->power[own];
    bool is_lowest = true, is_highest = true;
    SET_EACH(other, suit) {
        is_lowest &= power[other] >= power[card];
        is_highest &= power[other] <= power[card];
    }
    return is_lowest ? 0 : is_highest ? 2 : 1;
}

/* 0 for the lowest quarter of the cards of its suit, 3 for the highest. */
static unsigned quarter_of(const struct table_view *view, unsigned card)
{
    unsigned own = view->context->suit_of[card], below = 0, all = 0;
    const uint16_t *power = view->context->power[own];
    SET_EACH(other, view->context->suit_cards[own]) {
        below += power[other] < power[card];
        all++;
    }
    return 4 * below / all;
}

/* A card that is passed on or discarded. */
static uint32_t pass_of(const struct table_view *view, unsigned card)
{
    unsigned own = view->context->suit_of[card];
    unsigned length = set_count(set_and(view->hand, view->context->suit_cards[own]));
    int points = points_of(view, card);
    unsigned class = is_trump(view, card) + 2 * quarter_of(view, card);
    class = class * 3 + (points == 0 ? 0 : points < 5 && points > 0 ? 1 : 2);
    return view->first + class * 5 + (length < 5 ? length - 1 : 4);
}

static uint32_t tactic_of(struct table_view *view, unsigned card)
{
    if (view->state->turn == TURN_PASS)
        return pass_of(view, card);
    unsigned own = view->context->suit_of[card];
    struct set suit = set_and(view->hand, view->context->suit_cards[own]);
    unsigned length = set_count(suit), place = place_in_hand(view, card, suit);
    int points = points_of(view, card);
    unsigned class = outcome_of(view, card) + OUTCOMES * (is_trump(view, card) + 2u * place);
    class = class * 3 + (points == 0 ? 0 : points < 4 && points > 0 ? 1 : 2);
    if (view->leads)
        class = class * 6 + 3u * view->trumps_out + (length < 3 ? length - 1 : 2);
    else
        class = class * 6 + 3u * view->rich + (own == view->state->led ? 0 : length < 3 ? 1 : 2);
    return view->first + class;
}

/* --- choosing -------------------------------------------------------------------------------- */

static void follow(struct tactics *tactics, uint32_t tactic, unsigned account)
{
    if (tactics->followed_count < FOLLOWED_MOST)
        tactics->followed[tactics->followed_count++] =
            (struct followed){.habit = tactic, .account = (uint8_t)account};
}

/* How often the actor plays a card at random because its side has a handicap. */
static double handicap_of(const struct tactics *tactics, const struct state *state)
{
    unsigned side = side_of(tactics->rules, state);
    return side == 1 ? -tactics->handicap : side == 2 ? tactics->handicap : 0;
}

unsigned tactics_choose(struct tactics *tactics, const struct state *state, struct set legal,
                        struct rng *rng, double straying)
{
    if (state->turn == TURN_CALL)
        return random_action(rng, legal);
    unsigned best = random_action(rng, legal);
    if (set_count(legal) == 1)
        return best;
    struct table_view view = look(tactics, state);
    uint32_t tactic = tactic_of(&view, best);
    double handicap = handicap_of(tactics, state);
    if (rng_fraction(rng) >= (handicap > straying ? handicap : straying)) {
        SET_EACH(card, legal) {
            uint32_t other = tactic_of(&view, card);
            if (tactics->all[other].mean > tactics->all[tactic].mean) {
                best = card;
                tactic = other;
            }
        }
    }
    follow(tactics, tactic, tactics->rules->account_of[state->actor]);
    return best;
}

void tactics_learn(struct tactics *tactics, const double *worths)
{
    for (unsigned i = 0; i < tactics->followed_count; i++) {
        struct habit *known = &tactics->all[tactics->followed[i].habit];
        known->worth += worths[tactics->followed[i].account];
        known->count++;
        known->mean = (float)(known->worth / (known->count + DOUBT));
    }
    tactics->followed_count = 0;
}
