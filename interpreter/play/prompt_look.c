/* What the person may look at: reasons, what happened, scores, the rules, a hint. */
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "play/table_session.h"
#include "play/prompt_parts.h"
#include "school/scene.h"
#include "teach/explain.h"
#include "transcript/column.h"
#include "why/why.h"

/* The trace from where the person sits, at a frame. */
static struct scene scene_at(const struct prompt *prompt, unsigned frame)
{
    return (struct scene){
        .trace = table_session_trace(prompt->session),
        .frame = frame,
        .viewer = table_session_seat(prompt->session),
        .ascii = prompt->board.style.ascii,
        .width = prompt->options->now(prompt->options->asked).width,
    };
}

/* The last frame of a kind, from the given deal on; trace_length if there is none. */
static unsigned last_of(const struct prompt *prompt, enum event_kind kind, unsigned deal)
{
    const struct trace *trace = table_session_trace(prompt->session);
    unsigned frame = trace_before_of(trace, trace_length(trace), kind);
    struct seen seen;
    bool is_there = frame < trace_length(trace) && trace_look(trace, frame, ALL_SEATS, &seen) &&
                    seen.end.deal >= deal;
    return is_there ? frame : trace_length(trace);
}

/* --- reasons --------------------------------------------------------------------------------- */

static void tell_reasons(const struct prompt *prompt, const struct page *page)
{
    if (page->first)
        prompt_page(prompt, page);
    else
        prompt_say(prompt, "There is nothing to explain.");
}

/* Of the present decision: of one action, or of all. */
static void reasons_now(const struct prompt *prompt, int action)
{
    struct page *page = page_create(prompt->arena);
    const struct trace *trace = table_session_trace(prompt->session);
    struct seen last;
    const struct state *state = &last.end;
    struct why why;
    trace_look(trace, trace_last(trace), ALL_SEATS, &last);
    why_begin(&why, trace_engine(trace), table_session_names(prompt->session), page,
              prompt->board.style.ascii);
    if (action >= 0)
        why_action(&why, state, (unsigned)action);
    else if (state->turn == TURN_CALL)
        why_calls(&why, state);
    else
        why_hand(&why, state);
    tell_reasons(prompt, page);
}

void prompt_refusal(struct prompt *prompt, const struct asked *asked, unsigned action)
{
    prompt_say(prompt, "%s may not be %s now.", asked_name(asked, action),
               asked->known->turn == TURN_CALL   ? "called"
               : asked->known->turn == TURN_PASS ? "given away"
                                                 : "played");
    reasons_now(prompt, (int)action);
}

/* Of the last frame of a kind. */
static void reasons_then(const struct prompt *prompt, enum event_kind kind, unsigned deal,
                         const char *if_none)
{
    unsigned frame = last_of(prompt, kind, deal);
    if (frame == trace_length(table_session_trace(prompt->session))) {
        prompt_say(prompt, "%s", if_none);
        return;
    }
    struct page *page = page_create(prompt->arena);
    struct scene scene = scene_at(prompt, frame);
    scene_reasons(&scene, page);
    tell_reasons(prompt, page);
}

static void reasons_of_text(const struct prompt *prompt, const char *text)
{
    struct view view;
    struct asked asked;
    struct typed typed = {.count = 0};
    if (prompt_asked(prompt, &view, &asked))
        typed_read(&asked, text, &typed);
    if (typed.count == 1)
        reasons_now(prompt, typed.actions[0]);
    else
        prompt_say(prompt, "'%s' cannot be explained: try a card, why last or why score.", text);
}

void prompt_why(struct prompt *prompt, const char *rest)
{
    struct view view;
    bool asks = table_session_turn(prompt->session) == SESSION_ASKS;
    table_session_view(prompt->session, &view);
    if (text_same_word(rest, "last"))
        reasons_then(prompt, EVENT_TRICK, view.known.deal,
                     "No trick of this deal is complete yet.");
    else if (text_same_word(rest, "score") || (!*rest && !asks))
        reasons_then(prompt, EVENT_DEAL_OVER, 0, "No deal has been scored yet.");
    else if (!*rest)
        reasons_now(prompt, -1);
    else
        reasons_of_text(prompt, rest);
}

/* --- what happened ---------------------------------------------------------------------------- */

/* Cards are printed trick by trick, those of a layout one by one. */
static bool is_told(const struct event *event)
{
    return !event_is_of_card(event->kind) || state_has_layout(event->engine->rules, event->before);
}

static void tell_frame(const struct prompt *prompt, unsigned frame)
{
    struct scene scene = scene_at(prompt, frame);
    struct seen seen;
    if (!trace_look(scene.trace, frame, scene.viewer, &seen) || !is_told(&seen.event))
        return;
    if (seen.event.kind == EVENT_TRICK)
        prompt_say(prompt, "%s", scene_trick(&scene, prompt->arena));
    prompt_say(prompt, "%s", scene_event(&scene, prompt->arena));
}

void prompt_history(struct prompt *prompt, const char *rest)
{
    const struct trace *trace = table_session_trace(prompt->session);
    unsigned length = trace_length(trace), frame = last_of(prompt, EVENT_DEAL, 0);
    struct seen last;
    (void)rest;
    if (frame == length)
        frame = 0;
    for (; frame < length; frame++)
        tell_frame(prompt, frame);
    struct scene scene = scene_at(prompt, trace_last(trace));
    if (trace_look(trace, scene.frame, ALL_SEATS, &last) && last.end.in_trick > 0)
        prompt_say(prompt, "%s", scene_trick(&scene, prompt->arena));
}

void prompt_last_trick(struct prompt *prompt, const char *rest)
{
    struct view view;
    (void)rest;
    table_session_view(prompt->session, &view);
    board_whole_trick(&prompt->board, &view, prompt->out);
}

/* --- scores ---------------------------------------------------------------------------------- */

void prompt_scores(struct prompt *prompt, const char *rest)
{
    const struct trace *trace = table_session_trace(prompt->session);
    struct deal_score *deals = NULL;
    unsigned count = 0;
    struct seen seen;
    struct view view;
    (void)rest;
    for (unsigned frame = trace_after_of(trace, 0, EVENT_DEAL_OVER); frame < trace_length(trace);
         frame = trace_after_of(trace, frame, EVENT_DEAL_OVER)) {
        const struct state *state = &seen.end;
        trace_look(trace, frame, ALL_SEATS, &seen);
        deals = memory_grow(deals, (count + 1) * sizeof *deals);
        deals[count] = (struct deal_score){.deal = state->deal, .abandoned = state->abandoned};
        memcpy(deals[count++].score, state->score, sizeof state->score);
    }
    table_session_view(prompt->session, &view);
    board_scores(&prompt->board, &view, deals, count, prompt->out);
    memory_free(deals);
}

void prompt_ledger(struct prompt *prompt, const char *rest)
{
    unsigned frame = last_of(prompt, EVENT_DEAL_OVER, 0),
             seat = table_session_seat(prompt->session);
    struct seen seen;
    (void)rest;
    if (frame == trace_length(table_session_trace(prompt->session)) ||
        !trace_look(table_session_trace(prompt->session), frame, seat, &seen))
        prompt_say(prompt, "No deal has been scored yet.");
    else
        board_ledger(&prompt->board, seen.event.view, prompt->out);
}

/* --- rules and hints -------------------------------------------------------------------------- */

/* The sections of the page whose headings begin so. */
static const struct page *sections_of(const struct page *page, const char *beginning)
{
    struct page *found = page_create(page->arena);
    bool is_in = false;
    for (const struct block *block = page->first; block; block = block->next) {
        if (block->kind == BLOCK_HEADING)
            is_in = text_same_start(block->text, beginning, strlen(beginning));
        if (is_in)
            page_copy(found, block);
    }
    return found;
}

static const char *headings_of(const struct page *page)
{
    const char *list = "";
    for (const struct block *block = page->first; block; block = block->next) {
        if (block->kind == BLOCK_HEADING)
            list = arena_joined(page->arena, list, ", ", "%s", block->text);
    }
    return list;
}

void prompt_rules(struct prompt *prompt, const char *rest)
{
    const struct ruleset *rules = table_session_engine(prompt->session)->rules;
    const struct page *page = explain(rules, prompt->arena, prompt->board.style.ascii);
    const struct page *wanted = *rest ? sections_of(page, rest) : page;
    if (wanted->first)
        prompt_page(prompt, wanted);
    else
        prompt_say(prompt, "The rules have no section '%s'. They have %s.", rest,
                   headings_of(page));
}

void prompt_hint(struct prompt *prompt, const char *rest)
{
    struct view view;
    struct asked asked;
    const struct advice *advice;
    (void)rest;
    if (!prompt_asked(prompt, &view, &asked)) {
        prompt_say(prompt, "There is nothing to decide now.");
        return;
    }
    prompt_thinks(prompt, "Thinking ...");
    int action = table_session_hint(prompt->session, &advice);
    prompt_thought(prompt);
    if (action < 0)
        return;
    bool is_choice_of_card = view.known.turn == TURN_CARD && set_count(asked.legal) > 1 &&
                             !state_has_layout(asked.engine->rules, &view.known);
    struct outlook outlook = {.worlds = 0};
    if (is_choice_of_card)
        outlook = outlook_of_card(asked.engine->rules, &view, (unsigned)action);
    hint_tell(&asked, (unsigned)action, advice, &outlook,
              prompt->options->now(prompt->options->asked).width, prompt->out);
}
