/* The ruleset that a script names, with the options and players that it asks for. */
#include "script/reader.h"
#include "script/script.h"

void script_open_ruleset(struct script_reader *reader, const struct node *root,
                         const struct node *value)
{
    struct script *script = reader->script;
    script->rules = named_ruleset_open(&reader->reader, reader->path, reader->folders, root, value);
    reader->reader.rules = script->rules;
    if (script->rules)
        script->names = seats_by_place(script->rules, script->arena);
}
