/* Roles in English: a row for where each begins, and one for each way on. */
#include "words/roles.h"

#include <string.h>

#include "base/arena.h"

const struct role_words role_words[ROLE_BASES] = {
    [ROLE_EACH] = {.said = "each player", .whose = "everybody's"},
    [ROLE_EACH_SIDE] = {.said = "each side"},
    [ROLE_ELDEST] = {.said = "eldest hand"},
    [ROLE_DEALER] = {.said = "the dealer"},
    [ROLE_DECLARER] = {.said = "the declarer"},
    [ROLE_CALLER] = {.said = "the caller"},
    [ROLE_BIDDER] = {.said = "the highest bidder"},
    [ROLE_LEADER] = {.said = "the leader"},
    [ROLE_PLAYER] = {.said = "whoever has just played", .whose = "the last player's"},
    [ROLE_WINNER] = {.said = "the winner of the last trick", .is_long = true},
    [ROLE_NEXT] = {.said = "whoever plays next", .whose = "the next player's"},
    [ROLE_AHEAD] = {.said = "whoever is winning the trick"},
    [ROLE_BEST] = {.said = "the holder of the best {named}", .is_long = true},
    [ROLE_HOLDER] = {.said = "the holder of {named}", .is_long = true},
    [ROLE_NOTED] = {.said = "whoever {named}", .is_long = true},
    [ROLE_MAKERS] = {.said = "the makers"},
    [ROLE_DEFENDERS] = {.said = "the defenders"},
    [ROLE_OTHERS] = {.said = "the others"},
    [ROLE_SELF] = {.said = "they", .whose = "their", .whom = "them"},
    [ROLE_MOST] = {.said = "whoever has most"},
    [ROLE_FEWEST] = {.said = "whoever has fewest"},
};

const struct way_words way_words[WAY_COUNT] = {
    [WAY_LEFT] = {.said = "the player at {whose} left", .of = "the player at the left of"},
    [WAY_RIGHT] = {.said = "the player at {whose} right", .of = "the player at the right of"},
    [WAY_NEXT] = {.said = "the player after {whom}"},
    [WAY_PARTNER] = {.said = "{whose} partner", .of = "the partner of"},
    [WAY_SIDE] = {.said = "{whose} side", .of = "the side of"},
    [WAY_OPPONENTS] = {.said = "{whose} opponents", .of = "the opponents of"},
};

/* A text with the word in braces filled in, if it stands there. */
static const char *fill(struct arena *arena, const char *text, const char *gap, const char *with)
{
    const char *at = strstr(text, gap);
    if (!at)
        return text;
    return arena_format(arena, "%.*s%s%s", (int)(at - text), text, with, at + strlen(gap));
}

const char *role_whom(struct arena *arena, role_t role, struct role_names names)
{
    const char *whom = role_ways(role) ? NULL : role_words[role_base(role)].whom;
    return whom ? whom : role_said(arena, role, names);
}

/* A way's words, said of the role that it starts from. */
static const char *along(struct arena *arena, const char *text, role_t role,
                         struct role_names names)
{
    role_t from = role_before(role);
    text = fill(arena, text, "{whose}", role_whose(arena, from, names));
    return fill(arena, text, "{whom}", role_whom(arena, from, names));
}

const char *role_doc(struct arena *arena, role_t role)
{
    enum role_way way = role_last_way(role);
    return way ? along(arena, way_rows[way].doc, role, (struct role_names){.named = "the card"})
               : role_rows[role_base(role)].doc;
}

/* How often the last way is gone, one after the other. */
static unsigned times_gone(role_t role)
{
    unsigned ways = role_ways(role), times = 1;
    while (times < ways && role_way(role, ways - 1 - times) == role_last_way(role))
        times++;
    return times;
}

/* "the second player at their left": who is come to by going the same way again; NULL: nobody is.
 */
static const char *said_further(struct arena *arena, role_t role, struct role_names names)
{
    static const char *const ordinals[ROLE_WAYS_MAX + 1] = {NULL, NULL, "second", "third"};
    enum role_way way = role_last_way(role);
    unsigned times = times_gone(role);
    role_t from = role;
    if ((way != WAY_LEFT && way != WAY_RIGHT) || times < 2)
        return NULL;
    for (unsigned i = 0; i < times; i++)
        from = role_before(from);
    return arena_format(arena, "the %s player at %s %s", ordinals[times],
                        role_whose(arena, from, names), way_rows[way].word);
}

/* "the side of the holder of the best run", "the player at the left of the winner of the last
 * trick", where "'s" would belong to the run or the trick; NULL where it would not. */
static const char *said_of_named(struct arena *arena, role_t role, struct role_names names)
{
    const char *of = way_words[role_last_way(role)].of;
    if (role_ways(role) != 1 || !role_words[role_base(role)].is_long || !of || names.called)
        return NULL;
    return arena_format(arena, "%s %s", of, role_said(arena, role_before(role), names));
}

const char *role_said(struct arena *arena, role_t role, struct role_names names)
{
    enum role_way way = role_last_way(role);
    if (names.called && names.called_is == role)
        return names.called;
    const char *further = way ? said_further(arena, role, names) : NULL;
    if (!further)
        further = said_of_named(arena, role, names);
    if (further)
        return further;
    return way ? along(arena, way_words[way].said, role, names)
               : fill(arena, role_words[role_base(role)].said, "{named}",
                      names.named ? names.named : "");
}

const char *role_whose(struct arena *arena, role_t role, struct role_names names)
{
    const char *whose = role_ways(role) ? NULL : role_words[role_base(role)].whose;
    if (whose && !(names.called && names.called_is == role))
        return whose;
    return arena_format(arena, "%s%s", role_said(arena, role, names),
                        role_has(role, ROLE_IS_ONE) ? "'s" : "'");
}
