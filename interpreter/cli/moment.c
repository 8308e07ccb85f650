/* The position of a script at which a verb looks: after which deal, trick or action. */
#include "cli/moment.h"

#include "engine/event.h"
#include "engine/open.h"
#include "position/position.h"
#include "hooks/hooks.h"
#include "position/text.h"

#define ANY_ACTION (-1)

/* Behind an action: where it was made, or, behind none, where nobody has acted yet. */
static bool is_the_moment(const struct moment_wanted *wanted, const struct event *event)
{
    bool is_trick = event->kind == EVENT_TRICK && event->number + 1 == wanted->trick;
    return (!wanted->trick || is_trick) &&
           (wanted->action == ANY_ACTION || wanted->actions == wanted->action);
}

static void moment_hear(void *self, const struct event *event)
{
    struct moment_wanted *wanted = self;
    if (event->kind == EVENT_CASE || (wanted->deal && event->after->deal != wanted->deal))
        return;
    wanted->actions += event_is_choice(event->kind);
    if (is_the_moment(wanted, event))
        wanted->is_awaited = true;
    bool somebody_acts = event->kind == EVENT_TURN && turn_is_decision(event->after);
    if (!wanted->is_awaited || (wanted->to_act && !somebody_acts))
        return;
    wanted->is_awaited = false;
    wanted->is_found = true;
    wanted->state = *event->after;
}

bool moment_read(const struct command *command, bool to_act, struct moment_wanted *wanted)
{
    bool is_given = command_has(command, "given");
    *wanted = (struct moment_wanted){.action = ANY_ACTION, .to_act = to_act};
    if (is_given && (command_has(command, "deal") || command_has(command, "trick") ||
                     command_has(command, "action")))
        return wrong_usage(command, "--given cannot be used with --deal, --trick or --action"),
               false;
    if (command_has(command, "trick") && command_has(command, "action"))
        return wrong_usage(command, "--trick and --action cannot be used together"), false;
    return command_integer(command, "deal", 1, UINT16_MAX, &wanted->deal) &&
           command_integer(command, "trick", 1, TRICKS_MAX, &wanted->trick) &&
           command_integer(command, "action", to_act ? 0 : 1, UINT16_MAX, &wanted->action);
}

bool moment_find(const struct script *script, struct moment_wanted *wanted,
                 struct diagnostics *diagnostics)
{
    struct listener listener = {wanted, moment_hear};
    if (!script_has_game(script)) {
        diagnose(diagnostics, E_CONTRADICTION, script->place,
                 "a script of cases has no game to look at");
        return false;
    }
    bool is_fine = play_script(script, &listener, diagnostics);
    if (is_fine && !wanted->is_found)
        diagnose(diagnostics, E_UNKNOWN_NAME, (struct place){0}, "'%s' has no such moment%s",
                 script->title, wanted->to_act ? ", followed by a turn" : "");
    return is_fine && wanted->is_found;
}

bool moment_describe(const struct command *command, const struct load_request *request,
                     bool with_hands, struct script **script, struct state *state)
{
    const struct position_flags flags = {
        .given = command_value(command, "given"),
        .is_dealt = with_hands,
    };
    struct position position;
    struct ruleset *rules = ruleset_open(command->words[0], ruleset_folders(command->arena),
                                         request, command->diagnostics);
    if (!rules)
        return false;
    *script = script_describe(rules, &flags, &position, command->diagnostics);
    struct engine engine = {.rules = rules, .hooks = hooks_open(rules, command->diagnostics)};
    const struct asking asking = {
        .engine = &engine,
        .seed = (*script)->seed,
        .goes_on = true,
        .seats = (*script)->names.seats,
        .diagnostics = command->diagnostics,
    };
    bool stands =
        diagnostics_count(command->diagnostics) == 0 && position_begin(&asking, &position, state);
    hooks_close(engine.hooks);
    return stands;
}
