/*
 * Melds among cards that all lie in the first word of a set are sought in that word. With a card of
 * no pack beside them they are not, and what is found is the same: in random hands of every shipped
 * ruleset.
 */
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/rng.h"
#include "engine/open.h"
#include "hooks/hooks.h"
#include "ruleset/meld.h"

#define HANDS   300
#define NOBODYS (SET_MAX - 1) /* the last number of a set is no card of any pack */

static const char *const *shipped_folders(void)
{
    static char path[4096];
    static const char *const folders[] = {path, NULL};
    snprintf(path, sizeof path, "%s/rulesets", getenv("ELDEST_SOURCE_ROOT"));
    return folders;
}

static struct set random_hand(struct rng *rng, unsigned cards)
{
    struct set hand = {{0}};
    for (unsigned left = 3 + rng_below(rng, cards / 2); left > 0; left--)
        set_add(&hand, rng_below(rng, cards));
    return hand;
}

/* Takes all melds from both; how many there are. */
static unsigned take_all(const struct melds *melds, unsigned trumps, struct set in_word,
                         struct set beyond)
{
    struct meld_found found[2];
    unsigned from[2] = {0, 0}, count = 0;
    for (;; count++) {
        bool is_there = meld_take(melds, trumps, &in_word, &from[0], &found[0]);
        assert_int_equal(is_there, meld_take(melds, trumps, &beyond, &from[1], &found[1]));
        if (!is_there)
            return count;
        assert_ptr_equal(found[0].meld, found[1].meld);
        assert_true(set_equal(found[0].cards, found[1].cards));
        assert_int_equal(meld_points(&found[0]), meld_points(&found[1]));
        assert_int_equal(from[0], from[1]);
    }
}

static void compare_best(const struct melds *melds, const struct pack *pack, unsigned trumps,
                         struct set in_word, struct set beyond)
{
    struct meld_found one, other;
    melds_best(melds, pack, trumps, in_word, &one);
    melds_best(melds, pack, trumps, beyond, &other);
    assert_ptr_equal(one.meld, other.meld);
    if (one.meld)
        assert_true(set_equal(one.cards, other.cards));
}

static unsigned compare(const struct ruleset *rules, const struct melds *melds, struct rng *rng)
{
    unsigned found = 0;
    for (unsigned i = 0; i < HANDS; i++) {
        struct set hand = random_hand(rng, rules->pack.card_count), beyond = hand;
        unsigned suit = rng_below(rng, rules->pack.suit_count + 1u);
        unsigned trumps = suit < rules->pack.suit_count ? suit : SUIT_NONE;
        set_add(&beyond, NOBODYS);
        found += take_all(melds, trumps, hand, beyond);
        compare_best(melds, &rules->pack, trumps, hand, beyond);
    }
    return found;
}

static void check_ruleset(void *context, const char *id, const char *path)
{
    (void)path;
    struct load_request request = {0};
    struct diagnostics *diagnostics = diagnostics_create();
    struct ruleset *rules = ruleset_open(id, shipped_folders(), &request, diagnostics);
    struct rng rng = rng_seeded(3, 7);
    assert_non_null(rules);
    for (unsigned i = 0; i < rules->count_count && rules->pack.card_count <= 64; i++)
        if (rules->counts[i].kind == COUNT_MELDS)
            *(unsigned *)context += compare(rules, &rules->counts[i].melds, &rng);
    ruleset_destroy(rules);
    diagnostics_destroy(diagnostics);
}

static void test_melds_of_one_word_are_those_of_several(void **state)
{
    (void)state;
    unsigned found = 0;
    loader_list(shipped_folders(), check_ruleset, &found);
    assert_true(found > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_melds_of_one_word_are_those_of_several),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
