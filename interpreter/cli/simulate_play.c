#include "cli/simulate_play.h"

#include <stdio.h>

#include "base/arena.h"
#include "base/memory.h"
#include "base/file_write.h"
#include "cli/progress.h"

/* Games after which figures are saved and looked at: at first few, then more. */
#define FIRST_PART   (UINT64_C(1) << 14)
#define LARGEST_PART (UINT64_C(1) << 20)

/*
 * How many games there will be when figures are next looked at. It depends on nothing but how many
 * there are; so a simulation that ends once it is precise enough ends after the same games with any
 * number of threads, and if it was broken off in between.
 */
static uint64_t next_look(uint64_t games)
{
    uint64_t look = FIRST_PART, part = FIRST_PART;
    while (look <= games && part < LARGEST_PART)
        look += part *= 2;
    if (look <= games)
        look += ((games - look) / LARGEST_PART + 1) * LARGEST_PART;
    return look;
}

static bool is_look(uint64_t games)
{
    return games > 0 && next_look(games - 1) == games;
}

/* Whether all is known as well as is wanted. The sample keeps how many games that takes. */
static bool is_precise(struct run *run)
{
    struct sample *sample = &run->so_far.sample;
    if (run->precision.count == 0)
        return false;
    sample->enough = precision_games(&run->precision, run->so_far.tally, run->simulation.duplicate);
    return sample_is_precise(sample);
}

/* How many games there will be in the end, as far as can be told. */
static uint64_t expected_games(const struct sample *sample)
{
    if (sample->enough == 0 || sample->enough >= sample->wanted)
        return sample->wanted;
    uint64_t look = next_look(sample->enough - 1);
    return look < sample->wanted ? look : sample->wanted;
}

bool save_figures(const char *path, const struct saved *figures)
{
    struct arena *arena = arena_create();
    struct memory_file file;
    const char *why;
    memory_file_open(&file);
    report_json(&figures->sample, figures->tally, file.out);
    const char *text = memory_file_text(&file);
    bool fine = file_write(arena, path, text, file.length, &why);
    if (!fine)
        fprintf(stderr, "eldest simulate: '%s' %s\n", path, why);
    memory_file_close(&file);
    arena_destroy(arena);
    return fine;
}

/* Plays the next part of what is left: up to the next look, or all. */
static bool play_part(struct run *run, const struct ruleset *rules, struct progress *progress,
                      struct diagnostics *diagnostics)
{
    struct sample *sample = &run->so_far.sample;
    struct simulation part = run->simulation;
    /* A program is run once, and what it has forfeited it does not get back in another part. */
    uint64_t look = part.guests ? sample->wanted : next_look(sample->games);
    part.games = (look < sample->wanted ? look : sample->wanted) - sample->games;
    part.first_game = sample->first + sample->games;
    part.stop = &progress->stop;
    part.progress = progress_tell;
    part.self = progress;
    progress->before = sample->games;
    progress->wanted = expected_games(sample);
    if (!simulate(rules, &part, run->so_far.tally, diagnostics))
        return false;
    sample->games = tally_games(run->so_far.tally);
    return !run->save || save_figures(run->save, &run->so_far);
}

bool run_play(struct run *run, const struct ruleset *rules, struct diagnostics *diagnostics)
{
    const struct sample *sample = &run->so_far.sample;
    struct progress progress;
    bool fine = true;
    progress_begin(&progress, sample->games, sample->wanted);
    while (fine && sample->games < sample->wanted && !atomic_load(&progress.stop) &&
           !(is_look(sample->games) && is_precise(run)))
        fine = play_part(run, rules, &progress, diagnostics);
    progress_end(&progress);
    is_precise(run);
    return fine;
}
