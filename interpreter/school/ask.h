/*
 * Questions asked line by line, at a terminal or through a pipe. Who is wrong is told what is wrong
 * with that answer and may try once more; what went wrong at first comes again when all is asked.
 */
#ifndef ELDEST_SCHOOL_ASK_H
#define ELDEST_SCHOOL_ASK_H

#include "school/quiz.h"
#include "terminal/console.h"

/* Where answers come from and questions go. All is borrowed. */
struct dialogue {
    struct console *console;
    FILE *out;
    struct page_style (*style)(const void *asked); /* how a page is shown now */
    const void *asked;
    const char *link; /* what shows the same elsewhere (script/link.h); or NULL */
};

enum answered {
    ANSWERED_RIGHT,
    ANSWERED_LATE,  /* rightly, at the second try */
    ANSWERED_WRONG, /* twice, or the answer was given up */
    ANSWERED_BACK,  /* not: what came before is wanted again */
    ANSWERED_LEFT,  /* not: somebody leaves, or no more input comes */
};

/*
 * Asks one question until it is answered, and explains the answer. The quiz it is from tells which
 * cards there are; or NULL. `before` is what was explained last, which "w" explains again; or NULL.
 */
enum answered question_hold(const struct dialogue *dialogue, const struct quiz *quiz,
                            const struct question *question, const struct question *before);

/* A sentence, in lines as wide as the page. */
void dialogue_say(const struct dialogue *dialogue, const char *text);

/* The line that opens the link of the dialogue. */
void dialogue_tell_link(const struct dialogue *dialogue);

/* A page in the style of now. */
void dialogue_show(const struct dialogue *dialogue, const struct page *page);

/* --- how it went ----------------------------------------------------------------------------- */

#define MISSED_MAX 256 /* what is remembered; more is not asked again */

/* Zero at first. */
struct record_of_answers {
    unsigned asked, right, late;
    struct missed {
        const struct quiz *quiz; /* or NULL */
        const struct question *question;
        unsigned number; /* from 1, among all of the quiz or lesson */
    } missed[MISSED_MAX];
    unsigned missed_count;
    /* Hears of the first answer to each question; or NULL. */
    void (*hear)(void *self, const struct missed *asked, enum answered answered);
    void *self;
};

/* Notes the first answer to a question; not one that is no answer. */
void answers_note(struct record_of_answers *answers, const struct missed *asked,
                  enum answered answered);

/* Notes what went wrong when it was held before, and was left. */
void answers_recall(struct record_of_answers *answers, const struct missed *missed);

/* "2,5": the numbers of what went wrong, as they are recalled; NULL if nothing did. */
const char *answers_missed(const struct record_of_answers *answers, struct arena *arena);

/* Asks again what went wrong at first; false if somebody leaves. */
bool answers_repeat(const struct record_of_answers *answers, const struct dialogue *dialogue);

/* Puts onto a page, unless it stands there, what to look at again for who was wrong: "which card
 * wins a trick: “power”". Nothing of a question without a quiz. */
void question_put_again(const struct quiz *quiz, const struct question *question,
                        struct page *page);

/* How many were right, and what to look at again. */
void answers_tell(const struct record_of_answers *answers, const struct dialogue *dialogue);

/*
 * Asks the questions of a quiz from a number on, from 1, then again what went wrong, also what is
 * recalled, and says how it went. The result is the number of the question at which it was left,
 * one more than there are if all were asked; 0: it was not left.
 */
unsigned quiz_hold(const struct dialogue *dialogue, const struct quiz *quiz, unsigned from,
                   struct record_of_answers *answers);

#endif
