/* Which calls of a group there are, by the kind that it is of: its condition is not asked. */
#include "engine/phases.h"
#include "engine/rules.h"
#include "table/state.h"

static struct set numbers_in_range(const struct engine *engine, const struct state *state,
                                   const struct ask_step *ask, const struct call_group *group)
{
    if (amount_is_constant(&group->low) && amount_is_constant(&group->high))
        return group->all;
    struct subject subject = subject_seat(state->actor);
    int32_t low = amount_now(engine, state, &group->low, &subject);
    int32_t high = amount_now(engine, state, &group->high, &subject);
    struct set numbers = {{0, 0}};
    for (unsigned i = group->first; i < group->first + group->count; i++) {
        if (ask->calls[i].value >= low && ask->calls[i].value <= high)
            set_add(&numbers, i);
    }
    return numbers;
}

static struct set suits_on_offer(const struct state *state, const struct ask_step *ask,
                                 const struct call_group *group)
{
    struct set suits = group->all;
    if (group->except == NO_VARIABLE)
        return suits;
    for (unsigned i = group->first; i < group->first + group->count; i++) {
        if (ask->calls[i].value == state->named.suits[group->except])
            set_remove(&suits, i);
    }
    return suits;
}

/* A rank calls a card of the trump suit, so there must be one, or be going to be one. */
static struct set ranks_on_offer(const struct state *state, const struct call_group *group)
{
    bool has_trumps = state->trumps_by_lead || state->named.suits[0] != SUIT_NONE;
    return has_trumps ? group->all : (struct set){{0, 0}};
}

/* The actor joins a declarer who is alone, and nobody joins themselves. */
static bool can_join(const struct state *state)
{
    return state->declarer != NO_SEAT && state->declarer != state->actor && state->partners == 0;
}

card_t call_card_to_swap(const struct state *state, const struct call_group *group)
{
    struct set cards = named_cards_now(&group->swaps, state->named.suits[0]);
    cards = set_and(cards, state->hand[state->actor]);
    bool lies_there = place_of_turn_up(state) < state->pack_count;
    if (!lies_there || state->swapped_in != NO_CARD || set_is_empty(cards))
        return NO_CARD;
    return (card_t)set_first(cards);
}

/* --- of cards -------------------------------------------------------------------------------- */

/* Adds the strongest of these cards of a suit, or the weakest; of several copies all. */
static void add_extremes(struct set *laid, const struct context *context, unsigned suit,
                         const struct set *own, bool is_lowest)
{
    if (context->falls[suit]) {
        set_add(laid, is_lowest ? set_last(*own) : set_first(*own));
        return;
    }
    struct set found = {{0, 0}};
    SET_EACH(card, *own) {
        unsigned power = context->power[suit][card];
        unsigned best = set_is_empty(found) ? power : context->power[suit][set_first(found)];
        if (is_lowest ? power < best : power > best)
            found = (struct set){{0, 0}};
        if (set_is_empty(found) || power == best)
            set_add(&found, card);
    }
    *laid = set_or(*laid, found);
}

/* Those of which there is another copy among them. */
static struct set cards_twice(const struct pack *pack, struct set cards)
{
    struct set twice = {{0, 0}};
    SET_EACH(card, cards)
        if (set_count(set_and(cards, pack_copies(pack, card))) > 1)
            set_add(&twice, card);
    return twice;
}

/* The cards of a hand of which the word is true, each by its suit in the context of the state; only
 * of suits that have some of `among`. */
static struct set cards_laid_as(const struct ruleset *rules, const struct state *state,
                                struct set hand, const struct set *among, enum card_laid lays)
{
    const struct context *context = rules->contexts[state->named.context];
    unsigned most = rules->pack.card_count;
    struct set left, own, laid = {{0, 0}};
    set_meet(&left, &hand, among, most);
    if (lays == LAYS_ANY)
        return left;
    if (lays == LAYS_PAIR)
        return cards_twice(&rules->pack, left);
    while (!set_is_empty(left)) {
        unsigned suit = context->suit_of[set_first(left)];
        set_meet(&own, &hand, &context->suit_cards[suit], most);
        left = set_minus(left, own);
        if (lays != LAYS_ONLY)
            add_extremes(&laid, context, suit, &own, lays == LAYS_LOWEST);
        else if (set_count(own) == 1)
            set_join(&laid, &own, most);
    }
    return set_and(laid, *among);
}

/* How many of the cards come before this one. */
static unsigned place_among(const struct set *cards, unsigned card)
{
    uint64_t before = (UINT64_C(1) << card % 64) - 1;
    unsigned place = (unsigned)__builtin_popcountll(cards->word[card / 64] & before);
    for (unsigned i = 0; i < card / 64; i++)
        place += (unsigned)__builtin_popcountll(cards->word[i]);
    return place;
}

/* The calls that name these cards, of several copies of each. */
static struct set calls_of_copies(const struct pack *pack, const struct ask_step *ask,
                                  const struct call_group *group, struct set cards)
{
    struct set calls = {{0, 0}};
    for (unsigned i = group->first; i < group->first + group->count; i++) {
        if (!set_is_empty(set_and(cards, pack_copies(pack, (unsigned)ask->calls[i].value))))
            set_add(&calls, i);
    }
    return calls;
}

/* The calls that name these cards; of several copies the first stands for all. */
static struct set calls_of_cards(const struct ruleset *rules, const struct ask_step *ask,
                                 const struct call_group *group, struct set cards)
{
    struct set calls = {{0, 0}}, both;
    if (rules->pack.copies > 1)
        return calls_of_copies(&rules->pack, ask, group, cards);
    if (!set_meet(&both, &cards, &group->cards, rules->pack.card_count))
        return calls;
    SET_EACH(card, both)
        set_add(&calls, group->first + place_among(&group->cards, card));
    return calls;
}

/* Those of the group; of a remembered rank its cards. */
static struct set cards_of_group(const struct ruleset *rules, const struct state *state,
                                 const struct call_group *group)
{
    if (!group->of_rank)
        return group->cards;
    const struct note *note = &rules->notes[group->of_rank - 1];
    int32_t rank = rank_remembered(rules, state, note, state->actor);
    return rank > 0 ? pack_rank_cards(&rules->pack, note_rank(&rules->pack, rank))
                    : (struct set){{0, 0}};
}

/* Without what this declarer has called before, for another partner. */
static struct set calls_of_other_cards(const struct ruleset *rules, const struct state *state,
                                       const struct ask_step *ask, const struct call_group *group)
{
    struct set calls = group->all;
    SET_EACH(call, group->all) {
        if (state->declarer == state->actor &&
            is_called_card(rules, &state->named, (unsigned)ask->calls[call].value))
            set_remove(&calls, call);
    }
    return calls;
}

static struct set cards_on_offer(const struct ruleset *rules, const struct state *state,
                                 const struct ask_step *ask, const struct call_group *group)
{
    struct set goals = {{0, 0}}, cards = cards_of_group(rules, state, group);
    if (group->lays)
        return calls_of_cards(
            rules, ask, group,
            cards_laid_as(rules, state, state->hand[state->actor], &cards, group->lays));
    if (group->of_rank)
        return calls_of_cards(rules, ask, group, cards);
    if (call_names_card(group) && state->named.called_card != NO_CARD)
        return calls_of_other_cards(rules, state, ask, group);
    if (!group->takes_goal)
        return group->all;
    for (unsigned i = 0; i < state->goal_count; i++)
        if (state->goal_of[i] == NO_SEAT)
            set_add(&goals, state->goals[i]);
    return calls_of_cards(rules, ask, group, goals);
}

/* Those that lie open and are nobody's. */
static struct set named_goals_on_offer(const struct state *state, const struct call_group *group)
{
    struct set calls = {{0, 0}};
    for (unsigned i = 0; i < state->goal_count; i++)
        if (state->goal_of[i] == NO_SEAT)
            set_add(&calls, group->first + state->goals[i]);
    return calls;
}

/* Those for which the actor has the cards, words or numbers. */
static struct set leads_on_offer(const struct engine *engine, const struct state *state,
                                 const struct ask_step *ask, const struct call_group *group)
{
    struct set calls = {{0, 0}};
    struct set in_range =
        group->kind == CALL_NUMBER ? numbers_in_range(engine, state, ask, group) : group->all;
    SET_EACH(call, in_range)
        if (several_may_lead(engine, state, call_shape(group, &ask->calls[call])))
            set_add(&calls, call);
    return calls;
}

/* --- of each kind ---------------------------------------------------------------------------- */

struct set calls_of_group(const struct engine *engine, const struct state *state,
                          const struct ask_step *ask, const struct call_group *group)
{
    if (group->joins && !can_join(state))
        return (struct set){{0, 0}};
    if (call_swaps(group) && call_card_to_swap(state, group) == NO_CARD)
        return (struct set){{0, 0}};
    if (call_leads(group))
        return leads_on_offer(engine, state, ask, group);
    switch (group->kind) {
    case CALL_WORD: return set_of(group->first);
    case CALL_NUMBER: return numbers_in_range(engine, state, ask, group);
    case CALL_LADDER: return group->all;
    case CALL_SUIT: return suits_on_offer(state, ask, group);
    case CALL_CARD: return cards_on_offer(engine->rules, state, ask, group);
    case CALL_RANK: return ranks_on_offer(state, group);
    case CALL_MELD: return melds_on_offer(engine->rules, state, ask, group);
    case CALL_GOAL: return named_goals_on_offer(state, group);
    }
    return (struct set){{0, 0}};
}
