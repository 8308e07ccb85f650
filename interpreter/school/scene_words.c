/* What is said of a frame. */
#include "transcript/action.h"
#include "transcript/column.h"
#include "transcript/table_words.h"
#include "school/scene.h"

#define CALLS_NAMED 14 /* more are only counted */

/* A frame that is being told of. */
struct telling {
    struct arena *arena;
    const struct scene *scene;
    struct seen seen;
    const struct event *event;
    struct glyphs glyphs;
};

static void begin(struct telling *telling, const struct scene *scene, struct arena *arena)
{
    film_look(scene->film, scene->frame, scene->viewer, &telling->seen);
    telling->arena = arena;
    telling->scene = scene;
    telling->event = &telling->seen.event;
    telling->glyphs = (struct glyphs){
        .pack = &film_engine(scene->film)->rules->pack, .arena = arena, .ascii = scene->ascii};
}

static struct table_words words_of(const struct telling *telling)
{
    return (struct table_words){telling->event->engine->rules, &telling->seen.names,
                                telling->arena};
}

/* --- what has happened ------------------------------------------------------------------------ */

const char *scene_event(const struct scene *scene, struct arena *arena)
{
    struct telling telling;
    struct column_heading heading = {
        .title = "", .players = film_players(scene->film), .ascii = scene->ascii};
    begin(&telling, scene, arena);
    return event_words(telling.event, &heading, &telling.seen.names, arena);
}

/* --- how the table stands --------------------------------------------------------------------- */

/* A move is told of event by event: what it came to is seen at its end, and a trick when it is won.
 */
static const struct state *standing(const struct telling *telling)
{
    enum event_kind kind = telling->event->kind;
    bool is_told = telling->seen.is_last_of_move || kind == EVENT_TRICK || kind == EVENT_DEAL_OVER;
    return is_told ? telling->event->after : telling->event->before;
}

/* Whether anything of a deal lies on the table yet: a match may begin in the middle of one, and is
 * told from its beginning nevertheless. */
static bool is_in_deal(const struct telling *telling, const struct state *state)
{
    enum event_kind kind = telling->event->kind;
    bool is_before = kind == EVENT_MATCH || kind == EVENT_SEATED || kind == EVENT_DEAL;
    return state->dealt > 0 && !is_before;
}

const char *scene_table(const struct scene *scene, struct arena *arena)
{
    struct telling telling;
    begin(&telling, scene, arena);
    const struct state *state = standing(&telling);
    struct table_words words = words_of(&telling);
    if (!is_in_deal(&telling, state))
        return "";
    const char *text = words_settled(&words, &telling.glyphs, state);
    if (state->trick_count == 0 || (state->played_count == 0 && state->turn != TURN_CARD))
        return text;
    return arena_joined(arena, text, " ", "Tricks: %s.", words_tricks(&words, state));
}

/* --- the trick ------------------------------------------------------------------------------- */

/* Whether the event completes a trick, or tells of one that is complete. */
static bool is_of_whole_trick(const struct event *event)
{
    return event->after->trick > event->before->trick &&
           (event_is_of_card(event->kind) || event->kind == EVENT_CALLED_CARD ||
            event->kind == EVENT_TRICK);
}

const char *scene_trick(const struct scene *scene, struct arena *arena)
{
    struct telling telling;
    begin(&telling, scene, arena);
    const struct event *event = telling.event;
    bool whole = is_of_whole_trick(event);
    unsigned trick = whole ? event->before->trick : state_tricks_played(event->after);
    unsigned size = event->after->trick_size;
    unsigned cards = whole ? size : state_cards_begun(event->after);
    unsigned seat = event->after->leader[trick];
    const char *text = "";
    if (!is_in_deal(&telling, event->after))
        return "";
    for (unsigned i = 0; i < cards; i++, seat = event->after->follows[seat])
        text = arena_format(arena, "%s%s%s %s", text, i == 0 ? "" : ", ",
                            seats_name(&telling.seen.names, seat),
                            glyph_card(&telling.glyphs, event->after->played[trick * size + i]));
    return *text ? arena_format(arena, "Trick %u: %s.", trick + 1, text) : "";
}

/* --- what comes next -------------------------------------------------------------------------- */

static const char *calls_open(const struct telling *telling, const struct state *state,
                              struct set legal)
{
    const struct ruleset *rules = telling->event->engine->rules;
    const char *list = "";
    if (set_count(legal) > CALLS_NAMED)
        return arena_format(telling->arena, "any of %u calls", set_count(legal));
    SET_EACH(action, legal) {
        list = arena_joined(telling->arena, list, ", ", "%s",
                            action_name(rules, &telling->seen.names, state, action));
    }
    return list;
}

/* "play ♠9 ♥2", "play any card": what the actor may do, or must if there is no choice. */
static const char *choice(const struct telling *telling, const struct state *state)
{
    struct set legal = engine_legal(telling->event->engine, state);
    bool is_call = state->turn == TURN_CALL || state->turn == TURN_SEAT;
    bool is_any = !is_call && set_equal(legal, state->hand[state->actor]);
    const char *which = is_call  ? calls_open(telling, state, legal)
                        : is_any ? "any card"
                                 : glyph_cards(&telling->glyphs, legal);
    const char *does = state->turn == TURN_CALL   ? "call"
                       : state->turn == TURN_SEAT ? "take the seat"
                       : state->turn == TURN_PASS ? "give away"
                                                  : "play";
    return arena_format(telling->arena, "%s %s %s", set_count(legal) == 1 ? "must" : "may", does,
                        set_count(legal) == 1 && is_any ? glyph_cards(&telling->glyphs, legal)
                                                        : which);
}

/* Before anybody has a seat the actor is a player. */
static const char *actor_of(const struct telling *telling, const struct state *state)
{
    return state->turn == TURN_SEAT ? "The highest in the draw"
                                    : seats_name(&telling->seen.names, state->actor);
}

const char *scene_next(const struct scene *scene, struct arena *arena)
{
    struct telling telling;
    begin(&telling, scene, arena);
    const struct state *state = &telling.seen.end;
    if (!telling.seen.is_last_of_move || !turn_is_decision(state) ||
        telling.event->kind == EVENT_BROKEN_OFF)
        return "";
    if (scene->viewer == ALL_SEATS || scene->viewer == state->actor)
        return arena_format(arena, "%s %s.", actor_of(&telling, state), choice(&telling, state));
    return arena_format(arena, "%s.",
                        words_capital(arena, action_awaited(arena, &telling.seen.names, state)));
}

/* --- where this is --------------------------------------------------------------------------- */

const char *scene_heading(const struct scene *scene, struct arena *arena)
{
    struct telling telling;
    unsigned last = film_last(scene->film);
    begin(&telling, scene, arena);
    const struct state *state = standing(&telling);
    bool has_trick = telling.event->kind == EVENT_TRICK ||
                     (state->turn == TURN_CARD && is_in_deal(&telling, state));
    unsigned trick = telling.event->kind == EVENT_TRICK ? telling.event->number : state->trick;
    const char *text =
        arena_format(arena, "%u of %u", film_number_of(scene->film, scene->frame, scene->viewer),
                     film_number_of(scene->film, last, scene->viewer));
    if (event_is_of_deal(telling.event))
        text = arena_format(arena, "%s: deal %u", text, state->deal);
    if (has_trick)
        text = arena_format(arena, "%s, trick %u", text, trick + 1);
    if (scene->viewer == ALL_SEATS)
        return text;
    return arena_format(arena, "%s, as %s sees it", text,
                        seats_name(&telling.seen.names, scene->viewer));
}
