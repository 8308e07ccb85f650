/* Draws one step of a game: hands, table, and what happened. */
#include "school/scene.h"

#include "base/text.h"
#include "transcript/hands.h"
#include "transcript/paragraph.h"
#include "transcript/said.h"
#include "why/why.h"
#include "words/lessons.h"

static bool any_cards(const struct seen *seen, unsigned players)
{
    unsigned count = 0;
    for (unsigned seat = 0; seat < players; seat++)
        count += seen->hand_counts[seat];
    return count > 0;
}

static struct drawn_hand hand_of(const struct scene *scene, const struct seen *seen, unsigned seat)
{
    unsigned count = seen->hand_counts[seat];
    bool is_seen = set_count(seen->hands[seat]) == count;
    return (struct drawn_hand){
        .cards = seen->hands[seat],
        .closed = scene->viewer != ALL_SEATS && seat != scene->viewer && !is_seen,
        .count = count,
    };
}

static void draw_hands(const struct scene *scene, FILE *out)
{
    struct seen seen;
    struct arena *arena = arena_create();
    unsigned players = trace_engine(scene->trace)->rules->players;
    struct glyphs glyphs = {
        .pack = &trace_engine(scene->trace)->rules->pack, .arena = arena, .ascii = scene->ascii};
    struct drawn_hands hands = {.glyphs = &glyphs, .names = &seen.names, .width = scene->width};
    trace_look(scene->trace, scene->frame, scene->viewer, &seen);
    for (unsigned seat = 0; seat < players; seat++)
        hands.hands[seat] = hand_of(scene, &seen, seat);
    if (any_cards(&seen, players))
        hands_draw(&hands, out);
    else
        fprintf(out, "%s\n",
                said_sentence(arena, scene->ascii, say_in(arena, SAY_SCENE_NO_HAND_HAS_CARDS)));
    arena_destroy(arena);
}

static void print_underlined(const char *text, FILE *out)
{
    fprintf(out, "%s\n", text);
    for (size_t i = text_columns(text); i > 0; i--)
        fputc('-', out);
    fputs("\n\n", out);
}

void scene_show(const struct scene *scene, FILE *out)
{
    struct arena *arena = arena_create();
    print_underlined(said_text(arena, scene->ascii, said_scene_heading(scene, arena)), out);
    draw_hands(scene, out);
    fputc('\n', out);
    paragraph_print_within(out, scene_table(scene, arena), 0, scene->width);
    paragraph_print_within(out, scene_trick(scene, arena), 0, scene->width);
    paragraph_print_within(out, scene_event(scene, arena), 0, scene->width);
    paragraph_print_within(out, scene_next(scene, arena), 0, scene->width);
    arena_destroy(arena);
}

void scene_tell(const struct scene *scene, FILE *out)
{
    struct arena *arena = arena_create();
    struct statements sentences = {0};
    statements_add(arena, &sentences, said_scene_event(scene, arena));
    statements_add(arena, &sentences, said_scene_next(scene, arena));
    const struct statement *told = statement_sentences(arena, &sentences);
    paragraph_print_within(out, said_text(arena, scene->ascii, told), 0, scene->width);
    arena_destroy(arena);
}

/* --- reasons --------------------------------------------------------------------------------- */

/* What the seat that is to act may do, and what it may not. */
static void of_decision(const struct scene *scene, const struct seen *seen, struct why *why)
{
    const struct state *state = &seen->end;
    bool is_told = scene->viewer == ALL_SEATS || scene->viewer == state->actor;
    if (!seen->is_last_of_move || !is_told)
        return;
    if (state->turn == TURN_CALL)
        why_calls(why, state);
    else
        why_hand(why, state);
}

void scene_reasons(const struct scene *scene, struct page *page)
{
    struct seen seen;
    struct why why;
    trace_look(scene->trace, scene->frame, scene->viewer, &seen);
    why_begin(&why, trace_engine(scene->trace), &seen.names, page, scene->ascii);
    enum event_kind kind = seen.event.kind;
    if (kind == EVENT_TRICK)
        why_trick(&why, seen.event.after, seen.event.number);
    else if (kind == EVENT_DEAL_OVER || kind == EVENT_MATCH_OVER)
        why_score(&why, seen.event.after);
    else
        of_decision(scene, &seen, &why);
}
