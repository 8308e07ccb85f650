/*
 * The whole shelf, unasked: each game loads and is proved, plays games by chance in which what must
 * hold is held, is told, held against its nearest relative with witnesses, asked about, recorded,
 * and played by thinkers. Nobody lists the games: a folder that comes to the shelf is tried.
 *
 *     shelf RULESETS GAMES quick|deep [NAME...]
 *
 * plays so many games of each, and proves it as `check` does or `check --deep`; without names all
 * are tried, of a sample some.
 *
 * Prints TAP: a line for each game, with its nearest relative and what was tried.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "contrast/diff.h"
#include "engine/open.h"
#include "proof/examine.h"
#include "random/exercise.h"
#include "sample.h"

/* One in so many games. */
#define SAMPLE 7
#define FEW    25

struct shelved {
    const char *id, *path, *family, *parent;
};

struct shelf {
    struct arena *arena;
    const char *const *folders;
    struct shelved games[256];
    unsigned count, tried, failed;
    struct effort effort; /* of proofs */
    unsigned plays;       /* of each */
};

/* --- what stands there ----------------------------------------------------------------------- */

static struct ruleset *open_game(const struct shelf *shelf, const char *path)
{
    struct load_request plain = {0};
    struct diagnostics *diagnostics = diagnostics_create();
    struct ruleset *rules = ruleset_open(path, shelf->folders, &plain, diagnostics);
    diagnostics_destroy(diagnostics);
    return rules;
}

static void add_game(void *context, const char *id, const char *path)
{
    struct shelf *shelf = context;
    struct ruleset *rules = open_game(shelf, path);
    struct shelved *game = &shelf->games[shelf->count++];
    *game = (struct shelved){
        .id = arena_format(shelf->arena, "%s", id),
        .path = arena_format(shelf->arena, "%s", path),
        .family = arena_format(shelf->arena, "%s", rules && rules->family ? rules->family : ""),
        .parent = arena_format(shelf->arena, "%s", rules && rules->parent ? rules->parent : ""),
    };
    ruleset_destroy(rules);
}

/* --- relatives ------------------------------------------------------------------------------- */

static unsigned differences_of(const struct shelf *shelf, const struct shelved *one,
                               const struct shelved *other)
{
    struct arena *arena = arena_create();
    struct ruleset *rules = open_game(shelf, one->path), *others = open_game(shelf, other->path);
    unsigned count = UINT32_MAX;
    if (rules && others) {
        struct rivals rivals = rivals_of(rules, others, arena);
        count = diff_find(&rivals, arena, (struct words_style){0})->count;
    }
    ruleset_destroy(rules);
    ruleset_destroy(others);
    arena_destroy(arena);
    return count;
}

static bool is_kin(const struct shelved *one, const struct shelved *other)
{
    return strcmp(one->family, other->family) == 0 || strcmp(one->parent, other->path) == 0 ||
           strcmp(other->parent, one->path) == 0;
}

/* Of those in its family, above or below it, or of all where there are none: whose book has the
 * fewest differences. */
static const struct shelved *nearest(const struct shelf *shelf, const struct shelved *game)
{
    const struct shelved *found = NULL;
    unsigned fewest = UINT32_MAX;
    for (int with_strangers = 0; with_strangers <= 1 && !found; with_strangers++)
        for (const struct shelved *other = shelf->games; other < shelf->games + shelf->count;
             other++) {
            if (other == game || (!with_strangers && !is_kin(game, other)))
                continue;
            unsigned differences = differences_of(shelf, game, other);
            if (differences < fewest) {
                fewest = differences;
                found = other;
            }
        }
    return found;
}

/* --- one game -------------------------------------------------------------------------------- */

/* What is wrong with it, or what could not be looked at; NULL: nothing. */
static const char *unproved(const struct shelf *shelf, const struct shelved *game)
{
    struct diagnostics *found = diagnostics_create();
    struct examination examination = {
        .arena = shelf->arena,
        .name = game->path,
        .folders = shelf->folders,
        .effort = shelf->effort,
        .found = found,
    };
    const char *wrong = NULL;
    examine(&examination);
    if (diagnostics_kept(found) > 0)
        wrong = arena_format(shelf->arena, "check: %s", diagnostic_text_at(found, 0));
    else if (examination.stopped_short)
        wrong = "check: stopped short";
    diagnostics_destroy(found);
    ruleset_destroy(examination.standard);
    return wrong;
}

static void try_game(struct shelf *shelf, const struct shelved *game)
{
    const struct shelved *kin = nearest(shelf, game);
    struct exercise exercise = {
        .arena = arena_create(),
        .path = game->path,
        .other = kin ? kin->path : NULL,
        .games = shelf->plays,
        .thoroughness = 1,
    };
    exercise.fault = unproved(shelf, game);
    if (!exercise.fault)
        exercise_ruleset(&exercise);
    bool is_fine = !exercise.fault && exercise.decisions > 0;
    printf("%s %u - %s, by %s\n", is_fine ? "ok" : "not ok", ++shelf->tried, game->id,
           kin ? kin->id : "itself");
    printf("# %u ways, %" PRIu64 " deals, %" PRIu64 " decisions\n", exercise.ways, exercise.deals,
           exercise.decisions);
    if (!is_fine)
        printf("# %s\n", exercise.fault ? exercise.fault : "nothing was played");
    fflush(stdout);
    shelf->failed += !is_fine;
    arena_destroy(exercise.arena);
}

static bool is_named(const struct shelved *game, char **names)
{
    for (char **name = names; *name; name++)
        if (strcmp(*name, game->id) == 0)
            return true;
    return false;
}

int main(int argc, char **argv)
{
    static const char *const here[] = {".", NULL};
    static struct shelf shelf = {.folders = here};
    unsigned met = 0;
    if (argc < 4 || chdir(argv[1]) != 0) {
        fprintf(stderr, "usage: %s RULESETS GAMES quick|deep [NAME...]\n", argv[0]);
        return 2;
    }
    shelf.arena = arena_create();
    shelf.plays = (unsigned)strtoul(argv[2], NULL, 10);
    shelf.effort = strcmp(argv[3], "deep") == 0 ? effort_deep : effort_quick;
    loader_list(here, add_game, &shelf);
    for (unsigned i = 0; i < shelf.count; i++)
        if (argv[4] ? is_named(&shelf.games[i], argv + 4) : is_in_turn(&met, FEW, SAMPLE))
            try_game(&shelf, &shelf.games[i]);
    printf("1..%u\n", shelf.tried);
    arena_destroy(shelf.arena);
    return shelf.failed > 0 || shelf.tried == 0;
}
