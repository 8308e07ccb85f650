/*
 * eldest check: reads and compiles a ruleset in every way it can be asked for: for each number of
 * players, with the standard house rules and with each other value of each of them.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "cli/common.h"
#include "cli/verb.h"
#include "engine/open.h"

/* --- opening --------------------------------------------------------------------------------- */

/* A ruleset being checked. */
struct check {
    struct arena *arena;
    const char *name; /* as the command line says it */
    const char *const *folders;
    struct diagnostics *found;
};

/* Options with their values, as a request wants them. */
struct choice {
    const char *options[OPTIONS_MAX];
    unsigned count;
};

/* "with 3 players, rotation=right": what the author must ask for to see the mistake. */
static const char *circumstances(struct arena *arena, unsigned players, const struct choice *choice)
{
    const char *text = arena_format(arena, "with %u players", players);
    for (unsigned i = 0; i < choice->count; i++)
        text = arena_format(arena, "%s, %s", text, choice->options[i]);
    return text;
}

/* The caller destroys the ruleset; NULL, and what is new in check->found, if it has mistakes. */
static struct ruleset *open_with(struct check *check, unsigned players, const struct choice *choice)
{
    struct load_request request = {
        .players = players, .options = choice->options, .option_count = choice->count};
    struct diagnostics *diagnostics = diagnostics_create();
    struct ruleset *rules = ruleset_open(check->name, check->folders, &request, diagnostics);
    bool plain = players == 0 && choice->count == 0;
    diagnostics_take_new(check->found, diagnostics,
                         plain ? NULL : circumstances(check->arena, players, choice));
    return rules;
}

/* --- choosing house rules -------------------------------------------------------------------- */

static const char *number_text(struct arena *arena, int32_t number)
{
    return arena_format(arena, "%" PRId32, number);
}

static const char *standard_of(struct arena *arena, const struct option *option)
{
    return option->kind == OPTION_NUMBER ? number_text(arena, amount_constant(&option->number))
                                         : option->values[option->standard].name;
}

static bool is_chosen(const struct choice *choice, const char *option)
{
    size_t length = strlen(option);
    for (unsigned i = 0; i < choice->count; i++)
        if (strncmp(choice->options[i], option, length) == 0 && choice->options[i][length] == '=')
            return true;
    return false;
}

/* A value of a choice other than this one, or NULL. */
static const char *another_value(const struct option *option, const char *value)
{
    for (unsigned i = 0; i < option->value_count; i++)
        if (strcmp(option->values[i].name, value) != 0)
            return option->values[i].name;
    return NULL;
}

/* Chooses a value, what it requires, and what the standard values that it excludes give way to. */
static void choose(struct check *check, struct choice *choice, const struct ruleset *rules,
                   const struct option *option, const char *value)
{
    if (is_chosen(choice, option->name))
        return;
    choice->options[choice->count++] = arena_format(check->arena, "%s=%s", option->name, value);
    if (strcmp(value, standard_of(check->arena, option)) == 0)
        return;
    for (unsigned i = 0; i < option->require_count; i++) {
        const struct option_tie *tie = &option->requires[i];
        choose(check, choice, rules, &rules->options[tie->option], tie->value);
    }
    for (unsigned i = 0; i < option->exclude_count; i++) {
        const struct option *other = &rules->options[option->excludes[i].option];
        const char *excluded = option->excludes[i].value, *instead = another_value(other, excluded);
        if (instead && strcmp(excluded, standard_of(check->arena, other)) == 0)
            choose(check, choice, rules, other, instead);
    }
}

/* --- all there is to open -------------------------------------------------------------------- */

static void check_value(struct check *check, const struct ruleset *rules,
                        const struct option *option, const char *value)
{
    if (strcmp(value, standard_of(check->arena, option)) == 0)
        return;
    struct choice choice = {.count = 0};
    choose(check, &choice, rules, option, value);
    ruleset_destroy(open_with(check, rules->players, &choice));
}

static void check_amount(struct check *check, const struct ruleset *rules,
                         const struct option *option, const struct amount *amount)
{
    if (amount->given)
        check_value(check, rules, option, number_text(check->arena, amount_constant(amount)));
}

static void check_option(struct check *check, const struct ruleset *rules,
                         const struct option *option)
{
    for (unsigned i = 0; i < option->value_count; i++)
        check_value(check, rules, option, option->values[i].name);
    for (unsigned i = 0; i < option->one_of_count; i++)
        check_value(check, rules, option, number_text(check->arena, option->one_of[i]));
    check_amount(check, rules, option, &option->low);
    check_amount(check, rules, option, &option->high);
}

static void check_players(struct check *check, unsigned players)
{
    struct choice standard = {.count = 0};
    struct ruleset *rules = open_with(check, players, &standard);
    for (unsigned i = 0; rules && i < rules->option_count; i++)
        check_option(check, rules, &rules->options[i]);
    ruleset_destroy(rules);
}

/* --- the verb -------------------------------------------------------------------------------- */

static void say_fine(const struct command *command, const struct ruleset *rules)
{
    struct json json = {.out = stdout};
    if (!command->json) {
        printf("%s: fine (players %d", rules->id, rules->fewest_players);
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
    json_close(&json, '}');
    json_line(&json);
}

static void say_mistakes(const struct command *command, const struct check *check)
{
    size_t count = diagnostics_count(check->found);
    struct json json = {.out = stdout};
    print_diagnostics(command, check->found);
    if (!command->json) {
        fprintf(stderr, "%s: %zu mistake%s\n", check->name, count, count == 1 ? "" : "s");
        return;
    }
    json_open(&json, '{');
    json_member_string(&json, "ruleset", check->name);
    json_member_boolean(&json, "fine", false);
    json_member_integer(&json, "mistakes", (int64_t)count);
    json_close(&json, '}');
    json_line(&json);
}

static bool check_one(const struct command *command, struct check *check)
{
    struct choice standard = {.count = 0};
    struct ruleset *rules = open_with(check, 0, &standard);
    for (unsigned players = rules ? rules->fewest_players : 1;
         rules && players <= rules->most_players; players++)
        check_players(check, players);
    bool fine = diagnostics_count(check->found) == 0;
    if (fine)
        say_fine(command, rules);
    else
        say_mistakes(command, check);
    ruleset_destroy(rules);
    return fine;
}

static enum exit_code check(const struct command *command)
{
    enum exit_code code = EXIT_FINE;
    for (unsigned i = 0; i < command->word_count; i++) {
        struct arena *arena = arena_create();
        struct check check = {
            .arena = arena,
            .name = command->words[i],
            .folders = ruleset_folders(arena),
            .found = diagnostics_create(),
        };
        if (!check_one(command, &check))
            code = EXIT_FAULT;
        diagnostics_destroy(check.found);
        arena_destroy(arena);
    }
    return code;
}

const struct verb verb_check = {
    .name = "check",
    .words = "FILE|NAME...",
    .summary = "say what is wrong with rulesets",
    .help = "Reads and compiles rulesets for every number of players they allow, with the\n"
            "standard house rules and with every other value of each. What is wrong is said\n"
            "with its file, line and column, all of it at once.",
    .fewest = 1,
    .most = ANY_NUMBER,
    .run = check,
};
