#include <string.h>

#include "base/memory.h"
#include "formats/pbn.h"
#include "formats/text_in.h"

/* --- the lines of a game ---------------------------------------------------------------------- */

static bool is_blank(const struct text_line *line)
{
    for (size_t i = 0; i < line->length; i++)
        if (line->text[i] != ' ' && line->text[i] != '\t')
            return false;
    return true;
}

/* What a line may be in the middle of. */
struct lexing {
    bool in_comment, has_tag;
};

/* Goes through a line to know whether a comment goes on behind it, and whether it has a tag. */
static void pass_line(struct lexing *lexing, const struct text_line *line)
{
    bool in_string = false;
    for (size_t i = 0; i < line->length; i++) {
        char c = line->text[i];
        if (lexing->in_comment)
            lexing->in_comment = c != '}';
        else if (in_string && c == '\\')
            i++;
        else if (c == '"')
            in_string = !in_string;
        else if (in_string)
            continue;
        else if (c == ';' || (c == '%' && i == 0))
            return;
        else if (c == '{')
            lexing->in_comment = true;
        else
            lexing->has_tag |= c == '[';
    }
}

/* Reads past the rest of a game that is too long. */
static void pass_over(struct foreign_context *context)
{
    struct text_line line;
    while (text_in_line(context->text, &line) && !is_blank(&line))
        continue;
}

bool pbn_gather(struct foreign_context *context, struct foreign_game *game)
{
    struct lexing lexing = {.has_tag = false};
    struct text_line line;
    struct memory_file text;
    unsigned first = 0;
    size_t length = 0;
    bool is_too_long = false;
    memory_file_open(&text);
    while (!is_too_long && text_in_line(context->text, &line)) {
        if (is_blank(&line) && !lexing.in_comment && (lexing.has_tag || first == 0)) {
            if (first > 0)
                break;
            continue;
        }
        first = first ? first : line.number;
        length += line.length + 1;
        is_too_long = line.is_cut || length > FOREIGN_GAME_MOST;
        if (is_too_long)
            break;
        pass_line(&lexing, &line);
        fwrite(line.text, 1, line.length, text.out);
        fputc('\n', text.out);
    }
    if (first > 0) {
        const char *whole = memory_file_text(&text);
        foreign_source(game, context->path, whole, text.length, first);
        game->place = pbn_place(game, game->source->text, 0);
    }
    memory_file_close(&text);
    if (first > 0)
        foreign_check_text(game, is_too_long);
    if (is_too_long)
        pass_over(context);
    if (lexing.in_comment)
        foreign_remark(game, FOREIGN_WRONG, game->place, "a comment of this game has no end");
    return first > 0;
}

/* --- its parts -------------------------------------------------------------------------------- */

struct place pbn_place(const struct foreign_game *game, const char *at, size_t length)
{
    return (struct place){game->source, (uint32_t)(at - game->source->text), (uint32_t)length};
}

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\v' || c == '\f';
}

static const char *past_space(const struct pbn_cursor *cursor, const char *at)
{
    while (at < cursor->end && is_space(*at))
        at++;
    return at;
}

static bool begins_line(const struct pbn_cursor *cursor, const char *at)
{
    return at == cursor->game->source->text || at[-1] == '\n';
}

static bool is_first_of_line(const struct pbn_cursor *cursor, const char *at)
{
    while (!begins_line(cursor, at) && is_space(at[-1]))
        at--;
    return begins_line(cursor, at);
}

static const char *line_end(const struct pbn_cursor *cursor, const char *at)
{
    const char *end = memchr(at, '\n', (size_t)(cursor->end - at));
    return end ? end : cursor->end;
}

static bool is_name(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/* The text of a string without its backslashes. *at is behind the first quote, and then behind the
 * last one. NULL: it has none. */
static const char *read_string(const struct pbn_cursor *cursor, const char **at)
{
    const char *end = line_end(cursor, *at), *from = *at;
    char *text = arena_alloc(cursor->game->arena, (size_t)(end - from) + 1), *to = text;
    for (; *at < end && **at != '"'; (*at)++) {
        bool is_escaped = **at == '\\' && *at + 1 < end && ((*at)[1] == '"' || (*at)[1] == '\\');
        *at += is_escaped;
        *to++ = **at;
    }
    return *at < end && *(*at)++ == '"' ? text : NULL;
}

/* Some files have quotes in a string that nothing escapes: the last one before a ']' at the end of
 * the line ends it. */
static const char *read_loose_string(const struct pbn_cursor *cursor, const char **at)
{
    const char *end = line_end(cursor, *at), *from = *at;
    while (end > from && is_space(end[-1]))
        end--;
    if (end - from < 2 || end[-1] != ']' || end[-2] != '"')
        return NULL;
    *at = end - 1;
    return arena_copy(cursor->game->arena, from, (size_t)(end - 2 - from));
}

static bool read_tag(struct pbn_cursor *cursor, struct pbn_part *part)
{
    const char *name = past_space(cursor, cursor->at + 1), *at = name;
    while (at < cursor->end && is_name(*at))
        at++;
    part->name = arena_copy(cursor->game->arena, name, (size_t)(at - name));
    at = past_space(cursor, at);
    if (!*part->name || at == cursor->end || *at != '"')
        return false;
    const char *quote = ++at;
    part->value = read_string(cursor, &at);
    const char *close = past_space(cursor, at);
    if (!part->value || close == cursor->end || *close != ']') {
        at = quote;
        part->value = read_loose_string(cursor, &at);
        if (!part->value)
            return false;
        foreign_remark(cursor->game, FOREIGN_IRREGULAR,
                       pbn_place(cursor->game, quote, (size_t)(at - quote)),
                       "a quote in a value has a backslash before it");
        close = at;
    }
    part->kind = PBN_TAG;
    part->place = pbn_place(cursor->game, quote, (size_t)(at - 1 - quote));
    part->end = close + 1;
    return true;
}

/* The text between braces, or behind a semicolon, without white space around it. */
static void read_comment(struct pbn_cursor *cursor, struct pbn_part *part)
{
    const char *from = cursor->at + 1, *end;
    if (*cursor->at == ';') {
        end = part->end = line_end(cursor, from);
    } else {
        end = memchr(from, '}', (size_t)(cursor->end - from));
        end = end ? end : cursor->end;
        part->end = end < cursor->end ? end + 1 : end;
    }
    while (from < end && is_space(*from))
        from++;
    while (from < end && is_space(end[-1]))
        end--;
    part->kind = PBN_COMMENT;
    part->value = arena_copy(cursor->game->arena, from, (size_t)(end - from));
}

static void read_word(struct pbn_cursor *cursor, struct pbn_part *part)
{
    const char *end = cursor->at + 1;
    while (end < cursor->end && !is_space(*end) && !strchr("[{;\"", *end))
        end++;
    part->kind = PBN_WORD;
    part->value = arena_copy(cursor->game->arena, cursor->at, (size_t)(end - cursor->at));
    part->end = end;
}

struct pbn_part pbn_next(struct pbn_cursor *cursor)
{
    struct pbn_part part = {.kind = PBN_END};
    while ((cursor->at = past_space(cursor, cursor->at)) < cursor->end) {
        const char *at = cursor->at;
        part = (struct pbn_part){.kind = PBN_END, .end = line_end(cursor, at)};
        part.is_line_start = is_first_of_line(cursor, at);
        if (*at == '%' && begins_line(cursor, at)) {
            part.kind = PBN_ESCAPE;
            part.value = arena_copy(cursor->game->arena, at, (size_t)(part.end - at));
        } else if (*at == ';' || *at == '{')
            read_comment(cursor, &part);
        else if (*at != '[')
            read_word(cursor, &part);
        else if (!read_tag(cursor, &part))
            foreign_remark(cursor->game, FOREIGN_WRONG,
                           pbn_place(cursor->game, at, (size_t)(part.end - at)),
                           "a tag is [Name \"value\"]");
        cursor->at = part.end;
        if (part.kind == PBN_END)
            continue;
        if (part.kind != PBN_TAG)
            part.place = pbn_place(cursor->game, at, (size_t)(part.end - at));
        return part;
    }
    part.kind = PBN_END;
    return part;
}
