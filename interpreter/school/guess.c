/* What somebody would answer who does not know the rules, and how often that was right. */
#include "school/guess.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define FARTHEST (4 * GUESS_WHOLE) /* what is farther from chance counts as so far */

/* --- one question ---------------------------------------------------------------------------- */

static void add(struct guesses *guesses, const struct question *question, enum guess guess,
                uint32_t picked, unsigned chances)
{
    unsigned count = (unsigned)__builtin_popcount(picked);
    if (count == 0)
        return;
    int32_t got = picked >> question->right & 1 ? GUESS_WHOLE : 0;
    guesses->gain[guess] = got / (int32_t)(count / chances) -
                           (int32_t)(GUESS_WHOLE * chances / question->answer_count);
}

void guesses_add(struct guesses *guesses, const struct question *question, enum guess guess,
                 uint32_t picked)
{
    add(guesses, question, guess, picked, 1);
}

void guesses_cover(struct guesses *guesses, const struct question *question, enum guess guess,
                   uint32_t picked)
{
    add(guesses, question, guess, picked, (unsigned)__builtin_popcount(picked));
}

/* Letters, not bytes. */
static unsigned letters_of(const char *text)
{
    unsigned letters = 0;
    for (; *text; text++)
        letters += ((unsigned char)*text & 0xc0) != 0x80;
    return letters;
}

/* The digits of a text as one number; -1 without any. */
static int64_t number_in(const char *text)
{
    int64_t number = -1;
    for (; *text; text++)
        if (*text >= '0' && *text <= '9' && number < INT32_MAX)
            number = 10 * (number < 0 ? 0 : number) + *text - '0';
    return number;
}

void guesses_add_numbers(struct guesses *guesses, const struct question *question)
{
    static const struct words_style style;
    struct arena *arena = arena_create();
    int64_t numbers[ANSWERS_MAX], largest = -1, smallest = INT64_MAX;
    uint32_t of_largest = 0, of_smallest = 0;
    for (unsigned i = 0; i < question->answer_count; i++) {
        numbers[i] = number_in(words_text(question->answers[i].said, &style, arena));
        largest = numbers[i] > largest ? numbers[i] : largest;
        smallest = numbers[i] >= 0 && numbers[i] < smallest ? numbers[i] : smallest;
    }
    for (unsigned i = 0; i < question->answer_count && largest >= 0; i++) {
        of_largest |= numbers[i] == largest ? UINT32_C(1) << i : 0;
        of_smallest |= numbers[i] == smallest ? UINT32_C(1) << i : 0;
    }
    arena_destroy(arena);
    guesses_add(guesses, question, GUESS_LARGEST, of_largest);
    guesses_add(guesses, question, GUESS_SMALLEST, of_smallest);
}

/* In the words of a table, whatever the words of the quiz: it is the same quiz in any. */
void guesses_add_longest(struct guesses *guesses, const struct question *question)
{
    static const struct words_style style;
    struct arena *arena = arena_create();
    unsigned most = 0;
    uint32_t picked = 0;
    for (unsigned i = 0; i < question->answer_count; i++) {
        unsigned letters = letters_of(words_text(question->answers[i].said, &style, arena));
        picked = letters > most ? 0 : picked;
        most = letters > most ? letters : most;
        picked |= letters == most ? UINT32_C(1) << i : 0;
    }
    arena_destroy(arena);
    guesses_add(guesses, question, GUESS_LONGEST, picked);
}

/* --- how cards look -------------------------------------------------------------------------- */

int looks_height(const struct pack *pack, unsigned card)
{
    static const struct {
        const char *rank;
        int height;
    } pictures[] = {{"A", 140}, {"K", 130}, {"Q", 120}, {"O", 120}, {"C", 115},
                    {"N", 115}, {"J", 110}, {"U", 110}, {"V", 110}};
    char *end;
    if (pack->cards[card].rank == RANK_NONE)
        return 200; /* a joker */
    const char *rank = pack->ranks[pack->cards[card].rank];
    for (size_t i = 0; i < sizeof pictures / sizeof *pictures; i++)
        if (strcmp(pictures[i].rank, rank) == 0)
            return pictures[i].height;
    long number = strtol(rank, &end, 10);
    return *rank && !*end && number < 100 ? 10 * (int)number : -(int)pack->cards[card].rank;
}

unsigned plain_winner(const struct pack *pack, const card_byte_t *cards, unsigned count,
                      unsigned trumps)
{
    unsigned best = 0;
    for (unsigned i = 1; i < count; i++) {
        unsigned suit = pack->cards[cards[i]].suit, best_suit = pack->cards[cards[best]].suit;
        bool is_trump = trumps != SUIT_NONE && suit == trumps;
        if (suit == best_suit ? looks_height(pack, cards[i]) > looks_height(pack, cards[best])
                              : is_trump)
            best = i;
    }
    return best;
}

/* --- the balance of a quiz ------------------------------------------------------------------- */

void balance_begin(struct balance *balance, struct rng *rng)
{
    for (unsigned topic = 0; topic < TOPIC_COUNT; topic++)
        for (unsigned guess = 0; guess < GUESS_COUNT; guess++)
            balance->sum[topic][guess] =
                (int32_t)rng_below(rng, GUESS_WHOLE) - (int32_t)GUESS_WHOLE / 2;
}

static int64_t within(int64_t sum)
{
    return sum > FARTHEST ? FARTHEST : sum < -FARTHEST ? -FARTHEST : sum;
}

#define BALANCE 3000 /* what a question too many costs: more than to come back to a rule once */

/* What plain play answers counts the most: it is what learners know. */
int64_t balance_cost(const struct balance *balance, enum topic topic, const struct guesses *guesses,
                     uint32_t looked_at)
{
    int64_t cost = 0;
    for (; looked_at; looked_at &= looked_at - 1) {
        unsigned guess = (unsigned)__builtin_ctz(looked_at);
        int64_t sum = within(balance->sum[topic][guess]), gain = guesses->gain[guess];
        cost += (guess == GUESS_PLAIN ? 3 : 1) * (2 * sum + gain) * gain;
    }
    return cost * BALANCE / (GUESS_WHOLE * GUESS_WHOLE);
}

void balance_add(struct balance *balance, enum topic topic, const struct guesses *guesses,
                 uint32_t looked_at)
{
    for (; looked_at; looked_at &= looked_at - 1) {
        unsigned guess = (unsigned)__builtin_ctz(looked_at);
        balance->sum[topic][guess] += guesses->gain[guess];
    }
}
