/* Links: read, checked and written. */
#include "script/link.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include "base/each.h"
#include "base/text.h"
#include "base/utf8.h"
#include "ruleset/limits.h"

/* --- the grammar ------------------------------------------------------------------------------ */

#define FOLDER "classroom/"

static const char *const screens[] = {
    [LINK_QUIZ] = FOLDER "quiz", [LINK_LESSON] = FOLDER "lesson",     [LINK_FILM] = FOLDER "film",
    [LINK_DEAL] = FOLDER "deal", [LINK_POSITION] = FOLDER "position",
};

#define SCREENS (sizeof screens / sizeof *screens)

#define QUIZ     (1u << LINK_QUIZ)
#define LESSON   (1u << LINK_LESSON)
#define FILM     (1u << LINK_FILM)
#define DEAL     (1u << LINK_DEAL)
#define POSITION (1u << LINK_POSITION)
#define PLAYED   (DEAL | POSITION)

/* What a key says. */
enum kind {
    TEXT,   /* anything */
    MOVES,  /* names with commas between them; maybe none */
    CHOICE, /* OPTION=VALUE */
    NUMBER, /* within its bounds */
    WORD,   /* the only one that there is */
};

/* A key, the screens that have it, those that need it, and whether it may stand there again. */
static const struct row {
    const char *key;
    unsigned screens, needed;
    bool is_list;
    enum kind kind;
    int64_t low, high;
    const char *word;
} rows[] = {
    {"game", QUIZ | PLAYED, QUIZ | PLAYED, .kind = TEXT},
    {"players", QUIZ | PLAYED, .kind = NUMBER, .low = 1, .high = SEATS_MAX},
    {"set", QUIZ | PLAYED, .is_list = true, .kind = CHOICE},
    {"versus", QUIZ, .kind = TEXT},
    {"versus-set", QUIZ, .is_list = true, .kind = CHOICE},
    {"topic", QUIZ, .is_list = true, .kind = TEXT},
    {"count", QUIZ, .kind = NUMBER, .low = 1, .high = LINK_QUESTIONS_MOST},
    {"name", LESSON, LESSON, .kind = TEXT},
    {"script", FILM, FILM, .kind = TEXT},
    {"given", POSITION, .kind = TEXT},
    {"trick", POSITION, .kind = TEXT},
    {"hand", POSITION, .kind = TEXT},
    {"card", POSITION, .kind = TEXT},
    {"score", POSITION, .kind = WORD, .word = "yes"},
    {"seed", QUIZ | PLAYED, .kind = NUMBER, .high = INT64_MAX},
    {"first-seat", DEAL, .kind = TEXT},
    {"moves", PLAYED, .is_list = true, .kind = MOVES},
    {"rest", PLAYED, .kind = WORD, .word = "random"},
    {"seat", FILM | PLAYED, .kind = TEXT},
    {"at", QUIZ | LESSON | FILM | PLAYED, .kind = NUMBER, .low = 1, .high = INT16_MAX},
};

#define ROWS (sizeof rows / sizeof *rows)

static const struct row *find_row(enum link_screen screen, const char *key)
{
    EACH(row, rows, ROWS) {
        if (row->screens >> screen & 1 && strcmp(row->key, key) == 0)
            return row;
    }
    return NULL;
}

/* --- reading ---------------------------------------------------------------------------------- */

/* What is read, and what is wrong with it. */
struct reading {
    struct arena *arena;
    struct link *link;
    const char **why;
};

/* Says what is wrong; false. */
__attribute__((format(printf, 2, 3))) static bool wrong(const struct reading *reading,
                                                        const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    *reading->why = arena_vformat(reading->arena, format, arguments);
    va_end(arguments);
    return false;
}

static int digit(char c)
{
    static const char digits[] = "0123456789abcdef";
    const char *found = c ? strchr(digits, text_lower(c)) : NULL;
    return found ? (int)(found - digits) : -1;
}

static const char *bad_text(const struct reading *reading, const char *text, size_t length,
                            const char *what)
{
    wrong(reading, "'%.*s' %s", (int)length, text, what);
    return NULL;
}

/* The text without its percent codes, '+' for a space; NULL if it says what no terminal shows. */
static const char *decoded(const struct reading *reading, const char *text, size_t length)
{
    char *out = arena_alloc(reading->arena, length + 1);
    size_t count = 0;
    for (size_t i = 0; i < length; i++) {
        bool is_code =
            text[i] == '%' && i + 2 < length && digit(text[i + 1]) >= 0 && digit(text[i + 2]) >= 0;
        if (text[i] == '%' && !is_code)
            return bad_text(reading, text, length, "has a % without two hexadecimal digits");
        out[count++] = is_code          ? (char)(digit(text[i + 1]) * 16 + digit(text[i + 2]))
                       : text[i] == '+' ? ' '
                                        : text[i];
        i += is_code ? 2 : 0;
    }
    if (memchr(out, '\0', count) || strpbrk(out, "\n\t") || utf8_unseen(out, count))
        return bad_text(reading, text, length, "contains a control character");
    return out;
}

static const char *near(const struct reading *reading, const char *word,
                        const char *const *candidates, unsigned count)
{
    const char *nearest = text_nearest(word, candidates, count);
    return nearest ? arena_format(reading->arena, " (did you mean '%s'?)", nearest) : "";
}

static bool unknown_key(const struct reading *reading, const char *key)
{
    const char *keys[ROWS];
    unsigned count = 0;
    EACH(row, rows, ROWS) {
        if (row->screens >> reading->link->screen & 1)
            keys[count++] = row->key;
    }
    return wrong(reading, "unknown key '%s' in '%s'%s", key, screens[reading->link->screen],
                 near(reading, key, keys, count));
}

/* Whether the value is one that the key can have. */
static bool value_fits(const struct reading *reading, const struct row *row, const char *text)
{
    int64_t number;
    switch (row->kind) {
    case TEXT: return *text || wrong(reading, "'%s' has no value", row->key);
    case MOVES: return true;
    case CHOICE:
        return strchr(text, '=') ||
               wrong(reading, "'%s' must be OPTION=VALUE, not '%s'", row->key, text);
    case NUMBER:
        return (text_to_integer(text, &number) && number >= row->low && number <= row->high) ||
               wrong(reading, "'%s' must be a number from %" PRId64 " to %" PRId64 ", not '%s'",
                     row->key, row->low, row->high, text);
    case WORD:
        return strcmp(text, row->word) == 0 ||
               wrong(reading, "'%s' must be '%s', not '%s'", row->key, row->word, text);
    }
    return false;
}

static bool check_value(const struct reading *reading, const struct link_value *value)
{
    const struct row *row = find_row(reading->link->screen, value->key);
    if (!row)
        return unknown_key(reading, value->key);
    if (!row->is_list && link_value(reading->link, value->key))
        return wrong(reading, "'%s' is given twice", value->key);
    return value_fits(reading, row, value->text);
}

/* "key=value". */
static bool read_value(const struct reading *reading, const char *text, size_t length,
                       struct link_value *value)
{
    const char *sign = memchr(text, '=', length);
    size_t before = sign ? (size_t)(sign - text) : length;
    value->key = decoded(reading, text, before);
    value->text = !value->key ? NULL : sign ? decoded(reading, sign + 1, length - before - 1) : "";
    return value->text && check_value(reading, value);
}

/* Whether there are so many questions that one of them is where the quiz begins. */
static bool has_question(const struct reading *reading)
{
    const char *count = link_value(reading->link, "count"), *at = link_value(reading->link, "at");
    int64_t most = LINK_QUESTIONS, number = 1;
    if (count)
        text_to_integer(count, &most);
    return !at || (text_to_integer(at, &number) && number <= most) ||
           wrong(reading, "'at' must be a number from 1 to %" PRId64 ", not '%s'", most, at);
}

static bool read_values(const struct reading *reading, const char *text)
{
    struct link *link = reading->link;
    struct link_value *values = arena_alloc(reading->arena, (strlen(text) + 1) * sizeof *values);
    link->values = values;
    for (const char *at = text; *at;) {
        size_t length = strcspn(at, "&");
        if (length > 0 && !read_value(reading, at, length, &values[link->count]))
            return false;
        link->count += length > 0;
        at += length + (at[length] == '&');
    }
    EACH(row, rows, ROWS) {
        if (row->needed >> link->screen & 1 && !link_value(link, row->key))
            return wrong(reading, "'%s' needs the key '%s'", screens[link->screen], row->key);
    }
    return link->screen != LINK_QUIZ || has_question(reading);
}

/* The name of the screen, before '?'. */
static bool read_screen(const struct reading *reading, const char *text, size_t length)
{
    const char *name = decoded(reading, text, length);
    for (unsigned i = 0; name && i < SCREENS; i++) {
        if (strcmp(screens[i], name) == 0) {
            reading->link->screen = (enum link_screen)i;
            return true;
        }
    }
    return name && wrong(reading,
                         "unknown screen '%s'%s: use " FOLDER "quiz, " FOLDER "lesson, " FOLDER
                         "film, " FOLDER "deal or " FOLDER "position",
                         name, near(reading, name, screens, SCREENS));
}

/* What stands behind the # of a whole address; else all of it. */
static const char *behind_sign(const char *text)
{
    const char *sign = strchr(text, '#');
    return sign ? sign + 1 : text;
}

bool link_is_one(const char *text)
{
    return strncmp(behind_sign(text), FOLDER, strlen(FOLDER)) == 0;
}

bool link_read(struct arena *arena, const char *text, struct link *link, const char **why)
{
    struct reading reading = {arena, link, why};
    text = behind_sign(text);
    size_t length = strcspn(text, "?");
    *link = (struct link){.count = 0};
    return read_screen(&reading, text, length) &&
           read_values(&reading, text + length + (text[length] == '?'));
}

const char *link_value_at(const struct link *link, const char *key, unsigned number)
{
    EACH(value, link->values, link->count) {
        if (strcmp(value->key, key) == 0 && number-- == 0)
            return value->text;
    }
    return NULL;
}

const char *link_value(const struct link *link, const char *key)
{
    return link_value_at(link, key, 0);
}

/* --- writing ---------------------------------------------------------------------------------- */

/* As browsers leave it: what has no meaning in an address or a shell. */
static bool is_plain(char c)
{
    return text_is_letter(c) || text_is_digit(c) || strchr("-.,:/=", c);
}

static const char *encoded(struct arena *arena, const char *text)
{
    static const char digits[] = "0123456789ABCDEF";
    char *out = arena_alloc(arena, 3 * strlen(text) + 1), *end = out;
    for (; *text; text++) {
        unsigned char byte = (unsigned char)*text;
        if (*text == ' ') {
            *end++ = '+';
        } else if (is_plain(*text)) {
            *end++ = *text;
        } else {
            *end++ = '%';
            *end++ = digits[byte >> 4];
            *end++ = digits[byte & 15];
        }
    }
    return out;
}

const char *link_begin(struct arena *arena, enum link_screen screen)
{
    return arena_format(arena, "%s", screens[screen]);
}

const char *link_with(struct arena *arena, const char *link, const char *key, const char *text)
{
    if (!text)
        return link;
    return arena_format(arena, "%s%c%s=%s", link, strchr(link, '?') ? '&' : '?', key,
                        encoded(arena, text));
}

const char *link_with_number(struct arena *arena, const char *link, const char *key,
                             unsigned long long number)
{
    return link_with(arena, link, key, arena_format(arena, "%llu", number));
}

const char *link_to_game(struct arena *arena, const struct link *link)
{
    const char *text = link_begin(arena, link->screen);
    EACH(value, link->values, link->count) {
        if (strcmp(value->key, "at") != 0 && strcmp(value->key, "seat") != 0)
            text = link_with(arena, text, value->key, value->text);
    }
    return text;
}

const char *link_command(struct arena *arena, const char *link)
{
    return arena_format(arena, "eldest --show %s", text_for_shell(arena, link));
}
