/* Whether a diagnostic of a mutant leads its author to the mistake. */
#ifndef ELDEST_TESTS_RIGHT_LINE_H
#define ELDEST_TESTS_RIGHT_LINE_H

#include "base/diagnostic.h"
#include "mutate.h"
#include "subject.h"

/*
 * A mistake is on the right line if its place is on a line of what was changed; for what was
 * deleted, within the mapping that lacks it. Or it is where what is lost is needed: on a line that
 * names it, or with a message that names it, what it is now, or the entry in which it stands. What
 * a hook needs only its Lua knows: that it says nothing any more is all that can be said.
 */
bool is_on_right_line(const struct subject *subject, const struct mutant *mutant,
                      const struct diagnostic *diagnostic);

#endif
