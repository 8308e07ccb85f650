/* A game of a foreign file: its items, tags and remarks, each with its line. */
#include <errno.h>
#include <stdarg.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/text.h"
#include "base/utf8.h"
#include "formats/format.h"
#include "formats/text_in.h"

/* --- games ------------------------------------------------------------------------------------ */

struct foreign_game *foreign_game_create(void)
{
    struct arena *arena = arena_create();
    struct foreign_game *game = arena_alloc(arena, sizeof *game);
    game->arena = arena;
    game->dealer = FOREIGN_NOBODY;
    game->result.declarer = FOREIGN_NOBODY;
    game->result.score_seat = FOREIGN_NOBODY;
    return game;
}

void foreign_game_destroy(struct foreign_game *game)
{
    if (game)
        arena_destroy(game->arena);
}

/* Puts a '?' in the place of what no script may have, as control characters; white space of other
 * kinds becomes a blank. Where the first of these stood; NULL: there is none. */
static const char *make_plain(char *text)
{
    for (char *at = text; (at = strpbrk(at, "\v\f")); at++)
        *at = ' ';
    const char *unseen = utf8_unseen(text, strlen(text));
    utf8_make_plain(text);
    return unseen;
}

const struct source *foreign_source(struct foreign_game *game, const char *path, const char *text,
                                    size_t length, unsigned line)
{
    char *plain = arena_copy(game->arena, text, length);
    const char *unseen = make_plain(plain);
    game->source = source_part(game->arena, path, plain, length, line - 1);
    if (unseen)
        foreign_remark(game, FOREIGN_LOST,
                       (struct place){game->source, (uint32_t)(unseen - plain), 1},
                       "control characters become '?' in this game");
    return game->source;
}

void foreign_check_text(struct foreign_game *game, bool is_cut)
{
    const struct source *source = game->source;
    size_t length = strlen(source->text);
    if (is_cut)
        foreign_remark(game, FOREIGN_WRONG, game->place, "this game is longer than 1 MiB");
    else if (length < source->length)
        foreign_remark(game, FOREIGN_WRONG, (struct place){source, (uint32_t)length, 1},
                       "this game contains a NUL");
}

/* Room in a list for one more, behind its count. */
#define ROOM_FOR_ONE(game, list)                                                                   \
    arena_grow((game)->arena, (void *)(game)->list##s, (game)->list##_count, &(game)->list##_room, \
               sizeof *(game)->list##s)

struct foreign_item *foreign_add_item(struct foreign_game *game, enum foreign_act act,
                                      unsigned seat, struct place place)
{
    struct foreign_item *items = ROOM_FOR_ONE(game, item);
    struct foreign_item *item = &items[game->item_count++];
    *item = (struct foreign_item){.act = act, .seat = (uint8_t)seat, .place = place};
    game->items = items;
    return item;
}

struct foreign_tag *foreign_keep(struct foreign_game *game, const char *name, const char *value,
                                 struct place place)
{
    struct foreign_tag *tags = ROOM_FOR_ONE(game, tag);
    struct foreign_tag *tag = &tags[game->tag_count++];
    *tag = (struct foreign_tag){.name = name, .value = value, .place = place};
    game->tags = tags;
    return tag;
}

struct foreign_tag *foreign_tag_of(const struct foreign_game *game, const char *name)
{
    for (unsigned i = 0; i < game->tag_count; i++)
        if (text_same(game->tags[i].name, name))
            return &game->tags[i];
    return NULL;
}

const char *foreign_kept(const struct foreign_game *game, const char *name)
{
    const struct foreign_tag *tag = foreign_tag_of(game, name);
    return tag ? tag->value : NULL;
}

struct foreign_item *foreign_first(const struct foreign_game *game, enum foreign_act act)
{
    for (unsigned i = 0; i < game->item_count; i++)
        if (game->items[i].act == act)
            return &game->items[i];
    return NULL;
}

unsigned foreign_count(const struct foreign_game *game, enum foreign_act act)
{
    unsigned count = 0;
    for (unsigned i = 0; i < game->item_count; i++)
        count += game->items[i].act == act;
    return count;
}

void foreign_remark(struct foreign_game *game, enum foreign_remark_kind kind, struct place place,
                    const char *format, ...)
{
    va_list arguments;
    struct foreign_remark *remarks = ROOM_FOR_ONE(game, remark);
    va_start(arguments, format);
    const char *text = arena_vformat(game->arena, format, arguments);
    va_end(arguments);
    remarks[game->remark_count++] = (struct foreign_remark){kind, text, place};
    game->remarks = remarks;
}

void foreign_diagnose(const struct foreign_game *game, struct diagnostics *diagnostics)
{
    for (unsigned i = 0; i < game->remark_count; i++) {
        const struct foreign_remark *remark = &game->remarks[i];
        enum diagnostic_code code = remark->kind == FOREIGN_WRONG ? E_FOREIGN : E_FOREIGN_NOTE;
        if (!diagnostics_say(diagnostics, code, remark->place, remark->text))
            diagnose(diagnostics, code, remark->place, "%s", remark->text);
    }
}

bool foreign_is_wrong(const struct foreign_game *game)
{
    bool is_wrong = false;
    for (unsigned i = 0; i < game->remark_count; i++)
        is_wrong |= game->remarks[i].kind == FOREIGN_WRONG;
    return is_wrong;
}

/* --- files ------------------------------------------------------------------------------------ */

struct foreign_file {
    struct foreign_context context;
    const struct format *format;
    int descriptor; /* or -1 */
    struct memory_hold hold;
};

static void close_descriptor(void *file)
{
    if (((struct foreign_file *)file)->descriptor >= 0)
        close(((struct foreign_file *)file)->descriptor);
}

static struct foreign_file *create(const char *path, int descriptor)
{
    struct foreign_file *file = memory_grow(NULL, sizeof *file);
    *file = (struct foreign_file){.context = {.path = path, .arena = arena_create()},
                                  .descriptor = descriptor};
    memory_hold(&file->hold, close_descriptor, file);
    return file;
}

void foreign_close(struct foreign_file *file)
{
    if (!file)
        return;
    memory_let_go(&file->hold);
    close_descriptor(file);
    text_in_destroy(file->context.text);
    arena_destroy(file->context.arena);
    memory_free(file);
}

static struct foreign_file *recognised(struct foreign_file *file, const volatile atomic_bool *stop,
                                       struct diagnostics *diagnostics)
{
    struct foreign_context *context = &file->context;
    size_t length;
    const char *head = text_in_head(context->text, context->arena, FOREIGN_HEAD, &length), *why;
    for (const struct format *const *format = formats; *format && !file->format; format++)
        if ((*format)->recognise(head, length))
            file->format = *format;
    if (file->format)
        return file;
    if (stop && atomic_load(stop))
        ;
    else if ((why = foreign_failed(file, context->arena)))
        diagnose(diagnostics, E_FILE, (struct place){0}, "'%s' %s", context->path, why);
    else if (length < FOREIGN_HEAD && strspn(head, " \t\n") == length)
        diagnose(diagnostics, E_FOREIGN, (struct place){0}, "'%s' is empty", context->path);
    else if (strlen(head) < length)
        diagnose(diagnostics, E_FOREIGN, (struct place){0},
                 "'%s' is a binary file, not a text file", context->path);
    else
        diagnostic_hint(diagnose(diagnostics, E_FOREIGN, (struct place){0},
                                 "unknown format of '%s'", context->path),
                        "known formats: %s", format_names(context->arena));
    foreign_close(file);
    return NULL;
}

struct foreign_file *foreign_open_text(const char *path, const char *text, size_t length,
                                       struct diagnostics *diagnostics)
{
    struct foreign_file *file = create(path, -1);
    file->context.text = text_in_of(text, length);
    return recognised(file, NULL, diagnostics);
}

struct foreign_file *foreign_open(const char *path, const volatile atomic_bool *stop,
                                  struct diagnostics *diagnostics)
{
    struct arena *arena = arena_create();
    const char *why;
    struct foreign_file *file = NULL;
    bool is_stdin = strcmp(path, "-") == 0;
    int descriptor = source_open_stream(arena, is_stdin ? "/dev/stdin" : path, &why);
    if (path_is_folder(path))
        diagnostic_hint(
            diagnose(diagnostics, E_FILE, (struct place){0}, "'%s' is a directory", path),
            "name a file in it");
    else if (descriptor < 0)
        diagnose(diagnostics, E_FILE, (struct place){0}, "'%s' %s", path, why);
    else
        file = create(is_stdin ? "standard input" : path, descriptor);
    arena_destroy(arena);
    if (!file)
        return NULL;
    file->context.text = text_in_create(descriptor);
    text_in_stop_when(file->context.text, stop);
    return recognised(file, stop, diagnostics);
}

const struct format *foreign_format(const struct foreign_file *file)
{
    return file->format;
}

struct foreign_game *foreign_next(struct foreign_file *file)
{
    struct foreign_game *game = foreign_game_create();
    game->format = file->format;
    game->number = file->context.games + 1;
    if (file->format->next(&file->context, game)) {
        file->context.games += !game->has_no_deal;
        return game;
    }
    foreign_game_destroy(game);
    return NULL;
}

uint64_t foreign_position(const struct foreign_file *file)
{
    off_t at = file->descriptor < 0 ? -1 : lseek(file->descriptor, 0, SEEK_CUR);
    return at < 0 ? 0 : (uint64_t)at;
}

const char *foreign_failed(const struct foreign_file *file, struct arena *arena)
{
    int error = text_in_error(file->context.text);
    return error ? arena_format(arena, "cannot be read: %s", strerror(error)) : NULL;
}
