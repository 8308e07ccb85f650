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
#include "engine/open.h"
#include "formats/format.h"
#include "formats/game_of.h"
#include "formats/script_of.h"
#include "script/script.h"

#define FOREIGN_PLAYED_MOST 4 /* games of an input */

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

struct foreign_target {
    const char *format, *ruleset;
    struct ruleset *rules; /* once for all inputs */
};

static inline void foreign_open_rules(struct foreign_target *target)
{
    struct arena *arena = arena_create();
    struct diagnostics *diagnostics = diagnostics_create();
    struct load_request request = {0};
    target->rules = ruleset_open(target->ruleset, ruleset_folders(arena), &request, diagnostics);
    foreign_require(target->rules);
    diagnostics_destroy(diagnostics);
    arena_destroy(arena);
}

struct foreign_written {
    const char *format;
    struct memory_file text;
};

static inline void foreign_take(void *self, struct foreign_game *game)
{
    struct foreign_written *written = self;
    game->number = 1;
    format_find(written->format)->write(game, written->text.out);
    foreign_check_game(game);
    foreign_game_destroy(game);
}

/* Whatever the script is, it is read and played, or refused. */
static inline void foreign_play(const struct foreign_target *target, struct foreign_game *game)
{
    const struct script_of *text = script_of(game, target->rules, target->ruleset);
    foreign_require(text || foreign_is_wrong(game) || game->has_no_deal);
    if (!text)
        return;
    struct arena *arena = arena_create();
    struct diagnostics *diagnostics = diagnostics_create();
    struct script *script =
        script_read_text("game.yaml", text->text, ruleset_folders(arena), diagnostics);
    struct foreign_written written = {.format = target->format};
    memory_file_open(&written.text);
    if (diagnostics_count(diagnostics) == 0) {
        struct game_of *of =
            game_of_create(script->rules, script, (struct game_taker){&written, foreign_take});
        struct listener listener = game_of_listener(of);
        play_script(script, &listener, diagnostics);
        game_of_destroy(of);
    }
    for (size_t i = 0; i < diagnostics_kept(diagnostics); i++)
        script_of_place(text, diagnostic_place_at(diagnostics, i));
    memory_file_close(&written.text);
    diagnostics_destroy(diagnostics);
    script_destroy(script);
    arena_destroy(arena);
}

/* All games of the text that can be written go to `out`; those of a target are played, too. */
static inline void foreign_rewrite(const char *format, const struct foreign_target *target,
                                   const char *text, size_t size, FILE *out)
{
    unsigned played = 0;
    struct diagnostics *diagnostics = diagnostics_create();
    struct foreign_file *file = foreign_open_text("input", text, size, diagnostics);
    struct foreign_game *game;
    case_print(diagnostics);
    while (file && strcmp(foreign_format(file)->name, format) == 0 && (game = foreign_next(file))) {
        foreign_check_game(game);
        if (!foreign_is_wrong(game) && !game->has_no_deal)
            foreign_format(file)->write(game, out);
        if (target && played++ < FOREIGN_PLAYED_MOST)
            foreign_play(target, game);
        foreign_game_destroy(game);
    }
    foreign_close(file);
    diagnostics_destroy(diagnostics);
}

static inline void foreign_try(struct foreign_target *target, const uint8_t *data, size_t size)
{
    if (!target->rules)
        foreign_open_rules(target);
    struct memory_file once, again;
    memory_file_open(&once);
    memory_file_open(&again);
    foreign_rewrite(target->format, target, (const char *)data, size, once.out);
    const char *written = memory_file_text(&once);
    foreign_rewrite(target->format, NULL, written, once.length, again.out);
    foreign_require(strcmp(written, memory_file_text(&again)) == 0);
    memory_file_close(&once);
    memory_file_close(&again);
}

#endif
