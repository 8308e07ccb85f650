/* eldest simulate: many games of random legal play, and what came of them. */
#include <inttypes.h>
#include <stdio.h>

#include "base/json.h"
#include "cli/common.h"
#include "cli/guests.h"
#include "cli/verbs.h"
#include "engine/open.h"
#include "lab/coverage_report.h"
#include "lab/simulation.h"
#include "record/seats.h"

/* --- for people ------------------------------------------------------------------------------ */

static double share(uint64_t part, uint64_t whole)
{
    return whole ? (double)part / (double)whole : 0;
}

static double mean(int64_t sum, uint64_t count)
{
    return count ? (double)sum / (double)count : 0;
}

static void print_account(const char *name, const struct tally *tally, unsigned number)
{
    const struct account_tally *account = &tally->accounts[number];
    printf("  %-16s %6.2f %% %9.2f %7" PRId32 " %7" PRId32 "\n", name,
           100 * share(account->wins, tally->games), mean(account->score_sum, tally->games),
           account->score_least, account->score_most);
}

static void print_lines(const struct ruleset *rules, const struct tally *tally)
{
    printf("\n  %-28s %12s %10s\n", "ledger", "times a deal", "points");
    for (unsigned i = 0; i < rules->line_count; i++)
        printf("  %-28s %12.4f %10.2f\n", rules->lines[i].name,
               share(tally->lines[i].times, tally->deals),
               mean(tally->lines[i].points, tally->lines[i].times));
}

static void print_text(const struct ruleset *rules, const struct seat_names *names,
                       const struct simulation *simulation, const struct tally *tally)
{
    char digest[DIGEST_TEXT];
    printf("%s: %" PRIu64 " games with random legal play, seed %" PRIu64 "\n", rules->name,
           tally->games, simulation->seed);
    printf("%" PRIu64 " deals, %" PRIu64 " of them abandoned; %" PRIu64
           " decisions among %.2f actions on average\n",
           tally->deals, tally->abandoned, tally->decisions,
           share(tally->choices, tally->decisions));
    if (tally->broken_off)
        printf("%" PRIu64 " games broken off after %u deals\n", tally->broken_off,
               simulation->deals_most);
    printf("\n  %-16s %8s %9s %7s %7s\n", "", "won", "score", "least", "most");
    for (unsigned i = 0; i < rules->account_count; i++)
        print_account(names->accounts[i], tally, i);
    print_lines(rules, tally);
    printf("\ndigest %s\n", digest_text(tally->digest, digest));
}

/* --- for programs ---------------------------------------------------------------------------- */

static void write_accounts(struct json *json, const struct seat_names *names,
                           const struct tally *tally)
{
    json_key(json, "accounts");
    json_open(json, '[');
    for (unsigned i = 0; i < names->account_count; i++) {
        const struct account_tally *account = &tally->accounts[i];
        json_open(json, '{');
        json_member_string(json, "name", names->accounts[i]);
        json_member_integer(json, "wins", (int64_t)account->wins);
        json_member_integer(json, "score_sum", account->score_sum);
        json_member_integer(json, "score_square_sum", account->score_square_sum);
        json_member_integer(json, "score_least", account->score_least);
        json_member_integer(json, "score_most", account->score_most);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void write_lines(struct json *json, const struct ruleset *rules, const struct tally *tally)
{
    json_key(json, "ledger");
    json_open(json, '[');
    for (unsigned i = 0; i < rules->line_count; i++) {
        json_open(json, '{');
        json_member_string(json, "name", rules->lines[i].name);
        json_member_integer(json, "times", (int64_t)tally->lines[i].times);
        json_member_integer(json, "points", tally->lines[i].points);
        json_close(json, '}');
    }
    json_close(json, ']');
}

static void print_json(const struct ruleset *rules, const struct seat_names *names,
                       const struct simulation *simulation, const struct tally *tally)
{
    char digest[DIGEST_TEXT];
    struct json json = {.out = stdout};
    json_open(&json, '{');
    json_member_string(&json, "ruleset", rules->id);
    json_member_integer(&json, "players", rules->players);
    json_member_integer(&json, "seed", (int64_t)simulation->seed);
    json_member_integer(&json, "games", (int64_t)tally->games);
    json_member_integer(&json, "broken_off", (int64_t)tally->broken_off);
    json_member_integer(&json, "deals", (int64_t)tally->deals);
    json_member_integer(&json, "abandoned", (int64_t)tally->abandoned);
    json_member_integer(&json, "decisions", (int64_t)tally->decisions);
    json_member_integer(&json, "choices", (int64_t)tally->choices);
    write_accounts(&json, names, tally);
    write_lines(&json, rules, tally);
    json_member_string(&json, "digest", digest_text(tally->digest, digest));
    json_close(&json, '}');
    json_line(&json);
}

/* --- the verb -------------------------------------------------------------------------------- */

/* Reads what the command line wants into `simulation`. False, and a message, if it makes no sense.
 */
static bool read_wishes(const struct command *command, struct simulation *simulation)
{
    int64_t games = 1000, seed = 1, jobs = 1, deals = 10000;
    if (!command_integer(command, "games", 1, INT64_C(1000000000000), &games) ||
        !command_integer(command, "seed", 0, INT64_MAX, &seed) ||
        !command_integer(command, "jobs", 1, JOBS_MAX, &jobs) ||
        !command_integer(command, "deals", 1, UINT16_MAX, &deals))
        return false;
    *simulation = (struct simulation){
        .games = (uint64_t)games,
        .seed = (uint64_t)seed,
        .jobs = (unsigned)jobs,
        .deals_most = (unsigned)deals,
    };
    return true;
}

static void print_coverage(const struct command *command, const struct rulebook *book)
{
    if (command->json) {
        coverage_print_json(book, stdout);
        return;
    }
    putchar('\n');
    coverage_print(book, stdout);
}

static void print_figures(const struct command *command, const struct ruleset *rules,
                          const struct simulation *simulation, const struct tally *tally)
{
    struct arena *arena = arena_create();
    struct seat_names names = seats_by_place(rules, arena);
    if (command->json)
        print_json(rules, &names, simulation, tally);
    else
        print_text(rules, &names, simulation, tally);
    arena_destroy(arena);
}

/* False, and a message, if a program is to sit where there is no seat. */
static bool seat_guests(const struct command *command, const struct ruleset *rules,
                        const struct guests *guests, struct arena *arena,
                        struct simulation *simulation)
{
    struct seat_names names = seats_by_place(rules, arena);
    const char *stranger = guests_stranger(command, &names, arena);
    struct party_wish *wish = arena_alloc(arena, sizeof *wish);
    if (stranger)
        wrong_usage(command, "no seat is called '%s'", stranger);
    else if (guests_wish(guests, &names, arena, wish))
        simulation->guests = wish;
    return !stranger;
}

/* Whether every --seat has a program: there is nothing to be seen by a seat. */
static bool only_programs(const struct command *command)
{
    const char *viewer = guests_viewer(command);
    if (viewer)
        wrong_usage(command, "--seat '%s' has no program: write --seat NAME=COMMAND", viewer);
    return !viewer;
}

static bool simulate_and_print(const struct command *command, const struct ruleset *rules,
                               struct simulation *simulation, struct diagnostics *diagnostics)
{
    struct tally tally;
    if (command_has(command, "coverage")) {
        simulation->book = rulebook_create();
        rulebook_add_rules(simulation->book, rules);
    }
    bool fine = simulate(rules, simulation, &tally, diagnostics);
    if (fine)
        print_figures(command, rules, simulation, &tally);
    if (fine && simulation->book)
        print_coverage(command, simulation->book);
    rulebook_destroy(simulation->book);
    return fine && tally.forfeits == 0;
}

static enum exit_code run_with(const struct command *command, const struct ruleset *rules,
                               const struct guests *guests, struct simulation *simulation,
                               struct arena *arena, struct diagnostics *diagnostics)
{
    if (!seat_guests(command, rules, guests, arena, simulation))
        return EXIT_USAGE;
    return simulate_and_print(command, rules, simulation, diagnostics) ? EXIT_FINE : EXIT_FAULT;
}

static enum exit_code run(const struct command *command)
{
    struct simulation simulation;
    struct guests guests;
    struct load_request request = {0};
    struct arena *arena = arena_create();
    struct diagnostics *diagnostics = diagnostics_create();
    enum exit_code code = EXIT_USAGE;
    if (read_wishes(command, &simulation) && load_request_from(command, arena, &request) &&
        only_programs(command) && guests_read(command, &guests)) {
        struct ruleset *rules =
            ruleset_open(command->words[0], ruleset_folders(arena), &request, diagnostics);
        code =
            rules ? run_with(command, rules, &guests, &simulation, arena, diagnostics) : EXIT_FAULT;
        print_diagnostics(command, diagnostics);
        ruleset_destroy(rules);
    }
    diagnostics_destroy(diagnostics);
    arena_destroy(arena);
    return code;
}

static const struct flag flags[] = {
    {"games", "N", "how many games; 1000 if not said"},
    {"seed", "S", "which games; 1 if not said"},
    {"jobs", "J", "threads; the figures are the same for any number"},
    {PLAYERS_FLAG},
    {SET_FLAG},
    {"seat", "NAME=COMMAND", "let a program play this seat, on each thread; see above"},
    {TIME_LIMIT_FLAG},
    {"deals", "D", "break a game off after D deals; 10000 if not said"},
    {"coverage", NULL, "tell also which rules decided anything"},
    {NULL, NULL, NULL},
};

const struct verb verb_simulate = {
    .name = "simulate",
    .words = "NAME",
    .summary = "play many games at random and count what happens",
    .help = "Everybody plays any legal action, all equally likely. The same seed gives the\n"
            "same games, and the same digest, on any machine and with any number of threads.\n\n"
            "With --coverage it goes on to print the lines of the ruleset with how often each\n"
            "decided something, as run does; it takes several times as long.\n\n"
            "With --seat NAME=COMMAND a program plays that seat. The shell runs it, once for\n"
            "each thread; it hears and answers as docs/protocol.md says. If it dies, is late\n"
            "or makes no sense it forfeits: any legal action is taken in its place from then\n"
            "on, and the exit status is 1.",
    .flags = flags,
    .fewest = 1,
    .most = 1,
    .run = run,
};
