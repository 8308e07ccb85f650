/* What the gaps of rows can do, and how statements become sentences. */
#include "unit.h"

#include "words/common.h"
#include "words/deal.h"
#include "words/events.h"
#include "words/questions.h"
#include "words/words.h"

#define PHRASE(arena, id, ...)                                                                     \
    statement_phrase(arena, id, (const struct statement *[]){__VA_ARGS__},                         \
                     sizeof((const struct statement *[]){__VA_ARGS__}) /                           \
                         sizeof(const struct statement *))

static const struct words_style english = {.ids = false}, ascii = {.ascii = true},
                                ids = {.ids = true};

static void expect(struct arena *arena, const struct statement *said, const char *text)
{
    assert_string_equal(words_text(said, &english, arena), text);
}

static const struct statement *number(struct arena *arena, int64_t n)
{
    return statement_number(arena, n, true);
}

static const struct statement *text(struct arena *arena, const char *words)
{
    return statement_text(arena, words);
}

static void test_numbers(void **state)
{
    struct arena *arena = *state;
    expect(arena, number(arena, 4), "four");
    expect(arena, number(arena, 12), "twelve");
    expect(arena, number(arena, 13), "13");
    expect(arena, number(arena, -2), "-2");
    expect(arena, statement_number(arena, 4, false), "4");
    expect(arena, PHRASE(arena, SAY_AFTER_TRICK, number(arena, 3)), "after the third trick");
    expect(arena, PHRASE(arena, SAY_AFTER_TRICK, number(arena, 13)), "after the 13th trick");
    expect(arena, PHRASE(arena, SAY_AFTER_TRICK, number(arena, 22)), "after the 22nd trick");
    expect(arena, PHRASE(arena, SAY_AFTER_TRICKS, number(arena, 2), number(arena, 5)),
           "after each of tricks two to five");
}

static void test_absent(void **state)
{
    struct arena *arena = *state;
    expect(arena, NULL, "");
    expect(arena, PHRASE(arena, SAY_WHENEVER_CARD_PLAYED, NULL), "after a card is played");
    expect(arena, PHRASE(arena, SAY_WHENEVER_CARD_PLAYED, text(arena, "any heart")),
           "after any heart is played");
}

static void test_articles(void **state)
{
    struct arena *arena = *state;
    expect(arena, PHRASE(arena, SAY_A, text(arena, "ace")), "an ace");
    expect(arena, PHRASE(arena, SAY_A, text(arena, "king")), "a king");
    expect(arena, PHRASE(arena, SAY_A, text(arena, "R")), "an R");
    expect(arena, PHRASE(arena, SAY_A, text(arena, "U")), "a U");
}

static const struct statement *list(struct arena *arena, enum joint joint, unsigned count)
{
    static const char *const letters[] = {"a", "b", "c", "d"};
    struct statements parts = {0};
    for (unsigned i = 0; i < count; i++)
        statements_add(arena, &parts, text(arena, letters[i]));
    return statement_list(arena, &parts, joint);
}

static void test_lists(void **state)
{
    struct arena *arena = *state;
    expect(arena, list(arena, JOINT_AND, 1), "a");
    expect(arena, list(arena, JOINT_AND, 2), "a and b");
    expect(arena, list(arena, JOINT_AND, 4), "a, b, c and d");
    expect(arena, list(arena, JOINT_OR, 3), "a, b or c");
    expect(arena, list(arena, JOINT_SEMICOLON, 3), "a; b; c");
    expect(arena, list(arena, JOINT_SPACE, 3), "a b c");
    expect(arena, list(arena, JOINT_WIDE_SPACE, 3), "a  b  c");
    assert_false(words_is_one(list(arena, JOINT_AND, 2)));
    assert_true(words_is_one(list(arena, JOINT_OR, 2)));
    assert_true(words_is_one(list(arena, JOINT_AND, 1)));
}

static void test_agreement(void **state)
{
    struct arena *arena = *state;
    assert_true(words_is_one(statement_role(arena, ROLE_DEALER, ROLE_DOES, NULL, false)));
    assert_false(words_is_one(statement_role(arena, ROLE_MAKERS, ROLE_DOES, NULL, false)));
    assert_true(words_is_one(number(arena, 1)));
    assert_true(words_is_one(number(arena, -1)));
    assert_false(words_is_one(number(arena, 2)));
    assert_true(words_is_one(PHRASE(arena, SAY_ANY, text(arena, "spade"))));
    assert_false(words_is_one(PHRASE(arena, SAY_ANY, list(arena, JOINT_AND, 2))));
    assert_false(words_is_one(PHRASE(arena, SAY_TRUMPS, NULL)));
    assert_true(words_is_one(PHRASE(arena, SAY_SUIT_NAMED, NULL)));
}

static void test_sentences(void **state)
{
    struct arena *arena = *state;
    struct statements parts = {0};
    statements_add(arena, &parts, PHRASE(arena, SAY_BEFORE_EVERY_CARD, NULL));
    statements_add(arena, &parts, text(arena, "It was named by Mr. Hoyle!"));
    statements_add(arena, &parts, text(arena, "he said “no.”"));
    statements_add(arena, &parts, text(arena, "he said “no”"));
    expect(arena, statement_sentences(arena, &parts),
           "Before every card. It was named by Mr. Hoyle! He said “no.” He said “no”.");
    assert_string_equal(words_sentence(NULL, &english, arena), "");
}

/* A player is called so, also at the beginning of a sentence, behind what is left out. */
static void test_proper_names(void **state)
{
    struct arena *arena = *state;
    struct statements parts = {0};
    const struct statement *ann = statement_proper(arena, "ann");
    const struct statement *card = text(arena, "a card");
    const struct statement *plays = PHRASE(arena, SAY_EVENT_PLAYS, ann, NULL, card);
    const struct statement *nobody = PHRASE(arena, SAY_EVENT_PLAYS, NULL, NULL, card);
    const struct statement *trick =
        PHRASE(arena, SAY_EVENT_IN_TRICK, statement_number(arena, 2, false));
    expect(arena, ann, "ann");
    assert_true(words_is_one(ann));
    assert_string_equal(words_sentence(plays, &english, arena), "ann plays a card.");
    assert_string_equal(words_sentence(nobody, &english, arena), "Plays a card.");
    assert_string_equal(
        words_sentence(PHRASE(arena, SAY_EVENT_CLAIMS_REST, NULL, ann), &english, arena),
        "ann claims the rest.");
    assert_string_equal(
        words_sentence(PHRASE(arena, SAY_EVENT_CLAIMS_REST, trick, ann), &english, arena),
        "In trick 2 ann claims the rest.");
    statements_add(arena, &parts, plays);
    statements_add(arena, &parts, text(arena, "so it is"));
    expect(arena, statement_sentences(arena, &parts), "ann plays a card. So it is.");
    expect(arena, statement_list(arena, &parts, JOINT_SEMICOLON), "ann plays a card; so it is");
    assert_string_equal(
        words_sentence(statement_list(arena, &parts, JOINT_SEMICOLON), &english, arena),
        "ann plays a card; so it is.");
}

/* Behind a name the first sentence goes on; the others are sentences. */
static void test_behind_a_name(void **state)
{
    struct arena *arena = *state;
    struct statements parts = {0};
    const struct statement *first = PHRASE(arena, SAY_BEFORE_EVERY_CARD, NULL);
    statements_add(arena, &parts, first);
    statements_add(arena, &parts, text(arena, "he said “no”"));
    assert_string_equal(words_behind_name(first, &english, arena), "before every card.");
    assert_string_equal(words_behind_name(text(arena, "is it?"), &english, arena), "is it?");
    assert_string_equal(words_behind_name(statement_sentences(arena, &parts), &english, arena),
                        "before every card. He said “no”.");
    assert_string_equal(words_behind_name(first, &ids, arena), "(before-every-card -)");
}

static void test_roles(void **state)
{
    struct arena *arena = *state;
    role_t partner = role_then(ROLE_DECLARER, WAY_PARTNER);
    role_t opponents = role_then(ROLE_SELF, WAY_OPPONENTS);
    expect(arena, statement_role(arena, partner, ROLE_DOES, NULL, false), "the declarer's partner");
    expect(arena, statement_role(arena, ROLE_SELF, ROLE_DOES, NULL, false), "they");
    expect(arena, statement_role(arena, ROLE_SELF, ROLE_POSSESSES, NULL, false), "their");
    expect(arena, statement_role(arena, ROLE_SELF, ROLE_IS_MEANT, NULL, false), "them");
    expect(arena, statement_role(arena, opponents, ROLE_DOES, NULL, false), "their opponents");
    expect(arena, statement_role(arena, opponents, ROLE_DOES, NULL, true), "their opponent");
    expect(arena, statement_role(arena, ROLE_NEXT, ROLE_DOES, NULL, false), "whoever plays next");
    expect(arena, statement_role(arena, ROLE_NEXT, ROLE_BEHIND_NAME, NULL, false),
           "who plays next");
    expect(arena, statement_role(arena, ROLE_DEALER, ROLE_BEHIND_NAME, NULL, false), "the dealer");
}

static void test_names(void **state)
{
    struct arena *arena = *state;
    const struct statement *name = statement_name(arena, "misere");
    expect(arena, name, "“misere”");
    assert_string_equal(words_text(name, &ascii, arena), "\"misere\"");
    const struct statement *call =
        say_in(arena, SAY_ASKS_WHETHER_CALL_IS_OPEN, statement_proper(arena, "North"),
               statement_text(arena, "bid 3"));
    expect(arena, call, "may North call “bid 3”?");
    assert_string_equal(words_text(call, &ascii, arena), "may North call \"bid 3\"?");
    const struct statement *own = text(arena, "says “healthy”, the declarer’s word");
    expect(arena, own, "says “healthy”, the declarer’s word");
    assert_string_equal(words_text(own, &ascii, arena), "says \"healthy\", the declarer's word");
    expect(arena, statement_identifier(arena, "lowest_bid"), "lowest bid");
}

static void test_singular(void **state)
{
    struct arena *arena = *state;
    assert_string_equal(words_singular(arena, "hearts"), "heart");
    assert_string_equal(words_singular(arena, "kings of hearts"), "king of hearts");
    assert_null(words_singular(arena, "leaves"));
    assert_null(words_singular(arena, "pique"));
}

static void test_ids(void **state)
{
    struct arena *arena = *state;
    const struct statement *said =
        PHRASE(arena, SAY_RANK_OF, PHRASE(arena, SAY_RANK_ACE, NULL), list(arena, JOINT_OR, 2));
    assert_string_equal(words_text(said, &ids, arena), "(rank-of (rank-ace -) (or 'a' 'b'))");
    assert_string_equal(
        words_text(statement_role(arena, role_then(ROLE_DEALER, WAY_LEFT), ROLE_DOES, NULL, false),
                   &ids, arena),
        "(role dealer left)");
}

static int set_up(void **state)
{
    *state = arena_create();
    return 0;
}

static int tear_down(void **state)
{
    arena_destroy(*state);
    return 0;
}

#define TEST(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_numbers),   TEST(test_absent),        TEST(test_articles),     TEST(test_lists),
        TEST(test_agreement), TEST(test_sentences),     TEST(test_roles),        TEST(test_names),
        TEST(test_singular),  TEST(test_behind_a_name), TEST(test_proper_names), TEST(test_ids),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
