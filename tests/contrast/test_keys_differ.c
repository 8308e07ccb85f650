/*
 * Every key of the language makes a difference, and in the section of the rule book where one looks
 * for it. The rulesets are those of which is known that explain tells them in other words.
 */
#include "differing.h"
#include "teach/key_examples.h"

/* Where a change is told. The first row that fits holds; a key of NULL fits all of its mapping, a
 * path that ends in a slash all that is behind it. */
static const struct {
    const char *path, *key, *section;
} places[] = {
    {"", "summary", NULL}, /* these are no rules, and stand over or under them */
    {"", "source", NULL},
    {"", "players", "Players"},
    {"", "with-players", "Players"},
    {"", "sides", "Players"},
    {"", "rotation", "Players"},
    {"", "sits-out", "Players"},
    {"", "seating", "Players"},
    {"", "pack", "Cards"},
    {"", "hooks", "Play"}, /* the example has an obligation in it */
    {"", "trumps", "Cards"},
    {"", "deal", "Deal"},
    {"", "bidding", "Bidding"},
    {"", "order", "Cards"},
    {"", "play", "Play"},
    {"", "during", "During and after play"},
    {"", "terms", "Cards"},
    {"terms/NAME", "plural", "Score"},
    {"terms/NAME", NULL, "Cards"},
    {"", "match", "Game"},
    {"", "contracts", "Special contracts"},
    {"", "options", "House rules"},
    {"", NULL, "Score"},
    {"seating", NULL, "Players"},
    {"pack", "deals", "Deal"},
    {"pack", NULL, "Cards"},
    {"pack/", NULL, "Cards"},
    {"order", "precedence", "Play"},
    {"order", "no-lead", "Play"},
    {"order", "captures", "Play"},
    {"order", "wins", "Play"},
    {"order", NULL, "Cards"},
    {"deal/NAME/refuse/NAME", "says-not", "Score"}, /* the example asks it there */
    {"counts/NAME", NULL, "Score"},
    {"counts/NAME/", NULL, "Score"},
    {"amounts/NAME", NULL, "Score"},
    {"conditions/NAME", NULL, "Score"},
    {"remember/NAME", "silent", NULL},
    {"remember/NAME", NULL, "Score"},
    {"deal/NAME", "ask", "Bidding"},
    {"deal/NAME", "auction", "Bidding"},
    {"deal/NAME", "pass", "Passing cards"},
    {"deal/NAME", "discard", "Discarding"},
    {"deal/NAME", "except", "Discarding"},
    {"deal/NAME", "cards", "Discarding"},
    {"deal/NAME", "note", "During and after play"},
    {"deal/NAME", "suit-of", "During and after play"},
    {"deal/NAME", "partner", "During and after play"},
    {"deal/NAME", "announce", "During and after play"},
    {"deal/NAME", "forced", "Discarding"},
    {"deal/NAME", "for", "Discarding"},
    {"deal/NAME", "by", "Passing cards"},
    {"deal/NAME", "calls", "Bidding"},
    {"deal/NAME", "at-once", "Bidding"},
    {"deal/NAME", "raising", "Bidding"},
    {"deal/NAME", "refuse", "Bidding"},
    {"deal/NAME", "otherwise", "Bidding"},
    {"deal/NAME", "starts", "Bidding"},
    {"deal/NAME", "passing", "Bidding"},
    {"deal/NAME", "rounds", "Bidding"},
    {"deal/NAME", "holding", "Bidding"},
    {"deal/NAME", "senior", "Bidding"},
    {"deal/NAME", "in-pairs", "Bidding"},
    {"deal/NAME/calls/NAME", "leads", "Play"},
    {"deal/NAME/calls/NAME/leads", NULL, "During and after play"},
    {"deal/NAME/calls/NAME", "again", "During and after play"}, /* laid by who has won one */
    {"deal/NAME", "in", "Special contracts"},
    {"deal/NAME", NULL, "Deal"},
    {"deal/NAME/trumps", NULL, "Deal"},
    {"deal/NAME/of/NAME", NULL, "Score"},
    {"deal/NAME/", NULL, "Bidding"},
    {"play", NULL, "Play"},
    {"play/", NULL, "Play"},
    {"during/NAME", NULL, "During and after play"},
    {"score/NAME", NULL, "Score"},
    {"penalties/NAME", NULL, "Score"},
    {"match", "deals-next", "Players"},
    {"match", NULL, "Game"},
    {"match/", NULL, "Game"},
    {"contracts/NAME", "conditions", "Score"},
    {"contracts/NAME", "amounts", "Score"},
    {"contracts/NAME", "score", "Score"},
    {"contracts/NAME", "means", "Bidding"},
    {"contracts/NAME", NULL, "Special contracts"},
    {"options/", "extends", "Players"}, /* they patch the rotation */
    {"options/", "patch", "Players"},
    {"options/", NULL, "House rules"},
};

static bool fits(unsigned row, const struct example *example)
{
    const char *path = places[row].path, *key = places[row].key;
    size_t length = strlen(path);
    bool is_beginning = length > 0 && path[length - 1] == '/';
    return (is_beginning ? strncmp(path, example->path, length) : strcmp(path, example->path)) ==
               0 &&
           (!key || strcmp(key, example->key) == 0);
}

static const char *section_of(const struct example *example)
{
    if (strstr(example->with, "pass: [1 left], except")) /* a word of `discard`, too */
        return "Passing cards";
    for (unsigned i = 0; i < sizeof places / sizeof *places; i++)
        if (fits(i, example))
            return places[i].section;
    fail_msg("no section for %s %s", example->path, example->key);
    return NULL;
}

/* The example, either way round. */
static void expect_difference(const struct example *example, const struct ruleset *first,
                              const struct ruleset *second)
{
    struct differing differing = differing_of(first, second);
    const char *section = section_of(example);
    if (!section)
        assert_int_equal(differing.diff->count, 0);
    else if (!differs_in(&differing, section))
        fail_msg("%s %s: nothing in %s:\n%s", example->path, example->key, section,
                 differing_text(&differing, 100));
    differing_end(&differing);
}

static void test_every_key_makes_a_difference(void **state)
{
    (void)state;
    for (unsigned i = 0; i < EXAMPLES; i++) {
        const struct example *example = &examples[i];
        struct game *without = game_write_with_lua(example->without, lua);
        struct game *with = game_write_with_lua(example->with, lua);
        expect_difference(example, without->rules, with->rules);
        expect_difference(example, with->rules, without->rules);
        game_close(without);
        game_close(with);
    }
}

/* What is written in another order means the same, or is said to be in another one. */
static void test_order(void **state)
{
    (void)state;
    static const struct {
        const char *first, *second, *section;
    } pairs[] = {
        {DEALT("card: {turn-up: talon}, hands: {deal: 3}"),
         DEALT("hands: {deal: 3}, card: {turn-up: talon}"), "Deal"},
        {ALL "play: {obligations: {a: {play: led}, b: {avoid: trumps}}}\n",
         ALL "play: {obligations: {b: {avoid: trumps}, a: {play: led}}}\n", "Play"},
        {BID("a: {contract: a, means: to win one}, b: {contract: b, means: to win two}"),
         BID("b: {contract: b, means: to win two}, a: {contract: a, means: to win one}"),
         "Bidding"},
    };
    for (unsigned i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        struct game *first = game_write(pairs[i].first), *second = game_write(pairs[i].second);
        struct differing differing = differing_of(first->rules, second->rules);
        assert_int_equal(differing.diff->count, 1);
        assert_int_equal(differing.diff->first->kind, DIFFERENT_ORDER);
        assert_true(differs_in(&differing, pairs[i].section));
        differing_end(&differing);
        game_close(first);
        game_close(second);
    }
}

/* Every two ways to say who claims, or who must agree; and nothing else of the rules. */
static void test_claims(void **state)
{
    static const char *const ways[] = {
        "", "none", "{by: eldest}", "{by: dealer}", "{accepted-by: dealer}", "{accepted-by: each}",
    };
    (void)state;
    struct game *games[sizeof ways / sizeof *ways];
    for (unsigned i = 0; i < sizeof ways / sizeof *ways; i++) {
        char yaml[1024];
        snprintf(yaml, sizeof yaml, ALL "%s%s%s", *ways[i] ? "play: {claims: " : "", ways[i],
                 *ways[i] ? "}\n" : "");
        games[i] = game_write(yaml);
        for (unsigned j = 0; j < i; j++) {
            struct differing differing = differing_of(games[j]->rules, games[i]->rules);
            assert_int_equal(differing.diff->count, 1);
            assert_string_equal(said_of(&differing, differing.diff->first->topic), "claims");
            assert_true(differs_in(&differing, "Play"));
            differing_end(&differing);
        }
    }
    for (unsigned i = 0; i < sizeof ways / sizeof *ways; i++)
        game_close(games[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_key_makes_a_difference),
        cmocka_unit_test(test_order),
        cmocka_unit_test(test_claims),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
