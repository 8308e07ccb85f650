/* What somebody has learned, rule by rule, and when it is to be asked again. */
#include "school/learned.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/each.h"
#include "base/source.h"
#include "ruleset/ruleset.h"

#define HEAD       "eldest-learned 1\n"
#define BYTES_MAX  ((size_t)16 * 1024 * 1024)
#define FIELDS     10
#define EASE_FIRST 250
#define EASE_LEAST 130
#define DAYS_MOST  36500 /* nobody waits longer */

/* --- days ------------------------------------------------------------------------------------ */

/* Days from 1970-01-01 in the Gregorian calendar; years begin in March, so that the day that comes
 * every four years is their last. */
static day_number day_of(int year, int month, int day)
{
    int from_march = (month + 9) % 12, years = month > 2 ? year : year - 1;
    int era = years / 400, of_era = years % 400;
    int of_year = (153 * from_march + 2) / 5 + day - 1;
    return era * 146097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719468;
}

const char *day_text(struct arena *arena, day_number day)
{
    time_t seconds = (time_t)day * 86400;
    struct tm parts;
    gmtime_r(&seconds, &parts);
    return arena_format(arena, "%04d-%02d-%02d", parts.tm_year + 1900, parts.tm_mon + 1,
                        parts.tm_mday);
}

bool day_read(const char *text, day_number *day)
{
    static const char form[] = "dddd-dd-dd";
    struct arena *arena = arena_create();
    bool is_so = strlen(text) == strlen(form);
    for (size_t i = 0; is_so && form[i]; i++)
        is_so = form[i] == 'd' ? text[i] >= '0' && text[i] <= '9' : text[i] == '-';
    if (is_so) {
        *day = day_of(atoi(text), atoi(text + 5), atoi(text + 8));
        is_so = atoi(text) >= 1970 && strcmp(day_text(arena, *day), text) == 0;
    }
    arena_destroy(arena);
    return is_so;
}

day_number day_now(void)
{
    time_t now = time(NULL);
    struct tm parts;
    localtime_r(&now, &parts);
    return day_of(parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday);
}

/* --- SM-2 ------------------------------------------------------------------------------------ */

static int quality_of(enum answered answered)
{
    return answered == ANSWERED_RIGHT ? 5 : answered == ANSWERED_LATE ? 3 : 1;
}

/* EF + (0.1 - (5 - q) (0.08 + (5 - q) 0.02)), in hundredths. */
static int32_t ease_after(int32_t ease, int quality)
{
    int lacks = 5 - quality;
    int32_t after = ease + 10 - lacks * (8 + 2 * lacks);
    return after < EASE_LEAST ? EASE_LEAST : after;
}

/* 1, 6, and from then on the last interval times the ease, rounded up. */
static int32_t interval_after(const struct learned_item *item)
{
    int64_t days = ((int64_t)item->interval * item->ease + 99) / 100;
    if (item->repetitions <= 2)
        return item->repetitions == 1 ? 1 : 6;
    return (int32_t)(days < DAYS_MOST ? days : DAYS_MOST);
}

static void judge(struct learned_item *item, enum answered answered, day_number today)
{
    int quality = quality_of(answered);
    if (quality < 3) {
        item->repetitions = 0;
        item->interval = 1;
    } else if (!item->is_of_today) {
        item->repetitions++;
        item->ease = ease_after(item->ease, quality);
        item->interval = interval_after(item);
    }
    item->due = today + item->interval;
}

static struct learned_item *find(struct learned *learned, const struct learned_item *about)
{
    EACH(item, learned->items, learned->count)
        if (strcmp(item->ruleset, about->ruleset) == 0 && strcmp(item->topic, about->topic) == 0 &&
            strcmp(item->rule, about->rule) == 0)
            return item;
    return NULL;
}

static struct learned_item *add(struct learned *learned, const struct learned_item *item)
{
    learned->items = arena_grow(learned->arena, learned->items, learned->count, &learned->room,
                                sizeof *learned->items);
    learned->items[learned->count] = *item;
    return &learned->items[learned->count++];
}

void learned_note(struct learned *learned, const struct learned_item *about, enum answered answered,
                  day_number today)
{
    struct learned_item *item = find(learned, about);
    if (answered != ANSWERED_RIGHT && answered != ANSWERED_LATE && answered != ANSWERED_WRONG)
        return;
    if (!item && learned->count == LEARNED_MAX)
        return;
    if (!item)
        item = add(learned, &(struct learned_item){.ruleset = about->ruleset,
                                                   .topic = about->topic,
                                                   .rule = about->rule,
                                                   .ease = EASE_FIRST,
                                                   .last = -1});
    item->is_of_today = item->last == today;
    judge(item, answered, today);
    item->last = today;
    item->asked++;
    item->right += answered == ANSWERED_RIGHT;
}

/* Known for three weeks is sure; for six days, known. */
enum learned_level learned_level(const struct learned_item *item)
{
    return item->interval >= 21 ? LEVEL_SURE : item->interval >= 6 ? LEVEL_KNOWN : LEVEL_LEARNING;
}

const char *learned_level_name(enum learned_level level)
{
    static const char *const names[] = {"learning", "known", "sure"};
    return names[level];
}

/* --- the file -------------------------------------------------------------------------------- */

const char *learned_path(struct arena *arena)
{
    const char *folder = state_folder(arena, "quiz");
    return folder ? arena_format(arena, "%s/learned", folder) : NULL;
}

static bool read_number(const char *text, int64_t low, int64_t high, int32_t *number)
{
    char *end;
    long long value = strtoll(text, &end, 10);
    *number = (int32_t)value;
    return end != text && !*end && value >= low && value <= high;
}

/* Cuts a line at its tabs into so many fields, of which the last has the rest; false if it has
 * fewer. */
static bool cut(char *line, char **fields, unsigned wanted)
{
    unsigned count = 0;
    for (char *at = line; at && count < wanted; count++) {
        fields[count] = at;
        at = strchr(at, '\t');
        if (at && count + 1 < wanted)
            *at++ = '\0';
    }
    return count == wanted;
}

/* The fields of a line, which it cuts apart. */
static bool read_line(char *line, struct learned_item *item)
{
    char *fields[FIELDS];
    if (!cut(line, fields, FIELDS))
        return false;
    *item = (struct learned_item){.ruleset = fields[0], .topic = fields[1], .rule = fields[2]};
    return *fields[0] && *fields[1] && read_number(fields[3], 0, INT32_MAX, &item->repetitions) &&
           read_number(fields[4], EASE_LEAST, INT32_MAX, &item->ease) &&
           read_number(fields[5], 0, DAYS_MOST, &item->interval) &&
           day_read(fields[6], &item->due) && day_read(fields[7], &item->last) &&
           read_number(fields[8], 0, INT32_MAX - 1, &item->asked) &&
           read_number(fields[9], 0, item->asked, &item->right);
}

static bool read_lines(struct learned *learned, const struct source *source, const char *path,
                       const char **why)
{
    char *text = arena_copy(learned->arena, source->text, source->length), *next;
    unsigned number = 1;
    *why = arena_format(learned->arena, "'%s' is damaged: it does not begin with '%.*s'", path,
                        (int)strlen(HEAD) - 1, HEAD);
    if (strlen(text) != source->length || strncmp(text, HEAD, strlen(HEAD)) != 0)
        return false;
    for (char *line = text + strlen(HEAD); *line; line = next) {
        struct learned_item item;
        char *end = strchr(line, '\n');
        number++;
        *why = arena_format(learned->arena, "'%s' is damaged at line %u", path, number);
        if (!end || learned->count == LEARNED_MAX)
            return false;
        *end = '\0';
        next = end + 1;
        if (!read_line(line, &item) || find(learned, &item))
            return false;
        add(learned, &item);
    }
    return true;
}

bool learned_read(struct learned *learned, const char *path, const char **why)
{
    if (access(path, F_OK) != 0)
        return true;
    const struct source *source = source_read(learned->arena, path, BYTES_MAX, why);
    if (source)
        return read_lines(learned, source, path, why);
    *why = arena_format(learned->arena, "'%s' %s", path, *why);
    return false;
}

/* A name as a field: what would end it is a space. */
static const char *field(struct arena *arena, const char *name)
{
    char *copy = arena_copy(arena, name, strlen(name));
    for (char *at = copy; *at; at++)
        *at = *at == '\t' || *at == '\n' ? ' ' : *at;
    return copy;
}

static void print_all(const struct learned *learned, FILE *out)
{
    struct arena *arena = learned->arena;
    fputs(HEAD, out);
    EACH(item, learned->items, learned->count)
        fprintf(out, "%s\t%s\t%s\t%d\t%d\t%d\t%s\t%s\t%d\t%d\n", field(arena, item->ruleset),
                item->topic, field(arena, item->rule), item->repetitions, item->ease,
                item->interval, day_text(arena, item->due), day_text(arena, item->last),
                item->asked, item->right);
}

bool learned_write(const struct learned *learned, const char *path, const char **why)
{
    struct memory_file file;
    const char *const heads[] = {HEAD, NULL};
    memory_file_open(&file);
    print_all(learned, file.out);
    const char *text = memory_file_text(&file);
    bool is_written =
        folder_make(learned->arena, path_folder(learned->arena, path), 0700, why) &&
        file_write(learned->arena, path, (struct file_over){heads, "what a quiz remembers"}, text,
                   file.length, why);
    memory_file_close(&file);
    if (!is_written)
        *why = arena_format(learned->arena, "'%s' %s", path, *why);
    return is_written;
}

/* --- answers that are still to be kept -------------------------------------------------------- */

static void note_one(struct learned_notes *notes, const struct learned_note *note)
{
    notes->notes =
        arena_grow(notes->arena, notes->notes, notes->count, &notes->room, sizeof *notes->notes);
    notes->notes[notes->count++] = *note;
}

static const char *copy_of(struct arena *arena, const char *text)
{
    return arena_copy(arena, text, strlen(text));
}

void learned_hear(void *self, const struct missed *asked, enum answered answered)
{
    struct learned_notes *notes = self;
    if (!asked->quiz)
        return;
    const struct ruleset *const rules[] = {asked->quiz->request.rules, asked->quiz->request.versus};
    for (unsigned i = 0; i < 2; i++) {
        const struct decision *about = &asked->question->about[i];
        if (!rules[i] || !about->rule)
            continue;
        const struct learned_item item = {.ruleset = copy_of(notes->arena, rules[i]->id),
                                          .topic = topic_name(asked->question->topic),
                                          .rule = copy_of(notes->arena, about->rule)};
        note_one(notes, &(struct learned_note){.about = item, .answered = answered});
    }
}

static bool is_topic(const char *name)
{
    for (unsigned topic = 0; topic < TOPIC_COUNT; topic++)
        if (strcmp(topic_name((enum topic)topic), name) == 0)
            return true;
    return false;
}

bool learned_read_note(struct learned_notes *notes, const char *line)
{
    static const struct {
        const char *name;
        enum answered answered;
    } answers[] = {{"right", ANSWERED_RIGHT}, {"late", ANSWERED_LATE}, {"wrong", ANSWERED_WRONG}};
    char *fields[4];
    if (!cut(arena_copy(notes->arena, line, strlen(line)), fields, 4) || !*fields[0] ||
        !is_topic(fields[1]))
        return false;
    const struct learned_item about = {.ruleset = fields[0], .topic = fields[1], .rule = fields[2]};
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++) {
        if (strcmp(fields[3], answers[i].name) != 0)
            continue;
        note_one(notes, &(struct learned_note){.about = about, .answered = answers[i].answered});
        return true;
    }
    return false;
}

static bool keep(const struct learned_notes *notes, const char *path, day_number today,
                 const char **why)
{
    struct learned learned = {.arena = notes->arena};
    if (!learned_read(&learned, path, why))
        return false;
    EACH(note, notes->notes, notes->count)
        learned_note(&learned, &note->about, note->answered, today);
    return learned_write(&learned, path, why);
}

bool learned_keep(const struct learned_notes *notes, day_number today, const char **why)
{
    const char *path = learned_path(notes->arena);
    if (!path || notes->count == 0)
        return true;
    const char *folder = path_folder(notes->arena, path);
    if (!folder_make(notes->arena, folder, 0700, why)) {
        *why = arena_format(notes->arena, "'%s' %s", folder, *why);
        return false;
    }
    int lock = file_lock(arena_format(notes->arena, "%s.lock", path));
    if (lock < 0) {
        *why = arena_format(notes->arena, "'%s' is being written by another program", path);
        return false;
    }
    bool is_kept = keep(notes, path, today, why);
    close(lock);
    return is_kept;
}
