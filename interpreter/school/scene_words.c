/* What is said of a frame. What a column of a game says of an event is said here too. */
#include <ctype.h>
#include <string.h>

#include "record/action.h"
#include "record/column.h"
#include "record/table_words.h"
#include "record/win_note.h"
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

static const char *capital(struct arena *arena, const char *text)
{
    char *copy = arena_copy(arena, text, strlen(text));
    *copy = (char)toupper((unsigned char)*copy);
    return copy;
}

/* --- what has happened ------------------------------------------------------------------------ */

static const char *in_a_column(const struct telling *telling)
{
    struct column_heading heading = {
        .title = "", .players = film_players(telling->scene->film), .ascii = telling->scene->ascii};
    return column_sentences(telling->event, &heading, &telling->seen.names, telling->arena);
}

static const char *new_deal(const struct telling *telling)
{
    const struct event *event = telling->event;
    struct table_words words = words_of(telling);
    const char *trumps = "";
    if (event->engine->rules->trumps)
        trumps = capital(telling->arena, words_suit(&words, 0, event->after->suits[0]));
    return arena_format(telling->arena, "Deal %u begins: %s deals.%s%s%s", event->number,
                        telling->seen.names.seats[event->seat], *trumps ? " " : "", trumps,
                        *trumps ? "." : "");
}

/* The first card may settle more, and then a column tells of it. */
static const char *card_played(const struct telling *telling)
{
    const struct event *event = telling->event;
    const struct state *before = event->before, *after = event->after;
    bool settles = memcmp(before->suits, after->suits, sizeof after->suits) != 0 ||
                   before->called_card != after->called_card;
    if (before->played_count == 0 && settles)
        return in_a_column(telling);
    return arena_format(telling->arena, "%s %s %s.", telling->seen.names.seats[event->seat],
                        before->in_trick == 0 ? "leads" : "plays",
                        glyph_card(&telling->glyphs, event->number));
}

static const char *card_laid_aside(const struct telling *telling)
{
    unsigned card = telling->event->number;
    return arena_format(telling->arena, "%s lays %s aside.",
                        telling->seen.names.seats[telling->event->seat],
                        card == NO_CARD ? "a card" : glyph_card(&telling->glyphs, card));
}

static const char *decision(const struct telling *telling)
{
    switch ((enum turn)telling->event->before->turn) {
    case TURN_CARD: return card_played(telling);
    case TURN_PASS: return card_laid_aside(telling);
    default: return in_a_column(telling);
    }
}

static const char *trick_won(const struct telling *telling)
{
    const struct event *event = telling->event;
    unsigned card = trick_winning_card(event->engine, event->after, event->number);
    const char *note = win_note(&telling->glyphs, event->engine, event->after, event->number);
    return arena_format(telling->arena, "%s wins trick %u with %s%s%s.",
                        telling->seen.names.seats[event->seat], event->number + 1,
                        glyph_card(&telling->glyphs, card), *note ? ": " : "", note);
}

static const char *cards_dealt(const struct telling *telling)
{
    return telling->event->before->dealt == 0 ? "The cards are dealt." : in_a_column(telling);
}

/* What a column is silent about. */
static const char *silent(enum event_kind kind)
{
    switch (kind) {
    case EVENT_MATCH: return "The match begins.";
    case EVENT_SEATED: return "Everybody has a seat.";
    case EVENT_BROKEN_OFF: return "The game goes no further here.";
    default: return "";
    }
}

const char *scene_event(const struct scene *scene, struct arena *arena)
{
    struct telling telling;
    const char *text;
    begin(&telling, scene, arena);
    switch (telling.event->kind) {
    case EVENT_DEAL: text = new_deal(&telling); break;
    case EVENT_DEALT: text = cards_dealt(&telling); break;
    case EVENT_DECISION: text = decision(&telling); break;
    case EVENT_TRICK: text = trick_won(&telling); break;
    default: text = in_a_column(&telling); break;
    }
    return *text ? text : silent(telling.event->kind);
}

/* --- how the table stands ----------------------------------------------------------------------
 */

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

/* What is settled. No trumps are spoken of from the first lead on: before, they may yet come. */
static const char *suits_settled(const struct telling *telling, const struct state *state)
{
    struct table_words words = words_of(telling);
    const struct ruleset *rules = telling->event->engine->rules;
    const char *text = "";
    for (unsigned i = 0; i < rules->variable_count; i++) {
        bool is_settled = state->suits[i] != SUIT_NONE || (i == 0 && state->turn == TURN_CARD);
        if (!is_settled || (i == 0 && state->trumps_by_lead))
            continue;
        const char *suit = words_suit(&words, i, state->suits[i]);
        text = arena_format(telling->arena, "%s%s%s.", text, *text ? " " : "",
                            capital(telling->arena, suit));
    }
    return text;
}

static const char *undertaken(const struct telling *telling, const struct state *state)
{
    struct table_words words = words_of(telling);
    const char *contract = words_contract(&words, state);
    const char *text = "";
    if (state->declarer != NO_SEAT && *contract)
        text = arena_format(telling->arena, " %s is on %s.",
                            telling->seen.names.seats[state->declarer], contract);
    if (state->called_card == NO_CARD)
        return text;
    return arena_format(telling->arena, "%s %s is the called card.", text,
                        glyph_card(&telling->glyphs, state->called_card));
}

const char *scene_table(const struct scene *scene, struct arena *arena)
{
    struct telling telling;
    begin(&telling, scene, arena);
    const struct state *state = standing(&telling);
    struct table_words words = words_of(&telling);
    if (!is_in_deal(&telling, state))
        return "";
    const char *suits = suits_settled(&telling, state);
    const char *contract = undertaken(&telling, state);
    const char *text = arena_format(arena, "%s%s", suits, contract + (!*suits && *contract));
    if (state->trick_count == 0 || (state->played_count == 0 && state->turn != TURN_CARD))
        return text;
    return arena_format(arena, "%s%sTricks: %s.", text, *text ? " " : "",
                        words_tricks(&words, state));
}

/* --- the trick ------------------------------------------------------------------------------- */

/* Whether the event completes a trick, or tells of one that is complete. */
static bool is_of_whole_trick(const struct event *event)
{
    return event->after->trick > event->before->trick &&
           (event->kind == EVENT_DECISION || event->kind == EVENT_CALLED_CARD ||
            event->kind == EVENT_TRICK);
}

const char *scene_trick(const struct scene *scene, struct arena *arena)
{
    struct telling telling;
    begin(&telling, scene, arena);
    const struct event *event = telling.event;
    const struct ruleset *rules = event->engine->rules;
    bool whole = is_of_whole_trick(event);
    unsigned trick = whole ? event->before->trick : event->after->trick;
    unsigned cards = whole ? rules->players : event->after->in_trick;
    unsigned seat = event->after->leader[trick];
    const char *text = "";
    if (!is_in_deal(&telling, event->after))
        return "";
    for (unsigned i = 0; i < cards; i++, seat = rules->next_seat[seat])
        text = arena_format(
            arena, "%s%s%s %s", text, i == 0 ? "" : ", ", telling.seen.names.seats[seat],
            glyph_card(&telling.glyphs, event->after->played[trick * rules->players + i]));
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
        list = arena_format(telling->arena, "%s%s%s", list, *list ? ", " : "",
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
                                    : telling->seen.names.seats[state->actor];
}

const char *scene_next(const struct scene *scene, struct arena *arena)
{
    struct telling telling;
    begin(&telling, scene, arena);
    const struct state *state = film_state(scene->film, scene->frame);
    if (!telling.seen.is_last_of_move || !turn_is_decision(state) ||
        telling.event->kind == EVENT_BROKEN_OFF)
        return "";
    if (scene->viewer == ALL_SEATS || scene->viewer == state->actor)
        return arena_format(arena, "%s %s.", actor_of(&telling, state), choice(&telling, state));
    return arena_format(arena, "%s.",
                        capital(arena, action_awaited(arena, &telling.seen.names, state)));
}

/* --- where this is --------------------------------------------------------------------------- */

const char *scene_heading(const struct scene *scene, struct arena *arena)
{
    struct telling telling;
    unsigned last = film_length(scene->film) - 1;
    begin(&telling, scene, arena);
    const struct state *state = standing(&telling);
    bool has_trick = telling.event->kind == EVENT_TRICK ||
                     (state->turn == TURN_CARD && is_in_deal(&telling, state));
    unsigned trick = telling.event->kind == EVENT_TRICK ? telling.event->number : state->trick;
    const char *text =
        arena_format(arena, "%u of %u", film_number_of(scene->film, scene->frame, scene->viewer),
                     film_number_of(scene->film, last, scene->viewer));
    if (state->deal > 0)
        text = arena_format(arena, "%s: deal %u", text, state->deal);
    if (has_trick)
        text = arena_format(arena, "%s, trick %u", text, trick + 1);
    if (scene->viewer == ALL_SEATS)
        return text;
    return arena_format(arena, "%s, as %s sees it", text, telling.seen.names.seats[scene->viewer]);
}
