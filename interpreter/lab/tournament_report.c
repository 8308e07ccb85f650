/* The report of a tournament: text and JSON. */
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "base/arena.h"
#include "base/digest.h"
#include "base/json.h"
#include "base/memory.h"
#include "lab/duplicate.h"
#include "lab/report.h"
#include "lab/tournament.h"
#include "transcript/seats.h"

/* --- figures --------------------------------------------------------------------------------- */

static bool has_no_width(const struct estimate *estimate)
{
    return estimate->known && estimate->has_interval && estimate->low == estimate->high;
}

/* A row of the panel; scale is how many of its unit make 1. */
static void print_row(const struct standings *standings, unsigned row, double scale,
                      bool is_difference, FILE *out)
{
    struct estimate estimate = standings_figure(standings, row);
    const char *format = scale == 1 || is_difference ? " %+10.4f" : " %10.4f";
    const char *interval =
        scale == 1 || is_difference ? "  %+10.4f to %+10.4f" : "  %10.4f to %10.4f";
    report_name(standings->board->panel->figures[row].name, out);
    fprintf(out, format, scale * estimate.value);
    if (estimate.has_interval)
        fprintf(out, interval, scale * estimate.low, scale * estimate.high);
    if (is_difference && difference_is_clear(&estimate))
        fputs(" *", out);
    fputs(has_no_width(&estimate) ? " =\n" : "\n", out);
}

/* What everybody has, and then each pair's difference. */
static void print_section(const struct standings *standings, const char *title, unsigned row,
                          unsigned row_between, double scale, FILE *out)
{
    const struct scoreboard *board = standings->board;
    fprintf(out, "\n%s\n", title);
    for (unsigned i = 0; i < board->lineup.entrants; i++)
        print_row(standings, row + i, scale, false, out);
    for (unsigned i = 0; i < board->pair_count; i++)
        print_row(standings, row_between + i, scale, true, out);
}

static const char *title_of_best(const struct standings *standings)
{
    if (standings->board->lineup.together)
        return standings->whole_matches ? "matches that all win, per cent"
                                        : "deals that all win, per cent";
    return standings->whole_matches ? "matches won, per cent" : "best of the deal, per cent";
}

/* How strong they are, in whole points. */
static void print_ratings(const struct standings *standings, FILE *out)
{
    const struct scoreboard *board = standings->board;
    struct estimate ratings[ENTRANTS_MAX];
    standings_ratings(standings, ratings);
    fputs("\nrating, Elo points (mean 0)\n", out);
    for (unsigned i = 0; i < board->lineup.entrants; i++) {
        report_name(board->names[i], out);
        fprintf(out, " %+10.0f", ratings[i].value);
        if (ratings[i].has_interval)
            fprintf(out, "  %+10.0f to %+10.0f", ratings[i].low, ratings[i].high);
        fputc('\n', out);
    }
}

/* Rows of which some may say nothing: nobody was that. */
static void print_places(const struct standings *standings, const char *title, unsigned row,
                         unsigned count, FILE *out)
{
    fprintf(out, "\n%s\n", title);
    for (unsigned i = 0; i < count; i++)
        if (standings_figure(standings, row + i).known)
            print_row(standings, row + i, 1, false, out);
}

static bool some_have_no_width(const struct standings *standings, bool has_details)
{
    const struct scoreboard *board = standings->board;
    unsigned end = has_details ? board->panel->count : board->best_between + board->pair_count;
    for (unsigned row = board->points; row < end; row++) {
        struct estimate estimate = standings_figure(standings, row);
        bool is_printed = row < board->best_between + board->pair_count || row >= board->by_seat;
        if (is_printed && has_no_width(&estimate))
            return true;
    }
    return false;
}

static void print_figures(const struct standings *standings, bool has_details, FILE *out)
{
    const struct scoreboard *board = standings->board;
    report_name("", out);
    fprintf(out, " %10s  %10s\n", "", "95 % interval");
    print_section(standings, "points a deal", board->points, board->points_between, 1, out);
    print_section(standings, title_of_best(standings), board->best, board->best_between, 100, out);
    if (board->pair_count > 0)
        print_ratings(standings, out);
    if (has_details) {
        unsigned entrants = board->lineup.entrants;
        print_places(standings, "points a deal, by seat", board->by_seat,
                     entrants * board->lineup.players, out);
        print_places(standings, "points a deal, by role", board->by_role,
                     entrants * CONTEST_ROLE_COUNT, out);
    }
    if (board->pair_count > 0)
        fputs("\n"
              "*: the interval excludes 0, as in one case of twenty without any difference.\n",
              out);
    if (some_have_no_width(standings, has_details))
        fprintf(
            out,
            "%s=: the interval has no width, since the figure is the same in each of the %" PRIu64
            " sets.\n",
            board->pair_count > 0 ? "" : "\n", tally_games(standings->tally));
}

/* --- what it took ---------------------------------------------------------------------------- */

static bool has_clock(const struct contestant *contestant)
{
    return contestant->budget.microseconds;
}

static bool somebody_has_a_clock(const struct standings *standings)
{
    bool clock = false;
    for (unsigned i = 0; i < standings->board->lineup.entrants; i++)
        clock |= has_clock(&standings->contestants[i]);
    return clock;
}

static double each(uint64_t sum, uint64_t count)
{
    return count ? (double)sum / (double)count : 0;
}

static void print_effort(const struct contestant *contestant, const char *name,
                         const struct effort *effort, struct arena *arena, FILE *out)
{
    report_name(name, out);
    fprintf(out, " %17s %12" PRIu64, budget_text(&contestant->budget, arena), effort->decisions);
    if (effort->iterations)
        fprintf(out, " %12.1f", each(effort->iterations, effort->decisions));
    else if (has_clock(contestant))
        fprintf(out, " %12s", "-");
    if (has_clock(contestant))
        fprintf(out, " %9.2f ms", each(effort->nanoseconds, effort->decisions) / 1e6);
    fputc('\n', out);
}

static void print_efforts(const struct standings *standings, FILE *out)
{
    struct arena *arena = arena_create();
    report_name("", out);
    fprintf(out, " %17s %12s %12s", "strength", "decisions", "iterations");
    fputs(somebody_has_a_clock(standings) ? "    time each\n" : "\n", out);
    for (unsigned i = 0; i < standings->board->lineup.entrants; i++)
        print_effort(&standings->contestants[i], standings->board->names[i], &standings->efforts[i],
                     arena, out);
    arena_destroy(arena);
}

/* --- the page -------------------------------------------------------------------------------- */

static void print_head(const struct sample *sample, const struct standings *standings, FILE *out)
{
    const struct scoreboard *board = standings->board;
    uint64_t sets = tally_games(standings->tally);
    bool is_one = board->lineup.tables == 1;
    fprintf(out, "%s: %" PRIu64 " set%s of %u %s each, with the same cards, seed %" PRIu64 "\n",
            sample->name, sets, sets == 1 ? "" : "s", board->lineup.tables,
            standings->whole_matches ? (is_one ? "match" : "matches") : (is_one ? "deal" : "deals"),
            sample->seed);
    if (sample->interrupted)
        fprintf(out, "interrupted: %" PRIu64 " of %" PRIu64 " sets done\n", sets, sample->wanted);
    else if (sets < sample->wanted)
        fprintf(out, "broken off: %" PRIu64 " sets were requested\n", sample->wanted);
    struct estimate broken = standings_figure(standings, board->broken_off);
    if (broken.known && broken.value > 0)
        fprintf(out, "%.4f %% of the matches were broken off after %u deals\n", 100 * broken.value,
                sample->deals_most);
    if (somebody_has_a_clock(standings))
        fputs("Some players have a time limit: another run gives other figures.\n", out);
    fputc('\n', out);
}

void tournament_report_text(const struct sample *sample, const struct standings *standings,
                            bool has_details, FILE *out)
{
    char digest[DIGEST_TEXT];
    print_head(sample, standings, out);
    if (tally_games(standings->tally) > 0)
        print_figures(standings, has_details, out);
    fputc('\n', out);
    print_efforts(standings, out);
    fprintf(out, "\ndigest %s\n", digest_text(standings->tally->digest, digest));
}

/* --- faults ---------------------------------------------------------------------------------- */

unsigned tournament_tell_faults(const struct standings *standings, FILE *out)
{
    const struct scoreboard *board = standings->board;
    struct arena *arena = arena_create();
    unsigned count = 0;
    for (unsigned i = 0; i < board->lineup.entrants; i++) {
        const struct effort *effort = &standings->efforts[i];
        if (!effort->faults)
            continue;
        fprintf(out,
                "eldest: %s at %s plays at random: %s (set %" PRIu64 ", table %u; so at %" PRIu64
                " table%s)\n",
                board->names[i], seats_place(board->lineup.players, effort->fault.seat, arena),
                effort->fault.words, effort->fault.set + 1, effort->fault.table + 1, effort->faults,
                effort->faults == 1 ? "" : "s");
        count++;
    }
    arena_destroy(arena);
    return count;
}

/* --- JSON ------------------------------------------------------------------------------------ */

static void write_head(struct json *json, const struct sample *sample,
                       const struct standings *standings)
{
    const struct tally *tally = standings->tally;
    report_sample_json(json, sample);
    json_member_boolean(json, "matches", standings->whole_matches);
    json_member_boolean(json, "together", standings->board->lineup.together);
    json_member_boolean(json, "in_pairs", standings->board->lineup.in_pairs);
    json_member_integer(json, "tables", standings->board->lineup.tables);
    json_member_integer(json, "sets", (int64_t)tally_games(tally));
    json_member_integer(json, "deals", tally->rows[standings->board->deals].sum);
    json_member_integer(json, "broken_off", tally->rows[standings->board->broken_off].sum);
}

static void write_strength(struct json *json, const struct contestant *contestant)
{
    const struct budget *budget = &contestant->budget;
    json_member_optional(json, "policy", contestant->policy);
    json_member_optional(json, "command", contestant->command);
    if (!budget->microseconds && !budget->iterations)
        return;
    json_member_open(json, "strength", '{');
    if (budget->microseconds)
        json_member_integer(json, "microseconds", budget->microseconds);
    else
        json_member_integer(json, "iterations", (int64_t)budget->iterations);
    json_close(json, '}');
}

static void write_fault(struct json *json, const struct fault *fault, unsigned players)
{
    struct arena *arena = arena_create();
    json_member_open(json, "fault", '{');
    json_member_integer(json, "set", (int64_t)fault->set + 1);
    json_member_integer(json, "table", fault->table + 1);
    json_member_string(json, "seat", seats_place(players, fault->seat, arena));
    json_member_string(json, "message", fault->words);
    json_close(json, '}');
    arena_destroy(arena);
}

static void write_effort(struct json *json, const struct standings *standings, unsigned number)
{
    const struct effort *effort = &standings->efforts[number];
    json_member_integer(json, "decisions", (int64_t)effort->decisions);
    json_member_integer(json, "iterations", (int64_t)effort->iterations);
    if (has_clock(&standings->contestants[number]))
        json_member_integer(json, "nanoseconds", (int64_t)effort->nanoseconds);
    json_member_integer(json, "faults", (int64_t)effort->faults);
    if (effort->faults)
        write_fault(json, &effort->fault, standings->board->lineup.players);
}

/* Points by seat or by role: an object of those that it was. */
static void write_places(struct json *json, const struct standings *standings, const char *key,
                         unsigned row, unsigned count)
{
    json_member_open(json, key, '{');
    for (unsigned i = 0; i < count; i++) {
        struct estimate points = standings_figure(standings, row + i);
        const char *name = strrchr(standings->board->panel->figures[row + i].name, ',');
        report_value_json(json, name + strlen(", "), &points);
    }
    json_close(json, '}');
}

static void write_rating(struct json *json, const struct estimate *rating)
{
    if (!rating->known)
        return;
    json_member_open(json, "rating", '{');
    json_member_integer(json, "value", (int64_t)lround(rating->value));
    if (rating->has_interval) {
        json_member_integer(json, "low", (int64_t)lround(rating->low));
        json_member_integer(json, "high", (int64_t)lround(rating->high));
    }
    json_close(json, '}');
}

static void write_entrant(struct json *json, const struct standings *standings, unsigned number,
                          const struct estimate *rating)
{
    const struct scoreboard *board = standings->board;
    struct estimate points = standings_figure(standings, board->points + number);
    struct estimate best = standings_figure(standings, board->best + number);
    json_open(json, '{');
    json_member_string(json, "name", board->names[number]);
    if (board->lineup.seats[number])
        json_member_integer(json, "seats", board->lineup.seats[number]);
    write_strength(json, &standings->contestants[number]);
    report_value_json(json, "points", &points);
    report_value_json(json, "best", &best);
    if (board->pair_count > 0)
        write_rating(json, rating);
    write_places(json, standings, "by_seat", board->by_seat + number * board->lineup.players,
                 board->lineup.players);
    write_places(json, standings, "by_role", board->by_role + number * CONTEST_ROLE_COUNT,
                 CONTEST_ROLE_COUNT);
    write_effort(json, standings, number);
    json_close(json, '}');
}

static void write_pair(struct json *json, const struct standings *standings, unsigned number)
{
    const struct scoreboard *board = standings->board;
    struct estimate points = standings_figure(standings, board->points_between + number);
    struct estimate best = standings_figure(standings, board->best_between + number);
    json_open(json, '{');
    struct pairing_of pair = lineup_pair(&board->lineup, number);
    json_member_string(json, "first", board->names[pair.first]);
    json_member_string(json, "second", board->names[pair.second]);
    report_difference_json(json, "points", &points);
    report_difference_json(json, "best", &best);
    json_close(json, '}');
}

static void write_report(const struct sample *sample, const struct standings *standings, FILE *out)
{
    const struct scoreboard *board = standings->board;
    struct json json = {.out = out};
    json_open(&json, '{');
    struct estimate ratings[ENTRANTS_MAX];
    write_head(&json, sample, standings);
    standings_ratings(standings, ratings);
    json_member_open(&json, "entrants", '[');
    for (unsigned i = 0; i < board->lineup.entrants; i++)
        write_entrant(&json, standings, i, &ratings[i]);
    json_close(&json, ']');
    json_member_open(&json, "pairs", '[');
    for (unsigned i = 0; i < board->pair_count; i++)
        write_pair(&json, standings, i);
    json_close(&json, ']');
    json_member_open(&json, "resampled", '[');
    for (size_t i = 0; i < rating_numbers(board); i++)
        json_write_integer(&json, (int64_t)standings->resampled[i]);
    json_close(&json, ']');
    report_tally_json(&json, standings->tally);
    json_close_line(&json);
}

void tournament_report_json(const struct sample *sample, const struct standings *standings,
                            FILE *out)
{
    struct memory_file paper;
    memory_file_open(&paper);
    write_report(sample, standings, paper.out);
    seal_paper(&paper, out);
}
