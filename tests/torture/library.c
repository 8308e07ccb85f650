/*
 * All of eldest.h, used as a program would that goes on when there is no memory: it frees what it
 * has, and tries once more. Afterwards nothing may be left allocated. Ends with 3 if memory failed
 * on the way, and else prints what the games came to.
 *
 * usage: library REPOSITORY; only with libfailing.so loaded before it can it count what is
 * allocated
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "eldest.h"

#define GAMES 5

/* A game that is begun; what it came to. */
struct session {
    struct eldest_ruleset *rules;
    struct eldest_table *table;
    struct eldest_player *player;
    struct eldest_match match;
    unsigned long sum; /* of all that was answered */
    bool starved;      /* the player had no memory */
};

static _Noreturn void complain(const char *fault)
{
    fprintf(stderr, "library: %s\n", fault);
    abort();
}

static void add(struct session *session, unsigned long value)
{
    session->sum = (session->sum ^ value) * 1099511628211u;
}

static void add_text(struct session *session, const char *text)
{
    for (; text && *text; text++)
        add(session, (unsigned char)*text);
}

/* --- every question --------------------------------------------------------------------------- */

static void ask_of_ruleset(struct session *session)
{
    struct eldest_about about = ELDEST_SIZED(about);
    struct eldest_card card;
    struct eldest_ink ink;
    eldest_about(session->rules, &about);
    add_text(session, about.name);
    add(session, about.players + about.accounts + about.cards);
    for (unsigned i = 0; i < 300; i++)
        if (eldest_card(session->rules, i, &card))
            add_text(session, card.name);
    for (unsigned i = 0; i < 300; i++)
        if (eldest_ink(session->rules, i, &ink))
            add(session, ink.on_light + ink.on_dark);
}

static void ask_of_match(struct session *session, const struct eldest_match *match)
{
    struct eldest_look look = ELDEST_SIZED(look);
    struct eldest_trick trick;
    struct eldest_call call;
    struct eldest_action action;
    struct eldest_line lines[4];
    eldest_look(session->table, match, &look);
    add(session, look.turn);
    add(session, look.actor);
    add(session, look.deal);
    add(session, look.leaders);
    for (unsigned i = 0; i < ELDEST_SEATS_MAX; i++)
        add(session, (unsigned long)look.score[i] + look.held[i]);
    for (unsigned i = 0; i < 20; i += 7) {
        add(session, eldest_trick(session->table, match, i, &trick));
        add(session, eldest_call(session->table, match, i, &call));
        if (eldest_action(session->table, match, i, &action))
            add_text(session, action.name);
    }
    add(session, eldest_find_action(session->table, match, "pass"));
    add(session, eldest_ledger(session->table, match, lines, 4));
}

/* --- every move ------------------------------------------------------------------------------- */

/* All of the pack, in its order; refused where no shuffle is awaited. */
static bool answer(struct session *session)
{
    uint16_t cards[300];
    for (unsigned i = 0; i < 300; i++)
        cards[i] = (uint16_t)i;
    return eldest_shuffle(session->table, &session->match, cards) ||
           eldest_cut(session->table, &session->match, 3) ||
           eldest_first_dealer(session->table, &session->match, 1) ||
           eldest_draw(session->table, &session->match, (unsigned)(session->sum % 52)) ||
           eldest_chance(session->table, &session->match);
}

/* What a player would do; or whatever is legal. */
static unsigned chosen(struct session *session, const struct eldest_actions *legal)
{
    struct eldest_view view;
    eldest_view(session->table, &session->match, eldest_actor(&session->match), &view);
    errno = 0;
    unsigned action = eldest_player_choose(session->player, session->table, &view);
    if (action != ELDEST_NONE)
        return action;
    session->starved = errno == ENOMEM;
    return legal->action[session->sum % legal->count];
}

static bool act(struct session *session)
{
    struct eldest_actions legal;
    struct eldest_reason reason;
    eldest_legal(session->table, &session->match, &legal);
    if (legal.count == 0)
        return false;
    for (unsigned i = 0; i < 128; i += 17) {
        struct eldest_match copy = session->match;
        add(session, eldest_apply(session->table, &copy, i, &reason));
        add_text(session, reason.rule);
    }
    add_text(session, eldest_why(session->table, &session->match, legal.action[0]));
    if (eldest_table_failed(session->table))
        return false;
    unsigned action = chosen(session, &legal);
    return !session->starved && eldest_apply(session->table, &session->match, action, NULL);
}

static bool move(struct session *session)
{
    enum eldest_turn turn = eldest_turn(&session->match);
    if (eldest_is_chance(turn))
        return answer(session);
    return eldest_is_decision(turn) ? act(session) : eldest_go_on(session->table, &session->match);
}

/* False if nothing could be done, and then nothing was. */
static bool go_on(struct session *session)
{
    struct eldest_match before = session->match;
    bool done = move(session);
    if (!done && memcmp(&before, &session->match, sizeof before) != 0)
        complain("a move that failed has changed the match");
    return done;
}

static void hear(void *session, const struct eldest_event *event)
{
    add(session, event->kind);
    add_text(session, event->text);
}

static void draw(struct session *session, const struct eldest_view *view)
{
    struct eldest_match world;
    if (eldest_world(session->table, view, 1, &world))
        ask_of_match(session, &world);
    else
        add_text(session, eldest_fault(session->table));
}

static bool failed(const struct session *session)
{
    return session->starved || (eldest_table_failed(session->table) && errno == ENOMEM);
}

static bool listen(struct session *session, unsigned seat)
{
    static const char *const players[] = {"Ann", "Bob", "Cid", "Dot", "Eve", "Flo", "Gus", "Hal"};
    const struct eldest_listener listener = {
        .hear = hear, .self = session, .seat = seat, .players = players, .record = true};
    return eldest_listen(session->table, &session->match, &listener);
}

/* A table at which memory failed says nothing more and does nothing; it lets itself be left. */
static void use_failed_table(struct session *session)
{
    struct eldest_match before = session->match, world;
    struct eldest_solved solved = ELDEST_SIZED(solved);
    struct eldest_view view;
    eldest_view(session->table, &before, 0, &view);
    bool does = go_on(session) || eldest_record(session->table) ||
                eldest_why(session->table, &before, 0) ||
                eldest_world(session->table, &view, 1, &world) ||
                eldest_replay(session->table, &session->match) ||
                eldest_solve(session->table, &before, NULL, &solved) != ELDEST_SOLVE_FAILED ||
                eldest_position(session->table, &session->match, "{}", 7);
    ask_of_match(session, &before);
    eldest_listen(session->table, NULL, NULL);
    if (does || listen(session, ELDEST_NONE))
        complain("a table that failed does something");
    if (memcmp(&before, &session->match, sizeof before) != 0)
        complain("a table that failed has changed the match");
    eldest_match_begin(session->table, &session->match, 7);
    ask_of_match(session, &session->match);
}

/* Where the match stands, said and put down again. */
static void put_down(struct session *session)
{
    struct eldest_match match;
    const char *text = eldest_position_text(session->table, &session->match);
    char said[4096];
    add_text(session, text);
    if (!text)
        return;
    snprintf(said, sizeof said, "%s", text);
    if (eldest_position(session->table, &match, said, 7))
        ask_of_match(session, &match);
}

/* With so few nodes that it takes no time. */
static void solve(struct session *session)
{
    struct eldest_solve_request request = {.size = sizeof request, .nodes = 40};
    struct eldest_solved solved = ELDEST_SIZED(solved);
    struct eldest_line_of_play line = ELDEST_SIZED(line);
    struct eldest_move moves[4];
    add(session, eldest_solve(session->table, &session->match, &request, &solved));
    add(session, solved.actions + (unsigned long)solved.side[0].low);
    add(session, eldest_best_line(session->table, &session->match, &request, &line, moves, 4));
    add(session, line.moves);
}

/* A match, as far as the session goes; what it came to as a record that is played again. */
static void play_on(struct session *session)
{
    listen(session, ELDEST_NONE);
    eldest_match_begin(session->table, &session->match, 7);
    for (unsigned i = 0; i < 60 && go_on(session); i++) {
        struct eldest_view view;
        eldest_view(session->table, &session->match, i % 5, &view);
        ask_of_match(session, &session->match);
        ask_of_match(session, eldest_seen(&view));
        if (i % 20 == 10)
            draw(session, &view);
        if (i % 20 == 15)
            put_down(session);
        if (i % 20 == 18)
            solve(session);
    }
}

/* As a seat hears it. False if memory failed. */
static bool replay(struct session *session)
{
    if (listen(session, 1))
        add(session, eldest_replay(session->table, &session->match));
    if (!failed(session))
        return true;
    use_failed_table(session);
    return false;
}

/* False if memory failed. */
static bool play_again(const char *text, const char *root, FILE *errors, struct session *first)
{
    char path[4200], folder[4096];
    snprintf(path, sizeof path, "%s/record.yaml", root);
    snprintf(folder, sizeof folder, "%s/rulesets", root);
    const char *const folders[] = {folder, NULL};
    struct eldest_request request = {.size = sizeof request, .folders = folders, .errors = errors};
    struct session session = {.rules = eldest_game_load(path, text, &request)};
    if (!session.rules)
        return errno != ENOMEM;
    session.table = eldest_table_open(session.rules, errors);
    bool fine = session.table && replay(&session);
    add(first, session.sum);
    eldest_table_close(session.table);
    eldest_ruleset_free(session.rules);
    return fine;
}

/* A part of a match. False if memory failed. */
static bool play(struct session *session, const char *root, FILE *errors)
{
    struct eldest_player_request request = {.name = "rollout", .iterations = 2};
    session->player = eldest_player_open(session->rules, &request);
    if (!session->player)
        return false;
    play_on(session);
    const char *record = failed(session) ? NULL : eldest_record(session->table);
    add_text(session, record);
    bool fine = !failed(session);
    if (fine && record)
        fine = play_again(record, root, errors, session);
    if (!session->starved && !fine && failed(session))
        use_failed_table(session);
    eldest_player_close(session->player);
    return fine;
}

/* --- games ------------------------------------------------------------------------------------ */

/* The fourth has a hook that fails, the fifth is not there. */
static const struct {
    const char *name, *option;
} games[GAMES] = {
    {"whist", NULL},
    {"nimby", NULL},
    {"failing-hooks", "failing=none"},
    {"failing-hooks", "failing=winner"},
    {"no-such-game", NULL},
};

static void add_row(void *self, const struct eldest_cell *cells)
{
    struct session *session = self;
    for (unsigned i = 0; i < 4; i++)
        add(session, (unsigned long)cells[i].number);
    add_text(session, cells[3].text);
}

/* A game with a computer player. False if memory failed. */
static bool simulate(struct session *session, FILE *errors)
{
    const struct eldest_player_request players[ELDEST_SEATS_MAX] = {
        {.name = "rollout", .iterations = 1}};
    struct eldest_simulation_request request = {
        .size = sizeof request, .deals = 1, .players = players, .errors = errors};
    errno = 0;
    request.unit = ELDEST_ROW_DEAL;
    struct eldest_simulation *simulation = eldest_simulation_open(session->rules, &request);
    bool fine = simulation && eldest_simulate(simulation, 1, add_row, session) == 1;
    if (!fine && errno == ENOMEM && eldest_simulate(simulation, 1, add_row, session) > 0)
        complain("a simulation that failed goes on");
    add_text(session, eldest_simulation_fault(simulation));
    fine |= errno != ENOMEM;
    eldest_simulation_close(simulation);
    return fine;
}

/* Two matches side by side. False if memory failed. */
static bool play_batch(struct session *session, FILE *errors)
{
    struct eldest_batch_request request = ELDEST_SIZED(request);
    struct eldest_batch_arrays arrays = ELDEST_SIZED(arrays);
    static float out[2 * 20000];
    request.matches = 2;
    request.mask_bytes = true;
    request.errors = errors;
    errno = 0;
    struct eldest_batch *batch = eldest_batch_open(session->rules, &request);
    bool fine = eldest_batch_arrays(batch, &arrays);
    for (unsigned step = 0; fine && step < 30; step++) {
        uint16_t ids[2] = {0};
        for (unsigned i = 0; i < 2; i++)
            for (unsigned id = 0; id < arrays.actions; id++)
                if (arrays.mask_bytes[i * arrays.actions + id])
                    ids[i] = (uint16_t)id;
        fine = eldest_batch_step(batch, ids);
        add(session, arrays.legal[0] + arrays.actor[1]);
    }
    if (fine && eldest_batch_observe(batch, ELDEST_INFORMATION, out, sizeof out / sizeof *out))
        add(session, (unsigned long)out[0]);
    fine |= errno != ENOMEM;
    eldest_batch_close(batch);
    return fine;
}

static void add_listed(void *self, const struct eldest_listed *listed)
{
    add_text(self, listed->id);
}

/* False if memory failed; errno says so, and a line. */
static bool play_game(unsigned number, const char *root, FILE *errors, struct session *session)
{
    char standard[4096], tests[4096];
    snprintf(standard, sizeof standard, "%s/rulesets", root);
    snprintf(tests, sizeof tests, "%s/tests/rulesets", root);
    const char *const folders[] = {standard, tests, NULL};
    const char *const options[] = {games[number].option, NULL};
    struct eldest_request request = {
        .size = sizeof request, .folders = folders, .options = options, .errors = errors};
    errno = 0;
    session->rules = eldest_ruleset_load(games[number].name, &request);
    if (!session->rules)
        return errno != ENOMEM;
    ask_of_ruleset(session);
    session->table = eldest_table_open(session->rules, errors);
    if (number == 0)
        add_text(session, eldest_explain(session->table, true));
    bool fine = !eldest_table_failed(session->table) && play(session, root, errors);
    if (fine && number < 2)
        fine = play_batch(session, errors) && simulate(session, errors);
    eldest_table_close(session->table);
    eldest_ruleset_free(session->rules);
    return fine;
}

static bool play_all(const char *root, FILE *errors, unsigned long *sum)
{
    bool fine = true;
    const char *const folders[] = {root, NULL};
    struct eldest_request request = {.size = sizeof request, .folders = folders, .errors = errors};
    errno = 0;
    eldest_list(&request, add_listed, &(struct session){0});
    fine = errno != ENOMEM;
    for (unsigned i = 0; i < GAMES && fine; i++) {
        struct session session = {.sum = *sum};
        fine = play_game(i, root, errors, &session);
        *sum = session.sum;
    }
    return fine;
}

int main(int argc, char **argv)
{
    const char *root = argc > 1 ? argv[1] : ".";
    FILE *nowhere = fopen("/dev/null", "w");
    void *found = dlsym(RTLD_DEFAULT, "torture_live_blocks");
    long (*live_blocks)(void) = NULL;
    memcpy(&live_blocks, &found, sizeof found);
    setvbuf(stdout, NULL, _IONBF, 0);
    if (!nowhere || setvbuf(nowhere, NULL, _IONBF, 0) != 0) {
        fputs("eldest: out of memory\n", stderr);
        return 3;
    }
    unsigned long sum = 0, again = 0;
    long before = live_blocks ? live_blocks() : 0;
    bool fine = play_all(root, stderr, &sum);
    if (fine)
        printf("%lx\n", sum);
    else
        play_all(root, nowhere, &again);
    if (live_blocks && live_blocks() != before)
        complain("something leaks");
    fclose(nowhere);
    return fine ? 0 : 3;
}
