/* Two files that say the same of how to play have one number; any other two have two. */
#include "fixture.h"

#include "loader/load.h"

static struct digest said(const char *text)
{
    struct reading reading = reading_create();
    const struct source *source = source_from_text(reading.arena, "text", text, strlen(text));
    struct digest digest = said_by(tree_read(reading.arena, source, reading.diagnostics));
    assert_int_equal(diagnostics_count(reading.diagnostics), 0);
    reading_destroy(&reading);
    return digest;
}

#define assert_same(a, b)   assert_true(digest_equal(said(a), said(b)))
#define assert_differ(a, b) assert_false(digest_equal(said(a), said(b)))

static void test_what_does_not_count(void **state)
{
    (void)state;
    assert_same("name: One\nplayers: 4\n", "name: Another\nplayers: 4\n");
    assert_same("players: 4\n", "eldest: 1\nsummary: A game.\nplayers: 4 # four\n");
    assert_same("players: 4\noptions: {a: {switch: false}}\n", "players: 4\n");
    assert_same("deal: {hands: {deal: 5}}\n", "deal:\n  hands:\n    deal: 5\n");
}

static void test_what_does(void **state)
{
    (void)state;
    assert_differ("players: 4\n", "players: 5\n");
    assert_differ("players: 4\n", "rotation: 4\n");
    assert_differ("trumps: ~\n", "trumps: ''\n");
    assert_differ("trumps: [S, H]\n", "trumps: [H, S]\n");
    assert_differ("trumps: [[S], H]\n", "trumps: [S, [H]]\n");
    assert_differ("trumps: S\n", "trumps: [S]\n");
    assert_differ("trumps: {}\n", "trumps: []\n");
    assert_differ("deal: {a: {deal: 1}, b: {deal: 2}}\n", "deal: {b: {deal: 2}, a: {deal: 1}}\n");
    /* What has a name that does not count elsewhere. */
    assert_differ("deal: {name: {deal: 1}}\n", "deal: {name: {deal: 2}}\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_does_not_count),
        cmocka_unit_test(test_what_does),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
