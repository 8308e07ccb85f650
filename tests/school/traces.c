#include "school/traces.h"

#include <stdio.h>

#include "school/scene.h"

struct traced trace_of(const char *script)
{
    struct traced traced = {.game = scripted_read_fine(script)};
    const struct script *read = traced.game.script;
    const char *const *players = read->players_named ? read->players : NULL;
    traced.trace = trace_create(read->rules, players, traced.game.diagnostics);
    struct listener listener = trace_listener(traced.trace);
    assert_true(scripted_play(&traced.game, &listener));
    return traced;
}

void trace_close(struct traced *traced)
{
    trace_destroy(traced->trace);
    scripted_close(&traced->game);
}

static void print_reasons(const struct scene *scene, FILE *out)
{
    struct arena *arena = arena_create();
    struct page *page = page_create(arena);
    scene_reasons(scene, page);
    page_print(page, &(struct page_style){.width = scene->width, .authors = true}, out);
    arena_destroy(arena);
}

char *trace_shown(const struct traced *traced, unsigned viewer, unsigned width)
{
    char *text;
    size_t length;
    struct seen seen;
    FILE *out = open_memstream(&text, &length);
    struct scene scene = {.trace = traced->trace, .viewer = viewer, .width = width};
    for (; scene.frame < trace_length(traced->trace); scene.frame++) {
        if (!trace_look(traced->trace, scene.frame, viewer, &seen))
            continue;
        scene_show(&scene, out);
        scene_tell(&scene, out);
        print_reasons(&scene, out);
    }
    fclose(out);
    return text;
}
