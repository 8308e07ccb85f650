#include "hooks/asked.h"

#include <limits.h>

#define NO_FACT UINT_MAX /* behind all there are */

/* What stands for a name: a part before the one that asks it, or a fact. */
struct stand_in {
    bool is_part, is_missing;
    unsigned number;
};

/* An expression as it is asked of somebody. */
struct part {
    const struct expression *expression;
    role_t somebody;
    struct stand_in names[FACT_NAMES_MAX];
    unsigned least; /* of the facts that it comes down to, the one with the lowest number */
    int32_t answer;
};

struct asked_again {
    struct arena *arena;
    const struct asked *asked;
    int (*number)(void *context, const struct fact_name *name);
    void *context;
    struct part *parts; /* each behind those that it asks; the last is all of it */
    unsigned count, room;
    unsigned changed; /* facts up to this one, since the last answer; */
    bool is_fresh;    /* none has been given yet */
};

/* --- parts ----------------------------------------------------------------------------------- */

static struct part *add_part(struct asked_again *again)
{
    again->parts =
        arena_grow(again->arena, again->parts, again->count, &again->room, sizeof *again->parts);
    return &again->parts[again->count++];
}

static int find_part(const struct asked_again *again, const struct expression *expression,
                     role_t somebody)
{
    for (unsigned i = 0; i < again->count; i++)
        if (again->parts[i].expression == expression && again->parts[i].somebody == somebody)
            return (int)i;
    return -1;
}

static unsigned part_of(struct asked_again *again, const struct expression *expression,
                        role_t somebody);

static struct stand_in stand_in_for(struct asked_again *again, const struct fact_name *name)
{
    const struct expression *term = asked_term(again->asked->rules, name, again->asked->contract);
    if (term)
        return (struct stand_in){.is_part = true, .number = part_of(again, term, name->role)};
    int number = again->number(again->context, name);
    return number < 0 ? (struct stand_in){.is_missing = true}
                      : (struct stand_in){.number = (unsigned)number};
}

static unsigned least_of(const struct asked_again *again, const struct stand_in *name)
{
    if (name->is_missing)
        return NO_FACT;
    return name->is_part ? again->parts[name->number].least : name->number;
}

/* The number of the part, which is added, behind all that it asks, if it is not there. */
static unsigned part_of(struct asked_again *again, const struct expression *expression,
                        role_t somebody)
{
    struct part part = {.expression = expression, .somebody = somebody, .least = NO_FACT};
    int found = find_part(again, expression, somebody);
    if (found >= 0)
        return (unsigned)found;
    for (unsigned i = 0; i < expression->name_count; i++) {
        struct fact_name name = asked_of(somebody, &expression->names[i]);
        part.names[i] = stand_in_for(again, &name);
        unsigned least = least_of(again, &part.names[i]);
        part.least = least < part.least ? least : part.least;
    }
    *add_part(again) = part;
    return again->count - 1;
}

struct asked_again *asked_again(struct arena *arena, const struct asked *asked,
                                int (*number)(void *context, const struct fact_name *name),
                                void *context)
{
    struct asked_again *again = arena_alloc(arena, sizeof *again);
    *again = (struct asked_again){.arena = arena, .asked = asked, .is_fresh = true};
    again->number = number;
    again->context = context;
    part_of(again, asked->expression, ROLE_SELF);
    return again;
}

/* --- answers --------------------------------------------------------------------------------- */

static int32_t value_of(const struct asked_again *again, const struct stand_in *name,
                        const int32_t *values)
{
    if (name->is_missing)
        return 0;
    return name->is_part ? again->parts[name->number].answer : values[name->number];
}

static void ask(const struct asked_again *again, struct hooks *hooks, struct part *part,
                const int32_t *values)
{
    int32_t of_names[FACT_NAMES_MAX] = {0};
    for (unsigned i = 0; i < part->expression->name_count; i++)
        of_names[i] = value_of(again, &part->names[i], values);
    part->answer = hooks_answer(hooks, part->expression, of_names);
}

void asked_again_changed(struct asked_again *again, unsigned last)
{
    again->changed = last + 1 > again->changed ? last + 1 : again->changed;
}

int32_t asked_again_answer(struct asked_again *again, struct hooks *hooks, const int32_t *values)
{
    for (unsigned i = 0; i < again->count; i++)
        if (again->is_fresh || again->parts[i].least < again->changed)
            ask(again, hooks, &again->parts[i], values);
    again->is_fresh = false;
    again->changed = 0;
    return again->parts[again->count - 1].answer;
}

/* --- under another contract ------------------------------------------------------------------ */

static bool is_same(const struct part *part, const struct part *other)
{
    if (part->expression != other->expression || part->somebody != other->somebody)
        return false;
    for (unsigned i = 0; i < part->expression->name_count; i++) {
        const struct stand_in *name = &part->names[i], *others = &other->names[i];
        if (name->is_part != others->is_part || name->is_missing != others->is_missing ||
            name->number != others->number)
            return false;
    }
    return true;
}

bool asked_again_same(const struct asked_again *again, const struct asked_again *other)
{
    if (again->count != other->count)
        return false;
    for (unsigned i = 0; i < again->count; i++)
        if (!is_same(&again->parts[i], &other->parts[i]))
            return false;
    return true;
}
