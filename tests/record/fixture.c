#include "record/fixture.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "record/column.h"
#include "record/json_lines.h"
#include "record/play.h"

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

struct scripted_game game_read(const char *text)
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

struct scripted_game game_read_fine(const char *text)
{
    struct scripted_game game = game_read(text);
    diagnostics_print(game.diagnostics, stderr, DIAGNOSTIC_EXCERPT);
    assert_int_equal(diagnostics_count(game.diagnostics), 0);
    return game;
}

void game_close(struct scripted_game *game)
{
    diagnostics_destroy(game->diagnostics);
    script_destroy(game->script);
}

bool game_play(struct scripted_game *game, const struct listener *listener)
{
    return play_script(game->script, listener, game->diagnostics);
}

static const char *const *players_of(const struct scripted_game *game)
{
    return game->script->players_named ? game->script->players : NULL;
}

char *game_json(struct scripted_game *game)
{
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    struct json_lines *lines = json_lines_create(game->script->rules, players_of(game), out);
    struct listener listener = json_lines_listener(lines);
    game_play(game, &listener);
    json_lines_destroy(lines);
    fclose(out);
    return text;
}

char *game_column(struct scripted_game *game, bool ascii)
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
    struct listener listener = column_listener(column);
    game_play(game, &listener);
    column_destroy(column);
    fclose(out);
    return text;
}

unsigned game_count(const struct scripted_game *game, enum diagnostic_code code)
{
    unsigned count = 0;
    for (size_t i = 0; i < diagnostics_kept(game->diagnostics); i++)
        count += diagnostic_code_at(game->diagnostics, i) == code;
    return count;
}
