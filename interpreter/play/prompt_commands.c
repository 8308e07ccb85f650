/* The commands of whoever sits at the table. */
#include <string.h>

#include "base/text.h"
#include "play/prompt_parts.h"
#include "transcript/action.h"

/* --- what they do ---------------------------------------------------------------------------- */

static void undo(struct prompt *prompt, const char *rest)
{
    (void)rest;
    prompt->is_shown = !table_session_undo(prompt->session);
    prompt_say(prompt,
               prompt->is_shown ? "There is nothing to undo." : "Your last action is undone.");
}

static void redo(struct prompt *prompt, const char *rest)
{
    (void)rest;
    prompt_say(prompt, "%s",
               table_session_can_redo(prompt->session) ? "The same again."
                                                       : "There is nothing to redo.");
    if (table_session_redo(prompt->session))
        prompt->is_shown = false;
}

/* "on", "off", or nothing, which turns it round. False if it is something else. */
static bool read_switch(const struct prompt *prompt, const char *command, const char *rest,
                        bool *is_on)
{
    bool on = text_same_word(rest, "on"), off = text_same_word(rest, "off");
    if (*rest && !on && !off)
        prompt_say(prompt, "Type '%s on', '%s off', or '%s' alone to change it.", command, command,
                   command);
    else
        *is_on = *rest ? on : !*is_on;
    return !*rest || on || off;
}

static void forced(struct prompt *prompt, const char *rest)
{
    bool plays = table_session_plays_forced(prompt->session);
    if (!read_switch(prompt, "forced", rest, &plays))
        return;
    table_session_play_forced(prompt->session, plays);
    prompt_say(prompt, plays ? "The only card that you may play is played for you from now on."
                             : "You are asked for every card from now on.");
}

static void pause_after_tricks(struct prompt *prompt, const char *rest)
{
    if (!read_switch(prompt, "pause", rest, &prompt->pauses))
        return;
    prompt_say(prompt, prompt->pauses ? "Each trick stays on the table until you press Enter."
                                      : "Play goes on after each trick.");
}

static void call_time(struct prompt *prompt, const char *rest)
{
    (void)rest;
    if (table_session_turn(prompt->session) == SESSION_DEAL_OVER &&
        table_session_call_time(prompt->session))
        prompt->is_shown = false;
    else
        prompt_say(prompt, "Time may be called only after a deal, and only if the rules allow it.");
}

static void say_of_claim(struct prompt *prompt, const struct claim *claim)
{
    const struct engine *engine = table_session_engine(prompt->session);
    struct claim_objection objection;
    struct view view;
    table_session_view(prompt->session, &view);
    prompt_thinks(prompt, "The others look at their cards ...");
    enum table_session_claim_end end = table_session_claim(prompt->session, claim, &objection);
    prompt_thought(prompt);
    switch (end) {
    case SESSION_CLAIM_CANNOT_BE:
        prompt_say(prompt, "Not possible: %s.",
                   action_no_claim(prompt->arena, engine->rules,
                                   table_session_names(prompt->session), &view.known, claim,
                                   &objection));
        return;
    case SESSION_CLAIM_STANDS:
        prompt->is_shown = false;
        prompt_say(prompt, "The others agree.");
        return;
    case SESSION_CLAIM_IS_REFUSED:
        prompt_say(prompt, "The others do not agree: they can win more. Play continues.");
        return;
    case SESSION_CLAIM_IS_UNSURE:
        prompt_say(prompt, "The others do not agree: play continues.");
        return;
    }
}

/* So many tricks in all; nothing said, all that are left. */
static void claim(struct prompt *prompt, const char *rest)
{
    int64_t tricks = CLAIM_REST;
    bool is_rest = !*rest || text_same_word(rest, "rest");
    if (!is_rest && (!text_to_integer(rest, &tricks) || tricks < 0 || tricks > TRICKS_MAX)) {
        prompt_say(prompt, "'claim' claims all remaining tricks; 'claim 9' a total of nine.");
        return;
    }
    const struct claim claim = claim_of_seat(table_session_seat(prompt->session), (unsigned)tricks);
    say_of_claim(prompt, &claim);
}

static void concede(struct prompt *prompt, const char *rest)
{
    const struct claim claim = {.by = (uint8_t)table_session_seat(prompt->session),
                                .concedes = true};
    (void)rest;
    say_of_claim(prompt, &claim);
}

static void open_hand(struct prompt *prompt, const char *rest)
{
    struct view view;
    (void)rest;
    enum no_open objection = table_session_lay_open(prompt->session);
    table_session_view(prompt->session, &view);
    if (objection == HAND_MAY_OPEN)
        prompt_say(prompt, "Your hand is open. Play continues.");
    else
        prompt_say(prompt, "Not possible: %s.",
                   action_no_open(prompt->arena, table_session_names(prompt->session), &view.known,
                                  objection, table_session_seat(prompt->session)));
}

static void quit(struct prompt *prompt, const char *rest)
{
    (void)rest;
    prompt->is_left = prompt_may_leave(prompt);
}

static void help(struct prompt *prompt, const char *rest);

/* What may follow a command stands behind its word; where that is "", nothing may. */
static const struct command {
    const char *word, *behind, *what;
    void (*run)(struct prompt *prompt, const char *rest);
} commands[] = {
    {"help", "", "show this list; also ?", help},
    {"why", "CARD", "why a card may be played or not; why last: the last trick; why score",
     prompt_why},
    {"hint", "", "what a computer player would do, and what it expects", prompt_hint},
    {"rules", "PART", "the rules of this game; rules score: one part of them", prompt_rules},
    {"history", "", "the events of this deal", prompt_history},
    {"last", "", "the whole last trick", prompt_last_trick},
    {"scores", "", "the scores, deal by deal", prompt_scores},
    {"ledger", "", "the score of the last deal, with the rules", prompt_ledger},
    {"undo", "", "undo your last action", undo},
    {"redo", "", "do again what you undid", redo},
    {"pause", "on|off", "look at each trick until you press Enter", pause_after_tricks},
    {"forced", "on|off", "play the only card that you may play without asking", forced},
    {"claim", "TRICKS", "claim this total of tricks, or all remaining ones", claim},
    {"concede", "", "give the others all remaining tricks", concede},
    {"open", "", "lay your hand open and play on", open_hand},
    {"time", "", "end the match after this deal, if the rules allow it", call_time},
    {"save", "FILE", "save the game to a file and continue", prompt_save},
    {"link", "", "the line that shows this deal to others, as far as it is played", prompt_link},
    {"quit", "", "save the game and leave", quit},
};

#define COMMANDS (sizeof commands / sizeof *commands)

/* The other players see these, or they end the match: a beginning that was mistyped must not do. */
static const char *const in_full[] = {"claim", "concede", "open", "time", NULL};

static void help(struct prompt *prompt, const char *rest)
{
    (void)rest;
    prompt_say(prompt,
               "Type a card in any form: S10, 10S, %squeen of hearts, or its rank or suit alone if "
               "that is unambiguous. Type a call as listed, its beginning or its number. Or type a "
               "command or its beginning:",
               prompt->board.style.ascii ? "" : "♠10, ");
    for (size_t i = 0; i < COMMANDS; i++)
        prompt_say(prompt, "%s%s%s: %s.", commands[i].word, *commands[i].behind ? " " : "",
                   commands[i].behind, commands[i].what);
    prompt_say(prompt, "Type claim, concede, open and time in full. Put a question mark before a "
                       "command to mark it as one: ?h.");
}

/* --- finding them ---------------------------------------------------------------------------- */

/* A line taken apart: "? why S10" is "why", "S10" and a mark. */
struct parts {
    const char *word, *rest;
    size_t length; /* of the word */
    bool is_marked;
};

static struct parts parts_of(const char *line)
{
    struct parts parts = {.is_marked = *line == '?'};
    parts.word = line + parts.is_marked + strspn(line + parts.is_marked, " \t");
    parts.length = strcspn(parts.word, " \t");
    parts.rest = parts.word + parts.length + strspn(parts.word + parts.length, " \t");
    return parts;
}

/* How many commands begin so; the first of them, or the one that is called so, in *found. */
static unsigned find(const struct parts *parts, const struct command **found)
{
    unsigned count = 0;
    *found = NULL;
    for (size_t i = 0; i < COMMANDS && parts->length > 0; i++) {
        if (!text_same_start(commands[i].word, parts->word, parts->length))
            continue;
        if (count++ == 0)
            *found = &commands[i];
        if (strlen(commands[i].word) == parts->length) {
            *found = &commands[i];
            return 1;
        }
    }
    return count;
}

enum command_match prompt_match(const char *line)
{
    const struct command *found;
    struct parts parts = parts_of(line);
    unsigned count = find(&parts, &found);
    if (parts.is_marked)
        return COMMAND_NAMED;
    if (count != 1)
        return count == 0 ? COMMAND_NONE : COMMAND_UNCLEAR;
    return strlen(found->word) == parts.length ? COMMAND_NAMED : COMMAND_SHORT;
}

/* Does what the command says, if the line says all that it must and nothing else. */
static void run_command(struct prompt *prompt, const struct command *command,
                        const struct parts *parts)
{
    if (text_is_one_of(command->word, in_full) && parts->length < strlen(command->word))
        prompt_say(prompt, "Type '%s' in full to do this: %s.", command->word, command->what);
    else if (*parts->rest && !*command->behind)
        prompt_say(prompt, "'%s' takes nothing after it.", command->word);
    else
        command->run(prompt, parts->rest);
}

void prompt_obey(struct prompt *prompt, const char *line)
{
    const struct command *found;
    struct parts parts = parts_of(line);
    unsigned count = find(&parts, &found);
    if (parts.length == 0)
        help(prompt, "");
    else if (count == 1)
        run_command(prompt, found, &parts);
    else
        prompt_say(prompt, "'%s' %s; ? lists them.", line,
                   count == 0 ? "is not a command" : "could be several commands");
}

/* The commands that begin with the text, added to the offers. */
static void prompt_offer_commands(const char *typed, struct offers *offers)
{
    for (size_t i = 0; i < COMMANDS && offers->count < OFFERS_MAX; i++) {
        if (text_same_start(commands[i].word, typed, strlen(typed)))
            offers->words[offers->count++] = commands[i].word;
    }
}

/* --- completion ------------------------------------------------------------------------------ */

static void offer(struct offers *offers, const char *typed, const char *word)
{
    for (unsigned i = 0; i < offers->count; i++) {
        if (strcmp(offers->words[i], word) == 0)
            return; /* another copy of a card */
    }
    if (offers->count < OFFERS_MAX && text_same_start(word, typed, strlen(typed)))
        offers->words[offers->count++] = word;
}

static void offer_actions(const struct asked *asked, struct set actions, const char *typed,
                          struct offers *offers)
{
    SET_EACH(action, actions) {
        offer(offers, typed, action_name(asked->engine->rules, asked->names, asked->known, action));
    }
}

/* Where the word begins that is being typed: calls may have several words, but cards do not. */
static size_t start_of_card(const char *typed)
{
    size_t start = strlen(typed);
    while (start > 0 && !strchr(" \t,;", typed[start - 1]))
        start--;
    return start;
}

/* What follows "why": the cards of the hand, or the calls, legal or not, and two words. */
static void offer_reasons(const struct asked *asked, const char *typed, struct offers *offers)
{
    const struct state *known = asked->known;
    bool is_call = known->turn == TURN_CALL;
    struct set all = is_call ? set_range(0, asked->engine->rules->steps[known->step].ask.call_count)
                             : known->hand[known->actor];
    offer_actions(asked, all, typed, offers);
    offer(offers, typed, "last");
    offer(offers, typed, "score");
}

static bool is_why(const char *typed, size_t *behind)
{
    size_t start = strspn(typed, "? \t");
    *behind = start + strlen("why ");
    return text_same_start(typed + start, "why ", strlen("why "));
}

void prompt_complete(void *self, const char *typed, struct offers *offers)
{
    const struct prompt *prompt = self;
    struct view view;
    struct asked asked;
    size_t behind;
    bool is_asked = prompt_asked(prompt, &view, &asked);
    offers->start = strspn(typed, "? \t");
    if (is_asked && is_why(typed, &behind)) {
        offers->start = behind;
        offer_reasons(&asked, typed + behind, offers);
        return;
    }
    if (is_asked && !strchr(typed, '?')) {
        if (view.known.turn == TURN_PASS)
            offers->start = start_of_card(typed);
        offer_actions(&asked, asked.legal, typed + offers->start, offers);
    }
    if (offers->start == strspn(typed, "? \t"))
        prompt_offer_commands(typed + offers->start, offers);
}
