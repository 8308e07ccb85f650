/*
 * Roles: how rules speak of seats without naming one ("dealer's right", "makers"). A role says
 * where to begin, and behind that up to three ways to go from there: a small number that can be
 * copied, compared and kept anywhere. It is a set of seats that depends on the state of the deal;
 * table/ finds out who it is. "most" and "fewest" are no seats: they stand for the greatest and the
 * least that anybody has, in expressions only.
 *
 * Sides may be made in the deal: then the declarer's partner is whoever holds the called card, and
 * nobody knows who that is until it is played.
 */
#ifndef ELDEST_RULESET_ROLE_H
#define ELDEST_RULESET_ROLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct arena;
struct ruleset;

/* From the lowest bit: five of enum role_base, three for each of its ways (enum role_way), from the
 * first on; from bit 16 the number of the card, note or count that is named in it. A role without
 * them is the number of its base. */
typedef uint32_t role_t;

/* What is true of a role; a set of these. */
enum role_trait {
    ROLE_IS_ONE = 1,      /* the verb behind it is that of one: "the dealer leads" */
    ROLE_IS_SEAT = 2,     /* never more than one seat */
    ROLE_OF_DECLARER = 4, /* nobody has it without a declarer */
    ROLE_OF_DEALER = 8,   /* it is known once it is known who deals */
    ROLE_OF_SUBJECT = 16, /* it is seen from whom the rule is about */
    ROLE_EXTREME = 32,    /* no seats, but the greatest or the least that anybody has */
    /* In which values of YAML it may stand: */
    ROLE_AS_ONE = 64,       /* where one seat is wanted */
    ROLE_AS_SEATS = 128,    /* where seats are */
    ROLE_AS_ACCOUNT = 256,  /* in the score */
    ROLE_AS_ALL = 512,      /* where all are told something, seat by seat or side by side */
    ROLE_GOES_ON = 1024,    /* ways may follow */
    ROLE_OF_CARD = 2048,    /* a card is named behind it */
    ROLE_OF_TRICK = 4096,   /* nobody has it before cards are played */
    ROLE_OF_CALL = 8192,    /* nobody has it before somebody has called; */
    ROLE_OF_BID = 16384,    /* before somebody has bid in an auction */
    ROLE_OF_NOTE = 32768,   /* a truth that is remembered of each is named behind it */
    ROLE_OF_MELD = 65536,   /* a count of melds is named behind it */
    ROLE_ALL_BUT = 131072,  /* all but somebody: where two play, one */
    ROLE_BY_TRICK = 262144, /* it goes by how the trick was played, or the last one */
};

/* Something is named behind it. */
#define ROLE_NAMES (ROLE_OF_CARD | ROLE_OF_NOTE | ROLE_OF_MELD)

#define ROLE_AS_ANY_ONE (ROLE_AS_ONE | ROLE_AS_SEATS | ROLE_AS_ACCOUNT)
#define ROLE_AS_MANY    (ROLE_AS_SEATS | ROLE_AS_ACCOUNT)

/* Whatever value of YAML it may stand in; without any of these it is one of expressions alone. */
#define ROLE_AS_WORD (ROLE_AS_ANY_ONE | ROLE_AS_ALL)

/* One row for each beginning of a role. Who it is says table/role.c, and what it is called
 * words/roles.c. */
struct role_row {
    const char *words; /* in YAML; NULL: in expressions only */
    const char *path;  /* before the dot in an expression; NULL: in YAML only */
    const char *doc;   /* for the reference */
    unsigned traits;   /* of enum role_trait */
};

/* X(base, the words in YAML or NULL, the word before a dot or NULL, what it means, the rest) */
#define ROLES(X)                                                                                   \
    X(ROLE_EACH, "each", "all",                                                                    \
      "every seat, from eldest hand on; a line of the score is evaluated for each seat",           \
      .traits = ROLE_IS_ONE | ROLE_AS_MANY | ROLE_AS_ALL)                                          \
    X(ROLE_EACH_SIDE, "each side", 0, "every side; without sides, every seat",                     \
      .traits = ROLE_IS_ONE | ROLE_AS_ACCOUNT | ROLE_AS_ALL)                                       \
    X(ROLE_ELDEST, "eldest", "eldest", "the first seat after the dealer in rotation",              \
      .traits = ROLE_IS_ONE | ROLE_IS_SEAT | ROLE_OF_DEALER | ROLE_AS_ANY_ONE | ROLE_GOES_ON)      \
    X(ROLE_DEALER, "dealer", "dealer", "the dealer",                                               \
      .traits = ROLE_IS_ONE | ROLE_IS_SEAT | ROLE_OF_DEALER | ROLE_AS_ANY_ONE | ROLE_GOES_ON)      \
    X(ROLE_DECLARER, "declarer", "declarer",                                                       \
      "the player whose call declares; in an auction the highest bidder so far",                   \
      .traits = ROLE_IS_ONE | ROLE_IS_SEAT | ROLE_OF_DECLARER | ROLE_AS_ANY_ONE | ROLE_GOES_ON)    \
    X(ROLE_CALLER, "caller", "caller",                                                             \
      "the player whose call is judged, or who made the last call of the step before",             \
      .traits = ROLE_IS_ONE | ROLE_IS_SEAT | ROLE_OF_CALL | ROLE_AS_ANY_ONE | ROLE_GOES_ON)        \
    X(ROLE_BIDDER, "highest bidder", "bidder", "the highest bidder in the auction so far",         \
      .traits = ROLE_IS_ONE | ROLE_IS_SEAT | ROLE_OF_BID | ROLE_AS_ANY_ONE | ROLE_GOES_ON)         \
    X(ROLE_LEADER, "leader", "leader", "the leader of this trick, or of the last one",             \
      .traits = ROLE_IS_ONE | ROLE_IS_SEAT | ROLE_OF_TRICK | ROLE_BY_TRICK | ROLE_AS_ANY_ONE |     \
                ROLE_GOES_ON)                                                                      \
    X(ROLE_PLAYER, "player", "player", "the player of the last card",                              \
      .traits = ROLE_IS_ONE | ROLE_IS_SEAT | ROLE_OF_TRICK | ROLE_BY_TRICK | ROLE_AS_ANY_ONE |     \
                ROLE_GOES_ON)                                                                      \
    X(ROLE_WINNER, "winner", "winner", "the winner of the last trick",                             \
      .traits = ROLE_IS_ONE | ROLE_IS_SEAT | ROLE_OF_TRICK | ROLE_AS_ANY_ONE | ROLE_GOES_ON)       \
    X(ROLE_NEXT, "next to play", "next_to_play", "the player of the next card, during play",       \
      .traits = ROLE_IS_ONE | ROLE_IS_SEAT | ROLE_OF_TRICK | ROLE_AS_ANY_ONE | ROLE_GOES_ON)       \
    X(ROLE_AHEAD, 0, "ahead", "the player who is winning the trick so far",                        \
      .traits = ROLE_IS_ONE | ROLE_IS_SEAT | ROLE_OF_TRICK | ROLE_BY_TRICK | ROLE_GOES_ON)         \
    X(ROLE_BEST, "holder of best", "best_holder",                                                  \
      "the player with the best meld of the count, or who had it when play began; of equal ones "  \
      "the first from eldest hand on",                                                             \
      .traits = ROLE_IS_ONE | ROLE_IS_SEAT | ROLE_OF_MELD | ROLE_AS_ANY_ONE | ROLE_GOES_ON)        \
    X(ROLE_HOLDER, "holder of", "holder",                                                          \
      "the player with the card in hand, or who had it when play began",                           \
      .traits = ROLE_IS_ONE | ROLE_OF_CARD | ROLE_AS_ANY_ONE | ROLE_GOES_ON)                       \
    X(ROLE_NOTED, "whoever", "whoever", "the seats or sides of whom that truth value is true",     \
      .traits = ROLE_IS_ONE | ROLE_OF_NOTE | ROLE_AS_ANY_ONE | ROLE_GOES_ON)                       \
    X(ROLE_MAKERS, "makers", "makers", "the declarer and the declarer's side",                     \
      .traits = ROLE_OF_DECLARER | ROLE_AS_MANY)                                                   \
    X(ROLE_DEFENDERS, "defenders", "defenders",                                                    \
      "all who are not known as makers, once there is a declarer",                                 \
      .traits = ROLE_OF_DECLARER | ROLE_AS_MANY)                                                   \
    X(ROLE_OTHERS, "others", "others", "all except the one that the rule is about",                \
      .traits = ROLE_OF_SUBJECT | ROLE_ALL_BUT)                                                    \
    X(ROLE_SELF, 0, "own",                                                                         \
      "the one that the rule is about: a seat, or a side in a line for a side; the default",       \
      .traits = ROLE_OF_SUBJECT | ROLE_GOES_ON)                                                    \
    X(ROLE_MOST, 0, "most",                                                                        \
      "the one with the most of the fact after the dot, by sides if there are sides",              \
      .traits = ROLE_IS_ONE | ROLE_EXTREME)                                                        \
    X(ROLE_FEWEST, 0, "fewest", "the one with the fewest, likewise",                               \
      .traits = ROLE_IS_ONE | ROLE_EXTREME)

enum role_base {
#define X(base, words, path, doc, ...) base,
    ROLES(X)
#undef X
        ROLE_BASES
};

extern const struct role_row role_rows[ROLE_BASES];

/* One row a way: how it goes on behind the role it starts from, "declarer" + "'s " + "partner". */
struct way_row {
    const char *word;
    const char *doc; /* for the reference; {whose} and {whom}: of the role it starts from */
    unsigned traits; /* of the role that it leads to; one seat only if it starts from one */
};

#define WAYS(X)                                                                                    \
    X(WAY_LEFT, "left", .doc = "the seat at {whose} left hand",                                    \
      .traits = ROLE_IS_ONE | ROLE_IS_SEAT | ROLE_AS_ANY_ONE | ROLE_GOES_ON)                       \
    X(WAY_RIGHT, "right", .doc = "the seat at {whose} right hand",                                 \
      .traits = ROLE_IS_ONE | ROLE_IS_SEAT | ROLE_AS_ANY_ONE | ROLE_GOES_ON)                       \
    X(WAY_NEXT, "next", .doc = "the first seat after {whom} in rotation",                          \
      .traits = ROLE_IS_ONE | ROLE_IS_SEAT | ROLE_AS_ANY_ONE | ROLE_GOES_ON)                       \
    X(WAY_PARTNER, "partner", .doc = "the others of {whose} side",                                 \
      .traits = ROLE_IS_ONE | ROLE_AS_ANY_ONE | ROLE_GOES_ON)                                      \
    X(WAY_SIDE, "side", .doc = "all of {whose} side", .traits = ROLE_IS_ONE | ROLE_AS_MANY)        \
    X(WAY_OPPONENTS, "opponents", .doc = "all players not on {whose} side",                        \
      .traits = ROLE_AS_MANY | ROLE_ALL_BUT)

enum role_way {
    WAY_NONE,
#define X(way, word, ...) way,
    WAYS(X)
#undef X
        WAY_COUNT
};

extern const struct way_row way_rows[WAY_COUNT];

#define ROLE_WAYS_MAX 3

/* What is named in it: the number of a card of the pack, of a note, or of a count. */
static inline unsigned role_named(role_t role)
{
    return role >> 16;
}

/* The same role whatever is named in it. */
static inline role_t role_unnamed(role_t role)
{
    return role & 0xffff;
}

static inline role_t role_naming(enum role_base base, unsigned number)
{
    return (role_t)base | (role_t)number << 16;
}

static inline enum role_base role_base(role_t role)
{
    return (enum role_base)(role & 31);
}

/* Where it goes from there, the first way at 0; WAY_NONE: no further. */
static inline enum role_way role_way(role_t role, unsigned number)
{
    return number < ROLE_WAYS_MAX ? (enum role_way)(role >> (5 + 3 * number) & 7) : WAY_NONE;
}

/* How many ways it goes. */
static inline unsigned role_ways(role_t role)
{
    unsigned count = 0;
    while (role_way(role, count))
        count++;
    return count;
}

/* One way further; there must be room for it. */
static inline role_t role_then(role_t role, enum role_way way)
{
    return role | (role_t)way << (5 + 3 * role_ways(role));
}

/* One way less: what its last way starts from. Of a role that has ways. */
static inline role_t role_before(role_t role)
{
    return role & ~((role_t)7 << (5 + 3 * (role_ways(role) - 1)));
}

/* The last way of it; WAY_NONE: it is a base. */
static inline enum role_way role_last_way(role_t role)
{
    unsigned ways = role_ways(role);
    return ways ? role_way(role, ways - 1) : WAY_NONE;
}

/* Whether the role goes that way somewhere. */
bool role_goes(role_t role, enum role_way way);

/* Whether it depends on who is of a side with whom. */
static inline bool role_goes_by_sides(role_t role)
{
    return role_goes(role, WAY_PARTNER) || role_goes(role, WAY_SIDE) ||
           role_goes(role, WAY_OPPONENTS);
}

/* How many cards a declarer can call in a deal, each for another partner. */
unsigned ruleset_cards_called(const struct ruleset *rules);

/* Whether it is the declarer's partner, or goes on from there. */
bool role_is_of_partner(role_t role);

/* All that is true of it. */
unsigned role_traits(role_t role);

/* Whether one of the traits is its. */
static inline unsigned role_has(role_t role, unsigned traits)
{
    return role_traits(role) & traits;
}

/*
 * The greatest number of seats that the role can name in a deal by these rules: 1 for
 * "dealer's partner" where four play in two partnerships, 2 for "makers". It is never too small; at
 * most the number of players. The steps of the rules have been read.
 */
unsigned role_seats_most(const struct ruleset *rules, role_t role);

/* Whether it is no seats, but the greatest or the least that anybody has; asked of every fact. */
static inline bool role_is_extreme(role_t role)
{
    return role_base(role) == ROLE_MOST || role_base(role) == ROLE_FEWEST;
}

enum role_style {
    ROLE_IN_YAML,       /* "declarer's partner" */
    ROLE_IN_EXPRESSION, /* "declarer.partner" */
};

/*
 * Reads the longest role at the beginning of a text. Returns its length in bytes; 0: there is none.
 * Without a ruleset no card has a holder, and nothing is remembered.
 */
size_t role_read(const struct ruleset *rules, const char *text, enum role_style style,
                 role_t *role);

/*
 * Whether the text begins with the words of a role behind which something must be named: "whoever",
 * "holder of best". Then *base is that role, whatever is named there.
 */
bool role_wants_name(const char *text, enum role_style style, enum role_base *base);

/* What must be named behind such a base: "a card of the pack". */
const char *role_wanted_name(enum role_base base);

/* The number'th name, from 0, that may stand behind such a base; of cards only one, as an example.
 * NULL behind the last. */
const char *role_possible_name(const struct ruleset *rules, enum role_base base, unsigned number);

/* How it is written; NULL if it cannot be in that style. In the arena, where it has ways. */
const char *role_written(struct arena *arena, const struct ruleset *rules, role_t role,
                         enum role_style style);

/* The roles that rules use most, which lists of words offer: number'th, from 0. */
#define ROLES_USUAL 16
extern const role_t roles_usual[ROLES_USUAL];

/* These have names of their own, since the rules of sides speak of them. */
#define ROLE_DEALERS_PARTNER (ROLE_DEALER | (role_t)WAY_PARTNER << 5)
#define ROLE_PARTNER         (ROLE_DECLARER | (role_t)WAY_PARTNER << 5)

#endif
