/* The tokens of expressions. */
#include "unit.h"

#include <string.h>

#include "expr/lexer.h"

/* Kinds as letters, and all tokens with a bar between them. */
static void assert_tokens(const char *text, const char *kinds, const char *tokens)
{
    static const char letters[] = {
        [TOKEN_NAME] = 'n', [TOKEN_NUMBER] = '0', [TOKEN_STRING] = 's', [TOKEN_SYMBOL] = '+'};
    char found[200] = "", found_kinds[100] = "";
    struct token token = scan_token(text, 0);
    for (; token.kind != TOKEN_END; token = scan_after(text, token)) {
        strncat(found_kinds, &letters[token.kind], 1);
        strcat(found, *found ? "|" : "");
        strncat(found, text + token.offset, token.length);
    }
    assert_int_equal(token.offset, strlen(text));
    assert_string_equal(found_kinds, kinds);
    assert_string_equal(found, tokens);
}

static void test_names_and_numbers(void **state)
{
    (void)state;
    assert_tokens("", "", "");
    assert_tokens("  \t\n", "", "");
    assert_tokens("tricks - 6", "n+0", "tricks|-|6");
    assert_tokens("min(10,52//players) ", "n+0+0+n+", "min|(|10|,|52|//|players|)");
    assert_tokens("own.tricks", "n+n", "own|.|tricks");
    assert_tokens("own . tricks", "n+n", "own|.|tricks");
    assert_tokens("a1 _b 0x1F 1e5 .5 3x", "nn0000", "a1|_b|0x1F|1e5|.5|3x");
}

static void test_symbols(void **state)
{
    (void)state;
    assert_tokens("a==b~=c<=d>=e", "n+n+n+n+n", "a|==|b|~=|c|<=|d|>=|e");
    assert_tokens("a=b", "n+n", "a|=|b");
    assert_tokens("a..b", "n+n", "a|..|b");
    assert_tokens("...", "+", "...");
    assert_tokens("1--2", "0+0", "1|--|2");
    assert_tokens("a<<b>>c::d", "n+n+n+n", "a|<<|b|>>|c|::|d");
    assert_tokens("\xc3\xa9", "++", "\xc3|\xa9");
}

static void test_strings(void **state)
{
    (void)state;
    assert_tokens("'tricks' == \"a'b\"", "s+s", "'tricks'|==|\"a'b\"");
    assert_tokens("'a\\'b' c", "sn", "'a\\'b'|c");
    assert_tokens("'open", "s", "'open");
    assert_tokens("'open\\", "s", "'open\\");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_names_and_numbers),
        cmocka_unit_test(test_symbols),
        cmocka_unit_test(test_strings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
