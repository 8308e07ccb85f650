/* Expressions by the grammar of Lua, from the operator that binds least to the one that binds most.
 */
#include "hooks/formula.h"

#include <string.h>

#include "base/text.h"
#include "hooks/scan.h"

#define DEEPEST 32  /* brackets and minus signs inside one another */
#define LONGEST 100 /* operands in a row */

struct parser {
    struct arena *arena;
    const struct expression *expression;
    struct token token; /* the next one */
    unsigned depth;
};

static const struct formula *parse_or(struct parser *parser);

/* --- tokens ---------------------------------------------------------------------------------- */

static void advance(struct parser *parser)
{
    parser->token = scan_after(parser->expression->text, parser->token);
}

static bool take(struct parser *parser, const char *word)
{
    if (parser->token.kind == TOKEN_STRING ||
        !token_is(parser->expression->text, parser->token, word))
        return false;
    advance(parser);
    return true;
}

static const char *take_text(struct parser *parser)
{
    const char *text = parser->expression->text + parser->token.offset;
    const char *copy = arena_copy(parser->arena, text, parser->token.length);
    advance(parser);
    return copy;
}

static const struct formula *make(struct parser *parser, struct formula formula)
{
    struct formula *made = arena_alloc(parser->arena, sizeof *made);
    *made = formula;
    return made;
}

/* --- leaves ---------------------------------------------------------------------------------- */

static const struct formula *parse_number(struct parser *parser)
{
    int64_t number;
    if (!text_to_integer(take_text(parser), &number))
        return NULL;
    return make(parser, (struct formula){.kind = FORMULA_NUMBER, .number = number});
}

/* Without its quotes. A word with a backslash is not what any rule is called. */
static const struct formula *parse_word(struct parser *parser)
{
    const char *text = take_text(parser);
    size_t length = strlen(text);
    if (length < 2 || text[length - 1] != text[0] || strchr(text, '\\'))
        return NULL;
    const char *word = arena_copy(parser->arena, text + 1, length - 2);
    return make(parser, (struct formula){.kind = FORMULA_WORD, .word = word});
}

static const struct formula *find_fact(struct parser *parser, const char *name)
{
    const struct expression *expression = parser->expression;
    for (unsigned i = 0; i < expression->name_count; i++)
        if (strcmp(expression->names[i].text, name) == 0)
            return make(parser,
                        (struct formula){.kind = FORMULA_FACT, .fact = &expression->names[i]});
    return NULL;
}

static const struct formula *parse_function(struct parser *parser, const char *name)
{
    struct formula function = {.kind = FORMULA_FUNCTION, .word = name};
    bool is_abs = strcmp(name, "abs") == 0;
    if (!is_abs && strcmp(name, "min") != 0 && strcmp(name, "max") != 0)
        return NULL;
    function.left = parse_or(parser);
    if (!is_abs && take(parser, ","))
        function.right = parse_or(parser);
    bool is_whole = function.left && (is_abs || function.right) && take(parser, ")");
    return is_whole ? make(parser, function) : NULL;
}

static const struct formula *parse_name(struct parser *parser)
{
    if (take(parser, "nil"))
        return make(parser, (struct formula){.kind = FORMULA_NOTHING});
    if (take(parser, "true"))
        return make(parser, (struct formula){.kind = FORMULA_TRUTH, .number = 1});
    if (take(parser, "false"))
        return make(parser, (struct formula){.kind = FORMULA_TRUTH, .number = 0});
    const char *name = take_text(parser);
    if (take(parser, "("))
        return parse_function(parser, name);
    if (take(parser, "."))
        name = arena_format(parser->arena, "%s.%s", name, take_text(parser));
    return find_fact(parser, name);
}

static const struct formula *parse_brackets(struct parser *parser)
{
    const struct formula *inside = take(parser, "(") ? parse_or(parser) : NULL;
    return inside && take(parser, ")") ? inside : NULL;
}

static const struct formula *parse_leaf(struct parser *parser)
{
    switch (parser->token.kind) {
    case TOKEN_NUMBER: return parse_number(parser);
    case TOKEN_STRING: return parse_word(parser);
    case TOKEN_NAME: return parse_name(parser);
    case TOKEN_SYMBOL: return parse_brackets(parser);
    case TOKEN_END: break;
    }
    return NULL;
}

/* --- operators ------------------------------------------------------------------------------- */

static const struct formula *parse_unary(struct parser *parser)
{
    bool negates = take(parser, "not");
    if (!negates && !take(parser, "-"))
        return parse_leaf(parser);
    if (++parser->depth > DEEPEST)
        return NULL;
    const struct formula *of = parse_unary(parser);
    parser->depth--;
    enum formula_kind kind = negates ? FORMULA_NOT : FORMULA_MINUS;
    return of ? make(parser, (struct formula){.kind = kind, .left = of}) : NULL;
}

/* The first of these signs, ended by NULL, that comes next; or NULL. */
static const char *take_one_of(struct parser *parser, const char *const *signs)
{
    for (; *signs; signs++)
        if (take(parser, *signs))
            return *signs;
    return NULL;
}

/* Operands of one level with its signs between them, from left to right. */
static const struct formula *parse_level(struct parser *parser, const char *const *signs,
                                         enum formula_kind kind,
                                         const struct formula *(*operand)(struct parser *))
{
    const struct formula *left = operand(parser);
    const char *sign;
    unsigned count = 1;
    while (left && (sign = take_one_of(parser, signs))) {
        if (++count > LONGEST)
            return NULL;
        struct formula both = {.kind = kind, .word = sign, .left = left, .right = operand(parser)};
        left = both.right ? make(parser, both) : NULL;
    }
    return left;
}

static const struct formula *parse_product(struct parser *parser)
{
    static const char *const signs[] = {"*", "//", "%", NULL};
    return parse_level(parser, signs, FORMULA_ARITHMETIC, parse_unary);
}

static const struct formula *parse_sum(struct parser *parser)
{
    static const char *const signs[] = {"+", "-", NULL};
    return parse_level(parser, signs, FORMULA_ARITHMETIC, parse_product);
}

/* The comparison whose sign comes next; -1 if there is none. */
static int take_comparison(struct parser *parser)
{
    static const char *const signs[] = {
        [IS_EQUAL] = "==", [IS_UNEQUAL] = "~=", [IS_LESS] = "<",
        [IS_MORE] = ">",   [IS_AT_MOST] = "<=", [IS_AT_LEAST] = ">=",
    };
    for (unsigned i = 0; i < sizeof signs / sizeof *signs; i++)
        if (take(parser, signs[i]))
            return (int)i;
    return -1;
}

static const struct formula *parse_comparison(struct parser *parser)
{
    const struct formula *left = parse_sum(parser);
    int comparison;
    while (left && (comparison = take_comparison(parser)) >= 0) {
        struct formula both = {.kind = FORMULA_COMPARE,
                               .comparison = (enum comparison)comparison,
                               .left = left,
                               .right = parse_sum(parser)};
        left = both.right ? make(parser, both) : NULL;
    }
    return left;
}

static const struct formula *parse_and(struct parser *parser)
{
    static const char *const signs[] = {"and", NULL};
    return parse_level(parser, signs, FORMULA_AND, parse_comparison);
}

static const struct formula *parse_or(struct parser *parser)
{
    static const char *const signs[] = {"or", NULL};
    if (++parser->depth > DEEPEST)
        return NULL;
    const struct formula *whole = parse_level(parser, signs, FORMULA_OR, parse_and);
    parser->depth--;
    return whole;
}

const struct formula *formula_parse(struct arena *arena, const struct expression *expression)
{
    if (!expression)
        return NULL;
    struct parser parser = {arena, expression, scan_token(expression->text, 0), 0};
    const struct formula *formula = parse_or(&parser);
    return parser.token.kind == TOKEN_END ? formula : NULL;
}
