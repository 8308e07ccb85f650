/*
 * Hooks of obligations that go through the hand once and say of each card apart whether it is among
 * those that must be played. What such a hook said of a card it says again while all that it looks
 * at besides is the same: so its answers are kept by that, and Lua is asked only of cards that were
 * not in a hand before where it was. Which hooks these are is found in their text, and what is not
 * understood there is asked as ever (docs/hooks.md).
 */
#ifndef ELDEST_HOOKS_FILTER_H
#define ELDEST_HOOKS_FILTER_H

#include <stdbool.h>
#include <stdint.h>

#include "hooks/hooks.h"
#include "hooks/lexis.h"
#include "ruleset/ruleset.h"

/* What a hook can look at beside a card of the hand. */
enum sight_kind {
    SEES_CONTRACT, /* always, where there are some: strengths go by it */
    SEES_SUIT,     /* of the number `index` */
    SEES_NOTE,     /* of the number `index` */
    SEES_TRICK_NUMBER,
    SEES_SEAT,
    SEES_DEALER,
    SEES_DECLARER,
    SEES_LEADER,
    SEES_CALLER,
    SEES_HAND_COUNT,
    SEES_TRICK_COUNT,
    SEES_FIRST, /* the card that was led */
    SEES_FIRST_SUIT,
    SEES_FIRST_RANK,
    SEES_LAST, /* the card that was played just before */
    SEES_LAST_SUIT,
    SEES_LAST_RANK,
};

struct sight {
    uint8_t kind, index;
};

#define SIGHTS_MAX 20

/* All that a hook looks at. */
struct filter {
    bool is_filter; /* the hook says of each card apart */
    uint8_t count;
    struct sight sights[SIGHTS_MAX];
};

/*
 * Finds out of the hook file's text whether the hook is a filter, and what it looks at. The words
 * are those of the hook file.
 */
void filter_find(struct filter *filter, const struct ruleset *rules, const struct hook *hook,
                 const struct lexis *lexis);

/* What filters have said. A table of fixed size: what another answer has displaced is asked again.
 */
struct filters;

/* For these rules; NULL if no obligation of theirs has a hook that is a filter. The caller owns it.
 */
struct filters *filters_create(const struct ruleset *rules);
void filters_destroy(struct filters *filters);

/* What is kept of the hook's answers for the actor of the state, to read and to add to until the
 * next question; NULL if the hook is no filter. */
struct kept_answer *filters_answer(struct filters *filters, const struct hook *hook,
                                   const struct state *state);

#endif
