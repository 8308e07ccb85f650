/* Terms of the trade: the book says what each stands for, and then uses it. */
#include "told.h"

#include "words/said.h"

#define GAME                                                                                       \
    "players: 4\nsides: across\n"                                                                  \
    "pack: {suits: {S: spades, H: hearts, D: diamonds, C: clubs}, ranks: [A, K, Q, J]}\n"          \
    "order: {trumps: [J, same colour J, others]}\n"                                                \
    "deal: {hands: {deal: 3}}\n"                                                                   \
    "bidding: {name: {ask: dealer, calls: {name: {suit: any, declares: true, sets: {stake: "       \
    "3}}}}}\n"                                                                                     \
    "counts: {aces: [A]}\n"                                                                        \
    "remember: {stake: {starts: 2}}\n"                                                             \
    "play: {obligations: {no bower: {when: leading, avoid: {cards: [J of trumps]}}}}\n"            \
    "score: {line: {to: declarer, points: stake * aces, if: declarer.aces > 1}}\n"                 \
    "match: {deals: 2}\n"
#define WITH_TERMS                                                                                 \
    "terms:\n"                                                                                     \
    "  right bower: {is: J of trumps, means: the highest trump}\n"                                 \
    "  left bower: {is: same colour J}\n"                                                          \
    "  taker: {is: declarer, means: who names trumps}\n"                                           \
    "  widow: {is: talon}\n"                                                                       \
    "  bull: {is: aces, means: an ace in a trick}\n"                                               \
    "  wager: {is: stake, means: what a bull is worth}\n"

/* Each is said once beside its thing, by the rule that has it. */
static void test_each_is_explained(void **state)
{
    (void)state;
    struct game *game = game_write(GAME WITH_TERMS);
    assert_told(game, "**right bower:** The jack of trumps, the highest trump.");
    assert_told(game, "**taker:** The declarer, who names trumps.");
    assert_told(game, "**widow:** The cards that are not dealt.");
    assert_told(game, "**bull:** An ace in a trick.");
    game_close(game);
}

/* What they stand for is called by them from then on, in one and in many. */
static void test_they_are_used(void **state)
{
    (void)state;
    struct game *without = game_write(GAME), *with = game_write(GAME WITH_TERMS);
    assert_told(without, "the jack of trumps");
    assert_told(with, "the right bower");
    assert_told(with, "| line | the taker's side | the wager times their bulls |");
    assert_told(with, "if the taker took more than one bull |");
    assert_not_told(with, "the declarer took");
    game_close(without);
    game_close(with);
}

/* The left bower is another card with other trumps; a card without a term has none. */
static void test_cards_by_their_terms(void **state)
{
    (void)state;
    struct game *game = game_write(GAME WITH_TERMS);
    const struct ruleset *rules = game->rules;
    struct arena *arena = arena_create();
    unsigned jack = set_first(pack_find_cards(&rules->pack, "CJ"));
    unsigned spades = (unsigned)pack_find_suit(&rules->pack, "S");
    unsigned clubs = (unsigned)pack_find_suit(&rules->pack, "C");
    unsigned hearts = (unsigned)pack_find_suit(&rules->pack, "H");
    assert_string_equal(said_card_term(arena, rules, jack, spades)->text, "left bower");
    assert_string_equal(said_card_term(arena, rules, jack, clubs)->text, "right bower");
    assert_null(said_card_term(arena, rules, jack, hearts));
    arena_destroy(arena);
    game_close(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_is_explained),
        cmocka_unit_test(test_they_are_used),
        cmocka_unit_test(test_cards_by_their_terms),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
