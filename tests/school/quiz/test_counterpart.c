/* The same position under other rules, as far as they have one. */
#include "engine/fixture.h"

#include "players/players.h"
#include "school/counterpart.h"

struct pair {
    struct game *from, *to;
    struct counterpart counterpart;
    struct state other;
};

static struct pair open_pair(const char *from, const char *to, const char *options)
{
    struct pair pair = {.from = game_open(from, 0, NULL), .to = game_open(to, 0, options)};
    pair.counterpart = counterpart_of(pair.from->rules, &pair.to->engine);
    return pair;
}

static void close_pair(struct pair *pair)
{
    game_close(pair->from);
    game_close(pair->to);
}

/* What the counterpart looks like is asked as of any game. */
static struct game *other_of(struct pair *pair)
{
    pair->to->state = pair->other;
    return pair->to;
}

/* South, who deals, would have to follow suit with the 2 of hearts where it is no trump. */
static void test_a_turn(void **state)
{
    (void)state;
    struct pair pair = open_pair("nimby", "whist", NULL);
    struct game *game = pair.from;
    begin(game, 2);
    deal(game, "SA", "H2 H6 S3 S4 D3", "HA H5 S5 S6 D4", "C3 C4 C5 C6 D5", "H3 H4 CA D6 DA");
    call(game, "accept");
    unsigned leader = game->state.actor;
    engine_apply(&game->engine, &game->state, set_first(engine_legal(&game->engine, &game->state)));
    assert_true(counterpart_turn(&pair.counterpart, &game->state, &pair.other));
    assert_int_equal(pair.other.in_trick, 1);
    assert_int_equal(pair.other.leader[0], leader);
    assert_int_equal(pair.other.actor, game->state.actor);
    assert_int_equal(pair.other.named.suits[0], card_named(other_of(&pair), "SA") / 13);
    close_pair(&pair);
}

/* A hand of 52 cards has cards that a pack of 24 lacks. */
static void test_cards_that_the_other_pack_lacks(void **state)
{
    (void)state;
    struct pair pair = open_pair("whist", "nimby", NULL);
    assert_false(pair.counterpart.same_cards);
    begin(pair.from, 3);
    go_on_until(pair.from, TURN_CARD, TURN_CARD);
    assert_false(counterpart_turn(&pair.counterpart, &pair.from->state, &pair.other));
    close_pair(&pair);
}

/* Nobody would know what sides score where there are none. */
static void test_other_accounts_have_no_result(void **state)
{
    (void)state;
    struct pair pair = open_pair("whist", "big-ships", NULL);
    begin(pair.from, 3);
    go_on_until(pair.from, TURN_NEXT_DEAL, TURN_OVER);
    assert_false(pair.counterpart.same_accounts);
    assert_false(counterpart_result(&pair.counterpart, &pair.from->state, &pair.other));
    close_pair(&pair);
}

/* The same tricks and bids, and with them the same scores where the rules agree. */
static void test_a_result(void **state)
{
    (void)state;
    struct pair pair = open_pair("big-ships", "nomination-whist", NULL);
    begin(pair.from, 0);
    go_on_until(pair.from, TURN_NEXT_DEAL, TURN_OVER);
    assert_true(counterpart_result(&pair.counterpart, &pair.from->state, &pair.other));
    for (unsigned seat = 0; seat < pair.from->rules->players; seat++) {
        assert_int_equal(pair.other.tricks_won[seat], pair.from->state.tricks_won[seat]);
        assert_int_equal(pair.other.score[seat], pair.from->state.score[seat]);
    }
    close_pair(&pair);
}

/* A bid that the other rules refuse was never made there. */
static void test_calls(void **state)
{
    (void)state;
    struct pair pair = open_pair("noms", "noms", "lowest_bid=7");
    begin(pair.from, 3);
    go_on_until(pair.from, TURN_CALL, TURN_CALL);
    call(pair.from, "bid 10, pass");
    assert_true(counterpart_call(&pair.counterpart, &pair.from->state, &pair.other));
    assert_int_equal(pair.other.actor, pair.from->state.actor);
    assert_callable(other_of(&pair), "pass, bid 11, bid 12, bid 13, mis, mis a vis");
    close_pair(&pair);

    pair = open_pair("noms", "noms", "low_mis=true");
    begin(pair.from, 3);
    go_on_until(pair.from, TURN_CALL, TURN_CALL);
    call(pair.from, "bid 13, mis");
    assert_false(counterpart_call(&pair.counterpart, &pair.from->state, &pair.other));
    close_pair(&pair);
}

/* --- games by chance ------------------------------------------------------------------------- */

static void step(struct pair *pair, struct rng *rng)
{
    struct game *game = pair->from;
    if (turn_is_chance(&game->state))
        engine_chance(&game->engine, &game->state);
    else if (game->state.turn == TURN_NEXT_DEAL)
        engine_next_deal(&game->engine, &game->state);
    else
        engine_apply(&game->engine, &game->state,
                     random_action(rng, engine_legal(&game->engine, &game->state)));
}

/* The cards of one pack are called as those of the other. */
static void assert_same_cards(struct pair *pair, struct set cards, struct set others)
{
    assert_int_equal(set_count(cards), set_count(others));
    SET_EACH(card, cards) {
        card_t other = counterpart_card(&pair->counterpart, card);
        assert_true(other != NO_CARD && set_has(others, other));
        assert_string_equal(pair->from->rules->pack.cards[card].name,
                            pair->to->rules->pack.cards[other].name);
    }
}

static void check_turn(struct pair *pair)
{
    const struct state *state = &pair->from->state;
    unsigned seat = state->actor;
    if (!counterpart_turn(&pair->counterpart, state, &pair->other))
        return;
    assert_int_equal(pair->other.turn, TURN_CARD);
    assert_int_equal(pair->other.actor, seat);
    assert_int_equal(pair->other.in_trick, state->in_trick);
    assert_same_cards(pair, state->hand[seat], pair->other.hand[seat]);
}

static void check_tricks(struct pair *pair)
{
    const struct state *state = &pair->from->state;
    for (unsigned trick = 0; trick < state->trick; trick++)
        if (counterpart_trick(&pair->counterpart, state, trick, &pair->other))
            assert_int_equal(pair->other.leader[pair->other.trick - 1u], state->leader[trick]);
}

static void check_call(struct pair *pair)
{
    if (!counterpart_call(&pair->counterpart, &pair->from->state, &pair->other))
        return;
    assert_int_equal(pair->other.turn, TURN_CALL);
    assert_int_equal(pair->other.actor, pair->from->state.actor);
    assert_int_equal(pair->other.call_count, pair->from->state.call_count);
}

static void check_result(struct pair *pair)
{
    if (!counterpart_result(&pair->counterpart, &pair->from->state, &pair->other))
        return;
    for (unsigned seat = 0; seat < pair->from->rules->players; seat++)
        assert_int_equal(pair->other.tricks_won[seat], pair->from->state.tricks_won[seat]);
}

static void play_by_chance(struct pair *pair, uint64_t seed, unsigned steps)
{
    struct rng rng = rng_seeded(seed, 1);
    engine_begin(&pair->from->engine, &pair->from->state, seed);
    for (unsigned i = 0; i < steps && pair->from->state.turn != TURN_OVER; i++) {
        step(pair, &rng);
        if (pair->from->state.turn == TURN_CARD)
            check_turn(pair);
        if (pair->from->state.turn == TURN_CALL)
            check_call(pair);
        if (pair->from->state.turn == TURN_NEXT_DEAL) {
            check_tricks(pair);
            check_result(pair);
        }
    }
}

/* Every two games for as many players: what has a counterpart, has the same cards and turns. */
static void test_games_by_chance(void **state)
{
    static const char *const names[] = {
        "anti-trump",
        "big-ships",
        "nimby",
        "nominated-partner",
        "nomination-whist",
        "noms",
        "small-ships",
        "sniped-whist",
        "whist",
        "club",
        "contracts",
        "must-beat",
        "called-in-two-packs",
        "double-pack",
        "parlour",
        "bowers",
    };
    (void)state;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        for (size_t j = 0; j < sizeof names / sizeof *names; j++) {
            struct pair pair = open_pair(names[i], names[j], NULL);
            if (pair.from->rules->players == pair.to->rules->players)
                play_by_chance(&pair, i + j, 400);
            close_pair(&pair);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_turn),
        cmocka_unit_test(test_cards_that_the_other_pack_lacks),
        cmocka_unit_test(test_other_accounts_have_no_result),
        cmocka_unit_test(test_a_result),
        cmocka_unit_test(test_calls),
        cmocka_unit_test(test_games_by_chance),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
