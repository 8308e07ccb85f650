#include "school/films.h"

#include <stdio.h>

#include "school/scene.h"

struct filmed film_of(const char *script)
{
    struct filmed filmed = {.game = scripted_read_fine(script)};
    const struct script *read = filmed.game.script;
    const char *const *players = read->players_named ? read->players : NULL;
    filmed.film = film_create(read->rules, players, filmed.game.diagnostics);
    struct listener listener = film_listener(filmed.film);
    assert_true(scripted_play(&filmed.game, &listener));
    return filmed;
}

void film_close(struct filmed *filmed)
{
    film_destroy(filmed->film);
    scripted_close(&filmed->game);
}

static void print_reasons(const struct scene *scene, FILE *out)
{
    struct arena *arena = arena_create();
    struct page *page = page_create(arena);
    scene_reasons(scene, page);
    page_print(page, &(struct page_style){.width = scene->width, .authors = true}, out);
    arena_destroy(arena);
}

char *film_shown(const struct filmed *filmed, unsigned viewer, unsigned width)
{
    char *text;
    size_t length;
    struct seen seen;
    FILE *out = open_memstream(&text, &length);
    struct scene scene = {.film = filmed->film, .viewer = viewer, .width = width};
    for (; scene.frame < film_length(filmed->film); scene.frame++) {
        if (!film_look(filmed->film, scene.frame, viewer, &seen))
            continue;
        scene_show(&scene, out);
        scene_tell(&scene, out);
        print_reasons(&scene, out);
    }
    fclose(out);
    return text;
}
