/* Puts the differences of two rulesets in order of how much they change play: by what each changes,
 * and how often that happens in a few random deals of both games. */
#include "contrast/diff.h"

#include <string.h>

#include "base/text.h"
#include "engine/engine.h"
#include "engine/rules.h"
#include "players/players.h"
#include "words/cards.h"
#include "words/contracts.h"
#include "words/deal.h"
#include "words/hooks.h"
#include "words/match.h"
#include "words/notes.h"
#include "words/play.h"
#include "words/players.h"
#include "words/ranks.h"
#include "words/score.h"
#include "words/values.h"

#define DEALS_PLAYED     4   /* of each game */
#define DECISIONS_PLAYED 400 /* at most */
#define NAMES_MAX        256
#define ALWAYS           1000 /* the share of all deals, per mille */

/* --- how often ------------------------------------------------------------------------------- */

/* In how many deals a rule of that name did something. */
struct happened {
    const char *name;
    unsigned deals, last_deal;
};

struct sample {
    struct engine engine;
    unsigned deals; /* that were begun */
    struct happened names[NAMES_MAX];
    unsigned count;
};

static struct happened *find_happened(struct sample *sample, const char *name)
{
    for (unsigned i = 0; i < sample->count; i++)
        if (text_same(sample->names[i].name, name))
            return &sample->names[i];
    return NULL;
}

static void note(struct sample *sample, const char *name)
{
    struct happened *found = name ? find_happened(sample, name) : NULL;
    if (!name || (!found && sample->count == NAMES_MAX))
        return;
    if (!found) {
        found = &sample->names[sample->count++];
        *found = (struct happened){.name = name};
    }
    found->deals += found->last_deal != sample->deals;
    found->last_deal = sample->deals;
}

/* The obligation that bars a card of the hand, if one does. */
static void note_obligation(struct sample *sample, const struct state *state, struct set legal)
{
    struct set barred = set_minus(state->hand[state->actor], legal);
    struct reason reason;
    if (!set_is_empty(barred) && reason_for_refusal(&sample->engine, state, set_first(barred),
                                                    &reason) == REFUSED_OBLIGATION)
        note(sample, reason.rule);
}

static void note_deal(struct sample *sample, const struct state *state)
{
    const struct ruleset *rules = sample->engine.rules;
    struct ledger ledger;
    note(sample, rules->contracts[state->settled].name);
    if (state->abandoned)
        return;
    engine_dues(&sample->engine, state, &ledger);
    for (unsigned i = 0; i < ledger.count; i++)
        note(sample, ledger.lines[i].rule->name);
}

/* At random, but the first call of a step, which often is a pass, half of the time. */
static void decide(struct sample *sample, struct state *state, struct rng *rng)
{
    struct set legal = engine_legal(&sample->engine, state);
    bool is_call = state->turn == TURN_CALL;
    if (is_call)
        note(sample, sample->engine.rules->steps[state->step].name);
    if (state->turn == TURN_CARD)
        note_obligation(sample, state, legal);
    bool is_first = is_call && rng_below(rng, 2) == 0;
    engine_apply(&sample->engine, state, is_first ? set_first(legal) : random_action(rng, legal));
}

static void play_deals(struct sample *sample)
{
    struct rng rng = rng_seeded(1, 1);
    struct state state;
    engine_begin(&sample->engine, &state, 1);
    sample->deals = 1;
    for (unsigned decisions = 0; decisions < DECISIONS_PLAYED;) {
        if (hooks_failed(sample->engine.hooks))
            return;
        if (turn_is_chance(&state)) {
            engine_chance(&sample->engine, &state);
        } else if (turn_is_decision(&state)) {
            decide(sample, &state, &rng);
            decisions++;
        } else {
            note_deal(sample, &state);
            if (sample->deals == DEALS_PLAYED)
                return;
            sample->deals++;
            if (state.turn == TURN_OVER)
                engine_begin(&sample->engine, &state, state.seed + 1);
            else
                engine_next_deal(&sample->engine, &state);
        }
    }
}

static void sample_game(struct sample *sample, const struct ruleset *rules)
{
    struct diagnostics *diagnostics = diagnostics_create();
    *sample = (struct sample){.engine = {.rules = rules}};
    sample->engine.hooks = hooks_open(rules, diagnostics);
    play_deals(sample);
    hooks_close(sample->engine.hooks);
    diagnostics_destroy(diagnostics);
}

/* --- how much -------------------------------------------------------------------------------- */

/* What stands under a heading, or about a topic, changes play so much where it happens. */
static const struct {
    unsigned id, much;
} matters[] = {
    /* topics, which come before the sections that they stand in */
    {SAY_TOPIC_TRUMPS, 1000},
    {SAY_TOPIC_WHO_WINS_TRICK, 1000},
    {SAY_TOPIC_WHAT_DECIDES_TRICK, 1000},
    {SAY_TOPIC_WHAT_CARD_COUNTS_AS, 980},
    {SAY_TOPIC_WORTH_IN_TRICK, 970},
    {SAY_TOPIC_RANKS, 950},
    {SAY_TOPIC_WHAT_MAY_BE_PLAYED, 950},
    {SAY_TOPIC_PACK, 900},
    {SAY_TOPIC_SEATS, 250},
    {SAY_TOPIC_LEAD, 700},
    {SAY_TOPIC_CLAIMS, 50},
    {SAY_TOPIC_SOURCE, 10},
    {SAY_TOPIC_WORDS, 100},
    {SAY_TOPIC_REMEMBERED, 200},
    {SAY_TOPIC_CHANGES_BETWEEN_DEALS, 200},
    {SAY_TOPIC_PENALTIES, 150},
    {SAY_TOPIC_COUNTED_CARDS, 700},
    {SAY_TOPIC_COUNTED_ANYWHERE, 500},
    /* sections */
    {SAY_SECTION_CARDS, 900},
    {SAY_SECTION_BIDDING, 850},
    {SAY_SECTION_PLAY, 850},
    {SAY_SECTION_SCORE, 800},
    {SAY_SECTION_PASSING, 750},
    {SAY_SECTION_DISCARDING, 750},
    {SAY_SECTION_CONTRACTS, 700},
    {SAY_SECTION_PLAYERS, 600},
    {SAY_SECTION_DEAL, 550},
    {SAY_SECTION_BETWEEN_TRICKS, 500},
    {SAY_SECTION_GAME, 400},
    {SAY_SECTION_HOUSE_RULES, 20},
};

#define MUCH_IF_UNKNOWN 300

static unsigned matter_of(const struct difference *difference)
{
    for (size_t i = 0; i < sizeof matters / sizeof *matters; i++)
        if (statement_is(difference->topic, matters[i].id) ||
            statement_is(difference->section, matters[i].id))
            return matters[i].much;
    return MUCH_IF_UNKNOWN;
}

/* The first name that an author gave in it; NULL: there is none. */
static const char *name_in(const struct statement *said)
{
    if (!said || said->kind == STATEMENT_TEXT || said->kind == STATEMENT_NAME ||
        said->kind == STATEMENT_IDENTIFIER)
        return said ? said->text : NULL;
    for (unsigned i = 0; i < said->count; i++) {
        const char *name = name_in(said->parts[i]);
        if (name)
            return name;
    }
    return NULL;
}

/* In what share of deals, of ALWAYS, a rule of that name does something: in the game in which it
 * does so more often. What no rule is called happens always. */
static unsigned share_of(struct sample *samples, const struct statement *said)
{
    const char *name = name_in(said);
    unsigned most = 0;
    for (unsigned side = 0; side < 2 && name; side++) {
        const struct happened *found = find_happened(&samples[side], name);
        unsigned share = found ? ALWAYS * found->deals / samples[side].deals : 0;
        most = share > most ? share : most;
    }
    return name ? most : ALWAYS;
}

/* Whether random deals can tell how often it happens: a duty, a step, a line of the score. */
static bool is_measured(const struct difference *difference)
{
    return statement_is(difference->section, SAY_SECTION_SCORE) ||
           statement_is(difference->section, SAY_SECTION_BIDDING) ||
           statement_is(difference->topic, SAY_TOPIC_WHAT_MAY_BE_PLAYED);
}

/* What never happened in so few deals may still: it keeps a tenth of its weight. */
static unsigned weight_of(struct sample *samples, const struct difference *difference)
{
    unsigned share = is_measured(difference) ? share_of(samples, difference->name) : ALWAYS;
    unsigned under = difference->contract ? share_of(samples, difference->contract) : ALWAYS;
    share = share < ALWAYS / 10 ? ALWAYS / 10 : share;
    under = under < ALWAYS / 10 ? ALWAYS / 10 : under;
    return matter_of(difference) * share / ALWAYS * under / ALWAYS;
}

/* --- in order -------------------------------------------------------------------------------- */

/* A difference with the weight of the heaviest in its section, and under its contract. */
struct heavy {
    struct difference *difference;
    unsigned of_section, of_contract;
};

/* Sections with the heaviest first; in each what holds under all contracts, then contract by
 * contract; what is as heavy stays in the order of a rule book. */
static bool goes_before(const struct heavy *one, const struct heavy *other)
{
    const struct difference *a = one->difference, *b = other->difference;
    if (!statement_equal(a->section, b->section))
        return one->of_section > other->of_section;
    if (!a->contract != !b->contract)
        return !a->contract;
    if (!statement_equal(a->contract, b->contract))
        return one->of_contract > other->of_contract;
    return a->weight > b->weight;
}

static unsigned heaviest(const struct heavy *all, unsigned count,
                         const struct difference *difference, bool of_contract)
{
    unsigned most = 0;
    for (unsigned i = 0; i < count; i++) {
        const struct difference *other = all[i].difference;
        if (statement_equal(other->section, difference->section) &&
            (!of_contract || statement_equal(other->contract, difference->contract)) &&
            other->weight > most)
            most = other->weight;
    }
    return most;
}

/* Those of one section, and in it under one contract, must stay together: where two of these are as
 * heavy the first in the book goes first, with all of its own. */
static void sort(struct heavy *all, unsigned count)
{
    for (unsigned i = 1; i < count; i++) {
        struct heavy one = all[i];
        unsigned at = i;
        for (; at > 0 && goes_before(&one, &all[at - 1]); at--)
            all[at] = all[at - 1];
        all[at] = one;
    }
}

const struct diff *diff_by_weight(const struct diff *diff, struct arena *arena)
{
    struct sample *samples = arena_alloc(arena, 2 * sizeof *samples);
    struct heavy *all = arena_alloc(arena, (diff->count + 1) * sizeof *all);
    struct diff *ordered = arena_alloc(arena, sizeof *ordered);
    struct difference **end = &ordered->first;
    unsigned count = 0;
    *ordered = *diff;
    if (diff->count < 2)
        return ordered;
    for (unsigned side = 0; side < 2; side++)
        sample_game(&samples[side], diff->rivals->rules[side]);
    for (const struct difference *one = diff->first; one; one = one->next) {
        struct difference *copy = arena_alloc(arena, sizeof *copy);
        *copy = *one;
        copy->weight = weight_of(samples, one);
        all[count++].difference = copy;
    }
    for (unsigned i = 0; i < count; i++) {
        all[i].of_section = heaviest(all, count, all[i].difference, false);
        all[i].of_contract = heaviest(all, count, all[i].difference, true);
    }
    sort(all, count);
    for (unsigned i = 0; i < count; i++) {
        *end = all[i].difference;
        end = &all[i].difference->next;
    }
    *end = NULL;
    return ordered;
}
