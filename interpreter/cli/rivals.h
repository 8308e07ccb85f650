/* Two rulesets that are held against each other, as a command line names them. */
#ifndef ELDEST_CLI_RIVALS_H
#define ELDEST_CLI_RIVALS_H

#include "cli/common.h"
#include "contrast/rivals.h"

/* The help of --versus-set, the same for every verb that has it. */
#define VERSUS_SET_FLAG "versus-set", "OPT=VALUE", "a house rule of the second game only"

/*
 * The house rules of the second: those of --versus-set and, if it is the same game again, those of
 * --set that --versus-set does not overrule. Nothing else of the request changes. False, and a
 * message, if they make no sense: EXIT_USAGE.
 */
bool request_of_second(const struct command *command, bool is_same, struct load_request *request);

/*
 * What the verb asks for: `first` as --set and --players say; against it `second`, as --versus-set
 * and --players say. With no second it is the same game again, with the house rules of both flags,
 * or, if --versus-set was not given, with those that are standard; or else, if there is no --set
 * either, the game that it extends.
 *
 * EXIT_FINE; otherwise a message or diagnostics say what is wrong. The verb has all three flags.
 * What was opened is closed by rivals_close in any case, after the diagnostics were printed.
 */
enum exit_code rivals_open(const struct command *command, const char *first, const char *second,
                           struct rivals *rivals);

/* The same; where --players says nothing so many play, if it is not 0. */
enum exit_code rivals_open_for(const struct command *command, unsigned players, const char *first,
                               const char *second, struct rivals *rivals);

void rivals_close(struct rivals *rivals);

#endif
