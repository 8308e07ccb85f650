#include "cli/evening.h"

#include <inttypes.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "cli/common.h"
#include "cli/recording.h"
#include "cli/seats.h"
#include "engine/open.h"

#define USUAL_PLAYER "thinker"
#define PERSON       "person" /* in the players of a record */
#define NEW_SEEDS    1000000u /* few enough to be typed again */

/* --- who plays ------------------------------------------------------------------------------- */

static bool is_number(const char *text)
{
    int64_t number;
    return text_to_integer(text, &number);
}

/* Whether --players says who plays, and not how many do. */
static bool names_players(const struct command *command)
{
    const char *players = command_value(command, "players");
    return players && !is_number(players);
}

/* Who sits at the other seats. */
static const char *wanted_list(const struct command *command, const char **flag)
{
    *flag = names_players(command) ? "players" : "seats";
    return command_value(command, *flag);
}

/* As a list names it, with its strength: "thinker:200ms". */
static const char *full_name(const struct entrant *entrant, struct arena *arena)
{
    if (entrant->policy)
        return entrant->name;
    const char *kind = computer_name(entrant->kind);
    if (entrant->kind == COMPUTER_RANDOM)
        return kind;
    if (entrant->budget.iterations)
        return arena_format(arena, "%s:%" PRIu64, kind, entrant->budget.iterations);
    return arena_format(arena, "%s:%gms", kind, (double)entrant->budget.microseconds / 1000);
}

/* Each at a seat of its own, the list over and over again. */
static const char *list_for_all(const struct evening *evening, const struct entrants *entrants)
{
    const char *list = "";
    for (unsigned i = 0; i + 1u < evening->rules->players; i++) {
        const struct entrant *entrant = &entrants->entrants[i % entrants->count];
        list = arena_format(evening->arena, "%s%s%s", list, i ? "," : "",
                            full_name(entrant, evening->arena));
    }
    return list;
}

static enum exit_code read_list(const struct evening *evening, const char *flag, const char *list,
                                struct entrants *entrants)
{
    return entrants_read(evening->command, flag, list, evening->usual, entrants);
}

/* One player for each but the person, with full names. */
static enum exit_code seat_list(struct evening *evening, const char *flag, const char *list)
{
    struct entrants entrants;
    enum exit_code code = read_list(evening, flag, list, &entrants);
    if (code != EXIT_FINE)
        return code;
    for (unsigned i = 0, next = 0; i < evening->rules->players; i++) {
        bool is_person = i == evening->wish.person;
        evening->wish.players[i] =
            is_person ? (struct entrant){.kind = COMPUTER_THINKER, .budget = evening->usual}
                      : entrants.entrants[next++];
    }
    return EXIT_FINE;
}

static enum exit_code seat_computers(struct evening *evening)
{
    struct entrants entrants;
    const char *flag, *list = wanted_list(evening->command, &flag);
    unsigned others = evening->rules->players - 1u;
    enum exit_code code = read_list(evening, flag, list ? list : USUAL_PLAYER, &entrants);
    if (code == EXIT_FINE && entrants.count > others)
        code = wrong_usage(evening->command, "--%s names %u players, and there are %u other seats",
                           flag, entrants.count, others);
    return code == EXIT_FINE ? seat_list(evening, flag, list_for_all(evening, &entrants)) : code;
}

static const char *list_of_seats(const struct evening *evening)
{
    const char *list = seats_name(&evening->names, 0);
    for (unsigned seat = 1; seat < evening->names.seat_count; seat++)
        list = arena_format(evening->arena, "%s, %s", list, seats_name(&evening->names, seat));
    return list;
}

/* The person's seat: by its name, or its number; South, where there is one. */
static enum exit_code seat_person(struct evening *evening)
{
    const char *wanted = command_value(evening->command, "seat");
    int64_t number = 0;
    int seat = seats_find(&evening->names, wanted ? wanted : "South");
    if (seat < 0 && wanted && text_to_integer(wanted, &number) && number >= 1 &&
        number <= evening->names.seat_count)
        seat = (int)number - 1;
    if (seat < 0 && wanted)
        return wrong_usage(evening->command, "--seat: no seat is called '%s': there are %s", wanted,
                           list_of_seats(evening));
    evening->wish.person = seat < 0 ? 0 : (unsigned)seat;
    return EXIT_FINE;
}

/* --- a new match ----------------------------------------------------------------------------- */

static bool read_seed(const struct command *command, uint64_t *seed)
{
    int64_t wanted = -1;
    uint32_t any = 0;
    if (!command_integer(command, "seed", 0, INT64_MAX, &wanted))
        return false;
    if (wanted < 0 && getentropy(&any, sizeof any) == 0)
        wanted = any % NEW_SEEDS;
    *seed = wanted < 0 ? 1 : (uint64_t)wanted;
    return true;
}

static enum exit_code begin_new(struct evening *evening)
{
    const struct command *command = evening->command;
    struct load_request request;
    if (command->word_count == 0)
        return wrong_usage(command, "which game? eldest list names them");
    bool fine = names_players(command) ? load_options_from(command, &request)
                                       : load_request_from(command, &request);
    if (!fine || !read_seed(command, &evening->seed))
        return EXIT_USAGE;
    evening->opened =
        ruleset_open(command->words[0], evening->folders, &request, evening->diagnostics);
    if (!evening->opened)
        return EXIT_FAULT;
    evening->rules = evening->opened;
    evening->names = seats_by_place(evening->rules, evening->arena);
    enum exit_code code = seat_person(evening);
    return code == EXIT_FINE ? seat_computers(evening) : code;
}

/* --- one that goes on ------------------------------------------------------------------------ */

static bool flags_go_with_resume(const struct command *command)
{
    static const char *const told[] = {"set", "seed", NULL};
    for (const char *const *flag = told; *flag; flag++) {
        if (command_has(command, *flag)) {
            wrong_usage(command, "--%s does not go with --resume: the record says it", *flag);
            return false;
        }
    }
    if (!command_has(command, "players") || names_players(command))
        return true;
    wrong_usage(command, "how many play does not go with --resume: the record says it");
    return false;
}

/* Whether that is the name of the ruleset, or a path to a file of this name. */
static bool means(const char *wanted, const struct ruleset *rules)
{
    const char *slash = strrchr(wanted, '/'), *name = slash ? slash + 1 : wanted;
    size_t length = strlen(rules->id);
    return strncmp(name, rules->id, length) == 0 &&
           (name[length] == '\0' || strcmp(name + length, ".yaml") == 0);
}

/* Whether the record is of the game that was asked for, and tells it from its beginning. */
static bool fits(const struct evening *evening)
{
    const struct script *script = evening->script;
    const char *wanted = evening->command->words[0];
    struct diagnostics *diagnostics = evening->diagnostics;
    if (!script->record.given) {
        diagnostic_hint(diagnose(diagnostics, E_CONTRADICTION, script->place,
                                 "this script is no record of a game that was played"),
                        "eldest run --record writes one");
        return false;
    }
    if (wanted && !means(wanted, script->rules)) {
        diagnose(diagnostics, E_CONTRADICTION, script->place,
                 "this is a record of '%s', not of '%s'", script->rules->id, wanted);
        return false;
    }
    return recording_can_tell(script, diagnostics);
}

/* The others of a record; false if it does not say who they were. */
static bool find_players(struct evening *evening, const char **others)
{
    const struct script_record *record = &evening->script->record;
    *others = "";
    if (!record->players[0].text)
        return false;
    for (unsigned i = 0; i < evening->rules->players; i++) {
        const char *word = record->players[i].text;
        if (text_same_word(word, PERSON))
            evening->wish.person = i;
        else
            *others = arena_joined(evening->arena, *others, ",", "%s", word);
    }
    return true;
}

static unsigned persons_in(const struct script *script)
{
    unsigned persons = 0;
    for (unsigned i = 0; i < script->rules->players; i++)
        persons += script->record.players[i].text &&
                   text_same_word(script->record.players[i].text, PERSON);
    return persons;
}

/* Who sat there sits there again, unless somebody else is asked for. */
static enum exit_code seat_again(struct evening *evening)
{
    const char *flag, *others;
    bool is_said = wanted_list(evening->command, &flag) || command_has(evening->command, "seat");
    if (is_said) {
        enum exit_code code = seat_person(evening);
        return code == EXIT_FINE ? seat_computers(evening) : code;
    }
    if (!find_players(evening, &others) || persons_in(evening->script) != 1) {
        diagnostic_hint(diagnose(evening->diagnostics, E_MISSING_KEY, evening->script->place,
                                 "the record does not say who sat where"),
                        "say where you sit with --seat, and who the others are with --seats");
        return EXIT_FAULT;
    }
    return seat_list(evening, "resume", others) == EXIT_FINE ? EXIT_FINE : EXIT_FAULT;
}

/* A journal is our own, and names its ruleset wherever that lies. */
static const char *const *anywhere(const struct evening *evening)
{
    unsigned count = 0;
    while (evening->folders[count])
        count++;
    const char **folders = arena_alloc(evening->arena, (count + 2) * sizeof *folders);
    memcpy(folders, evening->folders, count * sizeof *folders);
    folders[count] = "/";
    return folders;
}

bool evening_could_resume(const struct evening *evening, const char *path)
{
    struct diagnostics *diagnostics = diagnostics_create();
    struct script *script = script_read(path, anywhere(evening), diagnostics);
    bool could = diagnostics_count(diagnostics) == 0 && script->record.given;
    diagnostics_destroy(diagnostics);
    script_destroy(script);
    return could;
}

static enum exit_code begin_again(struct evening *evening)
{
    if (!flags_go_with_resume(evening->command))
        return EXIT_USAGE;
    const char *const *folders = evening->journal.path ? anywhere(evening) : evening->folders;
    evening->script = script_read(evening->resumed, folders, evening->diagnostics);
    if (diagnostics_count(evening->diagnostics) > 0 || !fits(evening))
        return EXIT_FAULT;
    evening->rules = evening->script->rules;
    evening->names = evening->script->names;
    evening->seed = evening->script->seed;
    return seat_again(evening);
}

/* --- all of it ------------------------------------------------------------------------------- */

enum exit_code evening_begin(struct evening *evening)
{
    struct page_style style;
    evening->usual = (struct budget){.microseconds = 200 * 1000};
    evening->resumed =
        evening->journal.path ? evening->journal.path : command_value(evening->command, "resume");
    if (evening->command->json)
        return wrong_usage(evening->command, "a person plays in words: 'eldest table' is for "
                                             "programs that talk JSON");
    if (names_players(evening->command) && command_has(evening->command, "seats"))
        return wrong_usage(evening->command, "--players and --seats both say who plays");
    if (!wanted_style(evening->command, &style) ||
        !thinking_read(evening->command, &evening->usual))
        return EXIT_USAGE;
    return evening->resumed ? begin_again(evening) : begin_new(evening);
}

void evening_end(struct evening *evening)
{
    script_destroy(evening->script);
    ruleset_destroy(evening->opened);
}
