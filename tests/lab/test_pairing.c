/* Which figures of two rulesets are the same one, and which cards of two packs. */
#include "unit.h"

#include "lab/duplicate.h"

static void expect_pair(const struct pairing *pairing, unsigned number, unsigned first,
                        unsigned second)
{
    assert_int_equal(pairing->pairs[number].rows[0], first);
    assert_int_equal(pairing->pairs[number].rows[1], second);
}

/* Two lines of one name go together in their order; what only the second has comes last. */
static void figures(void **state)
{
    struct arena *arena = arena_create();
    struct panel *first = panel_empty(arena), *second = panel_empty(arena);
    (void)state;
    panel_add(first, "play", "games", FIGURE_COUNT, 0);
    panel_add(first, "line", "trick", FIGURE_MEAN, 0);
    panel_add(first, "line", "trick", FIGURE_MEAN, 0);
    panel_add(first, "line", "slam", FIGURE_MEAN, 0);
    panel_add(first, "step", "pass", FIGURE_SHARE, 0);
    panel_add(second, "step", "pass", FIGURE_COUNT, 0);
    panel_add(second, "line", "bonus", FIGURE_MEAN, 0);
    panel_add(second, "line", "trick", FIGURE_MEAN, 0);
    panel_add(second, "score", "trick", FIGURE_MEAN, 0);
    panel_add(second, "line", "trick", FIGURE_MEAN, 0);
    struct pairing *pairing = pairing_create(first, second, arena);
    assert_int_equal(pairing->count, 6);
    expect_pair(pairing, 0, 1, 2);
    expect_pair(pairing, 1, 2, 4);
    expect_pair(pairing, 2, 3, NO_ROW);
    expect_pair(pairing, 3, 4, NO_ROW); /* what is only counted is no figure of the second */
    expect_pair(pairing, 4, NO_ROW, 1);
    expect_pair(pairing, 5, NO_ROW, 3);
    assert_string_equal(pairing_figure(pairing, &pairing->pairs[2])->name, "slam");
    assert_string_equal(pairing_figure(pairing, &pairing->pairs[4])->name, "bonus");
    arena_destroy(arena);
}

/* A pack of two suits, two ranks and so many copies. */
static struct pack make_pack(struct arena *arena, const char *suits, const char *ranks,
                             uint8_t copies)
{
    struct pack pack = {.suit_count = 2, .rank_count = 2, .copies = copies};
    for (unsigned i = 0; i < 2; i++) {
        const char *letter = arena_copy(arena, suits + i, 1);
        pack.suits[i] = (struct suit){letter, letter, letter, NULL, 0};
        pack.ranks[i] = arena_copy(arena, ranks + i, 1);
    }
    pack_build(&pack, arena);
    return pack;
}

static void cards(void **state)
{
    struct arena *arena = arena_create();
    struct pack pack = make_pack(arena, "SH", "AK", 1), turned = make_pack(arena, "HS", "KA", 1);
    struct pack twice = make_pack(arena, "SH", "AK", 2), other = make_pack(arena, "SH", "AQ", 1);
    struct numbering numbering;
    (void)state;
    assert_int_equal(numbering_find(&pack, &pack, &numbering), NO_CARD);
    assert_true(numbering_is_plain(&numbering));
    /* SA SK HA HK are the last, the third, the second and the first of HK HA SK SA. */
    assert_int_equal(numbering_find(&turned, &pack, &numbering), NO_CARD);
    assert_false(numbering_is_plain(&numbering));
    assert_memory_equal(numbering.cards, ((card_t[]){3, 2, 1, 0}), 4 * sizeof(card_t));
    assert_int_equal(numbering_find(&twice, &twice, &numbering), NO_CARD);
    assert_true(numbering_is_plain(&numbering));
    assert_int_equal(numbering_find(&pack, &twice, &numbering), 1); /* the second SA */
    assert_int_equal(numbering_find(&other, &pack, &numbering), 1); /* SK */
    arena_destroy(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(figures),
        cmocka_unit_test(cards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
