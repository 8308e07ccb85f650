/* eldest why: the reasons behind a game, a deal, a trick, a card. */
#include <string.h>

#include "cli/common.h"
#include "cli/show.h"
#include "cli/verb.h"
#include "engine/open.h"
#include "script/script.h"
#include "why/why.h"

/* --trick is followed by a number, or by the cards of a described one. */
static bool is_number(const char *text)
{
    return text && strspn(text, "0123456789") == strlen(text);
}

/* Whether a position is described, and the word names a ruleset. */
static bool is_described(const struct command *command)
{
    const char *trick = command_value(command, "trick");
    return command_has(command, "given") || command_has(command, "hand") ||
           (trick && !is_number(trick));
}

/* What the flags ask for; false, and a message, if they make no sense. */
static bool read_options(const struct command *command, struct why_options *options)
{
    int64_t deal = 0, trick = 0;
    if (!command_integer(command, "deal", 1, UINT16_MAX, &deal) ||
        (!is_described(command) && !command_integer(command, "trick", 1, TRICKS_MAX, &trick)))
        return false;
    *options = (struct why_options){
        .deal = (unsigned)deal,
        .trick = (unsigned)trick,
        .seat = command_value(command, "seat"),
        .card = command_value(command, "card"),
        .call = command_value(command, "call"),
        .hands = command_has(command, "hands") || trick,
        .score = command_has(command, "score"),
        .all = command_has(command, "all"),
        .ascii = wants_ascii(command),
    };
    return true;
}

/* Whether the flags go together; if not, says which do not. */
static bool flags_agree(const struct command *command)
{
    static const char *const of_games[] = {"deal", "seat", "call", "hands"};
    static const char *const of_positions[] = {"set", "players"};
    bool is_position = is_described(command);
    for (size_t i = 0; is_position && i < sizeof of_games / sizeof *of_games; i++)
        if (command_has(command, of_games[i])) {
            wrong_usage(command, "--%s needs a game, not a position", of_games[i]);
            return false;
        }
    for (size_t i = 0; !is_position && i < sizeof of_positions / sizeof *of_positions; i++)
        if (command_has(command, of_positions[i])) {
            wrong_usage(command, "--%s needs --given, --hand or the cards of a --trick",
                        of_positions[i]);
            return false;
        }
    bool has_question = command_has(command, "hand") || command_has(command, "trick") ||
                        command_has(command, "score");
    if (is_position && !has_question)
        wrong_usage(command, "--given needs --trick, --hand or --score");
    return !is_position || has_question;
}

/* --- telling --------------------------------------------------------------------------------- */

/* What is told goes onto the page; the script, or NULL, lives as long as what was diagnosed. */
struct telling {
    struct page *page;
    struct script *script;
    struct diagnostics *diagnostics;
};

static bool answer_position(const struct command *command, const struct why_options *options,
                            const struct load_request *request, struct telling *answer)
{
    const struct position_flags flags = {
        .given = command_value(command, "given"),
        .trick = command_value(command, "trick"),
        .hand = command_value(command, "hand"),
    };
    struct position position;
    struct ruleset *rules = ruleset_open(command->words[0], ruleset_folders(command->arena),
                                         request, answer->diagnostics);
    if (!rules)
        return false;
    answer->script = script_describe(rules, &flags, &position, answer->diagnostics);
    return diagnostics_count(answer->diagnostics) == 0 &&
           why_position(answer->script, &position, options, answer->page, answer->diagnostics);
}

static bool answer_game(const struct command *command, const struct why_options *options,
                        struct telling *answer)
{
    answer->script =
        script_read(command->words[0], ruleset_folders(command->arena), answer->diagnostics);
    bool fine = diagnostics_count(answer->diagnostics) == 0;
    for (const struct script *one = answer->script; fine && one; one = one->next)
        fine = why_game(one, options, answer->page, answer->diagnostics);
    return fine;
}

/* Programs have it always, except of what nobody can open again. */
static bool wants_link(const struct command *command, const struct page_style *style)
{
    return (style->format == PAGE_JSON && !command->input) ||
           (command_has(command, "link") && style->format != PAGE_HTML);
}

static enum exit_code run_why(const struct command *command)
{
    struct why_options options;
    struct load_request request;
    struct page_style style;
    if (!read_options(command, &options) || !wanted_style(command, &style) ||
        !flags_agree(command) || !load_request_from(command, &request))
        return EXIT_USAGE;
    struct telling answer = {.page = page_create(command->arena),
                             .diagnostics = command->diagnostics};
    bool fine = is_described(command) ? answer_position(command, &options, &request, &answer)
                                      : answer_game(command, &options, &answer);
    if (answer.page->first)
        show_page(answer.page, &style);
    if (fine && wants_link(command, &style))
        show_print(command, is_described(command)
                                ? show_link(command, LINK_POSITION, "game")
                                : show_link_to_game(command->arena, command->words[0]));
    print_diagnostics(command, answer.diagnostics);
    script_destroy(answer.script);
    return fine ? EXIT_FINE : EXIT_FAULT;
}

static const struct flag flags[] = {
    {"deal", "N", "only this deal of the match"},
    {"trick", "N|CARDS", "only this trick, with its hands; or the cards of one"},
    {"seat", "NAME", "show what this seat knows, with its hand"},
    {"card", "CARD", "only this card: when played, or held in the trick"},
    {"call", "CALL", "only this call at every turn; all: every call"},
    {"hands", NULL, "also the hands of the players still to play"},
    {"score", NULL, "only the score"},
    {"all", NULL, "also the lines of the score that did not apply"},
    {"given", "FACTS", "describe a position: trumps: H, declarer: North ..."},
    {"hand", "CARDS", "in a position: the hand of the player to act"},
    {LINK_FLAG},
    {SET_FLAG},
    {TRACE_FLAG},
    {PLAYERS_FLAG},
    {MARKDOWN_FLAG},
    {HTML_FLAG},
    {FOR_FLAG},
    {WIDTH_FLAG},
    {ASCII_FLAG},
    {0},
};

const struct verb verb_why = {
    .name = "why",
    .words = "SCRIPT|NAME",
    .summary = "explain why a card is legal, who wins a trick, and the score",
    .help = "Explains a scripted game or a record: why each trick was won and why the other\n"
            "cards lost, what was refused, and where each line of the score comes from.\n"
            "With --for authors each reason ends with its line in the ruleset.\n"
            "\n"
            "You can describe a position instead of a script, for a ruleset given by name:\n"
            "  eldest why NAME --given 'trumps: H' --trick 'S3 SA H2 S5'\n"
            "  eldest why NAME --given 'trumps: H' --trick SK --hand 'S4 S9 H2 C5'\n"
            "  eldest why NAME --given 'tricks: {North-South: 8, East-West: 5}' --score",
    .flags = flags,
    .fewest = 1,
    .most = 1,
    .reads_input = true,
    .run = run_why,
};
