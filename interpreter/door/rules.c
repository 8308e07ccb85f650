/* Rulesets, tables, and what goes wrong with them. */
#include <errno.h>

#include "base/version.h"
#include "cards/ink.h"
#include "door/door.h"
#include "engine/open.h"
#include "transcript/seats.h"

static_assert(ELDEST_SEATS_MAX >= SEATS_MAX && ELDEST_SUITS_MAX >= SUITS_MAX, "public limits");
static_assert(ELDEST_CARDS_MAX >= SET_MAX && ELDEST_ACTIONS_MAX >= SET_MAX, "public limits");
static_assert(ELDEST_NAMED_MAX == VARIABLES_MAX, "public limits");
static_assert(ELDEST_NOBODY == NO_SEAT && ELDEST_NO_BID == NO_BID, "nobody is nobody");

const char *eldest_version(void)
{
    return ELDEST_VERSION;
}

void place_out(struct place place, const char **file, unsigned *line, unsigned *column)
{
    *file = NULL;
    *line = *column = 0;
    if (!place.source)
        return;
    struct line_column at = place_line_column(place);
    *file = place.source->name;
    *line = at.line;
    *column = at.column;
}

void hand_out(void *theirs, void *ours, size_t size)
{
    size_t room;
    memcpy(&room, theirs, sizeof room);
    memcpy(ours, &room, sizeof room);
    memcpy(theirs, ours, room < size ? room : size);
    if (room > size)
        memset((char *)theirs + size, 0, room - size);
}

void take_in(void *ours, const void *theirs, size_t size)
{
    size_t has = 0;
    if (theirs)
        memcpy(&has, theirs, sizeof has);
    if (has > 0)
        memcpy(ours, theirs, has < size ? has : size);
}

/* --- what goes wrong ------------------------------------------------------------------------- */

static FILE *errors_to(FILE *errors)
{
    return errors ? errors : stderr;
}

static void report(const struct diagnostic *one, const struct eldest_reporter *reporter)
{
    char code[8];
    snprintf(code, sizeof code, "E%03d", (int)one->code % 1000);
    struct eldest_diagnostic out = {
        .size = sizeof out,
        .code = code,
        .message = one->text,
        .hint = one->hint,
        .is_note = code_is_note(one->code),
    };
    place_out(one->place, &out.file, &out.line, &out.column);
    if (one->place.source)
        out.end_column = excerpt_end(one->place).column;
    reporter->report(reporter->self, &out);
}

void tell_diagnostics(struct diagnostics *list, FILE *errors,
                      const struct eldest_reporter *reporter)
{
    if (errors || !reporter->report)
        diagnostics_print(list, errors_to(errors), DIAGNOSTIC_EXCERPT);
    for (size_t i = 0; reporter->report && i < diagnostics_kept(list); i++)
        report(diagnostic_at(list, i), reporter);
}

void tell_no_memory(FILE *errors)
{
    fputs("eldest: out of memory\n", errors_to(errors));
    errno = ENOMEM;
}

void tell_nothing_said(FILE *errors, const char *what)
{
    fprintf(errors_to(errors), "eldest: %s\n", what);
    errno = EINVAL;
}

bool table_guard(struct eldest_table *table, void (*body)(void *argument), void *argument)
{
    if (memory_guard(table->pool, body, argument))
        return true;
    table->starved = true;
    tell_no_memory(table->errors);
    return false;
}

static void print_failure(void *table_)
{
    const struct eldest_table *table = table_;
    tell_diagnostics(table->diagnostics, table->errors, &table->reporter);
}

/* Kept out of the questions and moves: the compiler would make room for it in each. */
static __attribute__((noinline, cold)) void tell_failure(const struct eldest_table *table)
{
    void *argument = (void *)(uintptr_t)table;
    if (table->starved)
        return; /* it has been told */
    if (hooks_starved(table->engine.hooks) || !memory_guard(table->pool, print_failure, argument))
        tell_no_memory(table->errors);
    else
        errno = EINVAL;
}

/* What the mere questions allocate only hooks do, and theirs is guarded (hooks/ask.c): a guard
 * around each would cost more than many a move. */
bool failed_just_now(const struct eldest_table *table)
{
    if (!eldest_table_failed(table))
        return false;
    tell_failure(table);
    return true;
}

/* --- loading --------------------------------------------------------------------------------- */

static unsigned count_texts(const char *const *texts)
{
    unsigned count = 0;
    while (texts && texts[count])
        count++;
    return count;
}

struct loading {
    const char *name, *text; /* of a game: its path, and what stands there, or NULL */
    bool is_game;
    const struct eldest_request *request;
    struct diagnostics *diagnostics;
    struct arena *arena;
    struct eldest_ruleset *result;
};

static const char *const *folders_of(const struct loading *loading)
{
    const char *const *folders = loading->request->folders;
    return folders ? folders : ruleset_folders(loading->arena);
}

static struct ruleset *open_ruleset(const struct loading *loading)
{
    const struct eldest_request *request = loading->request;
    struct load_request wanted = {
        .options = request->options,
        .option_count = count_texts(request->options),
        .players = request->players,
    };
    return ruleset_open(loading->name, folders_of(loading), &wanted, loading->diagnostics);
}

/* NULL if it is not without fault, or tells no game. */
static struct script *open_game(const struct loading *loading)
{
    const char *const *folders = folders_of(loading);
    struct script *script =
        loading->text
            ? script_read_text(loading->name, loading->text, folders, loading->diagnostics)
            : script_read(loading->name, folders, loading->diagnostics);
    bool fine = diagnostics_count(loading->diagnostics) == 0;
    if (fine && !script_has_game(script))
        diagnose(loading->diagnostics, E_MISSING_KEY, script->place, "it has no 'deals'");
    else if (fine)
        return script;
    script_leave_to(script, loading->diagnostics);
    return NULL;
}

/* The name by which a record beside this one, or anywhere, finds the ruleset again. */
static const char *name_of(const struct loading *loading, struct ruleset *rules)
{
    return loading->is_game
               ? ruleset_name_from(rules->arena, rules, loading->name, folders_of(loading))
               : arena_format(rules->arena, "%s", loading->name);
}

static void keep(struct loading *loading, struct ruleset *rules, struct script *script)
{
    struct eldest_ruleset *result = memory_grow(NULL, sizeof *result);
    *result = (struct eldest_ruleset){
        .pool = memory_pool(),
        .rules = rules,
        .script = script,
        .names = seats_by_place(rules, rules->arena),
        .asked = name_of(loading, rules),
        .mark = ruleset_mark(rules),
    };
    encoding_create(rules, &result->names, rules->arena, &result->encoding);
    loading->result = result;
}

static void load(void *argument)
{
    struct loading *loading = argument;
    loading->arena = arena_create();
    loading->diagnostics = diagnostics_create();
    struct given_files files;
    if (loading->request->files) {
        given_files_open(&files, loading->request->files);
        diagnostics_read_over(loading->diagnostics, &files.overlay);
    }
    struct script *script = loading->is_game ? open_game(loading) : NULL;
    struct ruleset *rules = script              ? script->rules
                            : !loading->is_game ? open_ruleset(loading)
                                                : NULL;
    tell_diagnostics(loading->diagnostics, loading->request->errors, &loading->request->reporter);
    if (rules)
        keep(loading, rules, script);
    diagnostics_destroy(loading->diagnostics);
    arena_destroy(loading->arena);
}

static struct eldest_ruleset *load_guarded(struct loading *loading)
{
    struct eldest_request request = {0};
    bool has_size = !loading->request || loading->request->size > 0;
    take_in(&request, loading->request, sizeof request);
    loading->request = &request;
    if (!has_size) {
        tell_nothing_said(NULL, "the request has no size");
        return NULL;
    }
    if (!loading->name) {
        tell_nothing_said(loading->request->errors,
                          loading->is_game ? "no game is named" : "no ruleset is named");
        return NULL;
    }
    struct memory_pool *pool = memory_pool_create();
    bool had_memory = pool && memory_guard(pool, load, loading);
    if (had_memory && loading->result)
        return loading->result;
    memory_pool_destroy(pool);
    if (had_memory)
        errno = EINVAL;
    else
        tell_no_memory(loading->request->errors);
    return NULL;
}

struct eldest_ruleset *eldest_ruleset_load(const char *name, const struct eldest_request *request)
{
    struct loading loading = {.name = name, .request = request};
    return load_guarded(&loading);
}

struct eldest_ruleset *eldest_game_load(const char *path, const char *text,
                                        const struct eldest_request *request)
{
    struct loading loading = {.name = path, .text = text, .is_game = true, .request = request};
    return load_guarded(&loading);
}

void eldest_ruleset_free(struct eldest_ruleset *rules)
{
    if (rules)
        memory_pool_destroy(rules->pool);
}

/* --- what does not change -------------------------------------------------------------------- */

static void describe_suits(const struct ruleset *rules, struct eldest_about *about)
{
    const struct pack *pack = &rules->pack;
    about->suits = pack->suit_count;
    for (unsigned i = 0; i < pack->suit_count; i++)
        about->suit[i] = (struct eldest_suit){.letter = pack->suits[i].letter,
                                              .name = pack->suits[i].name,
                                              .symbol = pack->suits[i].symbol};
    about->named_suits = rules->variable_count;
    for (unsigned i = 0; i < rules->variable_count; i++)
        about->named_suit[i] = rules->variables[i];
}

static void describe_seats(const struct eldest_ruleset *open, struct eldest_about *about)
{
    const struct ruleset *rules = open->rules;
    about->players = rules->players;
    about->accounts = rules->account_count;
    for (unsigned seat = 0; seat < rules->players; seat++) {
        about->seat[seat] = seats_name(&open->names, seat);
        about->next_seat[seat] = rules->next_seat[seat];
        about->account_of[seat] = rules->account_of[seat];
    }
    for (unsigned account = 0; account < rules->account_count; account++)
        about->account[account] = open->names.accounts[account];
}

static void describe(const struct eldest_ruleset *rules, struct eldest_about *about)
{
    *about = (struct eldest_about){
        .id = rules->rules->id,
        .name = rules->rules->name,
        .cards = rules->rules->pack.card_count,
        .lowest_wins = rules->rules->match.lowest_wins,
        .has_game = rules->script != NULL,
    };
    describe_suits(rules->rules, about);
    describe_seats(rules, about);
}

void eldest_about(const struct eldest_ruleset *rules, struct eldest_about *about)
{
    struct eldest_about filled = {0};
    if (!about || about->size == 0)
        return;
    if (rules)
        describe(rules, &filled);
    hand_out(about, &filled, sizeof filled);
}

bool eldest_card(const struct eldest_ruleset *rules, unsigned number, struct eldest_card *out)
{
    if (!rules || !out || number >= rules->rules->pack.card_count)
        return false;
    const struct pack *pack = &rules->rules->pack;
    const struct card *card = &pack->cards[number];
    bool has_rank = card->rank != RANK_NONE;
    *out = (struct eldest_card){
        .name = card->name,
        .suit = suit_out(card->suit),
        .rank = has_rank ? card->rank : ELDEST_NONE,
        .rank_name = has_rank ? pack->ranks[card->rank] : NULL,
        .copy = card->copy,
    };
    return true;
}

bool eldest_ink(const struct eldest_ruleset *rules, unsigned suit, struct eldest_ink *out)
{
    if (!rules || !out || suit >= rules->rules->pack.suit_count)
        return false;
    const struct suit *which = &rules->rules->pack.suits[suit];
    *out = (struct eldest_ink){
        .colour = which->colour,
        .on_light = ink_row(which->ink)->on_light,
        .on_dark = ink_row(which->ink)->on_dark,
    };
    return true;
}

int32_t points_for(const struct ruleset *rules, int32_t added)
{
    return rules->match.lowest_wins ? -added : added;
}

/* --- tables ---------------------------------------------------------------------------------- */

struct opening {
    const struct eldest_ruleset *open;
    FILE *errors;
    struct eldest_table *result;
};

static void open_table(void *argument)
{
    struct opening *opening = argument;
    struct eldest_table *table = memory_grow(NULL, sizeof *table);
    *table = (struct eldest_table){
        .pool = memory_pool(),
        .open = opening->open,
        .diagnostics = diagnostics_create(),
        .errors = opening->errors,
    };
    table->engine = (struct engine){
        .rules = opening->open->rules,
        .hooks = hooks_open(opening->open->rules, table->diagnostics),
    };
    opening->result = table;
}

struct eldest_table *eldest_table_open(const struct eldest_ruleset *rules, FILE *errors)
{
    struct opening opening = {.open = rules, .errors = errors};
    if (!rules) {
        tell_nothing_said(errors, "no ruleset to play");
        return NULL;
    }
    struct memory_pool *pool = memory_pool_create();
    if (pool && memory_guard(pool, open_table, &opening))
        return opening.result;
    memory_pool_destroy(pool);
    tell_no_memory(errors);
    return NULL;
}

void eldest_table_close(struct eldest_table *table)
{
    if (table)
        memory_pool_destroy(table->pool);
}

void eldest_table_report(struct eldest_table *table, const struct eldest_reporter *reporter)
{
    if (table)
        table->reporter = reporter ? *reporter : (struct eldest_reporter){0};
}

bool eldest_table_failed(const struct eldest_table *table)
{
    return !table || table->starved || hooks_failed(table->engine.hooks);
}
