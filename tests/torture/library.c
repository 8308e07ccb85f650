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
    struct eldest_match match;
    unsigned long sum; /* of all that was answered */
};

static void add(struct session *session, unsigned long value)
{
    session->sum = (session->sum ^ value) * 1099511628211u;
}

static void add_text(struct session *session, const char *text)
{
    for (; text && *text; text++)
        add(session, (unsigned char)*text);
}

/* --- every question -----------------------------------------------------------------------------
 */

static void ask_of_ruleset(struct session *session)
{
    add_text(session, eldest_ruleset_name(session->rules));
    add(session, eldest_players(session->rules));
    add(session, eldest_accounts(session->rules));
    for (unsigned i = 0; i < 130; i++) {
        add(session, eldest_account_of(session->rules, i));
        add_text(session, eldest_card_name(session->rules, i));
    }
}

static void ask_of_match(struct session *session, const struct eldest_match *match)
{
    uint8_t cards[ELDEST_ACTIONS_MAX];
    add(session, eldest_turn(match));
    add(session, eldest_is_over(match));
    add(session, eldest_actor(match));
    add(session, eldest_deal(match));
    add(session, eldest_dealer(match));
    for (unsigned i = 0; i < 9; i++) {
        add(session, (unsigned long)eldest_score(match, i));
        add(session, eldest_leads(session->table, match, i));
        add(session, eldest_hand(session->table, match, i, cards));
    }
}

/* --- every move ---------------------------------------------------------------------------------
 */

/* All of the pack, in its order; refused where no shuffle is awaited. */
static bool shuffle(struct session *session)
{
    uint8_t cards[256];
    for (unsigned i = 0; i < 256; i++)
        cards[i] = (uint8_t)i;
    return eldest_shuffle(session->table, &session->match, cards);
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
        add_text(session, eldest_action_name(session->table, &session->match, i));
    }
    unsigned action = legal.action[session->sum % legal.count];
    return eldest_apply(session->table, &session->match, action, NULL);
}

/* False if nothing could be done. */
static bool go_on(struct session *session)
{
    switch (eldest_turn(&session->match)) {
    case ELDEST_CHANCE: return shuffle(session) || eldest_chance(session->table, &session->match);
    case ELDEST_DECISION: return act(session);
    case ELDEST_DEAL_OVER: return eldest_next_deal(session->table, &session->match);
    case ELDEST_OVER: break;
    }
    return false;
}

/* A part of a match. False if memory failed. */
static bool play(struct session *session)
{
    eldest_match_begin(session->table, &session->match, 7);
    for (unsigned i = 0; i < 120 && go_on(session); i++) {
        struct eldest_match view;
        eldest_view(session->table, &session->match, i % 5, &view);
        ask_of_match(session, &session->match);
        ask_of_match(session, &view);
    }
    return !eldest_table_failed(session->table) || errno != ENOMEM;
}

/* --- games --------------------------------------------------------------------------------------
 */

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

/* False if memory failed; errno says so, and a line. */
static bool play_game(unsigned number, const char *root, FILE *errors, struct session *session)
{
    char standard[4096], tests[4096];
    snprintf(standard, sizeof standard, "%s/rulesets", root);
    snprintf(tests, sizeof tests, "%s/tests/rulesets", root);
    const char *const folders[] = {standard, tests, NULL};
    const char *const options[] = {games[number].option, NULL};
    struct eldest_request request = {.folders = folders, .options = options, .errors = errors};
    errno = 0;
    session->rules = eldest_ruleset_load(games[number].name, &request);
    if (!session->rules)
        return errno != ENOMEM;
    ask_of_ruleset(session);
    session->table = eldest_table_open(session->rules, errors);
    bool fine = session->table && play(session);
    eldest_table_close(session->table);
    eldest_ruleset_free(session->rules);
    return fine;
}

static bool play_all(const char *root, FILE *errors, unsigned long *sum)
{
    bool fine = true;
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
        abort(); /* something leaks */
    fclose(nowhere);
    return fine ? 0 : 3;
}
