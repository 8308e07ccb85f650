/*
 * Every option can be chosen: in some way of playing it was away from its standard value. Where
 * none was found, the ties that bar one another are looked for.
 */
#include <string.h>

#include "base/text.h"
#include "proof/proof.h"

struct chosen {
    bool in_some_way[OPTIONS_MAX];
};

static bool is_away(const struct option *option)
{
    return option->kind == OPTION_NUMBER ? option->value != amount_constant(&option->number)
                                         : option->chosen != option->standard;
}

static void prove_choosable(struct inquiry *inquiry)
{
    const struct ruleset *rules = rules_of(inquiry);
    struct chosen *chosen = inquiry->memory;
    for (unsigned i = 0; i < rules->option_count; i++)
        chosen->in_some_way[i] |= is_away(&rules->options[i]);
}

/* --- why not --------------------------------------------------------------------------------- */

/* Two ties that cannot both hold when an option is not left at its standard value. */
struct bar {
    const struct option_tie *first, *second; /* or NULL */
};

/* What must hold when an option is not at its standard: for others a value, and who says so. */
struct needs {
    const struct ruleset *rules;
    unsigned option;                           /* that is to be chosen */
    const struct option_tie *tie[OPTIONS_MAX]; /* that needs each; NULL: nothing does */
    struct bar *bar;
};

static bool is_standard(const struct needs *needs, unsigned number, const char *value)
{
    const struct option *option = &needs->rules->options[number];
    int64_t integer = 0;
    if (option->kind == OPTION_NUMBER)
        return text_to_integer(value, &integer) && integer == amount_constant(&option->number);
    return strcmp(option->values[option->standard].name, value) == 0;
}

/* Whether the option is away from its standard, so that its own ties hold. */
static bool is_chosen(const struct needs *needs, unsigned option)
{
    const struct option_tie *tie = needs->tie[option];
    return option == needs->option || (tie && !is_standard(needs, option, tie->value));
}

/* The option itself must stay away from its standard value. */
static bool contradicts(const struct needs *needs, const struct option_tie *tie)
{
    const struct option_tie *before = needs->tie[tie->option];
    if (tie->option == needs->option)
        return is_standard(needs, tie->option, tie->value);
    return before && strcmp(before->value, tie->value) != 0;
}

/* The option itself has some value but the standard one: of two, the other. */
static bool is_excluded(const struct needs *needs, const struct option_tie *tie)
{
    const struct option_tie *needed = needs->tie[tie->option];
    if (tie->option == needs->option)
        return needs->rules->options[tie->option].value_count == 2 &&
               !is_standard(needs, tie->option, tie->value);
    return needed && strcmp(needed->value, tie->value) == 0;
}

/* Adds what an option requires that is away from its standard; true if something new was. */
static bool add_needs(struct needs *needs, const struct option *option)
{
    bool is_new = false;
    for (unsigned i = 0; i < option->require_count && !needs->bar->first; i++) {
        const struct option_tie *tie = &option->requires[i];
        if (contradicts(needs, tie))
            *needs->bar = (struct bar){tie, needs->tie[tie->option]};
        is_new |= !needs->tie[tie->option];
        needs->tie[tie->option] = tie;
    }
    return is_new;
}

static void find_excluded(struct needs *needs, const struct option *option)
{
    for (unsigned i = 0; i < option->exclude_count && !needs->bar->first; i++)
        if (is_excluded(needs, &option->excludes[i]))
            *needs->bar =
                (struct bar){&option->excludes[i], needs->tie[option->excludes[i].option]};
}

/* What bars the option: its ties are followed until nothing new is needed. */
static struct bar find_bar(const struct ruleset *rules, unsigned option)
{
    struct bar bar = {NULL, NULL};
    struct needs needs = {.rules = rules, .option = option, .bar = &bar};
    bool is_growing = true;
    while (is_growing && !bar.first) {
        is_growing = false;
        for (unsigned i = 0; i < rules->option_count; i++)
            if (is_chosen(&needs, i))
                is_growing |= add_needs(&needs, &rules->options[i]);
    }
    for (unsigned i = 0; i < rules->option_count; i++)
        if (is_chosen(&needs, i))
            find_excluded(&needs, &rules->options[i]);
    return bar;
}

static void complain(struct inquiry *inquiry, const struct option *option, struct bar bar)
{
    struct diagnostic *diagnostic = diagnose(inquiry->diagnostics, E_OPTION_BARRED, option->place,
                                             "no way was found to choose '%s'", option->name);
    if (bar.first)
        diagnostic_also(diagnostic, bar.first->place, "this cannot hold");
    if (bar.second)
        diagnostic_also(diagnostic, bar.second->place, "together with this");
    refuted(inquiry);
}

static bool is_elsewhere(const struct amount *bound, int32_t standard)
{
    return bound->given && amount_constant(bound) != standard;
}

/* Whether there is a value beside the standard one: a number without bounds has none to try. */
static bool has_choice(const struct option *option)
{
    if (option->kind != OPTION_NUMBER)
        return option->value_count > 1;
    int32_t standard = amount_constant(&option->number);
    return option->one_of_count > 1 || is_elsewhere(&option->low, standard) ||
           is_elsewhere(&option->high, standard);
}

/* Where something else is wrong, that may be why there was no way; it has been told. */
static void judge_barred(struct inquiry *inquiry, unsigned option)
{
    struct bar bar = find_bar(rules_of(inquiry), option);
    if (bar.first || diagnostics_count(inquiry->diagnostics) == 0)
        complain(inquiry, &rules_of(inquiry)->options[option], bar);
}

static void judge(struct inquiry *inquiry)
{
    const struct ruleset *rules = rules_of(inquiry);
    const struct chosen *chosen = inquiry->memory;
    for (unsigned i = 0; i < rules->option_count; i++)
        if (chosen->in_some_way[i] || !has_choice(&rules->options[i]))
            proved(inquiry, 1);
        else
            judge_barred(inquiry, i);
}

const struct proof proof_choosable = {
    .name = "choices",
    .claim = "every option can be chosen",
    .unit = "options",
    .code = E_OPTION_BARRED,
    .memory = sizeof(struct chosen),
    .look = prove_choosable,
    .all = judge,
};
