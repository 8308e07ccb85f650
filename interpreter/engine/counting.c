/* Which cards lie where a count adds them up, and what they come to. */
#include <assert.h>

#include "engine/phases.h"
#include "engine/rules.h"
#include "hooks/cache.h"
#include "table/state.h"
#include "table/view.h"

static struct set all_taken(const struct ruleset *rules, const struct state *state)
{
    struct set cards = {{0}};
    for (unsigned seat = 0; seat < rules->players; seat++)
        cards = set_or(cards, state->taken[seat]);
    return cards;
}

/* What lies face down before somebody is not in hand until it has been shown. */
static struct set cards_held_by(const struct ruleset *rules, const struct state *state,
                                unsigned seat)
{
    struct set hand = state->hand[seat];
    return rules->covers ? set_minus(hand, cards_face_down_of(state, seat)) : hand;
}

/* The cards of one seat that lie in the place of a count. */
static struct set cards_of_seat(const struct ruleset *rules, const struct state *state,
                                enum fact fact, unsigned seat)
{
    if (fact == FACT_COUNT)
        return cards_won_by(rules, state, seat);
    if (fact == FACT_HELD)
        return cards_held_by(rules, state, seat);
    if (fact == FACT_DEALT)
        return cards_dealt_to(rules, state, seat);
    if (fact == FACT_HAD)
        return cards_had_by(rules, state, seat);
    if (fact == FACT_BROUGHT)
        return cards_brought_by(state, seat);
    assert(fact == FACT_BURIED);
    return cards_buried_by(rules, state, seat);
}

/* The card led to the trick, or to the last one; none before the first. */
static unsigned card_led(const struct ruleset *rules, const struct state *state)
{
    unsigned count = state->in_trick ? state->in_trick : state->trick_size;
    const card_byte_t *cards = state->played + state->played_count - count;
    if (state->played_count == 0)
        return NO_CARD;
    return rules->has_no_lead
               ? cards[context_place_led(rules->contexts[state->named.context], cards, count)]
               : cards[0];
}

static struct set card_as_set(unsigned card)
{
    return card == NO_CARD ? (struct set){{0}} : set_of(card);
}

/* The card that holds the trick, or that won the last one; none before the first. */
static unsigned card_winning(const struct state *state)
{
    unsigned count = state->in_trick ? state->in_trick : state->trick_size;
    const card_byte_t *cards = state->played + state->played_count - count;
    if (state->played_count == 0)
        return NO_CARD;
    unsigned trick = state->trick - (state->in_trick == 0);
    unsigned holder = state->in_trick ? state->best_seat : state->winner[trick];
    if (holder == NO_SEAT)
        return NO_CARD;
    unsigned seat = state->leader[trick], place = 0;
    for (; seat != holder; place++)
        seat = state->follows[seat];
    assert(place < count);
    return cards[place];
}

bool count_goes_by_hands(const struct count *count, enum fact fact)
{
    return count->kind == COUNT_MELDS && fact != FACT_COUNT && fact_is_of_seats(fact);
}

struct set fact_cards(const struct ruleset *rules, const struct state *state, enum fact fact,
                      uint8_t seats)
{
    struct set cards = {{0}};
    if (fact == FACT_IN_TRICK)
        return state->trick_cards; /* they stay there until the next lead */
    if (fact == FACT_LED)
        return card_as_set(card_led(rules, state));
    if (fact == FACT_WINNING)
        return card_as_set(card_winning(state));
    if (fact == FACT_TURNED)
        return state->turned;
    if (fact == FACT_FALLEN)
        return set_or(set_or(all_taken(rules, state), cards_won_by_nobody(state)),
                      state->trick_cards);
    for (unsigned left = seats; left; left &= left - 1)
        cards = set_or(cards, cards_of_seat(rules, state, fact, (unsigned)__builtin_ctz(left)));
    return cards;
}

/* The goals that a count counts, as cards. */
static struct set goals_counted(const struct state *state, const struct count *count)
{
    struct set goals = {{0, 0}};
    for (unsigned i = 0; i < state->goal_count; i++)
        if (count->goals == GOALS_ALL || (count->goals == GOALS_ONE && i + 1u == count->goal) ||
            (count->goals == GOALS_LAST && i + 1u == state->goal_count))
            set_add(&goals, state->goals[i]);
    return goals;
}

/* How many of these cards are goals that it counts; of several copies of a card each is one. */
static int32_t goals_among(const struct ruleset *rules, const struct state *state,
                           const struct count *count, struct set cards)
{
    int32_t sum = 0;
    struct set goals = goals_counted(state, count);
    if (rules->pack.copies == 1)
        return (int32_t)set_count(set_and(cards, goals));
    SET_EACH(goal, goals)
        sum += (int32_t)set_count(set_and(cards, pack_copies(&rules->pack, goal)));
    return sum;
}

/* The same of the cards in the place of which the name speaks. */
__attribute__((noinline)) static int32_t goals_counted_in(const struct ruleset *rules,
                                                          const struct state *state,
                                                          const struct fact_name *name,
                                                          uint8_t seats)
{
    return goals_among(rules, state, &rules->counts[name->index],
                       fact_cards(rules, state, name->fact, seats));
}

/* Whether the card lies there, or another copy of it. */
static bool has_copy(const struct ruleset *rules, struct set cards, unsigned card)
{
    return set_has(cards, card) || (rules->pack.copies > 1 &&
                                    !set_is_empty(set_and(cards, pack_copies(&rules->pack, card))));
}

/* Whether what a seat has won is what lies taken before it, and nothing besides. */
static bool is_all_taken(const struct state *state)
{
    return set_is_empty(state->discards) && state->talon_for == NO_SEAT;
}

bool goal_is_won(const struct ruleset *rules, const struct state *state, unsigned number)
{
    unsigned seat = state->goal_of[number];
    if (rules->pack.copies == 1 && is_all_taken(state))
        return set_in(&state->taken[seat], state->goals[number]);
    return has_copy(rules, cards_of_seat(rules, state, FACT_COUNT, seat), state->goals[number]);
}

int32_t goals_not_won(const struct ruleset *rules, const struct state *state, uint8_t seats)
{
    bool at_hand = rules->pack.copies == 1 && is_all_taken(state);
    int32_t left = 0;
    for (unsigned i = 0; i < state->goal_count; i++) {
        unsigned owner = state->goal_of[i];
        if (owner == NO_SEAT || !(seats >> owner & 1))
            continue;
        left += at_hand ? !set_in(&state->taken[owner], state->goals[i])
                        : !goal_is_won(rules, state, i);
    }
    return left;
}

/* What a card adds because it is the called card, or of its suit. */
static int32_t called_adds(const struct ruleset *rules, const struct named *named,
                           const struct count *count, unsigned card)
{
    const uint8_t *suit_of = rules->contexts[named->context]->suit_of;
    if (named->called_card == NO_CARD)
        return 0;
    bool is_of_suit =
        suit_of[card] == suit_of[named->called_card] ||
        (named->second_card != NO_CARD && suit_of[card] == suit_of[named->second_card]);
    return (is_called_card(rules, named, card) ? count->called_worth : 0) +
           (is_of_suit ? count->called_suit_worth : 0);
}

/* What a card adds because of what it is, and is called. */
static int32_t card_adds(const struct ruleset *rules, const struct named *named,
                         const struct count *count, unsigned card)
{
    int32_t called = count_goes_by_called(count) ? called_adds(rules, named, count, card) : 0;
    return count_worths_now(count, named->suits)->value[card] + called;
}

int32_t count_adds(const struct ruleset *rules, const struct state *state,
                   const struct count *count, unsigned card)
{
    if (count->kind == COUNT_GOALS)
        return goals_among(rules, state, count, set_of(card));
    return card_adds(rules, &state->named, count, card);
}

__attribute__((noinline)) static int32_t called_cards_add(const struct ruleset *rules,
                                                          const struct named *named,
                                                          const struct count *count,
                                                          const struct set *cards)
{
    int32_t sum = 0;
    SET_EACH(card, *cards)
        sum += called_adds(rules, named, count, card);
    return sum;
}

/* What the melds among the cards come to: the same hands are asked about again and again. */
__attribute__((noinline)) static int32_t melds_now(const struct engine *engine, unsigned trumps,
                                                   const struct melds *melds,
                                                   const struct set *cards)
{
    unsigned words = engine->rules->pack.card_count > 64 ? SET_WORDS : 1;
    struct cache_key key;
    cache_key_begin(&key, melds);
    cache_key_add_set(&key, cards, words);
    cache_key_add(&key, trumps);
    const struct set *cached = hooks_cache_find(engine->hooks, engine->rules, &key);
    if (cached)
        return (int32_t)cached->word[0];
    int32_t points = melds_points(melds, &engine->rules->pack, trumps, *cards, NULL);
    hooks_cache_add(engine->hooks, engine->rules, &key, &(struct set){{(uint32_t)points}});
    return points;
}

/* What a run or melds among the cards come to. */
__attribute__((noinline)) static int32_t figures_of(const struct engine *engine,
                                                    const struct named *named,
                                                    const struct count *count,
                                                    const struct set *cards)
{
    return count->kind == COUNT_RUN ? count_run(count, named->suits[0], *cards).length
                                    : melds_now(engine, named->suits[0], &count->melds, cards);
}

static int32_t count_of(const struct engine *engine, const struct named *named,
                        const struct count *count, const struct set *cards)
{
    const struct ruleset *rules = engine->rules;
    int32_t sum = 0;
    if (count->kind != COUNT_SUM)
        return figures_of(engine, named, count, cards);
    const struct worths *worths = count_worths_now(count, named->suits);
    for (unsigned i = 0; i < worths->worth_count; i++)
        sum += worths->worth[i] *
               (int32_t)set_count_both(cards, &worths->cards[i], rules->pack.card_count);
    return count_goes_by_called(count) ? sum + called_cards_add(rules, named, count, cards) : sum;
}

int32_t count_among(const struct engine *engine, const struct state *state,
                    const struct count *count, const struct set *cards)
{
    return count_of(engine, &state->named, count, cards);
}

/* The cards in the place of a count where they lie together in the state; NULL: they are gathered.
 */
static const struct set *cards_at_hand(const struct ruleset *rules, const struct state *state,
                                       enum fact fact, uint8_t seats)
{
    unsigned seat = seats ? (unsigned)__builtin_ctz(seats) : 0;
    if (!seats || seats & (seats - 1))
        return NULL;
    if (fact == FACT_HELD)
        return rules->covers ? NULL : &state->hand[seat];
    return fact == FACT_COUNT && is_all_taken(state) ? &state->taken[seat] : NULL;
}

/* What lies nowhere together, or is of one card alone. */
__attribute__((noinline)) static int32_t count_gathered(const struct engine *engine,
                                                        const struct state *state,
                                                        const struct fact_name *name, uint8_t seats,
                                                        const struct named *named)
{
    const struct ruleset *rules = engine->rules;
    const struct count *count = &rules->counts[name->index];
    int32_t sum = 0;
    if (count->kind == COUNT_SUM && (name->fact == FACT_LED || name->fact == FACT_WINNING)) {
        unsigned card = name->fact == FACT_LED ? card_led(rules, state) : card_winning(state);
        return card == NO_CARD ? 0 : card_adds(rules, named, count, card);
    }
    if (!count_goes_by_hands(count, name->fact)) {
        struct set cards = fact_cards(rules, state, name->fact, seats);
        return count_of(engine, named, count, &cards);
    }
    for (unsigned left = seats; left; left &= left - 1) {
        struct set cards = cards_of_seat(rules, state, name->fact, (unsigned)__builtin_ctz(left));
        sum += count_of(engine, named, count, &cards);
    }
    return sum;
}

int32_t count_for(const struct engine *engine, const struct state *state,
                  const struct fact_name *name, uint8_t seats, const struct named *named)
{
    const struct ruleset *rules = engine->rules;
    const struct count *count = &rules->counts[name->index];
    if (count->kind == COUNT_GOALS)
        return goals_counted_in(rules, state, name, seats);
    const struct set *at_hand = cards_at_hand(rules, state, name->fact, seats);
    return at_hand ? count_of(engine, named, count, at_hand)
                   : count_gathered(engine, state, name, seats, named);
}
