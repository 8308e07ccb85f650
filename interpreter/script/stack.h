/*
 * Stacking the pack: an order of the cards from which the deal comes out as a script wants it.
 *
 * Which position of the pack goes where does not depend on the cards, so the deal is played once on
 * a copy of the match with a pack in which every card lies at the position of its own number: the
 * hands then show the positions.
 */
#ifndef ELDEST_SCRIPT_STACK_H
#define ELDEST_SCRIPT_STACK_H

#include "script/script.h"

/*
 * Fills `order` for engine_shuffle: the cards the deal names where they belong, the others by the
 * seed. The state must be at TURN_SHUFFLE, with chance as it will be when the cards are shuffled:
 * if you pass over chance before engine_shuffle, do so before this call too, since a cut that the
 * seed decides is played here first. Cards that are named twice, that the pack lacks or that do not
 * fit are diagnosed; then the result is false.
 */
bool stack_pack(const struct engine *engine, const struct state *state,
                const struct seat_names *names, const struct script_deal *deal,
                card_t order[CARDS_MAX], struct diagnostics *diagnostics);

/*
 * Reads what a mapping says of the pack, as a deal of a script has it, with no other keys than
 * `pack`, `hands`, `turn-up`, `talon` and `cut`. Texts and cards go into the arena. False, with
 * diagnostics, after any fault.
 */
bool script_read_chance(const struct ruleset *rules, const struct seat_names *names,
                        const struct node *said, struct arena *arena, struct script_deal *deal,
                        struct diagnostics *diagnostics);

/* The keys of such a mapping. */
extern const struct schema script_pack_schema;

/* Cuts for TURN_CUT as the deal says; false if it leaves that to the seed. */
bool stack_cut(const struct engine *engine, struct state *state, const struct script_deal *deal);

/* Whether the deal says anything about the order of the pack. */
bool stack_wanted(const struct script_deal *deal);

#endif
