/*
 * What is asked of every format of foreign files: whatever an input is, it is read or said to be
 * wrong; what can be written of it reads the same again; and, where a ruleset is named, its script
 * is read or a remark says why there is none.
 */
#ifndef ELDEST_TESTS_FUZZ_FOREIGN_H
#define ELDEST_TESTS_FUZZ_FOREIGN_H

#include "case.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "formats/format.h"

static inline void foreign_require(bool holds)
{
    if (!holds)
        abort();
}

/* A place of a remark or an item lies in the text of its game. */
static inline void foreign_check_place(const struct foreign_game *game, struct place place)
{
    foreign_require(!place.source || place.source == game->source);
    foreign_require(!place.source || (size_t)place.offset + place.length <= place.source->length);
}

static inline void foreign_check_game(const struct foreign_game *game)
{
    for (unsigned i = 0; i < game->item_count; i++) {
        foreign_check_place(game, game->items[i].place);
        foreign_require(game->items[i].seat == FOREIGN_NOBODY ||
                        game->items[i].seat < game->players);
        foreign_require(game->items[i].act != FOREIGN_CARD || game->items[i].text);
    }
    for (unsigned i = 0; i < game->remark_count; i++) {
        foreign_check_place(game, game->remarks[i].place);
        foreign_require(*game->remarks[i].text != 0);
    }
    foreign_require(!foreign_is_wrong(game) || game->remark_count > 0);
}

/* All games of the text that can be written go to `out`. */
static inline void foreign_rewrite(const char *format, const char *text, size_t size, FILE *out)
{
    struct diagnostics *diagnostics = diagnostics_create();
    struct foreign_file *file = foreign_open_text("input", text, size, diagnostics);
    struct foreign_game *game;
    case_print(diagnostics);
    while (file && strcmp(foreign_format(file)->name, format) == 0 && (game = foreign_next(file))) {
        foreign_check_game(game);
        if (!foreign_is_wrong(game) && !game->has_no_deal)
            foreign_format(file)->write(game, out);
        foreign_game_destroy(game);
    }
    foreign_close(file);
    diagnostics_destroy(diagnostics);
}

static inline void foreign_try(const char *format, const uint8_t *data, size_t size)
{
    struct memory_file once, again;
    memory_file_open(&once);
    memory_file_open(&again);
    foreign_rewrite(format, (const char *)data, size, once.out);
    const char *written = memory_file_text(&once);
    foreign_rewrite(format, written, once.length, again.out);
    foreign_require(strcmp(written, memory_file_text(&again)) == 0);
    memory_file_close(&once);
    memory_file_close(&again);
}

#endif
