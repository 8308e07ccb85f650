/* The tags of a game: those in its text, and those that games before it pass on. */
#include <string.h>

#include "base/text.h"
#include "formats/pbn.h"

const char *const pbn_mandatory[] = {
    "Event",  "Site",       "Date", "Board",   "West",     "North",    "East",   "South",
    "Dealer", "Vulnerable", "Deal", "Scoring", "Declarer", "Contract", "Result", NULL};

/* --- what games inherit ----------------------------------------------------------------------- */

#define NAMES_MOST 200 /* different tags of a file that can be inherited */

/* A value that is kept between two games; another one may take its place. */
struct kept_value {
    char *text;
    size_t room;
    bool is_there;
};

/* The last value of a tag, for games that have "#" in its place. */
struct inherited {
    char *name;
    struct kept_value value;
    bool is_for_all; /* "##": for games that do not have the tag, too */
};

/* The deal of the game before, for a second table. */
static const char *const of_the_deal[] = {"Deal", "Board", "Dealer", "Vulnerable"};

#define DEAL_TAGS (sizeof of_the_deal / sizeof *of_the_deal)

/* What is kept between two games, in the arena of the file. */
struct pbn_file {
    struct inherited tags[NAMES_MOST];
    unsigned count;
    struct kept_value deal[DEAL_TAGS];
};

static struct pbn_file *file_of(struct foreign_context *context)
{
    if (!context->own)
        context->own = arena_alloc(context->arena, sizeof(struct pbn_file));
    return context->own;
}

static struct inherited *inherited_of(struct pbn_file *file, const char *name)
{
    for (unsigned i = 0; i < file->count; i++)
        if (strcmp(file->tags[i].name, name) == 0)
            return &file->tags[i];
    return NULL;
}

static void keep_value(struct arena *arena, struct kept_value *kept, const char *text)
{
    size_t size = text ? strlen(text) + 1 : 0;
    kept->is_there = text != NULL;
    if (size > kept->room) {
        kept->room = 2 * size;
        kept->text = arena_alloc(arena, kept->room);
    }
    if (text)
        memcpy(kept->text, text, size);
}

static void remember(struct foreign_context *context, const char *name, const char *value,
                     bool is_for_all)
{
    struct pbn_file *file = file_of(context);
    struct inherited *tag = inherited_of(file, name);
    if (!tag && file->count == NAMES_MOST)
        return;
    if (!tag) {
        tag = &file->tags[file->count++];
        tag->name = arena_copy(context->arena, name, strlen(name));
    }
    keep_value(context->arena, &tag->value, value);
    tag->is_for_all |= is_for_all;
}

static const char *copy(struct foreign_game *game, const char *text)
{
    return arena_copy(game->arena, text, strlen(text));
}

/* --- the tags of a game ----------------------------------------------------------------------- */

struct pbn_tag *pbn_tag_of(const struct pbn_reading *reading, const char *name)
{
    for (unsigned i = 0; i < reading->count; i++)
        if (strcmp(reading->tags[i].name, name) == 0)
            return &reading->tags[i];
    return NULL;
}

static struct pbn_tag *add_tag(struct pbn_reading *reading, const char *name, const char *value,
                               struct place place)
{
    reading->tags = arena_grow(reading->game->arena, reading->tags, reading->count, &reading->room,
                               sizeof *reading->tags);
    struct pbn_tag *tag = &reading->tags[reading->count++];
    *tag = (struct pbn_tag){.name = name, .value = value, .place = place};
    return tag;
}

/* Tags for which the standard has no "#". */
static const char *const of_one_game[] = {"Dealer",  "Vulnerable", "Deal", "Declarer", "Contract",
                                          "Auction", "Play",       "Note", NULL};

/* The value that a tag has: "#" is that of a game before, "##" begins one for all that follow. */
static const char *value_of(struct pbn_reading *reading, const struct pbn_part *part)
{
    struct foreign_game *game = reading->game;
    bool is_for_all = part->value[0] == '#' && part->value[1] == '#';
    bool is_before = strcmp(part->value, "#") == 0;
    const struct inherited *before = inherited_of(file_of(reading->context), part->name);
    const char *value = is_for_all ? part->value + 2 : part->value;
    if ((is_for_all || is_before) && text_is_one_of(part->name, of_one_game))
        foreign_remark(game, FOREIGN_IRREGULAR, part->place,
                       "the standard does not allow '#' for %s", part->name);
    if (is_before && !before)
        foreign_remark(game, FOREIGN_IRREGULAR, part->place, "no earlier game has the tag %s",
                       part->name);
    if (is_before)
        value = before ? copy(game, before->value.text) : "";
    remember(reading->context, part->name, value, is_for_all);
    if (is_for_all && !inherited_of(file_of(reading->context), part->name))
        foreign_remark(game, FOREIGN_LOST, part->place,
                       "a file can have at most %u inherited tags: the following games do not "
                       "inherit this one",
                       NAMES_MOST);
    return value;
}

static void read_tag(struct pbn_reading *reading, const struct pbn_part *part)
{
    if (pbn_tag_of(reading, part->name) && strcmp(part->name, "Deal") == 0) {
        foreign_remark(reading->game, FOREIGN_WRONG, part->place,
                       "a second deal: each game must begin on a new line");
        return;
    }
    if (pbn_tag_of(reading, part->name)) {
        foreign_remark(reading->game, FOREIGN_IRREGULAR, part->place,
                       "duplicate %s: the first one is used", part->name);
        return;
    }
    add_tag(reading, part->name, value_of(reading, part), part->place);
}

/* --- the parts of a game ---------------------------------------------------------------------- */

/* A comment belongs to what stands before it. */
static void read_comment(struct pbn_reading *reading, struct pbn_section *section, const char *text)
{
    struct foreign_game *game = reading->game;
    const char **to =
        reading->count > 0 ? &reading->tags[reading->count - 1].comment : &reading->head;
    if (section && section->count > 0)
        to = &section->entries[section->count - 1].comment;
    *to = pbn_joined_comment(game, *to, text);
}

/* A word of a table that belongs to no player: it is kept as it stands, line by line. */
static void read_stray(struct pbn_reading *reading, const struct pbn_part *part)
{
    struct pbn_tag *tag = reading->count > 0 ? &reading->tags[reading->count - 1] : NULL;
    if (!tag)
        foreign_remark(reading->game, FOREIGN_LOST, part->place, "'%s' precedes the first tag",
                       part->value);
    else
        tag->section =
            arena_format(reading->game->arena, "%s%s%s", tag->section ? tag->section : "",
                         !tag->section         ? ""
                         : part->is_line_start ? "\n"
                                               : " ",
                         part->value);
}

static void read_parts(struct pbn_reading *reading)
{
    struct foreign_game *game = reading->game;
    const char *text = game->source->text;
    struct pbn_cursor cursor = {game, text, text + game->source->length};
    struct pbn_section *section = NULL; /* that words belong to */
    for (struct pbn_part part; (part = pbn_next(&cursor)).kind != PBN_END;) {
        bool is_play = section == &reading->play;
        if (part.kind == PBN_COMMENT)
            read_comment(reading, section, part.value);
        else if (part.kind == PBN_WORD && section)
            pbn_read_word(game, section, is_play, &part);
        else if (part.kind == PBN_WORD)
            read_stray(reading, &part);
        else if (part.kind != PBN_TAG)
            continue;
        else if (strcmp(part.name, "Note") == 0 && section)
            pbn_read_note(game, section, &part);
        else {
            bool is_auction = strcmp(part.name, "Auction") == 0;
            section = is_auction                       ? &reading->auction
                      : strcmp(part.name, "Play") == 0 ? &reading->play
                                                       : NULL;
            if (section)
                pbn_begin_section(game, section, &part);
            read_tag(reading, &part);
        }
    }
}

/* --- what a game has of those before it ------------------------------------------------------- */

/* Whether somebody played here, and not only a table of results or a heading stands there. */
bool pbn_has_play(const struct pbn_reading *reading)
{
    static const char *const names[] = {"Auction",  "Play",   "Declarer",
                                        "Contract", "Result", "Score"};
    bool has = false;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        has |= pbn_tag_of(reading, names[i]) != NULL;
    return has;
}

/* Tags that a game before gives to all. */
static void take_for_all(struct pbn_reading *reading)
{
    const struct pbn_file *file = file_of(reading->context);
    struct foreign_game *game = reading->game;
    for (unsigned i = 0; i < file->count; i++) {
        const struct inherited *tag = &file->tags[i];
        if (tag->is_for_all && !pbn_tag_of(reading, tag->name))
            add_tag(reading, copy(game, tag->name), copy(game, tag->value.text), game->place);
    }
}

/* A game without hands is another table of the deal before, unless it has another board. */
static void take_deal_before(struct pbn_reading *reading)
{
    const struct kept_value *before = file_of(reading->context)->deal;
    const struct pbn_tag *board = pbn_tag_of(reading, "Board");
    struct foreign_game *game = reading->game;
    if (pbn_tag_of(reading, "Deal") || !before[0].is_there || !pbn_has_play(reading))
        return;
    if (board && (!before[1].is_there || strcmp(board->value, before[1].text) != 0))
        return;
    foreign_remark(game, FOREIGN_IRREGULAR, game->place,
                   "this game has no hands: those of the previous game are used");
    for (size_t i = 0; i < DEAL_TAGS; i++)
        if (before[i].is_there && !pbn_tag_of(reading, of_the_deal[i]))
            add_tag(reading, of_the_deal[i], copy(game, before[i].text), game->place);
}

static void keep_deal(struct pbn_reading *reading)
{
    struct pbn_file *file = file_of(reading->context);
    for (size_t i = 0; i < DEAL_TAGS; i++) {
        const struct pbn_tag *tag = pbn_tag_of(reading, of_the_deal[i]);
        keep_value(reading->context->arena, &file->deal[i], tag ? tag->value : NULL);
    }
}

/* Whether it has a tag that is not said for other games alone: a heading has none. */
static bool is_heading(const struct pbn_reading *reading)
{
    for (unsigned i = 0; i < reading->count; i++) {
        const struct inherited *tag =
            inherited_of(file_of(reading->context), reading->tags[i].name);
        if (!tag || !tag->is_for_all)
            return false;
    }
    return true;
}

bool pbn_read_tags(struct pbn_reading *reading)
{
    read_parts(reading);
    bool is_only_heading = is_heading(reading);
    take_deal_before(reading);
    take_for_all(reading);
    if (pbn_tag_of(reading, "Deal"))
        keep_deal(reading);
    return is_only_heading;
}
