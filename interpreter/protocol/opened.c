#include "protocol/opened.h"

#include "engine/open.h"

bool opened_open(struct opened *opened, const struct opening *opening, FILE *out)
{
    *opened = (struct opened){.arena = arena_create(), .diagnostics = diagnostics_create()};
    opened->rules =
        ruleset_open(opening->name, opening->folders, &opening->request, opened->diagnostics);
    if (!opened->rules)
        return false;
    opened->names = seats_by_place(opened->rules, opened->arena);
    opened->engine.rules = opened->rules;
    opened->engine.hooks = hooks_open(opened->rules, opened->diagnostics);
    opened->lines = json_lines_create(opened->rules, NULL, out);
    json_lines_turns_are_told(opened->lines);
    return true;
}

void opened_close(struct opened *opened)
{
    json_lines_destroy(opened->lines);
    hooks_close(opened->engine.hooks);
    diagnostics_destroy(opened->diagnostics);
    ruleset_destroy(opened->rules);
    arena_destroy(opened->arena);
}
