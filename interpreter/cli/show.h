/* eldest --show LINK: what a line of text stands for, as the command line of a verb; and back. */
#ifndef ELDEST_CLI_SHOW_H
#define ELDEST_CLI_SHOW_H

#include "cli/verb.h"
#include "script/link.h"

/*
 * Reads "--show LINK ..." or "--show=LINK ...", argv[1] being the first of it, as the command line
 * of a verb, which *shown_argc and *shown_argv become, in the arena: what follows the link goes on
 * to the verb. NULL, and a message, if there is no such thing.
 */
const struct verb *show_read(struct arena *arena, int argc, char **argv, int *shown_argc,
                             char ***shown_argv);

/* The link to what the command line of a verb asks for, by the flags that a link can say; what the
 * verb's word names stands by `word`. In the arena. */
const char *show_link(const struct command *command, enum link_screen screen, const char *word);

/* The link to the game of a script, given by its path or as a link. In the arena. */
const char *show_link_to_game(struct arena *arena, const char *script);

/* Whether the script is a link to a deal or a position as it stands, which is seen first. */
bool show_stands(struct arena *arena, const char *script);

/* The help of --link, and the line that it prints below what was asked; with --json a member. */
#define LINK_FLAG "link", NULL, "also print the line that opens this again"
void show_print(const struct command *command, const char *link);

#endif
