/* The commands of whoever sits at the table. */
#include <string.h>

#include "base/text.h"
#include "play/talk_parts.h"
#include "transcript/action.h"

/* --- what they do ---------------------------------------------------------------------------- */

static void undo(struct talk *talk, const char *rest)
{
    (void)rest;
    talk->is_shown = !sitting_undo(talk->sitting);
    talk_say(talk, talk->is_shown ? "You have done nothing yet." : "That is taken back.");
}

static void call_time(struct talk *talk, const char *rest)
{
    (void)rest;
    if (sitting_turn(talk->sitting) == SITTING_DEAL_OVER && sitting_call_time(talk->sitting))
        talk->is_shown = false;
    else
        talk_say(talk, "Time may be called only after a deal, and only where the rules say so.");
}

static void say_of_claim(struct talk *talk, const struct claim *claim)
{
    const struct engine *engine = sitting_engine(talk->sitting);
    struct claim_objection objection;
    struct view view;
    sitting_view(talk->sitting, &view);
    switch (sitting_claim(talk->sitting, claim, &objection)) {
    case SITTING_CLAIM_CANNOT_BE:
        talk_say(talk, "That cannot be: %s.",
                 action_no_claim(talk->arena, engine->rules, sitting_names(talk->sitting),
                                 &view.known, claim, &objection));
        return;
    case SITTING_CLAIM_STANDS:
        talk->is_shown = false;
        talk_say(talk, "The others agree.");
        return;
    case SITTING_CLAIM_IS_REFUSED:
        talk_say(talk, "The others do not agree: they can win more. Play goes on.");
        return;
    case SITTING_CLAIM_IS_UNSURE:
        talk_say(talk, "The others want to see it played. Play goes on.");
        return;
    }
}

/* So many tricks in all; nothing said, all that are left. */
static void claim(struct talk *talk, const char *rest)
{
    int64_t tricks = CLAIM_REST;
    bool is_rest = !*rest || text_same_word(rest, "rest");
    if (!is_rest && (!text_to_integer(rest, &tricks) || tricks < 0 || tricks > TRICKS_MAX)) {
        talk_say(talk, "'claim' is for all tricks that are left; 'claim 9' for nine in all.");
        return;
    }
    const struct claim claim = claim_of_seat(sitting_seat(talk->sitting), (unsigned)tricks);
    say_of_claim(talk, &claim);
}

static void concede(struct talk *talk, const char *rest)
{
    const struct claim claim = {.by = (uint8_t)sitting_seat(talk->sitting), .concedes = true};
    (void)rest;
    say_of_claim(talk, &claim);
}

static void open_hand(struct talk *talk, const char *rest)
{
    struct view view;
    (void)rest;
    enum no_open objection = sitting_lay_open(talk->sitting);
    sitting_view(talk->sitting, &view);
    if (objection == HAND_MAY_OPEN)
        talk_say(talk, "Your hand lies open. Play goes on.");
    else
        talk_say(talk, "That cannot be: %s.",
                 action_no_open(talk->arena, sitting_names(talk->sitting), &view.known, objection,
                                sitting_seat(talk->sitting)));
}

static void quit(struct talk *talk, const char *rest)
{
    (void)rest;
    talk->is_left = talk_may_leave(talk);
}

static void help(struct talk *talk, const char *rest);

/* What may follow a command stands behind its word; where that is "", nothing may. */
static const struct command {
    const char *word, *behind, *what;
    void (*run)(struct talk *talk, const char *rest);
} commands[] = {
    {"help", "", "these lines; so does ?", help},
    {"why", "CARD", "why it may be played or not; why last: who won the trick; why score",
     talk_why},
    {"hint", "", "what a computer player would do, and what it expects", talk_hint},
    {"rules", "PART", "the rules of this game; rules score: one part of them", talk_rules},
    {"history", "", "what happened in this deal", talk_history},
    {"last", "", "the last trick", talk_last_trick},
    {"scores", "", "the scores, deal by deal", talk_scores},
    {"ledger", "", "what the last deal scored, and by which rules", talk_ledger},
    {"undo", "", "take back what you did last", undo},
    {"claim", "TRICKS", "win so many in all, or all that are left, if the others agree", claim},
    {"concede", "", "give the others all tricks that are left", concede},
    {"open", "", "lay your hand open, and play on", open_hand},
    {"time", "", "end the match after this deal, where the rules allow it", call_time},
    {"save", "FILE", "write the game to a file, and go on", talk_save},
    {"quit", "", "save the game and leave", quit},
};

#define COMMANDS (sizeof commands / sizeof *commands)

/* The other players see these, or they end the match: a beginning that was mistyped must not do. */
static const char *const in_full[] = {"claim", "concede", "open", "time", NULL};

static void help(struct talk *talk, const char *rest)
{
    (void)rest;
    talk_say(talk,
             "Type a card in any form: S10, 10S, %squeen of hearts, or its rank or suit alone if "
             "only one can be meant. Type a call as it is listed, its beginning or its number. Or "
             "type a command, or its beginning:",
             talk->board.style.ascii ? "" : "♠10, ");
    for (size_t i = 0; i < COMMANDS; i++)
        talk_say(talk, "%s%s%s: %s.", commands[i].word, *commands[i].behind ? " " : "",
                 commands[i].behind, commands[i].what);
    talk_say(talk, "Type claim, concede, open and time in full. A question mark in front of a "
                   "command says that it is one: ?h.");
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

enum command_match talk_match(const char *line)
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
static void run_command(struct talk *talk, const struct command *command, const struct parts *parts)
{
    if (text_is_one_of(command->word, in_full) && parts->length < strlen(command->word))
        talk_say(talk, "Type '%s' in full to do this: %s.", command->word, command->what);
    else if (*parts->rest && !*command->behind)
        talk_say(talk, "'%s' takes nothing after it.", command->word);
    else
        command->run(talk, parts->rest);
}

void talk_obey(struct talk *talk, const char *line)
{
    const struct command *found;
    struct parts parts = parts_of(line);
    unsigned count = find(&parts, &found);
    if (parts.length == 0)
        help(talk, "");
    else if (count == 1)
        run_command(talk, found, &parts);
    else
        talk_say(talk, "'%s' %s; ? lists them.", line,
                 count == 0 ? "is no command" : "may mean more than one command");
}

/* The commands that begin with the text, added to the offers. */
static void talk_offer_commands(const char *typed, struct offers *offers)
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

void talk_complete(void *self, const char *typed, struct offers *offers)
{
    const struct talk *talk = self;
    struct view view;
    struct asked asked;
    size_t behind;
    bool is_asked = talk_asked(talk, &view, &asked);
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
        talk_offer_commands(typed + offers->start, offers);
}
