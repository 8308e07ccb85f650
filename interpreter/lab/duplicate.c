#include "lab/duplicate.h"

#include <string.h>

#include "base/memory.h"

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
        sums->row_row += parts->row_row;
        sums->row_of += parts->row_of;
        sums->of_row += parts->of_row;
        sums->of_of += parts->of_of;
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
        wide_t row = first[pair->rows[0]], of = first[figures[pair->rows[0]].of];
        int64_t other = second[pair->rows[1]], other_of = second[others[pair->rows[1]].of];
        sums->row_row += row * other;
        sums->row_of += row * other_of;
        sums->of_row += of * other;
        sums->of_of += of * other_of;
        alike &= row == other;
    }
    duplicate->parted += !alike;
}
