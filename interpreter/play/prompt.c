/* The conversation at the terminal: it shows the table, reads a line and acts. */
#include "play/prompt.h"

#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <string.h>

#include "base/text.h"
#include "base/utf8.h"
#include "play/prompt_parts.h"
#include "transcript/paragraph.h"
#include "transcript/table_words.h"
#include "teach/page.h"
#include "words/table.h"

/* --- saying ---------------------------------------------------------------------------------- */

static unsigned width_of(const struct prompt *prompt)
{
    return prompt->options->now(prompt->options->asked).width;
}

void prompt_say(const struct prompt *prompt, const char *format, ...)
{
    struct arena *arena = arena_create();
    va_list arguments;
    va_start(arguments, format);
    paragraph_print_within(prompt->out, arena_vformat(arena, format, arguments), 0,
                           width_of(prompt));
    va_end(arguments);
    arena_destroy(arena);
}

void prompt_page(const struct prompt *prompt, const struct page *page)
{
    struct page_style style = prompt->options->now(prompt->options->asked);
    style.colour &= prompt->options->style.colour;
    page_print(page, &style, prompt->out);
}

bool prompt_agrees(struct prompt *prompt, const char *question)
{
    if (!console_is_terminal(prompt->console) || console_signal(prompt->console))
        return false;
    prompt_say(prompt, "%s", question);
    const char *answer = console_read(prompt->console, "yes or no: ");
    return answer && text_same_start(answer, "y", 1);
}

void prompt_thinks(struct prompt *prompt, const char *what)
{
    if (!console_has_editor(prompt->console))
        return;
    fputs(what, prompt->out);
    fflush(prompt->out);
    prompt->is_thinking = true;
}

void prompt_thought(struct prompt *prompt)
{
    if (prompt->is_thinking)
        fputs("\r\033[K", prompt->out);
    prompt->is_thinking = false;
}

/* The board as it is from where the person sits now, on a page as wide and high as it is now. */
static const struct board *board_now(struct prompt *prompt)
{
    prompt->board.seat = table_session_seat(prompt->session);
    prompt->board.style.width = width_of(prompt);
    prompt->board.style.rows = console_rows(prompt->console);
    return &prompt->board;
}

/* --- what happens ---------------------------------------------------------------------------- */

static void prompt_hear(void *self, const struct event *event)
{
    struct prompt *prompt = self;
    prompt_thought(prompt);
    if (event->kind == EVENT_TRICK && !event->after->claimed_by)
        prompt->is_pausing = prompt->is_new_trick = prompt->pauses;
    prompt->board.seat = event->view->seat;
    prompt->board.style.width = width_of(prompt);
    board_tell(&prompt->board, event, prompt->out);
}

/* At the person's own seat it is hints that would think. */
static void tell_faults(struct prompt *prompt)
{
    unsigned seat;
    const char *why;
    while (table_session_fault(prompt->session, &seat, &why)) {
        if (seat == table_session_seat(prompt->session))
            prompt_say(prompt, "Hints are any legal action from now on: %s.", why);
        else
            prompt_say(prompt, "%s plays at random from now on: %s.",
                       seats_name(table_session_names(prompt->session), seat), why);
    }
}

/* --- what is awaited ------------------------------------------------------------------------- */

static bool may_play_at_once(const struct prompt *prompt)
{
    struct state after;
    return table_session_call_before_card(prompt->session, &after) >= 0;
}

static void show_decision(struct prompt *prompt)
{
    struct view view;
    const struct board *board = board_now(prompt);
    table_session_view(prompt->session, &view);
    if (prompt->board.style.rows > 0 && may_play_at_once(prompt))
        prompt->board.style.rows--; /* for the line below */
    fputc('\n', prompt->out);
    board_show(board, &view, table_session_legal(prompt->session), prompt->out);
}

/* The call that says nothing is made by playing a card. */
static void show_card_at_once(struct prompt *prompt)
{
    struct view view;
    struct asked asked;
    struct state after;
    int quiet = table_session_call_before_card(prompt->session, &after);
    if (quiet < 0 || !prompt_asked(prompt, &view, &asked))
        return;
    asked.glyphs.arena = arena_create();
    prompt_say(prompt, "Or play a card: this says %s.",
               glyph_quote(&asked.glyphs, asked_name(&asked, (unsigned)quiet)));
    arena_destroy(asked.glyphs.arena);
}

static void show_end_of_deal(struct prompt *prompt)
{
    struct view view;
    table_session_view(prompt->session, &view);
    fputc('\n', prompt->out);
    board_ledger(board_now(prompt), &view, prompt->out);
    if (table_session_turn(prompt->session) == SESSION_OVER)
        board_result(board_now(prompt), &view, prompt->out);
    else
        board_scores(board_now(prompt), &view, NULL, 0, prompt->out);
}

static void show_trick(struct prompt *prompt)
{
    struct view view;
    table_session_view(prompt->session, &view);
    fputc('\n', prompt->out);
    board_whole_trick(board_now(prompt), &view, prompt->out);
}

static void show(struct prompt *prompt)
{
    if (prompt->is_shown)
        return;
    if (prompt->is_pausing) {
        show_trick(prompt);
    } else if (table_session_turn(prompt->session) == SESSION_ASKS) {
        show_decision(prompt);
        show_card_at_once(prompt);
    } else
        show_end_of_deal(prompt);
    prompt->is_shown = true;
}

/* What is asked behind the call that says nothing, if that is a card; false if it is not. */
static bool ask_for_card(const struct prompt *prompt, const struct asked *asked,
                         struct state *after, struct asked *then, unsigned *call)
{
    int quiet = table_session_call_before_card(prompt->session, after);
    if (quiet < 0)
        return false;
    *call = (unsigned)quiet;
    *then = *asked;
    then->known = after;
    then->legal = engine_legal(asked->engine, after);
    return true;
}

static const char *prompt_text(const struct prompt *prompt)
{
    struct view view;
    if (prompt->is_pausing)
        return "Press Enter to go on: ";
    switch (table_session_turn(prompt->session)) {
    case SESSION_DEAL_OVER: return "Press Enter for the next deal: ";
    case SESSION_ASKS: break;
    case SESSION_GOES_ON:
    case SESSION_OVER:
    case SESSION_FAILED: return "Press Enter to leave the table: ";
    }
    table_session_view(prompt->session, &view);
    switch ((enum turn)view.known.turn) {
    case TURN_CALL: return may_play_at_once(prompt) ? "your call or card: " : "your call: ";
    case TURN_PASS: return "your card to pass: ";
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

bool prompt_asked(const struct prompt *prompt, struct view *view, struct asked *asked)
{
    const struct engine *engine = table_session_engine(prompt->session);
    table_session_view(prompt->session, view);
    *asked = (struct asked){
        .engine = engine,
        .names = table_session_names(prompt->session),
        .known = &view->known,
        .legal = table_session_legal(prompt->session),
        .glyphs = {&engine->rules->pack, prompt->arena, prompt->board.style.ascii},
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
static void act(struct prompt *prompt, const struct typed *typed)
{
    unsigned done = 0;
    prompt->is_shown = false;
    while (done < typed->count && table_session_turn(prompt->session) == SESSION_ASKS &&
           set_has(table_session_legal(prompt->session), typed->actions[done]))
        table_session_act(prompt->session, typed->actions[done++]);
    if (done < typed->count)
        prompt_say(prompt, "Too many cards: choose %u.", done);
}

static void try(struct prompt *prompt, const struct asked *asked, const struct typed *typed)
{
    int refused = first_refused(asked, typed);
    if (refused < 0)
        act(prompt, typed);
    else
        prompt_refusal(prompt, asked, (unsigned)refused);
}

/* A card that is played where something else could be said before it; false if it is no card. */
static bool play_at_once(struct prompt *prompt, const struct asked *asked, const char *line)
{
    struct state after;
    struct asked then;
    struct typed typed = {.count = 0};
    unsigned call;
    if (!ask_for_card(prompt, asked, &after, &then, &call))
        return false;
    typed_read(&then, line, &typed);
    if (typed.count != 1 || first_refused(&then, &typed) >= 0)
        return false;
    table_session_act(prompt->session, call);
    act(prompt, &typed);
    return true;
}

static void not_understood(const struct prompt *prompt, const struct typed *typed, const char *line,
                           enum command_match match)
{
    if (typed->fault)
        prompt_say(prompt, "%s.", typed->fault);
    else if (match == COMMAND_UNCLEAR)
        prompt_say(prompt, "'%s' could be several commands; ? lists them.", line);
    else
        prompt_say(prompt, "'%s' is not a possible action or a command; ? lists the commands.",
                   line);
}

/*
 * A line may be an action or a command. Names come first; of what is short for something an action
 * that is legal comes before a command, and a command before what the rules refuse.
 */
static void answer_decision(struct prompt *prompt, const char *line)
{
    struct view view;
    struct asked asked;
    struct typed typed = {.count = 0};
    enum command_match match = prompt_match(line);
    prompt_asked(prompt, &view, &asked);
    typed_read(&asked, line, &typed);
    bool acts = typed.count > 0, is_legal = acts && first_refused(&asked, &typed) < 0;
    if (match == COMMAND_NAMED && !(is_legal && typed.is_name))
        prompt_obey(prompt, line);
    else if (is_legal || (acts && typed.is_name))
        try(prompt, &asked, &typed);
    else if (!acts && match != COMMAND_NAMED && play_at_once(prompt, &asked, line))
        return;
    else if (match == COMMAND_SHORT)
        prompt_obey(prompt, line);
    else if (acts)
        try(prompt, &asked, &typed);
    else
        not_understood(prompt, &typed, line, match);
}

static void answer_pause(struct prompt *prompt, const char *line)
{
    struct typed nothing = {.count = 0};
    enum command_match match = prompt_match(line);
    if (match == COMMAND_NAMED || match == COMMAND_SHORT) {
        prompt_obey(prompt, line);
    } else if (*line) {
        not_understood(prompt, &nothing, line, match);
    } else if (prompt->is_pausing) {
        prompt->is_pausing = prompt->is_shown = false;
    } else if (table_session_turn(prompt->session) == SESSION_DEAL_OVER) {
        prompt->is_shown = false;
        table_session_next_deal(prompt->session);
    } else {
        prompt->is_left = true;
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
static void end_prompt(const struct prompt *prompt)
{
    if (console_is_terminal(prompt->console))
        fputc('\n', prompt->out);
}

static void read_and_answer(struct prompt *prompt)
{
    show(prompt);
    const char *line = console_read(prompt->console, prompt_text(prompt));
    if (!line) {
        prompt->is_left = true;
        end_prompt(prompt);
        return;
    }
    prompt->arena = arena_create();
    line = printable(prompt->arena, trimmed(prompt->arena, line));
    unsigned moves = table_session_moves(prompt->session);
    prompt->is_new_trick = false;
    bool asks = table_session_turn(prompt->session) == SESSION_ASKS;
    if (!asks || (prompt->is_pausing && !*line))
        answer_pause(prompt, line);
    else if (*line)
        answer_decision(prompt, line);
    prompt->is_pausing &= prompt->is_new_trick || moves == table_session_moves(prompt->session);
    arena_destroy(prompt->arena);
    prompt->arena = NULL;
    prompt->has_answered = true;
}

/* --- who thinks ------------------------------------------------------------------------------ */

/* The player to act, or who plays for them; chance, and players who need no time, do not. */
static void say_who_thinks(struct prompt *prompt)
{
    struct arena *arena = arena_create();
    int seat = table_session_thinking(prompt->session);
    struct table_words words = {table_session_engine(prompt->session)->rules,
                                table_session_names(prompt->session), arena};
    if (seat >= 0)
        prompt_thinks(prompt, arena_format(arena, "%s ...",
                                           said_text(arena, prompt->board.style.ascii,
                                                     say_in(arena, SAY_BOARD_THINKS,
                                                            said_seat(&words, (unsigned)seat)))));
    arena_destroy(arena);
}

/* --- the loop -------------------------------------------------------------------------------- */

static void go_on(struct prompt *prompt)
{
    say_who_thinks(prompt);
    table_session_go_on(prompt->session);
    prompt_thought(prompt);
    tell_faults(prompt);
    prompt->is_left = console_signal(prompt->console) != 0;
}

/* The only card that may be played is played without a question, if the person likes it so. */
static bool is_played_unasked(struct prompt *prompt)
{
    int card = table_session_forced(prompt->session);
    if (card < 0)
        return false;
    if (!prompt->knows_forced)
        prompt_say(prompt, "You may play only one card, so it is played for you. To be asked for "
                           "such cards, type: forced off.");
    prompt->knows_forced = true;
    table_session_act(prompt->session, (unsigned)card);
    return true;
}

static void play(struct prompt *prompt)
{
    while (!prompt->is_left && !prompt->has_failed) {
        prompt_note(prompt);
        if (prompt->is_pausing) {
            read_and_answer(prompt);
            continue;
        }
        switch (table_session_turn(prompt->session)) {
        case SESSION_GOES_ON: go_on(prompt); break;
        case SESSION_FAILED: prompt->has_failed = true; break;
        case SESSION_ASKS:
            if (!is_played_unasked(prompt))
                read_and_answer(prompt);
            break;
        case SESSION_DEAL_OVER:
        case SESSION_OVER: read_and_answer(prompt); break;
        }
    }
}

struct prompt_end prompt_run(const struct prompt_options *options)
{
    struct prompt prompt = {
        .options = options,
        .session = options->session,
        .board = {.engine = table_session_engine(options->session),
                  .names = table_session_names(options->session),
                  .style = options->style},
        .out = options->out,
        .kept = table_session_moves(options->session),
        .noted = UINT_MAX,
        .is_resumed = options->is_resumed,
        .pauses = options->pauses,
    };
    struct console_completer completer = {&prompt, prompt_complete,
                                          "Ctrl-C again saves the game and leaves.\n"};
    signal(SIGPIPE, SIG_IGN); /* what nobody reads must not keep from saving */
    prompt.console = console_open(
        options->out, options->style.lines ? CONSOLE_PLAIN : CONSOLE_EDITED, &completer);
    if (!prompt.console) {
        perror("eldest");
        return (struct prompt_end){.failed = true};
    }
    table_session_listen(options->session, (struct listener){&prompt, prompt_hear});
    table_session_play_forced(options->session, !options->asks_forced);
    play(&prompt);
    prompt_save_at_end(&prompt);
    struct prompt_end end = {
        .failed = prompt.has_failed,
        .unread = console_error(prompt.console),
        .signal = console_signal(prompt.console),
    };
    table_session_listen(options->session, (struct listener){NULL, NULL});
    console_close(prompt.console);
    return end;
}
