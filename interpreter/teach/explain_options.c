/* House rules: what a table may choose, and what is chosen here. */
#include <inttypes.h>

#include "teach/sections.h"

static const char *say_chosen(struct teller *teller, const struct option *option)
{
    if (option->kind == OPTION_NUMBER)
        return say(teller, "%" PRId32, option->value);
    return option->values[option->chosen].name;
}

static const char *say_standard(struct teller *teller, const struct option *option)
{
    if (option->kind == OPTION_NUMBER)
        return say(teller, "%" PRId32, amount_constant(&option->number));
    return option->values[option->standard].name;
}

static const char *say_bounds(struct teller *teller, const struct option *option)
{
    struct words words = {.count = 0};
    for (unsigned i = 0; i < option->one_of_count; i++)
        add_word(&words, say(teller, "%" PRId32, option->one_of[i]));
    if (words.count > 0)
        return say(teller, "; it can be %s", say_list(teller, &words, "or"));
    if (option->low.given && option->high.given)
        return say(teller, "; it can be from %s to %s", say_amount(teller, &option->low),
                   say_amount(teller, &option->high));
    if (option->low.given)
        return say(teller, "; it is at least %s", say_amount(teller, &option->low));
    if (option->high.given)
        return say(teller, "; it is at most %s", say_amount(teller, &option->high));
    return "";
}

/* "needs lowest_bid=7": what goes with the option, or cannot. */
static void add_ties(struct teller *teller, struct words *words, const char *verb,
                     const struct option_tie *ties, unsigned count)
{
    struct words values = {.count = 0};
    for (unsigned i = 0; i < count; i++)
        add_word(&values,
                 say(teller, "%s=%s", teller->rules->options[ties[i].option].name, ties[i].value));
    if (count > 0)
        add_word(words, say(teller, "%s %s", verb, say_list(teller, &values, "and")));
}

static const char *say_ties(struct teller *teller, const struct option *option)
{
    struct words words = {.count = 0};
    add_ties(teller, &words, "needs", option->requires, option->require_count);
    add_ties(teller, &words, "excludes", option->excludes, option->exclude_count);
    if (words.count == 0)
        return "";
    return say(teller, " When it is chosen, it %s.", say_list(teller, &words, "and"));
}

static void explain_option(struct teller *teller, const struct option *option)
{
    const char *name = say(teller, "%s=%s", option->name, say_chosen(teller, option));
    page_item(teller->page, name,
              say(teller, "%s Standard is %s%s.%s", option->help, say_standard(teller, option),
                  say_bounds(teller, option), say_ties(teller, option)));
    for (unsigned i = 0; option->kind == OPTION_CHOICE && i < option->value_count; i++)
        page_subitem(teller->page, option->values[i].name,
                     option->values[i].help ? option->values[i].help : "");
}

void explain_options(struct teller *teller)
{
    const struct ruleset *rules = teller->rules;
    if (rules->option_count == 0)
        return;
    page_heading(teller->page, "House rules");
    tell(teller, "The rules are told with these choices:");
    for (unsigned i = 0; i < rules->option_count; i++)
        explain_option(teller, &rules->options[i]);
}
