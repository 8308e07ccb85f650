/*
 * eldest check: opens a ruleset in every way it can be asked for, and tries on each what can be
 * proved of it.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "author/author.h"
#include "base/json.h"
#include "cli/common.h"
#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "cli/verb.h"
#include "engine/open.h"
#include "loader/load.h"
#include "proof/examine.h"
#include "script/script.h"
#include "teach/explain.h"

/* --- text ------------------------------------------------------------------------------------ */

#define CLAIM_COLUMNS 46
#define COUNT_COLUMNS 11

/* "26,045"; the result is the end of the buffer that holds it. */
static const char *with_commas(uint64_t number, char buffer[32])
{
    char *at = buffer + 31;
    *at = '\0';
    for (unsigned digits = 0; number > 0 || digits == 0; digits++, number /= 10) {
        if (digits > 0 && digits % 3 == 0)
            *--at = ',';
        *--at = (char)('0' + number % 10);
    }
    return at;
}

static void print_proof(const struct proof *proof, const struct finding *finding)
{
    char buffer[32];
    printf("    E%03d  ", (int)proof->code);
    int columns = (int)strlen(proof->unit) - (finding->tried == 1); /* "1 value" */
    if (finding->tried == 0)
        puts(proof->claim);
    else
        printf("%-*s%*s %.*s\n", CLAIM_COLUMNS, proof->claim, COUNT_COLUMNS,
               with_commas(finding->tried, buffer), columns, proof->unit);
}

/* Where nothing of the kind came up, in no random game, nothing could speak against it. */
#define NOT_TRIED ((enum verdict)(REFUTED + 1))

static enum verdict told_verdict(const struct finding *finding)
{
    bool came_up = finding->verdict != NOT_REFUTED || finding->tried > 0;
    return came_up ? finding->verdict : NOT_TRIED;
}

static void print_heading(const struct examination *examination, enum verdict verdict)
{
    char deals[32], decisions[32];
    if (verdict == NOT_TRIED) {
        puts("  not tried: no random game reached it");
        return;
    }
    switch (verdict) {
    case PROVED: puts("  proved for all cases"); break;
    case NOT_REFUTED:
        printf("  no counterexample in %s random deals with %s decisions\n",
               with_commas(examination->watched.deals, deals),
               with_commas(examination->watched.decisions, decisions));
        break;
    case REFUTED: puts("  refuted"); break;
    case DOES_NOT_APPLY: puts("  does not apply: the ruleset has nothing of this kind"); break;
    }
}

static void print_group(const struct examination *examination, enum verdict verdict)
{
    bool is_first = true;
    for (unsigned i = 0; proofs[i]; i++) {
        if (told_verdict(&examination->findings[i]) != verdict)
            continue;
        if (is_first)
            print_heading(examination, verdict);
        is_first = false;
        print_proof(proofs[i], &examination->findings[i]);
    }
}

/* For people, on stdout. */
static void print_proofs(const struct examination *examination)
{
    static const enum verdict order[] = {PROVED, NOT_REFUTED, NOT_TRIED, REFUTED, DOES_NOT_APPLY};
    printf("%s, in %u variant%s\n", examination->standard->name, examination->ways,
           examination->ways == 1 ? "" : "s");
    for (size_t i = 0; i < sizeof order / sizeof *order; i++)
        print_group(examination, order[i]);
    if (interrupted())
        printf("  interrupted in variant %u of about %u; the others were not checked, and neither "
               "were\n"
               "  all variants together\n",
               examination->ways, examination->ways_in_all);
    else if (examination->stopped_short)
        printf("  not finished: the budget was spent after %u of about %u variants; the others "
               "were not checked,\n"
               "  and neither were all variants together\n",
               examination->ways, examination->ways_in_all);
}

/* --- JSON ------------------------------------------------------------------------------------ */

static const char *const verdict_words[] = {
    [DOES_NOT_APPLY] = "does not apply", [PROVED] = "proved",
    [NOT_REFUTED] = "not refuted",       [REFUTED] = "refuted",
    [NOT_TRIED] = "not tried",
};

static void write_proof(const struct examination *examination, unsigned number)
{
    const struct finding *finding = &examination->findings[number];
    char code[8];
    struct json json = {.out = stdout};
    snprintf(code, sizeof code, "E%03d", (int)proofs[number]->code);
    json_open(&json, '{');
    json_member_string(&json, "ruleset", examination->standard->id);
    json_member_string(&json, "proof", proofs[number]->name);
    json_member_string(&json, "claim", proofs[number]->claim);
    json_member_string(&json, "code", code);
    json_member_string(&json, "verdict", verdict_words[told_verdict(finding)]);
    json_member_integer(&json, "tried", (int64_t)finding->tried);
    json_member_string(&json, "unit", proofs[number]->unit);
    json_close_line(&json);
}

/* One JSON object for each proof, on stdout. */
static void write_proofs(const struct examination *examination)
{
    for (unsigned i = 0; proofs[i]; i++)
        write_proof(examination, i);
}

static void write_tried(struct json *json, const struct examination *examination)
{
    json_member_integer(json, "ways", examination->ways);
    json_member_integer(json, "deals", (int64_t)examination->watched.deals);
    json_member_integer(json, "decisions", (int64_t)examination->watched.decisions);
    json_member_boolean(json, "finished", !examination->stopped_short);
    if (interrupted())
        json_member_boolean(json, "interrupted", true);
}

static const char *verdict_on(const struct examination *examination)
{
    return interrupted()                ? "interrupted, no errors found so far"
           : examination->stopped_short ? "no errors found in the part checked"
                                        : "fine";
}

static void say_fine(const struct command *command, const struct examination *examination)
{
    const struct ruleset *rules = examination->standard;
    struct json json = {.out = stdout};
    if (!command->json) {
        printf("%s: %s (players %d", rules->id, verdict_on(examination), rules->fewest_players);
        if (rules->most_players > rules->fewest_players)
            printf("-%d", rules->most_players);
        printf(", %d option%s)\n", rules->option_count, rules->option_count == 1 ? "" : "s");
        return;
    }
    json_open(&json, '{');
    json_member_string(&json, "ruleset", rules->id);
    json_member_boolean(&json, "fine", true);
    json_member_integer(&json, "fewest_players", rules->fewest_players);
    json_member_integer(&json, "most_players", rules->most_players);
    json_member_integer(&json, "options", rules->option_count);
    write_tried(&json, examination);
    json_close_line(&json);
}

static void say_mistakes(const struct command *command, const struct examination *examination)
{
    size_t count = diagnostics_count(examination->found);
    struct json json = {.out = stdout};
    print_diagnostics(command, examination->found);
    if (command_has(command, "oneline"))
        return;
    if (!command->json) {
        fprintf(stderr, "%s: %zu error%s\n", examination->name, count, count == 1 ? "" : "s");
        return;
    }
    json_open(&json, '{');
    json_member_string(&json, "ruleset", examination->name);
    json_member_boolean(&json, "fine", false);
    json_member_integer(&json, "mistakes", (int64_t)count);
    write_tried(&json, examination);
    json_close_line(&json);
}

/* What was proved is told once, to people who asked; not on each save, nor to their editor. */
static bool wants_proofs(const struct command *command)
{
    return !command_has(command, "quiet") && !command_has(command, "watch") &&
           !command_has(command, "oneline");
}

static void tell(const struct command *command, const struct examination *examination)
{
    if (examination->standard && wants_proofs(command)) {
        if (command->json)
            write_proofs(examination);
        else
            print_proofs(examination);
    }
    if (diagnostics_count(examination->found) > 0)
        say_mistakes(command, examination);
    else if (!command_has(command, "quiet"))
        say_fine(command, examination);
}

/* The bar of a long check: of the ways that are looked at. */
static bool show_progress(void *self, unsigned ways, unsigned of)
{
    struct progress *progress = self;
    progress->wanted = of > ways ? of : ways + 1;
    progress_tell(progress, ways);
    return !atomic_load(&progress->stop);
}

static bool is_still_watched(void *self, unsigned ways, unsigned of)
{
    (void)self, (void)ways, (void)of;
    return !watch_is_over();
}

/* With --watch SIGINT is kept for watch_wait, and no bar is shown. */
static void examine_shown(const struct command *command, struct examination *examination)
{
    struct progress progress;
    if (command_has(command, "watch")) {
        examination->progress = is_still_watched;
        examine(examination);
        return;
    }
    progress_begin(&progress, 0, 1);
    examination->progress = show_progress;
    examination->self = &progress;
    examine(examination);
    progress_end(&progress);
}

/* Of rules that stand the words are looked at, too, and what a secret partner may say: that is
 * noted and no mistake. */
static void note_what_is_odd(const struct command *command, struct examination *examination)
{
    if (!examination->standard || diagnostics_count(examination->found) > 0)
        return;
    explain_untold(examination->standard, examination->found);
    note_secret_partners(examination->standard, examination->found);
    if (diagnostics_kept(examination->found) > 0)
        print_diagnostics(command, examination->found);
}

/* The first code of the mistakes found, or 0. */
static int check_one(const struct command *command, const char *name)
{
    struct arena *arena = arena_create();
    struct examination examination = {
        .arena = arena,
        .name = name,
        .folders = ruleset_folders(arena),
        .effort = command_has(command, "deep") ? effort_deep : effort_quick,
        .found = diagnostics_of(command),
    };
    examine_shown(command, &examination);
    note_what_is_odd(command, &examination);
    tell(command, &examination);
    int code =
        diagnostics_count(examination.found) ? (int)diagnostic_code_at(examination.found, 0) : 0;
    diagnostics_destroy(examination.found);
    ruleset_destroy(examination.standard);
    arena_destroy(arena);
    return code;
}

static bool is_fine(const struct command *command, const char *name)
{
    return check_one(command, name) == 0;
}

/* --- --watch: checks again whenever a file is saved ------------------------------------------ */

struct watching {
    const struct command *command;
    const char *const *folders;
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
        printf("%s: %u script%s passed\n", name, replay->played, replay->played == 1 ? "" : "s");
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

/* The scripts of a ruleset with mistakes would only repeat these. */
static bool check_all(const struct watching *watching)
{
    bool found = true;
    for (unsigned i = 0; i < watching->command->word_count && !watch_is_over(); i++) {
        const char *name = watching->command->words[i];
        struct arena *arena = arena_create();
        found = involved_path(arena, name, watching->folders) && found;
        arena_destroy(arena);
        if (is_fine(watching->command, name) && !watch_is_over())
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
        printf("watching %u files; press Ctrl-C to stop\n", watch_count(watch));
    output_flush();
}

/*
 * Checks the rulesets that the command names and replays their scripts, now and each time that a
 * file of theirs is saved, until Ctrl-C. EXIT_FAULT if one of them cannot be found.
 */
static enum exit_code check_watching(const struct command *command)
{
    struct arena *arena = arena_create();
    struct watching watching = {command, ruleset_folders(arena)};
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

/* --- the verb -------------------------------------------------------------------------------- */

static enum exit_code check(const struct command *command)
{
    if (command_has(command, "watch"))
        return check_watching(command);
    int first = 0;
    unsigned checked = 0;
    for (; checked < command->word_count && !interrupted(); checked++) {
        int code = check_one(command, command->words[checked]);
        first = first ? first : code;
        fflush(stdout); /* what is said stays said, however the next one is interrupted */
    }
    if (interrupted())
        interrupt_tell(checked - 1, command->word_count, "ruleset");
    offer_explanation(command, first);
    return first ? EXIT_FAULT : EXIT_FINE;
}

static const struct flag flags[] = {
    {.name = "deep", .help = "check more deeply, with every pair of house rules"},
    {.name = "quiet", .help = "print errors only"},
    {"watch", NULL, "check again on each save, and replay the scripts"},
    {TRACE_FLAG},
    {ONELINE_FLAG},
    {0},
};

const struct verb verb_check = {
    .name = "check",
    .words = "FILE|NAME...",
    .summary = "check rulesets for errors",
    .help = "Reads and compiles rulesets for every number of players they allow, with the\n"
            "standard house rules and with every other value of each, and then tests claims\n"
            "about each: by going through all cases, or otherwise by watching random games.\n"
            "It says which, and how much was tried. All errors are reported together, with\n"
            "file, line and column. The amount of work is fixed and the same on any machine;\n"
            "when it is used up, the report says what was not checked. Ctrl-C and SIGTERM\n"
            "also stop it with a report; the exit status is then 130 or 143.\n"
            "\n"
            "With --watch it waits until one of the files involved is saved: the ruleset, its\n"
            "parents, the files beside it, its scripts. Then it checks again and replays the\n"
            "scripts, which are in scripts/ in the ruleset's folder and in scripts/NAME next\n"
            "to the folder of rulesets. Press Ctrl-C to stop.",
    .flags = flags,
    .fewest = 1,
    .most = ANY_NUMBER,
    .reads_input = true,
    .run = check,
};
