/*
 * What the books of the shelf say of cards, held against play: of two cards of a suit, or two
 * trumps, which one beats the other, or that they are equal; and how many cards a hand is dealt.
 */
#include "unit.h"

#include <unistd.h>

#include "book_ranks.h"
#include "each_ruleset.h"
#include "engine/event.h"
#include "engine/fixture.h"
#include "players/players.h"
#include "teach/explain.h"

#define GAMES     6
#define DEALS     4
#define PAIRS     20
#define PAIRS_ALL 10000 /* of the whole shelf, at least */
#define HANDS_ALL 40    /* rulesets whose hands are said in one number */

struct shelf {
    unsigned tried, wrong, hands;
};

struct reader {
    struct shelf *shelf;
    const struct ruleset *rules;
    struct arena *arena;
    const struct block *ranks;
    struct rng players, pairs;
    int cards;
    bool is_dealt;
};

static void count_hands(struct reader *reader, const struct state *state)
{
    reader->is_dealt = true;
    if (reader->cards < 0)
        return;
    reader->shelf->hands++;
    for (unsigned seat = 0; seat < reader->rules->players; seat++)
        assert_int_equal(set_count(state->hand[seat]), reader->cards);
}

static int choose(void *self, const struct state *state, struct set legal)
{
    struct reader *reader = self;
    if (!reader->is_dealt &&
        (state->turn == TURN_CALL || state->turn == TURN_PASS || state->turn == TURN_CARD))
        count_hands(reader, state);
    for (unsigned i = 0; state->turn == TURN_CARD && !state->trumps_by_lead && i < PAIRS; i++) {
        const char *wrong =
            book_ranks_try(reader->ranks, reader->rules, state->settled, state->named.suits,
                           &reader->pairs, reader->arena, &reader->shelf->tried);
        if (wrong)
            printf("# %s\n", wrong);
        reader->shelf->wrong += wrong != NULL;
    }
    return (int)random_action(&reader->players, legal);
}

static enum after_deal after_deal(void *self, const struct state *state)
{
    (void)self;
    return state->deal < DEALS ? AFTER_DEAL_NEXT : AFTER_DEAL_STOP;
}

static void check_one(void *context, const struct engine *engine, const char *choice)
{
    struct arena *arena = arena_create();
    const struct page *page = explain(engine->rules, arena, true);
    struct reader reader = {
        .shelf = context,
        .rules = engine->rules,
        .arena = arena,
        .ranks = book_ranks_table(page),
        .pairs = rng_seeded(1, 3),
        .cards = book_cards_dealt(page, engine->rules),
    };
    struct policy policy = {.self = &reader, .choose = choose, .deal_over = after_deal};
    struct state state;
    (void)choice;
    assert_non_null(reader.ranks);
    for (unsigned i = 0; i < GAMES; i++) {
        reader.players = rng_seeded(i, 5);
        engine_begin(engine, &state, i);
        drive(engine, &state, &policy);
    }
    arena_destroy(arena);
}

static void test_shelf(void **state)
{
    (void)state;
    struct shelf shelf = {.tried = 0};
    each_ruleset(check_one, &shelf);
    printf("# %u pairs of cards tried, %u said wrongly; hands of %u rulesets\n", shelf.tried,
           shelf.wrong, shelf.hands);
    assert_int_equal(shelf.wrong, 0);
    assert_true(shelf.tried >= PAIRS_ALL);
    assert_true(shelf.hands >= HANDS_ALL);
}

/* The book of a game in which tens rank above kings, held against one in which they do not. */
static void test_another_book_is_wrong(void **state)
{
    (void)state;
    struct game *game = game_open("piquet", 0, NULL), *other = game_open("bezique", 0, NULL);
    struct arena *arena = arena_create();
    const struct block *ranks = book_ranks_table(explain(other->rules, arena, true));
    const uint8_t suits[VARIABLES_MAX] = {SUIT_NONE, SUIT_NONE, SUIT_NONE, SUIT_NONE};
    struct rng pairs = rng_seeded(1, 3);
    unsigned tried = 0, wrong = 0;
    for (unsigned i = 0; i < 2000; i++)
        wrong += book_ranks_try(ranks, game->rules, 0, suits, &pairs, arena, &tried) != NULL;
    assert_true(wrong > 0 && wrong < tried / 2);
    arena_destroy(arena);
    game_close(game);
    game_close(other);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_shelf),
                                       cmocka_unit_test(test_another_book_is_wrong)};
    return chdir(getenv("ELDEST_SOURCE_ROOT")) ? 1 : cmocka_run_group_tests(tests, NULL, NULL);
}
