/*
 * How fast rulesets play, against a yardstick taken in the same run: a throw-away loop that knows
 * one game by heart and nothing else. Contestants take turns, the best of several rounds counts,
 * and time is the processor's, so that a busy machine disturbs all alike, and little. Fails if a
 * game with hooks is more than a tenth slower than the same game with the same answers written as
 * data.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/rng.h"
#include "engine/open.h"
#include "lab/simulation.h"

#define ROUNDS          7
#define BATCH_DECISIONS 1500000
#define CONTESTANTS     7

struct contestant {
    const char *id;         /* NULL: the yardstick */
    const char *must_match; /* it may not be slower than nine tenths of this one; or NULL */
    struct ruleset *rules;
    uint64_t games;
    double best; /* decisions a second */
};

static struct contestant contestants[CONTESTANTS] = {
    {.id = NULL},
    {.id = "whist"},
    {.id = "nimby", .must_match = "nimby-as-data"},
    {.id = "nimby-as-data"},
    {.id = "anti-trump"},
    {.id = "nomination-whist"},
    {.id = "big-ships"},
};

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/* --- the yardstick --------------------------------------------------------------------------- */

struct loop_trick {
    int best_power, best_seat, led;
};

static int loop_choose(struct rng *rng, uint64_t cards)
{
    for (uint32_t skip = rng_below(rng, (uint32_t)__builtin_popcountll(cards)); skip; skip--)
        cards &= cards - 1;
    return __builtin_ctzll(cards);
}

static void loop_play(struct rng *rng, uint64_t *hands, int seat, int trumps, bool leads,
                      struct loop_trick *trick)
{
    uint64_t following = hands[seat] & (UINT64_C(0x1fff) << (13 * trick->led));
    int card = loop_choose(rng, !leads && following ? following : hands[seat]);
    int suit = card / 13;
    hands[seat] &= ~(UINT64_C(1) << card);
    if (leads)
        *trick = (struct loop_trick){.best_power = -1, .led = suit};
    int power = suit == trumps ? 100 - card % 13 : suit == trick->led ? 50 - card % 13 : 0;
    if (power > trick->best_power) {
        trick->best_power = power;
        trick->best_seat = seat;
    }
}

static void loop_deal(struct rng *rng, uint64_t *hands, int *trumps)
{
    uint8_t pack[52];
    memset(hands, 0, 4 * sizeof *hands);
    for (int i = 0; i < 52; i++)
        pack[i] = (uint8_t)i;
    for (unsigned i = 51; i > 0; i--) {
        unsigned j = rng_below(rng, i + 1);
        uint8_t card = pack[i];
        pack[i] = pack[j];
        pack[j] = card;
    }
    for (int i = 0; i < 52; i++)
        hands[i & 3] |= UINT64_C(1) << pack[i];
    *trumps = pack[51] / 13;
}

/* Plays so many deals and returns the points made, so that no compiler leaves anything out. */
static int64_t yardstick(uint64_t deals)
{
    struct rng rng = rng_seeded(1, 1);
    int64_t points = 0;
    for (uint64_t deal = 0; deal < deals; deal++) {
        uint64_t hands[4];
        int trumps, won = 0, leader = 0;
        struct loop_trick trick = {0};
        loop_deal(&rng, hands, &trumps);
        for (int number = 0; number < 13; number++) {
            for (int turn = 0; turn < 4; turn++)
                loop_play(&rng, hands, (leader + turn) & 3, trumps, turn == 0, &trick);
            leader = trick.best_seat;
            won += leader & 1;
        }
        points += abs(won * 2 - 13) / 2;
    }
    return points;
}

/* --- rounds ---------------------------------------------------------------------------------- */

static uint64_t run_batch(const struct contestant *contestant)
{
    static volatile int64_t sink;
    uint64_t decisions = contestant->games * 52;
    struct diagnostics *diagnostics = diagnostics_create();
    struct simulation simulation = {
        .games = contestant->games, .seed = 1, .jobs = 1, .deals_most = 1000};
    if (!contestant->rules) {
        sink = yardstick(contestant->games);
        (void)sink;
    } else {
        struct arena *arena = arena_create();
        struct tally *tally = tally_create(panel_create(contestant->rules, arena));
        if (!simulate(contestant->rules, &simulation, tally, diagnostics)) {
            diagnostics_print(diagnostics, stderr, DIAGNOSTIC_EXCERPT);
            exit(1);
        }
        decisions = (uint64_t)tally->rows[ROW_DECISIONS].sum;
        tally_destroy(tally);
        arena_destroy(arena);
    }
    diagnostics_destroy(diagnostics);
    return decisions;
}

static void run_round(struct contestant *contestant)
{
    double start = now();
    uint64_t decisions = run_batch(contestant);
    double pace = (double)decisions / (now() - start);
    if (pace > contestant->best)
        contestant->best = pace;
}

static void open_contestant(struct contestant *contestant)
{
    static char shipped[4096], fixtures[4096];
    static const char *const folders[] = {shipped, fixtures, NULL};
    const char *root = getenv("ELDEST_SOURCE_ROOT");
    snprintf(shipped, sizeof shipped, "%s/rulesets", root ? root : ".");
    snprintf(fixtures, sizeof fixtures, "%s/tests/rulesets", root ? root : ".");
    struct diagnostics *diagnostics = diagnostics_create();
    struct load_request request = {0};
    contestant->games = 1;
    if (contestant->id)
        contestant->rules = ruleset_open(contestant->id, folders, &request, diagnostics);
    diagnostics_print(diagnostics, stderr, DIAGNOSTIC_EXCERPT);
    diagnostics_destroy(diagnostics);
    if (contestant->id && !contestant->rules)
        exit(1);
    contestant->games = 1 + BATCH_DECISIONS / run_batch(contestant);
}

static const struct contestant *find(const char *id)
{
    for (unsigned i = 0; i < CONTESTANTS; i++) {
        if (contestants[i].id && strcmp(contestants[i].id, id) == 0)
            return &contestants[i];
    }
    return NULL;
}

static bool report(const struct contestant *contestant)
{
    const char *name = contestant->id ? contestant->id : "hard-coded loop";
    printf("%-20s %7.2f million decisions/s  %.2f of the loop", name, contestant->best / 1e6,
           contestant->best / contestants[0].best);
    if (!contestant->must_match) {
        putchar('\n');
        return true;
    }
    double ratio = contestant->best / find(contestant->must_match)->best;
    printf("  %.2f of %s\n", ratio, contestant->must_match);
    return ratio >= 0.9;
}

int main(void)
{
    bool fine = true;
    for (unsigned i = 0; i < CONTESTANTS; i++)
        open_contestant(&contestants[i]);
    for (unsigned round = 0; round < ROUNDS; round++) {
        for (unsigned i = 0; i < CONTESTANTS; i++)
            run_round(&contestants[i]);
    }
    for (unsigned i = 0; i < CONTESTANTS; i++)
        fine &= report(&contestants[i]);
    for (unsigned i = 0; i < CONTESTANTS; i++)
        ruleset_destroy(contestants[i].rules);
    return fine ? 0 : 1;
}
