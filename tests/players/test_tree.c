#include "unit.h"

#include <math.h>

#include "players/search.h"

/* An arm of a bandit: how often it pays 1, and in how many of ten worlds it is there. */
struct arm {
    double pays;
    unsigned worlds;
};

/* Plays a bandit from the root; how often each arm was tried is left in tries. */
static void try_arms(const struct arm *arms, unsigned count, unsigned rounds, unsigned *tries)
{
    struct tree tree;
    struct rng rng = rng_seeded(1, 1);
    tree_init(&tree, 100);
    for (unsigned round = 0; round < rounds; round++) {
        struct set legal = set_of(0);
        bool is_new;
        for (unsigned arm = 1; arm < count; arm++) {
            if (rng_below(&rng, 10) < arms[arm].worlds)
                set_add(&legal, arm);
        }
        uint32_t node = tree_go_on(&tree, TREE_ROOT, legal, 0.5, &rng, &is_new);
        unsigned arm = tree.nodes[node].action;
        assert_true(set_has(legal, arm));
        assert_int_equal(is_new, tries[arm] == 0);
        tries[arm]++;
        tree_count(&tree, node, rng_below(&rng, 1000) < arms[arm].pays * 1000);
    }
    assert_int_equal(tree.count, 1 + count);
    tree_finish(&tree);
}

static void what_pays_most_is_tried_most(void **state)
{
    (void)state;
    const struct arm arms[] = {{0.4, 10}, {0.7, 10}, {0.5, 10}, {0.1, 10}};
    unsigned tries[4] = {0};
    try_arms(arms, 4, 3000, tries);
    assert_true(tries[1] > 2000);
    assert_true(tries[0] > 1 && tries[2] > 1 && tries[3] > 1);
}

/* One that is seldom there, and best, is taken nearly whenever it is. */
static void what_is_seldom_possible_is_not_forgotten(void **state)
{
    (void)state;
    const struct arm arms[] = {{0.4, 10}, {0.9, 1}, {0.3, 10}};
    unsigned tries[3] = {0};
    try_arms(arms, 3, 4000, tries);
    assert_in_range(tries[1], 320, 460); /* it is there about 400 times */
    assert_true(tries[0] > tries[2]);
}

static void all_are_tried_before_any_is_again(void **state)
{
    (void)state;
    struct tree tree;
    struct rng rng = rng_seeded(2, 2);
    struct set legal = set_range(20, 30), tried = {{0, 0}};
    bool is_new;
    tree_init(&tree, 31);
    for (unsigned i = 0; i < 30; i++) {
        uint32_t node = tree_go_on(&tree, TREE_ROOT, legal, 0.5, &rng, &is_new);
        assert_true(is_new);
        set_add(&tried, tree.nodes[node].action);
        tree_count(&tree, node, i);
    }
    assert_true(set_equal(tried, legal));
    tree_go_on(&tree, TREE_ROOT, legal, 0.5, &rng, &is_new);
    assert_false(is_new);
    /* Nothing more goes in, and after it is cleared all of it does. */
    uint32_t child = tree.nodes[TREE_ROOT].first_child;
    assert_int_equal(tree_go_on(&tree, child, legal, 0.5, &rng, &is_new), NO_NODE);
    tree_clear(&tree);
    assert_int_not_equal(tree_go_on(&tree, TREE_ROOT, legal, 0.5, &rng, &is_new), NO_NODE);
    tree_finish(&tree);
}

static void logarithms_are_close(void **state)
{
    (void)state;
    struct tree tree;
    tree_init(&tree, 1);
    assert_true(tree_logarithm(&tree, 1) == 0);
    for (uint32_t n = 2; n < 1000000000; n += 1 + n / 7) {
        double off = tree_logarithm(&tree, n) / log(n) - 1;
        assert_true(off > -1e-4 && off < 1e-6);
    }
    tree_finish(&tree);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_pays_most_is_tried_most),
        cmocka_unit_test(what_is_seldom_possible_is_not_forgotten),
        cmocka_unit_test(all_are_tried_before_any_is_again),
        cmocka_unit_test(logarithms_are_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
