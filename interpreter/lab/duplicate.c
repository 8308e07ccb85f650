/*
 * Two rulesets with the same cards: which figures correspond, and the intervals of their
 * differences.
 */
#include "lab/duplicate.h"

#include <float.h>
#include <math.h>
#include <string.h>

#include "base/memory.h"

/* --- which figures of two rulesets are the same figure --------------------------------------- */

static bool same_figure(const struct figure *a, const struct figure *b)
{
    return a->kind == b->kind && strcmp(a->section, b->section) == 0 &&
           strcmp(a->name, b->name) == 0;
}

/* How many rows before this one are called the same. */
static unsigned namesakes_before(const struct panel *panel, unsigned row)
{
    unsigned count = 0;
    for (unsigned i = 0; i < row; i++)
        count += same_figure(&panel->figures[i], &panel->figures[row]);
    return count;
}

/* The row of the panel that is the same figure as a row of another panel, or NO_ROW. */
static unsigned partner_of(const struct panel *panel, const struct panel *other, unsigned row)
{
    unsigned before = namesakes_before(other, row);
    for (unsigned i = 0; i < panel->count; i++) {
        if (same_figure(&panel->figures[i], &other->figures[row]) && before-- == 0)
            return i;
    }
    return NO_ROW;
}

static void add_pair(struct pairing *pairing, unsigned first, unsigned second)
{
    pairing->pairs[pairing->count++] = (struct pair){{first, second}};
}

struct pairing *pairing_create(const struct panel *first, const struct panel *second,
                               struct arena *arena)
{
    struct pairing *pairing = arena_alloc(arena, sizeof *pairing);
    pairing->panels[0] = first;
    pairing->panels[1] = second;
    pairing->pairs = arena_alloc(arena, (first->count + second->count) * sizeof *pairing->pairs);
    for (unsigned i = 0; i < first->count; i++) {
        if (first->figures[i].kind != FIGURE_COUNT)
            add_pair(pairing, i, partner_of(second, first, i));
    }
    for (unsigned i = 0; i < second->count; i++) {
        if (second->figures[i].kind != FIGURE_COUNT && partner_of(first, second, i) == NO_ROW)
            add_pair(pairing, NO_ROW, i);
    }
    return pairing;
}

const struct figure *pairing_figure(const struct pairing *pairing, const struct pair *pair)
{
    unsigned side = pair->rows[0] == NO_ROW;
    return &pairing->panels[side]->figures[pair->rows[side]];
}

/* --- whether both can be dealt the same cards ------------------------------------------------ */

const char *pairing_match_cards(struct pairing *pairing, const struct ruleset *first,
                                const struct ruleset *second, struct arena *arena)
{
    const struct pack *pack = &first->pack, *other = &second->pack;
    if (first->players != second->players)
        return arena_format(arena, "one has %u players, the other %u", first->players,
                            second->players);
    if (pack->card_count != other->card_count)
        return arena_format(arena, "one has %u cards, the other %u", pack->card_count,
                            other->card_count);
    card_t missing = numbering_find(other, pack, &pairing->numbering);
    if (missing == NO_CARD)
        return NULL;
    return arena_format(arena, "the other has no %s, or fewer", pack->cards[missing].name);
}

/* --- sums ------------------------------------------------------------------------------------ */

struct duplicate *duplicate_create(const struct pairing *pairing)
{
    struct duplicate *duplicate = memory_grow(NULL, sizeof *duplicate);
    size_t size = pairing->count * sizeof *duplicate->products;
    *duplicate = (struct duplicate){
        .pairing = pairing,
        .products = memset(memory_grow(NULL, size), 0, size),
        .tally = tally_create(pairing->panels[1]),
    };
    return duplicate;
}

void duplicate_destroy(struct duplicate *duplicate)
{
    if (!duplicate)
        return;
    tally_destroy(duplicate->tally);
    memory_free(duplicate->products);
    memory_free(duplicate);
}

void duplicate_clear(struct duplicate *duplicate)
{
    memset(duplicate->products, 0, duplicate->pairing->count * sizeof *duplicate->products);
    tally_clear(duplicate->tally);
    duplicate->parted = 0;
}

void duplicate_add(struct duplicate *duplicate, const struct duplicate *more)
{
    for (unsigned i = 0; i < duplicate->pairing->count; i++) {
        struct products *sums = &duplicate->products[i];
        const struct products *parts = &more->products[i];
        sums->row_row = wide_sum(sums->row_row, parts->row_row);
        sums->row_of = wide_sum(sums->row_of, parts->row_of);
        sums->of_row = wide_sum(sums->of_row, parts->of_row);
        sums->of_of = wide_sum(sums->of_of, parts->of_of);
    }
    tally_add(duplicate->tally, more->tally);
    duplicate->parted += more->parted;
}

void duplicate_game(struct duplicate *duplicate, const int64_t *first, const int64_t *second,
                    bool alike)
{
    const struct figure *figures = duplicate->pairing->panels[0]->figures;
    const struct figure *others = duplicate->pairing->panels[1]->figures;
    for (unsigned i = 0; i < duplicate->pairing->count; i++) {
        const struct pair *pair = &duplicate->pairing->pairs[i];
        struct products *sums = &duplicate->products[i];
        if (!pair_is_whole(pair))
            continue;
        int64_t row = first[pair->rows[0]], of = first[figures[pair->rows[0]].of];
        int64_t other = second[pair->rows[1]], other_of = second[others[pair->rows[1]].of];
        sums->row_row = wide_sum(sums->row_row, wide_product(row, other));
        sums->row_of = wide_sum(sums->row_of, wide_product(row, other_of));
        sums->of_row = wide_sum(sums->of_row, wide_product(of, other));
        sums->of_of = wide_sum(sums->of_of, wide_product(of, other_of));
        alike &= row == other;
    }
    duplicate->parted += !alike;
}

/* --- differences with their intervals -------------------------------------------------------- */

/* A sum, and of what size: whatever is small against that is what rounding has left of nothing. */
struct balance {
    long double sum, size;
};

static void add(struct balance *balance, long double term)
{
    balance->sum += term;
    balance->size += fabsl(term);
}

/* One figure at one table. */
struct ratio {
    const struct sums *row, *of;
    long double value;
};

static struct ratio ratio_of(const struct tally *tally, unsigned row)
{
    const struct sums *sums = &tally->rows[row], *of = &tally->rows[tally->panel->figures[row].of];
    long double value = of->sum ? (long double)sums->sum / (long double)of->sum : 0;
    return (struct ratio){sums, of, value};
}

/*
 * What a game adds to a ratio is (row - ratio * of) / sum of all `of`. Adds `weight` times the sum
 * over games of what they add to a, times what they add to b.
 */
static void add_products(struct balance *balance, int weight, const struct products *sums,
                         const struct ratio *a, const struct ratio *b)
{
    long double scale = weight / ((long double)a->of->sum * (long double)b->of->sum);
    add(balance, scale * wide_value(sums->row_row));
    add(balance, -scale * b->value * wide_value(sums->row_of));
    add(balance, -scale * a->value * wide_value(sums->of_row));
    add(balance, scale * a->value * b->value * wide_value(sums->of_of));
}

static void add_squares(struct balance *balance, const struct ratio *ratio)
{
    struct products squares = {ratio->row->square, ratio->row->cross, ratio->row->cross,
                               ratio->of->square};
    add_products(balance, 1, &squares, ratio, ratio);
}

static double variance(const struct ratio *first, const struct ratio *second,
                       const struct products *products, double games)
{
    struct balance balance = {0, 0};
    add_squares(&balance, first);
    add_squares(&balance, second);
    add_products(&balance, -2, products, first, second);
    if (balance.sum < 64 * LDBL_EPSILON * balance.size)
        return 0;
    return (double)balance.sum * games / (games - 1);
}

struct estimate estimate_difference(const struct tally *first, const struct duplicate *duplicate,
                                    unsigned number)
{
    const struct pair *pair = &duplicate->pairing->pairs[number];
    double games = (double)tally_games(first);
    if (!pair_is_whole(pair))
        return (struct estimate){.known = false};
    struct ratio one = ratio_of(first, pair->rows[0]);
    struct ratio other = ratio_of(duplicate->tally, pair->rows[1]);
    if (one.of->sum == 0 || other.of->sum == 0)
        return (struct estimate){.known = false};
    double value = (double)(other.value - one.value);
    if (games < 2)
        return (struct estimate){.known = true, .value = value, .low = value, .high = value};
    return estimate_mean(value, variance(&one, &other, &duplicate->products[number], games));
}

bool difference_is_clear(const struct estimate *difference)
{
    return difference->has_interval && (difference->low > 0 || difference->high < 0);
}
