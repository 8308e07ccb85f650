/*
 * Roles: how rules speak of seats without naming one ("dealer's right", "makers"). A role is a set
 * of seats that depends on the state of the deal; table/ finds out who it is. "most" and "fewest"
 * are no seats: they stand for the greatest and the least that anybody has, in expressions only.
 *
 * Sides may be made in the deal: then the declarer's partner is whoever holds the called card, and
 * nobody knows who that is until it is played.
 */
#ifndef ELDEST_RULESET_ROLE_H
#define ELDEST_RULESET_ROLE_H

/* What is true of a role; a set of these. */
enum role_trait {
    ROLE_IS_ONE = 1,      /* the verb behind it is that of one: "the dealer leads" */
    ROLE_IS_SEAT = 2,     /* never more than one seat */
    ROLE_OF_DECLARER = 4, /* nobody has it without a declarer */
    ROLE_OF_DEALER = 8,   /* it is known once it is known who deals */
    ROLE_OF_SUBJECT = 16, /* it is seen from whom the rule is about */
    ROLE_EXTREME = 32,    /* no seats, but the greatest or the least that anybody has */
    /* In which values of YAML it may stand: */
    ROLE_AS_ONE = 64,      /* where one seat is wanted */
    ROLE_AS_SEATS = 128,   /* where seats are */
    ROLE_AS_ACCOUNT = 256, /* in the score */
    ROLE_AS_ALL = 512,     /* where all are told something, seat by seat or side by side */
};

#define ROLE_AS_ANY_ONE (ROLE_AS_ONE | ROLE_AS_SEATS | ROLE_AS_ACCOUNT)
#define ROLE_AS_MANY    (ROLE_AS_SEATS | ROLE_AS_ACCOUNT)

/* One row a role: all that is said of it anywhere. Who it is says table/role.c. */
struct role_row {
    const char *words;  /* in YAML; NULL: in expressions only */
    const char *path;   /* before the dot in an expression; NULL: in YAML only */
    const char *doc;    /* for the reference */
    const char *said;   /* "the makers": who does something */
    const char *whose;  /* "their"; NULL: what is said, with its apostrophe */
    const char *summed; /* of what they have together, where that is said otherwise; or NULL */
    unsigned traits;    /* of enum role_trait */
};

/* X(role, the words in YAML or NULL, the word before a dot or NULL, what it means, the rest) */
#define ROLES(X)                                                                                   \
    X(ROLE_EACH, "each", "all", "every seat, from eldest hand on", .said = "each player",          \
      .whose = "everybody's", .summed = "all together",                                            \
      .traits = ROLE_IS_ONE | ROLE_AS_MANY | ROLE_AS_ALL)                                          \
    X(ROLE_EACH_SIDE, "each side", 0, "every side; without sides, every seat",                     \
      .said = "each side", .traits = ROLE_IS_ONE | ROLE_AS_ACCOUNT | ROLE_AS_ALL)                  \
    X(ROLE_ELDEST, "eldest", "eldest", "the first seat after the dealer in rotation",              \
      .said = "eldest hand",                                                                       \
      .traits = ROLE_IS_ONE | ROLE_IS_SEAT | ROLE_OF_DEALER | ROLE_AS_ANY_ONE)                     \
    X(ROLE_DEALER, "dealer", "dealer", "the dealer", .said = "the dealer",                         \
      .traits = ROLE_IS_ONE | ROLE_IS_SEAT | ROLE_OF_DEALER | ROLE_AS_ANY_ONE)                     \
    X(ROLE_DEALERS_LEFT, "dealer's left", 0, "the seat at the dealer's left hand",                 \
      .said = "the player at the dealer's left",                                                   \
      .traits = ROLE_IS_ONE | ROLE_IS_SEAT | ROLE_OF_DEALER | ROLE_AS_ANY_ONE)                     \
    X(ROLE_DEALERS_RIGHT, "dealer's right", 0, "the seat at the dealer's right hand",              \
      .said = "the player at the dealer's right",                                                  \
      .traits = ROLE_IS_ONE | ROLE_IS_SEAT | ROLE_OF_DEALER | ROLE_AS_ANY_ONE)                     \
    X(ROLE_DEALERS_PARTNER, "dealer's partner", 0, "the others of the dealer's side",              \
      .said = "the dealer's partner", .traits = ROLE_IS_ONE | ROLE_OF_DEALER | ROLE_AS_ANY_ONE)    \
    X(ROLE_DECLARER, "declarer", "declarer", "who made the call that declares",                    \
      .said = "the declarer",                                                                      \
      .traits = ROLE_IS_ONE | ROLE_IS_SEAT | ROLE_OF_DECLARER | ROLE_AS_ANY_ONE)                   \
    X(ROLE_PARTNER, "declarer's partner", "partner", "the others of the declarer's side",          \
      .said = "the declarer's partner",                                                            \
      .traits = ROLE_IS_ONE | ROLE_OF_DECLARER | ROLE_AS_ANY_ONE)                                  \
    X(ROLE_MAKERS, "makers", "makers", "the declarer and the declarer's side",                     \
      .said = "the makers", .traits = ROLE_OF_DECLARER | ROLE_AS_MANY)                             \
    X(ROLE_DEFENDERS, "defenders", "defenders",                                                    \
      "all who are not makers, once there is a declarer", .said = "the defenders",                 \
      .traits = ROLE_OF_DECLARER | ROLE_AS_MANY)                                                   \
    X(ROLE_OTHERS, "others", "others", "all but the one the rule is about", .said = "the others",  \
      .traits = ROLE_OF_SUBJECT)                                                                   \
    X(ROLE_SELF, 0, "own", "the one the rule is about: no word is needed", .said = "they",         \
      .whose = "their", .traits = ROLE_OF_SUBJECT)                                                 \
    X(ROLE_MOST, 0, "most", "whoever has most of what is asked", .said = "whoever has most",       \
      .traits = ROLE_IS_ONE | ROLE_EXTREME)                                                        \
    X(ROLE_FEWEST, 0, "fewest", "whoever has fewest of it", .said = "whoever has fewest",          \
      .traits = ROLE_IS_ONE | ROLE_EXTREME)

enum role {
#define X(role, words, path, doc, ...) role,
    ROLES(X)
#undef X
        ROLE_COUNT
};

extern const struct role_row role_rows[ROLE_COUNT];

/* Whether one of the traits is its. */
static inline unsigned role_has(enum role role, unsigned traits)
{
    return role_rows[role].traits & traits;
}

#endif
