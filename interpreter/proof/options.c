/*
 * Every value of a house rule changes something: the files then say something else, or an
 * expression or the hook file asks for the option.
 */
#include <string.h>

#include "base/text.h"
#include "proof/proof.h"

/* --- values that change nothing -------------------------------------------------------------- */

/* A way that was opened, and what the files said then. */
struct opened {
    unsigned players, chosen_count;
    const char *chosen[OPTIONS_MAX]; /* the value that it is about first */
    struct digest said;
};

struct seen {
    struct opened *list; /* in the arena of the examination */
    unsigned count, room;
    bool is_asked[OPTIONS_MAX]; /* by an expression or a hook, in whatever way */
};

static void note_asked(const struct ruleset *rules, struct seen *seen)
{
    for (unsigned i = 0; i < rules->expression_count; i++) {
        const struct expression *expression = rules->expressions[i];
        for (unsigned name = 0; name < expression->name_count; name++)
            if (expression->names[name].fact == FACT_OPTION)
                seen->is_asked[expression->names[name].index] = true;
    }
    for (unsigned i = 0; rules->hook_file && i < rules->option_count; i++)
        seen->is_asked[i] |= text_has_word(rules->hook_file->text, rules->options[i].name);
}

static struct opened *add_opened(struct arena *arena, struct seen *seen)
{
    if (seen->count == seen->room) {
        seen->room = seen->room ? 2 * seen->room : 16;
        struct opened *list = arena_alloc(arena, seen->room * sizeof *list);
        if (seen->count > 0)
            memcpy(list, seen->list, seen->count * sizeof *list);
        seen->list = list;
    }
    return &seen->list[seen->count++];
}

static void prove_options(struct inquiry *inquiry)
{
    const struct load_request *request = inquiry->request;
    const struct ruleset *rules = rules_of(inquiry);
    struct opened *opened = add_opened(inquiry->arena, inquiry->memory);
    *opened = (struct opened){.players = rules->players, .said = rules->said};
    for (unsigned i = 0; i < request->option_count; i++) {
        const char *chosen = request->options[i];
        opened->chosen[opened->chosen_count++] = arena_copy(inquiry->arena, chosen, strlen(chosen));
    }
    note_asked(rules, inquiry->memory);
}

static bool chooses(const struct opened *opened, const char *chosen)
{
    for (unsigned i = 0; i < opened->chosen_count; i++)
        if (strcmp(opened->chosen[i], chosen) == 0)
            return true;
    return false;
}

/* Whether the one chooses what the other does, but for the value that the other is about. */
static bool is_without(const struct opened *one, const struct opened *other)
{
    if (one->players != other->players || one->chosen_count + 1 != other->chosen_count)
        return false;
    for (unsigned i = 0; i < one->chosen_count; i++)
        if (!chooses(other, one->chosen[i]))
            return false;
    return !chooses(one, other->chosen[0]);
}

/* What the files say without the value, but with what it required; NULL if that was not opened. */
static const struct digest *said_without(const struct seen *seen, const struct opened *opened)
{
    for (unsigned i = 0; i < seen->count; i++)
        if (is_without(&seen->list[i], opened))
            return &seen->list[i].said;
    return NULL;
}

/* Whether choosing this value first ever made a difference, or could not be told. */
static bool changes_something(const struct seen *seen, const char *value)
{
    EACH(opened, seen->list, seen->count) {
        if (opened->chosen_count == 0 || strcmp(opened->chosen[0], value) != 0)
            continue;
        const struct digest *without = said_without(seen, opened);
        if (!without || !digest_equal(*without, opened->said))
            return true;
    }
    return false;
}

static unsigned option_of(const struct ruleset *rules, const char *value)
{
    size_t length = strcspn(value, "=");
    unsigned i = 0;
    while (strlen(rules->options[i].name) != length ||
           strncmp(rules->options[i].name, value, length) != 0)
        i++;
    return i;
}

static void judge_value(struct inquiry *inquiry, const char *value)
{
    const struct ruleset *rules = rules_of(inquiry);
    const struct seen *seen = inquiry->memory;
    unsigned option = option_of(rules, value);
    if (seen->is_asked[option] || changes_something(seen, value)) {
        proved(inquiry, 1);
        return;
    }
    diagnostic_hint(
        diagnose(inquiry->diagnostics, E_OPTION_IDLE, rules->options[option].place,
                 "'%s' changes nothing", value),
        "it changes no rule, and no expression or hook uses it; 'options: {%s: ~}' removes it",
        rules->options[option].name);
    refuted(inquiry);
}

/* Each value once, however many ways are about it. */
static bool is_first(const struct seen *seen, unsigned number)
{
    for (unsigned i = 0; i < number; i++)
        if (seen->list[i].chosen_count > 0 &&
            strcmp(seen->list[i].chosen[0], seen->list[number].chosen[0]) == 0)
            return false;
    return true;
}

static void judge_values(struct inquiry *inquiry)
{
    const struct seen *seen = inquiry->memory;
    for (unsigned i = 0; i < seen->count; i++)
        if (seen->list[i].chosen_count > 0 && is_first(seen, i))
            judge_value(inquiry, seen->list[i].chosen[0]);
}

const struct proof proof_effective = {
    .name = "options",
    .claim = "every value of every option changes something",
    .unit = "values",
    .code = E_OPTION_IDLE,
    .memory = sizeof(struct seen),
    .look = prove_options,
    .all = judge_values,
};
