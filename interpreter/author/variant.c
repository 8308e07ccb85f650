/* A variant in one file or in a link: reading and unpacking it. */
#include "author/author.h"

#include <ctype.h>
#include <string.h>

#include "base/file.h"
#include "base/inflate.h"
#include "base/json.h"

#define FORMAT     "eldest variant 2"
#define FORMER     "eldest variant 1" /* which had one script, without a name */
#define FIRST      "a-first-deal"     /* what that one is called */
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

/* A value's text; NULL, and *why, if it is none or too long. */
static const char *text_in(struct arena *arena, const struct json_value *value, const char *key,
                           const char **why)
{
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

static const char *text_of(struct arena *arena, const struct json_value *object, const char *key,
                           const char **why)
{
    return text_in(arena, json_value_member(object, key), key, why);
}

static bool has_format(const struct json_value *object, const char *format)
{
    const struct json_value *said =
        json_value_kind(object) == JSON_KIND_OBJECT ? json_value_member(object, "format") : NULL;
    return said && json_value_kind(said) == JSON_KIND_STRING &&
           strcmp(json_value_string(said), format) == 0;
}

/* The scripts, by their names, of an object that has texts. */
static bool take_scripts(struct arena *arena, const struct json_value *object,
                         struct variant *variant, const char **why)
{
    if (!object || json_value_kind(object) != JSON_KIND_OBJECT) {
        *why = "has no 'scripts' mapping";
        return false;
    }
    if (json_value_count(object) > VARIANT_SCRIPTS) {
        *why = arena_format(arena, "has more than %u scripts", VARIANT_SCRIPTS);
        return false;
    }
    struct variant_script *scripts =
        arena_alloc(arena, (json_value_count(object) + 1) * sizeof *scripts);
    variant->scripts = scripts;
    for (struct json_member at = json_first_member(object); at.key; json_next_member(&at)) {
        if (!is_id(at.key)) {
            *why = "has a script with an invalid file name: use small letters, digits and '-'";
            return false;
        }
        const char *text = text_in(arena, at.value, at.key, why);
        if (!text)
            return false;
        scripts[variant->script_count++] =
            (struct variant_script){arena_copy(arena, at.key, strlen(at.key)), text};
    }
    return true;
}

/* The one script of the former format, which may be missing or empty. */
static bool take_script(struct arena *arena, const struct json_value *object,
                        struct variant *variant, const char **why)
{
    const struct json_value *value = json_value_member(object, "script");
    const char *text = value ? text_in(arena, value, "script", why) : "";
    if (!text)
        return false;
    struct variant_script *script = arena_alloc(arena, sizeof *script);
    *script = (struct variant_script){FIRST, text};
    variant->scripts = script;
    variant->script_count = *text ? 1 : 0;
    return true;
}

static bool take(struct arena *arena, const struct json_value *object, struct variant *variant,
                 const char **why)
{
    bool is_former = has_format(object, FORMER);
    *variant = (struct variant){.id = NULL};
    if (!is_former && !has_format(object, FORMAT)) {
        *why = "is not of the format '" FORMAT "'";
        return false;
    }
    variant->id = text_of(arena, object, "id", why);
    variant->yaml = text_of(arena, object, "yaml", why);
    variant->lua = text_of(arena, object, "lua", why);
    if (!variant->id || !variant->yaml || !variant->lua)
        return false;
    if (!is_id(variant->id)) {
        *why = "has an 'id' that is not a valid file name: use small letters, digits and '-'";
        return false;
    }
    return is_former ? take_script(arena, object, variant, why)
                     : take_scripts(arena, json_value_member(object, "scripts"), variant, why);
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
        *why = "is damaged, or cut short by another program";
        return false;
    }
    text[unpacked] = '\0';
    return variant_read(arena, (const char *)text, unpacked, variant, why);
}

/* --- writing --------------------------------------------------------------------------------- */

static struct variant_paths paths_in(struct arena *arena, const struct variant *variant,
                                     const char *folder)
{
    struct variant_paths paths = {
        .folder = folder,
        .rules = arena_format(arena, "%s/%s.yaml", folder, variant->id),
        .hooks = *variant->lua ? arena_format(arena, "%s/%s.lua", folder, variant->id) : NULL,
        .scripts = arena_alloc(arena, (variant->script_count + 1) * sizeof *paths.scripts),
        .whole = arena_format(arena, "%s/%s.eldest.json", folder, variant->id),
    };
    for (size_t i = 0; i < variant->script_count; i++)
        paths.scripts[i] =
            arena_format(arena, "%s/scripts/%s.yaml", folder, variant->scripts[i].name);
    return paths;
}

static bool write_one(struct arena *arena, const char *path, const char *text, size_t length,
                      const char **why)
{
    return !path || file_write(arena, path, FILE_OVER_ANY, text, length, why);
}

static bool write_scripts(struct arena *arena, const struct variant *variant,
                          const struct variant_paths *paths, const char **why)
{
    if (variant->script_count == 0)
        return true;
    bool fine = folder_make(arena, arena_format(arena, "%s/scripts", paths->folder), 0777, why);
    for (size_t i = 0; fine && i < variant->script_count; i++) {
        const char *text = variant->scripts[i].text;
        fine = write_one(arena, paths->scripts[i], text, strlen(text), why);
    }
    return fine;
}

static bool fill(struct arena *arena, const struct variant *variant, const char *folder,
                 const char **why)
{
    const struct variant_paths paths = paths_in(arena, variant, folder);
    return write_scripts(arena, variant, &paths, why) &&
           write_one(arena, paths.rules, variant->yaml, strlen(variant->yaml), why) &&
           write_one(arena, paths.hooks, variant->lua, strlen(variant->lua), why) &&
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
