/* How a step at which calls are made is told: its calls, and who is asked for them. */
#ifndef ELDEST_TEACH_CALLS_H
#define ELDEST_TEACH_CALLS_H

#include "teach/story.h"

/* Whether it leads nowhere: the asking goes on behind it. */
bool call_stays(const struct step *step, const struct call_group *group);

bool asks_several(const struct teller *teller, const struct ask_step *ask);

/* Whether it leads where the deal goes when nobody leads on: only that it ends the asking is new.
 */
bool only_ends_it(struct teller *teller, const struct step *step, const struct call_group *group);

/* An item beneath the step's; a call that does nothing, like a pass, has none. */
void explain_call(struct story *story, unsigned number, const struct call_group *group);

/* Add sentences to the text of the step: who is asked, in what turn, and how bids rank. `in_case`
 * says when it comes to the step; it may be empty. */
void add_auction(struct teller *teller, const struct ask_step *ask, const char *in_case,
                 const char **text);
void add_asking(struct teller *teller, const struct ask_step *ask, const char *in_case,
                const char **text);

/* How many cards a hand has in every deal, where one step deals them and nobody takes more; else 0.
 */
unsigned find_hand_size(const struct ruleset *rules);

#endif
