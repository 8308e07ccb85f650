/* The walk over the rules by their rows: it visits all that rules ask, and says where that is. */
#include "engine/fixture.h"

#include "engine/open.h"
#include "loader/load.h"
#include "ruleset/fields.h"

/* --- every expression ------------------------------------------------------------------------ */

struct tour {
    const struct ruleset *rules;
    unsigned times[EXPRESSIONS_MAX];
    unsigned rulesets;
};

static void count(void *context, const struct visit *visit)
{
    struct tour *tour = context;
    const struct expression *expression = visit_expression(visit);
    if (!expression)
        return;
    assert_ptr_equal(tour->rules->expressions[expression->number], expression);
    assert_non_null(visit->place.source);
    if (visit->field->type == FIELD_CONDITION)
        assert_true(place_same(visit->place, expression->place));
    tour->times[expression->number]++;
    if (!visit->field->by_reader && visit->fields->part != PART_SETTING)
        assert_int_equal(expression->scope, visit->field->scope);
}

/* How many cards are dealt may go by the number of the deal: that is unrolled, and nobody asks. */
static bool is_of_schedule(const struct ruleset *rules, const struct expression *expression)
{
    EACH(step, rules->steps, rules->step_count)
        for (unsigned i = 0; step->kind == STEP_DEAL && i < step->deal.cards.item_count; i++)
            if (step->deal.cards.items[i].from.expression == expression ||
                step->deal.cards.items[i].to.expression == expression)
                return true;
    return false;
}

static void visit_ruleset(void *context, const char *id, const char *path)
{
    struct tour *tour = context;
    const struct load_request plain = {0};
    struct diagnostics *diagnostics = diagnostics_create();
    struct ruleset *rules = ruleset_open(path, NULL, &plain, diagnostics);
    assert_non_null(rules);
    memset(tour->times, 0, sizeof tour->times);
    tour->rules = rules;
    tour->rulesets++;
    rules_visit(rules, count, tour);
    for (unsigned i = 0; i < rules->expression_count; i++) {
        bool is_visited = tour->times[i] > 0;
        if (is_visited == is_of_schedule(rules, rules->expressions[i]))
            fail_msg("%s: '%s' is visited %u times", id, rules->expressions[i]->text,
                     tour->times[i]);
    }
    ruleset_destroy(rules);
    diagnostics_destroy(diagnostics);
}

static void test_every_expression_is_visited(void **state)
{
    (void)state;
    static struct tour tour;
    const char *root = getenv("ELDEST_SOURCE_ROOT");
    char shelf[4096];
    snprintf(shelf, sizeof shelf, "%s/rulesets", root ? root : ".");
    const char *const folders[] = {shelf, NULL};
    loader_list(folders, visit_ruleset, &tour);
    assert_true(tour.rulesets > 50);
}

/* --- what it visits -------------------------------------------------------------------------- */

#define RULES                                                                                      \
    "players: 4\n"                                                                                 \
    "pack: {suits: [S, H, D, C], ranks: [A, K, Q, J]}\n"                                           \
    "remember: {stake: {starts: 1}}\n"                                                             \
    "deal: {hands: {deal: 4}}\n"                                                                   \
    "bidding:\n"                                                                                   \
    "  bids:\n"                                                                                    \
    "    ask: dealer\n"                                                                            \
    "    calls: {pass: {}, up: {if: stake < 3, sets: {stake: stake + 1}, then: play}}\n"           \
    "    refuse: {enough: call > 3}\n"                                                             \
    "play: {claims: {by: dealer}, until: {over: trick > 2}}\n"                                     \
    "score: {tricks: {to: each, points: stake * tricks}}\n"                                        \
    "penalties: {revoke: {points: -3, sets: {stake: 0}}}\n"                                        \
    "match: {ends: {enough: score > 9}}\n"

/* All that is asked or must be there, as "refusal enough > call > 3", a line each. */
struct heard {
    char text[2000];
    size_t length;
};

static const char *const part_names[] = {
    [PART_STEP] = "step",
    [PART_CALL] = "call",
    [PART_REFUSAL] = "refusal",
    [PART_SETTING] = "setting",
    [PART_CLAIMS] = "claims",
    [PART_ENDING] = "ending",
    [PART_OBLIGATION] = "obligation",
    [PART_LINE] = "line",
    [PART_PENALTY] = "penalty",
    [PART_NOTE] = "note",
    [PART_MATCH] = "match",
    [PART_END] = "end",
    [RULE_PARTS] = NULL,
};

static const char *const audiences[] = {
    [AUDIENCE_NONE] = "", [AUDIENCE_ACTOR] = " (actor)", [AUDIENCE_ALL] = " (all)"};

static void hear(void *context, const struct visit *visit)
{
    struct heard *heard = context;
    const struct expression *expression = visit_expression(visit);
    bool is_role = visit->field && visit->field->must_be;
    if (!expression && !is_role)
        return;
    const char *name = visit_name(visit) ? visit_name(visit) : visit_name(visit->outer);
    heard->length += (size_t)snprintf(
        heard->text + heard->length, sizeof heard->text - heard->length, "%s %s: %s%s\n",
        part_names[visit->fields->part], name ? name : "-",
        expression ? expression->text : visit->field->name, audiences[visit->audience]);
}

static void test_places_and_audiences(void **state)
{
    (void)state;
    struct game *game = game_write(RULES);
    struct heard heard = {.length = 0};
    rules_visit(game->rules, hear, &heard);
    /* A seat that is asked, or may claim, all see; a call and a refusal are the caller's. */
    assert_string_equal(heard.text, "step bids: ask\n"
                                    "refusal enough: call > 3 (actor)\n"
                                    "call up: stake < 3 (actor)\n"
                                    "setting up: stake + 1\n"
                                    "claims -: by (all)\n"
                                    "ending over: trick > 2 (all)\n"
                                    "line tricks: stake * tricks\n"
                                    "penalty revoke: seat (all)\n"
                                    "end enough: score > 9\n");
    game_close(game);
}

/* A row of a step is that of its kind, where several kinds have one of a name. */
static void test_rows_by_kind(void **state)
{
    (void)state;
    const struct field *row = fields_find(&fields_of_step, "names", STEP_SHOW);
    assert_int_equal(row->offset, offsetof(struct step, names));
    row = fields_find(&fields_of_step, "names", STEP_CUT);
    assert_int_equal(row->offset, offsetof(struct step, other_pack));
    assert_null(fields_find(&fields_of_step, "no such key", STEP_CUT));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_expression_is_visited),
        cmocka_unit_test(test_places_and_audiences),
        cmocka_unit_test(test_rows_by_kind),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
