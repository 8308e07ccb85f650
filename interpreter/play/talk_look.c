/* What the person may look at: reasons, what happened, scores, the rules, a hint. */
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "play/sitting.h"
#include "play/talk_parts.h"
#include "school/scene.h"
#include "teach/explain.h"
#include "transcript/column.h"
#include "why/why.h"

/* The film from where the person sits, at a frame. */
static struct scene scene_at(const struct talk *talk, unsigned frame)
{
    return (struct scene){
        .film = sitting_film(talk->sitting),
        .frame = frame,
        .viewer = sitting_seat(talk->sitting),
        .ascii = talk->board.style.ascii,
        .width = talk->wish->now(talk->wish->asked).width,
    };
}

/* The last frame of a kind, from the given deal on; film_length if there is none. */
static unsigned last_of(const struct talk *talk, enum event_kind kind, unsigned deal)
{
    const struct film *film = sitting_film(talk->sitting);
    unsigned frame = film_before_of(film, film_length(film), kind);
    struct seen seen;
    bool is_there = frame < film_length(film) && film_look(film, frame, ALL_SEATS, &seen) &&
                    seen.end.deal >= deal;
    return is_there ? frame : film_length(film);
}

/* --- reasons --------------------------------------------------------------------------------- */

static void tell_reasons(const struct talk *talk, const struct page *page)
{
    if (page->first)
        talk_page(talk, page);
    else
        talk_say(talk, "There is nothing to give reasons for.");
}

/* Of the present decision: of one action, or of all. */
static void reasons_now(const struct talk *talk, int action)
{
    struct page *page = page_create(talk->arena);
    const struct film *film = sitting_film(talk->sitting);
    struct seen last;
    const struct state *state = &last.end;
    struct why why;
    film_look(film, film_last(film), ALL_SEATS, &last);
    why_begin(&why, film_engine(film), sitting_names(talk->sitting), page, talk->board.style.ascii);
    if (action >= 0)
        why_action(&why, state, (unsigned)action);
    else if (state->turn == TURN_CALL)
        why_calls(&why, state);
    else
        why_hand(&why, state);
    tell_reasons(talk, page);
}

void talk_refusal(struct talk *talk, const struct asked *asked, unsigned action)
{
    talk_say(talk, "%s may not be %s now.", asked_name(asked, action),
             asked->known->turn == TURN_CALL   ? "called"
             : asked->known->turn == TURN_PASS ? "given away"
                                               : "played");
    reasons_now(talk, (int)action);
}

/* Of the last frame of a kind. */
static void reasons_then(const struct talk *talk, enum event_kind kind, unsigned deal,
                         const char *if_none)
{
    unsigned frame = last_of(talk, kind, deal);
    if (frame == film_length(sitting_film(talk->sitting))) {
        talk_say(talk, "%s", if_none);
        return;
    }
    struct page *page = page_create(talk->arena);
    struct scene scene = scene_at(talk, frame);
    scene_reasons(&scene, page);
    tell_reasons(talk, page);
}

static void reasons_of_text(const struct talk *talk, const char *text)
{
    struct view view;
    struct asked asked;
    struct typed typed = {.count = 0};
    if (talk_asked(talk, &view, &asked))
        typed_read(&asked, text, &typed);
    if (typed.count == 1)
        reasons_now(talk, typed.actions[0]);
    else
        talk_say(talk, "'%s' is nothing to give reasons for: why last and why score are.", text);
}

void talk_why(struct talk *talk, const char *rest)
{
    struct view view;
    bool asks = sitting_turn(talk->sitting) == SITTING_ASKS;
    sitting_view(talk->sitting, &view);
    if (text_same_word(rest, "last"))
        reasons_then(talk, EVENT_TRICK, view.known.deal, "No trick of this deal is complete.");
    else if (text_same_word(rest, "score") || (!*rest && !asks))
        reasons_then(talk, EVENT_DEAL_OVER, 0, "No deal has been scored yet.");
    else if (!*rest)
        reasons_now(talk, -1);
    else
        reasons_of_text(talk, rest);
}

/* --- what happened ---------------------------------------------------------------------------- */

/* Cards are told trick by trick. */
static bool is_told(const struct event *event)
{
    return !event_is_of_card(event->kind);
}

static void tell_frame(const struct talk *talk, unsigned frame)
{
    struct scene scene = scene_at(talk, frame);
    struct seen seen;
    if (!film_look(scene.film, frame, scene.viewer, &seen) || !is_told(&seen.event))
        return;
    if (seen.event.kind == EVENT_TRICK)
        talk_say(talk, "%s", scene_trick(&scene, talk->arena));
    talk_say(talk, "%s", scene_event(&scene, talk->arena));
}

void talk_history(struct talk *talk, const char *rest)
{
    const struct film *film = sitting_film(talk->sitting);
    unsigned length = film_length(film), frame = last_of(talk, EVENT_DEAL, 0);
    struct seen last;
    (void)rest;
    if (frame == length)
        frame = 0;
    for (; frame < length; frame++)
        tell_frame(talk, frame);
    struct scene scene = scene_at(talk, film_last(film));
    if (film_look(film, scene.frame, ALL_SEATS, &last) && last.end.in_trick > 0)
        talk_say(talk, "%s", scene_trick(&scene, talk->arena));
}

void talk_last_trick(struct talk *talk, const char *rest)
{
    struct view view;
    (void)rest;
    sitting_view(talk->sitting, &view);
    board_last_trick(&talk->board, &view, talk->out);
}

/* --- scores ---------------------------------------------------------------------------------- */

void talk_scores(struct talk *talk, const char *rest)
{
    const struct film *film = sitting_film(talk->sitting);
    struct deal_score *deals = NULL;
    unsigned count = 0;
    struct seen seen;
    struct view view;
    (void)rest;
    for (unsigned frame = film_after_of(film, 0, EVENT_DEAL_OVER); frame < film_length(film);
         frame = film_after_of(film, frame, EVENT_DEAL_OVER)) {
        const struct state *state = &seen.end;
        film_look(film, frame, ALL_SEATS, &seen);
        deals = memory_grow(deals, (count + 1) * sizeof *deals);
        deals[count] = (struct deal_score){.deal = state->deal, .abandoned = state->abandoned};
        memcpy(deals[count++].score, state->score, sizeof state->score);
    }
    sitting_view(talk->sitting, &view);
    board_scores(&talk->board, &view, deals, count, talk->out);
    memory_free(deals);
}

void talk_ledger(struct talk *talk, const char *rest)
{
    unsigned frame = last_of(talk, EVENT_DEAL_OVER, 0), seat = sitting_seat(talk->sitting);
    struct seen seen;
    (void)rest;
    if (frame == film_length(sitting_film(talk->sitting)) ||
        !film_look(sitting_film(talk->sitting), frame, seat, &seen))
        talk_say(talk, "No deal has been scored yet.");
    else
        board_ledger(&talk->board, seen.event.view, talk->out);
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

void talk_rules(struct talk *talk, const char *rest)
{
    const struct ruleset *rules = sitting_engine(talk->sitting)->rules;
    const struct page *page = explain(rules, talk->arena, talk->board.style.ascii);
    const struct page *wanted = *rest ? sections_of(page, rest) : page;
    if (wanted->first)
        talk_page(talk, wanted);
    else
        talk_say(talk, "The rules have no part called '%s'. They have %s.", rest,
                 headings_of(page));
}

void talk_hint(struct talk *talk, const char *rest)
{
    struct view view;
    struct asked asked;
    const struct advice *advice;
    (void)rest;
    if (!talk_asked(talk, &view, &asked)) {
        talk_say(talk, "There is nothing to decide now.");
        return;
    }
    int action = sitting_hint(talk->sitting, &advice);
    if (action < 0)
        return;
    bool is_choice_of_card = view.known.turn == TURN_CARD && set_count(asked.legal) > 1;
    struct outlook outlook = {.worlds = 0};
    if (is_choice_of_card)
        outlook = outlook_of_card(asked.engine->rules, &view, (unsigned)action);
    hint_tell(&asked, (unsigned)action, advice, &outlook, talk->wish->now(talk->wish->asked).width,
              talk->out);
}
