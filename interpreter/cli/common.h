/* What verbs share: opening a ruleset as the command line asks, and telling what was wrong. */
#ifndef ELDEST_CLI_COMMON_H
#define ELDEST_CLI_COMMON_H

#include "base/arena.h"
#include "base/diagnostic.h"
#include "base/memory.h"
#include "cli/verb.h"
#include "loader/load.h"
#include "teach/page.h"

/*
 * What --set and --players ask for. False, and a message, if they make no sense: EXIT_USAGE. The
 * verb has both among its flags.
 */
bool load_request_from(const struct command *command, struct load_request *request);

/* The same of a verb whose --players may say something else: of --set alone. */
bool load_options_from(const struct command *command, struct load_request *request);

/* Whether this is OPTION=VALUE; false, and a message that names the flag, if it is not. */
bool option_is_chosen(const struct command *command, const char *flag, const char *option);

/* "NAME with target=7": what to call rules for which options may have been chosen; in the arena. */
const char *name_with_options(const struct ruleset *rules, const struct load_request *request,
                              struct arena *arena);

/* The help of --set and --players, the same for every verb that has them. */
#define SET_FLAG     "set", "OPTION=VALUE", "choose a house rule; may be given several times"
#define PLAYERS_FLAG "players", "N", "number of players, where the rules leave a choice"

/* The help of --force, for verbs that write files; whether it was given. */
#define FORCE_FLAG "force", NULL, "overwrite an existing file"
bool wants_force(const struct command *command);

/* The help of --oneline, for verbs that editors run. */
#define ONELINE_FLAG "oneline", NULL, "print each error on one line, for editors"

/* The help of --html and --markdown, as of all verbs that print pages. */
#define HTML_FLAG     "html", NULL, "print a page of HTML, with pictures of the cards"
#define MARKDOWN_FLAG "markdown", NULL, "print Markdown instead of plain text"

/* The same for --ascii; whether it was given, or the environment (LC_ALL, LC_CTYPE, LANG) names no
 * UTF-8: of HTML that does not matter, for it says itself that it is UTF-8. */
#define ASCII_FLAG "ascii", NULL, "no suit symbols: S10 instead of ♠10"
bool wants_ascii(const struct command *command);

/* How statements are put into words for the user; tests ask for ids in place of
 * words by an environment variable (docs/statements.md). */
struct words_style words_style_of(const struct command *command);

/*
 * The help of --width: a page is as wide as given, else as the terminal is, between 60 and 100,
 * else
 * 80. Of --for: who reads it.
 */
#define WIDTH_FLAG "width", "N", "line width (default: the terminal's, or 80)"
#define FOR_FLAG   "for", "authors", "add the ruleset's line to each reason"

/*
 * How pages are to be shown, by those of --json, --html, --markdown, --width and --for that the
 * verb has. False, and a message, if what was given makes no sense: EXIT_USAGE.
 */
bool wanted_style(const struct command *command, struct page_style *style);

/* The same of a command of which it was read before: a terminal may have another width by now. */
struct page_style style_now(const void *command);

/* Prints the page on stdout in that style; HTML as a document, which has the page's title. */
void show_page(const struct page *page, const struct page_style *style);

/* False, and a message, if --width says what cannot be. */
bool width_is_fine(const struct command *command);

#define AGAIN_FLAG "again", "N,N", "ask these again at the end (missed before)"

#define FOLD_FLAG "width", "N", "line width (default: the terminal's)"

/* Prints the lines that were written there, folded where they are wider than is wanted, or than the
 * terminal is; and closes it. */
void show_lines(const struct command *command, struct memory_file *lines);

/*
 * What verbs do that show one ruleset, the first word: opens it as the command line asks, shows it,
 * tells what was wrong with it.
 */
enum exit_code show_ruleset(const struct command *command,
                            void (*show)(const struct command *command,
                                         const struct ruleset *rules));

/* The help of --trace; an empty list of diagnostics that traces to stderr, if it was given. */
#define TRACE_FLAG "trace", NULL, "let hooks print, to stderr with their lines"
struct diagnostics *diagnostics_of(const struct command *command);

/*
 * Prints what was collected: for people on stderr, in colour if wanted; there too, but a line each,
 * with --oneline; with --json one object a line on stdout. Nothing, if nothing was collected.
 */
void print_diagnostics(const struct command *command, const struct diagnostics *diagnostics);

/* For people, at the end of a run: where more is said of the first mistake; nothing if code is 0.
 */
void offer_explanation(const struct command *command, int code);

#endif
