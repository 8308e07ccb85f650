#include "play/talk.h"

#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <string.h>

#include "base/text.h"
#include "base/utf8.h"
#include "play/talk_parts.h"
#include "transcript/paragraph.h"
#include "teach/page.h"

/* --- saying ---------------------------------------------------------------------------------- */

static unsigned width_of(const struct talk *talk)
{
    return talk->wish->now(talk->wish->asked).width;
}

void talk_say(const struct talk *talk, const char *format, ...)
{
    struct arena *arena = arena_create();
    va_list arguments;
    va_start(arguments, format);
    paragraph_print_within(talk->out, arena_vformat(arena, format, arguments), 0, width_of(talk));
    va_end(arguments);
    arena_destroy(arena);
}

void talk_page(const struct talk *talk, const struct page *page)
{
    struct page_style style = talk->wish->now(talk->wish->asked);
    style.colour &= talk->wish->style.colour;
    page_print(page, &style, talk->out);
}

bool talk_agrees(struct talk *talk, const char *question)
{
    if (!console_is_terminal(talk->console) || console_signal(talk->console))
        return false;
    talk_say(talk, "%s", question);
    const char *answer = console_read(talk->console, "yes or no: ");
    return answer && text_same_start(answer, "y", 1);
}

/* The board as it is from where the person sits now, on a page as wide as it is now. */
static const struct board *board_now(struct talk *talk)
{
    talk->board.seat = sitting_seat(talk->sitting);
    talk->board.style.width = width_of(talk);
    return &talk->board;
}

/* --- what happens ---------------------------------------------------------------------------- */

static void talk_hear(void *self, const struct event *event)
{
    struct talk *talk = self;
    talk->board.seat = event->view->seat;
    talk->board.style.width = width_of(talk);
    board_tell(&talk->board, event, talk->out);
}

/* At the person's own seat it is hints that would think. */
static void tell_faults(struct talk *talk)
{
    unsigned seat;
    const char *why;
    while (sitting_fault(talk->sitting, &seat, &why)) {
        if (seat == sitting_seat(talk->sitting))
            talk_say(talk, "Hints are any legal action from now on: %s.", why);
        else
            talk_say(talk, "%s plays at random from now on: %s.",
                     seats_name(sitting_names(talk->sitting), seat), why);
    }
}

/* --- what is awaited ------------------------------------------------------------------------- */

static void show_decision(struct talk *talk)
{
    struct view view;
    sitting_view(talk->sitting, &view);
    fputc('\n', talk->out);
    board_show(board_now(talk), &view, sitting_legal(talk->sitting), talk->out);
}

static void show_end_of_deal(struct talk *talk)
{
    struct view view;
    sitting_view(talk->sitting, &view);
    fputc('\n', talk->out);
    board_ledger(board_now(talk), &view, talk->out);
    if (sitting_turn(talk->sitting) == SITTING_OVER)
        board_result(board_now(talk), &view, talk->out);
    else
        board_scores(board_now(talk), &view, NULL, 0, talk->out);
}

static void show(struct talk *talk)
{
    if (talk->is_shown)
        return;
    if (sitting_turn(talk->sitting) == SITTING_ASKS)
        show_decision(talk);
    else
        show_end_of_deal(talk);
    talk->is_shown = true;
}

static const char *prompt(const struct talk *talk)
{
    struct view view;
    switch (sitting_turn(talk->sitting)) {
    case SITTING_DEAL_OVER: return "Return deals on: ";
    case SITTING_ASKS: break;
    case SITTING_GOES_ON:
    case SITTING_OVER:
    case SITTING_FAILED: return "Return leaves the table: ";
    }
    sitting_view(talk->sitting, &view);
    switch ((enum turn)view.known.turn) {
    case TURN_CALL: return "your call: ";
    case TURN_PASS: return "your card to give: ";
    case TURN_SEAT: return "your seat: ";
    case TURN_CARD:
    case TURN_DRAW:
    case TURN_FIRST_DEALER:
    case TURN_SHUFFLE:
    case TURN_CUT:
    case TURN_NEXT_DEAL:
    case TURN_OVER: break;
    }
    return "your card: ";
}

/* --- what is typed --------------------------------------------------------------------------- */

bool talk_asked(const struct talk *talk, struct view *view, struct asked *asked)
{
    const struct engine *engine = sitting_engine(talk->sitting);
    sitting_view(talk->sitting, view);
    *asked = (struct asked){
        .engine = engine,
        .names = sitting_names(talk->sitting),
        .known = &view->known,
        .legal = sitting_legal(talk->sitting),
        .glyphs = {&engine->rules->pack, talk->arena, talk->board.style.ascii},
    };
    return !set_is_empty(asked->legal);
}

/* The first that may not be done; -1 if all may. Of several cards each is asked in its turn. */
static int first_refused(const struct asked *asked, const struct typed *typed)
{
    struct set legal = asked->legal;
    for (unsigned i = 0; i < typed->count; i++) {
        if (!set_has(legal, typed->actions[i]))
            return typed->actions[i];
        set_remove(&legal, typed->actions[i]);
    }
    return -1;
}

/* Of several cards no more are given than are asked for. */
static void act(struct talk *talk, const struct typed *typed)
{
    unsigned done = 0;
    talk->is_shown = false;
    while (done < typed->count && sitting_turn(talk->sitting) == SITTING_ASKS &&
           set_has(sitting_legal(talk->sitting), typed->actions[done]))
        sitting_act(talk->sitting, typed->actions[done++]);
    if (done < typed->count)
        talk_say(talk, "%u of these are enough.", done);
}

static void try(struct talk *talk, const struct asked *asked, const struct typed *typed)
{
    int refused = first_refused(asked, typed);
    if (refused < 0)
        act(talk, typed);
    else
        talk_refusal(talk, asked, (unsigned)refused);
}

static void not_understood(const struct talk *talk, const struct typed *typed, const char *line,
                           enum command_match match)
{
    if (typed->fault)
        talk_say(talk, "%s.", typed->fault);
    else if (match == COMMAND_UNCLEAR)
        talk_say(talk, "'%s' may mean more than one command; ? lists them.", line);
    else
        talk_say(talk, "'%s' is nothing you can do now, and no command; ? lists these.", line);
}

/*
 * A line may be an action or a command. Names come first; of what is short for something an action
 * that is legal comes before a command, and a command before what the rules refuse.
 */
static void answer_decision(struct talk *talk, const char *line)
{
    struct view view;
    struct asked asked;
    struct typed typed = {.count = 0};
    enum command_match match = talk_match(line);
    talk_asked(talk, &view, &asked);
    typed_read(&asked, line, &typed);
    bool acts = typed.count > 0, is_legal = acts && first_refused(&asked, &typed) < 0;
    if (match == COMMAND_NAMED && !(is_legal && typed.is_name))
        talk_obey(talk, line);
    else if (is_legal || (acts && typed.is_name))
        try(talk, &asked, &typed);
    else if (match == COMMAND_SHORT)
        talk_obey(talk, line);
    else if (acts)
        try(talk, &asked, &typed);
    else
        not_understood(talk, &typed, line, match);
}

static void answer_pause(struct talk *talk, const char *line)
{
    struct typed nothing = {.count = 0};
    enum command_match match = talk_match(line);
    if (match == COMMAND_NAMED || match == COMMAND_SHORT) {
        talk_obey(talk, line);
    } else if (*line) {
        not_understood(talk, &nothing, line, match);
    } else if (sitting_turn(talk->sitting) == SITTING_DEAL_OVER) {
        talk->is_shown = false;
        sitting_next_deal(talk->sitting);
    } else {
        talk->is_left = true;
    }
}

/* What is typed is said again, and may come from anywhere: nothing in it moves the cursor. */
static const char *printable(struct arena *arena, const char *line)
{
    size_t left = strlen(line), length = 0, used;
    char *text = arena_alloc(arena, 4 * left + 1), bytes[5];
    for (; left > 0; left -= used, line += used) {
        utf8_write(utf8_printable(utf8_read(line, left, &used)), bytes);
        strcpy(text + length, bytes);
        length += strlen(bytes);
    }
    text[length] = '\0';
    return text;
}

static const char *trimmed(struct arena *arena, const char *line)
{
    line += strspn(line, " \t");
    size_t length = strlen(line);
    while (length > 0 && strchr(" \t", line[length - 1]))
        length--;
    return arena_copy(arena, line, length);
}

/* Where nothing is typed any more, the prompt still stands at the end of its line. */
static void end_prompt(const struct talk *talk)
{
    if (console_is_terminal(talk->console))
        fputc('\n', talk->out);
}

static void read_and_answer(struct talk *talk)
{
    show(talk);
    const char *line = console_read(talk->console, prompt(talk));
    if (!line) {
        talk->is_left = true;
        end_prompt(talk);
        return;
    }
    talk->arena = arena_create();
    line = printable(talk->arena, trimmed(talk->arena, line));
    if (sitting_turn(talk->sitting) != SITTING_ASKS)
        answer_pause(talk, line);
    else if (*line)
        answer_decision(talk, line);
    arena_destroy(talk->arena);
    talk->arena = NULL;
    talk->has_answered = true;
}

/* --- the loop -------------------------------------------------------------------------------- */

static void go_on(struct talk *talk)
{
    sitting_go_on(talk->sitting);
    tell_faults(talk);
    talk->is_left = console_signal(talk->console) != 0;
}

static void play(struct talk *talk)
{
    while (!talk->is_left && !talk->has_failed) {
        talk_note(talk);
        switch (sitting_turn(talk->sitting)) {
        case SITTING_GOES_ON: go_on(talk); break;
        case SITTING_FAILED: talk->has_failed = true; break;
        case SITTING_ASKS:
        case SITTING_DEAL_OVER:
        case SITTING_OVER: read_and_answer(talk); break;
        }
    }
}

struct talked talk(const struct talk_wish *wish)
{
    struct talk talk = {
        .wish = wish,
        .sitting = wish->sitting,
        .board = {.engine = sitting_engine(wish->sitting),
                  .names = sitting_names(wish->sitting),
                  .style = wish->style},
        .out = wish->out,
        .kept = sitting_moves(wish->sitting),
        .noted = UINT_MAX,
        .is_resumed = wish->is_resumed,
    };
    struct console_completer completer = {&talk, talk_complete};
    signal(SIGPIPE, SIG_IGN); /* what nobody reads must not keep from saving */
    talk.console =
        console_open(wish->out, wish->style.lines ? CONSOLE_PLAIN : CONSOLE_EDITED, &completer);
    if (!talk.console) {
        perror("eldest");
        return (struct talked){.failed = true};
    }
    sitting_listen(wish->sitting, (struct listener){&talk, talk_hear});
    play(&talk);
    talk_save_at_end(&talk);
    struct talked talked = {
        .failed = talk.has_failed,
        .unread = console_error(talk.console),
        .signal = console_signal(talk.console),
    };
    sitting_listen(wish->sitting, (struct listener){NULL, NULL});
    console_close(talk.console);
    return talked;
}
