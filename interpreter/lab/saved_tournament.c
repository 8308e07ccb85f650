/* Saved figures of tournaments: reading them. */
#include <stdio.h>
#include <string.h>

#include "lab/saved_parts.h"
#include "lab/tournament.h"
#include "transcript/seats.h"

/* False, and a fault, if no seat is called that. */
static bool read_seat(struct reader *reader, const char *name, unsigned players, unsigned *seat)
{
    for (*seat = 0; *seat < players; ++*seat)
        if (strcmp(name, seats_place(players, *seat, reader->arena)) == 0)
            return true;
    if (!reader->fault)
        reader->fault = arena_format(reader->arena, "unknown seat '%s'", name);
    return false;
}

static void read_fault(struct reader *reader, const struct json_value *entrant,
                       const struct lineup *lineup, struct fault *fault)
{
    const struct json_value *from = saved_member(reader, entrant, "fault", JSON_KIND_OBJECT);
    const char *words = saved_text(reader, from, "message");
    fault->set = (uint64_t)saved_integer(reader, from, "set", 1, COUNT_MOST) - 1;
    fault->table = (unsigned)saved_integer(reader, from, "table", 1, lineup->tables) - 1;
    if (strlen(words) >= sizeof fault->words)
        reader->fault = "'message' is too long";
    else if (read_seat(reader, saved_text(reader, from, "seat"), lineup->players, &fault->seat))
        snprintf(fault->words, sizeof fault->words, "%s", words);
}

static void read_effort(struct reader *reader, const struct json_value *from,
                        struct standings *standings, unsigned number)
{
    struct effort *effort = &standings->efforts[number];
    effort->decisions = (uint64_t)saved_integer(reader, from, "decisions", 0, COUNT_MOST);
    effort->iterations = (uint64_t)saved_integer(reader, from, "iterations", 0, COUNT_MOST);
    if (standings->contestants[number].budget.microseconds)
        effort->nanoseconds = (uint64_t)saved_integer(reader, from, "nanoseconds", 0, COUNT_MOST);
    effort->faults = (uint64_t)saved_integer(reader, from, "faults", 0, COUNT_MOST);
    if (effort->faults)
        read_fault(reader, from, &standings->board->lineup, &effort->fault);
}

/* Who has neither a policy nor a strength plays at random. */
static void read_contestant(struct reader *reader, const struct json_value *from,
                            struct contestant *contestant)
{
    if (reader->fault)
        return;
    if (json_value_member(from, "policy"))
        contestant->policy = saved_text(reader, from, "policy");
    if (json_value_member(from, "command"))
        contestant->command = saved_text(reader, from, "command");
    if (!json_value_member(from, "strength"))
        return;
    const struct json_value *strength = saved_member(reader, from, "strength", JSON_KIND_OBJECT);
    bool clock = strength && json_value_member(strength, "microseconds");
    int64_t most =
        saved_integer(reader, strength, clock ? "microseconds" : "iterations", 1, COUNT_MOST);
    if (clock)
        contestant->budget.microseconds = most;
    else
        contestant->budget.iterations = (uint64_t)most;
}

static bool read_whether(struct reader *reader, const struct json_value *from, const char *key)
{
    const struct json_value *value = saved_member(reader, from, key, JSON_KIND_BOOLEAN);
    return value && json_value_boolean(value);
}

/* Who sat where is not read: nothing is added to these figures but others that were read. */
static struct lineup read_lineup(struct reader *reader, const struct json_value *from,
                                 unsigned players, unsigned count)
{
    bool together = read_whether(reader, from, "together");
    struct lineup lineup = lineup_of(count, players, together);
    lineup.in_pairs = read_whether(reader, from, "in_pairs");
    lineup.tables = (uint16_t)saved_integer(reader, from, "tables", 1, UINT16_MAX);
    for (unsigned i = 0; i < count; i++) {
        const struct json_value *entrant =
            json_value_element(json_value_member(from, "entrants"), i);
        bool has_seats = json_value_kind(entrant) == JSON_KIND_OBJECT &&
                         json_value_member(entrant, "seats") != NULL;
        lineup.seats[i] =
            has_seats ? (uint8_t)saved_integer(reader, entrant, "seats", 1, players) : 0;
    }
    return lineup;
}

static void read_resampled(struct reader *reader, const struct json_value *from,
                           struct standings *standings)
{
    const struct json_value *list = saved_member(reader, from, "resampled", JSON_KIND_ARRAY);
    size_t count = rating_numbers(standings->board);
    standings->resampled = rating_room(standings->board, reader->arena);
    if (!reader->fault && json_value_count(list) != count)
        reader->fault = "wrong number of 'resampled'";
    for (size_t i = 0; i < count && !reader->fault; i++) {
        const struct json_value *number = json_value_element(list, i);
        if (json_value_kind(number) != JSON_KIND_INTEGER || json_value_integer(number) < 0)
            reader->fault = "'resampled' must be counts";
        else
            standings->resampled[i] = (uint64_t)json_value_integer(number);
    }
}

/* How many there are, and what they are called; 0 and a fault if so many cannot play. */
static unsigned read_names(struct reader *reader, const struct json_value *from, unsigned players,
                           const char **names)
{
    const struct json_value *entrants = saved_member(reader, from, "entrants", JSON_KIND_ARRAY);
    bool together = read_whether(reader, from, "together");
    bool in_pairs = read_whether(reader, from, "in_pairs");
    size_t count = entrants ? json_value_count(entrants) : 0;
    size_t most = in_pairs ? ENTRANTS_MAX : players;
    if (!reader->fault && (count < (together ? 1 : 2) || count > most))
        reader->fault = "wrong number of 'entrants'";
    for (unsigned i = 0; i < count && !reader->fault; i++)
        names[i] = saved_text(reader, json_value_element(entrants, i), "name");
    return reader->fault ? 0 : (unsigned)count;
}

struct standings *saved_standings(struct reader *reader, const struct json_value *from,
                                  const struct saved *saved)
{
    const char *names[ENTRANTS_MAX];
    if (reader->fault || !json_value_member(from, "entrants"))
        return NULL;
    if (!json_value_member(from, "resampled")) { /* which ratings need */
        reader->fault = "an earlier version saved this arena without what ratings need: play it "
                        "again by 'eldest arena' with its 'seed'";
        return NULL;
    }
    unsigned count = read_names(reader, from, saved->sample.players, names);
    if (reader->fault)
        return NULL;
    struct lineup lineup = read_lineup(reader, from, saved->sample.players, count);
    if (reader->fault)
        return NULL;
    const struct json_value *entrants = json_value_member(from, "entrants");
    struct standings *standings = arena_alloc(reader->arena, sizeof *standings);
    *standings = (struct standings){
        .board = scoreboard_of_names(&lineup, names, reader->arena),
        .whole_matches = read_whether(reader, from, "matches"),
        .tally = saved->tally,
    };
    for (unsigned i = 0; i < count; i++) {
        const struct json_value *entrant = json_value_element(entrants, i);
        read_contestant(reader, entrant, &standings->contestants[i]);
        read_effort(reader, entrant, standings, i);
    }
    if (!reader->fault)
        read_resampled(reader, from, standings);
    if (!reader->fault && !saved_same_rows(standings->board->panel, saved->tally->panel))
        reader->fault = "its figures do not match its players";
    return reader->fault ? NULL : standings;
}
