/*
 * A language server: what an editor is told of rulesets, scripts, lessons and hooks while they are
 * written. It speaks the Language Server Protocol 3.17, a message of JSON-RPC at a time; who
 * carries the messages, a pipe or a worker of a page, is not its business.
 *
 * What it says of a text is said by the interpreter: mistakes by those who read rulesets, what a
 * key means by the rows of the loader.
 */
#ifndef ELDEST_LSP_LSP_H
#define ELDEST_LSP_LSP_H

#include <stdbool.h>
#include <stddef.h>

struct lsp;

/* Takes one message to the editor, JSON without a frame; it is gone when this returns. */
typedef void lsp_send(void *self, const char *message, size_t length);

/*
 * A server that awaits `initialize`. The caller owns it; the folders in which rulesets are found by
 * name (NULL ends the list) are borrowed. What it says is handed to `send`, before lsp_hear or
 * lsp_work returns. `home` is where the reference of errors lies, docs/errors.md; or NULL.
 */
struct lsp *lsp_create(const char *const *folders, const char *home, lsp_send *send, void *self);

/* Takes NULL. */
void lsp_destroy(struct lsp *server);

/*
 * One message from the editor; what is none is answered with an error. Requests are answered at
 * once, from the texts as they are now. What a change comes to is found out by lsp_work.
 */
void lsp_hear(struct lsp *server, const char *message, size_t length);

/* The same of a message that was too long to be read. */
void lsp_hear_too_long(struct lsp *server);

/* Whether there are texts whose mistakes have not been told. */
bool lsp_has_work(const struct lsp *server);

/*
 * Where there is work: checks one text and tells the editor its mistakes: first those that open at
 * once, for texts that were changed; once there are none of these, all that `eldest check` finds,
 * for texts that were opened or saved, with their scripts. That takes longer: before each part of
 * it `goes_on`, unless NULL, is asked; once it says no the check is given up, and begun anew when
 * there is time.
 */
void lsp_work(struct lsp *server, bool (*goes_on)(void *self), void *self);

/* Whether `exit` was said; *well: after `shutdown`, as it should be. */
bool lsp_is_over(const struct lsp *server, bool *well);

/* --- frames: how messages follow one another in a stream -------------------------------------- */

#define FRAME_HEAD_MOST ((size_t)4096)             /* bytes of all header fields */
#define FRAME_MOST      ((size_t)16 * 1024 * 1024) /* bytes of a message */

enum frame_state {
    FRAME_PART, /* not all of it is there */
    FRAME_WHOLE,
    FRAME_TOO_LONG, /* its header says so; the message behind it is passed over */
    FRAME_BAD,      /* what there is begins no message: nothing behind it can be trusted */
};

struct frame {
    size_t head, length; /* bytes of the header with its empty line, and of the message */
    const char *why;     /* of a bad one: what is wrong, a sentence without a subject */
};

/* Looks at the beginning of what has come so far. */
enum frame_state frame_read(const char *bytes, size_t count, struct frame *frame);

#endif
