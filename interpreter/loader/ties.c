/* What options need and bar of one another. */

#include <string.h>

#include "base/text.h"
#include "loader/key.h"
#include "loader/reader.h"

/* --- ties ------------------------------------------------------------------------------------ */

static int find_option(const struct ruleset *rules, const char *name)
{
    for (unsigned i = 0; i < rules->option_count; i++)
        if (strcmp(rules->options[i].name, name) == 0)
            return (int)i;
    return -1;
}

static bool is_one_of(const struct option *option, int64_t number)
{
    for (unsigned i = 0; i < option->one_of_count; i++)
        if (option->one_of[i] == number)
            return true;
    return option->one_of_count == 0 && INT32_MIN <= number && number <= INT32_MAX;
}

/* Whether the option could have that value at all. */
static bool could_be(const struct option *option, const char *value)
{
    int64_t number;
    return option->kind == OPTION_NUMBER
               ? value_is_integer(value, &number) && is_one_of(option, number)
               : find_option_value(option, value) >= 0;
}

static bool read_tie(struct reader *reader, const struct entry *entry, struct option_tie *tie)
{
    const struct ruleset *rules = reader->rules;
    const char *name = entry->key->text, *value = value_said(reader, entry->value);
    int other = find_option(rules, name);
    if (!value)
        return false;
    if (other < 0) {
        struct suggestions names = {.count = 0};
        for (unsigned i = 0; i < rules->option_count; i++)
            suggest_word(&names, rules->options[i].name);
        suggest(
            reader->diagnostics,
            diagnose(reader->diagnostics, E_OPTION, entry->key->place, "unknown option '%s'", name),
            name, &names);
        return false;
    }
    if (!could_be(&rules->options[other], value)) {
        const struct option *option = &rules->options[other];
        struct suggestions values = {.count = 0};
        for (unsigned i = 0; i < option->value_count; i++)
            suggest_word(&values, option->values[i].name);
        suggest(reader->diagnostics,
                diagnose(reader->diagnostics, E_OPTION, entry->value->place,
                         "the option has no value '%s' (option '%s')", value, name),
                value, &values);
        return false;
    }
    *tie = (struct option_tie){(uint8_t)other, value, entry->key->place};
    return true;
}

static const struct option_tie *read_each(struct reader *reader, const struct entry *entry,
                                          uint8_t *count)
{
    *count = 0;
    if (!entry || entry->value->kind != NODE_MAP)
        return NULL;
    unsigned most = count_at_most(reader, entry->value, OPTIONS_MAX, "options");
    struct option_tie *ties = arena_alloc(reader->arena, most * sizeof *ties);
    for (unsigned i = 0; i < most; i++)
        *count += read_tie(reader, &entry->value->entries[i], &ties[*count]);
    return ties;
}

/* --- whether they hold ----------------------------------------------------------------------- */

static bool is_standard(const struct option *option)
{
    if (option->kind != OPTION_NUMBER)
        return option->chosen == option->standard;
    return !option->chosen_number.given ||
           (!option->number.expression && option->chosen_number.number == option->number.number);
}

/* Whether the option has the value now. A standard number that is not written out has none. */
static bool has_value(const struct option *option, const char *value)
{
    int64_t wanted;
    const struct amount *number =
        option->chosen_number.given ? &option->chosen_number : &option->number;
    if (option->kind == OPTION_NUMBER)
        return !number->expression && text_to_integer(value, &wanted) && wanted == number->number;
    return strcmp(option->values[option->chosen].name, value) == 0;
}

static void report_conflict(struct reader *reader, const struct option *option,
                            const struct option_tie *tie, const char *must, const char *hint)
{
    const struct option_choice *choice = find_option_choice(reader, option->name);
    const struct option *other = &reader->rules->options[tie->option];
    const struct option_choice *others = find_option_choice(reader, other->name);
    struct diagnostic *diagnostic = diagnose(
        reader->diagnostics, E_OPTION_CONFLICT, choice ? choice->place : option->place,
        "the option '%s' as chosen %s '%s' at %s", option->name, must, other->name, tie->value);
    diagnostic_also(diagnostic, tie->place, "it is set here");
    if (others)
        diagnostic_also(diagnostic, others->place, "here '%s' is chosen", other->name);
    else
        diagnostic_also(diagnostic, other->place, "'%s' is unchanged", other->name);
    diagnostic_hint(diagnostic, "%s", hint);
}

static void check(struct reader *reader, const struct option *option)
{
    const struct option *options = reader->rules->options;
    if (is_standard(option))
        return;
    for (unsigned i = 0; i < option->require_count; i++)
        if (!has_value(&options[option->requires[i].option], option->requires[i].value))
            report_conflict(reader, option, &option->requires[i], "needs", "choose both");
    for (unsigned i = 0; i < option->exclude_count; i++)
        if (has_value(&options[option->excludes[i].option], option->excludes[i].value))
            report_conflict(reader, option, &option->excludes[i], "excludes", "choose one of them");
}

void read_ties(struct reader *reader, const struct node *options)
{
    struct ruleset *rules = reader->rules;
    EACH(option, rules->options, rules->option_count) {
        const struct node *said = tree_find(options, option->name)->value;
        option->requires = read_each(reader, tree_find(said, "requires"), &option->require_count);
        option->excludes = read_each(reader, tree_find(said, "excludes"), &option->exclude_count);
    }
    for (unsigned i = 0; i < rules->option_count; i++)
        check(reader, &rules->options[i]);
}
