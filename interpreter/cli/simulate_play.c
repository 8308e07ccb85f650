/* How eldest simulate plays: parts, precision, and what it prints. */
#include "cli/simulate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/file.h"
#include "base/line_reader.h"
#include "base/memory.h"
#include "cli/common.h"
#include "cli/interrupt.h"
#include "cli/progress.h"
#include "lab/tournament.h"

/* How long a part takes at most, after which figures are saved. */
#define MILLISECONDS_OF_A_PART 4000

/* Games after which figures are looked at: at first few, then more. */
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

/* --- games that do not end ------------------------------------------------------------------- */

#define ENDLESS_TO_WARN 10   /* games, none of which has ended */
#define ENDLESS_TO_STOP 1000 /* then it is believed, and told no more */

/* Where the next part ends that begins after so many games. */
static uint64_t part_end(const struct run *run)
{
    uint64_t games = run->so_far.sample.games, look = next_look(games);
    if (games < ENDLESS_TO_STOP && !run->breaks_off)
        look = games < ENDLESS_TO_WARN ? ENDLESS_TO_WARN : ENDLESS_TO_STOP;
    return look;
}

static bool none_has_ended(const struct run *run)
{
    const struct tally *tally = run->so_far.tally;
    return !run->breaks_off && tally_games(tally) > 0 &&
           tally->rows[ROW_BROKEN_OFF].sum == tally->rows[ROW_GAMES].sum;
}

/* Says so after a few games, or all if they are fewer, and gives up after many. */
static void look_for_ends(struct run *run)
{
    uint64_t games = tally_games(run->so_far.tally), wanted = run->so_far.sample.wanted;
    bool is_look = games == ENDLESS_TO_WARN || games == ENDLESS_TO_STOP ||
                   (games == wanted && wanted < ENDLESS_TO_WARN);
    if (!is_look || !none_has_ended(run))
        return;
    fprintf(
        stderr,
        "eldest simulate: none of %d game%s ended within %u deals; each was broken off (--deals "
        "ends them earlier)\n",
        (int)games, games == 1 ? "" : "s", run->simulation.deals_most);
    run->is_endless = games == ENDLESS_TO_STOP;
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

/* --- a part ---------------------------------------------------------------------------------- */

/* A part ends when it is time to save. */
struct part {
    struct progress *progress;
    int64_t end;
    atomic_bool is_late;
};

static void tell(void *self, uint64_t games)
{
    struct part *part = self;
    progress_tell(part->progress, games);
    if (line_clock() >= part->end)
        atomic_store_explicit(&part->is_late, true, memory_order_relaxed);
}

/* Plays the next part of what is left: up to the next look, or as far as it comes. */
static bool play_part(struct run *run, struct simulator *simulator, struct part *part,
                      struct diagnostics *diagnostics)
{
    struct sample *sample = &run->so_far.sample;
    uint64_t look = part_end(run), first = sample->first + sample->games;
    uint64_t end = look < sample->wanted ? look : sample->wanted;
    part->progress->before = sample->games;
    part->progress->wanted = expected_games(sample);
    part->end = line_clock() + MILLISECONDS_OF_A_PART;
    atomic_store(&part->is_late, false);
    bool played = simulator_play(simulator, first, end - sample->games, run->so_far.tally,
                                 &run->failed, diagnostics);
    sample->games = tally_games(run->so_far.tally);
    run->failed = played ? 0 : run->failed + 1;
    look_for_ends(run);
    sample->interrupted = interrupted() && sample->games < sample->wanted;
    return keeping_save(&run->keeping, &run->so_far) && played;
}

/* Rows are printed from here on, as far as standard output takes them. */
static void begin_rows(struct run *run, struct progress *progress)
{
    const struct sample *sample = &run->so_far.sample;
    if (!run->simulation.rows)
        return;
    rows_write_head(run->simulation.rows, stdout);
    run->simulation.row_queue =
        row_queue_create(sample->first + sample->games, stdout, &progress->stop);
}

bool run_play(struct run *run, const struct ruleset *rules, struct diagnostics *diagnostics)
{
    struct sample *sample = &run->so_far.sample;
    struct progress progress;
    struct part part = {.progress = &progress};
    bool fine = true;
    progress_begin(&progress, sample->games, sample->wanted);
    run->simulation.stop = &progress.stop;
    run->simulation.drop = &progress.drop;
    run->simulation.pause = &part.is_late;
    run->simulation.progress = tell;
    run->simulation.self = &part;
    begin_rows(run, &progress);
    if (sample->games == sample->wanted) /* a shard may have none: that is kept, too */
        fine = keeping_save(&run->keeping, &run->so_far);
    struct simulator *simulator = simulator_open(rules, &run->simulation, run->so_far.tally->panel);
    while (fine && sample->games < sample->wanted && !run->is_endless &&
           !atomic_load(&progress.stop) && !(is_look(sample->games) && is_precise(run)))
        fine = play_part(run, simulator, &part, diagnostics);
    simulator_close(simulator, run->so_far.tally);
    row_queue_destroy(run->simulation.row_queue);
    progress_end(&progress);
    if (fine && interrupted() && !sample->interrupted && sample->games < sample->wanted) {
        sample->interrupted = true; /* while the last part was saved */
        fine = keeping_save(&run->keeping, &run->so_far);
    }
    if (sample->interrupted)
        interrupt_tell(sample->games, sample->wanted, saved_unit(&run->so_far));
    is_precise(run);
    return fine;
}

/* --- precision ------------------------------------------------------------------------------- */

/* What is meant if no figure is named. */
#define HEADLINE "score"

/* "0.01" or "1%", more than 0. False if it is something else. */
static bool read_width(const char *text, double *width)
{
    size_t digits = strspn(text, "0123456789.");
    char *end;
    *width = strtod(text, &end);
    if (digits == 0 || end != text + digits)
        return false;
    bool of_hundred = *end == '%';
    *width /= of_hundred ? 100 : 1;
    return *width > 0 && end[of_hundred] == '\0';
}

/* "FIGURE=0.01", or only how precise. */
static bool read_aim(const struct command *command, const char *text, struct aim *aim)
{
    const char *equals = strrchr(text, '=');
    aim->what = equals ? arena_copy(command->arena, text, (size_t)(equals - text)) : HEADLINE;
    if (read_width(equals ? equals + 1 : text, &aim->within))
        return true;
    wrong_usage(command, "--precision '%s' must be a positive number, such as 0.01 or '%s=1%%'",
                text, equals ? aim->what : "won");
    return false;
}

bool precision_read(const struct command *command, struct precision *precision)
{
    const char *text;
    *precision = (struct precision){
        .aims = arena_alloc(command->arena, command->given_count * sizeof *precision->aims),
    };
    while ((text = command_value_at(command, "precision", precision->count))) {
        if (!read_aim(command, text, &precision->aims[precision->count++]))
            return false;
    }
    if (!precision->count)
        return true;
    if (command_has(command, "shard"))
        wrong_usage(command, "--precision cannot be used with --shard");
    else if (command_has(command, "seat"))
        wrong_usage(command, "--precision cannot be used with --seat");
    else
        return true;
    return false;
}

/* Sections, and the names of figures, that could have been meant. */
static const char *nearest(const struct panel *panel, const char *what, struct arena *arena)
{
    const char **words = arena_alloc(arena, 2 * panel->count * sizeof *words);
    unsigned count = 0;
    for (unsigned i = 0; i < panel->count; i++) {
        if (panel->figures[i].kind == FIGURE_COUNT)
            continue;
        words[count++] = panel->figures[i].section;
        words[count++] = panel->figures[i].name;
    }
    return did_you_mean(arena, what, words, count);
}

bool precision_fits(const struct command *command, const struct precision *precision,
                    const struct panel *panel, const struct pairing *pairing)
{
    const struct aim *stray = precision_stray(precision, panel, pairing);
    if (stray && pairing)
        wrong_usage(command, "--precision: the two games do not both have a figure '%s'",
                    stray->what);
    else if (stray)
        wrong_usage(command, "--precision: unknown figure '%s'%s", stray->what,
                    nearest(panel, stray->what, command->arena));
    return !stray;
}

/* --- printing -------------------------------------------------------------------------------- */

static void print_text(const struct command *command, const struct saved *figures)
{
    struct memory_file lines;
    memory_file_open(&lines);
    if (figures->standings)
        tournament_report_text(&figures->sample, figures->standings,
                               command_has(command, "details"), lines.out);
    else
        report_text(&figures->sample, figures->tally, lines.out);
    show_lines(command, &lines);
}

void print_figures(const struct command *command, const struct saved *figures)
{
    if (command->json)
        saved_print(figures, stdout);
    else if (command_has(command, "csv") && !command_value(command, "csv")) /* no file */
        report_csv(figures->tally, stdout);
    else
        print_text(command, figures);
}
