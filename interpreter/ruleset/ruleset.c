/* A compiled ruleset: its memory, its expressions and hooks, and its digest. */
#include "ruleset/ruleset.h"

#include <inttypes.h>
#include <string.h>

#include "base/yaml_text.h"

struct ruleset *ruleset_create(void)
{
    struct arena *arena = arena_create();
    struct ruleset *rules = arena_alloc(arena, sizeof *rules);
    rules->arena = arena;
    return rules;
}

void ruleset_destroy(struct ruleset *rules)
{
    if (rules)
        arena_destroy(rules->arena);
}

struct expression *ruleset_add_expression(struct ruleset *rules, struct diagnostics *diagnostics,
                                          const char *text, struct place place, enum scope scope,
                                          bool is_condition)
{
    if (rules->expression_count == EXPRESSIONS_MAX) {
        diagnose(diagnostics, E_TOO_BIG, place, "a ruleset has at most %d expressions",
                 EXPRESSIONS_MAX);
        return NULL;
    }
    struct expression *expression = arena_alloc(rules->arena, sizeof *expression);
    *expression = (struct expression){
        .text = arena_copy(rules->arena, text, strlen(text)),
        .place = place,
        .under = EVERY_CONTRACT,
        .scope = scope,
        .is_condition = is_condition,
        .number = rules->expression_count,
    };
    return rules->expressions[rules->expression_count++] = expression;
}

static struct hook *find_hook(const struct ruleset *rules, const char *function)
{
    for (unsigned i = 0; i < rules->hook_count; i++)
        if (!strcmp(rules->hooks[i]->function, function))
            return rules->hooks[i];
    return NULL;
}

/* There is room for every obligation's hook and the three that a file may define unasked. */
struct hook *ruleset_add_hook(struct ruleset *rules, const char *function, struct place place,
                              bool optional)
{
    struct hook *hook = find_hook(rules, function);
    if (hook) {
        hook->optional &= optional;
        return hook;
    }
    hook = arena_alloc(rules->arena, sizeof *hook);
    *hook = (struct hook){
        .function = arena_copy(rules->arena, function, strlen(function)),
        .place = place,
        .number = rules->hook_count,
        .optional = optional,
    };
    return rules->hooks[rules->hook_count++] = hook;
}

uint8_t ruleset_find_variable(const struct ruleset *rules, const char *name)
{
    for (uint8_t i = 0; i < rules->variable_count; i++)
        if (!strcmp(rules->variables[i], name))
            return i;
    return NO_VARIABLE;
}

const char *option_value_as_yaml(struct arena *arena, const struct option *option, unsigned value)
{
    const char *name = option->values[value].name;
    return option->kind == OPTION_SWITCH ? name : yaml_scalar(arena, name);
}

const char *option_as_yaml(struct arena *arena, const struct option *option)
{
    return option->kind == OPTION_NUMBER ? arena_format(arena, "%" PRId32, option->value)
                                         : option_value_as_yaml(arena, option, option->chosen);
}

/* What an option comes to, by its name, so that the order of options does not count. */
static struct digest digest_of_option(const struct option *option)
{
    struct {
        struct digest name;
        int64_t number;
        struct digest word;
    } parts = {.name = digest_of(option->name, strlen(option->name)), .number = option->value};
    if (option->kind != OPTION_NUMBER) {
        const char *word = option->values[option->chosen].name;
        parts.number = 0;
        parts.word = digest_of(word, strlen(word));
    }
    return digest_of(&parts, sizeof parts);
}

const struct meld *ruleset_meld_laid(const struct ruleset *rules, unsigned number)
{
    const struct melds *melds = &rules->counts[0].melds;
    for (const struct count *count = rules->counts; count < rules->counts + rules->count_count;
         count++)
        if (count->melds.are_laid && number - count->melds.laid_first < count->melds.count)
            melds = &count->melds;
    return &melds->each[number - melds->laid_first];
}

uint16_t ruleset_melds_broken(const struct ruleset *rules, uint16_t in)
{
    uint16_t broken = 0;
    EACH(count, rules->counts, rules->count_count)
        if (in & count->melds.rest) {
            unsigned melds = in & melds_laid_bits(&count->melds);
            broken |= (uint16_t)(melds & -melds);
        }
    return broken;
}

struct digest ruleset_identity(const struct ruleset *rules)
{
    struct {
        struct digest said, hooks, options;
        uint64_t players;
    } parts = {.said = rules->said, .players = rules->players};
    if (rules->hook_file)
        parts.hooks = digest_of(rules->hook_file->text, rules->hook_file->length);
    for (unsigned i = 0; i < rules->option_count; i++)
        parts.options = digest_add(parts.options, digest_of_option(&rules->options[i]));
    return digest_of(&parts, sizeof parts);
}
