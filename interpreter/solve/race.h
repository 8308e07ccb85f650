/*
 * A race for tricks: what is left of a deal where nothing matters but suits, ranks, who must follow
 * and who wins a trick. Cards have new numbers here, their places: suit by suit, each from its
 * highest card down, so that hands and suits are words of bits and what beats a card is looked up.
 */
#ifndef ELDEST_SOLVE_RACE_H
#define ELDEST_SOLVE_RACE_H

#include "base/hash.h"
#include "solve/solve.h"

#define RACE_CARDS_MAX 64

/* Not changed while a deal is solved. */
struct race {
    unsigned suits, seats, trick_size;
    uint8_t follows[SEATS_MAX];
    uint8_t acting;  /* seats that are for as many tricks as can be, a bit for each */
    uint8_t winning; /* seats whose tricks count: the same */
    uint8_t suit_of[RACE_CARDS_MAX], owner_of[RACE_CARDS_MAX];
    uint64_t suit_cards[SUITS_MAX];
    uint64_t beaters[SUITS_MAX][RACE_CARDS_MAX]; /* [suit led][card]: the cards that beat it */
    uint8_t place_of[CARDS_MAX];                 /* of a card of the pack */
    unsigned owner_bits;                         /* in which a seat is written */
    uint64_t trumps; /* cards of the suit that beats every other, whatever is led; or none */
};

/* A trick under way: nothing lies in it while count is 0. */
struct race_trick {
    unsigned count, led, best, best_seat;
    uint64_t cards;
};

/* How it stands: what is in the hands, and who plays next. */
struct race_stand {
    uint64_t hands[SEATS_MAX];
    struct race_trick trick;
    unsigned to_play, left; /* tricks to come, that one among them */
};

/*
 * Whether the deal of this state is one, for the side of these seats; then *race says which. The
 * one place where that is decided: by what the ruleset asks, and by the cards that are left.
 */
bool race_of(const struct ruleset *rules, const struct state *state, uint8_t side,
             struct race *race);

/* How it stands in a state of the deal. */
void race_stand_of(const struct race *race, const struct state *state, struct race_stand *stand);

/* The card goes from the hand of whoever is to play to the trick, and the next is to play. */
void race_play(const struct race *race, struct race_stand *stand, unsigned place);

static inline uint64_t race_bit(unsigned place)
{
    return UINT64_C(1) << place;
}

/* What the seat may play. */
static inline uint64_t race_legal(const struct race *race, const struct race_stand *stand,
                                  unsigned seat)
{
    uint64_t hand = stand->hands[seat];
    uint64_t following = hand & race->suit_cards[stand->trick.led];
    return stand->trick.count && following ? following : hand;
}

/* --- shapes.c: what is known of positions, by the ranks that mattered ------------------------- */

/*
 * Positions that were searched. What was found holds for all in which every hand has as many cards
 * of each suit, and the same hands have the highest cards of each: as many of these as mattered
 * (Ginsberg, "Partition search", 1996). Zeroes are an empty one.
 */
struct shapes {
    struct shape_known *known;
    struct hash_map lists; /* of indices into `known`, one for each key of a shape */
    uint32_t count, room;
};

#define SHAPE_WORDS 5

/* Where a position is looked for: how many cards of each suit each hand has, and whose they are,
 * from the highest down. */
struct shape {
    uint32_t key[SHAPE_WORDS]; /* the leader, and counts: 4 bits for each hand and suit */
    uint64_t owners[SUITS_MAX];
};

struct shape shape_of(const struct race *race, const struct race_stand *stand);

/* Whether it is known that so many tricks can be won, or cannot: then *mattered are the cards that
 * this holds for. */
bool shapes_know(const struct shapes *shapes, const struct race *race,
                 const struct race_stand *stand, const struct shape *shape, unsigned goal,
                 bool *can, uint64_t *mattered);

/* It was found, and these cards mattered, with all that are higher. */
void shapes_learn(struct shapes *shapes, const struct race *race, const struct race_stand *stand,
                  const struct shape *shape, unsigned goal, bool can, uint64_t mattered);

void shapes_forget(struct shapes *shapes);
void shapes_finish(struct shapes *shapes);

/* --- race_order.c: what is tried first ------------------------------------------------------- */

/* Cards of one hand between which nobody else has any: one is tried for all. */
struct race_move {
    uint8_t place; /* the one that is tried */
    uint8_t high, low;
    int32_t score;
};

/* Fills in the moves of who is to play, the best first; how many there are. `killer` is the card
 * that was best at such a turn before. */
unsigned race_moves(const struct race *race, const struct race_stand *stand, uint64_t legal,
                    unsigned killer, struct race_move *moves);

/* --- race_bounds.c ---------------------------------------------------------------------------- */

/* Before a trick, with some trick still wanted and enough of them left: whether cards that are high
 * now decide it without a search. */
bool race_is_plain(const struct race *race, const struct race_stand *stand, int goal, bool *can,
                   uint64_t *mattered);

/* --- race_search.c --------------------------------------------------------------------------- */

#define NO_PLACE 255u

struct race_search {
    const struct race *race;
    struct shapes shapes;
    uint8_t killers[TRICKS_MAX + 1][SEATS_MAX];
    uint64_t nodes, nodes_most;
    bool is_spent;
    const volatile atomic_bool *stop; /* as solver_stop_when says */
};

/* Whether one more node may be looked at, of which so many were; looks now and then whether all is
 * to stop. */
static inline bool race_may_look(uint64_t nodes, uint64_t most, const volatile atomic_bool *stop)
{
    bool is_stopped = nodes % 1024 == 0 && stop && atomic_load_explicit(stop, memory_order_relaxed);
    return nodes < most && !is_stopped;
}

/* Whether the side can win `goal` of the tricks that are left. Nothing once it is spent. */
bool race_can(struct race_search *search, const struct race_stand *stand, int goal);

#endif
