#include "base/json.h"
#include "lab/report_parts.h"
#include "lab/tournament_report.h"
#include "record/seats.h"

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
