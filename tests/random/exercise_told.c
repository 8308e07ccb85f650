/* What is told of a ruleset: explained, asked about, shown to programs. */
#include "exercise_parts.h"

#include <stdlib.h>
#include <string.h>

#include "protocol/table.h"
#include "school/quiz.h"
#include "teach/explain.h"
#include "why/why.h"
#include "put.h"

/* --- what is printed ------------------------------------------------------------------------- */

void print_begin(struct printed *printed)
{
    *printed = (struct printed){.out = NULL};
    printed->out = open_memstream(&printed->text, &printed->length);
}

/* It says something, and nothing that no reader could mean. */
void print_end(struct exercise *exercise, struct printed *printed, const char *what)
{
    fclose(printed->out);
    bool is_clean = printed->length > 0;
    for (size_t i = 0; i < printed->length; i++)
        is_clean &= printed->text[i] == '\n' || (unsigned char)printed->text[i] >= ' ';
    EXPECT(exercise, is_clean, "%s prints nothing, or control characters", what);
    EXPECT(exercise, !strstr(printed->text, "(null)"), "%s prints a NULL", what);
    EXPECT(exercise, !strstr(printed->text, ",."), "a sentence of %s ends with a comma", what);
    free(printed->text);
}

void print_page(struct exercise *exercise, const struct page *page, const char *what)
{
    static const enum page_format formats[] = {PAGE_TEXT, PAGE_MARKDOWN, PAGE_HTML, PAGE_JSON};
    struct printed printed;
    print_begin(&printed);
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        const struct page_style style = {
            .format = formats[i], .width = PAGE_WIDTH, .authors = true};
        page_print(page, &style, printed.out);
    }
    print_end(exercise, &printed, what);
}

/* --- why ------------------------------------------------------------------------------------- */

void tell_why(struct way *way, const struct state *state)
{
    struct arena *arena = arena_create();
    struct page *page = page_create(arena);
    struct why why;
    why_begin(&why, &way->engine, &way->names, page, false);
    put(page, BLOCK_TITLE, NULL, "Why?");
    why_turn(&why, state);
    why_hand(&why, state);
    why_calls(&why, state);
    if (state->in_trick > 0 || state->trick > 0)
        why_trick(&why, state, trick_last(state));
    if (state->turn == TURN_NEXT_DEAL || state->turn == TURN_OVER)
        why_score_all(&why, state);
    print_page(way->exercise, page, "why");
    arena_destroy(arena);
}

/* --- what is told of it ---------------------------------------------------------------------- */

void explain_rules(struct way *way)
{
    struct arena *arena = arena_create();
    print_page(way->exercise, explain(way->rules, arena, false), "explain");
    arena_destroy(arena);
}

void ask_quiz(struct way *way)
{
    struct arena *arena = arena_create();
    struct quiz_request request = {
        .rules = way->rules, .names = {way->rules->name, NULL}, .count = 4, .seed = 1};
    const struct quiz *quiz = quiz_make(&request, arena, way->diagnostics);
    expect_nothing_wrong(way->exercise, way->diagnostics, "the quiz");
    if (quiz && quiz->count > 0) {
        print_page(way->exercise, quiz_questions(quiz), "the quiz");
        print_page(way->exercise, quiz_key(quiz), "the key of the quiz");
    }
    arena_destroy(arena);
}

void sit_at_table(struct way *way)
{
    static const char *const said[] = {
        "{\"op\": \"join\"}",
        "{\"op\": \"view\"}",
        "{\"op\": \"legal\"}",
        "{\"op\": \"result\"}",
        "{\"op\": \"new\", \"seed\": 2}",
        "{\"op\": \"join\", \"seat\": \"table\"}",
        "{\"op\": \"view\"}",
        "{\"op\": \"join\", \"seat\": \"Seat 1\"}",
        "{\"op\": \"events\"}",
        "{\"op\": \"options\"}",
        "{\"op\": \"rules\"}",
        "{\"op\": \"new\", \"seed\": 3}",
        "{\"op\": \"join\"}",
        "{\"op\": \"events\"}",
        "{\"op\": \"save\"}",
    };
    struct table_options wish = {
        .opening = {.name = way->exercise->path, .folders = no_folders, .request = *way->request},
        .seed = 1,
    };
    struct printed printed;
    print_begin(&printed);
    struct hosted_table *table = table_open(&wish);
    EXPECT(way->exercise, table_is_open(table), "the table does not open");
    struct session *session = way->exercise->fault ? NULL : session_open(table, printed.out, true);
    for (size_t i = 0; i < sizeof said / sizeof *said && !way->exercise->fault; i++)
        session_hear(session, said[i], strlen(said[i]));
    expect_nothing_wrong(way->exercise, table_diagnostics(table), "at the table");
    session_close(session);
    table_close(table);
    print_end(way->exercise, &printed, "the table");
}
