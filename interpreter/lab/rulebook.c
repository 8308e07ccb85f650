/* All rules that a ruleset has, with their places and how often each decided. */
#include "lab/coverage.h"

#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "engine/engine.h"
#include "engine/open.h"
#include "ruleset/fields.h"

/* A name of a file; one file may have several. */
struct known_file {
    const char *name;
    const char *path; /* without detours; the name if there is no such file */
    unsigned file;
};

const char *rule_kind_name(enum rule_kind kind)
{
    static const char *const names[] = {
#define X(kind, name) name,
        RULE_KINDS(X)
#undef X
    };
    return names[kind];
}

bool rule_mattered(const struct rule *rule)
{
    return rule->decided > 0 && (rule->kind != RULE_CONDITION || rule->failed > 0);
}

struct rulebook *rulebook_create(void)
{
    struct arena *arena = arena_create();
    struct rulebook *book = arena_alloc(arena, sizeof *book);
    book->arena = arena;
    return book;
}

void rulebook_destroy(struct rulebook *book)
{
    if (book)
        arena_destroy(book->arena);
}

/* An array with room for one more: the old one, or a copy of twice its size. */
static void *with_room(struct arena *arena, void *items, unsigned count, unsigned *capacity,
                       size_t size)
{
    if (count < *capacity)
        return items;
    *capacity = *capacity ? 2 * *capacity : 16;
    void *more = arena_alloc(arena, *capacity * size);
    if (count > 0)
        memcpy(more, items, count * size);
    return more;
}

/* --- files ----------------------------------------------------------------------------------- */

static const char *path_of(struct arena *arena, const char *name)
{
    char buffer[PATH_MAX];
    const char *path = realpath(name, buffer);
    if (!path) {
        memory_check_errno();
        path = name;
    }
    return arena_copy(arena, path, strlen(path));
}

/* How people would write it from here: a detour like scripts/../game.yaml is left out. */
static const char *name_from_here(struct arena *arena, const char *path, const char *name)
{
    char here[PATH_MAX];
    size_t length = getcwd(here, sizeof here) ? strlen(here) : 0;
    bool is_below = length > 1 && strncmp(path, here, length) == 0 && path[length] == '/';
    return is_below ? arena_copy(arena, path + length + 1, strlen(path + length + 1)) : name;
}

static unsigned add_file(struct rulebook *book, const struct source *source, const char *path)
{
    book->files = with_room(book->arena, book->files, book->file_count, &book->file_capacity,
                            sizeof *book->files);
    book->files[book->file_count] = source_from_text(
        book->arena, name_from_here(book->arena, path, source->name), source->text, source->length);
    return book->file_count++;
}

/* The file of a name that was not known before: one of those known, or a new one. */
static unsigned learn_file(struct rulebook *book, const struct source *source)
{
    const char *path = path_of(book->arena, source->name);
    unsigned file = UINT_MAX;
    for (unsigned i = 0; i < book->known_count; i++) {
        if (strcmp(book->known[i].path, path) == 0)
            file = book->known[i].file;
    }
    if (file == UINT_MAX)
        file = add_file(book, source, path);
    book->known = with_room(book->arena, book->known, book->known_count, &book->known_capacity,
                            sizeof *book->known);
    book->known[book->known_count++] = (struct known_file){
        arena_copy(book->arena, source->name, strlen(source->name)), path, file};
    return file;
}

static unsigned file_of(struct rulebook *book, const struct source *source)
{
    for (unsigned i = 0; i < book->known_count; i++) {
        if (strcmp(book->known[i].name, source->name) == 0)
            return book->known[i].file;
    }
    return learn_file(book, source);
}

/* --- rules ----------------------------------------------------------------------------------- */

static struct rule *add_rule(struct rulebook *book, const struct rule *rule)
{
    book->rules = with_room(book->arena, book->rules, book->rule_count, &book->rule_capacity,
                            sizeof *book->rules);
    struct rule *added = &book->rules[book->rule_count++];
    *added = *rule;
    added->name = arena_copy(book->arena, rule->name, strlen(rule->name));
    return added;
}

/* The rule of this kind and name at this place; NULL if the place is nowhere. */
static struct rule *rule_at(struct rulebook *book, enum rule_kind kind, struct place place,
                            const char *name)
{
    if (!place.source)
        return NULL;
    unsigned file = file_of(book, place.source);
    EACH(rule, book->rules, book->rule_count)
        if (rule->offset == place.offset && rule->kind == kind && rule->file == file &&
            strcmp(rule->name, name) == 0)
            return rule;
    struct rule rule = {.kind = kind,
                        .file = file,
                        .line = place_line_column(place).line,
                        .offset = place.offset,
                        .name = name};
    return add_rule(book, &rule);
}

/* Makes a rule known, as not having decided anything yet, if it has a place. */
static void rulebook_know(struct rulebook *book, enum rule_kind kind, struct place place,
                          const char *name)
{
    rule_at(book, kind, place, name);
}

void rulebook_count(struct rulebook *book, enum rule_kind kind, struct place place,
                    const char *name, bool holds)
{
    struct rule *rule = rule_at(book, kind, place, name);
    if (rule && holds)
        rule->decided++;
    else if (rule)
        rule->failed++;
}

/* --- whole rulesets -------------------------------------------------------------------------- */

static void visit(void *book, const struct ruleset *rules, const struct load_request *request,
                  struct diagnostics *found)
{
    (void)request, (void)found;
    rulebook_add_rules(book, rules);
}

void rulebook_survey(struct rulebook *book, const char *path, const char *const *folders,
                     const struct diagnostics *like)
{
    for (unsigned i = 0; i < book->surveyed_count; i++) {
        if (strcmp(book->surveyed[i], path) == 0)
            return;
    }
    book->surveyed = with_room(book->arena, book->surveyed, book->surveyed_count,
                               &book->surveyed_capacity, sizeof *book->surveyed);
    book->surveyed[book->surveyed_count++] = arena_copy(book->arena, path, strlen(path));
    struct diagnostics *found = diagnostics_create_like(like);
    ruleset_destroy(survey_ruleset(path, folders, visit, book, found));
    diagnostics_destroy(found);
}

void rulebook_add(struct rulebook *book, const struct rulebook *more)
{
    EACH(rule, more->rules, more->rule_count) {
        struct place place = {more->files[rule->file], rule->offset, 0};
        struct rule *sum = rule_at(book, rule->kind, place, rule->name);
        sum->decided += rule->decided;
        sum->failed += rule->failed;
    }
}

void rulebook_clear(struct rulebook *book)
{
    for (unsigned i = 0; i < book->rule_count; i++)
        book->rules[i].decided = book->rules[i].failed = 0;
}

/* --- which rules a compiled ruleset has ------------------------------------------------------ */

bool rule_is_step(const struct step *step)
{
    return step->kind != STEP_PLAY && step->kind != STEP_SCORE;
}

const char *rule_option_name(struct arena *arena, const struct option *option)
{
    if (option->kind == OPTION_NUMBER && !option->one_of)
        return arena_format(arena, "%s%s", option->chosen_number.given ? "another " : "",
                            option->name);
    if (option->kind == OPTION_NUMBER)
        return arena_format(arena, "%s=%" PRId32, option->name, option->value);
    return arena_format(arena, "%s=%s", option->name, option->values[option->chosen].name);
}

/* What a part of the rules is in the book: 1 and its kind; 0: nothing. Where a part has no name of
 * its own, it has that of the key by which it lies in another. */
static const unsigned kind_of_part[] = {
    [PART_SEATING] = 1 + RULE_DRAW,  [PART_STEP] = 1 + RULE_STEP,
    [PART_CALL] = 1 + RULE_CALL,     [PART_REFUSAL] = 1 + RULE_REFUSAL,
    [PART_GOAL] = 1 + RULE_GOAL,     [PART_OBLIGATION] = 1 + RULE_OBLIGATION,
    [PART_DOWN] = 1 + RULE_DOWN,     [PART_ENDING] = 1 + RULE_ENDING,
    [PART_LEADER] = 1 + RULE_LEAD,   [PART_ORDER] = 1 + RULE_ORDER,
    [PART_CAPTURE] = 1 + RULE_ORDER, [PART_COUNT] = 1 + RULE_COUNT,
    [PART_LINE] = 1 + RULE_SCORE,    [PART_PENALTY] = 1 + RULE_PENALTY,
    [PART_END] = 1 + RULE_END,       [PART_REMARK] = 1 + RULE_REMARK,
    [PART_OPTION] = 1 + RULE_OPTION, [RULE_PARTS] = 0,
};

static bool is_rule(const struct visit *visit)
{
    const struct seating *seating = visit->part;
    const struct step *step = visit->part;
    return visit->fields->part == PART_SEATING ? seating->by_draw
           : visit->fields->part == PART_STEP  ? rule_is_step(step)
                                               : true;
}

static void know_part(struct rulebook *book, const struct visit *visit)
{
    unsigned kind = kind_of_part[visit->fields->part];
    const char *name = visit_name(visit) ? visit_name(visit) : visit->outer->field->name;
    if (visit->fields->part == PART_OPTION)
        name = rule_option_name(book->arena, visit->part);
    if (kind > 0 && is_rule(visit))
        rulebook_know(book, (enum rule_kind)(kind - 1), visit->place, name);
}

/* What the match is played for is asked, and all else that it says ends it. */
static void know_match(struct rulebook *book, const struct visit *visit)
{
    const struct expression *expression = visit_expression(visit);
    bool is_aim = strcmp(visit->field->name, "wins") == 0;
    if (is_aim && expression)
        rulebook_know(book, RULE_AMOUNT, visit->place, expression->text);
    else if (!is_aim && visit->field->type == FIELD_AMOUNT)
        rulebook_know(book, RULE_END, visit->place, visit->field->name);
}

static void know_member(struct rulebook *book, const struct visit *visit)
{
    const struct expression *expression = visit_expression(visit);
    enum rule_part part = visit->fields->part;
    if (part == PART_MATCH)
        know_match(book, visit);
    else if (part == PART_ORDER)
        rulebook_know(book, RULE_ORDER, visit->place, visit->field->name);
    else if (part == PART_RULES && strcmp(visit->field->name, "trumps") == 0)
        rulebook_know(book, RULE_TRUMPS, visit->place, visit->field->name);
    else if (visit->field->type == FIELD_CONDITION && part != PART_GOAL)
        rulebook_know(book, expression->is_condition ? RULE_CONDITION : RULE_AMOUNT, visit->place,
                      expression->text);
}

static void visit_known(void *context, const struct visit *visit)
{
    if (visit->field)
        know_member(context, visit);
    else
        know_part(context, visit);
}

void rulebook_add_rules(struct rulebook *book, const struct ruleset *rules)
{
    rules_visit(rules, visit_known, book);
    for (unsigned i = 0; i < rules->hook_count; i++)
        if (rules->hooks[i]->present)
            rulebook_know(book, RULE_HOOK, reason_line_of_hook(rules, rules->hooks[i]),
                          rules->hooks[i]->function);
}
