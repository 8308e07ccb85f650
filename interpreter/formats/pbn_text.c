/* The text of PBN: lines of a game, tags, strings and comments. */
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

/* Tags of which a game has one each. If one up to Deal comes again behind the deal, another
 * game begins, though no empty line says so. */
static const char *const watched_names[] = {"Event",   "Site", "Date",    "Board",  "West",
                                            "North",   "East", "South",   "Dealer", "Vulnerable",
                                            "Scoring", "Deal", "Auction", "Play"};

#define WATCHED (sizeof watched_names / sizeof *watched_names)
enum { DEAL = WATCHED - 3, AUCTION, PLAY };

#define NAME_MOST 40

/* What the lines of a game have been so far, and what a line may be in the middle of. */
struct lexing {
    bool in_comment, has_tag;
    char first[NAME_MOST]; /* its first tag; "": it has none, or one that is longer */
    bool has[WATCHED];
};

static bool is_name(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/* The name of the tag that begins here; "" of none. */
static void read_name(const struct text_line *line, size_t at, char name[NAME_MOST])
{
    size_t length = 0;
    for (at++; at < line->length && strchr(" \t", line->text[at]); at++)
        continue;
    while (at + length < line->length && is_name(line->text[at + length]))
        length++;
    length = length < NAME_MOST ? length : 0;
    memcpy(name, line->text + at, length);
    name[length] = 0;
}

/* The name of the tag with which the line begins; "" of none. */
static void read_first_name(const struct text_line *line, char name[NAME_MOST])
{
    size_t at = 0;
    while (at < line->length && strchr(" \t", line->text[at]))
        at++;
    name[0] = 0;
    if (at < line->length && line->text[at] == '[')
        read_name(line, at, name);
}

static void pass_tag(struct lexing *lexing, const char *name)
{
    if (!lexing->has_tag)
        strcpy(lexing->first, name);
    lexing->has_tag = true;
    for (unsigned i = 0; i < WATCHED; i++)
        lexing->has[i] |= strcmp(name, watched_names[i]) == 0;
}

/* Goes through a line to know whether a comment goes on behind it, and which tags it has. */
static void pass_line(struct lexing *lexing, const struct text_line *line)
{
    bool in_string = false;
    char name[NAME_MOST];
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
        else if (c == '[') {
            read_name(line, i, name);
            pass_tag(lexing, name);
        }
    }
}

/* Whether another game begins with this line though no empty line is before it: a tag that says
 * which game it is, or the first tag, comes again. */
static bool begins_game(const struct lexing *lexing, const struct text_line *line)
{
    char name[NAME_MOST];
    bool has_game = lexing->has[DEAL] || lexing->has[AUCTION] || lexing->has[PLAY];
    read_first_name(line, name);
    if (!has_game || lexing->in_comment || !*name)
        return false;
    for (unsigned i = 0; i <= DEAL; i++)
        if (lexing->has[i] && strcmp(name, watched_names[i]) == 0)
            return true;
    return strcmp(name, lexing->first) == 0 && strcmp(name, "Auction") != 0 &&
           strcmp(name, "Play") != 0 && strcmp(name, "Note") != 0;
}

/* Whether the game goes on with this line behind an empty one: with a row of a table, or with a
 * section that it does not have yet. */
static bool goes_on(const struct lexing *lexing, const struct text_line *line)
{
    char name[NAME_MOST];
    size_t at = 0;
    while (at < line->length && strchr(" \t", line->text[at]))
        at++;
    if (line->text[at] != '[')
        return !strchr("%;{", line->text[at]);
    read_first_name(line, name);
    size_t length = strlen(name);
    return (strcmp(name, "Auction") == 0 && !lexing->has[AUCTION]) ||
           (strcmp(name, "Play") == 0 && !lexing->has[PLAY]) || strcmp(name, "Note") == 0 ||
           (length > 5 && strcmp(name + length - 5, "Table") == 0 &&
            strncmp(name, "Total", 5) != 0); /* that is of all games */
}

/* Reads past the rest of a game that is too long. */
static void pass_over(struct foreign_context *context)
{
    struct text_line line;
    while (text_in_line(context->text, &line) && !is_blank(&line))
        continue;
}

/* The lines of a game, while they are gathered. */
struct gathering {
    struct foreign_context *context;
    struct lexing lexing;
    struct memory_file text;
    size_t length;   /* of the text */
    unsigned first;  /* the number of its first line; 0: it has none */
    size_t empty_at; /* where an empty line is followed by more of the game; 0: nowhere */
    bool is_too_long, is_followed; /* by another game, without an empty line between them */
};

/* Behind a line that is empty, which is the last one read: whether more of the game follows. The
 * next line that is not empty is read again. */
static bool goes_on_behind_empty(struct gathering *gathering)
{
    struct text_line line = {.length = 0};
    unsigned count = 1;
    bool has_line = false;
    while ((has_line = text_in_line(gathering->context->text, &line)) && is_blank(&line))
        count++;
    if (!has_line)
        return false;
    text_in_unread(gathering->context->text);
    if (!goes_on(&gathering->lexing, &line))
        return false;
    if (gathering->empty_at == 0)
        gathering->empty_at = gathering->length;
    gathering->length += count;
    for (; count > 0; count--)
        fputc('\n', gathering->text.out);
    return true;
}

static void gather_lines(struct gathering *gathering)
{
    struct lexing *lexing = &gathering->lexing;
    struct text_line line;
    while (text_in_line(gathering->context->text, &line)) {
        if (is_blank(&line) && !lexing->in_comment && (lexing->has_tag || gathering->first == 0)) {
            if (gathering->first > 0 && !goes_on_behind_empty(gathering))
                return;
            continue;
        }
        gathering->is_followed = begins_game(lexing, &line);
        if (gathering->is_followed) {
            text_in_unread(gathering->context->text);
            return;
        }
        gathering->first = gathering->first ? gathering->first : line.number;
        gathering->length += line.length + 1;
        gathering->is_too_long = line.is_cut || gathering->length > FOREIGN_GAME_MOST;
        if (gathering->is_too_long)
            return;
        pass_line(lexing, &line);
        fwrite(line.text, 1, line.length, gathering->text.out);
        fputc('\n', gathering->text.out);
    }
}

bool pbn_gather(struct foreign_context *context, struct foreign_game *game)
{
    struct gathering gathering = {.context = context};
    memory_file_open(&gathering.text);
    gather_lines(&gathering);
    const char *whole = memory_file_text(&gathering.text);
    if (gathering.first > 0) {
        foreign_source(game, context->path, whole, gathering.text.length, gathering.first);
        game->place = pbn_place(game, game->source->text, 0);
    }
    memory_file_close(&gathering.text);
    if (gathering.first == 0)
        return false;
    const char *text = game->source->text;
    foreign_check_text(game, gathering.is_too_long);
    if (gathering.is_too_long)
        pass_over(context);
    if (gathering.lexing.in_comment)
        foreign_remark(game, FOREIGN_WRONG, game->place, "a comment of this game has no end");
    if (gathering.empty_at > 0)
        foreign_remark(game, FOREIGN_IRREGULAR, pbn_place(game, text + gathering.empty_at, 0),
                       "an empty line within this game");
    if (gathering.is_followed)
        foreign_remark(game, FOREIGN_IRREGULAR, game->place,
                       "no empty line between this game and the next");
    return true;
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
                       "a quote in a value needs a backslash before it");
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

/* A text in quotes is one word as it stands, white space and all, if its line has the second quote.
 */
static const char *past_quoted(const struct pbn_cursor *cursor, const char *at)
{
    const char *end = line_end(cursor, at);
    for (const char *c = at + 1; c < end; c++) {
        if (*c == '"')
            return c + 1;
        c += *c == '\\' && c + 1 < end;
    }
    return at + 1;
}

static void read_word(struct pbn_cursor *cursor, struct pbn_part *part)
{
    const char *end = cursor->at;
    do
        end = *end == '"' ? past_quoted(cursor, end) : end + 1;
    while (end < cursor->end && !is_space(*end) && !strchr("[{;", *end));
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
                           "a tag must be [Name \"value\"]");
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
