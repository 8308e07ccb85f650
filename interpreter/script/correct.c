/* What a script would have to say to be right, in the way in which it says it now. */
#include <stdarg.h>
#include <string.h>

#include "base/yaml_text.h"
#include "script/scripted.h"

static const char *text_at(struct place place)
{
    return place.source->text + place.offset;
}

/* On one line, and not written item by item on lines of their own. */
static bool is_replaceable(struct place place)
{
    return place.length > 0 && !memchr(text_at(place), '\n', place.length);
}

static void replace(const struct scripted *game, struct place place, const char *text)
{
    if (is_replaceable(place))
        correction_add(game->corrections, place, text);
}

/* --- words ----------------------------------------------------------------------------------- */

void scripted_correct(const struct scripted *game, struct place place, const char *format, ...)
{
    va_list arguments;
    if (!game->corrections)
        return;
    va_start(arguments, format);
    replace(game, place, arena_vformat(game->corrections->arena, format, arguments));
    va_end(arguments);
}

void scripted_correct_word(const struct scripted *game, struct place place, const char *word)
{
    if (game->corrections)
        replace(game, place, yaml_scalar(game->corrections->arena, word));
}

/* --- lists ----------------------------------------------------------------------------------- */

static bool is_in_brackets(struct place place)
{
    return *text_at(place) == '[';
}

void scripted_correct_names(const struct scripted *game, struct place place,
                            const char *const *names, unsigned count)
{
    const char *list = "";
    if (!game->corrections)
        return;
    struct arena *arena = game->corrections->arena;
    for (unsigned i = 0; i < count; i++)
        list = arena_joined(arena, list, ", ", "%s", yaml_scalar(arena, names[i]));
    replace(game, place,
            count == 1 && !is_in_brackets(place) ? list : arena_format(arena, "[%s]", list));
}

void scripted_correct_cards(const struct scripted *game, struct place place, struct set cards)
{
    const char *names[CARDS_MAX], *words = "";
    unsigned count = 0;
    if (!game->corrections)
        return;
    SET_EACH(card, cards) {
        names[count] = game->engine.rules->pack.cards[card].name;
        words = arena_joined(game->corrections->arena, words, " ", "%s", names[count]);
        count++;
    }
    if (is_in_brackets(place) || count == 0)
        scripted_correct_names(game, place, names, count);
    else
        replace(game, place, words);
}

/* --- mappings -------------------------------------------------------------------------------- */

/* Behind the last pair, before whatever stands there: a comma, a comment. */
static void add_in_braces(const struct scripted *game, const struct node *map, const char *pairs)
{
    struct place place = map->place;
    struct arena *arena = game->corrections->arena;
    place.offset++;
    place.length = 0;
    if (map->count > 0) {
        place = map->entries[map->count - 1].value->place;
        place.offset += place.length;
        place.length = 0;
        pairs = arena_format(arena, ", %s", pairs);
    }
    correction_add(game->corrections, place, pairs);
}

/* A line of its own behind that of the last pair, as far to the right as the first. */
static void add_line(const struct scripted *game, const struct node *map, const char *pair)
{
    struct place key = map->entries[0].key->place;
    struct place place = map->entries[map->count - 1].value->place;
    const char *line = text_at(key);
    while (line > key.source->text && line[-1] == ' ')
        line--;
    bool is_alone = line == key.source->text || line[-1] == '\n';
    place.offset += place.length;
    place.offset += (uint32_t)strcspn(text_at(place), "\n");
    place.length = 0;
    if (is_alone)
        correction_add(game->corrections, place,
                       arena_format(game->corrections->arena, "\n%*s%s", (int)(text_at(key) - line),
                                    "", pair));
}

void scripted_correct_lack(const struct scripted *game, const struct node *map,
                           const char *const *pairs, unsigned count)
{
    bool is_in_braces = map->place.length > 0;
    const char *list = "";
    if (!game->corrections || count == 0)
        return;
    for (unsigned i = 0; i < count; i++) {
        if (!is_in_braces)
            add_line(game, map, pairs[i]);
        list = arena_joined(game->corrections->arena, list, ", ", "%s", pairs[i]);
    }
    if (is_in_braces)
        add_in_braces(game, map, list);
}
