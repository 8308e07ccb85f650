/* Scripts of foreign games that no reader of a format makes, but a new one may. */
#include "unit.h"

#include <stdlib.h>
#include <string.h>

#include "engine/open.h"
#include "formats/formats.h"
#include "formats/script_of.h"

static const struct place nowhere = {.source = NULL};

/* Four cards by these seats; the entries of `do:` in the script. */
static void assert_cards(const unsigned seats[4], const char *expected)
{
    static const char *const cards[] = {"S2", "S3", "S4", "S5"};
    struct arena *arena = arena_create();
    struct diagnostics *diagnostics = diagnostics_create();
    struct load_request request = {0};
    const char *const folders[] = {arena_format(arena, "%s/rulesets", getenv("ELDEST_SOURCE_ROOT")),
                                   NULL};
    struct ruleset *rules = ruleset_open("whist", folders, &request, diagnostics);
    struct foreign_game *game = foreign_game_create();
    assert_non_null(rules);
    game->format = &format_pbn;
    game->players = 4;
    for (unsigned i = 0; i < 4; i++)
        foreign_add_item(game, FOREIGN_CARD, seats[i], nowhere)->text = cards[i];
    const struct script_of *script = script_of(game, rules, "whist");
    const char *items = strstr(script->text, "do:\n");
    assert_non_null(items);
    assert_string_equal(items + 4, expected);
    foreign_game_destroy(game);
    ruleset_destroy(rules);
    diagnostics_destroy(diagnostics);
    arena_destroy(arena);
}

/* A card whose seat is not known may stand anywhere in a trick. */
static void test_tricks_in_which_seats_are_not_known(void **state)
{
    static const char whole[] = "      - trick: [S2, S3, S4, S5]\n";
    static const char led_by_west[] = "      - trick: [S2, S3, S4, S5]\n        led by: West\n";
    (void)state;
    assert_cards((const unsigned[]){3, 0, 1, 2}, led_by_west);
    assert_cards((const unsigned[]){3, FOREIGN_NOBODY, FOREIGN_NOBODY, 2}, led_by_west);
    assert_cards((const unsigned[]){FOREIGN_NOBODY, FOREIGN_NOBODY, 1, 2}, whole);
    assert_cards((const unsigned[]){FOREIGN_NOBODY, FOREIGN_NOBODY, FOREIGN_NOBODY, FOREIGN_NOBODY},
                 whole);
    /* West leads, and South is not the third after West. */
    assert_cards((const unsigned[]){3, FOREIGN_NOBODY, 2, FOREIGN_NOBODY},
                 "      - West: S2\n      - South: S4\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tricks_in_which_seats_are_not_known),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
