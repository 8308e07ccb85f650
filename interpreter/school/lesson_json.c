/* A lesson as JSON lines: what each step says, shows and asks, in the order in which it does. */
#include "base/json.h"
#include "school/trace.h"
#include "school/lesson_parts.h"
#include "script/link.h"

static void print_trace(const struct demonstration *shows, bool ascii, FILE *out)
{
    const struct trace_part part = {.trace = shows->trace,
                                    .title = shows->title,
                                    .first = shows->first,
                                    .last = shows->last,
                                    .viewer = shows->viewer,
                                    .ascii = ascii};
    trace_print_json(&part, out);
}

static void print_question(const struct quiz *quiz, const struct question *question,
                           unsigned number, FILE *out)
{
    question_print_json(quiz, question, number, out);
    answers_print_json(quiz, question, number, out);
}

static void print_link(const char *link, unsigned number, FILE *out)
{
    struct json json = {.out = out};
    struct arena *arena = arena_create();
    json_open(&json, '{');
    json_member_integer(&json, "step", number);
    json_member_string(&json, "show", link_with_number(arena, link, "at", number));
    json_close_line(&json);
    arena_destroy(arena);
}

/* The result is the number of the next question. */
static unsigned print_step(const struct lesson *lesson, unsigned number, bool ascii,
                           unsigned question, FILE *out)
{
    const struct lesson_step *step = &lesson->steps[number];
    struct arena *arena = arena_create();
    struct page *page = page_create(arena);
    lesson_put_step(lesson, number, page);
    page_print_json(page, out);
    arena_destroy(arena);
    if (step->shows.trace)
        print_trace(&step->shows, ascii, out);
    if (step->asks)
        print_question(NULL, step->asks, question++, out);
    if (step->quiz)
        quiz_print_json_game(step->quiz, out);
    for (unsigned i = 0; step->quiz && i < step->quiz->count; i++)
        print_question(step->quiz, &step->quiz->questions[i], question++, out);
    return question;
}

void lesson_print_json(const struct lesson *lesson, const char *link, bool ascii, FILE *out)
{
    struct arena *arena = arena_create();
    struct page *page = page_create(arena);
    unsigned question = 1;
    lesson_put_title(lesson, page);
    page_print_json(page, out);
    arena_destroy(arena);
    for (unsigned i = 0; i < lesson->step_count; i++) {
        print_link(link, i + 1, out);
        question = print_step(lesson, i, ascii, question, out);
    }
}
