/* One moment of a game, as the command line names it: --deal, --trick, --action; or a position that
 * is described with --given. */
#ifndef ELDEST_CLI_MOMENT_H
#define ELDEST_CLI_MOMENT_H

#include "base/diagnostic.h"
#include "cli/verb.h"
#include "engine/engine.h"
#include "loader/load.h"
#include "script/script.h"

/* The help of the flags. */
#define MOMENT_DEAL_FLAG   "deal", "N", "the end of this deal, or its current state"
#define MOMENT_TRICK_FLAG  "trick", "N", "after this trick, in the last deal that has it"
#define MOMENT_ACTION_FLAG "action", "N", "after call or card N of --deal, or of the game"
#define GIVEN_FLAG         "given", "FACTS", "describe a position: trumps: H, declarer: North ..."

/* The last moment that is as asked for; while a game is played. */
struct moment_wanted {
    int64_t deal, trick; /* 0: not asked for */
    int64_t action;      /* -1: not asked for; 0: before the first */
    bool to_act;         /* the next at which somebody is to act */
    /* Inside, and what was found: */
    int64_t actions; /* so far, in the deal if one is asked for */
    bool is_awaited; /* it has been, and somebody is still to act */
    bool is_found;
    struct state state;
};

/* What the flags ask for; the verb has all four. False, and a message, if they make no sense. */
bool moment_read(const struct command *command, bool to_act, struct moment_wanted *wanted);

/* Plays the script to find it. False, with diagnostics, if it has no such moment. */
bool moment_find(const struct script *script, struct moment_wanted *wanted,
                 struct diagnostics *diagnostics);

/*
 * Opens the ruleset that the first word names, and lays the position of --given in it, facts or a
 * deal with hands. The script says what was described: whose rules and names they are; it is the
 * caller's, also with false and diagnostics.
 */
bool moment_describe(const struct command *command, const struct load_request *request,
                     bool with_hands, struct script **script, struct state *state);

#endif
