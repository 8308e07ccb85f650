/* What is said of a frame. */
#include "transcript/action.h"
#include "transcript/column.h"
#include "transcript/table_words.h"
#include "school/scene.h"
#include "words/lessons.h"
#include "words/table.h"

#define CALLS_NAMED 14 /* more are only counted */

/* A frame that is being told of. */
struct telling {
    struct arena *arena;
    const struct scene *scene;
    struct seen seen;
    const struct event *event;
    struct table_words words;
};

static void begin(struct telling *telling, const struct scene *scene, struct arena *arena)
{
    trace_look(scene->trace, scene->frame, scene->viewer, &telling->seen);
    telling->arena = arena;
    telling->scene = scene;
    telling->event = &telling->seen.event;
    telling->words =
        (struct table_words){trace_engine(scene->trace)->rules, &telling->seen.names, arena};
}

/* --- what has happened ------------------------------------------------------------------------ */

const struct statement *said_scene_event(const struct scene *scene, struct arena *arena)
{
    struct telling telling;
    struct column_heading heading = {
        .title = "", .players = trace_players(scene->trace), .ascii = scene->ascii};
    begin(&telling, scene, arena);
    return said_event(telling.event, &heading, &telling.seen.names, arena);
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

const struct statement *said_scene_table(const struct scene *scene, struct arena *arena)
{
    struct telling telling;
    struct statements sentences = {0};
    begin(&telling, scene, arena);
    const struct state *state = standing(&telling);
    if (!is_in_deal(&telling, state))
        return NULL;
    statements_add(arena, &sentences, said_settled(&telling.words, state));
    if (state->trick_count > 0 && (state->played_count > 0 || state->turn == TURN_CARD))
        statements_add(arena, &sentences,
                       say_in(arena, SAY_TABLE_TRICKS_WON, said_tricks(&telling.words, state)));
    return statement_sentences(arena, &sentences);
}

/* --- the trick ------------------------------------------------------------------------------- */

/* Whether the event completes a trick, or tells of one that is complete. */
static bool is_of_whole_trick(const struct event *event)
{
    return event->after->trick > event->before->trick &&
           (event_is_of_card(event->kind) || event->kind == EVENT_CALLED_CARD ||
            event->kind == EVENT_TRICK);
}

const struct statement *said_scene_trick(const struct scene *scene, struct arena *arena)
{
    struct telling telling;
    struct statements parts = {0};
    begin(&telling, scene, arena);
    const struct event *event = telling.event;
    bool whole = is_of_whole_trick(event);
    unsigned trick = whole ? event->before->trick : state_tricks_played(event->after);
    unsigned size = event->after->trick_size;
    unsigned cards = whole ? size : state_cards_begun(event->after);
    unsigned seat = event->after->leader[trick];
    if (!is_in_deal(&telling, event->after) || cards == 0)
        return NULL;
    for (unsigned i = 0; i < cards; i++, seat = event->after->follows[seat]) {
        card_byte_t played[CARDS_MAX];
        struct statements turn = {0};
        unsigned count = trick_turn(event->after, trick, i, played);
        if (count == 0)
            continue;
        statements_add(arena, &turn, said_seat(&telling.words, seat));
        for (unsigned j = 0; j < count; j++)
            statements_add(arena, &turn,
                           statement_card(arena, &telling.words.rules->pack, played[j]));
        statements_add(arena, &parts, statement_list(arena, &turn, JOINT_SPACE));
    }
    return say_in(arena, SAY_SCENE_TRICK, said_digits(arena, trick + 1),
                  statement_list(arena, &parts, JOINT_COMMA));
}

/* --- what comes next -------------------------------------------------------------------------- */

/* By the names that one types for them; seats, before anybody has one, by theirs. */
static const struct statement *calls_open(const struct telling *telling, const struct state *state,
                                          struct set legal)
{
    struct arena *arena = telling->arena;
    struct statements calls = {0};
    if (set_count(legal) > CALLS_NAMED)
        return say_in(arena, SAY_SCENE_ANY_OF_CALLS, said_digits(arena, set_count(legal)));
    SET_EACH(action, legal) {
        const char *name = action_name(telling->words.rules, &telling->seen.names, state, action);
        statements_add(arena, &calls,
                       state->turn == TURN_SEAT ? statement_proper(arena, name)
                                                : statement_text(arena, name));
    }
    return statement_list(arena, &calls, JOINT_COMMA);
}

/* Before anybody has a seat the actor is a player. */
static const struct statement *said_actor(const struct telling *telling, const struct state *state)
{
    return state->turn == TURN_SEAT ? say_in(telling->arena, SAY_SCENE_HIGHEST_IN_DRAW)
                                    : said_seat(&telling->words, state->actor);
}

/* "North may play ♠9 ♥2", "play any card": what the actor may do, or must if there is no choice. */
static const struct statement *said_choice(const struct telling *telling, const struct state *state)
{
    struct arena *arena = telling->arena;
    struct set legal = engine_legal(telling->event->engine, state);
    bool is_call = state->turn == TURN_CALL || state->turn == TURN_SEAT;
    bool is_one = set_count(legal) == 1;
    bool is_any = !is_call && !is_one && set_equal(legal, state->hand[state->actor]);
    const struct statement *which = is_call ? calls_open(telling, state, legal)
                                    : is_any
                                        ? say_in(arena, SAY_SCENE_ANY_CARD)
                                        : said_cards(arena, &telling->words.rules->pack, legal);
    unsigned does = state->turn == TURN_CALL   ? SAY_SCENE_MAY_CALL
                    : state->turn == TURN_SEAT ? SAY_SCENE_MAY_TAKE_SEAT
                    : state->turn == TURN_PASS ? SAY_SCENE_MAY_GIVE_AWAY
                                               : SAY_SCENE_MAY_PLAY;
    return say_in(arena, does, said_actor(telling, state), said_if(arena, is_one), which);
}

const struct statement *said_scene_next(const struct scene *scene, struct arena *arena)
{
    struct telling telling;
    begin(&telling, scene, arena);
    const struct state *state = &telling.seen.end;
    if (!telling.seen.is_last_of_move || !turn_is_decision(state) ||
        telling.event->kind == EVENT_BROKEN_OFF)
        return NULL;
    return scene->viewer == ALL_SEATS || scene->viewer == state->actor
               ? said_choice(&telling, state)
               : said_awaited(arena, &telling.seen.names, state);
}

/* --- where this is --------------------------------------------------------------------------- */

const struct statement *said_scene_heading(const struct scene *scene, struct arena *arena)
{
    struct telling telling;
    const struct trace *trace = scene->trace;
    unsigned last = trace_last(trace);
    begin(&telling, scene, arena);
    const struct state *state = standing(&telling);
    bool has_trick = telling.event->kind == EVENT_TRICK ||
                     (state->turn == TURN_CARD && is_in_deal(&telling, state));
    unsigned trick = telling.event->kind == EVENT_TRICK ? telling.event->number : state->trick;
    return say_in(arena, SAY_SCENE_HEADING,
                  said_digits(arena, trace_number_of(trace, scene->frame, scene->viewer)),
                  said_digits(arena, trace_number_of(trace, last, scene->viewer)),
                  event_is_of_deal(telling.event) ? said_digits(arena, state->deal) : NULL,
                  has_trick ? said_digits(arena, trick + 1) : NULL,
                  scene->viewer == ALL_SEATS ? NULL : said_seat(&telling.words, scene->viewer));
}

/* --- in English ------------------------------------------------------------------------------- */

static const char *sentence(const struct scene *scene, const struct statement *said,
                            struct arena *arena)
{
    return said_sentence(arena, scene->ascii, said);
}

const char *scene_event(const struct scene *scene, struct arena *arena)
{
    return sentence(scene, said_scene_event(scene, arena), arena);
}

const char *scene_table(const struct scene *scene, struct arena *arena)
{
    return sentence(scene, said_scene_table(scene, arena), arena);
}

const char *scene_trick(const struct scene *scene, struct arena *arena)
{
    return sentence(scene, said_scene_trick(scene, arena), arena);
}

const char *scene_next(const struct scene *scene, struct arena *arena)
{
    return sentence(scene, said_scene_next(scene, arena), arena);
}
