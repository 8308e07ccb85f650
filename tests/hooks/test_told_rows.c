/*
 * What Lua is told stands in rows: the objects that it sees have these fields, the library these
 * functions, and docs/hooks.md and docs/policies.md these tables.
 */
#include "fixture.h"

#include <lauxlib.h>

#include "hooks/object.h"

/* --- what is there ---------------------------------------------------------------------------- */

static struct fixture fixture;

static struct view make_view(void)
{
    struct view view = {.seat = 1};
    struct state *known = &view.known;
    known->turn = TURN_CARD;
    known->actor = 1;
    known->dealer = 3;
    known->declarer = 0;
    known->partners = 1 << 2;
    known->named.called_card = 4;
    known->named.second_card = NO_CARD;
    known->turn_up = 5;
    known->hand[1] = set_range(0, 2);
    known->played[0] = 3;
    known->played_count = known->in_trick = 1;
    known->call_count = 1;
    known->calls[0] = (struct call_made){.seat = 2};
    return view;
}

/* The object on top has all its fields, and none is missing but where `missing` says so. */
static void assert_fields(lua_State *lua, enum api_thing thing, const char *missing)
{
    const struct api_kind *kind = &api_kinds[thing];
    for (size_t i = 0; i < kind->count; i++) {
        if (kind->fields[i].when == API_AT_SCORE) /* tests/engine/test_hook_points.c has these */
            continue;
        bool is_there = lua_getfield(lua, -1, kind->fields[i].name) != LUA_TNIL;
        bool is_list = kind->fields[i].is_list;
        if (!is_there && strcmp(kind->fields[i].name, missing) != 0)
            fail_msg("%s has no '%s'", kind->called, kind->fields[i].name);
        assert_int_equal(is_there && object_is(lua, -1),
                         is_list || kind->fields[i].thing != API_PLAIN);
        assert_int_equal(is_list, is_there && object_is(lua, -1) && object_may_be_list(lua, -1));
        lua_pop(lua, 1);
    }
}

static int see_objects(lua_State *lua)
{
    const struct view view = make_view();
    api_create(lua, fixture.rules, true);
    api_create_view(lua);
    api_push_view(lua, fixture.rules, &view);
    assert_fields(lua, API_VIEW, "");
    lua_getfield(lua, -1, "deal");
    assert_fields(lua, API_DEAL, "contract"); /* none is settled */
    assert_int_equal(lua_getfield(lua, -1, api_trumps.name), LUA_TSTRING);
    lua_pop(lua, 2);
    lua_getfield(lua, -1, "turn_up");
    assert_fields(lua, API_CARD, "");
    lua_pop(lua, 1);
    lua_getfield(lua, -1, "calls");
    lua_geti(lua, -1, 1);
    assert_fields(lua, API_CALL, "");
    return 0;
}

static void test_objects_have_the_fields_of_their_rows(void **state)
{
    (void)state;
    static const struct call call = {.name = "pass"};
    fixture = fixture_create("SH", "AKQ");
    struct step *step = &fixture.rules->steps[fixture.rules->step_count++];
    *step = (struct step){.kind = STEP_ASK, .under = EVERY_CONTRACT};
    step->ask.calls = &call;
    step->ask.call_count = 1;
    struct sandbox *sandbox = sandbox_create(NULL, NULL);
    assert_true(sandbox_prepare(sandbox, see_objects, NULL));
    sandbox_destroy(sandbox);
    fixture_destroy(&fixture);
}

/* --- the library ------------------------------------------------------------------------------ */

static bool is_in_rows(const char *library, const char *name)
{
    for (size_t i = 0; i < api_library_count; i++)
        if (!strcmp(api_library[i].library, library) && !strcmp(api_library[i].name, name))
            return true;
    return false;
}

/* All that the table on top has is in the rows; how many there are. Tables are libraries. */
static size_t assert_in_rows(lua_State *lua, const char *library)
{
    size_t count = 0;
    lua_pushnil(lua);
    while (lua_next(lua, -2)) {
        const char *name = lua_tostring(lua, -2);
        if (object_is(lua, -1)) {
            object_contents(lua, -1);
            count += assert_in_rows(lua, name);
            lua_pop(lua, 1);
        } else if (!is_in_rows(library, name)) {
            fail_msg("no row says what '%s' of '%s' is", name, library);
        } else {
            count++;
        }
        lua_pop(lua, 1);
    }
    return count;
}

static int see_library(lua_State *lua)
{
    slot_push(lua, SLOT_LIBRARY);
    assert_int_equal(assert_in_rows(lua, ""), api_library_count);
    return 0;
}

static void test_the_library_has_its_rows(void **state)
{
    (void)state;
    struct sandbox *sandbox = sandbox_create(NULL, NULL);
    assert_true(sandbox_prepare(sandbox, see_library, NULL));
    sandbox_destroy(sandbox);
}

/* --- the documents ---------------------------------------------------------------------------- */

static void assert_in_file(struct arena *arena, const char *name, const char *row)
{
    const char *why, *root = getenv("ELDEST_SOURCE_ROOT");
    const struct source *file =
        source_read(arena, arena_format(arena, "%s/%s", root ? root : ".", name), 1 << 20, &why);
    assert_non_null(file);
    if (!strstr(file->text, row))
        fail_msg("%s has no row\n%s", name, row);
}

static void test_documents_have_the_fields(void **state)
{
    (void)state;
    struct arena *arena = arena_create();
    for (enum api_thing thing = API_PLAIN + 1; thing < API_THINGS; thing++) {
        bool is_of_hooks =
            thing == API_CARD || thing == API_DEAL || thing == API_TRICK || thing == API_PLAYER;
        for (size_t i = 0; i < api_kinds[thing].count; i++) {
            const struct api_row *row = &api_kinds[thing].fields[i];
            const char *when = thing != API_DEAL || row->when == API_ALWAYS ? ""
                               : row->when == API_AT_SCORE                  ? "; only for `points`"
                                                                            : "; only in mid-game";
            assert_in_file(arena, is_of_hooks ? "docs/hooks.md" : "docs/policies.md",
                           arena_format(arena, "\n| `%s` | %s | %s%s |\n", row->name, row->form,
                                        row->doc, when));
        }
    }
    assert_in_file(arena, "docs/hooks.md",
                   arena_format(arena, "\n| `%s` | %s | %s |\n", api_trumps.name, api_trumps.form,
                                api_trumps.doc));
    arena_destroy(arena);
}

static const char *called(struct arena *arena, const struct api_function *function)
{
    const char *text = function->name ? function->name : "NAME";
    for (unsigned i = 0; i < function->parameter_count; i++)
        text = arena_format(arena, "%s%s%s", text, i ? ", " : "(", function->parameters[i].name);
    return arena_format(arena, "%s)", text);
}

static void test_documents_have_the_functions(void **state)
{
    (void)state;
    struct arena *arena = arena_create();
    for (enum api_function_kind kind = 0; kind < API_CHOOSE; kind++) {
        const struct api_function *function = &api_functions[kind];
        assert_in_file(arena, "docs/hooks.md",
                       arena_format(arena, "\n| `%s`%s | %s | %s |\n", called(arena, function),
                                    function->name
                                        ? ""
                                        : ", any name that an obligation gives as `hook: NAME`",
                                    function->asked, function->answers));
    }
    assert_in_file(arena, "docs/policies.md", called(arena, &api_functions[API_CHOOSE]));
    arena_destroy(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_objects_have_the_fields_of_their_rows),
        cmocka_unit_test(test_the_library_has_its_rows),
        cmocka_unit_test(test_documents_have_the_fields),
        cmocka_unit_test(test_documents_have_the_functions),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
