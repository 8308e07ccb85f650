/* Hints: what the computer would do, and why, in a sentence. */
#include "play/table_session.h"

#include <inttypes.h>
#include <string.h>

#include "base/diagnostic.h"
#include "base/sort.h"
#include "base/text.h"
#include "belief/belief.h"
#include "engine/engine.h"
#include "players/players.h"
#include "transcript/paragraph.h"
#include "words/said.h"
#include "words/table.h"

/* --- how the match would go on --------------------------------------------------------------- */

/* What fails here fails only in the mind: it is nobody's business. */
struct mind {
    struct diagnostics *diagnostics;
    struct engine engine;
    struct belief *belief;
};

static struct mind open_mind(const struct ruleset *rules)
{
    struct mind mind = {.diagnostics = diagnostics_create()};
    mind.engine = (struct engine){.rules = rules, .hooks = hooks_open(rules, mind.diagnostics)};
    return mind;
}

static void close_mind(struct mind *mind)
{
    belief_destroy(mind->belief);
    hooks_close(mind->engine.hooks);
    diagnostics_destroy(mind->diagnostics);
}

/* Who wins the trick of the world in which this card is played, NO_SEAT where nobody does; -1 if a
 * hook fails. */
static int winner_after(const struct engine *engine, struct state *world, unsigned card,
                        struct rng *rng)
{
    unsigned trick = world->trick, deal = world->deal;
    engine_apply(engine, world, card);
    while (!hooks_failed(engine->hooks) && world->turn == TURN_CARD && world->trick == trick &&
           world->deal == deal)
        engine_apply(engine, world, random_action(rng, engine_legal(engine, world)));
    return hooks_failed(engine->hooks) ? -1 : world->winner[trick];
}

struct outlook outlook_of_card(const struct ruleset *rules, const struct view *view, unsigned card)
{
    struct mind mind = open_mind(rules);
    struct outlook outlook = {.is_last = view->known.in_trick + 1u == view->known.trick_size};
    struct rng rng = rng_seeded(view->known.played_count, card);
    struct state world;
    mind.belief = belief_create(&mind.engine);
    bool fine = belief_look(mind.belief, view);
    while (fine && outlook.worlds < OUTLOOK_WORLDS &&
           (fine = belief_sample(mind.belief, &rng, &world))) {
        int winner = winner_after(&mind.engine, &world, card, &rng);
        fine = winner >= 0;
        outlook.worlds++;
        outlook.won += winner == view->seat;
    }
    if (!fine)
        outlook.worlds = 0;
    close_mind(&mind);
    return outlook;
}

#define CHOICES_SHOWN 10

/* Two figures are apart if they differ by more than chance would in 95 of 100 cases. */
#define ERRORS_APART  1.96
#define FEWEST_WORLDS 10 /* from fewer nothing can be told */

/* "4,200" */
static const char *grouped(struct arena *arena, uint64_t number)
{
    if (number < 1000)
        return arena_format(arena, "%" PRIu64, number);
    return arena_format(arena, "%s,%03u", grouped(arena, number / 1000), (unsigned)(number % 1000));
}

static const struct weighed *choice_of(const struct advice *advice, unsigned action)
{
    for (unsigned i = 0; i < advice->count; i++) {
        if (advice->choices[i].action == action)
            return &advice->choices[i];
    }
    return NULL;
}

/* The choice of most points beside this one; NULL if there is no other. */
static const struct weighed *rival_of(const struct advice *advice, unsigned action)
{
    const struct weighed *best = NULL;
    EACH(choice, advice->choices, advice->count)
        if (choice->action != action && (!best || choice->points > best->points))
            best = choice;
    return best;
}

static bool are_apart(const struct advice *advice, const struct weighed *one,
                      const struct weighed *other)
{
    double square = one->error * one->error + other->error * other->error;
    double gap = one->points - other->points;
    return advice->worlds >= FEWEST_WORLDS && gap * gap > ERRORS_APART * ERRORS_APART * square;
}

/* How it compares with the next best. It plays for the match, where points are not all. */
static const struct statement *comparison(const struct asked *asked, const struct advice *advice,
                                          const struct weighed *chosen, const struct weighed *rival)
{
    struct arena *arena = asked->glyphs.arena;
    double gap = chosen->points - rival->points;
    const struct statement *name = statement_text(arena, asked_name(asked, rival->action));
    const struct statement *points =
        statement_text(arena, arena_format(arena, "%.1f", gap > 0 ? gap : -gap));
    if (!are_apart(advice, chosen, rival))
        return say_in(arena, SAY_HINT_AS_GOOD, name);
    return say_in(arena, gap > 0 ? SAY_HINT_BETTER : SAY_HINT_BETTER_FOR_MATCH, points, name);
}

static const struct statement *of_choice(const struct asked *asked, unsigned action,
                                         const struct advice *advice)
{
    struct arena *arena = asked->glyphs.arena;
    const struct statement *name = statement_proper(arena, asked_name(asked, action));
    const struct weighed *chosen = advice ? choice_of(advice, action) : NULL;
    const struct weighed *rival = advice ? rival_of(advice, action) : NULL;
    if (set_count(asked->legal) == 1)
        return say_in(arena, SAY_HINT_ONLY_CHOICE, name);
    if (!chosen || !rival || advice->worlds == 0)
        return say_in(arena, SAY_HINT_WITHOUT_FIGURES, name);
    return say_in(arena, SAY_HINT_COMPARED, name, comparison(asked, advice, chosen, rival),
                  statement_text(arena, grouped(arena, advice->worlds)),
                  said_if(arena, advice->worlds == 1));
}

/* "71 % of", "all", "none of", "under 1 % of". */
static const struct statement *how_many(struct arena *arena, unsigned part, unsigned whole)
{
    unsigned percent = (100 * part + whole / 2) / whole;
    if (part == 0 || part == whole)
        return say_in(arena, part == 0 ? SAY_HINT_NONE : SAY_HINT_ALL);
    if (percent == 0 || percent == 100)
        return say_in(arena, percent == 0 ? SAY_HINT_UNDER_ONE : SAY_HINT_OVER_99);
    return say_in(arena, SAY_HINT_PER_CENT, said_digits(arena, percent));
}

/* Whether the card wins its trick; NULL if that is not known. */
static const struct statement *of_trick(struct arena *arena, const struct outlook *outlook)
{
    if (!outlook || outlook->worlds == 0)
        return NULL;
    if (outlook->is_last)
        return say_in(arena, SAY_HINT_WINS_TRICK, said_if(arena, outlook->won));
    return say_in(arena, SAY_HINT_WINS_TRICK_IN, how_many(arena, outlook->won, outlook->worlds),
                  said_digits(arena, outlook->worlds));
}

static int by_points(const void *a, const void *b)
{
    const struct weighed *one = a, *other = b;
    return (one->points < other->points) - (one->points > other->points);
}

static size_t widest(const struct asked *asked, const struct weighed *choices, unsigned count)
{
    size_t width = 0;
    for (unsigned i = 0; i < count; i++)
        width = text_wider(width, asked_name(asked, choices[i].action));
    return width;
}

/* The best choices, one below the other; of many that are left only how many. */
static void list(const struct asked *asked, const struct advice *advice, FILE *out)
{
    struct arena *arena = asked->glyphs.arena;
    struct weighed choices[SET_MAX];
    unsigned shown = advice->count < CHOICES_SHOWN ? advice->count : CHOICES_SHOWN;
    memcpy(choices, advice->choices, advice->count * sizeof *choices);
    sort_stable(choices, advice->count, sizeof *choices, by_points);
    size_t width = widest(asked, choices, shown);
    for (unsigned i = 0; i < shown; i++)
        fprintf(out, "  %s %+6.1f points, plus or minus %.1f\n",
                cell(arena, asked_name(asked, choices[i].action), width), choices[i].points,
                ERRORS_APART * choices[i].error);
    if (shown < advice->count)
        fprintf(out, "  and %u more\n", advice->count - shown);
}

void hint_tell(const struct asked *asked, unsigned action, const struct advice *advice,
               const struct outlook *outlook, unsigned width, FILE *out)
{
    struct arena *arena = asked->glyphs.arena;
    struct statements sentences = {0};
    statements_add(arena, &sentences, of_choice(asked, action, advice));
    statements_add(arena, &sentences, of_trick(arena, outlook));
    const struct statement *said = statement_sentences(arena, &sentences);
    paragraph_print_within(out, said_text(arena, asked->glyphs.ascii, said), 0, width);
    if (advice && advice->worlds > 0 && advice->count > 1)
        list(asked, advice, out);
}
