/* eldest options: the house rules of a ruleset. */
#include <inttypes.h>
#include <stdio.h>

#include "base/json.h"
#include "base/text.h"
#include "cli/common.h"
#include "cli/verb.h"
#include "transcript/paragraph.h"

/* --- text ------------------------------------------------------------------------------------ */

static void print_choice(const struct option *option)
{
    printf("%s = %s", option->name, option->values[option->chosen].name);
    if (option_is_standard(option))
        puts(" (standard)");
    else
        printf(" (standard: %s)\n", option->values[option->standard].name);
}

static void print_chosen_number(const struct option *option)
{
    printf("%s = %" PRId32, option->name, option->value);
    if (option_is_standard(option))
        puts(" (standard)");
    else
        printf(" (standard: %" PRId32 ")\n", amount_constant(&option->number));
}

static size_t widest_value(const struct option *option)
{
    size_t widest = 0;
    for (unsigned i = 0; i < option->value_count; i++) {
        size_t columns = text_columns(option->values[i].name);
        widest = columns > widest ? columns : widest;
    }
    return widest;
}

static void print_values(struct arena *arena, const struct option *option, unsigned width)
{
    size_t widest = widest_value(option);
    EACH(value, option->values, option->value_count) {
        int gap = value->help ? (int)(widest - text_columns(value->name)) + 2 : 0;
        paragraph_print_within(stdout,
                               arena_format(arena, "    %s%*s%s", value->name, gap, "",
                                            value->help ? value->help : ""),
                               (unsigned)widest + 6, width);
    }
}

static void print_bounds(const struct option *option)
{
    fputs("    a number", stdout);
    if (option->low.given)
        printf(" from %" PRId32, amount_constant(&option->low));
    if (option->high.given)
        printf(" to %" PRId32, amount_constant(&option->high));
    for (unsigned i = 0; i < option->one_of_count; i++)
        printf("%s %" PRId32, i == 0 ? ": one of" : ",", option->one_of[i]);
    putchar('\n');
}

/* Where a line about an option goes. */
struct lines {
    struct arena *arena;
    unsigned width;
};

static void print_ties(const struct lines *lines, const struct ruleset *rules, const char *what,
                       const struct option_tie *ties, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        paragraph_print_within(stdout,
                               arena_format(lines->arena, "  when changed, it %s %s=%s", what,
                                            rules->options[ties[i].option].name, ties[i].value),
                               2, lines->width);
}

/* What another option says of this one. */
static void print_ties_to(const struct lines *lines, const struct ruleset *rules,
                          const struct option *option, const struct option *other, const char *what,
                          const struct option_tie *ties, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        if (&rules->options[ties[i].option] == option)
            paragraph_print_within(stdout,
                                   arena_format(lines->arena, "  %s, when changed, %s it at %s",
                                                other->name, what, ties[i].value),
                                   2, lines->width);
}

static void print_all_ties(const struct lines *lines, const struct ruleset *rules,
                           const struct option *option)
{
    print_ties(lines, rules, "needs", option->requires, option->require_count);
    print_ties(lines, rules, "excludes", option->excludes, option->exclude_count);
    EACH(other, rules->options, rules->option_count) {
        print_ties_to(lines, rules, option, other, "needs", other->requires, other->require_count);
        print_ties_to(lines, rules, option, other, "excludes", other->excludes,
                      other->exclude_count);
    }
}

static void print_option(const struct ruleset *rules, const struct option *option, unsigned width)
{
    struct arena *arena = arena_create();
    if (option->kind == OPTION_NUMBER)
        print_chosen_number(option);
    else
        print_choice(option);
    paragraph_print_within(stdout, arena_format(arena, "  %s", option->help), 2, width);
    if (option->kind == OPTION_NUMBER)
        print_bounds(option);
    else
        print_values(arena, option, width);
    print_all_ties(&(struct lines){arena, width}, rules, option);
    arena_destroy(arena);
}

static void print_options(const struct ruleset *rules, unsigned width)
{
    printf("%s: %s\n", rules->name, rules->option_count ? "house rules" : "no house rules");
    for (unsigned i = 0; i < rules->option_count; i++) {
        putchar('\n');
        print_option(rules, &rules->options[i], width);
    }
}

/* --- JSON ------------------------------------------------------------------------------------ */

static void write_value(struct json *json, const struct option *option, const char *member,
                        unsigned value)
{
    if (option->kind == OPTION_SWITCH)
        json_member_boolean(json, member, value != 0);
    else
        json_member_string(json, member, option->values[value].name);
}

static void write_choice(struct json *json, const struct option *option)
{
    json_member_string(json, "kind", option->kind == OPTION_SWITCH ? "switch" : "choice");
    json_member_open(json, "values", '[');
    for (unsigned i = 0; i < option->value_count; i++) {
        json_open(json, '{');
        write_value(json, option, "value", i);
        json_member_optional(json, "help", option->values[i].help);
        json_close(json, '}');
    }
    json_close(json, ']');
    write_value(json, option, "standard", option->standard);
    write_value(json, option, "chosen", option->chosen);
}

static void write_number(struct json *json, const struct option *option)
{
    json_member_string(json, "kind", "number");
    if (option->low.given)
        json_member_integer(json, "low", amount_constant(&option->low));
    if (option->high.given)
        json_member_integer(json, "high", amount_constant(&option->high));
    if (option->one_of) {
        json_member_open(json, "one_of", '[');
        for (unsigned i = 0; i < option->one_of_count; i++)
            json_write_integer(json, option->one_of[i]);
        json_close(json, ']');
    }
    json_member_integer(json, "standard", amount_constant(&option->number));
    json_member_integer(json, "chosen", option->value);
}

static void write_ties(struct json *json, const char *key, const struct ruleset *rules,
                       const struct option_tie *ties, unsigned count)
{
    json_member_open(json, key, '[');
    for (unsigned i = 0; i < count; i++) {
        json_open(json, '{');
        json_member_string(json, "option", rules->options[ties[i].option].name);
        json_member_string(json, "value", ties[i].value);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void write_option(const struct ruleset *rules, const struct option *option)
{
    struct json json = {.out = stdout};
    json_open(&json, '{');
    json_member_string(&json, "option", option->name);
    json_member_string(&json, "help", option->help);
    if (option->kind == OPTION_NUMBER)
        write_number(&json, option);
    else
        write_choice(&json, option);
    write_ties(&json, "requires", rules, option->requires, option->require_count);
    write_ties(&json, "excludes", rules, option->excludes, option->exclude_count);
    json_close_line(&json);
}

/* --- the verb -------------------------------------------------------------------------------- */

static void show(const struct command *command, const struct ruleset *rules)
{
    if (!command->json)
        print_options(rules, style_now(command).width);
    for (unsigned i = 0; command->json && i < rules->option_count; i++)
        write_option(rules, &rules->options[i]);
}

static enum exit_code options(const struct command *command)
{
    struct page_style style;
    return wanted_style(command, &style) ? show_ruleset(command, show) : EXIT_USAGE;
}

static const struct flag flags[] = {{SET_FLAG}, {PLAYERS_FLAG}, {WIDTH_FLAG}, {.name = NULL}};

const struct verb verb_options = {
    .name = "options",
    .words = "NAME",
    .summary = "list the house rules of a ruleset",
    .help = "Lists the house rules of a game: their values, which one is standard, what they\n"
            "need and exclude. With --set it also shows the chosen values.",
    .flags = flags,
    .fewest = 1,
    .most = 1,
    .reads_input = true,
    .run = options,
};
