/* What happens: who hears it, and games that are written down and read again. */
#include <inttypes.h>
#include <string.h>

#include "door/door.h"
#include "script/script.h"
#include "transcript/action.h"
#include "transcript/column.h"

/* --- events ---------------------------------------------------------------------------------- */

static const char *card_name(const struct ruleset *rules, unsigned card)
{
    return card < rules->pack.card_count ? rules->pack.cards[card].name : NULL;
}

static void name_card(const struct event *event, struct eldest_event *out)
{
    out->number = (int32_t)card_out(event->number);
    out->name = card_name(event->engine->rules, event->number);
}

static void name_action(const struct eldest_table *table, const struct event *event,
                        struct eldest_event *out)
{
    if (event->number == NO_CARD)
        name_card(event, out);
    else
        out->name =
            action_name(event->engine->rules, &table->open->names, event->before, event->number);
}

static void name_line(const struct event *event, struct eldest_event *out)
{
    const struct ledger_line *line = &event->ledger->lines[event->number];
    out->name = line->rule->name;
    out->seat = line->account;
    out->number = line->points;
}

/* What its number names: said by name. */
static void name_number(const struct eldest_table *table, const struct event *event,
                        struct eldest_event *out)
{
    const struct ruleset *rules = event->engine->rules;
    switch (event_names(event->kind)) {
    case NAMES_NOTHING: break;
    case NAMES_CARD: name_card(event, out); break;
    case NAMES_ACTION: name_action(table, event, out); break;
    case NAMES_STEP: out->name = rules->steps[event->number].name; break;
    case NAMES_SUIT:
        out->name = rules->variables[event->number];
        out->number = (int32_t)suit_out(event->suit);
        break;
    case NAMES_CONTRACT: out->name = rules->contracts[event->number].name; break;
    case NAMES_PENALTY: out->name = rules->penalties[event->number].line.name; break;
    case NAMES_NOTE:
        out->name = rules->notes[event->number].name;
        out->number = note_reads(&rules->notes[event->number], event->noted);
        break;
    case NAMES_LINE: name_line(event, out); break;
    case NAMES_ENDING: out->name = rules->play.endings[event->number].name; break;
    }
}

/* The order of a pack, unless it was put down in the middle of a deal, where not all is known. */
static const uint16_t *pack_of(const struct event *event, struct arena *arena)
{
    const struct state *state = event->after;
    if (event->kind != EVENT_SHUFFLED || state->pack_count != event->engine->rules->pack.card_count)
        return NULL;
    uint16_t *pack = arena_alloc(arena, state->pack_count * sizeof *pack);
    for (unsigned i = 0; i < state->pack_count; i++) {
        if (state->pack[i] == NO_CARD)
            return NULL;
        pack[i] = state->pack[i];
    }
    return pack;
}

static const char *words_of(const struct eldest_table *table, const struct event *event)
{
    const struct hearing *hearing = &table->hearing;
    const struct ruleset *rules = event->engine->rules;
    const char *const *players = hearing->listener.players;
    const struct column_heading heading = {.players = players, .ascii = hearing->listener.ascii};
    struct seat_names names = table->open->names;
    if (players)
        names = seats_by_player(rules, event->after, players, hearing->arena);
    return event_words(event, &heading, &names, hearing->arena);
}

/* Keeps an event until the move is done. */
static void keep_event(void *self, const struct event *event)
{
    const struct eldest_table *table = self;
    struct hearing *hearing = &((struct eldest_table *)self)->hearing;
    if (event->kind == EVENT_CASE) /* of no match: nobody who hears one hears of it */
        return;
    struct heard *heard = arena_alloc(hearing->arena, sizeof *heard);
    struct eldest_event *out = &heard->event;
    out->size = sizeof *out;
    out->kind = (enum eldest_event_kind)event->kind;
    out->seat = event->seat;
    out->number = (int32_t)event->number;
    out->is_detail = event_is_detail(event->kind);
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        out->cards[seat] = set_out(event->cards[seat]);
    memcpy(out->hidden, event->hidden, sizeof event->hidden);
    for (unsigned seat = 0; event->kind == EVENT_CLAIMED && seat < SEATS_MAX; seat++)
        out->hidden[seat] = event->claimed[seat];
    name_number(table, event, out);
    place_out(event->place, &out->file, &out->line, &out->column);
    out->text = words_of(table, event);
    if (event->kind == EVENT_MATCH && !event->view)
        out->seed = event->after->seed;
    out->pack = pack_of(event, hearing->arena);
    *hearing->end = heard;
    hearing->end = &heard->next;
}

/* For the record: with a match that begins another history begins. One that is put down in the
 * middle of a deal has none: what came before it nobody has heard. */
static void note(struct eldest_table *table, const struct event *event)
{
    struct hearing *hearing = &table->hearing;
    if (event->kind == EVENT_MATCH) {
        history_destroy(hearing->history);
        hearing->history = history_create(&table->engine, 0);
        hearing->has_match = !turn_is_decision(event->after);
        hearing->has_deal = false;
    }
    hearing->has_deal |= hearing->has_match && event->kind == EVENT_DEAL;
    struct listener history = history_listener(hearing->history);
    emit_event(&history, event);
}

/* Everything that happens, as the engine tells it. */
static void door_hear(void *self, const struct event *event)
{
    struct eldest_table *table = self;
    struct hearing *hearing = &table->hearing;
    unsigned seat = hearing->listener.seat;
    if (hearing->history)
        note(table, event);
    if (!hearing->listener.hear)
        return;
    struct listener to = {table, keep_event};
    if (seat != ELDEST_NONE)
        to = seat_view_listener(&hearing->view,
                                seat < table->engine.rules->players ? seat : NO_SEAT, to);
    emit_event(&to, event);
}

/* So far the history has heard of what the match is now; 0: never. */
static unsigned moments_until(const struct history *history, const struct state *state,
                              bool *has_deal)
{
    unsigned until = 0;
    bool dealt = false, goes_on = history_moments(history) > 0;
    struct moment moment;
    for (history_look(history, 0, &moment); goes_on; goes_on = history_next(history, &moment)) {
        dealt |= moment.event.kind == EVENT_DEAL;
        if (moment.event.kind != EVENT_TURN || memcmp(&moment.after, state, sizeof *state) != 0)
            continue;
        until = moment.number + 1;
        *has_deal = dealt;
    }
    return until;
}

/* A program takes back by an assignment: then the record goes on from there. What it has put in the
 * place of the match that was never heard of has none. */
static void follow(struct hearing *hearing)
{
    struct state *state = &hearing->stands;
    if (!hearing->history || !hearing->has_match ||
        memcmp(state, state_in(hearing->match), sizeof *state) == 0)
        return;
    unsigned until = moments_until(hearing->history, state_in(hearing->match), &hearing->has_deal);
    if (until)
        history_go(hearing->history, until, state);
    else
        hearing->has_match = hearing->has_deal = false;
}

struct listener hearing_begin(struct eldest_table *table)
{
    struct hearing *hearing = &table->hearing;
    follow(hearing);
    arena_destroy(hearing->arena);
    hearing->arena = NULL;
    hearing->arena = arena_create();
    hearing->first = NULL;
    hearing->end = &hearing->first;
    return (struct listener){table, door_hear};
}

/* Whoever hears may stop listening, or listen to another match: then the rest is lost. */
void hearing_tell(struct eldest_table *table)
{
    struct hearing *hearing = &table->hearing;
    struct heard *next = hearing->first;
    hearing->first = NULL;
    hearing->stands = *state_in(hearing->match);
    hearing->telling = true;
    for (; next; next = next->next) {
        hearing->listener.hear(hearing->listener.self, &next->event);
        if (!hearing->telling)
            return;
    }
    hearing->telling = false;
}

/* --- listening -------------------------------------------------------------------------------- */

struct listening {
    struct eldest_table *table;
    const struct eldest_listener *listener;
};

static void begin_to_listen(void *argument)
{
    struct listening *listening = argument;
    struct eldest_table *table = listening->table;
    table->hearing.history = listening->listener->record ? history_create(&table->engine, 0) : NULL;
}

/* What was told last may be being heard, so it stays until the next move, or the end of the table.
 * Where memory failed a history is perhaps half changed, and nobody but the table's pool frees it.
 */
static void stop_listening(struct eldest_table *table)
{
    struct hearing *hearing = &table->hearing;
    if (!table->starved)
        history_destroy(hearing->history);
    hearing->history = NULL;
    hearing->match = NULL;
    hearing->has_match = hearing->has_deal = hearing->telling = false;
}

bool eldest_listen(struct eldest_table *table, const struct eldest_match *match,
                   const struct eldest_listener *listener)
{
    struct listening listening = {table, listener};
    if (!table)
        return false;
    struct hearing *hearing = &table->hearing;
    stop_listening(table);
    if (!listener)
        return true;
    if (!match || eldest_table_failed(table) || !table_guard(table, begin_to_listen, &listening))
        return false;
    hearing->listener = *listener;
    hearing->match = match;
    return true;
}

/* --- records --------------------------------------------------------------------------------- */

struct writing {
    struct eldest_table *table;
    const char *text;
};

struct arena *text_begin(struct eldest_table *table)
{
    arena_destroy(table->text);
    table->text = NULL;
    return table->text = arena_create();
}

/* What is written of a match that goes on is one that was broken off here. */
static void tell_history(const struct history *history, const struct listener *listener)
{
    struct moment last;
    history_tell(history, 0, listener);
    history_look(history, history_moments(history) - 1, &last);
    if (last.after.turn == TURN_OVER)
        return;
    last.event.kind = EVENT_BROKEN_OFF;
    last.event.before = last.event.after;
    last.event.seat = last.after.dealer;
    last.event.number = last.after.deal;
    emit_event(listener, &last.event);
}

static void write_record(void *argument)
{
    struct writing *writing = argument;
    const struct eldest_table *table = writing->table;
    const struct save_heading heading = {
        .title = table->open->rules->name,
        .ruleset = table->open->asked,
        .players = table->hearing.listener.players,
    };
    struct arena *arena = text_begin(writing->table);
    struct save *save = save_create(table->open->rules, &heading);
    const struct listener listener = save_listener(save);
    tell_history(table->hearing.history, &listener);
    writing->text = save_text(save, arena);
    save_destroy(save);
}

const char *eldest_record(struct eldest_table *table)
{
    struct writing writing = {table, NULL};
    if (eldest_table_failed(table))
        return NULL; /* the history may be half changed */
    struct hearing *hearing = &table->hearing;
    if (is_at(table, hearing->match))
        follow(hearing);
    bool may = is_at(table, hearing->match) && hearing->has_deal &&
               !turn_is_chance(state_in(hearing->match));
    if (may)
        table_guard(table, write_record, &writing);
    return writing.text;
}

struct replaying {
    struct eldest_table *table;
    bool is_heard, fine;
    struct listener listener;
    struct state end; /* the match as it stands after the last event */
};

static void hear_replayed(void *self, const struct event *event)
{
    struct replaying *replaying = self;
    replaying->end = *event->after;
    if (replaying->is_heard && event->kind != EVENT_BROKEN_OFF) /* it may go on */
        emit_event(&replaying->listener, event);
}

static void replay(void *argument)
{
    struct replaying *replaying = argument;
    struct eldest_table *table = replaying->table;
    struct diagnostics *diagnostics = diagnostics_create();
    const struct listener listener = {replaying, hear_replayed};
    if (replaying->is_heard)
        replaying->listener = hearing_begin(table);
    struct script script = *table->open->script;
    script.record.given = true; /* like a record, it may break off anywhere */
    bool fine = play_script(&script, &listener, diagnostics);
    tell_diagnostics(diagnostics, table->errors, &table->reporter);
    diagnostics_destroy(diagnostics);
    replaying->fine = fine; /* and there was memory for all of it */
}

bool eldest_replay(struct eldest_table *table, struct eldest_match *match)
{
    struct replaying replaying = {.table = table, .is_heard = is_heard(table, match)};
    bool may = table && match && table->open->script && !eldest_table_failed(table) &&
               !table->hearing.telling;
    if (may)
        table_guard(table, replay, &replaying);
    if (!replaying.fine)
        return false;
    *match_anew(table, match) = replaying.end;
    if (replaying.is_heard)
        hearing_tell(table);
    return true;
}
