/* House rules: what can be chosen, and what is. */
#include "loader/sections.h"

#include <string.h>

#include "base/text.h"
#include "loader/key.h"
#include "loader/reader.h"

enum { OFF, ON };

static const struct word switch_words[] = {
    {"false", OFF, "off by default"},
    {"true", ON, "on by default"},
    {0},
};

static const struct option_value switch_values[] = {{"false", NULL}, {"true", NULL}};

/* --- patches --------------------------------------------------------------------------------- */

/* Patches are read when they are chosen; here is only seen to it that they could be. */
static READER(read_patch)
{
    (void)key;
    (void)field;
    check_ruleset_patch(reader, entry->value, "an option");
}

#define SWITCH_EXAMPLE                                                                             \
    "options: {short: {help: A short match., switch: false, patch: {match: {target: 3}}}}"

#define CHOICE_EXAMPLE                                                                             \
    "options:\n"                                                                                   \
    "  hand:\n"                                                                                    \
    "    help: How many cards are dealt.\n"                                                        \
    "    choice: all\n"                                                                            \
    "    values:\n"                                                                                \
    "      all: {help: The whole pack.}\n"                                                         \
    "      five: {help: Five each., patch: {deal: {hands: {deal: 5}}}}"

#define EXTENDS_EXAMPLE                                                                            \
    CHOICE_EXAMPLE "\n"                                                                            \
                   "      five and a turn-up:\n"                                                   \
                   "        extends: five\n"                                                       \
                   "        patch: {deal: {turn-up: {turn-up: talon}}}"

#define NUMBER_EXAMPLE                                                                             \
    "options: {game: {help: The points that win., number: 5, from: 1, to: 20}}\n"                  \
    "match: {target: game}"

#define TIE_EXAMPLE                                                                                \
    "options:\n"                                                                                   \
    "  short: {help: A short match., switch: false, patch: {match: {target: 3}}}\n"                \
    "  open:\n"                                                                                    \
    "    help: The dealer plays open.\n"                                                           \
    "    switch: false\n"                                                                          \
    "    patch: {bidding: {open: {show: dealer}}}\n"

static const struct key value_keys[] = {
    {.name = "help",
     .form = "a sentence",
     .fallback = "the name",
     .doc = "The value in a sentence.",
     .spelling = &text_spelling,
     .example = CHOICE_EXAMPLE,
     .type = FIELD_TEXT,
     .offset = offsetof(struct option_value, help)},
    {.name = "extends",
     .form = "another value of the option",
     .fallback = "the rules without the option are changed",
     .doc = "Another value whose changes come first.",
     .spelling = &text_spelling,
     .example = EXTENDS_EXAMPLE},
    {.name = "patch",
     .takes = TAKES_MAP,
     .form = "the keys of a ruleset that change",
     .fallback = "nothing changes",
     .doc = "What it changes.",
     .is_patch = true,
     .example = CHOICE_EXAMPLE,
     .read = read_patch},
};

static const struct schema value_schema = SCHEMA("a value of an option", value_keys);

/* --- kinds ----------------------------------------------------------------------------------- */

static READER(read_switch)
{
    struct option *option = field;
    option->kind = OPTION_SWITCH;
    option->values = switch_values;
    option->value_count = 2;
    option->standard = value_word(reader, key, entry->value) == ON;
}

int find_option_value(const struct option *option, const char *name)
{
    for (unsigned i = 0; i < option->value_count; i++)
        if (strcmp(option->values[i].name, name) == 0)
            return (int)i;
    return -1;
}

static READER(read_values)
{
    struct option *option = field;
    unsigned count = count_at_most(reader, entry->value, VALUES_MAX, "values");
    struct option_value *values = arena_alloc(reader->arena, count * sizeof *values);
    (void)key;
    for (unsigned i = 0; i < count; i++) {
        const struct entry *each = &entry->value->entries[i];
        values[i].name = each->key->text;
        read_mapping(reader, &value_schema, each, &values[i]);
    }
    check_extended_values(reader, entry->value);
    option->values = values;
    option->value_count = (uint8_t)count;
}

/* Read behind the values. */
static READER(read_choice)
{
    struct option *option = field;
    const char *text = value_text(reader, entry->value);
    int value = text ? find_option_value(option, text) : -1;
    (void)key;
    option->kind = OPTION_CHOICE;
    option->standard = (uint8_t)(value < 0 ? 0 : value);
    if (!text || value >= 0 || !option->values)
        return;
    struct suggestions names = {.count = 0};
    for (unsigned i = 0; i < option->value_count; i++)
        suggest_word(&names, option->values[i].name);
    suggest(reader->diagnostics,
            diagnose(reader->diagnostics, E_OPTION, entry->value->place,
                     "'%s' is not a value of '%s'", text, option->name),
            text, &names);
}

static READER(read_one_of)
{
    struct option *option = field;
    unsigned count = count_at_most(reader, entry->value, VALUES_MAX, "numbers");
    int32_t *numbers = arena_alloc(reader->arena, count * sizeof *numbers);
    (void)key;
    for (unsigned i = 0; i < count; i++)
        numbers[i] = value_integer(reader, item_at(entry->value, i), INT32_MIN, INT32_MAX);
    option->one_of = numbers;
    option->one_of_count = (uint8_t)count;
}

static const struct key option_keys[] = {
    {.name = "help",
     .form = "a sentence",
     .doc = "The house rule in a sentence.",
     .required = true,
     .spelling = &text_spelling,
     .example = SWITCH_EXAMPLE},
    {.name = "switch",
     .form = "the default: false or true",
     .doc = "A house rule that is on or off.",
     .is_verb = true,
     .words = switch_words,
     .example = SWITCH_EXAMPLE,
     .read = read_switch},
    {.name = "patch",
     .takes = TAKES_MAP,
     .form = "the keys of a ruleset in which the house rule differs",
     .doc = "What it changes.",
     .is_patch = true,
     .fallback = "nothing; expressions can ask for the option by its name",
     .with = " switch ",
     .example = SWITCH_EXAMPLE,
     .read = read_patch},
    {.name = "values",
     .takes = TAKES_MAP,
     .form = "{NAME: {help: WHAT IT MEANS, patch: {PATCH}}}",
     .doc = "The values to choose from, by name.",
     .with = " choice ",
     .needed_with = " choice ",
     .each = &value_schema,
     .example = CHOICE_EXAMPLE,
     .read = read_values},
    {.name = "choice",
     .form = "the default: one of the values",
     .doc = "A house rule with several values.",
     .is_verb = true,
     .spelling = &text_spelling,
     .example = CHOICE_EXAMPLE,
     .read = read_choice},
    {.name = "number",
     .form = "the default: an amount",
     .doc = "A number that expressions use by the name of the option.",
     .is_verb = true,
     .spelling = &amount_spelling,
     .example = NUMBER_EXAMPLE,
     .makes = OPTION_NUMBER},
    {.name = "from",
     .form = "an amount",
     .fallback = "any number",
     .doc = "The lowest number that can be chosen.",
     .with = " number ",
     .spelling = &amount_spelling,
     .example = NUMBER_EXAMPLE},
    {.name = "to",
     .form = "an amount",
     .fallback = "any number",
     .doc = "The highest number that can be chosen.",
     .with = " number ",
     .spelling = &amount_spelling,
     .example = NUMBER_EXAMPLE},
    {.name = "one-of",
     .takes = TAKES_LIST,
     .form = "[5, 7]",
     .fallback = "any number",
     .doc = "The only numbers that can be chosen.",
     .with = " number ",
     .spelling = &number_spelling,
     .empty = "no number could be chosen",
     .example = "options: {game: {help: The points that win., number: 5, one-of: [5, 7]}}\n"
                "match: {target: game}",
     .read = read_one_of},
    {.name = "requires",
     .takes = TAKES_MAP,
     .form = "{OPTION: VALUE}",
     .fallback = "nothing",
     .doc = "Other options that must have these values unless this one has its default.",
     .spelling = &choices_spelling,
     .example = TIE_EXAMPLE "    requires: {short: true}"},
    {.name = "excludes",
     .takes = TAKES_MAP,
     .form = "{OPTION: VALUE}",
     .fallback = "nothing",
     .doc = "Other options that must not have these values unless this one has its default.",
     .spelling = &choices_spelling,
     .example = TIE_EXAMPLE "    excludes: {short: true}"},
};

const struct schema option_schema =
    SCHEMA_OF("an option", option_keys, &fields_of_option, .needs_verb = true);

/* --- all options ----------------------------------------------------------------------------- */

static void choose(const struct reader *reader, struct option *option)
{
    int64_t number = 0;
    const struct option_choice *choice = find_option_choice(reader, option->name);
    int value = choice ? find_option_value(option, choice->value) : -1;
    option->chosen = value < 0 ? option->standard : (uint8_t)value;
    if (choice && option->kind == OPTION_NUMBER && text_to_integer(choice->value, &number))
        option->chosen_number =
            (struct amount){.given = true, .number = (int32_t)number, .place = choice->place};
}

static void read_option(struct reader *reader, const struct entry *entry, struct option *option)
{
    if (!value_is_name(reader, entry->key))
        return;
    option->name = entry->key->text;
    option->place = entry->key->place;
    read_mapping(reader, &option_schema, entry, option);
    choose(reader, option);
}

READER(read_options)
{
    struct ruleset *rules = field;
    size_t mistakes = diagnostics_count(reader->diagnostics);
    unsigned count = count_at_most(reader, entry->value, OPTIONS_MAX, "options");
    (void)key;
    for (unsigned i = 0; i < count; i++)
        read_option(reader, &entry->value->entries[i], &rules->options[i]);
    if (diagnostics_count(reader->diagnostics) > mistakes)
        return; /* ties to options that are not there would be reported for nothing */
    rules->option_count = (uint8_t)count;
    read_ties(reader, entry->value);
}
