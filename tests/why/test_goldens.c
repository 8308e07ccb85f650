/*
 * Reasons as they are printed, of games and cases of every kind, in lines of 60 columns: each line
 * in tests/golden/why was held against the rules of its game. And no script of the repository has
 * a reason that is wider.
 */
#include "golden.h"

#include "base/text.h"
#include "engine/open.h"
#include "script/script.h"
#include "why/why.h"

#define WIDTH 60

/* Paths are relative to the repository, where main goes first. */
static const char *const folders[] = {"rulesets", NULL};

struct golden {
    const char *name, *script;
    struct why_options options;
};

static const struct golden goldens[] = {
    {"tricks-and-trumps", "scripts/whist/whist-cases.yaml", {.all = true}},
    {"permanent-trumps", "scripts/nimby/nimby-cases.yaml", {.all = false}},
    {"a-suit-that-loses", "scripts/anti-trump/anti-trump-cases.yaml", {.all = false}},
    {"contracts", "scripts/small-ships/small-ships-cases.yaml", {.all = false}},
    {"double-hands", "scripts/noms/noms-cases.yaml", {.all = false}},
    {"a-whole-deal", "scripts/nimby/double-nimby.yaml", {.all = true}},
    {"one-trick-with-its-hands", "scripts/nimby/double-nimby.yaml", {.trick = 2, .hands = true}},
    {"the-last-bid",
     "scripts/nomination-whist/the-last-bid-may-not-make-ten.yaml",
     {.deal = 1, .call = "all", .seat = "West"}},
    {"each-bid-beats-the-last",
     "scripts/small-ships/each-bid-beats-the-last.yaml",
     {.call = "all"}},
    {"who-holds-does-not-raise",
     "scripts/skat/bidding-in-pairs.yaml",
     {.deal = 1, .call = "bid 20"}},
    {"cards-and-suits-named", "tests/why/named-cases.yaml", {.call = "all"}},
    {"a-card-that-is-refused",
     "scripts/small-ships/not-to-the-card-nominated.yaml",
     {.trick = 1, .card = "HJ"}},
    {"a-card-that-is-not-passed-on",
     "scripts/hearts/by-option-the-queen-is-not-passed.yaml",
     {.trick = 1, .card = "SQ"}},
    {"the-last-trick", "scripts/tarok/the-called-king-wins-the-last-trick.yaml", {.score = true}},
    {"a-remark", "scripts/sniped-whist/those-who-tie-are-all-sniped.yaml", {.score = true}},
    {"a-penalty", "scripts/small-ships/the-partner-gives-it-away.yaml", {.score = true}},
};

static void check_widths(const char *text)
{
    char *copy = strdup(text), *rest = NULL;
    for (char *line = strtok_r(copy, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest))
        if (text_columns(line) > WIDTH)
            fail_msg("longer than %d columns: %s", WIDTH, line);
    free(copy);
}

/* The reasons of a script as they are printed; the caller frees them. */
static char *reasons_of(const char *path, const struct why_options *options)
{
    char *text;
    size_t size;
    struct arena *arena = arena_create();
    struct diagnostics *diagnostics = diagnostics_create();
    struct page *page = page_create(arena);
    struct script *script = script_read(path, folders, diagnostics);
    bool fine = diagnostics_count(diagnostics) == 0 && why_game(script, options, page, diagnostics);
    diagnostics_print(diagnostics, stderr, DIAGNOSTIC_EXCERPT);
    assert_true(fine);
    FILE *out = open_memstream(&text, &size);
    page_print(page, &(struct page_style){.width = WIDTH, .authors = true}, out);
    fclose(out);
    diagnostics_destroy(diagnostics);
    script_destroy(script);
    arena_destroy(arena);
    return text;
}

static void test_reasons_are_told_as_ever(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof goldens / sizeof *goldens; i++) {
        char path[100];
        char *text = reasons_of(goldens[i].script, &goldens[i].options);
        snprintf(path, sizeof path, "tests/golden/why/%s.txt", goldens[i].name);
        assert_int_equal(access(path, F_OK), 0);
        check_golden(path, text);
        check_widths(text);
        free(text);
    }
}

static void test_every_script_fits_sixty_columns(void **state)
{
    struct arena *arena = arena_create();
    struct script_list scripts = script_list_of(arena, "scripts");
    const struct why_options options = {.hands = true, .all = true};
    (void)state;
    assert_true(scripts.count > 100);
    for (unsigned i = 0; i < scripts.count; i += 3) {
        char *text = reasons_of(scripts.paths[i], &options);
        check_widths(text);
        free(text);
    }
    arena_destroy(arena);
}

int main(void)
{
    const char *root = getenv("ELDEST_SOURCE_ROOT");
    if (root && chdir(root) != 0)
        return 1;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reasons_are_told_as_ever),
        cmocka_unit_test(test_every_script_fits_sixty_columns),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
