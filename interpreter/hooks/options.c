/* Settles options whose bounds or values are expressions. */
#include "hooks/expression.h"

#include <stdio.h>

struct settling {
    struct sandbox *sandbox;
    struct ruleset *rules;
    struct diagnostics *diagnostics;
    unsigned number; /* the option that is being settled */
};

/* A value that asks for one that is settled later, as all terms are, or for itself. */
static bool asks_later(const struct settling *settling, const struct expression *expression)
{
    EACH(name, expression->names, expression->name_count) {
        bool is_later = name->fact == FACT_OPTION && name->index >= settling->number;
        if (!is_later && name->fact != FACT_TERM)
            continue;
        struct diagnostic *diagnostic =
            diagnose(settling->diagnostics, E_EXPRESSION_NAME, expression->place,
                     "'%s' is not yet known when '%s' is evaluated", name->text,
                     settling->rules->options[settling->number].name);
        diagnostic_hint(diagnostic, "an option can use only earlier options");
        return true;
    }
    return false;
}

static bool find_amount(const struct settling *settling, const struct amount *amount,
                        int32_t *number)
{
    int32_t values[FACT_NAMES_MAX] = {0};
    *number = amount->number;
    if (!amount->expression)
        return true;
    expression_constants(settling->rules, amount->expression, values);
    return !asks_later(settling, amount->expression) &&
           expression_ask(settling->sandbox, settling->rules, settling->diagnostics,
                          amount->expression, values, number);
}

static bool is_one_of(const struct option *option, int32_t value)
{
    for (unsigned i = 0; i < option->one_of_count; i++)
        if (option->one_of[i] == value)
            return true;
    return option->one_of_count == 0;
}

/* "5, 7 and 9" */
static const char *allowed_words(const struct option *option, char *text, size_t size)
{
    size_t length = 0;
    text[0] = '\0';
    for (unsigned i = 0; i < option->one_of_count && length < size; i++) {
        bool is_last = i + 1 == option->one_of_count;
        length += (size_t)snprintf(text + length, size - length, "%s%d",
                                   i == 0    ? ""
                                   : is_last ? " and "
                                             : ", ",
                                   option->one_of[i]);
    }
    return text;
}

/* Whether the value keeps the option's bounds; `place` is where it was said. */
static bool check_bounds(const struct settling *settling, const struct option *option,
                         int32_t value, struct place place)
{
    int32_t low, high;
    if (!find_amount(settling, &option->low, &low) || !find_amount(settling, &option->high, &high))
        return false;
    struct diagnostic *diagnostic;
    if (option->low.given && value < low) {
        diagnostic = diagnose(settling->diagnostics, E_RANGE, place, "%d is too low for '%s'",
                              value, option->name);
        diagnostic_also(diagnostic, option->low.place, "it is set here");
        diagnostic_hint(diagnostic, "at least %d here", low);
        return false;
    }
    if (option->high.given && value > high) {
        diagnostic = diagnose(settling->diagnostics, E_RANGE, place, "%d is too high for '%s'",
                              value, option->name);
        diagnostic_also(diagnostic, option->high.place, "it is set here");
        diagnostic_hint(diagnostic, "at most %d here", high);
        return false;
    }
    return true;
}

static bool check_list(const struct settling *settling, const struct option *option, int32_t value,
                       struct place place)
{
    if (is_one_of(option, value))
        return true;
    char words[128];
    struct diagnostic *diagnostic =
        diagnose(settling->diagnostics, E_OPTION, place, "'%s' cannot be %d", option->name, value);
    diagnostic_also(diagnostic, option->place, "the option is here");
    diagnostic_hint(diagnostic, "its values are %s", allowed_words(option, words, sizeof words));
    return false;
}

static bool settle_number(const struct settling *settling, struct option *option)
{
    bool is_chosen = option->chosen_number.given;
    const struct amount *amount = is_chosen ? &option->chosen_number : &option->number;
    int32_t value;
    if (!find_amount(settling, amount, &value))
        return false;
    struct place place = amount->place.source ? amount->place : option->place;
    if (!check_bounds(settling, option, value, place) ||
        !check_list(settling, option, value, place))
        return false;
    option->value = value;
    return true;
}

bool options_settle(struct sandbox *sandbox, struct ruleset *rules, struct diagnostics *diagnostics)
{
    struct settling settling = {sandbox, rules, diagnostics, 0};
    bool is_settled = true;
    for (; settling.number < rules->option_count; settling.number++) {
        struct option *option = &rules->options[settling.number];
        option->value = option->chosen;
        if (option->kind == OPTION_NUMBER)
            is_settled &= settle_number(&settling, option);
    }
    return is_settled;
}
