/* The same cards under two rulesets whose packs have them in another order. */
#include "comparing.h"

#include "contrast/compare.h"

/* The pack of TWO from its other end: no card has the number that it has there. */
#define TURNED "players: 2\npack: {suits: [H, S], ranks: [K, A]}\n"
#define HIGH   "order: {ranks: [A, K]}\n" /* as ranks go in TWO */
#define REST   BOTH TAKEN ENDS

/* --- the same play --------------------------------------------------------------------------- */

static void never_parts(const char *first, const char *second)
{
    struct tables tables;
    set_up(&tables, game_write(first), game_write(second));
    for (unsigned game = 0; game < 200; game++) {
        assert_true(comparison_play(&tables.comparison, seed_of_game(1, game), 2));
        assert_int_equal(tables.comparison.parting.kind, PARTED_NEVER);
    }
    clear(&tables);
}

static void go_alike(const char *first, const char *second)
{
    never_parts(first, second);
    never_parts(second, first);
}

static void test_another_order_of_one_play(void **state)
{
    (void)state;
    go_alike(PLAIN, TURNED REST HIGH);
    go_alike(PLAIN, "players: 2\npack: {suits: [H, S], ranks: [A, K]}\n" REST);
    go_alike(PLAIN "bidding: {b: {ask: each, calls: {pass: {}, bid: {suit: any}}}}\n",
             TURNED REST HIGH "bidding: {b: {ask: each, calls: {bid: {suit: any}, pass: {}}}}\n");
    go_alike(PLAIN "bidding: {exchange: {pass: [1 left]}}\n",
             TURNED REST HIGH "bidding: {exchange: {pass: [1 left]}}\n");
}

/* Two aces of a suit are two cards, each of which has another number in the other pack. */
static void test_copies(void **state)
{
    (void)state;
    go_alike("players: 2\npack: {suits: [S, H], ranks: [A, K], copies: 2}\n" REST,
             "players: 2\npack: {suits: [H, S], ranks: [K, A], copies: 2}\n" HIGH REST);
}

/* Who draws highest chooses a seat and deals: both draw the same cards. */
static void test_cards_that_are_drawn(void **state)
{
    (void)state;
    go_alike(PLAIN "seating: {draw: [A, K]}\n", TURNED REST HIGH "seating: {draw: [A, K]}\n");
}

/* --- where they part ------------------------------------------------------------------------- */

/* One card each: another one wins just if both are of one suit, a third of all ways to deal. */
static void test_ace_low(void **state)
{
    (void)state;
    struct tables tables;
    uint64_t parted = 0;
    struct moment last;
    set_up(&tables, game_write(TWO ONE TAKEN ENDS), game_write(TURNED ONE TAKEN ENDS));
    const struct comparison *comparison = &tables.comparison;
    const struct card *cards = tables.games[0]->rules->pack.cards;
    for (unsigned game = 0; game < 600; game++) {
        assert_true(comparison_play(&tables.comparison, seed_of_game(1, game), 1));
        const struct history *history = comparison->courses[0].history;
        history_look(history, history_moments(history) - 1, &last);
        const card_byte_t *played = last.after.played;
        bool is_one_suit = cards[played[0]].suit == cards[played[1]].suit;
        assert_int_equal(comparison->parting.kind, is_one_suit ? PARTED_WINNER : PARTED_NEVER);
        parted += is_one_suit;
    }
    assert_in_range(parted, 150, 250);
    clear(&tables);
}

static void test_kinds(void **state)
{
    static const struct {
        const char *second;
        enum parting_kind kind;
    } rows[] = {
        {TURNED REST, PARTED_WINNER},
        {TURNED REST HIGH "play: {obligations: {follow suit: ~}}\n", PARTED_LEGAL},
        {TURNED REST HIGH "play: {lead: dealer}\n", PARTED_TURN},
        {TURNED ENDS TAKEN HIGH "deal: {hands: {packets: [2]}}\n", PARTED_CARDS},
    };
    (void)state;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct tables tables;
        set_up(&tables, game_write(PLAIN), game_write(rows[i].second));
        play_until(&tables, rows[i].kind, 2);
        clear(&tables);
    }
}

/* What is legal for one side only has that side's numbers; which it is, is worked out by name. */
static void expect_only(const struct tables *tables, unsigned loose, unsigned bound)
{
    const struct comparison *comparison = &tables->comparison;
    const struct state *table = parting_state(&comparison->parting, loose);
    const struct pack *pack = &tables->games[loose]->rules->pack;
    struct set hand = table->hand[table->actor];
    struct set led = pack_suit_cards(pack, pack->cards[table->played[0]].suit);
    assert_true(set_is_empty(parting_only(&comparison->parting, comparison->courses, bound)));
    assert_true(set_equal(parting_only(&comparison->parting, comparison->courses, loose),
                          set_minus(hand, led)));
}

/* The page names the card that may not be played, and says why it may not. */
static void expect_refusal(const struct tables *tables, unsigned loose)
{
    const struct state *table = parting_state(&tables->comparison.parting, loose);
    const struct card *cards = tables->games[loose]->rules->pack.cards;
    const struct card *led = &cards[table->played[0]], *other = NULL;
    SET_EACH(card, table->hand[table->actor])
        other = cards[card].suit == led->suit ? other : &cards[card];
    assert_non_null(other);
    const char *sign = other->name[0] == 'S' ? "♠" : "♥";
    char *text = printed(tables, 80);
    const char *names = arena_format(tables->arena, ": %s%s.\n", sign, other->name + 1);
    const char *reason = arena_format(tables->arena, "\n- %s%s: ", sign, other->name + 1);
    assert_non_null(strstr(text, names));
    assert_non_null(strstr(text, reason));
    free(text);
}

static void test_cards_of_one_side(void **state)
{
    static const char free_play[] = TURNED REST HIGH "play: {obligations: {follow suit: ~}}\n";
    struct tables tables;
    (void)state;
    set_up(&tables, game_write(PLAIN), game_write(free_play));
    play_until(&tables, PARTED_LEGAL, 1);
    expect_only(&tables, 1, 0);
    expect_refusal(&tables, 1);
    clear(&tables);
    set_up(&tables, game_write(free_play), game_write(PLAIN));
    play_until(&tables, PARTED_LEGAL, 1);
    expect_only(&tables, 0, 1);
    expect_refusal(&tables, 0);
    clear(&tables);
}

/* --- what is printed ------------------------------------------------------------------------- */

/* Hands are sorted as the first pack is, on both sides; so each is the same. */
static void test_hands_on_the_page(void **state)
{
    struct tables tables;
    (void)state;
    set_up(&tables, game_write(PLAIN), game_write(TURNED REST));
    play_until(&tables, PARTED_WINNER, 1);
    char *text = printed(&tables, 80), *rest = NULL;
    unsigned hands = 0;
    for (char *line = strtok_r(text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        bool is_hand = strncmp(line, "North ", 6) == 0 || strncmp(line, "South ", 6) == 0;
        hands += is_hand && strstr(line, "the same");
        if (is_hand && strstr(line, "♥") && strstr(line, "♠"))
            assert_true(strstr(line, "♠") < strstr(line, "♥"));
    }
    assert_int_equal(hands, 2);
    free(text);
    clear(&tables);
}

/* --- how often ------------------------------------------------------------------------------- */

/* Any number of threads has the numbering of its own games. */
static void test_rates(void **state)
{
    static const unsigned jobs[] = {1, 3};
    struct rates rates[2];
    struct tables tables;
    (void)state;
    set_up(&tables, game_write(PLAIN), game_write(TURNED REST));
    for (unsigned i = 0; i < 2; i++) {
        const struct rates_options options = {.seed = 1, .games = 300, .deals = 1, .jobs = jobs[i]};
        assert_true(rates_count(&tables.rivals, &options, &rates[i], tables.diagnostics));
    }
    assert_memory_equal(&rates[1], &rates[0], sizeof rates[0]);
    assert_int_equal(rates[0].parted[PARTED_WINNER] + rates[0].parted[PARTED_NEVER], 300);
    assert_true(rates[0].parted[PARTED_WINNER] > 0);
    clear(&tables);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_another_order_of_one_play),
        cmocka_unit_test(test_copies),
        cmocka_unit_test(test_cards_that_are_drawn),
        cmocka_unit_test(test_ace_low),
        cmocka_unit_test(test_kinds),
        cmocka_unit_test(test_cards_of_one_side),
        cmocka_unit_test(test_hands_on_the_page),
        cmocka_unit_test(test_rates),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
