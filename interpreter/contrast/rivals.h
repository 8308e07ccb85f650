/* Two rulesets that are held against each other, and what to call each where both are spoken of. */
#ifndef ELDEST_CONTRAST_RIVALS_H
#define ELDEST_CONTRAST_RIVALS_H

#include <stdbool.h>

#include "ruleset/ruleset.h"
#include "teach/page.h"

struct rivals {
    const struct ruleset *rules[2];
    const char
        *names[2]; /* short, and not the same: the game's name, "rotation=right", "the first" */
    const char *full[2]; /* what the short name stands for; the same, if nothing tells them apart */
    const char *option;  /* if the names are the two values of one option: its name; else NULL */
    bool is_one_game;    /* it is one file, read in two ways */
};

/* Borrows the rulesets; the texts live in the arena or in the rulesets. */
struct rivals rivals_of(const struct ruleset *first, const struct ruleset *second,
                        struct arena *arena);

/* Both for a title: "GAME and OTHER", "GAME: rotation=left and rotation=right". */
const struct statement *say_rivals(const struct rivals *rivals, struct arena *arena);

/* The page speaks of the cards of both. */
void rivals_on_page(const struct rivals *rivals, struct page *page);

/* Whether both come to the same rules: house rules, number of players, hooks and all. */
bool rivals_say_the_same(const struct rivals *rivals);

/* Whether their hook files, if they have any, are the same text. */
bool rivals_have_same_hooks(const struct rivals *rivals);

#endif
