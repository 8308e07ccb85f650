#include "engine/survey.h"

#include <inttypes.h>
#include <string.h>

#include "engine/open.h"

/* --- opening --------------------------------------------------------------------------------- */

struct survey {
    struct arena *arena;
    const char *name;
    const char *const *folders;
    survey_visit *visit; /* or NULL */
    void *context;
    struct diagnostics *found;
};

/* Options with their values, as a request wants them. */
struct choice {
    const char *options[OPTIONS_MAX];
    unsigned count;
};

/* "with 3 players, rotation=right": what the author must ask for to see the mistake. */
static const char *circumstances(struct arena *arena, const struct load_request *request)
{
    if (request->players == 0)
        return NULL;
    const char *text = arena_format(arena, "with %u players", request->players);
    for (unsigned i = 0; i < request->option_count; i++)
        text = arena_format(arena, "%s, %s", text, request->options[i]);
    return text;
}

/* False if the visitor found mistakes: they point into the files of the rules, and keep those. */
static bool is_passed(const struct survey *survey, struct ruleset *rules,
                      const struct load_request *request, struct diagnostics *diagnostics)
{
    if (survey->visit)
        survey->visit(survey->context, rules, request, diagnostics);
    if (diagnostics_count(diagnostics) == 0)
        return true;
    diagnostics_take_arena(diagnostics, rules->arena);
    return false;
}

/* The caller destroys the ruleset; NULL, and what is new in survey->found, if it has mistakes. */
static struct ruleset *open_with(const struct survey *survey, unsigned players,
                                 const struct choice *choice)
{
    struct load_request request = {
        .players = players, .options = choice->options, .option_count = choice->count};
    struct diagnostics *diagnostics = diagnostics_create();
    struct ruleset *rules = ruleset_open(survey->name, survey->folders, &request, diagnostics);
    if (rules && !is_passed(survey, rules, &request, diagnostics))
        rules = NULL;
    diagnostics_take_new(survey->found, diagnostics, circumstances(survey->arena, &request));
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
static void choose(struct survey *survey, struct choice *choice, const struct ruleset *rules,
                   const struct option *option, const char *value)
{
    if (is_chosen(choice, option->name))
        return;
    choice->options[choice->count++] = arena_format(survey->arena, "%s=%s", option->name, value);
    if (strcmp(value, standard_of(survey->arena, option)) == 0)
        return;
    for (unsigned i = 0; i < option->require_count; i++) {
        const struct option_tie *tie = &option->requires[i];
        choose(survey, choice, rules, &rules->options[tie->option], tie->value);
    }
    for (unsigned i = 0; i < option->exclude_count; i++) {
        const struct option *other = &rules->options[option->excludes[i].option];
        const char *excluded = option->excludes[i].value, *instead = another_value(other, excluded);
        if (instead && strcmp(excluded, standard_of(survey->arena, other)) == 0)
            choose(survey, choice, rules, other, instead);
    }
}

/* --- all there is to open -------------------------------------------------------------------- */

static void survey_value(struct survey *survey, const struct ruleset *rules,
                         const struct option *option, const char *value)
{
    if (strcmp(value, standard_of(survey->arena, option)) == 0)
        return;
    struct choice choice = {.count = 0};
    choose(survey, &choice, rules, option, value);
    ruleset_destroy(open_with(survey, rules->players, &choice));
}

static void survey_amount(struct survey *survey, const struct ruleset *rules,
                          const struct option *option, const struct amount *amount)
{
    if (amount->given)
        survey_value(survey, rules, option, number_text(survey->arena, amount_constant(amount)));
}

static void survey_option(struct survey *survey, const struct ruleset *rules,
                          const struct option *option)
{
    for (unsigned i = 0; i < option->value_count; i++)
        survey_value(survey, rules, option, option->values[i].name);
    for (unsigned i = 0; i < option->one_of_count; i++)
        survey_value(survey, rules, option, number_text(survey->arena, option->one_of[i]));
    survey_amount(survey, rules, option, &option->low);
    survey_amount(survey, rules, option, &option->high);
}

static void survey_options(struct survey *survey, const struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->option_count; i++)
        survey_option(survey, rules, &rules->options[i]);
}

static void survey_players(struct survey *survey, unsigned players)
{
    struct choice standard = {.count = 0};
    struct ruleset *rules = open_with(survey, players, &standard);
    if (rules)
        survey_options(survey, rules);
    ruleset_destroy(rules);
}

struct ruleset *survey_ruleset(const char *name, const char *const *folders, survey_visit *visit,
                               void *context, struct diagnostics *found)
{
    struct survey survey = {arena_create(), name, folders, visit, context, found};
    struct choice standard = {.count = 0};
    struct ruleset *rules = open_with(&survey, 0, &standard);
    for (unsigned n = rules ? rules->fewest_players : 1; rules && n <= rules->most_players; n++)
        if (n == rules->players)
            survey_options(&survey, rules);
        else
            survey_players(&survey, n);
    arena_destroy(survey.arena);
    return rules;
}
