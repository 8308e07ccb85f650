/*
 * What asked.h does, for whoever asks an expression for many values of its facts, one after the
 * other: the terms are looked into once, each of them is there once whoever asks it, and only what
 * asks a fact that has changed is asked again.
 */
#ifndef ELDEST_HOOKS_ASKED_AGAIN_H
#define ELDEST_HOOKS_ASKED_AGAIN_H

#include "base/arena.h"
#include "hooks/asked.h"

struct asked_again;

/* In the arena; what is asked is borrowed. `number` says where the value of a fact will stand;
 * negative: nowhere, it is always 0. */
struct asked_again *asked_again(struct arena *arena, const struct asked *asked,
                                int (*number)(void *context, const struct fact_name *name),
                                void *context);

/* The values up to this number may be others than when it was last asked, those behind are not. */
void asked_again_changed(struct asked_again *again, unsigned last);

/* As asked_answer, for these values. */
int32_t asked_again_answer(struct asked_again *again, struct hooks *hooks, const int32_t *values);

/* Whether both ask the same of the same: for the same values they come to the same. */
bool asked_again_same(const struct asked_again *again, const struct asked_again *other);

#endif
