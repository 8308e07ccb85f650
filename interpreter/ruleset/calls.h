/* How single calls come of groups of calls, in parts that have a source of their own. */
#ifndef ELDEST_RULESET_CALLS_H
#define ELDEST_RULESET_CALLS_H

#include "ruleset/ruleset.h"

/* The calls of one ask while they are written out. */
struct call_list {
    struct ruleset *rules;
    struct diagnostics *diagnostics;
    struct call calls[CALLS_MAX];
    unsigned count;
};

/*
 * Adds a call of the group, which has the number given in its ask. The name lives as long as the
 * ruleset. False, told in the diagnostics, if that is one call too many.
 */
bool call_list_add(struct call_list *list, const struct call_group *group, unsigned number,
                   const char *name, int value);

/* Adds a call for each pattern of the melds that the group lays. */
void call_list_add_melds(struct call_list *list, const struct call_group *group, unsigned number);

/* Gives the melds that calls of the group lay their places among all that are laid in the game. */
void call_find_melds(struct ruleset *rules, const struct call_group *group,
                     struct diagnostics *diagnostics);

/* "3 hearts", "1 club": the name of a bid of a ladder, in the arena. */
const char *call_name_of_rung(struct arena *arena, const struct pack *pack, int number,
                              unsigned suit);

/* Gives every bid of an auction its standing, one more than the bids below it have, and lists which
 * bids stand how high. The calls are those of the ask. */
void call_rank_bids(const struct ruleset *rules, struct ask_step *ask, struct call *calls);

/* Whether what is above another call, or above a bid of a ladder, finds it in the auction. */
void call_check_above(const struct ruleset *rules, const struct ask_step *ask,
                      const struct call_group *group, struct diagnostics *diagnostics);

/* Which groups are always open, which go by more than a condition, and which facts all conditions
 * of the ask go by, where they are few enough for answers to be kept. */
void call_part_groups(const struct ruleset *rules, struct ask_step *ask);
void call_list_facts(const struct ruleset *rules, struct ask_step *ask);

#endif
