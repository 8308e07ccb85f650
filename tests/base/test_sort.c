#include "unit.h"

#include <stdlib.h>

#include "base/rng.h"
#include "base/sort.h"

struct item {
    unsigned key, number;
};

static int by_key(const void *a, const void *b)
{
    const struct item *first = a, *second = b;
    return (first->key > second->key) - (first->key < second->key);
}

/* Few keys, so that most items have equals; also more items than there is room for without memory.
 */
static void test_equals_keep_their_order(void **state)
{
    struct rng rng = rng_seeded(7, 0);
    (void)state;
    for (unsigned count = 0; count < 400; count++) {
        struct item items[400];
        for (unsigned i = 0; i < count; i++)
            items[i] = (struct item){rng_below(&rng, 1 + count / 4), i};
        sort_stable(items, count, sizeof *items, by_key);
        for (unsigned i = 1; i < count; i++) {
            assert_true(items[i - 1].key <= items[i].key);
            assert_true(items[i - 1].key < items[i].key || items[i - 1].number < items[i].number);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_equals_keep_their_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
