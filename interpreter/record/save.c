/* A record is written while its match is played. */
#include "record/record.h"

#include <inttypes.h>
#include <string.h>

#include "base/memory.h"
#include "base/version.h"
#include "base/yaml_text.h"
#include "engine/rules.h"
#include "loader/tree.h"
#include "record/save_parts.h"
#include "ruleset/ruleset.h"

/* --- words and lists ------------------------------------------------------------------------- */

const char *save_word(const struct save *save, const char *text)
{
    return yaml_scalar(save->arena, text);
}

const char *save_card(const struct save *save, unsigned card)
{
    return save_word(save, save->rules->pack.cards[card].name);
}

const char *save_listed(const struct save *save, const char *list, const char *item)
{
    return arena_joined(save->arena, list, ", ", "%s", item);
}

/* --- the head -------------------------------------------------------------------------------- */

/* A key with a list of one word for each player as they came; nothing for NULL. */
static void write_of_players(const struct save *save, const char *key, const char *const *words,
                             FILE *out)
{
    const char *list = "";
    if (!words)
        return;
    for (unsigned i = 0; i < save->rules->players; i++)
        list = save_listed(save, list, save_word(save, words[i]));
    fprintf(out, "%s: [%s]\n", key, list);
}

static void write_record(const struct save *save, FILE *out)
{
    char ruleset[DIGEST_TEXT], transcript[DIGEST_TEXT];
    fprintf(out, "eldest: 1\nrecord:\n  eldest: " ELDEST_VERSION "\n  ruleset: %s\n",
            save_word(save, digest_text(ruleset_identity(save->rules), ruleset)));
    fprintf(out, "  transcript: %s\n",
            save_word(save, digest_text(transcript_digest(save->transcript), transcript)));
    write_of_players(save, "  players", save->heading.who, out);
}

/* All of them, so that another standard value later changes nothing. */
static void write_options(const struct save *save, FILE *out)
{
    const char *list = "";
    EACH(option, save->rules->options, save->rules->option_count) {
        const char *value = option_as_yaml(save->arena, option);
        list = save_listed(
            save, list, arena_format(save->arena, "%s: %s", save_word(save, option->name), value));
    }
    if (*list)
        fprintf(out, "options: {%s}\n", list);
}

static void write_what(const struct save *save, FILE *out)
{
    fprintf(out, "title: %s\n", save_word(save, save->heading.title));
    fprintf(out, "ruleset: %s\n", save_word(save, save->heading.ruleset));
    fprintf(out, "players: %u\n", save->rules->players);
    write_options(save, out);
    write_of_players(save, "names", save->heading.players, out);
    if (save->heading.from)
        fprintf(out, "from: %s\n", save->heading.from);
    fprintf(out, "seed: %" PRIu64 "\n", save->start.seed);
}

static void write_seating(const struct save *save, FILE *out)
{
    if (*save->draw)
        fprintf(out, "draw: [%s]\n", save->draw);
    if (save->chosen_seat != NO_SEAT)
        fprintf(out, "seat: %s\n", seats_name(&save->names, save->chosen_seat));
    if (save->dealer != NO_SEAT)
        fprintf(out, "dealer: %s\n", seats_name(&save->names, save->dealer));
}

static const char *start_scores(const struct save *save)
{
    const char *list = "";
    for (unsigned i = 0; i < save->rules->account_count; i++) {
        if (save->start.score[i])
            list = save_listed(save, list,
                               arena_format(save->arena, "%s: %" PRId32, save->names.accounts[i],
                                            save->start.score[i]));
    }
    return list;
}

static const char *said_as(const struct save *save, const struct note *note, unsigned owner)
{
    int32_t value = note_of_owner(&save->start, note, owner);
    const char *list = "";
    if (note->type == VALUE_TRUTH)
        return value ? "true" : "false";
    if (note_collects(note)) {
        SET_EACH(card, note_cards(&save->rules->pack, note, owner, (int16_t)value)) {
            list = save_listed(save, list, save_card(save, card));
        }
        return arena_format(save->arena, "[%s]", list);
    }
    if (note_is_rank(note))
        return note_rank_name(&save->rules->pack, value);
    return arena_format(save->arena, "%" PRId32, value);
}

/* "bags: {North-South: 3, East-West: 0}". */
static const char *start_note(const struct save *save, const struct note *note)
{
    const char *list = "";
    if (note->of == NOTE_OF_TABLE)
        return arena_format(save->arena, "%s: %s", save_word(save, note->name),
                            said_as(save, note, 0));
    for (unsigned owner = 0; owner < note_owners(save->rules, note); owner++) {
        const char *name = note->of == NOTE_OF_EACH ? seats_name(&save->names, owner)
                                                    : save->names.accounts[owner];
        list = save_listed(save, list,
                           arena_format(save->arena, "%s: %s", name, said_as(save, note, owner)));
    }
    return arena_format(save->arena, "%s: {%s}", save_word(save, note->name), list);
}

/* What outlasts a deal. */
static const char *start_notes(const struct save *save)
{
    const char *list = "";
    for (unsigned i = 0; i < save->rules->note_count; i++) {
        if (save->rules->notes[i].until == NOTE_UNTIL_MATCH)
            list = save_listed(save, list, start_note(save, &save->rules->notes[i]));
    }
    return list;
}

static const char *start_pack(const struct save *save)
{
    const char *list = "";
    for (unsigned i = save->start.begun; i < save->start.pack_count; i++)
        list = save_listed(save, list, save_card(save, save->start.pack[i]));
    return list;
}

/* A match that was under way when it began to be written. */
static void write_start(const struct save *save, FILE *out)
{
    const struct state *start = &save->start;
    bool has_dealer = start->dealer != NO_SEAT;
    const char *scores = start_scores(save);
    if (!has_dealer && !start->deal && !start->passed_out && !*scores)
        return;
    fprintf(out, "start:\n");
    if (has_dealer)
        fprintf(out, "  dealer: %s\n", seats_name(&save->names, start->dealer));
    fprintf(out, "  deal: %u\n", has_dealer ? start->deal : start->deal + 1u);
    if (start->passed_out)
        fprintf(out, "  passed-out: %u\n", start->passed_out);
    if (*scores)
        fprintf(out, "  scores: {%s}\n", scores);
    if (*start_notes(save))
        fprintf(out, "  remembered: {%s}\n", start_notes(save));
    if (has_dealer && start->stacked)
        fprintf(out, "  pack: [%s]\n", start_pack(save));
}

/* --- listening -------------------------------------------------------------------------------- */

static void hear_beginning(struct save *save, const struct event *event)
{
    if (event->kind == EVENT_MATCH)
        save->start = *event->after;
    if (event->kind == EVENT_DRAWN)
        save->draw = save_listed(save, save->draw, save_card(save, event->number));
    if (event->kind == EVENT_FIRST_DEALER)
        save->dealer = (uint8_t)event->seat;
    if (event->kind == EVENT_SEAT_CHOSEN)
        save->chosen_seat = (uint8_t)event->number;
    if (event->kind != EVENT_DEAL)
        return;
    if (!save->has_begun && save->start.dealer != NO_SEAT)
        save->start = *event->after; /* that deal was under way, or its pack is gathered */
    save->has_begun = true;
}

/* Remarks may ask hooks, which are gone when the match is. */
static void hear_end(struct save *save, const struct event *event)
{
    save->end = *event->after;
    if (event->kind == EVENT_MATCH_OVER)
        save->remarks = save_match_remarks(save, event);
}

static void save_hear(void *self, const struct event *event)
{
    struct save *save = self;
    struct listener transcript = transcript_listener(save->transcript);
    emit_event(&transcript, event);
    hear_beginning(save, event);
    save_hear_deal(save, event);
    save_hear_actions(save, event);
    hear_end(save, event);
}

struct listener save_listener(struct save *save)
{
    return (struct listener){save, save_hear};
}

/* --- life ------------------------------------------------------------------------------------ */

struct save *save_create(const struct ruleset *rules, const struct save_heading *heading)
{
    struct arena *arena = arena_create();
    struct save *save = arena_alloc(arena, sizeof *save);
    *save = (struct save){
        .arena = arena,
        .rules = rules,
        .heading = *heading,
        .names = seats_by_place(rules, arena),
        .transcript = transcript_create(rules, heading->title, heading->players),
        .draw = "",
        .chosen_seat = NO_SEAT,
        .dealer = NO_SEAT,
    };
    memory_file_open(&save->deals);
    memory_file_open(&save->list);
    return save;
}

void save_destroy(struct save *save)
{
    if (!save)
        return;
    transcript_destroy(save->transcript);
    memory_file_close(&save->deals);
    memory_file_close(&save->list);
    arena_destroy(save->arena);
}

/* --- the text --------------------------------------------------------------------------------- */

static void write_deals(struct save *save, FILE *out)
{
    write_seating(save, out);
    const char *deals = memory_file_text(&save->deals);
    fprintf(out, "deals:%s\n%s", *deals ? "" : " []", deals);
    save_open_deal(save, out);
}

static const char *text_of(struct save *save, struct arena *arena,
                           void (*write_game)(struct save *save, FILE *out))
{
    struct memory_file record;
    memory_file_open(&record);
    FILE *out = record.out;
    write_record(save, out);
    write_what(save, out);
    write_start(save, out);
    write_game(save, out);
    save_match_result(save, out);
    const char *text = memory_file_text(&record);
    const char *copy = arena_copy(arena, text, record.length);
    memory_file_close(&record);
    return copy;
}

const char *save_text(struct save *save, struct arena *arena)
{
    return text_of(save, arena, write_deals);
}

const char *save_action_list(struct save *save, struct arena *arena)
{
    return text_of(save, arena, save_write_list);
}

/* For the head of a record, and a deal. */
#define BYTES_LEFT ((size_t)64 * 1024)
#define NODES_LEFT 5000

/* A node begins a line, a value, an item or a list; so there are not more than of these. */
static bool may_begin_node(char byte)
{
    return byte != '\0' && strchr("\n:-,[{", byte);
}

bool save_is_full(struct save *save)
{
    const char *text = memory_file_text(&save->deals);
    for (; save->counted < save->deals.length; save->counted++)
        save->nodes += may_begin_node(text[save->counted]);
    return save->deals.length > FILE_MAX - BYTES_LEFT || save->nodes > NODES_MAX - NODES_LEFT;
}
