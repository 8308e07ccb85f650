/*
 * Roles in English: what a role is called, by where it begins and the ways it goes from there. Gaps
 * have names here, since a role has no arguments: {named} is the card, note or count that is named
 * in it, {whose} and {whom} the role that a way starts from.
 */
#ifndef ELDEST_WORDS_ROLES_H
#define ELDEST_WORDS_ROLES_H

#include "ruleset/role.h"

struct role_words {
    const char *said;  /* "the makers": who does something */
    const char *whose; /* "their"; NULL: what is said, with its apostrophe */
    const char *whom;  /* "them"; NULL: what is said */
    bool is_long;      /* an apostrophe at its end would belong to another word: ways go before it,
                          "the partner of the winner of the last trick" */
};

struct way_words {
    const char *said; /* "{whose} partner" */
    const char *of;   /* "the partner of", before what is long; or NULL */
};

extern const struct role_words role_words[ROLE_BASES];
extern const struct way_words way_words[WAY_COUNT];

/* The winner, where a rule is of one trick after the other: "the last trick" is none of them. */
#define SAID_WINNER_OF_TRICK "the winner of the trick"

/* What the words of a role have besides the role: what is named in it, in words, and what players
 * call it, or a role that it starts from: "the taker" for the declarer. Both may be NULL. */
struct role_names {
    const char *named;
    const char *called;
    role_t called_is;
};

/* Who does something, "the declarer's partner"; whose something is, "their", "the makers'"; to whom
 * something is done, "them". In the arena, or a constant. */
const char *role_said(struct arena *arena, role_t role, struct role_names names);
const char *role_whose(struct arena *arena, role_t role, struct role_names names);
const char *role_whom(struct arena *arena, role_t role, struct role_names names);

/* What it means, for the reference: "the others of the declarer's side". */
const char *role_doc(struct arena *arena, role_t role);

#endif
