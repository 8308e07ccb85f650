/*
 * Pairs of rulesets that differ in one thing each: the witness is the smallest case that shows it,
 * and the only one. What each case must be follows from the rules: the lowest cards that do, the
 * result of a whole deal that takes the fewest words, the call before which fewest were made.
 */
#include "witnessed.h"
#include "witnessing.h"

#define PACK      "pack: {suits: [S, H, D], ranks: [A, K, Q, J, 10, 9]}\n"
#define DEALS     "players: 4\ndeal: {hands: {deal: 4}}\n"
#define REST      DEALS "match: {deals: 1}\n"
#define FOLLOW    "play: {obligations: {follow suit: {when: following, play: led}}}\n"
#define TRICKS    "score: {tricks: {to: each, points: tricks}}\n"
#define HEARTS    "trumps: H\n"
#define USUAL     REST PACK FOLLOW TRICKS
#define PLAIN     USUAL HEARTS
#define TWO_DEALS DEALS "match: {deals: 2}\n" PACK FOLLOW TRICKS

/* Both ways round: what is found does not depend on which comes first. */
static void expect_cases(const char *first, const char *second, const char *cases)
{
    struct game *one = game_write(first), *other = game_write(second);
    struct witnessing found = witnessing_of(one->rules, other->rules);
    assert_string_equal(witnessing_cases(&found), cases);
    witnessing_end(&found);
    game_close(one);
    game_close(other);
}

/* --- what may be called ---------------------------------------------------------------------- */

#define SMALL      "players: 3\ndeal: {hands: {deal: 2}}\nmatch: {deals: 1}\n" PACK FOLLOW TRICKS
#define BIDS(more) SMALL "bidding: {bids: {ask: each, calls: {bid: {number: 0..2}}" more "}}\n"
#define AUCTION(more)                                                                              \
    SMALL "bidding: {bids: {auction: each, calls: {pass: {}, bid: {number: 1..2}}, " more          \
          "otherwise: abandon}}\n"
#define LIMIT ", refuse: {no fit: last and bids + call == 2}"

/* What the one witness of the bidding must be. */
struct call_wanted {
    unsigned depth; /* calls before it */
    enum call_difference_kind kind;
    unsigned side;
    const char *calls; /* of that side, with a space between them */
    enum refusal refusal;
    const char *rule;
};

static const char *call_names(const struct witnessing *found, const struct call_witness *witness)
{
    const struct call_difference *difference = &witness->differences[0];
    const struct engine *engine = questioning_engine(found->questioning, difference->side);
    const char *names = "";
    struct state state;
    route_replay(engine, &witness->routes[difference->side], NULL, &state);
    SET_EACH(call, difference->calls) {
        names = arena_joined(found->arena, names, ", ", "%s",
                             engine->rules->steps[state.step].ask.calls[call].name);
    }
    return names;
}

static void expect_call(const char *first, const char *second, const struct call_wanted *wanted)
{
    struct game *one = game_write(first), *other = game_write(second);
    struct witnessing found = witnessing_of(one->rules, other->rules);
    const struct call_witness *witness = found.found.calls.first;
    assert_non_null(witness);
    assert_null(witnesses_fault(&found.found));
    assert_null(witness->next);
    assert_int_equal(witness->depth, wanted->depth);
    assert_int_equal(witness->difference_count, 1);
    assert_int_equal(witness->differences[0].kind, wanted->kind);
    assert_int_equal(witness->differences[0].rule.refusal, wanted->refusal);
    if (wanted->kind == CALL_IN_ONE) {
        assert_int_equal(witness->differences[0].side, wanted->side);
        assert_string_equal(call_names(&found, witness), wanted->calls);
        assert_string_equal(witness->differences[0].rule.reason.rule, wanted->rule);
    }
    witnessing_end(&found);
    game_close(one);
    game_close(other);
}

/* Two calls before the last, and what would make them fit: the lowest calls are 0 and 0. */
static void test_a_limit_of_the_last_bidder(void **state)
{
    (void)state;
    expect_call(BIDS(LIMIT), BIDS(""),
                &(struct call_wanted){2, CALL_IN_ONE, 1, "bid 2", REFUSED_LIMIT, "no fit"});
}

/* All others have passed: the last may not. */
static void test_a_forced_bid(void **state)
{
    (void)state;
    expect_call(AUCTION(""), AUCTION("refuse: {forced: last and not opened and passing}, "),
                &(struct call_wanted){2, CALL_IN_ONE, 0, "pass", REFUSED_LIMIT, "forced"});
}

static void test_a_wider_range(void **state)
{
    (void)state;
    expect_call(BIDS(""), SMALL "bidding: {bids: {ask: each, calls: {bid: {number: 0..1}}}}\n",
                &(struct call_wanted){0, CALL_IN_ONE, 0, "bid 2", REFUSED_UNKNOWN, ""});
}

/* Nobody calls in one of them. */
static void test_a_game_without_bidding(void **state)
{
    (void)state;
    expect_call(BIDS(""), SMALL, &(struct call_wanted){0, OTHER_TURN, 0, "", REFUSED_NOT, ""});
}

/* The same bidding shows nothing, and of that nothing is claimed but how much was tried. */
static void test_the_same_bidding(void **state)
{
    struct game *one = game_write(BIDS(LIMIT)), *other = game_write(BIDS(LIMIT));
    struct witnessing found = witnessing_of(one->rules, other->rules);
    (void)state;
    assert_null(found.found.calls.first);
    assert_true(found.found.calls.tried > 12);
    witnessing_end(&found);
    game_close(one);
    game_close(other);
}

/* --- as people and programs read it ------------------------------------------------------------
 */

struct reading {
    const char *first, *second;
    const char *page, *json; /* what each must have; of the JSON it may be NULL */
};

static void expect_read(const struct reading *reading)
{
    struct game *one = game_write(reading->first), *other = game_write(reading->second);
    struct witnessing found = witnessing_of(one->rules, other->rules);
    const struct rivals rivals = rivals_of(one->rules, other->rules, found.arena);
    char *page, *json;
    size_t size;
    FILE *out = open_memstream(&page, &size);
    page_print(witnesses_page(&found.found, &rivals, found.arena, true),
               &(struct page_style){.width = 200}, out);
    fclose(out);
    out = open_memstream(&json, &size);
    witnesses_print_json(&found.found, found.arena, out);
    fclose(out);
    if (!strstr(page, reading->page))
        fail_msg("'%s' is not said in\n%s", reading->page, page);
    if (!strstr(json, reading->json))
        fail_msg("'%s' is not in\n%s", reading->json, json);
    free(page);
    free(json);
    witnessing_end(&found);
    game_close(one);
    game_close(other);
}

#define NAMING(more) SMALL HEARTS "bidding: {bids: {ask: each, calls: {pass: {}, " more "}}}\n"
#define LADDER(name, suits)                                                                        \
    SMALL "bidding: {bids: {auction: each, calls: {pass: {}, " name                                \
          ": {ladder: {levels: 1..2, suits: " suits "}}}, otherwise: abandon}}\n"

static void test_calls_for_people_and_programs(void **state)
{
    static const struct reading readings[] = {
        {BIDS(LIMIT), BIDS(""), "bid 2 may not be called",
         "\"lacks\":[{\"calls\":[\"bid 2\"],\"known\":true,\"rule\":\"no fit\""},
        {BIDS(""), SMALL "bidding: {bids: {ask: each, calls: {bid: {number: 0..1}}}}\n",
         "there is no call of bid 2", "\"lacks\":[{\"calls\":[\"bid 2\"],\"known\":false}]"},
        {AUCTION(""), AUCTION("refuse: {forced: last and not opened and passing}, "),
         "pass may not be called", "\"rule\":\"forced\""},
        {BIDS(""), SMALL, "is to play a card", "\"legal\":[\"bid 0\",\"bid 1\",\"bid 2\"]"},
        {SMALL "counts: {aces: [A]}\n"
               "bidding: {bids: {ask: each, calls: {bid: {number: 0..2}}, "
               "refuse: {weak: call == 2 and held.aces == 0}}}\n",
         SMALL "counts: {aces: [A]}\nbidding: {bids: {ask: each, calls: {bid: {number: 0..2}}}}\n",
         " holds ", "\"rule\":\"weak\""},
        {NAMING("card: {card: any}"), NAMING(""), "there is no call of any card",
         "\"known\":false"},
        {NAMING("own: {card: all of trumps}"), NAMING(""), "any rank of trumps may be called",
         "\"known\":false"},
        {LADDER("bid", "[S, H]"), LADDER("offer", "[S, D]"),
         "there is no call of bid 1 heart or bid 2 hearts", "\"known\":false"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof readings / sizeof *readings; i++)
        expect_read(&readings[i]);
}

/* --- who wins -------------------------------------------------------------------------------- */

static void test_nothing_differs(void **state)
{
    (void)state;
    expect_cases(PLAIN, PLAIN, "");
}

/* The two lowest cards of the first suit, for that is the order that was changed. */
static void test_two_ranks_exchanged(void **state)
{
    (void)state;
    expect_cases(PLAIN, PLAIN "order: {ranks: [A, K, Q, J, 9, 10]}\n",
                 "  - given: {trumps: H}\n"
                 "    who wins:\n"
                 "      S10 S9: {first: S10 because highest of the suit led, "
                 "second: S9 because highest of the suit led}\n");
}

/* Higher up two other cards show it. */
static void test_ranks_exchanged_at_the_top(void **state)
{
    (void)state;
    expect_cases(PLAIN, PLAIN "order: {ranks: [K, A, Q, J, 10, 9]}\n",
                 "  - given: {trumps: H}\n"
                 "    who wins:\n"
                 "      SA SK: {first: SA because highest of the suit led, "
                 "second: SK because highest of the suit led}\n");
}

/* An order of the trumps alone: a plain suit does not show it. */
static void test_trumps_rank_otherwise(void **state)
{
    (void)state;
    expect_cases(
        PLAIN, PLAIN "order: {trumps: [J, A, K, Q, 10, 9]}\n",
        "  - given: {trumps: H}\n"
        "    who wins:\n"
        "      HQ HJ: {first: HQ because highest trump, second: HJ because highest trump}\n");
}

static void test_other_trumps(void **state)
{
    (void)state;
    expect_cases(
        PLAIN, USUAL "trumps: S\n",
        "  - who wins:\n"
        "      S9 H9: {first: H9 because highest trump, second: S9 because highest trump}\n");
}

/* The second deal is the first in which they are not the same. Spades are trumps in one of the two,
 * and so beat a heart that is led. */
static void test_trumps_that_part_in_the_second_deal(void **state)
{
    (void)state;
    expect_cases(TWO_DEALS "trumps: [H, S]\n", TWO_DEALS "trumps: [H, D]\n",
                 "  - given: {deal: 2}\n"
                 "    who wins:\n"
                 "      H9 S9: {first: S9 because highest trump, "
                 "second: H9 because highest of the suit led}\n");
    expect_cases(USUAL "trumps: [H, S]\n", USUAL "trumps: [H, D]\n", ""); /* there is no second */
}

static void test_led_above_trumps(void **state)
{
    (void)state;
    expect_cases(PLAIN, PLAIN "order: {precedence: [led, trumps]}\n",
                 "  - given: {trumps: H}\n"
                 "    who wins:\n"
                 "      S9 H9: {first: H9 because highest trump, "
                 "second: S9 because highest of the suit led}\n");
}

/* Of two equal discards: no two cards show it, for one of them is led. */
static void test_the_last_of_equals(void **state)
{
    (void)state;
    expect_cases(USUAL "order: {precedence: [others, led], equals: first}\n",
                 USUAL "order: {precedence: [others, led], equals: last}\n",
                 "  - who wins:\n"
                 "      S9 H9 D9: {first: H9 because highest of another suit, "
                 "second: D9 because highest of another suit}\n");
}

static void test_equals_of_nobody(void **state)
{
    (void)state;
    expect_cases(USUAL "order: {precedence: [any], equals: first}\n",
                 USUAL "order: {precedence: [any], equals: nobody}\n",
                 "  - who wins:\n"
                 "      S9 H9: {first: S9 because highest card, second: none because equals}\n");
}

/* Of two copies: which one wins has to be said. */
static void test_the_last_of_copies(void **state)
{
    static const char *const pack =
        FOLLOW TRICKS "players: 4\ndeal: {hands: {deal: 3}}\nmatch: {deals: 1}\n"
                      "pack: {suits: [S, H, D], ranks: [A, K], copies: 2}\n"
                      "order: {equals: %s}\n";
    struct arena *arena = arena_create();
    (void)state;
    expect_cases(arena_format(arena, pack, "first"), arena_format(arena, pack, "last"),
                 "  - who wins:\n"
                 "      SK SK: {first: first SK because highest of the suit led, "
                 "second: last SK because highest of the suit led}\n");
    arena_destroy(arena);
}

#define BIDDING                                                                                    \
    "bidding: {game: {ask: each, calls: {pass: {}, low: {declares: true, contract: low, then: "    \
    "play}}, otherwise: abandon}}\n"

static void test_a_contract_turns_the_ranks_about(void **state)
{
    (void)state;
    expect_cases(USUAL BIDDING "contracts: {low: {trumps: none}}\n",
                 USUAL BIDDING
                 "contracts: {low: {trumps: none, order: {ranks: [9, 10, J, Q, K, A]}}}\n",
                 "  - given: {contract: low}\n"
                 "    who wins:\n"
                 "      S10 S9: {first: S10 because highest of the suit led, "
                 "second: S9 because highest of the suit led}\n");
}

/* A hook names the winner: whole tricks, of two cards here, and all else is as low as can be. */
static void test_a_hook_that_names_the_winner(void **state)
{
    static const char *const rules =
        "players: 2\npack: {suits: [S, H], ranks: [A, K, Q, J, 10, 9, 8, 7]}\n"
        "deal: {hands: {deal: 4}}\nmatch: {deals: 1}\n" FOLLOW TRICKS;
    struct game *one = game_write(rules);
    struct game *other = game_write_with_lua(
        arena_format(one->rules->arena, "%shooks: game.lua\n", rules),
        "function winner(trick) if trick[2].rank == '7' then return 2 end end\n");
    struct witnessing found = witnessing_of(one->rules, other->rules);
    (void)state;
    assert_string_equal(witnessing_cases(&found),
                        "  - who wins:\n"
                        "      H7 S7: {first: H7 because highest of the suit led, "
                        "second: S7 because winner}\n");
    assert_false(found.found.tricks.is_complete);
    witnessing_end(&found);
    game_close(one);
    game_close(other);
}

/* --- which cards are legal ------------------------------------------------------------------- */

/* A lead, a card of its suit, and one of another. */
static void test_nobody_need_follow(void **state)
{
    (void)state;
    expect_cases(PLAIN, REST PACK TRICKS HEARTS "play: {obligations: {follow suit: ~}}\n",
                 "  - given: {trumps: H}\n"
                 "    which cards are legal:\n"
                 "      S9 H9 after S10: {first: S9 because follow suit, second: any}\n");
}

/* Without a card of the suit led: a trump and another card. */
static void test_trump_if_void(void **state)
{
    (void)state;
    expect_cases(PLAIN,
                 REST PACK TRICKS HEARTS
                 "play: {obligations: {follow suit: {when: following, play: led}, "
                 "trump if void: {when: following, play: trumps}}}\n",
                 "  - given: {trumps: H}\n"
                 "    which cards are legal:\n"
                 "      S9 H9 after D9: {first: any, second: H9 because trump if void}\n");
}

/* Only the first trick: then the hand is whole, and has one trump. */
static void test_an_obligation_of_the_first_trick(void **state)
{
    struct game *one = game_write(PLAIN);
    struct game *other = game_write(
        REST PACK TRICKS HEARTS "play: {obligations: {follow suit: {when: following, play: led}, "
                                "no trumps first: {when: leading, trick: 1, seat: eldest, avoid: "
                                "trumps}}}\n");
    struct witnessing found = witnessing_of(one->rules, other->rules);
    const struct witness *witness = found.found.hands.first;
    (void)state;
    assert_non_null(witness);
    assert_null(witness->next);
    struct set hand = situation_hand(&witness->situation);
    assert_false(position_has(&witness->situation.known, IN_TRICK));
    assert_int_equal(set_count(hand), 4);
    assert_true(set_equal(witness->rulings[0].legal, hand));
    struct set refused = set_minus(hand, witness->rulings[1].legal);
    assert_false(set_is_empty(refused));
    SET_EACH(card, refused) {
        assert_int_equal(found.common->cards[card].name[0], 'H');
    }
    witnessing_end(&found);
    game_close(one);
    game_close(other);
}

/* That the same cards may be played of every hand is proved where duties ask for suits alone, in
 * any trick and under any contract; of others it is only tried. */
static void test_which_duties_are_proved_alike(void **state)
{
    static const struct {
        const char *duty;
        bool is_proved;
    } rows[] = {
        {"{play: led, when: following}", true},
        {"{play: [led, trumps], when: following}", true},
        {"{play: winning, when: following}", false},
        {"{avoid: trumps, when: leading}", true},
        {"{play: led, when: following, spares: [SA]}", false},
        {"{play: led, when: following, trick: 1}", false},
        {"{play: led, when: following, or: trumps}", false},
        {"{play: {cards: [SA]}, when: leading}", false},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char yaml[1000];
        snprintf(yaml, sizeof yaml, REST PACK HEARTS TRICKS "play: {obligations: {duty: %s}}\n",
                 rows[i].duty);
        struct game *one = game_write(yaml), *other = game_write(yaml);
        struct witnessing found = witnessing_of(one->rules, other->rules);
        if (found.found.hands.is_complete != rows[i].is_proved)
            fail_msg("%s", rows[i].duty);
        assert_null(found.found.hands.first);
        witnessing_end(&found);
        game_close(one);
        game_close(other);
    }
}

/* --- what is the score ----------------------------------------------------------------------- */

#define SCORE(lines) REST PACK FOLLOW HEARTS "score: " lines "\n"

static void test_another_amount(void **state)
{
    (void)state;
    expect_cases(PLAIN, SCORE("{tricks: {to: each, points: 2 * tricks}}"),
                 "  - what is the score:\n"
                 "      - tricks: {North: 4}\n"
                 "        ledger:\n"
                 "          first: {North: {tricks: 4}}\n"
                 "          second: {North: {tricks: 8}}\n");
}

static void test_a_line_more(void **state)
{
    (void)state;
    expect_cases(PLAIN,
                 SCORE("{tricks: {to: each, points: tricks}, "
                       "march: {to: each, points: 5, if: tricks == 4}}"),
                 "  - what is the score:\n"
                 "      - tricks: {North: 4}\n"
                 "        ledger:\n"
                 "          first: {North: {tricks: 4}}\n"
                 "          second: {North: {tricks: 4, march: 5}}\n");
}

/* Cards that count: all of them, for a result is one of a whole deal. */
static void test_a_card_that_counts(void **state)
{
    (void)state;
    expect_cases(SCORE("{aces: {to: each, points: aces}}\ncounts: {aces: [A]}"),
                 SCORE("{aces: {to: each, points: aces}}\ncounts: {aces: [A, K]}"),
                 "  - what is the score:\n"
                 "      - tricks: {North: 4}\n"
                 "        taken: {North: SA SK HA HK DA DK}\n"
                 "        ledger:\n"
                 "          first: {North: {aces: 3}}\n"
                 "          second: {North: {aces: 6}}\n");
}

/* The lowest numbers that show it: two is the first bid that is paid, and the third deal the first
 * that gives anything away. */
static void test_the_lowest_numbers(void **state)
{
#define PAID(lines)                                                                                \
    "players: 3\ndeal: {hands: {deal: 3}}\nmatch: {deals: 6}\n" PACK FOLLOW                        \
    "bidding: {bids: {ask: each, calls: {bid: {number: 0..3}}}}\n"                                 \
    "score: {tricks: {to: each, points: tricks}" lines "}\n"
    static const struct {
        const char *second, *given[3];
    } rows[] = {
        {PAID(", bold: {to: each, points: 10, if: bid > 1}"),
         {"bids: {Seat 1: 2, Seat 2: 0, Seat 3: 0}", "bold: 10", "tricks: 3"}},
        {PAID(", gift: {to: each, points: 5, if: deal > 2}"),
         {"- deal: 3\n", "gift: 5", "tricks: 3"}},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct game *one = game_write(PAID("")), *other = game_write(rows[i].second);
        struct witnessing found = witnessing_of(one->rules, other->rules);
        for (unsigned j = 0; j < 3; j++)
            if (!strstr(witnessing_cases(&found), rows[i].given[j]))
                fail_msg("no '%s' in\n%s", rows[i].given[j], witnessing_cases(&found));
        witnessing_end(&found);
        game_close(one);
        game_close(other);
    }
#undef PAID
}

/* No card is in both packs, and no trumps are in both games: a score may differ all the same. */
static void test_a_score_with_other_cards(void **state)
{
    (void)state;
    expect_cases(
        PLAIN,
        REST FOLLOW
        "pack: {suits: {C: cups, B: bells, E: eggs}, ranks: [A, K, Q, J, 10, 9]}\ntrumps: B\n"
        "score: {tricks: {to: each, points: 2 * tricks}}\n",
        "  - what is the score:\n"
        "      - tricks: {North: 4}\n"
        "        ledger:\n"
        "          first: {North: {tricks: 4}}\n"
        "          second: {North: {tricks: 8}}\n");
}

/* With three tricks the line would be of no points, and is not written: nothing shows it. */
static void test_what_no_case_shows_is_said(void **state)
{
    struct game *one = game_write(SCORE("{odd: {to: each, points: tricks - 3, if: tricks > 3}}"));
    struct game *other =
        game_write(SCORE("{odd: {to: each, points: tricks - 3, if: tricks >= 3}}"));
    struct witnessing found = witnessing_of(one->rules, other->rules);
    (void)state;
    assert_string_equal(witnessing_cases(&found), "");
    assert_true(found.found.tricks.is_complete);
    assert_true(found.found.hands.is_complete);
    assert_true(found.found.results.tried > 1000);
    assert_non_null(found.found.unshown);
    assert_string_equal(found.found.unshown->name, "odd");
    assert_ptr_equal(found.found.unshown->in[0], one->rules);
    assert_ptr_equal(found.found.unshown->in[1], other->rules);
    assert_null(found.found.unshown->next);
    witnessing_end(&found);
    game_close(one);
    game_close(other);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_limit_of_the_last_bidder),
        cmocka_unit_test(test_a_forced_bid),
        cmocka_unit_test(test_a_wider_range),
        cmocka_unit_test(test_a_game_without_bidding),
        cmocka_unit_test(test_the_same_bidding),
        cmocka_unit_test(test_calls_for_people_and_programs),
        cmocka_unit_test(test_nothing_differs),
        cmocka_unit_test(test_two_ranks_exchanged),
        cmocka_unit_test(test_ranks_exchanged_at_the_top),
        cmocka_unit_test(test_trumps_rank_otherwise),
        cmocka_unit_test(test_other_trumps),
        cmocka_unit_test(test_trumps_that_part_in_the_second_deal),
        cmocka_unit_test(test_led_above_trumps),
        cmocka_unit_test(test_the_last_of_equals),
        cmocka_unit_test(test_equals_of_nobody),
        cmocka_unit_test(test_the_last_of_copies),
        cmocka_unit_test(test_a_contract_turns_the_ranks_about),
        cmocka_unit_test(test_a_hook_that_names_the_winner),
        cmocka_unit_test(test_nobody_need_follow),
        cmocka_unit_test(test_trump_if_void),
        cmocka_unit_test(test_an_obligation_of_the_first_trick),
        cmocka_unit_test(test_which_duties_are_proved_alike),
        cmocka_unit_test(test_another_amount),
        cmocka_unit_test(test_a_line_more),
        cmocka_unit_test(test_a_card_that_counts),
        cmocka_unit_test(test_the_lowest_numbers),
        cmocka_unit_test(test_a_score_with_other_cards),
        cmocka_unit_test(test_what_no_case_shows_is_said),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
