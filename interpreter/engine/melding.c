/*
 * Melds that are laid open and stay in play. Which of several copies is laid nobody says at a
 * table: what lies there already, as far as it may lie in the meld too, then what came to the hand
 * first. So it goes by no number of a card, and tells nothing of the hand besides the meld.
 */
#include "engine/phases.h"

#include "engine/rules.h"
#include "engine/tell.h"
#include "table/state.h"

/* Cards of a hand by what may be done with them in one meld. */
struct candidates {
    struct set may;   /* that may lie in it */
    struct set there; /* of these, those that lie in worse melds of its count; ... */
    struct set open;  /* ... or in any */
    struct set news;  /* of which it needs one */
    unsigned trumps;
};

static const struct melds *melds_of(const struct ruleset *rules, const struct call *call)
{
    return &rules->counts[call->count].melds;
}

/* A bit for each meld that is laid, from the first to one before the end. */
static uint16_t bits(unsigned first, unsigned end)
{
    return (uint16_t)((1u << end) - (1u << first));
}

static struct candidates candidates_for(const struct ruleset *rules, const struct state *state,
                                        const struct call_group *group, const struct call *call)
{
    const struct melds *melds = melds_of(rules, call);
    unsigned first = melds->laid_first;
    struct set hand = state->hand[state->actor];
    struct candidates found = {.may = hand, .news = hand, .trumps = state->suits[0]};
    for (unsigned i = 0; i < state->laid_count; i++) {
        const struct laid_card *laid = &state->laid[i];
        if (!set_in(&hand, laid->card))
            continue;
        bool is_of_count = laid->in & bits(first, first + melds->count);
        if (laid->in & bits(first, first + call->meld + 1u))
            set_remove(&found.may, laid->card);
        else if (is_of_count)
            set_add(&found.there, laid->card);
        if (is_of_count || group->fresh)
            set_remove(&found.news, laid->card);
        set_add(&found.open, laid->card);
    }
    return found;
}

static inline const struct meld *meld_of(const struct ruleset *rules, const struct call *call)
{
    return &melds_of(rules, call)->each[call->meld];
}

static inline const struct meld_pattern *pattern_of(const struct ruleset *rules,
                                                    const struct call *call)
{
    return &meld_of(rules, call)->patterns[call->pattern];
}

/* Whether the meld is among these cards. */
static bool is_among(const struct ruleset *rules, const struct call *call, const struct set *cards,
                     unsigned trumps)
{
    const struct meld *meld = meld_of(rules, call);
    return !set_is_empty(meld_of_pattern(meld, &meld->patterns[call->pattern], trumps, cards));
}

static struct set cards_of_pattern(const struct meld_pattern *pattern, unsigned trumps)
{
    struct set cards = {{0}};
    for (unsigned i = 0; i < pattern->part_count; i++)
        cards = set_or(cards, named_cards_now(&pattern->parts[i], trumps));
    return cards;
}

bool meld_may_be_laid(const struct ruleset *rules, const struct state *state,
                      const struct call_group *group, const struct call *call)
{
    unsigned trumps = state->suits[0];
    if (call->better_under >> trumps & 1 ||
        !is_among(rules, call, &state->hand[state->actor], trumps))
        return false;
    if (state->laid_count == 0)
        return true;
    struct candidates found = candidates_for(rules, state, group, call);
    struct set all = cards_of_pattern(pattern_of(rules, call), trumps);
    return is_among(rules, call, &found.may, trumps) &&
           !set_is_empty(set_and(all, set_and(found.may, found.news)));
}

/* --- which cards ----------------------------------------------------------------------------- */

/* Of several that nobody sees, the one that was first to leave the pack. */
static unsigned first_to_come(const struct state *state, const struct set *cards)
{
    for (unsigned i = 0; i < state->pack_count; i++)
        if (state->pack[i] != NO_CARD && set_in(cards, state->pack[i]))
            return state->pack[i];
    return set_first(*cards);
}

/* The next of these, none of which is chosen yet. */
static unsigned choose_one(const struct state *state, const struct candidates *found,
                           struct set cards)
{
    struct set there = set_and(cards, found->there), open = set_and(cards, found->open);
    if (!set_is_empty(there))
        return set_first(there);
    return set_is_empty(open) ? first_to_come(state, &cards) : set_first(open);
}

static struct set choose_of_part(const struct state *state, const struct candidates *found,
                                 struct set cards, unsigned times)
{
    struct set chosen = {{0}};
    for (unsigned i = 0; i < times && !set_is_empty(cards); i++) {
        unsigned card = choose_one(state, found, cards);
        set_add(&chosen, card);
        set_remove(&cards, card);
    }
    return chosen;
}

/* Where all that was chosen lies there already, a card that does not takes the place of its like.
 */
static void choose_anew(const struct state *state, const struct candidates *found,
                        const struct meld_pattern *pattern, struct set *chosen)
{
    for (unsigned i = 0; i < pattern->part_count; i++) {
        struct set part = set_and(named_cards_now(&pattern->parts[i], found->trumps), found->may);
        struct set news = set_minus(set_and(part, found->news), *chosen);
        if (set_is_empty(news))
            continue;
        set_remove(chosen, set_first(set_and(part, *chosen)));
        set_add(chosen, first_to_come(state, &news));
        return;
    }
}

static struct set cards_to_lay(const struct ruleset *rules, const struct state *state,
                               const struct call_group *group, const struct call *call)
{
    const struct meld_pattern *pattern = pattern_of(rules, call);
    struct candidates found = candidates_for(rules, state, group, call);
    struct set chosen = {{0}};
    for (unsigned i = 0; i < pattern->part_count; i++) {
        struct set part = set_and(named_cards_now(&pattern->parts[i], found.trumps), found.may);
        part = set_minus(part, chosen);
        chosen = set_or(chosen, choose_of_part(state, &found, part, meld_of(rules, call)->times));
    }
    if (set_is_empty(set_and(chosen, found.news)))
        choose_anew(state, &found, pattern, &chosen);
    return chosen;
}

/* --- laying it open -------------------------------------------------------------------------- */

static struct laid_card *find_laid(struct state *state, unsigned card)
{
    unsigned i = 0;
    while (i < state->laid_count && state->laid[i].card != card)
        i++;
    if (i == state->laid_count)
        state->laid[state->laid_count++] =
            (struct laid_card){(card_byte_t)card, (uint8_t)tricks_drawn_behind(state), 0};
    return &state->laid[i];
}

void meld_lay(const struct engine *engine, struct state *state, const struct call_group *group,
              const struct call *call)
{
    struct set cards = cards_to_lay(engine->rules, state, group, call);
    uint16_t bit = (uint16_t)(1u << (melds_of(engine->rules, call)->laid_first + call->meld));
    SET_EACH(card, cards)
        find_laid(state, card)->in |= bit;
    deal_show_cards(engine, state, state->actor, cards);
}

unsigned meld_card_played(const struct ruleset *rules, const struct state *state, unsigned card)
{
    const struct set *hand = &state->hand[state->actor];
    const char *name = rules->pack.cards[card].name;
    unsigned played = card;
    for (unsigned i = state->laid_count; i-- > 0;) {
        unsigned laid = state->laid[i].card;
        if (laid == card)
            return card;
        if (set_in(hand, laid) && rules->pack.cards[laid].name == name)
            played = laid;
    }
    return played;
}
