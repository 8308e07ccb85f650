/*
 * Witnesses: for each difference of two rulesets in play or score a smallest case that shows it. A
 * trick that another card wins, a hand of which other cards may be played, a result that scores
 * otherwise. Cases are found by search, the small ones all of them, and then shrunk: no card and no
 * fact of a witness can be left out, and no card or number be lower.
 *
 * Two cases show the same difference if in both the same rule of each ruleset decides.
 */
#ifndef ELDEST_CONTRAST_WITNESS_H
#define ELDEST_CONTRAST_WITNESS_H

#include "contrast/situation.h"
#include "engine/engine.h"

/* --- a route (route.c) ----------------------------------------------------------------------- */

/*
 * The route to a position: a match as it was played from its first card, enough to play it again
 * and to write it down. Whatever is shown of two rulesets was played so under both of them.
 */

#define ROUTE_MAX 512 /* actions */

/* A plain value. */
struct route {
    uint64_t seed;
    struct match_start start; /* the first seat is eldest hand of the first deal */
    uint16_t order_deal;      /* the deal whose pack lies in this order; 0: as the seed has it */
    card_t order[CARDS_MAX];
    uint16_t count, next_deals; /* actions, and deals behind the first */
    uint8_t actions[ROUTE_MAX];
};

/* A route that begins with this deal, at its beginning. False if no match has such a deal. */
bool route_begin(const struct engine *engine, uint64_t seed, unsigned deal, struct route *route,
                 struct state *state);

/*
 * Begins it again with the pack in such an order that these cards are dealt to these seats first.
 * False, and it is as it was, if the deal is not shuffled or the hands have no room for them.
 */
bool route_rig(const struct engine *engine, struct route *route, struct state *state,
               const struct set *wanted);

/* Answers chance until somebody is to act, or a deal is over. */
void route_go_on(const struct engine *engine, const struct route *route, struct state *state);

/* Does a legal action, or goes on to the next deal, and notes it. False if the route is too long.
 */
bool route_act(const struct engine *engine, struct route *route, struct state *state,
               unsigned action);
bool route_next_deal(const struct engine *engine, struct route *route, struct state *state);

/* Plays it again. The listener, or NULL, hears of it, and that nobody goes on. */
void route_replay(const struct engine *engine, const struct route *route,
                  const struct listener *listener, struct state *state);

/* --- a witness ------------------------------------------------------------------------------- */

/* What decides in each ruleset: by it differences are told apart. */
struct deciding {
    const char *rule[2];   /* NULL: no rule does */
    struct place place[2]; /* nowhere: a default of the language */
    uint8_t how[2];        /* of a trick: enum win */
};

#define CANDIDATES_MAX 12 /* of each kind */

/* A case that may become a witness, if play can come to it. */
struct candidate {
    struct situation situation;
    unsigned cost; /* less is smaller */
};

/* The smallest first. */
struct candidates {
    struct candidate list[CANDIDATES_MAX];
    unsigned count;
};

struct witness {
    struct deciding by;
    struct situation situation;
    struct ruling rulings[2];
    struct route routes[2];   /* how play came to it in each game */
    bool is_repeated;         /* the same case is the witness of another difference before it */
    unsigned times;           /* how many cases were found, of which this is the smallest */
    struct candidates shrunk; /* small, whether or not play comes to them */
    struct candidates played; /* as they came about in one of the games */
    struct witness *next;
};

/* What came of one question. */
struct findings {
    struct witness *first; /* in the order they were found */
    unsigned count;
    unsigned tried;            /* cases that were asked of both */
    struct witness *unreached; /* differences that stand in the rules, and to which no deal came */
    bool is_complete; /* all cases were tried, or need not be: there is no other difference */
};

/* Something in which they differ by their words, and which no case shows. */
struct unshown {
    enum query question;
    const char *name;            /* of the line of the score, or of the obligation */
    const struct ruleset *in[2]; /* who has it; or NULL */
    bool is_unreached;           /* cases of it are known, and play came to none in both */
    struct place place;
    const struct unshown *next;
};

/* --- calls ----------------------------------------------------------------------------------- */

/* What refuses a call in one of the games. */
struct call_rule {
    enum refusal refusal; /* REFUSED_UNKNOWN: there is no such call */
    struct reason reason;
    const char *group;          /* of REFUSED_UNKNOWN: what the call is one of; or NULL */
    uint8_t turns[2], steps[2]; /* of OTHER_TURN: what each game waits for, and where */
};

enum call_difference_kind {
    CALL_IN_ONE, /* only one of the games allows the calls */
    OTHER_TURN,  /* somebody else is to act, or to do something else */
};

struct call_difference {
    enum call_difference_kind kind;
    uint8_t side; /* whose calls they are, by their numbers there */
    struct set calls;
    struct call_rule rule; /* of the other game */
};

#define CALL_DIFFERENCES_MAX 16

/* A position in the bidding of both games, and what differs there. */
struct call_witness {
    struct route routes[2];
    unsigned depth; /* calls before it */
    struct call_difference differences[CALL_DIFFERENCES_MAX];
    unsigned difference_count;
    struct call_witness *next;
};

struct call_findings {
    struct call_witness *first; /* the most telling first */
    unsigned count;
    unsigned tried; /* positions in which the two were held against each other */
};

/* --- the same tricks ------------------------------------------------------------------------- */

#define SCORED_DEALS_MAX 3

/* A deal of each game, in which the same hands were played to the same tricks, card by card. */
struct scored_deal {
    struct route routes[2];
    struct ledger ledgers[2]; /* what came of it */
    struct scored_deal *next;
};

struct scored_findings {
    struct scored_deal *first; /* together they show most lines of the score */
    unsigned count;
    unsigned tried; /* such deals that were played */
};

struct witnesses {
    const struct common *common;
    const struct questioning *questioning;
    unsigned circumstances; /* contracts and suits under which both are played */
    struct call_findings calls;
    struct findings tricks, hands, results;
    struct scored_findings scored; /* looked for where no result was found */
    const struct unshown *unshown;
};

/* Searches; what it makes lives in the arena. The same rulesets have the same witnesses, always. */
struct witnesses witnesses_find(const struct questioning *questioning, struct arena *arena);

/* Whether two are decided by the same rules. */
bool deciding_equal(const struct deciding *a, const struct deciding *b);

#endif
