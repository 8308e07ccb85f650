/* What the parts of coverage share: for the files coverage*.c. */
#ifndef ELDEST_LAB_COVERAGE_PARTS_H
#define ELDEST_LAB_COVERAGE_PARTS_H

#include "engine/rules.h"
#include "lab/coverage.h"

struct coverage {
    struct arena *arena;
    const struct ruleset *rules;
    struct rulebook *book;
    const char *options[OPTIONS_MAX]; /* their values, by name */
    const struct engine *engine;      /* of the game that is heard */
};

/* A rule has decided something. */
static inline void coverage_decided(const struct coverage *coverage, enum rule_kind kind,
                                    struct place place, const char *name)
{
    rulebook_count(coverage->book, kind, place, name, true);
}

/* Asks a condition or an amount, unless NULL, and counts the terms that it asks in turn. */
void coverage_ask(const struct coverage *coverage, const struct state *state,
                  const struct expression *expression, const struct subject *subject);

/* --- coverage_rules.c: what decided in a move ------------------------------------------------ */

void coverage_call(const struct coverage *coverage, const struct event *event);

/* Of a seat that has no call, why it has none. */
void coverage_passed_over(const struct coverage *coverage, const struct event *event);

void coverage_card(const struct coverage *coverage, const struct event *event);

/* The same of one that was laid with another. */
void coverage_added(const struct coverage *coverage, const struct event *event);
void coverage_trick(const struct coverage *coverage, const struct event *event);
void coverage_ending(const struct coverage *coverage, const struct event *event);

/* What bars a card of the actor's hand. */
void coverage_obligations(const struct coverage *coverage, const struct state *state);

/* What the baked hooks say of a card that is played where `led` was. */
void coverage_baked_hooks(const struct coverage *coverage, const struct state *state, card_t card,
                          card_t led);

/* The same when a deal or a match is over. */

void coverage_deal(const struct coverage *coverage, const struct state *state);
void coverage_match(const struct coverage *coverage, const struct state *state);

#endif
