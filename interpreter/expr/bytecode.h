/* Instructions for the engine: what an expression is while a game is played. */
#ifndef ELDEST_EXPR_BYTECODE_H
#define ELDEST_EXPR_BYTECODE_H

#include "ruleset/ruleset.h"

/*
 * Writes the bytecode of an expression into it, in the arena of the rules; none where its values
 * are of kinds that only show in a deal, or it is too long. Its tree is parsed; options and
 * constants are settled; where notes have their cells is not known yet (ruleset/finish.c fills that
 * in).
 */
void bytecode_write(const struct ruleset *rules, struct expression *expression);

#endif
