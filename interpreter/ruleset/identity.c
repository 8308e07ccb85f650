#include "ruleset/identity.h"

#include <string.h>

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
