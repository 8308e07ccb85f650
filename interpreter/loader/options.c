/* House rules: what can be chosen, what is chosen, what may not stand together. */
#include "loader/sections.h"

#include <string.h>

#include "base/text.h"
#include "loader/suggest.h"

#define VALUES_MAX 64

enum { OFF, ON };

static const struct word switch_words[] = {
    {"off", OFF, "the house rule does not hold"},
    {"on", ON, "the house rule holds"},
    {0},
};

static const struct option_value switch_values[] = {{"off", NULL}, {"on", NULL}};

/* --- patches --------------------------------------------------------------------------------- */

/* Patches are read when they are chosen; here is only seen to it that they could be. */
static READER(read_patch)
{
    static const char *const fixed[] = {"eldest", "extends", "options"};
    const struct node *patch = entry->value;
    (void)key;
    (void)field;
    for (uint32_t i = 0; i < patch->count; i++) {
        const struct node *name = patch->entries[i].key;
        for (size_t j = 0; j < sizeof fixed / sizeof *fixed; j++)
            if (strcmp(fixed[j], name->text) == 0)
                diagnose(reader->diagnostics, E_CONTRADICTION, name->place,
                         "an option cannot change '%s'", name->text);
        if (!key_find(key_root(), name->text)) {
            struct suggestions keys = {.count = 0};
            suggest_table(&keys, key_root());
            suggest(reader->diagnostics,
                    diagnose(reader->diagnostics, E_UNKNOWN_KEY, name->place,
                             "a ruleset has no key '%s'", name->text),
                    name->text, &keys);
        }
    }
}

static const struct key value_keys[] = {
    {.name = "help",
     .takes = TAKES_SCALAR,
     .form = "a sentence",
     .doc = "What the value means, in a sentence.",
     .read = read_text,
     .offset = offsetof(struct option_value, help)},
    {.name = "patch",
     .takes = TAKES_MAP,
     .form = "the keys of a ruleset in which the value differs",
     .fallback = "nothing changes",
     .doc = "What the value changes in the rules.",
     .is_patch = true,
     .read = read_patch},
};

static const struct table value_table = TABLE("a value of an option", value_keys);

/* --- kinds ----------------------------------------------------------------------------------- */

static READER(read_switch)
{
    struct option *option = field;
    option->kind = OPTION_SWITCH;
    option->values = switch_values;
    option->value_count = 2;
    option->standard = value_word(reader, key, entry->value) == ON;
}

static int find_value(const struct option *option, const char *name)
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
        read_mapping(reader, &value_table, each, &values[i]);
    }
    option->values = values;
    option->value_count = (uint8_t)count;
}

/* Read behind the values. */
static READER(read_choice)
{
    struct option *option = field;
    const char *text = value_text(reader, entry->value);
    int value = text ? find_value(option, text) : -1;
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
                     "'%s' is none of the values of '%s'", text, option->name),
            text, &names);
}

static READER(read_standard_number)
{
    struct option *option = field;
    (void)key;
    option->kind = OPTION_NUMBER;
    value_amount(reader, entry->value, SCOPE_RULESET, &option->number);
}

static READER(read_one_of)
{
    struct option *option = field;
    unsigned count = count_at_most(reader, entry->value, VALUES_MAX, "numbers");
    int32_t *numbers = arena_alloc(reader->arena, count * sizeof *numbers);
    (void)key;
    for (unsigned i = 0; i < count; i++)
        numbers[i] = value_integer(reader, item_at(entry->value, i), INT32_MIN, INT32_MAX);
    if (count == 0)
        diagnose(reader->diagnostics, E_EMPTY, entry->value->place, "no number could be chosen");
    option->one_of = numbers;
    option->one_of_count = (uint8_t)count;
}

static const struct key option_keys[] = {
    {.name = "help",
     .takes = TAKES_SCALAR,
     .form = "a sentence",
     .doc = "What the house rule is, in a sentence.",
     .required = true,
     .read = read_text,
     .offset = offsetof(struct option, help)},
    {.name = "switch",
     .takes = TAKES_SCALAR,
     .form = "off or on: what holds if nobody chooses",
     .doc = "A house rule that holds or does not.",
     .is_verb = true,
     .words = switch_words,
     .read = read_switch},
    {.name = "on",
     .takes = TAKES_MAP,
     .form = "the keys of a ruleset in which the house rule differs",
     .doc = "What changes when it holds.",
     .is_patch = true,
     .with = " switch ",
     .needed_with = " switch ",
     .read = read_patch},
    {.name = "values",
     .takes = TAKES_MAP,
     .form = "{NAME: {help: WHAT IT MEANS, patch: {PATCH}}}",
     .doc = "What can be chosen, by name.",
     .with = " choice ",
     .needed_with = " choice ",
     .each = &value_table,
     .read = read_values},
    {.name = "choice",
     .takes = TAKES_SCALAR,
     .form = "one of the values: what holds if nobody chooses",
     .doc = "A house rule with several values.",
     .is_verb = true,
     .read = read_choice},
    {.name = "number",
     .takes = TAKES_SCALAR,
     .form = "an amount: what holds if nobody chooses",
     .doc = "A number that expressions use by the name of the option.",
     .is_verb = true,
     .read = read_standard_number},
    {.name = "from",
     .takes = TAKES_SCALAR,
     .form = "an amount",
     .doc = "The least number that may be chosen.",
     .with = " number ",
     .read = read_ruleset_amount,
     .offset = offsetof(struct option, low)},
    {.name = "to",
     .takes = TAKES_SCALAR,
     .form = "an amount",
     .doc = "The greatest number that may be chosen.",
     .with = " number ",
     .read = read_ruleset_amount,
     .offset = offsetof(struct option, high)},
    {.name = "one-of",
     .takes = TAKES_LIST,
     .form = "[5, 7]",
     .doc = "The only numbers that may be chosen.",
     .with = " number ",
     .read = read_one_of},
    {.name = "requires",
     .takes = TAKES_MAP,
     .form = "{OPTION: VALUE}",
     .doc = "What must be chosen elsewhere when this is not left as it stands."},
    {.name = "excludes",
     .takes = TAKES_MAP,
     .form = "{OPTION: VALUE}",
     .doc = "What must not be chosen elsewhere when this is not left as it stands."},
};

const struct table option_table = {.what = "an option",
                                   .keys = option_keys,
                                   .count = sizeof option_keys / sizeof *option_keys,
                                   .needs_verb = true};

/* --- ties ------------------------------------------------------------------------------------ */

static int find_option(const struct ruleset *rules, const char *name)
{
    for (unsigned i = 0; i < rules->option_count; i++)
        if (strcmp(rules->options[i].name, name) == 0)
            return (int)i;
    return -1;
}

/* Whether the option could have that value at all. */
static bool could_be(const struct option *option, const char *value)
{
    int64_t number;
    return option->kind == OPTION_NUMBER ? text_to_integer(value, &number)
                                         : find_value(option, value) >= 0;
}

static bool read_tie(struct reader *reader, const struct entry *entry, struct option_tie *tie)
{
    const struct ruleset *rules = reader->rules;
    const char *name = entry->key->text, *value = value_text(reader, entry->value);
    int other = find_option(rules, name);
    if (!value)
        return false;
    if (other < 0) {
        struct suggestions names = {.count = 0};
        for (unsigned i = 0; i < rules->option_count; i++)
            suggest_word(&names, rules->options[i].name);
        suggest(reader->diagnostics,
                diagnose(reader->diagnostics, E_OPTION, entry->key->place,
                         "there is no option '%s'", name),
                name, &names);
        return false;
    }
    if (!could_be(&rules->options[other], value)) {
        diagnose(reader->diagnostics, E_OPTION, entry->value->place,
                 "'%s' is no value of the option '%s'", value, name);
        return false;
    }
    *tie = (struct option_tie){(uint8_t)other, value, entry->key->place};
    return true;
}

static const struct option_tie *read_ties(struct reader *reader, const struct entry *entry,
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

/* --- what is chosen -------------------------------------------------------------------------- */

static const struct choice *find_choice(const struct reader *reader, const char *option)
{
    for (unsigned i = 0; i < reader->choice_count; i++)
        if (strcmp(reader->choices[i].option, option) == 0)
            return &reader->choices[i];
    return NULL;
}

static void choose(const struct reader *reader, struct option *option)
{
    int64_t number = 0;
    const struct choice *choice = find_choice(reader, option->name);
    int value = choice ? find_value(option, choice->value) : -1;
    option->chosen = value < 0 ? option->standard : (uint8_t)value;
    if (choice && option->kind == OPTION_NUMBER && text_to_integer(choice->value, &number))
        option->chosen_number =
            (struct amount){.given = true, .number = (int32_t)number, .place = choice->place};
}

static bool is_standard(const struct option *option)
{
    return option->kind == OPTION_NUMBER ? !option->chosen_number.given
                                         : option->chosen == option->standard;
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
                            const struct option_tie *tie, const char *must)
{
    const struct choice *choice = find_choice(reader, option->name);
    const struct option *other = &reader->rules->options[tie->option];
    const struct choice *others = find_choice(reader, other->name);
    struct diagnostic *diagnostic = diagnose(
        reader->diagnostics, E_OPTION_CONFLICT, choice ? choice->place : option->place,
        "the option '%s' as chosen %s '%s' at %s", option->name, must, other->name, tie->value);
    diagnostic_also(diagnostic, tie->place, "here it is said");
    if (others)
        diagnostic_also(diagnostic, others->place, "here '%s' is chosen", other->name);
}

static void check_ties(struct reader *reader, const struct option *option)
{
    const struct option *options = reader->rules->options;
    if (is_standard(option))
        return;
    for (unsigned i = 0; i < option->require_count; i++)
        if (!has_value(&options[option->requires[i].option], option->requires[i].value))
            report_conflict(reader, option, &option->requires[i], "needs");
    for (unsigned i = 0; i < option->exclude_count; i++)
        if (has_value(&options[option->excludes[i].option], option->excludes[i].value))
            report_conflict(reader, option, &option->excludes[i], "excludes");
}

/* --- all options ----------------------------------------------------------------------------- */

static bool read_option(struct reader *reader, const struct entry *entry, struct option *option)
{
    if (!value_is_name(reader, entry->key))
        return false;
    option->name = entry->key->text;
    option->place = entry->key->place;
    size_t mistakes = diagnostics_count(reader->diagnostics);
    read_mapping(reader, &option_table, entry, option);
    if (diagnostics_count(reader->diagnostics) > mistakes)
        return false;
    choose(reader, option);
    return true;
}

READER(read_options)
{
    struct ruleset *rules = field;
    const struct node *map = entry->value;
    size_t mistakes = diagnostics_count(reader->diagnostics);
    unsigned count = count_at_most(reader, map, OPTIONS_MAX, "options");
    (void)key;
    for (unsigned i = 0; i < count; i++)
        rules->option_count +=
            read_option(reader, &map->entries[i], &rules->options[rules->option_count]);
    if (diagnostics_count(reader->diagnostics) > mistakes)
        return; /* ties to options that are not there would be reported for nothing */
    for (unsigned i = 0; i < count; i++) {
        struct option *option = &rules->options[i];
        const struct node *said = map->entries[i].value;
        option->requires = read_ties(reader, tree_find(said, "requires"), &option->require_count);
        option->excludes = read_ties(reader, tree_find(said, "excludes"), &option->exclude_count);
    }
    for (unsigned i = 0; i < count; i++)
        check_ties(reader, &rules->options[i]);
}
