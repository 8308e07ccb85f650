/* Tricks to which each plays several cards: what may be led and followed, and which set wins, all
 * compared with a search through the sets of the hand. */
#include "engine/fixture.h"

#include "base/rng.h"
#include "engine/history.h"
#include "engine/rules.h"
#include "rebuilt.h"

#define RANKS "A, K, Q, J, 10, 9"
#define GAME                                                                                       \
    "players: 2\n"                                                                                 \
    "pack: {suits: [S, H], ranks: [" RANKS "], copies: 2}\n"                                       \
    "deal: {hands: {deal: 12}}\n"                                                                  \
    "trumps: H\n"                                                                                  \
    "order: {equals: first}\n"                                                                     \
    "during:\n"                                                                                    \
    "  lead: {at: lead, ask: leader, calls: {one card: {}, pair: {leads: {same: 2}}, row: "        \
    "{number: 2..4, leads: {same: 2, row: call}}}}\n"                                              \
    "play: {obligations: {like sets: {play: like set}}}\n"                                         \
    "score: {tricks: {to: each, points: tricks}}\n"                                                \
    "match: {deals: 100}\n"

/* --- sets by their ranks -----------------------------------------------------------------------
 */

static bool is_row_of_pairs(const struct pack *pack, struct set cards, unsigned pairs)
{
    unsigned of_rank[RANKS_MAX] = {0}, first = RANKS_MAX, in_row = 0;
    unsigned suit = pack->cards[set_first(cards)].suit;
    SET_EACH(card, cards) {
        if (pack->cards[card].suit != suit)
            return false;
        of_rank[pack->cards[card].rank]++;
        first = pack->cards[card].rank < first ? pack->cards[card].rank : first;
    }
    while (first + in_row < RANKS_MAX && of_rank[first + in_row] == 2)
        in_row++;
    return set_count(cards) == 2 * pairs && in_row == pairs;
}

static unsigned pairs_in(const struct pack *pack, struct set cards)
{
    unsigned pairs = 0;
    SET_EACH(card, cards)
        pairs += pack->cards[card].copy == 1 && set_has(cards, card - 1);
    return pairs;
}

/* --- all sets of a hand -------------------------------------------------------------------------
 */

/* Of so many cards that are still to come, out of these, those after which the turn can be made
 * good: a row of pairs, or as many pairs as there can be. */
struct search {
    const struct pack *pack;
    unsigned width;
    bool must_be_row;
    unsigned pairs;   /* the most that any choice has */
    struct set after; /* cards that lie in a choice that is good */
};

static void look(struct search *search, struct set chosen, struct set from, struct set laid,
                 bool collects)
{
    unsigned count = set_count(chosen);
    if (count == search->width) {
        bool is_row = is_row_of_pairs(search->pack, chosen, search->width / 2);
        unsigned pairs = pairs_in(search->pack, chosen);
        if (!collects) {
            search->must_be_row |= is_row;
            search->pairs = pairs > search->pairs ? pairs : search->pairs;
        } else if (search->must_be_row ? is_row : pairs == search->pairs)
            search->after = set_or(search->after, set_minus(chosen, laid));
        return;
    }
    SET_EACH(card, from) {
        struct set more = chosen;
        set_add(&more, card);
        set_remove(&from, card);
        if (count + 1 + set_count(from) >= search->width || count + 1 == search->width)
            look(search, more, from, laid, collects);
    }
}

/* What may be laid next where all the cards of the turn are of one suit: `laid` are there already,
 * and the hand has `held` of it. */
static struct set good_cards(const struct pack *pack, unsigned width, struct set held,
                             struct set laid)
{
    struct search search = {.pack = pack, .width = width};
    struct set none = {{0}};
    look(&search, none, set_or(held, laid), laid, false);
    look(&search, laid, held, laid, true);
    return search.after;
}

static struct set suit_of_pack(const struct game *game, unsigned suit)
{
    return pack_suit_cards(&game->rules->pack, suit);
}

/* What the leader may lay who has called for so many pairs in a row. */
static struct set good_leads(const struct game *game, unsigned width, struct set held,
                             struct set laid)
{
    struct set cards = {{0}};
    for (unsigned suit = 0; suit < 2; suit++) {
        struct set own = set_and(held, suit_of_pack(game, suit));
        struct search search = {.pack = &game->rules->pack, .width = width, .must_be_row = true};
        if (set_is_empty(set_minus(laid, suit_of_pack(game, suit))))
            look(&search, laid, own, laid, true);
        cards = set_or(cards, search.after);
    }
    return cards;
}

static struct set laid_now(const struct state *state)
{
    struct set laid = {{0}};
    card_byte_t cards[CARDS_MAX];
    unsigned count = state->owes ? trick_turn(state, state->trick, state->in_trick - 1u, cards) : 0;
    for (unsigned i = 0; i < count; i++)
        set_add(&laid, cards[i]);
    return laid;
}

static struct set expected(const struct game *game)
{
    const struct state *state = &game->state;
    unsigned width = shape_width(trick_shape_now(state)), suit = state->led;
    struct set hand = state->hand[state->actor], laid = laid_now(state);
    if (state_is_leading(state))
        return width == 1 ? hand : good_leads(game, width, hand, laid);
    struct set own = set_and(hand, suit_of_pack(game, suit));
    if (set_is_empty(own))
        return hand;
    bool is_scarce = set_count(own) + set_count(laid) <= width;
    return width == 1 || is_scarce ? own : good_cards(&game->rules->pack, width, own, laid);
}

static void assert_good(const struct game *game)
{
    struct set legal = engine_legal(&game->engine, &game->state);
    assert_true(set_equal(legal, expected(game)));
}

/* Whether the calls on offer are those for which there are cards. */
static void assert_calls(const struct game *game)
{
    const struct state *state = &game->state;
    struct set legal = engine_legal(&game->engine, state), none = {{0}};
    for (unsigned pairs = 1; pairs <= 4; pairs++) {
        struct set cards = good_leads(game, 2 * pairs, state->hand[state->actor], none);
        assert_int_equal(set_has(legal, pairs), !set_is_empty(cards));
    }
}

/* Who wins the trick that is over, from its cards. */
static unsigned winner_of(const struct game *game, unsigned trick)
{
    const struct state *state = &game->state;
    const struct pack *pack = &game->rules->pack;
    card_byte_t cards[2][CARDS_MAX];
    struct set sets[2] = {{{0}}, {{0}}};
    unsigned count = trick_turn(state, trick, 0, cards[0]), first = state->leader[trick];
    assert_int_equal(trick_turn(state, trick, 1, cards[1]), count);
    for (unsigned i = 0; i < 2 * count; i++)
        set_add(&sets[i / count], cards[i / count][i % count]);
    unsigned led = pack->cards[cards[0][0]].suit, suit = pack->cards[cards[1][0]].suit;
    bool is_like = count == 1 || is_row_of_pairs(pack, sets[1], count / 2);
    bool is_higher = set_first(sets[1]) / 2 < set_first(sets[0]) / 2; /* the highest come first */
    bool wins = is_like && (suit == led ? is_higher : suit == 1);
    return wins ? game->rules->next_seat[first] : first;
}

static unsigned any_of(struct rng *rng, struct set set)
{
    return set_select(set, rng_below(rng, set_count(set)));
}

/* --- tests --------------------------------------------------------------------------------------
 */

static void test_what_may_be_played_is_what_a_search_finds(void **unused)
{
    (void)unused;
    struct game *game = game_write(GAME);
    struct rng rng = rng_seeded(7, 7);
    unsigned sets = 0, tricks = 0;
    for (unsigned deals = 0; deals < cases_of(5, 60, 300, 1000); deals++) {
        engine_begin(&game->engine, &game->state, deals);
        go_on_until(game, TURN_CALL, TURN_CALL);
        while (game->state.turn == TURN_CALL || game->state.turn == TURN_CARD) {
            unsigned trick = game->state.trick;
            struct set legal = engine_legal(&game->engine, &game->state);
            if (game->state.turn == TURN_CALL)
                assert_calls(game);
            else
                assert_good(game);
            /* of calls the longest rows, so that there are some */
            unsigned action = game->state.turn == TURN_CALL && rng_below(&rng, 3) > 0
                                  ? set_last(legal)
                                  : any_of(&rng, legal);
            engine_apply(&game->engine, &game->state, action);
            if (game->state.trick == trick)
                continue;
            tricks++;
            sets += trick_shape(&game->state, trick) != SHAPE_CARD;
            assert_int_equal(game->state.winner[trick], winner_of(game, trick));
        }
        assert_true(set_is_empty(game->state.hand[0]) && set_is_empty(game->state.hand[1]));
    }
    assert_true(sets > 10 && tricks > 2 * sets / 2);
    game_close(game);
}

static void test_everything_is_won_and_told(void **unused)
{
    (void)unused;
    struct game *game = game_write(GAME);
    struct rebuilt rebuilt = {.differs = NULL};
    struct listener listener = rebuilt_listener(&rebuilt);
    struct audience audience;
    for (unsigned seed = 0; seed < 20; seed++) {
        engine_listen(&game->engine, &audience, &game->state, &listener);
        engine_begin(&game->engine, &game->state, seed);
        go_on_until(game, TURN_NEXT_DEAL, TURN_NEXT_DEAL);
        struct set taken = set_or(game->state.taken[0], game->state.taken[1]);
        assert_int_equal(set_count(taken), 24);
        assert_int_equal(set_count(played_by(&game->state, 0)), 12);
        if (rebuilt.differs)
            fail_msg("%s differs", rebuilt.differs);
    }
    engine_listen(&game->engine, NULL, NULL, NULL);
    game_close(game);
}

static void test_a_row_that_is_begun_can_be_ended(void **unused)
{
    (void)unused;
    struct game *game = game_write(GAME);
    begin(game, 1);
    deal(game, "", "SA SA SK SK SQ SJ SJ S10 S10 HA HK HQ");
    assert_callable(game, "one card, pair, row 2");
    call(game, "row 2");
    assert_playable(game, "SA SA SK SK SJ SJ S10 S10"); /* the queen parts two rows */
    play(game, "SK");
    assert_turn(game, TURN_CARD, 0);
    assert_playable(game, "SK SA SA");
    assert_refused(game, "SJ", REFUSED_OBLIGATION, "row");
    assert_refused(game, "HA", REFUSED_OBLIGATION, "row");
    play(game, "SA SK");
    assert_playable(game, "SA");
    game_close(game);
}

#define OF_ONE_SUIT                                                                                \
    "players: 2\n"                                                                                 \
    "pack: {suits: [S, H], ranks: [" RANKS "]}\n"                                                  \
    "deal: {hands: {deal: 3}, up: {turn-up: under talon, names: trumps}}\n"                        \
    "play: {obligations: {follow suit: ~}}\n"                                                      \
    "during:\n"                                                                                    \
    "  lead: {at: lead, ask: leader, calls: {one card: {}, several: {number: 2..3, leads: {suit: " \
    "call}}}}\n"                                                                                   \
    "  draw: {at: trick, take: 1 of talon, by: each, starts: winner}\n"                            \
    "  draw another: {at: trick, take: 1 of talon, by: each, starts: winner, if: cards_each > "    \
    "1}\n"                                                                                         \
    "score: {tricks: {to: each, points: tricks}}\n"                                                \
    "match: {deals: 1}\n"

static void test_each_card_must_be_beaten(void **unused)
{
    (void)unused;
    struct game *game = game_write(OF_ONE_SUIT);
    begin(game, 1);
    deal(game, "S9 HA HK HQ HJ H10", "SQ S10 SK", "SJ H9 SA");
    assert_callable(game, "one card, several 2, several 3");
    call(game, "several 2");
    play(game, "SQ S10");
    assert_playable(game, "SJ H9 SA"); /* nobody has to follow suit */
    play(game, "H9 SJ");               /* the trump beats the queen, the jack the ten */
    assert_won(game, 1, 1, "H9", WON_BY_TRUMP);
    assert_turn(game, TURN_CALL, 1);
    assert_int_equal(set_count(game->state.hand[0]), 3); /* two were drawn */
    assert_int_equal(set_count(game->state.hand[1]), 3);
    game_close(game);
}

static void test_a_card_that_is_not_beaten_keeps_the_trick(void **unused)
{
    (void)unused;
    struct game *game = game_write(OF_ONE_SUIT);
    begin(game, 1);
    deal(game, "S9 HA HK HQ HJ H10", "SQ SK S10", "SJ H9 SA");
    call(game, "several 2");
    play(game, "SK SQ");
    play(game, "SJ H9");
    assert_won(game, 1, 0, "SK", WON_BY_LED);
    game_close(game);
}

static bool is_refused(const char *calls, const char *more)
{
    char yaml[2000];
    snprintf(yaml, sizeof yaml,
             "players: 2\n"
             "pack: {suits: [S, H], ranks: [" RANKS "], copies: 2, extra: {Fool: 1}}\n"
             "deal: {hands: {deal: 5}}\n"
             "%s"
             "during: {lead: {at: lead, ask: leader, calls: {one card: {}, %s}}}\n"
             "score: {tricks: {to: each, points: tricks}}\n"
             "match: {deals: 1}\n",
             more, calls);
    return is_refused_by_loader(yaml, E_CONTRADICTION);
}

static void test_what_cannot_be_said_beside_leads_of_several_cards(void **unused)
{
    (void)unused;
    assert_false(is_refused("pair: {leads: {same: 2}}", "order: {equals: first}\n"));
    assert_true(
        is_refused("pair: {leads: {same: 2}}", "order: {equals: first, no-lead: [Fool]}\n"));
    assert_true(
        is_refused("pair: {leads: {same: 2}}", "order: {equals: first, captures: {SA: [HA]}}\n"));
    assert_true(is_refused("pair: {leads: {same: 2}}", "order: {equals: nobody}\n"));
    assert_true(is_refused("pair: {leads: {same: 2}}",
                           "order: {equals: first}\n"
                           "play: {obligations: {win: {play: winning}}}\n"));
    assert_true(is_refused("row: {leads: {same: 2, row: call}}", "order: {equals: first}\n"));
    assert_true(is_refused("row: {leads: {same: 2, suit: 3}}", "order: {equals: first}\n"));
}

static void test_only_the_leader_says_what_is_led(void **unused)
{
    (void)unused;
    assert_true(is_refused_by_loader(
        "players: 2\n"
        "pack: {suits: [S, H], ranks: [" RANKS "]}\n"
        "deal: {hands: {deal: 5}}\n"
        "bidding: {ask: {ask: each, calls: {one card: {}, two: {leads: {suit: 2}}}}}\n"
        "score: {tricks: {to: each, points: tricks}}\n"
        "match: {deals: 1}\n",
        E_CONTRADICTION));
    assert_true(is_refused_by_loader("players: 2\n"
                                     "pack: {suits: [S, H], ranks: [" RANKS "]}\n"
                                     "deal: {hands: {deal: 5}}\n"
                                     "play: {obligations: {like sets: {play: like set}}}\n"
                                     "score: {tricks: {to: each, points: tricks}}\n"
                                     "match: {deals: 1}\n",
                                     E_CONTRADICTION));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_may_be_played_is_what_a_search_finds),
        cmocka_unit_test(test_everything_is_won_and_told),
        cmocka_unit_test(test_a_row_that_is_begun_can_be_ended),
        cmocka_unit_test(test_each_card_must_be_beaten),
        cmocka_unit_test(test_a_card_that_is_not_beaten_keeps_the_trick),
        cmocka_unit_test(test_what_cannot_be_said_beside_leads_of_several_cards),
        cmocka_unit_test(test_only_the_leader_says_what_is_led),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
