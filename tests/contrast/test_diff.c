/*
 * What differs between rulesets that ship: each against each, as sets of differences, as lines that
 * fit a narrow terminal, and where there is a tests/golden/diff/FIRST-and-SECOND.txt just so.
 */
#include "differing.h"
#include "golden.h"

#include "base/text.h"
#include "shelf_of_rules.h"
#include "teach/explain.h"

#define NARROW 60

/* --- none ------------------------------------------------------------------------------------ */

static void test_nothing_differs_from_itself(void **state)
{
    const struct shelf *shelf = *state;
    for (unsigned i = 0; i < shelf->count; i++) {
        struct differing differing = differing_of(shelf->rules[i], shelf->rules[i]);
        char *text = differing_markdown(&differing);
        assert_int_equal(differing.diff->count, 0);
        assert_true(rivals_say_the_same(&differing.rivals));
        assert_non_null(strstr(text, " and itself\n\nNothing differs.\n"));
        free(text);
        differing_end(&differing);
    }
}

/* --- either way round ------------------------------------------------------------------------ */

static bool is_mirrored(const struct difference *one, const struct difference *other)
{
    return one->kind == other->kind && statement_equal(one->section, other->section) &&
           statement_equal(one->contract, other->contract) &&
           statement_equal(one->topic, other->topic) && statement_equal(one->name, other->name) &&
           statement_equal(one->detail, other->detail) &&
           statement_equal(one->said[0], other->said[1]) &&
           statement_equal(one->said[1], other->said[0]);
}

static void check_mirror(const struct ruleset *first, const struct ruleset *second)
{
    struct differing one = differing_of(first, second), other = differing_of(second, first);
    assert_int_equal(one.diff->count, other.diff->count);
    assert_true(one.diff->count > 0);
    for (const struct difference *here = one.diff->first; here; here = here->next) {
        const struct difference *there = other.diff->first;
        while (there && !is_mirrored(here, there))
            there = there->next;
        if (!there)
            fail_msg("%s and %s: %s is not mirrored", first->id, second->id,
                     said_of(&one, here->section));
    }
    differing_end(&one);
    differing_end(&other);
}

static void test_the_mirror(void **state)
{
    for_all_pairs(*state, check_mirror);
}

/* --- nothing is lost ------------------------------------------------------------------------- */

/* All that explain says of what can be compared, but for where the rules come from. */
static char *told_of(const struct ruleset *rules, struct arena *arena)
{
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    const struct words_style words = {.ascii = true};
    struct page *page = page_create(arena);
    page->words = words;
    for (const struct block *block = explain_apart(rules, arena, words, NULL)->first; block;
         block = block->next)
        page_copy(page, block);
    page_print(page, &(struct page_style){.format = PAGE_MARKDOWN}, out);
    fclose(out);
    const char *source = strstr(text, "\nSource:");
    char *copy = arena_copy(arena, text, source ? (size_t)(source - text) : size);
    free(text);
    return copy;
}

static char *in_small_letters(char *text)
{
    for (char *at = text; *at; at++)
        *at = text_lower(*at);
    return text;
}

/* The headings of tables of calls say nothing where there is one call alone. */
static bool is_heading(const char *word)
{
    return strcmp(word, "effect") == 0 || strcmp(word, "meaning") == 0;
}

/* A word that one rule book has and the other has not is among what differs, there perhaps at the
 * beginning of a sentence. */
static void check_words(const struct ruleset *first, const struct ruleset *second)
{
    static const char signs[] = " \n*|.,;:()\"'-=#";
    struct differing differing = differing_of(first, second);
    char *here = in_small_letters(told_of(first, differing.arena));
    char *there = in_small_letters(told_of(second, differing.arena));
    char *text = in_small_letters(differing_markdown(&differing)), *rest = NULL;
    for (char *word = strtok_r(here, signs, &rest); word; word = strtok_r(NULL, signs, &rest))
        if (!strstr(there, word) && !strstr(text, word) && !is_heading(word))
            fail_msg("%s against %s does not tell of '%s'", first->id, second->id, word);
    free(text);
    differing_end(&differing);
}

static void test_nothing_is_lost(void **state)
{
    for_all_pairs(*state, check_words);
}

/* --- as it is printed ------------------------------------------------------------------------ */

static void check_width(const struct ruleset *first, const struct ruleset *second)
{
    struct differing differing = differing_of(first, second);
    char *text = differing_text(&differing, NARROW), *rest = NULL;
    for (char *line = strtok_r(text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest))
        if (text_columns(line) > NARROW)
            fail_msg("longer than %d columns: %s", NARROW, line);
    free(text);
    differing_end(&differing);
}

static void test_narrow_pages(void **state)
{
    for_all_pairs(*state, check_width);
}

static void check_text(const struct ruleset *first, const struct ruleset *second, const char *path)
{
    struct differing differing = differing_of(first, second);
    char *text = differing_text(&differing, 80);
    check_golden(path, text);
    free(text);
    differing_end(&differing);
}

/* Each that there is, also of a sample: what is read by nobody any more grows old unseen. */
static void test_goldens(void **state)
{
    const struct shelf *shelf = *state;
    struct arena *arena = arena_create();
    for (unsigned i = 0; i < shelf->count; i++)
        for (unsigned j = 0; j < shelf->count; j++) {
            const struct ruleset *first = shelf->rules[i], *second = shelf->rules[j];
            const char *path =
                arena_format(arena, "tests/golden/diff/%s-and-%s.txt", first->id, second->id);
            if (access(path, F_OK) == 0)
                check_text(first, second, path);
        }
    arena_destroy(arena);
}

/* --- what they are called -------------------------------------------------------------------- */

static void expect_names(const char *one, const char *options, const char *other, const char *first,
                         const char *second)
{
    struct game *games[] = {game_open(one, 4, options), game_open(other, 4, NULL)};
    struct arena *arena = arena_create();
    struct rivals rivals = rivals_of(games[0]->rules, games[1]->rules, arena);
    assert_string_equal(rivals.names[0], first);
    assert_string_equal(rivals.names[1], second);
    arena_destroy(arena);
    game_close(games[0]);
    game_close(games[1]);
}

static void test_names(void **state)
{
    (void)state;
    expect_names("whist", NULL, "nimby", "Whist", "Nimby");
    expect_names("whist", "game=7", "whist", "game=7", "game=5");
    expect_names("whist", NULL, "whist", "the first", "the second");
    expect_names("noms", "packets=fives_and_threes redeal=true", "noms", "the first", "the second");
}

/* A house rule makes the differences that its patch says: worked out from house-rules.yaml. */
static void test_a_house_rule(void **state)
{
    (void)state;
    struct ruleset *with = open_with("noms", "eldest_leads=true"),
                   *without = open_with("noms", NULL);
    struct differing differing = differing_of(with, without);
    const struct difference *call = differing.diff->first;
    assert_int_equal(differing.diff->count, 3);
    assert_string_equal(said_of(&differing, call->detail), "no suit named");
    assert_null(call->said[0]);
    assert_true(differs_in(&differing, "Play"));
    assert_true(differs_in(&differing, "House rules"));
    char *text = differing_markdown(&differing);
    assert_null(strstr(text, "House rules")); /* the title says it */
    free(text);
    differing_end(&differing);
    ruleset_destroy(with);
    ruleset_destroy(without);
}

/* --- files that mean the same ---------------------------------------------------------------- */

#define RULES                                                                                      \
    "players: 4\npack: {suits: [S, H], ranks: [A, K]}\ndeal: {hands: {deal: all}}\n"               \
    "score: {tricks: {to: each, points: tricks}}\nmatch: {deals: 2}\n"

static void expect_ending(const char *first, const char *second, const char *one_hook,
                          const char *other_hook, const char *ending)
{
    struct game *one = game_write_with_lua(first, one_hook);
    struct game *other = game_write_with_lua(second, other_hook);
    struct differing differing = differing_of(one->rules, other->rules);
    char *text = differing_markdown(&differing);
    assert_int_equal(differing.diff->count, 0);
    assert_non_null(strstr(text, ending));
    free(text);
    differing_end(&differing);
    game_close(one);
    game_close(other);
}

static void test_what_is_not_told(void **state)
{
    (void)state;
    const char *hooked = RULES "hooks: game.lua\n", *power = "function power() end\n";
    expect_ending(RULES, RULES "# a comment\nsummary: Short.\n", power, power,
                  "Both are played by the same rules.");
    expect_ending(RULES, RULES "counts: {}\n", power, power,
                  "The rule books are the same, though the files differ.");
    expect_ending(hooked, hooked, power, "function power() return nil end\n",
                  "Their hook files differ too.");
    expect_ending(hooked, hooked, "function power() end -- a\n", "function power() end -- b\n",
                  "Their hook files differ too.");
}

/* --- what an author says --------------------------------------------------------------------- */

#define REMARK(author)                                                                             \
    "players: 4\npack: {suits: [S, H], ranks: [A, K]}\ndeal: {hands: {deal: all}}\n"               \
    "score: {tricks: {to: each, points: tricks}}\n"                                                \
    "match: {deals: 2, remarks: {grand: {to: each, if: score >= 4, "                               \
    "says: Those who do so are said to sail. So wrote Dr. " author " in Kiel.}}}\n"

/* Of a remark as its author wrote it no part is taken for a sentence of its own. */
static void test_remarks_are_whole(void **state)
{
    (void)state;
    struct game *one = game_write(REMARK("Abel")), *other = game_write(REMARK("Busch"));
    struct differing differing = differing_of(one->rules, other->rules);
    const struct difference *remark = differing.diff->first;
    assert_int_equal(differing.diff->count, 1);
    assert_string_equal(said_of(&differing, remark->said[0]),
                        "Those who do so are said to sail. So wrote Dr. Abel in Kiel.");
    assert_string_equal(said_of(&differing, remark->said[1]),
                        "Those who do so are said to sail. So wrote Dr. Busch in Kiel.");
    differing_end(&differing);
    game_close(one);
    game_close(other);
}

int main(void)
{
    const char *root = getenv("ELDEST_SOURCE_ROOT");
    if (root && chdir(root) != 0)
        return 1;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing_differs_from_itself),
        cmocka_unit_test(test_the_mirror),
        cmocka_unit_test(test_nothing_is_lost),
        cmocka_unit_test(test_narrow_pages),
        cmocka_unit_test(test_goldens),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_a_house_rule),
        cmocka_unit_test(test_what_is_not_told),
        cmocka_unit_test(test_remarks_are_whole),
    };
    return cmocka_run_group_tests(tests, fill_shelf, clear_shelf);
}
