/* Who plays in eldest play, and whether a match begins or goes on. */
#include "cli/play_setup.h"

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
static const char *list_for_all(const struct play_setup *setup, const struct entrants *entrants)
{
    const char *list = "";
    for (unsigned i = 0; i + 1u < setup->rules->players; i++) {
        const struct entrant *entrant = &entrants->entrants[i % entrants->count];
        list = arena_format(setup->arena, "%s%s%s", list, i ? "," : "",
                            full_name(entrant, setup->arena));
    }
    return list;
}

static enum exit_code read_list(const struct play_setup *setup, const char *flag, const char *list,
                                struct entrants *entrants)
{
    return entrants_read(setup->command, flag, list, setup->usual,
                         (struct list_rules){.most = SEATS_MAX}, entrants);
}

/* One player for each but the person, with full names. */
static enum exit_code seat_list(struct play_setup *setup, const char *flag, const char *list)
{
    struct entrants entrants;
    enum exit_code code = read_list(setup, flag, list, &entrants);
    if (code != EXIT_FINE)
        return code;
    for (unsigned i = 0, next = 0; i < setup->rules->players; i++) {
        bool is_person = i == setup->options.person;
        setup->options.players[i] =
            is_person ? (struct entrant){.kind = COMPUTER_THINKER, .budget = setup->usual}
                      : entrants.entrants[next++];
    }
    return EXIT_FINE;
}

static enum exit_code seat_computers(struct play_setup *setup)
{
    struct entrants entrants;
    const char *flag, *list = wanted_list(setup->command, &flag);
    unsigned others = setup->rules->players - 1u;
    enum exit_code code = read_list(setup, flag, list ? list : USUAL_PLAYER, &entrants);
    if (code == EXIT_FINE && entrants.count > others)
        code = wrong_usage(setup->command, "--%s names %u players, but there are %u other seats",
                           flag, entrants.count, others);
    return code == EXIT_FINE ? seat_list(setup, flag, list_for_all(setup, &entrants)) : code;
}

static const char *list_of_seats(const struct play_setup *setup)
{
    const char *list = seats_name(&setup->names, 0);
    for (unsigned seat = 1; seat < setup->names.seat_count; seat++)
        list = arena_format(setup->arena, "%s, %s", list, seats_name(&setup->names, seat));
    return list;
}

/* The person's seat: by its name, or its number; South, where there is one. */
static enum exit_code seat_person(struct play_setup *setup)
{
    const char *wanted = command_value(setup->command, "seat");
    int64_t number = 0;
    int seat = seats_find(&setup->names, wanted ? wanted : "South");
    if (seat < 0 && wanted && text_to_integer(wanted, &number) && number >= 1 &&
        number <= setup->names.seat_count)
        seat = (int)number - 1;
    if (seat < 0 && wanted)
        return wrong_usage(setup->command, "--seat: unknown seat '%s': use %s", wanted,
                           list_of_seats(setup));
    setup->options.person = seat < 0 ? 0 : (unsigned)seat;
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

static enum exit_code begin_new(struct play_setup *setup)
{
    const struct command *command = setup->command;
    struct load_request request;
    if (command->word_count == 0)
        return wrong_usage(command, "which game? eldest list shows them");
    bool fine = names_players(command) ? load_options_from(command, &request)
                                       : load_request_from(command, &request);
    if (!fine || !read_seed(command, &setup->seed))
        return EXIT_USAGE;
    setup->opened = ruleset_open(command->words[0], setup->folders, &request, setup->diagnostics);
    if (!setup->opened)
        return EXIT_FAULT;
    setup->rules = setup->opened;
    setup->names = seats_by_place(setup->rules, setup->arena);
    enum exit_code code = seat_person(setup);
    return code == EXIT_FINE ? seat_computers(setup) : code;
}

/* --- one that goes on ------------------------------------------------------------------------ */

static bool flags_go_with_resume(const struct command *command)
{
    static const char *const told[] = {"set", "seed", NULL};
    for (const char *const *flag = told; *flag; flag++) {
        if (command_has(command, *flag)) {
            wrong_usage(command, "--%s cannot be used with --resume: the record sets it", *flag);
            return false;
        }
    }
    if (!command_has(command, "players") || names_players(command))
        return true;
    wrong_usage(command, "the number of players cannot be used with --resume: the record sets it");
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
static bool fits(const struct play_setup *setup)
{
    const struct script *script = setup->script;
    const char *wanted = setup->command->words[0];
    struct diagnostics *diagnostics = setup->diagnostics;
    if (!script->record.given) {
        diagnostic_hint(diagnose(diagnostics, E_CONTRADICTION, script->place,
                                 "this script is not a record of a game"),
                        "eldest run --record makes one");
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
static bool find_players(struct play_setup *setup, const char **others)
{
    const struct script_record *record = &setup->script->record;
    *others = "";
    if (!record->players[0].text)
        return false;
    for (unsigned i = 0; i < setup->rules->players; i++) {
        const char *word = record->players[i].text;
        if (text_same_word(word, PERSON))
            setup->options.person = i;
        else
            *others = arena_joined(setup->arena, *others, ",", "%s", word);
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
static enum exit_code seat_again(struct play_setup *setup)
{
    const char *flag, *others;
    bool is_said = wanted_list(setup->command, &flag) || command_has(setup->command, "seat");
    if (is_said) {
        enum exit_code code = seat_person(setup);
        return code == EXIT_FINE ? seat_computers(setup) : code;
    }
    if (!find_players(setup, &others) || persons_in(setup->script) != 1) {
        diagnostic_hint(diagnose(setup->diagnostics, E_MISSING_KEY, setup->script->place,
                                 "the record does not name the players"),
                        "choose your seat with --seat and the other players with --seats");
        return EXIT_FAULT;
    }
    return seat_list(setup, "resume", others) == EXIT_FINE ? EXIT_FINE : EXIT_FAULT;
}

/* A journal is our own, and names its ruleset wherever that lies. */
static const char *const *anywhere(const struct play_setup *setup)
{
    unsigned count = 0;
    while (setup->folders[count])
        count++;
    const char **folders = arena_alloc(setup->arena, (count + 2) * sizeof *folders);
    memcpy(folders, setup->folders, count * sizeof *folders);
    folders[count] = "/";
    return folders;
}

bool play_setup_could_resume(const struct play_setup *setup, const char *path)
{
    struct diagnostics *diagnostics = diagnostics_create();
    struct script *script = script_read(path, anywhere(setup), diagnostics);
    bool could = diagnostics_count(diagnostics) == 0 && script->record.given;
    diagnostics_destroy(diagnostics);
    script_destroy(script);
    return could;
}

static enum exit_code begin_again(struct play_setup *setup)
{
    if (!flags_go_with_resume(setup->command))
        return EXIT_USAGE;
    const char *const *folders = setup->journal.path ? anywhere(setup) : setup->folders;
    setup->script = script_read(setup->resumed, folders, setup->diagnostics);
    if (diagnostics_count(setup->diagnostics) > 0 || !fits(setup))
        return EXIT_FAULT;
    setup->rules = setup->script->rules;
    setup->names = setup->script->names;
    setup->seed = setup->script->seed;
    return seat_again(setup);
}

/* --- all of it ------------------------------------------------------------------------------- */

enum exit_code play_setup_begin(struct play_setup *setup)
{
    struct page_style style;
    setup->usual = (struct budget){.microseconds = 200 * 1000};
    setup->resumed =
        setup->journal.path ? setup->journal.path : command_value(setup->command, "resume");
    if (names_players(setup->command) && command_has(setup->command, "seats"))
        return wrong_usage(setup->command, "--players and --seats cannot both list players");
    if (!wanted_style(setup->command, &style) || !thinking_read(setup->command, &setup->usual))
        return EXIT_USAGE;
    return setup->resumed ? begin_again(setup) : begin_new(setup);
}

void play_setup_end(struct play_setup *setup)
{
    script_destroy(setup->script);
    ruleset_destroy(setup->opened);
}
