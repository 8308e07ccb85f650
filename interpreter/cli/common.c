/* What verbs share: loading with options, width, pages, diagnostics. */
#include "cli/common.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "engine/open.h"
#include "ruleset/limits.h"
#include "terminal/console.h"
#include "transcript/paragraph.h"

/* --- what is asked for ----------------------------------------------------------------------- */

bool option_is_chosen(const struct command *command, const char *flag, const char *option)
{
    if (!strchr(option, '='))
        wrong_usage(command, "--%s '%s' has no value: use --%s %s=VALUE", flag, option, flag,
                    option);
    return strchr(option, '=') != NULL;
}

bool load_options_from(const struct command *command, struct load_request *request)
{
    *request = (struct load_request){.players = 0};
    const char **options = arena_alloc(command->arena, command->given_count * sizeof *options);
    const char *option;
    while ((option = command_value_at(command, "set", request->option_count))) {
        if (!option_is_chosen(command, "set", option))
            return false;
        options[request->option_count++] = option;
    }
    request->options = options;
    return true;
}

bool load_request_from(const struct command *command, struct load_request *request)
{
    int64_t players = 0;
    if (!command_integer(command, "players", 1, SEATS_MAX, &players) ||
        !load_options_from(command, request))
        return false;
    request->players = (unsigned)players;
    return true;
}

const char *name_with_options(const struct ruleset *rules, const struct load_request *request,
                              struct arena *arena)
{
    const char *name = rules->name;
    for (unsigned i = 0; i < request->option_count; i++)
        name = arena_format(arena, "%s %s %s", name, i ? "and" : "with", request->options[i]);
    return name;
}

bool wants_force(const struct command *command)
{
    return command_has(command, "force");
}

/* What the environment says of letters, in POSIX's order: the first that says anything. */
static const char *locale_name(void)
{
    static const char *const variables[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) {
        const char *name = getenv(variables[i]);
        if (name && *name)
            return name;
    }
    return "C";
}

/* Whether its encoding, between '.' and '@', is UTF-8: "en_GB.UTF-8", "ca_ES.utf8@valencia". */
static bool names_utf8(const char *locale)
{
    const char *point = strchr(locale, '.');
    size_t length = point ? strcspn(point + 1, "@") : 0;
    return (length == 5 && strncasecmp(point + 1, "UTF-8", 5) == 0) ||
           (length == 4 && strncasecmp(point + 1, "utf8", 4) == 0);
}

/*
 * The C library is not asked: its setlocale forgets, where memory fails, that it did, and then all
 * is ASCII. What a terminal shows depends neither on that nor on which locales are installed here.
 */
bool wants_ascii(const struct command *command)
{
    bool says_itself = command_has(command, "html");
    return command_has(command, "ascii") || (!says_itself && !names_utf8(locale_name()));
}

static bool wants_ids(void)
{
    const char *words = getenv("ELDEST_WORDS");
    return words && strcmp(words, "ids") == 0;
}

struct words_style words_style_of(const struct command *command)
{
    return (struct words_style){.ascii = wants_ascii(command), .ids = wants_ids()};
}

/* --- width ----------------------------------------------------------------------------------- */

#define NARROWEST 60 /* a terminal that says it is narrower is not believed */
#define WIDEST    100

/* What COLUMNS says, or the terminal itself; 0 if stdout is none, or it does not say. */
static long terminal_columns(void)
{
    struct winsize size;
    const char *columns = getenv("COLUMNS");
    if (!isatty(STDOUT_FILENO))
        return 0;
    if (columns && *columns)
        return strtol(columns, NULL, 10);
    return ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}

static bool read_width(const struct command *command, struct page_style *style)
{
    long columns = terminal_columns();
    int64_t wanted = columns <= 0          ? PAGE_WIDTH
                     : columns < NARROWEST ? NARROWEST
                     : columns > WIDEST    ? WIDEST
                                           : columns;
    if (!command_integer(command, "width", 40, 1000, &wanted))
        return false;
    style->width = (unsigned)wanted;
    return true;
}

/* --- pages ----------------------------------------------------------------------------------- */

static enum page_format wanted_format(const struct command *command)
{
    if (wants_ids())
        return PAGE_IDS;
    if (command->json)
        return PAGE_JSON;
    if (command_has(command, "html"))
        return PAGE_HTML;
    return command_has(command, "markdown") ? PAGE_MARKDOWN : PAGE_TEXT;
}

static bool read_reader(const struct command *command, struct page_style *style)
{
    const char *reader = command_value(command, "for");
    style->authors = reader && strcmp(reader, "authors") == 0;
    if (reader && !style->authors && strcmp(reader, "players") != 0) {
        wrong_usage(command, "unknown --for '%s': use players or authors", reader);
        return false;
    }
    return true;
}

bool wanted_style(const struct command *command, struct page_style *style)
{
    *style = PAGE_PLAIN;
    style->format = wanted_format(command);
    style->colour = terminal_has_colours(stdout);
    return read_width(command, style) && read_reader(command, style);
}

struct page_style style_now(const void *command)
{
    struct page_style style;
    wanted_style(command, &style);
    return style;
}

void show_page(const struct page *page, const struct page_style *style)
{
    assert(page->first && page->first->kind == BLOCK_TITLE);
    if (style->format == PAGE_HTML)
        html_open(page->first->text, stdout);
    page_print(page, style, stdout);
    if (style->format == PAGE_HTML)
        html_close(stdout);
}

bool width_is_fine(const struct command *command)
{
    struct page_style style;
    return wanted_style(command, &style);
}

void show_lines(const struct command *command, struct memory_file *lines)
{
    bool is_wide = !command_has(command, "width") && terminal_columns() <= 0;
    if (is_wide)
        fputs(memory_file_text(lines), stdout);
    else
        folded_print(stdout, memory_file_text(lines), style_now(command).width);
    memory_file_close(lines);
}

/* --- a ruleset to show ----------------------------------------------------------------------- */

enum exit_code show_ruleset(const struct command *command,
                            void (*show)(const struct command *command,
                                         const struct ruleset *rules))
{
    struct ruleset *rules = NULL;
    enum exit_code code = EXIT_USAGE;
    struct load_request request;
    if (load_request_from(command, &request)) {
        rules = ruleset_open(command->words[0], ruleset_folders(command->arena), &request,
                             command->diagnostics);
        if (rules)
            show(command, rules);
        print_diagnostics(command, command->diagnostics);
        code = rules ? EXIT_FINE : EXIT_FAULT;
    }
    ruleset_destroy(rules);
    return code;
}

/* --- diagnostics ----------------------------------------------------------------------------- */

struct diagnostics *diagnostics_of(const struct command *command)
{
    struct diagnostics *diagnostics = diagnostics_create();
    if (command_has(command, "trace"))
        diagnostics_trace_to(diagnostics, stderr);
    diagnostics_read_over(diagnostics, command->input);
    return diagnostics;
}

void print_diagnostics(const struct command *command, const struct diagnostics *diagnostics)
{
    if (command->json && !command->csv)
        diagnostics_print(diagnostics, stdout, DIAGNOSTIC_JSON);
    else if (command_has(command, "oneline"))
        diagnostics_print(diagnostics, stderr, DIAGNOSTIC_LINE);
    else if (terminal_has_colours(stderr))
        diagnostics_print(diagnostics, stderr, DIAGNOSTIC_EXCERPT_COLOUR);
    else
        diagnostics_print(diagnostics, stderr, DIAGNOSTIC_EXCERPT);
}

void offer_explanation(const struct command *command, int code)
{
    if (code && (!command->json || command->csv) && !command_has(command, "oneline"))
        fprintf(stderr, "for details: eldest explain-error E%03d\n", code);
}
