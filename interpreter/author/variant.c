#include "author/variant.h"

#include <ctype.h>
#include <string.h>

#include "base/file.h"
#include "base/inflate.h"
#include "base/json.h"

#define FORMAT     "eldest variant 1"
#define LINK       "#workshop/"
#define LONGEST_ID 80

/* --- reading --------------------------------------------------------------------------------- */

/* Its name becomes the names of files: nothing in it may lead elsewhere. */
static bool is_id(const char *id)
{
    size_t length = strlen(id);
    bool fine = length > 0 && length <= LONGEST_ID && id[0] != '-' && id[length - 1] != '-';
    for (; *id; id++)
        fine = fine && (islower((unsigned char)*id) || isdigit((unsigned char)*id) || *id == '-');
    return fine;
}

/* The member's text; NULL, and *why, if it is none or too long. Of one that may be missing "". */
static const char *text_of(struct arena *arena, const struct json_value *object, const char *key,
                           bool may_miss, const char **why)
{
    const struct json_value *value = json_value_member(object, key);
    if (!value && may_miss)
        return "";
    if (!value || json_value_kind(value) != JSON_KIND_STRING) {
        *why = arena_format(arena, "has no text '%s'", key);
        return NULL;
    }
    const char *text = json_value_string(value);
    size_t length = strlen(text);
    if (length <= VARIANT_TEXT_MOST)
        return arena_copy(arena, text, length);
    *why = arena_format(arena, "has a text '%s' of more than 1 MiB", key);
    return NULL;
}

static bool take(struct arena *arena, const struct json_value *object, struct variant *variant,
                 const char **why)
{
    const struct json_value *format =
        json_value_kind(object) == JSON_KIND_OBJECT ? json_value_member(object, "format") : NULL;
    if (!format || json_value_kind(format) != JSON_KIND_STRING ||
        strcmp(json_value_string(format), FORMAT) != 0) {
        *why = "is not of the format '" FORMAT "'";
        return false;
    }
    variant->id = text_of(arena, object, "id", false, why);
    variant->yaml = text_of(arena, object, "yaml", false, why);
    variant->lua = text_of(arena, object, "lua", false, why);
    variant->script = text_of(arena, object, "script", true, why);
    if (!variant->id || !variant->yaml || !variant->lua || !variant->script)
        return false;
    if (is_id(variant->id))
        return true;
    *why = "has an 'id' that is no name of a file: small letters, digits and '-'";
    return false;
}

bool variant_read(struct arena *arena, const char *text, size_t length, struct variant *variant,
                  const char **why)
{
    struct json_fault fault;
    if (length > VARIANT_MOST) {
        *why = "is larger than 4 MiB";
        return false;
    }
    struct json_value *document = json_value_read(text, length, &fault);
    if (!document) {
        *why = arena_format(arena, "is not JSON: line %u, column %u: %s", fault.line, fault.column,
                            fault.what);
        return false;
    }
    bool fine = take(arena, document, variant, why);
    variant->whole = arena_copy(arena, text, length);
    variant->length = length;
    json_value_destroy(document);
    return fine;
}

/* --- links ----------------------------------------------------------------------------------- */

bool variant_is_link(const char *word)
{
    return strstr(word, LINK) != NULL;
}

bool variant_read_link(struct arena *arena, const char *link, struct variant *variant,
                       const char **why)
{
    const char *letters = strstr(link, LINK) + strlen(LINK);
    size_t length, unpacked;
    const uint8_t *packed = base64url_read(arena, letters, strlen(letters), &length);
    uint8_t *text = arena_alloc(arena, VARIANT_MOST + 1);
    if (!packed || !inflate_raw(packed, length, text, VARIANT_MOST, &unpacked)) {
        *why = "is broken: perhaps a program has cut it";
        return false;
    }
    text[unpacked] = '\0';
    return variant_read(arena, (const char *)text, unpacked, variant, why);
}

/* --- writing --------------------------------------------------------------------------------- */

static struct variant_paths paths_in(struct arena *arena, const struct variant *variant,
                                     const char *folder)
{
    return (struct variant_paths){
        .folder = folder,
        .rules = arena_format(arena, "%s/%s.yaml", folder, variant->id),
        .hooks = *variant->lua ? arena_format(arena, "%s/%s.lua", folder, variant->id) : NULL,
        .script =
            *variant->script ? arena_format(arena, "%s/scripts/a-first-deal.yaml", folder) : NULL,
        .whole = arena_format(arena, "%s/%s.eldest.json", folder, variant->id),
    };
}

static bool write_one(struct arena *arena, const char *path, const char *text, size_t length,
                      const char **why)
{
    return !path || file_write(arena, path, FILE_OVER_ANY, text, length, why);
}

static bool fill(struct arena *arena, const struct variant *variant, const char *folder,
                 const char **why)
{
    const struct variant_paths paths = paths_in(arena, variant, folder);
    return (!paths.script ||
            folder_make(arena, arena_format(arena, "%s/scripts", folder), 0777, why)) &&
           write_one(arena, paths.rules, variant->yaml, strlen(variant->yaml), why) &&
           write_one(arena, paths.hooks, variant->lua, strlen(variant->lua), why) &&
           write_one(arena, paths.script, variant->script, strlen(variant->script), why) &&
           write_one(arena, paths.whole, variant->whole, variant->length, why);
}

bool variant_write(struct arena *arena, const struct variant *variant, const char *inside,
                   struct variant_paths *paths, const char **why)
{
    struct folder_draft draft;
    const char *folder = inside ? arena_format(arena, "%s/%s", inside, variant->id) : variant->id;
    *paths = paths_in(arena, variant, folder);
    if (!folder_draft_begin(arena, folder, &draft, why))
        return false;
    if (fill(arena, variant, draft.path, why))
        return folder_draft_finish(arena, &draft, why);
    folder_draft_drop(&draft);
    return false;
}
