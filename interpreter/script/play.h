/* Playing a scripted game and checking what it expects. */
#ifndef ELDEST_SCRIPT_PLAY_H
#define ELDEST_SCRIPT_PLAY_H

#include "base/diagnostic.h"
#include "script/correction.h"
#include "engine/event.h"
#include "engine/drive.h"
#include "script/script.h"

/* Who plays some of the seats where a script leaves it to chance what they do. */
struct guest {
    void *self;
    /* What the actor does, a legal action; BREAK_OFF if the guest does not play for it. */
    int (*choose)(void *self, const struct state *state, struct set legal);
};

/*
 * Plays a script that was read without fault, for its own ruleset; listener may be NULL. What is
 * refused, out of turn or not as expected is diagnosed at its line. A failed expectation does not
 * stop the game; an action that the rules refuse does. False if anything was diagnosed.
 */
bool play_script(const struct script *script, const struct listener *listener,
                 struct diagnostics *diagnostics);

/* The same for nobody, and for all rulesets that the file asks. */
bool play_script_and_others(const struct script *script, struct diagnostics *diagnostics);

/* The same with a guest. */
bool play_script_with(const struct script *script, const struct guest *guest,
                      const struct listener *listener, struct diagnostics *diagnostics);

/*
 * The same for nobody, to find what the script would have to expect. False if something else is
 * wrong than what it expects.
 */
bool play_script_to_correct(const struct script *script, struct corrections *corrections,
                            struct diagnostics *diagnostics);

#endif
