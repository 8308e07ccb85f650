/*
 * The talk between the table and the person who sits there: pages, questions, answers, commands,
 * until the match is over or the person leaves. What is said is said to `out`, and what the person
 * types comes from a console.
 */
#ifndef ELDEST_PLAY_TALK_H
#define ELDEST_PLAY_TALK_H

#include "play/board.h"
#include "play/saving.h"
#include "teach/page.h"

/* How it is talked, and of what. All is borrowed; the saving changes. */
struct talk_wish {
    struct sitting *sitting;
    struct saving *saving;
    struct journal *journal;  /* or NULL */
    struct board_style style; /* its width is asked anew for each page: */
    struct page_style (*now)(const void *asked);
    const void *asked;
    FILE *out;
};

/* How it ended. */
struct talked {
    bool failed; /* a hook or a policy with a diagnostic, or it could not be saved */
    int unread;  /* errno: why what was typed could not be read on; 0: it could */
    int signal;  /* by which the program was to end; 0: none */
};

/*
 * Plays on. A match that is not over is saved on every way out, also when something fails, and it
 * is said where. A match that is over is saved only if the saving is wanted, or was done before.
 * What cannot be saved is said on stderr. The journal
 * ends when that is done, and is left if it cannot be.
 */
struct talked talk(const struct talk_wish *wish);

#endif
