/*
 * Driving a match: whose turn it is answers, the engine moves on, whoever listens is told. Scripts,
 * simulations and people at a terminal differ only in their policy.
 */
#ifndef ELDEST_ENGINE_DRIVE_H
#define ELDEST_ENGINE_DRIVE_H

#include <stdbool.h>

#include "engine/engine.h"

#define BREAK_OFF (-1)

/* What is wanted after a deal. */
enum drive_wish {
    WISH_NO_MORE,
    WISH_NEXT_DEAL,
    WISH_TIME_CALLED, /* where the rules let a match end so; else it is broken off */
};

/* Who answers. `self` is handed to each function. */
struct policy {
    void *self;

    /* What the actor does: a member of legal, or BREAK_OFF. */
    int (*choose)(void *self, const struct state *state, struct set legal);

    /*
     * Answers for chance by engine_shuffle, engine_cut, engine_draw or engine_first_dealer. False
     * leaves it to the seed, and so does a NULL.
     */
    bool (*chance)(void *self, struct state *state);

    /*
     * Before each decision of a deal: adjudicates a penalty by engine_fine. False when there is no
     * more to adjudicate now. NULL: there never is.
     */
    bool (*fine)(void *self, struct state *state);

    /* After each deal, also the last: how the match goes on. NULL: to its end. */
    enum drive_wish (*deal_over)(void *self, const struct state *state);
};

/* Why a match goes on no further. */
enum drive_end {
    DRIVE_OVER,       /* the match is over */
    DRIVE_BROKEN_OFF, /* the policy wanted no more */
    DRIVE_FAILED,     /* an expression or hook failed: hooks_failed */
};

/*
 * Drives a match that has begun, by engine_begin or with a deal under way, to its end. Whoever
 * listens does so at the engine (engine_listen), from before it began; what the engine cannot know
 * is told here, that a game is broken off.
 */
enum drive_end drive(const struct engine *engine, struct state *state, const struct policy *policy);

/*
 * The same one turn at a time, for tables that wait in between: drive_turn until it is false
 * because nobody goes on, or a hook has failed. All is borrowed.
 */
struct drive {
    const struct engine *engine;
    struct state *state;
    const struct policy *policy;
};

bool drive_turn(const struct drive *drive);

#endif
