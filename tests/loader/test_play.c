/* Obligations, counts, the ledger, the match. */
#include "fixture.h"

/* --- play ------------------------------------------------------------------------------------ */

static void test_play_by_default(void **state)
{
    (void)state;
    struct loaded loaded = load_patch("");
    const struct play_rules *play = &loaded.rules->play;
    assert_int_equal(loaded.rules->contracts[0].leaders[0].who, ROLE_ELDEST);
    assert_int_equal(play->obligation_count, 1);
    assert_string_equal(play->obligations[0].name, "follow suit");
    assert_int_equal(play->obligations[0].when, WHEN_FOLLOWING);
    assert_int_equal(play->obligations[0].term_count, 1);
    assert_int_equal(play->obligations[0].terms[0].kind, TERM_LED);
    assert_null(play->obligations[0].place.source); /* a default of the language */
    assert_null(play->winner);
    loaded_destroy(&loaded);
}

static void test_no_obligations(void **state)
{
    (void)state;
    struct loaded loaded = load_patch("play: {lead: dealer, obligations: {follow suit: ~}}\n");
    assert_int_equal(loaded.rules->play.obligation_count, 0);
    assert_int_equal(loaded.rules->contracts[0].leaders[0].who, ROLE_DEALER);
    assert_place(loaded.rules->contracts[0].leaders[0].place, "dealer");
    loaded_destroy(&loaded);
    loaded = load_patch("play: {lead: dealer}\n"); /* says nothing about obligations */
    assert_int_equal(loaded.rules->play.obligation_count, 1);
    loaded_destroy(&loaded);
}

/* Whoever adds a clause has follow suit before it, unless he says where it stands; it is patched as
 * what is inherited from a file. What a contract or a house rule says comes over that. */
static void test_follow_suit_is_inherited(void **state)
{
    static const struct {
        const char *obligations, *names[3];
        enum obligation_when when; /* of follow suit */
        enum term_kind kind;
    } rows[] = {
        {"{}", {"follow suit"}, WHEN_FOLLOWING, TERM_LED},
        {"{last: {avoid: trumps}}", {"follow suit", "last"}, WHEN_FOLLOWING, TERM_LED},
        {"{first: {avoid: trumps}, follow suit: {}}",
         {"first", "follow suit"},
         WHEN_FOLLOWING,
         TERM_LED},
        {"{first: {avoid: trumps, before: follow suit}}",
         {"first", "follow suit"},
         WHEN_FOLLOWING,
         TERM_LED},
        {"{follow suit: {play: [trumps, led]}}", {"follow suit"}, WHEN_FOLLOWING, TERM_TRUMPS},
        {"{follow suit: {avoid: trumps}}", {"follow suit"}, WHEN_ALWAYS, TERM_TRUMPS},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char patch[256];
        snprintf(patch, sizeof patch, "play: {obligations: %s}\n", rows[i].obligations);
        struct loaded loaded = load_patch(patch);
        const struct play_rules *play = &loaded.rules->play;
        for (unsigned k = 0; k < 3 && rows[i].names[k]; k++) {
            assert_true(k < play->obligation_count);
            assert_string_equal(play->obligations[k].name, rows[i].names[k]);
            if (strcmp(rows[i].names[k], "follow suit") == 0) {
                assert_int_equal(play->obligations[k].when, rows[i].when);
                assert_int_equal(play->obligations[k].terms[0].kind, rows[i].kind);
            }
        }
        loaded_destroy(&loaded);
    }
}

static void test_obligations(void **state)
{
    (void)state;
    struct loaded loaded =
        load_patch("deal: {anti: {show: talon, until: [C, S], names: anti}}\n"
                   "play:\n  obligations:\n"
                   "    follow suit: ~\n"
                   "    head: {play: [winning, trumps, anti], when: following}\n"
                   "    no heart: {avoid: {cards: [H, SQ]}, trick: 1, seat: eldest}\n"
                   "    late: {play: led, if: trick > 2, spares: [SA, HA]}\n");
    const struct obligation *head = &loaded.rules->play.obligations[0],
                            *no_heart = &loaded.rules->play.obligations[1],
                            *late = &loaded.rules->play.obligations[2];
    assert_int_equal(loaded.rules->play.obligation_count, 3);
    assert_place(head->place, "head");
    assert_int_equal(head->when, WHEN_FOLLOWING);
    assert_int_equal(head->term_count, 3);
    assert_int_equal(head->terms[0].kind, TERM_WINNING);
    assert_int_equal(head->terms[1].kind, TERM_TRUMPS);
    assert_int_equal(head->terms[2].kind, TERM_VARIABLE);
    assert_int_equal(head->terms[2].variable, 1);
    assert_false(head->forbids);
    assert_false(head->has_role);
    assert_int_equal(head->trick, 0);
    assert_null(head->condition);
    assert_true(no_heart->forbids);
    assert_int_equal(no_heart->when, WHEN_ALWAYS);
    assert_int_equal(no_heart->trick, 1);
    assert_true(no_heart->has_role);
    assert_int_equal(no_heart->role, ROLE_ELDEST);
    assert_int_equal(no_heart->terms[0].kind, TERM_CARDS);
    assert_int_equal(set_count(no_heart->terms[0].cards.always),
                     14); /* thirteen hearts and a queen */
    assert_string_equal(late->condition->text, "trick > 2");
    assert_int_equal(late->condition->scope, SCOPE_SEAT);
    assert_int_equal(set_count(late->spares.always), 2);
    assert_true(set_has(late->spares.always, card(&loaded, "HA")));
    loaded_destroy(&loaded);
}

static void test_obligations_about_the_called_card(void **state)
{
    (void)state;
    struct loaded loaded =
        load_patch("bidding: {partner: {ask: dealer, calls: {card: {card: any}}}}\n"
                   "play:\n  obligations:\n"
                   "    follow suit: ~\n"
                   "    not there: {avoid: called suit, when: leading, trick: 1}\n"
                   "    now: {play: [called card, led]}\n");
    const struct obligation *obligations = loaded.rules->play.obligations;
    assert_int_equal(obligations[0].terms[0].kind, TERM_CALLED_SUIT);
    assert_true(obligations[0].forbids);
    assert_int_equal(obligations[1].terms[0].kind, TERM_CALLED_CARD);
    assert_int_equal(obligations[1].terms[1].kind, TERM_LED);
    loaded_destroy(&loaded);
}

/* --- score ----------------------------------------------------------------------------------- */

enum { S, H };

/* What an entry says last of the card while that suit is trumps. */
static int worth_of(const struct loaded *loaded, const struct count *count, unsigned trumps,
                    const char *name)
{
    int worth = 0;
    for (unsigned i = 0; i < count->entry_count; i++)
        if (set_has(named_cards_now(&count->entries[i].cards, trumps), card(loaded, name)))
            worth = count->entries[i].worth;
    return worth;
}

static void test_counts_by_trumps(void **state)
{
    (void)state;
    struct loaded loaded =
        load_patch("counts: {points: {J: 2, J of trumps: 20, same colour J: 5, total: 29}}\n");
    const struct count *points = &loaded.rules->counts[0];
    assert_int_equal(worth_of(&loaded, points, H, "HJ"), 20);
    assert_int_equal(worth_of(&loaded, points, H, "DJ"), 5);
    assert_int_equal(worth_of(&loaded, points, H, "SJ"), 2);
    assert_int_equal(worth_of(&loaded, points, S, "HJ"), 2);
    assert_int_equal(worth_of(&loaded, points, SUIT_NONE, "HJ"), 2);
    loaded_destroy(&loaded);
}

static void test_counts(void **state)
{
    (void)state;
    struct loaded loaded =
        load_patch("counts: {high: [A, S], points: {Q: 3, SQ: 13, HJ: -2, clubs: 1}}\n");
    const struct count *high = &loaded.rules->counts[0], *points = &loaded.rules->counts[1];
    assert_int_equal(loaded.rules->count_count, 2);
    assert_string_equal(high->name, "high");
    assert_place(high->place, "high");
    assert_int_equal(worth_of(&loaded, high, S, "HA"), 1);
    assert_int_equal(worth_of(&loaded, high, S, "SA"), 1); /* an ace and a spade, but one card */
    assert_int_equal(worth_of(&loaded, high, S, "S2"), 1);
    assert_int_equal(worth_of(&loaded, high, S, "H2"), 0);
    assert_int_equal(worth_of(&loaded, points, S, "HQ"), 3);
    assert_int_equal(worth_of(&loaded, points, S, "SQ"), 13); /* said later */
    assert_int_equal(worth_of(&loaded, points, S, "HJ"), -2);
    assert_int_equal(worth_of(&loaded, points, S, "CQ"), 1); /* said later still */
    assert_int_equal(worth_of(&loaded, points, S, "SJ"), 0);
    loaded_destroy(&loaded);
}

static void test_lines(void **state)
{
    (void)state;
    struct loaded loaded = load_patch("score:\n  tricks: ~\n"
                                      "  side: {to: each side, points: -3}\n"
                                      "  odd: {to: dealer, points: tricks - 6, if: tricks > 6}\n");
    const struct score_line *lines = loaded.rules->lines;
    assert_int_equal(loaded.rules->line_count, 2);
    assert_string_equal(lines[0].name, "side");
    assert_int_equal(lines[0].to, ROLE_EACH_SIDE);
    assert_true(lines[0].points.given);
    assert_int_equal(lines[0].points.number, -3);
    assert_null(lines[0].points.expression);
    assert_null(lines[0].condition);
    assert_int_equal(lines[1].to, ROLE_DEALER);
    assert_string_equal(lines[1].points.expression->text, "tricks - 6");
    assert_int_equal(lines[1].points.expression->scope, SCOPE_SEAT);
    assert_true(lines[1].condition->is_condition);
    assert_int_equal(lines[1].condition->scope, SCOPE_SEAT);
    assert_place(lines[1].condition->place, "tricks > 6");
    assert_place(lines[1].place, "odd");
    loaded_destroy(&loaded);
}

/* --- match ----------------------------------------------------------------------------------- */

static void test_match(void **state)
{
    (void)state;
    struct loaded loaded = load_patch("match: {target: 100 + players, wins: lowest, remarks: "
                                      "{good: {to: each side, if: score < 20}}}\n");
    const struct match_rules *match = &loaded.rules->match;
    assert_string_equal(match->target.expression->text, "100 + players");
    assert_int_equal(match->target.expression->scope, SCOPE_RULESET);
    assert_false(match->deals.given); /* as the file that it extends has it */
    assert_true(match->lowest_wins);
    assert_int_equal(match->remark_count, 1);
    assert_string_equal(match->remarks[0].name, "good");
    assert_int_equal(match->remarks[0].to, ROLE_EACH_SIDE);
    assert_int_equal(match->remarks[0].condition->scope, SCOPE_SEAT);
    loaded_destroy(&loaded);
    loaded = load_patch("match: {deals: ~, target: -10}\n");
    assert_false(loaded.rules->match.deals.given);
    assert_int_equal(loaded.rules->match.target.number, -10);
    assert_false(loaded.rules->match.lowest_wins);
    assert_false(loaded.rules->match.aim.given);
    loaded_destroy(&loaded);
    loaded = load_patch("score: {tricks: ~}\nmatch: {wins: -tricks}\n");
    assert_true(loaded.rules->match.aim.given);
    assert_string_equal(loaded.rules->match.aim.expression->text, "-tricks");
    assert_int_equal(loaded.rules->match.aim.expression->scope, SCOPE_SEAT);
    loaded_destroy(&loaded);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_play_by_default),
        cmocka_unit_test(test_no_obligations),
        cmocka_unit_test(test_follow_suit_is_inherited),
        cmocka_unit_test(test_obligations),
        cmocka_unit_test(test_obligations_about_the_called_card),
        cmocka_unit_test(test_counts),
        cmocka_unit_test(test_counts_by_trumps),
        cmocka_unit_test(test_lines),
        cmocka_unit_test(test_match),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
