/* Lines that were read ahead. */
#include "formats/pending.h"

#include <string.h>

#include "formats/format.h"
#include "formats/text_in.h"

struct pending *pending_of(struct foreign_context *context)
{
    if (!context->own)
        context->own = arena_alloc(context->arena, sizeof(struct pending));
    return context->own;
}

/* Moves the text to the front once half of the block lies before it, so that each byte is moved
 * once for each byte that was dropped. */
static void make_room(struct foreign_context *context, struct pending *pending, size_t more)
{
    size_t before = pending->block ? (size_t)(pending->text - pending->block) : 0;
    if (pending->block && before >= pending->room / 2) {
        memmove(pending->block, pending->text, pending->length);
        before = 0;
    }
    while (before + pending->length + more > pending->room)
        pending->block =
            arena_grow(context->arena, pending->block, pending->room, &pending->room, 1);
    pending->text = pending->block + before;
}

bool pending_read(struct foreign_context *context, struct pending *pending)
{
    struct text_line line;
    if (!text_in_line(context->text, &line))
        return false;
    pending->is_cut |= line.is_cut;
    if (pending->length == 0)
        pending->line = line.number;
    make_room(context, pending, line.length + 2);
    memcpy(pending->text + pending->length, line.text, line.length);
    pending->length += line.length;
    pending->text[pending->length++] = '\n';
    pending->text[pending->length] = 0;
    return true;
}

void pending_drop(struct pending *pending, size_t length)
{
    if (length == 0)
        return;
    for (size_t i = 0; i < length; i++)
        pending->line += pending->text[i] == '\n';
    pending->text += length;
    pending->length -= length;
}

bool pending_is_full(const struct pending *pending)
{
    return pending->is_cut || pending->length >= FOREIGN_GAME_MOST;
}

const struct source *pending_take(struct foreign_context *context, struct pending *pending,
                                  struct foreign_game *game, size_t length, bool has_end)
{
    const struct source *source =
        foreign_source(game, context->path, pending->text, length, pending->line);
    game->place = (struct place){source, 0, 0};
    foreign_check_text(game, pending->is_cut || (!has_end && pending_is_full(pending)));
    pending->is_cut = false;
    pending_drop(pending, length);
    return source;
}
