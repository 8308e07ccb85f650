/* eldest list: the rulesets that can be found, a line for each. */
#include <stdio.h>

#include "base/json.h"
#include "base/text.h"
#include "cli/common.h"
#include "cli/output.h"
#include "cli/verb.h"
#include "engine/open.h"

/* What the walk through the folders remembers. */
struct listing {
    const struct command *command;
    const char *const *folders;
    enum exit_code code;
};

static void list_json(const struct ruleset *rules, const char *path, FILE *out)
{
    struct json json = {.out = out};
    json_open(&json, '{');
    json_member_string(&json, "ruleset", rules->id);
    json_member_string(&json, "name", rules->name);
    json_member_integer(&json, "fewest_players", rules->fewest_players);
    json_member_integer(&json, "most_players", rules->most_players);
    json_member_integer(&json, "usual_players", rules->players);
    json_member_integer(&json, "cards", rules->pack.card_count);
    json_member_integer(&json, "suits", rules->pack.suit_count);
    json_member_integer(&json, "options", rules->option_count);
    json_member_optional(&json, "family", rules->family);
    json_member_optional(&json, "teaches", rules->teaches);
    json_member_optional(&json, "source", rules->source);
    json_member_optional(&json, "extends", rules->parent);
    json_member_string(&json, "summary", rules->summary ? rules->summary : "");
    json_member_string(&json, "path", path);
    json_close_line(&json);
}

static void list_text(const struct command *command, const struct ruleset *rules)
{
    char players[16];
    struct memory_file lines;
    memory_file_open(&lines);
    if (rules->fewest_players == rules->most_players)
        snprintf(players, sizeof players, "%d", rules->fewest_players);
    else
        snprintf(players, sizeof players, "%d-%d", rules->fewest_players, rules->most_players);
    size_t columns = text_columns(rules->id);
    fprintf(lines.out, "%s%*s %-4s %s\n", rules->id, columns < 18 ? (int)(18 - columns) : 0, "",
            players, rules->summary ? rules->summary : rules->name);
    if (rules->family || rules->teaches)
        fprintf(lines.out, "%24s%s%s%s%s%s\n", "", rules->family ? rules->family : "",
                rules->family ? " family" : "", rules->family && rules->teaches ? "; " : "",
                rules->teaches ? "teaches " : "", rules->teaches ? rules->teaches : "");
    show_lines(command, &lines);
}

/* One that does not load is not hidden: its author should hear of it. */
static void list_one(void *context, const char *id, const char *path)
{
    struct listing *listing = context;
    struct load_request request = {.players = 0};
    struct diagnostics *diagnostics = diagnostics_create();
    struct ruleset *rules = ruleset_create();
    if (!loader_read(rules, id, listing->folders, &request, diagnostics)) {
        fprintf(stderr, "eldest list: %s has errors: eldest check %s\n", id, path);
        listing->code = EXIT_FAULT;
    } else if (listing->command->json) {
        list_json(rules, path, listing->command->out);
    } else {
        list_text(listing->command, rules);
    }
    diagnostics_destroy(diagnostics);
    ruleset_destroy(rules);
    output_flush(); /* at once, so that the reason is known if it cannot be written */
}

static enum exit_code list(const struct command *command)
{
    if (!width_is_fine(command))
        return EXIT_USAGE;
    struct arena *arena = arena_create();
    struct listing listing = {command, ruleset_folders(arena), EXIT_FINE};
    loader_list(listing.folders, list_one, &listing);
    arena_destroy(arena);
    return listing.code;
}

static const struct flag flags[] = {
    {FOLD_FLAG},
    {NULL, NULL, NULL},
};

const struct verb verb_list = {
    .name = "list",
    .words = "",
    .summary = "list the available rulesets",
    .help = "Lists the available rulesets: name, number of players and summary; below that,\n"
            "the family and what the game teaches. Rulesets with errors are named on stderr.",
    .flags = flags,
    .is_flat = true,
    .run = list,
};
