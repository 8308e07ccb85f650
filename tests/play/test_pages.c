/*
 * Pages as they are, tests/golden/play/NAME.txt: the script of that name is played, and whoever is
 * to act then is shown the table, wide with symbols, narrow without, and in sentences; after a deal
 * its score. Each was read against the rules.
 */
#include "golden.h"

#include <glob.h>

#include "script/fixture.h"

#include "play/board.h"
#include "school/trace.h"

static const struct board_style styles[] = {
    {.width = 80},
    {.width = 60, .ascii = true},
    {.width = 60, .lines = true},
};

/* The page of the state, or what came of the deal. */
static void print_state(struct board *board, const struct state *state, FILE *out)
{
    struct view view;
    struct deal_score deals[] = {{.deal = state->deal, .abandoned = state->abandoned}};
    bool is_asked = turn_is_decision(state);
    board->seat = is_asked && state->turn != TURN_SEAT ? state->actor : 0;
    view_of(board->engine->rules, state, board->seat, &view);
    memcpy(deals[0].score, state->score, sizeof deals[0].score);
    if (is_asked) {
        board_show(board, &view, engine_legal(board->engine, state), out);
        return;
    }
    board_last_trick(board, &view, out);
    board_ledger(board, &view, out);
    board_scores(board, &view, deals, 1, out);
    board_result(board, &view, out);
}

static char *pages_of(const struct trace *trace, const struct script *script)
{
    char *text;
    size_t length;
    struct seen last;
    FILE *out = open_memstream(&text, &length);
    for (size_t i = 0; i < sizeof styles / sizeof *styles; i++) {
        struct board board = {
            .engine = trace_engine(trace), .names = &script->names, .style = styles[i]};
        if (i > 0)
            fputs("\n~~~\n\n", out);
        assert_true(trace_look(trace, trace_last(trace), ALL_SEATS, &last));
        print_state(&board, &last.end, out);
    }
    fclose(out);
    return text;
}

/* Where a script ends is the page: that it ends before the deal does is all that is wrong. */
static struct trace *traced(struct scripted_game *game)
{
    struct trace *trace = trace_create(game->script->rules, NULL, game->diagnostics);
    struct listener listener = trace_listener(trace);
    scripted_play(game, &listener);
    if (diagnostics_count(game->diagnostics) != scripted_count(game, E_SCRIPT_UNFINISHED)) {
        diagnostics_print(game->diagnostics, stderr, DIAGNOSTIC_EXCERPT);
        fail();
    }
    return trace;
}

static void check(struct arena *arena, const char *path)
{
    struct scripted_game game = {.diagnostics = diagnostics_create()};
    const char *golden = arena_format(arena, "%.*s.txt", (int)(strlen(path) - 5), path);
    game.script = script_read(path, ruleset_folders_of_source(arena), game.diagnostics);
    diagnostics_print(game.diagnostics, stderr, DIAGNOSTIC_EXCERPT);
    assert_non_null(game.script);
    struct trace *trace = traced(&game);
    char *text = pages_of(trace, game.script);
    assert_int_equal(access(golden, F_OK), 0);
    check_golden(golden, text);
    free(text);
    trace_destroy(trace);
    scripted_close(&game);
}

static void test_pages_are_as_they_were_read(void **state)
{
    struct arena *arena = arena_create();
    glob_t found;
    (void)state;
    int failed =
        glob(arena_format(arena, "%s/tests/golden/play/*.yaml", source_root()), 0, NULL, &found);
    assert_int_equal(failed, 0);
    for (size_t i = 0; i < found.gl_pathc; i++)
        check(arena, found.gl_pathv[i]);
    globfree(&found);
    arena_destroy(arena);
}

/* The first of the pages in a golden file, up to the line between them. */
static const char *first_page(struct arena *arena, const char *name)
{
    const char *why;
    const char *path = arena_format(arena, "%s/tests/golden/play/%s.txt", source_root(), name);
    const struct source *golden = source_read(arena, path, GOLDEN_MAX, &why);
    assert_non_null(golden);
    return arena_copy(arena, golden->text, (size_t)(strstr(golden->text, "\n~~~") - golden->text));
}

static void test_the_page_in_the_docs_is_one_of_them(void **state)
{
    struct arena *arena = arena_create();
    const char *why;
    const char *path = arena_format(arena, "%s/docs/playing.md", source_root());
    const struct source *docs = source_read(arena, path, GOLDEN_MAX, &why);
    (void)state;
    assert_non_null(docs);
    assert_non_null(strstr(docs->text, first_page(arena, "a-two-is-a-trump")));
    arena_destroy(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pages_are_as_they_were_read),
        cmocka_unit_test(test_the_page_in_the_docs_is_one_of_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
