/* A recorded game as JSON, for the page. */
#include "school/trace.h"

#include "base/json.h"
#include "engine/engine.h"
#include "engine/rules.h"
#include "school/scene.h"
#include "transcript/json_lines.h"

/* A frame that is being written. */
struct writing {
    const struct trace_part *part;
    struct json_lines *lines;
    struct json *json;
    struct seen seen;
    struct arena *arena;
};

/* --- the game -------------------------------------------------------------------------------- */

static void write_game(const struct writing *writing)
{
    json_open(writing->json, '{');
    json_member_string(writing->json, "film", writing->part->title);
    json_lines_game(writing->lines);
    json_member_optional(writing->json, "show", writing->part->link);
    json_close_line(writing->json);
}

/* --- what is seen ---------------------------------------------------------------------------- */

static const struct engine *engine_of(const struct writing *writing)
{
    return trace_engine(writing->part->trace);
}

static void write_view(const struct writing *writing)
{
    if (writing->part->viewer == ALL_SEATS) {
        struct view view = view_of_all(engine_of(writing)->rules, &writing->seen.end);
        json_lines_view(writing->lines, &view);
    } else {
        struct view view;
        view_of(engine_of(writing)->rules, &writing->seen.end, writing->part->viewer, &view);
        json_lines_view(writing->lines, &view);
    }
}

/* What may be done is told who may do it, and who sees all. */
static void write_next(const struct writing *writing)
{
    const struct state *state = &writing->seen.end;
    unsigned viewer = writing->part->viewer;
    struct set legal = {{0, 0}};
    bool waits = writing->seen.is_last_of_move && turn_is_decision(state) &&
                 writing->seen.event.kind != EVENT_BROKEN_OFF;
    json_member_open(writing->json, "now", '{');
    if (waits &&
        (viewer == ALL_SEATS || (state->turn != TURN_SEAT && viewer == seat_deciding(state))))
        legal = engine_legal(engine_of(writing), state);
    if (waits)
        json_lines_turn(writing->lines, NULL, state, legal);
    json_close(writing->json, '}');
}

/* --- what is told ---------------------------------------------------------------------------- */

static void write_sentences(const struct writing *writing, const struct scene *scene)
{
    struct json *json = writing->json;
    json_member_string(json, "happened", scene_event(scene, writing->arena));
    json_member_string(json, "table", scene_table(scene, writing->arena));
    json_member_string(json, "trick", scene_trick(scene, writing->arena));
    json_member_string(json, "next", scene_next(scene, writing->arena));
}

static void write_reasons(const struct writing *writing, const struct scene *scene)
{
    struct page *page = page_create(writing->arena);
    scene_reasons(scene, page);
    json_key(writing->json, "why");
    page_write_reasons(writing->json, page);
}

/* The kinds of frames that steps are counted by. */
static void write_kind(const struct writing *writing)
{
    const struct event *event = &writing->seen.event;
    if (event->kind == EVENT_TRICK)
        json_member_integer(writing->json, "won", event->number + 1);
    if (event->kind == EVENT_DEAL)
        json_member_boolean(writing->json, "begins", true);
    if (event->kind == EVENT_BROKEN_OFF)
        json_member_boolean(writing->json, "ends", true);
}

/* How many calls and cards lie behind it: moments are asked for by that. A seat is not told how
 * many others have laid aside. */
static void write_actions(const struct writing *writing, unsigned actions)
{
    if (writing->part->viewer == ALL_SEATS)
        json_member_integer(writing->json, "actions", actions);
}

static void write_frame(struct writing *writing, unsigned frame, unsigned number, unsigned actions)
{
    const struct trace_part *part = writing->part;
    const struct scene scene = {
        .trace = part->trace, .frame = frame, .viewer = part->viewer, .ascii = part->ascii};
    writing->arena = arena_create();
    json_lines_names(writing->lines, &writing->seen.names);
    json_open(writing->json, '{');
    json_member_integer(writing->json, "frame", number);
    write_kind(writing);
    write_actions(writing, actions);
    write_sentences(writing, &scene);
    write_view(writing);
    write_next(writing);
    write_reasons(writing, &scene);
    json_close_line(writing->json);
    arena_destroy(writing->arena);
}

void trace_print_json(const struct trace_part *part, FILE *out)
{
    struct json_lines *lines =
        json_lines_create(trace_engine(part->trace)->rules, trace_players(part->trace), out);
    struct writing writing = {.part = part, .lines = lines, .json = json_lines_writer(lines)};
    unsigned number = 0, actions = 0;
    write_game(&writing);
    for (unsigned frame = 0; frame < trace_length(part->trace) && frame <= part->last; frame++) {
        actions += event_is_choice(history_kind(trace_history(part->trace), frame));
        if (!trace_look(part->trace, frame, part->viewer, &writing.seen))
            continue;
        number++;
        if (frame >= part->first)
            write_frame(&writing, frame, number, actions);
    }
    json_lines_destroy(lines);
}
