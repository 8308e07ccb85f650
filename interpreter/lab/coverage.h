/*
 * The rules of rulesets as their authors wrote them, each with its line and how often it decided
 * something. The rules of several compilations of one file, with other options or players, are the
 * same rules; so a rulebook says of a file which of its lines ever mattered.
 */
#ifndef ELDEST_LAB_COVERAGE_H
#define ELDEST_LAB_COVERAGE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "base/diagnostic.h"
#include "base/source.h"
#include "engine/event.h"
#include "ruleset/ruleset.h"

/* X(kind, its name in JSON), each with what it is to decide something */
#define RULE_KINDS(X)                                                                              \
    X(RULE_DRAW, "seating")          /* seats were drawn for */                                    \
    X(RULE_STEP, "step")             /* it was gone through */                                     \
    X(RULE_CALL, "call")             /* it was made */                                             \
    X(RULE_REFUSAL, "refuse")        /* it barred a call */                                        \
    X(RULE_TRUMPS, "trumps")         /* a trump that it names won a trick */                       \
    X(RULE_ORDER, "order")           /* a trick was won by it */                                   \
    X(RULE_LEAD, "lead")             /* somebody led by it */                                      \
    X(RULE_OBLIGATION, "obligation") /* it barred a card */                                        \
    X(RULE_DOWN, "face down")        /* a card was laid so by it */                                \
    X(RULE_ENDING, "end of play")    /* play was over early for it */                              \
    X(RULE_HOOK, "hook")           /* its answer was another than nil, and mattered in a trick */  \
    X(RULE_GOAL, "goal")           /* whoever had taken it met it */                               \
    X(RULE_COUNT, "count")         /* somebody took a card that it counts */                       \
    X(RULE_CONDITION, "condition") /* it was asked; it is to hold and to fail */                   \
    X(RULE_AMOUNT, "amount")       /* it was asked */                                              \
    X(RULE_SCORE, "score")         /* the line was written */                                      \
    X(RULE_PENALTY, "penalty")     /* the same */                                                  \
    X(RULE_REMARK, "remark")       /* it was said */                                               \
    X(RULE_END, "match")           /* it ended a match */                                          \
    X(RULE_OPTION, "option")       /* a match was played with this value */

enum rule_kind {
#define X(kind, name) kind,
    RULE_KINDS(X)
#undef X
};

/* The name of a kind, as JSON has it. */
const char *rule_kind_name(enum rule_kind kind);

struct rule {
    enum rule_kind kind;
    unsigned file; /* index into the rulebook's files */
    uint32_t line, offset;
    const char *name; /* "follow suit"; of a condition or an amount, its text */
    uint64_t decided; /* how often; of a condition, how often it held */
    uint64_t failed;  /* of a condition: how often it did not hold */
};

/* Whether it ever made a difference: a condition must have held and failed. */
bool rule_mattered(const struct rule *rule);

struct rulebook {
    struct arena *arena;
    const struct source **files; /* copies: they outlive the rulesets */
    unsigned file_count;
    struct rule *rules; /* in the order they became known */
    unsigned rule_count;
    /* Inside: */
    unsigned file_capacity, rule_capacity;
    struct known_file *known;
    unsigned known_count, known_capacity;
    const char **surveyed;
    unsigned surveyed_count, surveyed_capacity;
};

/* An empty one; the caller owns it. Takes NULL to destroy. */
struct rulebook *rulebook_create(void);
void rulebook_destroy(struct rulebook *book);

/* Makes all rules of a compiled ruleset known. */
void rulebook_add_rules(struct rulebook *book, const struct ruleset *rules);

/*
 * Makes all rules of the ruleset at a path known in every way in which it can be asked for: with
 * other house rules, with other numbers of players. A path that was surveyed before is left alone.
 * What is traced is that of `like`.
 */
void rulebook_survey(struct rulebook *book, const char *path, const char *const *folders,
                     const struct diagnostics *like);

/*
 * Counts that a rule decided something, or, of a condition, that it held or failed. A rule without
 * a place is one of the language, and not counted.
 */
void rulebook_count(struct rulebook *book, enum rule_kind kind, struct place place,
                    const char *name, bool holds);

/* Adds the counts of another rulebook of the same rulesets. */
void rulebook_add(struct rulebook *book, const struct rulebook *more);

/* Forgets the counts, not the rules. */
void rulebook_clear(struct rulebook *book);

/* Whether a step is a rule that somebody wrote: every deal is played and scored. */
bool rule_is_step(const struct step *step);

/*
 * The value of an option that is in force: "ends=time", as on a command line; of a number from a
 * range only whether it is the standard one, "goal", or "another goal". In the arena.
 */
const char *rule_option_name(struct arena *arena, const struct option *option);

/*
 * Rule coverage: which rules of a ruleset decided anything while games were played, and which never
 * did. It listens to games and asks again, of each decision, which rules had a part in it; the
 * engine knows nothing of it.
 */

struct coverage;

/*
 * Counts into the book, which must outlive it, what the rules decide in games by this ruleset; both
 * are borrowed. The caller owns it; takes NULL to destroy.
 */
struct coverage *coverage_create(const struct ruleset *rules, struct rulebook *book);
void coverage_destroy(struct coverage *coverage);

/* Hears games of the ruleset, one after the other. */
struct listener coverage_listener(struct coverage *coverage);

/* --- what a rulebook says: for people the lines of each file with a margin, for programs JSON - */

/*
 * The lines that hold rules, file by file, with how often they decided something in the margin;
 * what never did is said beneath its line. How many of the rules mattered comes last.
 */
void coverage_print(const struct rulebook *book, FILE *out);

/* An object for each rule, file by file, and one that sums them up. */
void coverage_print_json(const struct rulebook *book, FILE *out);

#endif
