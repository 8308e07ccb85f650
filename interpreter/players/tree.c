/*
 * The tree of the thinker: nodes by visible actions, chosen by UCB1 among those that are legal
 * in the world.
 */
#include "players/search.h"

#include <math.h>

#include "base/memory.h"
#include "players/players.h"

#define LOGARITHMS 4096
#define LN_2       0.6931471805599453
#define BOLDNESS   2.0 /* how much what was little tried is preferred, in spreads */

/* --- logarithms ------------------------------------------------------------------------------ */

/* Each from the one before: ln n - ln (n-1) = 2 (z + z^3/3 + z^5/5 + ...) with z = 1 / (2n - 1). */
static float *small_logarithms(void)
{
    float *logarithms = memory_grow(NULL, LOGARITHMS * sizeof *logarithms);
    double sum = 0;
    logarithms[0] = logarithms[1] = 0;
    for (unsigned n = 2; n < LOGARITHMS; n++) {
        double z = 1.0 / (2 * n - 1), power = z;
        for (unsigned odd = 1; odd < 40; odd += 2, power *= z * z)
            sum += 2 * power / odd;
        logarithms[n] = (float)sum;
    }
    return logarithms;
}

double tree_logarithm(const struct tree *tree, uint32_t n)
{
    unsigned halved = 0;
    for (; n >= LOGARITHMS; n /= 2)
        halved++;
    return tree->logarithms[n] + LN_2 * halved;
}

/* --- nodes ----------------------------------------------------------------------------------- */

void tree_init(struct tree *tree, uint32_t most)
{
    *tree = (struct tree){.most = most, .logarithms = small_logarithms()};
    tree->nodes = memory_grow(NULL, most * sizeof *tree->nodes);
    tree_clear(tree);
}

void tree_finish(struct tree *tree)
{
    memory_free(tree->nodes);
    memory_free(tree->logarithms);
}

void tree_clear(struct tree *tree)
{
    tree->nodes[TREE_ROOT] = (struct node){.first_child = NO_NODE, .sibling = NO_NODE};
    tree->count = 1;
}

static uint32_t add(struct tree *tree, uint32_t parent, unsigned action)
{
    if (tree->count == tree->most)
        return NO_NODE;
    uint32_t added = tree->count++;
    tree->nodes[added] = (struct node){
        .chances = 1,
        .first_child = NO_NODE,
        .sibling = tree->nodes[parent].first_child,
        .action = (uint8_t)action,
    };
    tree->nodes[parent].first_child = added;
    return added;
}

void tree_count(struct tree *tree, uint32_t node, double worth)
{
    tree->nodes[node].visits++;
    tree->nodes[node].worth += worth;
}

/* --- choosing -------------------------------------------------------------------------------- */

static double promise(const struct tree *tree, const struct node *node, double spread)
{
    double doubt = sqrt(tree_logarithm(tree, node->chances) / node->visits);
    return node->worth / node->visits + BOLDNESS * spread * doubt;
}

uint32_t tree_go_on(struct tree *tree, uint32_t parent, struct set legal, double spread,
                    struct rng *rng, bool *is_new)
{
    struct set untried = legal;
    uint32_t best = NO_NODE;
    double most = 0;
    for (uint32_t at = tree->nodes[parent].first_child; at != NO_NODE;) {
        struct node *node = &tree->nodes[at];
        if (set_has(legal, node->action)) {
            set_remove(&untried, node->action);
            node->chances++;
            double promised = promise(tree, node, spread);
            if (best == NO_NODE || promised > most) {
                best = at;
                most = promised;
            }
        }
        at = node->sibling;
    }
    *is_new = !set_is_empty(untried);
    return *is_new ? add(tree, parent, random_action(rng, untried)) : best;
}
