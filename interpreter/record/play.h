/* Playing a scripted game and checking what it expects. */
#ifndef ELDEST_RECORD_PLAY_H
#define ELDEST_RECORD_PLAY_H

#include "base/diagnostic.h"
#include "record/event.h"
#include "record/script.h"

/*
 * Plays a script that was read without fault; listener may be NULL. What is refused, out of turn or
 * not as expected is diagnosed at its line. A failed expectation does not stop the game; an action
 * that the rules refuse does. False if anything was diagnosed.
 */
bool play_script(const struct script *script, const struct listener *listener,
                 struct diagnostics *diagnostics);

#endif
