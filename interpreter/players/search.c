#include "players/search.h"

bool search_world(struct search *search, struct state *world)
{
    search->worlds++;
    return belief_sample(search->belief, &search->rng, world);
}

void search_count(struct search *search, unsigned action, const struct state *end,
                  const double *worths)
{
    struct trial *trial = &search->trials[action];
    double points = worth_points(search->engine, end, search->account);
    trial->count++;
    trial->worth += worths[search->account];
    trial->points += points;
    trial->squares += points * points;
}

unsigned search_best(const struct search *search,
                     bool (*better)(const struct trial *one, const struct trial *other))
{
    unsigned best = set_first(search->legal);
    SET_EACH(action, search->legal) {
        if (better(&search->trials[action], &search->trials[best]))
            best = action;
    }
    return best;
}
