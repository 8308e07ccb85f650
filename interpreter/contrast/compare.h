/*
 * The same cards under both rules. The first match is played from a seed, or after a script; the
 * second has the same cards, and everybody in it does the same as long as the rules let them. So
 * the two are alike up to where the rules part them, and from there on each goes on by itself.
 */
#ifndef ELDEST_CONTRAST_COMPARE_H
#define ELDEST_CONTRAST_COMPARE_H

#include "contrast/rivals.h"
#include "engine/history.h"
#include "lab/duplicate.h"
#include "lab/simulation.h"
#include "lab/tally.h"
#include "script/script.h"
#include "teach/page.h"

/* --- two courses of the same cards (course.c) ------------------------------------------------ */

/* Stays where it is. What it points to is borrowed, but for the history. */
struct course {
    struct engine *engine;
    const struct numbering
        *numbering; /* its cards by the numbers they are told by; NULL: as here */
    struct history *history;
    struct audience audience;
};

/* Plays matches of an engine, which nobody else listens at. course_finish frees what it owns. */
void course_init(struct course *course, struct engine *engine, const struct numbering *numbering);
void course_finish(struct course *course);

/* A match that is followed, one that began before any deal. */
struct model {
    const struct history *history;
    const struct numbering *numbering; /* the cards of who follows, by their numbers there */
};

/*
 * Plays a match of at most so many deals anew. Chance answers as in one model, in which the match
 * also begins, and everybody does what was done in another where the rules let it; all else, or
 * without a model all, is chance and any legal action, from the seed. False if a hook failed.
 */
bool course_play(struct course *course, uint64_t seed, const struct model *chance,
                 const struct model *choices, unsigned deals);

/* --- what is compared ------------------------------------------------------------------------ */

/* The first decision, complete trick or end of a deal; and the next one behind such a moment. False
 * if there is none. */
bool course_first(const struct course *course, struct moment *moment);
bool course_next(const struct course *course, struct moment *moment);

/* How the match stood: before a decision, behind the trick or the deal. */
const struct state *moment_state(const struct moment *moment);

/* What the chooser of a decision might have done, as it is told. */
struct set course_told(const struct course *course, const struct moment *moment);

/* --- where they part (parting.c) ------------------------------------------------------------- */

/* X(kind, its name in JSON, the phrase for people) in the order in which they are looked for. */
#define PARTINGS(X)                                                                                \
    X(PARTED_CARDS, "cards", SAY_COMPARE_PARTED_BY_CARDS)                                          \
    X(PARTED_TURN, "turn", SAY_COMPARE_PARTED_BY_TURN)                                             \
    X(PARTED_LEGAL, "legal", SAY_COMPARE_PARTED_BY_CHOICES)                                        \
    X(PARTED_WINNER, "winner", SAY_COMPARE_PARTED_BY_WINNER)                                       \
    X(PARTED_SCORE, "score", SAY_COMPARE_PARTED_BY_SCORE)                                          \
    X(PARTED_END, "end", SAY_COMPARE_PARTED_BY_END)

enum parting_kind {
    PARTED_NEVER,
#define X(kind, name, phrase) kind,
    PARTINGS(X)
#undef X
        PARTING_KINDS
};

/* "winner", "" for never; and its phrase, "another winner of a trick": never is "any of these",
 * as figures have it that tell of all. */
const char *parting_name(enum parting_kind kind);
unsigned parting_phrase(enum parting_kind kind);

/* The first moment in which two courses are not alike, in both the same one. Stays where it is. */
struct parting {
    enum parting_kind kind;
    struct moment moments[2];
};

/*
 * Looks for it. The two were played by as many players with the same cards, which are known by the
 * numbers they are told by; calls are known by their names, points are those of each seat.
 */
void parting_find(struct parting *parting, const struct course *courses);

/* How the match stood then. */
const struct state *parting_state(const struct parting *parting, unsigned side);

/* The actions that are legal in the parting for one side only: of that side's numbers. */
struct set parting_only(const struct parting *parting, const struct course *courses, unsigned side);

/* --- both rulesets (compare.c) --------------------------------------------------------------- */

struct comparison {
    const struct rivals *rivals; /* borrowed */
    struct numbering numbering;  /* the cards of the second by their numbers in the first */
    struct engine engines[2];
    struct course courses[2];
    struct engine script_engine; /* of the rules of a script, and only for their words */
    struct history *script;      /* what happens in it; NULL: nothing is followed */
    struct numbering script_numberings[2];
    struct parting parting;
};

/*
 * Why two rulesets cannot have the same cards, in a phrase; NULL if they can: as many play, and
 * both packs have the same cards, in whatever order.
 */
const char *comparison_obstacle(const struct ruleset *first, const struct ruleset *second,
                                struct arena *arena);

/*
 * Opens what both are played with, and closes it. Nothing may stand in the way of the two; the
 * comparison must stay where it is, and diagnostics are borrowed.
 */
void comparison_begin(struct comparison *comparison, const struct rivals *rivals,
                      struct diagnostics *diagnostics);
void comparison_end(struct comparison *comparison);

/* Why a script cannot be followed, in a phrase; NULL if it can. */
const char *comparison_script_obstacle(const struct script *script);

/*
 * Lets both follow a scripted game or a record that was read without fault, which is played for it:
 * nothing may stand in the way of it, nor of its cards. False, and diagnostics, if it does not come
 * out.
 */
bool comparison_follow(struct comparison *comparison, const struct script *script,
                       struct diagnostics *diagnostics);

/* How many deals the script has that is followed. */
unsigned comparison_deals(const struct comparison *comparison);

/*
 * Plays both, of at most so many deals, and finds where they part. Chance answers as in the script
 * that is followed, if there is one. In the first everybody does what they do in the script, and in
 * the second what they did in the first. False if a hook failed.
 */
bool comparison_play(struct comparison *comparison, uint64_t seed, unsigned deals);

/* --- telling it ------------------------------------------------------------------------------ */

/* Pages of fewer columns have the one under the other, not side by side. */
#define SIDE_BY_SIDE 72

/*
 * The deal in which they part, with the reasons on both sides; or that they do not. `title` says
 * which cards these are. With ascii without suit symbols.
 */
struct page *compare_page(const struct comparison *comparison, const struct statement *title,
                          unsigned width, bool ascii, struct arena *arena);

/* As JSON: a line that says where they part, and the blocks of that page. */
void compare_print_json(const struct comparison *comparison, const struct statement *title,
                        struct arena *arena, FILE *out);

/* --- many games (rates.c) -------------------------------------------------------------------- */

/*
 * How often the two part when the same cards are played at random: of many games how many do,
 * and by what first. The same figures for any number of threads.
 */

/* Which games are played. */
struct rates_options {
    uint64_t seed, games;
    unsigned deals; /* of each game at most */
    unsigned jobs;  /* threads, 1 to JOBS_MAX */
    /* Once this is true no game is begun that was not handed out; NULL: never. */
    const volatile atomic_bool *stop;
    /* Told now and then how many games are handed out, from the thread that called; or NULL. */
    void (*progress)(void *self, uint64_t games);
    void *self;
};

/* What came of them. */
struct rates {
    uint64_t games; /* that were played: the first ones, and all of them if it was not stopped */
    uint64_t parted[PARTING_KINDS]; /* how many parted so first; PARTED_NEVER: not at all */
    uint64_t first[PARTING_KINDS];  /* the number of the first of them, from 0 */
};

/* Plays them, or the first so many if it is stopped. False, and diagnostics, if a hook failed. */
bool rates_count(const struct rivals *rivals, const struct rates_options *options,
                 struct rates *rates, struct diagnostics *diagnostics);

/* How large a part of some games, at least one, parted so, or, for PARTED_NEVER, at all. */
struct estimate rates_share(const struct rates *rates, enum parting_kind kind);

/* The figures of some games as a page; as JSON, a line for each, and one before them with which
 * games these are. */
struct page *rates_page(const struct rates *rates, const struct rates_options *options,
                        const struct rivals *rivals, struct arena *arena);
void rates_print_head_json(const struct rates *rates, const struct rates_options *options,
                           const struct rivals *rivals, FILE *out);
void rates_print_json(const struct rates *rates, FILE *out);

#endif
