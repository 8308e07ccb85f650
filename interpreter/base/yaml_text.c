/* Writes scalars as YAML that any YAML parser reads back the same, quoted only where needed. */
#include "base/yaml_text.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "base/utf8.h"

#define COMMENT_COLUMN 46

/* --- what a plain scalar is to readers of YAML ----------------------------------------------- */

#define DIGITS   "0123456789"
#define COUNTING DIGITS "_," /* 1_000 to many readers, 1,000 to Ruby's */

#define LONGEST_INTEGER 20 /* digits: of 64 bits, as seeds have them */

/* Whether the text is made of these characters alone, and of one at least. */
static bool is_made_of(const char *text, const char *characters)
{
    return *text && !text[strspn(text, characters)];
}

static const char *behind_sign(const char *text)
{
    return text + (*text == '-' || *text == '+');
}

/* 0, 12, -3: nobody reads these otherwise. Not 012, +3, -0 or 1_000. */
static bool is_integer(const char *text)
{
    const char *digits = text + (*text == '-');
    return is_made_of(digits, DIGITS) && strlen(digits) <= LONGEST_INTEGER &&
           (*digits != '0' || strcmp(text, "0") == 0);
}

/* With a base, with signs that group digits, or with a zero before it. */
static bool is_another_integer(const char *text)
{
    const char *digits = behind_sign(text);
    if (*digits != '0')
        return isdigit((unsigned char)*digits) && is_made_of(digits, COUNTING);
    switch (digits[1]) {
    case 'x': return is_made_of(digits + 2, DIGITS "abcdefABCDEF_");
    case 'o': return is_made_of(digits + 2, "01234567");
    case 'b': return is_made_of(digits + 2, "01_");
    default: return is_made_of(digits, COUNTING);
    }
}

static bool is_exponent(const char *text)
{
    return (*text == 'e' || *text == 'E') && is_made_of(behind_sign(text + 1), DIGITS);
}

/* 1.5, .5, 5., 1e3, .inf */
static bool is_decimal(const char *text)
{
    static const char *const words[] = {".inf", ".Inf", ".INF", ".nan", ".NaN", ".NAN", NULL};
    const char *number = behind_sign(text);
    size_t whole = strspn(number, COUNTING), point = number[whole] == '.';
    size_t rest = point ? strspn(number + whole + 1, DIGITS "_") : 0;
    const char *end = number + whole + point + rest;
    bool has_digit = isdigit((unsigned char)number[whole == 0 && point]);
    return text_is_one_of(number, words) ||
           (has_digit && (is_exponent(end) || (point && *end == '\0')));
}

/* 12:30, 1:20:30.5: numbers to the base of sixty. */
static bool is_time(const char *text)
{
    const char *part = behind_sign(text);
    part += isdigit((unsigned char)*part) ? strspn(part, DIGITS "_") : 0;
    if (part == behind_sign(text) || *part != ':')
        return false;
    while (*part == ':') {
        size_t count = strspn(part + 1, DIGITS);
        if (count < 1 || count > 2)
            return false;
        part += 1 + count;
    }
    part += *part == '.' ? 1 + strspn(part + 1, DIGITS "_") : 0;
    return *part == '\0';
}

/* 2026-11-22, with or without a time behind it. */
static bool is_date(const char *text)
{
    size_t month = 0, day = 0;
    if (strspn(text, DIGITS) != 4 || text[4] != '-')
        return false;
    month = strspn(text + 5, DIGITS);
    if (month < 1 || month > 2 || text[5 + month] != '-')
        return false;
    day = strspn(text + 6 + month, DIGITS);
    return day > 0 && day <= 2 && (!text[6 + month + day] || strchr("tT ", text[6 + month + day]));
}

const char *yaml_dispute(const char *text)
{
    static const char *const truths[] = {
        "y",  "Y",  "yes", "Yes", "YES", "n",    "N",    "no",    "No",    "NO", "on",
        "On", "ON", "off", "Off", "OFF", "True", "TRUE", "False", "FALSE", NULL,
    };
    static const char *const nothings[] = {"Null", "NULL", NULL};
    if (text_is_one_of(text, truths))
        return "true or false";
    if (text_is_one_of(text, nothings))
        return "nothing";
    if (is_another_integer(text) && !is_integer(text))
        return "another number";
    if (is_decimal(text))
        return "a decimal number";
    if (is_time(text))
        return "a time";
    if (is_date(text))
        return "a date";
    if (strcmp(text, "=") == 0 || strcmp(text, "<<") == 0)
        return "YAML punctuation";
    return *text == ':' && text[1] ? "a symbol" : NULL;
}

enum plain_scalar yaml_plain(const char *text)
{
    if (!*text || strcmp(text, "~") == 0 || strcmp(text, "null") == 0)
        return PLAIN_NOTHING;
    if (strcmp(text, "true") == 0 || strcmp(text, "false") == 0)
        return PLAIN_TRUTH;
    if (is_integer(text))
        return PLAIN_INTEGER;
    return yaml_dispute(text) ? PLAIN_DISPUTED : PLAIN_TEXT;
}

/* --- writing --------------------------------------------------------------------------------- */

/* Whether YAML takes the text as it stands, also among braces and commas. */
static bool is_plain(const char *text)
{
    static const char harmless[] = " _-'+*/.()<>=%";
    size_t length = strlen(text);
    bool begins_well = isalnum((unsigned char)text[0]) || text[0] == '.' || text[0] == '/';
    enum plain_scalar kind = yaml_plain(text);
    if (!begins_well || text[length - 1] == ' ' || (kind != PLAIN_TEXT && kind != PLAIN_INTEGER))
        return false;
    for (const char *c = text; *c; c++) {
        if (!isalnum((unsigned char)*c) && !strchr(harmless, *c))
            return false;
    }
    return true;
}

const char *yaml_scalar(struct arena *arena, const char *text)
{
    if (is_plain(text))
        return text;
    size_t length = strlen(text), used;
    char *quoted = arena_alloc(arena, 10 * length + 3), *end = quoted;
    *end++ = '"';
    for (const char *c = text; *c; c += used, length -= used) {
        uint32_t point = utf8_read(c, length, &used);
        bool is_seen = utf8_printable(point) == point;
        if (point == '\n' || point == '\t') {
            *end++ = '\\';
            *end++ = point == '\n' ? 'n' : 't';
        } else if (!is_seen) {
            end += sprintf(end, "\\U%08x", (unsigned)point);
        } else {
            if (point == '"' || point == '\\')
                *end++ = '\\';
            memcpy(end, c, used);
            end += used;
        }
    }
    *end++ = '"';
    *end = 0;
    return quoted;
}

const char *yaml_commented(struct arena *arena, const char *line, const char *comment)
{
    size_t columns = text_columns(line);
    int space = columns + 2 < COMMENT_COLUMN ? (int)(COMMENT_COLUMN - columns) : 2;
    return arena_format(arena, "%s%*s# %s", line, space, "", comment);
}
