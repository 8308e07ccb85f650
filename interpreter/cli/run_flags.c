#include "cli/run_flags.h"

#include <stddef.h>

/* Flags of which one makes no sense beside the other. */
static const struct {
    const char *one, *other;
} apart[] = {
    {"record", "coverage"}, {"update", "coverage"}, {"update", "seat"}, {"update", "record"},
    {"step", "update"},     {"step", "coverage"},   {"step", "quiet"},
};

bool run_flags_agree(const struct command *command)
{
    for (size_t i = 0; i < sizeof apart / sizeof *apart; i++) {
        if (!command_has(command, apart[i].one) || !command_has(command, apart[i].other))
            continue;
        wrong_usage(command, "--%s does not go with --%s", apart[i].one, apart[i].other);
        return false;
    }
    bool steps = command_has(command, "step");
    if (command_has(command, "dry-run") && !command_has(command, "update"))
        wrong_usage(command, "--dry-run goes with --update");
    else if (steps && command->json)
        wrong_usage(command, "--step is for people: it does not go with --json");
    else if (!steps && command_has(command, "lines"))
        wrong_usage(command, "--lines goes with --step");
    else
        return true;
    return false;
}
