/*
 * A frame of a trace as it is told and shown: the hands, how the table stands, the trick so far,
 * what has just happened, what comes next. Plain text that reads well aloud; colour says nothing.
 */
#ifndef ELDEST_SCHOOL_SCENE_H
#define ELDEST_SCHOOL_SCENE_H

#include <stdio.h>

#include "school/trace.h"
#include "teach/page.h"
#include "terminal/console.h"
#include "words/glyphs.h"

/* Who looks at a trace, and at which frame, one that the viewer notices. All is borrowed. */
struct scene {
    const struct trace *trace;
    unsigned frame, viewer;
    bool ascii;     /* no suit symbols */
    unsigned width; /* columns of the page, from 60 */
};

/* --- what is said, in the arena: statements, NULL for nothing; and sentences in English, or "" --
 */

/* "East plays ♠4.": what has just happened. */
const struct statement *said_scene_event(const struct scene *scene, struct arena *arena);
const char *scene_event(const struct scene *scene, struct arena *arena);

/* "Hearts are trumps. South is on 12. Tricks: ...": how the table stands; nothing between deals. */
const struct statement *said_scene_table(const struct scene *scene, struct arena *arena);
const char *scene_table(const struct scene *scene, struct arena *arena);

/* "Trick 3: North ♠4, East ♠A.": what lies in the trick, if anything does. */
const struct statement *said_scene_trick(const struct scene *scene, struct arena *arena);
const char *scene_trick(const struct scene *scene, struct arena *arena);

/* "South may play ♠9 ♥2.": what the match waits for; nothing if for nobody, or if more is to be
 * said of what has happened. What is legal is said only to a viewer who is to act. */
const struct statement *said_scene_next(const struct scene *scene, struct arena *arena);
const char *scene_next(const struct scene *scene, struct arena *arena);

/* "12 of 190: deal 1, trick 3, as South sees it": where in the trace this is, no sentence. */
const struct statement *said_scene_heading(const struct scene *scene, struct arena *arena);

/* --- on a page ------------------------------------------------------------------------------- */

/* Everything of the frame; in short, what has happened and what comes next. */
void scene_show(const struct scene *scene, FILE *out);
void scene_tell(const struct scene *scene, FILE *out);

/*
 * Puts the reasons of the frame on a page: of the trick that was won, of the score, of what may be
 * done next. Nothing where nothing was decided, and nothing of what another seat than the viewer
 * may do: that would tell of its hand.
 */
void scene_reasons(const struct scene *scene, struct page *page);

/* --- stepping: one frame after the other, forward and back, with the reasons ----------------- */

/* What is stepped through, and how. All is borrowed. */
struct stepping {
    const struct trace *trace;
    unsigned first, last;  /* frames: between them one steps */
    unsigned viewer;       /* at first */
    unsigned at;           /* the number of the step to begin with; 0: the first */
    bool is_at_end;        /* then the last in which the game still goes on */
    bool ends_behind_last; /* a step behind the last one is the end */
    bool ascii;
    const char *link;  /* what shows the same elsewhere (script/link.h); or NULL */
    bool has_own_link; /* of the whole trace: a step has one by its number and who looks */
    struct page_style (*style)(const void *asked); /* how a page is shown now */
    const void *asked;
    struct console *console;
    FILE *out;
};

/* Until the end is wanted, or nobody types any more: then false. */
bool step_through(const struct stepping *stepping);

#endif
