#include <inttypes.h>

#include "base/arena.h"
#include "base/json.h"
#include "lab/duplicate.h"
#include "lab/report.h"
#include "lab/tournament.h"
#include "transcript/seats.h"

/* --- figures --------------------------------------------------------------------------------- */

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
    fputs(is_difference && difference_is_clear(&estimate) ? " *\n" : "\n", out);
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

static void print_figures(const struct tournament *tournament, const struct standings *standings,
                          FILE *out)
{
    const struct scoreboard *board = standings->board;
    report_name("", out);
    fprintf(out, " %10s  %10s\n", "", "95 % interval");
    print_section(standings, "points a deal", board->points, board->points_between, 1, out);
    print_section(standings,
                  tournament->whole_matches ? "matches won, per cent"
                                            : "best of the deal, per cent",
                  board->best, board->best_between, 100, out);
    fputs("\n*: the interval leaves out 0, as does one in twenty where there is no difference.\n",
          out);
}

/* --- what it took ---------------------------------------------------------------------------- */

static bool somebody_has_a_clock(const struct tournament *tournament,
                                 const struct standings *standings)
{
    bool clock = false;
    for (unsigned i = 0; i < standings->board->lineup.entrants; i++)
        clock |= entrant_has_clock(&tournament->entrants[i]);
    return clock;
}

static double each(uint64_t sum, uint64_t count)
{
    return count ? (double)sum / (double)count : 0;
}

static void print_effort(const struct entrant *entrant, const char *name,
                         const struct effort *effort, struct arena *arena, FILE *out)
{
    report_name(name, out);
    fprintf(out, " %17s %12" PRIu64, entrant_strength(entrant, arena), effort->decisions);
    if (effort->iterations)
        fprintf(out, " %12.1f", each(effort->iterations, effort->decisions));
    else if (entrant_has_clock(entrant))
        fprintf(out, " %12s", "-");
    if (entrant_has_clock(entrant))
        fprintf(out, " %9.2f ms", each(effort->nanoseconds, effort->decisions) / 1e6);
    fputc('\n', out);
}

static void print_efforts(const struct tournament *tournament, const struct standings *standings,
                          FILE *out)
{
    struct arena *arena = arena_create();
    report_name("", out);
    fprintf(out, " %17s %12s %12s", "strength", "decisions", "iterations");
    fputs(somebody_has_a_clock(tournament, standings) ? "    time each\n" : "\n", out);
    for (unsigned i = 0; i < standings->board->lineup.entrants; i++)
        print_effort(&tournament->entrants[i], standings->board->names[i], &standings->efforts[i],
                     arena, out);
    arena_destroy(arena);
}

/* --- the page -------------------------------------------------------------------------------- */

static void print_head(const struct tournament *tournament, const struct standings *standings,
                       FILE *out)
{
    const struct scoreboard *board = standings->board;
    uint64_t sets = tally_games(standings->tally);
    fprintf(out, "%s: %" PRIu64 " set%s of %u %s each, with the same cards, seed %" PRIu64 "\n",
            board->rules->name, sets, sets == 1 ? "" : "s", board->lineup.tables,
            tournament->whole_matches ? "matches" : "deals", tournament->seed);
    if (sets < tournament->sets)
        fprintf(out, "broken off: %" PRIu64 " sets were wanted\n", tournament->sets);
    struct estimate broken = standings_figure(standings, board->broken_off);
    if (broken.known && broken.value > 0)
        fprintf(out, "%.4f %% of the matches were broken off after %u deals\n", 100 * broken.value,
                tournament->deals_most);
    if (somebody_has_a_clock(tournament, standings))
        fputs("Somebody thinks by the clock: another run has other figures.\n", out);
    fputc('\n', out);
}

void tournament_report_text(const struct tournament *tournament, const struct standings *standings,
                            FILE *out)
{
    print_head(tournament, standings, out);
    if (tally_games(standings->tally) > 0)
        print_figures(tournament, standings, out);
    fputc('\n', out);
    print_efforts(tournament, standings, out);
}

/* --- faults ---------------------------------------------------------------------------------- */

unsigned tournament_tell_faults(const struct standings *standings, FILE *out)
{
    const struct scoreboard *board = standings->board;
    struct arena *arena = arena_create();
    struct seat_names seats = seats_by_place(board->rules, arena);
    unsigned count = 0;
    for (unsigned i = 0; i < board->lineup.entrants; i++) {
        const struct effort *effort = &standings->efforts[i];
        if (!effort->faults)
            continue;
        fprintf(out,
                "eldest: %s at %s plays at random: %s (set %" PRIu64 ", table %u; so at %" PRIu64
                " table%s)\n",
                board->names[i], seats_name(&seats, effort->fault.seat), effort->fault.words,
                effort->fault.set + 1, effort->fault.table + 1, effort->faults,
                effort->faults == 1 ? "" : "s");
        count++;
    }
    arena_destroy(arena);
    return count;
}

/* --- JSON ------------------------------------------------------------------------------------ */

static void write_head(struct json *json, const struct tournament *tournament,
                       const struct standings *standings)
{
    char digest[DIGEST_TEXT];
    const struct ruleset *rules = standings->board->rules;
    const struct tally *tally = standings->tally;
    json_member_string(json, "name", rules->name);
    json_member_string(json, "ruleset", rules->id);
    json_member_string(json, "said", digest_text(rules->said, digest));
    json_member_integer(json, "players", rules->players);
    json_member_integer(json, "seed", (int64_t)tournament->seed);
    json_member_boolean(json, "matches", tournament->whole_matches);
    json_member_integer(json, "tables", standings->board->lineup.tables);
    json_member_integer(json, "sets", (int64_t)tally_games(tally));
    json_member_integer(json, "wanted", (int64_t)tournament->sets);
    json_member_integer(json, "deals", tally->rows[standings->board->deals].sum);
    json_member_integer(json, "broken_off", tally->rows[standings->board->broken_off].sum);
}

static void write_strength(struct json *json, const struct entrant *entrant)
{
    if (entrant->policy || entrant->kind == COMPUTER_RANDOM)
        return;
    json_key(json, "strength");
    json_open(json, '{');
    if (entrant_has_clock(entrant))
        json_member_integer(json, "microseconds", entrant->budget.microseconds);
    else
        json_member_integer(json, "iterations", (int64_t)entrant->budget.iterations);
    json_close(json, '}');
}

static void write_effort(struct json *json, const struct entrant *entrant,
                         const struct effort *effort, const struct seat_names *seats)
{
    json_member_integer(json, "decisions", (int64_t)effort->decisions);
    json_member_integer(json, "iterations", (int64_t)effort->iterations);
    if (entrant_has_clock(entrant))
        json_member_integer(json, "nanoseconds", (int64_t)effort->nanoseconds);
    json_member_integer(json, "faults", (int64_t)effort->faults);
    if (!effort->faults)
        return;
    json_key(json, "fault");
    json_open(json, '{');
    json_member_integer(json, "set", (int64_t)effort->fault.set + 1);
    json_member_integer(json, "table", effort->fault.table + 1);
    json_member_string(json, "seat", seats_name(seats, effort->fault.seat));
    json_member_string(json, "message", effort->fault.words);
    json_close(json, '}');
}

static void write_entrant(struct json *json, const struct tournament *tournament,
                          const struct standings *standings, unsigned number,
                          const struct seat_names *seats)
{
    const struct scoreboard *board = standings->board;
    struct estimate points = standings_figure(standings, board->points + number);
    struct estimate best = standings_figure(standings, board->best + number);
    json_open(json, '{');
    json_member_string(json, "name", board->names[number]);
    json_member_integer(json, "seats", board->lineup.seats[number]);
    write_strength(json, &tournament->entrants[number]);
    report_value_json(json, "points", &points);
    report_value_json(json, "best", &best);
    write_effort(json, &tournament->entrants[number], &standings->efforts[number], seats);
    json_close(json, '}');
}

static void write_pair(struct json *json, const struct standings *standings, unsigned number)
{
    const struct scoreboard *board = standings->board;
    struct estimate points = standings_figure(standings, board->points_between + number);
    struct estimate best = standings_figure(standings, board->best_between + number);
    json_open(json, '{');
    json_member_string(json, "first", board->names[board->pairs[number][0]]);
    json_member_string(json, "second", board->names[board->pairs[number][1]]);
    report_difference_json(json, "points", &points);
    report_difference_json(json, "best", &best);
    json_close(json, '}');
}

void tournament_report_json(const struct tournament *tournament, const struct standings *standings,
                            FILE *out)
{
    const struct scoreboard *board = standings->board;
    struct arena *arena = arena_create();
    struct seat_names seats = seats_by_place(board->rules, arena);
    struct json json = {.out = out};
    json_open(&json, '{');
    write_head(&json, tournament, standings);
    json_key(&json, "entrants");
    json_open(&json, '[');
    for (unsigned i = 0; i < board->lineup.entrants; i++)
        write_entrant(&json, tournament, standings, i, &seats);
    json_close(&json, ']');
    json_key(&json, "pairs");
    json_open(&json, '[');
    for (unsigned i = 0; i < board->pair_count; i++)
        write_pair(&json, standings, i);
    json_close(&json, ']');
    json_close(&json, '}');
    json_line(&json);
    arena_destroy(arena);
}
