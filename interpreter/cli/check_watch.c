#include "cli/check_watch.h"

#include <stdio.h>
#include <time.h>

#include "author/author.h"
#include "base/json.h"
#include "cli/common.h"
#include "cli/output.h"
#include "engine/open.h"
#include "loader/load.h"
#include "script/script.h"

struct watching {
    const struct command *command;
    const char *const *folders;
    check_ruleset *check;
};

static void list_involved(void *context, struct involved *involved)
{
    const struct watching *watching = context;
    for (unsigned i = 0; i < watching->command->word_count; i++) {
        const char *path =
            involved_path(involved->arena, watching->command->words[i], watching->folders);
        if (path)
            involved_add(involved, path, watching->folders);
    }
}

/* --- replaying ------------------------------------------------------------------------------- */

/* How the scripts of a ruleset went. */
struct replay {
    unsigned played, failed;
};

/* Whether a script plays this ruleset; in doubt, where it could not be read, it does. */
static bool plays(const struct script *script, const char *path)
{
    for (const struct script *one = script; one; one = one->next)
        if (!one->rules || find_same_file(one->rules->files[0]->name, path))
            return true;
    return false;
}

static void replay_script(const struct watching *watching, const char *ruleset, const char *path,
                          struct replay *replay)
{
    struct diagnostics *diagnostics = diagnostics_of(watching->command);
    struct script *script = script_read(path, watching->folders, diagnostics);
    if (plays(script, ruleset)) {
        bool fine =
            diagnostics_count(diagnostics) == 0 && play_script_and_others(script, diagnostics);
        replay->played++;
        replay->failed += !fine;
        print_diagnostics(watching->command, diagnostics);
    }
    diagnostics_destroy(diagnostics);
    script_destroy(script);
}

static void tell_replay(const struct watching *watching, const char *name,
                        const struct replay *replay)
{
    struct json json = {.out = stdout};
    if (watching->command->json) {
        json_open(&json, '{');
        json_member_string(&json, "ruleset", name);
        json_member_integer(&json, "scripts", replay->played);
        json_member_integer(&json, "failed", replay->failed);
        json_close_line(&json);
    } else if (replay->failed > 0) {
        printf("%s: %u of %u scripts failed\n", name, replay->failed, replay->played);
    } else if (replay->played > 0) {
        printf("%s: %u script%s, all as expected\n", name, replay->played,
               replay->played == 1 ? "" : "s");
    }
}

static void replay_scripts(const struct watching *watching, const char *name)
{
    struct arena *arena = arena_create();
    struct replay replay = {0, 0};
    const char *path = involved_path(arena, name, watching->folders);
    struct script_list scripts = involved_scripts(arena, path);
    for (unsigned i = 0; i < scripts.count; i++)
        replay_script(watching, path, scripts.paths[i], &replay);
    tell_replay(watching, find_id(arena, path), &replay);
    arena_destroy(arena);
}

/* --- watching -------------------------------------------------------------------------------- */

/* The scripts of a ruleset with mistakes would only repeat these. */
static bool check_all(const struct watching *watching)
{
    bool found = true;
    for (unsigned i = 0; i < watching->command->word_count; i++) {
        const char *name = watching->command->words[i];
        struct arena *arena = arena_create();
        found = involved_path(arena, name, watching->folders) && found;
        arena_destroy(arena);
        if (watching->check(watching->command, name))
            replay_scripts(watching, name);
    }
    return found;
}

static void tell_saved_json(const struct paths *saved)
{
    struct json json = {.out = stdout};
    json_open(&json, '{');
    json_member_open(&json, "saved", '[');
    for (unsigned i = 0; i < saved->count; i++)
        json_write_string(&json, saved->items[i]);
    json_close(&json, ']');
    json_close_line(&json);
}

static void tell_saved(const struct watching *watching, const struct paths *saved)
{
    char clock[16];
    time_t now = time(NULL);
    if (watching->command->json) {
        tell_saved_json(saved);
        return;
    }
    strftime(clock, sizeof clock, "%H:%M:%S", localtime(&now));
    printf("\n%s saved:", clock);
    for (unsigned i = 0; i < saved->count; i++)
        printf(" %s", saved->items[i]);
    putchar('\n');
    output_flush();
}

static void tell_watched(const struct watching *watching, const struct watch *watch)
{
    if (!watching->command->json)
        printf("watching %u files; Ctrl-C ends\n", watch_count(watch));
    output_flush();
}

enum exit_code check_watching(const struct command *command, check_ruleset *check)
{
    struct arena *arena = arena_create();
    struct watching watching = {command, ruleset_folders(arena), check};
    struct watch *watch = watch_create(list_involved, &watching);
    const struct paths *saved;
    bool found = check_all(&watching);
    if (found)
        tell_watched(&watching, watch);
    while (found && output_flush() && (saved = watch_wait(watch))) {
        tell_saved(&watching, saved);
        check_all(&watching);
    }
    watch_destroy(watch);
    arena_destroy(arena);
    return found ? EXIT_FINE : EXIT_FAULT;
}
