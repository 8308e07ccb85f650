/* Two rulesets for the verbs that compare, each with its options. */
#include "cli/rivals.h"

#include <stdio.h>
#include <string.h>

#include "engine/open.h"

/* --- house rules of the second --------------------------------------------------------------- */

/* Whether --versus-set says something else of this OPTION=VALUE. */
static bool is_overruled(const struct command *command, const char *option)
{
    size_t length = strcspn(option, "=") + 1;
    const char *other;
    for (unsigned i = 0; (other = command_value_at(command, "versus-set", i)); i++)
        if (strncmp(option, other, length) == 0)
            return true;
    return false;
}

/* Of --set what the same game keeps, and all of --versus-set. */
static bool is_for_second(const struct command *command, const struct given *given, bool is_same)
{
    if (strcmp(given->flag->name, "versus-set") == 0)
        return true;
    return is_same && strcmp(given->flag->name, "set") == 0 && !is_overruled(command, given->value);
}

static struct place place_of(const struct given *given, struct arena *arena)
{
    size_t length = strlen(given->value);
    const char *flag = arena_format(arena, "--%s", given->flag->name);
    return (struct place){source_from_text(arena, flag, given->value, length), 0, (uint32_t)length};
}

bool request_of_second(const struct command *command, bool is_same, struct load_request *request)
{
    const char **options = arena_alloc(command->arena, command->given_count * sizeof *options);
    struct place *places = arena_alloc(command->arena, command->given_count * sizeof *places);
    request->option_count = 0;
    EACH(given, command->given, command->given_count) {
        if (!is_for_second(command, given, is_same))
            continue;
        if (!option_is_chosen(command, given->flag->name, given->value))
            return false;
        options[request->option_count] = given->value;
        places[request->option_count++] = place_of(given, command->arena);
    }
    request->options = options;
    request->option_places = places;
    return true;
}

/* --- which game is the second ---------------------------------------------------------------- */

/* With no house rules at all it is the parent that the game is held against. */
static const char *find_second(const struct command *command, const struct ruleset *first,
                               const char *name)
{
    if (command_has(command, "set") || command_has(command, "versus-set"))
        return name;
    if (!first->parent)
        fprintf(stderr,
                "eldest %s: %s extends no other game: name a second game, or choose house rules "
                "with --set or --versus-set\n",
                command->verb->name, first->name);
    return first->parent;
}

enum exit_code rivals_open(const struct command *command, const char *first, const char *second,
                           struct rivals *rivals)
{
    return rivals_open_for(command, 0, first, second, rivals);
}

enum exit_code rivals_open_for(const struct command *command, unsigned players, const char *first,
                               const char *second, struct rivals *rivals)
{
    const char *const *folders = ruleset_folders(command->arena);
    struct load_request request, other;
    bool is_same = !second && command_has(command, "versus-set");
    *rivals = (struct rivals){.is_one_game = false};
    if (!load_request_from(command, &request))
        return EXIT_USAGE;
    if (!request.players)
        request.players = players;
    other = request;
    if (!request_of_second(command, is_same, &other))
        return EXIT_USAGE;
    struct ruleset *one = ruleset_open(first, folders, &request, command->diagnostics);
    rivals->rules[0] = one;
    if (one && !second)
        second = find_second(command, one, first);
    if (!one || !second)
        return EXIT_FAULT;
    struct ruleset *two = ruleset_open(second, folders, &other, command->diagnostics);
    rivals->rules[1] = two;
    if (two)
        *rivals = rivals_of(one, two, command->arena);
    return two ? EXIT_FINE : EXIT_FAULT;
}

void rivals_close(struct rivals *rivals)
{
    for (unsigned i = 0; i < 2; i++)
        ruleset_destroy((struct ruleset *)rivals->rules[i]);
}
