/* The text of ISS, an SGF: which of it is one game, and the properties of a game. */
#include <string.h>

#include "base/text.h"
#include "formats/iss.h"
#include "formats/pending.h"

/* --- the text of a game ----------------------------------------------------------------------- */

enum ending { ENDING_FOUND, ENDING_OPEN, ENDING_LOST };

/* How far the text of a game was looked at for its end. */
struct search {
    size_t at;
    bool in_value;
};

/*
 * Goes on to the end of the game, which is behind the parenthesis that stands in no value. LOST: a
 * value is not closed, and another game begins there.
 */
static enum ending find_end(const struct pending *pending, struct search *search)
{
    const char *text = pending->text;
    for (; search->at < pending->length; search->at++) {
        const char *at = text + search->at;
        bool begins_line = at[-1] == '\n';
        if (begins_line && search->in_value && strncmp(at, "(;GM[", 5) == 0)
            return ENDING_LOST;
        if (begins_line && !search->in_value && *at == '#')
            search->at += strcspn(at, "\n");
        else if (search->in_value && *at == '\\' && at[1] != '\n')
            search->at++;
        else if (*at == '[' || *at == ']')
            search->in_value = *at == '[';
        else if (*at == ')' && !search->in_value) {
            search->at++;
            return ENDING_FOUND;
        }
    }
    search->at = pending->length;
    return ENDING_OPEN;
}

/* Drops what stands before the next game, and says whether that is more than blanks and comments.
 */
static bool skip_to_game(struct foreign_context *context, struct pending *pending, bool *skipped)
{
    while (true) {
        size_t before = 0;
        while (before + 1 < pending->length &&
               !(pending->text[before] == '(' && pending->text[before + 1] == ';'))
            before++;
        bool found = before + 1 < pending->length;
        before = found ? before : pending->length;
        for (size_t i = 0; i < before; i++) {
            bool begins_line = i == 0 || pending->text[i - 1] == '\n';
            if (begins_line && pending->text[i] == '#')
                i += strcspn(pending->text + i, "\n");
            else
                *skipped |= !strchr(" \t\n", pending->text[i]);
        }
        pending_drop(pending, before);
        if (found)
            return true;
        if (!pending_read(context, pending))
            return false;
    }
}

/* The whole text of the next game; NULL at the end of the file. */
const struct source *iss_next_source(struct foreign_context *context, struct foreign_game *game)
{
    struct pending *pending = pending_of(context);
    struct search search = {2, false};
    enum ending ending;
    bool skipped = false;
    if (!skip_to_game(context, pending, &skipped))
        return NULL;
    while ((ending = find_end(pending, &search)) == ENDING_OPEN && !pending_is_full(pending))
        if (!pending_read(context, pending))
            break;
    const struct source *source =
        pending_take(context, pending, game, search.at, ending != ENDING_OPEN);
    game->place.length = 2;
    if (skipped)
        foreign_remark(game, FOREIGN_IRREGULAR, game->place, "text before the game is ignored");
    if (ending != ENDING_FOUND && !foreign_is_wrong(game))
        foreign_remark(game, FOREIGN_WRONG, game->place, "the game does not end: ';)' is missing");
    return source;
}

/* --- properties ------------------------------------------------------------------------------- */

/* A value without the backslashes, with blanks for line ends. */
static const char *value_text(struct arena *arena, const char *at, size_t length)
{
    char *text = arena_copy(arena, at, length), *out = text;
    for (size_t i = 0; i < length; i++) {
        i += at[i] == '\\' && i + 1 < length;
        *out++ = at[i] == '\n' || at[i] == '\t' ? ' ' : at[i];
    }
    *out = 0;
    return text;
}

static void read_property(struct iss_reader *reader, struct place name, struct place value)
{
    struct foreign_game *game = reader->game;
    const char *word = reader->source->text + name.offset;
    const char *text = value_text(game->arena, reader->source->text + value.offset, value.length);
    bool is_new = true;
    if (name.length == 2 && strncmp(word, "GM", 2) == 0) {
        if (value.length != 4 || !text_same_start(iss_head + 3, text, 4))
            foreign_remark(game, FOREIGN_WRONG, value, "'%s' is another game", text);
    } else if (name.length == 2 && strncmp(word, "MV", 2) == 0) {
        is_new = !reader->moves.source;
        reader->moves = is_new ? value : reader->moves;
    } else if (name.length == 1 && *word == 'R') {
        is_new = !reader->result.source;
        reader->result = is_new ? value : reader->result;
        if (is_new)
            foreign_keep(game, "R", text, value);
    } else if (name.length == 2 && word[0] == 'P' && word[1] >= '0' &&
               word[1] < '0' + ISS_PLAYERS) {
        unsigned seat = (unsigned)(word[1] - '0');
        is_new = !game->names[seat];
        game->names[seat] = is_new && *text ? text : game->names[seat];
    } else if (name.length == 2 && strncmp(word, "ID", 2) == 0) {
        is_new = !game->board;
        game->board = is_new && *text ? text : game->board;
        game->board_place = value;
    } else if (*text) {
        const char *kept = arena_copy(game->arena, word, name.length);
        is_new = !foreign_kept(game, kept);
        if (is_new)
            foreign_keep(game, kept, text, value);
    }
    if (!is_new)
        foreign_remark(game, FOREIGN_IRREGULAR, name, "'%.*s' appears twice", (int)name.length,
                       word);
}

void iss_read_properties(struct iss_reader *reader)
{
    const char *at = reader->source->text + 2;
    while (*at && *at != ')') {
        size_t blanks = strspn(at, " \t\n;");
        at += blanks;
        if (*at == '#' && at[-1] == '\n') {
            at += strcspn(at, "\n");
            continue;
        }
        size_t length = 0, value = 0;
        while (text_is_letter(at[length]) || text_is_digit(at[length]))
            length++;
        size_t open = length + strspn(at + length, " \t\n");
        if (length > 0 && at[open] == '[') {
            for (value = open + 1; at[value] && at[value] != ']'; value++)
                value += at[value] == '\\' && at[value + 1];
            read_property(reader, iss_place(reader, at, length),
                          iss_place(reader, at + open + 1, value - open - 1));
            at += value + (at[value] == ']');
        } else if (*at && *at != ')') {
            foreign_remark(reader->game, FOREIGN_IRREGULAR, iss_place(reader, at, 1),
                           "not an SGF property: a name and a value in brackets");
            at += strcspn(at + 1, "\n])") + 1;
            at += *at == ']';
        }
    }
}

struct place iss_place(const struct iss_reader *reader, const char *at, size_t length)
{
    return (struct place){reader->source, (uint32_t)(at - reader->source->text), (uint32_t)length};
}
