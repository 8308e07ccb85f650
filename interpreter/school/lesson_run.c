/* A lesson held step by step, in lines. */
#include <string.h>

#include "base/text.h"
#include "school/lesson_parts.h"
#include "school/scene.h"
#include "script/link.h"
#include "transcript/said.h"
#include "words/lessons.h"

/* A lesson that is being held. */
struct session {
    const struct lesson *lesson;
    const struct learner *learner;
    struct dialogue dialogue; /* the learner's; its link is to the step */
    const char *link;         /* to the lesson; or NULL */
    struct record_of_answers *answers;
    unsigned step;  /* from 1 */
    unsigned noted; /* the last question whose answer was: those before it count once */
};

/* Where somebody wants to go. */
enum way { ON, BACK, LEFT };

/* What is typed at a prompt; NULL if nothing more is. */
static const char *typed_at(const struct session *session, unsigned prompt)
{
    struct arena *arena = arena_create();
    const struct statement *said = say_in(arena, prompt);
    const char *typed =
        console_ask(session->dialogue.console,
                    arena_format(arena, "%s ", said_text(arena, session->learner->ascii, said)));
    arena_destroy(arena);
    return typed;
}

static bool is_word(const char *word, const char *letter, const char *full)
{
    return text_same_word(word, letter) || text_same_word(word, full);
}

/* What is typed at a prompt, a phrase: a wish of this lesson's own, or ON. */
static enum way ask(const struct session *session, unsigned prompt, const char *skip,
                    bool *is_skipped)
{
    char word[8];
    do {
        const char *typed = typed_at(session, prompt);
        if (!typed)
            return LEFT;
        typed += strspn(typed, " \t");
        size_t length = strcspn(typed, " \t");
        memset(word, '\0', sizeof word);
        memcpy(word, typed, length < sizeof word ? length : 0);
        if (is_word(word, "l", "link"))
            dialogue_tell_link(&session->dialogue);
    } while (is_word(word, "l", "link"));
    if (is_word(word, "q", "quit"))
        return LEFT;
    if (is_word(word, "p", "back"))
        return BACK;
    if (skip)
        *is_skipped = is_word(word, "s", skip);
    return ON;
}

/* --- a demonstration -------------------------------------------------------------------------- */

static void explain_keys(const struct session *session)
{
    struct arena *arena = arena_create();
    dialogue_say(&session->dialogue, said_sentence(arena, session->learner->ascii,
                                                   say_in(arena, SAY_LESSON_HOW_TO_STEP)));
    arena_destroy(arena);
}

static enum way step(const struct session *session, const struct demonstration *shows)
{
    const struct dialogue *dialogue = &session->dialogue;
    const struct stepping stepping = {
        .trace = shows->trace,
        .first = shows->first,
        .last = shows->last,
        .viewer = shows->viewer,
        .ends_behind_last = true,
        .ascii = session->learner->ascii,
        .style = dialogue->style,
        .asked = dialogue->asked,
        .link = dialogue->link,
        .console = dialogue->console,
        .out = dialogue->out,
    };
    explain_keys(session);
    return step_through(&stepping) ? ON : LEFT;
}

static enum way demonstrate(const struct session *session, const struct demonstration *shows)
{
    bool is_skipped = false;
    struct arena *arena = arena_create();
    const struct statement *shown =
        say_in(arena, SAY_LESSON_SHOWN, statement_text(arena, shows->title));
    fprintf(session->dialogue.out, "\n%s\n", said_sentence(arena, session->learner->ascii, shown));
    arena_destroy(arena);
    enum way way = ask(session, SAY_LESSON_ASKS_TO_SHOW, "skip", &is_skipped);
    return way == ON && !is_skipped ? step(session, shows) : way;
}

/* --- questions ------------------------------------------------------------------------------- */

/* How many questions come before those of the step, from 1. */
static unsigned questions_before(const struct lesson *lesson, unsigned step)
{
    unsigned count = 0;
    for (unsigned i = 0; i + 1 < step; i++)
        count += (lesson->steps[i].asks ? 1 : 0) +
                 (lesson->steps[i].quiz ? lesson->steps[i].quiz->count : 0);
    return count;
}

bool lesson_question(const struct lesson *lesson, unsigned number, struct missed *found)
{
    unsigned step = lesson->step_count;
    while (step > 0 && questions_before(lesson, step) >= number)
        step--;
    if (step == 0)
        return false;
    const struct lesson_step *here = &lesson->steps[step - 1];
    unsigned place = number - questions_before(lesson, step) - 1, own = here->asks ? 1 : 0;
    *found = (struct missed){NULL, here->asks, number};
    if (place < own)
        return true;
    if (!here->quiz || place - own >= here->quiz->count)
        return false;
    *found = (struct missed){here->quiz, &here->quiz->questions[place - own], number};
    return true;
}

/* The one that stands in the lesson and those of a quiz, one by one; the first of this number. */
static enum way examine(struct session *session, const struct quiz *quiz,
                        const struct question *questions, unsigned count, unsigned number)
{
    unsigned i = 0;
    while (i < count) {
        const struct question *question = &questions[i];
        fputc('\n', session->dialogue.out);
        enum answered answered =
            question_hold(&session->dialogue, quiz, question, i > 0 ? question - 1 : NULL);
        if (answered == ANSWERED_LEFT)
            return LEFT;
        if (answered == ANSWERED_BACK && i == 0)
            return BACK;
        if (number + i > session->noted && answered != ANSWERED_BACK) {
            answers_note(session->answers, &(struct missed){quiz, question, number + i}, answered);
            session->noted = number + i;
        }
        i = answered == ANSWERED_BACK ? i - 1 : i + 1;
    }
    return ON;
}

/* --- the lesson ------------------------------------------------------------------------------- */

static enum way teach(struct session *session)
{
    const struct lesson_step *step = &session->lesson->steps[session->step - 1];
    struct arena *arena = arena_create();
    struct page *page = page_create(arena);
    enum way way = ON;
    unsigned number = questions_before(session->lesson, session->step) + 1;
    lesson_put_step(session->lesson, session->step - 1, page);
    dialogue_show(&session->dialogue, page);
    arena_destroy(arena);
    if (step->shows.trace)
        way = demonstrate(session, &step->shows);
    if (step->asks && way == ON)
        way = examine(session, NULL, step->asks, 1, number);
    if (step->quiz && way == ON)
        way = examine(session, step->quiz, step->quiz->questions, step->quiz->count,
                      number + (step->asks ? 1 : 0));
    return way;
}

static enum way pause(const struct session *session)
{
    bool is_last = session->step == session->lesson->step_count;
    fputc('\n', session->dialogue.out);
    return is_last ? ON : ask(session, SAY_LESSON_ASKS_TO_GO_ON, NULL, NULL);
}

static void begin(const struct session *session)
{
    struct arena *arena = arena_create();
    struct page *page = page_create(arena);
    lesson_put_title(session->lesson, page);
    dialogue_show(&session->dialogue, page);
    fputc('\n', session->dialogue.out);
    arena_destroy(arena);
}

/* One step, whose link is the dialogue's meanwhile. */
static enum way hold_step(struct session *session)
{
    struct arena *arena = arena_create();
    if (session->link)
        session->dialogue.link = link_with_number(arena, session->link, "at", session->step);
    enum way way = teach(session);
    if (way == ON)
        way = pause(session);
    session->dialogue.link = NULL;
    arena_destroy(arena);
    return way;
}

unsigned lesson_hold(const struct lesson *lesson, const struct learner *learner, unsigned from,
                     struct record_of_answers *answers)
{
    struct session session = {.lesson = lesson,
                              .learner = learner,
                              .dialogue = learner->dialogue,
                              .link = learner->dialogue.link,
                              .answers = answers,
                              .step = from,
                              .noted = questions_before(lesson, from)};
    enum way way = ON;
    begin(&session);
    while (session.step <= lesson->step_count) {
        way = hold_step(&session);
        if (way == LEFT)
            break;
        fputc('\n', session.dialogue.out);
        session.step = way == ON ? session.step + 1 : session.step > 1 ? session.step - 1 : 1;
    }
    if (way != LEFT && !answers_repeat(answers, &session.dialogue))
        way = LEFT;
    answers_tell(answers, &session.dialogue);
    return way == LEFT ? session.step : 0;
}
