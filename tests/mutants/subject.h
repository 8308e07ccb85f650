/* A file of a shipped ruleset, in a folder of its own where mutants can take its place. */
#ifndef ELDEST_TESTS_SUBJECT_H
#define ELDEST_TESTS_SUBJECT_H

#include "base/digest.h"
#include "loader/tree.h"

#define WAYS_MAX 256
#define KIN_MAX  8

/* How a ruleset was asked for, and what it came to. */
struct way {
    const char *asked; /* "4 rotation=right" */
    struct digest meaning;
};

struct ways {
    struct arena *arena;
    struct way way[WAYS_MAX];
    unsigned count;
};

struct subject {
    struct arena *arena;
    const char *home;            /* the folder of the file */
    const char *folder;          /* where the copies of that folder's files lie */
    const char *path;            /* of the copy of the file */
    const char *opened;          /* and of the ruleset that it belongs to */
    const struct source *source; /* the file unharmed */
    const struct node *tree;
    const struct node *parents[KIN_MAX]; /* the trees of what it extends, the nearest first */
    unsigned parent_count;
    struct ways ways; /* of the ruleset unharmed */
    bool is_known;    /* what is said below is */
    bool is_proved;   /* it passes all proofs unharmed, and so should its mutants */
};

/*
 * A file of a ruleset: the rules themselves, or what lies beside rules that have the name of their
 * folder. The caller owns the subject. The current folder is the repository.
 */
struct subject *subject_create(const char *path);

/* Finds out what it means unharmed, and whether it is proved, which is what mutants are judged by.
 */
void subject_know(struct subject *subject);
void subject_destroy(struct subject *subject);

/* Every way in which the ruleset opens with this text for a file, as `eldest check` goes through
 * them. What is wrong is in `found`. */
void subject_survey(const struct subject *subject, const char *text, struct ways *ways,
                    struct diagnostics *found);

/* Tries all proofs on the ruleset as it was surveyed last. */
void subject_examine(const struct subject *subject, struct diagnostics *found);

#endif
