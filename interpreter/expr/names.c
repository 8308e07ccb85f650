/*
 * Parses the names in an expression: facts, roles, paths such as `makers.tricks`, sums, and
 * functions.
 */
#include "expr/names.h"

#include <ctype.h>
#include <string.h>

#include "expr/formula.h"
#include "expr/names_parts.h"

struct diagnostic *names_complain(struct reader *reader, enum diagnostic_code code,
                                  struct token token, const char *text)
{
    struct place place = names_place(reader->expression, token.offset, token.length);
    return diagnose(reader->diagnostics, code, place, text, (int)token.length,
                    reader->text + token.offset);
}

/* --- facts ----------------------------------------------------------------------------------- */

/* A role names the seats itself, unless it is one seen from the subject. */
enum scope names_scope(const struct fact_name *name)
{
    enum scope scope = fact_rows[name->fact].scope;
    if (name->is_sum && scope < SCOPE_SEAT)
        scope = SCOPE_SEAT; /* whatever it asks, it goes by how many they are */
    return scope == SCOPE_SEAT && !role_has(name->role, ROLE_OF_SUBJECT) ? SCOPE_DEAL : scope;
}

const char *names_where_asked(enum scope scope)
{
    static const char *const where[] = {
        [SCOPE_RULESET] = "everywhere",
        [SCOPE_DEAL] = "only during a deal",
        [SCOPE_SEAT] =
            "only where the rule is about one seat or side, as in scores and the 'if' of a call",
        [SCOPE_CALL] = "only in rules about a call, as under 'refuse'",
    };
    return where[scope];
}

/* As the expression keeps it, and Lua is told it. */
const char *path_written(const struct reader *reader, const struct path *path)
{
    return path->is_sum ? name_of_sum(reader->rules->arena, path->text) : path->text;
}

/* Whether the path can mean a fact of this kind. A count without a place is of cards taken. */
bool path_is_in_place(const struct reader *reader, const struct path *path, enum fact fact)
{
    const char *place = fact_rows[fact].place;
    if (path->place.length)
        return place && token_is(reader->text, path->place, place);
    return !place || fact == FACT_COUNT;
}

/* What the pack has counts only where a place is said before it: the letter of a suit alone is no
 * number. */
bool names_is_of_pack(const struct ruleset *rules, enum fact fact, unsigned index)
{
    return fact_is_count(fact) && index >= rules->count_count;
}

/* Whether a path names something; then name->fact and name->index say what. */
static bool find_fact(const struct reader *reader, const struct path *path, struct fact_name *name)
{
    const char *called;
    for (name->fact = 0; name->fact < FACT_KINDS; name->fact++)
        for (name->index = 0; path_is_in_place(reader, path, name->fact) &&
                              (called = fact_called(reader->rules, name->fact, name->index));
             name->index++)
            if (token_is(reader->text, path->fact, called) &&
                (path->place.length || !names_is_of_pack(reader->rules, name->fact, name->index)))
                return true;
    return false;
}

bool names_is_place(const struct reader *reader, struct token token)
{
    for (enum fact fact = 0; fact < FACT_KINDS; fact++)
        if (fact_is_count(fact) && token_is(reader->text, token, fact_rows[fact].place))
            return true;
    return false;
}

/* --- functions ------------------------------------------------------------------------------- */

bool names_is_operator(const struct reader *reader, struct token token, bool is_function)
{
    for (const struct operator* operator= operators; operator->sign; operator++)
        if ((operator->kind == FORMULA_FUNCTION) == is_function &&
            token_is(reader->text, token, operator->sign))
            return true;
    return false;
}

/* --- names ----------------------------------------------------------------------------------- */

/* Keeps the name, unless the same text is kept already. */
static void keep_name(struct reader *reader, const struct path *path, struct fact_name name)
{
    struct expression *expression = reader->expression;
    name.text = path_written(reader, path);
    name.is_sum &= !fact_adds_up(reader->rules, &name); /* it is one without that word */
    for (unsigned i = 0; i < expression->name_count; i++)
        if (!strcmp(expression->names[i].text, name.text))
            return;
    if (expression->name_count < FACT_NAMES_MAX) {
        expression->names[expression->name_count++] = name;
        return;
    }
    names_refuse_one_more(reader, path);
}

/* A fact with or without a role before it. */
static void read_fact(struct reader *reader, const struct path *path)
{
    struct fact_name name = {.role = path->whose, .is_sum = path->is_sum};
    struct diagnostic *diagnostic;
    if (!find_fact(reader, path, &name)) {
        names_refuse_unknown(reader, path);
    } else if (names_scope(&name) > reader->expression->scope) {
        diagnostic =
            names_complain(reader, E_EXPRESSION_NAME, path->fact, "'%.*s' is not available here");
        diagnostic_hint(diagnostic, "it is available %s",
                        names_where_asked(fact_rows[name.fact].scope));
    } else if (path->role.length && !fact_is_of_seats(name.fact) && name.fact != FACT_TERM) {
        diagnostic =
            names_complain(reader, E_EXPRESSION_NAME, path->fact, "'%.*s' belongs to no seat");
        diagnostic_hint(
            diagnostic, "remove '%s.'",
            role_written(reader->rules->arena, reader->rules, name.role, ROLE_IN_EXPRESSION));
    } else {
        keep_name(reader, path, name);
    }
}

/* Who the role is: a seat, or several. What is no seats can only be asked for a fact. */
static void read_role_alone(struct reader *reader, const struct path *path)
{
    const struct fact_name name = {.fact = FACT_WHO, .role = path->whose};
    enum role_base base = role_base(path->whose);
    bool is_seats =
        !role_has(path->whose, ROLE_EXTREME) && base != ROLE_EACH && base != ROLE_OTHERS;
    if (is_seats && names_scope(&name) <= reader->expression->scope) {
        keep_name(reader, path, name);
        return;
    }
    if (is_seats) {
        diagnostic_hint(
            names_complain(reader, E_EXPRESSION_NAME, path->fact, "'%.*s' is not available here"),
            "it is available %s", names_where_asked(names_scope(&name)));
        return;
    }
    diagnostic_hint(
        names_complain(reader, E_EXPRESSION_NAME, path->fact, "'%.*s' alone is not a fact"),
        "add a fact, as in '%s.tricks'", path->text);
}

bool names_dot_behind(const struct reader *reader, struct token token)
{
    return token_is(reader->text, scan_after(reader->text, token), ".");
}

/* The token behind the dot. */
static struct token after_dot(const struct reader *reader, struct token token)
{
    return scan_after(reader->text, scan_after(reader->text, token));
}

/* The longest role with which the path begins is taken off it. False if that is all of it. */
static bool take_role(const struct reader *reader, struct path *path)
{
    size_t length = role_read(reader->rules, path->text, ROLE_IN_EXPRESSION, &path->whose);
    if (length == 0)
        path->whose = ROLE_SELF;
    else
        path->role = path->fact;
    for (size_t i = 0; i < length + (path->text[length] == '.'); i++)
        if (path->text[i] == '.')
            path->fact = after_dot(reader, path->fact);
    return length == 0 || path->text[length] != '\0';
}

/* What stands behind a role, if there is one: the place of a count, a fact, which must be there. */
static void read_behind_role(struct reader *reader, struct path path)
{
    if (names_is_place(reader, path.fact) && names_dot_behind(reader, path.fact)) {
        path.place = path.fact;
        path.fact = after_dot(reader, path.fact);
    }
    if (!path.role.length && !path.place.length)
        names_refuse_role(reader, &path);
    else if (!names_dot_behind(reader, path.fact))
        read_fact(reader, &path);
    else if (path.place.length)
        names_refuse_unknown(reader, &path);
    else
        names_refuse_way(reader, &path);
}

/* "makers.tricks": a role, the place of a count, a fact. */
static void read_path(struct reader *reader, struct path path)
{
    if (take_role(reader, &path))
        read_behind_role(reader, path);
    else
        read_role_alone(reader, &path);
}

/* --- sums over seats ------------------------------------------------------------------------- */

bool token_is_sum(const char *text, struct token token)
{
    return token.kind == TOKEN_NAME && token_is(text, token, SUM) &&
           token_is(text, scan_after(text, token), "(");
}

const char *name_of_sum(struct arena *arena, const char *path)
{
    return arena_format(arena, SUM "(%s)", path);
}

static void read_summed(struct reader *reader, struct path path)
{
    bool is_whole = take_role(reader, &path);
    if (is_whole && path.role.length && !role_has(path.whose, ROLE_EXTREME))
        read_behind_role(reader, path);
    else
        names_refuse_summed(reader, &path, is_whole);
}

/* "sum(others.leads)": returns the bracket behind it, which belongs to the name. */
static struct token read_sum(struct reader *reader, struct token sum)
{
    struct token last;
    struct token first = scan_after(reader->text, scan_after(reader->text, sum));
    if (first.kind != TOKEN_NAME)
        return names_refuse_sum(reader, sum);
    const char *text = scan_path(reader->rules->arena, reader->text, first, &last);
    struct token bracket = scan_after(reader->text, last);
    if (last.kind != TOKEN_NAME || !token_is(reader->text, bracket, ")"))
        return names_refuse_sum(reader, sum);
    read_summed(reader, (struct path){.text = text, .is_sum = true, .fact = first});
    return bracket;
}

static void read_function(struct reader *reader, struct token token)
{
    if (!names_is_operator(reader, token, true))
        names_refuse_function(reader, token);
}

/* A word by itself: a fact of whoever the rule is about, if the language has one of that name. */
static void read_single(struct reader *reader, struct path path)
{
    struct fact_name ignored;
    role_t role;
    size_t length = role_read(reader->rules, path.text, ROLE_IN_EXPRESSION, &role);
    path.whose = length > 0 ? role : ROLE_SELF;
    if (length > 0 && !find_fact(reader, &path, &ignored)) {
        read_role_alone(reader, &path);
        return;
    }
    path.whose = ROLE_SELF;
    read_fact(reader, &path);
}

/* Returns the last token that belongs to the name. */
static struct token read_name(struct reader *reader, struct token token)
{
    struct token last;
    if (token_is_sum(reader->text, token))
        return read_sum(reader, token);
    const char *text = scan_path(reader->rules->arena, reader->text, token, &last);
    const struct path path = {.text = text, .whose = ROLE_SELF, .fact = token};
    if (last.kind != TOKEN_NAME) {
        names_complain(reader, E_EXPRESSION_NAME, last, "no name follows '%.*s'");
        return last;
    }
    if (last.offset != token.offset)
        read_path(reader, path);
    else if (token_is(reader->text, scan_after(reader->text, token), "("))
        read_function(reader, token);
    else
        read_single(reader, path);
    return last;
}

/* --- the language of expressions ------------------------------------------------------------- */

static bool is_word_in(const char *text, struct token token, const char *const *words)
{
    for (; *words; words++)
        if (token_is(text, token, *words))
            return true;
    return false;
}

/* Lua's words for statements; with the symbols below, what goes beyond one plain value. */
static bool goes_too_far(const char *text, struct token token)
{
    static const char *const keywords[] = {"break",    "do",   "else",  "elseif", "end",   "for",
                                           "function", "goto", "if",    "in",     "local", "repeat",
                                           "return",   "then", "until", "while",  NULL};
    static const char *const symbols[] = {"{",  "}", "[",   "]",  ";", ":",
                                          "::", "=", "...", "--", "^", NULL};
    if (token.kind == TOKEN_NAME)
        return is_word_in(text, token, keywords);
    return token.kind == TOKEN_SYMBOL && is_word_in(text, token, symbols);
}

static bool is_value_word(const struct reader *reader, struct token token)
{
    static const char *const words[] = {"true", "false", "nil", NULL};
    return names_is_operator(reader, token, false) || is_word_in(reader->text, token, words);
}

static void refuse_token(struct reader *reader, struct token token)
{
    struct diagnostic *diagnostic =
        names_complain(reader, E_EXPRESSION, token, "'%.*s' is not allowed in an expression");
    if (token_is(reader->text, token, "="))
        diagnostic_hint(diagnostic, "'==' compares two values");
    else if (token_is(reader->text, token, "^"))
        diagnostic_hint(diagnostic, "write a power as a product: 2 * 2 * 2");
    else
        diagnostic_hint(diagnostic, "an expression is a single value; a hook file can do more");
}

#define DIGITS_MAX 9 /* of a number; answers have no more */

static bool is_whole_number(const char *text, struct token token)
{
    const char *digits = text + token.offset;
    bool has_zero_before = *digits == '0' && token.length > 1;
    return strspn(digits, "0123456789") >= token.length && token.length <= DIGITS_MAX &&
           !has_zero_before;
}

bool rank_hinted(const struct ruleset *rules, struct diagnostic *diagnostic, const char *text)
{
    for (const char *dot = strchr(text, '.'); dot; dot = strchr(dot + 1, '.')) {
        char digits[12];
        size_t length = strspn(dot + 1, "0123456789");
        bool is_behind_name = dot > text && (isalpha((unsigned char)dot[-1]) || dot[-1] == '_');
        if (!is_behind_name || length == 0 || length >= sizeof digits)
            continue;
        memcpy(digits, dot + 1, length);
        digits[length] = '\0';
        if (pack_find_rank(&rules->pack, digits) < 0)
            continue;
        diagnostic_hint(diagnostic,
                        "a number is not a name: give it one with 'counts: {those: [%s]}'", digits);
        return true;
    }
    return false;
}

static void refuse_number(struct reader *reader, struct token token)
{
    struct diagnostic *diagnostic =
        names_complain(reader, E_EXPRESSION, token, "'%.*s' is not a valid number");
    if (!rank_hinted(reader->rules, diagnostic, reader->text))
        diagnostic_hint(diagnostic,
                        "use a whole number of at most nine digits, without leading zeros");
}

void names_resolve(const struct ruleset *rules, struct diagnostics *diagnostics,
                   struct expression *expression)
{
    struct reader reader = {rules, diagnostics, expression, expression->text};
    struct token token = scan_token(reader.text, 0);
    size_t before = diagnostics_count(diagnostics);
    int depth = 0; /* of parentheses */
    for (; token.kind != TOKEN_END; token = scan_after(reader.text, token)) {
        depth += token_is(reader.text, token, "(");
        depth -= token_is(reader.text, token, ")");
        bool at_top = token_is(reader.text, token, ",") && depth == 0;
        if (goes_too_far(reader.text, token) || at_top || depth < 0) {
            refuse_token(&reader, token);
            return;
        }
        if (token.kind == TOKEN_NUMBER && !is_whole_number(reader.text, token)) {
            refuse_number(&reader, token);
            return;
        }
        if (token.kind == TOKEN_NAME && !is_value_word(&reader, token))
            token = read_name(&reader, token);
        if (expression->lookup && diagnostics_count(diagnostics) > before)
            return; /* each entry asks the same */
    }
}

/* --- before any match --------------------------------------------------------------------------
 */

bool name_is_constant(const struct ruleset *rules, const struct expression *asker,
                      const struct fact_name *name, int32_t *value)
{
    const struct expression *term;
    *value = 0;
    if (name->is_sum)
        return false; /* whose it is, and how many they are, is known in a deal */
    if (name->fact == FACT_OPTION)
        return true; /* options are looked up */
    if (name->fact != FACT_TERM)
        return fact_is_fixed(rules, name->fact, value);
    term = terms_only_one(rules, name->index, asker->under);
    if (!term || !term->is_constant)
        return false;
    *value = term->constant;
    return true;
}
