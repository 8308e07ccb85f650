/* What roles are called in English: whole rows, and how ways go on from where a role begins. */
#include "unit.h"

#include <string.h>

#include "base/arena.h"
#include "words/roles.h"

#define THEN(role, way) role_then(role, way)

static void test_every_row_is_whole(void **state)
{
    (void)state;
    for (enum role_base base = 0; base < ROLE_BASES; base++) {
        const char *said = role_words[base].said;
        bool has_gap = said && strstr(said, "{named}");
        const struct role_row *row = &role_rows[base];
        if (!said || has_gap != (row->traits & ROLE_NAMES ? true : false))
            fail_msg("the row of '%s' lacks words", row->path ? row->path : row->words);
    }
    for (enum role_way way = WAY_NONE + 1; way < WAY_COUNT; way++)
        if (!way_words[way].said || !strchr(way_words[way].said, '{'))
            fail_msg("the row of '%s' lacks words", way_rows[way].word);
}

static void test_roles_are_said(void **state)
{
    const struct {
        role_t role;
        const char *named, *said, *whose, *whom;
    } roles[] = {
        {ROLE_DEALER, NULL, "the dealer", "the dealer's", "the dealer"},
        {ROLE_EACH, NULL, "each player", "everybody's", "each player"},
        {ROLE_MAKERS, NULL, "the makers", "the makers'", "the makers"},
        {ROLE_SELF, NULL, "they", "their", "them"},
        {THEN(ROLE_DEALER, WAY_LEFT), NULL, "the player at the dealer's left",
         "the player at the dealer's left's", "the player at the dealer's left"},
        {THEN(THEN(ROLE_DEALER, WAY_LEFT), WAY_LEFT), NULL,
         "the second player at the dealer's left", "the second player at the dealer's left's",
         "the second player at the dealer's left"},
        {ROLE_PARTNER, NULL, "the declarer's partner", "the declarer's partner's",
         "the declarer's partner"},
        {THEN(ROLE_DECLARER, WAY_OPPONENTS), NULL, "the declarer's opponents",
         "the declarer's opponents'", "the declarer's opponents"},
        {THEN(ROLE_PLAYER, WAY_NEXT), NULL, "the player after whoever has just played", NULL, NULL},
        {THEN(ROLE_PLAYER, WAY_SIDE), NULL, "the last player's side", NULL, NULL},
        {THEN(ROLE_SELF, WAY_PARTNER), NULL, "their partner", "their partner's", "their partner"},
        {THEN(ROLE_SELF, WAY_NEXT), NULL, "the player after them", NULL, NULL},
        {THEN(ROLE_WINNER, WAY_SIDE), NULL, "the side of the winner of the last trick", NULL, NULL},
        {role_naming(ROLE_BEST, 0), "run", "the holder of the best run", NULL, NULL},
        {THEN(role_naming(ROLE_NOTED, 0), WAY_LEFT), "vowed",
         "the player at the left of whoever vowed", NULL, NULL},
    };
    struct arena *arena = arena_create();
    (void)state;
    for (size_t i = 0; i < sizeof roles / sizeof *roles; i++) {
        role_t role = roles[i].role;
        assert_string_equal(role_said(arena, role, (struct role_names){.named = roles[i].named}),
                            roles[i].said);
        if (roles[i].whose)
            assert_string_equal(
                role_whose(arena, role, (struct role_names){.named = roles[i].named}),
                roles[i].whose);
        if (roles[i].whom)
            assert_string_equal(
                role_whom(arena, role, (struct role_names){.named = roles[i].named}),
                roles[i].whom);
    }
    assert_string_equal(role_doc(arena, ROLE_PARTNER), "the others of the declarer's side");
    arena_destroy(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_row_is_whole),
        cmocka_unit_test(test_roles_are_said),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
