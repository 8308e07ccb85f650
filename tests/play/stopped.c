#include "play/stopped.h"

static void remember(void *self, const struct event *event)
{
    *(struct state *)self = *event->after;
}

void stop(struct stopped *stopped, const char *script)
{
    struct listener listener = {&stopped->state, remember};
    stopped->game = scripted_read_fine(script);
    const struct script *read = stopped->game.script;
    assert_true(scripted_play(&stopped->game, &listener));
    stopped->hooks = hooks_open(read->rules, stopped->game.diagnostics);
    stopped->engine = (struct engine){.rules = read->rules, .hooks = stopped->hooks};
    stopped->arena = arena_create();
    stopped->asked = (struct asked){
        .engine = &stopped->engine,
        .names = &read->names,
        .known = &stopped->state,
        .legal = engine_legal(&stopped->engine, &stopped->state),
        .glyphs = {&read->rules->pack, stopped->arena, true},
    };
    assert_false(set_is_empty(stopped->asked.legal));
}

void go_away(struct stopped *stopped)
{
    hooks_close(stopped->hooks);
    arena_destroy(stopped->arena);
    scripted_close(&stopped->game);
}
