/*
 * Melds that are laid open and stay in play. Which of several copies is laid nobody says at a
 * table: what lies there already, as far as it may lie in the meld too, then what came to the hand
 * first. So it goes by no number of a card, and tells nothing of the hand besides the meld.
 */
#include "engine/phases.h"

#include "engine/rules.h"
#include "engine/emit.h"
#include "table/state.h"

/* Cards of a hand by what may be done with them in one meld. */
struct candidates {
    struct set may;   /* that may lie in it */
    struct set there; /* of these, those that lie in melds of its count; ... */
    struct set open;  /* ... or in any */
    struct set news;  /* of which it needs one */
    unsigned trumps;
};

/* What the actor has lying open, looked up once for all melds of a step. */
struct own_laid {
    const struct laid_card *each[CARDS_LAID_MAX];
    unsigned count;
};

static void find_own_laid(const struct state *state, struct own_laid *own)
{
    const struct set *hand = &state->hand[state->actor];
    own->count = 0;
    for (unsigned i = 0; i < state->laid_count; i++)
        if (set_in(hand, state->laid[i].card))
            own->each[own->count++] = &state->laid[i];
}

static const struct melds *melds_of(const struct ruleset *rules, const struct call *call)
{
    return &rules->counts[call->count].melds;
}

/* A bit for each meld that is laid, from the first to one before the end. */
static uint16_t bits(unsigned first, unsigned end)
{
    return (uint16_t)((1u << end) - (1u << first));
}

/* Whether it has lain in a better meld of the count, or lies in this one, of which none is gone. */
static bool is_barred(const struct laid_card *laid, const struct melds *melds,
                      const struct call_group *group, const struct call *call)
{
    unsigned same = melds->laid_first + call->meld;
    bool is_rest = group->again == AGAIN_BROKEN && (laid->in & melds->rest);
    return laid->in & bits(melds->laid_first, is_rest ? same : same + 1);
}

static struct candidates candidates_for(const struct ruleset *rules, const struct state *state,
                                        const struct own_laid *own, const struct call_group *group,
                                        const struct call *call)
{
    const struct melds *melds = melds_of(rules, call);
    unsigned first = melds->laid_first;
    struct set hand = state->hand[state->actor];
    struct candidates found = {.may = hand, .news = hand, .trumps = state->named.suits[0]};
    for (unsigned i = 0; i < own->count; i++) {
        const struct laid_card *laid = own->each[i];
        bool is_of_count = laid->in & bits(first, first + melds->count);
        if (is_barred(laid, melds, group, call))
            set_remove(&found.may, laid->card);
        else if (is_of_count)
            set_add(&found.there, laid->card);
        if (group->again != AGAIN_BROKEN && (is_of_count || group->again == AGAIN_FRESH))
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
    if (!pattern->by_trumps)
        return pattern->all;
    struct set cards = {{0}};
    for (unsigned i = 0; i < pattern->part_count; i++)
        cards = set_or(cards, named_cards_now(&pattern->parts[i], trumps));
    return cards;
}

static bool may_be_laid(const struct ruleset *rules, const struct state *state,
                        const struct own_laid *own, const struct call_group *group,
                        const struct call *call)
{
    unsigned trumps = state->named.suits[0];
    if (call->better_under >> trumps & 1 ||
        !is_among(rules, call, &state->hand[state->actor], trumps))
        return false;
    if (own->count == 0)
        return true;
    struct candidates found = candidates_for(rules, state, own, group, call);
    struct set all = cards_of_pattern(pattern_of(rules, call), trumps);
    return is_among(rules, call, &found.may, trumps) &&
           !set_is_empty(set_and(all, set_and(found.may, found.news)));
}

bool meld_may_be_laid(const struct ruleset *rules, const struct state *state,
                      const struct call_group *group, const struct call *call)
{
    struct own_laid own;
    find_own_laid(state, &own);
    return may_be_laid(rules, state, &own, group, call);
}

struct set melds_on_offer(const struct ruleset *rules, const struct state *state,
                          const struct ask_step *ask, const struct call_group *group)
{
    struct set melds = {{0}};
    struct own_laid own;
    find_own_laid(state, &own);
    for (unsigned i = group->first; i < group->first + group->count; i++)
        if (may_be_laid(rules, state, &own, group, &ask->calls[i]))
            set_add(&melds, i);
    return melds;
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
    struct own_laid own;
    find_own_laid(state, &own);
    struct candidates found = candidates_for(rules, state, &own, group, call);
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

/* The meld, and what better one these cards are by now: a marriage that has made its suit trumps is
 * a royal one. */
static uint16_t melds_laid_as(const struct melds *melds, const struct call *call, unsigned trumps)
{
    const struct meld *meld = &melds->each[call->meld];
    uint16_t found = bits(melds->laid_first + call->meld, melds->laid_first + call->meld + 1u);
    if (!(call->better_under >> trumps & 1))
        return found;
    for (unsigned i = 0; i < call->meld; i++)
        for (unsigned j = 0; j < melds->each[i].pattern_count; j++)
            if (meld_same_cards(&melds->each[i], &melds->each[i].patterns[j], meld,
                                &meld->patterns[call->pattern], trumps))
                found |= bits(melds->laid_first + i, melds->laid_first + i + 1u);
    return found;
}

void meld_lay(const struct engine *engine, struct state *state, const struct call_group *group,
              const struct call *call)
{
    struct set cards = cards_to_lay(engine->rules, state, group, call);
    const struct melds *melds = melds_of(engine->rules, call);
    uint16_t lies_in = melds_laid_as(melds, call, state->named.suits[0]);
    SET_EACH(card, cards) {
        struct laid_card *laid = find_laid(state, card);
        laid->in = (uint16_t)((laid->in & ~melds->rest) | lies_in);
    }
    deal_show_cards(engine, state, state->actor, cards, SHOWN_BY_RULE);
}

/* --- playing from there ---------------------------------------------------------------------- */

/* Whether both can lie in the meld at once: marriages of two suits are two. */
static bool lie_together(const struct meld *meld, unsigned trumps, unsigned one, unsigned other)
{
    for (unsigned i = 0; i < meld->pattern_count; i++) {
        struct set cards = cards_of_pattern(&meld->patterns[i], trumps);
        if (set_has(cards, one) && set_has(cards, other))
            return true;
    }
    return false;
}

/* The best meld of the count in which a card lies; the end of them if it lies in none. */
static unsigned best_in(const struct melds *melds, uint16_t in)
{
    unsigned number = 0;
    while (number < melds->count && !(in >> (melds->laid_first + number) & 1))
        number++;
    return number;
}

/* Of two marriages in one suit nobody says which queen is whose: both may be laid anew. */
static void break_meld(struct state *state, const struct melds *melds, unsigned number,
                       unsigned card)
{
    for (unsigned i = 0; i < state->laid_count; i++) {
        struct laid_card *laid = &state->laid[i];
        if (best_in(melds, laid->in) == number && set_has(state->hand[state->actor], laid->card) &&
            lie_together(&melds->each[number], state->named.suits[0], card, laid->card))
            laid->in |= melds->rest;
    }
}

void meld_break(const struct ruleset *rules, struct state *state, unsigned card)
{
    uint16_t in = 0;
    for (unsigned i = 0; i < state->laid_count; i++)
        if (state->laid[i].card == card)
            in = state->laid[i].in;
    EACH(count, rules->counts, rules->count_count) {
        const struct melds *melds = &count->melds;
        unsigned number = best_in(melds, in);
        if (melds->rest && !(in & melds->rest) && number < melds->count)
            break_meld(state, melds, number, card);
    }
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
