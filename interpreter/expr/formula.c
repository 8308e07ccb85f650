/* Expressions by the grammar of Lua, from the operator that binds least to the one that binds most.
 */
#include "expr/formula.h"

#include <string.h>

#include "base/text.h"
#include "expr/lexer.h"
#include "expr/names.h"

#define DEEPEST 32  /* brackets and minus signs inside one another */
#define LONGEST 100 /* operands in a row */

const struct operator operators[] = {
    {"or", FORMULA_OR, 1, 0},
    {"and", FORMULA_AND, 2, 0},
    {"==", FORMULA_COMPARE, 3, IS_EQUAL},
    {"~=", FORMULA_COMPARE, 3, IS_UNEQUAL},
    {"<", FORMULA_COMPARE, 3, IS_LESS},
    {">", FORMULA_COMPARE, 3, IS_MORE},
    {"<=", FORMULA_COMPARE, 3, IS_AT_MOST},
    {">=", FORMULA_COMPARE, 3, IS_AT_LEAST},
    {"+", FORMULA_ARITHMETIC, 4, OF_SUM},
    {"-", FORMULA_ARITHMETIC, 4, OF_DIFFERENCE},
    {"*", FORMULA_ARITHMETIC, 5, OF_PRODUCT},
    {"//", FORMULA_ARITHMETIC, 5, OF_QUOTIENT},
    {"%", FORMULA_ARITHMETIC, 5, OF_REMAINDER},
    {"not", FORMULA_NOT, LEVEL_UNARY, 0},
    {"-", FORMULA_MINUS, LEVEL_UNARY, 0},
#define X(function, word, ...) {word, FORMULA_FUNCTION, LEVEL_FUNCTION, function},
    FUNCTIONS(X)
#undef X
        {0},
};

const struct function_row function_rows[FUNCTION_KINDS] = {
#define X(function, word, ...) [function] = {__VA_ARGS__},
    FUNCTIONS(X)
#undef X
};

struct parser {
    struct arena *arena;
    const struct expression *expression;
    struct token token; /* the next one */
    size_t end;         /* of the last one */
    unsigned depth;
};

static const struct formula *parse_level(struct parser *parser, unsigned level);

/* Brackets and operands: whatever stands between commas. */
static const struct formula *parse_whole(struct parser *parser)
{
    if (++parser->depth > DEEPEST)
        return NULL;
    const struct formula *whole = parse_level(parser, 1);
    parser->depth--;
    return whole;
}

/* --- tokens ---------------------------------------------------------------------------------- */

static void advance(struct parser *parser)
{
    parser->end = parser->token.offset + parser->token.length;
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

/* Written from `start` up to the token that is next. */
static const struct formula *make(struct parser *parser, size_t start, struct formula formula)
{
    struct formula *made = arena_alloc(parser->arena, sizeof *made);
    formula.part = (struct expression_part){parser->expression, (uint16_t)start,
                                            (uint16_t)(parser->end - start)};
    *made = formula;
    return made;
}

/* The operator of this level whose sign comes next, and is taken; NULL if there is none. */
static const struct operator* take_operator(struct parser *parser, unsigned level)
{
    for (const struct operator* operator= operators; operator->sign; operator++)
        if (operator->level == level && take(parser, operator->sign))
            return operator;
    return NULL;
}

static struct formula formula_by(const struct operator* operator)
{
    return (struct formula){
        .kind = operator->kind,
        .comparison = (enum comparison) operator->which,
        .arithmetic = (enum arithmetic) operator->which,
        .function = (enum function) operator->which,
    };
}

/* --- leaves ---------------------------------------------------------------------------------- */

static const struct formula *parse_number(struct parser *parser)
{
    int64_t number;
    size_t start = parser->token.offset;
    if (!text_to_integer(take_text(parser), &number))
        return NULL;
    return make(parser, start, (struct formula){.kind = FORMULA_NUMBER, .number = number});
}

/* Without its quotes. A word with a backslash is not what any rule is called. */
static const struct formula *parse_word(struct parser *parser)
{
    size_t start = parser->token.offset;
    const char *text = take_text(parser);
    size_t length = strlen(text);
    if (length < 2 || text[length - 1] != text[0] || strchr(text, '\\'))
        return NULL;
    const char *word = arena_copy(parser->arena, text + 1, length - 2);
    return make(parser, start, (struct formula){.kind = FORMULA_WORD, .word = word});
}

static const struct formula *find_fact(struct parser *parser, size_t start, const char *name)
{
    const struct expression *expression = parser->expression;
    for (unsigned i = 0; i < expression->name_count; i++)
        if (strcmp(expression->names[i].text, name) == 0)
            return make(parser, start,
                        (struct formula){.kind = FORMULA_FACT, .fact = &expression->names[i]});
    return NULL;
}

static const struct formula *parse_function(struct parser *parser, size_t start,
                                            const struct operator* operator)
{
    struct formula function = formula_by(operator);
    bool takes_one = function_rows[function.function].argument_count == 1;
    if (!take(parser, "("))
        return NULL;
    function.left = parse_whole(parser);
    if (!takes_one && take(parser, ","))
        function.right = parse_whole(parser);
    bool is_whole = function.left && (takes_one || function.right) && take(parser, ")");
    return is_whole ? make(parser, start, function) : NULL;
}

/* Names with dots between them. */
static const char *take_path(struct parser *parser)
{
    const char *path = take_text(parser);
    while (take(parser, "."))
        path = arena_format(parser->arena, "%s.%s", path, take_text(parser));
    return path;
}

/* A sum over seats is a fact, whatever is added up. */
static const struct formula *parse_sum(struct parser *parser)
{
    size_t start = parser->token.offset;
    advance(parser);
    advance(parser);
    const char *path = take_path(parser);
    return take(parser, ")") ? find_fact(parser, start, name_of_sum(parser->arena, path)) : NULL;
}

static const struct formula *parse_name(struct parser *parser)
{
    size_t start = parser->token.offset;
    if (take(parser, "nil"))
        return make(parser, start, (struct formula){.kind = FORMULA_NOTHING});
    if (take(parser, "true"))
        return make(parser, start, (struct formula){.kind = FORMULA_TRUTH, .number = 1});
    if (take(parser, "false"))
        return make(parser, start, (struct formula){.kind = FORMULA_TRUTH, .number = 0});
    const struct operator* function = take_operator(parser, LEVEL_FUNCTION);
    if (function)
        return parse_function(parser, start, function);
    if (token_is_sum(parser->expression->text, parser->token))
        return parse_sum(parser);
    return find_fact(parser, start, take_path(parser));
}

static const struct formula *parse_brackets(struct parser *parser)
{
    const struct formula *inside = take(parser, "(") ? parse_whole(parser) : NULL;
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
    size_t start = parser->token.offset;
    const struct operator* operator= take_operator(parser, LEVEL_UNARY);
    if (!operator)
        return parse_leaf(parser);
    if (++parser->depth > DEEPEST)
        return NULL;
    struct formula formula = formula_by(operator);
    formula.left = parse_unary(parser);
    parser->depth--;
    return formula.left ? make(parser, start, formula) : NULL;
}

/* Operands of one level with its operators between them, from left to right. */
static const struct formula *parse_level(struct parser *parser, unsigned level)
{
    if (level == LEVEL_UNARY)
        return parse_unary(parser);
    size_t start = parser->token.offset;
    const struct formula *left = parse_level(parser, level + 1);
    const struct operator* operator;
    unsigned count = 1;
    while (left && (operator= take_operator(parser, level))) {
        struct formula both = formula_by(operator);
        both.left = left;
        both.right = ++count > LONGEST ? NULL : parse_level(parser, level + 1);
        left = both.right ? make(parser, start, both) : NULL;
    }
    return left;
}

const struct formula *formula_parse(struct arena *arena, const struct expression *expression)
{
    if (!expression)
        return NULL;
    struct parser parser = {arena, expression, scan_token(expression->text, 0), 0, 0};
    const struct formula *formula = parse_whole(&parser);
    return parser.token.kind == TOKEN_END ? formula : NULL;
}

/* --- kinds of values ------------------------------------------------------------------------- */

bool formula_is_truth(const struct ruleset *rules, const struct formula *formula)
{
    switch (formula->kind) {
    case FORMULA_TRUTH:
    case FORMULA_NOT:
    case FORMULA_COMPARE: return true;
    case FORMULA_FACT:
        return fact_type(rules, formula->fact) == VALUE_TRUTH ||
               (formula->fact->fact == FACT_OPTION &&
                rules->options[formula->fact->index].kind == OPTION_SWITCH);
    case FORMULA_AND:
    case FORMULA_OR:
        return formula_is_truth(rules, formula->left) && formula_is_truth(rules, formula->right);
    case FORMULA_NOTHING:
    case FORMULA_NUMBER:
    case FORMULA_WORD:
    case FORMULA_MINUS:
    case FORMULA_ARITHMETIC:
    case FORMULA_FUNCTION: break;
    }
    return false;
}
