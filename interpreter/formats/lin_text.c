/* The text of LIN: its tokens, and which of them are of one board. */
#include <string.h>

#include "base/text.h"
#include "base/utf8.h"
#include "formats/cards.h"
#include "formats/lin.h"

/* --- tokens ----------------------------------------------------------------------------------- */

static const struct {
    char name[3];
    enum lin_kind kind;
} token_rows[] = {
    {"vg", TOKEN_EVENT},   {"rs", TOKEN_RESULTS}, {"pn", TOKEN_NAMES},      {"qx", TOKEN_BOARD},
    {"md", TOKEN_DEAL},    {"ah", TOKEN_HEADING}, {"sv", TOKEN_VULNERABLE}, {"mb", TOKEN_CALL},
    {"an", TOKEN_MEANING}, {"pc", TOKEN_CARD},    {"mc", TOKEN_CLAIM},      {"nt", TOKEN_COMMENT},
    {"up", TOKEN_BACK},    {"mp", TOKEN_EACH},    {"st", TOKEN_LAYOUT},     {"rh", TOKEN_LAYOUT},
    {"pg", TOKEN_LAYOUT},  {"bn", TOKEN_LAYOUT},
};

bool lin_find_token(const char *text, size_t length, size_t at, struct lin_token *token)
{
    *token = (struct lin_token){.kind = TOKEN_KEPT};
    while (at < length && strchr(" \t\n", text[at]))
        at++;
    const char *bar = at < length ? memchr(text + at, '|', length - at) : NULL;
    const char *end = bar ? memchr(bar + 1, '|', (size_t)(text + length - bar - 1)) : NULL;
    token->at = at;
    if (!bar)
        return false;
    bool is_name = bar == text + at + 2 && text_is_letter(text[at]) && text_is_letter(text[at + 1]);
    token->value = is_name ? at + 3 : at;
    token->end = (size_t)((is_name && end ? end : bar) - text) + 1;
    token->length = token->end - 1 - token->value;
    if (!is_name)
        return true;
    token->name[0] = text_lower(text[at]);
    token->name[1] = text_lower(text[at + 1]);
    for (size_t i = 0; i < sizeof token_rows / sizeof *token_rows; i++)
        if (strcmp(token_rows[i].name, token->name) == 0)
            token->kind = token_rows[i].kind;
    return end;
}

/* --- boards ---------------------------------------------------------------------- */

struct lin_file *lin_file_of(struct foreign_context *context)
{
    if (!context->own)
        context->own = arena_alloc(context->arena, sizeof(struct lin_file));
    return context->own;
}

void lin_share(struct foreign_context *context, struct lin_shared *shared, const char *text)
{
    size_t length = strlen(text) + 1;
    while (length > shared->room)
        shared->text = arena_grow(context->arena, shared->text, shared->room, &shared->room, 1);
    memcpy(shared->text, text, length);
}

static int hex(char c)
{
    return c >= '0' && c <= '9'                           ? c - '0'
           : text_lower(c) >= 'a' && text_lower(c) <= 'f' ? text_lower(c) - 'a' + 10
                                                          : -1;
}

/* Ends the line where another parameter of the address follows: "&name=". */
static void end_parameter(char *text)
{
    for (char *at = text; (at = strchr(at, '&')); at++) {
        size_t name = 1;
        while (text_is_letter(at[name]) || text_is_digit(at[name]))
            name++;
        if (name > 1 && at[name] == '=') {
            strcpy(at, "\n");
            return;
        }
    }
}

/* A line that is an address, "https://...?lin=pn%7C...", becomes what the address says. */
static void decode_address(struct pending *pending, size_t from)
{
    char *text = pending->text + from, *out = text, *start = strstr(text, "lin=");
    const char *bar = strchr(text, '|');
    bool is_address = start && (!bar || start < bar);
    if (!is_address && (bar || !(strstr(text, "%7C") || strstr(text, "%7c"))))
        return;
    if (is_address)
        end_parameter(start);
    for (const char *at = is_address ? start + 4 : text; *at; at++) {
        int high = at[0] == '%' ? hex(at[1]) : -1, low = high >= 0 ? hex(at[2]) : -1;
        char c = low >= 0 ? (char)(16 * high + low) : at[0] == '+' && is_address ? ' ' : at[0];
        *out++ = c ? c : '?';
        at += low >= 0 ? 2 : 0;
    }
    *out = 0;
    utf8_make_plain(text);
    pending->length = from + strlen(text);
}

/* Reads on to the next line with a bar: without one no token ends. */
static bool read_lines(struct foreign_context *context, struct pending *pending)
{
    bool any = false, has_bar = false;
    while (!has_bar && !pending->is_cut && pending->length < FOREIGN_GAME_MOST) {
        size_t before = pending->length;
        if (!pending_read(context, pending))
            break;
        any = true;
        if (strlen(pending->text + before) == pending->length - before)
            decode_address(pending, before);
        has_bar = memchr(pending->text + before, '|', pending->length - before);
    }
    return any;
}

/* How far the text of a board was looked at for its end. */
struct search {
    size_t at;
    bool has_board, has_deal, has_play, has_names;
};

/* Whether the token belongs to the next board. */
static bool begins_board(const struct search *search, enum lin_kind kind)
{
    bool begins = kind == TOKEN_BOARD || kind == TOKEN_EVENT;
    if (begins && (search->has_board || search->has_deal || search->has_play))
        return true;
    if (kind == TOKEN_DEAL && search->has_deal)
        return true;
    if (kind == TOKEN_NAMES)
        return search->has_play || (search->has_deal && search->has_names);
    return search->has_play && !search->has_board && (kind == TOKEN_DEAL || kind == TOKEN_RESULTS);
}

/* Goes on to where the next board begins; false where the text ends first. */
static bool find_next(const struct pending *pending, struct search *search)
{
    struct lin_token token;
    while (lin_find_token(pending->text, pending->length, search->at, &token)) {
        if (begins_board(search, token.kind))
            return true;
        search->at = token.end;
        search->has_board |= token.kind == TOKEN_BOARD;
        search->has_deal |= token.kind == TOKEN_DEAL;
        search->has_names |= token.kind == TOKEN_NAMES;
        search->has_play |= token.kind == TOKEN_CALL || token.kind == TOKEN_CARD;
    }
    return false;
}

const struct source *lin_next_source(struct foreign_context *context, struct foreign_game *game)
{
    struct pending *pending = &lin_file_of(context)->pending;
    struct search search = {.at = 0};
    bool found = false;
    while (!(found = pending->length > 0 && find_next(pending, &search)) &&
           !pending_is_full(pending))
        if (!read_lines(context, pending))
            break;
    size_t end = found ? search.at : pending->length;
    size_t blanks = end > 0 ? strspn(pending->text, " \t\n") : 0;
    if (!found && !pending->is_cut && blanks == end)
        return NULL;
    blanks = blanks < end ? blanks : end;
    pending_drop(pending, blanks);
    return pending_take(context, pending, game, end - blanks, found);
}
