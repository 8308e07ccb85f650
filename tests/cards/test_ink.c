/* Inks: each can be read, and each suit of a pack gets one. */
#include "unit.h"

#include <math.h>
#include <string.h>

#include "base/arena.h"
#include "cards/ink.h"
#include "cards/pack.h"

/* --- whether they can be read ---------------------------------------------------------------- */

/* What is drawn on: pages of HTML and their cards, and the cards of the page, dimmed too. */
static const uint32_t light_grounds[] = {0xffffff, 0xf3f1ec, 0xfffefa,
                                         0xf3f0e6, 0xfffdf8, 0xd0cec7};
static const uint32_t dark_grounds[] = {0x000000, 0x17191c, 0x22262b, 0x262a30, 0x1d2320, 0x141816};

/* As WCAG 2 defines them. */
static double luminance(uint32_t colour)
{
    static const double weights[] = {0.0722, 0.7152, 0.2126};
    double sum = 0;
    for (unsigned i = 0; i < 3; i++) {
        double part = (colour >> (8 * i) & 0xff) / 255.0;
        sum += weights[i] * (part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4));
    }
    return sum;
}

static double contrast(uint32_t one, uint32_t other)
{
    double a = luminance(one), b = luminance(other);
    return (fmax(a, b) + 0.05) / (fmin(a, b) + 0.05);
}

static void assert_legible(const char *name, uint32_t colour, const uint32_t *grounds,
                           unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        if (contrast(colour, grounds[i]) < 4.5)
            fail_msg("%s, #%06x, has a contrast of %.2f to #%06x", name, (unsigned)colour,
                     contrast(colour, grounds[i]), (unsigned)grounds[i]);
}

static void every_ink_can_be_read(void **state)
{
    (void)state;
    assert_true(contrast(0x000000, 0xffffff) > 20.9);
    for (unsigned i = 0; i < INKS; i++) {
        const struct ink *one = ink_row(i);
        assert_legible(one->name, one->on_light, light_grounds, 6);
        assert_legible(one->name, one->on_dark, dark_grounds, 6);
    }
}

static void inks_differ(void **state)
{
    (void)state;
    for (unsigned i = 0; i < INKS; i++)
        for (unsigned j = 0; j < i; j++) {
            assert_string_not_equal(ink_row(i)->name, ink_row(j)->name);
            assert_int_not_equal(ink_row(i)->on_light, ink_row(j)->on_light);
            assert_int_not_equal(ink_row(i)->on_dark, ink_row(j)->on_dark);
        }
}

static void inks_are_found_by_name(void **state)
{
    (void)state;
    for (unsigned i = 0; i < INKS; i++)
        assert_int_equal(ink_named(ink_row(i)->name), i);
    assert_string_equal(ink_row(INK_BLACK)->name, "black");
    assert_string_equal(ink_row(INK_BLACK)->terminal, "");
    assert_int_equal(ink_named("Green"), ink_named("green"));
    assert_int_equal(ink_named("crimson"), -1);
    assert_int_equal(ink_named(""), -1);
}

/* --- which a suit gets ----------------------------------------------------------------------- */

/* The inks of a pack with suits of these colours, NULL for none: "red black". */
static void assert_inks(const char *const *colours, unsigned count, const char *expected)
{
    struct arena *arena = arena_create();
    struct pack *pack = arena_alloc(arena, sizeof *pack);
    const char *inks = "";
    pack->suit_count = (uint8_t)count;
    pack->ranks[0] = "1";
    pack->rank_count = 1;
    pack->copies = 1;
    for (unsigned i = 0; i < count; i++) {
        const char *letter = arena_format(arena, "%c", 'A' + (int)i);
        pack->suits[i] = (struct suit){letter, letter, letter, colours[i], 0};
    }
    pack_build(pack, arena);
    for (unsigned i = 0; i < count; i++)
        inks = arena_joined(arena, inks, " ", "%s", ink_row(pack->suits[i].ink)->name);
    assert_string_equal(inks, expected);
    arena_destroy(arena);
}

#define ASSERT_INKS(expected, ...)                                                                 \
    do {                                                                                           \
        const char *const colours[] = {__VA_ARGS__};                                               \
        assert_inks(colours, sizeof colours / sizeof *colours, expected);                          \
    } while (0)

static void a_suit_has_the_ink_of_its_colour(void **state)
{
    (void)state;
    ASSERT_INKS("black red red black", "black", "red", "red", "black");
    ASSERT_INKS("yellow grey", "Yellow", "GREY");
}

/* Also where it is the last suit that says which ink is taken. */
static void a_suit_of_no_colour_has_one_of_its_own(void **state)
{
    (void)state;
    ASSERT_INKS("black red blue", NULL, NULL, NULL);
    ASSERT_INKS("blue black red red", NULL, "black", "red", "red");
    ASSERT_INKS("red blue black", NULL, NULL, "black");
    ASSERT_INKS("black red blue green purple brown orange pink", NULL, NULL, NULL, NULL, NULL, NULL,
                NULL, NULL);
}

static void a_colour_that_is_no_ink_is_one_still(void **state)
{
    (void)state;
    ASSERT_INKS("red blue red black", "silver", "crimson", "Silver", "black");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_ink_can_be_read),
        cmocka_unit_test(inks_differ),
        cmocka_unit_test(inks_are_found_by_name),
        cmocka_unit_test(a_suit_has_the_ink_of_its_colour),
        cmocka_unit_test(a_suit_of_no_colour_has_one_of_its_own),
        cmocka_unit_test(a_colour_that_is_no_ink_is_one_still),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
