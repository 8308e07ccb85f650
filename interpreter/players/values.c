/* Files of learned values: writing them, and reading them strictly. */
#include "players/calling.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"

#define VERSION   2
#define FILE_MOST (256 * 1024)
#define LINE      64 /* weights on a line */
#define WEIGHTS   (sizeof(struct net) / sizeof(float))
#define TRUST     60 /* deals that a value counts for which was learned from many */
#define LASTING   2  /* and for so many times as many deals as were played */
#define MILLION   1000000.0

const char *values_path(const struct ruleset *rules, struct arena *arena)
{
    const char *name = rules->files[0]->name, *ending = strrchr(name, '.');
    size_t length = ending ? (size_t)(ending - name) : strlen(name);
    return arena_format(arena, "%.*s.values", (int)length, name);
}

/* --- writing --------------------------------------------------------------------------------- */

static float largest(const float *weights)
{
    float most = 0;
    for (unsigned i = 0; i < WEIGHTS; i++) {
        float size = weights[i] < 0 ? -weights[i] : weights[i];
        most = size > most ? size : most;
    }
    return most > 0 ? most : 1;
}

/* Each weight is a byte, 128 for 0; the largest is 1 or 255. */
static void write_net(FILE *out, unsigned step, const struct net *net)
{
    const float *weights = &net->into[0][0];
    float most = largest(weights);
    fprintf(out, "step: %u\nlargest: %" PRId64 "\n", step, (int64_t)(most * MILLION));
    for (unsigned i = 0; i < WEIGHTS; i++) {
        int value = (int)(128.5f + 127 * weights[i] / most);
        fprintf(out, "%02x%s", (unsigned)value,
                (i + 1) % LINE == 0 || i + 1 == WEIGHTS ? "\n" : "");
    }
}

void values_write(FILE *out, const struct callers *callers, const char *made_by)
{
    char digest[DIGEST_TEXT];
    fprintf(out, "# What computer players have learned to call; see docs/players.md.\n");
    fprintf(out, "eldest-values: %d\nmade-by: %s\n", VERSION, made_by);
    fprintf(out, "rules: %s\n", digest_text(ruleset_identity(callers->rules), digest));
    fprintf(out, "inputs: %d\nhidden: %d\n", INPUTS, HIDDEN);
    fprintf(out, "spread: %" PRId64 "\n", (int64_t)(callers->spread * MILLION));
    fprintf(out, "caution: %" PRId64 "\n", (int64_t)(callers->caution * MILLION));
    for (unsigned i = 0; i < callers->carried.count; i++) {
        fputs("carried:", out);
        for (unsigned number = 0; number < CARRIED_NUMBERS; number++)
            fprintf(out, " %ld", lroundf(100 * callers->carried.notes[i].points[number]));
        putc('\n', out);
    }
    fprintf(out, "handicap: %" PRId64 "\n", (int64_t)(callers->tactics.handicap * MILLION));
    for (unsigned i = 0; i < STEPS_MAX; i++) {
        if (callers->nets[i])
            write_net(out, i, callers->nets[i]);
    }
    fprintf(out, "end\n");
}

/* --- reading --------------------------------------------------------------------------------- */

struct reading {
    const struct source *file;
    size_t at;
    unsigned line;
    const char *fault; /* or NULL */
    struct arena *arena;
};

static const char *next_line(struct reading *reading)
{
    const char *text = reading->file->text + reading->at;
    if (reading->at >= reading->file->length)
        return "";
    size_t length = strcspn(text, "\n");
    reading->at += length + 1;
    reading->line++;
    return arena_copy(reading->arena, text, length);
}

static void fail(struct reading *reading, const char *wanted)
{
    if (!reading->fault)
        reading->fault = arena_format(reading->arena, "%s:%u: expected %s", reading->file->name,
                                      reading->line, wanted);
}

/* The value of a line "key: value"; "" if it is another. */
static const char *value_of(struct reading *reading, const char *line, const char *key)
{
    size_t length = strlen(key);
    if (strncmp(line, key, length) == 0 && strncmp(line + length, ": ", 2) == 0)
        return line + length + 2;
    fail(reading, arena_format(reading->arena, "'%s: ...'", key));
    return "";
}

static int64_t number_of(struct reading *reading, const char *line, const char *key, int64_t least,
                         int64_t most)
{
    int64_t number = 0;
    const char *value = value_of(reading, line, key);
    if (!reading->fault && (!text_to_integer(value, &number) || number < least || number > most))
        fail(reading,
             arena_format(reading->arena, "a number from %" PRId64 " to %" PRId64 " as '%s'", least,
                          most, key));
    return number;
}

static int hex_digit(char character)
{
    if (character >= '0' && character <= '9')
        return character - '0';
    return character >= 'a' && character <= 'f' ? character - 'a' + 10 : -1;
}

static void read_weights(struct reading *reading, float *weights, float most)
{
    for (unsigned i = 0; i < WEIGHTS && !reading->fault;) {
        const char *line = next_line(reading);
        unsigned wanted = WEIGHTS - i < LINE ? (unsigned)WEIGHTS - i : LINE;
        if (strlen(line) != 2 * (size_t)wanted) {
            fail(reading, arena_format(reading->arena, "%u bytes in hexadecimal", wanted));
            return;
        }
        for (unsigned j = 0; j < wanted; j++, i++) {
            int high = hex_digit(line[2 * j]), low = hex_digit(line[2 * j + 1]);
            if (high < 0 || low < 0)
                fail(reading, "hexadecimal digits");
            weights[i] = most * (float)(16 * high + low - 128) / 127;
        }
    }
}

static void read_nets(struct reading *reading, struct callers *callers)
{
    for (;;) {
        const char *line = next_line(reading);
        if (strcmp(line, "end") == 0 || reading->fault)
            break;
        int64_t step = number_of(reading, line, "step", 0, callers->rules->step_count - 1);
        if (!reading->fault &&
            (callers->rules->steps[step].kind != STEP_ASK || callers->nets[step]))
            fail(reading, "a step that asks, once");
        int64_t most = number_of(reading, next_line(reading), "largest", 1, 1000 * 1000000);
        if (reading->fault)
            return;
        callers->nets[step] = memory_grow(NULL, sizeof **callers->nets);
        read_weights(reading, &callers->nets[step]->into[0][0], (float)((double)most / MILLION));
    }
    if (reading->at < reading->file->length)
        fail(reading, "nothing after 'end'");
}

/* The points of a number from 0 up, in hundredths. */
static void read_points(struct reading *reading, float *points)
{
    const char *line = value_of(reading, next_line(reading), "carried");
    for (unsigned i = 0; i < CARRIED_NUMBERS && !reading->fault; i++) {
        char *end;
        long number = strtol(line, &end, 10);
        if (end == line || number < -MILLION || number > MILLION)
            fail(reading, arena_format(reading->arena, "%u numbers", CARRIED_NUMBERS));
        points[i] = (float)number / 100;
        line = end;
    }
    if (!reading->fault && *line)
        fail(reading, arena_format(reading->arena, "%u numbers", CARRIED_NUMBERS));
}

static void read_carried(struct reading *reading, struct callers *callers)
{
    for (unsigned i = 0; i < callers->carried.count; i++)
        read_points(reading, callers->carried.notes[i].points);
}

static bool is_of_rules(struct reading *reading, const struct ruleset *rules)
{
    char digest[DIGEST_TEXT];
    const char *line = next_line(reading);
    if (strncmp(line, "# ", 2) == 0)
        line = next_line(reading);
    number_of(reading, line, "eldest-values", VERSION, VERSION);
    value_of(reading, next_line(reading), "made-by");
    const char *value = value_of(reading, next_line(reading), "rules");
    return !reading->fault && strcmp(value, digest_text(ruleset_identity(rules), digest)) == 0;
}

enum values_found values_read(struct callers *callers, const char *path, struct arena *arena,
                              const char **fault)
{
    const char *why = NULL;
    struct reading reading = {.arena = arena};
    reading.file = source_read(arena, path, FILE_MOST, &why);
    if (!reading.file)
        return VALUES_NONE;
    if (!is_of_rules(&reading, callers->rules)) {
        *fault = reading.fault;
        return reading.fault ? VALUES_FAULTY : VALUES_OF_OTHERS;
    }
    number_of(&reading, next_line(&reading), "inputs", INPUTS, INPUTS);
    number_of(&reading, next_line(&reading), "hidden", HIDDEN, HIDDEN);
    int64_t spread = number_of(&reading, next_line(&reading), "spread", 1, 1000000);
    int64_t caution = number_of(&reading, next_line(&reading), "caution", 0, 10000000);
    read_carried(&reading, callers);
    int64_t handicap = number_of(&reading, next_line(&reading), "handicap", -1000000, 1000000);
    if (!reading.fault)
        read_nets(&reading, callers);
    callers->spread = (float)((double)spread / MILLION);
    callers->tactics.handicap = (float)((double)handicap / MILLION);
    callers->caution = (float)((double)caution / MILLION);
    callers->trust = TRUST;
    callers->lasting = LASTING;
    *fault = reading.fault;
    if (!reading.fault)
        return VALUES_READ;
    callers_forget(callers);
    return VALUES_FAULTY;
}

/* --- for training ---------------------------------------------------------------------- */

bool values_train(const struct ruleset *rules, const struct training *training, const char *made_by,
                  void (*tell)(void *listener, const struct round *round), void *listener,
                  FILE *out, struct diagnostics *diagnostics)
{
    struct engine engine = {.rules = rules, .hooks = hooks_open(rules, diagnostics)};
    struct worth worth = worth_of_deals(&engine);
    struct callers callers;
    callers_init(&callers, rules);
    bool is_done = !hooks_failed(engine.hooks) &&
                   callers_learn(&callers, &engine, &worth, training, tell, listener);
    if (is_done)
        values_write(out, &callers, made_by);
    callers_finish(&callers);
    hooks_close(engine.hooks);
    return is_done;
}

enum values_found values_check(const struct ruleset *rules, const char *path, struct arena *arena,
                               const char **fault)
{
    struct callers callers;
    callers_init(&callers, rules);
    enum values_found found = values_read(&callers, path, arena, fault);
    callers_finish(&callers);
    return found;
}
