/* The steps as a program: where each leads, and whether every one can be reached. */
#include "loader/sections.h"

#include <string.h>

#include "loader/suggest.h"

struct step *add_step(struct reader *reader, const char *name, struct place place)
{
    struct ruleset *rules = reader->rules;
    struct step *step = &rules->steps[rules->step_count++];
    *step = (struct step){
        .kind = STEP_SHUFFLE, .name = name, .place = place, .next = rules->step_count};
    return step;
}

/* --- targets --------------------------------------------------------------------------------- */

void add_target(struct reader *reader, const struct node *name, uint8_t *step)
{
    struct target *target = arena_alloc(reader->arena, sizeof *target);
    *target = (struct target){name, reader->step, step, reader->targets};
    reader->targets = target;
}

static int find_step(const struct ruleset *rules, const char *name)
{
    for (unsigned i = 1; i < rules->step_count; i++) /* none leads back to the shuffle */
        if (strcmp(rules->steps[i].name, name) == 0)
            return (int)i;
    return -1;
}

static void unknown_step(struct reader *reader, const struct target *target)
{
    const struct ruleset *rules = reader->rules;
    struct suggestions names = {.count = 0};
    for (unsigned i = target->from + 1u; i < rules->step_count; i++)
        suggest_word(&names, rules->steps[i].name);
    suggest(reader->diagnostics,
            diagnose(reader->diagnostics, E_UNKNOWN_NAME, target->name->place,
                     "there is no step '%s'", target->name->text),
            target->name->text, &names);
}

static void resolve(struct reader *reader, const struct target *target)
{
    const struct ruleset *rules = reader->rules;
    int step = find_step(rules, target->name->text);
    if (step < 0)
        unknown_step(reader, target);
    else if (step <= target->from)
        diagnostic_also(diagnose(reader->diagnostics, E_STEP, target->name->place,
                                 "a step can only lead further down, and '%s' cannot",
                                 target->name->text),
                        rules->steps[step].place, "this is '%s'", target->name->text);
    else
        *target->step = (uint8_t)step;
}

/* --- reach ----------------------------------------------------------------------------------- */

/* Every step leads down, so one look from the top finds all that can be reached. */
static void mark_reached(const struct ruleset *rules, bool reached[STEPS_MAX])
{
    reached[0] = true;
    for (unsigned i = 0; i < rules->step_count; i++) {
        const struct step *step = &rules->steps[i];
        if (!reached[i])
            continue;
        reached[step->next] = true;
        for (unsigned j = 0; step->kind == STEP_ASK && j < step->ask.group_count; j++)
            if (step->ask.groups[j].leads_on)
                reached[step->ask.groups[j].then] = true;
    }
}

static void check_reach(struct reader *reader)
{
    const struct ruleset *rules = reader->rules;
    bool reached[STEPS_MAX] = {false};
    mark_reached(rules, reached);
    for (unsigned i = 0; i < rules->step_count; i++) {
        const struct step *step = &rules->steps[i];
        if (!reached[i] && step->kind != STEP_SCORE && step->kind != STEP_ABANDON)
            diagnose(reader->diagnostics, E_STEP, step->place, "nothing leads to the step '%s'",
                     step->name);
    }
}

/* --- the end --------------------------------------------------------------------------------- */

static struct place section_place(const struct node *file, const char *section)
{
    const struct entry *entry = tree_find(file, section);
    return entry ? entry->key->place : (struct place){NULL, 0, 0};
}

static void add_last_steps(struct reader *reader, const struct node *file)
{
    static const enum step_kind kinds[] = {STEP_PLAY, STEP_SCORE, STEP_ABANDON};
    static const char *const names[] = {"play", "score", "abandon"};
    for (int i = 0; i < 3; i++) {
        struct step *step = add_step(reader, names[i], section_place(file, names[i]));
        step->kind = kinds[i];
        if (kinds[i] != STEP_PLAY)
            step->next--; /* the deal is over: it leads nowhere */
    }
}

void end_program(struct reader *reader, const struct node *file)
{
    size_t mistakes = diagnostics_count(reader->diagnostics);
    add_last_steps(reader, file);
    for (const struct target *target = reader->targets; target; target = target->next)
        resolve(reader, target);
    if (diagnostics_count(reader->diagnostics) == mistakes)
        check_reach(reader);
}
