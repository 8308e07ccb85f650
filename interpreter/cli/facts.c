/* eldest facts: what can be asked at one moment of a game, and what it comes to. */
#include <string.h>

#include "base/text.h"
#include "cli/common.h"
#include "cli/moment.h"
#include "cli/output.h"
#include "cli/verb.h"
#include "engine/open.h"
#include "engine/rules.h"
#include "position/text.h"
#include "script/script.h"
#include "transcript/action.h"
#include "why/inspect.h"

/* --- what is told ---------------------------------------------------------------------------- */

/* The call that is to be weighed; -1 if none is. False if it cannot be made at that moment. */
static bool find_call(const struct command *command, struct inspection *inspection)
{
    const char *text = command_value(command, "call");
    const struct state *state = inspection->state;
    inspection->call = -1;
    if (!text)
        return true;
    if (state->turn == TURN_CALL)
        inspection->call = call_find(inspection->rules, call_step(inspection->rules, state), text);
    if (inspection->call < 0)
        diagnose(inspection->diagnostics, E_UNKNOWN_NAME, (struct place){0},
                 "--call: no call '%s' is possible now", text);
    return inspection->call >= 0;
}

static bool tell_all(const struct command *command, struct inspection *inspection, FILE *out)
{
    bool is_fine = find_call(command, inspection), with_parts = command_has(command, "parts");
    const char *text;
    if (!is_fine)
        return false;
    if (!command_has(command, "eval"))
        inspect_facts(inspection, command->json, out);
    for (unsigned i = 0; (text = command_value_at(command, "eval", i)); i++)
        is_fine &= inspect_expression(
            inspection, source_from_text(inspection->arena, "--eval", text, strlen(text)),
            with_parts, command->json, out);
    return is_fine;
}

static bool tell(const struct command *command, struct inspection *inspection)
{
    struct memory_file lines;
    if (command->json)
        return tell_all(command, inspection, stdout);
    memory_file_open(&lines);
    bool is_fine = tell_all(command, inspection, lines.out);
    show_lines(command, &lines);
    return is_fine;
}

/* --- the verb -------------------------------------------------------------------------------- */

static bool tell_game(const struct command *command, struct moment_wanted *wanted,
                      struct script **script)
{
    *script = script_read(command->words[0], ruleset_folders(command->arena), command->diagnostics);
    if (diagnostics_count(command->diagnostics) > 0 ||
        !moment_find(*script, wanted, command->diagnostics))
        return false;
    struct inspection inspection = {
        .rules = (*script)->rules,
        .names = &(*script)->names,
        .state = &wanted->state,
        .title = (*script)->title,
        .arena = command->arena,
        .diagnostics = command->diagnostics,
        .width = style_now(command).width,
    };
    return tell(command, &inspection) && diagnostics_count(command->diagnostics) == 0;
}

static bool tell_given(const struct command *command, const struct load_request *request,
                       struct script **script)
{
    struct state state;
    if (!moment_describe(command, request, false, script, &state))
        return false;
    struct inspection inspection = {
        .rules = (*script)->rules,
        .names = &(*script)->names,
        .state = &state,
        .title = (*script)->rules->name,
        .arena = command->arena,
        .diagnostics = command->diagnostics,
        .width = style_now(command).width,
    };
    return tell(command, &inspection);
}

/* To Lua nothing at all is an expression, and comes to nil. */
static bool says_something(const struct command *command)
{
    const char *text;
    for (unsigned i = 0; (text = command_value_at(command, "eval", i)); i++)
        if (text[strspn(text, " \t\r\n")] == '\0')
            return wrong_usage(command, "--eval needs an expression"), false;
    return true;
}

/* False, and a message, if the flags make no sense. */
static bool read_wanted(const struct command *command, struct moment_wanted *wanted)
{
    if (!says_something(command))
        return false;
    if (command_has(command, "parts") && !command_has(command, "eval"))
        return wrong_usage(command, "--parts needs --eval"), false;
    return moment_read(command, false, wanted);
}

static enum exit_code run_facts(const struct command *command)
{
    struct load_request request;
    struct moment_wanted wanted;
    if (!width_is_fine(command) || !read_wanted(command, &wanted) ||
        !load_request_from(command, &request))
        return EXIT_USAGE;
    struct script *script = NULL;
    bool is_fine = command_has(command, "given") ? tell_given(command, &request, &script)
                                                 : tell_game(command, &wanted, &script);
    output_flush();
    print_diagnostics(command, command->diagnostics);
    script_destroy(script);
    return is_fine ? EXIT_FINE : EXIT_FAULT;
}

static const struct flag flags[] = {
    {MOMENT_DEAL_FLAG},
    {MOMENT_TRICK_FLAG},
    {MOMENT_ACTION_FLAG},
    {GIVEN_FLAG},
    {"call", "CALL", "as if the caller made this call"},
    {"eval", "EXPRESSION", "print only this value; may be given several times"},
    {"parts", NULL, "with --eval: also the value of each part"},
    {SET_FLAG},
    {PLAYERS_FLAG},
    {TRACE_FLAG},
    {FOLD_FLAG},
    {0},
};

const struct verb verb_facts = {
    .name = "facts",
    .words = "SCRIPT|NAME",
    .summary = "list all facts and evaluate expressions",
    .help = "Plays a scripted game or a record and prints all facts that expressions can use\n"
            "at one moment, each with its value: of the table, of every side and seat, and\n"
            "who is dealer, declarer and so on. The moment is the last one, or that of\n"
            "--deal, --trick and --action. With --given you describe the moment, for a\n"
            "ruleset given by name, as in eldest why. Values are written as in Lua. The fact\n"
            "'score' is the running score: in lines of the score, the score before the deal.\n"
            "\n"
            "--eval evaluates an expression, for each side and seat if it depends on one:\n"
            "  eldest facts SCRIPT --trick 5 --eval 'makers.tricks - 6' --parts\n"
            "  eldest facts NAME --given 'declarer: North, trumps: H' --eval 'alone'",
    .flags = flags,
    .fewest = 1,
    .most = 1,
    .reads_input = true,
    .run = run_facts,
};
