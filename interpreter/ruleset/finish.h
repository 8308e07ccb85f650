/* The parts of ruleset_finish that have a source of their own. */
#ifndef ELDEST_RULESET_FINISH_H
#define ELDEST_RULESET_FINISH_H

#include "ruleset/ruleset.h"

/* Writes out the calls of every ask: of a number as many as there can ever be. */
void finish_calls(struct ruleset *rules, struct diagnostics *diagnostics);

/* Which obligations may be owed when, and which cards they are about. */
void finish_obligations(struct ruleset *rules);

/* Which cards of a layout can be added beside which. */
void finish_layouts(struct ruleset *rules, struct diagnostics *diagnostics);

/* Whether what only some know is asked only where it may be. */
void check_hook_points(const struct ruleset *rules, struct diagnostics *diagnostics);
void check_privacy(struct ruleset *rules, struct diagnostics *diagnostics);

/* Whether what is asked of calls can be so where they are made. */
void check_calls(const struct ruleset *rules, struct diagnostics *diagnostics);

/* Whether rules speak of a declarer or a partner only where there can be one. */
void check_roles(const struct ruleset *rules, struct diagnostics *diagnostics);

/* Whether what is about one seat is asked of several together. */
void check_together(const struct ruleset *rules, struct diagnostics *diagnostics);

/* Whether the card turned up may still lie there wherever a call exchanges it. */
void check_swaps(const struct ruleset *rules, struct diagnostics *diagnostics);

/* leads.c: whether all that is said fits leads of several cards; where there are any nobody claims.
 */
void check_several(struct ruleset *rules, struct diagnostics *diagnostics);

/* drops.c: whether all that is said fits players who drop out in the middle of play; where they do,
 * nobody claims. */
void check_drops(struct ruleset *rules, struct diagnostics *diagnostics);

/* Cards face down to a trick, and what cannot be said beside them. */
void check_down(struct ruleset *rules, struct diagnostics *diagnostics);

/* Whether a pack from which several deals are dealt is enough for them, and everybody sees what of
 * it is gone. */
void check_pack_of_deals(const struct ruleset *rules, struct diagnostics *diagnostics);

/* --- how single calls come of groups of calls ------------------------------------------------ */

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

/* Which of the conditions, limits and settings of the ask go by the suit or the card that the call
 * names. The groups are those of the ask. */
void call_find_named(const struct ruleset *rules, struct ask_step *ask, struct call_group *groups);

/* Which cards of a hand it goes by what of the group can be called, where it goes by what is named
 * and by little else. */
void call_find_hand(const struct ruleset *rules, struct call_group *group);

#endif
