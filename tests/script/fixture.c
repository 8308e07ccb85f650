#include "script/fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "script/script.h"
#include "transcript/column.h"
#include "transcript/json_lines.h"
#include "transcript/seat_view.h"

const char *source_root(void)
{
    const char *root = getenv("ELDEST_SOURCE_ROOT");
    return root ? root : ".";
}

const char *const *ruleset_folders_of_source(struct arena *arena)
{
    const char **folders = arena_alloc(arena, 3 * sizeof *folders);
    folders[0] = arena_format(arena, "%s/rulesets", source_root());
    folders[1] = arena_format(arena, "%s/tests/rulesets", source_root());
    return folders;
}

struct scripted_game scripted_read(const char *text)
{
    char path[] = "script-XXXXXX.yaml";
    struct arena *arena = arena_create();
    int descriptor = mkstemps(path, 5);
    assert_true(descriptor >= 0);
    FILE *file = fdopen(descriptor, "w");
    fputs(text, file);
    fclose(file);
    struct scripted_game game = {.diagnostics = diagnostics_create()};
    game.script = script_read(path, ruleset_folders_of_source(arena), game.diagnostics);
    unlink(path);
    arena_destroy(arena);
    return game;
}

struct scripted_game scripted_read_fine(const char *text)
{
    struct scripted_game game = scripted_read(text);
    diagnostics_print(game.diagnostics, stderr, DIAGNOSTIC_EXCERPT);
    assert_int_equal(diagnostics_count(game.diagnostics), 0);
    return game;
}

void scripted_close(struct scripted_game *game)
{
    diagnostics_destroy(game->diagnostics);
    script_destroy(game->script);
}

bool scripted_play(struct scripted_game *game, const struct listener *listener)
{
    return play_script(game->script, listener, game->diagnostics);
}

static const char *const *players_of(const struct scripted_game *game)
{
    return game->script->players_named ? game->script->players : NULL;
}

/* Plays it for the listener, or for that seat's view if one is named. */
static void play_for(struct scripted_game *game, const char *seat, struct listener listener)
{
    struct seat_view view;
    if (seat) {
        int number = seats_find(&game->script->names, seat);
        assert_true(number >= 0);
        listener = seat_view_listener(&view, (unsigned)number, listener);
    }
    scripted_play(game, &listener);
}

char *scripted_json_seen(struct scripted_game *game, const char *seat)
{
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    struct json_lines *lines = json_lines_create(game->script->rules, players_of(game), out);
    play_for(game, seat, json_lines_listener(lines));
    json_lines_destroy(lines);
    fclose(out);
    return text;
}

static char *column_of(struct scripted_game *game, const char *seat, bool ascii)
{
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    struct column_heading heading = {
        .title = game->script->title,
        .players = players_of(game),
        .ascii = ascii,
    };
    struct column *column = column_create(game->script->rules, &heading, out);
    play_for(game, seat, column_listener(column));
    column_destroy(column);
    fclose(out);
    return text;
}

char *scripted_column_seen(struct scripted_game *game, const char *seat)
{
    return column_of(game, seat, true);
}

char *scripted_column(struct scripted_game *game, bool ascii)
{
    return column_of(game, NULL, ascii);
}

char *scripted_json(struct scripted_game *game)
{
    return scripted_json_seen(game, NULL);
}

unsigned scripted_count(const struct scripted_game *game, enum diagnostic_code code)
{
    unsigned count = 0;
    for (size_t i = 0; i < diagnostics_kept(game->diagnostics); i++)
        count += diagnostic_code_at(game->diagnostics, i) == code;
    return count;
}
