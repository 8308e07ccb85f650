/*
 * What a ruleset comes to when it is compiled, without the places where it was written: two files
 * that mean the same have the same meaning.
 */
#ifndef ELDEST_TESTS_MEANING_H
#define ELDEST_TESTS_MEANING_H

#include "base/digest.h"
#include "ruleset/ruleset.h"

struct digest meaning_of(const struct ruleset *rules);

#endif
