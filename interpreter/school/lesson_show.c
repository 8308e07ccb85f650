/* What a step shows: some part of a scripted game, which is played when the lesson is read. */
#include <unistd.h>

#include "loader/key.h"
#include "loader/load.h"
#include "loader/reader.h"
#include "school/lesson_parts.h"
#include "script/script.h"

/* A part as it is asked for: deals and tricks from 1; 0: not said. */
struct wanted {
    const struct node *script, *seat;
    struct place place;
    int32_t deal, trick, from, to;
};

#define FIELD(member) .offset = offsetof(struct wanted, member)

static const struct key show_keys[] = {
    {.name = "script",
     .form = "a path from the lesson",
     .required = true,
     .doc = "The scripted game or record.",
     .spelling = &text_spelling,
     .read = read_lesson_node,
     FIELD(script)},
    {.name = "seat",
     .form = "a seat",
     .fallback = "all",
     .doc = "The seat whose view is shown.",
     .spelling = &text_spelling,
     .read = read_lesson_node,
     FIELD(seat)},
    {.name = "deal",
     .form = "a number",
     .fallback = "the whole game, or for tricks the first",
     .doc = "The number of the deal to show.",
     .spelling = &number_spelling,
     .low = 1,
     .high = INT16_MAX,
     .type = FIELD_NUMBER,
     .size = sizeof(int32_t),
     FIELD(deal)},
    {.name = "trick",
     .form = "a number",
     .doc = "The single trick to show.",
     .spelling = &number_spelling,
     .low = 1,
     .high = TRICKS_MAX,
     .type = FIELD_NUMBER,
     .size = sizeof(int32_t),
     FIELD(trick)},
    {.name = "from",
     .form = "a number",
     .fallback = "the beginning of the deal",
     .doc = "The first trick to show.",
     .spelling = &number_spelling,
     .low = 1,
     .high = TRICKS_MAX,
     .type = FIELD_NUMBER,
     .size = sizeof(int32_t),
     FIELD(from)},
    {.name = "to",
     .form = "a number",
     .fallback = "the end of the deal",
     .doc = "The last trick to show.",
     .spelling = &number_spelling,
     .low = 1,
     .high = TRICKS_MAX,
     .type = FIELD_NUMBER,
     .size = sizeof(int32_t),
     FIELD(to)},
};

const struct schema lesson_show_schema = SCHEMA("a demonstration", show_keys);

/* --- the part -------------------------------------------------------------------------------- */

static void refuse_trick(struct lesson_reader *reader, const struct wanted *wanted)
{
    if (wanted->trick && (wanted->from || wanted->to))
        diagnose(reader->reader.diagnostics, E_CONTRADICTION, wanted->place,
                 "'trick' shows one trick, 'from' and 'to' several");
}

/* Finds the frames that are wanted; what is not in the game is said. */
static void cut(struct lesson_reader *reader, const struct wanted *wanted,
                struct demonstration *shows)
{
    const struct trace *trace = shows->trace;
    unsigned from = (unsigned)(wanted->trick ? wanted->trick : wanted->from);
    unsigned to = (unsigned)(wanted->trick ? wanted->trick : wanted->to);
    unsigned deal = wanted->deal ? (unsigned)wanted->deal : trace_first_deal(trace);
    bool is_whole = !wanted->deal && !from && !to;
    shows->first = is_whole ? 0 : trace_start_of(trace, deal, from);
    shows->last = is_whole ? trace_last(trace) : trace_end_of(trace, deal, to);
    if (shows->first == trace_length(trace) || shows->last == trace_length(trace))
        diagnose(reader->reader.diagnostics, E_RANGE, wanted->place,
                 "'%s' has no such deal or trick", wanted->script->text);
    else if (shows->first > shows->last)
        diagnose(reader->reader.diagnostics, E_RANGE, wanted->place,
                 "the last trick shown comes before the first");
}

static void find_viewer(struct lesson_reader *reader, const struct wanted *wanted,
                        struct demonstration *shows)
{
    const struct seat_names *names = &shows->script->names;
    struct suggestions suggestions = {.count = 0};
    int seat = wanted->seat ? seats_find(names, wanted->seat->text) : (int)ALL_SEATS;
    shows->viewer = (unsigned)seat;
    if (seat >= 0)
        return;
    for (unsigned i = 0; i < names->seat_count; i++)
        suggest_word(&suggestions, seats_name(names, i));
    suggest(reader->reader.diagnostics,
            diagnose(reader->reader.diagnostics, E_UNKNOWN_NAME, wanted->seat->place,
                     "unknown seat '%s'", wanted->seat->text),
            wanted->seat->text, &suggestions);
}

/* --- the game -------------------------------------------------------------------------------- */

/* Plays it in front of the camera; what is wrong with it is said with its own lines. */
static bool trace_script(struct lesson_reader *reader, struct demonstration *shows)
{
    const struct script *script = shows->script;
    struct diagnostics *diagnostics = reader->reader.diagnostics;
    const char *const *players = script->players_named ? script->players : NULL;
    shows->trace = trace_create(script->rules, players, diagnostics);
    struct listener listener = trace_listener(shows->trace);
    return play_script(script, &listener, diagnostics);
}

/* The script that the lesson names, which the caller owns; NULL, and a message, if it is not one.
 */
static struct script *open_script(struct lesson_reader *reader, const struct node *named)
{
    struct diagnostics *diagnostics = reader->reader.diagnostics;
    struct arena *arena = reader->reader.arena;
    const char *path = find_from(arena, reader->path, named->text);
    if (!find_may_name(arena, reader->path, named->text, reader->folders)) {
        find_diagnose_outside(diagnostics, named->place, named->text);
        return NULL;
    }
    if (access(path, F_OK) != 0) {
        find_suggest_beside(
            arena, diagnose(diagnostics, E_FILE, named->place, "no script '%s'", named->text),
            path);
        return NULL;
    }
    return script_read(path, reader->folders, diagnostics);
}

static void show(struct lesson_reader *reader, const struct wanted *wanted,
                 struct demonstration *shows)
{
    struct diagnostics *diagnostics = reader->reader.diagnostics;
    size_t before = diagnostics_count(diagnostics);
    shows->script = open_script(reader, wanted->script);
    if (diagnostics_count(diagnostics) > before)
        return;
    if (!script_has_game(shows->script)) {
        diagnose(diagnostics, E_CONTRADICTION, wanted->script->place,
                 "a script of cases has no game to step through");
        return;
    }
    shows->title = shows->script->title;
    if (!trace_script(reader, shows))
        return;
    find_viewer(reader, wanted, shows);
    cut(reader, wanted, shows);
}

READER(read_lesson_show)
{
    struct wanted wanted = {.place = entry->key->place};
    size_t before = diagnostics_count(reader->diagnostics);
    (void)key;
    read_mapping(reader, &lesson_show_schema, entry, &wanted);
    refuse_trick(lesson_reader_of(reader), &wanted);
    if (diagnostics_count(reader->diagnostics) == before)
        show(lesson_reader_of(reader), &wanted, field);
}

/* --- what is tried --------------------------------------------------------------------------- */

/* What does not hold is said with its own line, which the script has. */
READER(read_lesson_cases)
{
    size_t before = diagnostics_count(reader->diagnostics);
    struct script **script = field;
    (void)key;
    if (value_text(reader, entry->value) && !lesson_reader_of(reader)->is_brief)
        *script = open_script(lesson_reader_of(reader), entry->value);
    if (*script && diagnostics_count(reader->diagnostics) == before)
        play_script_and_others(*script, reader->diagnostics);
}
