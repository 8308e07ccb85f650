/*
 * Habits, which choose in play-outs: the mean result of an action in one kind of situation
 * (move-average sampling).
 */
#include "players/search.h"

#include <string.h>

#include "base/memory.h"
#include "players/players.h"

#define DOUBT 4 /* deals that a habit must outweigh before it is believed */

void habits_init(struct habits *habits, const struct ruleset *rules)
{
    *habits = (struct habits){.rules = rules};
    heights_init(&habits->heights, rules);
    habits->all = memory_grow(NULL, outlook_habits(rules) * sizeof *habits->all);
}

void habits_finish(struct habits *habits)
{
    heights_finish(&habits->heights);
    memory_free(habits->all);
}

void habits_forget(struct habits *habits)
{
    memset(habits->all, 0, outlook_habits(habits->rules) * sizeof *habits->all);
    memset(habits->worth, 0, sizeof habits->worth);
    habits->deals = habits->followed_count = 0;
}

/* --- choosing -------------------------------------------------------------------------------- */

/* What any deal is worth to an account. */
static float usual_worth(const struct habits *habits, unsigned account)
{
    return habits->deals ? (float)(habits->worth[account] / habits->deals) : 0;
}

static void follow(struct habits *habits, uint32_t habit, unsigned account)
{
    if (habits->followed_count < FOLLOWED_MOST)
        habits->followed[habits->followed_count++] =
            (struct followed){.habit = habit, .account = (uint8_t)account};
}

void habits_follow(struct habits *habits, const struct state *state, unsigned action)
{
    struct outlook outlook = outlook_of(&habits->heights, state);
    follow(habits, outlook_habit(&outlook, action), habits->rules->account_of[state->actor]);
}

static float expected(const struct habits *habits, uint32_t habit, unsigned account)
{
    const struct habit *known = &habits->all[habit];
    return known->count ? known->mean : usual_worth(habits, account);
}

unsigned habits_choose(struct habits *habits, const struct state *state, struct set legal,
                       struct rng *rng)
{
    struct outlook outlook = outlook_of(&habits->heights, state);
    unsigned account = habits->rules->account_of[state->actor];
    unsigned one = random_action(rng, legal), other = random_action(rng, legal);
    uint32_t first = outlook_habit(&outlook, one);
    uint32_t second = outlook_habit(&outlook, other);
    bool change = expected(habits, second, account) > expected(habits, first, account);
    follow(habits, change ? second : first, account);
    return change ? other : one;
}

/* --- learning -------------------------------------------------------------------------------- */

void habits_learn(struct habits *habits, const double *worths)
{
    habits->deals++;
    for (unsigned account = 0; account < habits->rules->account_count; account++)
        habits->worth[account] += worths[account];
    for (unsigned i = 0; i < habits->followed_count; i++) {
        struct habit *habit = &habits->all[habits->followed[i].habit];
        unsigned account = habits->followed[i].account;
        double usual = habits->worth[account] / habits->deals;
        habit->worth += worths[account];
        habit->count++;
        habit->mean = (float)((habit->worth + DOUBT * usual) / (habit->count + DOUBT));
    }
    habits->followed_count = 0;
}

/* --- heights --------------------------------------------------------------------------------- */

void heights_init(struct heights *heights, const struct ruleset *rules)
{
    size_t size = rules->context_count * sizeof *heights->higher;
    *heights = (struct heights){.rules = rules, .higher = memory_grow(NULL, size)};
    memset(heights->higher, 0, size);
}

void heights_finish(struct heights *heights)
{
    for (unsigned i = 0; i < heights->rules->context_count; i++)
        memory_free(heights->higher[i]);
    memory_free(heights->higher);
}

static struct set cards_above(const struct context *context, unsigned card)
{
    unsigned suit = context->suit_of[card];
    struct set above = {{0, 0}};
    SET_EACH(other, context->suit_cards[suit]) {
        if (context->power[suit][other] > context->power[suit][card])
            set_add(&above, other);
    }
    return above;
}

static const struct set *heights_of(struct heights *heights, unsigned context)
{
    struct set **higher = &heights->higher[context];
    unsigned count = heights->rules->pack.card_count;
    if (*higher)
        return *higher;
    *higher = memory_grow(NULL, count * sizeof **higher);
    for (unsigned card = 0; card < count; card++)
        (*higher)[card] = cards_above(heights->rules->contexts[context], card);
    return *higher;
}

/* --- kinds of situations --------------------------------------------------------------------- */

/* Those of a card are two: the second is of cards that could win. */
enum kind {
    LEADING,
    FOLLOWING = LEADING + 2,
    FOLLOWING_FRIEND = FOLLOWING + 2,
    LAST = FOLLOWING_FRIEND + 2,
    LAST_AFTER_FRIEND = LAST + 2,
    PASSING = LAST_AFTER_FRIEND + 2,
    CALLING,
    KINDS = CALLING + 4, /* by the step of the call */
};

/* How somebody stands to the number they bid. */
enum mood {
    NO_BID_MADE,
    ONE_MISSING,
    MORE_MISSING,
    NONE_MISSING,
    BID_LOST,
    MOODS,
};

uint32_t outlook_habits(const struct ruleset *rules)
{
    return rules->players * MOODS * KINDS * SET_MAX;
}

static enum mood mood_of(const struct state *state)
{
    int bid = state->bid[state->actor];
    int missing = bid - state->tricks_won[state->actor];
    if (bid == NO_BID)
        return NO_BID_MADE;
    if (missing < 0 || missing > state->trick_count - state->trick)
        return BID_LOST;
    return missing == 0 ? NONE_MISSING : missing == 1 ? ONE_MISSING : MORE_MISSING;
}

/* Whether two seats keep one score, or are on one side now that the declarer's partner is known. */
static bool are_friends(const struct ruleset *rules, const struct state *state, unsigned one,
                        unsigned other)
{
    if (rules->account_of[one] == rules->account_of[other])
        return true;
    return state->partners != 0 && is_maker(state, one) == is_maker(state, other);
}

static enum kind kind_of(const struct ruleset *rules, const struct state *state)
{
    if (state->turn == TURN_CALL)
        return CALLING + state->step % 4;
    if (state->turn == TURN_PASS)
        return PASSING;
    if (state->in_trick == 0)
        return LEADING;
    bool is_last = state->in_trick + 1 == state->trick_size;
    if (state->best_seat != NO_SEAT && are_friends(rules, state, state->actor, state->best_seat))
        return is_last ? LAST_AFTER_FRIEND : FOLLOWING_FRIEND;
    return is_last ? LAST : FOLLOWING;
}

static struct set cards_out(const struct ruleset *rules, const struct state *state)
{
    struct set out = {{0, 0}};
    for (unsigned seat = 0; seat < rules->players; seat++) {
        if (seat != state->actor)
            out = set_or(out, state->hand[seat]);
    }
    return out;
}

struct outlook outlook_of(struct heights *heights, const struct state *state)
{
    const struct ruleset *rules = heights->rules;
    enum kind kind = kind_of(rules, state);
    unsigned mood = state->turn == TURN_CARD ? mood_of(state) : NO_BID_MADE;
    struct outlook outlook = {.first = ((state->actor * MOODS + mood) * KINDS + kind) * SET_MAX};
    if (kind == LEADING) {
        outlook.higher = heights_of(heights, state->named.context);
        outlook.out = cards_out(rules, state);
    } else if (kind < PASSING) {
        outlook.power = rules->contexts[state->named.context]->power[state->led];
        outlook.to_beat = state->best_power;
    }
    return outlook;
}
