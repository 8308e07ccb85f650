/*
 * Sentences about amounts and conditions mean what they say: read back by readers who know English
 * and not how it came about, they come to what Lua answers. Wrong ones are planted, and found.
 */
#include "teach/told.h"

#include "read_back.h"

static struct game *game_of(const char *line)
{
    char yaml[2000];
    snprintf(yaml, sizeof yaml,
             "players: 4\nsides: across\n"
             "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J, 10..2]}\n"
             "deal: {hands: {deal: all}}\n"
             "bidding:\n"
             "  auction:\n"
             "    auction: each\n"
             "    calls: {pass: {}, bid: {number: 1..13}, mis: {contract: mis}}\n"
             "    otherwise: redeal\n"
             "  trumps: {ask: declarer, calls: {trumps: {suit: any or none}}}\n"
             "counts: {aces: [A]}\n"
             "score: {%s}\n"
             "match: {deals: 1}\n",
             line);
    return game_write(yaml);
}

static enum sense sense_in_game(struct game *game, bool is_condition, const char *text)
{
    const struct score_line *line = &game->rules->lines[0];
    struct arena *arena = arena_create();
    const struct glyphs glyphs = {.pack = &game->rules->pack, .arena = arena, .ascii = true};
    const struct reader reader = reader_of(game->rules, &glyphs, true, arena);
    const struct sentence sentence = {
        .expression = is_condition ? line->condition : line->points.expression,
        .holds = true,
        .text = text,
    };
    enum sense sense = sense_of(&reader, game->engine.hooks, &sentence);
    arena_destroy(arena);
    return sense;
}

/* What is so, and what is not: something else, or nothing that can be said of these facts. */
struct planted {
    const char *expression, *so, *not_so;
};

static void try_planted(const struct planted *planted, bool is_condition)
{
    char line[300];
    snprintf(line, sizeof line,
             is_condition ? "line: {to: each side, points: 1, if: \"%s\"}"
                          : "line: {to: each side, points: \"%s\"}",
             planted->expression);
    struct game *game = game_of(line);
    enum sense so = sense_in_game(game, is_condition, planted->so);
    enum sense not_so = sense_in_game(game, is_condition, planted->not_so);
    if (so != SENSE_SAME || not_so == SENSE_SAME)
        print_error("%s: \"%s\" is %d, \"%s\" is %d\n", planted->expression, planted->so, so,
                    planted->not_so, not_so);
    game_close(game);
    assert_int_equal(so, SENSE_SAME);
    assert_int_not_equal(not_so, SENSE_SAME);
}

static void test_wrong_conditions_are_found(void **state)
{
    static const struct planted planted[] = {
        {"tricks > 6", "they won more than six tricks", "they won at least six tricks"},
        {"tricks > 6", "they won more than six tricks", "they won more than seven tricks"},
        {"tricks < 3", "they won fewer than three tricks", "they won at most three tricks"},
        {"tricks ~= 0", "they won at least one trick", "they won no tricks"},
        {"makers.tricks == 13", "the makers won all 13 tricks",
         "the makers won more or fewer than 13 tricks"},
        {"declarer.tricks >= declarer.bid",
         "the declarer won at least as many tricks as the declarer bid",
         "the declarer won more tricks than the declarer bid"},
        {"tricks == bid", "they won exactly as many tricks as they bid together",
         "they won more or fewer tricks than they bid together"},
        {"tricks == most.tricks", "they won the most tricks", "they did not win the most tricks"},
        {"most.aces < 3", "each side took fewer than three aces",
         "some side took fewer than three aces"},
        {"fewest.aces >= 2", "each side took at least two aces",
         "some side took at least two aces"},
        {"most.aces == 4", "some side took exactly four aces, and nobody more",
         "some side took more than four aces"},
        {"tricks > 2 and tricks < 5", "they won three or four tricks",
         "they won two or three tricks"},
        {"tricks > 2 and aces == 0", "they won more than two tricks and they took no aces",
         "either they won more than two tricks or they took no aces"},
        {"contract == 'mis' and (tricks == 0 or aces > 1)",
         "the contract is mis, and either they won no tricks or they took more than one ace",
         "the contract is mis, or they won no tricks and they took more than one ace"},
        {"contract and deal > 3", "the contract is mis and this is after the third deal",
         "the contract is mis and this is the third deal or a later one"},
        {"trumps == 'H'", "hearts are trumps", "hearts are not trumps"},
        {"not trumps", "there are no trumps", "there are trumps"},
        {"tricks + aces == 5", "their tricks and their aces together equal 5",
         "their tricks equal 5"},
        {"(tricks == 0) == (aces == 0)",
         "both or neither of these hold: they won no tricks; they took no aces",
         "only one of these holds: they won no tricks; they took no aces"},
        {"passed_out > 0", "the deal before was thrown in", "the deal before was not thrown in"},
        {"declarer == dealer", "the declarer is the dealer", "the declarer is not the dealer"},
        {"taken.HK > 0 and taken.HQ > 0", "they took HK and HQ", "they took HK or HQ"},
        {"taken.HK > 0 and taken.HQ > 0 and taken.SQ > 0", "they took HK, HQ and SQ",
         "they took HK and HQ"},
        {"dealt.HK + dealt.HQ > 0", "they were dealt HK or HQ", "they were dealt HK and HQ"},
        {"dealt.HK + dealt.HQ == 0", "they were dealt neither HK nor HQ",
         "they were dealt HK or HQ"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof planted / sizeof *planted; i++)
        try_planted(&planted[i], true);
}

static void test_wrong_amounts_are_found(void **state)
{
    static const struct planted planted[] = {
        {"2 * tricks + 1", "(twice their tricks) plus 1", "twice (their tricks plus 1)"},
        {"10 - tricks", "10 less their tricks", "their tricks less 10"},
        {"tricks + aces - 3", "their tricks plus their aces, less 3",
         "their tricks less (their aces plus 3)"},
        {"-tricks * 3", "loses 3 for each trick", "3 for each trick"},
        {"max(0, tricks - 6)", "1 for each trick over six", "1 for each trick"},
        {"makers.tricks * 2", "2 for each trick that the makers won",
         "3 for each trick that the makers won"},
        {"tricks + 10", "1 for each trick, and 10 more", "1 for each trick, and 11 more"},
        {"contract and 26 or declarer.bid",
         "26 if the contract is mis, otherwise the declarer's bid",
         "26, doubled if the contract is mis"},
        {"(passed_out > 0 and 2 or 1) * declarer.bid",
         "the declarer's bid, doubled if the deal before was thrown in",
         "the declarer's bid, doubled unless the deal before was thrown in"},
        {"abs(tricks - aces)", "the difference between their tricks and their aces",
         "their tricks less their aces"},
        {"min(tricks, 3)", "their tricks, but at most 3", "their tricks, but at least 3"},
        {"max(tricks, aces)", "the greater of their tricks and their aces",
         "the smaller of their tricks and their aces"},
        {"round(tricks, 5)", "their tricks, rounded to the nearest 5",
         "their tricks divided by 5, rounded down"},
        {"tricks // 2", "their tricks divided by 2, rounded down",
         "the remainder of their tricks divided by 2"},
        {"most.score - fewest.score",
         "the highest score of any side less the lowest score of any side",
         "the lowest score of any side less the highest score of any side"},
        {"declarer.aces", "1 for each of the declarer's aces", "2 for each of the declarer's aces"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof planted / sizeof *planted; i++)
        try_planted(&planted[i], false);
}

/* Nothing is taken for something that is not said. */
static void test_what_is_no_sentence_is_not_understood(void **state)
{
    static const char *const texts[] = {
        "they won many tricks",
        "they won the tricks",
        "they won three trick",
        "nobody won more than two tricks",
        "they won more than two tricks and",
        "their tricks",
    };
    struct game *game = game_of("line: {to: each side, points: 1, if: tricks > 2}");
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        assert_int_equal(sense_in_game(game, true, texts[i]), SENSE_UNREAD);
    game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_wrong_conditions_are_found),
        cmocka_unit_test(test_wrong_amounts_are_found),
        cmocka_unit_test(test_what_is_no_sentence_is_not_understood),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
