/* The same tricks, scored by each game; trumps deal by deal; and cases that seat everybody alike.
 */
#include "shelf_of_rules.h"
#include "witnessing.h"

#include <unistd.h>

#include "words/witnesses.h"

static const struct page *page_of(const struct pair *pair, const struct witnessing *witnessing)
{
    struct rivals *rivals = arena_alloc(witnessing->arena, sizeof *rivals);
    *rivals = rivals_of(pair->rules[0], pair->rules[1], witnessing->arena);
    return witnesses_page(&witnessing->found, rivals, witnessing->arena, true);
}

static bool page_says(const struct page *page, unsigned id)
{
    for (const struct block *block = page->first; block; block = block->next)
        if (block->said && statement_has(block->said, id))
            return true;
    return false;
}

/* --- the same tricks -------------------------------------------------------------------------- */

static bool same_points(const struct common *common, const struct scored_deal *deal)
{
    int32_t points[2][SEATS_MAX] = {{0}};
    for (unsigned side = 0; side < 2; side++)
        for (unsigned i = 0; i < deal->ledgers[side].count; i++) {
            const struct ledger_line *line = &deal->ledgers[side].lines[i];
            for (unsigned seat = 0; seat < common->players; seat++)
                if (common->rules[side]->account_of[seat] == line->account)
                    points[side][seat] += line->points;
        }
    return memcmp(points[0], points[1], sizeof points[0]) == 0;
}

/* Played once more in both: card by card the same, to the same tricks, and scored as was said. */
static void check_deal(const struct witnessing *witnessing, const struct scored_deal *deal)
{
    const struct common *common = witnessing->common;
    struct state states[2];
    for (unsigned side = 0; side < 2; side++) {
        const struct engine *engine = questioning_engine(witnessing->questioning, side);
        struct ledger ledger;
        route_replay(engine, &deal->routes[side], NULL, &states[side]);
        assert_true(state_deal_is_over(&states[side]));
        assert_false(states[side].abandoned);
        engine_ledger(engine, &states[side], &ledger);
        assert_int_equal(ledger.count, deal->ledgers[side].count);
        for (unsigned i = 0; i < ledger.count; i++) {
            assert_int_equal(ledger.lines[i].points, deal->ledgers[side].lines[i].points);
            assert_ptr_equal(ledger.lines[i].rule, deal->ledgers[side].lines[i].rule);
        }
    }
    assert_int_equal(states[0].played_count, states[1].played_count);
    assert_true(states[0].played_count > 0);
    for (unsigned i = 0; i < states[0].played_count; i++)
        assert_int_equal(common->card_of[0][states[0].played[i]],
                         common->card_of[1][states[1].played[i]]);
    assert_int_equal(states[0].trick, states[1].trick);
    for (unsigned trick = 0; trick < states[0].trick; trick++) {
        assert_int_equal(states[0].winner[trick], states[1].winner[trick]);
        assert_int_equal(states[0].leader[trick], states[1].leader[trick]);
    }
    assert_false(same_points(common, deal));
}

/* Two games of the same pack whose facts are not the same: how each scores the same tricks is
 * shown. */
static void test_the_same_tricks(void **state)
{
    static const char *const pairs[][2] = {
        {"belote", "coinche"}, {"bridge", "vint"}, {"hearts", "spades"}};
    (void)state;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        struct pair pair = open_pair(pairs[i][0], pairs[i][1]);
        struct witnessing witnessing = witnessing_of(pair.rules[0], pair.rules[1]);
        const struct witnesses *found = &witnessing.found;
        assert_int_equal(found->results.count, 0);
        assert_in_range(found->scored.count, 1, SCORED_DEALS_MAX);
        for (const struct scored_deal *one = found->scored.first; one; one = one->next)
            check_deal(&witnessing, one);
        assert_true(page_says(page_of(&pair, &witnessing), SAY_WITNESS_SAME_TRICKS_SCORED));
        assert_true(page_says(page_of(&pair, &witnessing), SAY_WITNESS_WINS_SO_MANY_TRICKS));
        witnessing_end(&witnessing);
        close_pair(&pair);
    }
}

/* A line of the score that such a deal shows is not listed as not shown. */
static void test_lines_that_are_shown(void **state)
{
    (void)state;
    struct pair pair = open_pair("bridge", "vint");
    struct witnessing witnessing = witnessing_of(pair.rules[0], pair.rules[1]);
    const struct witnesses *found = &witnessing.found;
    unsigned shown = 0;
    for (const struct scored_deal *one = found->scored.first; one; one = one->next)
        for (unsigned side = 0; side < 2; side++)
            for (unsigned i = 0; i < one->ledgers[side].count; i++, shown++)
                for (const struct unshown *other = found->unshown; other; other = other->next)
                    assert_string_not_equal(other->name, one->ledgers[side].lines[i].rule->name);
    assert_true(shown >= 4);
    witnessing_end(&witnessing);
    close_pair(&pair);
}

/* Of games that score the same tricks alike there is nothing to show; their trumps differ. */
static void test_trumps_deal_by_deal(void **state)
{
    (void)state;
    struct pair pair = open_pair("oh-hell", "nomination-whist");
    struct witnessing witnessing = witnessing_of(pair.rules[0], pair.rules[1]);
    const struct page *page = page_of(&pair, &witnessing);
    assert_int_equal(witnessing.found.scored.count, 0);
    assert_true(witnessing.found.scored.tried > 0);
    assert_true(page_says(page, SAY_WITNESS_WHAT_IS_TRUMPS));
    assert_true(page_says(page, SAY_WITNESS_TRUMPS_OF_DEAL));
    witnessing_end(&witnessing);
    close_pair(&pair);
    pair = open_pair("whist", "nimby"); /* in one of them trumps are bid for */
    witnessing = witnessing_of(pair.rules[0], pair.rules[1]);
    assert_false(page_says(page_of(&pair, &witnessing), SAY_WITNESS_WHAT_IS_TRUMPS));
    witnessing_end(&witnessing);
    close_pair(&pair);
}

/* --- the same seats --------------------------------------------------------------------------- */

static unsigned leader_of(const struct witnessing *witnessing, const struct witness *witness,
                          unsigned side)
{
    struct state state;
    route_replay(questioning_engine(witnessing->questioning, side), &witness->routes[side], NULL,
                 &state);
    bool is_lead = witness->situation.question == QUESTION_LEGAL && state.in_trick == 0;
    return is_lead ? state.actor : state.leader[trick_last(&state)];
}

static void test_the_same_seats(void **state)
{
    (void)state;
    struct pair pair = open_pair("whist", "nimby");
    struct witnessing witnessing = witnessing_of(pair.rules[0], pair.rules[1]);
    const struct findings *const findings[] = {&witnessing.found.tricks, &witnessing.found.hands};
    for (unsigned i = 0; i < 2; i++) {
        assert_true(findings[i]->count > 0);
        for (const struct witness *one = findings[i]->first; one; one = one->next)
            assert_int_equal(leader_of(&witnessing, one, 0), leader_of(&witnessing, one, 1));
    }
    witnessing_end(&witnessing);
    close_pair(&pair);
}

int main(void)
{
    const char *root = getenv("ELDEST_SOURCE_ROOT");
    if (root && chdir(root) != 0)
        return 1;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_same_tricks),
        cmocka_unit_test(test_lines_that_are_shown),
        cmocka_unit_test(test_trumps_deal_by_deal),
        cmocka_unit_test(test_the_same_seats),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
