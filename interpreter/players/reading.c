/* A hand as numbers: long suits, high cards and counts, under the ranks of one context. */
#include "players/calling.h"

#include <math.h>
#include <string.h>

#include "base/memory.h"

#define TOPS 5

/* How high cards are in one context. */
struct ranks {
    uint16_t top[SUITS_MAX + 1][TOPS]; /* the highest of each suit, and of lone trumps */
    uint8_t size[SUITS_MAX + 1];
    float height[CARDS_MAX]; /* in its suit: 1 for the highest, 0 for the lowest */
};

void reader_init(struct reader *reader, const struct ruleset *rules)
{
    size_t size = rules->context_count * sizeof *reader->ranks;
    *reader = (struct reader){.rules = rules, .ranks = memory_grow(NULL, size)};
    memset(reader->ranks, 0, size);
}

void reader_finish(struct reader *reader)
{
    for (unsigned i = 0; i < reader->rules->context_count; i++)
        memory_free(reader->ranks[i]);
    memory_free(reader->ranks);
}

static struct set cards_of(const struct context *context, unsigned suit)
{
    return suit == SUIT_NONE ? context->lone_trumps
                             : set_minus(context->suit_cards[suit], context->lone_trumps);
}

static void rank_suit(struct ranks *ranks, const struct context *context, unsigned suit)
{
    uint16_t cards[CARDS_MAX];
    struct set all = cards_of(context, suit);
    unsigned count = set_list(&all, cards);
    const uint16_t *power = context->power[suit];
    for (unsigned i = 1; i < count; i++) {
        for (unsigned j = i; j > 0 && power[cards[j]] > power[cards[j - 1]]; j--) {
            uint16_t higher = cards[j];
            cards[j] = cards[j - 1];
            cards[j - 1] = higher;
        }
    }
    ranks->size[suit] = (uint8_t)(count < 255 ? count : 255);
    for (unsigned i = 0; i < count; i++) {
        if (i < TOPS)
            ranks->top[suit][i] = cards[i];
        ranks->height[cards[i]] = count > 1 ? 1 - (float)i / (float)(count - 1) : 1;
    }
}

static const struct ranks *ranks_of(struct reader *reader, unsigned context)
{
    struct ranks **ranks = &reader->ranks[context];
    if (*ranks)
        return *ranks;
    *ranks = memory_grow(NULL, sizeof **ranks);
    memset(*ranks, 0, sizeof **ranks);
    for (unsigned suit = 0; suit <= SUIT_NONE; suit++)
        rank_suit(*ranks, reader->rules->contexts[context], suit);
    return *ranks;
}

/* --- one suit of a hand ---------------------------------------------------------------------- */

struct held {
    unsigned suit, count;
    float height; /* of all its cards */
};

static struct held held_of(const struct ranks *ranks, const struct context *context,
                           struct set hand, unsigned suit)
{
    struct set cards = set_and(hand, cards_of(context, suit));
    struct held held = {.suit = suit, .count = set_count(cards)};
    SET_EACH(card, cards) {
        held.height += ranks->height[card];
    }
    return held;
}

static void read_tops(const struct ranks *ranks, struct set hand, unsigned suit, unsigned most,
                      float *tops)
{
    for (unsigned i = 0; i < most; i++)
        tops[i] = i < ranks->size[suit] && set_has(hand, ranks->top[suit][i]);
}

/* Whether a suit comes before another in a reading: it is longer, or as long and higher. */
static bool comes_first(const struct held *one, const struct held *other)
{
    return one->count != other->count ? one->count > other->count : one->height > other->height;
}

static unsigned side_suits(const struct ranks *ranks, const struct context *context,
                           struct set hand, unsigned trumps, struct held *suits)
{
    unsigned count = 0;
    for (unsigned suit = 0; suit < SUITS_MAX; suit++) {
        if (suit == trumps || ranks->size[suit] == 0)
            continue;
        struct held held = held_of(ranks, context, hand, suit);
        unsigned place = count++;
        for (; place > 0 && comes_first(&held, &suits[place - 1]); place--)
            suits[place] = suits[place - 1];
        suits[place] = held;
    }
    return count;
}

/* --- all of it ------------------------------------------------------------------------------- */

static float count_in(const struct count *count, struct set hand)
{
    float sum = 0, all = 0;
    for (unsigned i = 0; i < count->worths.worth_count; i++) {
        float worth = count->worths.worth[i];
        sum += worth * (float)set_count(set_and(hand, count->worths.cards[i]));
        all += (worth < 0 ? -worth : worth) * (float)set_count(count->worths.cards[i]);
    }
    return all > 0 ? 3 * sum / all : 0;
}

static void read_counts(const struct ruleset *rules, struct set hand, float *counts)
{
    unsigned place = 0;
    for (unsigned i = 0; i < rules->count_count && place < READING_COUNTS; i++) {
        if (rules->counts[i].kind == COUNT_SUM)
            counts[place++] = count_in(&rules->counts[i], hand);
    }
}

void reader_read(struct reader *reader, struct set hand, struct strain strain, float *reading)
{
    const struct context *context = reader->rules->contexts[strain.context];
    const struct ranks *ranks = ranks_of(reader, strain.context);
    struct held trumps = held_of(ranks, context, hand, strain.trumps);
    struct held suits[SUITS_MAX];
    unsigned count = side_suits(ranks, context, hand, strain.trumps, suits);
    float size = (float)set_count(hand), high = trumps.height, low = 0;
    memset(reading, 0, READING * sizeof *reading);
    size = size > 0 ? size : 1;
    reading[0] = strain.trumps != SUIT_NONE;
    reading[1] = 2 * (float)trumps.count / size;
    read_tops(ranks, hand, strain.trumps, TOPS, reading + 2);
    float *at = reading + READING_TRUMPS;
    for (unsigned i = 0; i < count && i < READING_SUITS; i++, at += READING_SUIT) {
        at[0] = 2 * (float)suits[i].count / size;
        read_tops(ranks, hand, suits[i].suit, READING_SUIT - 1, at + 1);
    }
    at = reading + READING_TRUMPS + READING_SUITS * READING_SUIT;
    read_counts(reader->rules, hand, at);
    at += READING_COUNTS;
    for (unsigned i = 0; i < count; i++) {
        if (suits[i].count < 3)
            at[suits[i].count] += 0.5f;
        high += suits[i].height;
    }
    SET_EACH(card, hand) {
        low += ranks->height[card] < 0.34f;
    }
    at[3] = 2 * high / size - 1;
    at[4] = low / size;
    at[5] = size / 16;
}

struct strain reader_best(struct reader *reader, struct set hand, unsigned contract,
                          const uint8_t *suits)
{
    const struct ruleset *rules = reader->rules;
    uint8_t named[VARIABLES_MAX];
    struct held best = {.suit = SUIT_NONE};
    struct strain strain = {.context = (uint16_t)ruleset_context_index(rules, contract, suits),
                            .trumps = suits[0]};
    memcpy(named, suits, sizeof named);
    for (unsigned suit = 0; suit < rules->pack.suit_count; suit++) {
        named[0] = (uint8_t)suit;
        unsigned context = ruleset_context_index(rules, contract, named);
        if (!rules->contexts[context])
            continue; /* that suit is never trumps there */
        struct held held = held_of(ranks_of(reader, context), rules->contexts[context], hand, suit);
        if (best.suit != SUIT_NONE && !comes_first(&held, &best))
            continue;
        best = held;
        strain = (struct strain){.context = (uint16_t)context, .trumps = (uint8_t)suit};
    }
    return strain;
}

/* --- how strong it is ------------------------------------------------------------------------ */

#define LENGTH_OF_TRUMPS 0.35f /* what a trump is worth beside its height */

/* About how many tricks a card wins: the highest of a suit one, a low one none. */
static float worth_of_card(const struct ranks *ranks, const struct context *context, unsigned card,
                           unsigned trumps)
{
    float square = ranks->height[card] * ranks->height[card];
    bool is_trump = set_in(&context->lone_trumps, card) ||
                    (trumps != SUIT_NONE && context->suit_of[card] == trumps);
    return square * square + (is_trump ? LENGTH_OF_TRUMPS : 0);
}

struct strength_of_hand reader_strength(struct reader *reader, struct set hand,
                                        struct strain strain)
{
    const struct context *context = reader->rules->contexts[strain.context];
    const struct ranks *ranks = ranks_of(reader, strain.context);
    unsigned all = reader->rules->pack.card_count, held = set_count(hand);
    float sum = 0, squares = 0, own = 0;
    for (unsigned card = 0; card < all; card++) {
        float worth = worth_of_card(ranks, context, card, strain.trumps);
        sum += worth;
        squares += worth * worth;
        own += set_has(hand, card) ? worth : 0;
    }
    float mean = sum / (float)all, variance = squares / (float)all - mean * mean;
    float spread = sqrtf((float)held * variance * (float)(all - held) / (float)all);
    struct strength_of_hand strength = {.share = 1, .quality = 0.5f};
    if (sum > 0 && held > 0)
        strength.share = own / ((float)held * mean);
    if (spread > 0) {
        float above = (own - (float)held * mean) / spread;
        strength.quality = 0.5f + 0.5f * above / sqrtf(1 + above * above);
    }
    return strength;
}
