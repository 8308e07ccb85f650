#include "hooks/expression.h"

#include <string.h>

#include "base/text.h"
#include "hooks/formula.h"

#define WORDS_MAX 80

/* One expression being read: a token of it is all that the functions below look at. */
struct reader {
    const struct ruleset *rules;
    struct diagnostics *diagnostics;
    struct expression *expression;
    const char *text;
};

static struct diagnostic *complain_token(struct reader *reader, enum diagnostic_code code,
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
    return scope == SCOPE_SEAT && !role_has(name->role, ROLE_OF_SUBJECT) ? SCOPE_DEAL : scope;
}

const char *names_where_asked(enum scope scope)
{
    switch (scope) {
    case SCOPE_RULESET: break;
    case SCOPE_DEAL: return "only where a deal is going on";
    case SCOPE_SEAT: return "only where a seat or side is the subject, as in scores";
    case SCOPE_CALL: return "only where a call is weighed, as under 'refuse'";
    }
    return "everywhere";
}

/* Whether a word of the text names something; then name->fact and name->index say what. */
static bool find_fact(const struct reader *reader, struct token token, struct fact_name *name)
{
    const char *called;
    for (name->fact = 0; name->fact < FACT_KINDS; name->fact++)
        for (name->index = 0; (called = fact_called(reader->rules, name->fact, name->index));
             name->index++)
            if (token_is(reader->text, token, called))
                return true;
    return false;
}

/* --- roles and functions --------------------------------------------------------------------- */

static enum role find_role(const struct reader *reader, struct token token)
{
    for (int role = 0; role < ROLE_COUNT; role++)
        if (role_rows[role].path && token_is(reader->text, token, role_rows[role].path))
            return (enum role)role;
    return ROLE_COUNT;
}

static bool is_operator(const struct reader *reader, struct token token, bool is_function)
{
    for (const struct operator* operator= operators; operator->sign; operator++)
        if ((operator->kind == FORMULA_FUNCTION) == is_function &&
            token_is(reader->text, token, operator->sign))
            return true;
    return false;
}

/* --- what the author may have meant ---------------------------------------------------------- */

struct words {
    const char *word[WORDS_MAX];
    size_t count;
};

static void add_word(struct words *words, const char *word)
{
    if (word && words->count < WORDS_MAX)
        words->word[words->count++] = word;
}

/* Whether one may ask a fact of this kind; with `of_seat`, whether a role can go before it. */
static bool may_ask(const struct reader *reader, enum fact fact, bool of_seat)
{
    enum scope scope = reader->expression->scope;
    if (fact == FACT_TERM)
        return scope > SCOPE_RULESET;
    if (of_seat)
        return fact_is_of_seats(fact);
    return fact_rows[fact].scope <= scope;
}

/* The facts that may be asked in a scope; with `of_seat` only those that a role can go before. */
static void add_facts(const struct reader *reader, struct words *words, bool of_seat)
{
    const char *called;
    for (enum fact fact = 0; fact < FACT_KINDS; fact++)
        for (unsigned i = 0;
             may_ask(reader, fact, of_seat) && (called = fact_called(reader->rules, fact, i)); i++)
            if (*called)
                add_word(words, called);
}

static void add_roles(struct words *words)
{
    for (int role = 0; role < ROLE_COUNT; role++)
        add_word(words, role_rows[role].path);
}

static void add_functions(struct words *words)
{
    for (const struct operator* operator= operators; operator->sign; operator++)
        if (operator->kind == FORMULA_FUNCTION)
            add_word(words, operator->sign);
}

static void list_words(struct reader *reader, struct diagnostic *diagnostic,
                       const struct words *words)
{
    const char *list = "";
    for (size_t i = 0; i < words->count; i++)
        list = arena_format(reader->rules->arena, "%s%s%s", list, i ? ", " : "", words->word[i]);
    if (*list)
        diagnostic_hint(diagnostic, "there are: %s", list);
}

static void hint_nearest(struct reader *reader, struct diagnostic *diagnostic, struct token token,
                         const struct words *words)
{
    char written[64] = "";
    if (token.length >= sizeof written)
        return;
    memcpy(written, reader->text + token.offset, token.length);
    const char *nearest = text_nearest(written, words->word, words->count);
    if (nearest)
        diagnostic_hint(diagnostic, "did you mean '%s'?", nearest);
    else
        list_words(reader, diagnostic, words);
}

/* --- names ----------------------------------------------------------------------------------- */

/* Keeps the name, unless the same text is kept already. */
static void keep_name(struct reader *reader, struct token role, struct token token,
                      struct fact_name name)
{
    struct expression *expression = reader->expression;
    struct arena *arena = reader->rules->arena;
    const char *fact = arena_copy(arena, reader->text + token.offset, token.length);
    name.text = role.length ? arena_format(arena, "%s.%s", role_rows[name.role].path, fact) : fact;
    for (unsigned i = 0; i < expression->name_count; i++)
        if (!strcmp(expression->names[i].text, name.text))
            return;
    if (expression->name_count < FACT_NAMES_MAX) {
        expression->names[expression->name_count++] = name;
        return;
    }
    struct place place = names_place(expression, token.offset, token.length);
    diagnose(reader->diagnostics, E_TOO_BIG, place, "an expression asks at most %d different facts",
             FACT_NAMES_MAX);
}

/* A fact with or without a role before it. */
static void read_fact(struct reader *reader, struct token role, struct token token)
{
    struct fact_name name = {.role = role.length ? find_role(reader, role) : ROLE_SELF};
    struct diagnostic *diagnostic;
    if (!find_fact(reader, token, &name)) {
        struct words words = {.count = 0};
        add_facts(reader, &words, role.length > 0);
        diagnostic = complain_token(reader, E_EXPRESSION_NAME, token, "'%.*s' means nothing here");
        if (is_operator(reader, token, true))
            diagnostic_hint(diagnostic, "a function is told its values, as in 'min(2, 3)'");
        else
            hint_nearest(reader, diagnostic, token, &words);
    } else if (names_scope(&name) > reader->expression->scope) {
        diagnostic = complain_token(reader, E_EXPRESSION_NAME, token, "'%.*s' is not known here");
        diagnostic_hint(diagnostic, "it may be asked %s",
                        names_where_asked(fact_rows[name.fact].scope));
    } else if (role.length && !fact_is_of_seats(name.fact) && name.fact != FACT_TERM) {
        diagnostic = complain_token(reader, E_EXPRESSION_NAME, token, "'%.*s' belongs to no seat");
        diagnostic_hint(diagnostic, "write it without '%s.'", role_rows[name.role].path);
    } else {
        keep_name(reader, role, token, name);
    }
}

/* "makers.tricks", from the role on. Returns the last token of it. */
static struct token read_path(struct reader *reader, struct token role)
{
    struct token dot = scan_after(reader->text, role);
    struct token token = scan_after(reader->text, dot);
    if (find_role(reader, role) == ROLE_COUNT) {
        struct words words = {.count = 0};
        add_roles(&words);
        hint_nearest(reader, complain_token(reader, E_EXPRESSION_NAME, role, "'%.*s' is no role"),
                     role, &words);
    } else if (token.kind == TOKEN_NAME) {
        read_fact(reader, role, token);
    }
    return token.kind == TOKEN_NAME ? token : dot;
}

static void read_function(struct reader *reader, struct token token)
{
    if (is_operator(reader, token, true))
        return;
    struct words words = {.count = 0};
    add_functions(&words);
    struct diagnostic *diagnostic =
        complain_token(reader, E_EXPRESSION_NAME, token, "'%.*s' is no function here");
    hint_nearest(reader, diagnostic, token, &words);
}

static void read_single(struct reader *reader, struct token token)
{
    enum role role = find_role(reader, token);
    struct fact_name ignored;
    if (role == ROLE_COUNT || find_fact(reader, token, &ignored)) {
        read_fact(reader, (struct token){TOKEN_END, 0, 0}, token);
        return;
    }
    struct diagnostic *diagnostic =
        complain_token(reader, E_EXPRESSION_NAME, token, "'%.*s' alone is no fact");
    diagnostic_hint(diagnostic, "ask something of them, as in '%s.tricks'", role_rows[role].path);
}

/* Returns the last token that belongs to the name. */
static struct token read_name(struct reader *reader, struct token token)
{
    struct token next = scan_after(reader->text, token);
    if (token_is(reader->text, next, "."))
        return read_path(reader, token);
    if (token_is(reader->text, next, "("))
        read_function(reader, token);
    else
        read_single(reader, token);
    return token;
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
    return is_operator(reader, token, false) || is_word_in(reader->text, token, words);
}

static void refuse_token(struct reader *reader, struct token token)
{
    struct diagnostic *diagnostic =
        complain_token(reader, E_EXPRESSION, token, "'%.*s' has no place in an expression");
    if (token_is(reader->text, token, "="))
        diagnostic_hint(diagnostic, "'==' asks whether two values are equal");
    else if (token_is(reader->text, token, "^"))
        diagnostic_hint(diagnostic, "write a power as a product: 2 * 2 * 2");
    else
        diagnostic_hint(diagnostic, "an expression is one value; a hook file can say more");
}

#define DIGITS_MAX 9 /* of a number; answers have no more */

static bool is_whole_number(const char *text, struct token token)
{
    const char *digits = text + token.offset;
    bool has_zero_before = *digits == '0' && token.length > 1;
    return strspn(digits, "0123456789") >= token.length && token.length <= DIGITS_MAX &&
           !has_zero_before;
}

static void refuse_number(struct reader *reader, struct token token)
{
    struct diagnostic *diagnostic =
        complain_token(reader, E_EXPRESSION, token, "'%.*s' is not a number as rules have them");
    diagnostic_hint(diagnostic, "write a whole number of at most nine digits, without a zero "
                                "before it");
}

void names_resolve(const struct ruleset *rules, struct diagnostics *diagnostics,
                   struct expression *expression)
{
    struct reader reader = {rules, diagnostics, expression, expression->text};
    struct token token = scan_token(reader.text, 0);
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
    }
}
