/*
 * A contract that is declared when another has been: it starts from the rules of the file, and
 * nothing of the contract before it is left. Two games of the same cards are played side by side:
 * one is declared "even" at once, the other "odd" first, which changes every part of the rules that
 * a contract can change.
 */
#include "engine/fixture.h"

#define PLAYERS "players: 3\npack: {suits: [S, H, D, C], ranks: [A, K, Q]}\n"

#define RULES                                                                                      \
    "order: {ranks: [A, K, Q]}\n"                                                                  \
    "play:\n"                                                                                      \
    "  lead: dealer\n"                                                                             \
    "  obligations: {trump if void: {when: following, play: trumps, after: follow suit}}\n"        \
    "amounts: {worth: 1}\n"                                                                        \
    "conditions: {made: declarer.tricks > 0}\n"                                                    \
    "score:\n"                                                                                     \
    "  tricks: {to: each, points: worth * tricks}\n"                                               \
    "  made: {to: declarer, points: 10, if: made}\n"                                               \
    "match: {deals: 1}\n"                                                                          \
    "contracts:\n"                                                                                 \
    "  odd:\n"                                                                                     \
    "    trumps: none\n"                                                                           \
    "    order: {ranks: [Q, K, A]}\n"                                                              \
    "    play:\n"                                                                                  \
    "      lead: declarer's left\n"                                                                \
    "      obligations: {trump if void: ~, head: {when: following, play: winning}}\n"              \
    "    amounts: {worth: 5}\n"                                                                    \
    "    conditions: {made: declarer.tricks == 0}\n"                                               \
    "    score: {tricks: {to: defenders}, odd: {to: each, points: 100}}\n"                         \
    "    during: {show: {show: declarer, at: trick 1}}\n"                                          \
    "  even: {}\n"

#define AUCTION                                                                                    \
    "  auction: {auction: each, calls: {pass: {}, odd: {contract: odd}, even: {contract: even}},"  \
    " otherwise: abandon}\n"

/* How "even" is declared, and how after "odd": the steps, and the calls of both. */
struct way {
    const char *name, *steps, *at_once, *again;
};

static const struct way ways[] = {
    {"a higher bid of the same auction", "trumps: H\nbidding:\n" AUCTION, "pass, pass, even",
     "odd, pass, even"},
    {"the declarer, later",
     "trumps: H\nbidding:\n" AUCTION
     "  again: {ask: declarer, calls: {keep: {}, change: {contract: even, declares: true}}}\n",
     "even, keep", "odd, pass, pass, change"},
    {"another player, later",
     "trumps: H\nbidding:\n"
     "  first: {ask: eldest, calls: {skip: {}, odd: {contract: odd, declares: true}}}\n"
     "  second: {ask: dealer, calls: {even: {contract: even, declares: true}}}\n",
     "skip, even", "odd, even"},
    {"the next who is asked at the same step",
     "trumps: H\nbidding:\n"
     "  both: {ask: each, calls: {skip: {}, odd: {contract: odd, declares: true},"
     " even: {contract: even, declares: true}}}\n",
     "skip, skip, even", "odd, skip, even"},
    {"a second auction",
     "trumps: H\nbidding:\n" AUCTION
     "  more: {auction: each, calls: {pass: {}, higher: {contract: even}}}\n",
     "pass, pass, even, pass, pass, pass", "odd, pass, pass, pass, pass, higher"},
    {"odd, even, odd, even",
     "trumps: H\nbidding:\n" AUCTION
     "  again: {ask: declarer, calls: {keep: {}, back: {contract: odd, declares: true}}}\n"
     "  and again: {ask: declarer, calls: {keep: {}, change: {contract: even, declares: true}}}\n",
     "even, keep, keep", "even, back, change"},
    {"trumps that a card has named",
     "deal: {turn: {turn-up: last dealt, names: trumps}}\nbidding:\n" AUCTION
     "  again: {ask: declarer, calls: {keep: {}, change: {contract: even, declares: true}}}\n",
     "even, keep", "odd, pass, pass, change"},
    {"trumps that a call has named before",
     "bidding:\n"
     "  suit: {ask: dealer, calls: {suit: {suit: any}}}\n" AUCTION
     "  again: {ask: declarer, calls: {keep: {}, change: {contract: even, declares: true}}}\n",
     "suit diamonds, even, keep", "suit diamonds, odd, pass, pass, change"},
    {"trumps that a call names in between",
     "bidding:\n" AUCTION "  suit: {ask: dealer, calls: {suit: {suit: any}}}\n"
     "  again: {ask: declarer, calls: {keep: {}, change: {contract: even, declares: true}}}\n",
     "even, suit spades, keep", "odd, pass, pass, suit spades, change"},
    {"trumps by the first lead",
     "bidding:\n"
     "  suit: {ask: dealer, calls: {by lead: {trumps: led}}}\n" AUCTION
     "  again: {ask: declarer, calls: {keep: {}, change: {contract: even, declares: true}}}\n",
     "by lead, even, keep", "by lead, odd, pass, pass, change"},
    {"a card that was called for another declarer",
     "trumps: H\nbidding:\n"
     "  first: {ask: eldest, calls: {skip: {}, odd: {contract: odd, declares: true}}}\n"
     "  partner: {ask: eldest, if: contract == 'odd', calls: {call: {card: [A]}}}\n"
     "  second: {ask: dealer, calls: {even: {contract: even, declares: true}}}\n",
     "skip, even", "odd, call HA, even"},
    {"a rank that was called for another declarer",
     "bidding:\n"
     "  suit: {ask: dealer, calls: {by lead: {trumps: led}}}\n"
     "  first: {ask: eldest, calls: {skip: {}, mine: {contract: even, declares: true}, "
     "odd: {contract: odd, declares: true}}}\n"
     "  partner: {ask: eldest, if: contract == 'even', calls: {call: {card: [K of trumps, A of "
     "trumps]}}}\n"
     "  second: {ask: dealer, calls: {even: {contract: even, declares: true}}}\n",
     "by lead, skip, even", "by lead, mine, call A, even"},
    {"a card that was called before a second auction",
     "trumps: H\nbidding:\n" AUCTION
     "  partner: {ask: declarer, if: contract == 'odd', calls: {call: {card: [A]}}}\n"
     "  more: {auction: each, calls: {pass: {}, higher: {contract: even}}}\n",
     "pass, pass, even, pass, pass, pass", "odd, pass, pass, call CA, pass, pass, higher"},
    {"a card called anew with the second contract",
     "trumps: H\nbidding:\n"
     "  first: {ask: eldest, calls: {skip: {}, odd: {contract: odd, declares: true, card: [A]}}}\n"
     "  second: {ask: dealer, calls: {even: {contract: even, declares: true, card: [A]}}}\n",
     "skip, even SA", "odd HA, even SA"},
};

static struct game *declared(const struct way *way, const char *calls)
{
    char yaml[4096];
    bool has_deal = strncmp(way->steps, "deal:", 5) == 0;
    snprintf(yaml, sizeof yaml, "%s%s%s%s", PLAYERS, has_deal ? "" : "deal: {hands: {deal: all}}\n",
             way->steps, RULES);
    char *turn = strstr(yaml, "deal: {turn:");
    if (turn) { /* the hands come first */
        char rest[4096];
        strcpy(rest, turn + strlen("deal: {"));
        strcpy(turn, "deal: {hands: {deal: all}, ");
        strcat(yaml, rest);
    }
    struct game *game = game_write(yaml);
    begin(game, 2);
    deal(game, "", "SA SK HA DQ", "HK HQ CA SQ", "DA DK CK CQ");
    call(game, calls);
    return game;
}

/* What is alike of both games: whatever is not about the calls that were made. */
static void assert_alike(const struct way *way, const struct game *a, const struct game *b)
{
    const struct state *one = &a->state, *other = &b->state;
    if (one->contract != other->contract || one->settled != other->settled ||
        one->declarer != other->declarer || one->turn != other->turn ||
        one->actor != other->actor || one->trumps_by_lead != other->trumps_by_lead ||
        one->named.suits[0] != other->named.suits[0] ||
        one->named.context != other->named.context ||
        one->named.called_card != other->named.called_card ||
        one->called_rank != other->called_rank || one->partners != other->partners)
        fail_msg("%s: %u declares %u for %u, trumps %u, called %u of rank %u, turn %u of %u; not "
                 "%u, %u, %u, %u, %u, %u, %u, %u",
                 way->name, other->declarer, other->contract, other->settled, other->named.suits[0],
                 other->named.called_card, other->called_rank, other->turn, other->actor,
                 one->declarer, one->contract, one->settled, one->named.suits[0],
                 one->named.called_card, one->called_rank, one->turn, one->actor);
    if (!set_equal(one->shown, other->shown) || one->trick != other->trick ||
        memcmp(one->winner, other->winner, sizeof one->winner) != 0 ||
        memcmp(one->score, other->score, sizeof one->score) != 0)
        fail_msg("%s: after %u tricks they differ", way->name, one->trick);
}

static void play_both(const struct way *way, struct game *a, struct game *b)
{
    while (assert_alike(way, a, b), a->state.turn == TURN_CARD) {
        struct set legal = engine_legal(&a->engine, &a->state);
        struct set other = engine_legal(&b->engine, &b->state);
        if (!set_equal(legal, other))
            fail_msg("%s: other cards are legal in trick %u", way->name, a->state.trick + 1u);
        engine_apply(&a->engine, &a->state, set_first(legal));
        engine_apply(&b->engine, &b->state, set_first(legal));
    }
    assert_int_equal(a->state.turn, TURN_OVER);
}

static void test_nothing_is_left_of_the_contract_before(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        struct game *a = declared(&ways[i], ways[i].at_once);
        struct game *b = declared(&ways[i], ways[i].again);
        play_both(&ways[i], a, b);
        game_close(a);
        game_close(b);
    }
}

/* So that the test above has something to find: "odd" is another game in each of these. */
static void test_the_contract_before_is_another_game(void **unused)
{
    (void)unused;
    const struct way *way = &ways[1];
    struct game *even = declared(way, "even, keep");
    struct game *odd = declared(way, "odd, pass, pass, keep");
    assert_int_equal(even->state.named.suits[0], pack_find_suit(&even->rules->pack, "H"));
    assert_int_equal(odd->state.named.suits[0], SUIT_NONE);
    assert_turn(even, TURN_CARD, 2);
    assert_turn(odd, TURN_CARD, 1);
    play(even, "DA DQ");
    assert_playable(even, "HK HQ"); /* trump if void */
    play(even, "HK");
    assert_won(even, 1, 1, "HK", WON_BY_TRUMP);
    assert_true(set_is_empty(even->state.shown));
    play(odd, "SQ DA");
    assert_playable(odd, "SA SK");
    play(odd, "SA");
    assert_won(odd, 1, 1, "SQ", WON_BY_LED);
    assert_hand(odd, 0, "SK HA DQ");
    assert_cards(odd, odd->state.shown, "SK HA DQ");
    go_on_until(even, TURN_OVER, TURN_OVER);
    go_on_until(odd, TURN_OVER, TURN_OVER);
    assert_int_not_equal(even->state.score[0], odd->state.score[0]);
    game_close(even);
    game_close(odd);
}

/* It is forgotten when another player declares, and only then. */
static void test_a_called_card_stays_while_no_other_declares(void **unused)
{
    (void)unused;
    const struct way calls_first = {
        .name = "called before anybody declares",
        .steps = "trumps: H\nbidding:\n"
                 "  card: {ask: eldest, calls: {call: {card: [A]}}}\n"
                 "  second: {ask: dealer, calls: {even: {contract: even, declares: true}, "
                 "odd: {contract: odd, declares: true}}}\n"};
    const struct way same = {
        .name = "the declarer, again",
        .steps = "trumps: H\nbidding:\n"
                 "  first: {ask: eldest, calls: {odd: {contract: odd, declares: true}}}\n"
                 "  card: {ask: eldest, calls: {call: {card: [A]}}}\n"
                 "  again: {ask: eldest, calls: {even: {contract: even, declares: true}}}\n"};
    struct game *games[] = {declared(&calls_first, "call DA, even"),
                            declared(&same, "odd, call DA, even")};
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        assert_int_equal(games[i]->state.named.called_card, card_named(games[i], "DA"));
        game_close(games[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing_is_left_of_the_contract_before),
        cmocka_unit_test(test_the_contract_before_is_another_game),
        cmocka_unit_test(test_a_called_card_stays_while_no_other_declares),
    };
    return cmocka_run_group_tests_name("contracts declared again", tests, NULL, NULL);
}
