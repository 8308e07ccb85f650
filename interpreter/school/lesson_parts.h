/* What the readers and printers of lessons share: for the files lesson*.c. */
#ifndef ELDEST_SCHOOL_LESSON_PARTS_H
#define ELDEST_SCHOOL_LESSON_PARTS_H

#include "loader/reader.h"
#include "school/lesson.h"

/* The loader's reader, and beside it the lesson that is being read. */
struct lesson_reader {
    struct reader reader; /* first, so that keys can be handed the whole */
    struct lesson *lesson;
    const char *path;
    const char *const *folders;
    bool ascii, is_brief;       /* steps are counted, and not read */
    struct lesson_known *known; /* what the steps so far have said and shown: lesson_known.c */
    struct lesson_need *needs;  /* what this one asks */
};

static inline struct lesson_reader *lesson_reader_of(struct reader *reader)
{
    return (struct lesson_reader *)reader;
}

/* Rulesets live as long as the lesson that tells of them. */
struct kept_ruleset {
    struct ruleset *rules;
    struct kept_ruleset *next;
};
void lesson_keep(struct lesson *lesson, struct ruleset *rules);

/* A text as it is printed: for those who want ASCII the signs of suits are letters in it. */
const char *lesson_text(const struct lesson_reader *reader, const char *text);

/* --- rules that are known, and asked ---------------------------------------------------------- */

/* What is asked at the place depends on a rule of that name; "": on its topic as a whole. */
void lesson_depends(struct lesson_reader *reader, const struct ruleset *rules, enum topic topic,
                    const char *rule, struct place place);

/* The same of a case that was asked, EVENT_CASE; of a score that of this account. */
void lesson_depends_on_case(struct lesson_reader *reader, const struct event *event, int account,
                            struct place place);

/* The same of all questions of a quiz. */
void lesson_depends_on_quiz(struct lesson_reader *reader, const struct quiz *quiz,
                            struct place place);

/* The step is read: what it asks must have been said or shown by now, else there are messages. */
void lesson_check_known(struct lesson_reader *reader, const struct lesson_step *step);

/* Puts all that a book says of a rule on the page, whatever section has it first. Its heading, in
 * words; NULL if there is none such. */
const char *lesson_find_rule(const struct page *book, const char *name, struct page *found);

/* --- cases ------------------------------------------------------------------------------------ */

/* What the engine answers in a case. */
struct engine_answer {
    const struct pack *pack; /* of its ruleset, which the lesson keeps */
    bool stands;             /* there can be such a case: only then the rest is said */
    bool is_number;          /* what somebody scores, and not cards */
    bool is_of_all;          /* every card of the hand may be played */
    struct set cards;        /* the winner, or what may be played; empty: nobody wins */
    int account;             /* whose score */
    int32_t points;
};

/* Whether a choice says what the engine answers: the same cards among its words, "any card" where
 * all may be played, "nobody" where no card wins, or the number that it begins with. */
bool lesson_choice_is_right(const struct lesson_reader *reader, const struct engine_answer *answer,
                            const char *choice);

/* The answer for a message: "S4 S9", "12". */
const char *lesson_answer_text(const struct engine_answer *answer, struct arena *arena);

READER(read_lesson_case);     /* struct engine_answer *, lesson_case.c */
READER(read_lesson_checks);   /* struct lesson_check *, lesson_check.c */
READER(read_lesson_text);     /* const char *, lesson_read.c */
READER(read_lesson_node);     /* const struct node *, a text: lesson_read.c */
READER(read_lesson_map);      /* const struct node *, read later: lesson_read.c */
READER(read_lesson_rules);    /* struct lesson_rule *, lesson_rule.c */
READER(read_lesson_cases);    /* struct script *, lesson_show.c */
READER(read_lesson_show);     /* struct demonstration, lesson_show.c */
READER(read_lesson_question); /* struct question *, lesson_quiz.c */
READER(read_lesson_quiz);     /* const struct quiz *, lesson_quiz.c */

/* Which rules are meant: the first keys of a rule, a check, a case and a quiz. */
// clang-format off
#define RULES_KEYS(doc_, offset_)                                                                  \
    {.name = "ruleset", .form = "a name or a path", .required = true, .doc = doc_,                 \
     .spelling = &text_spelling, .read = read_lesson_node, .offset = offset_},                     \
    REQUEST_KEYS
// clang-format on

extern const struct schema lesson_quiz_schema, lesson_rule_schema, lesson_show_schema,
    lesson_question_schema, lesson_case_schema, lesson_check_schema;

/* --- on pages -------------------------------------------------------------------------------- */

/* Adds what the blocks say, as they are on another page. */
void lesson_put_blocks(struct page *page, const struct page *blocks);

/* What the lesson is called, and what it is about. */
void lesson_put_title(const struct lesson *lesson, struct page *page);

/* What the solver found. */
void lesson_put_checks(struct page *page, const struct lesson_check *check);

/* A step's title, its texts and what its rules say. */
void lesson_put_step(const struct lesson *lesson, unsigned number, struct page *page);

#endif
