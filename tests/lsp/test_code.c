/* What an editor knows of a file of hooks, at the cursor: '|' in these texts. */
#include "unit.h"

#include <stdio.h>

#include "lsp/code.h"

static struct arena *arena;

static int begin(void **state)
{
    (void)state;
    arena = arena_create();
    return 0;
}

static int end(void **state)
{
    (void)state;
    arena_destroy(arena);
    return 0;
}

/* An obligation of the rules names its hook so. */
static const char *const obligations[] = {"same_rank", NULL};

static const struct source *source;

static struct lua_spot at(const char *text)
{
    const char *cursor = strchr(text, '|');
    assert_non_null(cursor);
    const char *whole = arena_format(arena, "%.*s%s", (int)(cursor - text), text, cursor + 1);
    source = source_from_text(arena, "hooks.lua", whole, strlen(whole));
    return lua_spot_at(source, (size_t)(cursor - text), obligations);
}

static const char *word_of(const struct lua_spot *spot)
{
    return arena_copy(arena, source->text + spot->word.offset, spot->word.length);
}

/* --- where it is ------------------------------------------------------------------------------ */

struct place_row {
    const char *text;
    enum lua_where where;
};

static void expect_where(const struct place_row *rows, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct lua_spot spot = at(rows[i].text);
        if (spot.where != rows[i].where)
            fail_msg("'%s': %d, and not %d", rows[i].text, (int)spot.where, (int)rows[i].where);
    }
}
#define EXPECT_WHERE(rows) expect_where(rows, sizeof(rows) / sizeof *(rows))

/* As Lua's manual has it: brackets are closed by those of their own level, a backslash takes the
 * quote behind it away, a text in quotes ends with its line. */
static void in_texts_and_comments_no_name_stands(void **state)
{
    (void)state;
    static const struct place_row rows[] = {
        {"x = [[ a |", LUA_NOWHERE},
        {"x = [[ a ]|", LUA_NOWHERE},
        {"x = [=[ a ]]|", LUA_NOWHERE},
        {"x = [==[ a ]=] |", LUA_NOWHERE},
        {"x = [=[ a ]=|", LUA_NOWHERE},
        {"x = [=[ a ]==] |", LUA_NOWHERE},
        {"x = [==[ a\n]==] y|", LUA_ANYWHERE},
        {"x = [[ a ] ]] y|", LUA_ANYWHERE},
        {"--[[ a ]] x|", LUA_ANYWHERE},
        {"--[=[ a ]] x|", LUA_NOWHERE},
        {"-- a|", LUA_NOWHERE},
        {"-- a\n x|", LUA_ANYWHERE},
        {"x = 'a|", LUA_NOWHERE},
        {"x = 'a\\'|", LUA_NOWHERE},
        {"x = \"a\\\"b\" .. y|", LUA_ANYWHERE},
        {"x = 'a\\|", LUA_NOWHERE},
        {"x = 'a\n y|", LUA_ANYWHERE},
        {"x = 12|", LUA_NOWHERE},
        {"x = 0x|1f", LUA_NOWHERE},
        {"x = t[|", LUA_ANYWHERE},
        {"x = t[=|", LUA_ANYWHERE},
        {"x = t[=a|", LUA_ANYWHERE},
        {"x = a -|", LUA_ANYWHERE},
        {"x = |  card", LUA_ANYWHERE},
    };
    EXPECT_WHERE(rows);
}

static void what_can_stand_there_hangs_on_what_is_open(void **state)
{
    (void)state;
    static const struct place_row rows[] = {
        {"po|", LUA_OUTSIDE},
        {"x = 1\npo|", LUA_OUTSIDE},
        {" po|", LUA_ANYWHERE},
        {"function po|", LUA_HEADING},
        {"x = (function po|", LUA_ANYWHERE},
        {"function power(card)\n  local function po|", LUA_ANYWHERE},
        {"function power(card)\npo|", LUA_ANYWHERE},
        {"function power(card)\nend\npo|", LUA_OUTSIDE},
        {"x = {\npo|", LUA_ANYWHERE},
        {"x = {}\npo|", LUA_OUTSIDE},
        {"x = )\npo|", LUA_OUTSIDE},
        {"end\nuntil\npo|", LUA_OUTSIDE},
        {"if x then\npo|", LUA_ANYWHERE},
        {"repeat x = 1 until\npo|", LUA_OUTSIDE},
        {"card.na|", LUA_FIELD},
        {"card.|", LUA_FIELD},
        {"card .. na|", LUA_ANYWHERE},
        {"card:na|", LUA_ANYWHERE},
        {"says = {\n  po|", LUA_SAYING},
        {"says = {power = 'x', wi|", LUA_SAYING},
        {"says = {power = wi|", LUA_ANYWHERE},
        {"says = {power = {wi|", LUA_ANYWHERE},
        {"says = {power = f(wi|", LUA_ANYWHERE},
        {"says = {}\nx = {\n  po|", LUA_ANYWHERE},
        {"says = f{\n  po|", LUA_ANYWHERE},
        {"says = (\n  po|", LUA_ANYWHERE},
        {"said = {\n  po|", LUA_ANYWHERE},
        {"x = {says = {\n  po|", LUA_ANYWHERE},
    };
    EXPECT_WHERE(rows);
}

static void the_word_is_whole(void **state)
{
    (void)state;
    struct lua_spot spot = at("x = card.na|me");
    assert_string_equal(word_of(&spot), "name");
    spot = at("x = |card");
    assert_string_equal(word_of(&spot), "card");
    spot = at("x = card|");
    assert_string_equal(word_of(&spot), "card");
    spot = at("x = | card");
    assert_string_equal(word_of(&spot), "");
}

/* --- what stands before the dot --------------------------------------------------------------- */

struct value_row {
    const char *text;
    enum api_thing thing;
    bool is_list;
};

static void expect_values(const struct value_row *rows, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct lua_spot spot = at(rows[i].text);
        if (spot.where != LUA_FIELD || spot.before.thing != rows[i].thing ||
            spot.before.is_list != rows[i].is_list)
            fail_msg("'%s': %d, before it %d%s", rows[i].text, (int)spot.where,
                     (int)spot.before.thing, spot.before.is_list ? ", a list" : "");
    }
}
#define EXPECT_VALUES(rows) expect_values(rows, sizeof(rows) / sizeof *(rows))

/* What docs/hooks.md and docs/policies.md say is handed to each. */
static void parameters_are_those_of_the_rows(void **state)
{
    (void)state;
    static const struct value_row rows[] = {
        {"function power(a, b, c)\n  return a.|", API_CARD, false},
        {"function power(a, b, c)\n  return b.|", API_PLAIN, false},
        {"function power(a, b, c)\n  return c.|", API_DEAL, false},
        {"function power(a, b, c, d)\n  return d.|", API_PLAIN, false},
        {"function suit_of(a, b)\n  return b.|", API_DEAL, false},
        {"function winner(a, b)\n  return a.|", API_CARD, true},
        {"function winner(a, b)\n  return a[1].|", API_CARD, false},
        {"function same_rank(a, b, c)\n  return b[#b].|", API_CARD, false},
        {"function other_rank(a, b, c)\n  return b[1].|", API_PLAIN, false},
        {"function choose(a, b)\n  return a.|", API_VIEW, false},
        {"function choose(a, b)\n  return a.deal.|", API_DEAL, false},
        {"function choose(a, b)\n  return a.calls[a.seat].|", API_CALL, false},
        {"function choose(a, b)\n  return a.nothing.|", API_PLAIN, false},
        {"function helper(card, other)\n  return card.|", API_CARD, false},
        {"function helper(card, other)\n  return other.|", API_PLAIN, false},
        {"x = function(card)\n  return card.|", API_CARD, false},
        {"function power card\n  return card.|", API_PLAIN, false},
        {"function power(a b)\n  return b.|", API_PLAIN, false},
        {"function power(a, 1, c)\n  return c.|", API_PLAIN, false},
        {"x = 'card' y = card.|", API_PLAIN, false},
    };
    EXPECT_VALUES(rows);
}

#define WINNER "function winner(trick, deal)\n  "

static void locals_are_what_they_are_set_to(void **state)
{
    (void)state;
    static const struct value_row rows[] = {
        {WINNER "local c = trick[1]\n  c.|", API_CARD, false},
        {WINNER "local c = trick[f(trick[2])]\n  c.|", API_CARD, false},
        {WINNER "local c = trick\n  c.|", API_CARD, true},
        {WINNER "local c = {table.unpack(trick)}\n  c[1].|", API_CARD, false},
        {WINNER "local c = {table.concat(trick)}\n  c[1].|", API_PLAIN, false},
        {WINNER "local c = f(trick)\n  c.|", API_PLAIN, false},
        {WINNER "local c = trick(1)[1]\n  c.|", API_PLAIN, false},
        {WINNER "local c\n  c.|", API_PLAIN, false},
        {WINNER "local c = 1\n  c.|", API_PLAIN, false},
        {WINNER "local deal = trick[1]\n  deal.|", API_CARD, false},
        {WINNER "local function f(card) return card.|", API_CARD, false},
        {WINNER "local 1 = trick\n  deal.|", API_DEAL, false},
        {WINNER "deal.| local c = trick[1", API_DEAL, false},
        {WINNER "local c = trick[1 deal.|", API_DEAL, false},
        {WINNER "(deal).|", API_PLAIN, false},
        {WINNER "(trick)[1].|", API_PLAIN, false},
        {WINNER "deal:x.|", API_PLAIN, false},
    };
    EXPECT_VALUES(rows);
}

static void loops_go_through_lists(void **state)
{
    (void)state;
    static const struct value_row rows[] = {
        {WINNER "for i, c in ipairs(trick) do c.|", API_CARD, false},
        {WINNER "for i, c in pairs(trick) do c.|", API_CARD, false},
        {WINNER "for i, c in ipairs(trick) do i.|", API_PLAIN, false},
        {WINNER "for i, c in next, trick do c.|", API_PLAIN, false},
        {WINNER "for i, c of ipairs(trick) do c.|", API_PLAIN, false},
        {WINNER "for i, c in ipairs trick do c.|", API_PLAIN, false},
        {WINNER "for i, c in ipairs(deal) do c.|", API_PLAIN, false},
        {WINNER "for deal = 1, 2 do deal.|", API_PLAIN, false},
        {WINNER "for i in ipairs(trick) do deal.|", API_DEAL, false},
    };
    EXPECT_VALUES(rows);
}

/* --- how long names are known ----------------------------------------------------------------- */

static void names_end_with_their_function(void **state)
{
    (void)state;
    assert_int_equal(at(WINNER "|").name_count, 2);
    assert_int_equal(at(WINNER "if deal then local c = 1 |").name_count, 3);
    assert_int_equal(at(WINNER "end\n|").name_count, 0);
    assert_int_equal(at("local c = 1\n" WINNER "end\n|").name_count, 1);
    assert_int_equal(at("repeat\n  local c = 1\nuntil c\n|").name_count, 0);
}

static void more_names_than_are_known_do_no_harm(void **state)
{
    (void)state;
    const char *text = "";
    for (unsigned i = 0; i < LUA_NAMES_MAX + 6; i++)
        text = arena_format(arena, "%slocal a%u = 1\n", text, i);
    assert_int_equal(at(arena_format(arena, "%s|", text)).name_count, LUA_NAMES_MAX);
}

/* Far more than anybody writes: what is in them is not known, what comes behind them is. */
static void more_brackets_than_are_known_do_no_harm(void **state)
{
    (void)state;
    char open[101] = "", close[101] = "";
    memset(open, '(', 100);
    memset(close, ')', 100);
    struct lua_spot spot = at(arena_format(arena, WINNER "%sdeal%s.|", open, close));
    assert_int_equal(spot.where, LUA_FIELD);
    assert_int_equal(spot.before.thing, API_PLAIN);
    spot = at(arena_format(arena, WINNER "%sdeal%s deal.|", open, close));
    assert_int_equal(spot.before.thing, API_DEAL);
}

/* --- libraries -------------------------------------------------------------------------------- */

static void libraries_are_known_by_their_words(void **state)
{
    (void)state;
    assert_string_equal(at("x = string.|").before.library, "string");
    assert_null(at("local string = 1\nx = string.|").before.library);
    assert_null(at("x = io.|").before.library);
    assert_string_equal(lua_help("string", "len", 3)->name, "len");
    assert_string_equal(lua_help("", "min", 3)->library, "");
    assert_null(lua_help("string", "rep", 3));
    assert_null(lua_help("table", "len", 3));
}

static void functions_that_are_asked_have_names(void **state)
{
    (void)state;
    assert_ptr_equal(lua_function("power", 5, obligations), &api_functions[API_POWER]);
    assert_ptr_equal(lua_function("same_rank", 9, obligations), &api_functions[API_OBLIGATION]);
    assert_null(lua_function("same_rank", 4, obligations));
    assert_null(lua_function("help", 4, obligations));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(in_texts_and_comments_no_name_stands),
        cmocka_unit_test(what_can_stand_there_hangs_on_what_is_open),
        cmocka_unit_test(the_word_is_whole),
        cmocka_unit_test(parameters_are_those_of_the_rows),
        cmocka_unit_test(locals_are_what_they_are_set_to),
        cmocka_unit_test(loops_go_through_lists),
        cmocka_unit_test(names_end_with_their_function),
        cmocka_unit_test(more_names_than_are_known_do_no_harm),
        cmocka_unit_test(more_brackets_than_are_known_do_no_harm),
        cmocka_unit_test(libraries_are_known_by_their_words),
        cmocka_unit_test(functions_that_are_asked_have_names),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
