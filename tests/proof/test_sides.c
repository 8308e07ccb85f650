/* Which calls a partner whom nobody knows yet may make against their own side, and which not. */
#include "unit.h"

#include <stdlib.h>
#include <unistd.h>

#include "engine/open.h"
#include "proof/examine.h"

#define HEAD "eldest: 1\nname: Sides\n"

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
    {CALLED "  word: {ask: defenders, calls: {pass: {}, word: {}}}\n" DOUBLE("declarer", ""), 0},
};

/* The ruleset of this text, which must be without mistakes. */
static struct ruleset *ruleset_of(const char *yaml)
{
    const char *const nowhere[] = {NULL};
    char path[] = "/tmp/eldest-sides-XXXXXX.yaml";
    int file = mkstemps(path, 5);
    FILE *out = fdopen(file, "w");
    fprintf(out, HEAD "%s", yaml);
    fclose(out);
    struct load_request request = {.players = 0};
    struct diagnostics *diagnostics = diagnostics_create();
    struct ruleset *rules = ruleset_open(path, nowhere, &request, diagnostics);
    diagnostics_print(diagnostics, stderr, DIAGNOSTIC_EXCERPT);
    assert_int_equal(diagnostics_count(diagnostics), 0);
    diagnostics_destroy(diagnostics);
    unlink(path);
    return rules;
}

static void test_calls_against_ones_own_side_are_noted(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct ruleset *rules = ruleset_of(rows[i].yaml);
        struct diagnostics *found = diagnostics_create();
        note_secret_partners(rules, found);
        assert_int_equal(diagnostics_count(found), 0); /* notes are no mistakes */
        if (diagnostics_kept(found) != rows[i].notes)
            fail_msg("%zu notes, not %u, on\n%s", diagnostics_kept(found), rows[i].notes,
                     rows[i].yaml);
        if (rows[i].notes)
            assert_int_equal(diagnostic_code_at(found, 0), E_SIDE_SECRET);
        diagnostics_destroy(found);
        ruleset_destroy(rules);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_calls_against_ones_own_side_are_noted),
    };
    return cmocka_run_group_tests_name("secret partners", tests, NULL, NULL);
}
