/* Saved figures of simulations: reading, comparing and merging them. */
#include "lab/saved_parts.h"

#include <inttypes.h>
#include <string.h>

#include "base/digest.h"
#include "base/memory.h"
#include "base/sort.h"
#include "base/source.h"
#include "base/utf8.h"
#include "lab/tournament.h"

#define FIGURES_MOST (UINT64_C(64) << 20) /* bytes of a file: far more than any ruleset's take */

/* --- reading --------------------------------------------------------------------------------- */

const struct json_value *saved_member(struct reader *reader, const struct json_value *object,
                                      const char *key, enum json_kind kind)
{
    const struct json_value *value = NULL;
    if (!reader->fault && json_value_kind(object) == JSON_KIND_OBJECT)
        value = json_value_member(object, key);
    if (value && json_value_kind(value) == kind)
        return value;
    if (!reader->fault)
        reader->fault = arena_format(reader->arena, "not a file of figures: '%s' should be %s", key,
                                     json_kind_words(kind));
    return NULL;
}

const char *saved_text(struct reader *reader, const struct json_value *object, const char *key)
{
    const struct json_value *value = saved_member(reader, object, key, JSON_KIND_STRING);
    const char *found = value ? json_value_string(value) : "";
    if (!reader->fault && utf8_unseen(found, strlen(found)))
        reader->fault = arena_format(reader->arena, "'%s' contains a control character", key);
    return arena_format(reader->arena, "%s", text_harmless(reader->arena, found));
}

int64_t saved_integer(struct reader *reader, const struct json_value *object, const char *key,
                      int64_t low, int64_t high)
{
    const struct json_value *value = saved_member(reader, object, key, JSON_KIND_INTEGER);
    int64_t number = value ? json_value_integer(value) : low;
    if (!reader->fault && (number < low || number > high))
        reader->fault = arena_format(reader->arena, "'%s' is out of bounds", key);
    return reader->fault ? low : number;
}

static struct wide wide_member(struct reader *reader, const struct json_value *object,
                               const char *key)
{
    struct wide value = {0, 0};
    const char *digits = saved_text(reader, object, key);
    if (!reader->fault && !wide_read(digits, &value))
        reader->fault = arena_format(reader->arena, "'%s' is not a whole number", key);
    return value;
}

static struct digest digest_member(struct reader *reader, const struct json_value *object)
{
    struct digest digest = {0, 0};
    const char *digits = saved_text(reader, object, "digest");
    if (strlen(digits) == 32 && strspn(digits, "0123456789abcdef") == 32)
        sscanf(digits, "%16" SCNx64 "%16" SCNx64, &digest.high, &digest.low);
    else if (!reader->fault)
        reader->fault = "'digest' should be 32 hexadecimal digits";
    return digest;
}

static void read_sample(struct reader *reader, const struct json_value *from, struct sample *sample)
{
    sample->name = saved_text(reader, from, "name");
    sample->ruleset = saved_text(reader, from, "ruleset");
    sample->said = saved_text(reader, from, "said");
    sample->players = (unsigned)saved_integer(reader, from, "players", 1, SEATS_MAX);
    sample->deals_most = (unsigned)saved_integer(reader, from, "deals_most", 1, UINT16_MAX);
    sample->spread = !reader->fault && json_value_member(from, "contracts_spread");
    if (!reader->fault && json_value_member(from, "solved"))
        sample->solved = saved_text(reader, from, "solved");
    sample->seed = (uint64_t)saved_integer(reader, from, "seed", 0, INT64_MAX);
    sample->first = (uint64_t)saved_integer(reader, from, "first", 0, COUNT_MOST);
    sample->games = (uint64_t)saved_integer(reader, from, "games", 0, COUNT_MOST);
    sample->wanted = (uint64_t)saved_integer(reader, from, "wanted", 0, COUNT_MOST);
    sample->interrupted = !reader->fault && json_value_member(from, "interrupted");
}

static enum figure_kind read_kind(struct reader *reader, const struct json_value *row)
{
    const char *kind = saved_text(reader, row, "kind");
    return strcmp(kind, "share") == 0  ? FIGURE_SHARE
           : strcmp(kind, "mean") == 0 ? FIGURE_MEAN
                                       : FIGURE_COUNT;
}

/* A file of an older eldest does not say so of any figure, and can be read as before. */
static bool is_never_negative(struct reader *reader, const struct json_value *row)
{
    const struct json_value *said = NULL;
    if (!reader->fault && json_value_member(row, "never_negative"))
        said = saved_member(reader, row, "never_negative", JSON_KIND_BOOLEAN);
    return said && json_value_boolean(said);
}

static void read_panel(struct reader *reader, const struct json_value *rows,
                       const struct json_value *distributions, struct panel *panel)
{
    size_t count = json_value_count(rows);
    for (size_t i = 0; i < count; i++) {
        const struct json_value *row = json_value_element(rows, i);
        panel_add(panel, saved_text(reader, row, "section"), saved_text(reader, row, "name"),
                  read_kind(reader, row),
                  (unsigned)saved_integer(reader, row, "of", 0, (int64_t)count - 1));
        if (is_never_negative(reader, row))
            panel_never_negative(panel, (unsigned)i, 1);
    }
    panel->distribution_count = (unsigned)json_value_count(distributions);
    if (count <= ROW_CHOICES || panel->distribution_count > DISTRIBUTIONS_MAX) {
        panel->distribution_count = 0;
        reader->fault = "not a file of figures: wrong number of figures";
    }
    for (unsigned i = 0; i < panel->distribution_count; i++)
        panel->distributions[i] = saved_text(reader, json_value_element(distributions, i), "name");
}

static void read_bins(struct reader *reader, const struct json_value *from, uint64_t *bins)
{
    const struct json_value *list = saved_member(reader, from, "bins", JSON_KIND_ARRAY);
    for (size_t i = 0; list && i < json_value_count(list); i++) {
        const struct json_value *bin = json_value_element(list, i);
        int64_t value =
            saved_integer(reader, bin, "value", -HISTOGRAM_REACH - 1, HISTOGRAM_REACH + 1);
        bins[histogram_bin(value)] += (uint64_t)saved_integer(reader, bin, "times", 0, INT64_MAX);
    }
}

static void read_tally(struct reader *reader, const struct json_value *from, struct saved *saved)
{
    const struct json_value *rows = saved_member(reader, from, "figures", JSON_KIND_ARRAY);
    const struct json_value *lists = saved_member(reader, from, "distributions", JSON_KIND_ARRAY);
    if (!rows || !lists)
        return;
    struct panel *panel = panel_empty(reader->arena);
    read_panel(reader, rows, lists, panel);
    struct tally *tally = saved->tally = tally_create(panel);
    for (unsigned i = 0; i < panel->count && !reader->fault; i++) {
        const struct json_value *row = json_value_element(rows, i);
        tally->rows[i].sum = saved_integer(reader, row, "sum", INT64_MIN, INT64_MAX);
        tally->rows[i].square = wide_member(reader, row, "square");
        tally->rows[i].cross = wide_member(reader, row, "cross");
    }
    for (unsigned i = 0; i < panel->distribution_count && !reader->fault; i++)
        read_bins(reader, json_value_element(lists, i), tally->histograms[i]);
    tally->digest = digest_member(reader, from);
    if (!reader->fault && tally_games(tally) != saved->sample.games)
        reader->fault = "its figures do not match its number of games";
}

/* What saved_read does, from a text in memory. */
static bool saved_read_text(const char *bytes, size_t length, struct arena *arena,
                            struct saved *saved, const char **fault)
{
    struct reader reader = {.arena = arena, .fault = seal_fault(bytes, length, arena)};
    struct json_fault wrong;
    struct json_value *document = reader.fault ? NULL : json_value_read(bytes, length, &wrong);
    *saved = (struct saved){.tally = NULL};
    if (document) {
        read_sample(&reader, document, &saved->sample);
        read_tally(&reader, document, saved);
        saved->standings = saved_standings(&reader, document, saved);
    } else if (!reader.fault) {
        reader.fault = arena_format(arena, "%u:%u: %s", wrong.line, wrong.column, wrong.what);
    }
    json_value_destroy(document);
    *fault = reader.fault;
    if (reader.fault) {
        tally_destroy(saved->tally);
        saved->tally = NULL;
    }
    return !reader.fault;
}

bool saved_read(const char *path, struct arena *arena, struct saved *saved, const char **fault)
{
    const char *why;
    const struct source *source = source_read(arena, path, FIGURES_MOST, &why);
    *saved = (struct saved){.tally = NULL};
    if (!source)
        *fault = arena_format(arena, "it %s", why);
    return source && saved_read_text(source->text, source->length, arena, saved, fault);
}

struct file_over saved_over(bool any)
{
    /* The second is that of an older eldest: it cannot be read any more, but it is ours. */
    static const char *const heads[] = {SEAL_HEAD, "{\"name\":", NULL};
    return any ? FILE_OVER_ANY : (struct file_over){heads, "a file of figures"};
}

const char *saved_unit(const struct saved *saved)
{
    return saved->standings ? "set" : saved->sample.solved ? "position" : "game";
}

void saved_print(const struct saved *saved, FILE *out)
{
    if (saved->standings)
        tournament_report_json(&saved->sample, saved->standings, out);
    else
        report_json(&saved->sample, saved->tally, out);
}

/* --- merging --------------------------------------------------------------------------------- */

/* Whether one of them knows more of a figure, that it is never negative, makes no difference. */
bool saved_same_rows(const struct panel *a, const struct panel *b)
{
    if (a->count != b->count || a->distribution_count != b->distribution_count)
        return false;
    for (unsigned i = 0; i < a->count; i++) {
        const struct figure *one = &a->figures[i], *other = &b->figures[i];
        if (strcmp(one->section, other->section) != 0 || strcmp(one->name, other->name) != 0 ||
            one->kind != other->kind || one->of != other->of)
            return false;
    }
    return true;
}

/* Whether games were played, or which positions were solved. */
static const char *other_work(const struct sample *one, const struct sample *other,
                              struct arena *arena)
{
    if (!one->solved != !other->solved)
        return other->solved ? "figures of solved positions, not of games"
                             : "figures of games, not of solved positions";
    if (one->solved && strcmp(one->solved, other->solved) != 0)
        return arena_format(arena, "different positions were solved: %s; not %s", other->solved,
                            one->solved);
    return NULL;
}

const char *saved_mismatch(const struct saved *a, const struct saved *b, struct arena *arena)
{
    const struct sample *one = &a->sample, *other = &b->sample;
    if (!a->standings != !b->standings)
        return b->standings ? "figures of an arena, not of a simulation"
                            : "figures of a simulation, not of an arena";
    const char *fault = other_work(one, other, arena);
    if (fault)
        return fault;
    if (strcmp(one->said, other->said) != 0 || one->players != other->players)
        return arena_format(arena,
                            "different rules: %s for %u, not %s for %u, or different options",
                            other->ruleset, other->players, one->ruleset, one->players);
    if (one->seed != other->seed)
        return arena_format(arena, "different seed: %" PRIu64 ", not %" PRIu64, other->seed,
                            one->seed);
    if (one->deals_most != other->deals_most)
        return arena_format(arena, "games broken off after %u deals, not %u", other->deals_most,
                            one->deals_most);
    if (one->spread != other->spread)
        return other->spread ? "it uses --spread contracts" : "it does not use --spread contracts";
    fault = a->standings ? standings_mismatch(a->standings, b->standings) : NULL;
    if (fault)
        return fault;
    return saved_same_rows(a->tally->panel, b->tally->panel) ? NULL : "different figures";
}

void saved_add(struct saved *sum, const struct saved *more)
{
    if (sum->standings)
        standings_add(sum->standings, more->standings);
    else
        tally_add(sum->tally, more->tally);
    sum->sample.games += more->sample.games;
}

static int by_first_game(const void *a, const void *b)
{
    uint64_t one = ((const struct saved *)a)->sample.first;
    uint64_t other = ((const struct saved *)b)->sample.first;
    return (one > other) - (one < other);
}

static const char *missing(const struct saved *saved, uint64_t from, uint64_t to,
                           struct arena *arena)
{
    return arena_format(arena, "%ss %" PRIu64 " to %" PRIu64 " are missing", saved_unit(saved),
                        from, to);
}

static const char *add_next(struct saved *sum, const struct saved *next, bool partial,
                            struct arena *arena)
{
    uint64_t end = sum->sample.first + sum->sample.wanted;
    uint64_t played = next->sample.first;
    if (played < end && next->sample.games)
        return arena_format(arena, "%s %" PRIu64 " appears twice", saved_unit(sum), played);
    if (played > end && !partial)
        return missing(sum, end, played - 1, arena);
    saved_add(sum, next);
    sum->sample.wanted = played + next->sample.wanted - sum->sample.first;
    sum->sample.interrupted |= next->sample.interrupted;
    return NULL;
}

static const char *broken_off(const struct saved *part, struct arena *arena)
{
    const struct sample *sample = &part->sample;
    if (sample->games >= sample->wanted)
        return NULL;
    return missing(part, sample->first + sample->games, sample->first + sample->wanted - 1, arena);
}

const char *saved_merge(struct saved *all, unsigned count, bool partial, struct arena *arena)
{
    const char *fault = NULL;
    sort_stable(all, count, sizeof *all, by_first_game);
    if (!partial && all[0].sample.first > 0)
        return missing(&all[0], 0, all[0].sample.first - 1, arena);
    for (unsigned i = 0; i < count && !partial && !fault; i++)
        fault = broken_off(&all[i], arena);
    for (unsigned i = 1; i < count && !fault; i++)
        fault = add_next(&all[0], &all[i], partial, arena);
    return fault;
}
