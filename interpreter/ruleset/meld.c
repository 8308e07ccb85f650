/* Finds melds in a hand, and what they are worth. */
#include "ruleset/meld.h"

/* --- one meld among cards -------------------------------------------------------------------- */

/* So many of these cards, the first of them; none if there are fewer. */
static inline struct set first_of(struct set cards, unsigned times)
{
    struct set some = {{0, 0}};
    if (times == 1)
        return set_is_empty(cards) ? cards : set_of(set_first(cards));
    for (unsigned i = 0; i < times; i++) {
        if (set_is_empty(cards))
            return cards;
        unsigned card = set_first(cards);
        set_add(&some, card);
        set_remove(&cards, card);
    }
    return some;
}

/* One card of each part, or as many as the meld takes; none if any is missing. */
static struct set whole_pattern(const struct meld *meld, const struct meld_pattern *pattern,
                                unsigned trumps, struct set cards)
{
    struct set whole = {{0, 0}};
    for (unsigned i = 0; i < pattern->part_count; i++) {
        struct set left =
            set_minus(set_and(named_cards_now(&pattern->parts[i], trumps), cards), whole);
        struct set some = first_of(left, meld->times);
        if (set_is_empty(some))
            return some;
        whole = set_or(whole, some);
    }
    return whole;
}

/* The first row of parts that all are there, as far as it goes; none if it is too short. */
static struct set first_row(const struct meld *meld, const struct meld_pattern *pattern,
                            unsigned trumps, struct set cards)
{
    struct set row = {{0, 0}};
    unsigned length = 0;
    for (unsigned i = 0; i < pattern->part_count; i++) {
        struct set there = set_and(named_cards_now(&pattern->parts[i], trumps), cards);
        struct set some = first_of(there, meld->times);
        if (set_is_empty(some) && length >= meld->length)
            break;
        length = set_is_empty(some) ? 0 : length + 1;
        row = length <= 1 ? some : set_or(row, some);
    }
    return length >= meld->length ? row : (struct set){{0, 0}};
}

/* The cards of a part that are there, where all lie in the first word of a set. */
static inline uint64_t part_in_word(const struct named_cards *part, unsigned trumps, uint64_t cards)
{
    const struct set *now = part->by_trumps ? &part->by_trumps[trumps] : &part->always;
    return now->word[0] & cards;
}

static inline uint64_t lowest_of(uint64_t cards)
{
    return cards & (0 - cards);
}

/* whole_pattern and first_row where all cards lie in the first word, as in most games, and one of
 * each part is taken. */
static uint64_t whole_in_word(const struct meld_pattern *pattern, unsigned trumps, uint64_t cards)
{
    uint64_t whole = 0;
    for (unsigned i = 0; i < pattern->part_count; i++) {
        uint64_t left = part_in_word(&pattern->parts[i], trumps, cards) & ~whole;
        if (!left)
            return 0;
        whole |= lowest_of(left);
    }
    return whole;
}

static uint64_t row_in_word(const struct meld *meld, const struct meld_pattern *pattern,
                            unsigned trumps, uint64_t cards)
{
    uint64_t row = 0;
    unsigned length = 0;
    for (unsigned i = 0; i < pattern->part_count; i++) {
        uint64_t there = part_in_word(&pattern->parts[i], trumps, cards);
        if (!there && length >= meld->length)
            break;
        length = there ? length + 1 : 0;
        row = (length <= 1 ? 0 : row) | lowest_of(there);
    }
    return length >= meld->length ? row : 0;
}

/* Of how many parts it has a card at least. */
static unsigned parts_needed(const struct meld *meld, const struct meld_pattern *pattern)
{
    bool has_length = meld->kind == MELD_RUN || meld->kind == MELD_FLUSH;
    return has_length ? meld->length : pattern->part_count;
}

static int32_t points_of_card(const struct meld *meld, unsigned card)
{
    int32_t points = 0;
    for (unsigned i = 0; i < meld->worth_count; i++)
        if (set_has(meld->worths[i].cards, card))
            points = meld->worths[i].points;
    return points;
}

/* The cards of a flush: so many that add most, the first of equal ones. */
static struct set best_of_flush(const struct meld *meld, struct set cards)
{
    struct set best = {{0, 0}};
    for (unsigned left = meld->best; left > 0 && !set_is_empty(cards); left--) {
        unsigned most = set_first(cards);
        SET_EACH(card, cards)
            most = points_of_card(meld, card) > points_of_card(meld, most) ? card : most;
        set_add(&best, most);
        set_remove(&cards, most);
    }
    return best;
}

static struct set flush_of(const struct meld *meld, struct set cards)
{
    return meld->best > 0 ? best_of_flush(meld, cards) : cards;
}

static struct set cards_of_pattern(const struct meld *meld, const struct meld_pattern *pattern,
                                   unsigned trumps, struct set cards)
{
    switch (meld->kind) {
    case MELD_RUN: return first_row(meld, pattern, trumps, cards);
    case MELD_FLUSH: return flush_of(meld, set_and(pattern->all, cards));
    case MELD_CARDS:
    case MELD_ONE_SUIT:
    case MELD_ALL_SUITS: break;
    }
    return whole_pattern(meld, pattern, trumps, cards);
}

static uint64_t word_of_pattern(const struct meld *meld, const struct meld_pattern *pattern,
                                unsigned trumps, uint64_t cards)
{
    switch (meld->kind) {
    case MELD_RUN: return row_in_word(meld, pattern, trumps, cards);
    case MELD_FLUSH: return flush_of(meld, (struct set){{pattern->all.word[0] & cards}}).word[0];
    case MELD_CARDS:
    case MELD_ONE_SUIT:
    case MELD_ALL_SUITS: break;
    }
    return whole_in_word(pattern, trumps, cards);
}

/* A set that is written word by word and then copied whole is waited for: so nothing is copied. */
static inline void put_word(struct set *set, uint64_t word)
{
    set_clear(set);
    set->word[0] = word;
}

void meld_find_needs(struct meld *meld)
{
    struct meld_pattern *patterns = (struct meld_pattern *)meld->patterns;
    for (unsigned i = 0; i < meld->pattern_count; i++)
        if (!patterns[i].by_trumps)
            patterns[i].needs = (uint16_t)(parts_needed(meld, &patterns[i]) * meld->times);
}

/* Whether there are cards enough for it: most hands are done with by this. */
static inline bool may_be_there(const struct meld_pattern *pattern, const struct set *cards,
                                unsigned most)
{
    return set_count_both(&pattern->all, cards, most) >= pattern->needs;
}

struct set meld_of_pattern(const struct meld *meld, const struct meld_pattern *pattern,
                           unsigned trumps, const struct set *cards)
{
    unsigned most = set_is_short(cards) ? 64 : SET_MAX;
    return may_be_there(pattern, cards, most) ? cards_of_pattern(meld, pattern, trumps, *cards)
                                              : (struct set){{0}};
}

static bool find_meld(const struct meld *meld, unsigned trumps, const struct set *cards,
                      struct meld_found *found)
{
    EACH(pattern, meld->patterns, meld->pattern_count) {
        if (!may_be_there(pattern, cards, SET_MAX))
            continue;
        found->cards = cards_of_pattern(meld, pattern, trumps, *cards);
        if (!set_is_empty(found->cards)) {
            found->meld = meld;
            return true;
        }
    }
    return false;
}

/* The same of the cards of one word; none if it is not there. */
static uint64_t find_in_word(const struct meld *meld, unsigned trumps, const struct set *cards)
{
    uint64_t found = 0;
    for (unsigned i = 0; i < meld->pattern_count && !found; i++) {
        const struct meld_pattern *pattern = &meld->patterns[i];
        if (!may_be_there(pattern, cards, 64))
            continue;
        found = meld->times == 1 ? word_of_pattern(meld, pattern, trumps, cards->word[0])
                                 : cards_of_pattern(meld, pattern, trumps, *cards).word[0];
    }
    return found;
}

/* --- all of them ----------------------------------------------------------------------------- */

/* Where no card lies beyond the first word. */
static bool take_from_word(const struct melds *melds, unsigned trumps, struct set *cards,
                           unsigned *from, struct meld_found *found)
{
    for (; *from < melds->count; (*from)++) {
        const struct meld *meld = &melds->each[*from];
        uint64_t word = find_in_word(meld, trumps, cards);
        if (!word)
            continue;
        found->meld = meld;
        put_word(&found->cards, word);
        cards->word[0] &= ~word;
        return true;
    }
    return false;
}

bool meld_take(const struct melds *melds, unsigned trumps, struct set *cards, unsigned *from,
               struct meld_found *found)
{
    if (set_is_short(cards))
        return take_from_word(melds, trumps, cards, from, found);
    for (; *from < melds->count; (*from)++) {
        if (find_meld(&melds->each[*from], trumps, cards, found)) {
            *cards = set_minus(*cards, found->cards);
            return true;
        }
    }
    return false;
}

bool meld_next(const struct melds *melds, const struct pack *pack, unsigned trumps,
               struct set *cards, unsigned *from, struct meld_found *found)
{
    if (!melds->best_alone)
        return meld_take(melds, trumps, cards, from, found);
    if (*from > 0)
        return false;
    *from = melds->count;
    melds_best(melds, pack, trumps, *cards, found);
    return found->meld != NULL;
}

int32_t melds_points(const struct melds *melds, const struct pack *pack, unsigned trumps,
                     struct set cards, struct set *used)
{
    struct meld_found found;
    int32_t points = 0;
    for (unsigned from = 0; meld_next(melds, pack, trumps, &cards, &from, &found);) {
        points += meld_points(&found);
        if (used)
            *used = set_or(*used, found.cards);
    }
    return points;
}

/* --- what one is worth ----------------------------------------------------------------------- */

/* What its cards add, where all lie in the first word. */
static int32_t points_in_word(const struct meld *meld, uint64_t left)
{
    int32_t points = 0;
    for (unsigned i = meld->worth_count; i > 0 && left; i--) {
        const struct meld_worth *worth = &meld->worths[i - 1];
        points += worth->points * __builtin_popcountll(left & worth->cards.word[0]);
        left &= ~worth->cards.word[0];
    }
    return points;
}

int32_t meld_points(const struct meld_found *found)
{
    int32_t points = 0;
    if (!found->meld->worths)
        return found->meld->points;
    if (set_is_short(&found->cards))
        return points_in_word(found->meld, found->cards.word[0]);
    struct set left = found->cards;
    for (unsigned i = found->meld->worth_count; i > 0; i--) {
        const struct meld_worth *worth = &found->meld->worths[i - 1];
        points += worth->points * (int32_t)set_count(set_and(left, worth->cards));
        left = set_minus(left, worth->cards);
    }
    return points;
}

/* --- which is better ------------------------------------------------------------------------- */

/* How high the rank is among these, 0 the highest. */
static unsigned place_of(const struct melds *melds, unsigned rank)
{
    unsigned place = rank;
    for (unsigned i = 0; melds->ranks && rank < RANK_NONE; i++) {
        if (melds->ranks[i] == rank)
            return i;
    }
    return place;
}

/* How high the highest of the cards is. */
static unsigned top_rank(const struct melds *melds, const struct pack *pack, struct set cards)
{
    unsigned top = RANK_NONE;
    SET_EACH(card, cards) {
        unsigned place = place_of(melds, pack->cards[card].rank);
        top = place < top ? place : top;
    }
    return top;
}

static bool is_of_trumps(const struct pack *pack, unsigned trumps, struct set cards)
{
    return trumps < pack->suit_count &&
           set_is_empty(set_minus(cards, pack_suit_cards(pack, trumps)));
}

bool meld_beats(const struct melds *melds, const struct pack *pack, unsigned trumps,
                const struct meld_found *one, const struct meld_found *other)
{
    int32_t points[] = {meld_points(one), meld_points(other)};
    if (points[0] != points[1])
        return points[0] > points[1];
    if (one->meld != other->meld)
        return one->meld < other->meld;
    unsigned lengths[] = {set_count(one->cards), set_count(other->cards)};
    if (lengths[0] != lengths[1])
        return lengths[0] > lengths[1];
    unsigned tops[] = {top_rank(melds, pack, one->cards), top_rank(melds, pack, other->cards)};
    if (tops[0] != tops[1] && !one->meld->worths)
        return tops[0] < tops[1];
    return is_of_trumps(pack, trumps, one->cards) && !is_of_trumps(pack, trumps, other->cards);
}

void melds_best(const struct melds *melds, const struct pack *pack, unsigned trumps,
                struct set cards, struct meld_found *best)
{
    struct meld_found two[2], *found = &two[0], *held = NULL;
    best->meld = NULL;
    for (unsigned from = 0; meld_take(melds, trumps, &cards, &from, found);) {
        if (held && !meld_beats(melds, pack, trumps, found, held))
            continue;
        held = found;
        found = found == &two[0] ? &two[1] : &two[0];
    }
    if (held)
        *best = *held;
}

/* --- what there can be ----------------------------------------------------------------------- */

struct set melds_cards(const struct melds *melds, unsigned trumps)
{
    struct set cards = {{0, 0}};
    for (unsigned i = 0; i < melds->count; i++)
        for (unsigned j = 0; j < melds->each[i].pattern_count; j++)
            for (unsigned k = 0; k < melds->each[i].patterns[j].part_count; k++)
                cards =
                    set_or(cards, named_cards_now(&melds->each[i].patterns[j].parts[k], trumps));
    return cards;
}

/* How many cards the meld takes at least. */
static unsigned cards_of_meld(const struct meld *meld)
{
    return parts_needed(meld, &meld->patterns[0]) * meld->times;
}

/* All melds of this kind together, each of them as small as can be. */
static int32_t most_of(const struct meld *meld, const struct pack *pack)
{
    int32_t sum = 0;
    if (!meld->worths)
        return meld->points * (int32_t)(pack->card_count / cards_of_meld(meld));
    for (unsigned card = 0; card < pack->card_count; card++)
        sum += points_of_card(meld, card);
    return sum;
}

int32_t melds_most(const struct melds *melds, const struct pack *pack)
{
    int32_t most = 0;
    for (unsigned i = 0; i < melds->count; i++) {
        int32_t sum = most_of(&melds->each[i], pack);
        most = sum > most ? sum : most;
    }
    return most;
}

bool melds_go_by_trumps(const struct melds *melds)
{
    for (unsigned i = 0; i < melds->count; i++)
        for (unsigned j = 0; j < melds->each[i].pattern_count; j++)
            if (melds->each[i].patterns[j].by_trumps)
                return true;
    return false;
}
