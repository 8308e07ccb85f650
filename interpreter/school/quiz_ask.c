#include "school/quiz_ask.h"

#include <string.h>

#include "base/text.h"
#include "transcript/paragraph.h"

/* --- printing -------------------------------------------------------------------------------- */

static void print_page(const struct dialogue *dialogue, const struct page *page)
{
    page_print(page, &dialogue->style, dialogue->out);
}

static void print_line(const struct dialogue *dialogue, const char *text)
{
    paragraph_print_within(dialogue->out, text, 0, dialogue->style.width);
}

static void print_question(const struct dialogue *dialogue, const struct question *question)
{
    struct arena *arena = arena_create();
    struct page *page = page_create(arena);
    question_put(question, page);
    print_page(dialogue, page);
    arena_destroy(arena);
}

static void print_help(const struct dialogue *dialogue, const struct question *question)
{
    struct arena *arena = arena_create();
    print_line(dialogue,
               arena_format(arena,
                            "Type a letter from a to %c, or the answer itself. ? repeats the "
                            "question, w says why the last answer was right, q ends the quiz.",
                            answer_letter(question->answer_count - 1)));
    arena_destroy(arena);
}

/* --- one question ---------------------------------------------------------------------------- */

/* The next line without the spaces around it, in the arena; NULL at the end. */
static const char *next_line(const struct dialogue *dialogue, struct arena *arena)
{
    const char *line = console_ask(dialogue->console, "> ");
    if (!line)
        return NULL;
    line += strspn(line, " \t");
    size_t end = strlen(line);
    while (end > 0 && strchr(" \t", line[end - 1]))
        end--;
    return arena_copy(arena, line, end);
}

static void explain_again(const struct dialogue *dialogue, const struct question *before)
{
    if (before)
        print_page(dialogue, before->why);
    else
        print_line(dialogue, "Nothing is answered yet.");
}

static enum answered judge(const struct dialogue *dialogue, const struct question *question,
                           unsigned answer)
{
    struct arena *arena = arena_create();
    bool is_right = answer == question->right;
    const char *verdict =
        is_right ? "Right."
                 : arena_format(arena, "No. The answer is %c: %s.", answer_letter(question->right),
                                question->answers[question->right].text);
    print_line(dialogue, verdict);
    print_page(dialogue, question->why);
    arena_destroy(arena);
    return is_right ? ANSWERED_RIGHT : ANSWERED_WRONG;
}

/* What is typed that is no answer. False if the quiz is to be left. */
static bool obey(const struct dialogue *dialogue, const char *line, const struct question *question,
                 const struct question *before)
{
    if (text_same_word(line, "q") || text_same_word(line, "quit"))
        return false;
    if (strcmp(line, "?") == 0)
        print_question(dialogue, question);
    else if (text_same_word(line, "w") || text_same_word(line, "why"))
        explain_again(dialogue, before);
    else
        print_help(dialogue, question);
    return true;
}

enum answered question_hold(const struct dialogue *dialogue, const struct quiz *quiz,
                            const struct question *question, const struct question *before)
{
    const char *line;
    struct arena *arena = arena_create();
    int answer = -1;
    print_question(dialogue, question);
    while (answer < 0 && (line = next_line(dialogue, arena))) {
        answer = question_answer(quiz, question, line);
        if (answer < 0 && !obey(dialogue, line, question, before))
            break;
    }
    arena_destroy(arena);
    return answer < 0 ? ANSWERED_NOT : judge(dialogue, question, (unsigned)answer);
}

/* --- the quiz -------------------------------------------------------------------------------- */

/* Rules that somebody was wrong about, each once. */
static void put_rule(struct page *page, const struct decision *by)
{
    for (const struct block *block = page->first; block; block = block->next)
        if (strcmp(block->text, by->rule) == 0 && place_same(block->rule, by->place))
            return;
    page_item(page, NULL, by->rule);
    page_by_rule(page, by->place);
}

static void put_rules(struct page *page, const struct question *question)
{
    for (unsigned i = 0; i < 2; i++)
        if (question->by[i].rule && *question->by[i].rule)
            put_rule(page, &question->by[i]);
}

static void print_grade(const struct dialogue *dialogue, const struct page *rules, unsigned right,
                        unsigned answered)
{
    fprintf(dialogue->out, "\n%u of %u right.\n", right, answered);
    if (!rules->first)
        return;
    fputs("Look again at:\n", dialogue->out);
    print_page(dialogue, rules);
}

unsigned quiz_hold(const struct dialogue *dialogue, const struct quiz *quiz)
{
    struct arena *arena = arena_create();
    struct page *rules = page_create(arena);
    unsigned right = 0, number = 0;
    for (; number < quiz->count; number++) {
        const struct question *question = &quiz->questions[number];
        fprintf(dialogue->out, "%sQuestion %u of %u\n", number ? "\n" : "", number + 1,
                quiz->count);
        enum answered answered =
            question_hold(dialogue, quiz, question, number ? question - 1 : NULL);
        if (answered == ANSWERED_NOT)
            break;
        right += answered == ANSWERED_RIGHT;
        if (answered == ANSWERED_WRONG)
            put_rules(rules, question);
    }
    print_grade(dialogue, rules, right, number);
    arena_destroy(arena);
    return right;
}
