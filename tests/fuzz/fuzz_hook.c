/*
 * Binds, bakes and asks an input as the hook file of a ruleset with every kind of hook. Whatever it
 * is, the same games come of it each time, and the same words, or it is said to be wrong.
 */
#include "case.h"
#include "program.h"

#include <string.h>

static const char ruleset[] = "eldest: 1\n"
                              "name: Hooks\n"
                              "players: 3\n"
                              "pack: {suits: [S, H, D], ranks: [A, K, Q, J]}\n"
                              "deal: {hands: {deal: 4}}\n"
                              "trumps: [S, none]\n"
                              "hooks: game.lua\n"
                              "play:\n"
                              "  obligations:\n"
                              "    owed: {hook: owed}\n"
                              "    follow suit: {when: following, play: led}\n"
                              "score: {tricks: {to: each, points: tricks}}\n"
                              "match: {deals: 2}\n";

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const simulate[] = {"simulate", "game.yaml", "--games", "3",
                                           "--jobs",   "1",         NULL};
    static const char *const explain[] = {"explain", "game.yaml", NULL};
    static const char *const why[] = {"why", "game.yaml", "--trick", "SA HK DQ", NULL};
    program_write("game.yaml", ruleset, strlen(ruleset));
    program_write("game.lua", data, size);
    if (program_run(explain, "", 0) == 0) {
        program_run(simulate, "", 0);
        program_run(why, "", 0);
    }
    program_clean();
    return 0;
}
