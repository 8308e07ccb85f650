/* What the files of this folder share. */
#ifndef ELDEST_REVIEW_PARTS_H
#define ELDEST_REVIEW_PARTS_H

#include "review/review.h"
#include "transcript/seats.h"

/* A decision as it came up: while its game is judged. */
struct moment_made {
    struct state before;
    struct set legal;
    unsigned action, number;
    unsigned deal; /* index of review_deals */
};

/* Why a decision is among the costliest: what it was, and sentences. */
struct reasons {
    unsigned decision; /* its index */
    const struct statement *said;
};

struct review {
    struct review_options options;
    struct arena *arena;
    struct review_decision *decisions;
    struct review_player *players;
    struct review_deal *deals;
    size_t decision_count, player_count, deal_count;
    size_t decision_room, player_room, deal_room;
    struct reasons costliest[REVIEW_COSTLIEST];
    unsigned costliest_count;
    unsigned games;
    size_t known; /* decisions, of the games so far */
    bool is_interrupted;
    const struct ruleset *rules; /* of the game that is judged, */
    struct judge *judge;         /* and who judges it; or NULL */
};

/* One game, while it is judged. */
struct judged_game {
    struct review *review;
    const struct script *script;
    struct engine engine; /* of the game's rules; nobody listens */
    struct seat_names names;
    struct moment_made *moments;
    size_t count, room;
    struct state *ends; /* how the last that was heard of a deal stood, by deals of the game */
    size_t first_deal, end_room;
};

/* Why the decision cost something: onto the row of the costliest. */
void reasons_find(const struct judged_game *game, const struct moment_made *moment,
                  unsigned decision, struct reasons *reasons);

/* "Deal 3, trick 2": with the title of the game where there are several. trick: 0: none. */
const struct statement *say_moment(const struct review *review, unsigned deal, unsigned trick);

/* A number as people read it: 3, or 3.25. */
const struct statement *say_measured(struct arena *arena, double amount);

#endif
