/* What the ledger makes of lines that others pay, and of penalties that somebody rules. */
#include "engine/fixture.h"

#include "engine/event.h"

#define HEAD                                                                                       \
    "players: 4\n"                                                                                 \
    "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"                                           \
    "deal: {hands: {deal: 1}}\n"                                                                   \
    "match: {deals: 9}\n"
#define SCORE     "score: {tricks: {to: each, points: 10 * tricks}}\n"
#define PENALTIES "penalties: {talked: {points: -2}, peeped: {points: -5 * (deal + trick)}}\n"

enum { TALKED, PEEPED };

/* Seat 0 has the only spade, leads it and wins. */
static struct game *dealt(const char *yaml)
{
    struct game *game = game_write(yaml);
    begin(game, 3);
    deal(game, "", "SA", "HA", "DA", "CA");
    return game;
}

static bool fine(struct game *game, unsigned penalty, unsigned seat)
{
    return engine_fine(&game->engine, &game->state, penalty, seat);
}

/* The deal's lines come first, then the penalties in the order they were ruled. */
static void test_fines_stand_behind_the_score(void **unused)
{
    (void)unused;
    struct game *game = dealt(HEAD SCORE PENALTIES);
    assert_true(fine(game, PEEPED, 2));
    play(game, "SA");
    assert_true(fine(game, TALKED, 0));
    assert_true(fine(game, TALKED, 0));
    assert_turn(game, TURN_CARD, 1); /* the play goes on */
    play(game, "HA DA CA");
    /* After the only trick the next would be the second one, of the first deal: 5 * (1 + 2). */
    assert_ledger(game, "tricks: 0 +10, peeped: 2 -15, talked: 0 -2, talked: 0 -2");
    assert_scores(game, 6, 0, -15, 0);
    game_close(game);
}

static void test_fines_go_to_the_account_of_the_side(void **unused)
{
    (void)unused;
    struct game *game = dealt("sides: across\n" HEAD SCORE PENALTIES);
    assert_true(fine(game, TALKED, 3));
    play(game, "SA HA DA CA");
    assert_ledger(game, "tricks: 0 +10, talked: 1 -2");
    assert_scores(game, 10, -2);
    game_close(game);
}

/* What the offender has to do with it may matter. */
static void test_a_penalty_is_about_the_offender(void **unused)
{
    (void)unused;
    struct game *game =
        dealt(HEAD SCORE "penalties: {late: {points: -1 - tricks, if: score < 10}}\n");
    assert_true(fine(game, 0, 0));
    assert_true(fine(game, 0, 1));
    play(game, "SA HA DA CA");
    assert_ledger(game, "tricks: 0 +10, late: 0 -2, late: 1 -1"); /* the score before this deal */
    engine_next_deal(&game->engine, &game->state);
    deal(game, "", "SA", "HA", "DA", "CA");
    assert_true(fine(game, 0, 0));
    play(game, "HA DA CA SA");
    assert_ledger(game, "tricks: 1 +10, late: 0 -1");
    game_close(game);
}

static void test_fines_are_of_one_deal(void **unused)
{
    (void)unused;
    struct game *game = dealt(HEAD SCORE PENALTIES);
    assert_true(fine(game, TALKED, 3));
    play(game, "SA HA DA CA");
    engine_next_deal(&game->engine, &game->state);
    assert_int_equal(game->state.fine_count, 0);
    deal(game, "", "SA", "HA", "DA", "CA");
    play(game, "HA DA CA SA");
    assert_ledger(game, "tricks: 1 +10");
    game_close(game);
}

/* A deal that is abandoned has no score, and so no penalties. */
static void test_an_abandoned_deal_has_no_fines(void **unused)
{
    (void)unused;
    struct game *game = dealt(HEAD SCORE PENALTIES
                              "bidding: {go: {ask: each, calls: {pass: {}, go: {then: play}},\n"
                              "  otherwise: abandon}}\n");
    assert_int_equal(game->state.turn, TURN_CALL);
    assert_true(fine(game, TALKED, 3));
    call(game, "pass, pass, pass, pass");
    assert_ledger(game, "");
    assert_scores(game, 0, 0, 0, 0);
    game_close(game);
}

/* --- lines that others pay -------------------------------------------------------------------- */

/* Each of whom it comes from pays each who gets it; the points are asked of those who get them. */
static void test_others_pay(void **unused)
{
    (void)unused;
    struct game *game =
        dealt(HEAD "score: {wager: {to: dealer, from: each, points: 3},\n"
                   "  tricks: {to: each, from: dealer's left, points: 2 + tricks}}\n");
    play(game, "SA HA DA CA");
    /* Seat 3 deals, so that 0 pays: 2 to each of the others, and nothing to itself. */
    assert_ledger(game, "wager: 0 -3, wager: 1 -3, wager: 2 -3, wager: 3 +9, "
                        "tricks: 0 -6, tricks: 1 +2, tricks: 2 +2, tricks: 3 +2");
    assert_scores(game, -9, -1, -1, 11);
    game_close(game);
}

/* What one pays the other and the other the one is one entry; nothing where it comes to nothing. */
static void test_all_pay_each_other(void **unused)
{
    (void)unused;
    struct game *game = dealt(HEAD "score: {tricks: {to: each, from: each, points: tricks}}\n");
    play(game, "SA HA DA CA");
    assert_ledger(game, "tricks: 0 +3, tricks: 1 -1, tricks: 2 -1, tricks: 3 -1");
    game_close(game);
    game = dealt(HEAD "score: {even: {to: each, from: each, points: 5}}\n");
    play(game, "SA HA DA CA");
    assert_ledger(game, "");
    game_close(game);
}

/* Partners have one account, which pays itself nothing. */
static void test_a_side_pays_the_other(void **unused)
{
    (void)unused;
    struct game *game =
        dealt("sides: across\n" HEAD "score: {tricks: {to: each side, from: each side,\n"
              "  points: tricks}, lead: {to: dealer, from: dealer's partner, points: 4}}\n");
    play(game, "SA HA DA CA");
    assert_ledger(game, "tricks: 0 +1, tricks: 1 -1");
    game_close(game);
}

/* --- trick by trick --------------------------------------------------------------------------- */

#define TWO_CARDS                                                                                  \
    "players: 4\n"                                                                                 \
    "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"                                           \
    "deal: {hands: {deal: 2}}\n"                                                                   \
    "match: {deals: 9}\n"

/* Seat 0 leads the ace of spades and wins; then the jack, which seat 2 takes with the queen. */
static struct game *two_tricks(const char *yaml)
{
    struct game *game = game_write(yaml);
    begin(game, 3);
    deal(game, "", "SA SJ", "HA HK", "SK SQ", "DA CA");
    play(game, "SA HA SK DA SJ HK SQ CA");
    return game;
}

/* The number, cards, leader and winner are those of each trick. */
static void test_a_line_per_trick_asks_each_trick(void **unused)
{
    (void)unused;
    struct game *game =
        two_tricks(TWO_CARDS "score:\n"
                             "  rungs: {per: trick, to: winner, points: 10 * trick}\n"
                             "  aces: {per: trick, to: leader, points: trick.A}\n"
                             "  queen: {per: trick, to: winner, points: 5, if: winning.Q > 0}\n"
                             "  last: {to: winner, points: 7}\n");
    assert_ledger(game, "rungs: 0 +10, rungs: 2 +20, aces: 0 +4, queen: 2 +5, last: 2 +7");
    game_close(game);
}

/* All else is of the whole deal: what was won, played and had, also by the trick's own terms. */
static void test_a_line_per_trick_knows_the_deal(void **unused)
{
    (void)unused;
    struct game *game = two_tricks(
        TWO_CARDS "amounts: {both: tricks + taken.A + brought.S + fallen.K}\n"
                  "score: {all: {per: trick, to: winner, points: both, if: own.tricks == 1}}\n");
    /* Both have won a trick and were dealt two spades, and two kings have fallen; three aces lay in
     * the first trick, and one in the second. */
    assert_ledger(game, "all: 0 +8, all: 2 +6");
    game_close(game);
}

/* Points of one account are one entry, and none if they cancel out. */
static void test_points_of_tricks_are_added_up(void **unused)
{
    (void)unused;
    struct game *game =
        two_tricks(TWO_CARDS "score:\n"
                             "  each: {per: trick, to: each, points: 1}\n"
                             "  ends: {per: trick, to: dealer, points: trick == 1 and 3 or -3}\n"
                             "  pays: {per: trick, to: winner, from: each, points: trick}\n");
    assert_ledger(game, "each: 0 +2, each: 1 +2, each: 2 +2, each: 3 +2, "
                        "pays: 0 +1, pays: 1 -3, pays: 2 +5, pays: 3 -3");
    game_close(game);
}

/* --- what is refused ------------------------------------------------------------------------- */

static void assert_not_fined(struct game *game, unsigned penalty, unsigned seat)
{
    struct state before = game->state;
    assert_false(fine(game, penalty, seat));
    assert_memory_equal(&before, &game->state, sizeof before);
}

static void test_a_fine_needs_a_deal(void **unused)
{
    (void)unused;
    struct game *game = game_write(HEAD SCORE PENALTIES);
    engine_begin(&game->engine, &game->state, 1);
    assert_not_fined(game, TALKED, 0);
    engine_first_dealer(&game->engine, &game->state, 3);
    assert_not_fined(game, TALKED, 0);
    deal(game, "", "SA", "HA", "DA", "CA");
    play(game, "SA HA DA CA");
    assert_int_equal(game->state.turn, TURN_NEXT_DEAL);
    assert_not_fined(game, TALKED, 0);
    game_close(game);
}

static void test_a_fine_needs_a_penalty_and_an_offender(void **unused)
{
    (void)unused;
    struct game *game = dealt(HEAD SCORE PENALTIES);
    assert_not_fined(game, 2, 0);
    assert_not_fined(game, TALKED, 4);
    assert_not_fined(game, TALKED, NO_SEAT);
    game_close(game);
    game = dealt(HEAD SCORE);
    assert_not_fined(game, 0, 0);
    game_close(game);
}

static void test_there_are_at_most_so_many_fines(void **unused)
{
    (void)unused;
    struct game *game = dealt(HEAD SCORE PENALTIES);
    for (unsigned i = 0; i < FINES_MAX; i++)
        assert_true(fine(game, TALKED, 1));
    assert_not_fined(game, TALKED, 1);
    play(game, "SA HA DA CA");
    assert_scores(game, 10, -2 * FINES_MAX, 0, 0);
    game_close(game);
}

/* The seat has it as often as may be; others and other penalties are none of its business. */
static void test_a_penalty_says_how_often(void **unused)
{
    (void)unused;
    struct game *game = dealt(HEAD SCORE "penalties:\n"
                                         "  talked: {points: -2, times: 2}\n"
                                         "  peeped: {points: -5}\n");
    for (unsigned i = 0; i < 2; i++)
        assert_true(fine(game, TALKED, 1));
    assert_int_equal(engine_no_fine_of(&game->engine, &game->state, TALKED, 1), NO_FINE_SO_OFTEN);
    assert_not_fined(game, TALKED, 1);
    assert_true(fine(game, TALKED, 2));
    assert_true(fine(game, PEEPED, 1));
    play(game, "SA HA DA CA");
    engine_next_deal(&game->engine, &game->state);
    deal(game, "", "SA", "HA", "DA", "CA");
    assert_true(fine(game, TALKED, 1)); /* in another deal again */
    game_close(game);
}

/* At once, for the offender where each has one, and what lasts for the match is there in the next
 * deal; what is asked of the offender is asked as it stands before. */
static void test_a_penalty_is_remembered(void **unused)
{
    (void)unused;
    struct game *game = dealt(HEAD "remember:\n"
                                   "  pool: {starts: 1, until: match}\n"
                                   "  words: {of: each, starts: 0}\n"
                                   "score:\n"
                                   "  pool: {to: dealer, points: pool}\n"
                                   "  spoke: {to: each, points: -words}\n"
                                   "penalties:\n"
                                   "  talked: {points: -4, if: words > 1,\n"
                                   "    sets: {pool: pool + 4 + tricks, words: words + 1}}\n");
    assert_true(fine(game, TALKED, 1));
    play(game, "SA HA DA");
    assert_true(fine(game, TALKED, 2));
    assert_true(fine(game, TALKED, 1));
    play(game, "CA");
    /* All three have filled the pool; of the offenders one spoke once, which costs no more. */
    assert_ledger(game, "pool: 3 +13, spoke: 1 -2, spoke: 2 -1, talked: 1 -4, talked: 1 -4");
    engine_next_deal(&game->engine, &game->state);
    deal(game, "", "CA", "SA", "HA", "DA");
    assert_true(fine(game, TALKED, 2));
    play(game, "SA HA DA CA");
    assert_ledger(game, "pool: 0 +17, spoke: 2 -1");
    game_close(game);
}

/* What was set when a deal is thrown in is set for those that follow, too. */
static void test_a_penalty_of_an_abandoned_deal_is_remembered(void **unused)
{
    (void)unused;
    struct game *game =
        dealt(HEAD "remember: {pool: {starts: 0, until: match}}\n"
                   "score: {pool: {to: each, points: pool}}\n"
                   "penalties: {talked: {points: -4, sets: {pool: pool + 4}}}\n"
                   "bidding: {go: {ask: each, calls: {pass: {}, go: {then: play}},\n"
                   "  otherwise: abandon}}\n");
    assert_true(fine(game, TALKED, 0));
    call(game, "pass, pass, pass, pass");
    assert_ledger(game, "");
    engine_next_deal(&game->engine, &game->state);
    deal(game, "", "CA", "SA", "HA", "DA");
    call(game, "go");
    play(game, "SA HA DA CA");
    assert_ledger(game, "pool: 0 +4, pool: 1 +4, pool: 2 +4, pool: 3 +4");
    game_close(game);
}

/* Whoever has the role when it is ruled so. */
static void test_a_penalty_says_who(void **unused)
{
    (void)unused;
    struct game *game = dealt(HEAD SCORE "penalties:\n"
                                         "  talked: {points: -2, seat: dealer}\n"
                                         "  peeped: {points: -5, seat: leader}\n");
    assert_int_equal(engine_no_fine_of(&game->engine, &game->state, TALKED, 0), NO_FINE_OF_SEAT);
    assert_not_fined(game, TALKED, 0);
    assert_true(fine(game, TALKED, 3));
    assert_not_fined(game, PEEPED, 3);
    assert_true(fine(game, PEEPED, 0));
    game_close(game);
}

static void test_a_penalty_says_when(void **unused)
{
    (void)unused;
    struct game *game =
        dealt(HEAD SCORE "penalties:\n"
                         "  talked: {points: -2, when: bidding}\n"
                         "  peeped: {points: -5, when: play}\n"
                         "bidding: {go: {ask: dealer, calls: {go: {}}}}\n"
                         "during:\n"
                         "  well: {at: first card, ask: dealer, calls: {well: {}}}\n");
    assert_int_equal(engine_no_fine(&game->engine, &game->state, PEEPED), NO_FINE_NOW);
    assert_not_fined(game, PEEPED, 0);
    assert_true(fine(game, TALKED, 0));
    call(game, "go");
    assert_not_fined(game, TALKED, 0);
    assert_true(fine(game, PEEPED, 0));
    play(game, "SA");
    assert_turn(game, TURN_CALL, 3); /* a call, but no bidding any more */
    assert_not_fined(game, TALKED, 0);
    assert_true(fine(game, PEEPED, 0));
    game_close(game);
}

struct ends {
    struct ledger ledger;
    unsigned count, others;
};

static void hear_end(void *self, const struct event *event)
{
    struct ends *ends = self;
    ends->ledger = event->ledger ? *event->ledger : (struct ledger){.count = 0};
    ends->count += event->kind == EVENT_DEAL_OVER;
    ends->others += event->kind != EVENT_DEAL_OVER;
    assert_true(event->after->turn == TURN_NEXT_DEAL || event->after->turn == TURN_OVER);
}

/* Who hears how deals end hears the lines that were added to the scores, and nothing else. */
static void test_the_lines_are_told_to_who_hears_how_deals_end(void **unused)
{
    (void)unused;
    struct game *game = dealt(HEAD SCORE PENALTIES);
    struct ends ends = {.count = 0};
    struct listener listener = {&ends, hear_end};
    game->engine.ends = &listener;
    assert_true(fine(game, TALKED, 2));
    play(game, "SA HA DA");
    assert_int_equal(ends.count, 0);
    play(game, "CA");
    assert_int_equal(ends.count, 1);
    assert_int_equal(ends.others, 0);
    assert_int_equal(ends.ledger.count, 2);
    assert_string_equal(ends.ledger.lines[0].rule->name, "tricks");
    assert_int_equal(ends.ledger.lines[0].account, 0);
    assert_int_equal(ends.ledger.lines[0].points, 10);
    assert_string_equal(ends.ledger.lines[1].rule->name, "talked");
    assert_int_equal(ends.ledger.lines[1].account, 2);
    assert_int_equal(ends.ledger.lines[1].points, -2);
    game_close(game);
}

/* All lines there can be, to everybody there can be, and all fines. */
static void test_the_longest_ledger_has_room(void **unused)
{
    (void)unused;
    char yaml[2048];
    size_t used = (size_t)snprintf(yaml, sizeof yaml,
                                   "players: 8\n"
                                   "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"
                                   "deal: {hands: {deal: 1}}\n"
                                   "match: {deals: 9}\n" PENALTIES "score:\n");
    for (unsigned i = 0; i < LINES_MAX; i++)
        used += (size_t)snprintf(yaml + used, sizeof yaml - used,
                                 "  line %u: {to: each, points: 1}\n", i);
    struct game *game = game_write(yaml);
    begin(game, 7);
    deal(game, "", "");
    for (unsigned i = 0; i < FINES_MAX; i++)
        assert_true(fine(game, TALKED, 0));
    go_on_until(game, TURN_NEXT_DEAL, TURN_OVER);
    assert_scores(game, 32 - 16, 32, 32, 32, 32, 32, 32, 32);
    struct ledger ledger;
    engine_ledger(&game->engine, &game->state, &ledger);
    assert_int_equal(ledger.count, 32 * 8 + 8);
    assert_in_range(ledger.count, 0, LEDGER_MAX);
    game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_others_pay),
        cmocka_unit_test(test_all_pay_each_other),
        cmocka_unit_test(test_a_side_pays_the_other),
        cmocka_unit_test(test_a_line_per_trick_asks_each_trick),
        cmocka_unit_test(test_a_line_per_trick_knows_the_deal),
        cmocka_unit_test(test_points_of_tricks_are_added_up),
        cmocka_unit_test(test_fines_stand_behind_the_score),
        cmocka_unit_test(test_fines_go_to_the_account_of_the_side),
        cmocka_unit_test(test_a_penalty_is_about_the_offender),
        cmocka_unit_test(test_fines_are_of_one_deal),
        cmocka_unit_test(test_an_abandoned_deal_has_no_fines),
        cmocka_unit_test(test_a_fine_needs_a_deal),
        cmocka_unit_test(test_a_fine_needs_a_penalty_and_an_offender),
        cmocka_unit_test(test_there_are_at_most_so_many_fines),
        cmocka_unit_test(test_a_penalty_says_how_often),
        cmocka_unit_test(test_a_penalty_is_remembered),
        cmocka_unit_test(test_a_penalty_of_an_abandoned_deal_is_remembered),
        cmocka_unit_test(test_a_penalty_says_who),
        cmocka_unit_test(test_a_penalty_says_when),
        cmocka_unit_test(test_the_lines_are_told_to_who_hears_how_deals_end),
        cmocka_unit_test(test_the_longest_ledger_has_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
