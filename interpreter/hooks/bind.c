/* The second move of loading: what the ruleset says in Lua is found to make sense. */
#include <string.h>

#include <lauxlib.h>

#include "base/sort.h"
#include "base/text.h"
#include "bounds/checks.h"
#include "expr/bytecode.h"
#include "expr/formula.h"
#include "expr/names.h"
#include "hooks/expression.h"
#include "hooks/hooks.h"
#include "hooks/sandbox.h"

#define FUNCTIONS_MAX 128

/* What the hook file defines. */
struct definition {
    const char *name; /* in the ruleset's arena */
    uint32_t line;    /* where the function begins; 0 for what is no function */
};

struct binding {
    struct ruleset *rules;
    struct diagnostics *diagnostics;
    struct sandbox *file_sandbox, *sandbox; /* for the hook file; for expressions */
    struct definition definitions[FUNCTIONS_MAX];
    unsigned definition_count;
};

/* --- the hook file --------------------------------------------------------------------------- */

static uint32_t line_of_function(lua_State *lua, int index)
{
    lua_Debug function;
    lua_pushvalue(lua, index);
    lua_getinfo(lua, ">S", &function);
    return (uint32_t)function.linedefined;
}

/* Notes the global whose name and value are on top. */
static void note_definition(lua_State *lua, struct binding *binding)
{
    if (binding->definition_count == FUNCTIONS_MAX)
        luaL_error(lua, "it defines more than %d names", FUNCTIONS_MAX);
    bool is_function = lua_isfunction(lua, -1) && !lua_iscfunction(lua, -1);
    const char *name = lua_tostring(lua, -2);
    binding->definitions[binding->definition_count++] = (struct definition){
        .name = arena_copy(binding->rules->arena, name, strlen(name)),
        .line = is_function ? line_of_function(lua, -1) : 0,
    };
}

static int run_file(lua_State *lua)
{
    struct binding *binding = lua_touserdata(lua, 1);
    hook_file_compile(lua, binding->rules->hook_file);
    lua_call(lua, 0, 0);
    says_read(lua, binding->rules, binding->diagnostics);
    hook_file_seal(lua);
    slot_push(lua, SLOT_GLOBALS);
    lua_pushnil(lua);
    while (lua_next(lua, -2)) {
        note_definition(lua, binding);
        lua_pop(lua, 1);
    }
    return 0;
}

static int check_syntax(lua_State *lua)
{
    const struct binding *binding = lua_touserdata(lua, 1);
    hook_file_compile(lua, binding->rules->hook_file);
    return 0;
}

/* Lua's tables have no order; the file has. */
static int by_line(const void *a, const void *b)
{
    const struct definition *first = a, *second = b;
    if (first->line != second->line)
        return first->line < second->line ? -1 : 1;
    return strcmp(first->name, second->name);
}

static bool complain_file(struct binding *binding, enum diagnostic_code code, const char *what)
{
    const struct failure *failure = &binding->file_sandbox->failure;
    struct place place = place_of_line(binding->rules->hook_file, failure->line);
    struct diagnostic *diagnostic =
        diagnose(binding->diagnostics, code, place, "%s: %s", what, failure->text);
    diagnostic_also(diagnostic, binding->rules->hooks_place, "the hook file named here");
    return false;
}

static bool hook_file_is_lua(struct binding *binding)
{
    if (sandbox_prepare(binding->file_sandbox, check_syntax, binding))
        return true;
    return complain_file(binding, E_HOOK_FILE, "Lua syntax error");
}

static bool read_hook_file(struct binding *binding)
{
    if (!hook_file_is_lua(binding))
        return false;
    if (!sandbox_run(binding->file_sandbox, run_file, binding))
        return complain_file(binding, E_HOOK_FAILED, "the hook file failed while loading");
    sort_stable(binding->definitions, binding->definition_count, sizeof *binding->definitions,
                by_line);
    return true;
}

/* --- hooks ----------------------------------------------------------------------------------- */

static const struct definition *find_definition(const struct binding *binding, const char *name)
{
    for (unsigned i = 0; i < binding->definition_count; i++)
        if (!strcmp(binding->definitions[i].name, name))
            return &binding->definitions[i];
    return NULL;
}

static void complain_missing(struct binding *binding, const struct hook *hook)
{
    const struct source *file = binding->rules->hook_file;
    if (!file) {
        diagnostic_hint(diagnose(binding->diagnostics, E_HOOK_MISSING, hook->place,
                                 "'%s' is in no file", hook->function),
                        "add 'hooks: NAME.lua'");
        return;
    }
    const char *names[FUNCTIONS_MAX];
    for (unsigned i = 0; i < binding->definition_count; i++)
        names[i] = binding->definitions[i].name;
    struct diagnostic *diagnostic = diagnose(binding->diagnostics, E_HOOK_MISSING, hook->place,
                                             "%s has no function '%s'", file->name, hook->function);
    const char *nearest = text_nearest(hook->function, names, binding->definition_count);
    if (nearest && strcmp(nearest, hook->function) != 0)
        diagnostic_meant(diagnostic, hook->function, nearest);
}

static void bind_hook(struct binding *binding, struct hook *hook)
{
    const struct definition *definition = find_definition(binding, hook->function);
    hook->present = definition && definition->line > 0;
    hook->line = hook->present ? definition->line : 0;
    if (!hook->present && (definition || !hook->optional))
        complain_missing(binding, hook);
}

static const struct hook *if_present(const struct hook *hook)
{
    return hook && hook->present ? hook : NULL;
}

/* Whether the word stands anywhere in the file. */
static bool is_mentioned(const struct source *file, const char *word)
{
    return strstr(file->text, word) != NULL;
}

/* Two functions cannot both say who wins. */
static void settle_who_wins(struct binding *binding)
{
    struct play_rules *play = &binding->rules->play;
    if (play->winner && play->power_now)
        diagnostic_hint(diagnose(binding->diagnostics, E_HOOK_UNUSED,
                                 place_of_line(binding->rules->hook_file, play->power_now->line),
                                 "the function '%s' is not used with '%s'",
                                 play->power_now->function, play->winner->function),
                        "only one function can decide who wins a trick");
    else if (play->power_now)
        play->winner = play->power_now;
}

static void bind_hooks(struct binding *binding)
{
    struct ruleset *rules = binding->rules;
    for (unsigned i = 0; i < rules->hook_count; i++)
        bind_hook(binding, rules->hooks[i]);
    rules->suit_of = if_present(rules->suit_of);
    rules->power = if_present(rules->power);
    rules->points = if_present(rules->points);
    rules->play.winner = if_present(rules->play.winner);
    rules->play.power_now = if_present(rules->play.power_now);
    settle_who_wins(binding);
    rules->play.power_by_seat = rules->play.power_now && (is_mentioned(rules->hook_file, "seat") ||
                                                          is_mentioned(rules->hook_file, "leader"));
}

static bool is_asked(const struct ruleset *rules, const char *function)
{
    for (unsigned i = 0; i < rules->hook_count; i++)
        if (!strcmp(rules->hooks[i]->function, function))
            return true;
    return false;
}

static void complain_unused(struct binding *binding, const struct definition *definition)
{
    const char *names[HOOKS_MAX];
    struct ruleset *rules = binding->rules;
    for (unsigned i = 0; i < rules->hook_count; i++)
        names[i] = rules->hooks[i]->function;
    struct diagnostic *diagnostic = diagnose(binding->diagnostics, E_HOOK_UNUSED,
                                             place_of_line(rules->hook_file, definition->line),
                                             "nothing uses the function '%s'", definition->name);
    const char *nearest = text_nearest(definition->name, names, rules->hook_count);
    if (nearest)
        diagnostic_hint(diagnostic, "did you mean '%s'? Declare helpers as 'local function'",
                        nearest);
    else
        diagnostic_hint(diagnostic, "declare helpers as 'local function'");
}

static void find_unused(struct binding *binding)
{
    EACH(definition, binding->definitions, binding->definition_count)
        if (definition->line > 0 && !is_asked(binding->rules, definition->name))
            complain_unused(binding, definition);
}

static bool has_hook(const struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->hook_count; i++)
        if (rules->hooks[i]->present)
            return true;
    return false;
}

/* A file that answers nothing is an empty one, or the wrong one. */
static void find_empty(struct binding *binding)
{
    const struct ruleset *rules = binding->rules;
    if (!rules->hook_file || has_hook(rules))
        return;
    diagnostic_hint(
        diagnose(binding->diagnostics, E_HOOK_MISSING, rules->hooks_place, "%s has no hook",
                 rules->hook_file->name),
        "hooks are 'suit_of', 'power', 'winner', 'power_now', 'points' and the hooks of "
        "obligations");
}

/* --- expressions ----------------------------------------------------------------------------- */

/* Whether the name may come to something else when another call is weighed. */
static bool is_about_call(const struct fact_name *name)
{
    return fact_rows[name->fact].is_of_call || name->fact == FACT_TERM;
}

static void find_about_call(struct expression *expression)
{
    for (unsigned i = 0; i < expression->name_count; i++) {
        if (is_about_call(&expression->names[i]))
            expression->about_call |= (uint8_t)(1u << i);
    }
}

static bool is_too_long(struct diagnostics *diagnostics, const struct expression *expression)
{
    if (strlen(expression->text) <= EXPRESSION_MAX)
        return false;
    diagnose(diagnostics, E_TOO_BIG, expression->place, "an expression has at most %d characters",
             EXPRESSION_MAX);
    return true;
}

/* What has a tree Lua would understand; else it says why not. */
static bool bind_expression(const struct ruleset *rules, struct diagnostics *diagnostics,
                            struct sandbox *sandbox, struct expression *expression)
{
    size_t before = diagnostics_count(diagnostics);
    if (is_too_long(diagnostics, expression))
        return false;
    names_resolve(rules, diagnostics, expression);
    find_about_call(expression);
    expression->tree = formula_parse(rules->arena, expression);
    if (expression->lookup)
        lookup_check_keys(rules, diagnostics, expression);
    else
        words_check(rules, diagnostics, expression);
    words_check_seats(diagnostics, expression);
    return diagnostics_count(diagnostics) == before &&
           (expression->tree || expression_compile(sandbox, rules, diagnostics, expression));
}

static void bind_expressions(struct binding *binding)
{
    for (unsigned i = 0; i < binding->rules->expression_count; i++)
        bind_expression(binding->rules, binding->diagnostics, binding->sandbox,
                        binding->rules->expressions[i]);
}

bool hooks_bind_expression(const struct ruleset *rules, struct expression *expression,
                           struct diagnostics *diagnostics)
{
    struct sandbox *sandbox = sandbox_create(NULL, NULL);
    size_t before = diagnostics_count(diagnostics);
    if (bind_expression(rules, diagnostics, sandbox, expression))
        terms_check(rules, diagnostics, expression);
    sandbox_destroy(sandbox);
    return diagnostics_count(diagnostics) == before;
}

static void fold(struct binding *binding, struct expression *expression)
{
    int32_t values[FACT_NAMES_MAX] = {0};
    expression->is_constant = expression_constants(binding->rules, expression, values);
    if (expression->is_constant && !binding->sandbox->dead)
        expression_ask(binding->sandbox, binding->rules, binding->diagnostics, expression, values,
                       &expression->constant);
}

/* Terms first: they have been put into an order in which each asks only those before it. */
static void fold_constants(struct binding *binding)
{
    struct ruleset *rules = binding->rules;
    size_t mistakes = diagnostics_count(binding->diagnostics);
    for (unsigned i = 0; i < rules->term_count; i++)
        fold(binding, rules->terms[rules->term_order[i]].expression);
    if (diagnostics_count(binding->diagnostics) > mistakes)
        return; /* what asks such a term makes no sense either */
    for (unsigned i = 0; i < rules->expression_count; i++)
        fold(binding, rules->expressions[i]);
}

/* --- what depends on the call, and on seats -------------------------------------------------- */

static bool term_is_about_call(const struct ruleset *rules, unsigned first)
{
    unsigned term = first;
    do {
        if (rules->terms[term].expression->about_call)
            return true;
        term++;
    } while (term < rules->term_count && rules->terms[term].is_variant);
    return false;
}

/* Of several of one name which is asked goes by the contract. */
static bool term_is_about_seats(const struct ruleset *rules, unsigned first)
{
    unsigned term = first;
    do {
        if (rules->terms[term].expression->scope >= SCOPE_SEAT)
            return true;
        term++;
    } while (term < rules->term_count && rules->terms[term].is_variant);
    return false;
}

static bool expression_is_about_score(const struct ruleset *rules,
                                      const struct expression *expression)
{
    EACH(name, expression->names, expression->name_count)
        if (name->fact == FACT_SCORE ||
            (name->fact == FACT_TERM && (rules->terms_about_score >> name->index & 1)))
            return true;
    return false;
}

/* It stands for all of its name, as the first of them does for whoever asks. */
static unsigned first_of_name(const struct ruleset *rules, unsigned term)
{
    while (rules->terms[term].is_variant)
        term--;
    return term;
}

/* Of the terms that it was taken to ask about the call, those whose own expressions do. */
static void narrow_about_call(const struct ruleset *rules, struct expression *expression)
{
    for (unsigned i = 0; i < expression->name_count; i++) {
        const struct fact_name *name = &expression->names[i];
        if (name->fact == FACT_TERM && !term_is_about_call(rules, name->index))
            expression->about_call &= (uint8_t) ~(1u << i);
    }
}

/* In their order: each behind those that it asks. */
static void settle_about_score(struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->term_count; i++) {
        unsigned term = rules->term_order[i];
        if (expression_is_about_score(rules, rules->terms[term].expression))
            rules->terms_about_score |= UINT32_C(1) << first_of_name(rules, term);
    }
}

/* Terms first, in their order. */
static void settle_about_call(struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->term_count; i++)
        narrow_about_call(rules, rules->terms[rules->term_order[i]].expression);
    for (unsigned i = 0; i < rules->expression_count; i++)
        narrow_about_call(rules, rules->expressions[i]);
    for (unsigned i = 0; i < rules->term_count; i++) {
        rules->terms_about_call |= (uint32_t)term_is_about_call(rules, i) << i;
        rules->terms_about_seats |= (uint32_t)term_is_about_seats(rules, i) << i;
    }
}

/* --- counts ---------------------------------------------------------------------------------- */

static void find_counts_asked(struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->expression_count; i++)
        EACH(name, rules->expressions[i]->names, rules->expressions[i]->name_count) {
            if (fact_is_count(name->fact))
                set_add(&rules->counts_asked, name->index);
            if (name->fact == FACT_COUNT)
                set_add(&rules->counts_taken, name->index);
        }
}

/* --- all of it ------------------------------------------------------------------------------- */

static void write_bytecode(struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->expression_count; i++)
        if (!rules->expressions[i]->is_constant)
            bytecode_write(rules, rules->expressions[i]);
}

/* Values come last: what means nothing has none. */
static void bind_all(struct binding *binding)
{
    size_t before = diagnostics_count(binding->diagnostics);
    bool is_read = !binding->rules->hook_file || read_hook_file(binding);
    if (is_read) {
        bind_hooks(binding);
        find_unused(binding);
        if (diagnostics_count(binding->diagnostics) == before)
            find_empty(binding);
    }
    bind_expressions(binding);
    if (diagnostics_count(binding->diagnostics) == before)
        terms_settle(binding->rules, binding->diagnostics);
    if (diagnostics_count(binding->diagnostics) == before &&
        options_settle(binding->sandbox, binding->rules, binding->diagnostics))
        fold_constants(binding);
    if (diagnostics_count(binding->diagnostics) > before)
        return;
    settle_about_call(binding->rules);
    settle_about_score(binding->rules);
    find_counts_asked(binding->rules);
    promises_find(binding->rules);
    write_bytecode(binding->rules);
}

static struct binding binding_of(struct ruleset *rules, struct diagnostics *diagnostics)
{
    return (struct binding){
        .rules = rules,
        .diagnostics = diagnostics,
        .file_sandbox = sandbox_create(rules->trace, rules->hook_file),
        .sandbox = sandbox_create(NULL, NULL),
    };
}

static void binding_finish(struct binding *binding)
{
    sandbox_destroy(binding->file_sandbox);
    sandbox_destroy(binding->sandbox);
}

bool hooks_bind(struct ruleset *rules, struct diagnostics *diagnostics)
{
    size_t before = diagnostics_count(diagnostics);
    struct binding binding = binding_of(rules, diagnostics);
    bind_all(&binding);
    binding_finish(&binding);
    return diagnostics_count(diagnostics) == before;
}

/* --- rules with other mistakes --------------------------------------------------------------- */

static bool is_of_a_word(char c)
{
    return c == '_' || ('0' <= c && c <= '9') || ('A' <= c && c <= 'Z') || ('a' <= c && c <= 'z');
}

/* How often the word at the place stands in the text, as a whole word. */
static unsigned times_there(const struct source *source, const char *word, size_t length)
{
    unsigned times = 0;
    const char *text = source->text;
    for (const char *at = text; (at = strstr(at, word)) != NULL; at += length)
        times += (at == text || !is_of_a_word(at[-1])) && !is_of_a_word(at[length]);
    return times;
}

/*
 * Whether a word that means nothing in an expression is a mistake whatever the rest of the files
 * means once it can be read: it stands nowhere else in them, and no role and no place of a count
 * stands before it or goes on behind it.
 */
static bool means_nothing_anyway(const struct ruleset *rules, struct place place)
{
    const char *text = place.source ? place.source->text + place.offset : NULL;
    unsigned times = 0;
    if (!text || place.length == 0 || (place.offset > 0 && text[-1] == '.') ||
        text[place.length] == '.')
        return false;
    const char *word = arena_copy(rules->arena, text, place.length);
    for (unsigned i = 0; i < rules->file_count; i++)
        times += times_there(rules->files[i], word, place.length);
    return times == 1;
}

/* Whether something is wrong with that very text already. */
static bool is_diagnosed(const struct diagnostics *diagnostics, struct place place)
{
    for (size_t i = 0; i < diagnostics_kept(diagnostics); i++)
        if (place_same(diagnostic_place_at(diagnostics, i), place))
            return true;
    return false;
}

static void check_names(const struct ruleset *rules, struct diagnostics *diagnostics,
                        struct expression *expression)
{
    struct diagnostics *found = diagnostics_create();
    names_resolve(rules, found, expression);
    for (size_t i = 0; i < diagnostics_kept(found); i++)
        if (diagnostic_code_at(found, i) == E_EXPRESSION_NAME &&
            means_nothing_anyway(rules, diagnostic_place_at(found, i)) &&
            !is_diagnosed(diagnostics, diagnostic_place_at(found, i)))
            diagnostics_add_one(diagnostics, found, i);
    diagnostics_destroy(found);
}

void hooks_check_syntax(struct ruleset *rules, struct diagnostics *diagnostics)
{
    struct binding binding = binding_of(rules, diagnostics);
    if (rules->hook_file)
        hook_file_is_lua(&binding);
    for (unsigned i = 0; i < rules->expression_count; i++)
        if (!is_too_long(diagnostics, rules->expressions[i]) &&
            expression_compile(binding.sandbox, rules, diagnostics, rules->expressions[i]))
            check_names(rules, diagnostics, rules->expressions[i]);
    binding_finish(&binding);
}
