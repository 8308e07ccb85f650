/*
 * Hooks of obligations that go through the hand, or the trick, card by card: a loop behind another,
 * and what a turn of one leaves to the next is a few plain values. Such a turn depends on nothing
 * but these, the card, and what else the hook looks at; so does what stands between two loops. What
 * each came to is kept, and a whole answer is put together from that: Lua is asked only where
 * something was never met before. Which hooks these are is found in their text, and what is not
 * understood there is asked as ever (docs/hooks.md).
 *
 * A hook is cut into pieces, in this order: what stands before its first loop, a turn of that, what
 * stands before the second, and so on, and what stands behind the last. The pieces are functions
 * that the author's own words make: they are put into the hook file, behind the hook they are of.
 */
#ifndef ELDEST_HOOKS_FOLD_H
#define ELDEST_HOOKS_FOLD_H

#include <stdbool.h>
#include <stdint.h>

#include "hooks/hooks.h"
#include "ruleset/ruleset.h"

/* What a hook can look at besides the cards that it goes through. */
enum sight_kind {
    SEES_CONTRACT, /* always, where there are some: strengths go by it */
    SEES_SUIT,     /* of the number `index` */
    SEES_NOTE,     /* of the number `index` */
    SEES_TRICK_NUMBER,
    SEES_SEAT,
    SEES_DEALER,
    SEES_DECLARER,
    SEES_LEADER,
    SEES_CALLER,
    SEES_HAND_COUNT,
    SEES_TRICK_COUNT,
    SEES_FIRST, /* the card that was led */
    SEES_FIRST_SUIT,
    SEES_FIRST_RANK,
    SEES_LAST, /* the card that was played just before */
    SEES_LAST_SUIT,
    SEES_LAST_RANK,
};

struct sight {
    uint8_t kind, index;
    uint8_t last_piece; /* of the hook that looks at it */
};

#define SIGHTS_MAX  20
#define LOOPS_MAX   4
#define CARRIED_MAX 10 /* variables of a hook that its pieces hand on */
#define LISTS_MAX   4  /* of these, lists to which cards of the hand are added */

/* All that is known of a hook's text once it has been understood. */
struct fold {
    bool is_fold;
    uint8_t sight_count, loop_count, list_count;
    struct sight sights[SIGHTS_MAX];
    bool of_hand[LOOPS_MAX];      /* a loop goes through the hand, not the trick */
    uint8_t carried[LOOPS_MAX];   /* how many variables come to a loop: the first so many */
    uint8_t list_of[CARRIED_MAX]; /* the number of the list that the variable is, + 1, or 0 */
    bool is_counted[LISTS_MAX];   /* the hook asks how long the list is */
    uint8_t compared;             /* so many answers with those of the whole hook */
    uint16_t first_piece;         /* the number of the hook's first piece among all */
};

/* How many pieces a hook has: one before each loop, one of its turns, and one behind the last. */
static inline unsigned fold_pieces(const struct fold *fold)
{
    return fold->is_fold ? 2u * fold->loop_count + 1 : 0;
}

/* What the function of a piece is called in the hook file, by its number in the hook: "3/1", which
 * no author can write. */
#define FOLD_NAME_MOST 24
void fold_piece_name(char name[FOLD_NAME_MOST], const struct hook *hook, unsigned piece);

/* --- what is kept ---------------------------------------------------------------------------- */

struct folds;

/* For these rules; NULL if no obligation of theirs has a hook that is a fold. The caller owns it.
 */
struct folds *folds_create(const struct ruleset *rules);
void folds_destroy(struct folds *folds);

/* The hook file with the pieces in it, for hook_file_load. It lives as long as the folds. */
const char *folds_file(const struct folds *folds);

/* The fold that the hook is, or one that is none. */
struct fold *folds_of(struct folds *folds, const struct hook *hook);

/* How many pieces all hooks have. */
unsigned folds_pieces(const struct folds *folds);

/* A variable that one piece hands on to another. */
enum carried_kind {
    CARRIES_NIL,
    CARRIES_TRUTH,
    CARRIES_INTEGER,
    CARRIES_FLOAT, /* its bits */
    CARRIES_TEXT,  /* short: its length and up to seven bytes */
    CARRIES_CARD,
    CARRIES_DEAL,
    CARRIES_KEPT, /* anything else that stands before all loops, by its number in SLOT_FOLDED */
    CARRIES_LIST, /* cards that were added: how many, where that is asked */
};

struct carried {
    int64_t number;
    enum carried_kind kind;
};

/* Where something came to what was never met: a piece, and what comes to it. */
struct fold_stop {
    unsigned piece;                /* its number in the hook */
    uint16_t node;                 /* the number of the loop with what comes to it; 0: none */
    const struct carried *carried; /* what comes to it; NULL: nothing */
    card_t card;                   /* of a turn, */
    unsigned place;                /* and its place in the hand or trick, from 1 */
    uint16_t *target;              /* where what it leads to is kept; NULL: nowhere */
};

/* What a piece came to. */
struct fold_step {
    bool goes_on;     /* to the next turn, or piece */
    bool breaks;      /* the loop */
    uint8_t added;    /* the lists to which the card was added, a bit for each */
    int list;         /* it answered: this list; -1: */
    struct set cards; /* these; none: the hook does not bind */
    struct carried carried[CARRIED_MAX];
};

/*
 * Puts the answer of a fold together for this question, for the cards of the hand and the trick.
 * False where something is not known, and then what; it holds until something is kept.
 */
bool folds_answer(struct folds *folds, const struct hook *hook, struct kept_question *question,
                  const struct set *hand, const card_byte_t *trick, unsigned trick_count,
                  struct set *cards, struct fold_stop *stop);

/* Keeps what the piece came to at that question. False if there was no room, and all was forgotten
 * instead. */
bool folds_keep(struct folds *folds, const struct hook *hook, const struct kept_question *question,
                const struct fold_stop *stop, const struct fold_step *step);

/* A number for one more value in SLOT_FOLDED, or -1: there is no room. All are forgotten with all
 * else that is. */
int folds_value(struct folds *folds);

/* As hooks_known has it, of a hook that is a fold. */
bool folds_known(struct folds *folds, const struct hook *hook, const struct state *state,
                 struct set *cards, struct kept_question **kept);

/*
 * Puts the answer to the question together, and asks Lua for the pieces that it still wants. False
 * if that came to nothing: Lua must be asked for the whole, and says what is wrong. A hook of which
 * a piece cannot be handed on is no fold any more. (fold_learn.c)
 */
bool fold_learn(struct hooks *hooks, const struct hook *hook, const struct hook_question *question,
                struct set *cards);

/* The first answers of a hook are compared with what it answers as a whole: should its text have
 * been misunderstood, it is no fold any more. Whether that was done often enough. */
bool fold_is_trusted(struct folds *folds, const struct hook *hook);
void fold_compare(struct folds *folds, const struct hook *hook, bool is_same);

#endif
