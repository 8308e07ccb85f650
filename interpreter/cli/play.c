/* eldest play: a person at the table, against computer players. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/text.h"
#include "cli/common.h"
#include "cli/play_setup.h"
#include "cli/output.h"
#include "cli/seats.h"
#include "cli/verb.h"
#include "engine/open.h"
#include "loader/load.h"
#include "play/prompt.h"
#include "script/link.h"
#include "terminal/console.h"
#include "transcript/paragraph.h"

/* --- at the table ---------------------------------------------------------------------------- */

static bool wants_lines(const struct command *command)
{
    return command_has(command, "lines") || !isatty(STDIN_FILENO) || !terminal_is_capable(stdout);
}

/* As they came: where seats are drawn for, nobody has one before. */
static const char *name_of_player(const struct play_setup *setup, unsigned player)
{
    if (!setup->rules->seating.by_draw)
        return seats_name(&setup->names, player);
    return arena_format(setup->arena, "Player %u", player + 1);
}

static void greet(const struct play_setup *setup)
{
    struct arena *arena = setup->arena;
    const char *others = "";
    for (unsigned i = 0; i < setup->rules->players; i++) {
        if (i != setup->options.person)
            others = arena_joined(arena, others, ", ", "%s: %s", name_of_player(setup, i),
                                  setup->options.players[i].name);
    }
    const char *text = arena_format(arena, "%s, seed %" PRIu64 ". You are %s; %s. Type ? for help.",
                                    setup->rules->name, setup->seed,
                                    name_of_player(setup, setup->options.person), others);
    paragraph_print_within(stdout, text, 0, style_now(setup->command).width);
}

/* A record keeps the title that it has. */
static const char *title_of(const struct play_setup *setup)
{
    if (setup->script)
        return setup->script->title;
    return arena_format(setup->arena, "%s, seed %" PRIu64, setup->rules->name, setup->seed);
}

static struct saving where_to_save(const struct play_setup *setup)
{
    const char *wanted = command_value(setup->command, "save");
    bool has_file = setup->resumed && !setup->journal.path && !link_is_one(setup->resumed);
    const char *usual = saving_usual_path(setup->rules, setup->seed, setup->arena);
    return (struct saving){
        .arena = setup->arena,
        .path = wanted ? wanted : usual,
        .own = wanted || !has_file ? NULL : setup->resumed,
        .is_wanted = wanted != NULL,
        .title = title_of(setup),
        .folders = setup->folders,
    };
}

/* --- the journal ----------------------------------------------------------------------------- */

/* Whether the command line asks for one match and no other. */
static bool says_which_match(const struct command *command)
{
    static const char *const flags[] = {"seed", "set", "seat", "seats", "players", "save", NULL};
    for (const char *const *flag = flags; *flag; flag++)
        if (command_has(command, *flag))
            return true;
    return false;
}

/* What is typed: one line. */
static bool is_yes(void)
{
    char *line = NULL;
    size_t room = 0;
    fputs("yes or no: ", stdout);
    bool yes = output_flush() && memory_line(&line, &room, stdin) && text_same_start(line, "y", 1);
    memory_free(line);
    return yes;
}

/* A person is asked, once; whoever else is there is told how to go on. */
static void offer_to_go_on(struct play_setup *setup)
{
    const struct command *command = setup->command;
    bool asks = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && !says_which_match(command);
    unsigned count;
    const char *id = command->word_count ? find_id(setup->arena, command->words[0]) : NULL;
    const char *const *left = journal_left(id, &count, setup->arena);
    for (unsigned i = 0; i < count && !setup->journal.path; i++) {
        const char *match = find_id(setup->arena, left[i]);
        const char *path = text_for_shell(setup->arena, left[i]);
        if (!play_setup_could_resume(setup, left[i])) {
            fprintf(stderr,
                    "eldest: the match %s was interrupted and cannot continue: 'eldest run %s' "
                    "shows why\n",
                    match, path);
            continue;
        }
        if (asks)
            printf("The match %s was interrupted. Continue it?\n", match);
        if (asks && is_yes())
            journal_take(&setup->journal, left[i]);
        else
            fprintf(
                stderr,
                "eldest: the match %s was interrupted: 'eldest play --resume %s' continues it\n",
                match, path);
    }
}

/* False if somebody else plays on from this journal. */
static bool take_journal(struct play_setup *setup)
{
    const char *path = command_value(setup->command, "resume");
    if (!path) {
        offer_to_go_on(setup);
        return true;
    }
    if (!journal_is_one(path, setup->arena) || journal_take(&setup->journal, path))
        return true;
    fprintf(stderr, "eldest: '%s' belongs to a match that is being played\n", path);
    return false;
}

static void begin_journal(struct play_setup *setup)
{
    const char *why;
    if (!setup->journal.path && !journal_begin(&setup->journal, setup->rules, setup->seed, &why))
        fprintf(stderr, "eldest: the match is lost if the program is killed: %s\n", why);
}

/* --- the match ------------------------------------------------------------------------------- */

static enum exit_code sit(struct play_setup *setup)
{
    struct saving saving = where_to_save(setup);
    struct table_session *session =
        setup->script
            ? table_session_resume(setup->script, &setup->options, setup->diagnostics)
            : table_session_create(setup->rules, setup->seed, &setup->options, setup->diagnostics);
    if (!session)
        return EXIT_FAULT;
    bool lines = wants_lines(setup->command);
    begin_journal(setup);
    struct prompt_options options = {
        .session = session,
        .saving = &saving,
        .journal = &setup->journal,
        .is_resumed = setup->resumed != NULL,
        .pauses = command_has(setup->command, "pause"),
        .asks_forced = command_has(setup->command, "ask-forced"),
        .style = {.ascii = wants_ascii(setup->command),
                  .colour = !lines && terminal_has_colours(stdout),
                  .lines = lines},
        .now = style_now,
        .asked = setup->command,
        .out = stdout,
    };
    greet(setup);
    struct prompt_end end = prompt_run(&options);
    table_session_destroy(session);
    if (end.unread)
        input_failed(end.unread);
    return end.failed ? EXIT_FAULT : EXIT_FINE;
}

/* --- the verb -------------------------------------------------------------------------------- */

static enum exit_code run_play(const struct command *command)
{
    struct play_setup setup = {
        .command = command,
        .arena = command->arena,
        .diagnostics = command->diagnostics,
        .folders = ruleset_folders(command->arena),
        .journal = {.arena = command->arena},
    };
    enum exit_code code = take_journal(&setup) ? play_setup_begin(&setup) : EXIT_FAULT;
    if (code == EXIT_FINE)
        code = sit(&setup);
    output_flush();
    journal_leave(&setup.journal);
    print_diagnostics(command, setup.diagnostics);
    play_setup_end(&setup);
    return code;
}

static const struct flag flags[] = {
    {"seat", "SEAT", "your seat (default: South, or the first)"},
    {"players", "N|LIST", "number of players, or a list as in --seats"},
    {SEATS_FLAG},
    {THINK_FLAG},
    {ITERATIONS_FLAG},
    {"seed", "S", "random seed (chosen and printed if omitted)"},
    {SET_FLAG},
    {TRACE_FLAG},
    {"save", "FILE", "where to save the game (default NAME-SEED.yaml)"},
    {"resume", "FILE", "continue a saved game"},
    {"pause", NULL, "show each trick until you press Enter"},
    {"ask-forced", NULL, "ask also when you may play only one card"},
    {"lines", NULL, "plain lines of text, as without a terminal"},
    {FOR_FLAG},
    {WIDTH_FLAG},
    {ASCII_FLAG},
    {0},
};

const struct verb verb_play = {
    .name = "play",
    .words = "[NAME]",
    .summary = "play against computer players",
    .help = "You play whole matches against computer players, which know only the cards that\n"
            "their seat may know. Type cards in any usual form, calls as they are listed, and\n"
            "? for the commands: why, hint, rules, history, last, scores, ledger, undo, redo,\n"
            "claim, pause, forced, save, link, quit.\n"
            "\n"
            "If you may play only one card, it is played for you; --ask-forced asks for it,\n"
            "too. --pause shows each trick until you press Enter. On a terminal the page fits\n"
            "the window, from 60 columns and 24 rows on.\n"
            "\n"
            "--seats lists the players at the other seats and repeats round the table:\n"
            "random, rollout, thinker, each optionally with its own strength, thinker:50ms or\n"
            "thinker:2000, or a player in Lua, low.lua. Without it all are thinkers with\n"
            "200 ms a decision.\n"
            "\n"
            "Every action is saved at once: after a crash, kill -9 or a power cut, 'eldest\n"
            "play' offers to continue the match. An unfinished match is also saved when you\n"
            "leave: by quit, the end of input, Ctrl-C or a closed terminal. If something is\n"
            "typed, Ctrl-C only clears it. The file is a record: eldest run plays it again,\n"
            "and eldest play --resume FILE continues it.",
    .flags = flags,
    .fewest = 0,
    .most = 1,
    .no_json = "'eldest table' is for programs",
    .run = run_play,
};
