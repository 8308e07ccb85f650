#include "lab/coverage.h"

#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "engine/engine.h"
#include "engine/open.h"

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

static void add_condition(struct rulebook *book, const struct expression *condition)
{
    if (condition)
        rulebook_know(book, RULE_CONDITION, condition->place, condition->text);
}

static void add_ask(struct rulebook *book, const struct ask_step *ask)
{
    for (unsigned i = 0; i < ask->group_count; i++) {
        rulebook_know(book, RULE_CALL, ask->groups[i].place, ask->groups[i].name);
        add_condition(book, ask->groups[i].condition);
    }
    for (unsigned i = 0; i < ask->limit_count; i++) {
        rulebook_know(book, RULE_REFUSAL, ask->limits[i].place, ask->limits[i].name);
        add_condition(book, ask->limits[i].condition);
    }
}

bool rule_is_step(const struct step *step)
{
    return step->kind != STEP_PLAY && step->kind != STEP_SCORE;
}

static void add_steps(struct rulebook *book, const struct ruleset *rules)
{
    EACH(step, rules->steps, rules->step_count) {
        if (rule_is_step(step))
            rulebook_know(book, RULE_STEP, step->place, step->name);
        add_condition(book, step->condition);
        if (step->kind == STEP_ASK)
            add_ask(book, &step->ask);
    }
}

static void add_hook(struct rulebook *book, const struct ruleset *rules, const struct hook *hook)
{
    if (hook && hook->present)
        rulebook_know(book, RULE_HOOK, reason_line_of_hook(rules, hook), hook->function);
}

static void add_contract(struct rulebook *book, const struct contract *contract)
{
    const struct order *order = &contract->order;
    for (unsigned i = 0; i < contract->leader_count; i++)
        rulebook_know(book, RULE_LEAD, contract->leaders[i].place, "lead");
    rulebook_know(book, RULE_ORDER, order->place, "order");
    rulebook_know(book, RULE_ORDER, order->equals_place, "equals");
    rulebook_know(book, RULE_ORDER, order->no_lead_place, "no-lead");
    for (unsigned i = 0; i < order->capture_count; i++)
        rulebook_know(book, RULE_ORDER, order->captures[i].place, "captures");
    rulebook_know(book, RULE_ORDER, order->precedence.place, "precedence");
}

static void add_play(struct rulebook *book, const struct ruleset *rules)
{
    const struct play_rules *play = &rules->play;
    for (unsigned i = 0; i < play->ending_count; i++) {
        rulebook_know(book, RULE_ENDING, play->endings[i].place, play->endings[i].name);
        add_condition(book, play->endings[i].condition);
    }
    for (unsigned i = 0; i < play->out_count; i++)
        add_condition(book, play->outs[i].condition);
    EACH(obligation, play->obligations, play->obligation_count) {
        rulebook_know(book, RULE_OBLIGATION, obligation->place, obligation->name);
        add_condition(book, obligation->condition);
    }
    for (unsigned i = 0; i < rules->hook_count; i++)
        add_hook(book, rules, rules->hooks[i]);
    rulebook_know(book, RULE_TRUMPS, rules->trumps_place, "trumps");
    for (unsigned i = 0; i <= rules->contract_count; i++)
        add_contract(book, &rules->contracts[i]);
}

static void add_scoring(struct rulebook *book, const struct ruleset *rules)
{
    const struct goals_step *goals = ruleset_goals(rules);
    for (unsigned i = 0; goals && i < goals->named_count; i++)
        rulebook_know(book, RULE_GOAL, goals->named[i].place, goals->named[i].name);
    for (unsigned i = 0; i < rules->count_count; i++)
        rulebook_know(book, RULE_COUNT, rules->counts[i].place, rules->counts[i].name);
    for (unsigned i = 0; i < rules->term_count; i++) {
        const struct expression *term = rules->terms[i].expression;
        rulebook_know(book, term->is_condition ? RULE_CONDITION : RULE_AMOUNT, term->place,
                      term->text);
    }
    for (unsigned i = 0; i < rules->line_count; i++) {
        rulebook_know(book, RULE_SCORE, rules->lines[i].place, rules->lines[i].name);
        add_condition(book, rules->lines[i].condition);
    }
    for (unsigned i = 0; i < rules->penalty_count; i++) {
        rulebook_know(book, RULE_PENALTY, rules->penalties[i].line.place,
                      rules->penalties[i].line.name);
        add_condition(book, rules->penalties[i].line.condition);
    }
}

static void add_match(struct rulebook *book, const struct match_rules *match)
{
    rulebook_know(book, RULE_END, match->target.place, "target");
    if (match->bottom.given)
        rulebook_know(book, RULE_END, match->bottom.place, "target");
    rulebook_know(book, RULE_END, match->deals.place, "deals");
    for (unsigned i = 0; i < match->end_count; i++) {
        rulebook_know(book, RULE_END, match->ends[i].place, match->ends[i].name);
        add_condition(book, match->ends[i].condition);
    }
    if (match->aim.expression)
        rulebook_know(book, RULE_AMOUNT, match->aim.place, match->aim.expression->text);
    for (unsigned i = 0; i < match->remark_count; i++) {
        rulebook_know(book, RULE_REMARK, match->remarks[i].place, match->remarks[i].name);
        add_condition(book, match->remarks[i].condition);
    }
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

void rulebook_add_rules(struct rulebook *book, const struct ruleset *rules)
{
    if (rules->seating.by_draw)
        rulebook_know(book, RULE_DRAW, rules->seating.place, "seating");
    add_steps(book, rules);
    add_play(book, rules);
    add_scoring(book, rules);
    add_match(book, &rules->match);
    for (unsigned i = 0; i < rules->option_count; i++)
        rulebook_know(book, RULE_OPTION, rules->options[i].place,
                      rule_option_name(book->arena, &rules->options[i]));
}
