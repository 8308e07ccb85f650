/*
 * The rulesets that ship, each against each: every witness was played in both from the first card
 * on and parts them, none of its facts can be left out, and its scripts run.
 */
#include "golden.h"
#include "sample.h"
#include "witnessed.h"
#include "witnessing.h"

#include <unistd.h>

#include "base/text.h"
#include "contrast/witness_page.h"
#include "contrast/witness_parts.h"
#include "engine/open.h"
#include "script/script.h"

static const char *const folders[] = {"rulesets", NULL};
static const char *const all_folders[] = {"rulesets", "tests/rulesets", NULL};

/* --- facts ----------------------------------------------------------------------------------- */

/* Whether the case without something is answered as before: then it need not have been said. */
static void assert_matters(const struct witnessing *witnessing, const struct witness *witness,
                           const struct situation *without, const char *what, unsigned number)
{
    struct ruling rulings[2];
    if (!situation_ask(witnessing->questioning, without, rulings))
        return;
    bool is_same = true;
    for (unsigned side = 0; side < 2; side++)
        is_same &= without->question == QUESTION_LEGAL
                       ? set_equal(rulings[side].legal, witness->rulings[side].legal)
                       : same_lines(witnessing->common->rules[side], &witness->rulings[side].ledger,
                                    &rulings[side].ledger);
    if (is_same)
        fail_msg("%s and %s: the same without %s %u", witnessing->common->rules[0]->id,
                 witnessing->common->rules[1]->id, what, number);
}

static void leave_out_facts(const struct witnessing *witnessing, const struct witness *witness)
{
    const struct situation *whole = &witness->situation;
    struct situation without = *whole;
    without.known.declarer = SEAT_UNSAID;
    without.known.partners = 0;
    if (whole->known.declarer != SEAT_UNSAID)
        assert_matters(witnessing, witness, &without, "declarer", whole->known.declarer);
    without = *whole;
    without.known.called = NO_CARD;
    if (whole->known.called != NO_CARD)
        assert_matters(witnessing, witness, &without, "called card", whole->known.called);
    without = *whole;
    without.known.match.passed_out = 0;
    if (whole->known.match.passed_out > 0)
        assert_matters(witnessing, witness, &without, "passed-out", whole->known.match.passed_out);
}

static void check_findings(const struct witnessing *witnessing, const struct findings *findings)
{
    for (const struct witness *one = findings->first; one; one = one->next)
        if (one->situation.question != QUESTION_WINNER)
            leave_out_facts(witnessing, one);
}

/* --- the script ------------------------------------------------------------------------------ */

/* The script, played without a word of complaint. The caller destroys it. */
static struct script *play_text(const char *text)
{
    char path[] = P_tmpdir "/eldest-witness-XXXXXX.yaml";
    int descriptor = mkstemps(path, 5);
    assert_true(descriptor >= 0);
    assert_int_equal(write(descriptor, text, strlen(text)), strlen(text));
    close(descriptor);
    struct diagnostics *diagnostics = diagnostics_create();
    struct script *script = script_read(path, all_folders, diagnostics);
    if (diagnostics_count(diagnostics) == 0)
        play_script_and_others(script, diagnostics);
    diagnostics_print(diagnostics, stderr, DIAGNOSTIC_EXCERPT);
    assert_int_equal(diagnostics_kept(diagnostics), 0);
    diagnostics_destroy(diagnostics);
    unlink(path);
    return script;
}

static void check_script(const struct witnessing *witnessing)
{
    const struct common *common = witnessing->common;
    const char *text = witnessing_script(witnessing, common->rules[0]->id, common->rules[1]->id);
    if (!text)
        return; /* no trick, hand or result shows anything */
    struct script *script = play_text(text);
    assert_true(script->case_count > 0);
    assert_int_equal(script->case_count, script->next->case_count);
    script_destroy(script);
}

/* Each deal that came to a witness, from its first card on. */
static void check_routes(const struct witnessing *witnessing)
{
    const struct ruleset *const *rules = witnessing->common->rules;
    const struct script_heading heading = {
        "Deals", {"first", "second"}, {rules[0]->id, rules[1]->id}};
    for (unsigned i = 0; i < witnesses_routes(&witnessing->found); i++) {
        const char *text =
            witnesses_route_script(&witnessing->found, &heading, i, witnessing->arena);
        script_destroy(play_text(text));
    }
}

/* --- the page -------------------------------------------------------------------------------- */

#define NARROW 60

static char *page_text(const struct witnessing *witnessing, unsigned width)
{
    const struct common *common = witnessing->common;
    struct rivals rivals = rivals_of(common->rules[0], common->rules[1], witnessing->arena);
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    page_print(witnesses_page(&witnessing->found, &rivals, witnessing->arena, true),
               &(struct page_style){.width = width, .authors = true}, out);
    fclose(out);
    return text;
}

/* As it was once read against the rules, where there is tests/golden/witness/FIRST-and-SECOND.txt;
 * and in lines that fit a narrow terminal. */
static void check_page(const struct witnessing *witnessing)
{
    const struct common *common = witnessing->common;
    char *text = page_text(witnessing, 80), *narrow = page_text(witnessing, NARROW), *rest = NULL;
    check_golden(arena_format(witnessing->arena, "tests/golden/witness/%s-and-%s.txt",
                              common->rules[0]->id, common->rules[1]->id),
                 text);
    for (char *line = strtok_r(narrow, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest))
        if (text_columns(line) > NARROW)
            fail_msg("longer than %d columns: %s", NARROW, line);
    free(text);
    free(narrow);
}

/* --- all pairs ------------------------------------------------------------------------------- */

#define RULESETS_MAX 192

struct shelf {
    struct ruleset *rules[RULESETS_MAX];
    unsigned count;
};

static void add(void *context, const char *id, const char *path)
{
    struct shelf *shelf = context;
    const struct load_request request = {.players = 0};
    struct diagnostics *diagnostics = diagnostics_create();
    (void)path;
    assert_true(shelf->count < RULESETS_MAX);
    shelf->rules[shelf->count] = ruleset_open(id, all_folders, &request, diagnostics);
    assert_non_null(shelf->rules[shelf->count++]);
    diagnostics_destroy(diagnostics);
}

static void check_pair(const struct ruleset *first, const struct ruleset *second)
{
    struct witnessing witnessing = witnessing_of(first, second);
    const char *fault = witnesses_fault(&witnessing.found);
    if (fault)
        fail_msg("%s and %s: %s", first->id, second->id, fault);
    check_findings(&witnessing, &witnessing.found.hands);
    check_findings(&witnessing, &witnessing.found.results);
    check_script(&witnessing);
    check_routes(&witnessing);
    check_page(&witnessing);
    witnessing_end(&witnessing);
}

static void test_witnesses_were_played_and_run(void **state)
{
    struct shelf shelf = {.count = 0};
    (void)state;
    loader_list(folders, add, &shelf);
    assert_true(shelf.count > 1);
    unsigned apart = cases_of(613, 127, 41, 1);
    unsigned met = turn_of(apart);
    for (unsigned i = 0; i < shelf.count; i++)
        for (unsigned j = 0; j < i; j++)
            if (met++ % apart == 0)
                check_pair(shelf.rules[j], shelf.rules[i]);
    for (unsigned i = 0; i < shelf.count; i++)
        ruleset_destroy(shelf.rules[i]);
}

/* Jokers, two packs in one, hooks, contracts and bids of suits: rulesets of the tests. */
static void test_so_are_those_of_odd_rulesets(void **state)
{
    static const char *const pairs[][2] = {
        {"parlour", "contracts"},    {"parlour", "noms"},           {"nimby", "parlour"},
        {"contracts", "own-suits"},  {"double-pack", "bowers"},     {"must-beat", "double-pack"},
        {"discards-beat", "bowers"}, {"spared-trump", "jack-suit"}, {"odd-obligation", "whist"},
    };
    (void)state;
    unsigned met = 0;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        if (!is_in_turn(&met, 3, 2))
            continue;
        struct shelf shelf = {.count = 0};
        add(&shelf, pairs[i][0], NULL);
        add(&shelf, pairs[i][1], NULL);
        check_pair(shelf.rules[0], shelf.rules[1]);
        ruleset_destroy(shelf.rules[0]);
        ruleset_destroy(shelf.rules[1]);
    }
}

/* A game parts from itself nowhere. */
static void test_no_game_parts_from_itself(void **state)
{
    struct shelf shelf = {.count = 0};
    unsigned met = 0;
    (void)state;
    loader_list(folders, add, &shelf);
    for (unsigned i = 0; i < shelf.count; i++) {
        if (!is_in_turn(&met, 16, 2))
            continue;
        struct witnessing witnessing = witnessing_of(shelf.rules[i], shelf.rules[i]);
        assert_string_equal(witnessing_cases(&witnessing), "");
        assert_null(witnessing.found.unshown);
        witnessing_end(&witnessing);
    }
    for (unsigned i = 0; i < shelf.count; i++)
        ruleset_destroy(shelf.rules[i]);
}

int main(void)
{
    const char *root = getenv("ELDEST_SOURCE_ROOT");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_witnesses_were_played_and_run),
        cmocka_unit_test(test_so_are_those_of_odd_rulesets),
        cmocka_unit_test(test_no_game_parts_from_itself),
    };
    if (root && chdir(root) != 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
