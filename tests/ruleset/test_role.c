/* Roles are read and written in YAML and in expressions: one value, two ways to write it. */
#include "unit.h"

#include <string.h>

#include "base/arena.h"
#include "ruleset/ruleset.h"

struct written {
    const char *yaml, *expression;
    role_t role;
};

#define THEN(role, way) role_then(role, way)

static void test_both_styles_mean_one_role(void **state)
{
    const struct written roles[] = {
        {"dealer", "dealer", ROLE_DEALER},
        {"each", "all", ROLE_EACH},
        {"dealer's left", "dealer.left", THEN(ROLE_DEALER, WAY_LEFT)},
        {"declarer's partner", "declarer.partner", ROLE_PARTNER},
        {"declarer's opponents", "declarer.opponents", THEN(ROLE_DECLARER, WAY_OPPONENTS)},
        {"eldest's next's side", "eldest.next.side", THEN(THEN(ROLE_ELDEST, WAY_NEXT), WAY_SIDE)},
        {"player", "player", ROLE_PLAYER},
        {"player's next", "player.next", THEN(ROLE_PLAYER, WAY_NEXT)},
        {NULL, "own.partner", THEN(ROLE_SELF, WAY_PARTNER)},
        {NULL, "own.next", THEN(ROLE_SELF, WAY_NEXT)},
    };
    struct arena *arena = arena_create();
    (void)state;
    for (size_t i = 0; i < sizeof roles / sizeof *roles; i++) {
        role_t role;
        const char *yaml = role_written(arena, NULL, roles[i].role, ROLE_IN_YAML);
        assert_int_equal(role_read(NULL, roles[i].expression, ROLE_IN_EXPRESSION, &role),
                         strlen(roles[i].expression));
        assert_int_equal(role, roles[i].role);
        assert_string_equal(role_written(arena, NULL, role, ROLE_IN_EXPRESSION),
                            roles[i].expression);
        assert_int_equal(yaml == NULL, roles[i].yaml == NULL);
        if (yaml) {
            assert_string_equal(yaml, roles[i].yaml);
            assert_int_equal(role_read(NULL, yaml, ROLE_IN_YAML, &role), strlen(yaml));
            assert_int_equal(role, roles[i].role);
        }
    }
    arena_destroy(arena);
}

/* Only of what is true of some: not of a number, nor of what the table has one of. */
static void test_whoever_is_said_of_what_is_remembered(void **state)
{
    const struct ruleset rules = {
        .note_count = 3,
        .notes = {{.name = "stake", .type = VALUE_NUMBER, .of = NOTE_OF_EACH},
                  {.name = "doubled", .type = VALUE_TRUTH, .of = NOTE_OF_TABLE},
                  {.name = "vowed", .type = VALUE_TRUTH, .of = NOTE_OF_EACH}},
    };
    struct arena *arena = arena_create();
    role_t role, left = THEN(role_naming(ROLE_NOTED, 2), WAY_LEFT);
    (void)state;
    assert_int_equal(role_read(&rules, "whoever vowed's left", ROLE_IN_YAML, &role), 20);
    assert_int_equal(role, left);
    assert_int_equal(role_read(&rules, "whoever.vowed.left.bid", ROLE_IN_EXPRESSION, &role), 18);
    assert_int_equal(role, left);
    assert_string_equal(role_written(arena, &rules, left, ROLE_IN_YAML), "whoever vowed's left");
    assert_string_equal(role_written(arena, &rules, left, ROLE_IN_EXPRESSION),
                        "whoever.vowed.left");
    assert_true(role_has(left, ROLE_OF_NOTE));
    assert_int_equal(role_read(&rules, "whoever stake", ROLE_IN_YAML, &role), 0);
    assert_int_equal(role_read(&rules, "whoever doubled", ROLE_IN_YAML, &role), 0);
    assert_int_equal(role_read(NULL, "whoever vowed", ROLE_IN_YAML, &role), 0);
    arena_destroy(arena);
}

/* As much is read as is a role: behind it a fact may stand, or what means nothing. */
static void test_reading_stops_where_the_role_ends(void **state)
{
    role_t role;
    (void)state;
    assert_int_equal(role_read(NULL, "declarer.partner.bid", ROLE_IN_EXPRESSION, &role), 16);
    assert_int_equal(role, ROLE_PARTNER);
    assert_int_equal(role_read(NULL, "makers.partner.bid", ROLE_IN_EXPRESSION, &role), 6);
    assert_int_equal(role_read(NULL, "declarer.partners", ROLE_IN_EXPRESSION, &role), 8);
    assert_int_equal(role_read(NULL, "dealer.left.left.left.left", ROLE_IN_EXPRESSION, &role), 21);
    assert_int_equal(role_read(NULL, "dealer's side's left", ROLE_IN_YAML, &role), 13);
    assert_int_equal(role_read(NULL, "partner.bid", ROLE_IN_EXPRESSION, &role), 0);
    assert_int_equal(role_read(NULL, "own", ROLE_IN_YAML, &role), 0);
    assert_int_equal(role_read(NULL, "dealers", ROLE_IN_YAML, &role), 0);
    assert_int_equal(role_read(NULL, "", ROLE_IN_YAML, &role), 0);
}

/* A neighbour of one seat is one seat; what goes by the declarer goes by the declarer to its end.
 */
static void test_traits_go_along(void **state)
{
    (void)state;
    assert_true(role_has(THEN(ROLE_DEALER, WAY_RIGHT), ROLE_IS_SEAT));
    assert_true(role_has(THEN(ROLE_DEALER, WAY_RIGHT), ROLE_OF_DEALER));
    assert_false(role_has(ROLE_PARTNER, ROLE_IS_SEAT));
    assert_false(role_has(THEN(ROLE_PARTNER, WAY_NEXT), ROLE_IS_SEAT));
    assert_true(role_has(THEN(ROLE_PARTNER, WAY_NEXT), ROLE_OF_DECLARER));
    assert_true(role_has(THEN(ROLE_SELF, WAY_SIDE), ROLE_OF_SUBJECT));
    assert_false(role_has(THEN(ROLE_DEALER, WAY_OPPONENTS), ROLE_IS_ONE | ROLE_AS_ONE));
}

/* Of four in two partnerships a partner is one seat, of six two; where each plays alone, a called
 * card may find one partner. */
static void test_a_role_names_so_many_seats_at_most(void **state)
{
    static struct ruleset pairs = {.players = 4, .sides = SIDES_ACROSS, .account_count = 2},
                          threes = {.players = 6, .sides = SIDES_ACROSS, .account_count = 2},
                          alone = {.players = 5, .account_count = 5},
                          called = {.players = 5, .account_count = 5, .partner_by_card = true},
                          together = {.players = 3, .sides = SIDES_ALL, .account_count = 1};
    const struct {
        role_t role;
        unsigned of_pairs, of_threes, of_alone, of_called, of_together;
    } roles[] = {
        {ROLE_EACH, 4, 6, 5, 5, 3},
        {ROLE_DEALER, 1, 1, 1, 1, 1},
        {THEN(ROLE_DEALER, WAY_LEFT), 1, 1, 1, 1, 1},
        {ROLE_DEALERS_PARTNER, 1, 2, 0, 1, 2},
        {ROLE_PARTNER, 1, 2, 0, 1, 2},
        {THEN(ROLE_PARTNER, WAY_NEXT), 1, 2, 0, 1, 2},
        {THEN(ROLE_DEALER, WAY_SIDE), 2, 3, 1, 2, 3},
        {THEN(ROLE_DEALER, WAY_OPPONENTS), 2, 3, 4, 4, 0},
        {ROLE_MAKERS, 2, 3, 1, 2, 3},
        {ROLE_DEFENDERS, 2, 3, 4, 4, 0},
        {ROLE_OTHERS, 3, 5, 4, 4, 2},
        {role_naming(ROLE_NOTED, 0), 4, 6, 5, 5, 3},
        {role_naming(ROLE_BEST, 0), 1, 1, 1, 1, 1},
    };
    (void)state;
    for (size_t i = 0; i < sizeof roles / sizeof *roles; i++) {
        assert_int_equal(role_seats_most(&pairs, roles[i].role), roles[i].of_pairs);
        assert_int_equal(role_seats_most(&threes, roles[i].role), roles[i].of_threes);
        assert_int_equal(role_seats_most(&alone, roles[i].role), roles[i].of_alone);
        assert_int_equal(role_seats_most(&called, roles[i].role), roles[i].of_called);
        assert_int_equal(role_seats_most(&together, roles[i].role), roles[i].of_together);
    }
}

/* Each copy of a card may be held by somebody else. */
static void test_each_copy_has_a_holder(void **state)
{
    static struct ruleset rules = {.players = 4, .account_count = 4};
    static const char name[] = "CQ", other[] = "CJ";
    (void)state;
    rules.pack.copies = 2;
    rules.pack.card_count = 4;
    rules.pack.cards[0].name = rules.pack.cards[1].name = name;
    rules.pack.cards[2].name = rules.pack.cards[3].name = other;
    assert_int_equal(role_seats_most(&rules, role_naming(ROLE_HOLDER, 0)), 2);
    rules.pack.copies = 1;
    assert_int_equal(role_seats_most(&rules, role_naming(ROLE_HOLDER, 0)), 1);
}

static void test_some_roles_want_a_name(void **state)
{
    enum role_base base = ROLE_BASES;
    (void)state;
    assert_true(role_wants_name("whoever", ROLE_IN_YAML, &base));
    assert_int_equal(base, ROLE_NOTED);
    assert_true(role_wants_name("whoever.tricks", ROLE_IN_EXPRESSION, &base));
    assert_true(role_wants_name("holder of X", ROLE_IN_YAML, &base));
    assert_int_equal(base, ROLE_HOLDER);
    assert_true(role_wants_name("holder of best run", ROLE_IN_YAML, &base));
    assert_int_equal(base, ROLE_BEST);
    assert_false(role_wants_name("dealer", ROLE_IN_YAML, &base));
    assert_false(role_wants_name("whoevers", ROLE_IN_YAML, &base));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_both_styles_mean_one_role),
        cmocka_unit_test(test_whoever_is_said_of_what_is_remembered),
        cmocka_unit_test(test_reading_stops_where_the_role_ends),
        cmocka_unit_test(test_traits_go_along),
        cmocka_unit_test(test_a_role_names_so_many_seats_at_most),
        cmocka_unit_test(test_each_copy_has_a_holder),
        cmocka_unit_test(test_some_roles_want_a_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
