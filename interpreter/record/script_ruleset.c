/* The ruleset that a script names, with the options and players that it asks for. */
#include <string.h>
#include <unistd.h>

#include "engine/open.h"
#include "loader/find.h"
#include "loader/suggest.h"
#include "loader/value.h"
#include "record/script_reader.h"

/* The ruleset's path if it is named by one, found from the script's folder; else its name. */
static const char *from_here(struct script_reader *reader, const char *name)
{
    return find_is_path(name) ? find_from(reader->script->arena, reader->path, name) : name;
}

static bool ruleset_exists(struct script_reader *reader, const char *name)
{
    return find_is_path(name)
               ? access(name, F_OK) == 0
               : find_in_folders(reader->script->arena, name, reader->folders) != NULL;
}

static void no_ruleset(struct script_reader *reader, const struct node *value)
{
    find_suggest_ruleset(reader->script->arena, reader->reader.diagnostics,
                         diagnose(reader->reader.diagnostics, E_FILE, value->place,
                                  "there is no ruleset '%s'", value->text),
                         from_here(reader, value->text), reader->folders);
}

/* From a key to the end of its value, as far as they stand on one line. */
static struct place place_of_pair(const struct entry *entry)
{
    struct place place = entry->key->place;
    place.length = entry->value->place.offset + entry->value->place.length - place.offset;
    return place;
}

/* "name=value" for each of the options; the values are whatever the ruleset makes of them. */
static void request_options(struct script_reader *reader, const struct node *map,
                            struct load_request *request)
{
    struct arena *arena = reader->script->arena;
    const char **options = arena_alloc(arena, map->count * sizeof *options);
    struct place *places = arena_alloc(arena, map->count * sizeof *places);
    request->options = options;
    request->option_places = places;
    for (uint32_t i = 0; i < map->count; i++) {
        const struct entry *entry = &map->entries[i];
        const char *value = value_text(&reader->reader, entry->value);
        if (!value)
            continue;
        options[request->option_count] = arena_format(arena, "%s=%s", entry->key->text, value);
        places[request->option_count++] = place_of_pair(entry);
    }
}

static struct load_request request_of(struct script_reader *reader, const struct node *root)
{
    struct load_request request = {0};
    const struct entry *options = tree_find(root, "options");
    const struct entry *players = tree_find(root, "players");
    if (options && options->value->kind == NODE_MAP)
        request_options(reader, options->value, &request);
    if (players && players->value->kind == NODE_SCALAR) {
        request.players = (unsigned)value_integer(&reader->reader, players->value, 2, SEATS_MAX);
        request.players_place = players->value->place;
    }
    return request;
}

void script_open_ruleset(struct script_reader *reader, const struct node *root,
                         const struct node *value)
{
    struct script *script = reader->script;
    const char *name = value_text(&reader->reader, value);
    size_t before = diagnostics_count(reader->reader.diagnostics);
    struct load_request request = request_of(reader, root);
    if (!name || diagnostics_count(reader->reader.diagnostics) > before)
        return;
    name = from_here(reader, name);
    if (!ruleset_exists(reader, name)) {
        no_ruleset(reader, value);
        return;
    }
    script->rules = ruleset_open(name, reader->folders, &request, reader->reader.diagnostics);
    reader->reader.rules = script->rules;
    if (script->rules)
        script->names = seats_by_place(script->rules, script->arena);
}
