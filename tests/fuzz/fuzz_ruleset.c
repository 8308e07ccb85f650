/*
 * Opens the first file of an input as a ruleset, with everything that belongs to opening: YAML,
 * patches, expressions, hooks, baking. Whatever it is, it is opened or said to be wrong; and what
 * is opened can be played.
 */
#include "case.h"

#include <stdio.h>
#include <stdlib.h>

#include "engine/engine.h"
#include "engine/open.h"
#include "players/players.h"

#define TURNS 300

static void take_turn(const struct engine *engine, struct state *state, struct rng *players)
{
    if (state->turn == TURN_NEXT_DEAL)
        engine_next_deal(engine, state);
    else if (turn_is_decision(state))
        engine_apply(engine, state, random_action(players, engine_legal(engine, state)));
    else
        engine_chance(engine, state);
}

/* The beginning of a match. A hook may still fail in it, and says so. */
static void play(const struct ruleset *rules)
{
    struct diagnostics *diagnostics = diagnostics_create();
    struct engine engine = {.rules = rules, .hooks = hooks_open(rules, diagnostics)};
    struct rng players = rng_seeded(1, 2);
    struct state state;
    engine_begin(&engine, &state, 1);
    for (int i = 0; i < TURNS && state.turn != TURN_OVER && !hooks_failed(engine.hooks); i++)
        take_turn(&engine, &state, &players);
    if (hooks_failed(engine.hooks) != (diagnostics_count(diagnostics) > 0))
        abort(); /* failed without a word */
    hooks_close(engine.hooks);
    diagnostics_destroy(diagnostics);
}

static void open_ruleset(const char *name)
{
    static const char *const folders[] = {".", NULL};
    char path[CASE_NAME_MAX + 3];
    snprintf(path, sizeof path, "./%s", name);
    struct load_request request = {.players = 0};
    struct diagnostics *diagnostics = diagnostics_create();
    struct ruleset *rules = ruleset_open(path, folders, &request, diagnostics);
    if ((rules == NULL) != (diagnostics_count(diagnostics) > 0))
        abort(); /* refused without a word, or opened with mistakes */
    case_print(diagnostics);
    if (rules)
        play(rules);
    ruleset_destroy(rules);
    diagnostics_destroy(diagnostics);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct fuzz_case files = case_write(data, size);
    if (files.count > 0)
        open_ruleset(files.names[0]);
    case_remove(&files);
    return 0;
}
