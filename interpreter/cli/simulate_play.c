#include "cli/simulate_play.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/arena.h"
#include "base/file_write.h"
#include "cli/progress.h"

/* Games after which figures are saved: at first few, then more. */
#define FIRST_PART   (1u << 14)
#define LARGEST_PART (1u << 20)

bool save_figures(const char *path, const struct saved *figures)
{
    struct arena *arena = arena_create();
    char *text = NULL;
    size_t length = 0;
    const char *why = "cannot be written";
    FILE *file = open_memstream(&text, &length);
    if (file)
        report_json(&figures->sample, figures->tally, file);
    bool fine = file && fclose(file) == 0 && file_write(arena, path, text, length, &why);
    if (!fine)
        fprintf(stderr, "eldest simulate: '%s' %s\n", path, why);
    free(text);
    arena_destroy(arena);
    return fine;
}

/* Plays the next part of what is left. */
static bool play_part(struct run *run, uint64_t most, const struct ruleset *rules,
                      struct progress *progress, struct diagnostics *diagnostics)
{
    struct sample *sample = &run->so_far.sample;
    struct simulation part = run->simulation;
    uint64_t left = sample->wanted - sample->games;
    part.games = left < most ? left : most;
    part.first_game = sample->first + sample->games;
    part.stop = &progress->stop;
    part.progress = progress_tell;
    part.self = progress;
    progress->before = sample->games;
    if (!simulate(rules, &part, run->so_far.tally, diagnostics))
        return false;
    sample->games = tally_games(run->so_far.tally);
    return !run->save || save_figures(run->save, &run->so_far);
}

bool run_play(struct run *run, const struct ruleset *rules, struct diagnostics *diagnostics)
{
    const struct sample *sample = &run->so_far.sample;
    struct progress progress;
    /* A program is run once, and what it has forfeited it does not get back in another part. */
    uint64_t most = run->simulation.guests ? sample->wanted : FIRST_PART;
    bool fine = true;
    progress_begin(&progress, sample->wanted);
    while (fine && sample->games < sample->wanted && !atomic_load(&progress.stop)) {
        fine = play_part(run, most, rules, &progress, diagnostics);
        most = most < LARGEST_PART ? 2 * most : most;
    }
    progress_end(&progress);
    return fine;
}
