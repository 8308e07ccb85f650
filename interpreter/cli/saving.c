/* Figures that are kept: shards, files to go on with, and files beside them. */
#include "cli/simulate.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "cli/common.h"

/* --- shards ---------------------------------------------------------------------------------- */

/* "task/8": the one that a task of a Slurm array is for, "2/8". NULL, and a message, if this is no
 * such task. */
static const char *shard_of_task(const struct command *command, const char *text)
{
    const char *task = getenv("SLURM_ARRAY_TASK_ID");
    if (!task)
        wrong_usage(command, "--shard '%s': SLURM_ARRAY_TASK_ID is not set", text);
    return task ? arena_format(command->arena, "%s%s", task, strchr(text, '/')) : NULL;
}

bool shard_read(const struct command *command, uint64_t games, struct sample *sample)
{
    const char *text = command_value(command, "shard");
    uint64_t part = 1, parts = 1;
    int used = 0;
    if (text && strncmp(text, "task/", strlen("task/")) == 0 &&
        !(text = shard_of_task(command, text)))
        return false;
    if (text && (sscanf(text, "%5" SCNu64 "/%5" SCNu64 "%n", &part, &parts, &used) < 2 ||
                 text[used] || part < 1 || part > parts)) {
        wrong_usage(command, "--shard '%s' must be I/N, such as 2/8", text);
        return false;
    }
    sample->first = games / parts * (part - 1) + games % parts * (part - 1) / parts;
    sample->wanted = games / parts * part + games % parts * part / parts - sample->first;
    return true;
}

/* --- going on with what was saved ------------------------------------------------------------ */

static const char *cannot_resume(const struct saved *now, const struct saved *before,
                                 struct arena *arena)
{
    const char *fault = saved_mismatch(now, before, arena);
    if (!fault && now->sample.first != before->sample.first)
        fault = arena_format(arena, "its first %s is %" PRIu64 ", not %" PRIu64, saved_unit(now),
                             before->sample.first, now->sample.first);
    if (!fault && before->sample.games > now->sample.wanted)
        fault = arena_format(arena, "it has %" PRIu64 " %ss already", before->sample.games,
                             saved_unit(now));
    return fault;
}

bool figures_resume(const struct command *command, struct saved *so_far)
{
    const char *path = command_value(command, "resume");
    const char *fault = NULL;
    struct saved before = {.tally = NULL};
    if (!path)
        return true;
    if (saved_read(path, command->arena, &before, &fault))
        fault = cannot_resume(so_far, &before, command->arena);
    if (fault)
        fprintf(stderr, "eldest %s: cannot continue from '%s': %s\n", command->verb->name, path,
                fault);
    else
        saved_add(so_far, &before);
    tally_destroy(before.tally);
    return !fault;
}

/* --- keeping them ---------------------------------------------------------------------------- */

struct keeping keeping_wanted(const struct command *command)
{
    return (struct keeping){
        .verb = command->verb->name,
        .path = command_value(command, "save"),
        .over = saved_over(wants_force(command)),
    };
}

static void complain(const struct keeping *keeping, const char *why)
{
    fprintf(stderr, "eldest %s: '%s' %s\n", keeping->verb, keeping->path, why);
}

bool keeping_has_place(const struct keeping *keeping, struct arena *arena)
{
    const char *why;
    if (!keeping->path || file_may_be_written(arena, keeping->path, keeping->over, &why))
        return true;
    complain(keeping, why);
    return false;
}

bool keeping_save(const struct keeping *keeping, const struct saved *figures)
{
    struct memory_file file;
    const char *why;
    if (!keeping->path)
        return true;
    struct arena *arena = arena_create();
    memory_file_open(&file);
    saved_print(figures, file.out);
    const char *text = memory_file_text(&file);
    bool fine = file_write(arena, keeping->path, keeping->over, text, file.length, &why);
    if (!fine)
        complain(keeping, why);
    memory_file_close(&file);
    arena_destroy(arena);
    return fine;
}

/* --- files beside them ------------------------------------------------------------------------ */

static struct file_over over_of(const struct command *command, struct beside beside)
{
    return wants_force(command) ? FILE_OVER_ANY : (struct file_over){beside.heads, beside.what};
}

static bool complain_beside(const struct command *command, const char *path, const char *why)
{
    fprintf(stderr, "eldest %s: '%s' %s\n", command->verb->name, path, why);
    return false;
}

bool beside_has_place(const struct command *command, struct beside beside)
{
    const char *path = command_value(command, beside.flag), *why;
    return !path || file_may_be_written(command->arena, path, over_of(command, beside), &why) ||
           complain_beside(command, path, why);
}

bool beside_write(const struct command *command, struct beside beside, struct memory_file *file)
{
    const char *path = command_value(command, beside.flag), *why;
    const char *text = memory_file_text(file);
    return file_write(command->arena, path, over_of(command, beside), text, file->length, &why) ||
           complain_beside(command, path, why);
}
