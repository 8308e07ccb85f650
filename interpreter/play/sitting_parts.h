/* What the files of a sitting share: for sitting*.c only. */
#ifndef ELDEST_PLAY_SITTING_PARTS_H
#define ELDEST_PLAY_SITTING_PARTS_H

#include "play/sitting.h"
#include "play/tape.h"

struct sitting {
    struct arena *arena;
    struct engine engine;
    struct audience audience; /* the film, and the person */
    struct sitting_wish wish;
    struct listener person; /* who hears what the person may know; or hears nothing */
    struct diagnostics *diagnostics;
    struct seat_names names;
    const char *const *called;         /* what a record calls the players; NULL: nothing */
    struct player *players[SEATS_MAX]; /* as they came; in the person's place who gives hints */
    bool fault_told[SEATS_MAX];
    struct state state;
    struct film *film;
    struct tape tape;
    struct seat_view view; /* through which the person's listener hears */
    int action;            /* of the person, for this turn */
    bool calls_time, has_failed;
    unsigned moves;
};

/* One where nothing has happened and nobody plays yet. */
struct sitting *sitting_sit_down(const struct ruleset *rules, const struct sitting_wish *wish,
                                 struct diagnostics *diagnostics);

/* Everybody takes a place, with chance of the seed; false, with a diagnostic, if one cannot. */
bool sitting_seat_players(struct sitting *sitting, uint64_t seed);

#endif
