#include "cli/run_step.h"

#include <stdio.h>

#include "cli/common.h"
#include "school/stepping.h"

void step_game(const struct command *command, const struct film *film, unsigned viewer)
{
    struct stepping stepping = {
        .film = film,
        .last = film_last(film),
        .viewer = viewer,
        .ascii = wants_ascii(command),
        .columns = width_now,
        .asked = command,
        .keyboard = keyboard_open(stdout, command_has(command, "lines")),
        .out = stdout,
    };
    if (film_length(film) > 0)
        step_through(&stepping);
    keyboard_close(stepping.keyboard);
}
