#include "school/lesson_run.h"

#include <ctype.h>
#include <string.h>

#include "base/text.h"
#include "transcript/paragraph.h"
#include "school/lesson_parts.h"
#include "school/quiz_ask.h"
#include "school/stepping.h"

/* A lesson that is being held. */
struct session {
    const struct lesson *lesson;
    const struct learner *learner;
    unsigned asked, right;
    bool is_left;
};

static struct page_style style_of(const struct session *session)
{
    return session->learner->style(session->learner->asked);
}

static void show(const struct session *session, const struct page *page)
{
    const struct page_style style = style_of(session);
    page_print(page, &style, session->learner->out);
}

static void say(const struct session *session, const char *text)
{
    paragraph_print_within(session->learner->out, text, 0, style_of(session).width);
}

/* A line without the spaces around it; NULL if the lesson is left. */
static const char *ask(struct session *session, struct arena *arena, const char *prompt)
{
    const char *typed = console_ask(session->learner->console, prompt);
    size_t length = typed ? strlen(typed) : 0;
    while (length > 0 && isspace((unsigned char)typed[length - 1]))
        length--;
    if (typed)
        typed = arena_copy(arena, typed, length);
    session->is_left = !typed || text_same_word(typed, "q") || text_same_word(typed, "quit");
    return session->is_left ? NULL : typed + strspn(typed, " \t");
}

/* --- a demonstration -------------------------------------------------------------------------- */

static void step(struct session *session, const struct demonstration *shows)
{
    const struct learner *learner = session->learner;
    const struct stepping stepping = {
        .film = shows->film,
        .first = shows->first,
        .last = shows->last,
        .viewer = shows->viewer,
        .ends_behind_last = true,
        .ascii = learner->ascii,
        .style = learner->style,
        .asked = learner->asked,
        .console = learner->console,
        .out = learner->out,
    };
    say(session, "Return goes on step by step, p back, w says why, ? lists what else; q ends it.");
    session->is_left = !step_through(&stepping);
}

static void demonstrate(struct session *session, const struct demonstration *shows)
{
    struct arena *arena = arena_create();
    fprintf(session->learner->out, "\nShown: %s.\n", shows->title);
    const char *wish = ask(session, arena, "Return shows it, s skips it, q ends the lesson: ");
    if (wish && !text_same_word(wish, "s") && !text_same_word(wish, "skip"))
        step(session, shows);
    arena_destroy(arena);
}

/* --- a question ------------------------------------------------------------------------------- */

/* The choice that was meant, by its letter or its words; -1 if it is none. */
static int choice_of(const struct lesson_question *question, const char *typed)
{
    for (unsigned i = 0; i < question->choice_count; i++) {
        const char letter[] = {answer_letter(i), '\0'};
        if (text_same_word(typed, letter) || text_same_word(typed, question->choices[i]))
            return (int)i;
    }
    return -1;
}

static void put_question(struct session *session, struct arena *arena,
                         const struct lesson_question *question)
{
    struct page *page = page_create(arena);
    lesson_put_question(question, page);
    fputc('\n', session->learner->out);
    show(session, page);
}

static void judge(struct session *session, struct arena *arena,
                  const struct lesson_question *question, unsigned choice)
{
    bool is_right = choice == question->right;
    const char *verdict =
        is_right ? "Right."
                 : arena_format(arena, "No. The answer is %c: %s.", answer_letter(question->right),
                                question->choices[question->right]);
    session->asked++;
    session->right += is_right;
    say(session, arena_format(arena, "%s %s", verdict, question->because));
}

static void examine(struct session *session, const struct lesson_question *question)
{
    struct arena *arena = arena_create();
    const char *typed;
    int choice = -1;
    put_question(session, arena, question);
    while (choice < 0 && (typed = ask(session, arena, "answer: "))) {
        choice = choice_of(question, typed);
        if (choice < 0 && strcmp(typed, "?") == 0)
            put_question(session, arena, question);
        else if (choice < 0)
            say(session, "Type the letter of an answer, or its words; ? asks again, q ends.");
    }
    if (choice >= 0)
        judge(session, arena, question, (unsigned)choice);
    arena_destroy(arena);
}

static void hold_quiz(struct session *session, const struct quiz *quiz)
{
    const struct dialogue dialogue = {session->learner->console, session->learner->out,
                                      style_of(session)};
    for (unsigned i = 0; i < quiz->count && !session->is_left; i++) {
        fputc('\n', session->learner->out);
        enum answered answered = question_hold(&dialogue, quiz, &quiz->questions[i],
                                               i > 0 ? &quiz->questions[i - 1] : NULL);
        session->is_left = answered == ANSWERED_NOT;
        session->asked += answered != ANSWERED_NOT;
        session->right += answered == ANSWERED_RIGHT;
    }
}

/* --- the lesson ------------------------------------------------------------------------------- */

static void teach(struct session *session, unsigned number)
{
    const struct lesson_step *step = &session->lesson->steps[number];
    struct arena *arena = arena_create();
    struct page *page = page_create(arena);
    lesson_put_step(session->lesson, number, page);
    show(session, page);
    if (step->shows.film)
        demonstrate(session, &step->shows);
    if (step->asks.asks && !session->is_left)
        examine(session, &step->asks);
    if (step->quiz && !session->is_left)
        hold_quiz(session, step->quiz);
    arena_destroy(arena);
}

static void go_on(struct session *session)
{
    struct arena *arena = arena_create();
    fputc('\n', session->learner->out);
    if (ask(session, arena, "Return goes on, q ends the lesson: "))
        fputc('\n', session->learner->out);
    arena_destroy(arena);
}

static void begin(const struct session *session)
{
    struct arena *arena = arena_create();
    struct page *page = page_create(arena);
    page_title(page, session->lesson->title);
    page_paragraph(page, session->lesson->summary);
    show(session, page);
    fputc('\n', session->learner->out);
    arena_destroy(arena);
}

void lesson_hold(const struct lesson *lesson, const struct learner *learner)
{
    struct session session = {.lesson = lesson, .learner = learner};
    begin(&session);
    for (unsigned i = 0; i < lesson->step_count && !session.is_left; i++) {
        teach(&session, i);
        if (i + 1 < lesson->step_count && !session.is_left)
            go_on(&session);
    }
    if (session.asked > 0)
        fprintf(learner->out, "\n%u of %u answers right.\n", session.right, session.asked);
}
