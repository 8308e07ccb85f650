/* Claims: what is settled without being played, what it scores, and what cannot be claimed. */
#include "engine/fixture.h"

#include "belief/belief.h"
#include "engine/claim.h"
#include "loader/load.h"
#include "players/players.h"

/* --- a table --------------------------------------------------------------------------------- */

#define HEAD                                                                                       \
    "players: 4\n"                                                                                 \
    "pack: {suits: [S, H], ranks: [A, K, Q, J, 10, 9]}\n"                                          \
    "deal: {hands: {deal: 3}}\n"                                                                   \
    "match: {deals: 9}\n"
#define BY_TRICKS_OF_EACH "score: {tricks: {to: each, points: 10 * tricks}}\n"
#define BY_TRICKS         "score: {tricks: {to: each side, points: 10 * tricks}}\n"

/* Seat 0 leads; nobody has played yet. */
static struct game *dealt(const char *yaml)
{
    struct game *game = game_write(yaml);
    begin(game, 3);
    deal(game, "", "SA SK SQ", "SJ S10 S9", "HA HK HQ", "HJ H10 H9");
    return game;
}

static struct claim_objection objection_to(const struct game *game, struct claim claim)
{
    return engine_no_claim(&game->engine, &game->state, &claim);
}

/* Also: the state is as it was. */
static void refuses(struct game *game, struct claim claim, enum no_claim why)
{
    struct state before = game->state;
    assert_int_equal(objection_to(game, claim).why, why);
    assert_false(engine_claim(&game->engine, &game->state, &claim));
    assert_same_bytes(&before, &game->state, sizeof before);
}

static void settles(struct game *game, struct claim claim)
{
    assert_int_equal(objection_to(game, claim).why, CLAIM_MAY_BE);
    assert_true(engine_claim(&game->engine, &game->state, &claim));
}

static struct claim conceded_by(unsigned seat)
{
    return (struct claim){.by = (uint8_t)seat, .concedes = true};
}

/* --- what is settled ------------------------------------------------------------------------- */

static void test_the_score_is_that_of_the_claim(void **unused)
{
    (void)unused;
    struct game *game = dealt("sides: across\n" HEAD BY_TRICKS);
    play(game, "SA SJ HA HJ");
    settles(game, claim_of_seat(2, 2));
    assert_int_equal(game->state.turn, TURN_NEXT_DEAL);
    assert_scores(game, 20, 10);
    assert_int_equal(game->state.claimed_by, 3);
    assert_int_equal(game->state.claimed_at, 4);
    assert_int_equal(state_tricks_played(&game->state), 1);
    assert_int_equal(state_cards_begun(&game->state), 0);
    assert_int_equal(game->state.tricks_won[0], 1); /* as it was played */
    assert_int_equal(game->state.tricks_won[2], 1); /* the claimant's */
    engine_next_deal(&game->engine, &game->state);
    assert_int_equal(game->state.claimed_by, 0);
    assert_int_equal(game->state.claimed_at, 0);
    game_close(game);
}

/* The trick under way belongs to what is left. */
static void test_the_rest_has_the_trick_under_way(void **unused)
{
    (void)unused;
    struct game *game = dealt("sides: across\n" HEAD BY_TRICKS);
    play(game, "SA SJ HA HJ SK");
    settles(game, claim_of_seat(1, CLAIM_REST));
    assert_scores(game, 10, 20);
    assert_int_equal(state_tricks_played(&game->state), 1);
    assert_int_equal(state_cards_begun(&game->state), 1);
    game_close(game);
}

static void test_who_concedes_gives_all_that_is_left(void **unused)
{
    (void)unused;
    struct game *game = dealt("sides: across\n" HEAD BY_TRICKS);
    play(game, "SA SJ HA HJ");
    settles(game, conceded_by(0));
    assert_scores(game, 10, 20);
    game_close(game);
}

static void test_each_may_be_said(void **unused)
{
    (void)unused;
    struct game *game = dealt(HEAD "score: {tricks: {to: each, points: 10 * tricks}}\n");
    settles(game, (struct claim){.by = 0, .part_count = 3, .parts = {{1, 1}, {2, 0}, {4, 2}}});
    assert_scores(game, 10, 0, 20, 0);
    game_close(game);
}

/* Cards count: the side has all that are left, wherever they were. */
static void test_all_cards_that_are_left_are_won(void **unused)
{
    (void)unused;
    struct game *game = dealt("sides: across\n" HEAD "counts: {aces: {A: 1}}\n"
                              "score: {aces: {to: each side, points: aces}}\n");
    settles(game, claim_of_seat(1, CLAIM_REST));
    assert_scores(game, 0, 2);
    game_close(game);
}

/* Steps that come behind a trick come behind those that were not played, too. */
static void test_what_is_remembered_is_as_if_it_had_been_played(void **unused)
{
    (void)unused;
    struct game *game = dealt("sides: across\n" HEAD "remember: {longest: {starts: 0}}\n"
                              "during: {count: {at: trick, note: {longest: longest + 1}}}\n"
                              "score: {tricks: {to: each side, points: tricks * longest}}\n");
    play(game, "SA SJ HA HJ");
    settles(game, claim_of_seat(0, 2));
    assert_scores(game, 6, 3);
    game_close(game);
}

/* Two ways to the same: a claim of what was then played scores what the play did. */
static void test_claimed_or_played_it_scores_the_same(void **unused)
{
    (void)unused;
    struct game *game = game_open("bridge", 4, NULL);
    for (unsigned seed = 1; seed < 20; seed++) {
        engine_begin(&game->engine, &game->state, seed);
        go_on_until(game, TURN_CARD, TURN_OVER);
        if (game->state.turn != TURN_CARD)
            continue;
        struct state then = game->state;
        go_on_until(game, TURN_NEXT_DEAL, TURN_OVER);
        unsigned tricks = game->state.tricks_won[0] + game->state.tricks_won[2];
        struct claim claim = {.by = (uint8_t)seat_deciding(&then), .part_count = 1};
        claim.parts[0] = (struct claim_part){1, (uint8_t)tricks};
        assert_true(engine_claim(&game->engine, &then, &claim));
        assert_int_equal(then.score[0], game->state.score[0]);
        assert_int_equal(then.score[1], game->state.score[1]);
    }
    game_close(game);
}

/* --- what cannot be claimed ------------------------------------------------------------------ */

static void test_numbers_must_fit(void **unused)
{
    (void)unused;
    struct game *game = dealt("sides: across\n" HEAD BY_TRICKS);
    refuses(game, claim_of_seat(0, 4), NO_CLAIM_SUM);
    play(game, "SA SJ HA HJ");
    refuses(game, claim_of_seat(0, 0), NO_CLAIM_FEWER);
    refuses(game, (struct claim){.by = 0, .part_count = 2, .parts = {{1, 2}, {2, 0}}},
            NO_CLAIM_SUM);
    refuses(game, (struct claim){.by = 0, .part_count = 2, .parts = {{1, 2}, {4, 2}}},
            NO_CLAIM_TWICE);
    struct claim_objection objection = objection_to(game, claim_of_seat(2, 0));
    assert_int_equal(objection.seats, 5);
    assert_int_equal(objection.tricks, 1);
    game_close(game);
}

static void test_of_many_sides_all_are_said(void **unused)
{
    (void)unused;
    struct game *game = dealt(HEAD "score: {tricks: {to: each, points: 10 * tricks}}\n");
    refuses(game, claim_of_seat(0, 1), NO_CLAIM_SHARED);
    refuses(game, conceded_by(0), NO_CLAIM_TO);
    settles(game, claim_of_seat(0, CLAIM_REST));
    assert_scores(game, 30, 0, 0, 0);
    game_close(game);
}

static void test_no_claim_but_where_a_card_is_to_be_played(void **unused)
{
    (void)unused;
    struct game *game =
        dealt("sides: across\n" HEAD BY_TRICKS "bidding: {go: {ask: each, calls: {go: {}}}}\n");
    refuses(game, claim_of_seat(0, 1), NO_CLAIM_NOW);
    call(game, "go, go, go, go");
    settles(game, claim_of_seat(0, 1));
    refuses(game, claim_of_seat(0, 1), NO_CLAIM_NOW);
    game_close(game);
}

/* Who wins which cards would matter: what it matters to is named. */
static void test_where_cards_count_a_number_is_not_enough(void **unused)
{
    (void)unused;
    struct game *game = dealt("sides: across\n" HEAD "counts: {aces: {A: 1}}\n"
                              "score: {aces: {to: each side, points: aces}}\n");
    refuses(game, claim_of_seat(0, 2), NO_CLAIM_OPEN);
    assert_string_equal(objection_to(game, claim_of_seat(0, 2)).rule, "aces");
    play(game, "SA SJ HA HJ"); /* nothing that counts is left */
    settles(game, claim_of_seat(0, 2));
    assert_scores(game, 2, 0);
    game_close(game);
}

/* Only one way in many scores otherwise: the lowest card has to win the last trick. */
static void test_a_card_that_may_win_the_last_trick_matters(void **unused)
{
    (void)unused;
    struct game *game =
        dealt("sides: across\n" HEAD "counts: {least: {S9: 1}}\n"
              "during: {end: {at: trick 3, if: trick.least == 1, note: {late: true}}}\n"
              "remember: {late: {starts: false}}\n"
              "score: {late: {to: winner, points: 5, if: late}}\n");
    refuses(game, claim_of_seat(1, CLAIM_REST), NO_CLAIM_OPEN);
    game_close(game);
}

/* The tricks of a seat count, and not only its side's. */
static void test_who_of_a_side_wins_may_matter(void **unused)
{
    (void)unused;
    struct game *game =
        dealt("sides: across\n" HEAD "score: {own: {to: dealer, points: 10 * dealer.tricks}}\n");
    refuses(game, claim_of_seat(3, CLAIM_REST), NO_CLAIM_OPEN);
    settles(game, conceded_by(3));
    assert_scores(game, 0, 0);
    game_close(game);
}

static void test_who_deals_next_may_matter(void **unused)
{
    (void)unused;
    struct game *game = dealt("sides: across\n"
                              "players: 4\n"
                              "pack: {suits: [S, H], ranks: [A, K, Q, J, 10, 9]}\n"
                              "deal: {hands: {deal: 3}}\n"
                              "match: {deals: 9, deals-next: winner}\n" BY_TRICKS);
    refuses(game, claim_of_seat(0, 2), NO_CLAIM_OPEN);
    assert_string_equal(objection_to(game, claim_of_seat(0, 2)).rule, "match");
    game_close(game);
}

static void test_nobody_is_asked_anything_more(void **unused)
{
    (void)unused;
    struct game *game =
        dealt("sides: across\n" HEAD BY_TRICKS
              "during: {word: {at: trick 2, ask: leader, calls: {go: {}, stop: {}}}}\n");
    refuses(game, claim_of_seat(0, CLAIM_REST), NO_CLAIM_ASKED);
    assert_string_equal(objection_to(game, claim_of_seat(0, CLAIM_REST)).rule, "word");
    play(game, "SA SJ HA HJ SK S10 HK H10");
    call(game, "go");
    settles(game, claim_of_seat(1, CLAIM_REST));
    assert_scores(game, 20, 10);
    game_close(game);
}

static void test_no_cards_are_drawn(void **unused)
{
    (void)unused;
    struct game *game = game_open("german-whist", 2, NULL);
    engine_begin(&game->engine, &game->state, 1);
    go_on_until(game, TURN_CARD, TURN_CARD);
    refuses(game, claim_of_seat(game->state.actor, CLAIM_REST), NO_CLAIM_DRAWN);
    game_close(game);
}

static void test_trumps_must_be_known(void **unused)
{
    (void)unused;
    struct game *game = dealt("sides: across\n" HEAD BY_TRICKS
                              "bidding: {go: {ask: eldest, calls: {lead: {trumps: led}}}}\n");
    if (game->state.turn == TURN_CALL)
        call(game, "lead");
    refuses(game, claim_of_seat(0, CLAIM_REST), NO_CLAIM_TRUMPS);
    play(game, "SA");
    settles(game, claim_of_seat(0, CLAIM_REST));
    game_close(game);
}

/* --- who has a say ---------------------------------------------------------------------------- */

static void test_who_is_not_of_the_side_is_asked(void **unused)
{
    (void)unused;
    struct game *game = dealt("sides: across\n" HEAD BY_TRICKS);
    assert_int_equal(claim_asks(game->rules, &game->state, 0), 10);
    assert_int_equal(claim_asks(game->rules, &game->state, 3), 5);
    game_close(game);
}

static void test_dummy_has_no_say(void **unused)
{
    (void)unused;
    struct game *game = game_open("minibridge", 4, NULL);
    engine_begin(&game->engine, &game->state, 3);
    go_on_until(game, TURN_CARD, TURN_CARD);
    unsigned declarer = game->state.declarer, dummy = game->state.dummy;
    assert_int_not_equal(dummy, NO_SEAT);
    refuses(game, claim_of_seat(dummy, 13), NO_CLAIM_BY);
    assert_int_equal(claim_speaker(&game->state, (uint8_t)(1u << dummy)), declarer);
    unsigned defender = game->rules->next_seat[declarer];
    assert_int_equal(claim_asks(game->rules, &game->state, defender), 1 << declarer);
    game_close(game);
}

static void test_the_rules_may_have_no_claims(void **unused)
{
    (void)unused;
    struct game *game = dealt("sides: across\n" HEAD BY_TRICKS "play: {claims: none}\n");
    refuses(game, claim_of_seat(0, CLAIM_REST), NO_CLAIM_AT_ALL);
    assert_non_null(objection_to(game, claim_of_seat(0, CLAIM_REST)).place.source);
    assert_false(claim_may_be_by(game->rules, &game->state, 0));
    game_close(game);
}

static void test_the_rules_may_say_who_claims_and_who_accepts(void **unused)
{
    (void)unused;
    struct game *game = dealt("sides: across\n" HEAD BY_TRICKS
                              "play: {claims: {by: dealer's side, accepted-by: eldest}}\n");
    refuses(game, claim_of_seat(0, CLAIM_REST), NO_CLAIM_BY);
    assert_int_equal(claim_asks(game->rules, &game->state, 1), 1);
    settles(game, claim_of_seat(1, CLAIM_REST));
    game_close(game);
}

/* A contract changes them, as it does the rest of play. */
static void test_a_contract_may_have_no_claims(void **unused)
{
    (void)unused;
    struct game *game = dealt(
        "sides: across\n" HEAD BY_TRICKS
        "bidding: {go: {ask: eldest, calls: {go: {}, dare: {declares: true, contract: dare}}}}\n"
        "contracts: {dare: {means: to dare, play: {claims: none}}}\n");
    struct state then = game->state;
    call(game, "dare");
    refuses(game, claim_of_seat(0, CLAIM_REST), NO_CLAIM_AT_ALL);
    game->state = then;
    call(game, "go");
    settles(game, claim_of_seat(0, CLAIM_REST));
    game_close(game);
}

/* --- hands that are laid open ----------------------------------------------------------------- */

static void test_a_hand_that_is_laid_open_is_seen_by_all(void **unused)
{
    (void)unused;
    struct game *game = dealt("sides: across\n" HEAD BY_TRICKS);
    struct view view;
    play(game, "SA SJ");
    assert_true(engine_lay_open(&game->engine, &game->state, 3)); /* who is not to play */
    for (unsigned seat = 0; seat < 4; seat++) {
        view_of(game->rules, &game->state, seat, &view);
        assert_true(set_equal(view.known.hand[3], game->state.hand[3]));
    }
    play(game, "HA HJ");
    assert_int_equal(game->state.turn, TURN_CARD); /* and play goes on */
    assert_int_equal(game->state.trick, 1);
    game_close(game);
}

/* Draws worlds for each other seat: in all of them the open hand is as it is. */
static void test_worlds_have_the_open_hand(void **unused)
{
    (void)unused;
    struct game *game = dealt("sides: across\n" HEAD BY_TRICKS);
    struct rng rng = rng_seeded(1, 1);
    play(game, "SA SJ HA HJ SK");
    assert_true(engine_lay_open(&game->engine, &game->state, 0));
    play(game, "S10 HK");
    for (unsigned seat = 1; seat < 4; seat++) {
        struct view view;
        struct state world;
        view_of(game->rules, &game->state, seat, &view);
        struct belief *belief = belief_create(&game->engine);
        assert_true(belief_look(belief, &view));
        for (unsigned i = 0; i < 20; i++) {
            assert_true(belief_sample(belief, &rng, &world));
            assert_true(set_equal(world.hand[0], game->state.hand[0]));
            assert_int_equal(world.opened_by, 1);
        }
        belief_destroy(belief);
    }
    game_close(game);
}

/* And nothing has changed. */
static void stays_closed(struct game *game, unsigned seat, enum no_open why)
{
    struct state before = game->state;
    assert_int_equal(engine_no_open(game->rules, &game->state, seat), why);
    assert_false(engine_lay_open(&game->engine, &game->state, seat));
    assert_same_bytes(&before, &game->state, sizeof before);
}

static void test_one_hand_is_laid_open_by_who_plays_it(void **unused)
{
    (void)unused;
    struct game *game = dealt("sides: across\n" HEAD BY_TRICKS);
    assert_true(engine_lay_open(&game->engine, &game->state, 1));
    struct state before = game->state;
    stays_closed(game, 2, NO_OPEN_AGAIN);
    stays_closed(game, 9, NO_OPEN_SEAT);
    assert_int_equal(engine_no_open(game->rules, &game->state, 1), HAND_MAY_OPEN); /* as it is */
    assert_true(engine_lay_open(&game->engine, &game->state, 1));
    assert_same_bytes(&before, &game->state, sizeof before);
    play(game, "SA SJ HA HJ SK S10 HK H10 SQ");
    stays_closed(game, 0, NO_OPEN_EMPTY);
    settles(game, claim_of_seat(0, 3));
    stays_closed(game, 1, NO_OPEN_NOW);
    game_close(game);

    game = game_open("minibridge", 4, NULL);
    engine_begin(&game->engine, &game->state, 3);
    stays_closed(game, 0, NO_OPEN_NOW);
    go_on_until(game, TURN_CARD, TURN_CARD);
    stays_closed(game, game->state.dummy, NO_OPEN_SEAT);
    assert_true(engine_lay_open(&game->engine, &game->state, game->state.declarer));
    game_close(game);
}

/* The dealer, seat 3, lays a card face down before play; once that is played the hand may open. */
static void test_what_lies_face_down_stays_so(void **unused)
{
    (void)unused;
    struct game *game =
        dealt("sides: across\n" HEAD BY_TRICKS "bidding: {face down: {cover: 1, by: dealer}}\n");
    play(game, "HJ");
    stays_closed(game, 3, NO_OPEN_FACE_DOWN);
    assert_int_equal(engine_no_open(game->rules, &game->state, 0), HAND_MAY_OPEN);
    play(game, "SA SJ HA HJ");
    assert_true(engine_lay_open(&game->engine, &game->state, 3));
    game_close(game);
}

/* Seats 0 and 1 draw a card after each trick: all have seen two cards of the open hand, and not the
 * one that it draws later. */
static void test_a_card_that_is_drawn_later_is_not_shown(void **unused)
{
    (void)unused;
    struct game *game = game_write("players: 2\n"
                                   "pack: {suits: [S, H], ranks: [A, K, Q, J]}\n"
                                   "deal: {hands: {deal: 3}}\n"
                                   "during: {draw: {at: trick, take: 1 of talon, by: each, starts: "
                                   "winner}}\n"
                                   "match: {deals: 9}\n" BY_TRICKS_OF_EACH);
    begin(game, 1);
    deal(game, "", "SA SK SQ", "HA HK HQ");
    assert_true(engine_lay_open(&game->engine, &game->state, 0));
    struct set shown = game->state.hand[0];
    play(game, "SA HA");
    assert_int_equal(set_count(game->state.hand[0]), 3);
    assert_int_equal(set_count(set_minus(game->state.hand[0], shown)), 1);
    assert_true(set_is_empty(set_minus(game->state.shown, shown)));
    stays_closed(game, 0, NO_OPEN_AGAIN);
    game_close(game);
}

static void test_who_may_claim_tells_of_no_card(void **unused)
{
    (void)unused;
    assert_true(
        is_refused_by_loader(HEAD BY_TRICKS "play: {claims: {by: holder of SA}}\n", E_SECRET));
    assert_true(is_refused_by_loader(HEAD BY_TRICKS "play: {claims: {accepted-by: declarer}}\n",
                                     E_CONTRADICTION));
    assert_true(is_refused_by_loader(HEAD BY_TRICKS "play: {claims: never}\n", E_UNKNOWN_WORD));
}

/* --- every ruleset ---------------------------------------------------------------------------- */

#define GAMES 6

struct counted {
    unsigned rulesets, settled, refused, opened;
};

/* What a random player might say, sound or not. */
static struct claim random_claim(const struct game *game, struct rng *rng)
{
    unsigned players = game->rules->players, seat = rng_below(rng, players);
    struct claim claim = claim_of_seat(seat, CLAIM_REST);
    switch (rng_below(rng, 4)) {
    case 0: return conceded_by(seat);
    case 1: claim.parts[0].tricks = (uint8_t)rng_below(rng, game->state.trick_count + 2u); break;
    case 2:
        claim.part_count = (uint8_t)(1 + rng_below(rng, players));
        for (unsigned i = 0; i < claim.part_count; i++)
            claim.parts[i] =
                (struct claim_part){(uint8_t)(1u << rng_below(rng, players)),
                                    (uint8_t)rng_below(rng, game->state.trick_count + 1u)};
        break;
    default: break;
    }
    return claim;
}

static unsigned tricks_of(const struct state *state, uint8_t seats)
{
    unsigned tricks = 0;
    for (; seats; seats &= (uint8_t)(seats - 1))
        tricks += state->tricks_won[__builtin_ctz(seats)];
    return tricks;
}

/* Each card is where it was, or among what was taken. */
static void assert_cards_are_kept(const struct game *game, const struct state *before)
{
    const struct state *after = &game->state;
    struct set then = {{0}}, now = {{0}};
    for (unsigned seat = 0; seat < game->rules->players; seat++) {
        then = set_or(then, set_or(before->hand[seat], before->taken[seat]));
        now = set_or(now, set_or(after->hand[seat], after->taken[seat]));
        assert_true(set_is_empty(set_minus(before->taken[seat], after->taken[seat])));
    }
    for (unsigned i = before->played_count - before->in_trick; i < before->played_count; i++)
        set_add(&then, before->played[i]);
    for (unsigned i = after->played_count - after->in_trick; i < after->played_count; i++)
        set_add(&now, after->played[i]);
    now = set_or(now, cards_won_by_nobody(after));
    then = set_or(then, cards_won_by_nobody(before));
    assert_true(set_is_empty(set_minus(then, now)));
}

/* The same claim of the same state is the same deal; and so is the deal settled by its own marks.
 */
static void assert_same_again(const struct game *game, const struct state *before,
                              const struct claim *claim)
{
    struct state again = *before, settled = *before;
    assert_true(engine_claim(&game->engine, &again, claim));
    assert_same_bytes(&again, &game->state, sizeof again);
    engine_claim_again(&game->engine, &settled, &again);
    assert_same_bytes(&settled, &game->state, sizeof again);
}

static void claim_something(struct game *game, struct rng *rng, struct counted *counted)
{
    const struct claim claim = random_claim(game, rng);
    const struct state before = game->state;
    uint8_t totals[SEATS_MAX];
    if (!engine_claim(&game->engine, &game->state, &claim)) {
        assert_same_bytes(&before, &game->state, sizeof before);
        counted->refused++;
        return;
    }
    const struct deal_sides sides = deal_sides_of(game->rules, &before);
    counted->settled++;
    assert_true(state_deal_is_over(&game->state));
    assert_int_equal(claim_totals(game->rules, &before, &claim, totals).why, CLAIM_MAY_BE);
    for (unsigned seat = 0; seat < game->rules->players && !game->state.ended; seat++)
        assert_int_equal(tricks_of(&game->state, deal_side_of(&sides, seat)), totals[seat]);
    assert_memory_equal(before.played, game->state.played, before.played_count);
    assert_memory_equal(before.winner, game->state.winner, before.trick);
    assert_int_equal(game->state.claimed_at, before.played_count);
    assert_cards_are_kept(game, &before);
    assert_same_again(game, &before, &claim);
}

static void play_game(struct game *game, uint64_t seed, struct counted *counted)
{
    struct rng rng = rng_seeded(seed, 5);
    engine_begin(&game->engine, &game->state, seed);
    while (game->state.turn != TURN_OVER && game->state.deal <= 4) {
        if (game->state.turn == TURN_NEXT_DEAL)
            engine_next_deal(&game->engine, &game->state);
        else if (turn_is_chance(&game->state))
            engine_chance(&game->engine, &game->state);
        else if (rng_below(&rng, 12) == 0)
            claim_something(game, &rng, counted);
        else if (rng_below(&rng, 8) == 0 &&
                 engine_lay_open(&game->engine, &game->state, game->state.actor))
            counted->opened++;
        else
            engine_apply(&game->engine, &game->state,
                         random_action(&rng, engine_legal(&game->engine, &game->state)));
    }
}

static void play_ruleset(void *context, const char *id, const char *path)
{
    struct counted *counted = context;
    (void)path;
    struct game *game = game_open(id, 0, NULL);
    counted->rulesets++;
    for (unsigned seed = 0; seed < GAMES; seed++)
        play_game(game, seed, counted);
    game_close(game);
}

static void test_random_claims_of_every_ruleset(void **unused)
{
    (void)unused;
    struct counted counted = {.rulesets = 0};
    char path[4096];
    const char *const folders[] = {path, NULL};
    snprintf(path, sizeof path, "%s/rulesets", getenv("ELDEST_SOURCE_ROOT"));
    loader_list(folders, play_ruleset, &counted);
    assert_true(counted.rulesets > 50);
    assert_true(counted.settled > 500);
    assert_true(counted.refused > 500);
    assert_true(counted.opened > 500);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_score_is_that_of_the_claim),
        cmocka_unit_test(test_the_rest_has_the_trick_under_way),
        cmocka_unit_test(test_who_concedes_gives_all_that_is_left),
        cmocka_unit_test(test_each_may_be_said),
        cmocka_unit_test(test_all_cards_that_are_left_are_won),
        cmocka_unit_test(test_what_is_remembered_is_as_if_it_had_been_played),
        cmocka_unit_test(test_claimed_or_played_it_scores_the_same),
        cmocka_unit_test(test_numbers_must_fit),
        cmocka_unit_test(test_of_many_sides_all_are_said),
        cmocka_unit_test(test_no_claim_but_where_a_card_is_to_be_played),
        cmocka_unit_test(test_where_cards_count_a_number_is_not_enough),
        cmocka_unit_test(test_a_card_that_may_win_the_last_trick_matters),
        cmocka_unit_test(test_who_of_a_side_wins_may_matter),
        cmocka_unit_test(test_who_deals_next_may_matter),
        cmocka_unit_test(test_nobody_is_asked_anything_more),
        cmocka_unit_test(test_no_cards_are_drawn),
        cmocka_unit_test(test_trumps_must_be_known),
        cmocka_unit_test(test_who_is_not_of_the_side_is_asked),
        cmocka_unit_test(test_dummy_has_no_say),
        cmocka_unit_test(test_the_rules_may_have_no_claims),
        cmocka_unit_test(test_the_rules_may_say_who_claims_and_who_accepts),
        cmocka_unit_test(test_a_contract_may_have_no_claims),
        cmocka_unit_test(test_a_hand_that_is_laid_open_is_seen_by_all),
        cmocka_unit_test(test_worlds_have_the_open_hand),
        cmocka_unit_test(test_one_hand_is_laid_open_by_who_plays_it),
        cmocka_unit_test(test_what_lies_face_down_stays_so),
        cmocka_unit_test(test_a_card_that_is_drawn_later_is_not_shown),
        cmocka_unit_test(test_who_may_claim_tells_of_no_card),
        cmocka_unit_test(test_random_claims_of_every_ruleset),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
