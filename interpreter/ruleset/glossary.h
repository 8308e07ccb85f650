/*
 * The glossary of a ruleset: words that its players have for something the rules speak of anyway.
 * A bower is the jack of trumps, the dog is the talon, the taker is the declarer. The rules never
 * go by these words; texts for readers use them.
 */
#ifndef ELDEST_RULESET_GLOSSARY_H
#define ELDEST_RULESET_GLOSSARY_H

#include <stdbool.h>
#include <stdint.h>

#include "base/source.h"
#include "cards/pack.h"
#include "ruleset/role.h"

struct arena;
struct ruleset;

/* What a word stands for. */
enum glossary_kind {
    GLOSS_CARDS, /* a card, or any of several */
    GLOSS_TALON, /* the cards that are not dealt */
    GLOSS_ROLE,
    GLOSS_COUNT, /* what a count counts: the cards or their points */
    GLOSS_NOTE,  /* what is remembered */
    GLOSS_TERM,  /* a condition or an amount */
    GLOSS_LISTED /* an amount that goes deal by deal */
};

struct glossary_entry {
    const char *name; /* of one: "bout" */
    struct place place;
    const char *plural; /* of several: "bouts"; NULL: what English makes of the name */
    const char *means;  /* the gloss: "the highest trump"; or NULL */
    enum glossary_kind kind;
    struct named_cards cards; /* GLOSS_CARDS */
    role_t role;              /* GLOSS_ROLE */
    uint8_t number;           /* of the count, note, term or listed amount */
};

/* The word for several: its plural, or the name as it is if it ends in "s", or with an "s". In the
 * arena, or a constant. */
const char *glossary_plural(struct arena *arena, const struct glossary_entry *entry);

/* The entry for a thing that is known by kind and number, which is 0 for the talon; NULL: there is
 * none. */
const struct glossary_entry *glossary_of(const struct ruleset *rules, enum glossary_kind kind,
                                         unsigned number);

/* The entry for this very role, whatever is named in it; NULL: there is none. */
const struct glossary_entry *glossary_of_role(const struct ruleset *rules, role_t role);

/* The entry for one card alone, and no others, while that suit is trumps (SUIT_NONE: none is);
 * NULL: there is none. "J of trumps" is the jack of the suit that is trumps. */
const struct glossary_entry *glossary_of_card(const struct ruleset *rules, unsigned card,
                                              unsigned trumps);

#endif
