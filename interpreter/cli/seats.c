/* Lists of players on the command line: computers, policies and programs. */
#include "cli/seats.h"

#include <signal.h>
#include <string.h>

#include "base/text.h"
#include "cli/verb.h"
#include "loader/tree.h"
#include "ruleset/limits.h"

/* --- how long -------------------------------------------------------------------------------- */

bool thinking_read(const struct command *command, struct budget *budget)
{
    const char *time = command_value(command, "think");
    int64_t iterations = 0, microseconds = 0;
    if (time && command_has(command, "iterations")) {
        wrong_usage(command, "--think and --iterations cannot be used together");
        return false;
    }
    if (time && !budget_read_time(time, &microseconds)) {
        wrong_usage(command,
                    "--think '%s' must be a time from 1 ms to 1 hour, such as 200ms or 0.2s", time);
        return false;
    }
    if (!command_integer(command, "iterations", 1, BUDGET_MOST_ITERATIONS, &iterations))
        return false;
    if (time || iterations)
        *budget = (struct budget){.microseconds = microseconds, .iterations = (uint64_t)iterations};
    return true;
}

/* --- who ------------------------------------------------------------------------------------- */

/* What one entry of a list is read from. */
struct list {
    const struct command *command;
    const char *flag;
    const struct source *source;
    struct budget usual;
    struct list_rules rules;
    struct arena *arena;
    struct diagnostics *diagnostics;
};

static enum exit_code read_policy(const struct list *list, struct entrant *entrant)
{
    const char *why;
    entrant->policy = source_read(list->arena, entrant->name, FILE_MAX, &why);
    if (entrant->policy)
        return EXIT_FINE;
    diagnose(list->diagnostics, E_FILE, entrant->place, "'%s' %s", entrant->name, why);
    return EXIT_FAULT;
}

static enum exit_code complain_of_name(const struct list *list, const char *name)
{
    const char *names[COMPUTER_THINKER + 1];
    for (unsigned i = 0; i <= COMPUTER_THINKER; i++)
        names[i] = computer_name(i);
    return wrong_usage(list->command,
                       "--%s: unknown player '%s'%s: use random, rollout, thinker, or a file whose "
                       "name ends in .lua",
                       list->flag, name,
                       did_you_mean(list->arena, name, names, COMPUTER_THINKER + 1));
}

static enum exit_code read_computer(const struct list *list, struct entrant *entrant)
{
    const char *colon = strchr(entrant->name, ':');
    size_t length = colon ? (size_t)(colon - entrant->name) : strlen(entrant->name);
    const char *name = arena_copy(list->arena, entrant->name, length);
    int kind = computer_kind_of(name);
    if (kind < 0)
        return complain_of_name(list, name);
    entrant->kind = (enum computer_kind)kind;
    entrant->budget = list->usual;
    if (colon && kind == COMPUTER_RANDOM)
        return wrong_usage(list->command, "--%s '%s': random does not think and takes no strength",
                           list->flag, entrant->name);
    if (colon && !budget_read(colon + 1, &entrant->budget))
        return wrong_usage(list->command,
                           "--%s '%s': invalid strength '%s': use %s:50ms or %s:2000", list->flag,
                           entrant->name, colon + 1, name, name);
    return EXIT_FINE;
}

/* "mine=./mine --fast": the shell runs what stands behind the sign. */
static enum exit_code read_program(const struct list *list, struct entrant *entrant)
{
    const char *text = entrant->name, *sign = strchr(text, '=');
    if (sign == text || !sign[1])
        return wrong_usage(list->command, "--%s '%s': a program is NAME=COMMAND", list->flag, text);
    entrant->name = arena_copy(list->arena, text, (size_t)(sign - text));
    entrant->command = arena_format(list->arena, "%s", sign + 1);
    entrant->milliseconds = list->rules.milliseconds;
    signal(SIGPIPE, SIG_IGN);
    return EXIT_FINE;
}

static unsigned twins_before(const struct entrants *entrants, const char *name)
{
    unsigned count = 0;
    for (unsigned i = 0; i < entrants->count; i++)
        count += strcmp(entrants->entrants[i].name, name) == 0;
    return count;
}

static enum exit_code read_entry(const struct list *list, size_t from, size_t length,
                                 struct entrants *entrants)
{
    if (entrants->count == list->rules.most)
        return wrong_usage(list->command, "--%s names more than %u players", list->flag,
                           list->rules.most);
    const char *name = arena_copy(list->arena, list->source->text + from, length);
    struct entrant *entrant = &entrants->entrants[entrants->count];
    *entrant = (struct entrant){
        .name = name,
        .place = {list->source, (uint32_t)from, (uint32_t)length},
    };
    enum exit_code code = list->rules.milliseconds && strchr(name, '=')
                              ? read_program(list, entrant)
                          : text_ends_in(name, ".lua") ? read_policy(list, entrant)
                                                       : read_computer(list, entrant);
    if (code == EXIT_FINE)
        entrant->twin = twins_before(entrants, entrant->name);
    entrants->count++;
    return code;
}

enum exit_code entrants_read(const struct command *command, const char *flag, const char *text,
                             struct budget usual, struct list_rules rules,
                             struct entrants *entrants)
{
    const char *name = arena_format(command->arena, "--%s", flag);
    const struct list list = {
        .command = command,
        .flag = flag,
        .source = source_from_text(command->arena, name, text, strlen(text)),
        .usual = usual,
        .rules = rules,
        .arena = command->arena,
        .diagnostics = command->diagnostics,
    };
    *entrants = (struct entrants){
        .entrants = arena_alloc(command->arena, rules.most * sizeof *entrants->entrants),
    };
    for (size_t from = 0, length; from <= list.source->length; from += length + 1) {
        length = strcspn(text + from, ",");
        enum exit_code code = read_entry(&list, from, length, entrants);
        if (code != EXIT_FINE)
            return code;
    }
    return EXIT_FINE;
}

/* --- programs -------------------------------------------------------------------------------- */

/* Whether a --seat has a command. */
static bool any(const struct command *command)
{
    const char *seat;
    for (unsigned i = 0; (seat = command_value_at(command, "seat", i)); i++) {
        if (strchr(seat, '='))
            return true;
    }
    return false;
}

bool externals_read(const struct command *command, struct externals *externals)
{
    if (any(command))
        signal(SIGPIPE, SIG_IGN); /* who dies must not take the table along */
    *externals = (struct externals){.command = command, .milliseconds = 2000};
    return command_integer(command, "time-limit", 1, 24 * 60 * 60 * 1000, &externals->milliseconds);
}

const char *externals_viewer(const struct command *command)
{
    const char *viewer = NULL, *seat;
    for (unsigned i = 0; (seat = command_value_at(command, "seat", i)); i++)
        viewer = strchr(seat, '=') ? viewer : seat;
    return viewer;
}

/* The seat that a --seat names; -1 if nobody is called that. */
static int seat_of(const char *flag, const struct seat_names *names, struct arena *arena)
{
    return seats_find(names, arena_copy(arena, flag, strcspn(flag, "=")));
}

const char *externals_stranger(const struct command *command, const struct seat_names *names,
                               struct arena *arena)
{
    const char *seat;
    for (unsigned i = 0; (seat = command_value_at(command, "seat", i)); i++) {
        if (seat_of(seat, names, arena) < 0)
            return arena_copy(arena, seat, strcspn(seat, "="));
    }
    return NULL;
}

bool externals_options(const struct externals *externals, const struct seat_names *names,
                       struct arena *arena, struct roster_options *options)
{
    const char *seat;
    bool wanted = false;
    *options = (struct roster_options){.milliseconds = externals->milliseconds};
    for (unsigned i = 0; (seat = command_value_at(externals->command, "seat", i)); i++) {
        const char *command = strchr(seat, '=');
        if (!command)
            continue;
        options->commands[seat_of(seat, names, arena)] = command + 1;
        wanted = true;
    }
    return wanted;
}
