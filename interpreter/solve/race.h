/*
 * Plain trick games for the solver: deals in which nothing matters but suits, ranks, following
 * suit, who wins a trick, and what its cards count. Cards have new numbers here, their places: suit
 * by suit, each from its highest card down, so that hands and suits are words of bits.
 */
#ifndef ELDEST_SOLVE_RACE_H
#define ELDEST_SOLVE_RACE_H

#include "solve/solve.h"

#define RACE_CARDS_MAX 64
#define RACE_PLANES    3 /* bits of a seat */
#define NO_PLACE       255u

/* Constant while a deal is solved. */
struct race {
    /* What a trick is worth to the side that wins it: that much for the trick, and for each card of
     * it. All of them are at least 0. */
    int of_trick;
    int16_t of_card[RACE_CARDS_MAX];
    /* Cards that are worth something, and all that are higher in their suit: which they are always
     * matters. None if only tricks count. */
    uint64_t valued;
    unsigned suits, seats, trick_size;
    uint8_t follows[SEATS_MAX];
    uint8_t acting;  /* the seats that want as much as can be, a bit for each */
    uint8_t winning; /* the seats whose tricks count: the same, or all others if they avoid them */
    uint8_t playing; /* the seats that have cards */
    uint8_t suit_of[RACE_CARDS_MAX];
    uint64_t suit_cards[SUITS_MAX];
    uint64_t beaters[SUITS_MAX][RACE_CARDS_MAX]; /* [suit led][card]: the cards that beat it */
    uint8_t place_of[CARDS_MAX];                 /* of a card of the pack */
    uint64_t trumps; /* cards of the suit that beats all others, whatever is led; or none */
};

/* A trick that is being played; empty while count is 0. */
struct race_trick {
    unsigned count, led, best, best_seat;
    uint64_t cards;
};

/*
 * A position. `planes` are the owners of all cards that are left, packed: bit n of plane b is bit b
 * of the seat that has the n-th card that is left. They are kept between tricks only.
 */
struct race_stand {
    uint64_t hands[SEATS_MAX];
    uint64_t all;       /* the cards in hands and in the trick */
    uint64_t counts[2]; /* cards of each hand and suit, four bits each */
    uint64_t planes[RACE_PLANES];
    struct race_trick trick;
    unsigned to_play, left; /* left: tricks that are not over */
    int to_come;            /* what these tricks are worth */
};

/*
 * Whether the deal of this state is such a game, for the seats in `acting`, who want those in
 * `winning` to win as much as they can; then fills in *race.
 * A trick is worth what its cards are, by their number in the pack; NULL: each trick is worth 1.
 * The only place where this is decided, by the ruleset and the cards that are left.
 */
bool race_of(const struct ruleset *rules, const struct state *state, uint8_t acting,
             uint8_t winning, const int16_t *worths, struct race *race);

/* The position of a state of the deal. */
void race_stand_of(const struct race *race, const struct state *state, struct race_stand *stand);

static inline uint64_t race_bit(unsigned place)
{
    return UINT64_C(1) << place;
}

/* How many cards: without a call where the processor's instruction may not be used. */
static inline unsigned race_count(uint64_t cards)
{
#ifdef __POPCNT__
    return (unsigned)__builtin_popcountll(cards);
#else
    cards -= cards >> 1 & UINT64_C(0x5555555555555555);
    cards = (cards & UINT64_C(0x3333333333333333)) + (cards >> 2 & UINT64_C(0x3333333333333333));
    cards = (cards + (cards >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (unsigned)(cards * UINT64_C(0x0101010101010101) >> 56);
#endif
}

/* The first place of some: the highest card of a suit. */
static inline unsigned race_first(uint64_t cards)
{
    return (unsigned)__builtin_ctzll(cards);
}

/* Whether the seat plays for the goal. */
static inline bool race_is_ours(const struct race *race, unsigned seat)
{
    return race->acting >> seat & 1;
}

/* Whether both play for the same. Bits are compared, and not two truths: in a loop GCC 12 compiled
 * `race_is_ours(...) == race_is_ours(...)` wrongly at -O1. */
static inline bool race_are_partners(const struct race *race, unsigned one, unsigned other)
{
    return ((race->acting >> one ^ race->acting >> other) & 1) == 0;
}

/* Whether its tricks count. */
static inline bool race_wins(const struct race *race, unsigned seat)
{
    return race->winning >> seat & 1;
}

/* What the trick is worth. */
static inline int race_worth(const struct race *race, uint64_t cards)
{
    int worth = race->of_trick;
    for (cards &= race->valued; cards; cards &= cards - 1)
        worth += race->of_card[race_first(cards)];
    return worth;
}

/* What the seat may play. */
static inline uint64_t race_legal(const struct race *race, const struct race_stand *stand,
                                  unsigned seat)
{
    uint64_t hand = stand->hands[seat];
    uint64_t following = hand & race->suit_cards[stand->trick.led];
    return stand->trick.count && following ? following : hand;
}

/* The seat puts the card into the trick. */
static inline void race_lay(const struct race *race, struct race_trick *trick, unsigned place,
                            unsigned seat)
{
    if (trick->count == 0)
        trick->led = race->suit_of[place];
    if (trick->count == 0 || race->beaters[trick->led][trick->best] & race_bit(place)) {
        trick->best = place;
        trick->best_seat = seat;
    }
    trick->count++;
    trick->cards |= race_bit(place);
}

/* The seat to play puts the card into the trick, and the next one is to play. */
void race_play(const struct race *race, struct race_stand *stand, unsigned place);

/* Takes back such a card, with the trick and the seat that were before. */
void race_take_back(const struct race *race, struct race_stand *stand, unsigned place,
                    const struct race_trick *trick, unsigned seat);

/* The trick is full: its cards are gone, and its winner is to lead. */
void race_end_trick(const struct race *race, struct race_stand *stand);

/* --- shapes.c: the transposition table -------------------------------------------------------- */

/*
 * Results of positions at the beginning of a trick. A result holds for all positions in which each
 * hand has as many cards of each suit, the same seat leads, and the same hands have the highest
 * cards of each suit, as many as mattered (Ginsberg, "Partition search", 1996). When the table is
 * full, a result that was not used for long makes room (the clock algorithm of Corbató, 1968).
 * Zeroes are an empty table.
 */
struct shapes {
    struct shape_known *known;
    uint32_t *lists; /* of indices into `known`, by a hash of the shape */
    uint32_t count, room, list_count, list_room;
    uint32_t hand; /* of the clock */
};

/* What is known of a position for a goal. */
struct shape_answer {
    bool is_known, can;
    uint64_t mattered; /* cards that the answer depends on, with all higher ones of their suits */
};

struct shape_answer shapes_find(struct shapes *shapes, const struct race *race,
                                const struct race_stand *stand, int goal);

/* Stores a result, for which these cards mattered, with all higher ones. */
void shapes_learn(struct shapes *shapes, const struct race *race, const struct race_stand *stand,
                  int goal, bool can, uint64_t mattered);

void shapes_forget(struct shapes *shapes);
void shapes_finish(struct shapes *shapes);

/* --- race_order.c: what is tried first ------------------------------------------------------- */

/* Cards of one hand between which nobody else has any: one is tried for all. */
struct race_move {
    uint8_t place; /* the highest, which is tried */
    uint8_t low;   /* the lowest */
    int32_t score;
};

/* Fills in the moves of the seat to play, without order; how many there are. */
unsigned race_moves(const struct race *race, const struct race_stand *stand,
                    struct race_move *moves);

/* Scores them: the higher, the sooner to be tried. */
void race_score(const struct race *race, const struct race_stand *stand, struct race_move *moves,
                unsigned count);

/* --- race_bounds.c ---------------------------------------------------------------------------- */

/* Before a trick, with a goal from 1 to what is to come: whether high cards decide it without a
 * search. Then *can is the answer, and *mattered the cards that it depends on. */
bool race_is_plain(const struct race *race, const struct race_stand *stand, int goal, bool *can,
                   uint64_t *mattered);

/* The same when one card lies in the trick: whether the side of the seat to play decides it by
 * winning the trick and cashing high cards. */
bool race_is_plain_second(const struct race *race, const struct race_stand *stand, int goal,
                          uint64_t *mattered);

/* --- race_search.c --------------------------------------------------------------------------- */

struct race_search {
    const struct race *race;
    struct race_stand stand; /* where the search is */
    struct shapes shapes;
    uint64_t nodes, nodes_most;
    bool is_spent;
    const volatile atomic_bool *stop; /* see solver_stop_when */
};

/* Whether one more node may be looked at, after so many; checks now and then whether to stop. */
static inline bool race_may_look(uint64_t nodes, uint64_t most, const volatile atomic_bool *stop)
{
    bool is_stopped = nodes % 1024 == 0 && stop && atomic_load_explicit(stop, memory_order_relaxed);
    return nodes < most && !is_stopped;
}

/* Forgets everything: another deal is to be solved. */
void race_begin(struct race_search *search, const struct race *race);

/* Whether `goal` of what is to come can be won. Meaningless once it is spent. */
bool race_can(struct race_search *search, const struct race_stand *stand, int goal);

#endif
