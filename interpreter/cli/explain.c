/* eldest explain: the rules of a game in plain words. */
#include <assert.h>
#include <string.h>

#include "cli/common.h"
#include "cli/verb.h"
#include "contrast/diff.h"
#include "engine/open.h"
#include "teach/explain.h"

#define CHOICES_MAX 64 /* told in one book; what is beyond them stands in the list alone */

/* --- what else a table may choose ------------------------------------------------------------ */

struct choices {
    const struct command *command;
    const struct ruleset *rules;
    struct arena *arena;
    struct house_rule each[CHOICES_MAX];
    struct ruleset *opened[CHOICES_MAX];
    unsigned count;
};

static void add_option(struct load_request *request, struct arena *arena, const char *option)
{
    const char **options = arena_alloc(arena, (request->option_count + 1u) * sizeof *options);
    for (unsigned i = 0; i < request->option_count; i++)
        options[i] = request->options[i];
    options[request->option_count++] = option;
    request->options = options;
}

/* The choices of the command line without that of this option. */
static void read_request(const struct choices *choices, const struct option *option,
                         struct load_request *request)
{
    struct load_request asked;
    size_t length = strlen(option->name);
    bool fine = load_request_from(choices->command, &asked);
    assert(fine); /* it was before */
    (void)fine;
    *request = (struct load_request){.players = asked.players};
    for (unsigned i = 0; i < asked.option_count; i++)
        if (strncmp(asked.options[i], option->name, length) != 0 || asked.options[i][length] != '=')
            add_option(request, choices->arena, asked.options[i]);
}

/* The rules with this choice, and with what it needs; NULL if it cannot be chosen beside the
 * others. */
static struct ruleset *open_with(const struct choices *choices, const struct option *option,
                                 const char *choice)
{
    struct arena *arena = choices->arena;
    struct diagnostics *unheard = diagnostics_create_like(choices->command->diagnostics);
    struct load_request request;
    read_request(choices, option, &request);
    add_option(&request, arena, choice);
    EACH(tie, option->requires, option->require_count) {
        const char *name = choices->rules->options[tie->option].name;
        add_option(&request, arena, arena_format(arena, "%s=%s", name, tie->value));
    }
    struct ruleset *rules =
        ruleset_open(choices->command->words[0], ruleset_folders(arena), &request, unheard);
    diagnostics_destroy(unheard);
    return rules;
}

static void add_choice(struct choices *choices, const struct option *option, const char *value)
{
    const char *choice = arena_format(choices->arena, "%s=%s", option->name, value);
    if (choices->count == CHOICES_MAX)
        return;
    struct ruleset *rules = open_with(choices, option, choice);
    if (!rules)
        return;
    struct rivals *rivals = arena_alloc(choices->arena, sizeof *rivals);
    *rivals = rivals_of(choices->rules, rules, choices->arena);
    choices->opened[choices->count] = rules;
    choices->each[choices->count++] =
        (struct house_rule){option->name, value,
                            diff_as_told(rivals, choices->arena, words_style_of(choices->command))};
}

/* All values but the one that is told; of numbers those of which there are only some. */
static void add_choices_of(struct choices *choices, const struct option *option)
{
    for (unsigned i = 0; option->kind != OPTION_NUMBER && i < option->value_count; i++)
        if (i != option->chosen)
            add_choice(choices, option, option->values[i].name);
    for (unsigned i = 0; option->kind == OPTION_NUMBER && i < option->one_of_count; i++)
        if (option->one_of[i] != option->value)
            add_choice(choices, option, arena_format(choices->arena, "%d", option->one_of[i]));
}

static void show(const struct command *command, const struct ruleset *rules)
{
    const struct page_style style = style_now(command);
    struct choices choices = {.command = command, .rules = rules, .arena = command->arena};
    struct page *book = explain_in(rules, command->arena, words_style_of(command));
    for (unsigned i = 0; i < rules->option_count; i++)
        add_choices_of(&choices, &rules->options[i]);
    show_page(house_rules_told(book, choices.each, choices.count), &style);
    for (unsigned i = 0; i < choices.count; i++)
        ruleset_destroy(choices.opened[i]);
}

static enum exit_code run_explain(const struct command *command)
{
    struct page_style style;
    return wanted_style(command, &style) ? show_ruleset(command, show) : EXIT_USAGE;
}

static const struct flag flags[] = {
    {SET_FLAG}, {PLAYERS_FLAG}, {MARKDOWN_FLAG}, {HTML_FLAG},
    {FOR_FLAG}, {WIDTH_FLAG},   {ASCII_FLAG},    {.name = NULL},
};

const struct verb verb_explain = {
    .name = "explain",
    .words = "NAME",
    .summary = "tell the rules of a game in plain words",
    .help = "Prints the rules in the order of a rule book, from the ruleset as it is played:\n"
            "--set and --players choose house rules and the number of players. A hook is\n"
            "described by the text in its file. The list of house rules at the end describes\n"
            "every other choice with its effect.",
    .flags = flags,
    .fewest = 1,
    .most = 1,
    .reads_input = true,
    .run = run_explain,
};
