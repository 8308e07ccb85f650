/* Files that name a ruleset: their head, and the ruleset with the options and players they ask for.
 */
#ifndef ELDEST_SCRIPT_NAMED_RULESET_H
#define ELDEST_SCRIPT_NAMED_RULESET_H

#include "loader/reader.h"

/* The key at the head of the file, of the one version there is. */
// clang-format off
#define VERSION_KEY(reads)                                                                         \
    {.name = "eldest", .takes = TAKES_SCALAR, .form = "1", .required = true,                       \
     .doc = "The version of the language.", .spelling = &number_spelling, .low = 1, .high = 1,     \
     .read = reads}
// clang-format on

/* The keys beside the name that say how it is asked for. */
// clang-format off
#define WISH_KEYS                                                                                  \
    {.name = "options", .takes = TAKES_MAP, .form = "{OPTION: VALUE}",                             \
     .doc = "House rules.", .spelling = &choices_spelling},                                        \
    {.name = "players", .takes = TAKES_SCALAR, .form = "a number",                                 \
     .doc = "How many play, where the ruleset leaves a choice.",                                   \
     .spelling = &number_spelling, .low = 2, .high = SEATS_MAX}
// clang-format on

/*
 * Opens the ruleset that `value` names in the file at `path`: a path found from that file's folder,
 * which must lead to one that it may name, or a name looked for in the folders and then beside it.
 * `options` and `players` may stand in the mapping `map`. NULL, and diagnostics, if there is none
 * or it has mistakes. The caller destroys it.
 */
struct ruleset *named_ruleset_open(struct reader *reader, const char *path,
                                   const char *const *folders, const struct node *map,
                                   const struct node *value);

#endif
