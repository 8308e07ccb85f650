/* Positions of a script: where its match starts, the deal in the middle; and a script that is
 * nothing but a position. */
#include "loader/reader.h"
#include "position/text.h"
#include "script/reader.h"

READER(read_start)
{
    (void)key;
    position_read(position_reader_of(reader), &position_start_schema, entry, field);
}

struct position *script_position_begin(const struct script *script)
{
    struct position *position = arena_alloc(script->arena, sizeof *position);
    *position = script->start;
    position_clear(position, IN_PACK);
    return position;
}

READER(read_position)
{
    const struct position **position = field;
    struct position *read = script_position_begin(script_reader_of(reader)->script);
    (void)key;
    position_read(position_reader_of(reader), &position_schema, entry, read);
    *position = read;
}

struct script *script_describe(struct ruleset *rules, const struct position_flags *flags,
                               struct position *position, struct diagnostics *diagnostics)
{
    struct script *script = script_create(arena_create(), rules->name);
    script->rules = rules;
    script->names = seats_by_place(rules, script->arena);
    position_from_flags(rules, &script->names, flags, script->arena, position, diagnostics);
    return script;
}
