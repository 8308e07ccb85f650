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

/* X(role, the words in YAML, the word before the dot in an expression or NULL, what it means) */
#define ROLES(X)                                                                                   \
    X(ROLE_EACH, "each", "all", "every seat, from eldest hand on")                                 \
    X(ROLE_EACH_SIDE, "each side", 0, "every side; without sides, every seat")                     \
    X(ROLE_ELDEST, "eldest", "eldest", "the first seat after the dealer in rotation")              \
    X(ROLE_DEALER, "dealer", "dealer", "the dealer")                                               \
    X(ROLE_DEALERS_LEFT, "dealer's left", 0, "the seat at the dealer's left hand")                 \
    X(ROLE_DEALERS_RIGHT, "dealer's right", 0, "the seat at the dealer's right hand")              \
    X(ROLE_DEALERS_PARTNER, "dealer's partner", 0, "the others of the dealer's side")              \
    X(ROLE_DECLARER, "declarer", "declarer", "who made the call that declares")                    \
    X(ROLE_PARTNER, "declarer's partner", "partner", "the others of the declarer's side")          \
    X(ROLE_MAKERS, "makers", "makers", "the declarer and the declarer's side")                     \
    X(ROLE_DEFENDERS, "defenders", "defenders",                                                    \
      "all who are not makers, once there is a declarer")                                          \
    X(ROLE_OTHERS, "others", "others", "all but the one the rule is about")                        \
    X(ROLE_SELF, 0, "own", "the one the rule is about: no word is needed")                         \
    X(ROLE_MOST, 0, "most", "whoever has most of what is asked")                                   \
    X(ROLE_FEWEST, 0, "fewest", "whoever has fewest of it")

enum role {
#define X(role, words, path, doc) role,
    ROLES(X)
#undef X
        ROLE_COUNT
};

#endif
