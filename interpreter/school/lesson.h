/*
 * A lesson: steps, of which each says which rules it adds, changes or recalls, with short texts,
 * scripts that are stepped through, and questions. docs/lessons.md is its grammar. What the rules
 * say is taken from the rulesets, what is shown from scripts that are played, so that a lesson
 * cannot tell what is not so.
 */
#ifndef ELDEST_SCHOOL_LESSON_H
#define ELDEST_SCHOOL_LESSON_H

#include "base/diagnostic.h"
#include "loader/key.h"
#include "school/ask.h"
#include "school/trace.h"
#include "teach/page.h"

struct script;

/* A rule in the words of `eldest explain`. */
struct lesson_rule {
    const char *game, *section;    /* what they are called: "Duel", "Cards" */
    const struct page *text;       /* nothing but this rule */
    const struct lesson_rule *was; /* of another game, or with other options; or NULL */
    struct lesson_rule *next;
};

/* What is shown: some frames of a script's trace. */
struct demonstration {
    struct script *script; /* owned; NULL: nothing is shown */
    const char *title;     /* its own */
    struct trace *trace;   /* owned */
    unsigned first, last, viewer;
};

/* What choices gain. */
enum check_measure {
    CHECK_POINTS,
    CHECK_TRICKS,
    CHECK_LINES, /* in how many deals one of some lines of the score is written */
};

/* A choice that is better than others, as the solver or players found; or what it gains alone. */
struct lesson_check {
    enum check_measure measure;
    const char *lines;   /* of the score, "made or march": CHECK_LINES */
    unsigned deals;      /* on average of so many */
    const char *players; /* who played them, "thinker:20"; NULL: they were solved */
    const char *hand; /* what the player held in all of them: "♠A ♥4"; NULL: nothing is given */
    const char *trick;  /* the cards on the table; NULL: there are none */
    const char *better; /* NULL: the deal as it stands */
    const char *gain;   /* what that gains, where it is not compared: "3.4"; or NULL */
    struct lesson_comparison {
        const char *worse, *by; /* "♥2", "0.4" */
    } * comparisons;
    unsigned count;
    struct lesson_check *next;
};

struct lesson_step {
    const char *title;
    const char *text; /* paragraphs between empty lines; "" for none */
    struct lesson_rule *adds, *changes, *recalls;
    struct lesson_check *checks;
    struct demonstration shows;
    struct question *asks;   /* its answers stand in the lesson; or NULL */
    const struct quiz *quiz; /* questions made from the rules; or NULL */
};

struct lesson {
    struct arena *arena;
    struct kept_ruleset *rulesets; /* owned: those whose rules are told */
    const char *title, *summary;
    struct script *tried; /* owned: the cases that were tried; or NULL */
    struct lesson_step *steps;
    unsigned step_count;
};

/*
 * Reads the lesson, opens the rulesets that it names, in the NULL-terminated folders or from its
 * own folder, and plays its scripts. Never NULL: when something was diagnosed what is returned is
 * not to be used, but has to be destroyed, after the diagnostics.
 */
struct lesson *lesson_read(const char *path, bool ascii, const char *const *folders,
                           struct diagnostics *diagnostics);

/* The same for a list: the title, the summary, and as many empty steps as there are. Mistakes in
 * the steps are not found, since that takes time: their rules are worded, and scripts played. */
struct lesson *lesson_read_briefly(const char *path, bool ascii, const char *const *folders,
                                   struct diagnostics *diagnostics);
void lesson_destroy(struct lesson *lesson);

/* The schema of a whole lesson: from it all its others are reached. */
const struct schema *lesson_root(void);

/* The headings of a rule book by which a lesson names a section; and what can be named under one:
 * nothing if there is no such heading. A word may come twice. */
typedef void see_lesson_word(void *context, const char *word);
void lesson_sections(const struct page *rules, see_lesson_word *see, void *context);
void lesson_names(const struct page *rules, const char *section, see_lesson_word *see,
                  void *context);

/* The lesson on paper, with an answer key at its end. */
struct page *lesson_page(const struct lesson *lesson, struct arena *arena, bool ascii);

/* One object a line: the paragraphs, the frames that are shown, and the questions with their
 * answers, in the order in which they come; before each step the link to it. */
void lesson_print_json(const struct lesson *lesson, const char *link, bool ascii, FILE *out);

/* Who learns. All is borrowed. */
struct learner {
    struct dialogue dialogue;
    bool ascii;
};

/*
 * Holds it in lines from a step on, from 1, to its end, or until it is left or nobody types any
 * more; then says how many answers were right, and notes what went wrong. The result is the step at
 * which it was left, one more than there are if all were shown; 0: it was not left.
 */
unsigned lesson_hold(const struct lesson *lesson, const struct learner *learner, unsigned from,
                     struct record_of_answers *answers);

/* The question of this number, from 1 through all steps. False if there are fewer. */
bool lesson_question(const struct lesson *lesson, unsigned number, struct missed *found);

#endif
