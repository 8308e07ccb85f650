/* JSON Schema of the figures of a simulation, a tournament or of solving, as they are saved. */
#include "base/json.h"
#include "lab/report.h"

/* A member of an object: its type, and whether every such object has it. */
struct figure_member {
    const char *name, *type;
    bool is_needed;
    const char *doc;
    const struct figure_member *inside; /* of an object, or of those in an array; or NULL */
};

static const struct figure_member estimates[] = {
    {"section", "string", true, "The section of the figure.", NULL},
    {"name", "string", true, "Its name in the section.", NULL},
    {"kind", "string", true, "count, share or mean.", NULL},
    {"of", "integer", true, "The place of the figure that it is a share or mean of, from 0.", NULL},
    {"never_negative", "boolean", false, "Whether it cannot be negative in any game.", NULL},
    {"sum", "integer", true, "The sum over all games.", NULL},
    {"square", "string", true, "The sum of the squares: any number of digits.", NULL},
    {"cross", "string", true, "The sum of the products with what it is of.", NULL},
    {"value_millionths", "integer", false, "The estimate; absent if nothing is known.", NULL},
    {"low_millionths", "integer", false, "The lower end of its 95 % interval.", NULL},
    {"high_millionths", "integer", false, "The upper end.", NULL},
    {0},
};

static const struct figure_member bins[] = {
    {"value", "integer", true, "A value.", NULL},
    {"or_beyond", "boolean", false, "All values beyond it are counted here, too.", NULL},
    {"times", "integer", true, "How often it occurred.", NULL},
    {"value_millionths", "integer", false, "Its share.", NULL},
    {"low_millionths", "integer", false, "The lower end of its 95 % interval.", NULL},
    {"high_millionths", "integer", false, "The upper end.", NULL},
    {0},
};

static const struct figure_member distributions[] = {
    {"name", "string", true, "What is distributed.", NULL},
    {"bins", "array", true, "The values that occurred.", bins},
    {0},
};

static const struct figure_member estimate[] = {
    {"value_millionths", "integer", true, "The estimate.", NULL},
    {"low_millionths", "integer", false, "The lower end of its 95 % interval.", NULL},
    {"high_millionths", "integer", false, "The upper end.", NULL},
    {"clear", "boolean", false, "Of a difference: whether the interval excludes 0.", NULL},
    {0},
};

static const struct figure_member rating[] = {
    {"value", "integer", true, "The rating, in points of Elo.", NULL},
    {"low", "integer", false, "The lower end of its 95 % interval.", NULL},
    {"high", "integer", false, "The upper end.", NULL},
    {0},
};

static const struct figure_member strength[] = {
    {"microseconds", "integer", false, "Processor time for a decision.", NULL},
    {"iterations", "integer", false, "Iterations for a decision.", NULL},
    {0},
};

static const struct figure_member fault[] = {
    {"set", "integer", true, "The number of the set, from 1.", NULL},
    {"table", "integer", true, "The number of the table in it, from 1.", NULL},
    {"seat", "string", true, "The seat.", NULL},
    {"message", "string", true, "What happened.", NULL},
    {0},
};

static const struct figure_member entrants[] = {
    {"name", "string", true, "The player.", NULL},
    {"seats", "integer", false, "The seats at each table, if it is always the same number.", NULL},
    {"policy", "string", false, "A digest of the policy file.", NULL},
    {"command", "string", false, "The command of a program.", NULL},
    {"strength", "object", false, "What a decision may take.", strength},
    {"points", "object", false, "Points a deal, minus the mean of the others'.", estimate},
    {"best", "object", false, "The share of the best places.", estimate},
    {"rating", "object", false, "The rating.", rating},
    {"by_seat", "object", false, "Points by seat.", NULL},
    {"by_role", "object", false, "Points by role.", NULL},
    {"decisions", "integer", false, "The number of decisions.", NULL},
    {"iterations", "integer", false, "The iterations for them.", NULL},
    {"nanoseconds", "integer", false, "The processor time, of a player with a time limit.", NULL},
    {"faults", "integer", false, "The tables at which it played at random after a fault.", NULL},
    {"fault", "object", false, "The first of these faults.", fault},
    {0},
};

static const struct figure_member pairs[] = {
    {"first", "string", true, "A player.", NULL},
    {"second", "string", true, "Another.", NULL},
    {"points", "object", false, "The points of the first minus those of the second.", estimate},
    {"best", "object", false, "The same of the best places.", estimate},
    {0},
};

static const struct figure_member figures[] = {
    {"eldest", "string", true, "The word figures.", NULL},
    {"length", "integer", true, "The length of the line in bytes.", NULL},
    {"checksum", "string", true, "A checksum of it.", NULL},
    {"name", "string", true, "The name of the game.", NULL},
    {"ruleset", "string", true, "The ruleset.", NULL},
    {"said", "string", true, "A digest of its rules, options included.", NULL},
    {"players", "integer", true, "The number of players.", NULL},
    {"deals_most", "integer", true, "The deals after which a game was broken off.", NULL},
    {"contracts_spread", "boolean", false, "Whether contracts were tried evenly.", NULL},
    {"solved", "string", false, "Which positions were solved.", NULL},
    {"seed", "integer", true, "The seed.", NULL},
    {"first", "integer", true, "The number of the first game, from 0.", NULL},
    {"games", "integer", true, "The number of games.", NULL},
    {"wanted", "integer", true, "The number of games that were requested.", NULL},
    {"interrupted", "boolean", false, "Whether a signal ended the run.", NULL},
    {"precise", "boolean", false, "Whether the requested precision was reached.", NULL},
    {"deals", "integer", true, "The number of deals.", NULL},
    {"decisions", "integer", false, "The number of decisions.", NULL},
    {"nodes", "integer", false, "The number of positions that a solver searched.", NULL},
    {"sets", "integer", false, "Of an arena: the number of sets.", NULL},
    {"matches", "boolean", false, "Of an arena: whether it played whole matches.", NULL},
    {"together", "boolean", false, "Of an arena: whether a player has all seats.", NULL},
    {"in_pairs", "boolean", false, "Of an arena: whether each two met.", NULL},
    {"tables", "integer", false, "Of an arena: the tables of a set.", NULL},
    {"broken_off", "integer", false, "Of an arena: the matches that were broken off.", NULL},
    {"entrants", "array", false, "Of an arena: the players.", entrants},
    {"pairs", "array", false, "Of an arena: the differences of each two players.", pairs},
    {"resampled", "array", false, "Of an arena: counts for the intervals of ratings.", NULL},
    {"digest", "string", true, "A digest of all cards, calls and scores.", NULL},
    {"figures", "array", true, "The figures.", estimates},
    {"distributions", "array", true, "The distributions.", distributions},
    {0},
};

static void write_members(struct json *json, const struct figure_member *members);

static void write_member(struct json *json, const struct figure_member *member)
{
    bool is_array = member->type[0] == 'a';
    json_member_open(json, member->name, '{');
    json_member_string(json, "description", member->doc);
    if (is_array || !member->inside)
        json_member_string(json, "type", member->type);
    if (is_array && member->inside)
        json_member_open(json, "items", '{');
    if (member->inside)
        write_members(json, member->inside);
    if (is_array && member->inside)
        json_close(json, '}');
    json_close(json, '}');
}

/* Of an object. */
static void write_members(struct json *json, const struct figure_member *members)
{
    json_member_string(json, "type", "object");
    json_member_open(json, "required", '[');
    for (const struct figure_member *at = members; at->name; at++)
        if (at->is_needed)
            json_write_string(json, at->name);
    json_close(json, ']');
    json_member_open(json, "properties", '{');
    for (const struct figure_member *at = members; at->name; at++)
        write_member(json, at);
    json_close(json, '}');
}

void report_write_schema(FILE *out)
{
    struct json json = {.out = out};
    json_open(&json, '{');
    json_member_string(&json, "$schema", "http://json-schema.org/draft-07/schema#");
    json_member_string(&json, "title", "Figures of Eldest");
    write_members(&json, figures);
    json_close_line(&json);
}
