/* The values of facts in a state, and with them the answers of amounts and conditions. */
#ifndef ELDEST_ENGINE_FACTS_H
#define ELDEST_ENGINE_FACTS_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/engine.h"
#include "ruleset/fact.h"

/* Whom and what an expression is about. */
struct subject {
    uint8_t seats;      /* the seat concerned, or all seats of a side */
    int call;           /* SCOPE_CALL: the number being bid, or NO_BID */
    bool is_pass;       /* SCOPE_CALL: the call is a pass in an auction */
    bool before_scored; /* `score` is what it was before the last deal was scored */
};

/* The subject of a rule about one seat. */
static inline struct subject subject_seat(unsigned seat)
{
    return (struct subject){.seats = (uint8_t)(1u << seat), .call = NO_BID};
}

/* What a name in an expression comes to; of the greatest and the least, how much that is. */
int32_t fact_now(const struct engine *engine, const struct state *state,
                 const struct fact_name *name, const struct subject *subject);

/* An amount as it stands now. */
int32_t amount_now(const struct engine *engine, const struct state *state,
                   const struct amount *amount, const struct subject *subject);

/* Whether a condition holds; NULL always does. */
bool condition_holds(const struct engine *engine, const struct state *state,
                     const struct expression *condition, const struct subject *subject);

/*
 * The values of the facts that an expression asks, in the order of its names: for those who ask it
 * several times with one of them changed.
 */
void facts_gather(const struct engine *engine, const struct state *state,
                  const struct expression *expression, const struct subject *subject,
                  int32_t values[FACT_NAMES_MAX]);

/* The same for those facts alone that depend on the call; the others stay as they are. */
void facts_gather_call(const struct engine *engine, const struct state *state,
                       const struct expression *expression, const struct subject *subject,
                       int32_t values[FACT_NAMES_MAX]);

#endif
