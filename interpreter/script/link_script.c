/* The script that a link means: a deal by its seed, or a position, and the moves made so far. */
#include <string.h>

#include "base/version.h"
#include "base/yaml_text.h"
#include "script/link.h"

bool link_is_game(const struct link *link)
{
    return link->screen == LINK_DEAL || link->screen == LINK_POSITION;
}

/* A line of the script, if the link has the key. */
static const char *line_of(struct arena *arena, const struct link *link, const char *key,
                           const char *name)
{
    const char *text = link_value(link, key);
    return text ? arena_format(arena, "%s: %s\n", name, yaml_scalar(arena, text)) : "";
}

static const char *options_of(struct arena *arena, const struct link *link)
{
    const char *list = "", *choice;
    for (unsigned i = 0; (choice = link_value_at(link, "set", i)); i++) {
        const char *sign = strchr(choice, '=');
        const char *name = arena_copy(arena, choice, (size_t)(sign - choice));
        list = arena_joined(arena, list, ", ", "%s: %s", yaml_scalar(arena, name),
                            yaml_scalar(arena, sign + 1));
    }
    return *list ? arena_format(arena, "options: {%s}\n", list) : "";
}

/* "SA, bid 3" as a list. */
static const char *moves_of(struct arena *arena, const char *moves)
{
    const char *list = "";
    while (*moves) {
        size_t length = strcspn(moves, ","), end = length;
        size_t start = strspn(moves, " ");
        while (end > start && moves[end - 1] == ' ')
            end--;
        if (start < end)
            list = arena_joined(arena, list, ", ", "%s",
                                yaml_scalar(arena, arena_copy(arena, moves + start, end - start)));
        moves += length + (moves[length] == ',');
    }
    return *list ? arena_format(arena, "      - moves: [%s]\n", list) : "";
}

/* What is done in the deal; nothing, if it stands as it begins. */
static const char *done_of(struct arena *arena, const char *moves, bool goes_on)
{
    const char *done = moves ? moves_of(arena, moves) : "";
    const char *rest = goes_on ? "      - rest\n" : "";
    return *done || goes_on ? arena_format(arena, "    do:\n%s%s", done, rest) : "    do: []\n";
}

/* Each `moves` is a deal of its own; the last may go on. */
static const char *deals_of(struct arena *arena, const struct link *link)
{
    const char *given = link_value(link, "given"), *moves = link_value(link, "moves");
    const char *first = link->screen == LINK_POSITION
                            ? arena_format(arena, "  - position: {%s}\n", given ? given : "")
                            : "  -\n";
    const char *deals = "";
    unsigned number = 0;
    do {
        const char *next = link_value_at(link, "moves", ++number);
        bool goes_on = !next && link_value(link, "rest");
        deals = arena_format(arena, "%s%s%s", deals, first, done_of(arena, moves, goes_on));
        first = "  -\n";
        moves = next;
    } while (moves);
    return deals;
}

/* A record may end before its match does. */
const char *link_script(struct arena *arena, const struct link *link)
{
    const char *seed = link_value(link, "seed");
    const char *title = link->screen == LINK_POSITION
                            ? "Position"
                            : arena_format(arena, "Deal by seed %s", seed ? seed : "1");
    return arena_format(arena,
                        "eldest: 1\n"
                        "record: {eldest: %s}\n"
                        "title: %s\n%s%s%s%s%sdeals:\n%s",
                        ELDEST_VERSION, title, line_of(arena, link, "game", "ruleset"),
                        line_of(arena, link, "players", "players"), options_of(arena, link),
                        line_of(arena, link, "seed", "seed"),
                        line_of(arena, link, "first-seat", "seat"), deals_of(arena, link));
}
