#include "protocol/start_told.h"

#include "record/position_text.h"

/* How cards lie is chance's; all else is said by a member. */
static enum request_error error_of(const struct json_value *start,
                                   const struct diagnostics *diagnostics)
{
    enum diagnostic_code code = diagnostic_code_at(diagnostics, 0);
    bool is_of_pack = json_value_member(start, "pack") && code == E_CONTRADICTION;
    return code == E_SCRIPT_CARDS || is_of_pack ? ERROR_CHANCE : ERROR_MEMBER;
}

/* Whether a match can begin so: tried, and nobody hears of it. */
static bool can_be(const struct request *request, const struct opened *opened,
                   const struct hosting *wishes, struct diagnostics *diagnostics)
{
    const struct engine silent = {.rules = opened->rules, .hooks = opened->engine.hooks};
    const struct asking asking = hosting_asking(wishes, &silent, &opened->names, diagnostics);
    struct state *state = arena_alloc(request->arena, sizeof *state);
    return engine_begin_position(&asking, &wishes->start, state);
}

bool start_told(struct session *session, const struct request *request, const struct opened *opened,
                struct hosting *wishes)
{
    const struct json_value *value = request_member(request, "start");
    if (!value)
        return true;
    const struct table *table =
        json_value_member(value, "hands") ? &position_table : &position_start_table;
    struct diagnostics *diagnostics = diagnostics_create();
    bool fine = position_from_tree(opened->rules, &opened->names, table,
                                   tree_of_json(request->arena, value), request->arena,
                                   &wishes->start, diagnostics) &&
                can_be(request, opened, wishes, diagnostics);
    if (!fine)
        refuse(session, request, error_of(value, diagnostics), "%s",
               diagnostic_text_at(diagnostics, 0));
    diagnostics_destroy(diagnostics);
    return fine;
}
