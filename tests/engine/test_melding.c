/* Melds that are laid open: which may be laid of which cards, and which of equal cards are. */
#include "engine/fixture.h"

#include "base/rng.h"
#include "engine/rules.h"

#define GAMES 60 /* matches of each game */

/* --- what was laid, kept here in another way -------------------------------------------------- */

/* Of each card the best meld of each count in which it has lain in this deal, from 1; 0: in none.
 */
struct history {
    uint8_t best[CARDS_MAX][COUNTS_MAX];
    unsigned since[CARDS_MAX][COUNTS_MAX]; /* when it was laid in that */
    /* When one that lay in such a meld was played last, by the count, the meld, its suit if all its
     * cards have one, and the seat. */
    unsigned broken[COUNTS_MAX][MELDS_MAX + 1][SUITS_MAX][2];
    unsigned now, laid, again, anew, copies[2];
};

static void begin_deal(struct history *history)
{
    memset(history->best, 0, sizeof history->best);
    memset(history->since, 0, sizeof history->since);
    memset(history->broken, 0, sizeof history->broken);
}

static unsigned *broken_at(struct history *history, const struct game *game, unsigned count,
                           unsigned card, unsigned seat)
{
    unsigned best = history->best[card][count];
    const struct meld *meld = &game->rules->counts[count].melds.each[best - 1];
    unsigned suit = meld->kind == MELD_ONE_SUIT ? game->rules->pack.cards[card].suit : 0;
    return &history->broken[count][best][suit][seat];
}

/* Whether the meld in which it lies is whole. */
static bool lies_whole(struct history *history, const struct game *game, unsigned count,
                       unsigned card, unsigned seat)
{
    return history->since[card][count] > *broken_at(history, game, count, card, seat);
}

static void take_from_melds(struct history *history, const struct game *game,
                            const struct state *before, unsigned card)
{
    history->now++;
    for (unsigned i = 0; i < game->rules->count_count; i++)
        if (history->best[card][i] && lies_whole(history, game, i, card, before->actor))
            *broken_at(history, game, i, card, before->actor) = history->now;
}

static unsigned place_in_pack(const struct state *state, unsigned card)
{
    unsigned place = 0;
    while (state->pack[place] != card)
        place++;
    return place;
}

static bool has_lain(const struct history *history, unsigned card)
{
    for (unsigned i = 0; i < COUNTS_MAX; i++)
        if (history->best[card][i])
            return true;
    return false;
}

/* The cards that lie in this meld now, and did not before. */
static struct set cards_laid_now(const struct state *before, const struct state *after,
                                 unsigned meld)
{
    struct set cards = {{0}};
    for (unsigned i = 0; i < after->laid_count; i++) {
        bool lay_there = i < before->laid_count && before->laid[i].in == after->laid[i].in;
        if ((after->laid[i].in >> meld & 1) && !lay_there)
            set_add(&cards, after->laid[i].card);
    }
    return cards;
}

static bool may_lie(struct history *history, const struct game *game, const struct state *before,
                    const struct call_group *group, const struct call *call, unsigned card)
{
    unsigned best = history->best[card][call->count];
    bool is_rest = group->again == AGAIN_BROKEN && best == call->meld + 1u &&
                   !lies_whole(history, game, call->count, card, before->actor);
    history->anew += is_rest;
    return best == 0 || best > call->meld + 1u || is_rest;
}

/* All of a meld are of the hand, its own cards, none of them lay in one as good, and one is new. */
static void check_rules(struct history *history, const struct game *game,
                        const struct state *before, const struct call_group *group,
                        const struct call *call, struct set cards)
{
    const struct meld *meld = &game->rules->counts[call->count].melds.each[call->meld];
    struct set whole =
        meld_of_pattern(meld, &meld->patterns[call->pattern], before->named.suits[0], &cards);
    bool is_new = group->again == AGAIN_BROKEN;
    assert_true(set_equal(whole, cards));
    assert_true(set_is_empty(set_minus(cards, before->hand[before->actor])));
    SET_EACH(card, cards) {
        unsigned best = history->best[card][call->count];
        assert_true(may_lie(history, game, before, group, call, card));
        is_new |= group->again == AGAIN_FRESH ? !has_lain(history, card) : best == 0;
        history->again += has_lain(history, card);
    }
    assert_true(is_new);
    history->now++;
    SET_EACH(card, cards) {
        history->best[card][call->count] = (uint8_t)(call->meld + 1);
        history->since[card][call->count] = history->now;
    }
}

/* Of cards that are alike and lay nowhere the one that came first to the hand: which number it has
 * among its like is chance. */
static void check_copies(struct history *history, const struct game *game,
                         const struct state *before, const struct state *after, struct set cards)
{
    const struct pack *pack = &game->rules->pack;
    SET_EACH(card, cards) {
        struct set alike =
            set_and(pack_find_cards(pack, pack->cards[card].name), before->hand[before->actor]);
        SET_EACH(other, set_minus(alike, cards)) {
            if (has_lain(history, other) || has_lain(history, card))
                continue;
            assert_true(place_in_pack(before, card) < place_in_pack(before, other));
            history->copies[card < other]++;
        }
    }
    assert_true(set_is_empty(set_minus(cards, after->shown)));
}

static void lay(struct history *history, const struct game *game, const struct state *before,
                const struct state *after, unsigned action)
{
    const struct ask_step *ask = call_step(game->rules, before);
    const struct call *call = &ask->calls[action];
    const struct call_group *group = &ask->groups[call->group];
    if (group->kind != CALL_MELD)
        return;
    unsigned meld = game->rules->counts[call->count].melds.laid_first + call->meld;
    struct set cards = cards_laid_now(before, after, meld);
    check_copies(history, game, before, after, cards);
    check_rules(history, game, before, group, call, cards);
    history->laid++;
}

static void play_match(struct history *history, struct game *game, uint64_t seed)
{
    struct rng rng = rng_seeded(seed, 0);
    engine_begin(&game->engine, &game->state, seed);
    while (game->state.turn != TURN_OVER) {
        struct state before = game->state;
        if (turn_is_chance(&before)) {
            engine_chance(&game->engine, &game->state);
        } else if (before.turn == TURN_NEXT_DEAL) {
            engine_next_deal(&game->engine, &game->state);
            begin_deal(history);
        } else {
            struct set legal = engine_legal(&game->engine, &before);
            unsigned action = set_select(legal, rng_below(&rng, set_count(legal)));
            engine_apply(&game->engine, &game->state, action);
            if (before.turn == TURN_CALL)
                lay(history, game, &before, &game->state, action);
            else if (before.turn == TURN_CARD)
                take_from_melds(history, game, &before, game->state.played[before.played_count]);
        }
    }
    begin_deal(history);
}

static void play_matches(const char *name)
{
    struct history history = {.laid = 0};
    struct game *game = game_open(name, 2, NULL);
    for (uint64_t seed = 1; seed <= GAMES; seed++)
        play_match(&history, game, seed);
    assert_true(history.laid > 10 * GAMES);
    assert_true(history.again > 0);
    assert_true(history.copies[0] > 0 && history.copies[1] > 0);
    assert_int_equal(history.anew > 0, game->rules->melds_break > 0);
    game_close(game);
}

static void test_random_games(void **unused)
{
    (void)unused;
    play_matches("two-handed-pinochle");
    play_matches("bezique");
}

/* --- what is legal, among all hands ----------------------------------------------------------- */

#define TWO_HANDS                                                                                  \
    "players: 2\npack: {suits: [S, H], ranks: [A, K, Q, J, 10, 9], copies: 2}\n"                   \
    "order: {equals: first}\ntrumps: H\ndeal: {hands: {deal: 6}}\nmatch: {deals: 9}\n"             \
    "counts:\n"                                                                                    \
    "  pairs: {melds: {royal: {cards: [K of trumps, Q of trumps], points: 40}, pair: {one-suit: "  \
    "[K, Q], points: 20}}}\n"                                                                      \
    "  fours: {melds: {kings: {cards: [K, K, K], points: 80}, queens: {all-suits: Q, points: "     \
    "60}}}\n"                                                                                      \
    "remember: {melded: {starts: 0, of: each}}\n"                                                  \
    "score: {melds: {to: each, points: melded}}\n"                                                 \
    "during: {meld: {at: lead, ask: leader, calls: {nothing: {}, meld: {lays: [pairs, fours]"

static struct game *two_hands(const char *rest, const char *hand)
{
    struct game *game = game_write(rest);
    begin(game, 1);
    deal(game, "", hand, "S9 S9 S10 S10 H9 H9");
    return game;
}

static void assert_offered(const struct game *game, const char *calls)
{
    char found[200] = "";
    SET_EACH(call, engine_legal(&game->engine, &game->state)) {
        const char *name = call_step(game->rules, &game->state)->calls[call].name;
        size_t length = strlen(found);
        snprintf(found + length, sizeof found - length, "%s%s", length ? ", " : "", name);
    }
    assert_string_equal(found, calls);
}

static void test_what_is_offered(void **unused)
{
    (void)unused;
    struct game *game =
        two_hands(TWO_HANDS ", sets: {melded: melded + call}}}}}\n", "HK HQ SK SQ SK SA");
    assert_offered(game, "nothing, meld royal, meld pair in spades, meld kings, meld queens");
    call(game, "meld kings");
    assert_cards(game, game->state.shown, "HK SK SK");
    play(game, "SA S9");
    assert_offered(game, "nothing, meld royal, meld pair in spades, meld queens");
    call(game, "meld queens");
    play(game, "SK S9");
    assert_offered(game, "nothing, meld royal, meld pair in spades"); /* of cards that lie there */
    call(game, "meld royal");
    assert_int_equal(game->state.cells[game->rules->notes[0].first], 180);
    game_close(game);
}

static void test_fresh_cards(void **unused)
{
    (void)unused;
    struct game *game = two_hands(TWO_HANDS ", again: fresh, sets: {melded: melded + call}}}}}\n",
                                  "HK HQ SK SQ SK SA");
    call(game, "meld kings");
    play(game, "SA S9");
    call(game, "meld queens");
    play(game, "SK S9");
    assert_offered(game, "nothing");
    game_close(game);
}

#define BROKEN TWO_HANDS ", again: broken, sets: {melded: melded + call}}}}}\n"

/* Three of four kings: another may take the place of one that has been played, and not before. */
static void test_a_card_takes_the_place_of_one_played(void **unused)
{
    (void)unused;
    struct game *game = two_hands(BROKEN, "HK HK SK SK SA HA");
    call(game, "meld kings");
    play(game, "SA S9");
    assert_offered(game, "nothing");
    call(game, "nothing");
    play(game, "HK H9");
    assert_offered(game, "nothing, meld kings");
    call(game, "meld kings");
    play(game, "HA H9");
    assert_offered(game, "nothing");
    game_close(game);
}

/* Two marriages of one suit: the king of one and the queen of the other make one more when a card
 * of them is played; no card of the hand need be among them. */
static void test_what_is_left_of_two_makes_another(void **unused)
{
    (void)unused;
    struct game *game = two_hands(BROKEN, "SK SK SQ SQ SA SA");
    call(game, "meld pair in spades");
    play(game, "SA S9");
    assert_offered(game, "nothing, meld pair in spades");
    call(game, "meld pair in spades");
    play(game, "SA S9");
    assert_offered(game, "nothing");
    call(game, "nothing");
    play(game, "SK S10");
    assert_offered(game, "nothing, meld pair in spades");
    call(game, "meld pair in spades");
    play(game, "SK S10");
    assert_offered(game, "nothing"); /* two queens are left */
    game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_games),
        cmocka_unit_test(test_what_is_offered),
        cmocka_unit_test(test_fresh_cards),
        cmocka_unit_test(test_a_card_takes_the_place_of_one_played),
        cmocka_unit_test(test_what_is_left_of_two_makes_another),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
