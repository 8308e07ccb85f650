/* The ruleset that a script names, opened with its options. */
#include "script/script.h"

#include <string.h>
#include <unistd.h>

#include "engine/open.h"
#include "loader/key.h"
#include "loader/load.h"
#include "loader/reader.h"
#include "script/reader.h"

/* The ruleset's path if it is named by one, found from the file's folder; else its name, or, where
 * only a ruleset beside the file is called so, the path of that. The file itself is none. */
static const char *from_here(struct arena *arena, const char *path, const char *name,
                             const char *const *folders)
{
    if (find_is_path(name))
        return find_from(arena, path, name);
    const char *beside =
        find_in_folders(arena, name, folders) ? NULL : find_beside(arena, path, name);
    return beside && !find_same_file(beside, path) ? beside : name;
}

static bool ruleset_exists(struct arena *arena, const char *name, const char *const *folders)
{
    return find_is_path(name) ? access(name, F_OK) == 0
                              : find_in_folders(arena, name, folders) != NULL;
}

/* From a key to the end of its value, as far as they stand on one line. */
static struct place place_of_pair(const struct entry *entry)
{
    struct place place = entry->key->place;
    place.length = entry->value->place.offset + entry->value->place.length - place.offset;
    return place;
}

/* "name=value" for each of the options; the values are whatever the ruleset makes of them. */
static void request_options(struct reader *reader, const struct node *map,
                            struct load_request *request)
{
    struct arena *arena = reader->arena;
    const char **options = arena_alloc(arena, map->count * sizeof *options);
    struct place *places = arena_alloc(arena, map->count * sizeof *places);
    request->options = options;
    request->option_places = places;
    EACH(entry, map->entries, map->count) {
        const char *value = value_said(reader, entry->value);
        if (!value)
            continue;
        options[request->option_count] = arena_format(arena, "%s=%s", entry->key->text, value);
        places[request->option_count++] = place_of_pair(entry);
    }
}

static struct load_request request_of(struct reader *reader, const struct node *root)
{
    struct load_request request = {0};
    const struct entry *options = tree_find(root, "options");
    const struct entry *players = tree_find(root, "players");
    if (options && options->value->kind == NODE_MAP)
        request_options(reader, options->value, &request);
    if (players && players->value->kind == NODE_SCALAR) {
        request.players = (unsigned)value_integer(reader, players->value, 2, SEATS_MAX);
        request.players_place = players->value->place;
    }
    return request;
}

struct ruleset *named_ruleset_open(struct reader *reader, const char *path,
                                   const char *const *folders, const struct node *map,
                                   const struct node *value)
{
    const char *name = value_text(reader, value);
    size_t before = diagnostics_count(reader->diagnostics);
    struct load_request request = request_of(reader, map);
    if (!name || diagnostics_count(reader->diagnostics) > before)
        return NULL;
    if (find_is_path(name) && !find_may_name(reader->arena, path, name, folders)) {
        find_diagnose_outside(reader->diagnostics, value->place, value->text);
        return NULL;
    }
    name = from_here(reader->arena, path, name, folders);
    if (ruleset_exists(reader->arena, name, folders))
        return ruleset_open(name, folders, &request, reader->diagnostics);
    struct diagnostic *diagnostic =
        diagnose(reader->diagnostics, E_FILE, value->place, "no ruleset '%s'", value->text);
    if (strcmp(name, find_id(reader->arena, path)) == 0)
        diagnostic_hint(diagnostic, "this file has that name, but it is not a ruleset");
    find_suggest_ruleset(reader->arena, reader->diagnostics, diagnostic, name, folders,
                         "the folder of this file, the one above it");
    return NULL;
}

void script_open_ruleset(struct script_reader *reader, const struct node *root,
                         const struct node *value)
{
    struct script *script = reader->script;
    script->borrows_rules = reader->open_rules;
    script->rules = reader->open_rules ? reader->open_rules
                                       : named_ruleset_open(&reader->named.reader, reader->path,
                                                            reader->folders, root, value);
    reader->named.reader.rules = script->rules;
    if (script->rules)
        script->names = seats_by_place(script->rules, script->arena);
}
