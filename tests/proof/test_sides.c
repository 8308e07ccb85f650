/* Which calls a partner whom nobody knows yet may make against their own side, and which not. */
#include "engine/fixture.h"

#include "proof/examine.h"

#define CALLED                                                                                     \
    "players: 4\npack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"                               \
    "deal: {hands: {deal: 4}}\nremember: {stake: {starts: 1}}\n"                                   \
    "score: {tricks: {to: makers, points: stake * makers.tricks}}\nmatch: {deals: 4}\n"            \
    "bidding:\n  game: {ask: eldest, calls: {call: {card: [A], declares: true}}}\n"

#define BY_CARD                                                                                    \
    "players: 4\nsides: holder of SJ\npack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"          \
    "deal: {hands: {deal: 4}}\nremember: {stake: {starts: 1}}\n"                                   \
    "score: {tricks: {to: makers, points: stake * makers.tricks}}\nmatch: {deals: 4}\n"            \
    "bidding:\n  game: {ask: eldest, calls: {play: {declares: true}}}\n"

#define ALONE                                                                                      \
    "players: 4\npack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"                               \
    "deal: {hands: {deal: 4}}\nremember: {stake: {starts: 1}}\n"                                   \
    "score: {tricks: {to: makers, points: stake * makers.tricks}}\nmatch: {deals: 4}\n"            \
    "bidding:\n  game: {ask: eldest, calls: {play: {declares: true}}}\n"

#define DOUBLE(who, condition)                                                                     \
    "  double: {ask: " who ", calls: {pass: {}, double: {" condition "sets: {stake: 2}}}}\n"

static const struct {
    const char *yaml;
    unsigned notes;
} rows[] = {
    {CALLED DOUBLE("defenders", ""), 1},
    {CALLED DOUBLE("declarer's opponents", ""), 1},
    {BY_CARD DOUBLE("defenders", ""), 1},
    {CALLED DOUBLE("defenders", "if: held.called_card == 0, "), 0},
    {CALLED DOUBLE("defenders", "if: deal == 1, "), 1},
    {CALLED DOUBLE("makers", ""), 0},
    {CALLED DOUBLE("each", ""), 0}, /* it is no matter of sides */
    {ALONE DOUBLE("defenders", ""), 0},
    /* nothing comes of the word */
    {CALLED "  word: {ask: defenders, calls: {pass: {}, word: {}}}\n", 0},
};

static void test_calls_against_ones_own_side_are_noted(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct game *game = game_write(rows[i].yaml);
        struct diagnostics *found = diagnostics_create();
        note_secret_partners(game->rules, found);
        assert_int_equal(diagnostics_count(found), 0); /* notes are no mistakes */
        if (diagnostics_kept(found) != rows[i].notes)
            fail_msg("%zu notes, not %u, on\n%s", diagnostics_kept(found), rows[i].notes,
                     rows[i].yaml);
        if (rows[i].notes)
            assert_int_equal(diagnostic_code_at(found, 0), E_SIDE_SECRET);
        diagnostics_destroy(found);
        game_close(game);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_calls_against_ones_own_side_are_noted),
    };
    return cmocka_run_group_tests_name("secret partners", tests, NULL, NULL);
}
