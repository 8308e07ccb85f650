/* Lua and expressions in the editor: names, help, parameters. */
#include "lsp/code.h"
#include "base/text.h"

#include <string.h>

#define DEPTH_MAX 32 /* brackets within brackets */

static const struct lua_value unknown = {.thing = API_PLAIN};

/* --- words and signs -------------------------------------------------------------------------- */

enum token_kind { TOKEN_END, TOKEN_WORD, TOKEN_TEXT, TOKEN_COMMENT, TOKEN_NUMBER, TOKEN_SIGN };

struct token {
    enum token_kind kind;
    const char *text;
    size_t length;
    bool is_open; /* a text or a comment that goes on at its end */
};

/* Bytes of "[==[" at the beginning, and how many "=" it has; 0 if it is none. */
static size_t long_bracket(const char *at, const char *end, size_t *level)
{
    const char *sign = at;
    if (sign >= end || *sign++ != '[')
        return 0;
    while (sign < end && *sign == '=')
        sign++;
    *level = (size_t)(sign - at) - 1;
    return sign < end && *sign == '[' ? *level + 2 : 0;
}

/* Behind the "]==]" of that level; the end of the text if there is none. */
static const char *behind_long(const char *at, const char *end, size_t level, bool *is_open)
{
    for (; at < end; at++) {
        size_t signs = 1;
        if (*at != ']')
            continue;
        while (at + signs < end && at[signs] == '=')
            signs++;
        if (signs == level + 1 && at + signs < end && at[signs] == ']')
            return at + signs + 1;
    }
    *is_open = true;
    return end;
}

static const char *end_of_line(const char *at, const char *end)
{
    while (at < end && *at != '\n')
        at++;
    return at;
}

static const char *behind_quote(const char *at, const char *end, bool *is_open)
{
    const char quote = *at++;
    for (; at < end && *at != '\n'; at++) {
        if (*at == '\\' && at + 1 < end && at[1] != '\n')
            at++;
        else if (*at == quote)
            return at + 1;
    }
    *is_open = true;
    return at;
}

static const char *behind_word(const char *at, const char *end)
{
    while (at < end && (text_is_letter(*at) || text_is_digit(*at)))
        at++;
    return at;
}

static const char *behind_comment(const char *at, const char *end, bool *is_open)
{
    size_t level, bracket = long_bracket(at + 2, end, &level);
    if (bracket)
        return behind_long(at + 2 + bracket, end, level, is_open);
    *is_open = true; /* until the line ends */
    return end_of_line(at, end);
}

/* The next one at or behind *at, which goes behind it. */
static struct token next_token(const char **at, const char *end)
{
    size_t level;
    while (*at < end && strchr(" \t\r\n", **at))
        ++*at;
    struct token token = {.kind = TOKEN_SIGN, .text = *at};
    const char *behind = *at + 1;
    if (*at >= end) {
        token.kind = TOKEN_END;
        behind = end;
    } else if (text_is_letter(**at)) {
        token.kind = TOKEN_WORD;
        behind = behind_word(*at, end);
    } else if (text_is_digit(**at)) {
        token.kind = TOKEN_NUMBER;
        behind = behind_word(*at, end);
    } else if (**at == '\'' || **at == '"') {
        token.kind = TOKEN_TEXT;
        behind = behind_quote(*at, end, &token.is_open);
    } else if (behind < end && **at == '-' && *behind == '-') {
        token.kind = TOKEN_COMMENT;
        behind = behind_comment(*at, end, &token.is_open);
    } else if (long_bracket(*at, end, &level)) {
        token.kind = TOKEN_TEXT;
        behind = behind_long(*at + level + 2, end, level, &token.is_open);
    }
    token.length = (size_t)(behind - *at);
    *at = behind;
    return token;
}

static bool token_is(struct token token, const char *text)
{
    return token.length == strlen(text) && memcmp(token.text, text, token.length) == 0;
}

static bool is_sign(struct token token, char sign)
{
    return token.kind == TOKEN_SIGN && *token.text == sign;
}

static bool is_named(const char *name, const char *text, size_t length)
{
    return name && strlen(name) == length && memcmp(name, text, length) == 0;
}

/* --- rows ------------------------------------------------------------------------------------- */

const struct api_function *lua_function(const char *name, size_t length,
                                        const char *const *obligations)
{
    for (size_t i = 0; i < API_FUNCTIONS; i++)
        if (is_named(api_functions[i].name, name, length))
            return &api_functions[i];
    for (; *obligations; obligations++)
        if (is_named(*obligations, name, length))
            return &api_functions[API_OBLIGATION];
    return NULL;
}

const struct api_help *lua_help(const char *library, const char *name, size_t length)
{
    for (size_t i = 0; i < api_library_count; i++)
        if (strcmp(api_library[i].library, library) == 0 &&
            is_named(api_library[i].name, name, length))
            return &api_library[i];
    return NULL;
}

static struct lua_value value_of_row(const struct api_row *row, enum api_when when)
{
    return (struct lua_value){row->thing, row->is_list, when, row, NULL};
}

/* A field that has none of the rows is known by nobody. */
static struct lua_value field_of(struct lua_value value, struct token name)
{
    const struct api_kind *kind = &api_kinds[value.thing];
    for (size_t i = 0; !value.is_list && i < kind->count; i++)
        if (is_named(kind->fields[i].name, name.text, name.length))
            return value_of_row(&kind->fields[i], API_IN_PLAY);
    return unknown;
}

static struct lua_value item_of(struct lua_value value)
{
    return value.is_list ? (struct lua_value){value.thing, false, API_IN_PLAY, NULL, NULL}
                         : unknown;
}

/* A helper's parameter that is called like one of a function that is asked is taken for the same.
 */
static struct lua_value usual_parameter(struct token name)
{
    for (size_t i = 0; i < API_FUNCTIONS; i++)
        for (unsigned j = 0; j < api_functions[i].parameter_count; j++)
            if (is_named(api_functions[i].parameters[j].name, name.text, name.length))
                return value_of_row(&api_functions[i].parameters[j], API_IN_PLAY);
    return unknown;
}

/* --- what is read so far ---------------------------------------------------------------------- */

struct scan {
    const char *end;
    const char *const *obligations;
    struct lua_spot *spot;
    struct lua_value value; /* of what stands just before */
    struct lua_value outer[DEPTH_MAX];
    unsigned depth;   /* brackets that are open */
    unsigned said_at; /* the depth in the table `says`; 0: it is not open */
    unsigned blocks;  /* `function`, `if`, `do` and the like that are open */
    unsigned outside; /* names that are in force outside of them */
    struct token last, before_last;
};

static void bind(struct scan *scan, struct token name, struct lua_value value)
{
    struct lua_spot *spot = scan->spot;
    if (name.kind == TOKEN_WORD && spot->name_count < LUA_NAMES_MAX)
        spot->names[spot->name_count++] = (struct lua_name){name.text, name.length, value};
}

/* The newest of that name. */
static struct lua_value look_up(const struct scan *scan, struct token name)
{
    static const char *const libraries[] = {"math", "string", "table"};
    const struct lua_spot *spot = scan->spot;
    for (unsigned i = spot->name_count; i-- > 0;)
        if (spot->names[i].length == name.length &&
            memcmp(spot->names[i].text, name.text, name.length) == 0)
            return spot->names[i].value;
    for (size_t i = 0; i < sizeof libraries / sizeof *libraries; i++)
        if (token_is(name, libraries[i]))
            return (struct lua_value){.library = libraries[i]};
    return unknown;
}

/* Behind the bracket that closes the one just before. */
static const char *behind_bracket(const char *at, const char *end)
{
    unsigned open = 1;
    while (open > 0) {
        struct token token = next_token(&at, end);
        if (token.kind == TOKEN_END)
            break;
        open += is_sign(token, '[');
        open -= is_sign(token, ']');
    }
    return at;
}

/* What "view.hand[1]" and "{table.unpack(hand)}" at this place are. */
static struct lua_value value_ahead(const struct scan *scan, const char *at)
{
    static const char *const copy[] = {"{", "table", ".", "unpack", "("};
    const char *from = at;
    unsigned same = 0;
    while (same < sizeof copy / sizeof *copy && token_is(next_token(&at, scan->end), copy[same]))
        same++;
    if (same < sizeof copy / sizeof *copy)
        at = from;
    struct token token = next_token(&at, scan->end);
    struct lua_value value = token.kind == TOKEN_WORD ? look_up(scan, token) : unknown;
    for (;;) {
        const char *here = at;
        token = next_token(&at, scan->end);
        if (is_sign(token, '.'))
            value = field_of(value, next_token(&at, scan->end));
        else if (is_sign(token, '[')) {
            at = behind_bracket(at, scan->end);
            value = item_of(value);
        } else if (is_sign(token, '('))
            return unknown; /* nobody knows what it answers */
        else
            at = here;
        if (at == here)
            return value;
    }
}

/* --- what gives names ------------------------------------------------------------------------- */

/* The parameters behind the bracket: of a function that is asked, or else of a helper. */
static void bind_parameters(struct scan *scan, const char *at, const struct api_function *asked)
{
    unsigned number = 0;
    const bool is_baked =
        asked == &api_functions[API_SUIT_OF] || asked == &api_functions[API_POWER];
    const enum api_when when = is_baked                                 ? API_ALWAYS
                               : asked == &api_functions[API_POWER_NOW] ? API_OF_CARDS
                               : asked == &api_functions[API_POINTS]    ? API_AT_SCORE
                                                                        : API_IN_PLAY;
    for (struct token token = next_token(&at, scan->end); token.kind == TOKEN_WORD;
         token = next_token(&at, scan->end)) {
        if (!asked)
            bind(scan, token, usual_parameter(token));
        else
            bind(scan, token,
                 number < asked->parameter_count ? value_of_row(&asked->parameters[number], when)
                                                 : unknown);
        number++;
        if (!is_sign(next_token(&at, scan->end), ','))
            return;
    }
}

static void begin_function(struct scan *scan, const char *at)
{
    struct token name = next_token(&at, scan->end);
    bool is_named_one = name.kind == TOKEN_WORD;
    struct token bracket = is_named_one ? next_token(&at, scan->end) : name;
    if (is_sign(bracket, '('))
        bind_parameters(scan, at,
                        is_named_one ? lua_function(name.text, name.length, scan->obligations)
                                     : NULL);
}

/* local NAME = VALUE */
static void bind_local(struct scan *scan, const char *at)
{
    struct token name = next_token(&at, scan->end);
    if (!token_is(name, "function"))
        bind(scan, name,
             is_sign(next_token(&at, scan->end), '=') ? value_ahead(scan, at) : unknown);
}

/* for PLACE, NAME in ipairs(LIST) */
static void bind_loop(struct scan *scan, const char *at)
{
    struct token place = next_token(&at, scan->end), comma = next_token(&at, scan->end);
    bind(scan, place, unknown);
    if (!is_sign(comma, ','))
        return;
    struct token name = next_token(&at, scan->end);
    bool is_in = token_is(next_token(&at, scan->end), "in");
    struct token function = next_token(&at, scan->end);
    bool goes_through = token_is(function, "ipairs") || token_is(function, "pairs");
    if (is_in && goes_through && is_sign(next_token(&at, scan->end), '('))
        bind(scan, name, item_of(value_ahead(scan, at)));
    else
        bind(scan, name, unknown);
}

/* --- from the beginning to the word ----------------------------------------------------------- */

/* `while` and `for` have a `do`; `elseif` and `else` are within their `if`. */
static void count_blocks(struct scan *scan, struct token word)
{
    static const char *const begin[] = {"function", "if", "do", "repeat"};
    for (size_t i = 0; i < sizeof begin / sizeof *begin; i++) {
        if (!token_is(word, begin[i]))
            continue;
        if (scan->blocks++ == 0)
            scan->outside = scan->spot->name_count;
    }
    bool ends = token_is(word, "end") || token_is(word, "until");
    if (ends && scan->blocks > 0 && --scan->blocks == 0)
        scan->spot->name_count = scan->outside;
}

/* Two dots join texts. */
static bool is_behind_dot(const struct scan *scan)
{
    return is_sign(scan->last, '.') && !is_sign(scan->before_last, '.');
}

static void read_word(struct scan *scan, struct token word, const char *at)
{
    if (is_behind_dot(scan)) {
        scan->value = field_of(scan->value, word);
        return;
    }
    scan->value = look_up(scan, word);
    count_blocks(scan, word);
    if (token_is(word, "function"))
        begin_function(scan, at);
    else if (token_is(word, "local"))
        bind_local(scan, at);
    else if (token_is(word, "for"))
        bind_loop(scan, at);
}

static void open_bracket(struct scan *scan, char sign)
{
    if (scan->depth < DEPTH_MAX)
        scan->outer[scan->depth] = sign == '[' ? scan->value : unknown;
    scan->depth++;
    scan->value = unknown;
    if (scan->depth == 1 && sign == '{' && is_sign(scan->last, '=') &&
        token_is(scan->before_last, "says"))
        scan->said_at = 1;
}

static void close_bracket(struct scan *scan)
{
    if (scan->depth > 0)
        scan->depth--;
    scan->value = scan->depth < DEPTH_MAX ? item_of(scan->outer[scan->depth]) : unknown;
    if (scan->depth == 0)
        scan->said_at = 0;
}

static void read_sign(struct scan *scan, char sign)
{
    if (sign == '[' || sign == '(' || sign == '{')
        open_bracket(scan, sign);
    else if (sign == ']' || sign == ')' || sign == '}')
        close_bracket(scan);
    else if (sign != '.' && sign != ':')
        scan->value = unknown;
}

static void read_token(struct scan *scan, struct token token, const char *at)
{
    if (token.kind == TOKEN_COMMENT)
        return;
    if (token.kind == TOKEN_WORD)
        read_word(scan, token, at);
    else if (token.kind == TOKEN_SIGN)
        read_sign(scan, *token.text);
    else
        scan->value = unknown;
    scan->before_last = scan->last;
    scan->last = token;
}

static enum lua_where where(const struct scan *scan, const struct source *source, const char *word)
{
    bool begins_line = word == source->text || word[-1] == '\n';
    bool is_outside = scan->blocks == 0 && scan->depth == 0;
    bool is_key = is_sign(scan->last, '{') || is_sign(scan->last, ',');
    if (is_behind_dot(scan))
        return LUA_FIELD;
    if (scan->blocks == 1 && scan->depth == 0 && token_is(scan->last, "function"))
        return LUA_HEADING;
    if (scan->said_at && scan->depth == scan->said_at)
        return is_key ? LUA_SAYING : LUA_ANYWHERE;
    return is_outside && begins_line ? LUA_OUTSIDE : LUA_ANYWHERE;
}

struct lua_spot lua_spot_at(const struct source *source, size_t offset,
                            const char *const *obligations)
{
    struct lua_spot spot = {.where = LUA_ANYWHERE, .word = {source, (uint32_t)offset, 0}};
    struct scan scan = {
        .end = source->text + source->length, .obligations = obligations, .spot = &spot};
    const char *at = source->text, *here = source->text + offset;
    for (;;) {
        struct token token = next_token(&at, scan.end);
        bool is_word = token.kind == TOKEN_WORD, is_behind = token.text >= here;
        if (token.kind == TOKEN_END || (is_behind && !(is_word && token.text == here)))
            break;
        if (is_word && at >= here) {
            spot.word.offset = (uint32_t)(token.text - source->text);
            spot.word.length = (uint32_t)token.length;
            break;
        }
        bool goes_on = at == here && (token.is_open || token.kind == TOKEN_NUMBER);
        if (token.kind != TOKEN_SIGN && (at > here || goes_on)) {
            spot.where = LUA_NOWHERE;
            return spot;
        }
        read_token(&scan, token, at);
    }
    struct token word = {TOKEN_WORD, source->text + spot.word.offset, spot.word.length,
                         .is_open = false};
    spot.where = where(&scan, source, word.text);
    spot.before = scan.value;
    spot.value = spot.where == LUA_FIELD ? field_of(scan.value, word) : look_up(&scan, word);
    return spot;
}
