/*
 * What is to happen in a match, taken from one that has been played: how the cards lay, and who did
 * what. A match by other rules that follows the plan goes the same way as far as they let it. Cards
 * are planned by their numbers in one pack; who follows it has a numbering, if theirs stands in
 * another order.
 */
#ifndef ELDEST_CONTRAST_PLAN_H
#define ELDEST_CONTRAST_PLAN_H

#include "lab/numbering.h"
#include "record/script.h"

/* Somebody's decision. */
struct choice {
    const char *call; /* TURN_CALL: what was called, by its name */
    uint16_t deal;
    uint8_t turn, seat;
    uint8_t number; /* otherwise: the card, or the seat taken */
    bool done;      /* by who follows the plan */
};

/* What chance answered before a deal was dealt. */
struct dealing {
    bool shuffled;
    uint8_t cut; /* cards lifted off; 0: none were */
    card_t pack[CARDS_MAX];
};

struct plan {
    struct choice *choices;
    unsigned count, room;
    struct dealing *dealings; /* of deal 1, 2 ...; beyond them the seed answers */
    unsigned deal_count;
    card_t draws[CARDS_MAX];    /* for seats, in order */
    unsigned draw_count, drawn; /* and how many were drawn by who follows the plan */
    uint8_t first_dealer;       /* NO_SEAT: the seed answers */
    struct match_start start;   /* how the match stands when it begins */
};

/* An empty plan; plan_finish frees what it comes to own. Call names are borrowed. */
void plan_init(struct plan *plan);
void plan_finish(struct plan *plan);

/* The match begins, as the plan says; what was done of the plan is to be done anew. */
void plan_begin(struct plan *plan, const struct engine *engine, struct state *state, uint64_t seed);

/* How many deals are planned. */
unsigned plan_deals(const struct plan *plan);

/* Forgets who did what, but not what chance answered. */
void plan_forget_choices(struct plan *plan);

/* Adds what the actor decided in this state; a card by its number in the plan's pack. */
void plan_add(struct plan *plan, const struct ruleset *rules, const struct state *state,
              unsigned action);

/*
 * The next choice of the actor for this deal that is legal now; from then on it is done. -1 if
 * there is none. Legal cards, and the one that comes of it, are numbers in the plan's pack.
 */
int plan_take(struct plan *plan, const struct ruleset *rules, const struct state *state,
              struct set legal);

/*
 * Answers for chance as planned. False, and nothing done, if that is not planned. The numbering is
 * of the cards of the match by their numbers in the plan's pack; NULL: they are the same.
 */
bool plan_answer(struct plan *plan, const struct engine *engine, const struct numbering *numbering,
                 struct state *state);

/* Tells the plan by another pack, whose cards are numbered by those that it was told by. */
void plan_renumber(struct plan *plan, const struct numbering *numbering);

/*
 * The plan of a scripted game or a record that was read without fault, which is played for it.
 * False, and diagnostics, if it does not come out. The script must begin with a deal, not amid one:
 * see plan_obstacle.
 */
bool plan_script(struct plan *plan, const struct script *script, struct diagnostics *diagnostics);

/* Why a script has no plan, in a phrase; NULL if it has one. */
const char *plan_obstacle(const struct script *script);

#endif
