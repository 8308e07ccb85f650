/* Why a trick was won, in a few words behind it: "trumped", "♥2 is a trump". */
#ifndef ELDEST_TRANSCRIPT_WIN_NOTE_H
#define ELDEST_TRANSCRIPT_WIN_NOTE_H

#include "engine/engine.h"
#include "transcript/glyphs.h"

/* Of a completed trick of this deal (from 0), in the glyphs' arena; "" where it is plain to see. */
const char *win_note(const struct glyphs *glyphs, const struct engine *engine,
                     const struct state *state, unsigned trick);

#endif
