/* Writes a record to its file, whole or not at all. */
#include "record/record.h"

#include <string.h>

#include "loader/tree.h"

/* What could not be read again is no record: so it is read before it is written. */
const char *record_text(struct arena *arena, const char *path, const char *text, bool is_json,
                        struct diagnostics *diagnostics)
{
    const struct source *source = source_from_text(arena, path, text, strlen(text));
    struct diagnostics *unread = diagnostics_create(); /* of a text that may be gone before them */
    const struct node *tree = source->length <= FILE_MAX ? tree_read(arena, source, unread) : NULL;
    diagnostics_destroy(unread);
    if (!tree)
        diagnostic_hint(diagnose(diagnostics, E_LIMIT, (struct place){0},
                                 source->length > FILE_MAX
                                     ? "the record is larger than 1 MiB and could not be read back"
                                     : "the record has too many cards and calls to be read back"),
                        "record fewer deals");
    return tree && is_json ? tree_json(arena, tree) : tree ? text : NULL;
}

static bool ends_in_json(const char *path)
{
    const char *dot = strrchr(path, '.');
    return dot && strcmp(dot, ".json") == 0;
}

struct file_over record_over(bool any)
{
    static const char *const heads[] = {"eldest: 1\nrecord:", "{\"eldest\":1,\"record\":", NULL};
    return any ? FILE_OVER_ANY : (struct file_over){heads, "a record"};
}

bool record_write(struct arena *arena, const char *path, struct file_over over, const char *text,
                  struct diagnostics *diagnostics)
{
    const char *why;
    text = record_text(arena, path, text, ends_in_json(path), diagnostics);
    if (!text)
        return false;
    if (file_write(arena, path, over, text, strlen(text), &why))
        return true;
    diagnose(diagnostics, E_FILE, (struct place){0}, "'%s' %s", path, why);
    return false;
}
