/* Which figures a simulation of a ruleset counts. */
#include "lab/tally.h"

#include <assert.h>
#include <string.h>

#include "bounds/domain.h"
#include "transcript/seats.h"
#include "transcript/table_words.h"

struct panel *panel_empty(struct arena *arena)
{
    struct panel *panel = arena_alloc(arena, sizeof *panel);
    panel->arena = arena;
    return panel;
}

unsigned panel_add_figure(struct panel *panel, const struct figure *figure)
{
    if (panel->count == panel->room) {
        panel->room = panel->room ? 2 * panel->room : 64;
        struct figure *more = arena_alloc(panel->arena, panel->room * sizeof *more);
        if (panel->count)
            memcpy(more, panel->figures, panel->count * sizeof *more);
        panel->figures = more;
    }
    panel->figures[panel->count] = *figure;
    return panel->count++;
}

unsigned panel_add(struct panel *panel, const char *section, const char *name,
                   enum figure_kind kind, unsigned of)
{
    return panel_add_figure(panel, &(struct figure){section, name, kind, of, false});
}

void panel_never_negative(struct panel *panel, unsigned first, unsigned count)
{
    for (unsigned i = first; i < first + count; i++)
        panel->figures[i].never_negative = true;
}

/* --- what nobody can lose -------------------------------------------------------------------- */

/* Whether the line gives somebody points and takes none, whatever happens. */
static bool is_gain(const struct ruleset *rules, const struct site *site,
                    const struct score_line *line)
{
    const struct expression *points = line->points.expression;
    uint32_t contracts = ruleset_contracts(rules, line->under);
    bool is_gain = points || line->points.number >= 0;
    for (unsigned i = 0; points && is_gain && i <= rules->contract_count; i++) {
        if (!is_under(contracts, i))
            continue;
        struct value value = bounds_of(site, points, i, NULL);
        is_gain = value_is_number(&value) && value.low >= 0;
    }
    return is_gain;
}

/* A bit for each line of the score that is a gain. */
static uint64_t find_gains(const struct ruleset *rules)
{
    uint64_t gains = 0;
    struct site site = site_in(rules);
    site.moment = AFTER_PLAY;
    for (unsigned i = 0; i < rules->line_count; i++)
        if (is_gain(rules, &site, &rules->lines[i]))
            gains |= UINT64_C(1) << i;
    return gains;
}

/* Nobody is fined at random, so what the lines give is all there is. */
static bool all_gain(const struct ruleset *rules, uint64_t gains)
{
    for (unsigned i = 0; i < rules->line_count; i++)
        if (!(gains >> i & 1) || rules->lines[i].is_paid)
            return false;
    return true;
}

static void bound_figures(struct panel *panel, const struct ruleset *rules)
{
    uint64_t gains = find_gains(rules);
    panel_never_negative(panel, panel->tricks, rules->players);
    panel_never_negative(panel, panel->line_times, rules->line_count);
    for (unsigned i = 0; i < rules->line_count; i++)
        if (gains >> i & 1)
            panel_never_negative(panel, panel->line_points + i, 1);
    if (all_gain(rules, gains)) {
        panel_never_negative(panel, panel->scores, rules->account_count);
        panel_never_negative(panel, panel->points, rules->account_count);
    }
}

/* --- the sections ---------------------------------------------------------------------------- */

static void add_play(struct panel *panel)
{
    static const struct figure rows[] = {
        [ROW_GAMES] = {"play", "games", FIGURE_COUNT, ROW_GAMES, true},
        [ROW_DEALS] = {"play", "deals a game", FIGURE_MEAN, ROW_GAMES, true},
        [ROW_BROKEN_OFF] = {"play", "games broken off", FIGURE_SHARE, ROW_GAMES, true},
        [ROW_ABANDONED] = {"play", "deals abandoned", FIGURE_SHARE, ROW_DEALS, true},
        [ROW_REDEALT] = {"play", "deals dealt again", FIGURE_SHARE, ROW_DEALS, true},
        [ROW_DECISIONS] = {"play", "decisions a deal", FIGURE_MEAN, ROW_DEALS, true},
        [ROW_CHOICES] = {"play", "actions a decision", FIGURE_MEAN, ROW_DECISIONS, true},
    };
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
        panel_add_figure(panel, &rows[i]);
}

static unsigned add_each(struct panel *panel, const char *section, const char *const *names,
                         unsigned count, enum figure_kind kind, unsigned of)
{
    unsigned first = panel->count;
    for (unsigned i = 0; i < count; i++)
        panel_add(panel, section, names[i], kind, of);
    return first;
}

/* Where no score is kept nobody wins, and all have as many points: there is nothing to be told. */
static void add_accounts(struct panel *panel, const struct ruleset *rules)
{
    struct seat_names names = seats_by_place(rules, panel->arena);
    unsigned count = names.account_count;
    enum figure_kind share = panel->is_scored ? FIGURE_SHARE : FIGURE_COUNT;
    enum figure_kind mean = panel->is_scored ? FIGURE_MEAN : FIGURE_COUNT;
    panel->wins = add_each(panel, "won", names.accounts, count, share, ROW_GAMES);
    panel->scores = add_each(panel, "score", names.accounts, count, mean, ROW_GAMES);
    panel->points = add_each(panel, "points a deal", names.accounts, count, mean, ROW_DEALS);
    panel->tricks =
        add_each(panel, "tricks a deal", names.seats, names.seat_count, FIGURE_MEAN, ROW_DEALS);
}

static void add_lines(struct panel *panel, const struct ruleset *rules)
{
    panel->line_times = panel->count;
    for (unsigned i = 0; i < rules->line_count; i++)
        panel_add(panel, "ledger, times a deal", rules->lines[i].name, FIGURE_MEAN, ROW_DEALS);
    panel->line_points = panel->count;
    for (unsigned i = 0; i < rules->line_count; i++)
        panel_add(panel, "ledger, points each time", rules->lines[i].name, FIGURE_MEAN,
                  panel->line_times + i);
}

static void add_contracts(struct panel *panel, const struct ruleset *rules)
{
    panel->contracts = panel->count;
    for (unsigned i = 0; rules->contract_count && i <= rules->contract_count; i++)
        panel_add(panel, "contracts", i ? rules->contracts[i].name : "none", FIGURE_SHARE,
                  ROW_DEALS);
}

static bool some_call_leads_on(const struct ask_step *ask)
{
    for (unsigned i = 0; i < ask->group_count; i++) {
        if (ask->groups[i].leads_on)
            return true;
    }
    return false;
}

/* By its place, behind one trick, or when play is over. */
static bool comes_at_most_once(const struct step *step)
{
    return !is_interlude(step) || step->at.first == step->at.last;
}

/* As a share of the deals. What a deal may ask again is no share of them, and the calls do not tell
 * where one asking ends and the next begins: nothing is told of it. */
static enum figure_kind kind_of_otherwise(const struct step *step)
{
    bool is_told = some_call_leads_on(&step->ask) && comes_at_most_once(step);
    return is_told ? FIGURE_SHARE : FIGURE_COUNT;
}

static void add_calls(struct panel *panel, const struct ruleset *rules)
{
    for (unsigned i = 0; i < rules->step_count; i++) {
        const struct step *step = &rules->steps[i];
        if (step->kind != STEP_ASK)
            continue;
        const char *section = arena_format(panel->arena, "calls a deal, %s", step->name);
        panel->calls[i] = panel->count;
        for (unsigned k = 0; k < step->ask.call_count; k++)
            panel_add(panel, section, step->ask.calls[k].name, FIGURE_MEAN, ROW_DEALS);
        panel_never_negative(panel, panel->calls[i], step->ask.call_count);
        panel->otherwise[i] =
            panel_add(panel, "no call led on", step->name, kind_of_otherwise(step), ROW_DEALS);
    }
}

static void add_suits(struct panel *panel, const struct ruleset *rules)
{
    panel->suits = panel->count;
    for (unsigned i = 0; i < rules->variable_count; i++) {
        for (unsigned suit = 0; suit <= SUITS_MAX; suit++) {
            const char *name =
                suit < rules->pack.suit_count ? rules->pack.suits[suit].name : "none";
            bool real = suit < rules->pack.suit_count || suit == SUIT_NONE;
            panel_add(panel, rules->variables[i], name, real ? FIGURE_SHARE : FIGURE_COUNT,
                      ROW_DEALS);
        }
    }
}

/* Two rows for the term under each contract. */
static void add_term(struct panel *panel, const struct ruleset *rules,
                     const struct named_term *term)
{
    const struct expression *expression = term->expression;
    for (unsigned k = 0; k <= rules->contract_count; k++) {
        const char *name = term->name;
        if (k)
            name = arena_format(panel->arena, "%s, %s", name, rules->contracts[k].name);
        unsigned asked = panel_add(panel, "conditions asked", name, FIGURE_COUNT, ROW_DEALS);
        bool told = is_under(expression->under, k) && expression->is_condition;
        panel_add(panel, "conditions", name, told ? FIGURE_SHARE : FIGURE_COUNT, asked);
    }
}

static void add_conditions(struct panel *panel, const struct ruleset *rules)
{
    unsigned first = 0;
    for (unsigned i = 0; i < rules->term_count; i++) {
        const struct named_term *term = &rules->terms[i];
        unsigned rows = panel->count;
        add_term(panel, rules, term);
        first = term->is_variant ? first : i;
        if (term->expression->is_condition && term->expression->scope != SCOPE_CALL)
            panel->asked[panel->asked_count++] = (struct asked_condition){
                .expression = term->expression,
                .name = {.fact = FACT_TERM, .role = ROLE_SELF, .index = (uint8_t)first},
                .rows = rows,
            };
    }
}

static void add_distributions(struct panel *panel, const struct ruleset *rules)
{
    struct seat_names names = seats_by_place(rules, panel->arena);
    const char **name = panel->distributions;
    *name++ = "deals";
    for (unsigned i = 0; i < rules->account_count && panel->is_scored; i++)
        *name++ = arena_format(panel->arena, "score of %s", names.accounts[i]);
    for (unsigned i = 0; i < rules->account_count && panel->is_scored; i++)
        *name++ = arena_format(panel->arena, "points a deal of %s", names.accounts[i]);
    panel->distribution_count = (unsigned)(name - panel->distributions);
    assert(panel->distribution_count <= DISTRIBUTIONS_MAX);
}

const struct panel *panel_create(const struct ruleset *rules, struct arena *arena)
{
    struct panel *panel = panel_empty(arena);
    panel->is_scored = outcome_is_scored(rules);
    add_play(panel);
    add_accounts(panel, rules);
    add_lines(panel, rules);
    add_contracts(panel, rules);
    add_calls(panel, rules);
    add_suits(panel, rules);
    add_conditions(panel, rules);
    add_distributions(panel, rules);
    bound_figures(panel, rules);
    return panel;
}
