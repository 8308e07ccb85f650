/* How often two rulesets differ, by Monte Carlo over many games in threads. */
#include "contrast/compare.h"

#include "base/json.h"
#include "base/memory.h"
#include "hooks/hooks.h"
#include "words/said.h"
#include "words/comparison.h"

struct worker {
    const struct rates_options *options;
    struct comparison comparison;
    struct diagnostics *diagnostics; /* its own */
    struct rates rates;
};

/* --- counting -------------------------------------------------------------------------------- */

/* Each worker plays the games that it gets in their order. */
static void count(struct rates *rates, enum parting_kind kind, uint64_t game)
{
    if (rates->parted[kind] == 0)
        rates->first[kind] = game;
    rates->parted[kind]++;
    rates->games++;
}

static void add(struct rates *rates, const struct rates *more)
{
    for (unsigned kind = 0; kind < PARTING_KINDS; kind++) {
        bool is_first = rates->parted[kind] == 0 || more->first[kind] < rates->first[kind];
        if (more->parted[kind] > 0 && is_first)
            rates->first[kind] = more->first[kind];
        rates->parted[kind] += more->parted[kind];
    }
    rates->games += more->games;
}

/* --- threads --------------------------------------------------------------------------------- */

static bool play(void *self, uint64_t game)
{
    struct worker *worker = self;
    uint64_t seed = seed_of_game(worker->options->seed, game);
    if (!comparison_play(&worker->comparison, seed, worker->options->deals))
        return false;
    count(&worker->rates, worker->comparison.parting.kind, game);
    return true;
}

static void open_worker(struct worker *worker, const struct rivals *rivals,
                        const struct rates_options *options)
{
    *worker = (struct worker){.options = options, .diagnostics = diagnostics_create()};
    comparison_begin(&worker->comparison, rivals, worker->diagnostics);
}

static void close_worker(struct worker *worker, struct rates *rates,
                         struct diagnostics *diagnostics)
{
    add(rates, &worker->rates);
    comparison_end(&worker->comparison);
    diagnostics_add(diagnostics, worker->diagnostics);
    diagnostics_destroy(worker->diagnostics);
}

bool rates_count(const struct rivals *rivals, const struct rates_options *options,
                 struct rates *rates, struct diagnostics *diagnostics)
{
    struct worker *workers = memory_grow(NULL, options->jobs * sizeof *workers);
    const struct worker_pool pool = {
        .jobs = options->jobs,
        .games = options->games,
        .stop = options->stop,
        .play = play,
        .progress = options->progress,
        .self = options->self,
    };
    *rates = (struct rates){.games = 0};
    for (unsigned i = 0; i < options->jobs; i++)
        open_worker(&workers[i], rivals, options);
    bool played = worker_pool_play(&pool, workers, sizeof *workers);
    for (unsigned i = 0; i < options->jobs; i++)
        close_worker(&workers[i], rates, diagnostics);
    memory_free(workers);
    return played;
}

struct estimate rates_share(const struct rates *rates, enum parting_kind kind)
{
    uint64_t parted = rates->parted[kind];
    if (kind == PARTED_NEVER)
        parted = rates->games - parted;
    return estimate_share((double)parted, (double)rates->games);
}

/* --- for people ------------------------------------------------------------------------------ */

/* "12.50": the share of a hundred. */
static const struct statement *say_hundredths(struct arena *arena, double share)
{
    return statement_text(arena, arena_format(arena, "%.2f", 100 * share));
}

static void write_row(struct page *page, const struct rates *rates, enum parting_kind kind)
{
    struct arena *arena = page->arena;
    struct estimate share = rates_share(rates, kind);
    bool has_first = kind != PARTED_NEVER && rates->parted[kind] > 0;
    const struct statement *const cells[] = {
        say_in(arena, parting_phrase(kind)),
        say_in(arena, SAY_COMPARE_PERCENT, say_hundredths(arena, share.value)),
        say_in(arena, SAY_COMPARE_PERCENT_FROM_TO, say_hundredths(arena, share.low),
               say_hundredths(arena, share.high)),
        has_first ? said_digits(arena, (int64_t)rates->first[kind] + 1) : NULL,
    };
    page_row(page, cells);
}

/* Which games were played, and what is counted. */
static const struct statement *say_games(const struct rates *rates,
                                         const struct rates_options *options, struct arena *arena)
{
    struct statements sentences = {0};
    statements_add(
        arena, &sentences,
        say_in(arena, SAY_COMPARE_GAMES_OF_SEED, said_digits(arena, (int64_t)rates->games),
               said_digits(arena, (int64_t)options->seed), said_digits(arena, options->deals)));
    statements_add(arena, &sentences, say_in(arena, SAY_COMPARE_PLAYED_AT_RANDOM));
    statements_add(arena, &sentences, say_in(arena, SAY_COMPARE_FIRST_IS_COUNTED));
    return statement_sentences(arena, &sentences);
}

struct page *rates_page(const struct rates *rates, const struct rates_options *options,
                        const struct rivals *rivals, struct arena *arena)
{
    struct page *page = page_create(arena);
    page_add(page, BLOCK_TITLE, NULL,
             say_in(arena, SAY_COMPARE_HOW_OFTEN, say_rivals(rivals, arena)));
    page_add(page, BLOCK_PARAGRAPH, NULL, say_games(rates, options, arena));
    if (rates->games < options->games)
        page_add(page, BLOCK_PARAGRAPH, NULL,
                 say_in(arena, SAY_COMPARE_INTERRUPTED, said_digits(arena, (int64_t)rates->games),
                        said_digits(arena, (int64_t)options->games)));
    page_table(page, 4,
               (const struct statement *const[]){
                   say_in(arena, SAY_COMPARE_PARTED_BY), say_in(arena, SAY_COMPARE_GAMES),
                   say_in(arena, SAY_COMPARE_INTERVAL), say_in(arena, SAY_COMPARE_FIRST_GAME)});
    for (unsigned kind = PARTED_NEVER + 1; kind < PARTING_KINDS; kind++)
        write_row(page, rates, kind);
    write_row(page, rates, PARTED_NEVER);
    return page;
}

/* --- for programs ---------------------------------------------------------------------------- */

/* In millionths, as all estimates are. */
static int64_t millionths(double value)
{
    return (int64_t)(value * 1e6 + 0.5);
}

static void print_rate(const struct rates *rates, enum parting_kind kind, FILE *out)
{
    struct json json = {.out = out};
    struct estimate share = rates_share(rates, kind);
    bool is_all = kind == PARTED_NEVER;
    json_open(&json, '{');
    json_member_string(&json, "parted", is_all ? "any" : parting_name(kind));
    json_member_integer(
        &json, "games",
        (int64_t)(is_all ? rates->games - rates->parted[kind] : rates->parted[kind]));
    json_member_integer(&json, "share", millionths(share.value));
    json_member_integer(&json, "low", millionths(share.low));
    json_member_integer(&json, "high", millionths(share.high));
    if (!is_all && rates->parted[kind] > 0)
        json_member_integer(&json, "first_game", (int64_t)rates->first[kind] + 1);
    json_close_line(&json);
}

void rates_print_head_json(const struct rates *rates, const struct rates_options *options,
                           const struct rivals *rivals, FILE *out)
{
    struct json json = {.out = out};
    json_open(&json, '{');
    json_member_string(&json, "first", rivals->names[0]);
    json_member_string(&json, "second", rivals->names[1]);
    json_member_integer(&json, "seed", (int64_t)options->seed);
    json_member_integer(&json, "games", (int64_t)rates->games);
    json_member_integer(&json, "wanted", (int64_t)options->games);
    if (rates->games < options->games)
        json_member_boolean(&json, "interrupted", true);
    json_member_integer(&json, "deals_most", options->deals);
    json_close_line(&json);
}

void rates_print_json(const struct rates *rates, FILE *out)
{
    for (unsigned kind = PARTED_NEVER + 1; kind < PARTING_KINDS; kind++)
        print_rate(rates, kind, out);
    print_rate(rates, PARTED_NEVER, out);
}
