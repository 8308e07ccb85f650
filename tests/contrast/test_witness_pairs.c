/*
 * The rulesets that ship, each against each: every witness parts them, none of its cards and facts
 * can be left out, and the script of all of them runs under both games.
 */
#include "golden.h"
#include "sample.h"
#include "witnessing.h"

#include <unistd.h>

#include "base/text.h"
#include "contrast/witness_page.h"
#include "engine/open.h"
#include "script/play.h"

static const char *const folders[] = {"rulesets", NULL};
static const char *const all_folders[] = {"rulesets", "tests/rulesets", NULL};

/* --- whether a case parts them --------------------------------------------------------------- */

/* The points that a ledger has by a line of this name for these seats. */
static int32_t points_for(const struct ruleset *rules, const struct ledger *ledger,
                          const char *name, uint8_t seats)
{
    int32_t points = 0;
    for (unsigned i = 0; i < ledger->count; i++)
        if (strcmp(ledger->lines[i].rule->name, name) == 0 &&
            rules->seats_of_account[ledger->lines[i].account] == seats)
            points += ledger->lines[i].points;
    return points;
}

/* Whether a line of the name has other points for some seats. */
static bool line_parts(const struct common *common, const struct answer *answers, const char *name)
{
    for (unsigned seats = 1; seats < 1u << SEATS_MAX; seats++)
        if (points_for(common->rules[0], &answers[0].ledger, name, (uint8_t)seats) !=
            points_for(common->rules[1], &answers[1].ledger, name, (uint8_t)seats))
            return true;
    return false;
}

/* Of a result the line of the witness counts alone; of tricks and hands any difference. */
static bool parts(const struct witnessing *witnessing, const struct witness *witness,
                  const struct situation *situation)
{
    struct answer answers[2];
    const char *line = witness->by.rule[0] ? witness->by.rule[0] : witness->by.rule[1];
    if (!situation_ask(witnessing->questioning, situation, answers))
        return false;
    switch (situation->question) {
    case QUESTION_WINNER: return answers[0].place_in_trick != answers[1].place_in_trick;
    case QUESTION_LEGAL: return !set_equal(answers[0].legal, answers[1].legal);
    case QUESTION_SCORE: break;
    }
    return line_parts(witnessing->common, answers, line);
}

static void assert_does_not_part(const struct witnessing *witnessing, const struct witness *witness,
                                 const struct situation *without, const char *what, unsigned number)
{
    if (parts(witnessing, witness, without))
        fail_msg("%s and %s part without %s %u", witnessing->common->rules[0]->id,
                 witnessing->common->rules[1]->id, what, number);
}

/* --- leaving out ----------------------------------------------------------------------------- */

static void leave_out_cards(const struct witnessing *witnessing, const struct witness *witness)
{
    const struct situation *whole = &witness->situation;
    for (unsigned out = 0; out < whole->in_trick; out++) {
        struct situation without = *whole;
        without.in_trick = 0;
        for (unsigned i = 0; i < whole->in_trick; i++)
            if (i != out)
                without.trick[without.in_trick++] = whole->trick[i];
        assert_does_not_part(witnessing, witness, &without, "card of the trick", out);
    }
    for (unsigned card = 0; card < witnessing->common->card_count; card++) {
        struct situation without = *whole;
        set_remove(&without.hand, card);
        for (unsigned seat = 0; seat < SEATS_MAX; seat++)
            set_remove(&without.taken[seat], card);
        if (memcmp(&without, whole, sizeof without) != 0)
            assert_does_not_part(witnessing, witness, &without, "card", card);
    }
}

static void leave_out_of_seats(const struct witnessing *witnessing, const struct witness *witness)
{
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) {
        struct situation without = witness->situation;
        if (without.bid[seat] != NO_BID) {
            without.bid[seat] = NO_BID;
            assert_does_not_part(witnessing, witness, &without, "bid of", seat);
        }
        without = witness->situation;
        if (without.tricks[seat] > 0) {
            without.tricks[seat] = 0;
            assert_does_not_part(witnessing, witness, &without, "tricks of", seat);
        }
    }
}

static void leave_out_facts(const struct witnessing *witnessing, const struct witness *witness)
{
    const struct situation *whole = &witness->situation;
    struct situation without = *whole;
    without.declarer = without.partner = NO_SEAT;
    if (whole->declarer != NO_SEAT)
        assert_does_not_part(witnessing, witness, &without, "declarer", whole->declarer);
    without = *whole;
    without.called = NO_CARD;
    if (whole->called != NO_CARD)
        assert_does_not_part(witnessing, witness, &without, "called card", whole->called);
    without = *whole;
    without.passed_out = 0;
    if (whole->passed_out > 0)
        assert_does_not_part(witnessing, witness, &without, "passed-out", whole->passed_out);
}

static void check_findings(const struct witnessing *witnessing, const struct findings *findings)
{
    for (const struct witness *one = findings->first; one; one = one->next) {
        assert_true(parts(witnessing, one, &one->situation));
        leave_out_cards(witnessing, one);
        if (one->situation.question == QUESTION_WINNER)
            continue;
        leave_out_of_seats(witnessing, one);
        leave_out_facts(witnessing, one);
    }
}

/* --- the script ------------------------------------------------------------------------------ */

static void check_script(const struct witnessing *witnessing)
{
    char path[] = P_tmpdir "/eldest-witness-XXXXXX.yaml";
    const struct common *common = witnessing->common;
    const char *text = witnessing_script(witnessing, common->rules[0]->id, common->rules[1]->id);
    int descriptor = mkstemps(path, 5);
    assert_true(descriptor >= 0);
    assert_non_null(text);
    assert_int_equal(write(descriptor, text, strlen(text)), strlen(text));
    close(descriptor);
    struct diagnostics *diagnostics = diagnostics_create();
    struct script *script = script_read(path, all_folders, diagnostics);
    if (diagnostics_count(diagnostics) == 0)
        play_script_and_others(script, diagnostics);
    diagnostics_print(diagnostics, stderr, DIAGNOSTIC_EXCERPT);
    assert_int_equal(diagnostics_count(diagnostics), 0);
    assert_true(script->case_count > 0);
    assert_int_equal(script->case_count, script->next->case_count);
    diagnostics_destroy(diagnostics);
    script_destroy(script);
    unlink(path);
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

#define RULESETS_MAX 32

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
    check_findings(&witnessing, &witnessing.found.tricks);
    check_findings(&witnessing, &witnessing.found.hands);
    check_findings(&witnessing, &witnessing.found.results);
    check_script(&witnessing);
    check_page(&witnessing);
    witnessing_end(&witnessing);
}

static void test_witnesses_are_minimal_and_run(void **state)
{
    struct shelf shelf = {.count = 0};
    (void)state;
    loader_list(folders, add, &shelf);
    assert_true(shelf.count > 1);
    unsigned apart = sample_or_all(3, 1); /* each game still meets some of the others */
    for (unsigned i = 0; i < shelf.count; i++)
        for (unsigned j = i % apart; j < i; j += apart)
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
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
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
    (void)state;
    loader_list(folders, add, &shelf);
    for (unsigned i = 0; i < shelf.count; i++) {
        struct witnessing witnessing = witnessing_of(shelf.rules[i], shelf.rules[i]);
        assert_string_equal(witnessing_cases(&witnessing), "");
        assert_null(witnessing.found.unshown);
        witnessing_end(&witnessing);
        ruleset_destroy(shelf.rules[i]);
    }
}

int main(void)
{
    const char *root = getenv("ELDEST_SOURCE_ROOT");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_witnesses_are_minimal_and_run),
        cmocka_unit_test(test_so_are_those_of_odd_rulesets),
        cmocka_unit_test(test_no_game_parts_from_itself),
    };
    if (root && chdir(root) != 0)
        return 1;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
