/*
 * The player with a search tree: information set Monte Carlo tree search (Cowling, Powley and
 * Whitehouse, 2012).
 */
#include "players/search.h"

#include <math.h>
#include <string.h>

#include "base/memory.h"
#include "engine/rules.h"
#include "players/calling.h"

#define NODES_MOST 300000 /* at 40 bytes each */
#define DEPTH_MOST 256
#define WORTHS_FEW 16 /* deals that say nothing of how worths are spread */

void thinker_init(struct thinker *thinker, const struct ruleset *rules)
{
    tree_init(&thinker->tree, NODES_MOST);
    habits_init(&thinker->habits, rules);
    thinker->credit = (struct credit){.weight = 0};
    thinker->endings = (struct endings){.solver = NULL};
    thinker->callers = memory_grow(NULL, sizeof *thinker->callers);
    callers_init(thinker->callers, rules);
    thinker->credit.callers = thinker->callers;
    thinker->credit.hearsay = has_callers(rules) ? hearsay_create() : NULL;
}

/* Who has values from a file learns only to play the cards. */
static bool practise(struct callers *callers, const struct engine *engine,
                     const struct worth *worth, unsigned deals)
{
    struct dealing *dealing = memory_grow(NULL, sizeof *dealing);
    struct worth own = *worth;
    own.carried = callers->carried;
    dealing_init(dealing, callers, engine, &own, rng_seeded(0, 0));
    bool is_done = tactics_practise(dealing, deals);
    memory_free(dealing);
    return is_done;
}

bool thinker_learn(struct thinker *thinker, const struct engine *engine, const struct worth *worth,
                   const struct budget *budget)
{
    struct training training = training_for(budget);
    if (!has_callers(engine->rules))
        return true;
    struct arena *arena = arena_create();
    const char *fault = NULL, *path = values_path(engine->rules, arena);
    bool is_read = values_read(thinker->callers, path, arena, &fault) == VALUES_READ;
    arena_destroy(arena);
    if (is_read)
        return practise(thinker->callers, engine, worth, training.cards);
    return training.deals == 0 ||
           callers_learn(thinker->callers, engine, worth, &training, NULL, NULL);
}

void thinker_finish(struct thinker *thinker)
{
    tree_finish(&thinker->tree);
    habits_finish(&thinker->habits);
    endings_finish(&thinker->endings);
    hearsay_destroy(thinker->credit.hearsay);
    callers_finish(thinker->callers);
    memory_free(thinker->callers);
}

/* --- one deal -------------------------------------------------------------------------------- */

/* A deal that is being played to its end in one world. */
struct deal {
    struct thinker *thinker;
    struct search *search;
    double spread; /* of what deals are worth */
    struct state state;
    uint32_t node; /* where in the tree it is; NO_NODE: below it */
    uint32_t path[DEPTH_MOST];
    uint8_t account[DEPTH_MOST]; /* of who went to that node */
    unsigned depth;
};

/* Cards that others pass on or play face down nobody sees. */
static bool is_seen(const struct deal *deal, struct set legal)
{
    const struct engine *engine = deal->search->engine;
    const struct state *state = &deal->state;
    if (state->actor == deal->search->view->seat)
        return true;
    if (state->turn == TURN_CARD && engine->rules->lays_down)
        return set_is_empty(set_and(legal, down_cards_now(engine, state)));
    return state->turn != TURN_PASS;
}

/* An action as the tree has it; -1 if the tree is full. */
static int act_by_tree(struct deal *deal, struct set legal)
{
    struct tree *tree = &deal->thinker->tree;
    bool is_new;
    if (deal->node == TREE_ROOT)
        legal = deal->search->legal; /* some may have been ruled out */
    uint32_t next = tree_go_on(tree, deal->node, legal, deal->spread, &deal->search->rng, &is_new);
    deal->node = NO_NODE;
    if (next == NO_NODE)
        return -1;
    deal->path[deal->depth] = next;
    deal->account[deal->depth++] = deal->search->engine->rules->account_of[deal->state.actor];
    if (!is_new && deal->depth < DEPTH_MOST)
        deal->node = next;
    habits_follow(&deal->thinker->habits, &deal->state, tree->nodes[next].action);
    return tree->nodes[next].action;
}

static unsigned act(void *self, const struct state *state, struct set legal)
{
    struct deal *deal = self;
    int action = -1;
    if (is_for_callers(state)) {
        deal->node = NO_NODE;
        return callers_choose(deal->thinker->callers, state, legal, &deal->search->rng);
    }
    if (deal->node != NO_NODE && is_seen(deal, legal))
        action = act_by_tree(deal, legal);
    if (action >= 0)
        return (unsigned)action;
    return habits_choose(&deal->thinker->habits, state, legal, &deal->search->rng);
}

/* False if a hook failed. */
static bool play_deal(struct deal *deal)
{
    struct search *search = deal->search;
    return play_out(search->engine, &deal->state, act, deal, &search->decisions);
}

/* Everybody learns what came of the deal. */
static void learn(struct deal *deal, const double *worths)
{
    struct tree *tree = &deal->thinker->tree;
    for (unsigned i = 0; i < deal->depth; i++)
        tree_count(tree, deal->path[i], worths[deal->account[i]]);
    habits_learn(&deal->thinker->habits, worths);
    search_count(deal->search, tree->nodes[deal->path[0]].action, &deal->state, worths);
}

/* --- all of them ----------------------------------------------------------------------------- */

/* What deals were worth to the seat that thinks. */
struct spread {
    double sum, squares;
    unsigned count;
};

static void spread_add(struct spread *spread, double worth)
{
    spread->sum += worth;
    spread->squares += worth * worth;
    spread->count++;
}

/* The standard deviation; while there are few, of what could be at most. */
static double spread_of(const struct spread *spread)
{
    if (spread->count < WORTHS_FEW)
        return 0.5;
    double mean = spread->sum / spread->count;
    double variance = spread->squares / spread->count - mean * mean;
    return variance > 1e-12 ? sqrt(variance) : 1e-6;
}

static bool try_one(struct thinker *thinker, struct search *search, struct spread *spread)
{
    struct deal deal;
    double worths[SEATS_MAX];
    deal.thinker = thinker;
    deal.search = search;
    deal.spread = spread_of(spread);
    deal.node = TREE_ROOT;
    deal.depth = 0;
    if (!credit_world(&thinker->credit, search, &deal.state) || !play_deal(&deal))
        return false;
    worth_of_end(search->worth, search->engine, &deal.state, worths);
    spread_add(spread, worths[search->account]);
    learn(&deal, worths);
    return true;
}

static bool is_tried_more(const struct trial *one, const struct trial *other)
{
    return one->count > other->count;
}

/* The choice that the tree search tries most. */
static int search_tree(struct thinker *thinker, struct search *search)
{
    struct spread spread = {0};
    tree_clear(&thinker->tree);
    habits_forget(&thinker->habits);
    if (is_for_callers(&search->view->known))
        return bidding_choose(thinker->callers, &thinker->credit, search);
    do {
        if (!try_one(thinker, search, &spread))
            return -1;
    } while (purse_spend(&search->purse, 1));
    return (int)search_best(search, is_tried_more);
}

/* One of those that were best when solved: the tree search decides between them. The values that
 * were found remain; those of the choice count twice, so that it has the largest share. */
static int choose_solved(struct thinker *thinker, struct search *search, struct set best)
{
    struct trial solved[SET_MAX];
    const struct set legal = search->legal;
    int choice = (int)set_first(best);
    if (set_count(best) > 1) {
        memcpy(solved, search->trials, sizeof solved);
        memset(search->trials, 0, sizeof search->trials);
        search->legal = best;
        choice = search_tree(thinker, search);
        search->legal = legal;
        memcpy(search->trials, solved, sizeof solved);
    }
    if (choice < 0)
        return choice;
    struct trial *trial = &search->trials[choice];
    trial->count *= 2;
    trial->worth *= 2;
    trial->points *= 2;
    trial->squares *= 2;
    return choice;
}

int thinker_choose(struct thinker *thinker, struct search *search)
{
    struct set best;
    credit_begin(&thinker->credit, search->engine->rules);
    if (!endings_solve(&thinker->endings, search, &thinker->credit, &best))
        return -1;
    if (thinker->endings.worlds > 0)
        return choose_solved(thinker, search, best);
    return search_tree(thinker, search);
}
