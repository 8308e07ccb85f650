/* The part of a proof that a test wants to hold in its hand. */
#ifndef ELDEST_PROOF_SECRETS_H
#define ELDEST_PROOF_SECRETS_H

#include "engine/engine.h"

/*
 * What tells a seat that the match is this one and not the other: "its view", "its legal actions",
 * "the reason of a refusal"; NULL if nothing does.
 */
const char *secret_told(const struct engine *engine, const struct state *state,
                        const struct state *other, unsigned seat);

#endif
