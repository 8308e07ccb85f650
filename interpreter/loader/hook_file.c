/* The Lua file of a ruleset: found beside the YAML file that names it, and kept as text. */
#include "loader/beside.h"
#include "loader/sections.h"

#define HOOK_FILE_MAX ((size_t)64 * 1024)

static void add_optional_hooks(struct ruleset *rules, struct place place)
{
    rules->suit_of = ruleset_add_hook(rules, "suit_of", place, true);
    rules->power = ruleset_add_hook(rules, "power", place, true);
    rules->play.winner = ruleset_add_hook(rules, "winner", place, true);
}

READER(read_hooks)
{
    struct ruleset *rules = field;
    (void)key;
    rules->hooks_place = entry->value->place;
    if (!value_text(reader, entry->value))
        return;
    rules->hook_file = read_beside(rules->arena, entry->value, "the hook file", HOOK_FILE_MAX,
                                   reader->diagnostics);
    add_optional_hooks(rules, rules->hooks_place);
}
