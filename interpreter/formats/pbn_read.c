#include "formats/formats.h"

static bool recognise(const char *head, size_t length)
{
    (void)head, (void)length;
    return false;
}

static bool next(struct foreign_context *context, struct foreign_game *game)
{
    (void)context, (void)game;
    return false;
}

const struct format format_pbn = {
    .name = "pbn",
    .summary = "Portable Bridge Notation 2.1",
    .recognise = recognise,
    .next = next,
};
